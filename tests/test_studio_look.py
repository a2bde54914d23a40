"""The studio's page of looks: themes and colours as they are worn, each change exact to the byte, in a browser too."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from fogtools.games.fog_of_love.print.colours import as_seen
from tests.browsed import chromium, violations
from tests.fog import fog
from tests.share import by_day
from tests.studio import running

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.editor.store import Clash
from fogtools.finding import FogError
from fogtools.source.writing.splicing import Change
from fogtools.web.app import Studio
from fogtools.web.desk.desk import Opened
from fogtools.web.pages.look.page import look_page
from fogtools.web.pages.look.writing import emptied
from fogtools.web.writing import UnclearError

BOX = "stories/fog-of-love/my-box"
FILE = f"{BOX}/look.yaml"
LOOKED_AT = by_day([pytest.param("en", "light", 1280), pytest.param("fr", "dark", 640)], 1)
WRITTEN = '# ours\ntheme: harbour  # by the sea\r\ncolours: {sweet: "#94384a"}\n'


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small story that `fog new` makes."""
    folder = tmp_path_factory.mktemp("sample")
    assert fog("new", "story", "two-keys", cwd=folder).returncode == 0
    return folder


@pytest.fixture
def folder(sample: Path, tmp_path: Path) -> Path:
    shutil.copytree(sample, tmp_path / "mine")
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
    found = look_page(studio.walls, opened(studio), asked, code, studio.looks.hash)
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
    assert look_page(studio.walls, opened(studio), {"story": "none"}, "en", studio.looks.hash) is None


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
