"""Fonts that an author brings: hostile until they are read, drawn as they are named, and never silently replaced."""

from __future__ import annotations

import os
import random
import re
import struct
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from fontTools.ttLib import TTFont

from fogtools.finding import Finding
from fogtools.game.printing.face import Face, Style
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.print.authors_file import Unusable
from fogtools.print.fonts import own
from fogtools.print.fonts.font_file import facts
from fogtools.print.job_for_story import misfits, undrawn
from fogtools.print.outputs.job import LaidOut
from fogtools.print.pdf import lay_out
from fogtools.print.pdf.layout.faces import gauge
from fogtools.print.pdf.layout.fit import Overflow
from fogtools.print.pdf.pages.forms import pages
from fogtools.print.pdf.ruler import ruler
from fogtools.project.story_language import open_story
from tests.manuals import laid_over
from tests.own_fonts import LATIN, SMALL, made, written
from tests.test_checks import BASE

GREEK, CYRILLIC, VIETNAMESE = "Καλημέρα", "Доброе утро", "Việt ơn đặng"
FONT = made()


def box_of(folder: Path, look: str, fonts: dict[str, bytes], cards: str = "") -> Loaded:
    """The base box with this look and these files in its folder `fonts`."""
    folder.mkdir(exist_ok=True)
    files = {"look.yaml": look.splitlines()} | ({"more.yaml": cards.splitlines()} if cards else {})
    box = laid_over(BASE, files, folder)
    for name, data in fonts.items():
        (box / "fonts" / name).write_bytes(data)
    return load(box)


def faces_of(box: Loaded, code: str = "en") -> list[Face]:
    return [*FOG_OF_LOVE.printing.faces(box, "", open_story(FOG_OF_LOVE, box, "", code, BASE / "locales"))]


def said(data: bytes) -> str:
    """Why a font cannot be used; "" where it can."""
    try:
        facts(data)
    except Unusable as fault:
        return str(fault.why)
    return ""


def changed(table: str, at: int, form: str, value: int) -> bytes:
    """The small font with other bytes in a table."""
    data = bytearray(FONT)
    count = struct.unpack_from(">H", data, 4)[0]
    for i in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * i)
        if tag.decode() == table:
            struct.pack_into(form, data, offset + at, value)
    return bytes(data)


def without(table: str) -> bytes:
    return FONT.replace(table.encode(), b"zzzz", 1)


def with_table(tag: str) -> bytes:
    font = TTFont(BytesIO(FONT))
    from fontTools.ttLib.tables.DefaultTable import DefaultTable

    font[tag] = DefaultTable(tag)
    font[tag].data = bytes(12)
    return written(font)


#: What an author, or somebody who means ill, may name as a font -> why it is refused.
HOSTILE: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "this is no font"),
    "a text": (b"fonts are nice", "this is no font"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(100), "this is no font"),
    "CFF": (b"OTTO" + FONT[4:], "this is a font of the kind OpenType CFF"),
    "a collection": (b"ttcf" + FONT[4:], "this is a font of the kind TrueType Collection"),
    "WOFF": (b"wOFF" + FONT[4:], "this is a font of the kind WOFF"),
    "WOFF2": (b"wOF2" + FONT[4:], "this is a font of the kind WOFF2"),
    "Type 1": (b"%!PS-AdobeFont-1.0", "this is a font of the kind PostScript Type 1"),
    "cut in its list": (FONT[:40], "it is damaged: its list of tables makes no sense"),
    "its beginning alone": (
        FONT[:5],
        "it is damaged: its list of tables makes no sense",
    ),
    "many tables": (FONT[:4] + b"\xff\xff" + FONT[6:], "it is damaged: its list of tables makes no sense"),
    "cut": (FONT[:-2000], "it is damaged: its table"),
    "no glyphs": (without("glyf"), "it is damaged: its table `glyf` is missing"),
    "no characters": (without("cmap"), "it is damaged: its table `cmap` is missing"),
    "no metrics": (without("OS/2"), "it is damaged: its table `OS/2` is missing"),
    "no magic": (changed("head", 12, ">L", 7), "it is damaged: its table `head`"),
    "no grid": (changed("head", 18, ">H", 0), "it is damaged: its table `head`"),
    "a huge grid": (changed("head", 18, ">H", 65535), "it is damaged: its table `head`"),
    "another form of places": (changed("head", 50, ">h", 3), "it is damaged: its table `loca`"),
    "places that run back": (changed("loca", 4, ">H", 65535), "it is damaged: its table `loca`"),
    "more glyphs than there are": (changed("maxp", 4, ">H", 65535), "it is damaged: its table"),
    "no widths": (changed("hhea", 34, ">H", 0), "it is damaged: its table `hmtx`"),
    "more widths than glyphs": (changed("hhea", 34, ">H", 65535), "it is damaged: its table `hmtx`"),
    "lines as high as a house": (changed("hhea", 4, ">h", 32000), "its lines would be as high as 3220 % of its size"),
    "lines upside down": (changed("hhea", 4, ">h", -900), "its lines would be as high as -70 % of its size"),
    "a huge gap": (changed("hhea", 8, ">h", 30000), "its lines would be as high as 3100 % of its size"),
    "not to be embedded": (made(rights=2), "its file says that it must not be embedded (fsType 2)"),
    "pictures only": (made(rights=0x200), "its file says that only pictures of its letters may be embedded"),
    "whole or not at all": (made(rights=0x100), "its file says that no part of it may be embedded"),
    "many weights": (with_table("fvar"), "it is a variable font: many weights in one file"),
    "coloured": (with_table("COLR"), "its letters have colours of their own"),
    "a name with brackets": (made(name="a(b)<</c>>"), "it has no PostScript name that a PDF can hold"),
    "signs alone": (made("→★ "), "it draws no letters, or no space"),
    "no space": (made("abc"), "it draws no letters, or no space"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_sound_font_is_refused_with_its_reason(name: str) -> None:
    data, why = HOSTILE[name]
    assert said(data).startswith(why)


@pytest.mark.parametrize("rights", [0, 4, 8])
def test_rights_that_allow_print_are_enough(rights: int) -> None:
    assert said(made(rights=rights)) == ""


def test_no_byte_that_is_changed_brings_down_more_than_the_font() -> None:
    chance = random.Random(25)
    refused = 0
    for _ in range(600):
        data = bytearray(FONT)
        for _ in range(chance.choice((1, 4, 40))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        refused += bool(said(bytes(data)))
    assert 20 < refused < 600


def test_what_passes_is_laid_out_whatever_stands_in_it(tmp_path: Path) -> None:
    """Fonts with changed bytes that are taken for sound: print ends, with whatever they draw."""
    chance, sound = random.Random(7), 0
    while sound < 4:
        data = bytearray(FONT)
        for _ in range(12):
            data[chance.randrange(len(data))] = chance.randrange(256)
        if said(bytes(data)):
            continue
        sound += 1
        box = box_of(tmp_path / str(sound), "fonts: {text: {regular: fonts/x.ttf}}", {"x.ttf": bytes(data)})
        laid = lay_out(faces_of(box)[:2], FOG_OF_LOVE.printing.style(box), "en")
        assert pages(laid).startswith(b"%PDF")


def test_a_font_lies_in_the_box(tmp_path: Path) -> None:
    look = "fonts:\n  text: {regular: fonts/out.ttf, bold: fonts/gone.ttf, italic: fonts/big.ttf, licence: OFL 1.1}\n"
    box = box_of(tmp_path, look, {})
    (tmp_path / "out.ttf").write_bytes(FONT)
    os.symlink(tmp_path / "out.ttf", box.folder / "fonts" / "out.ttf")
    with (box.folder / "fonts" / "big.ttf").open("wb") as big:
        big.truncate(own.MOST_BYTES + 1_000_000)
    found = [f for f in FOG_OF_LOVE.authoring.check(box) if f.check == "look-font"]
    assert [(f.line, str(f.message)) for f in found] == [
        (2, "`fonts/out.ttf` cannot be used: it is a link that leads out of the box"),
        (2, "`fonts/gone.ttf` cannot be used: there is no such file"),
        (2, "`fonts/big.ttf` cannot be used: it has 21 million bytes, and at most 20 are read"),
    ]
    assert all(not font.own for font in FOG_OF_LOVE.printing.style(box).fonts)


def measured(box: Loaded, faces: list[Face], code: str = "en") -> list[Finding]:
    style = FOG_OF_LOVE.printing.style(box)
    gaps = [gap for measures in gauge(faces, style, code) for gap in measures.missing]
    return undrawn(FOG_OF_LOVE, box, code, gaps)


def card(title: str) -> str:
    return f"features:\n- {{id: other-words, number: 990, title: {title}, tokens: [+curiosity]}}\n"


@pytest.mark.parametrize("words", [GREEK, CYRILLIC, VIETNAMESE])
def test_signs_that_a_font_lacks_are_named_at_its_line(words: str, tmp_path: Path) -> None:
    look = "theme: harbour\nfonts:\n  labels: {{regular: fonts/x.ttf}}\n  text: {{regular: fonts/{}.ttf}}\n"
    lacks = box_of(tmp_path / "a", look.format("small"), {"x.ttf": made(LATIN + words)}, card(words))
    faces = [face for face in faces_of(lacks) if face.card == "other-words"]
    (found,) = measured(lacks, faces)
    wanted = sorted(set(words) - set(LATIN))
    assert (found.check, found.line, found.file[-9:]) == ("font-signs", 4, "look.yaml")
    assert re.findall(r": (.*) \(1 card, other-words\)$", str(found.message)) == [" ".join(wanted)]
    has = box_of(tmp_path / "b", look.format("x"), {"x.ttf": made(LATIN + words)}, card(words))
    assert measured(has, [face for face in faces_of(has) if face.card == "other-words"]) == []


def test_a_wide_typeface_is_what_keeps_the_words_of_the_tool_from_fitting(tmp_path: Path) -> None:
    wide = [Overflow("board", "front", "", "spot", "right", 1.8, 1, 1, 1)]
    helps = []
    for key in ("text", "labels"):
        box = box_of(tmp_path / key, f"fonts: {{{key}: {{regular: fonts/small.ttf}}}}", {})
        (found,) = misfits(FOG_OF_LOVE, box, "en", wide)
        helps.append(str(found.help))
    assert helps[0].startswith("the tool wrote this: give what it names a shorter title")
    assert helps[1] == "the tool wrote this: take a narrower typeface for `labels` in look.yaml than `fonts/small.ttf`"


def test_arrows_and_the_like_may_be_ours(tmp_path: Path) -> None:
    look = "fonts:\n  text: {regular: fonts/small.ttf}\n  labels: {regular: fonts/small.ttf}\n"
    box = box_of(tmp_path, look, {}, card("Up ± down"))
    assert "±" not in LATIN
    assert measured(box, [face for face in faces_of(box) if face.card == "other-words"]) == []


def drawn(laid: LaidOut) -> dict[str, bytes]:
    """The fonts of a PDF: name without its tag -> what is embedded."""
    with pikepdf.open(BytesIO(pages(laid))) as pdf:
        found = {}
        for page in pdf.pages:
            for font in dict(page.Resources.get("/Font", {})).values():
                below = font.DescendantFonts[0]
                found[str(below.BaseFont).partition("+")[2]] = below.FontDescriptor.FontFile2.read_bytes()
        return found


ALL = """fonts:
  text: {regular: fonts/text.ttf, italic: fonts/slanted.ttf, licence: OFL 1.1}
  labels: {regular: fonts/labels.ttf, bold: fonts/heavy.ttf, licence: OFL 1.1}
  titles: {regular: fonts/titles.ttf, licence: CC0}
"""
FILES = {f"{name.lower()}.ttf": made(name=name) for name in ("Text", "Slanted", "Labels", "Heavy", "Titles")}


def styled(folder: Path) -> tuple[Loaded, Style]:
    box = box_of(folder, ALL, FILES)
    return box, FOG_OF_LOVE.printing.style(box)


def test_every_face_is_set_in_them_alone_and_the_same_twice(tmp_path: Path) -> None:
    box, style = styled(tmp_path)
    faces = faces_of(box)[::5]
    laid = lay_out(faces, style, "en")
    assert set(drawn(laid)) == {f"{name}-Regular" for name in ("Text", "Slanted", "Labels", "Heavy", "Titles")}
    assert pages(laid) == pages(lay_out(faces, style, "en"))


def test_another_file_of_the_same_name_is_another_style(tmp_path: Path) -> None:
    box, before = styled(tmp_path)
    file = box.folder / "fonts" / "text.ttf"
    file.write_bytes(made(LATIN + "я", name="Text"))
    os.utime(file, ns=(1, 1))
    after = FOG_OF_LOVE.printing.style(box)
    assert before.fonts != after.fonts and before.css == after.css


@pytest.mark.parametrize("code", ["en", pytest.param("fr", marks=pytest.mark.nightly)])
def test_the_ruler_says_what_print_says_or_nothing(code: str, tmp_path: Path) -> None:
    box, style = styled(tmp_path)
    faces = faces_of(box, code)
    quick, told = ruler(style, code), gauge(faces, style, code)
    said = [quick.has_room(face) for face in faces]
    assert sum(one is not None for one in said) > len(faces) * 0.8
    for face, one, measures in zip(faces, said, told, strict=True):
        assert one in (None, not measures.overflows and not measures.missing), (face.card, face.side)
        own = quick.measures(face)
        assert own is None or (own.slack, own.rooms) == (measures.slack, measures.rooms), (face.card, face.side)


def test_typefaces_stand_on_the_card_of_credits(tmp_path: Path) -> None:
    box, _ = styled(tmp_path)
    (front,) = [face.html for face in faces_of(box) if face.card == "box/credits" and face.side == "front"]
    rows = re.findall(r"<strong>(.*?)</strong><br>(.*?)</div>", front)
    assert rows == [("Labels · OFL 1.1", "typeface"), ("Text · OFL 1.1", "typeface"), ("Titles · CC0", "typeface")]


def test_the_small_font_of_the_manuals_is_as_it_is_made() -> None:
    assert SMALL.read_bytes() == made()
