"""Which column of which sheet is what: proposed from heads and values, kept in the project, edited by people."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

from pydantic import Field

from fogtools.editor.card_sheets.cells import Grid
from fogtools.finding import Finding, FogError, Say
from fogtools.game.editing.sheets import CardKind, Column, Sheets
from fogtools.source import parse
from fogtools.source.model import Model
from fogtools.source.schema import shape
from fogtools.source.spelling_distance import near
from fogtools.source.written import Source

#: What stands for a column that is not read, and for the letter of an option in a row of its own.
NOT_READ, LETTER = "not read", "option"
#: So far down a head is looked for.
SEARCHED = 12
#: A language behind a head: `title fr`, `Titre (fr)`, `text_en`.
LANGUAGE = re.compile(r"(?:.*[\s_(\[-])(?P<code>[a-z]{2})[)\]]?$")
#: In a cell that the head of a column begins with.
LETTERS = re.compile(r"\b([a-d])\b")


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


def plainly(text: str) -> str:
    """A head without accents, signs and capitals."""
    bare = unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()
    return " ".join(re.findall(r"[a-z0-9#+]+", bare))


class Heads:
    """What the columns of a kind are called."""

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind
        self.known = {plainly(word): name for name, column in kind.columns.items() for word in column.also}
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
def proposed(grids: Sequence[Grid], sheets: Sheets) -> dict[str, SheetMap]:
    """Sheet -> how it is most likely to be read; without those that hold no cards."""
    found = {grid.name: _sheet(grid, sheets) for grid in grids}
    return {name: one for name, one in found.items() if one is not None}


def _sheet(grid: Grid, sheets: Sheets) -> SheetMap | None:
    best = max(_candidates(grid, sheets), key=lambda c: c[0], default=None)
    return best[1] if best else None


def _candidates(grid: Grid, sheets: Sheets) -> Iterator[tuple[float, SheetMap]]:
    named = _kind_of(grid.name, sheets)
    for n, kind in enumerate(sheets.kinds):
        heads = Heads(kind)
        for row in sorted(grid.rows)[:SEARCHED]:
            known = sum(bool(heads.meant(text, False)) for text in grid.rows[row].values())
            if known >= 2 or (known and named is kind):
                score = known + (10 if named is kind else 0) + (0.5 if n == 0 else 0) - row / 100
                yield score, _mapped(grid, kind, heads, row)
                break


def _kind_of(name: str, sheets: Sheets) -> CardKind | None:
    wanted = plainly(name)
    return next((k for k in sheets.kinds if wanted in map(plainly, (k.name, *k.also))), None)


def _mapped(grid: Grid, kind: CardKind, heads: Heads, row: int) -> SheetMap:
    texts, first = _head(grid, heads, row)
    below = [grid.rows[n] for n in sorted(grid.rows) if n >= first]
    lettered = (c for c in texts if _all_letters(kind, [r[c] for r in below if c in r]))
    letters = next((c for c in lettered if not heads.meant(texts[c], False)), None) if kind.of_option else None
    columns: dict[str, str] = {}
    for col, text in texts.items():
        values = [cells[col] for cells in below if col in cells]
        meant = LETTER if col == letters else heads.meant(text, letters is not None) or _by_values(kind, values)
        several = meant in kind.columns and kind.columns[meant].several
        columns[text] = meant if meant and (several or meant not in columns.values()) else NOT_READ
    return SheetMap.model_validate({"kind": kind.name, "head": row, "rows from": first, "columns": columns})


def _head(grid: Grid, heads: Heads, row: int) -> tuple[dict[int, str], int]:
    """Column -> its head, and the first row below: a second row of heads tells what stands below one that is wide."""
    texts, under = dict(grid.rows[row]), grid.rows.get(row + 1, {})
    gaps = [col for col in under if col not in texts]
    if not gaps or any(len(text) > 24 for text in under.values()):
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
        raise FogError(Say("{file} cannot be read as a mapping of columns.", file=name), None, findings)
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
        for where, columns in (
            ("columns", one.columns.items()),
            ("always", [(v, k) for k, v in (one.always or {}).items()]),
        ):
            for head, column in columns:
                if column not in (*kind.columns, *kind.of_option, NOT_READ, LETTER):
                    path = ("sheets", name, where, head if where == "columns" else column)
                    guess = near(column, kind.columns)
                    message = Say("`{kind}` have nothing called `{name}`", kind=kind.name, name=column)
                    help = (
                        Say("did you mean `{name}`?", name=guess.word)
                        if guess
                        else Say("known: {known}", known=", ".join(kind.columns))
                    )
                    yield source.finding(path, "mapping", message, help)


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


def column_of(kind: CardKind, name: str) -> Column | None:
    """A column of the kind by its name."""
    return kind.columns.get(name)
