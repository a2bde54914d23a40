"""A real browser for the pages of the studio: the system's Chromium, and what axe finds on a page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.studio import Running

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
CHROMIUM = os.environ.get("FOG_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
AXE = Path(__file__).parent / "web" / "axe.min.js"
#: A page that waits for nothing more.
LIVE = "() => !document.querySelector('[data-waiting]')"


@contextmanager
def chromium(*args: str) -> Iterator[Any]:
    """A browser; skipped where there is none, but in continuous integration that is a failure."""
    if not CHROMIUM:
        said = "no Chromium here: the pages were not looked at in a browser"
        pytest.fail(said) if os.environ.get("CI") == "true" else pytest.skip(said)
    with sync_api.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", *args])
        yield browser
        browser.close()


@contextmanager
def let_in(studio: Running, *args: str) -> Iterator[tuple[Any, Any]]:
    """A browser, and the cookies of one that has been let into the studio."""
    with chromium(*args) as browser:
        first = browser.new_context()
        page = first.new_page()
        page.goto(f"http://{studio.host}/?token={studio.token}")
        assert page.url == f"http://{studio.host}/"
        yield browser, first.cookies()


def page_of(browser: tuple[Any, Any], lang: str, scheme: str, width: int, patience: int) -> Any:
    """A page that waits so many milliseconds, of a window so wide, in a language and a colour scheme."""
    there, cookies = browser
    context = there.new_context(viewport={"width": width, "height": 800}, locale=lang, color_scheme=scheme)
    context.add_cookies(cookies)
    page = context.new_page()
    page.set_default_timeout(patience)
    page.set_default_navigation_timeout(patience)
    return page


def violations(page: Any) -> list[tuple[str, list[object]]]:
    """What axe finds on a page as it is now."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run()")["violations"]
    return [(one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found]
