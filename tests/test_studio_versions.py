"""What changed since any version: words, faces of then and now, stale translations, cards to print anew."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from tests.browsed import LIVE, chromium, violations
from tests.fog import copy_of_the_project, edit, fog
from tests.studio import running

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.source import read
from fogtools.source.writing.splicing import Change
from fogtools.web.app import Studio
from fogtools.web.pages.printing.order import ordered

BOX = "stories/fog-of-love/first-light"
CARDS = f"{BOX}/the-five-twelve/sweet.yaml"


def git(root: Path, *words: str) -> str:
    who = ("-c", "user.name=A", "-c", "user.email=a@b.example")
    env = {"GIT_CONFIG_GLOBAL": "/dev/null", "PATH": "/usr/bin:/bin", "HOME": str(root)}
    return subprocess.run(["git", *who, *words], cwd=root, env=env, capture_output=True, text=True, check=True).stdout


def kept(root: Path, message: str) -> str:
    """A commit of all; its number."""
    git(root, "add", ".")
    git(root, "commit", "-qm", message)
    return git(root, "rev-parse", "HEAD").strip()


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    folder = copy_of_the_project(tmp_path / "mine")
    monkeypatch.chdir(folder)
    made = Studio(folder, folder / ".cache")
    made.desk.fresh()
    made.desk.close()
    yield made
    made.close()


def page(studio: Studio, code: str = "en", **asked: str) -> str:
    studio.desk.fresh()
    return unescape(studio.history.page(code, asked) or "")


def test_two_commits_ago_in_words_and_in_pictures(studio: Studio) -> None:
    root = studio.desk.root
    (root / ".gitignore").write_text(".cache/\n", encoding="utf-8")
    git(root, "init", "-q")
    first = kept(root, "First <b>words</b>")
    edit(root / CARDS, "The warm seat", "The warmest seat")
    kept(root, "Warmer")
    edit(root / CARDS, "One heater works", "One stove works")
    html = page(studio)
    assert "stove" in html and "warmest" not in re.sub("<[^>]+>", "", html).replace("“The warmest seat”", "")
    html = page(studio, since=first[:12])
    assert f'<option value="{first[:12]}" selected>' in html and "First <b>words</b>" in html
    assert '<span class="look-removed">warm</span><span class="look-added">warmest</span>' in html
    keys = re.findall(r'src="/face/(\w+)-small.png"', html)
    assert len(keys) == 2 and len(set(keys)) == 2 and all(key in studio.faces.known for key in keys)
    then, now = (studio.faces.known[key].face.html for key in keys)
    assert "The warm seat" in then and "The warmest seat" in now and "stove" not in then
    (told,) = json.loads(fog("diff", first, "--format", "json", cwd=root).stdout)["boxes"]
    for one in told["reprint"]:
        name = {"en": "English", "fr": "French"}[one["language"]]
        assert f"{name}: {len(one['cards'])} card to print anew." in html
    assert "French: 2 translations are older than their texts now" in html and "/balance/" not in _main(html)
    address = re.findall(r'href="(/translate/[^"]+)"', _main(html))[0]
    asked = dict(part.split("=") for part in address.partition("?")[2].split("&"))
    (box,) = studio.desk.boxes.values()
    assert "autofocus>La place au chaud</textarea>" in studio.translations.page(box, asked, "en")
    edit(root / CARDS, "other: +1\n", "other: +2\n")
    assert f'href="/balance/{BOX}"' in _main(page(studio))
    french = page(studio, "fr", since=first[:12], lang="fr")
    assert "à réimprimer" in french
    keys = re.findall(r'src="/face/(\w+)-small.png"', french)[:2]
    then, now = (studio.faces.known[key].face.html for key in keys)
    assert "La place au chaud" in then and "The warmest seat" in now  # what is stale is printed as it is written
    order = ordered(box, {"output": "sheets", "language": "en", "story": "the-five-twelve", "since": first[:12]}, "en")
    assert order.since == first[:12]
    assert "is not a revision" in page(studio, since="--upload-pack=x") and "no revision" in page(
        studio, since="nobody"
    )


def _main(html: str) -> str:
    return html.partition('<main id="main"')[2]


def test_a_card_that_cannot_be_read_has_changed_all_the_same(studio: Studio) -> None:
    """It is listed, with a word that it cannot be drawn, whichever version has the fault; and it is counted."""
    root = studio.desk.root
    (root / ".gitignore").write_text(".cache/\n", encoding="utf-8")
    git(root, "init", "-q")
    good = kept(root, "good")
    (compared,) = re.findall(r"No differences: (\d+) cards compared", page(studio, since=good))
    now, then = "It cannot be read as it is now", "It could not be read then"
    edit(root / CARDS, "chooses: both", "chooses: bothh")
    html = page(studio)
    assert "“The warm seat”" in html and now in html and then not in html
    assert "What is to be printed anew cannot be counted" in html and html.count('class="differs"') == 1
    bad = kept(root, "bad")
    assert f"No differences: {compared} cards compared" in page(studio, since=f"{bad}^{{commit}}")
    edit(root / CARDS, "chooses: bothh", "chooses: bothhh")
    assert now in (html := page(studio)) and then in html
    edit(root / CARDS, "chooses: bothhh", "chooses: both")
    assert then in (html := page(studio)) and now not in html and html.count('class="differs"') == 1


def test_without_git_the_steps_of_the_studio_are_versions(studio: Studio) -> None:
    root = studio.desk.root
    assert '<select name="since">' not in page(studio)
    kind = next(iter(read(root / CARDS).data))
    for value in ("One", "Two"):
        studio.store.edit(CARDS, studio.store.read(CARDS).hash, Change((kind, 0, "title"), "set", value))
    (root / BOX / "notes.txt").write_text("not of the project", encoding="utf-8")
    html = page(studio)
    assert "before this step: " in html and "step-2" in html
    words = re.sub("<[^>]+>", "", html)
    assert re.search("One.*Two", words)
    older = page(studio, since="step-2")
    (differs,) = re.findall(r'<article class="differs">.*?</article>', older, flags=re.DOTALL)
    assert "Two" in differs and "One" not in re.sub("<[^>]+>", "", differs).replace("One heater", "")
    assert len(re.findall(r"/face/\w+-small", older)) == 2
    for unknown in ("step-3", "step-x", "step-0"):
        assert "not known any more" in page(studio, since=unknown)
    studio.store.undo()
    studio.store.undo()
    assert "step-" not in page(studio)


@pytest.mark.slow
@pytest.mark.nightly
def test_the_version_is_chosen_by_keys(tmp_path: Path) -> None:
    root = copy_of_the_project(tmp_path / "mine")
    (root / ".gitignore").write_text(".cache/\n", encoding="utf-8")
    git(root, "init", "-q")
    kept(root, "First")
    edit(root / CARDS, "The warm seat", "The warmest seat")
    kept(root, "Warmer")
    with running(root) as studio, chromium() as browser:
        shown = browser.new_page(locale="fr", color_scheme="dark")
        shown.goto(f"http://{studio.host}/?token={studio.token}")
        shown.goto(f"http://{studio.host}/history")
        shown.wait_for_function(LIVE, timeout=240_000)
        assert shown.locator(".differs").count() == 0
        shown.locator("select[name=since]").focus()
        shown.keyboard.press("ArrowDown")
        shown.locator(".differs img").first.wait_for(timeout=240_000)
        wide = "() => [...document.querySelectorAll('.differs img')].every((one) => one.naturalWidth > 100)"
        shown.wait_for_function(wide, timeout=240_000)
        assert shown.locator(".differs img").count() == 2 and violations(shown) == []
