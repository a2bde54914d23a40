"""Pictures on cards: hostile ones are findings, sound ones are printed, read aloud, credited, and printed anew."""

from __future__ import annotations

import json
import re
import socket
import time
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from threading import Event, Thread, current_thread
from typing import Any

import pikepdf
import pytest
from PIL import Image, ImageFile

from fogtools.finding import FogError
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.print.art import (
    Cutting,
    Drawing,
    Shelf,
    Slot,
    Unusable,
    cut,
    faults,
    looked_at,
    picture,
    svg_file,
    vector,
)
from fogtools.print.lock.digests import digests, look_of
from fogtools.print.pdf import gauge, lay_out
from fogtools.print.pdf.pages.forms import pages
from fogtools.print.pdf.picture import pictures
from fogtools.print.pdf.press.pdfx import converted
from fogtools.print.pdf.ruler import ruler
from fogtools.project.story_language import open_story
from tests.fog import fog
from tests.hostile_pictures import HOSTILE, svg
from tests.manuals import laid_over
from tests.test_checks import BASE

BUS = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><defs><linearGradient id="g">'
    '<stop offset="0" stop-color="#1d2b53"/><stop offset="1" stop-color="#7e2553"/></linearGradient></defs>'
    '<style>.a{fill:#ff004d}</style><rect width="80" height="40" fill="url(#g)"/>'
    '<rect class="a" x="20" y="12" width="40" height="18" rx="4"/></svg>'
)
BY = "alt: A red bus at night., artist: Ada Miller, licence: CC BY 4.0"
#: A card of each kind with a picture at each of its places.
CARDS = f"""scenes:
- id: art-head
  number: 811
  deck: sweet
  type: situation
  title: Head
  says: Look.
  art: {{file: art/bus.svg, {BY}}}
  carry: {{until: next scene, satisfaction: doubled}}
- id: art-full
  number: 812
  deck: sweet
  title: Full
  says: Look.
  art: {{file: art/bus.jpg, where: full bleed, focus: [0, 50], {BY}}}
  does: {{both: +1}}
- id: art-band
  number: 813
  deck: sweet
  title: Band
  says: Look.
  chooses: both
  art: {{file: art/bus.png, where: band, {BY}}}
  choices: {{A: {{says: Yes., tokens: [+gentleness]}}, B: {{says: No., tokens: [-gentleness]}}}}
  then: {{match: {{both: +1}}}}
- id: art-side
  number: 814
  deck: sweet
  title: Side
  says: A longer line of speech, so that it runs beside the picture for a while, and then below it.
  chooses: both
  art: {{file: art/bus.svg, where: vignette, {BY}}}
  choices: {{A: {{says: Yes., tokens: [+gentleness]}}, B: {{says: No., tokens: [-gentleness]}}}}
  then: {{match: {{both: +1}}}}
features:
- {{id: art-feature, number: 815, title: Owl, art: {{file: art/bus.svg, {BY}}}, tokens: [-discipline]}}
characters:
- id: art-character
  number: 816
  title: Two
  sides: {{woman: She., man: He.}}
  art:
    woman: {{file: art/bus.svg, {BY}}}
    man: {{file: art/bus.jpg, alt: The same bus., artist: Bo, licence: CC0}}
"""
IDS = re.findall(r"id: (art-\w+)", CARDS)


def photo(kind: str, size: tuple[int, int] = (1600, 800), **more: Any) -> bytes:
    out = BytesIO()
    noise = Image.effect_noise((size[0] // 8, size[1] // 8), 90).resize(size)
    Image.merge("RGB", (noise, noise.point(lambda x: 255 - x), noise)).save(out, kind, **more)
    return out.getvalue()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    box = laid_over(BASE, {"art.yaml": CARDS.split("\n")}, tmp_path_factory.mktemp("art"))
    (box / "art").mkdir()
    (box / "art/bus.svg").write_text(BUS, encoding="utf-8")
    (box / "art/bus.jpg").write_bytes(photo("JPEG"))
    (box / "art/bus.png").write_bytes(photo("PNG"))
    (box / "fog.toml").write_text('[project]\nname = "A short crossing"\nlanguages = ["en"]\n', encoding="utf-8")
    return box


@pytest.fixture
def box(folder: Path) -> Loaded:
    return load(folder)


def faces_of(box: Loaded) -> list[Any]:
    language = open_story(FOG_OF_LOVE, box, "", "en", box.folder / "locales")
    found = FOG_OF_LOVE.printing.faces(box, "", language)
    return [face for face in found if face.card.partition("/")[0] in (*IDS, "box")]


# ---------------------------------------------------------------- hostile pictures
@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("somebody asks for the network")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)


def test_no_hostile_picture_is_taken(alone: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", True)  # as the layout engine has it
    assert len(HOSTILE) >= 40
    for name, data in HOSTILE.items():
        with pytest.raises(Unusable) as refused:
            picture(data)
        assert str(refused.value.why) and str(refused.value.help), name


def test_a_box_of_hostile_pictures_has_a_finding_for_each_and_nothing_else(folder: Path, tmp_path: Path) -> None:
    rows = []
    for i, data in enumerate(HOSTILE.values()):
        (tmp_path / f"{i}.svg").write_bytes(data)
        art = f"{{file: art/bad/{i}.svg, alt: A., artist: B, licence: C}}"
        rows.append(f"- {{id: bad-{i}, number: {820 + i}, title: Bad {i}, art: {art}, tokens: [-discipline]}}")
    box = laid_over(folder, {"bad.yaml": ["features:", *rows]}, tmp_path)
    (tmp_path / "box/art/bad").mkdir()
    for i in range(len(HOSTILE)):
        (tmp_path / f"{i}.svg").rename(box / f"art/bad/{i}.svg")
    done = fog("check", "--no-fit", "--format", "json", "--select", "art-file", cwd=box)
    found = json.loads(done.stdout)["findings"]
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert sorted(f["line"] for f in found) == [2 + i for i in range(len(HOSTILE))]


def test_a_picture_that_no_longer_can_be_read_leaves_its_place_empty(folder: Path, tmp_path: Path) -> None:
    box = load(laid_over(folder, {}, tmp_path))
    (tmp_path / "box/art/bus.svg").write_text("<svg", encoding="utf-8")
    faces = {(f.card, f.side): f.html for f in faces_of(box)}
    assert "fog:art/" not in faces["art-head", "front"] and "fog:art/" in faces["art-full", "front"]


# ---------------------------------------------------------------- what is said of sound ones
def test_too_few_pixels_are_counted_at_the_place(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(photo("JPEG", (584, 400)))
    found = [str(one.what) for one in faults(tmp_path / "a.jpg", "a.jpg", Slot(70, 40), (0.5, 0.5))]
    assert found == ["`a.jpg`: 212 ppi at 70 mm; 300 wanted"]
    assert [*faults(tmp_path / "a.jpg", "a.jpg", Slot(40, 30), (0.5, 0.5))] == []


def test_what_lies_in_the_bleed_alone_is_named(tmp_path: Path) -> None:
    lonely = Image.new("RGB", (1000, 1000), "white")
    lonely.paste((200, 0, 0), (0, 0, 40, 40))
    lonely.paste((255, 255, 255), (0, 0, 1, 1))
    lonely.save(tmp_path / "a.png")
    slot = Slot(80, 80, (5, 5, 5, 5))
    said = [str(one.what) for one in faults(tmp_path / "a.png", "a.png", slot, (0.5, 0.5))]
    assert said == ["all that is drawn in `a.png` lies where the card is cut"]
    assert [*faults(tmp_path / "a.png", "a.png", Slot(80, 80), (0.5, 0.5))] == []


@pytest.mark.parametrize(
    "mode, more, what",
    [("RGBA", {}, "shine through"), ("P", {"transparency": 0}, "shine through"), ("L", {}, ""), ("I;16", {}, "")],
)
def test_every_kind_of_pixels_is_printed(tmp_path: Path, mode: str, more: dict[str, Any], what: str) -> None:
    Image.new(mode, (900, 900), 0).save(tmp_path / "a.png", **more)
    said = [str(one.what) for one in faults(tmp_path / "a.png", "a.png", Slot(40, 40), (0.5, 0.5))]
    assert [what in one for one in said] == [True] * bool(what)
    with Image.open(BytesIO(cut((tmp_path / "a.png").read_bytes(), (40, 40), (0.5, 0.5)))) as shown:
        assert shown.convert("RGB").getpixel((5, 5)) == ((252, 248, 240) if what else (0, 0, 0))


def test_inks_without_a_name_are_named(tmp_path: Path) -> None:
    Image.new("CMYK", (900, 900), (0, 200, 200, 0)).save(tmp_path / "a.jpg")
    said = [str(one.what) for one in faults(tmp_path / "a.jpg", "a.jpg", Slot(40, 40), (0.5, 0.5))]
    assert len(said) == 1 and "CMYK" in said[0]


@pytest.mark.parametrize(
    ("colour", "said"),
    [
        ("#2a0a0a", ["100 % of it asks for up to 265 % ink, and print gives 240: there it comes out blacker"]),
        ("#000000", []),  # nobody sees that other inks make the same black
        ("#155066", []),
    ],
)
def test_a_picture_that_loses_colour_on_a_press_is_named(tmp_path: Path, colour: str, said: list[str]) -> None:
    Image.new("RGB", (40, 40), colour).save(tmp_path / "a.png")
    assert [str(one.what) for one in looked_at(tmp_path / "a.png").remarks] == said


def test_the_focus_stays_in_sight() -> None:
    wide = Image.new("RGB", (900, 300), "white")
    wide.paste((0, 0, 250), (600, 0, 900, 300))
    out = BytesIO()
    wide.save(out, "PNG")
    for focus, colour in ((0, (255, 255, 255)), (1, (0, 0, 250))):
        with Image.open(BytesIO(cut(out.getvalue(), (30, 30), (focus, 0.5)))) as shown:
            assert shown.convert("RGB").getpixel((150, 150)) == colour


def test_a_drawing_made_from_data_is_shown_as_a_file_is(tmp_path: Path) -> None:
    (tmp_path / "bus.svg").write_text(BUS, encoding="utf-8")
    filed, drawn = (Cutting(file, Slot(30, 30)) for file in (tmp_path / "bus.svg", Drawing("bus", BUS.encode())))
    assert filed.name == drawn.name and filed.shown() == drawn.shown() == Shelf(lambda: [drawn])[drawn.name]
    with pytest.raises(FogError, match="bad cannot be printed: the drawing holds"):
        Cutting(Drawing("bad", HOSTILE["script"]), Slot(30, 30)).shown()


# ---------------------------------------------------------------- printed
def test_every_place_is_printed_and_the_ruler_says_of_it_what_print_says(box: Loaded) -> None:
    faces, style = faces_of(box), FOG_OF_LOVE.printing.style(box)
    printed = gauge(faces, style, "en")
    measure = ruler(style, "en")
    for face, found in zip(faces, printed, strict=True):
        assert not found.overflows, face.card
        assert measure.has_room(face) is True, face.card
    fronts = [face for face in faces if "data-art" in face.html and face.side == "front"]
    laid = lay_out(fronts, style, "en")
    drawn = pictures(laid, [(face.card, face.side) for face in fronts], 210)
    bare = replace(style, css=f"{style.css} .own {{ visibility: hidden }}")
    without = pictures(lay_out(fronts, bare, "en"), [(face.card, face.side) for face in fronts], 210)
    shown = [key for key in drawn if 'data-art="own"' in next(f.html for f in fronts if (f.card, f.side) == key)]
    assert len(shown) == len(IDS) and all(drawn[key] != without[key] for key in shown)
    assert all(drawn[key] == without[key] for key in drawn if key not in shown)
    little = lay_out(fronts, FOG_OF_LOVE.printing.style(box, low_ink=True), "en")
    with pikepdf.open(BytesIO(pages(little, "t"))) as pdf:
        assert not [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]


def test_a_shop_gets_inks_alone(box: Loaded) -> None:
    wanted = [face for face in faces_of(box) if face.card in ("art-full", "art-head", "art-character")]
    laid = lay_out(wanted, FOG_OF_LOVE.printing.style(box), "en")
    for standard in ("pdf-x1a", "pdf-x4"):
        with pikepdf.open(BytesIO(converted(pages(laid, "t"), standard, "", 240, title="t", language="en"))) as pdf:
            images = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
            assert images and {str(image.ColorSpace) for image in images} == {"/DeviceCMYK"}


def test_another_picture_is_another_face_and_no_other_look(folder: Path, tmp_path: Path) -> None:
    before = load(laid_over(folder, {}, tmp_path))
    was, look = digests(faces_of(before)), look_of(FOG_OF_LOVE.printing.style(before))
    (tmp_path / "box/art/bus.png").write_bytes(photo("PNG", (1600, 801)))
    after = load(tmp_path / "box")
    now = digests(faces_of(after))
    assert {card for card in was if was[card] != now[card]} == {"art-band"}
    assert look_of(FOG_OF_LOVE.printing.style(after)) == look


def test_a_diff_names_what_a_picture_and_a_look_say(folder: Path, tmp_path: Path) -> None:
    looks = [load(laid_over(folder, {}, tmp_path / "old")), load(laid_over(folder, {}, tmp_path / "new"))]
    (tmp_path / "new/box/art/bus.jpg").write_bytes(photo("JPEG", (1600, 802)))
    (tmp_path / "new/box/look.yaml").write_text("theme: harbour\nbacks: {sweet: {file: art/bus.svg, focus: [1, 2]}}\n")
    old, new = load(looks[0].folder), load(looks[1].folder)
    language = open_story(FOG_OF_LOVE, old, "", "en", folder / "locales")
    was, now = ({(s.kind, s.id): s for s in FOG_OF_LOVE.analysis.facts(one, language)} for one in (old, new))
    changed = {key[1] for key in was if was[key].facts != now[key].facts}
    assert changed == {"art-full", "art-character"}
    assert [fact.words for fact in now["look", ""].facts] == [
        "harbour",
        next(f.words for f in now["scenes", "art-head"].facts if f.path == ("art", "file")),
        "[1, 2]",
    ]


def test_a_picture_is_no_part_of_a_play(folder: Path) -> None:
    with_art = FOG_OF_LOVE.playing.compile(load(folder), "short-crossing").hash
    text = re.sub(r"^  art: \{.*\}$|^  art:\n(    .*\n)+|art: \{[^{}]*\}, ", "", CARDS, flags=re.MULTILINE)
    assert "art:" not in text
    (folder / "art.yaml").write_text(text, encoding="utf-8")
    try:
        assert FOG_OF_LOVE.playing.compile(load(folder), "short-crossing").hash == with_art
    finally:
        (folder / "art.yaml").write_text(CARDS, encoding="utf-8")


@pytest.mark.parametrize("name", ["bus.svg", "bus.jpg"])
def test_a_back_has_a_picture_behind_its_plate_the_same_for_a_whole_deck(
    folder: Path, tmp_path: Path, name: str
) -> None:
    look = f"backs:\n  sweet: {{file: art/{name}, {BY}}}\n  trait: {{file: art/{name}, where: band, {BY}}}\n"
    box = load(laid_over(folder, {"look.yaml": look.split("\n")}, tmp_path))
    said = [
        f"{f.line} {f.check}"
        for f in FOG_OF_LOVE.authoring.check(box)
        if f.check in ("art-file", "art-place", "art-words")
    ]
    assert said == ["3 art-place"]
    deck = [face for face in faces_of(box) if face.side == "back" and face.card in ("art-head", "art-band")]
    plain, styled = (FOG_OF_LOVE.printing.style(one) for one in (load(folder), box))
    was, now = (pictures(lay_out(deck, style, "en"), [(f.card, f.side) for f in deck], 80) for style in (plain, styled))
    assert len({*now.values()}) == 1 and not {*now.values()} & {*was.values()}
    assert (
        FOG_OF_LOVE.printing.style(box, low_ink=True).pictures
        == FOG_OF_LOVE.printing.style(load(folder), low_ink=True).pictures
    )


# ---------------------------------------------------------------- read, and credited
def test_it_is_read_aloud_and_credited(box: Loaded, tmp_path: Path) -> None:
    language = open_story(FOG_OF_LOVE, box, "", "en", box.folder / "locales")
    aloud = FOG_OF_LOVE.printing.aloud(box, "", language)
    said = {card.card: card.html for card in aloud.cards}
    assert all("Picture: A red bus at night." in said[card] for card in IDS)
    assert "Picture: The same bus." in said["art-character"]
    credits = next(f.html for f in faces_of(box) if f.card == "box/credits" and f.side == "front")
    assert "Ada Miller · CC BY 4.0" in credits and "Bo · CC0" in credits


def test_a_box_without_pictures_has_no_card_of_credits() -> None:
    plain = load(BASE)
    language = open_story(FOG_OF_LOVE, plain, "", "en", BASE / "locales")
    faces = FOG_OF_LOVE.printing.faces(plain, "", language)
    assert not [f for f in faces if f.card == "box/credits" or 'data-art="own"' in f.html]
    assert not FOG_OF_LOVE.printing.style(plain).art


@pytest.mark.parametrize("name", ["bus.SVG", "bus"])
def test_a_picture_that_was_mended_is_looked_at_again_whatever_it_is_called(tmp_path: Path, name: str) -> None:
    assert fog("new", "story", "two-keys", cwd=tmp_path).returncode == 0
    folder = tmp_path / "stories/fog-of-love/my-box"
    (folder / "look.yaml").write_text(f"backs: {{sweet: {{file: art/{name}, {BY}}}}}\n", encoding="utf-8")
    (folder / "art").mkdir()
    (folder / "art" / name).write_text("no picture")
    assert "art-file" in fog("check", "--no-fit", cwd=tmp_path).stdout
    (folder / "art" / name).write_text(BUS)
    assert "art-file" not in fog("check", "--no-fit", cwd=tmp_path).stdout


def test_what_fades_shines_through() -> None:
    stop = '<stop offset="1" stop-color="#fff" stop-opacity="0"/>'
    fading = svg(f'<linearGradient id="g">{stop}</linearGradient><rect width="9" height="9" fill="url(#g)"/>')
    assert vector.read(fading).remarks == (vector.SHINES,)
    assert b'stop-opacity="0"' in vector.cut(fading, (0, 0, 10, 10), (10, 10))
    assert "t" not in svg_file.LOOKS and all(len(name) > 1 for name in svg_file.LOOKS)


def test_the_last_rule_of_a_style_sheet_counts_and_comments_do_not() -> None:
    sheet = ".a{fill:#111}/* .a{fill:#222} /* */#b{fill:#333}.a,rect{fill:#444;stroke:#555}/*#b{fill:#666}"
    shown = vector.cut(
        svg(f'<style>{sheet}</style><rect id="b" class="a" width="9" height="9"/>'), (0, 0, 9, 9), (9, 9)
    )
    assert b'fill="#444"' in shown and b'stroke="#555"' in shown


@pytest.mark.parametrize("sheet", ["a" * 400_000, "/*" * 200_000, "".join(f".a{n}{{fill:red}}" for n in range(30_000))])
def test_a_style_sheet_takes_time_with_its_length_alone(sheet: str) -> None:
    shapes = '<rect class="b" width="9" height="9"/>' * 10_000
    before = time.process_time()
    assert vector.read(svg(f"<style>{sheet}</style>{shapes}")).width == 10
    assert time.process_time() - before < 20


def test_shapes_that_lead_from_one_to_the_next_without_end_are_refused() -> None:
    chain = "".join(f'<g id="g{n}"><use href="#g{n + 1}"/></g>' for n in range(5000))
    with pytest.raises(Unusable, match="stand for very many others"):
        vector.read(svg(chain))


def test_half_a_picture_is_damaged_in_one_thread_while_another_has_read_a_whole_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Pages are made in threads, and the layout engine takes half a picture for a whole one."""
    out = BytesIO()
    Image.effect_noise((90, 90), 80).save(out, "PNG")
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", True)
    there, done, own = Event(), Event(), Image.open
    said: list[str] = []

    def read() -> None:
        try:
            picture(out.getvalue()[:-3000])
            said.append("whole")
        except Unusable as fault:
            said.append(str(fault.why))

    second = Thread(target=read)

    def timed(*args: Any, **rest: Any) -> Image.Image:
        if current_thread() is second:
            there.set()
            assert done.wait(60)
        else:
            second.start()
            there.wait(0.5)  # where it has to wait for this one it comes later
        return own(*args, **rest)

    monkeypatch.setattr(Image, "open", timed)
    assert picture(out.getvalue()).width == 90
    done.set()
    second.join(60)
    assert said == ["it is damaged and cannot be read"] and ImageFile.LOAD_TRUNCATED_IMAGES


@pytest.mark.parametrize("colour", ["hsv(400,900%,900%)", "hsl(0,100%,200%)", "rgb(999,0,0)", "hsl(180,100%,300%)"])
def test_a_colour_beyond_all_colours_is_read(colour: str) -> None:
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="{colour}"/></svg>'
    )
    assert picture(drawn.encode()).kind == "SVG"
