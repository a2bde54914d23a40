"""Plays in the studio: nothing is shown to whom it is hidden from, all that changes is explained, cards may change."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from fogtools.finding import FogError
from fogtools.game.playing.beats import Sums
from fogtools.game.playing.transcript import read
from fogtools.play.recording import replay
from fogtools.play.terminal.moments import Decision, Over, Page, StepBack
from tests.fog import BOX, ROOT, copy_of_the_project
from tests.share import share

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.editor.store import Clash, Gone
from fogtools.web.app import Studio
from fogtools.web.desk.desk import Desk
from fogtools.web.play.page import Drawn, listing, said_of, table_page, told_page
from fogtools.web.play.routes import meant
from fogtools.web.play.table import Table
from fogtools.web.writing import UnclearError

STORY = "the-five-twelve"
SEEN = ("en", "en")
PEOPLE = {"seat-0": "people", "seat-1": "people", "name-0": "Alma", "name-1": "Jules"}
PLAYS, MOMENTS, EDITS = share(1, 20), share(40, 3_000), share(3, 60)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = copy_of_the_project(tmp_path / "project")
    monkeypatch.chdir(made)
    monkeypatch.setattr(Desk, "_ask", lambda self, place: None)
    return made


@pytest.fixture
def studio(root: Path, tmp_path: Path) -> Iterator[Studio]:
    made = Studio(root, tmp_path / "cache")
    made.desk.fresh()
    yield made
    made.close()


def sat(studio: Studio, box: str = BOX, story: str = STORY, **asked: str) -> tuple[str, Table]:
    """A new play: its name and its table."""
    plays, opened = studio.playing.plays, studio.desk.boxes[box]
    name = plays.begun(opened, story, {**PEOPLE, **asked}, SEEN)
    return name, looked(studio, name, box)


def looked(studio: Studio, name: str, box: str = BOX) -> Table:
    """The table with the cards as they are on disk."""
    studio.desk.fresh()
    table = studio.playing.plays.table(studio.desk.boxes[box], name, SEEN)
    assert table is not None
    return table


def one_more(table: Table, chance: random.Random) -> None:
    """Something that somebody could do next."""
    match table.driver.moment:
        case StepBack():
            table.act("yes", {})
        case Page(asked=None):
            table.act("go", {})
        case Page(asked=asked) if asked:
            table.act("choose", {"option": chance.choice(asked.choices).option})
        case Decision(tableau=seen):
            table.act("choose", {"option": chance.choice(seen.choices).option})


def played(table: Table, chance: random.Random, acts: int = 10_000) -> None:
    """So many acts, or to the end."""
    for _ in range(acts):
        if isinstance(table.driver.moment, Over):
            return
        one_more(table, chance)


def words(html: str) -> str:
    """What a page says, tags left out."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html)))


def titles(tableau: Any) -> set[str]:
    """The cards that a person alone may see."""
    held = {held.card.title for held in tableau.hand}
    return held | {card.title for _, cards in tableau.own for card in cards}


def test_a_page_holds_nothing_that_its_reader_may_not_know(studio: Studio) -> None:
    """At each moment of whole plays: the other's hand, traits, destinies and secrets are not in the HTML."""
    hidden = 0
    for seed in range(PLAYS):
        name, table = sat(studio, seed=str(seed))
        chance = random.Random(seed)
        for _ in range(MOMENTS):
            driver, moment = table.driver, table.driver.moment
            if isinstance(moment, Over):
                break
            html = table_page(table, name, "en")
            looks = moment.seat if isinstance(moment, Decision) else -1
            own = [driver._tableau(seat, None) for seat in (0, 1)]
            open_ = words(" ".join(map(repr, table.beats())))
            known = repr(moment.tableau) if isinstance(moment, Decision) else ""
            for seat in (0, 1):
                secret = {t for t in titles(own[seat]) if t not in open_ and t not in known}
                hidden += len(secret)
                assert seat == looks or not {t for t in secret if t in words(html)}, moment
            assert driver.session.terms.seed == seed and "the-five-twelve." not in html  # no code before the end
            one_more(table, chance)
    assert hidden > 100 * PLAYS


def test_every_change_is_explained(studio: Studio) -> None:
    """Each with what led to it, the line of the file as it stands there, the card's page and the rule's words."""
    seen = 0
    for seed in range(PLAYS):
        _, table = sat(studio, seed=str(seed), **{"seat-0": "random", "seat-1": "mirror"})
        played(table, random.Random(seed))
        drawn = Drawn(table, "en")
        whys = [why for row in drawn.rows(table.beats(), 0, whole=False) for why in row.whys]
        for why in whys:
            assert why.steps and why.chain, why.text
            for step in why.steps:
                file, _, line = step.place.rpartition(":")
                there = (studio.desk.root / file).read_text(encoding="utf-8").splitlines()[int(line) - 1]
                assert step.line == there.strip() and step.ruled and step.address.endswith(f"#text:{line}"), step
        seen += len(whys)
    assert seen > 40 * PLAYS


def in_the_middle(studio: Studio, seed: int = 7) -> tuple[str, Table]:
    """A play against a persona that stands at a choice, some scenes on."""
    name, table = sat(studio, seed=str(seed), **{"seat-1": "mirror"})
    played(table, random.Random(seed), 30)
    while not isinstance(table.driver.moment, Decision):
        one_more(table, random.Random(seed))
    return name, table


def place_of(table: Table, studio: Studio, card: str) -> Path:
    """The file of a card."""
    placed = next(one for one in table.box.box.cards if one.id == card)
    return studio.desk.root / placed.source.name


def scene_of(table: Table, studio: Studio) -> tuple[Path, str]:
    """A scene that both have chosen at by now: its file, its id."""
    log = table.driver.session.log
    card = next(told.facts["card"] for told in log if told.word == "chose")
    return place_of(table, studio, card), card


def rewritten(file: Path, card: str, old: str, new: str) -> str:
    """Changes one place of a card; what the file held before."""
    text = file.read_text(encoding="utf-8")
    start = text.index(f"- id: {card}\n")
    at = re.compile(old).search(text, start)
    assert at and (text.find("\n- id: ", start + 1) < 0 or at.start() < text.find("\n- id: ", start + 1))
    file.write_text(text[: at.start()] + at.expand(new) + text[at.end() :], encoding="utf-8")
    return text


def test_words_that_change_while_it_is_played(studio: Studio) -> None:
    """The same question is asked; the first line that reads differently stands beside what it was."""
    name, table = in_the_middle(studio)
    moment, steps = table.driver.moment, table.driver.session.steps
    file, card = scene_of(table, studio)
    rewritten(file, card, r"title: .*", "title: A wholly new title")
    again = looked(studio, name)
    assert again.driver.session.steps == steps and isinstance(again.driver.moment, Decision)
    assert isinstance(moment, Decision) and again.driver.moment.ask == moment.ask
    found = Drawn(again, "en").changed()
    assert found and "A wholly new title" in found["now"] and "A wholly new title" not in found["was"]
    assert "answers were given again" in words(table_page(again, name, "en"))
    one_more(again, random.Random(1))
    assert again.changed is None


def test_effects_that_change_while_it_is_played(studio: Studio) -> None:
    """The hearts of then are other ones: said as the first difference, with the letters as they were given."""
    name, table = in_the_middle(studio)
    sums = (change for beat in table.read() if isinstance(beat, Sums) for change in beat.changes)
    cause = next(
        c
        for change in sums
        for c in change.causes
        if "sweet.yaml" in c.place and c.words[1:] in (": OTHER +2 ♥", ": CHOOSER +2 ♥")
    )
    file, _, line = cause.place.rpartition(":")
    path = studio.desk.root / file
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    assert "+2" in lines[int(line) - 1], (cause, lines[int(line) - 1])
    lines[int(line) - 1] = lines[int(line) - 1].replace("+2", "+3", 1)
    path.write_text("".join(lines), encoding="utf-8")
    again = looked(studio, name)
    assert again.stopped is None, cause
    found = Drawn(again, "en").changed()
    assert again.changed and again.changed.whole and found and any("+3" in line for line in found["now"]), found
    path.write_text(text, encoding="utf-8")
    back = looked(studio, name)
    assert back.driver.session.steps == table.driver.session.steps
    assert back.changed and back.changed.whole


def test_an_answer_that_is_none_any_more(studio: Studio) -> None:
    """Said where; played on from there; and with the old card all answers are there again."""
    name, table = in_the_middle(studio)
    steps = list(table.driver.session.steps)
    card = next(one.facts["card"] for one in table.driver.session.log if one.word == "occupation")
    file = place_of(table, studio, card)
    before = file.read_text(encoding="utf-8")
    start = before.index(f"- id: {card}\n")
    end = before.find("\n- id: ", start)
    file.write_text(before[:start] + (before[end + 1 :] if end > 0 else ""), encoding="utf-8")
    again = looked(studio, name)
    assert again.stopped is None
    assert (
        again.changed
        and not again.changed.whole
        and again.driver.session.steps == steps[: len(again.driver.session.steps)]
    )
    assert str(said_of(again.changed)).startswith(f"{again.changed.kept} of ")
    file.write_text(before, encoding="utf-8")
    assert looked(studio, name).driver.session.steps == steps


def test_cards_with_errors_let_the_play_wait(studio: Studio) -> None:
    name, table = in_the_middle(studio)
    asked = table.driver.moment
    file, card = scene_of(table, studio)
    text = rewritten(file, card, "title:", "titel:")
    again = looked(studio, name)
    assert again.stopped and "The play waits" in words(table_page(again, name, "en"))
    with pytest.raises(FogError, match=r"has errors; the first: .*titel"):
        studio.playing.act({"box": BOX, "play": name, "do": "go", "version": again.version}, "en")
    file.write_text(text, encoding="utf-8")
    mended = looked(studio, name)
    assert mended.stopped is None and mended.changed is None and isinstance(asked, Decision)
    assert isinstance(mended.driver.moment, Decision) and mended.driver.moment.ask == asked.ask


def test_any_edit_is_replayed_or_its_divergence_named(studio: Studio) -> None:
    """Numbers edited by chance, anywhere: the play stands where it stood, or it is said where it does not."""
    chance = random.Random(5)
    name, table = in_the_middle(studio)
    files = sorted((studio.desk.root / BOX).rglob("*.yaml"))
    steps = list(table.driver.session.steps)
    for _ in range(EDITS):
        file = chance.choice(files)
        text = file.read_text(encoding="utf-8")
        places = [*re.finditer(r"(?<=[+-])[1-3](?=\n)", text)]
        if not places:
            continue
        at = chance.choice(places)
        file.write_text(text[: at.start()] + str(int(at[0]) % 3 + 1) + text[at.end() :], encoding="utf-8")
        again = looked(studio, name)
        done = again.driver.session.steps
        named = again.stopped is not None or again.changed is not None
        assert done == steps[: len(done)] and (len(done) == len(steps) or named)
        file.write_text(text, encoding="utf-8")
        back = looked(studio, name)
        assert back.driver.session.steps == steps and back.stopped is None


def test_a_play_outlives_the_studio(studio: Studio, tmp_path: Path) -> None:
    name, table = in_the_middle(studio)
    asked, box = table.driver.moment, studio.desk.boxes[BOX]
    assert told_page(table, name, "en") is None
    with pytest.raises(UnclearError):
        studio.playing.record({"box": BOX, "play": name}, "en")
    other = Studio(studio.desk.root, tmp_path / "cache")
    again = looked(other, name)
    assert isinstance(asked, Decision) and isinstance(again.driver.moment, Page | Decision)
    assert again.driver.session.steps == table.driver.session.steps and again.changed is None
    assert again.words == ("people", "mirror") and "Go on" in listing(other.playing.plays, box, {}, "en")
    other.close()


def test_a_play_that_is_over_is_told_kept_and_replayed(studio: Studio) -> None:
    name, table = sat(studio, seed="3")
    played(table, random.Random(3))
    html = table_page(table, name, "en")
    code = re.findall(rf"{STORY}\.[0-9a-f]{{6}}\.[\w.-]+", html)[0]
    assert "<h1>" in str(told_page(table, name, "en")) and "Alma" in str(told_page(table, name, "en"))
    told = studio.playing.record({"box": BOX, "play": name}, "en")
    (file,) = told["hashes"]  # type: ignore[misc]
    recorded = read((studio.desk.root / file).read_text(encoding="utf-8"), "play")
    again = replay(table.box.game, table.driver.setting.story, recorded)
    assert again.difference is None and again.problem == "" and recorded.header["names"] == "Alma | Jules"
    studio.store.undo()
    assert not (studio.desk.root / file).exists()
    opened = studio.playing.plays.opened(studio.desk.boxes[BOX], code, SEEN)
    assert looked(studio, opened).driver.session.steps == table.driver.session.steps
    studio.playing.forget({"box": BOX, "play": name}, "en")
    assert studio.playing.plays.table(studio.desk.boxes[BOX], name, SEEN) is None
    with pytest.raises(Gone):
        studio.playing.act({"box": BOX, "play": name, "do": "go", "version": 0}, "en")


def test_what_cannot_be_meant_is_refused(studio: Studio) -> None:
    name, table = sat(studio)
    box = studio.desk.boxes[BOX]
    with pytest.raises(Clash, match="has gone on"):
        studio.playing.act({"box": BOX, "play": name, "do": "go", "version": 99}, "en")
    for deed in ("choose", "pick", "several", "write", "burn"):
        with pytest.raises(UnclearError):
            studio.playing.act({"box": BOX, "play": name, "do": deed, "version": table.version, "option": "no"}, "en")
    begun = studio.playing.plays.begun
    with pytest.raises(FogError, match="somebody sits at each seat"):
        begun(box, STORY, {"seat-0": "", "seat-1": "people"}, SEEN)
    with pytest.raises(FogError, match="somebody sits at each seat"):
        begun(box, STORY, {"seat-0": "people", "seat-1": "nobody-known"}, SEEN)
    with pytest.raises(FogError, match="“seven” is not a number"):
        begun(box, STORY, {**PEOPLE, "seed": "seven"}, SEEN)
    with pytest.raises(FogError, match="is not the code of a play"):
        studio.playing.plays.opened(box, "../../etc", SEEN)
    assert studio.playing.plays.table(box, "../../../etc/passwd", SEEN) is None
    while not isinstance(table.driver.moment, Decision) or not table.driver.moment.tableau.pick:
        one_more(table, random.Random(1))
    with pytest.raises(FogError, match="Choose 3 cards"):
        meant(table, {"do": "pick", "options": []})


@pytest.mark.nightly
@pytest.mark.parametrize(("box", "seats"), [("misty/breath-on-glass", 2), ("tarot-drama/sel-de-septembre", 3)])
def test_the_other_games_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, box: str, seats: int) -> None:
    """Every page of a play of each, to its end."""
    root = tmp_path / "project"
    for part in ("fog.toml", f"stories/{box}", "locales"):
        (root / part).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / part).is_dir() else shutil.copy)(ROOT / part, root / part)
    monkeypatch.setattr(Desk, "_ask", lambda self, place: None)
    studio = Studio(root, tmp_path / "cache")
    studio.desk.fresh()
    key = f"stories/{box}"
    asked = {f"seat-{n}": "people" if n < seats else "" for n in range(5)}
    name, table = sat(studio, key, studio.desk.boxes[key].box.story_names[0], seed="2", **asked)
    chance = random.Random(2)
    while not isinstance(table.driver.moment, Over):
        assert "data-version" in table_page(table, name, "fr")
        one_more(table, chance)
    assert "data-table" in table_page(table, name, "fr")
    studio.close()
