"""Misty at a terminal and by itself: what people see, several seats, records, counts, tellings."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from fogtools.finding import english
from fogtools.game.playing.course import Terms
from fogtools.game.playing.view import Tableau
from fogtools.games import FOG_OF_LOVE, MISTY, game_of
from fogtools.games.misty.cards.box import load
from fogtools.play.session import Session
from fogtools.source import read
from fogtools.text.language import Language
from tests.fog import ROOT, fog
from tests.panes import BOX, shipped
from tests.share import by_day

DECK = "breath-on-glass"


def seen(session: Session, seat: int, ask: Any = None) -> Tableau:
    return MISTY.playing.tableau(load(BOX), session, seat, ask, Language("en"), english)


def drawn(shown: Tableau) -> str:
    """The windows as lines of signs."""
    return "\n".join("".join(run.text for run in line) for line in shown.drawn)


def until(session: Session, about: str) -> Session:
    while session.asks and session.asks[0].about != about:
        session.answer(*(ask.options[0] for ask in session.asks))
    return session


# ---------------------------------------------------------------- what a person sees
def test_the_hand_is_out_of_sight_while_a_card_waits_to_be_laid():
    """MIS-010: no hand is shown before the card lies in the window; then it is the next one."""
    session = until(Session(MISTY, shipped(), Terms(1, players=3)), "lay your card")
    ask = session.asks[0]
    assert seen(session, ask.seat, ask).hand == ()
    session.answer(*(a.options[0] for a in session.asks))
    assert session.asks[0].about == "pick a card"
    assert len(seen(session, 0, session.asks[0]).hand) == 4


def test_cards_that_have_moved_are_marked():
    """MIS-031: as people tilt them; a pile says how high it is."""
    session = until(Session(MISTY, shipped(), Terms(1, players=2)), "activate a card")
    assert "/" not in drawn(seen(session, 0))
    for _ in range(4):
        if session.asks and session.asks[0].about == "activate a card":
            session.answer(session.asks[0].options[0])
    shown = drawn(seen(session, 0))
    assert "/" in shown and re.search(r"x[2-9]", shown)


def test_places_are_numbered_in_ones_own_window():
    """The numbers of the answers stand where the card would lie."""
    session = until(Session(MISTY, shipped(), Terms(1, first=0, players=2)), "lay your card")
    ask = session.asks[0]
    shown = seen(session, ask.seat, ask)
    own = drawn(shown).rpartition("red")[2]
    assert all(f"({n})" in own for n in range(1, len(ask.options) + 1))
    assert shown.choices[0].label == "a new row above, a new column at the left"
    assert shown.card is not None and shown.question == f"Where do you lay {shown.card.title}?"


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_tableau_shows_no_card_of_another_hand(seat):
    """MIS-007: nothing in it changes with the hands of others."""
    session = Session(MISTY, shipped(), Terms(9, players=4))
    before = seen(session, seat, session.asks[seat])
    people = session.table.state.people  # type: ignore[attr-defined]
    for other, person in enumerate(people):
        if other != seat:
            person.hand = ["house"] * 6
    assert seen(session, seat, session.asks[seat]) == before
    assert [p.standing for p in before.people] == ["0 rounds won"] * 4


def test_every_question_is_put_in_words():
    """Whatever is asked has a question and a label for each answer, and so has the end."""
    for rulings in ({}, {"activation": "may", "orientation": "said first", "monster_choice": "touching"}):
        session, abouts = Session(MISTY, shipped(), Terms(4, rulings=rulings, players=2)), set[str]()
        stream = session.table.chance["test"]
        while session.asks:
            for ask in session.asks:
                shown = seen(session, ask.seat, ask)
                assert shown.question.endswith("?") or "together" in shown.question
                assert len({c.label for c in shown.choices}) == len(ask.options)
                abouts.add(ask.about)
            session.answer(*(stream.pick(ask.options) for ask in session.asks))
        over = seen(session, 0)
        assert over.result and over.question == "The game is over."
    assert abouts >= {"pick a card", "lay your card", "activate a card", "say how your window stands"}


# ---------------------------------------------------------------- at one terminal
def test_three_people_at_one_keyboard(tmp_path):
    """The keyboard goes round; picks are shown to all when all have chosen; nobody sees another's hand before."""
    save = tmp_path / "evening.txt"
    typed = "\n".join(["", "1"] * 3 + [""] + ["", "1"] * 3 + ["quit"])
    done = fog(
        "play",
        DECK,
        "--players",
        "3",
        "--seed",
        "1",
        "--first",
        "red",
        "--plain",
        "--save",
        str(save),
        cwd=ROOT,
        typed=typed,
    )
    assert "3 people at one keyboard" in done.stdout
    assert "The keyboard goes to yellow." in done.stdout
    assert re.search(r"red shows .*\nyellow shows .*\ngreen shows ", done.stdout)
    again = fog("play", "--resume", str(save), "--plain", cwd=ROOT, typed="\nlog\nquit\n")
    assert "red shows" in again.stdout and not again.returncode


def test_a_person_against_policies_to_the_end(tmp_path):
    """Every question answered with its first answer; the record replays."""
    record = tmp_path / "won.txt"
    done = fog(
        "play",
        DECK,
        "--with",
        "greedy+exact",
        "--players",
        "3",
        "--seat",
        "yellow",
        "--seed",
        "3",
        "--plain",
        "--record",
        str(record),
        cwd=ROOT,
        typed="1\n" * 400,
    )
    assert "\nYou play yellow.\n" in done.stdout
    assert "The game is over." not in done.stderr and re.search(r"wins? the game", done.stdout), done.stderr
    assert "policies: greedy, people, exact" in record.read_text(encoding="utf-8")
    assert fog("replay", str(record), cwd=ROOT).returncode == 0


@pytest.mark.parametrize(
    "args, said",
    [
        (("--auto", "--players", "5"), "5 people cannot play this."),
        (("--auto", "--tutorial"), "this game has no tutorial."),
        (("--auto", "--policy", "greedy+greedy+greedy+greedy+exact"), "5 people cannot play this."),
        (("--auto", "--policy", "selfish"), "there is no policy “selfish”."),
        (("--auto", "--names", "Ann,Bob"), "`--names` names characters; this game has none."),
        (("--auto", "--first", "pink"), "“pink” is not a seat of this game."),
        (("--auto", "--first", "green"), "“green” is not a seat of this game."),
        (("--auto", "--ruling", "tie=some"), "“some” is not a reading of the ruling tie."),
        (("--with", "greedy+exact", "--plain"), "names more personas than seats are free"),
    ],
)
def test_what_cannot_be_played_is_said(args, said):
    done = fog("play", DECK, *args, cwd=ROOT)
    assert done.returncode == 2 and said in done.stderr


# ---------------------------------------------------------------- by itself
@pytest.mark.parametrize("people", [2, 3, 4])
def test_a_game_by_itself_is_recorded_and_replays(people, tmp_path):
    record = tmp_path / "game.txt"
    done = fog(
        "play",
        DECK,
        "--auto",
        "--players",
        str(people),
        "--policy",
        "greedy+random",
        "--first",
        "yellow",
        "--record",
        str(record),
        cwd=ROOT,
    )
    assert not done.returncode and f"players: {people}\nfirst: yellow\n" in done.stdout
    assert fog("replay", str(record), cwd=ROOT).returncode == 0
    code = re.search(r"^code: (.*)$", done.stdout, re.MULTILINE)
    assert code and fog("replay", code[1], cwd=ROOT).stdout.splitlines()[-1].startswith("the game is over")


def test_the_recorded_games_are_the_same_today():
    """MIS-004, MIS-032: two, three and four people, and the beginners' window."""
    done = fog("replay", DECK, cwd=ROOT)
    assert done.returncode == 0 and done.stdout.count("the same play") == 3, done.stdout


def test_a_changed_record_is_noticed(tmp_path):
    record = tmp_path / "game.txt"
    text = (BOX / "plays" / "beginners.txt").read_text(encoding="utf-8")
    record.write_text(text.replace("leaves the window", "stays", 1), encoding="utf-8")
    assert fog("replay", str(record), cwd=ROOT).returncode == 1


def test_simulating_counts_kinds_flowers_and_wins():
    done = fog("simulate", DECK, "-n", "40", "--policy", "greedy+exact+random", cwd=ROOT)
    assert not done.returncode
    for words in ("What a card of each kind is worth", "How often a flower survives", "place 3 from the first seat"):
        assert words in done.stdout
    data = json.loads(fog("simulate", DECK, "-n", "40", "--players", "4", "--format", "json", cwd=ROOT).stdout)
    assert data["policies"] == ["random"] * 4 and data["plays"] == 40
    assert set(data["kinds"]) >= {"flower", "monster", "smiley", "plain", "arrow up"}
    every = fog("simulate", DECK, "-n", "18", "--policy", "all", cwd=ROOT)
    assert "How often the first seat wins" in every.stdout


@pytest.mark.parametrize("lang, words", [("en", "leaves the window"), ("fr", "quitte la fenêtre")])
def test_a_game_is_told(lang, words):
    done = fog("tell", str(BOX / "plays" / "beginners.txt"), "--lang", lang, cwd=ROOT)
    assert not done.returncode and words in done.stdout and done.stdout.startswith("# ")


@pytest.mark.nightly
@pytest.mark.parametrize("typed", by_day(["mis-29", "MIS-029", "m-7", "smiley_runs"], 1))
def test_rules_are_found_however_they_are_typed(typed):
    """Rows of every ledger, with or without their noughts."""
    done = fog("rules", typed, cwd=ROOT)
    assert "smiley" in done.stdout and done.returncode in (0, 1)


# ---------------------------------------------------------------- a deck of one's own
def test_a_new_deck_is_whole(tmp_path):
    """It is checked, played and printed as it is."""
    done = fog("new", "story", "my-window", "--game", "misty", cwd=tmp_path)
    assert not done.returncode and "stories/misty/my-window/box.yaml" in done.stdout, done.stderr
    assert "fog play stories/misty/my-window --auto" in done.stdout
    assert fog("check", cwd=tmp_path).returncode == 0
    assert fog("decks", cwd=tmp_path).returncode == 0
    assert fog("play", "my-window", "--auto", "--players", "4", cwd=tmp_path).returncode == 0
    twice = fog("new", "story", "my-window", "--game", "misty", cwd=tmp_path)
    assert twice.returncode == 2
    assert "there is no game “chess”" in fog("new", "story", "a", "--game", "chess", cwd=tmp_path).stderr


@pytest.mark.nightly
def test_two_games_in_one_project(tmp_path):
    """Each box is of the game whose folder it lies in; what one game lacks does not stop the other."""
    assert fog("new", "story", "my-window", "--game", "misty", cwd=tmp_path).returncode == 0
    assert fog("new", "story", "two-keys", cwd=tmp_path).returncode == 0
    assert fog("check", "--no-cache", cwd=tmp_path).returncode == 0
    assert fog("links", cwd=tmp_path).returncode == 0
    shown = fog("decks", cwd=tmp_path).stdout
    assert "my-window: cards by kind" in shown and "my-box" in shown


def test_a_folder_that_happens_to_be_called_misty_is_no_game():
    assert game_of(Path("/misty/stories/fog-of-love/first-light")) is FOG_OF_LOVE
    assert game_of(Path("/misty/box")) is FOG_OF_LOVE
    assert game_of(Path("/a/stories/misty/box")) is MISTY


def test_an_editor_and_a_proof_know_a_deck(tmp_path):
    """A card's id is renamed in its file and in recorded games; a card is drawn alone; an editor has its words."""
    project = tmp_path / "project"
    shutil.copytree(BOX, project / "stories" / "misty" / DECK)
    (project / "fog.toml").write_text('[project]\nlanguages = ["en"]\n', encoding="utf-8")
    done = fog("rename", "truck-left", "lorry-left", "--dirty", cwd=project)
    assert done.returncode == 0 and "recorded plays, the same in the new words" in done.stdout, done.stderr
    assert fog("replay", DECK, cwd=project).returncode == 0
    assert fog("proof", "lorry-left", "--out", str(tmp_path / "lorry.png"), cwd=project).returncode == 0
    desk = MISTY.editing.desk() if MISTY.editing.desk else None
    assert desk is not None
    loaded = desk.load(project / "stories" / "misty" / DECK, read)
    files = [MISTY.authoring.schema(source) for source in (loaded.source, loaded.sources[0])]
    assert files == ["box.schema.json", "cards.schema.json"]
    assert desk.bearer(loaded, "cards", "lorry-left", english).startswith("Moves one space")


def test_two_versions_of_a_deck_are_told_apart(tmp_path):
    old, new = tmp_path / "old", tmp_path / "new"
    for folder, copies in ((old, "copies: 7}"), (new, "copies: 6}")):
        shutil.copytree(BOX, folder / "stories" / "misty" / DECK)
        (folder / "fog.toml").write_text('[project]\nlanguages = ["en"]\n', encoding="utf-8")
        file = folder / "stories" / "misty" / DECK / "cards.yaml"
        file.write_text(file.read_text(encoding="utf-8").replace("copies: 7}", copies), encoding="utf-8")
    done = fog("diff", str(old), str(new), cwd=tmp_path)
    assert "copies: 7 → 6" in done.stdout and "card smiley" in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("promises", "stories/misty"), "no story here is of a game in which stories promise anything."),
        (("simulate", "breath-on-glass", "-n", "5", "--verdicts"), "the game misty has no verdicts on what can"),
        (("simulate", "breath-on-glass", "--fail-on", "impossible"), "the game misty has no verdicts"),
    ],
)
def test_what_the_game_has_not_is_refused_in_words(asked: tuple[str, ...], says: str) -> None:
    done = fog(*asked, cwd=ROOT)
    assert (done.returncode, done.stdout) == (2, "") and says in done.stderr
