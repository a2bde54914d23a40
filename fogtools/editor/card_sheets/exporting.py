"""The cards of a box as tables: a sheet for each kind, a row for each card, as an import reads them again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from fogtools.editor.card_sheets import mapping
from fogtools.editor.card_sheets.importing import sheets_of
from fogtools.editor.card_sheets.mapping import SheetMap
from fogtools.editor.card_sheets.merging import Base, mark, name_of
from fogtools.editor.card_sheets.reading import IN_LANGUAGE
from fogtools.editor.card_sheets.records import kept_text
from fogtools.editor.card_sheets.translating import Translations
from fogtools.finding import FogError, Say
from fogtools.game.editing.sheets import CardKind, Column, Data, Unread
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.project import Project
from fogtools.sheets.table import Table
from fogtools.sheets.tables import plain
from fogtools.sheets.writing import workbook
from fogtools.source.writing.habits import value_at
from fogtools.source.written import Path_, Source


class Exported(NamedTuple):
    """A workbook of cards, and what is kept so that it may come back: its mapping, and what it says."""

    workbook: bytes
    mapping: str
    kept: bytes
    cards: int
    #: What no cell can hold: it stays in its file.
    left: Sequence[Say]


def exported(
    project: Project, game: Game, box: Box, name: str, pictures: Mapping[str, bytes], codes: Sequence[str]
) -> Exported:
    """The cards of a box and their translations into the languages `codes`; `name` is what the file will be called,
    `pictures` by the cards' ids."""
    tables: list[Table] = []
    maps: dict[str, SheetMap] = {}
    kept: dict[str, dict[str, Base]] = {}
    left: list[Say] = []
    cards = 0
    sheets = sheets_of(game, box)
    said = Translations(project, game, box, sheets)
    said.read(codes)
    for kind in sheets.kinds:
        rows = [_spoken(said, kind, codes, *one) for one in _cards(box, kind)]
        if not rows:
            continue
        every = [two for one in kind.columns.values() for two in (one, *_in_languages(one, codes))]
        columns = [c for c in every if c.name == "id" or any(c.write(card) for card in rows)]
        tables.append(_table(kind, columns, rows, pictures))
        maps[kind.name] = SheetMap.model_validate(
            {"kind": kind.name, "head": 1, "rows from": 2, "columns": {c.name: c.name for c in columns}}
        )
        kept[kind.name] = {str(card["id"]): dict(_base(columns, card)) for card in rows}
        left += [one for card in rows for one in _left(columns, card)]
        cards += len(rows)
    if not tables:
        raise FogError(Say("{box} has no cards yet: there is nothing to write.", box=box.name))
    return Exported(workbook(tables), mapping.written(name, maps), kept_text(kept), cards, left)


def _in_languages(column: Column, codes: Sequence[str]) -> Iterator[Column]:
    """The column in other languages: a card holds them as `Translations.of` gives them."""
    for code in codes if column.words_at else ():
        at: Path_ = (f"{IN_LANGUAGE}{code}", *column.words_at)
        yield Column(f"{column.name} in {code}", partial(_read_at, at), partial(_text_at, at))


def _read_at(at: Path_, text: str) -> Mapping[Path_, object]:
    return {at: text}


def _text_at(at: Path_, card: Data) -> str:
    return str(value_at(card, at) or "")


def _spoken(said: Translations, kind: CardKind, codes: Sequence[str], source: Source, n: int, card: Data) -> Data:
    paths = [
        (f"{IN_LANGUAGE}{code}", *column.words_at)
        for column in kind.columns.values()
        for code in codes
        if column.words_at
    ]
    return said.of(source, (kind.name, n), card, paths)


def _cards(box: Box, kind: CardKind) -> Iterator[tuple[Source, int, Data]]:
    for source in box.sources:
        found = source.data.get(kind.name) if isinstance(source.data, dict) else None
        yield from ((source, n, c) for n, c in enumerate(found or ()) if isinstance(c, dict) and "id" in c)


def _table(kind: CardKind, columns: Sequence[Column], rows: Sequence[Data], pictures: Mapping[str, bytes]) -> Table:
    cells = {(1, n): column.name for n, column in enumerate(columns, 1)}
    for row, card in enumerate(rows, 2):
        cells |= {(row, n): text for n, column in enumerate(columns, 1) if (text := column.write(card))}
    words = {n: tuple(dict.fromkeys(column.words)) for n, column in enumerate(columns, 1) if column.words}
    shots = {row: pictures[str(card["id"])] for row, card in enumerate(rows, 2) if str(card["id"]) in pictures}
    return Table(kind.name, cells, words=words, pictures=shots)


def _base(columns: Sequence[Column], card: Data) -> Iterator[tuple[str, tuple[str, str]]]:
    """What the table says of a card, as an import would read it."""
    for column, path, value in _read(columns, card):
        yield name_of(path), (mark(value), column)


def _read(columns: Sequence[Column], card: Data) -> Iterator[tuple[str, tuple[object, ...], object]]:
    for column in columns:
        text = column.write(card)
        if text:
            try:
                for path, value in column.read(plain(text)).items():
                    yield column.name, path, value
            except Unread:
                continue


def _left(columns: Sequence[Column], card: Data) -> Iterator[Say]:
    """What is not read again as the card has it."""
    found = {path: value for _, path, value in _read(columns, card)}
    wrong = [path for path, value in found.items() if mark(_plainly(value_at(card, path))) != mark(value)]
    tops = {path[0] for path in found} | {"choices", "then", "does", "fields"}
    mine = (key for key in card if key not in tops and not str(key).startswith(IN_LANGUAGE))
    for path in (*wrong, *((key,) for key in mine)):
        key = " ".join(map(str, path))
        yield Say("{card}: `{key}` stays in its file: no cell says it", card=str(card["id"]), key=key)


def _plainly(value: object) -> object:
    """A text as a cell gives it back."""
    return plain(value) if isinstance(value, str) else value
