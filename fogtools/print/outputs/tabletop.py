"""Tabletop Simulator: sheets of faces, and the saved object that deals them as decks.

The format is that of its knowledge base (custom decks, save file format): a sheet has at most 10 x 7 cells, of which
the last is what others see of a card in hand; a card's id is the number of its sheet times 100, and its cell.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.finding import Say, translatable
from fogtools.game.printing.face import Face
from fogtools.print.outputs.job import Job
from fogtools.print.page_frame import Frame
from fogtools.print.pdf.pages.framed import framed
from fogtools.source.data import Json

if TYPE_CHECKING:
    from fogtools.print.pdf import LaidOut

HELP = translatable("Decks for Tabletop Simulator: sheets of pictures, and the saved object.")
#: The most that a sheet may have: columns and rows of cells, and pixels in width and in height.
COLUMNS, ROWS, SIDE = 10, 7, 4096
#: The least: with fewer, the game takes the picture for a single card.
FEWEST = 2
#: No cell is drawn finer than this.
DPI = 300
#: Stands in the saved object for where the pictures lie; a person replaces it once.
FOLDER = "FOLDER"


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells of a sheet: columns and rows, and the pixels of each."""

    columns: int
    rows: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie on one pile: they share a size and, unless `own_backs`, a back."""

    name: str
    trim: tuple[float, float]
    cards: tuple[str, ...]
    own_backs: bool

    def sheets(self) -> list[tuple[str, ...]]:
        """The cards of each sheet: as few sheets as will do, as even as they come."""
        count = -(-len(self.cards) // (COLUMNS * ROWS - 1))
        each = -(-len(self.cards) // count)
        return [self.cards[i : i + each] for i in range(0, len(self.cards), each)]


def announced(job: Job) -> Iterator[Say]:
    """How many decks there will be, and what is left for a person to do."""
    piles = [pile for _, trim, faces in job.by_size() for pile in _piles("", trim, faces)]
    yield Say(
        "{cards} in {decks} on {sheets} of at most {side} x {side} pixels",
        cards=Say("{n} card", "{n} cards", n=len(job.wanted(job.faces))),
        decks=Say("{n} deck", "{n} decks", n=len(piles)),
        sheets=Say("{n} sheet", "{n} sheets", n=sum(len(pile.sheets()) for pile in piles)),
        side=SIDE,
    )
    yield Say(
        "Replace {folder} in the saved object (.json) by the folder that the pictures lie in, or by a web address;"
        " then move it to Saves/Saved Objects of Tabletop Simulator.",
        folder=FOLDER,
    )


def made(job: Job, folder: Path) -> Iterator[Path]:
    """The sheets as PNG, and the saved object as JSON, which names them below FOLDER."""
    objects: list[Json] = []
    key = 0
    tallest = max(face.trim[1] for face in job.faces)
    for name, trim, faces in job.by_size():
        laid = job.lay_out(faces)
        for pile in _piles(name, trim, faces):
            decks: dict[str, dict[str, Json]] = {}
            ids: dict[str, int] = {}
            for cards in pile.sheets():
                key += 1
                stem = job.stem("tabletop", f"{key:02d}", pile.name)
                deck, files = _sheet(laid, pile, cards, folder, stem)
                yield from files
                decks[str(key)] = deck
                ids |= {card: 100 * key + cell for cell, card in enumerate(cards)}
            wanted = [card for card in job.wanted(faces) if card in ids]
            objects.append(_deck(job, len(objects), trim[1] / tallest, wanted, ids, decks))
    saved = folder / f"{job.stem('tabletop')}.json"
    saved.write_text(json.dumps(_saved(objects), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    yield saved


def _piles(name: str, trim: tuple[float, float], faces: Sequence[Face]) -> list[Pile]:
    """A pile for each back that several cards share, in the order of printing; one for all cards with their own."""
    shared: dict[str, list[str]] = {}
    for face in faces:
        if face.side == "back":
            shared.setdefault(face.html, []).append(face.card)
    several = [Pile(name, trim, tuple(cards), False) for cards in shared.values() if len(cards) > 1]
    alone = tuple(cards[0] for cards in shared.values() if len(cards) == 1)
    return [*several, *([Pile(name, trim, alone, True)] if alone else [])]


def grid_of(cards: int, trim: tuple[float, float]) -> Grid:
    """The cells for so many cards and the hidden one, as large as the limits of a sheet allow."""
    best = Grid(COLUMNS, ROWS, 1, 1)
    finest = round(trim[0] / 25.4 * DPI)
    for columns in range(FEWEST, COLUMNS + 1):
        rows = max(FEWEST, -(-(cards + 1) // columns))
        if rows <= ROWS:
            width = min(SIDE // columns, int(SIDE // rows * trim[0] / trim[1]), finest)
            if width > best.width:
                best = Grid(columns, rows, width, min(round(width * trim[1] / trim[0]), SIDE // rows))
    return best


def _sheet(
    laid: LaidOut, pile: Pile, cards: Sequence[str], folder: Path, stem: str
) -> tuple[dict[str, Json], list[Path]]:
    """The pictures of one sheet, written, and what the game must know of them."""
    grid = grid_of(len(cards), pile.trim)
    fronts, backs = folder / f"{stem}-faces.png", folder / f"{stem}-back{'s' if pile.own_backs else ''}.png"
    hidden = [] if pile.own_backs else [(cards[0], "back")]
    last = [*range(len(cards)), *([grid.columns * grid.rows - 1] if hidden else [])]
    _draw(laid, pile.trim, [*((card, "front") for card in cards), *hidden], last, grid, fronts)
    if pile.own_backs:
        _draw(laid, pile.trim, [(card, "back") for card in cards], range(len(cards)), grid, backs)
    else:
        _draw(laid, pile.trim, [(cards[0], "back")], [0], Grid(1, 1, grid.width, grid.height), backs)
    deck: dict[str, Json] = {
        "FaceURL": f"{FOLDER}/{fronts.name}",
        "BackURL": f"{FOLDER}/{backs.name}",
        "NumWidth": grid.columns,
        "NumHeight": grid.rows,
        "BackIsHidden": True,
        "UniqueBack": pile.own_backs,
        "Type": 0,
    }
    return deck, [fronts, backs]


def _draw(
    laid: LaidOut,
    trim: tuple[float, float],
    faces: Sequence[tuple[str, str]],
    cells: Sequence[int],
    grid: Grid,
    file: Path,
) -> None:
    """Draws the faces into these cells of a sheet."""
    from fogtools.print.pdf.picture import Canvas, pages_of

    page = trim[0], trim[0] * grid.height / grid.width
    canvas = Canvas(grid.columns * grid.width, grid.rows * grid.height)
    with pages_of(framed(laid, faces, Frame(page, page, trim, 0.0))) as pages:
        for i, cell in enumerate(cells):
            row, column = divmod(cell, grid.columns)
            canvas.draw(pages[i], column * grid.width, row * grid.height, grid.width, grid.height)
    file.write_bytes(canvas.png())


def _deck(
    job: Job, place: int, scale: float, wanted: Sequence[str], ids: dict[str, int], decks: dict[str, dict[str, Json]]
) -> dict[str, Json]:
    """A pile on the table, face down; a pile of one is a card."""
    cards = [_card(job, card, ids[card], decks[str(ids[card] // 100)], place, scale) for card in wanted]
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "DeckCustom",
        **_lies(place, scale),
        "Nickname": job.title,
        "Description": "",
        "HideWhenFaceDown": True,
        "SidewaysCard": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": decks,
        "ContainedObjects": cards,
    }


def _card(job: Job, card: str, id: int, deck: dict[str, Json], place: int, scale: float) -> dict[str, Json]:
    return {
        "Name": "Card",
        **_lies(place, scale),
        "Nickname": job.names.get(card, card),
        "Description": job.numbers.get(card, ""),
        "HideWhenFaceDown": True,
        "Hands": True,
        "SidewaysCard": False,
        "CardID": id,
        "CustomDeck": {str(id // 100): deck},
    }


def _lies(place: int, scale: float) -> dict[str, Json]:
    """Where a pile lies, six in a row, face down and as large as its cards are."""
    row, column = divmod(place, 6)
    at = {"posX": 3.0 * column, "posY": 1.5, "posZ": 4.0 * -row, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    size = round(scale, 4)
    return {"Transform": {**at, "scaleX": size, "scaleY": 1.0, "scaleZ": size}, "Locked": False}


def _saved(objects: Sequence[Json]) -> dict[str, Json]:
    """A saved object: a save in which nothing but the objects is said."""
    empty = ("SaveName", "GameMode", "Date", "VersionNumber", "Table", "Sky", "Note", "LuaScript", "LuaScriptState")
    return {**dict.fromkeys(empty, ""), "Gravity": 0.5, "PlayArea": 0.5, "XmlUI": "", "ObjectStates": objects}
