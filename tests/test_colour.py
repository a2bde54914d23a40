"""Screen colours into inks."""

from io import BytesIO

import pytest
from PIL import Image, ImageCms

from fogtools.print.pdf.press.colour import Separation, lightness_and_chroma
from fogtools.print.pdf.press.profile import shipped

#: Colours of cards: text, decks, aspects, grounds.
CARDS = "2b2530 a3182b 2c4f78 a23a5c 4d2a5e 357248 8a5600 6d4327 b03e27 5b4a92 12707f 27364f cbb99f fcf8f0 f7f1e3"


@pytest.fixture(scope="module")
def inks() -> Separation:
    return Separation(shipped(), 240)


def of(inks: Separation, colour: str) -> tuple[float, ...]:
    return inks.of(*(channel / 255 for channel in bytes.fromhex(colour)))


@pytest.mark.parametrize("colour", ["000000", "2b2530", "101010", "202020", "2b2b2b"])
def test_black_and_near_black_are_full_black_ink_alone(inks, colour):
    assert of(inks, colour) == (0, 0, 0, 1)


def test_greys_are_black_ink_alone_and_the_lighter_the_less(inks):
    shades = [inks.of(i / 255, i / 255, i / 255) for i in range(256)]
    assert all(shade[:3] == (0, 0, 0) for shade in shades)
    blacks = [shade[3] for shade in shades]
    assert blacks == sorted(blacks, reverse=True) and blacks[-1] == 0 and 0.6 < blacks[128] < 0.7


def test_a_dark_grey_with_a_hint_of_colour_still_prints_from_one_plate(inks):
    assert of(inks, "514a43")[:3] == (0, 0, 0) and of(inks, "27364f")[0] > 0.5


def test_white_is_paper(inks):
    assert of(inks, "ffffff") == (0, 0, 0, 0)


@pytest.mark.parametrize("most", [100, 150, 240, 300])
def test_no_colour_gets_more_ink_than_the_limit(most):
    inks, steps = Separation(shipped(), most), (0, 0.1, 0.35, 0.5, 0.75, 1)
    totals = [sum(inks.of(r, g, b)) for r in steps for g in steps for b in steps]
    assert max(totals) <= most / 100 + 1e-9 and len(inks.known) == len(steps) ** 3


def test_without_a_limit_the_profile_decides():
    assert sum(Separation(shipped(), 0).of(0, 0, 0.2)) > 2.4


def test_black_takes_the_place_of_what_the_others_share(inks):
    assert inks.limited(1, 1, 1, 0) == (0.7, 0.7, 0.7, 0.3)
    assert inks.limited(1, 1, 0, 0.7) == (0.85, 0.85, 0, 0.7)
    assert inks.limited(0.9, 0.5, 0.5, 1) == (0.663, 0.368, 0.368, 1)
    assert inks.limited(0.5, 0.25, 0, 0.1) == (0.5, 0.25, 0, 0.1)
    assert Separation(shipped(), 80).limited(0, 0, 0, 1) == (0, 0, 0, 0.8)


def test_numbers_that_are_no_colours_are_taken_to_the_nearest(inks):
    assert inks.of(-3, 2, 7) == inks.of(0, 1, 1) and inks.limited(-1, 2, 0, 0) == (0, 1, 0, 0)


def test_the_colours_of_cards_look_on_paper_as_on_the_screen(inks):
    """Within 8 of CIE L*, and mostly within 3: measured with the profile's own way back."""
    lab = ImageCms.createProfile("LAB")
    back = ImageCms.buildTransform(ImageCms.ImageCmsProfile(BytesIO(shipped().content)), lab, "CMYK", "LAB", 1)
    off = []
    for colour in CARDS.split():
        pixel = Image.frombytes("CMYK", (1, 1), bytes(round(ink * 255) for ink in of(inks, colour)))
        printed = ImageCms.applyTransform(pixel, back).tobytes()[0] / 255 * 100
        off.append(abs(printed - lightness_and_chroma(*bytes.fromhex(colour))[0]))
    assert max(off) < 8 and sorted(off)[len(off) // 2] < 3


def test_lightness_and_chroma_of_known_colours():
    assert lightness_and_chroma(255, 255, 255) == (pytest.approx(100, abs=0.01), pytest.approx(0, abs=0.02))
    assert lightness_and_chroma(255, 0, 0) == (pytest.approx(53.24, abs=0.01), pytest.approx(104.55, abs=0.05))
    assert lightness_and_chroma(0, 0, 0) == (pytest.approx(0, abs=0.01), pytest.approx(0, abs=0.02))


def test_a_picture_keeps_the_limit_in_every_pixel(inks):
    image = Image.merge("RGB", [Image.linear_gradient("L").rotate(turn).resize((60, 60)) for turn in (0, 90, 180)])
    raw = inks.picture(image)
    assert len(raw) == 60 * 60 * 4
    assert max(sum(raw[i : i + 4]) for i in range(0, len(raw), 4)) <= 240 * 2.55
