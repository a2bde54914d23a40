"""What holds in every play of every story: over whole small stories that are generated, not only the shipped one.

The checks are plain functions of a story and a seed; `test_planted.py` shows that each of them can fail.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from fogtools.game.authoring.check import run
from fogtools.game.playing.course import Terms
from fogtools.game.playing.transcript import read
from fogtools.games.fog_of_love import GAME
from fogtools.games.fog_of_love.cards import effects_in_card
from fogtools.games.fog_of_love.cards.box import load
from fogtools.games.fog_of_love.checks import CHECKS, target_place
from fogtools.games.fog_of_love.engine.log import WORDS
from fogtools.games.fog_of_love.engine.rulings import RULINGS
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.games.fog_of_love.verbs import FAST, VERBS
from fogtools.play import recording
from fogtools.play.session import Session
from tests import generated
from tests.generated import Made
from tests.referee import Watched, chance_of, watched
from tests.scenarios import holds, world_of
from tests.share import share
from tests.test_properties import nothing_is_seen, questions_hide

#: One failure at a time, and no explanations: shrinking a whole story takes long enough.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink)
MANY = settings(deadline=None, suppress_health_check=list(HealthCheck), phases=PHASES, report_multiple_bugs=False)
STORIES = generated.stories()
SEEDS = st.integers(0, 1000)


# ------------------------------------------------------------------ the whole table as plain data
#: Fields that name a seat, fields with one entry for each seat, and fields whose keys or entries begin with a seat.
SEAT, PAIR, KEYED = (
    {"first", "player"},
    {"people", "outcomes", "goals", "final", "letters", "chosen"},
    {
        "reached",
        "revealing",
        "fixed",
        "choosers",
    },
)


def snapshot(state: State, turned: bool = False) -> dict[str, Any]:
    """Every field of the table, copied; `turned` as it looks with the seats exchanged."""
    whole = _fields(state, turned)
    return {k: v for k, v in whole.items() if k not in ("facts", "log", "tally", "chance", "stage", "branch", "active")}


def _fields(value: Any, turned: bool) -> dict[str, Any]:
    return {f: _field(f, getattr(value, f), turned) for f in value.__dataclass_fields__}


def _field(name: str, value: Any, turned: bool) -> Any:
    if turned and value is not None:
        if name in SEAT:
            return 1 - value if value >= 0 else value
        if name in PAIR:
            value = list(value)[::-1]
        if name in KEYED:
            value = _turned(value)
    return _copied(value, turned)


def _turned(value: Any) -> Any:
    def one(entry: Any) -> Any:
        first = entry[0] if isinstance(entry, tuple) else entry
        other = 1 - first if first >= 0 else first
        return (other, *entry[1:]) if isinstance(entry, tuple) else other

    return {one(k): v for k, v in value.items()} if isinstance(value, dict) else type(value)(one(e) for e in value)


def _copied(value: Any, turned: bool) -> Any:
    if isinstance(value, dict):
        return (
            {k: v for k, v in value.items() if v != 0}
            if all(isinstance(v, int) for v in value.values())
            else dict(value)
        )
    if isinstance(value, list | tuple):
        return [_copied(v, turned) for v in value]
    if isinstance(value, set | frozenset):
        return set(value)
    if hasattr(value, "__dataclass_fields__"):
        return value if value.__dataclass_params__.frozen else _fields(value, turned)
    return (
        {s: _copied(getattr(value, s), turned) for s in value.__slots__} if type(value).__name__ == "Reading" else value
    )


def different(one: dict[str, Any], two: dict[str, Any]) -> dict[str, Any]:
    """The fields in which two tables differ, with both values."""
    return {k: (one.get(k), two.get(k)) for k in {**one, **two} if one.get(k) != two.get(k)}


# ------------------------------------------------------------------ the checks
def the_books_agree(made: Made, seed: int) -> Watched:
    """A play ends; cards are conserved, hearts and tokens never below zero, tracks in range, the log is true."""
    play = watched(made, seed)
    assert play.result.hearts == [p.hearts for p in play.state.people]
    assert all(0 <= n <= len(p.traits) for n, p in zip(play.result.goals, play.state.people, strict=True))
    return play


def nothing_hidden_shows(made: Made, seed: int) -> None:
    """FOL-076, FOL-079, FOL-127, A-17: at every question, for both seats."""
    watched(made, seed, nothing_is_seen, questions_hide)


def destinies_are_kept(made: Made, seed: int) -> None:
    """FOL-143, FOL-145, A-09: hand and pile make up what was dealt; a hand only shrinks down to two."""
    counts: list[list[int]] = []

    def watch(state: State, _: Story, asks: Any) -> None:
        now = [len(p.destinies) for p in state.people]
        for seat, person in enumerate(state.people):
            assert len(person.destinies) + len(person.shelved) == len(made.story.destinies), "FOL-143"
            plain = state.rulings["destiny_min"] == "two"
            if plain and counts and now[seat] < counts[-1][seat]:
                assert now[seat] >= 2, f"FOL-145: {now[seat]} destinies left"
        counts.append(now)

    watched(made, seed, watch)


def a_seed_is_a_play(made: Made, seed: int) -> None:
    """engine.md: the same seed, the same log and the same end."""
    one, two = watched(made, seed), watched(made, seed)
    assert list(one.referee) == list(two.referee)
    assert snapshot(one.state) == snapshot(two.state) and chance_of(one.state) == chance_of(two.state)


def the_end_is_judged(made: Made, seed: int) -> None:
    """FOL-030, FOL-042 to FOL-051, FOL-157: goals and destinies, as the cards' words say, on the last table."""
    play = watched(made, seed)
    goals = {c["id"]: c["goal"].split(" ") for c in made.data["traits"]}
    needs = {c["id"]: c["needs"] for c in made.data["destinies"]}
    for seat in (0, 1):
        world = world_of(play.state, seat)
        final = play.result.destinies[seat]
        fulfilled = final in needs and all(holds(world, text) for text in needs[final])
        assert play.result.fulfilled[seat] == fulfilled, f"FOL-157: {final} {needs.get(final)}"
        if set(play.state.rulings.items()) >= {(r, RULINGS[r][0]) for r in GOAL_RULINGS}:
            scored = [t for t in play.referee if t.word == "meets" and t.seat == seat]
            tokens = play.referee.tokens_at_goals
            met = most_goals([goals[t] for t in world["player"]["traits"]], *((tokens[s]) for s in (seat, 1 - seat)))
            assert scored[0].facts["n"] == met, f"FOL-047: {scored[0].facts['n']} goals met, not {met}"


GOAL_RULINGS = ("goal_multiplier_scope", "multiplier_owner", "goal_order")


def most_goals(goals: list[list[str]], own: dict[str, int], other: dict[str, int]) -> int:
    """FOL-047, FOL-048: the second like goal needs twice its balance, the third three times; in the best order."""
    most = 0
    for order in permutations(goals):
        met = 0
        for i, (who, aspect, *_, n) in enumerate(order):
            turned = ("-" if aspect[0] == "+" else "+") + aspect[1:]
            people = [own, other] if who == "joint" else [own]
            balance = sum(p.get(aspect, 0) - p.get(turned, 0) for p in people)
            met += balance >= int(n) * (1 + [g[1] for g in order[:i]].count(aspect))
        most = max(most, met)
    return most


class Role(Watched):
    """A play whose people choose by their role, first or second, so that the seats can be exchanged."""

    def choose(self, ask: Any) -> str:
        stream = self.state.chance[f"role {ask.seat == self.state.first}"]
        return str(ask.options[stream.below(len(ask.options))])


def a_colour_is_a_name(made: Made, seed: int) -> None:
    """engine.md: the other first player and swapped streams give the mirrored play, at every question."""
    tables: list[list[Any]] = []
    for first in (0, 1):
        seen: list[Any] = []

        def look(state: State, _: Story, asks: Any, seen: list[Any] = seen, turned: bool = first == 1) -> None:
            whose = [1 - a.seat if turned else a.seat for a in asks]
            whole = snapshot(state, turned) if len(seen) % 4 == 0 or not asks else {}
            seen.append((whose, [(a.about, a.options, a.card) for a in asks], whole, chance_of(state)))

        Role(made, seed, first).run(look)
        tables.append(seen)
    for one, two in zip(*tables, strict=True):
        assert one[:2] == two[:2]
        assert different(one[2], two[2]) == {} and different(one[3], two[3]) == {}


def chosen(seed: int) -> Callable[[Any], str]:
    """People who choose at random, from streams of their own."""
    streams = [generated.Seeded(2 * seed), generated.Seeded(2 * seed + 1)]
    return lambda ask: str(ask.options[streams[ask.seat].below(len(ask.options))])


def session_of(made: Made, seed: int, steps: int = 10**6) -> Session:
    """A session, so many steps into its play."""
    session, choose = Session(GAME, made.story, Terms(seed)), chosen(seed)
    session.follow(lambda ask: choose(ask) if len(session.steps) < steps else None)
    return session


def a_copy_is_the_original(made: Made, seed: int) -> None:
    """engine.md: a copy, and going back, are a replay: equal field by field, and equal to the end."""
    steps = 3 + seed % 20
    session = session_of(made, seed, steps)
    copy, back = session.copy(), session.back(2)
    assert snapshot(_state(copy)) == snapshot(_state(session)) and chance_of(_state(copy)) == chance_of(_state(session))
    assert copy.log == session.log and copy.asks == session.asks and copy.places == session.places
    for answers in session.steps[len(back.steps) :]:
        back.answer(*answers)
    ends = []
    for play in (session, copy, back):
        play.follow(chosen(seed + 1))
        ends.append((snapshot(_state(play)), play.lines(), play.table.result()))
    assert ends[0] == ends[1] == ends[2]


def _state(session: Session) -> State:
    table: Any = session.table
    return table.state


def a_record_reads_back(made: Made, seed: int) -> None:
    """engine.md, transcripts: written, read, replayed, written again, whole or unfinished; its code does the same."""
    for steps in (seed % 25, 10**6):
        session = session_of(made, seed, steps)
        kept = recording.transcript(session, ("random", "random"))
        again = recording.replay(GAME, made.story, read(kept.text(), "a.txt"))
        assert (again.difference, again.problem) == (None, "")
        assert again.now.text() == kept.text()
        coded = recording.play_code.decode(kept.header["code"], GAME.playing.rulings)
        assert recording.from_code(GAME, made.story, coded).now.lines == kept.lines


# ------------------------------------------------------------------ over stories that Hypothesis can shrink
@settings(MANY, max_examples=share(30, 100))
@given(made=STORIES, seed=SEEDS)
def test_plays_end_and_the_books_agree(made, seed):
    """FOL-036, FOL-039 to FOL-041, FOL-069 to FOL-075, FOL-087 to FOL-089, FOL-104 to FOL-107, FOL-118, A-18, A-20."""
    the_books_agree(made, seed)


@settings(MANY, max_examples=share(8, 20))
@given(made=STORIES, seed=SEEDS)
def test_nothing_hidden_shows(made, seed):
    """FOL-076, FOL-079, FOL-127, A-17."""
    nothing_hidden_shows(made, seed)


@settings(MANY, max_examples=share(10, 30))
@given(made=generated.stories(("special effect",)), seed=SEEDS)
def test_destinies_are_kept(made, seed):
    """FOL-143 to FOL-151, A-09, A-10."""
    destinies_are_kept(made, seed)


@settings(MANY, max_examples=share(10, 30))
@given(made=STORIES, seed=SEEDS)
def test_the_end_is_judged(made, seed):
    """FOL-030, FOL-042 to FOL-051, FOL-157."""
    the_end_is_judged(made, seed)


@settings(MANY, max_examples=share(8, 20))
@given(made=STORIES, seed=SEEDS)
def test_a_seed_is_a_play(made, seed):
    """engine.md, determinism."""
    a_seed_is_a_play(made, seed)


@settings(MANY, max_examples=share(8, 25))
@given(made=STORIES, seed=SEEDS)
def test_a_colour_is_a_name(made, seed):
    """FOL-012: nothing but the name hangs on a colour."""
    a_colour_is_a_name(made, seed)


@settings(MANY, max_examples=share(10, 30))
@given(made=STORIES, seed=SEEDS)
def test_a_copy_is_the_original(made, seed):
    """engine.md: undo is a replay."""
    a_copy_is_the_original(made, seed)


@settings(MANY, max_examples=share(10, 30))
@given(made=STORIES, seed=SEEDS)
def test_a_record_reads_back(made, seed):
    """engine.md, transcripts and play codes."""
    a_record_reads_back(made, seed)


# ------------------------------------------------------------------ the stories themselves
#: Decks that run out on purpose; `target-place` is looked at by its paths.
SCARCE = {"starting-hand", "story-shape", "empty-deck", "target-place", "deck-runs-out"}
#: Conditions that chance puts together may exclude each other.
UNLUCKY = {"clashing-conditions", "goal-out-of-reach"}


def test_the_stories_are_sound():
    """`fog check` finds no error in them but decks that are too small."""
    for seed in range(25):
        box = generated.loaded(generated.of_seed(seed).data)
        found = [f for f in run(CHECKS, box) if f.severity == "error" and f.check not in SCARCE | UNLUCKY]
        assert not found, (seed, [(f.check, f.card, str(f.message)) for f in found])
        # the rows of a carry-over belong to the later scene, also where an option begins it
        assert all("carry" in f.path for f in target_place.check(box)), seed


def test_the_stories_hold_every_word():
    """Every verb and every type of scene is in them, and their plays tell every line of the log."""
    verbs, types, told = set(), set(), Counter()
    for seed in range(80):
        made = generated.of_seed(seed)
        box = generated.loaded(made.data)
        verbs |= {f.name for p in box.cards for f in effects_in_card.effects(p.card)}
        types |= {s.type for s in made.story.scenes.values()}
        told.update(t.word for t in watched(made, seed).referee)
    assert {v.name for v in FAST} - verbs == {"nothing"}  # a word, which `walk` does not call an effect
    assert types == {"", "situation", "secret", "reaction", "reveal secret", "special effect", "special event"}
    alone = {word for verb in VERBS if verb not in FAST for word in verb.log}
    assert set(WORDS) - set(told) - alone <= {"named", "reads", "pays", "owes", "no token"}, set(WORDS) - set(told)


def test_a_story_from_its_files_is_the_same(tmp_path):
    """The real loader reads the same story from YAML: same cards, same fingerprint, same play."""
    for seed in range(4):
        made = generated.of_seed(seed)
        folder = tmp_path / str(seed)
        for name, text in generated.files(made.data).items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
        box = load(folder)
        assert not box.findings, [f"{f.place()} {f.message}" for f in box.findings]
        read_back = Made(made.data, compile_story(box, generated.STORY))
        assert read_back.story.hash == made.story.hash
        assert list(watched(read_back, seed).referee) == list(watched(made, seed).referee)


# ------------------------------------------------------------------ slow
LOGS = """
import hashlib
from tests import generated
from tests.referee import watched
for seed in range(12):
    lines = repr(list(watched(generated.of_seed(seed), seed).referee))
    print(hashlib.sha256(lines.encode()).hexdigest())
"""


@pytest.mark.nightly
def test_no_hash_order_gets_in():
    """engine.md, determinism: stories and logs are the same whatever PYTHONHASHSEED is."""
    seen = set()
    for seed in ("0", "1", "77"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        root = Path(__file__).parents[1]
        done = subprocess.run(
            [sys.executable, "-c", LOGS], env=env, cwd=root, capture_output=True, text=True, check=True
        )
        seen.add(done.stdout)
    assert len(seen) == 1 and seen.pop().count("\n") == 12


@pytest.mark.nightly
def test_many_stories():
    """A wider net, over stories of seeds."""
    for seed in range(200):
        made = generated.made(generated.Seeded(10_000 + seed))
        the_books_agree(made, seed)
        the_end_is_judged(made, seed)
        if seed % 5 == 0:
            a_colour_is_a_name(made, seed)
            a_record_reads_back(made, seed)
