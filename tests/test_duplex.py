"""Fronts and backs meet: computed from the finished PDFs, for every way of turning, folding and cutting a sheet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from fogtools.game.printing.face import Face, Style
from fogtools.print.outputs import Job, output_of
from fogtools.project.printer import PAPERS, Printer
from tests.drawn import Page, Point, Shown, pages_of, pairs
from tests.printed import FONTS, job_of, page_texts

SIZES = {"large": (70.0, 120.0), "small": (44.0, 68.0), "long": (45.0, 150.0)}
#: Cards of each size: the last sheet is not full, on either paper.
COUNTS = {"large": 7, "small": 21, "long": 8}
CSS = """
.ground { position: absolute; left: -5mm; top: -5mm; right: -5mm; bottom: -5mm; background: #fff }
.spot { position: absolute; left: 4mm; top: 4mm; width: 20mm; height: 9mm; background: #000 }
.back .spot { left: auto; right: 4mm }
.name { position: absolute; left: 6mm; bottom: 6mm; font: 9pt Serif }
"""
STYLE = Style(CSS, FONTS, {})
#: A point of a side on the paper, as one sees it from the front when the sheet was turned so.
TURNED: dict[str, Callable[[Page, Point], Point]] = {
    "long": lambda page, at: (page.width - at[0], at[1]),
    "short": lambda page, at: (at[0], page.height - at[1]),
}


def faces_of(size: str) -> list[Face]:
    """Cards with a black spot in the corner that both sides share, and their name."""
    html = '<div class="{side}"><div class="ground"></div><div class="spot"></div><div class="name">{name}</div></div>'
    return [
        Face(f"{size}-{n:02}", side, html.format(side=side, name=f"{size} {n} {side}"), SIZES[size])
        for n in range(COUNTS[size])
        for side in ("front", "back")
    ]


def job_of_size(size: str, paper: str = "a4", faces: list[Face] | None = None, **more: object) -> Job:
    """A job of cards of one size."""
    named = {"story": "harbour", "language": "en", "title": "Harbour", "sizes": {size: SIZES[size]}}
    return job_of(faces or faces_of(size), STYLE, paper, **named | more)


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def printed(tmp_path: Path, cache: Path) -> Callable[..., Path]:
    """Prints one size of cards as an output; the file."""

    def made(output: str, size: str, paper: str = "a4", printer: Printer | None = None, language: str = "en") -> Path:
        job = job_of_size(size, paper, language=language, printer=printer, cache=cache)
        (file,) = output_of(output).made(job, tmp_path)
        return file

    return made


def apart(front: Shown, back: Shown, seen: Callable[[Point], Point]) -> float:
    """How far in mm the corners of a back lie from those of its front, turned over as one turns a page of a book.

    The back's left edge is then behind the front's right edge, and both stand the same way up.
    """
    wide, high = front.trim()
    assert back.trim() == pytest.approx((wide, high), abs=0.01)
    off = 0.0
    for right, up in ((0, 0), (wide, 0), (0, high), (wide, high)):
        here, there = front.spot(right, up), seen(back.spot(wide - right, up))
        off = max(off, abs(here[0] - there[0]), abs(here[1] - there[1]))
    return off


def whole(face: Shown) -> bool:
    """Whether all of the card up to its trim may be seen."""
    left, bottom, right, top = face.seen
    corners = [face.spot(x, y) for x in (0, face.trim()[0]) for y in (0, face.trim()[1])]
    return all(left - 0.01 <= x <= right + 0.01 and bottom - 0.01 <= y <= top + 0.01 for x, y in corners)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("flip", TURNED)
def test_the_back_of_each_card_lies_behind_its_front(printed, flip, paper, size):
    """Issue 6: to 0.1 mm, computed from the PDF, on the long and on the short edge, the last sheet included."""
    pages = pages_of(printed("sheets", size, paper, Printer(flip)))
    count, met = len(pages[0].faces), []
    assert COUNTS[size] % count  # the last sheet is not full
    for fronts, backs in zip(pages[::2], pages[1::2], strict=True):
        for front, back in pairs(fronts, backs):
            assert apart(front, back, lambda at, page=backs: TURNED[flip](page, at)) < 0.1
            assert whole(front) and whole(back)
            met.append(front.card)
    assert met == [f"{size}-{n:02}" for n in range(COUNTS[size])]


@pytest.mark.parametrize("flip", TURNED)
def test_a_printer_that_turns_on_the_other_edge_is_noticed(printed, flip):
    """The measure itself: the same file, turned on the wrong edge, does not meet."""
    fronts, backs, *_ = pages_of(printed("sheets", "large", printer=Printer(flip)))
    other = "short" if flip == "long" else "long"
    assert min(apart(f, b, lambda at: TURNED[other](backs, at)) for f, b in pairs(fronts, backs)) > 50


@pytest.mark.parametrize("size", ["large", "long"])
@pytest.mark.parametrize("flip", TURNED)
def test_what_is_printed_meets_as_well(printed, flip, size):
    """The same in ink: a black corner on both sides covers itself when the sheet is turned, at 254 dots per inch."""
    document = pypdfium2.PdfDocument(printed("sheets", size, printer=Printer(flip)))
    front, back = (document[n].render(scale=254 / 72).to_pil().convert("1", dither=0) for n in (0, 1))
    seen = back.transpose(0 if flip == "long" else 1)  # mirrored from left to right, or from top to bottom
    for face in pages_of(printed("sheets", size, printer=Printer(flip)))[0].faces:
        high = face.trim()[1]
        for right, up, ink in ((5, high - 5, 0), (23, high - 12, 0), (5, high - 14, 255), (25, high - 5, 255)):
            x, y = face.spot(right, up)
            spot = round(x * 10), front.height - round(y * 10)
            assert (front.getpixel(spot), seen.getpixel(spot)) == (ink, ink), (face.card, right, up)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("paper", PAPERS)
def test_gutterfold_meets_when_it_is_folded_on_its_dashed_line(printed, paper, size):
    pages = pages_of(printed("gutterfold", size, paper))
    met = []
    for page in pages:
        (fold,) = [line for line in page.lines if line.dashed]
        x, y = fold.start
        upright = abs(x - fold.end[0]) < 0.001
        assert (x if upright else y) == pytest.approx((page.width if upright else page.height) / 2, abs=0.01)

        def folded(at: Point, upright=upright, x=x, y=y) -> Point:
            return (2 * x - at[0], at[1]) if upright else (at[0], 2 * y - at[1])

        for front, back in pairs(page, page):
            assert apart(front, back, folded) < 0.1
            assert whole(front) and whole(back)
            met.append(front.card)
    assert met == [f"{size}-{n:02}" for n in range(COUNTS[size])]


@pytest.mark.parametrize("output", ["sheets", "gutterfold", "stacks"])
@pytest.mark.parametrize("size", SIZES)
def test_lines_are_grey_and_keep_off_the_cards_and_their_bleed(printed, output, size):
    for page in pages_of(printed(output, size)):
        for line in page.lines:
            assert line.grey
            (x1, y1), (x2, y2) = sorted((line.start, line.end))
            for face in page.faces:
                left, bottom, right, top = face.seen
                off = (left - max(x1, x2), min(x1, x2) - right, bottom - max(y1, y2), min(y1, y2) - top)
                assert max(off) >= 0.4, (line, face.card)
            assert min(x1, x2, y1, y2) >= 3.9 and max(x1, x2) <= page.width - 3.9


@pytest.mark.parametrize("output", ["sheets", "gutterfold"])
@pytest.mark.parametrize("size", SIZES)
def test_the_cuts_that_are_announced_free_every_card(tmp_path, printed, output, size):
    """Cut from mark to mark: each trim edge lies on a cut, and there are as many cuts as were announced."""
    page = pages_of(printed(output, size))[0]
    own = [face for face in page.faces if face.side == "front"]
    edges: tuple[set[float], set[float]] = (set(), set())
    for face in own:
        wide, high = face.trim()
        for corner in ((0, 0), (wide, high)):
            for axis, value in enumerate(face.spot(*corner)):
                edges[axis].add(round(value, 1))
    marks = [line for line in page.lines if not line.dashed]
    for axis in (0, 1):
        drawn = [line.start[axis] for line in marks if abs(line.start[axis] - line.end[axis]) < 0.001]
        assert all(any(abs(edge - at) < 0.1 for at in drawn) for edge in edges[axis])
    job = job_of_size(size)
    first = str(next(output_of(output).announced(job)))
    assert first.endswith(f"; {len(edges[0]) + len(edges[1])} cuts a sheet")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("paper", PAPERS)
def test_piles_laid_on_one_another_are_in_order(printed, paper, size):
    """Cuts the printed pile in thought: sheet 1 on top; one pile at each place, from the upper left, row by row."""
    pages = pages_of(printed("stacks", size, paper))
    piles: dict[tuple[int, int], list[str]] = {}
    for page in pages[::2]:
        for face in page.faces:
            corners = [face.spot(x, y) for x in (0, face.trim()[0]) for y in (0, face.trim()[1])]
            top, left = max(y for _, y in corners), min(x for x, _ in corners)
            piles.setdefault((-round(top), round(left)), []).append(face.card)
    assert len(piles) > 1
    together = [card for place in sorted(piles) for card in piles[place]]
    assert together == [f"{size}-{n:02}" for n in range(COUNTS[size])]
    assert sorted(map(len, piles.values()))[0] >= 1 and max(map(len, piles.values())) == len(pages) // 2
    for fronts, backs in zip(pages[::2], pages[1::2], strict=True):
        assert all(apart(f, b, lambda at, page=backs: TURNED["long"](page, at)) < 0.1 for f, b in pairs(fronts, backs))


@pytest.mark.parametrize(
    ("output", "flip", "said"),
    [
        ("sheets", "long", "/DuplexFlipLongEdge"),
        ("sheets", "short", "/DuplexFlipShortEdge"),
        ("gutterfold", "long", "/Simplex"),
    ],
)
def test_a_viewer_is_told_how_to_print(printed, output, flip, said):
    with pikepdf.open(printed(output, "large", printer=Printer(flip))) as pdf:
        wishes = pdf.Root.ViewerPreferences
        assert (wishes.PrintScaling, wishes.Duplex) == ("/None", said)


def test_the_margin_says_sheet_and_side_and_has_a_ruler(printed):
    file = printed("sheets", "large", printer=Printer("short"))
    pages, texts = pages_of(file), page_texts(file)
    assert "Harbour · en · sheet 1 of 2 · front" in texts[0] and "Harbour · en · sheet 2 of 2 · back" in texts[3]
    for page in pages:
        rulers = [x for x in page.lines if abs(abs(x.start[0] - x.end[0]) - 50) < 0.01]
        assert len(rulers) == 1 and "50 mm" in texts[0]
    folded = page_texts(printed("gutterfold", "large", language="fr"))[0]
    assert "Harbour · fr · feuille 1 sur 4 · plier vers l’arrière sur la ligne pointillée" in folded


def announced(output: str, size: str, cards: int, printer: Printer | None = None) -> list[str]:
    faces = faces_of(size)[: 2 * cards]
    job = job_of_size(size, faces=faces, printer=printer)
    return [str(line) for line in output_of(output).announced(job)]


def test_sheets_and_cuts_are_announced():
    assert announced("sheets", "large", 7) == [
        "large cards (70 x 120 mm): 7 cards on 2 sheets, 4 on each; 8 cuts a sheet",
        "Print on both sides, flipped on the long edge, at 100 %.",
    ]
    assert announced("sheets", "large", 1, Printer("short")) == [
        "large cards (70 x 120 mm): 1 card on 1 sheet, 1 on each; 8 cuts a sheet",
        "Print on both sides, flipped on the short edge, at 100 %.",
    ]
    assert announced("gutterfold", "small", 21) == [
        "small cards (44 x 68 mm): 21 cards on 3 sheets, 8 on each; 8 cuts a sheet",
        "Print on one side, at 100 %. Fold each sheet back on the dashed line, glue the halves, then cut.",
    ]
    assert announced("stacks", "small", 21)[0] == (
        "small cards (44 x 68 mm): 21 cards on 2 sheets, 16 on each; 10 cuts for all of them at once"
    )
