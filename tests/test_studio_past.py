"""The history of a card in printed words: with git commit by commit, without it by its printings."""

from __future__ import annotations

import subprocess
from html import unescape
from pathlib import Path

import pytest

from tests.fog import copy_of_the_project, fog

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.web.card import past
from fogtools.web.card.past import Past
from fogtools.web.desk.desk import Desk, Opened

CARD = "the-warm-seat"


def git(root: Path, *words: str) -> None:
    name = ("-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "init.defaultBranch=main")
    subprocess.run(["git", *name, "-C", str(root), *words], check=True, capture_output=True)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copy_of_the_project(tmp_path)
    monkeypatch.chdir(tmp_path)  # as the command does
    return tmp_path


def the_box(root: Path) -> Opened:
    desk = Desk(root, root / ".cache")
    desk.fresh()
    desk.close()
    (box,) = desk.boxes.values()
    return box


def written(root: Path) -> Path:
    place = (box := the_box(root)).game.authoring.place(box.box, f"{CARD}/title")
    assert place is not None
    return place[0].file


def said(root: Path, code: str = "en", **asked: str) -> str:
    html = Past().page(the_box(root), {"card": CARD, "lang": "en", **asked}, code) or ""
    return unescape(html.partition("<div data-past>")[2])


def test_each_commit_in_printed_words(root: Path) -> None:
    """What touched other cards is left out; what nobody has committed comes first; another title is told in words."""
    file = written(root)
    git(root, "init")
    assert "No commit holds this card yet." not in said(root)
    git(root, "add", ".")
    git(root, "commit", "-m", "Begun <b>well</b>")
    file.write_text(file.read_text("utf-8").replace("The warm seat", "The cold seat"), "utf-8")
    git(root, "commit", "-am", "A colder seat")
    (root / "fog.toml").write_text((root / "fog.toml").read_text("utf-8") + "\n# more\n", "utf-8")
    git(root, "commit", "-am", "Nothing of this card")
    found = said(root)
    assert found.count("<article") == 2 and "Nothing of this card" not in found and "Since the last commit" not in found
    last, _, first = found.partition("Begun")
    assert "A colder seat" in last and "warm" in last and "cold" in last
    assert "The card comes into being." in first and "The card comes into being." not in last
    assert "&lt;b&gt;well" in (Past().page(the_box(root), {"card": CARD}, "en") or "")
    file.write_text(file.read_text("utf-8").replace("The cold seat", "A third seat"), "utf-8")
    now = said(root, "fr")
    assert now.count("<article") == 3 and now.index("Depuis le dernier commit") < now.index("A colder seat")


@pytest.mark.nightly
def test_only_so_many_commits_are_read(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the oldest of them changed is not known, and not told."""
    monkeypatch.setattr(past, "MOST", 2)
    file = written(root)
    git(root, "init")
    git(root, "add", ".")
    git(root, "commit", "-m", "one")
    before = "The warm seat"
    for title in ("A second seat", "A third seat"):
        file.write_text(file.read_text("utf-8").replace(before, title), "utf-8")
        git(root, "commit", "-am", title)
        before = title
    found = said(root)
    assert found.count("<article") == 1 and "comes into being" not in found


@pytest.mark.nightly
def test_a_commit_that_cannot_be_read_is_passed_over(root: Path) -> None:
    file, text = written(root), written(root).read_text("utf-8")
    git(root, "init")
    git(root, "add", ".")
    git(root, "commit", "-m", "one")
    settings = (root / "fog.toml").read_bytes()
    (root / "fog.toml").write_text("[project", "utf-8")
    file.write_text(text.replace("The warm seat", "Broken"), "utf-8")
    git(root, "commit", "-am", "broken")
    (root / "fog.toml").write_bytes(settings)
    file.write_text(text.replace("The warm seat", "A seat"), "utf-8")
    git(root, "commit", "-am", "mended")
    found = said(root)
    assert found.count("<article") == 2 and "mended" in found and "roken" not in found
    assert found.index("mended") < found.index("comes into being")


def test_without_git_its_printings(root: Path) -> None:
    assert "Older versions are not kept here" in said(root) and "No printing of it is noted." in said(root)
    box = the_box(root)
    done = fog("lock", "--printing", "1.0", cwd=root)
    assert done.returncode == 0, done.stderr
    found = said(root)
    assert "version 1, printed in 1.0" in found and "No printing" not in found
    assert Past().page(box, {"card": "nobody"}, "en") is None
