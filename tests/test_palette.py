"""The colours can be read, in colour and in grey."""

import pytest

from fogtools.games.fog_of_love.faces import palette


def test_contrast_is_counted_as_the_web_guidelines_count_it():
    assert palette.contrast("#000000", "#ffffff") == 21
    assert palette.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert palette.grey("#ff0000") == "#4c4c4c"


@pytest.mark.parametrize(("where", "text", "ground"), palette.pairs(), ids=[where for where, _, _ in palette.pairs()])
def test_every_text_stands_out_in_colour_and_in_grey(where, text, ground):
    assert palette.contrast(text, ground) >= 4.5
    assert palette.contrast(palette.grey(text), palette.grey(ground)) >= 4.5


def test_decks_and_seats_differ_by_more_than_colour():
    for names in (palette.DECKS, ("pink", "blue"), ("trait", "occupation", "feature")):
        patterns = [palette.LOOKS[name].pattern for name in names]
        assert len(set(patterns)) == len(patterns)


def test_a_deck_that_a_box_made_up_has_a_look():
    assert palette.look_of("moonlight") == palette.LOOKS["custom"]
