"""Tokens on sheets to be folded, glued back to back, and cut: one printed side, fronts and backs that always meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fogtools.finding import FogError, Say, translatable
from fogtools.game.printing.face import Face, Side
from fogtools.game.printing.kit import BLEED, Token
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.kitted import kit_of, label, laid_out, there, word
from fogtools.print.pdf.pages.placed import Placed, Spread, legend, line, note, spread
from fogtools.print.sheet import FOOTER_STRIP
from fogtools.project.printer import Paper

HELP = translatable("Tokens to fold, glue and cut.")
#: What is printed of a token, left and right of the fold.
SIDES: tuple[Side, Side] = ("front", "back")
#: White at the paper's edges and beside the fold, in mm; below stands the footer.
SIDE, TOP, BOTTOM, FOLD = 7.0, 14.0, 13.0, 5.0
#: Between two tokens: twice what their colour runs over the cut.
GAP = 2 * BLEED


@dataclass
class Shelf:
    """A row of tokens of one size, on a page: how far down, and how far filled, in mm."""

    size: float
    top: float
    filled: float = 0.0


@dataclass
class Leaf:
    """The fronts of a sheet: each token with its corner, from the paper's upper left corner, in mm."""

    group: str
    shelves: list[Shelf] = field(default_factory=list)
    placed: list[tuple[Token, float, float]] = field(default_factory=list)


def announced(job: Job) -> Iterator[Say]:
    """How many tokens on how many sheets. Raises FogError where the game has none."""
    tokens = there(kit_of(job).tokens)
    n, count = len(leaves(tokens, job.paper)), sum(token.count for token in tokens)
    yield Say("Tokens: {tokens} on {n} sheet", "Tokens: {tokens} on {n} sheets", n=n, tokens=count)


def made(job: Job, folder: Path) -> Iterator[Path]:
    """One PDF, a page for each sheet. Raises FogError where the game has no tokens, or one is larger than the paper."""
    kit = kit_of(job)
    tokens = there(kit.tokens)
    found = leaves(tokens, job.paper)
    faces = [
        Face(token.name, side, html, (token.size, token.size))
        for token in tokens
        for side, html in zip(SIDES, (token.front, token.back), strict=True)
    ]
    laid = laid_out(job, kit, faces, BLEED)
    pages = [_page(job, leaf, n, len(found)) for n, leaf in enumerate(found, 1)]
    file = folder / f"{job.stem('tokens', job.paper.name)}.pdf"
    file.write_bytes(spread(laid, pages, job.title, job.language, job.cache))
    yield file


def leaves(tokens: Sequence[Token], paper: Paper) -> list[Leaf]:
    """The tokens on the left halves of sheets: a group begins its own, what has none fills what is left.

    Raises FogError where a token is larger than half the paper.
    """
    found: list[Leaf] = []
    for token in sorted(tokens, key=lambda t: not t.group):
        mine = [leaf for leaf in found if leaf.group == token.group or not token.group]
        for _ in range(token.count):
            if not any(_laid(leaf, token, paper) for leaf in mine):
                leaf = Leaf(token.group)
                found.append(leaf)
                mine.append(leaf)
                if not _laid(leaf, token, paper):
                    raise FogError(Say("a token of {mm} mm does not fit on {paper}", mm=token.size, paper=paper.name))
    return found


def _laid(leaf: Leaf, token: Token, paper: Paper) -> bool:
    """Puts a token on the first shelf with room, or on a new one; whether there was any."""
    room = paper.width / 2 - SIDE - FOLD
    for shelf in leaf.shelves:
        if shelf.size == token.size and shelf.filled + token.size <= room + 1e-6:
            break
    else:
        top = max((s.top + s.size + GAP for s in leaf.shelves), default=TOP)
        if top + token.size > paper.height - BOTTOM or token.size > room:
            return False
        shelf = Shelf(token.size, top)
        leaf.shelves.append(shelf)
    leaf.placed.append((token, SIDE + shelf.filled, shelf.top))
    shelf.filled += token.size + GAP
    return True


def _page(job: Job, leaf: Leaf, n: int, of: int) -> Spread:
    paper, middle = job.paper, job.paper.width / 2
    placed: list[Placed] = []
    lines = [line(f"M{middle:g} {TOP - 6:g}V{paper.height - FOOTER_STRIP:g}", "fold")]
    for token, x, y in leaf.placed:
        for side, left in zip(SIDES, (x, paper.width - x - token.size), strict=True):
            reach = (left - BLEED, y - BLEED, left + token.size + BLEED, y + token.size + BLEED)
            placed.append(Placed(token.name, side, left, y, reach))
        lines.append(line(_outline(token, x, y)))
    drawn, said = legend([("cut", word(job, "cut")), ("fold", word(job, "fold"))], middle + 8, 8.4)
    side_name = word(job, "tokens") + (f", {leaf.group}" if leaf.group else "")
    words = note(word(job, "fold and glue"), SIDE, 7.4) + said
    return Spread(paper, tuple(placed), label(job, n, of, side_name), "".join(lines) + drawn, words)


def _outline(token: Token, x: float, y: float) -> str:
    """Where a token is cut."""
    r = token.size / 2
    if token.shape == "square":
        return f"M{x:.3f} {y:.3f}h{token.size}v{token.size}h-{token.size}z"
    return f"M{x:.3f} {y + r:.3f}a{r} {r} 0 1 0 {token.size} 0a{r} {r} 0 1 0 -{token.size} 0z"
