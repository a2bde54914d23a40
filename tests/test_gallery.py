"""`fog proof --gallery`: a whole deck on one page, which asks nothing of a network, to be seen as other eyes see it."""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from fogtools.finding import english
from fogtools.print.gallery import Card, page
from fogtools.print.gallery.page import EYES
from fogtools.text.tool_messages import translate_for
from tests.fog import ROOT, edit, fog

CARD = Card("rain", "7", "Rain", "SWEET", ("one",), (70, 120), (0, 1), "Rain on the window")
PICTURE = re.compile(r"\.p(\d+) \{ background-image: url\(data:image/png;base64,([\w+/=]+)\)")


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("gallery")
    shutil.copytree(ROOT / "tests/boxes/base", root / "stories/base")
    (root / "fog.toml").write_text('[project]\nlanguages = ["en"]\n', encoding="utf-8")
    return root


@pytest.fixture(scope="module")
def hung(here: Path) -> str:
    done = fog("proof", "stories/base", "--gallery", cwd=here)
    assert (done.returncode, done.stderr) == (0, ""), done
    assert done.stdout == "build/proof/short-crossing-en.html: written\n"
    return (here / "build/proof/short-crossing-en.html").read_text(encoding="utf-8")


def test_every_card_hangs_with_its_sides_and_its_words(hung: str) -> None:
    cards = re.findall(r'<li data-pile="([^"]*)" data-stories="([^"]*)" data-words="([^"]*)">', hung)
    assert {story for _, stories, _ in cards for story in stories.split()} == {"short-crossing"}
    assert {"scenes, sweet", "scenes, serious"} <= {pile for pile, _, _ in cards}
    assert sum("111 Gulls gulls" in words and "BOTH" in words for _, _, words in cards) == 1
    assert hung.count('class="face front"') == hung.count('class="face back"') == len(cards)
    assert 'aria-label="111 Gulls: back"' in hung


def test_each_picture_is_there_once_with_its_bleed(hung: str) -> None:
    from PIL import Image

    pictures = {number: base64.b64decode(data) for number, data in PICTURE.findall(hung)}
    assert set(re.findall(r'<i class="p(\d+)"', hung)) == set(pictures) and len(set(pictures.values())) == len(pictures)
    sizes = {Image.open(BytesIO(data)).size for data in pictures.values()}
    assert (round(76 * 5.2), round(126 * 5.2)) in {(w, h) for w, h in sizes} or (396, 656) in sizes, sizes


def test_nothing_is_asked_of_a_network(hung: str) -> None:
    assert re.search(
        r"default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-([\w+/=]+)'", hung
    )
    script = re.findall(r"<script>(.*?)</script>", hung, re.DOTALL)
    sealed = re.search(r"'sha256-([\w+/=]+)'", hung)
    assert len(script) == 1 and sealed
    assert base64.b64encode(hashlib.sha256(script[0].encode()).digest()).decode() == sealed[1]
    assert "http:" not in hung and "https:" not in hung and "@import" not in hung


def test_what_an_author_wrote_is_no_markup() -> None:
    hostile = replace(CARD, title="</style><script>alert(1)</script>", words='" onclick="x', pile="'><b>")
    html = page("<i>", "en", [hostile], {0: b"", 1: b""}, {}, lambda said: said.through(english))
    assert "<script>alert" not in html and '" onclick' not in html and "<b>" not in html and "<i>" not in html
    assert html.count("<script>") == html.count("</style>") == 1


def test_the_page_speaks_french() -> None:
    say = translate_for("fr")
    html = page(
        "Pluie",
        "fr",
        [CARD, replace(CARD, id="two", pile="SERIOUS")],
        {0: b"", 1: b""},
        {},
        lambda said: said.through(say),
    )
    for word in (
        '<html lang="fr">',
        "à bout de bras",
        "par un œil sans rouge",
        "toutes les piles",
        "7 Rain\u00a0: verso",
    ):
        assert word in html, word


@pytest.mark.nightly
def test_the_same_page_twice_and_in_french(here: Path, hung: str) -> None:
    done = fog("proof", "short-crossing", "--gallery", "--out", "again.html", cwd=here)
    assert done.stdout == "again.html: written\n" and (here / "again.html").read_text(encoding="utf-8") == hung
    done = fog("proof", "short-crossing", "--gallery", "--out", "fr.html", cwd=here, FOG_LANG="fr")
    french = (here / "fr.html").read_text(encoding="utf-8")
    assert done.stdout == "fr.html\u00a0: écrit\n", done.stdout
    for word in (
        '<html lang="fr">',
        "à bout de bras",
        "par un œil sans rouge",
        "rectos et versos",
        "111 Gulls\u00a0: verso",
    ):
        assert word in french, word


def test_what_does_not_fit_is_said_and_shown(here: Path, tmp_path: Path) -> None:
    shutil.copytree(here / "stories", tmp_path / "stories")
    shutil.copy(here / "fog.toml", tmp_path)
    edit(tmp_path / "stories/base/short-crossing/scenes.yaml", "title: Gulls", f"title: Gulls, text: {'gulls ' * 150}")
    done = fog("proof", "short-crossing", "--gallery", cwd=tmp_path)
    assert done.returncode == 1 and "overflow" in done.stdout, done
    assert (tmp_path / "build/proof/short-crossing-en.html").is_file()


def test_a_box_with_errors_hangs_nowhere(here: Path, tmp_path: Path) -> None:
    shutil.copytree(here / "stories", tmp_path / "stories")
    shutil.copy(here / "fog.toml", tmp_path)
    edit(tmp_path / "stories/base/short-crossing/scenes.yaml", "deck: sweet", "deck: swet")
    done = fog("proof", "short-crossing", "--gallery", cwd=tmp_path)
    assert done.returncode == 1 and "Nothing was drawn: mend these first." in done.stdout
    assert not (tmp_path / "build").exists()


def test_white_stays_white_for_all_eyes() -> None:
    for name, rows in EYES.items():
        assert all(sum(row) == pytest.approx(1, abs=2e-6) for row in rows), name


def test_a_deck_of_one_pile_has_nothing_to_choose() -> None:
    html = page("Rain", "en", [CARD], {0: b"", 1: b""}, {}, lambda said: said.through(english))
    assert "<select" not in html and 'data-pile="SWEET"' in html


@pytest.mark.nightly
def test_in_a_browser_the_switches_do_what_they_say(here: Path, hung: str) -> None:
    from tests.browsed import chromium, violations

    with chromium() as browser:
        view: Any = browser.new_page(viewport={"width": 1280, "height": 860})
        said: list[str] = []
        view.on("console", lambda one: said.append(one.text))
        view.goto((here / "build/proof/short-crossing-en.html").as_uri())
        shown = "() => [...document.querySelectorAll('.wall li')].filter((one) => !one.hidden).length"
        whole = view.evaluate(shown)
        view.fill("input[type=search]", "GULLS")
        assert view.evaluate(shown) == 1 and view.inner_text("output") == f"1 / {whole}"
        view.fill("input[type=search]", "no such word")
        assert view.locator(".none").is_visible()
        view.fill("input[type=search]", "")
        view.select_option("select[name=pile]", "scenes, sweet")
        assert view.evaluate(shown) == hung.count('<li data-pile="scenes, sweet"')
        face = view.locator(".wall li:not([hidden]) .front").first
        wide = face.bounding_box()["width"]
        view.check("input[name=bleed]", force=True)
        assert face.bounding_box()["width"] == pytest.approx(wide * 76 / 70, abs=1)
        view.check("input[value=arm]", force=True)
        assert face.bounding_box()["width"] == pytest.approx(76, abs=1)
        view.check("input[value=grey]", force=True)
        assert "grey" in face.evaluate("(one) => getComputedStyle(one).filter")
        view.locator(".wall li:not([hidden]) button").first.click()
        assert view.locator("dialog .back").is_visible()
        view.keyboard.press("Escape")
        assert (violations(view), said) == ([], [])
