"""A real browser for the pages of the studio: the system's Chromium, and what axe finds on a page."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.studio import Running

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
CHROMIUM = os.environ.get("FOG_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
AXE = Path(__file__).parent / "web" / "axe.min.js"
#: A page that waits for nothing more.
LIVE = "() => !document.querySelector('[data-waiting]')"


#: The browser of this process with the loop that its answers come through, once a test has asked for one; its ends.
_BROWSERS: list[tuple[Any, asyncio.AbstractEventLoop | None]] = []
_ENDS = ExitStack()


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser; skipped where there is none, but in continuous integration that is a failure.

    It is one for all tests of a process, since its start costs more than most pages; what a test has opened in it is
    closed after the test, with cookies and all else that pages keep. In it, evil.test leads to this machine.
    """
    if not CHROMIUM:
        said = "no Chromium here: the pages were not looked at in a browser"
        pytest.fail(said) if os.environ.get("CI") == "true" else pytest.skip(said)
    loop = asyncio._get_running_loop()
    browser, own = _started()
    before = browser.contexts
    asyncio._set_running_loop(own)  # where Playwright leaves it, between its calls
    try:
        yield browser
        for context in browser.contexts:
            if context not in before:
                context.close()
    except BaseException:
        close()  # whatever was left open
        raise
    finally:
        asyncio._set_running_loop(loop)  # other tests of this process begin loops of their own


def _started() -> tuple[Any, asyncio.AbstractEventLoop | None]:
    if not _BROWSERS:
        play = _ENDS.enter_context(sync_api.sync_playwright())
        args = ["--no-sandbox", "--host-resolver-rules=MAP evil.test 127.0.0.1"]
        browser = play.chromium.launch(executable_path=CHROMIUM, args=args)
        _BROWSERS.append((browser, asyncio._get_running_loop()))
    return _BROWSERS[0]


def close() -> None:
    """Ends the browser; a test that asks for one later starts it anew."""
    for _, loop in _BROWSERS:
        asyncio._set_running_loop(loop)
    _BROWSERS.clear()
    _ENDS.close()
    asyncio._set_running_loop(None)


@contextmanager
def let_in(studio: Running) -> Iterator[tuple[Any, Any]]:
    """A browser, and the cookies of one that has been let into the studio."""
    with chromium() as browser:
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
