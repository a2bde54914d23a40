"""Cards are filled by what they say: no empty bands, no text larger than its kind, and all of it has room."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache

import pytest

from fogtools.game.printing.face import AIR, GAP, Face
from fogtools.games import game_of
from fogtools.games.fog_of_love.print.faces import style
from fogtools.games.fog_of_love.print.faces.parts import HALF, aired
from fogtools.print.pdf import gauge, lay_out
from fogtools.print.pdf.layout.spread import END, MOST, spread
from fogtools.print.pdf.ruler import ruler
from fogtools.project.story_language import open_story
from tests.bench_bands import BOXES_SHIPPED, Composed, composed, share
from tests.bench_lonely import Ended, paragraphs
from tests.bench_lonely import share as lonely
from tests.fog import ROOT
from tests.share import by_day, one_of

#: Of a hundred large cards so many may have an empty band of 20 mm: 38 had one before room was shared out.
MOST_EMPTY = 5
#: Of a hundred paragraphs of two lines and more so many may end in one short word: 14 and 33 did.
MOST_LONELY = 2
PRINTED = [pytest.param(box, code, id=f"{box}-{code}") for code in ("en", "fr") for box in BOXES_SHIPPED]
STYLE = style()


@cache
def shipped(box: str, code: str) -> Sequence[Composed]:
    return [*composed(box, code)]


def face(body: str, air: str = AIR) -> Face:
    said = f'<div class="card scene"><div class="body" data-box="body">{body}</div></div>'
    return Face("card", "front", f'<div class="large {air}" style="font-size: 9pt">{said}</div>', (70.0, 120.0))


def says(*texts: str) -> str:
    return aired("".join(f'<div class="says" data-text="{i}">{text}</div>' for i, text in enumerate(texts)))


@pytest.mark.parametrize(("box", "code"), by_day(PRINTED, 1))
def test_few_cards_are_empty_across(box: str, code: str) -> None:
    faces = shipped(box, code)
    empty = [one.card for one in faces if one.spread and one.band >= 20]
    assert share(faces, spread=True) * 100 < MOST_EMPTY, empty
    assert share(faces, spread=True, large=False) * 100 < MOST_EMPTY, empty
    assert share(faces, spread=False) * 100 > 4 * MOST_EMPTY, "they were empty, and what is measured sees it"


@pytest.mark.parametrize(("box", "code"), by_day(PRINTED[::-1], 1))
def test_hardly_any_paragraph_ends_in_one_lonely_short_word(box: str, code: str) -> None:
    found = [*paragraphs(box, code)]
    assert sum(one.lines > 1 for one in found) > 150
    assert lonely(found) < MOST_LONELY, [(one.card, one.last) for one in found if one.lonely]


@pytest.mark.parametrize(
    ("lines", "last", "lost"),
    [(2, "there.", True), (2, "là\u202f!", True), (1, "there.", False), (2, "home together?", False), (2, None, False)],
)
def test_what_a_lonely_word_is(lines: int, last: str | None, lost: bool) -> None:
    assert Ended("card", True, lines, last).lonely is lost


@pytest.mark.parametrize(("box", "code"), by_day(PRINTED, 1))
def test_no_text_is_larger_than_the_largest_of_its_kind_is_without_room(box: str, code: str) -> None:
    largest: dict[tuple[str, bool], float] = defaultdict(float)
    for one in shipped(box, code):
        largest[one.kind, one.spread] = max(largest[one.kind, one.spread], one.size)
    for kind, loose in largest:
        assert largest[kind, loose] <= largest[kind, False] + 1e-6, kind


@pytest.mark.parametrize(("box", "code"), one_of(PRINTED, 9))
def test_the_layout_engine_finds_room_for_all_that_was_loosened(box: str, code: str) -> None:
    """A tenth of the faces, as they are printed."""
    place = ROOT / "stories/fog-of-love" / box
    game = game_of(place)
    loaded = game.authoring.load(place)
    look, language = game.printing.style(loaded), open_story(game, loaded, "", code, ROOT / "locales")
    faces = [one for one in game.printing.faces(loaded, "", language) if one.side == "front"][::10]
    measure = ruler(look, code)
    loose = [spread(one, measure).face for one in faces]
    for one, printed in zip(loose, gauge(loose, look, code), strict=True):
        assert not printed.overflows, one.card
        measured = measure.measures(one)
        assert measured is None or measured.rooms == printed.rooms, one.card
    assert sum(one.html != other.html for one, other in zip(faces, loose, strict=True)) > len(faces) / 3


def test_room_goes_into_lines_first_and_into_gaps_then() -> None:
    one = face(says("Rain.", "It will not stop.", "Stay."))
    loose = spread(one, ruler(STYLE, "en"))
    assert "air-3" in loose.face.html and loose.face.html.count(f"height: {MOST:.2f}mm") == 3
    left = ruler(STYLE, "en").measures(loose.face)
    assert left and left.slack[0].millimetres > MOST


def test_what_is_measured_is_the_card_as_it_was() -> None:
    """So limits of length know what a text may still grow to."""
    loose, plain = face(says("Rain.", "Stay.")), face(says("Rain.", "Stay."), "air-none")
    told, known = (lay_out([one], STYLE, "en").measures[0] for one in (loose, plain))
    assert told == known
    assert lay_out([loose], STYLE, "en").painted[0].content != lay_out([plain], STYLE, "en").painted[0].content


@pytest.mark.parametrize("margin", [88.6, 95.0])
def test_a_card_with_hardly_any_room_and_one_that_overflows_stay_as_they_are(margin: float) -> None:
    full = face(says("Rain.").replace('<div class="says"', f'<div class="says" style="margin-top: {margin}mm"'))
    measures = ruler(STYLE, "en").measures(full)
    assert measures is None or measures.slack[0].millimetres < END + 0.2
    assert spread(full, ruler(STYLE, "en")).face == full


def test_some_room_stays_above_the_strip() -> None:
    measure, word = ruler(STYLE, "en"), "Rain on the window of the bus, and no umbrella between them. "
    for n in range(2, 20):
        loose = spread(face(says(*["No."] * 3, word * n)), measure)
        left = measure.measures(loose.face)
        if loose.measures and loose.measures.slack[0].millimetres > END + 1:
            assert left and left.slack[0].millimetres > END - 0.5, n


def test_gaps_stand_before_blocks_and_rows_and_not_within_what_belongs_together() -> None:
    body = (
        '<div class="says">A</div><div class="type"><span>B</span></div><div class="asks">C</div>'
        '<div class="panel"><div class="heading-line">D</div><div class="row">E</div><div class="row">F</div></div>'
    )
    assert aired(body) == (
        f'{GAP}<div class="says">A</div>{GAP}<div class="type"><span>B</span></div><div class="asks">C</div>'
        f'{GAP}<div class="panel"><div class="heading-line">D</div>{HALF}<div class="row">E</div>'
        f'{HALF}<div class="row">F</div></div>'
    )
