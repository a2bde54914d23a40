"""The studio in a browser: nothing that axe finds, all of it by keyboard, no page wider than its screen.

Wants the system's Chromium (FOG_CHROMIUM names another); where there is none, these are skipped, in CI they fail.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browsed import AXE, LIVE, let_in, violations
from tests.fog import copy_of_the_project
from tests.share import by_day
from tests.studio import Running, running

#: axe-core 4.14.1, as its package has it.
AXE_SHA256 = "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c"
pytestmark = pytest.mark.slow
LOOKS = by_day(
    [
        pytest.param(390, 844, "fr", "dark"),
        pytest.param(1280, 800, "en", "light"),  # by day `test_studio_scenario` looks so at most pages
        pytest.param(1280, 800, "fr", "dark"),
        pytest.param(640, 400, "en", "light"),
    ],
    1,
)


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("browsed")
    copy_of_the_project(folder)
    with running(folder) as found:
        yield found


@pytest.fixture(scope="module")
def browser(studio: Running) -> Iterator[Any]:
    """A browser that has been let in."""
    with let_in(studio) as (browser, cookies):
        browser.contexts[-1].pages[0].wait_for_function(LIVE, timeout=240_000)
        yield browser, cookies


def opened(browser: Any, width: int, height: int, lang: str, scheme: str) -> Any:
    chromium, cookies = browser
    context = chromium.new_context(
        viewport={"width": width, "height": height}, locale=lang, color_scheme=scheme, bypass_csp=False
    )
    context.add_cookies(cookies)
    return context.new_page()


def pages(studio: Running, page: Any) -> list[str]:
    page.goto(f"http://{studio.host}/")
    wall = page.locator("a.button").first.get_attribute("href")
    page.goto(f"http://{studio.host}{wall}")
    card = page.locator(".wall a").first.get_attribute("href")
    walls = (wall, f"{wall}?find=yes", f"{wall}?size=true&q=a")
    past, translation = card.replace("/card/", "/past/"), wall.replace("/wall/", "/translate/")
    printing = wall.replace("/wall/", "/print/")
    others = ("/checks", "/check/large-amount", "/history", "/settings", "/import", "/new", "/nothing")
    return ["/", *walls, card, past, translation, printing, *others]


def test_axe_is_what_it_was() -> None:
    assert hashlib.sha256(AXE.read_bytes()).hexdigest() == AXE_SHA256


@pytest.mark.day
@pytest.mark.parametrize(("width", "height", "lang", "scheme"), LOOKS)
def test_axe_finds_nothing(studio: Running, browser: Any, width: int, height: int, lang: str, scheme: str) -> None:
    """Also at 640 x 400: a window of 1280 x 800 at 200 %."""
    page = opened(browser, width, height, lang, scheme)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    for path in pages(studio, page):
        page.goto(f"http://{studio.host}{path}")
        if path.startswith("/translate/"):
            page.locator(".all-cards summary").click()
        if path.startswith("/card/"):
            page.locator(".meter:not(:empty)").first.wait_for()
            assert violations(page) == [], "form"
            page.locator("#t-ways").click()
            assert violations(page) == [], "ways"
            page.locator("#t-past").click()
            page.locator("#p-past [data-past]").wait_for()
            assert violations(page) == [], "past"
            page.locator("#t-text").click()
            page.locator("fog-text .cm-content").wait_for()
        assert violations(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        assert page.locator("html").get_attribute("lang") == lang
    assert [one for one in said if "404" not in one] == []
    page.context.close()


def test_a_phone_shows_cards_before_it_shows_what_they_are_sorted_by(studio: Running, browser: Any) -> None:
    """Pages are a menu; filters are folded, but where one of them holds cards back."""
    page = opened(browser, 390, 844, "fr", "dark")
    wall = pages(studio, page)[1]
    for query, folded in (("", True), ("?q=a&lang=fr&size=true", True), ("?type=special%20effect", False)):
        page.goto(f"http://{studio.host}{wall}{query}")
        page.wait_for_load_state("load")
        assert page.locator("[name=type]").is_hidden() == folded, query
    assert page.locator("[name=type] option:checked").inner_text() == "effet spécial"
    page.goto(f"http://{studio.host}{wall}")
    page.wait_for_load_state("load")
    assert page.locator(".wall a").first.bounding_box()["y"] < 844
    page.locator(".more summary").click()
    assert page.locator("[name=type]").is_visible()
    page.goto(f"http://{studio.host}{wall.replace('/wall/', '/look/')}")
    page.wait_for_load_state("load")
    here = page.locator(".top nav [aria-current]")
    assert here.is_hidden()
    page.get_by_text("Menu", exact=True).click()
    for link in page.locator(".top nav a").all():  # all in sight, none cut, each as large as a finger wants
        box = link.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["height"] >= 24
    assert here.is_visible() and violations(page) == []
    page.keyboard.press("Escape")
    assert here.is_hidden() and page.evaluate("document.activeElement.textContent") == "Menu"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"http://{studio.host}{wall}")
    page.wait_for_load_state("load")
    assert page.locator("[name=type]").is_visible() and page.locator(".more summary").is_hidden()
    page.context.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_bar_is_one_line_and_its_menu_opens_by_keyboard(studio: Running, browser: Any, lang: str) -> None:
    """At 1280 px; what is seldom wanted is in a menu, which closes when somebody goes on."""
    page = opened(browser, 1280, 800, lang, "light")
    page.goto(f"http://{studio.host}{pages(studio, page)[1]}")
    assert page.locator("header.top").bounding_box()["height"] < 80
    settings, more = page.locator(".rest a").first, page.locator(".rest > summary")
    assert settings.is_hidden()
    more.focus()
    page.keyboard.press("Enter")
    assert settings.is_visible() and violations(page) == []
    page.keyboard.press("Tab")
    assert settings.evaluate("one => one === document.activeElement")
    for _ in range(3):
        page.keyboard.press("Tab")
    assert settings.is_hidden()
    more.click()
    settings.click()
    page.wait_for_url("**/settings")
    page.context.close()


def test_the_wall_by_keyboard(studio: Running, browser: Any) -> None:
    page = opened(browser, 1000, 800, "en", "light")
    page.goto(f"http://{studio.host}{pages(studio, page)[1]}")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.locator(".wall a").first.focus()
    at = "[...document.querySelectorAll('.wall a')].indexOf(document.activeElement)"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(at) == 1
    page.keyboard.press("ArrowDown")
    below = page.evaluate(at)
    page.keyboard.press("ArrowUp")
    assert below > 3 and page.evaluate(at) == 1
    page.keyboard.press("End")
    assert page.evaluate(at) == page.locator(".wall a").count() - 1
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    page.wait_for_selector(".sides img")
    page.wait_for_load_state("load")  # the script of the page is there
    title = page.locator("h1").inner_text()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("before => document.querySelector('h1').innerText !== before", arg=title)
    page.context.close()


def test_no_button_can_be_pressed_before_anybody_listens(studio: Running, browser: Any) -> None:
    """The page is there before its scripts: on a slow machine a click between the two did nothing at all."""
    page = opened(browser, 1000, 800, "en", "light")
    held: list[Any] = []
    card = pages(studio, page)[4]
    page.route("**/static/cards.js", lambda route: held.append(route))
    page.goto(f"http://{studio.host}{card}", wait_until="commit")
    copy = page.get_by_role("button", name="Copy", exact=True)
    copy.wait_for()
    page.wait_for_timeout(200)
    assert held and copy.is_disabled()
    held[0].continue_()
    copy.click()
    page.locator("dialog [name=title]").fill("one-more")
    page.context.close()


def test_the_wall_follows_the_search(studio: Running, browser: Any) -> None:
    page = opened(browser, 1000, 800, "en", "light")
    page.goto(f"http://{studio.host}{pages(studio, page)[1]}")
    before = page.locator(".wall li").count()
    page.locator("input[type=search]").type("heater")
    page.wait_for_function("n => document.querySelectorAll('.wall li').length < n", arg=before)
    assert 0 < page.locator(".wall li").count() < before and "q=heater" in page.url
    page.keyboard.press("Enter")  # to the first card that is left; where none is, the cursor stays
    page.wait_for_function("() => document.activeElement === document.querySelector('.wall a')")
    page.locator("input[type=search]").fill("nothing is called so")
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('.wall')")
    assert page.evaluate("document.activeElement.name") == "q"
    page.locator("input[type=search]").fill("heater")
    page.wait_for_function("() => document.querySelector('.wall')")
    image = page.locator(".wall img").first
    image.evaluate("one => one.decode()")
    assert image.evaluate("one => one.naturalWidth") > 100
    page.context.close()


@pytest.mark.nightly
def test_an_answer_that_comes_late_does_not_undo_a_later_one(studio: Running, browser: Any) -> None:
    page = opened(browser, 1000, 800, "en", "light")
    page.goto(f"http://{studio.host}{pages(studio, page)[1]}")
    before, held = page.locator(".wall li").count(), []
    page.route("**/wall/**q=zzz*", lambda route: held.append(route))
    with page.expect_request("**/wall/**q=zzz*"):
        page.locator("input[type=search]").fill("zzz")
    page.locator("input[type=search]").fill("heater")
    page.wait_for_function("n => document.querySelectorAll('.wall li').length < n", arg=before)
    shown = page.locator(".wall li").count()
    with page.expect_response("**/wall/**q=zzz*"):
        held[0].continue_()
    page.wait_for_timeout(300)
    assert 0 < shown == page.locator(".wall li").count()
    page.context.close()


def test_settings_and_undo_by_keyboard(studio: Running, browser: Any) -> None:
    """A setting is typed and saved, undone by a key and done again by a button; what was said is heard."""
    manifest = Path(f"/proc/{studio.process.pid}/cwd/fog.toml")
    before = manifest.read_bytes()
    page = opened(browser, 1000, 800, "en", "light")
    page.goto(f"http://{studio.host}/settings")
    name = page.locator("[name='project.name']")
    name.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("By keyboard")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#said').textContent === 'Done.'")
    assert manifest.read_bytes() == before.replace(b'name = "fogtools"', b'name = "By keyboard"') != before
    page.wait_for_function("() => !document.querySelector('[data-turn=undo]').disabled")
    page.keyboard.press("Control+Z")
    page.wait_for_function("() => document.querySelector('#said').textContent.startsWith('Undone')")
    assert manifest.read_bytes() == before and name.input_value() == "fogtools"
    page.locator("[data-turn=redo]").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#said').textContent.startsWith('Done again')")
    assert b"By keyboard" in manifest.read_bytes()
    page.keyboard.press("Control+z")
    page.wait_for_function("() => document.querySelector('#said').textContent.startsWith('Undone')")
    assert manifest.read_bytes() == before
    page.context.close()


def test_what_another_program_writes_is_seen_and_mended(studio: Running, browser: Any) -> None:
    """An open page learns of a fault; it is looked at in a dialog, mended by keyboard, and all is as it was."""
    cards = next(Path(f"/proc/{studio.process.pid}/cwd").rglob("sweet.yaml"))
    before = cards.read_bytes()
    page = opened(browser, 1000, 800, "en", "light")
    page.goto(f"http://{studio.host}/checks")
    page.wait_for_function(LIVE, timeout=240_000)
    page.evaluate("document.addEventListener('studio:outside', () => { document.body.dataset.seen = Date.now() })")
    page.wait_for_timeout(1500)  # the page has looked once
    cards.write_bytes(before.replace(b"chooses: both", b"chooses: bath", 1))
    page.wait_for_selector("[data-seen]", timeout=20_000)
    page.wait_for_selector(".findings button", timeout=240_000)
    page.wait_for_function(LIVE, timeout=240_000)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.locator(".findings summary").count() == 0  # what keeps a card from being read cannot be set aside
    assert page.evaluate("() => axe.run()")["violations"] == []
    page.locator(".findings button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#ask[open]")
    assert page.evaluate("() => axe.run()")["violations"] == []
    assert page.evaluate("document.activeElement.value") == "no"
    page.keyboard.press("Escape")
    page.wait_for_selector("#ask:not([open])", state="attached")
    assert b"bath" in cards.read_bytes()
    page.locator(".findings button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#ask[open]")
    assert "+  chooses: both" in page.locator(".diffs pre").inner_text()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#said').textContent === 'Done.'")
    assert cards.read_bytes() == before
    page.context.close()


def test_a_rebound_name_gets_nothing(studio: Running, browser: Any) -> None:
    page = opened(browser, 800, 600, "en", "light")
    answer = page.goto(f"http://evil.test:{studio.port}/")
    assert answer is not None and answer.status == 400
    status = page.evaluate(
        "port => fetch(`http://127.0.0.1:${port}/`, {credentials: 'include'}).then(() => 'read', () => 'kept')",
        studio.port,
    )
    assert status == "kept"
    page.context.close()
