"""A play in a browser: by keyboard alone, nothing that axe finds in any of its states, cards changed in between."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browsed import let_in, page_of, violations
from tests.fog import BOX, copy_of_the_project
from tests.share import by_day
from tests.studio import Running, running

pytestmark = pytest.mark.slow
LOOKS = by_day([pytest.param("en", "light", 1280), pytest.param("fr", "dark", 390)], 1)
#: The pages of a story; `whole`: until everything has been played.
LOOKED_AT = by_day([pytest.param(where, whole) for whole in (False, True) for where in ("story", "balance")], 2)
#: Goes to a button that stops something; what it stops, "" where nothing is under way.
ON_STOP = """() => {
  const at = document.querySelector('[data-send="/work/stop"]');
  at?.querySelector("button").focus();
  return at?.elements.key.value ?? "";
}"""
STOPPED = (
    "key => ![...document.querySelectorAll('[data-send=\"/work/stop\"]')].some((one) => one.elements.key.value === key)"
)
#: What was stopped and can be begun again.
TO_START = "() => [...document.querySelectorAll('[data-send=\"/work/start\"]')].map((one) => one.elements.key.value)"
#: How many lines the links at the top and the buttons beside them take.
LINES_OF_THE_TOP = """() => {
  const shown = [...document.querySelectorAll(".pages > div > *")].filter((one) => one.offsetParent);
  const lines = new Set(shown.map((one) => one.getBoundingClientRect().bottom));
  const [nav, turns] = [".top nav", ".turns"].map((one) => document.querySelector(one).getBoundingClientRect());
  return lines.size + (turns.top >= nav.bottom || turns.bottom <= nav.top);
}"""
#: The table has gone on since.
GONE_ON = "was => document.querySelector('[data-table]').dataset.version !== was"


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("played")
    copy_of_the_project(folder)
    with running(folder) as found:
        yield found


@pytest.fixture(scope="module")
def browser(studio: Running) -> Iterator[Any]:
    with let_in(studio) as found:
        yield found


def pressed(page: Any, button: Any) -> None:
    """Presses a button by keyboard, once somebody listens, and waits until the table has gone on."""
    version = page.locator("[data-table]").get_attribute("data-version")
    page.wait_for_selector("[data-play] button:not([disabled])")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(GONE_ON, arg=version)


def to_a_scene(page: Any, seen: dict[str, Any]) -> None:
    """Plays by keyboard until a scene asks for a letter; each new kind of page is looked at by axe."""
    for _ in range(40):
        table = page.locator("[data-table]")
        form = page.locator("form[data-play]:not([data-play=undo])").first
        kind = f"{table.get_attribute('data-kind')} {form.get_attribute('data-play')}"
        if kind not in seen:
            seen[kind] = violations(page)
        if form.locator("button[value=A]").count():
            return
        if form.get_attribute("data-play") == "pick":
            wanted = int(re.findall(r"\d", page.locator("legend").inner_text())[0])
            for box in form.locator("input").all()[:wanted]:
                box.focus()
                page.keyboard.press("Space")
        pressed(page, form.locator("button").last)
    raise AssertionError("no scene came")


def face_or_words(page: Any, wide: bool) -> None:
    """A card lies there as it is printed, or in words where there is no room for it or somebody wants them."""
    face, words = page.locator(".moment .paper > img").first, page.locator(".moment .paper .words").first
    if not wide:
        assert face.is_hidden() and words.is_visible() and page.locator(".as-text").is_hidden()
        return
    page.wait_for_selector(".moment .drawn-card > img")
    assert face.bounding_box()["width"] > 200 and words.bounding_box()["width"] == 1 and violations(page) == []
    page.locator(".as-text input").focus()
    page.keyboard.press("Space")
    page.wait_for_function("() => document.querySelector('.moment .paper .words').offsetWidth > 200")
    assert violations(page) == []
    page.keyboard.press("Space")
    page.locator("#moment").focus()


@pytest.mark.nightly
@pytest.mark.parametrize(("lang", "scheme", "width"), LOOKS)
def test_an_evening_by_keyboard(studio: Running, browser: Any, lang: str, scheme: str, width: int) -> None:
    page = page_of(browser, lang, scheme, width, 120_000)
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"http://{studio.host}/play/{BOX}")
    assert violations(page) == []
    page.locator("[name=name-0]").focus()
    page.keyboard.type("Alma")
    page.locator("[name=lang]").first.select_option("en")
    page.locator("[name=seed]").focus()
    page.keyboard.type("7")
    page.wait_for_selector("[data-begin] button:not([disabled])")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-table]")
    seen: dict[str, Any] = {}
    to_a_scene(page, seen)
    assert {"page go", "decision choose", "decision pick"} <= seen.keys()
    assert not any(seen.values()), seen
    assert page.evaluate("document.activeElement.id") == "moment"  # what comes next is read from there
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    face_or_words(page, wide=width > 767)
    address = page.url
    assert re.fullmatch(rf"http://{studio.host}/play/{BOX}\?play=[0-9a-f]{{16}}&lang=en", address)
    title = page.locator(".moment .paper h3 a").first.inner_text()
    cards = next(
        one for one in (Path(f"/proc/{studio.process.pid}/cwd") / BOX).rglob("*.yaml") if title in one.read_text()
    )
    before = cards.read_text(encoding="utf-8")
    answers = page.locator("[data-play=choose] button").all_inner_texts()
    cards.write_text(before.replace(f"title: {title}", "title: Renamed meanwhile", 1), encoding="utf-8")
    page.wait_for_function("() => document.querySelector('.moment .paper h3').innerText.includes('Renamed meanwhile')")
    assert page.locator("[data-play=choose] button").all_inner_texts() == answers
    assert violations(page) == []
    cards.write_text(before, encoding="utf-8")
    page.wait_for_function("was => document.querySelector('.moment .paper h3').innerText.includes(was)", arg=title)
    pressed(page, page.locator("[data-play=choose] button").first)
    summary = page.locator(".sums summary").first
    summary.focus()
    page.keyboard.press("Enter")
    cards.write_text(before.replace(f"title: {title}", "title: Renamed again", 1), encoding="utf-8")
    page.wait_for_function("() => document.querySelector('[data-table]').innerText.includes('Renamed again')")
    assert page.locator(".chain a").first.is_visible() and violations(page) == []
    assert faults == []
    page.context.close()


@pytest.mark.parametrize(("where", "whole"), LOOKED_AT)
def test_a_story_is_played_beside_its_page(studio: Running, browser: Any, where: str, whole: bool) -> None:
    """Nothing that axe finds, stopped or not; it leads to cards by keyboard; a dark ground, in French."""
    page = page_of(browser, "fr", "dark", 1280, 240_000)
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.goto(f"http://{studio.host}/{where}/{BOX}")
    page.wait_for_load_state("load")  # the script of the page is there
    while whole and (again := page.locator("[data-send='/work/start'] button")).count():
        again.first.click()
        page.wait_for_function(
            "n => document.querySelectorAll('[data-send=\"/work/start\"]').length < n", arg=again.count()
        )
    while not whole and (key := page.evaluate(ON_STOP)):  # what has the focus is not taken away from under it
        page.keyboard.press("Enter")
        page.wait_for_function(STOPPED, arg=key)
    if whole:
        page.wait_for_function("() => document.querySelectorAll('table.figures tbody tr').length > 50")
    page.wait_for_function("() => !document.querySelector('[data-waiting]')")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    assert page.evaluate(LINES_OF_THE_TOP) == 1  # the longer words of French, and undo beside them
    if where == "story":
        stopped = page.evaluate(TO_START)  # none, too, where somebody else has let them be played to the end
        page.goto(f"http://{studio.host}/wall/{BOX}?seen=seldom")
        page.wait_for_function("() => !document.querySelector('[data-waiting]')")
        assert violations(page) == [] and {*page.evaluate(TO_START)} == {*stopped} and not (whole and stopped)
        page.go_back()
    if where == "story" or whole:
        page.locator(".graph a, table.figures th a").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/card/**")
    assert faults == []
    page.context.close()
