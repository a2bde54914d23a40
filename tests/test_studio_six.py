"""The six pages of the workshop in a browser, state by state: nothing that axe finds, nothing wider than the screen."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browsed import LIVE, let_in, page_of, violations
from tests.fog import BOX, STORY, copy_of_the_project, edit
from tests.studio import Running, running

pytestmark = [pytest.mark.slow, pytest.mark.nightly]
LOOKS = [("en", "light", 1280), ("fr", "dark", 390), ("fr", "light", 640)]
SWEET = f"{BOX}/{STORY}/sweet.yaml"
#: State -> its address.
STATES = {
    "translation, a text open": "/translate/{box}?lang=fr",
    "translation, filtered": "/translate/{box}?lang=fr&q=warmest&state=open",
    "translation, nothing found": "/translate/{box}?lang=fr&q=zzz",
    "story": "/story/{box}",
    "balance": "/balance/{box}",
    "play": "/play/{box}",
    "print": "/print/{box}",
    "changes": "/history",
    "changes, of no version": "/history?since=nobody",
}
PATIENCE = 300_000
#: The list of all cards is the one that the address asks for.
AS_ASKED = """async () => {
  const count = (page) => page.querySelector(".all-cards .count").textContent;
  const answer = await fetch(location.href);
  return count(document) === count(new DOMParser().parseFromString(await answer.text(), "text/html"));
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that git keeps, with one card that has changed since."""
    made = tmp_path_factory.mktemp("six")
    copy_of_the_project(made)
    who = ("-c", "user.name=fog", "-c", "user.email=fog@localhost")
    (made / ".gitignore").write_text(".cache\n", encoding="utf-8")
    for words in (("init", "-q"), ("add", "-A"), (*who, "commit", "-qm", "first")):
        subprocess.run(["git", *words], cwd=made, check=True)
    edit(made / SWEET, "The warm seat", "The warmest seat")
    return made


@pytest.fixture(scope="module")
def studio(folder: Path) -> Iterator[Running]:
    with running(folder) as found:
        yield found


@pytest.fixture(scope="module")
def browser(studio: Running) -> Iterator[Any]:
    with let_in(studio) as found:
        yield found


def looked_at(page: Any, width: int) -> list[object]:
    """What is wrong with a page as it is now."""
    wide = page.evaluate("document.documentElement.scrollWidth")
    return [*violations(page), *([f"{wide} pixels wide"] if wide > width else [])]


@pytest.mark.parametrize(("lang", "scheme", "width"), LOOKS)
def test_every_state(studio: Running, browser: Any, folder: Path, lang: str, scheme: str, width: int) -> None:
    page = page_of(browser, lang, scheme, width, PATIENCE)
    found = {}
    for state, address in STATES.items():
        page.goto(f"http://{studio.host}{address.format(box=BOX)}")
        found[state] = looked_at(page, width)
        page.wait_for_function(LIVE)
        found[f"{state}, once it is there"] = looked_at(page, width)
    before = (folder / SWEET).read_text(encoding="utf-8")
    edit(folder / SWEET, "chooses: ", "choses: ")
    try:
        for name in ("story", "balance", "play", "print"):
            page.goto(f"http://{studio.host}/{name}/{BOX}")
            found[f"{name}, with errors"] = looked_at(page, width)
    finally:
        (folder / SWEET).write_text(before, encoding="utf-8")
    page.context.close()
    assert {state: faults for state, faults in found.items() if faults} == {}


def test_the_list_of_cards_by_keyboard(studio: Running, browser: Any) -> None:
    """It is searched, a card is opened, and the next open text comes with the list as it was."""
    page = page_of(browser, "en", "dark", 1280, PATIENCE)
    page.goto(f"http://{studio.host}/translate/{BOX}?lang=fr")
    page.locator(".meter:not(:empty)").first.wait_for()
    page.locator(".all-cards summary").focus()
    page.keyboard.press("Enter")
    page.locator(".all-cards [name=q]").focus()
    page.keyboard.type("place")
    page.wait_for_url("**q=place**")
    page.wait_for_function(AS_ASKED)
    shown = page.locator(".all-cards li a").all_inner_texts()
    assert shown and violations(page) == []
    page.locator(".all-cards li a").last.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**card=**")
    page.wait_for_load_state("load")
    assert page.locator(".all-cards [name=q]").input_value() == "place" and "q=place" in page.url
    assert page.locator(".all-cards li a").all_inner_texts() == shown
    page.keyboard.press("F8")
    page.wait_for_function("() => document.activeElement.tagName === 'TEXTAREA'")
    assert page.locator(".all-cards [name=q]").input_value() == "place" and "q=place" in page.url
    page.context.close()


def test_what_a_shop_would_say_by_keyboard(studio: Running, browser: Any) -> None:
    """From a fault to its place on the page, and back; one button prints as the shop asks."""
    page = page_of(browser, "fr", "dark", 1280, PATIENCE)
    page.goto(f"http://{studio.host}/print/{BOX}?story={STORY}&lang=en&since=HEAD")
    page.wait_for_function(LIVE)
    page.locator(".order [name=shop]").select_option("mb-print")
    page.locator(".order button").focus()
    page.keyboard.press("Enter")
    page.locator(".sheets svg").first.wait_for()
    page.wait_for_function(LIVE)
    assert looked_at(page, 1280) == []
    page.locator(".findings .where a[href*='-']").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".sheets :target", state="attached")
    page.locator(".sheets svg a").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => location.hash.startsWith('#fault-') && document.querySelector('li:target')")
    names = [one.get_attribute("aria-label") for one in page.locator(".sheets svg a").all()]
    assert names and all(": " in name for name in names)
    page.locator(".anew button").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('.anew')")
    page.wait_for_function(LIVE)
    page.locator("a.button[download]").wait_for()
    assert looked_at(page, 1280) == []
    page.context.close()
