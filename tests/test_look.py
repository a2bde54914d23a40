"""The look of a box as data: a few lines restyle it, a story refines it, and what must be equal stays equal."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import combinations, product
from pathlib import Path
from typing import Any, get_args

import pytest
from PIL import Image

from fogtools.game.printing.face import Face, Style
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.cards.look.looks import ThemeName
from fogtools.games.fog_of_love.print.look import made, shipped, stories, theme
from fogtools.games.fog_of_love.print.palette import DESIGN
from fogtools.print.pdf import lay_out
from fogtools.print.pdf.picture import pictures
from fogtools.print.pdf.press import profile
from fogtools.print.pdf.press.colour import Separation
from fogtools.print.pdf.press.total_ink import MOST_INK, wanted
from fogtools.project.story_language import open_story
from tests.manuals import laid_over
from tests.own_fonts import SMALL
from tests.test_checks import BASE

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1H8V8Z"/></svg>'
GOLDEN = Path(__file__).parent / "text" / "restyled.png"
THEMES = get_args(ThemeName)
#: The whole look of a box, as somebody writes it who has read one page of the manual.
LINES = """theme: harbour
edge: ring
colours:
  paper: "#fdfbe9"
  panel: "#f1ecc9"
  rule: "#c9bf85"
  ink: "#2a2a20"
  muted: "#57553f"
  keyword: "#8a2a16"
  sweet: "#94384a"
  serious: "#27507a"
  drama: "#5b2a6b"
  custom: "#22635a"
  story: "#5a4a12"
  finale: "#6a2a2a"
  trait: "#6a4020"
  occupation: "#4a5522"
  feature: "#1d5a68"
  guide: "#50483c"
patterns:
  sweet: hexagon
  custom: circle
  story: lattice
  finale: wave
"""


def box_of(folder: Path, **looks: str) -> Loaded:
    """The base box with these looks: `whole` for the box, else by story."""
    files = {("look.yaml" if name == "whole" else f"{name}/look.yaml"): text for name, text in looks.items()}
    folder.mkdir(exist_ok=True)
    return load(laid_over(BASE, {name: text.splitlines() for name, text in files.items()}, folder))


def faces_of(box: Loaded) -> list[Face]:
    language = open_story(FOG_OF_LOVE, box, "", "en", BASE / "locales")
    return [*FOG_OF_LOVE.printing.faces(box, "", language)]


def drawn(faces: list[Face], style: Style, width: int) -> list[bytes]:
    laid = lay_out(faces, style, "en")
    found = pictures(laid, [(face.card, face.side) for face in faces], width)
    return [found[face.card, face.side] for face in faces]


def grey(png: bytes) -> list[int]:
    """A thumbnail in grey."""
    with Image.open(BytesIO(png)) as image:
        return [*image.convert("L").resize((28, 48)).tobytes()]


def test_a_box_without_a_look_has_the_design(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    assert theme(box) == DESIGN and stories(box) == ()
    assert not [face for face in faces_of(box) if re.search(r'class="[^"]*(?: of-|--)', face.html)]


def test_thirty_lines_restyle_the_whole_box(tmp_path: Path) -> None:
    assert len(LINES.splitlines()) <= 30
    plain, styled = box_of(tmp_path / "a"), box_of(tmp_path / "b", whole=LINES)
    assert not [f for f in FOG_OF_LOVE.authoring.check(styled) if f.check.startswith("look")]
    before, after = (FOG_OF_LOVE.printing.style(box) for box in (plain, styled))
    faces = faces_of(styled)
    assert [f.html for f in faces] == [f.html for f in faces_of(plain)]
    kinds = {face.html.partition('"card')[2].partition('"')[0]: face for face in faces}
    shown = [face for kind, face in sorted(kinds.items()) if "seat" not in kind]
    assert len(shown) >= 12
    for was, now, face in zip(drawn(shown, before, 70), drawn(shown, after, 70), shown, strict=True):
        changed = sum(abs(a - b) > 2 for a, b in zip(grey(was), grey(now), strict=True))
        assert changed > 40, (face.card, face.side, changed)


def thumbnails(folder: Path) -> Image.Image:
    """Every face of the base box as a stranger restyled it, each once, 21 pixels wide, on one sheet."""
    box = box_of(folder, whole=LINES)
    faces = [*{face.html: face for face in faces_of(box)}.values()]
    sheet = Image.new("L", (21 * 10, 36 * -(-len(faces) // 10)), 255)
    for i, png in enumerate(drawn(faces, FOG_OF_LOVE.printing.style(box), 84)):
        with Image.open(BytesIO(png)) as image:
            sheet.paste(image.convert("L").resize((21, 36), Image.Resampling.LANCZOS), (i % 10 * 21, i // 10 * 36))
    return sheet


def test_every_face_of_the_restyled_box_looks_as_its_golden_thumbnail(tmp_path: Path) -> None:
    """A thumbnail may differ by the letters of another version of the engine, not by a ground or a pattern."""
    now = thumbnails(tmp_path)
    with Image.open(GOLDEN) as golden:
        assert golden.size == now.size, "a face more or less: python -m tests.test_look draws the thumbnails anew"
        was = golden.convert("L")
    for y, x in product(range(0, now.height, 36), range(0, now.width, 21)):
        one, other = (sheet.crop((x, y, x + 21, y + 36)).tobytes() for sheet in (was, now))
        far = sum(abs(a - b) > 24 for a, b in zip(one, other, strict=True))
        assert far < 21 * 36 / 20, f"thumbnail {y // 36 * 10 + x // 21} differs at {far} of {21 * 36} places"


def test_three_lines_of_a_story_change_its_cards_and_no_deck(tmp_path: Path) -> None:
    own = 'colours: {story: "#3d5c22", paper: "#f7f8ec"}\nedge: straight\nfooter: story\n'
    box = box_of(tmp_path, **{"short-crossing": own})
    story = dict(stories(box))["short-crossing"]
    assert story.paper == "#f7f8ec" and dict(story.looks)["story"].colour == "#3d5c22"
    assert {name: look.colour for name, look in story.looks if name != "story"} == {
        name: look.colour for name, look in DESIGN.looks if name != "story"
    }
    faces = faces_of(box)
    backs: dict[str, set[str]] = {}
    for face in faces:
        inside = box.by_id.get(face.card.partition("/")[0])
        if face.side == "back" and inside and inside.kind == "scenes":
            backs.setdefault(inside.card.deck, set()).add(face.html.replace(" of-short-crossing", ""))
    assert backs and all(len(one) == 1 for one in backs.values())
    style = FOG_OF_LOVE.printing.style(box)
    assert ".of-short-crossing .foot { background: #3d5c22 }" in style.css
    assert b"H0Z" in style.pictures["band-sweet--short-crossing.svg"]
    assert style.pictures["wall-sweet.svg"] == FOG_OF_LOVE.printing.style(load(BASE)).pictures["wall-sweet.svg"]


MEASURED = ' data-box="back-logo" data-text="lettering"'
MARKED = "corner: sharp\nback: {ground: plain, frame: double}\nlogo: {lettering: capitals}\n"
KEY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 16"><path d="M4 8H40V9H4Z" fill="#000"/></svg>'


def test_every_back_is_framed_and_bears_the_logo_at_both_ends_alike_within_a_deck(tmp_path: Path) -> None:
    plain, box = box_of(tmp_path / "a"), box_of(tmp_path / "b", whole=MARKED)
    before, after = faces_of(plain), faces_of(box)
    for was, now in zip(before, after, strict=True):
        back = 'class="card back ' in was.html
        assert (was.html == now.html) is not back
        if back:
            assert now.html.startswith(was.html.removesuffix("</div></div>"))
            assert now.html.count(">A SHORT CROSSING<") == 2 and now.html.count("back-frame") == 1
    decks: dict[str, set[str]] = {}
    for face in after:
        if face.side == "back" and (known := box.by_id.get(face.card)) and known.kind == "scenes":
            decks.setdefault(known.card.deck, set()).add(face.html.replace(MEASURED, ""))
    assert decks and all(len(backs) == 1 for backs in decks.values())
    named = [f.trim for f in after if 'data-text="lettering"' in f.html]
    assert len(named) == len({*named}) == 2


def test_a_look_of_old_has_nothing_of_corners_frames_and_logos(tmp_path: Path) -> None:
    for look in ("theme: harbour\n", LINES):
        css = FOG_OF_LOVE.printing.style(box_of(tmp_path / str(len(look)), whole=look)).css
        assert "lettering" not in css and "back-frame" not in css and "border-radius: 0mm" not in css


def test_a_drawn_logo_has_the_colour_of_its_place_and_in_rows_one_tone(tmp_path: Path) -> None:
    text = "corner: round\nback: {ground: logo}\nlogo: {file: key.svg, artist: A, licence: B}\n"
    box = box_of(tmp_path, whole=f'{text}colours: {{lettering: "#fbe9b8"}}\n')
    (box.folder / "key.svg").write_text(KEY, encoding="utf-8")
    assert not [f for f in FOG_OF_LOVE.authoring.check(box) if f.check in ("look-logo", "art-words")]
    style = FOG_OF_LOVE.printing.style(box)
    look = dict(DESIGN.looks)["sweet"]
    assert b"#fbe9b8" in style.pictures["logo-light.svg"] and DESIGN.ink.encode() in style.pictures["logo.svg"]
    rows = style.pictures["wall-sweet.svg"].decode()
    assert {*re.findall(r"#[0-9a-f]{6}", rows)} == {look.colour, look.tone} and rows.count("M4 8H40V9H4Z") > 60
    low = FOG_OF_LOVE.printing.style(box, low_ink=True)
    assert b"M4 8" not in low.pictures["wall-sweet.svg"]
    language = open_story(FOG_OF_LOVE, box, "", "en", BASE / "locales")
    credits, _ = (f.html for f in FOG_OF_LOVE.printing.faces(box, "", language) if f.card == "box/credits")
    assert "<strong>A · B</strong><br>logo" in credits


def test_a_name_too_long_for_a_back_is_said_once_for_each_size(tmp_path: Path) -> None:
    box = box_of(tmp_path, whole=MARKED)
    long = "Unpronounceabilities of an extraordinarily longwinded neighbourhood"
    assert box.box
    box.box = box.box.model_copy(update={"box": long})
    language = open_story(FOG_OF_LOVE, box, "", "en", BASE / "locales")
    faces = [f for f in FOG_OF_LOVE.printing.faces(box, "", language) if 'data-text="lettering"' in f.html]
    over = lay_out(faces, FOG_OF_LOVE.printing.style(box), "en").overflows
    assert {(one.text, one.box) for one in over} == {("lettering", "back-logo")}


def test_little_ink_stays_little_in_every_look(tmp_path: Path) -> None:
    box = box_of(tmp_path, whole=LINES, **{"short-crossing": "theme: backstage"})
    style: Any = FOG_OF_LOVE.printing.style
    assert ".of-short-crossing" in style(box).css and ".of-short-crossing" not in style(box, low_ink=True).css


def test_six_themes_are_told_apart_in_grey_and_small(tmp_path: Path) -> None:
    small = []
    for name in THEMES:
        box = box_of(tmp_path / name, whole=f"theme: {name}\n")
        assert not [f for f in FOG_OF_LOVE.authoring.check(box) if f.check.startswith("look")]
        face = next(f for f in faces_of(box) if f.card == "short-crossing" and f.side == "front")
        small.append(grey(drawn([face], FOG_OF_LOVE.printing.style(box), 56)[0]))
    assert len(small) == 6
    for (a, one), (b, other) in combinations(zip(THEMES, small, strict=True), 2):
        differing = sum(abs(x - y) > 3 for x, y in zip(one, other, strict=True))
        assert differing >= 80, (a, b, differing)


@pytest.mark.parametrize("name", THEMES)
def test_no_theme_asks_for_more_ink_than_a_press_gives_and_its_texts_are_black_ink_alone(name: str) -> None:
    look = made(DESIGN, shipped(name))
    colours = {**look.named(), **{kind: own.colour for kind, own in look.looks}}
    assert [one for one, colour in colours.items() if wanted(colour) > MOST_INK] == []
    assert Separation(profile.shipped()).of(*(int(look.ink[i : i + 2], 16) / 255 for i in (1, 3, 5)))[:3] == (0, 0, 0)


@pytest.mark.parametrize(
    "text",
    [
        *("theme: lamp", "colours: {paper: red}", "edge: round", "footer: paper", "font: x"),
        *("corner: square", "back: {frame: thick}", "back: {}", "logo: {lettering: big}", "logo: {}"),
    ],
)
def test_what_no_look_knows_is_a_finding_at_its_line(tmp_path: Path, text: str) -> None:
    box = box_of(tmp_path, whole=text)
    assert [f.line for f in box.findings] == [1] and all(f.help for f in box.findings)


def test_what_the_manual_shows_is_sound(tmp_path: Path) -> None:
    text = (Path(__file__).parent.parent / "docs/look.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```yaml\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    shown = [block for block in blocks if not block.startswith(("- id", "sizes:", "occupations:"))]
    assert len(shown) == len(blocks) - 3 >= 4
    for i, block in enumerate(shown):
        story = "footer" in block
        box = box_of(tmp_path / str(i), **{"short-crossing" if story else "whole": block})
        for font in re.findall(r"fonts/[\w-]+\.ttf", block):
            (box.folder / font).write_bytes(SMALL.read_bytes())
        for icon in re.findall(r"icons/[\w-]+\.svg", block):
            (box.folder / "icons").mkdir(exist_ok=True)
            (box.folder / icon).write_bytes(SVG)
        found = [f for f in FOG_OF_LOVE.authoring.check(box) if f.check.startswith("look")]
        assert box.findings == [] and found == [], block
    for name in THEMES:
        assert f"`{name}`" in text


if __name__ == "__main__":
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as place:
        thumbnails(Path(place)).save(GOLDEN, optimize=True)


@pytest.mark.parametrize("text", ["", "- theme\n", "harbour\n"])
def test_a_look_that_is_no_map_is_told_how_a_look_begins(tmp_path: Path, text: str) -> None:
    (found,) = box_of(tmp_path, whole=text).findings
    assert str(found.message) == "a look is a map of keys and values"
    assert str(found.help) == "begin with a theme, for example `theme: harbour`"


def test_a_look_below_the_folder_of_a_story_does_not_take_the_place_of_its_own(tmp_path: Path) -> None:
    box = box_of(tmp_path, **{"short-crossing": "theme: harbour\n", "short-crossing/more": "theme: orchard\n"})
    assert stories(box) == stories(box_of(tmp_path / "other", **{"short-crossing": "theme: harbour\n"}))
    found = [f for f in FOG_OF_LOVE.authoring.check(box) if f.check == "look-story"]
    assert [str(f.message) for f in found] == ["`short-crossing/more` is no story of this box: nobody wears this look"]
