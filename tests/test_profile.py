"""ICC profiles of printing conditions, the shipped one and hostile ones."""

import os
import random
import struct

import pytest
from PIL import ImageCms

from fogtools.finding import FogError
from fogtools.print.pdf.press.colour import Separation
from fogtools.print.pdf.press.profile import MOST_BYTES, SHIPPED, checked, read, shipped
from tests.share import share

RAW = SHIPPED.read_bytes()


def patched(at: int, data: bytes) -> bytes:
    return RAW[:at] + data + RAW[at + len(data) :]


def table(tag: bytes) -> int:
    """Where a tag's data begin."""
    return struct.unpack(">I", RAW[RAW.index(tag) + 4 : RAW.index(tag) + 8])[0]


def test_the_shipped_profile_passes_its_own_check_and_says_what_it_is_for():
    assert checked(RAW, "x.icc") == shipped() == read(SHIPPED)
    assert (shipped().condition, shipped().version) == ("FOGRA39", 2)
    assert "zlib" in (SHIPPED.parent / "LICENSE.txt").read_text(encoding="utf-8")


DAMAGED = "it is damaged or cut off"
TABLES = "its tables of colours are damaged"
PRINTER = "it is not for a printer with the four inks CMYK"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it is no ICC profile"),
        (b"%PDF-1.4" + b" " * 200, "it is no ICC profile"),
        (ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes(), PRINTER),
        (patched(16, b"RGB "), PRINTER),
        (patched(12, b"scnr"), PRINTER),
        (patched(8, b"\x05"), "it is of a kind of ICC profile that PDF/X does not know"),
        (patched(20, b"Luv "), "it is of a kind of ICC profile that PDF/X does not know"),
        (RAW[:-1], DAMAGED),
        (RAW + b"x", DAMAGED),
        (RAW[:131], "it is no ICC profile"),
        (patched(128, b"\xff\xff\xff\xff"), DAMAGED),
        (patched(128, b"\0\0\0\0"), DAMAGED),
        (patched(136, b"\xff\xff\xff\xf0"), DAMAGED),
        (patched(136, b"\0\0\0\x10"), DAMAGED),
        (patched(140, b"\x7f\xff\xff\xff"), DAMAGED),
        (
            patched(RAW.index(b"B2A1"), b"none").replace(b"B2A0", b"none", 1),
            "it lacks the tables that turn colours into",
        ),
        (patched(table(b"A2B0") + 10, b"\xff"), TABLES),
        (patched(table(b"A2B0") + 8, b"\x0f"), TABLES),
        (patched(table(b"B2A0"), b"what"), TABLES),
        (b"x" * (MOST_BYTES + 1), "it is larger than 16 MB"),
    ],
)
def test_what_is_no_sound_printing_profile_is_refused_in_plain_words(content, why):
    with pytest.raises(FogError) as fault:
        checked(content, "mine.icc")
    assert str(fault.value).startswith(f"mine.icc cannot be used as a printing profile: {why}")
    assert "without `--icc` ours is used" in str(fault.value.help)


def test_what_is_no_file_is_not_opened(tmp_path):
    os.mkfifo(tmp_path / "pipe.icc")
    for name in ("pipe.icc", "none.icc", "."):
        with pytest.raises(FogError, match="is not there, or is no file"):
            read(tmp_path / name)


def test_a_huge_file_is_not_read_whole(tmp_path):
    with open(tmp_path / "huge.icc", "wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(FogError, match="it is larger than 16 MB"):
        read(tmp_path / "huge.icc")


def test_a_name_is_one_short_printable_line():
    name = table(b"desc") + 12
    assert checked(patched(name, b"A\x1b[2J\nB\0" + b"x" * 8), "x.icc").name == "A [2J B"
    assert checked(patched(table(b"desc"), b"junk"), "x.icc").name == "x.icc"


@pytest.mark.slow
def test_random_damage_is_refused_or_harmless():
    chance = random.Random(6)
    for _ in range(share(20, 80)):
        raw = bytearray(RAW)
        for _ in range(chance.choice((1, 4, 40))):
            raw[chance.randrange(132 + 12 * 17 if chance.random() < 0.7 else len(raw))] = chance.randrange(256)
        try:
            profile = checked(bytes(raw), "x.icc")
        except FogError:
            continue
        assert sum(Separation(profile, 240).of(0.1, 0.5, 0.9)) <= 2.4
