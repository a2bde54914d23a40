"""Tabletop Simulator: sheets of faces, pictures of the board and the tokens, and the saved object that lays them out.

A sheet has at most 10 x 7 cells, of which the last is what others see of a card in hand (its knowledge base, custom
decks).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.finding import FogError, Say, translatable
from fogtools.game.printing.face import Face, Side
from fogtools.game.printing.kit import Kit
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.kitted import laid_out, word
from fogtools.print.outputs.tabletop_objects import CARD, Object, board, deck, row_of, saved, tiles
from fogtools.print.outputs.tabletop_objects import card as card_of
from fogtools.print.outputs.tokens import SIDES
from fogtools.print.page_frame import Frame
from fogtools.print.pdf.pages.framed import framed
from fogtools.source.data import Json, document

if TYPE_CHECKING:
    from fogtools.print.pdf import LaidOut

HELP = translatable("Decks, board and tokens for Tabletop Simulator: pictures, and the saved object.")
#: The most that a sheet may have: columns and rows of cells, and pixels in width and in height.
COLUMNS, ROWS, SIDE = 10, 7, 4096
#: The least: with fewer, the game takes the picture for a single card.
FEWEST = 2
#: No cell is drawn finer than this.
DPI = 300
#: Stands in the saved object for where the pictures lie, where nobody has said that; a person replaces it once.
FOLDER = "FOLDER"
#: What an address may begin with: the web, or a folder of this computer.
ADDRESS = re.compile(r"(https?://|file:///)[^\s\x00-\x20\x7f-\x9f\"\\<>]+", re.ASCII)
#: Where the board lies behind the decks, and the first token beside them, in units of the table.
BOARD, TOKENS = (0.0, 16.0), -20.0


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
    if job.kit is not None:
        kit = job.kit()
        yield Say(
            "{board} and {tokens} beside them",
            board=Say("{n} board", "{n} boards", n=int(kit.board is not None)),
            tokens=Say("{n} token", "{n} tokens", n=sum(token.count for token in kit.tokens)),
        )
    if job.folder:
        _address(job)
        yield Say(
            "Put the pictures at {folder}, and move the saved object (.json) to Saves/Saved Objects of Tabletop"
            " Simulator.",
            folder=job.folder,
        )
    else:
        yield Say(
            "Replace {folder} in the saved object (.json) by the folder that the pictures lie in, or by a web address,"
            " or print with `--folder`; then move it to Saves/Saved Objects of Tabletop Simulator.",
            folder=FOLDER,
        )


def made(job: Job, folder: Path) -> Iterator[Path]:
    """The pictures as PNG, and the saved object as JSON, which names them below the folder of the job."""
    address = _address(job)
    objects: list[Json] = []
    key = 0
    tallest = max(face.trim[1] for face in job.faces)
    groups = {card.card: card.group for card in job.aloud().cards} if job.aloud else {}
    for name, trim, faces in job.by_size():
        laid = job.lay_out(faces)
        for pile in _piles(name, trim, faces):
            sheets: dict[str, Object] = {}
            ids: dict[str, int] = {}
            for cards in pile.sheets():
                key += 1
                stem = job.stem("tabletop", f"{key:02d}", pile.name)
                sheet, files = _sheet(laid, pile, cards, folder, stem, address)
                yield from files
                sheets[str(key)] = sheet
                ids |= {card: 100 * key + cell for cell, card in enumerate(cards)}
            at, scale = row_of(len(objects)), trim[1] / tallest
            dealt = [
                card_of(
                    job.names.get(card, card),
                    job.numbers.get(card, ""),
                    ids[card],
                    sheets[str(ids[card] // 100)],
                    at,
                    scale,
                )
                for card in job.wanted(faces)
                if card in ids
            ]
            objects.append(deck(_called(job, pile, groups), dealt, sheets, at, scale))
    if job.kit is not None:
        for thing, files in _pieces(job, job.kit(), folder, address, CARD / tallest):
            yield from files
            objects.append(thing)
    written = folder / f"{job.stem('tabletop')}.json"
    written.write_text(document(saved(job.title, objects)), encoding="utf-8")
    yield written


def _address(job: Job) -> str:
    """Where the pictures lie, without a slash at its end. Raises FogError for what is no address."""
    if job.folder and not ADDRESS.fullmatch(job.folder):
        raise FogError(
            Say("“{folder}” is no address of a folder.", folder=job.folder),
            Say("for example: `--folder https://example.org/cards`, `--folder file:///C:/cards`"),
        )
    return job.folder.rstrip("/") or FOLDER


def _called(job: Job, pile: Pile, groups: Mapping[str, str]) -> str:
    """What the cards of a pile are called together, in the language of the cards; else the title."""
    cards = (card.partition("/")[0] for card in pile.cards)
    names = dict.fromkeys(groups[card] for card in cards if card in groups)
    return ", ".join(names) or job.title


def _pieces(job: Job, kit: Kit, folder: Path, address: str, unit: float) -> Iterator[tuple[Object, list[Path]]]:
    """The board behind the decks and the tokens before them, with their pictures; `unit`: units of the table a mm."""
    if kit.board is not None:
        laid = laid_out(job, kit, [Face("board", "front", kit.board.html, kit.board.size)], 0.0)
        file = folder / f"{job.stem('tabletop', 'board')}.png"
        _picture(laid, kit.board.size, "board", "front", file)
        size = kit.board.size[0] * unit, kit.board.size[1] * unit
        yield board(word(job, "board"), f"{address}/{file.name}", BOARD, size), [file]
    faces = [
        Face(token.name, side, html, (token.size, token.size))
        for token in kit.tokens
        for side, html in zip(SIDES, (token.front, token.back), strict=True)
    ]
    laid = laid_out(job, kit, faces, 0.0)
    for n, token in enumerate(kit.tokens):
        files = [folder / f"{job.stem('tabletop', 'token', f'{n + 1:02d}', side)}.png" for side in SIDES]
        for side, file in zip(SIDES, files, strict=True):
            _picture(laid, (token.size, token.size), token.name, side, file)
        urls = f"{address}/{files[0].name}", f"{address}/{files[1].name}"
        right, up = row_of(n)
        name = token.group or word(job, "tokens")
        yield tiles(name, token.shape, token.count, urls, (TOKENS + right, up), token.size * unit), files


def _picture(laid: LaidOut, size: tuple[float, float], piece: str, side: Side, file: Path) -> None:
    """One side of a piece as a picture."""
    dots = min(DPI / 25.4, SIDE / max(size))
    _draw(laid, size, [(piece, side)], [0], Grid(1, 1, round(size[0] * dots), round(size[1] * dots)), file)


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
    laid: LaidOut, pile: Pile, cards: Sequence[str], folder: Path, stem: str, address: str
) -> tuple[Object, list[Path]]:
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
    sheet: Object = {
        "FaceURL": f"{address}/{fronts.name}",
        "BackURL": f"{address}/{backs.name}",
        "NumWidth": grid.columns,
        "NumHeight": grid.rows,
        "BackIsHidden": True,
        "UniqueBack": pile.own_backs,
        "Type": 0,
    }
    return sheet, [fronts, backs]


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
