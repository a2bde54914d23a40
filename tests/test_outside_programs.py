"""What the tool writes, in the programs that people open it with: those that are installed here."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.exchanging import NASTY, nasty, saved_by_libreoffice, verdicts, workbook
from tests.test_report_balance import written

CHROMIUM = os.environ.get("FOG_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.nightly


@pytest.mark.skipif(not shutil.which("soffice"), reason="LibreOffice is not installed: it saved no workbook again")
@pytest.mark.parametrize("by_way_of", ["xlsx", "ods"])
def test_libreoffice_saves_a_workbook_again_and_nothing_is_lost(by_way_of: str) -> None:
    found = verdicts(saved_by_libreoffice(workbook(nasty()), by_way_of), nasty())
    assert len(found) == 2 * len(NASTY)
    # LibreOffice itself reads this one text as a carriage return
    assert {v.row.source if v.row else "" for v in found if v.outcome == "refused"} == {"_x005F_x000D_"}
    assert {v.row.target if v.row else "" for v in found if v.outcome == "taken"} == {"_x005F_x000D_"}


@pytest.mark.skipif(not CHROMIUM, reason="no Chromium here: the balance report was not opened in a browser")
@pytest.mark.parametrize("width", [1280, 390])
def test_chromium_shows_the_whole_balance_report(width: int, tmp_path: Path) -> None:
    """Nothing is fetched, nothing fails, every picture is drawn, and every table has room or its own scroll bar."""
    from tests.browsed import chromium

    written(str(tmp_path / "report"))
    asked: list[str] = []
    wrong: list[Any] = []
    with chromium() as browser:
        page = browser.new_page(viewport={"width": width, "height": 900})
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto((tmp_path / "report" / "balance.html").as_uri())
        headings = page.locator("h2").all_inner_texts()
        drawn = page.evaluate("() => [...document.images].map(one => one.complete && one.naturalWidth > 0)")
        wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == [] and wrong == []
    assert len(headings) > 3 and all(drawn) and wide == 0
