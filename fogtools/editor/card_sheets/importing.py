"""A table brought into a box: what every file of the box is to hold, and all that was found on the way."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

from fogtools.editor.card_sheets import mapping, merging, reading
from fogtools.editor.card_sheets.cells import Grid, Told, grid, with_card
from fogtools.editor.card_sheets.mapping import SheetMap, plainly
from fogtools.editor.card_sheets.merging import Base
from fogtools.editor.card_sheets.reading import IN_LANGUAGE, SheetCard
from fogtools.editor.card_sheets.tongues import parted
from fogtools.editor.card_sheets.translating import Brought, Translations, set_in
from fogtools.finding import Edit, Finding, FogError, Say
from fogtools.game.editing.sheets import Data, Sheets
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.catalogues import languages
from fogtools.project.project import Project
from fogtools.sheets.tables import Tables
from fogtools.source import parse
from fogtools.source.editing.adding import last_line
from fogtools.source.editing.edits import rewritten
from fogtools.source.editing.entries import with_values
from fogtools.source.slugs import free_slug, slug
from fogtools.source.writing.habits import value_at
from fogtools.source.writing.splicing import Change, changed
from fogtools.source.written import Path_, Source

if TYPE_CHECKING:
    from fogtools.source.data import Json

#: Where the mappings and what was last imported are kept, below the project.
KEPT = "sheets"
VERSION = 1
#: Files of a box that hold no cards.
NO_CARDS = ("box", "look")


class Here(NamedTuple):
    """A card of the box: its file and its place in it."""

    source: Source
    kind: str
    at: int

    @property
    def data(self) -> Mapping[str, object]:
        """What its file says."""
        return self.source.data[self.kind][self.at]  # type: ignore[no-any-return]


@dataclass
class Import:
    """What an import comes to: file -> what it held (None: it is new) and is to hold, and every finding."""

    files: dict[Path, tuple[bytes | None, bytes]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    new: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    same: int = 0
    gone: list[str] = field(default_factory=list)
    maps: Mapping[str, SheetMap] = field(default_factory=dict)
    #: The ids of the cards that are new or changed.
    touched: list[str] = field(default_factory=list)


def called(file: Path) -> str:
    """What a table is called in files: its name as an id, by a mark of it where that has none of our letters."""
    found = slug(file.stem)
    return found if found != slug("") else f"table-{sha256(os.fsencode(file.stem)).hexdigest()[:8]}"


def kept_at(root: Path, box: Box, file: Path) -> tuple[Path, Path]:
    """The files that keep the mapping of a table, and what was last imported from it into a box."""
    return root / KEPT / f"{called(file)}.yaml", root / KEPT / f"{called(file)}.{box.name}.last.json"


def sheets_of(game: Game, box: Box) -> Sheets:
    """What the game says of columns. Raises FogError for a game that reads no tables."""
    if game.editing.sheets is None:
        raise FogError(Say("the game {game} takes no cards from tables yet.", game=game.id))
    return game.editing.sheets(box)


def imported(project: Project, game: Game, box: Box, read: Tables, file: Path, map_file: Path | None = None) -> Import:
    """What the table of a file changes in a box; nothing is written. Raises FogError where it holds no cards."""
    root, sheets, told = project.root, sheets_of(game, box), Told()
    grids = [grid(sheet, told) for sheet in read.sheets]
    for remark in read.remarks:
        told.tell(file.name, remark, check="file", level="note")
    kept, base = kept_at(root, box, file)
    kept = map_file or kept
    maps = mapping.read(kept, kept.name, sheets) if kept.is_file() else mapping.proposed(grids, sheets, box.written_in)
    done = Import(maps=maps)
    if not maps and kept.is_file():
        raise FogError(Say("{file} names no sheet.", file=kept.name), mapping.ANEW)
    if not maps:
        raise FogError(
            Say("no sheet of {file} has a head that names columns of cards.", file=file.name),
            Say("the first row names what stands below: title, text, A, B ..."),
        )
    found = list(reading.twice(list(_cards(grids, maps, sheets, told)), told))
    said = Translations(project, game, box, sheets)
    spoken = _languages(project, box, found, told)
    if any(parted(column)[1] for one in maps.values() for column in one.columns.values()):
        said.read(spoken)
    name = f"{called(file)}-cards" if called(file) in NO_CARDS else called(file)
    brought = _merge(done, found, base, said, told, box.folder / f"{name}.yaml")
    if brought:
        set_in(project, game, box, sheets, done.files, brought, told)
    labels = {card.place: card.label for card in found}
    done.findings = with_card(told.findings, labels)
    if not kept.is_file():
        done.files[kept] = None, mapping.written(file.name, maps).encode("utf-8", "replace")
    return done


def _cards(grids: Sequence[Grid], maps: Mapping[str, SheetMap], sheets: Sheets, told: Told) -> Iterator[SheetCard]:
    kinds = {kind.name: kind for kind in sheets.kinds}
    for one in grids:
        if one.name in maps:
            sheets.brought.update(reading.titles(one, maps[one.name]))
    for one in grids:
        if one.name in maps:
            yield from reading.cards(one, maps[one.name], kinds[maps[one.name].kind], told)
        elif one.rows:
            told.tell(
                one.name,
                Say("this sheet was not read: it has no head that names columns of cards"),
                check="sheet",
                level="note",
            )
    for name in maps.keys() - {one.name for one in grids}:
        told.tell(name, Say("the mapping names this sheet, and the file has none of that name"), check="sheet")


def _languages(project: Project, box: Box, cards: Sequence[SheetCard], told: Told) -> list[str]:
    """The languages beside the box's own that cells are in; those that the project does not have are told, and left."""
    wanted = languages(project, box)
    lacking: dict[str, str] = {}
    for card in cards:
        for path, (_, place) in [*card.values.items()]:
            code = str(path[0]).removeprefix(IN_LANGUAGE)
            if code != path[0] and code not in wanted:
                lacking.setdefault(code, place)
                del card.values[path]
    for code, place in lacking.items():
        said = Say("the project is not translated into {language}: these cells were not read", language=code)
        told.tell(
            place, said, Say("run `fog i18n init {language}`, then import again", language=code), check="language"
        )
    return wanted


# ------------------------------------------------------------------ which card of the box a row is
class _Known:
    """The cards of a box, by what tells them: a kind, a key of theirs and its value; the first of several."""

    def __init__(self, box: Box, sheets: Sheets) -> None:
        self.ids = {"box"}
        self._first: dict[tuple[str, str, object], Here] = {}
        for source in box.sources:
            for kind in sheets.kinds:
                for i, card in enumerate(_listed(source, kind.name)):
                    if isinstance(card, dict):
                        self.ids.add(str(card.get("id")))
                        self._take(Here(source, kind.name, i), card, kind.called)

    def _take(self, here: Here, card: Mapping[str, object], called: Sequence[str]) -> None:
        for key in ("id", "number"):
            self._first.setdefault((here.kind, key, str(card.get(key))), here)
        for key in called:
            self._first.setdefault((here.kind, key, plainly(str(card.get(key)))), here)

    def of(self, card: SheetCard, before: Collection[str]) -> Here | None:
        """The card that a row of a sheet is: by id; by number, where the table had that card `before`; by title."""
        kind = card.kind.name
        if card.get("id"):
            return self._first.get((kind, "id", str(card.get("id"))))
        if card.get("number"):
            found = self._first.get((kind, "number", str(card.get("number"))))
            if found and found.data.get("id") in before:
                return found
        key = next((key for key in card.kind.called if card.get(key)), "title")
        return self._first.get((kind, key, plainly(str(card.get(key)))))


def _listed(source: Source, kind: str) -> Sequence[object]:
    found = source.data.get(kind) if isinstance(source.data, dict) else None
    return found if isinstance(found, list) else []


# ------------------------------------------------------------------ what becomes of each
def _merge(
    done: Import, cards: Sequence[SheetCard], base_file: Path, said: Translations, told: Told, file: Path
) -> list[Brought]:
    """Takes every card, and gives back the translations."""
    box, sheets = said.box, said.sheets
    known, base = _Known(box, sheets), _base(base_file)
    brought: list[Brought] = []
    changes: dict[Path, tuple[Source, dict[Path_, object | None]]] = {}
    fresh: dict[str, list[Data]] = {}
    kept: dict[str, dict[str, Base]] = {}
    taken: dict[tuple[str, int, str], SheetCard] = {}
    for card in cards:
        here = known.of(card, base.get(card.kind.name, {}))
        if here is not None and (other := taken.get((here.source.name, here.at, here.kind))):
            message = Say("this row and {place} are the same card of the box", place=other.place)
            told.tell(card.place, message, Say("give each an id"), check="duplicate", card=card.label)
            continue
        mapped = {column for one in done.maps.values() if one.kind == card.kind.name for column in one.columns.values()}
        mapped |= {
            card.kind.of_option[name] % letter
            for name in mapped & card.kind.of_option.keys()
            for letter in card.kind.letters
        }
        if here is None:
            id = str(card.get("id") or free_slug(card.called, known.ids))
            known.ids.add(id)
            fresh.setdefault(card.kind.name, []).append(card.kind.complete(_data(card, id), card.unread))
            done.new.append(card.label)
            done.touched.append(id)
            found = merging.merged(card, {}, {}, mapped)
            kept.setdefault(card.kind.name, {})[id] = found.base
            brought += _brought(card, id, found.values)
            continue
        taken[here.source.name, here.at, here.kind] = card
        id = str(here.data.get("id"))
        last = base.get(card.kind.name, {}).get(id, {})
        paths = [path for path in (*card.values, *map(merging.path_of, last)) if _in_language(path)]
        data = said.of(here.source, (here.kind, here.at), dict(here.data), paths)
        found = merging.merged(card, data, last, mapped)
        kept.setdefault(card.kind.name, {})[id] = found.base
        merging.tell(found.conflicts, told, card.label, here.source.name, sheets.out.flow)
        brought += _brought(card, id, found.values)
        own = {path: value for path, value in found.values.items() if not _in_language(path)}
        if found.values:
            done.changed.append(card.label)
            done.touched.append(id)
        else:
            done.same += 1
        if own:
            _, values = changes.setdefault(here.source.file, (here.source, {}))
            values |= {(here.kind, here.at, *path): value for path, value in own.items()}
    done.gone = [f"{kind} {id}" for kind, ids in base.items() for id in ids if id not in kept.get(kind, {})]
    declared = sheets.declares([(path, value) for card in cards for path, (value, _) in card.values.items()])
    if declared:
        changes[box.source.file] = box.source, {**declared}
    _write(done, changes, fresh, sheets, file)
    _keep(done, base_file, kept)
    return brought


def _in_language(path: Path_) -> bool:
    return str(path[0]).startswith(IN_LANGUAGE)


def _brought(card: SheetCard, id: str, values: Mapping[Path_, object | None]) -> Iterator[Brought]:
    for path, text in values.items():
        if _in_language(path):
            place = card.values.get(path, (None, card.place))[1]
            said = None if text is None else str(text)
            yield Brought(str(path[0]).removeprefix(IN_LANGUAGE), card.kind.name, id, path[1:], said, place)


def _data(card: SheetCard, id: str) -> Data:
    """A new card as its file will have it."""
    data: Data = {"id": id}
    for path, (value, _) in card.values.items():
        if _in_language(path):
            continue
        at: dict[Hashable, object] = data
        for step in path[:-1]:
            at = at.setdefault(step, {})  # type: ignore[assignment]
        at[path[-1]] = value
    order = [*card.kind.order]
    data = {key: data[key] for key in sorted(data, key=lambda key: order.index(key) if key in order else len(order))}
    if isinstance(data.get("choices"), dict):
        data["choices"] = dict(sorted(data["choices"].items()))
    return data


def _write(
    done: Import,
    changes: Mapping[Path, tuple[Source, dict[Path_, object | None]]],
    fresh: Mapping[str, Sequence[Data]],
    sheets: Sheets,
    file: Path,
) -> None:
    texts: dict[Path, bytes] = {}
    for path, (source, values) in changes.items():
        before = path.read_bytes()
        texts[path] = with_values(before, source, values, sheets.out)
        done.files[path] = before, texts[path]
        _as_meant(parse(texts[path], Source(path, source.name)), values)
    if fresh:
        raw = file.read_bytes() if file.is_file() else None
        now = texts.get(file, raw)
        done.files[file] = raw, _with_cards(now, file, fresh, sheets)


def _as_meant(source: Source, values: Mapping[Path_, object | None]) -> None:
    """Raises FogError where a file does not say what it is to say: then nobody can tell where an entry ends."""
    for path, value in values.items():
        if merging.mark(value_at(source.data, path)) != merging.mark(value):
            raise FogError(
                Say(
                    "{file}: nobody can tell where `{key}` of {card} ends; nothing was written.",
                    file=source.name,
                    key=" ".join(map(str, path[2:])),
                    card=str(value_at(source.data, (*path[:2], "id"))),
                ),
                Say("write that card with one key on a line, then import again"),
            )


def _with_cards(raw: bytes | None, file: Path, fresh: Mapping[str, Sequence[Data]], sheets: Sheets) -> bytes:
    """The file of the import with new cards at the end of their lists."""
    if raw is None:
        return sheets.out.file(fresh).encode()
    for kind, cards in fresh.items():
        source = parse(raw, Source(file, file.name))
        if isinstance(source.data, dict) and kind in source.data:
            raw = _in_list(raw, source, kind, cards, sheets)
        else:
            text = source.line_end * 2 + sheets.out.file({kind: cards}).replace("\n", source.line_end)
            raw = raw.rstrip(b"\r\n") + text.encode()
    return raw


def _in_list(raw: bytes, source: Source, kind: str, cards: Sequence[Data], sheets: Sheets) -> bytes:
    """The file with cards behind those of a list that is there."""
    there = _listed(source, kind)
    if not there:
        return changed(raw, source.name, Change((kind,), "set", cast("Json", [*cards])))
    place = source.places[kind, len(there) - 1]
    if source.lines[source.places[(kind,)].line - 1][source.places[(kind,)].column - 1 :].startswith("["):
        for n, card in enumerate(cards, len(there)):
            raw = changed(raw, source.name, Change((kind, n), "insert", cast("Json", card)))
        return raw
    last, pad = last_line(source, place.line, place.column), " " * (place.column - 3)
    text = sheets.out.file({kind: cards}).partition("\n")[2].rstrip("\n")
    lines = ["", "", *(pad + line if line else line for line in text.split("\n"))]
    end = len(source.lines[last - 1]) + 1
    return rewritten(raw, source.text, [Edit(source.name, last, end, last, end, source.line_end.join(lines))])


# ------------------------------------------------------------------ what was last imported
def _base(file: Path) -> Mapping[str, Mapping[str, Base]]:
    if not file.is_file():
        return {}
    try:
        return _sound(json.loads(file.read_text(encoding="utf-8"))["cards"])
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError, OSError) as error:
        raise FogError(
            Say("{file} is no record of an import.", file=f"{KEPT}/{file.name}"),
            Say("bring it back with git; without it every value that differs is one that both have changed"),
        ) from error


def _sound(cards: Mapping[str, Mapping[str, Base]]) -> Mapping[str, Mapping[str, Base]]:
    """The same, once every path in it is one; raises whatever anything else makes of it."""
    for base in (base for some in cards.values() for base in some.values()):
        for name, (was, column) in base.items():
            if not (hash(merging.path_of(name)) and isinstance(was, str) and isinstance(column, str)):
                raise TypeError(name)
    return cards


def _keep(done: Import, file: Path, kept: Mapping[str, Mapping[str, Base]]) -> None:
    """Notes what the sheet said, a card on a line: a difference of two versions then names the cards."""
    raw = file.read_bytes() if file.is_file() else None
    now = kept_text(kept)
    if now != raw:
        done.files[file] = raw, now


def kept_text(kept: Mapping[str, Mapping[str, Base]]) -> bytes:
    """What is kept of an import: kind -> id -> what the table said."""
    kinds = (
        f' "{kind}": {{\n' + ",\n".join(f'  "{id}": {_line(base)}' for id, base in cards.items()) + "\n }"
        for kind, cards in kept.items()
    )
    return f'{{"version": {VERSION}, "cards": {{\n{{}}\n}}}}\n'.replace("{}", ",\n".join(kinds), 1).encode()


def _line(base: Base) -> str:
    return json.dumps(base, ensure_ascii=False)
