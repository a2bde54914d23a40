"""Of several texts in a place that is too full those are named that have grown."""

from __future__ import annotations

import html
from dataclasses import replace

import pytest

from fogtools.finding import Finding
from fogtools.game.protocols import Box
from fogtools.games.fog_of_love import GAME
from fogtools.print.job_for_story import misfits
from fogtools.print.pdf import Measures
from fogtools.print.pdf.layout.crowded import crowd, written
from fogtools.print.pdf.ruler import ruler
from fogtools.project.story_language import open_story
from fogtools.web.card.editing import worded
from fogtools.web.card.live import gauges
from tests.fog import ROOT

CARD = "nine-stops"


@pytest.fixture(scope="module")
def box() -> Box:
    return GAME.authoring.load(ROOT / "stories/fog-of-love/first-light")


def grown(box: Box, more: dict[str, int]) -> Measures:
    """What is measured on the card when its texts are so many times three words longer."""
    language = open_story(GAME, box, box.story_names[0], "en", ROOT / "locales")
    assert GAME.printing.faces_of
    face = GAME.printing.faces_of(box, box.story_names[0], language, CARD)[0]
    for text, times in more.items():
        end = html.escape(written(GAME, box)[f"{CARD}/{text}"][-12:], quote=False)
        assert face.html.count(end) == 1
        face = replace(face, html=face.html.replace(end, end + " and so on" * times))
    measures = ruler(GAME.printing.style(box), "en").measures(face)
    assert measures is not None
    return measures


def found(box: Box, more: dict[str, int]) -> Finding:
    measures = grown(box, more)
    (one,) = misfits(GAME, box, "en", measures.overflows, measures.rooms)
    return one


@pytest.mark.parametrize("text", ["text", "asks", "choices/A/says", "choices/B/says", "choices/C/text"])
def test_the_text_that_grew_is_named_and_where_it_is_written(box: Box, text: str) -> None:
    one = found(box, {text: 30})
    place = GAME.authoring.place(box, f"{CARD}/{text}")
    assert place and one.line == place[0].where(place[1]).line
    name, *option = reversed(text.split("/"))
    assert f"`{name}`{f' of option {option[0]}' if option else ''} of card {CARD}: " in str(one.message)
    assert str(one.help) == "shorten it"


def test_where_none_has_grown_alone_all_that_could_make_room_are_named(box: Box) -> None:
    one = found(box, {"choices/A/says": 9, "choices/B/says": 9})
    said = str(one.message)
    assert f"texts of card {CARD} are together " in said and " lines too long (" in said
    assert "`says` of option A" in said and "`says` of option B" in said and "option C" not in said
    assert str(one.help).startswith("shorten one of them, by about ")


def test_where_no_text_alone_could_make_room_several_are_to_be_shortened(box: Box) -> None:
    every = dict.fromkeys(("text", "asks", "choices/A/says", "choices/B/says", "choices/C/text"), 14)
    assert str(found(box, every).help) == "shorten several of them"


def test_the_meter_says_too_many_of_the_text_that_grew_alone(box: Box) -> None:
    measures = grown(box, {"asks": 30})
    told = {text: gauge for text, gauge in gauges(measures, written(GAME, box)) if not text.startswith("title")}
    said = {text: worded(gauge, lambda one, many, n: many or one) for text, gauge in told.items()}
    assert "characters too many" in said["asks"] and told["asks"].over
    for other in ("text", "choices/A/says", "choices/B/says", "choices/C/text"):
        assert said[other] == "nothing may be added here: another text of this place is too long"
        assert not told[other].over
    (over,) = measures.overflows
    assert crowd(over, grown(box, {}).rooms[:0], written(GAME, box)) is None
