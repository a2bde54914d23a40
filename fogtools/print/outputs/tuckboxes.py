"""Tuck boxes in the size of the real decks, to cut, fold and glue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path

from fogtools.finding import FogError, Say, translatable
from fogtools.game.printing.face import Face
from fogtools.game.printing.kit import Deck
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.kitted import kit_of, label, laid_out, there, word
from fogtools.print.outputs.net import GLUE, Net, Panel, net_for
from fogtools.print.pdf.pages.placed import Placed, Spread, legend, line, note, spread
from fogtools.print.sheet import measures
from fogtools.project.printer import Paper
from fogtools.text.languages import row

HELP = translatable("Boxes for the decks, to cut, fold and glue.")
#: How far colour runs over a cut, in mm.
BLEED = 2.0
#: White at the paper's edges, in mm; below stands the footer.
SIDE, TOP, BOTTOM, GAP = 6.0, 6.0, 14.0, 6.0
#: A side narrower than this, in mm, has no words.
WORDS_FROM = 11.0


@dataclass(frozen=True, slots=True)
class Boxed:
    """One box: its deck, how many of its cards it holds, which of how many boxes it is, and its net."""

    deck: Deck
    cards: int
    n: int
    of: int
    net: Net


@dataclass(frozen=True, slots=True)
class Laid:
    """A page: the paper as it lies, and the boxes on it with the corners of their nets, in mm."""

    paper: Paper
    boxes: list[tuple[Boxed, float, float]]


def announced(job: Job) -> Iterator[Say]:
    """How many boxes on how many sheets. Raises FogError where the game has no decks to box."""
    found = boxes(there(kit_of(job).decks), job.paper, job.stock)
    n = len(pages_of(found, job.paper))
    yield Say("Tuck boxes: {boxes} on {n} sheet", "Tuck boxes: {boxes} on {n} sheets", n=n, boxes=len(found))


def made(job: Job, folder: Path) -> Iterator[Path]:
    """One PDF, a page for one or more boxes; a deck too thick for one box gets several.

    Raises FogError where the game has no decks to box, or a card is so large that no box for it fits on the paper.
    """
    kit = kit_of(job)
    found = boxes(there(kit.decks), job.paper, job.stock)
    laid = laid_out(job, kit, [face for box in found for face in _faces(box)], BLEED)
    pages = pages_of(found, job.paper)
    drawn = [_page(job, page, n, len(pages)) for n, page in enumerate(pages, 1)]
    file = folder / f"{job.stem('tuckboxes', job.paper.name)}.pdf"
    file.write_bytes(spread(laid, drawn, job.title, job.language, job.cache))
    yield file


def boxes(decks: Sequence[Deck], paper: Paper, stock: float) -> list[Boxed]:
    """A box for each deck, or several alike where one would not fit on the paper. Raises FogError where none does."""
    found = []
    for deck in decks:
        of = 1
        while not _fits(net_for(ceil(deck.cards / of), deck.size, stock), paper):
            of += 1
            if of > deck.cards:
                size = measures(deck.size)
                raise FogError(Say("a box for cards of {size} does not fit on {paper}", size=size, paper=paper.name))
        for n in range(of):
            cards = deck.cards // of + (n < deck.cards % of)
            found.append(Boxed(deck, cards, n + 1, of, net_for(ceil(deck.cards / of), deck.size, stock)))
    return found


def _fits(net: Net, paper: Paper) -> bool:
    return any(_room(one)[0] >= net.size[0] and _room(one)[1] >= net.size[1] for one in _both_ways(paper))


def _both_ways(paper: Paper) -> tuple[Paper, Paper]:
    return paper, replace(paper, width=paper.height, height=paper.width)


def _room(paper: Paper) -> tuple[float, float]:
    return paper.width - 2 * SIDE, paper.height - TOP - BOTTOM


def pages_of(found: Sequence[Boxed], paper: Paper) -> list[Laid]:
    """The boxes on pages: one below the other while there is room, upright where that is possible."""
    pages: list[Laid] = []
    for box in found:
        wide, high = box.net.size
        for page in pages:
            low = max(y + other.net.size[1] + GAP for other, _, y in page.boxes)
            if wide <= _room(page.paper)[0] and low + high <= page.paper.height - BOTTOM:
                page.boxes.append((box, (page.paper.width - wide) / 2, low))
                break
        else:
            lying = next(one for one in _both_ways(paper) if _room(one)[0] >= wide and _room(one)[1] >= high)
            pages.append(Laid(lying, [(box, (lying.width - wide) / 2, TOP)]))
    return pages


def _faces(box: Boxed) -> Iterator[Face]:
    """The ground of the whole net, and its printed panels."""
    deck, panels, name = box.deck, box.net.panels(), _name(box)
    ground = "".join(_ground(panels[one], deck.ground) for one in ("lid", "tongue", "floor"))
    first, last = panels["left"], panels["back"]
    walls = Panel(first.x, first.y, last.x + last.width - first.x, first.height)
    yield Face(f"{name}/net", "front", ground + _ground(walls, deck.ground), box.net.size)
    yield Face(f"{name}/front", "front", deck.front, (box.net.width, box.net.height))
    yield Face(f"{name}/back", "front", deck.back, (box.net.width, box.net.height))
    if box.net.depth >= WORDS_FROM:
        yield Face(f"{name}/side", "front", deck.side, (box.net.height, box.net.depth))
        yield Face(f"{name}/lid", "front", deck.lid, (box.net.width, box.net.depth))


def _ground(panel: Panel, colour: str) -> str:
    style = f"left: {panel.x - BLEED}mm; top: {panel.y - BLEED}mm; background: {colour}"
    return (
        f'<div style="position: absolute; {style}; width: {panel.width + 2 * BLEED}mm;'
        f' height: {panel.height + 2 * BLEED}mm"></div>'
    )


def _name(box: Boxed) -> str:
    return f"tuckbox-{box.deck.name}-{box.n}"


def _page(job: Job, page: Laid, n: int, of: int) -> Spread:
    placed: list[Placed] = []
    lines, words = legend([("cut", word(job, "cut")), ("fold", word(job, "fold"))], SIDE + 4, page.paper.height - 10.6)
    for box, x, y in page.boxes:
        placed += _panels(box, x, y)
        lines += _lines(box.net, x, y)
        words += _words(job, box, x, y)
    side = f"{word(job, 'tuck box')}, {', '.join(_title(box) for box, _, _ in page.boxes)}"
    return Spread(page.paper, tuple(placed), label(job, n, of, side), lines, words)


def _title(box: Boxed) -> str:
    return box.deck.title + (f" {box.n}/{box.of}" if box.of > 1 else "")


def _panels(box: Boxed, x: float, y: float) -> Iterator[Placed]:
    name, (wide, high) = _name(box), box.net.size
    yield Placed(f"{name}/net", "front", x, y, (x - BLEED, y - BLEED, x + wide + BLEED, y + high + BLEED))
    shown = {"front": "front", "back": "back"}
    if box.net.depth >= WORDS_FROM:
        shown |= {"left": "side", "right": "side", "lid": "lid"}
    for place, face in shown.items():
        panel = box.net.panels()[place]
        left, top = x + panel.x, y + panel.y
        turn = {"left": -90, "right": 90}.get(place, 0)
        yield Placed(f"{name}/{face}", "front", left, top, (left, top, left + panel.width, top + panel.height), turn)


def _lines(net: Net, x: float, y: float) -> str:
    return f'<g transform="translate({x:.3f} {y:.3f})">{line(net.folds(), "fold")}{line(net.outline())}</g>'


def _words(job: Job, box: Boxed, x: float, y: float) -> str:
    """What to glue, and what the box is made for."""
    net, glue = box.net, word(job, "glue")
    front = net.panels()["front"]
    found = note(glue, x + GLUE / 2 + 1.2, y + net.top + net.height / 2, 90, "middle")
    found += note(glue, x + front.x + front.width / 2, y + net.top + net.height + net.depth / 2 - 0.2, 0, "middle")
    decimal = row(job.language).decimal
    room = f"{net.width:g} × {net.height:g} × {net.depth:.1f}".replace(".", decimal)
    stock = f"{job.stock:.2f}".replace(".", decimal)
    return found + note(word(job, "cards", n=box.cards, stock=stock, room=room), x, y + 2)
