"""A first evening with the studio, in a browser alone: from an empty folder to two cards in two languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browsed import LIVE, chromium, violations
from tests.fog import fog
from tests.studio import Running, running

pytestmark = pytest.mark.slow
FIRST, SECOND = "the-wet-glove", "the-dry-glove"
FRENCH = {
    "title": "Le gant mouillé",
    "says": "C’est à toi ?",
    "choices/A/says": "À moi.",
    "choices/B/says": "À personne.",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("empty")


@pytest.fixture(scope="module")
def studio(folder: Path) -> Iterator[Running]:
    with running(folder) as found:
        yield found


@pytest.fixture(scope="module")
def page(studio: Running) -> Iterator[Any]:
    with chromium() as browser:
        page = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en").new_page()
        page.set_default_timeout(60_000)
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(f"http://{studio.host}/?token={studio.token}")
        yield page
        assert [one for one in said if "404" not in one] == []


def field(page: Any, path: str) -> Any:
    """What is written in at a place of the card: `choices/A/says`."""
    steps = "".join(f',"{step}"' for step in path.split("/"))
    return page.locator(f"""[data-path$='{steps}]'] [data-value]""").first


def filled(page: Any, path: str, text: str) -> None:
    field(page, path).fill(text)
    field(page, path).blur()
    saved(page)


def added(page: Any, to: str, key: str) -> None:
    """Picks what is added to the card, or to a part of it."""
    steps = "".join(f',"{step}"' for step in to.split("/"))
    here = f"""select[data-add$='{steps}]']""" if to else ".card-form > .add select"
    page.locator(here).first.select_option(key)
    page.locator(f"""[data-path*='"{key}"']:focus-within""").first.wait_for()
    saved(page)


def saved(page: Any) -> None:
    page.wait_for_function("() => /Saved/.test(document.querySelector('[data-state]').textContent)")


def done(page: Any, deed: str, id: str, typed: str = "") -> None:
    """One of the buttons for whole cards: what changes is told before it is done. A title will do for a name."""
    page.get_by_role("button", name=deed, exact=True).click()
    page.locator("dialog [name=title]").fill(typed or id)
    page.get_by_role("button", name="See what changes").click()
    page.locator(".comes li").first.wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Do it").click()
    page.wait_for_url(re.compile(f"card={id}"))
    page.locator(".meter:not(:empty)").first.wait_for()


@pytest.mark.day
def test_two_cards_in_two_languages_without_a_terminal(studio: Running, page: Any, folder: Path) -> None:
    # an empty folder: the studio offers to begin
    page.get_by_role("button", name="Begin").click()
    page.locator("a.button").first.wait_for()
    assert (folder / "fog.toml").is_file()
    page.locator("a.button").first.click()
    page.wait_for_url(re.compile("/wall/"))

    # the first card: a title, an opening, a choice; an effect is worded as it is picked
    page.get_by_role("button", name="New card", exact=True).click()
    page.locator("dialog [name=kind] option[value=scenes]").wait_for(state="attached")
    page.locator("dialog [name=kind]").select_option("scenes")
    page.get_by_role("button", name="Leave it").click()
    done(page, "New card", FIRST, "The wet glove!")
    filled(page, "title", "The wet glove")
    added(page, "", "says")
    filled(page, "says", "Is it yours?")
    added(page, "", "chooses")
    filled(page, "choices/A/says", "Mine.")
    filled(page, "choices/B/says", "Nobody’s.")
    for letter, who in (("A", "other"), ("B", "chooser")):
        added(page, f"choices/{letter}", who)
        assert "♥" in page.locator(f"""[data-path$='"{letter}","{who}"]'] .printed""").first.inner_text()
    filled(page, "choices/A/other", "2")
    page.locator("img[data-side=front][src*='/live/'][src$='?whole']").wait_for()  # no key comes any more
    assert "Is it yours?" in page.locator("img[data-side=front]").get_attribute("alt")
    assert violations(page) == []

    # its text, by keyboard: the tab, a slip that is found, and mended
    page.locator("#t-form").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => Boolean(document.querySelector('fog-text').view)")
    page.locator("fog-text .cm-content").wait_for()
    assert violations(page) == []
    page.locator("#t-text").focus()
    page.keyboard.press("ArrowLeft")

    # French: every text below its own
    page.locator(".tongue select").select_option("fr")
    page.locator(".tongue button").click()
    page.locator("[data-said=fr]").first.wait_for()
    page.locator(".meter:not(:empty)").first.wait_for()
    for text, french in FRENCH.items():
        page.locator(f"""[data-said=fr][data-context="{FIRST}/{text}"]""").fill(french)
        page.keyboard.press("Tab")
        saved(page)
    page.get_by_role("link", name="French").click()
    page.wait_for_function("() => /gant mouillé/.test(document.querySelector('img[data-side=front]')?.alt)")

    # the second card, from the first
    done(page, "Copy", SECOND)
    filled(page, "title", "The dry glove")
    filled(page, "choices/A/other", "3")
    filled(page, "choices/B/chooser", "4")
    page.locator(f"""[data-said=fr][data-context="{SECOND}/title"]""").fill("Le gant sec")
    page.keyboard.press("Tab")
    saved(page)

    # checked: nothing is wrong with either
    page.get_by_role("link", name="To mend").click()
    page.wait_for_function(LIVE)
    assert [one[:160] for one in page.locator(".findings .bad").all_inner_texts()] == []
    assert [one for one in page.locator(".findings li").all_inner_texts() if "glove" in one] == []
    assert violations(page) == []

    # and the terminal says so, too
    result = fog("check", "--format", "json", cwd=folder)
    assert '"severity": "error"' not in result.stdout
    cards = "".join(file.read_text("utf-8") for file in folder.rglob("*.yaml"))
    assert f"id: {FIRST}" in cards and f"id: {SECOND}" in cards and "other: +2" in cards
    catalogues = "".join(file.read_text("utf-8") for file in folder.rglob("*.po"))
    assert "Le gant mouillé" in catalogues and "Le gant sec" in catalogues
