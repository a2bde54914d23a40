"""The colours can be read, in colour and in grey."""

from pathlib import Path
from typing import get_args

import pytest

from fogtools.games.fog_of_love import GAME
from fogtools.games.fog_of_love.cards.box import load
from fogtools.games.fog_of_love.cards.look.looks import ThemeName
from fogtools.games.fog_of_love.cards.look.type_sizes import DESIGN, TypeSizes
from fogtools.games.fog_of_love.print import colours, palette
from fogtools.games.fog_of_love.print.look import made, shipped
from fogtools.games.fog_of_love.print.printing import faces, seat_looks, type_size
from fogtools.project.story_language import open_story

THEMES = [
    ("the design", palette.DESIGN),
    *((name, made(palette.DESIGN, shipped(name))) for name in get_args(ThemeName)),
]
SHIPPED = Path(__file__).parent.parent / "stories" / "fog-of-love" / "first-light"


def test_contrast_is_counted_as_the_web_guidelines_count_it():
    assert colours.contrast("#000000", "#ffffff") == 21
    assert colours.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert colours.grey("#ff0000") == "#4c4c4c"


ON_FACES = [
    *((f"{name}: {words} on {on}", *own) for name, theme in THEMES for words, on, *own in theme.pairs()),
    *((f"symbol of {name}", palette.LIGHT, colour) for name, colour in palette.DIMENSIONS.items()),
    *((f"title on {name}", palette.LIGHT, look.tint) for name, look in palette.SEATS.items()),
]


@pytest.mark.parametrize(("where", "text", "ground"), ON_FACES, ids=[where for where, _, _ in ON_FACES])
def test_every_text_stands_out_in_colour_and_in_grey(where, text, ground):
    assert colours.contrast(text, ground) >= 4.5
    assert colours.contrast(colours.grey(text), colours.grey(ground)) >= 4.5


def test_decks_and_seats_differ_by_more_than_colour():
    patterns = [look.pattern for look in palette.LOOKS.values()]
    assert len(set(patterns)) == len(patterns)


def test_a_colour_is_mixed_as_a_solid_one():
    assert colours.mixed("#000000", "#ffffff", 0.5) == "#808080" and colours.mixed("#123456", "#ffffff", 0) == "#123456"


def test_two_characters_have_two_seats_whatever_their_ids_are():
    box = load(SHIPPED.parent / "rien-de-grave")
    language = open_story(GAME, box, "faux-contact", "fr", SHIPPED.parents[2] / "locales")
    found = [f.html for f in faces(box, "faux-contact", language) if f.card in ("derriere-l-etabli", "devant-l-etabli")]
    assert ["look-seat-pink" in html for html in found] == [True, True, False, False]
    assert all("look-seat-blue" in html for html in found[2:])


def test_a_box_chooses_its_sizes_for_all_languages_or_for_one_and_its_edition_after_it():
    box = load(SHIPPED)
    sizes = {"type_sizes": TypeSizes(scenes=9.4), "type_sizes_in": {"fr": TypeSizes(scenes=9.0)}}
    box.box, box.edition = (
        box.box.model_copy(update=sizes),
        box.edition.model_copy(update=sizes | {"type_sizes_in": None}),
    )
    scene, aid = box.of("scenes")[0], box.of("aids")[0]
    assert [type_size(box, scene, code) for code in ("en", "fr")] == [9.4, 9.0]
    box.box = box.box.model_copy(update={"type_sizes": None, "type_sizes_in": None})
    assert type_size(box, scene, "fr") == 9.4 and type_size(box, aid, "fr") == DESIGN["aids"]


def test_little_ink_is_asked_of_the_game():
    box = load(SHIPPED)
    assert GAME.printing.style(box, True).css != GAME.printing.style(box).css == GAME.printing.style(box).css


def test_the_looks_of_the_shipped_seats_are_the_editions():
    box = load(SHIPPED)
    assert [seat for seat, _ in seat_looks(box)] == ["pink", "blue"]
    assert dict(seat_looks(box)) == palette.SEATS
