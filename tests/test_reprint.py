"""Reprinting only what changed: which cards, which go out and which come in, on the terminal and on paper."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from fogtools.print.lock import NOW, Version
from fogtools.print.reprint import delta, told
from tests.fog import ROOT, edit, fog
from tests.printed import page_texts

SCENES = "stories/base/short-crossing/scenes.yaml"


def card(number: str, title: str, n: int = 1, words: str = "", name: str = "") -> Version:
    return Version(name or title, "en", n, words or title, (NOW,), number, title)


def deck(*cards: Version) -> dict[str, Version]:
    return {one.card: one for one in cards}


def lines(was: dict[str, Version], now: dict[str, Version]) -> list[str]:
    return [str(line) for line in told(delta("1.0", was, now))]


# ------------------------------------------------------------------ what to swap
def test_the_pull_list_is_sorted_as_a_deck_is() -> None:
    """By number as numbers, those without one at the end by title."""
    was = deck(
        card("63", "Rain", 1, "a"), card("7", "Wind"), card("", "Player aid", 1, "a"), card("12*", "Letter", 1, "a")
    )
    now = deck(
        card("63", "Rain", 2, "b"), card("", "Player aid", 3, "b"), card("12*", "Letter", 2, "b"), card("100", "Snow")
    )
    assert lines(was, now) == [
        "7 “Wind”: take out v1",
        "12* “Letter”: take out v1, put in v2",
        "63 “Rain”: take out v1, put in v2",
        "100 “Snow”: put in v1, a new card",
        "“Player aid”: take out v1, put in v3",
    ]


def test_a_card_that_got_another_number_or_title_is_found_under_the_old_one() -> None:
    was, now = deck(card("63", "Rain", 1, "a", "rain")), deck(card("7", "Much rain", 2, "b", "rain"))
    assert lines(was, now) == ["63 “Rain” → 7 “Much rain”: take out v1, put in v2"]


def test_a_card_that_only_has_another_id_stays_in_the_deck() -> None:
    found = delta("1.0", deck(card("63", "Rain", name="rain")), deck(card("63", "Rain", name="drizzle")))
    assert (found.swaps, found.wanted) == ((), frozenset())


def test_without_a_lock_nobody_knows_the_version() -> None:
    was = deck(card("1", "Rain", 0, "a"), card("2", "Wind", 0))
    assert lines(was, deck(card("1", "Rain", 0, "b"))) == [
        "1 “Rain”: take out the old one, put in the new one",
        "2 “Wind”: take it out",
    ]


def test_another_look_is_told_once_and_swaps_nothing() -> None:
    found = delta("1.0", deck(card("63", "Rain")), deck(card("63", "Rain")), new_look=True)
    assert [str(line) for line in told(found)] == [
        "The look of the cards has changed since 1.0: old cards and new ones can be told apart, perhaps by their backs."
        " Print all of them, or print with the fogtools of then."
    ]


# ------------------------------------------------------------------ fog print --since
@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project whose first printing is recorded and committed; then a card changed, one went and one came."""
    here = tmp_path_factory.mktemp("reprint")
    shutil.copytree(ROOT / "tests/boxes/base", here / "stories/base")
    (here / "fog.toml").write_text('[project]\nlanguages = ["en"]\n', encoding="utf-8")
    git(here, "init", "-q")
    git(here, "add", "-A")
    git(here, "commit", "-qm", "before there was a lock")
    assert fog("lock", "short-crossing", "--printing", "1.0", cwd=here).returncode == 0
    git(here, "add", "-A")
    git(here, "commit", "-qm", "printed")
    git(here, "tag", "printed")
    for n in range(3):  # three edits, one version
        edit(here / SCENES, "title: Gulls" + " too" * n, "title: Gulls" + " too" * (n + 1))
        assert fog("lock", cwd=here).returncode == 0
    text = (here / SCENES).read_text(encoding="utf-8")
    wind = next(line for line in text.split("\n") if "id: wind" in line)
    text = text.replace(wind, wind.replace("wind", "squall").replace("113", "199").replace("Wind", "<b>Squall</b>"))
    (here / SCENES).write_text(text, encoding="utf-8")
    return here


def git(here: Path, *args: str) -> None:
    who = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *args], cwd=here, check=True, capture_output=True)


SWAPS = """111 “Gulls” → “Gulls too too too”: take out v1, put in v2
113 “Wind”: take out v1
199 “<b>Squall</b>”: put in v1, a new card
"""


@pytest.mark.parametrize("since", ["1.0", "printed"])
def test_only_changed_and_new_cards_are_printed_with_a_pull_list(changed: Path, since: str) -> None:
    done = fog("print", "short-crossing", "--since", since, cwd=changed)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith(SWAPS)
    folder = changed / f"build/short-crossing/en/since-{since}"
    sheets, pulled = sorted(folder.iterdir())
    assert (sheets.name, pulled.name) == ("short-crossing-en-large-a4.pdf", "short-crossing-en-pull-list-a4.pdf")
    printed = " ".join(page_texts(sheets))
    assert "Gulls too too too" in printed
    assert "2 en" in printed
    assert "<b>Squall</b>" in printed
    assert "1 en" not in printed
    assert "Hot chocolate" not in printed
    assert " ".join(page_texts(pulled)) == (
        f"Pull list A short crossing What has changed since {since}: take out 2, put in 2. Sort the deck by number."
        " Take out the old card where there is one, put in the new one, tick both. The version stands small under the"
        " number in the bottom strip, as 2 en; a card without it is version 1. No. Card Take out Put in"
        " 111 Gulls → Gulls too too too v1 v2 113 Wind v1 199 <b>Squall</b> new card v1 1 / 1"
    )


@pytest.mark.nightly
def test_the_same_pull_list_has_the_same_bytes(changed: Path) -> None:
    made = [
        fog("print", "short-crossing", "--since", "1.0", "--out", f"build/{n}", "--no-cache", cwd=changed) for n in "ab"
    ]
    assert [done.returncode for done in made] == [0, 0]
    for file in (changed / "build/a").iterdir():
        assert file.read_bytes() == (changed / "build/b" / file.name).read_bytes()


def test_a_revision_without_a_lock_names_no_versions(changed: Path) -> None:
    done = fog("print", "short-crossing", "--since", "printed~1", cwd=changed)
    assert done.stdout.startswith("111 “Gulls” → “Gulls too too too”: take out the old one, put in the new one\n")


def test_where_nothing_changed_nothing_is_printed(changed: Path) -> None:
    done = fog("print", "short-crossing", "--since", "1.0", "--lang", "en", cwd=changed)
    assert done.returncode == 0
    shutil.copytree(changed, changed / "copy", ignore=shutil.ignore_patterns("build", "copy"))
    git(changed / "copy", "checkout", "-q", "--", SCENES)
    same = fog("print", "short-crossing", "--since", "1.0", cwd=changed / "copy")
    assert (same.returncode, same.stdout) == (0, "No card has changed since 1.0: nothing is printed.\n")
    assert not (changed / "copy/build").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("--since", "2.0"),
            "fog: “2.0” is neither a printing of this story nor a git revision.\n     its printings: 1.0\n",
        ),
        (("--since", "1.0", "--lang", "fr"), "fog: 1.0 was not printed in language fr.\n     it was printed in: en\n"),
        (
            ("--since", "1.0", "--as", "bilingual", "--other", "fr"),
            "fog: `--as bilingual` has no use for `--since`.\n     it belongs to --as sheets, --as stacks,"
            " --as gutterfold, --as singles, --as pdf-x1a, --as pdf-x4, --as png, --as tabletop, --as accessible\n",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused(changed: Path, words: tuple[str, ...], said: str) -> None:
    done = fog("print", "short-crossing", *words, cwd=changed)
    assert (done.returncode, done.stderr) == (2, said)


def test_a_mark_fits_on_every_kind_of_card() -> None:
    """Two figures and the longest code of a language, in the strips of both sizes."""
    from fogtools.games.fog_of_love import GAME
    from fogtools.print.lock import PLACE, marked
    from fogtools.print.pdf import gauge
    from fogtools.project.story_language import open_story

    box = GAME.authoring.load(ROOT / "tests/boxes/base")
    faces = GAME.printing.faces(box, "short-crossing", open_story(GAME, box, "short-crossing", "en", ROOT / "nowhere"))
    fronts = [face for face in faces if face.side == "front"]
    assert all(face.html.count(PLACE) == 1 for face in fronts)
    assert all(face.html.count(PLACE) <= 1 for face in faces)
    kinds = {re.findall('class="([^"]*)"', face.html)[1]: face for face in fronts}
    with_marks = marked([*kinds.values()], {face.card: 12 for face in fronts}, "pt-BR")
    measured = gauge(with_marks, GAME.printing.style(box), "en")
    assert not [over for measures in measured for over in measures.overflows if over.box == "tail"]
    assert len(with_marks) > 8
