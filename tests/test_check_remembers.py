"""What `fog check` remembers of cards and texts spares work and changes nothing of what it says."""

from __future__ import annotations

import os
import random
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from fogtools.check.formats.report import Report
from fogtools.check.result_cache import stamp, unless_unchanged
from fogtools.check.runner import FOUND, review
from fogtools.check.stages import Options
from fogtools.check.stages.fit import ROOMY
from fogtools.games import game_of
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.print.face_keys import PROSE, face_keys
from fogtools.games.fog_of_love.print.printing import faces
from fogtools.games.fog_of_love.words.claimed import reading
from fogtools.games.fog_of_love.words.claimed.reading import claims
from fogtools.project.project import find
from fogtools.text.language import Language
from fogtools.text.search.cache import remembering
from tests.fog import BOX, STORY, copy_of_the_project, edit, fog
from tests.recall.clean import Clean
from tests.recall.judge import KINDS, boxes, clean, planted
from tests.share import NIGHTLY, by_day, share

FRENCH = f"locales/fr/LC_MESSAGES/first-light.{STORY}.po"


@pytest.fixture(scope="module")
def projects(tmp_path_factory: pytest.TempPathFactory) -> tuple[Clean, Clean]:
    """The shipped box with its catalogues, and the sample box."""
    shipped, sample = boxes(tmp_path_factory.mktemp("boxes"))
    return clean(shipped), clean(sample)


def said(root: Path, cache: Path | None, *, fit: bool = True) -> list[Any]:
    """All that a check says of a project, and how much it looked at."""
    here = Path.cwd()
    os.chdir(root)
    try:
        report = review(find(Path("stories")), game_of, Options(fit=fit, cache=cache))
    finally:
        os.chdir(here)
    return [*report.findings, report.looked_at]


def test_a_fault_is_told_with_and_without_what_is_remembered(projects: tuple[Clean, Clean], tmp_path: Path) -> None:
    box = projects[0] if NIGHTLY else projects[1]
    said(box.root, tmp_path)
    chance = random.Random(21)
    plants = [chance.choice(pool) for kind in KINDS if (pool := [*kind.places(box)])]
    for plant in chance.sample(plants, share(2, 60)):
        with planted(box, plant):
            assert said(box.root, tmp_path) == said(box.root, None), plant


def test_after_every_edit_the_same_is_printed_as_without_a_cache(tmp_path: Path) -> None:
    """Of a text, a translation, a flag, the glossary, settings, a look: what is new is found, and the old goes."""
    project = copy_of_the_project(tmp_path)
    (project / BOX / "look.yaml").write_text("theme: harbour\n")
    option = 'msgctxt "about-the-milk/choices/B/says"'
    edits = (
        (f"{BOX}/{STORY}/sweet.yaml", "I own one pan.", "I own two pans.", "stale-translation"),
        (FRENCH, "Je manquais de papier", "Je manquais de le papier", "grammar"),
        (FRENCH, "J’adore un plancher", "J’adore 3 planchers", "numbers"),
        (FRENCH, option, f"#, ignore-numbers\n{option}", "unneeded-flag"),
        ("glossary.yaml", "terms:", "terms:\n- {id: pen, en: [pen], fr: [plume]}", "glossary"),
        ("fog.toml", "[translation]", "[style]\nshort-sentences = 0\n\n[translation]", "style"),
        (f"{BOX}/look.yaml", "theme: harbour", "theme: harbor", "unknown-word"),
    )
    said = [fog("check", "stories", cwd=project)]
    for file, old, new, check in edits:
        edit(project / file, old, new)
        said.append(fog("check", "stories", cwd=project))
        assert said[-1].stdout == fog("check", "stories", "--no-cache", cwd=project).stdout
        assert said[-1].stdout.count(f"  {check}\n") > said[-2].stdout.count(f"  {check}\n"), (check, said[-1].stdout)
    for file, old, new, _ in reversed(edits):
        edit(project / file, new, old)
    assert fog("check", "stories", cwd=project).stdout == said[0].stdout


def test_claims_that_are_remembered_are_those_that_were_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ("You both gain three hearts. Draw 2 scenes.", "If you chose D, stay.", "Nothing is said here.")
    file, read = tmp_path / "found.json", {text: claims(text, "en", ()) for text in texts}
    assert [len(read[text]) > 0 for text in texts] == [True, True, False]
    with remembering(file, "tool"):
        assert all([*claims(text, "en", ())] == [*read[text]] for text in texts)
    monkeypatch.setattr(reading, "_every", None)  # nothing is read again
    with remembering(file, "tool"):
        assert all([*claims(text, "en", ())] == [*read[text]] for text in texts)


@pytest.mark.parametrize("damage", by_day([b"half", b"\xff\xfe\x00", b"", b"abc:12 def:x :3 :::"], 1))
def test_damaged_memory_only_costs_time(damage: bytes, projects: tuple[Clean, Clean], tmp_path: Path) -> None:
    root = projects[1].root
    right = said(root, tmp_path)
    kept = [*tmp_path.glob(f"{FOUND}/*.json"), *tmp_path.glob(f"{ROOMY}/*.txt")]
    assert len(kept) >= 2
    for file in kept:
        raw = file.read_bytes()
        assert len(raw) > 100
        file.write_bytes(raw[: len(raw) // 2] if damage == b"half" else damage)
    assert said(root, tmp_path) == right


def test_another_tool_looks_again(
    projects: tuple[Clean, Clean], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = projects[1].root
    said(root, tmp_path)
    before = {folder: _words(tmp_path / folder) for folder in (FOUND, ROOMY)}
    monkeypatch.setattr("fogtools.check.runner.tool", lambda: "another")
    monkeypatch.setattr("fogtools.check.stages.fit.tool", lambda: "another")
    said(root, tmp_path)
    for folder, words in before.items():
        assert words and words.isdisjoint(_words(tmp_path / folder))


def _words(folder: Path) -> set[str]:
    """The words by which a folder of the cache knows what was looked at."""
    return {word for file in folder.iterdir() for word in re.findall(r"\b[0-9a-f]{20}\b", file.read_text())}


def opened(root: Path) -> tuple[Loaded, dict[str, str], dict[str, list[str]]]:
    """A box with the word of each card, and the markup of each card's faces."""
    box = load(next(root.glob("stories/*/*/box.yaml")).parent)
    drawn = defaultdict(list)
    for face in faces(box, "", Language("en")):
        drawn[face.card.partition("/")[0]].append(face.html)
    return box, dict(face_keys(box, "", Language("en"))), drawn


def test_prose_stands_on_the_faces_of_its_own_card(projects: tuple[Clean, Clean]) -> None:
    box = projects[1]
    _, words, drawn = opened(box.root)
    spots = [s for s in box.spots if s.name in PROSE and s.style == "plain" and isinstance(s.value, str)]
    odd = [s for s in spots if int(s.path[1]) % 2]
    files = {file: (box.root / file).read_text() for file in {s.file for s in odd}}
    try:
        for file, text in files.items():
            for spot in sorted((s for s in odd if s.file == file), key=lambda s: -s.begin):
                text = text[: spot.begin] + "A wholly other line" + text[spot.end :]
            (box.root / file).write_text(text)
        after, words_after, drawn_after = opened(box.root)
    finally:
        for file, text in files.items():
            (box.root / file).write_text(text)
    assert not after.findings
    changed = {card for card in words if words[card] != words_after[card]}
    assert 5 < len(changed) < len(words) - 5
    assert {card for card in words if drawn.get(card) != drawn_after.get(card)} <= changed


def test_a_title_may_stand_on_every_face(projects: tuple[Clean, Clean]) -> None:
    box = projects[1]
    _, words, _ = opened(box.root)
    title = next(s for s in box.spots if s.name == "title" and s.style == "plain")
    with planted(box, box.put(title, "Another title")):
        _, after, _ = opened(box.root)
    assert not set(words.values()) & set(after.values())


@pytest.mark.parametrize("name", ["fonts/small.ttf", "art/cat.gif", "art/CAT.TIFF"])
def test_what_an_author_brings_is_looked_at_again(name: str, tmp_path: Path) -> None:
    """A font or a picture is there or not, and of this kind or that: both are findings."""
    (tmp_path / "fog.toml").write_text('[project]\nname = "x"\nlanguages = ["en"]\n')
    box = tmp_path / "stories/deck/d"
    box.mkdir(parents=True)
    (box / "box.yaml").write_text("format: 1\nbox: D\nid: d\nlanguage: en\n")
    file, place, looks = box / name, find(tmp_path), 0

    def look() -> Report:
        nonlocal looks
        looks += 1
        return Report()

    def ask() -> str:
        unless_unchanged(place, Options(cache=tmp_path / "cache"), look)
        return stamp(place)

    known = {ask(), ask()}
    assert looks == len(known) == 1
    file.parent.mkdir()
    for held in (b"one", b"other"):
        file.write_bytes(held)
        known.add(ask())
    file.unlink()
    ask()
    assert (looks, len(known)) == (4, 3)
