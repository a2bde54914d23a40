"""Pictures that the tool draws from words: the same bytes each time, six colours, no two people alike."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from fogtools.finding import english
from fogtools.game.printing.face import Face, Style
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.cards.look.art import every
from fogtools.games.fog_of_love.print.art import cutting
from fogtools.print.art import Drawing, Place, Unusable, drawn, picture, undrawable
from fogtools.print.art.drawn import scenes
from fogtools.print.art.drawn.clothes import HANDS, WEARS
from fogtools.print.art.drawn.inks import CLOTHES, HAIRS, SKINS
from fogtools.print.art.drawn.scenes.skies import HOURS, WEATHERS
from fogtools.print.art.drawn.things import THINGS
from fogtools.print.art.drawn.words import KNOWN, read
from fogtools.print.pdf import lay_out
from fogtools.print.pdf.picture import pictures
from tests.fog import ROOT, fog
from tests.manuals import laid_over
from tests.test_checks import BASE

GROUND, INK = ("#dcc9b0",), "#2b2530"
#: Of the 256 bits of a picture's hash at 20 mm at least so many differ between any two characters of a box.
APART = 24
BOX = {
    name: FOG_OF_LOVE.authoring.load(ROOT / "stories/fog-of-love" / name) for name in ("first-light", "rien-de-grave")
}


def svg(said: str, seed: str = "") -> bytes:
    return drawn(said, seed, GROUND, INK)


def colours(data: bytes) -> set[bytes]:
    return set(re.findall(rb"#[0-9a-f]{6}", data))


def hashed(svgs: list[bytes]) -> list[int]:
    """Of each picture, drawn 20 mm wide: whether it grows lighter to the right, in 16 by 16 places."""
    from io import BytesIO

    from PIL import Image

    style = Style(
        "img { width: 20mm; height: 20mm; display: block }", (), {f"{i}.svg": one for i, one in enumerate(svgs)}
    )
    faces = [Face(str(i), "front", f'<img src="fog:{i}.svg" alt="">', (20.0, 20.0)) for i in range(len(svgs))]
    shown = pictures(lay_out(faces, style, "en"), [(face.card, face.side) for face in faces], 120)
    found = []
    for face in faces:
        small = Image.open(BytesIO(shown[face.card, face.side])).convert("L").resize((17, 16), Image.Resampling.LANCZOS)
        rows = [small.tobytes()[17 * y : 17 * y + 17] for y in range(16)]
        found.append(sum((row[x] < row[x + 1]) << (16 * y + x) for y, row in enumerate(rows) for x in range(16)))
    return found


def shipped(name: str, kind: str) -> list[bytes]:
    cuts = [cutting(BOX[name], placed, art) for placed, _, art in every(BOX[name]) if placed.kind == kind and art.draw]
    return [one.file.svg for one in cuts if one and isinstance(one.file, Drawing)]


def test_the_same_words_give_the_same_bytes_and_another_seed_another_person() -> None:
    assert svg("woman, glasses", "a") == svg("woman, glasses", "a")
    assert len({svg("woman, glasses", str(n)) for n in range(20)}) > 15
    assert svg("key", "a") == svg("a key", "a")


def test_all_that_is_drawn_can_be_printed_and_has_six_colours_at_most() -> None:
    for word in (*KNOWN, *THINGS):
        for seed in ("", "one", "two"):
            data = svg(word, seed)
            assert picture(data).kind == "SVG" and not picture(data).remarks
            assert len(colours(data)) <= 6, (word, seed)


@pytest.mark.parametrize(
    ("said", "colour"),
    [
        ("dark skin", SKINS["dark"][0]),
        ("woman, brown hair", HAIRS["brunette"]),
        ("man, black curls", HAIRS["black"]),
        ("old woman, white bun", HAIRS["white"]),
        ("teal jumper", CLOTHES["teal"]),
    ],
)
def test_what_is_said_is_shown(said: str, colour: str) -> None:
    for seed in "abc":
        assert colour.encode() in colours(svg(said, seed))


def test_brown_is_a_skin_and_a_hair() -> None:
    assert read("woman, brown skin, brown hair") == {"who": ["woman"], "skin": ["brown"], "hair": ["brunette"]}
    assert read("man with two cups, one sleeve in") == {"who": ["man"], "hand": ["two-cups"], "wears": ["one-sleeve"]}
    assert set(HANDS) == {"cup", "two-cups"} and "one-sleeve" in WEARS


def test_an_unknown_word_is_named_with_the_nearest() -> None:
    with pytest.raises(Unusable):
        svg("woman, glases")
    why, help = undrawable("woman, glases") or pytest.fail("it is known")
    assert why.through(english) == "nothing that is drawn here is called `glases`"
    assert help.through(english) == "did you mean `glasses`?"
    why, help = undrawable("kichen at night") or pytest.fail("it is known")
    assert why.through(english) == "nothing that is drawn here is called `kichen`"
    assert help.through(english) == "did you mean `kitchen`?"
    why, help = undrawable("oranje hat") or pytest.fail("it is known")
    assert why.through(english) == "nothing that is drawn here is called `oranje hat`"
    assert help.through(english) == "did you mean `orange hat`?"
    why, help = undrawable("qqqqqq at night") or pytest.fail("it is known")
    assert help.through(english).startswith("known: ")
    assert undrawable("bus") is None


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("woman, umbrella", "umbrella"),
        ("woman in a kitchen", "woman"),
        ("kitchen, stage", "stage"),
        ("street at night at dawn", "dawn"),
        ("key, clock", "key"),
        ("table, mug, book, candle", "candle"),
    ],
)
def test_what_is_never_drawn_together_is_said(said: str, word: str) -> None:
    why, help = undrawable(said) or pytest.fail("it is drawn")
    assert why.through(english) == f"`{word}` is not drawn together with the rest"
    assert help.through(english).endswith("in a place with one more: `kitchen at night, mug`")


def test_a_place_has_an_hour_a_weather_and_two_things() -> None:
    assert scenes.read("Kitchen at night, a mug") == ("kitchen", "night", "", ("mug",))
    assert scenes.read("the street at dawn in rain with a bus and a key") == ("street", "dawn", "rain", ("bus", "key"))
    assert scenes.read("a window in snow") == ("window", "", "snow", ())
    assert scenes.read("stars") == ("", "", "stars", ()) and scenes.read("window") == ("window", "", "", ())
    assert scenes.read("woman, glasses") is None
    night, dawn = svg("kitchen at night", "a"), svg("kitchen at dawn", "a")
    assert HOURS["night"][0].air.encode() in colours(night) - colours(dawn)
    assert svg("window", "a") != svg("window in rain", "a")


def test_every_place_in_every_sky_has_six_colours_at_most() -> None:
    for place in ("", *scenes.PLACES):
        for over in (*HOURS, *WEATHERS, "night in rain"):
            for within in ("", ", mug, cat"):
                data = svg(f"{place} {over}{within}", place)
                assert picture(data).kind == "SVG" and not picture(data).remarks, (place, over)
                assert len(colours(data)) <= 6, (place, over, within, colours(data))


def test_a_wide_place_is_filled_and_what_is_cut_off_above_shows_nothing() -> None:
    for said in ("stage", "hills at dawn", "key"):
        data = drawn(said, "a", GROUND, INK, Place(80, 25.6, 5))
        found = picture(data)
        assert found.width / found.height == pytest.approx(80 / 25.6, rel=0.01)
        assert b'viewBox="0 -24.3 388.3 124.3"' in data and b'y="-24.3" width="388.3"' in data
    assert b'viewBox="0 0 100 100"' in drawn("stage", "a", GROUND, INK, Place(80, 130, 5))


def test_a_card_with_an_unknown_word_is_a_finding_at_its_line(tmp_path: Path) -> None:
    card = "features:\n- {id: lost, number: 901, title: Lost, art: {draw: ky, alt: A key.}, tokens: [-discipline]}\n"
    box = laid_over(BASE, {"art.yaml": card.split("\n")}, tmp_path)
    (tmp_path / "fog.toml").write_text("[project]\n", encoding="utf-8")
    done = fog("check", "--no-fit", "--select", "art-file", cwd=box)
    assert done.returncode == 1 and "nothing that is drawn here is called `ky`" in done.stdout
    assert "help: did you mean `key`?" in done.stdout and "art.yaml:2:" in done.stdout
    both = card.replace("draw: ky", "draw: key, file: art/key.svg")
    box = laid_over(BASE, {"art.yaml": both.split("\n")}, tmp_path / "both")
    (tmp_path / "both" / "fog.toml").write_text("[project]\n", encoding="utf-8")
    assert re.search("exactly one of .*file.* must stand here", fog("check", "--no-fit", cwd=box).stdout)


def test_no_two_characters_are_alike_and_no_two_occupations_or_features() -> None:
    people = [*shipped("first-light", "characters"), *shipped("rien-de-grave", "characters")]
    things = shipped("first-light", "occupations")
    looks = shipped("first-light", "features")
    assert (len(people), len(things), len(looks)) == (8, 36, 60)
    for one, other in combinations(hashed(people), 2):
        assert (one ^ other).bit_count() >= APART
    for shown in (things, looks):
        for one, other in combinations(hashed(shown), 2):
            assert (one ^ other).bit_count() >= APART // 2


def test_portraits_by_chance_differ() -> None:
    """Of forty people of whom nothing is said, hardly any two are alike at 20 mm."""
    found = hashed([svg("person", str(n)) for n in range(40)])
    near = [pair for pair in combinations(found, 2) if (pair[0] ^ pair[1]).bit_count() < APART // 2]
    assert len(near) <= 8, len(near)


def test_the_guide_lists_every_word() -> None:
    guide = (ROOT / "docs/look.md").read_text(encoding="utf-8")
    listed = set(re.split(r"[|,;:]\s*|\s\|", " ".join(re.findall(r"^\|.*", guide, re.MULTILINE))))
    assert {*THINGS, *scenes.WORDS} <= {word.strip() for word in listed}
