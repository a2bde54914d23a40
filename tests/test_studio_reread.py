"""Files that change while the studio runs: these alone are read again, and the box is what a whole reading makes."""

from __future__ import annotations

import gc
import os
import random
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from fogtools.finding import in_reading_order
from fogtools.games import game_of
from fogtools.games.fog_of_love.cards.box import EDITIONS, Loaded
from fogtools.source import Source
from tests.fog import BOX, ROOT, edit
from tests.share import NIGHTLY, share

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.play.page import table_page
from tests.test_studio_play import in_the_middle, looked, rewritten, scene_of
from tests.test_studio_play import root as root
from tests.test_studio_play import studio as studio

SWEET, STORY = f"{BOX}/the-five-twelve/sweet.yaml", "the-five-twelve"
CARD = "- id: {id}\n  number: {n}\n  deck: sweet\n  title: One more\n  text: Rain.\n  does: {{both: +1}}\n"
EDITS = share(8, 300)
#: CPU seconds from an edit to the page of the play, on the shipped box: issue 24 wants 0.3; others may be slower.
MOST_CPU = 0.9


@pytest.fixture
def desk(root: Path, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(root, tmp_path / "cache")
    made.fresh()
    yield made
    made.close()


def told(source: Source) -> object:
    """All of a file that anybody asks for."""
    return source.file, source.name, source.text, source.data, source.places, source.keys, source.broken, source.rest


def whole(box: Loaded) -> object:
    """All of a box: its files, its cards where they stand, what is wrong with it, its looks and editions."""
    cards = [(p.kind, p.id, p.card, p.path, p.label, told(p.source)) for p in box.cards]
    looks = {story: (look, told(source)) for story, (look, source) in box.looks.items()}
    files = [told(source) for source in (box.source, *box.sources, *([box.profile] if box.profile else []))]
    first = {id: p.path for id, p in box.by_id.items()}
    return box.box, box.edition, files, cards, looks, first, box.findings, box.unsaid, [p.id for p in box.partly]


def same_as_read_anew(desk: Desk) -> Opened:
    """Looks again, and holds the box against one that nothing is remembered of; with its faults, play and words."""
    desk.fresh()
    now = desk.boxes[BOX]
    game = game_of(now.box.folder)
    fresh = Opened(BOX, now.project, game, game.authoring.load(now.box.folder))
    assert whole(now.box) == whole(fresh.box)  # type: ignore[arg-type]
    one, other = (in_reading_order(game.authoring.check(box.box, NIGHTLY)) for box in (now, fresh))
    assert one == other
    assert game.authoring.entries(now.box) == game.authoring.entries(fresh.box)
    assert now.stories == fresh.stories
    if now.sound and STORY in now.box.story_names:
        played, anew = (game.playing.essence(game.playing.compile(box.box, STORY)) for box in (now, fresh))
        assert played == anew
    return now


def test_a_file_that_is_as_it_was_is_not_read_again(desk: Desk) -> None:
    before = {source.name: source for source in desk.boxes[BOX].box.sources}
    cards = {id(p.card) for p in desk.boxes[BOX].box.cards}
    edit(desk.root / SWEET, "title: ", "title: Not ")
    now = same_as_read_anew(desk).box
    assert [s.name for s in now.sources if s is not before[s.name]] == [SWEET]
    assert not [p.id for p in now.cards if p.source.name != SWEET and id(p.card) not in cards]  # type: ignore[attr-defined]


def test_every_kind_of_file_that_changes(desk: Desk, root: Path) -> None:
    """Cards, the manifest, what others name, a look, an edition, a file that comes, is renamed and goes."""
    story, box = root / BOX / STORY / "story.yaml", root / BOX / "box.yaml"
    edit(story, "length: ", "length: 1")
    same_as_read_anew(desk)
    edit(box, "both stay in at least 80 %", "both stay in at least 81 %")
    same_as_read_anew(desk)
    edit(box, "  on-one-clock:", "  on-two-clocks:")  # cards name it
    assert not same_as_read_anew(desk).sound
    edit(box, "  on-two-clocks:", "  on-one-clock:")
    assert same_as_read_anew(desk).sound
    (root / BOX / "look.yaml").write_text("theme: harbour\n", encoding="utf-8")
    assert same_as_read_anew(desk).box.looks  # type: ignore[attr-defined]
    (root / BOX / "look.yaml").write_text("theme: [\n", encoding="utf-8")
    assert not same_as_read_anew(desk).box.looks  # type: ignore[attr-defined]
    (root / BOX / "look.yaml").unlink()
    profile = EDITIONS / "one-story.yaml"
    (root / BOX / "editions").mkdir()
    own = root / BOX / "editions" / "one-story.yaml"
    shutil.copy(profile, own)
    assert same_as_read_anew(desk).box.profile.file == own  # type: ignore[attr-defined]
    own.write_text(own.read_text(encoding="utf-8") + "\n# ours\n", encoding="utf-8")
    same_as_read_anew(desk)
    own.unlink()
    same_as_read_anew(desk)
    more = root / BOX / STORY / "more.yaml"
    more.write_text("scenes:\n" + CARD.format(id="one-more", n=901), encoding="utf-8")
    assert "one-more" in same_as_read_anew(desk).box.by_id  # type: ignore[attr-defined]
    more.rename(more.with_name("anew.yaml"))
    same_as_read_anew(desk)
    more.with_name("anew.yaml").unlink()
    assert "one-more" not in same_as_read_anew(desk).box.by_id  # type: ignore[attr-defined]


def test_what_is_broken_and_mended(desk: Desk, root: Path) -> None:
    """Findings come, stay when something else changes, and go: in YAML, in a card, in a key that a text swallowed."""
    file, other = root / SWEET, root / BOX / "traits.yaml"
    good = file.read_text(encoding="utf-8")
    for bad in (
        good.replace("title:", "titel:", 1),
        good.replace("title: ", "title: [", 1),
        good.replace("\n  chooses: both\n", "\n    chooses: both\n", 1),
        good.replace("scenes:", "scene:", 1),
        "",
        "scenes: 7\n",
    ):
        file.write_text(bad, encoding="utf-8")
        same_as_read_anew(desk)
        edit(other, "title: ", "title: Not ")
        same_as_read_anew(desk)
        file.write_text(good, encoding="utf-8")
        assert same_as_read_anew(desk).sound


def test_an_edit_that_leaves_size_and_time_as_they_were(desk: Desk, root: Path) -> None:
    file = root / SWEET
    then = file.stat()
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub("title: (.)", "title: Z", text, count=1), encoding="utf-8")
    os.utime(file, ns=(then.st_atime_ns, then.st_mtime_ns))
    assert file.stat().st_size == then.st_size
    titles = [p.card.title for p in same_as_read_anew(desk).box.cards if p.source.name == SWEET]  # type: ignore[attr-defined]
    assert str(titles[0]).startswith("Z")


def test_a_translation_that_changes_is_the_one_that_is_read(desk: Desk, root: Path) -> None:
    placed = next(p for p in desk.boxes[BOX].box.cards if p.source.name == SWEET)
    context, words = f"{placed.id}/title", placed.card.title  # type: ignore[attr-defined]
    assert desk.boxes[BOX].language("fr").lookup(context, words).text != "Tout neuf"
    catalogue = root / f"locales/fr/LC_MESSAGES/first-light.{STORY}.po"
    text = catalogue.read_text(encoding="utf-8")
    at = text.index(f'msgctxt "{context}"')
    start = text.index("msgstr ", at)
    catalogue.write_text(text[:start] + 'msgstr "Tout neuf"' + text[text.index("\n", start) :], encoding="utf-8")
    now = same_as_read_anew(desk)
    assert now.language("fr").lookup(context, words).text == "Tout neuf"


def test_any_edit_anywhere(desk: Desk, root: Path) -> None:
    """Lines taken out, doubled and swapped by chance, some undone again: the box is never an older one."""
    chance = random.Random(24)
    files = sorted((root / BOX).rglob("*.yaml"))
    kept = {file: file.read_text(encoding="utf-8") for file in files}
    for _ in range(EDITS):
        file = chance.choice(files)
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        n = chance.randrange(len(lines))
        match chance.randrange(5):
            case 0:
                del lines[n]
            case 1:
                lines.insert(n, lines[n])
            case 2:
                lines[n] = re.sub(r"\d", lambda found: str((int(found[0]) + 1) % 10), lines[n])
            case 3:
                lines[n] = lines[n].replace("e", "a")
            case _:
                lines = kept[file].splitlines(keepends=True)
        file.write_text("".join(lines) or "\n", encoding="utf-8")
        if (root / BOX / "box.yaml").read_text(encoding="utf-8").count("format: 1") != 1:
            (root / BOX / "box.yaml").write_text(kept[root / BOX / "box.yaml"], encoding="utf-8")
        same_as_read_anew(desk)


@pytest.mark.nightly
def test_an_edit_in_the_middle_of_a_play_is_quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the shipped box: from an edit to the page of the play with all its answers given again, in CPU seconds."""
    used = seconds_of_edits(tmp_path, monkeypatch, 12)
    assert median(used) < MOST_CPU, used


def seconds_of_edits(folder: Path, monkeypatch: pytest.MonkeyPatch, edits: int) -> list[float]:
    """CPU seconds that the studio takes from each edit to the page of a play that stands at a choice."""
    from fogtools.web.app import Studio

    made = folder / "project"
    shutil.copytree(ROOT / BOX, made / BOX)
    shutil.copytree(ROOT / "locales", made / "locales")
    shutil.copy(ROOT / "fog.toml", made)
    monkeypatch.chdir(made)
    monkeypatch.setattr(Desk, "_ask", lambda self, place: None)
    studio = Studio(made, folder / "cache")
    studio.desk.fresh()
    name, table = in_the_middle(studio)
    file, card = scene_of(table, studio)
    gc.collect()
    used = []
    for n in range(edits + 2):
        rewritten(file, card, r"title: .*", f"title: A wholly new title {n}")
        start = time.process_time()
        again = looked(studio, name)
        html = table_page(again, name, "en")
        used.append(time.process_time() - start)
        assert f"A wholly new title {n}" in html and again.changed and again.changed.whole
    studio.close()
    return used[2:]
