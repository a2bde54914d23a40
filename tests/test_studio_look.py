"""The studio's page of looks: themes and colours as they are worn, each change exact to the byte, in a browser too."""

from __future__ import annotations

import re
import shutil
from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from fogtools.games.fog_of_love.print.colours import as_seen
from tests.browsed import chromium, violations
from tests.hostile_pictures import HOSTILE
from tests.own_fonts import SMALL
from tests.share import by_day
from tests.studio import running

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from starlette.requests import Request

from fogtools.editor.store import Clash
from fogtools.finding import FogError
from fogtools.game.editing.looks import Picture
from fogtools.source.writing.splicing import Change
from fogtools.web.app import Studio
from fogtools.web.desk.desk import Opened
from fogtools.web.pages.look.page import look_page
from fogtools.web.pages.look.writing import emptied
from fogtools.web.writing import UnclearError

BOX = "stories/fog-of-love/my-box"
FILE = f"{BOX}/look.yaml"
LOOKED_AT = by_day([pytest.param("en", "light", 1280), pytest.param("fr", "dark", 640)], 1)
TWICE = 'colours:\n  sweet: "#94384a"\ncolours:\n  serious: "#94384a"\n'
WRITTEN = '# ours\ntheme: harbour  # by the sea\r\ncolours: {sweet: "#94384a"}\n'


@pytest.fixture
def folder(two_keys: Path, tmp_path: Path) -> Path:
    shutil.copytree(two_keys, tmp_path / "mine")
    return tmp_path / "mine"


@pytest.fixture
def studio(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.chdir(folder)
    made = Studio(folder, folder / ".cache")
    opened(made)
    yield made
    made.close()


def opened(studio: Studio) -> Opened:
    studio.desk.fresh()
    studio.desk.close()
    return studio.desk.boxes[BOX]


def html(studio: Studio, code: str = "en", **asked: str) -> str:
    found = look_page(studio.walls, opened(studio), asked, code, studio.looks, studio.pictures)
    assert found is not None
    return found


def put(studio: Studio, path: str, value: str | None, story: str = "", hash: str | None = None) -> None:
    """What the script of the page sends for a change."""
    look = opened(studio).game.editing.look
    assert look
    known = studio.looks.hash(look(opened(studio).box, story)) if hash is None else hash
    wanted: dict[str, object] = {"remove": True} if value is None else {"value": value}
    studio.looks.put({"box": BOX, "story": story, "hash": known, "path": path.split("."), **wanted}, "en")


def test_the_page_shows_what_is_worn(studio: Studio, folder: Path) -> None:
    english, french = html(studio), html(studio, "fr")
    assert len(set(re.findall(r'id="theme-\w[\w-]*".*?src="(/face/\w+-small.png)"', english))) == 5 + 1
    assert 'id="c-sweet" data-path="colours.sweet" value="#a0375a"' in english
    assert "contrast 5.5; words need 4.5" in english and "5,5" in french
    assert "The ground of a front" in english and "Le fond d’un recto" in french
    assert "All words can be read" in english and as_seen("#a0375a", "protanopia") in english
    assert english.count("<h1>") == 1 and "data-waiting" not in english
    (folder / FILE).write_text('colours: {sweet: "#f0a0b0"}\n', encoding="utf-8")
    wrong = html(studio)
    assert re.search(r"has a contrast of [12]\.\d, and 4\.5 is needed to read it", wrong)
    assert 'class="hint over" id="r-sweet"' in wrong and 'id="b-sweet"' in wrong


def test_a_story_has_what_is_its_own(studio: Studio) -> None:
    own = html(studio, story="two-keys")
    assert f"{BOX}/two-keys/look.yaml" in own and 'id="c-paper"' in own and 'id="c-sweet"' not in own
    assert 'id="o-patterns-story"' in own and 'id="o-patterns-sweet"' not in own
    assert look_page(studio.walls, opened(studio), {"story": "none"}, "en", studio.looks, studio.pictures) is None


@pytest.mark.parametrize(
    ("path", "value", "after"),
    [
        ("theme", "orchard", WRITTEN.replace("harbour", "orchard")),
        ("theme", None, '# ours\ncolours: {sweet: "#94384a"}\n'),
        ("colours.sweet", "#112233", WRITTEN.replace("#94384a", "#112233")),
        ("colours.paper", "#fdfbe9", WRITTEN.replace("}", ', paper: "#fdfbe9"}')),
        ("colours.sweet", None, "# ours\ntheme: harbour  # by the sea\r\n"),
    ],
)
def test_a_change_leaves_every_other_byte(
    studio: Studio, folder: Path, path: str, value: str | None, after: str
) -> None:
    (folder / FILE).write_bytes(WRITTEN.encode())
    put(studio, path, value)
    assert (folder / FILE).read_bytes().decode() == after
    studio.store.undo()
    assert (folder / FILE).read_bytes().decode() == WRITTEN


def test_the_file_comes_with_its_first_key_and_goes_with_its_last(studio: Studio, folder: Path) -> None:
    put(studio, "colours.paper", "#fdfbe9", "two-keys")
    file = folder / BOX / "two-keys/look.yaml"
    assert file.read_text(encoding="utf-8") == 'colours:\n  paper: "#fdfbe9"\n'
    put(studio, "colours.paper", None, "two-keys")
    assert not file.exists()
    studio.store.undo()
    assert file.read_text(encoding="utf-8") == 'colours:\n  paper: "#fdfbe9"\n'


@pytest.mark.parametrize(
    ("there", "path", "after"),
    [
        ("# ours\ntheme: harbour  # by the sea\n", "theme", "# ours\ncolours: {}\n"),
        (
            'colours:\n  sweet: "#94384a"\n# as the book has it\n',
            "colours.sweet",
            "colours: {}\n# as the book has it\n",
        ),
        (TWICE, "colours.sweet", TWICE.replace('\n  sweet: "#94384a"', " {}", 1)),
    ],
)
def test_what_stands_beside_the_last_key_stays(studio: Studio, folder: Path, there: str, path: str, after: str) -> None:
    (folder / FILE).write_text(there, encoding="utf-8")
    put(studio, path, None)
    assert (folder / FILE).read_text(encoding="utf-8") == after
    put(studio, "theme", "orchard")
    assert "theme: orchard\n" in (folder / FILE).read_text(encoding="utf-8")


def test_a_file_that_cannot_be_read_is_said_to_be_so(studio: Studio, folder: Path) -> None:
    """It is there: nobody has changed it in this very moment, and trying again mends nothing."""
    (folder / FILE).write_text('colours: {sweet: "#94384a"\n', encoding="utf-8")
    assert "All words can be read" not in html(studio)
    with pytest.raises(FogError, match="cannot be read as it is"):
        put(studio, "theme", "orchard")
    for there in ("", "# ours\n", "theme: nonsense\n"):
        (folder / FILE).write_text(there, encoding="utf-8")
        assert "All words can be read" not in html(studio)
        put(studio, "theme", "orchard")
        assert (folder / FILE).read_text(encoding="utf-8").endswith("theme: orchard\n")
        assert "All words can be read" in html(studio)


def test_what_somebody_else_wrote_meanwhile_is_not_lost(studio: Studio, folder: Path) -> None:
    (folder / FILE).write_bytes(WRITTEN.encode())
    look = opened(studio).game.editing.look
    assert look
    known = studio.looks.hash(look(opened(studio).box, ""))
    (folder / FILE).write_bytes(WRITTEN.replace("#94384a", "#445566").encode())
    with pytest.raises(Clash):
        put(studio, "colours.sweet", "#112233", hash=known)
    put(studio, "theme", "orchard", hash=known)
    assert (folder / FILE).read_bytes().decode() == WRITTEN.replace("#94384a", "#445566").replace("harbour", "orchard")
    with pytest.raises(FogError, match="has changed since this was shown"):
        put(studio, "theme", "orchard", hash="")


@pytest.mark.parametrize(
    "asked",
    [
        {"box": "elsewhere", "story": "", "hash": "", "path": ["theme"], "value": "orchard"},
        {"box": BOX, "story": "../two-keys", "hash": "", "path": ["theme"], "value": "orchard"},
        {"box": BOX, "story": "", "hash": "", "path": ["theme"], "insert": "orchard"},
        {"box": BOX, "story": "", "path": ["theme"], "value": "orchard"},
    ],
)
def test_a_request_of_no_page_of_ours_writes_nothing(studio: Studio, folder: Path, asked: dict[str, object]) -> None:
    with pytest.raises(UnclearError):
        studio.looks.put(asked, "en")
    assert not [*folder.rglob("look.yaml")]


def test_a_removal_takes_what_it_leaves_empty() -> None:
    data = {"theme": "harbour", "colours": {"paper": "#ffffff"}}
    assert emptied(data, Change(("colours", "paper"), "remove")).path == ("colours",)
    assert emptied({"colours": {"paper": "#ffffff"}}, Change(("colours", "paper"), "remove")).path == ()
    assert emptied(data | {"edge": "ring"}, Change(("edge",), "remove")).path == ("edge",)


def test_a_game_without_looks_has_no_such_page(studio: Studio) -> None:
    from fogtools.games import GAMES

    assert GAMES["misty"].editing.look is None
    assert f'href="/look/{BOX}"' in html(studio)


@pytest.mark.parametrize(("lang", "scheme", "width"), LOOKED_AT)
def test_a_look_is_chosen_by_keyboard(folder: Path, lang: str, scheme: str, width: int) -> None:
    """A theme, a colour that cannot be read, the theme's own again, an edge; nothing that axe finds on the way."""
    with running(folder) as served, chromium() as browser:
        page = browser.new_context(
            viewport={"width": width, "height": 900}, locale=lang, color_scheme=scheme
        ).new_page()
        page.set_default_timeout(240_000)
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(f"http://{served.host}/?token={served.token}")
        page.goto(f"http://{served.host}/look/{BOX}")
        page.locator("fieldset.held:not([disabled])").wait_for()
        assert violations(page) == []
        page.locator("#theme-orchard").focus()
        page.keyboard.press("Enter")
        page.locator("#theme-orchard[aria-pressed=true]").wait_for()
        page.locator("#x-sweet").fill("#f0a0b0")
        page.keyboard.press("Enter")
        page.locator("#r-sweet.over").wait_for()
        page.locator("[data-live=look-problems] li").first.wait_for()
        assert violations(page) == []
        page.locator("#b-sweet").focus()
        page.keyboard.press("Enter")
        page.locator("#b-sweet").wait_for(state="detached")
        page.wait_for_function("() => document.activeElement.id === 'x-sweet'")
        page.locator("#o-edge").select_option("star")
        page.locator("#o-edge option[value=star][selected]").wait_for(state="attached")
        assert (folder / FILE).read_text(encoding="utf-8") == "theme: orchard\nedge: star\n"
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.locator("html").get_attribute("lang") == lang and said == []


# ------------------------------------------------------------------ pictures
CARD, CARDS = "the-wrong-plant", f"{BOX}/two-keys/scenes.yaml"
BUS = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#8a5a3c"/>'
    b'<circle cx="9" cy="9" r="6" fill="#fdfbe9"/></svg>'
)


def pixels(width: int = 1600, height: int = 1200) -> bytes:
    out = BytesIO()
    light = Image.linear_gradient("L").resize((width, height)).point(lambda tone: 128 + tone / 2)
    light.convert("RGB").save(out, "JPEG")
    return out.getvalue()


def picture(studio: Studio, card: str = CARD, of: str = "") -> Picture:
    pictures = opened(studio).game.editing.pictures
    assert pictures
    return next(one for one in pictures(opened(studio).box, card) if one.of == of)


def about(studio: Studio, card: str = CARD, of: str = "") -> dict[str, object]:
    return {"box": BOX, "card": card, "of": of, "hash": studio.pictures.hash(picture(studio, card, of))}


def bring(studio: Studio, data: bytes, name: str = "My Bus.JPG", card: str = CARD, of: str = "") -> None:
    asked = {"name": name, "data": b64encode(data).decode(), **about(studio, card, of)}
    studio.pictures.bring(asked, "en")


def test_a_picture_is_dropped_cut_told_and_taken_away(studio: Studio, folder: Path) -> None:
    before = (folder / CARDS).read_text(encoding="utf-8")
    bring(studio, pixels())
    assert (folder / BOX / "art/my-bus.jpg").read_bytes() == pixels()
    assert "  art:\n    file: art/my-bus.jpg\n" in (folder / CARDS).read_text(encoding="utf-8")
    for key, value in (("focus", [30, 0]), ("alt", "A bus."), ("licence", "CC0"), ("where", "band")):
        studio.pictures.put({"key": key, "value": value, **about(studio)}, "en")
    found = picture(studio)
    assert (found.where, found.focus, found.size) == ("band", (30, 0), (1600, 1200))
    assert found.frame[:3] == (0, 0, 1600) and round(found.frame[3]) == 520  # 80 x 26 mm of it
    assert [str(one.message) for one in found.problems] == [
        "the picture has no `artist`: the card of credits cannot name anybody"
    ]
    assert 'id="p1-alt" data-key="alt" value="A bus."' in html(studio, card=CARD)
    studio.pictures.put({"key": "", "value": None, **about(studio)}, "en")
    assert (folder / CARDS).read_text(encoding="utf-8") == before
    for _ in range(6):
        studio.store.undo()
    assert (folder / CARDS).read_text(encoding="utf-8") == before and not (folder / BOX / "art/my-bus.jpg").exists()


def test_a_file_and_words_take_each_others_place(studio: Studio, folder: Path) -> None:
    bring(studio, BUS, "bus.svg")
    studio.pictures.put({"key": "artist", "value": "Ada", **about(studio)}, "en")
    studio.pictures.put({"key": "alt", "value": "A bus.", **about(studio)}, "en")
    studio.pictures.put({"key": "draw", "value": "bus", **about(studio)}, "en")
    assert picture(studio).says == {"draw": "bus", "alt": "A bus."}
    bring(studio, BUS, "bus.svg")
    assert picture(studio).says == {"file": "art/bus.svg", "alt": "A bus."}
    bring(studio, BUS.replace(b"9", b"8"), "bus.svg")
    assert picture(studio).says["file"] == "art/bus-2.svg"


def test_what_means_harm_is_refused_and_nothing_of_a_file_comes_to_the_page(studio: Studio, folder: Path) -> None:
    for name, data in HOSTILE.items():
        with pytest.raises(FogError, match="this file cannot be used"):
            bring(studio, data, f"{name}.svg")
    assert not (folder / BOX / "art").exists()
    bring(studio, BUS.replace(b"<rect", b"<!-- seen by nobody --><rect"), "../../../etc/bus.svg")
    assert picture(studio).says["file"] == "art/bus.svg"
    address = studio.pictures.named(picture(studio))
    asked = Request({"type": "http", "path_params": {"key": address.rpartition("/")[2]}})
    shown = studio.pictures.whole(asked)
    assert shown.media_type == "image/svg+xml" and b"<circle" in shown.body and b"nobody" not in shown.body
    unknown = Request({"type": "http", "path_params": {"key": "../look.yaml"}})
    assert studio.pictures.whole(unknown).status_code == 404


@pytest.mark.parametrize(
    "more", [{"card": "nobody"}, {"of": "man"}, {"key": "id", "value": "x"}, {"box": "x"}, {"key": "", "value": "x"}]
)
def test_only_keys_of_pictures_are_written(studio: Studio, more: dict[str, object]) -> None:
    with pytest.raises(UnclearError):
        studio.pictures.put({"key": "alt", "value": "A bus.", **about(studio), **more}, "en")


def test_a_character_has_two(studio: Studio) -> None:
    card = next(placed.id for placed in opened(studio).box.of("characters"))  # type: ignore[attr-defined]
    studio.pictures.put({"key": "draw", "value": "man, beard", **about(studio, card, "man")}, "en")
    assert picture(studio, card, "man").says == {"draw": "man, beard"} and picture(studio, card, "woman").says == {}
    assert html(studio, card=card).count("data-art") == 2


@pytest.mark.nightly
def test_a_picture_is_cut_by_hand_and_by_keyboard(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "bus.jpg").write_bytes(pixels())
    with running(folder) as served, chromium() as browser:
        page = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en").new_page()
        page.set_default_timeout(240_000)
        page.goto(f"http://{served.host}/?token={served.token}")
        page.goto(f"http://{served.host}/look/{BOX}?card={CARD}#picture")
        page.locator("[data-art]:not([disabled])").wait_for()
        page.locator("#p1-file").set_input_files(tmp_path / "bus.jpg")
        page.locator(".crop").wait_for()
        page.wait_for_function(STILL)
        assert violations(page) == []
        page.locator(".crop").scroll_into_view_if_needed()
        at = page.locator(".crop").bounding_box()
        page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
        page.mouse.down()
        page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 4, steps=3)
        page.mouse.up()
        page.wait_for_function("() => document.querySelector('#p1-down').value === '25'")
        page.wait_for_function(STILL)
        assert picture_in(folder)[-1] == "    focus: [50, 25]"
        page.locator("#p1-down").focus()
        page.keyboard.press("ArrowUp")
        page.wait_for_function("() => document.querySelector('#p1-down').value === '26'")
        page.wait_for_function(STILL)
        assert picture_in(folder)[-1] == "    focus: [50, 26]"


#: Nothing is being written.
STILL = "() => !document.querySelector('[aria-busy]')"


def picture_in(folder: Path) -> list[str]:
    return re.findall(r"  art:\n((?:    .*\n)+)", (folder / CARDS).read_text(encoding="utf-8"))[0].splitlines()


# ------------------------------------------------------------------ typefaces
def font(studio: Studio, data: bytes, slot: str = "text", name: str = "My Letters.TTF") -> None:
    look = opened(studio).game.editing.look
    assert look
    known = studio.looks.hash(look(opened(studio).box, ""))
    asked = {"box": BOX, "story": "", "path": ["fonts", slot], "name": name, "hash": known}
    studio.looks.bring({**asked, "data": b64encode(data).decode()}, "en")


def test_a_font_is_read_put_into_the_box_told_and_taken_away(studio: Studio, folder: Path) -> None:
    font(studio, SMALL.read_bytes())
    assert (folder / BOX / "fonts/my-letters.ttf").read_bytes() == SMALL.read_bytes()
    assert (folder / FILE).read_text(encoding="utf-8") == "fonts:\n  text:\n    regular: fonts/my-letters.ttf\n"
    assert "the typeface has no <code>licence</code>" in html(studio)
    put(studio, "fonts.text.licence", "OFL 1.1")
    shown = html(studio)
    assert "has no <code>licence</code>" not in shown and 'id="l-text" data-path="fonts.text.licence"' in shown
    put(studio, "fonts.text", None)
    assert not (folder / FILE).exists()
    for _ in range(3):
        studio.store.undo()
    assert not (folder / FILE).exists() and not (folder / BOX / "fonts/my-letters.ttf").exists()


@pytest.mark.parametrize("data", [b"", b"OTTO" + bytes(90), SMALL.read_bytes()[:400]])
def test_a_font_that_cannot_be_printed_is_refused(studio: Studio, folder: Path, data: bytes) -> None:
    with pytest.raises(FogError, match="this file cannot be used"):
        font(studio, data)
    with pytest.raises(UnclearError):
        font(studio, SMALL.read_bytes(), "../text")
    assert not (folder / BOX / "fonts").exists() and not (folder / FILE).exists()
