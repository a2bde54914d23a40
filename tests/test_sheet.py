"""Grids, marks and the order of printing."""

import pytest

from fogtools.finding import FogError
from fogtools.print.sheet import FOOTER_STRIP, UNPRINTABLE, Cell, Grid, Plan, grid_for
from fogtools.print.two_sides.gutterfold import FOLD_MARGIN, Folded, fold_for
from fogtools.project.printer import PAPERS, Paper, Printer

LARGE, SMALL = (70.0, 120.0), (44.0, 68.0)
GRIDS = [grid_for(paper, trim) for paper in PAPERS.values() for trim in (LARGE, SMALL, (63.0, 88.0))]


def names(grid: Grid) -> str:
    return f"{grid.paper.name}-{grid.trim[0]:g}x{grid.trim[1]:g}"


@pytest.mark.parametrize(
    ("paper", "trim", "columns", "rows", "gutter"),
    [
        ("a4", LARGE, 2, 2, 6.0),
        ("letter", LARGE, 2, 2, 6.0),
        ("a4", SMALL, 4, 4, 0.0),
        ("letter", SMALL, 4, 3, 6.0),
        ("a4", (63.0, 88.0), 3, 3, 0.0),
    ],
)
def test_as_many_cards_as_the_paper_holds(paper, trim, columns, rows, gutter):
    grid = grid_for(PAPERS[paper], trim)
    assert (grid.columns, grid.rows, grid.gutter, grid.turned) == (columns, rows, gutter, False)


def test_cards_are_turned_where_more_fit():
    grid = grid_for(PAPERS["a4"], (45.0, 150.0))
    assert grid.turned and (grid.columns, grid.rows) == (1, 6)
    assert [cell.turn for cell in grid.cells("front")] == [90] * 6
    assert [cell.turn for cell in grid.cells("back")] == [-90] * 6


def test_a_card_larger_than_the_paper_is_refused():
    with pytest.raises(FogError, match="a card of 400 x 120 mm does not fit on a4"):
        grid_for(PAPERS["a4"], (400.0, 120.0))


@pytest.mark.parametrize("grid", GRIDS, ids=names)
def test_a_back_lies_behind_its_front(grid):
    for front, back in zip(grid.cells("front"), grid.cells("back"), strict=True):
        assert back.y == front.y
        assert grid.paper.width - back.x - back.width == pytest.approx(front.x, abs=1e-9)


@pytest.mark.parametrize("grid", GRIDS, ids=names)
def test_cells_never_cover_each_other_not_even_with_their_bleed(grid):
    def outline(cell: Cell):
        left, bottom, right, top = cell.spill
        return cell.x - left, cell.y - bottom, cell.x + cell.width + right, cell.y + cell.height + top

    boxes = [outline(cell) for cell in grid.cells("front")]
    for i, a in enumerate(boxes):
        assert a[0] > UNPRINTABLE and a[2] < grid.paper.width - UNPRINTABLE
        assert a[1] > FOOTER_STRIP and a[3] < grid.paper.height - UNPRINTABLE
        for b in boxes[:i]:
            apart = (b[2] - a[0], a[2] - b[0], b[3] - a[1], a[3] - b[1])
            assert min(apart) < 1e-6


@pytest.mark.parametrize("grid", GRIDS, ids=names)
def test_crop_marks_stand_in_the_margins_only_and_at_every_cut(grid):
    left, right = grid.columns_at()[0][0] - grid.bleed, grid.columns_at()[-1][1] + grid.bleed
    bottom, top = grid.rows_at()[-1][0] - grid.bleed, grid.rows_at()[0][1] + grid.bleed
    for mark in grid.marks():
        if mark.x1 == mark.x2:
            assert max(mark.y1, mark.y2) < bottom or min(mark.y1, mark.y2) > top
            assert min(mark.y1, mark.y2) >= FOOTER_STRIP and max(mark.y1, mark.y2) <= grid.paper.height - UNPRINTABLE
        else:
            assert max(mark.x1, mark.x2) < left or min(mark.x1, mark.x2) > right
            assert min(mark.x1, mark.x2) >= UNPRINTABLE and max(mark.x1, mark.x2) <= grid.paper.width - UNPRINTABLE
        assert abs(mark.x1 - mark.x2) + abs(mark.y1 - mark.y2) >= 1.5
    cuts = {x for column in grid.columns_at() for x in column}
    upright = {mark.x1 for mark in grid.marks() if mark.x1 == mark.x2}
    assert all(any(abs(cut - x) < 0.001 for x in upright) for cut in cuts)


def test_neighbours_share_a_cut_and_show_no_bleed_where_there_is_no_gutter():
    first, second, *_ = grid_for(PAPERS["a4"], SMALL).cells("front")
    assert first.x + first.width == second.x
    assert first.spill == (3.0, 0.0, 0.0, 3.0) and second.spill == (0.0, 0.0, 0.0, 3.0)


def test_sheets_come_front_and_back_in_turn():
    plan = Plan(grid_for(PAPERS["a4"], LARGE), tuple("abcdef"), "Ferry {lights}", "en")
    sheets = list(plan.sheets())
    assert [sheet.side for sheet in sheets] == ["front", "back", "front", "back"]
    assert [[card for card, *_ in sheet.placed] for sheet in sheets] == [list("abcd")] * 2 + [list("ef")] * 2
    assert sheets[1].label == "Ferry {lights} · en · sheet 1 of 2 · back"


def test_the_words_in_the_margin_are_given():
    footer = "{title}, {language}, feuille {n} sur {of}, {side}"
    plan = Plan(
        Grid(Paper("p", 100, 150), LARGE, 3, 0, 1, 1, False),
        ("a",),
        "Phare",
        "fr",
        footer,
        ("recto", "verso"),
    )
    assert [sheet.label for sheet in plan.sheets()] == [
        "Phare, fr, feuille 1 sur 1, recto",
        "Phare, fr, feuille 1 sur 1, verso",
    ]


def test_a_long_title_is_cut_before_it_runs_into_the_ruler():
    plan = Plan(grid_for(PAPERS["a4"], LARGE), ("a",), "The lighthouse keeper's daughter and the seventh wave", "en")
    label = next(plan.sheets()).label
    assert label == "The lighthouse keeper's daughter and the se… · en · sheet 1 of 1 · front"


@pytest.mark.parametrize(
    ("trim", "cuts"), [(LARGE, 8), (SMALL, 10), ((63.0, 88.0), 8), ((63.5, 88.9), 8), ((57.0, 89.0), 8)]
)
def test_cuts_are_counted_and_neighbours_without_a_gutter_share_one(trim, cuts):
    """Four large cards with gutters need two cuts to a row and a column each; nine poker cards share theirs."""
    assert grid_for(PAPERS["a4"], trim).cuts == cuts


@pytest.mark.parametrize(
    ("paper", "trim", "columns", "rows", "level"),
    [
        ("a4", LARGE, 2, 1, True),
        ("letter", LARGE, 1, 2, False),
        ("a4", SMALL, 2, 4, False),
        ("letter", SMALL, 2, 3, False),
        ("a4", (63.5, 88.9), 2, 2, True),
    ],
)
def test_half_a_sheet_holds_as_many_as_it_can(paper, trim, columns, rows, level):
    grid, lies = fold_for(PAPERS[paper], trim)
    assert (grid.columns, grid.rows, lies) == (columns, rows, level)
    fold = (grid.paper.height if level else grid.paper.width) / 2
    nearest = grid.rows_at()[0][1] if level else grid.columns_at()[-1][1]
    assert fold - nearest == pytest.approx(FOLD_MARGIN)


def test_a_card_larger_than_half_of_the_paper_is_refused():
    with pytest.raises(FogError, match="a card of 190 x 120 mm does not fit on half of letter"):
        fold_for(PAPERS["letter"], (190.0, 120.0))


def test_backs_stand_upside_down_only_where_they_are_folded_head_to_head():
    grid, level = fold_for(PAPERS["a4"], LARGE)
    assert level
    (sheet,) = Folded(grid, ("a", "b"), "t", "en", level=level).sheets()
    assert [(card, side, cell.turn) for card, side, cell in sheet.placed] == [
        ("a", "front", 0),
        ("b", "front", 0),
        ("a", "back", 180),
        ("b", "back", 180),
    ]
    assert [cell.beside(PAPERS["a4"]).turn for *_, cell in sheet.placed[:2]] == [0, 0]


def test_a_sheet_flipped_on_the_short_edge_is_the_same_upside_down():
    """So that what is printed is the same on paper, however the printer turns it."""
    grid = grid_for(PAPERS["a4"], LARGE)
    plans = [Plan(grid, ("a",), "t", "en", printer=Printer(flip, (1.0, 2.0))) for flip in ("long", "short")]
    (front, back), (same, over) = (list(plan.sheets()) for plan in plans)
    assert front == same and not front.over and front.shift == (0.0, 0.0)
    assert (over.placed, over.shift, over.over, back.over) == (back.placed, (1.0, 2.0), True, False)
    assert [plan.duplex for plan in plans] == ["DuplexFlipLongEdge", "DuplexFlipShortEdge"]


@pytest.mark.parametrize(
    ("cards", "dealt"),
    [
        ("abcdefghi", ["adg", "beh", "cfi"]),
        ("abcdefgh", ["aceg", "bdfh"]),
        ("abcdef", ["ace", "bdf"]),
        ("abcd", ["abcd"]),
        ("a", ["a"]),
        ("", []),
    ],
)
def test_cards_are_dealt_so_that_cut_piles_are_in_order(cards, dealt):
    grid = grid_for(PAPERS["a4"], LARGE)
    assert grid.count == 4
    assert Plan(grid, tuple(cards), "t", "en", stacked=True).dealt() == [tuple(sheet) for sheet in dealt]


@pytest.mark.parametrize(
    ("shift", "white"), [((0, 0), 8.0), ((0, 3), 5.0), ((0, -4), 7.0), ((10, 0), 4.0), ((-10, 0), 4.0)]
)
def test_the_white_left_around_the_backs_is_known(shift, white):
    """Small cards on A4: 17 mm left and right, 14 below, 11 above, less 3 of bleed."""
    plan = Plan(grid_for(PAPERS["a4"], SMALL), ("a",), "t", "en", printer=Printer("long", shift))
    assert plan.white == pytest.approx(white)
