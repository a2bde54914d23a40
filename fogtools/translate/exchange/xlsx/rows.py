"""The rows of a workbook that came back: sheets and columns found by their hidden names, wherever they are now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from fogtools.finding import FogError, Say
from fogtools.sheets.xlsx import SheetCell, SheetCells, column, sheets
from fogtools.translate.exchange.columns import PREFIX, STATES, state_words
from fogtools.translate.exchange.import_rules import ReturnedRow
from fogtools.translate.exchange.units_in_project import name_of

NEEDED = ("id", "mark", "source", "translation")
#: The hidden row is looked for this far down: somebody may have written something above it.
SEARCHED = 50
EMPTY = SheetCell("")
MARK = re.compile("[0-9a-f]{16}-[0-9a-f]{8}(?:[0-9a-f]{8})?")


class Returned(NamedTuple):
    """The rows of a file, the language they are translated into, and the names of sheets that are not ours."""

    language: str
    given: list[ReturnedRow]
    ignored: list[str]


class _Keys(NamedTuple):
    row: int
    at: Mapping[str, int]
    catalogue: str
    language: str


def returned(raw: bytes, name: str) -> Returned:
    """What the workbook called `name` holds.

    Raises FogError for what is no workbook, for one that `fog i18n export` never wrote, and for one whose sheets are
    in several languages.
    """
    ours: list[tuple[SheetCells, _Keys]] = []
    ignored: list[str] = []
    for sheet in sheets(raw, name):
        keys = _keys(sheet, name)
        if keys is None:
            ignored.append(sheet.name)
        elif keys.at:
            ours.append((sheet, keys))
    languages = {keys.language for _, keys in ours}
    if not ours:
        raise FogError(
            Say("{file} has no sheet that `fog i18n export` wrote.", file=name),
            Say("the hidden first row of each sheet tells fog what its columns are; it must stay"),
        )
    if len(languages) > 1:
        raise FogError(
            Say(
                "{file} holds translations into several languages: {known}.",
                file=name,
                known=", ".join(sorted(languages)),
            ),
            Say("keep a workbook for each language"),
        )
    return Returned(languages.pop(), [g for s, k in ours for g in _given(s, k)], ignored)


def _keys(sheet: SheetCells, file: str) -> _Keys | None:
    """Where the columns are; none in our guide, None for a sheet that is not ours."""
    for number, cells in sheet.rows[:SEARCHED]:
        found = {c.text.removeprefix(PREFIX): at for at, c in cells.items() if c.text.startswith(PREFIX)}
        if "guide" in found:
            return _Keys(number, {}, "", "")
        if not any(key.startswith("id ") for key in found):
            continue
        plain = {key.partition(" ")[0]: (at, key.partition(" ")[2]) for key, at in found.items()}
        lost = [key for key in NEEDED if key not in plain]
        if lost or not plain["translation"][1]:
            raise FogError(
                Say(
                    "the sheet “{sheet}” of {file} has lost a column: {key}.",
                    sheet=sheet.name,
                    file=file,
                    key=(lost or ["translation"])[0],
                ),
                Say("export again and copy the translations over"),
            )
        return _Keys(number, {k: at for k, (at, _) in plain.items()}, plain["id"][1], plain["translation"][1])
    return None


def _given(sheet: SheetCells, keys: _Keys) -> Iterator[ReturnedRow]:
    done, known = state_words("done"), state_words(*STATES) | {""}
    for number, cells in sheet.rows:
        said = {key: cells.get(at, EMPTY) for key, at in keys.at.items()}
        if number <= keys.row or _head(said) or not any(said[key].text for key in NEEDED):
            continue
        context, mark = said["id"].text.strip(), said["mark"].text.strip()
        state = said.get("state", EMPTY).text.strip()
        yield ReturnedRow(
            f"{sheet.name}!{column(keys.at['translation'])}{number}",
            name_of(keys.catalogue, context) if context else "",
            context,
            mark,
            said["source"].text,
            said["translation"].text,
            state.casefold() in done,
            "" if state.casefold() in known else state,
            _trouble(said["translation"]),
        )


def _head(said: Mapping[str, SheetCell]) -> bool:
    """Whether this is the row of headings: where a mark and an id should stand there is a word for each."""
    return bool(said["mark"].text) and not MARK.fullmatch(said["mark"].text.strip()) and "/" not in said["id"].text


def _trouble(cell: SheetCell) -> tuple[Say, Say] | None:
    plain = Say("write the translation as plain text (in a cell of the format “text”)")
    match cell.kind:
        case "text":
            return None
        case "number" if cell.text.isdecimal():
            return None
        case "formula":
            return Say("the cell holds a formula: {text}", text=f"“{cell.text[:60]}”"), plain
        case "date" | "number":
            return Say("the program took the translation for a date or an amount: {text}", text=cell.text[:60]), plain
        case _:
            return Say("the cell holds no text: {text}", text=cell.text[:60]), plain
