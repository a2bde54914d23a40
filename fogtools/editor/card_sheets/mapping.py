"""Which column of which sheet is what: proposed from heads and values, kept in the project, edited by people."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

from pydantic import Field

from fogtools.editor.card_sheets.cells import Grid
from fogtools.editor.card_sheets.tongues import parted, tongues
from fogtools.finding import Finding, FogError, Say
from fogtools.game.editing.sheets import CardKind, Head, Sheets, plainly
from fogtools.sheets.xlsx import column
from fogtools.source import parse
from fogtools.source.model import Model
from fogtools.source.schema import shape
from fogtools.source.suggestions.spelling_distance import near
from fogtools.source.written import Source

#: What stands for a column that is not read, and for the letter of an option in a row of its own.
NOT_READ, LETTER = "not read", "option"
ANEW = Say("mend it, or delete it: then each column is proposed anew")
#: So far down a head is looked for.
SEARCHED = 12


class SheetMap(Model):
    """How one sheet is read."""

    kind: Annotated[str, Field(description="The kind of its cards.", examples=["scenes"])]
    head: Annotated[int, Field(ge=0, le=9999, description="The row of its head; 0: none.", examples=[1])]
    rows_from: Annotated[int, Field(ge=1, le=9999, description="The first row with a card.", examples=[2])]
    columns: Annotated[
        dict[str, str],
        Field(description="Head of a column -> what it holds, or `not read`.", examples=[{"Titre": "title"}]),
    ]
    always: Annotated[
        dict[str, str] | None, Field(description="What every card of it has besides.", examples=[{"deck": "drama"}])
    ] = None


class Mapping_(Model):
    """How a file is read, sheet by sheet; a sheet that is not named is not read."""

    sheets: Annotated[dict[str, SheetMap], Field(description="Sheet -> how it is read.", examples=[{}])]


class Heads:
    """What the columns of a kind are called."""

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind
        self.known = {plainly(word) or word: name for name, column in kind.columns.items() for word in column.also}
        self.known |= {plainly(name): name for name in kind.columns}
        self.of_option = {plain: name for word, name in kind.option_words.items() if (plain := plainly(word))}

    def meant(self, head: str, option: bool) -> str:
        """The column that a head names; "" where nobody knows. `option`: its rows hold an option each."""
        words = plainly(head)
        if option and words in self.of_option and words not in ("text", "texte"):
            return self.of_option[words]
        if words in self.known:
            return self.known[words]
        lettered = self._lettered(words)
        if lettered:
            return lettered
        found = near(words, [k for k in self.known if len(k) > 3])
        return self.known[found.word] if found and found.sure else ""

    def known_as(self, head: str) -> str:
        """The column that has this very head; "" for none."""
        return self.known.get(plainly(head) or head.strip(), "")

    def _lettered(self, words: str) -> str:
        """`choix a`, `a tokens`, `option b words`: the part of an option."""
        letters = [w for w in words.split() if w.upper() in self.kind.letters and len(w) == 1]
        if len(letters) != 1 or not self.kind.of_option:
            return ""
        rest = " ".join(w for w in words.split() if w != letters[0])
        rest = re.sub(r"\b(choice|option|choix|reponse|answer|letter|lettre)\b", "", rest).strip()
        name = self.of_option.get(rest, "") if rest else next(iter(self.kind.of_option))
        return self.kind.of_option[name] % letters[0].upper() if name else ""


# ------------------------------------------------------------------ proposed
def proposed(grids: Sequence[Grid], sheets: Sheets, spoken: str = "en") -> dict[str, SheetMap]:
    """Sheet -> how it is most likely to be read; without those that hold no cards. `spoken`: the box's own language."""
    found = {grid.name: _sheet(grid, sheets, spoken) for grid in grids}
    read = {name: one for name, one in found.items() if one is not None}
    open_kind = next((kind for kind in sheets.kinds if kind.guess), None)
    if not read and open_kind:
        read = {grid.name: _unheaded(grid, open_kind, spoken) for grid in grids if len(grid.rows) > 1}
    return _by_sheet(read, sheets)


def _by_sheet(maps: dict[str, SheetMap], sheets: Sheets) -> dict[str, SheetMap]:
    """The same; where a kind has several sheets their names tell a column that none of their heads does."""
    for kind in sheets.kinds:
        mine = {name: one for name, one in maps.items() if one.kind == kind.name}
        if kind.of_sheet and len(mine) > 1:
            for name, one in mine.items():
                if kind.of_sheet not in one.columns.values():
                    maps[name] = one.model_copy(update={"always": {kind.of_sheet: name}})
    return maps


def _sheet(grid: Grid, sheets: Sheets, spoken: str) -> SheetMap | None:
    best = max(_candidates(grid, sheets, spoken), key=lambda c: c[0], default=None)
    return best[1] if best else None


def _candidates(grid: Grid, sheets: Sheets, spoken: str) -> Iterator[tuple[float, SheetMap]]:
    named = _kind_of(grid.name, sheets)
    for n, kind in enumerate(sheets.kinds):
        heads = Heads(kind)
        for at, row in enumerate(sorted(grid.rows)[:SEARCHED]):
            texts = [base for base, _ in tongues(grid.rows[row], heads).values()]
            known = sum(bool(heads.meant(text, False) if not kind.guess else heads.known_as(text)) for text in texts)
            if known >= 2 or (known and (named is kind or (kind.guess and at == 0))):
                score = known + (10 if named is kind else 0) + (0.5 if n == 0 else 0) - row / 100
                yield score, _mapped(grid, kind, heads, row, spoken)
                break


def _kind_of(name: str, sheets: Sheets) -> CardKind | None:
    wanted = plainly(name)
    return next((k for k in sheets.kinds if wanted in map(plainly, (k.name, *k.also))), None)


def _unheaded(grid: Grid, kind: CardKind, spoken: str) -> SheetMap:
    """A sheet without any head that is known: its first row, if all of it may be names; else it has none."""
    first = min(grid.rows)
    texts = [*grid.rows[first].values()]
    wide = max(map(len, grid.rows.values()))
    named = len(texts) > 1 and len(texts) == wide and len({plainly(t) for t in texts}) == wide
    if named and not any(re.fullmatch(r"[\d.,+-]+", text) or len(text) > 30 for text in texts):
        return _mapped(grid, kind, Heads(kind), first, spoken)
    heads = lettered(range(1, max(max(cells) for cells in grid.rows.values()) + 1))
    return _map(kind, 0, first, heads, _columns(grid, kind, Heads(kind), heads, first, spoken))


def lettered(columns: Iterable[int]) -> dict[int, str]:
    """Column -> what it is called where no head stands above it."""
    return {col: f"column {column(col)}" for col in columns}


def _map(kind: CardKind, head: int, first: int, texts: Mapping[int, str], columns: Sequence[str]) -> SheetMap:
    named = dict(zip(texts.values(), columns, strict=True))
    return SheetMap.model_validate({"kind": kind.name, "head": head, "rows from": first, "columns": named})


def _mapped(grid: Grid, kind: CardKind, heads: Heads, row: int, spoken: str) -> SheetMap:
    texts, first = _head(grid, heads, row)
    return _map(kind, row, first, texts, _columns(grid, kind, heads, texts, first, spoken))


def _columns(grid: Grid, kind: CardKind, heads: Heads, texts: Mapping[int, str], first: int, spoken: str) -> list[str]:
    """What each column holds; one in another language than the box's is that of its own language, `in` the other."""
    said = tongues(texts, heads)
    own = {col: base for col, (base, code) in said.items() if code in ("", spoken)}
    below = [grid.rows[n] for n in sorted(grid.rows) if n >= first and not is_remark(grid.rows[n])]
    if kind.guess:
        asked = [Head(base, [cells.get(col, "") for cells in below]) for col, base in own.items()]
        names = dict(zip(own, (name or NOT_READ for name in kind.guess(asked)), strict=True))
    else:
        names = _meant(kind, heads, own, below)
    bases = {plainly(base): names[col] for col, base in own.items()}
    for col, (base, code) in said.items():
        if col not in names:
            name = bases.get(plainly(base)) or heads.meant(base, False)
            known = kind.column(name) if name else None
            names[col] = f"{name} in {code}" if known and known.words_at else NOT_READ
    return [names[col] for col in texts]


def _meant(
    kind: CardKind, heads: Heads, texts: Mapping[int, str], below: Sequence[Mapping[int, str]]
) -> dict[int, str]:
    letters_in = (c for c in texts if _all_letters(kind, [r[c] for r in below if c in r]))
    letters = next((c for c in letters_in if not heads.meant(texts[c], False)), None) if kind.of_option else None
    columns: dict[int, str] = {}
    for col, text in texts.items():
        values = [cells[col] for cells in below if col in cells]
        meant = LETTER if col == letters else heads.meant(text, letters is not None) or _by_values(kind, values)
        several = meant in kind.columns and kind.columns[meant].several
        columns[col] = meant if meant and (several or meant not in columns.values()) else NOT_READ
    return columns


def is_remark(cells: Mapping[int, str]) -> bool:
    """Whether a row is a remark between cards: `# easy ones` in its first cell, and nothing beside."""
    return len(cells) == 1 and bool(re.match(r"(?:#|//)\s*\D", cells.get(1, "")))


def _head(grid: Grid, heads: Heads, row: int) -> tuple[dict[int, str], int]:
    """Column -> its head, and the first row below: a second row of heads tells what stands below one that is wide."""
    texts, under = dict(grid.rows[row]), grid.rows.get(row + 1, {})
    gaps = [col for col in under if col not in texts]
    if not gaps or heads.kind.guess or any(len(text) > 24 for text in under.values()):
        return unique(texts), row + 1
    wide = ""
    for col in range(1, max((*texts, *under)) + 1):
        wide = texts.get(col, wide)
        if col in under:
            texts[col] = f"{wide} {under[col]}"
    return unique(texts), row + 2


def unique(texts: Mapping[int, str]) -> dict[int, str]:
    """Column -> its head, numbered where it stands there again."""
    found: dict[int, str] = {}
    for col, text in sorted(texts.items()):
        same = sum(re.sub(r" \(\d+\)$", "", known) == text for known in found.values())
        found[col] = f"{text} ({same + 1})" if same else text
    return found


def _all_letters(kind: CardKind, values: Sequence[str]) -> bool:
    return len(values) > 1 and all(v in kind.letters and len(v) == 1 for v in values)


def _by_values(kind: CardKind, values: Sequence[str]) -> str:
    """The column whose words all of these are."""
    wanted = {v.casefold() for v in values}
    known = (name for name, c in kind.columns.items() if c.words and wanted <= {w.casefold() for w in c.words})
    return next(known, "") if len(wanted) > 1 else ""


# ------------------------------------------------------------------ kept
def read(file: Path, name: str, sheets: Sheets) -> dict[str, SheetMap]:
    """The mapping that is kept in a file. Raises FogError, with the findings, where it is none."""
    source = parse(file.read_bytes(), Source(file, name))
    found, findings = (None, source.findings) if source.data is None else shape(source, (), source.data, Mapping_, {})
    if found is not None:
        findings = list(_wrong(source, found.sheets, sheets))
    if found is None or findings:
        raise FogError(Say("{file} cannot be read as a mapping of columns.", file=name), ANEW, findings)
    return found.sheets


def _wrong(source: Source, maps: Mapping[str, SheetMap], sheets: Sheets) -> Iterator[Finding]:
    kinds = {kind.name: kind for kind in sheets.kinds}
    for name, one in maps.items():
        kind = kinds.get(one.kind)
        if kind is None:
            message = Say("there is no kind of cards called `{name}`", name=one.kind)
            yield source.finding(
                ("sheets", name, "kind"), "mapping", message, Say("known: {known}", known=", ".join(kinds))
            )
            continue
        yield from (_unknown(source, name, kind, head, said) for head, said in one.columns.items() if _odd(kind, said))
        yield from (_unknown(source, name, kind, "", said) for said in one.always or () if _odd(kind, said))


def _odd(kind: CardKind, said: str) -> bool:
    """Whether a column of a mapping is none of the kind."""
    name, code = parted(said)
    known = kind.column(name) or kind.of_option.get(name)
    free = said == NOT_READ or (said == LETTER and kind.letters)
    return not free and not (known and (not code or isinstance(known, str) or known.words_at))


def _unknown(source: Source, sheet: str, kind: CardKind, head: str, said: str) -> Finding:
    path = ("sheets", sheet, "columns", head) if head else ("sheets", sheet, "always", said)
    guess = near(said, kind.columns)
    known = Say("known: {known}", known=", ".join(kind.columns))
    help = Say("did you mean `{name}`?", name=guess.word) if guess else known
    message = Say("`{kind}` have nothing called `{name}`", kind=kind.name, name=said)
    return source.finding(path, "mapping", message, help)


def written(file: str, maps: Mapping[str, SheetMap]) -> str:
    """The mapping as a file for people."""
    lines = [
        f"# How `fog import {file}` reads this table. Edit it, then import again.",
        "# `not read`: a column that is left out. docs/sheets.md lists what a column may hold.",
        "sheets:",
    ]
    for name, one in maps.items():
        lines += [
            f"  {_text(name)}:",
            f"    kind: {one.kind}",
            f"    head: {one.head}",
            f"    rows from: {one.rows_from}",
            "    columns:",
        ]
        lines += [f"      {_text(head)}: {column}" for head, column in one.columns.items()]
        if one.always:
            lines += ["    always:", *(f"      {key}: {_text(value)}" for key, value in one.always.items())]
    return "\n".join(lines) + "\n"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
