"""What holds in every play, for every mask and for every stream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fogtools.game.playing.chance import MASK, STEP, Chance, Stream, fnv, mix
from fogtools.games.fog_of_love.cards.box import load
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import FULL, LETTERS, bit, cells, when
from fogtools.games.fog_of_love.engine.state import Character, State
from fogtools.games.fog_of_love.engine.views import View
from fogtools.games.fog_of_love.rules import Result, game
from fogtools.games.fog_of_love.rules.compile import Goal, Story
from fogtools.games.fog_of_love.rules.goals import goals_met
from fogtools.games.fog_of_love.rules.scene import cell_holds
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.games.fog_of_love.sample import write
from tests.fog import BOX, ROOT, STORY
from tests.share import share

QUICK = settings(max_examples=share(12, 40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
#: Questions with cards in somebody's fingers: dealt, not yet kept. Their options are where those cards are.
FINGERS = ("keep a trait", "keep a feature", "keep an occupation")
Watch = Callable[[State, Story, tuple[Any, ...]], None]


@cache
def shipped() -> Story:
    return compile_story(load(ROOT / BOX), STORY)


@cache
def sampled() -> list[Story]:
    """The four stories of a sample box: every word of the format is in them."""
    with TemporaryDirectory() as folder:
        write(Path(folder), 1)
        box = load(next(Path(folder).rglob("box.yaml")).parent)
        return [compile_story(box, name) for name in box.story_names]


def play(story: Story, seed: int, watch: Watch | None = None, **rulings: str) -> tuple[State, Result]:
    """One play of two people who choose at random; `watch` sees every question."""
    chance = Chance(seed)
    state = State(story.facts, chance, {**story.rulings, **rulings})
    state.first = seed & 1
    result = Result()
    asking = game(state, story, result)
    reply: Any = None
    steps = 0
    try:
        while True:
            question = asking.send(reply)
            asks = question if isinstance(question, tuple) else (question,)
            for ask in asks:
                assert ask.options and len(set(ask.options)) == len(ask.options), ask
            if watch is not None:
                watch(state, story, asks)
            given = tuple(a.options[chance[f"seat {a.seat}"].below(len(a.options))] for a in asks)
            reply = given if isinstance(question, tuple) else given[0]
            steps += 1
            assert steps < 20_000, "this play does not end"
    except StopIteration:
        return state, result


# ------------------------------------------------------------------ what holds at each question
def scenes_now(state: State) -> Counter[str]:
    places = [*state.area, *state.events, *(c for c, _ in state.discards)]
    places += [c for deck in state.decks.values() for c in deck]
    places += [c for p in state.people for c in (*p.hand, *p.secrets)]
    return Counter(places)


def support_now(state: State, kind: str) -> Counter[str]:
    own = {"trait": lambda p: p.traits, "feature": lambda p: p.features, "occupation": lambda p: [p.occupation]}[kind]
    return Counter([*state.support[kind], *(c for p in state.people for c in own(p) if c)])


def wanted_scenes(story: Story, events: bool = True) -> set[str]:
    return {c for c, s in story.scenes.items() if s.type != "special event" or c in story.events}


def nothing_is_lost(state: State, story: Story, asks: tuple[Any, ...]) -> None:
    """Every card is in exactly one place; no token and no heart is below zero; tracks keep to their ends."""
    chapters = {c.id for c in story.chapters}
    found = scenes_now(state)
    assert {c: n for c, n in found.items() if c not in chapters} == dict.fromkeys(wanted_scenes(story), 1)
    pile = Counter(
        [c for c, _ in state.discards if c in chapters] + state.chapters + [state.chapter] * bool(state.chapter)
    )
    assert pile == dict.fromkeys(chapters, 1)
    created = state.place > 0 or asks[0].about == "draw from"
    fingers = [o for a in asks for o in a.options if a.about in FINGERS]
    if created:
        for kind, cards in (("trait", story.traits), ("feature", story.features), ("occupation", story.occupations)):
            there = support_now(state, kind) + Counter(c for c in fingers if c in cards)
            assert there == dict.fromkeys(cards, 1), kind
    for person in state.people:
        assert Counter([*person.destinies, *person.shelved]) == dict.fromkeys(story.destinies, 1)
        assert person.hearts >= 0 and all(n >= 0 for n in person.tokens.values())
        assert {t: n for t, n in person.tracks.items() if not in_range(story, t, n)} == {}
    assert {t: n for t, n in state.tracks.items() if not in_range(story, t, n)} == {}


def in_range(story: Story, track: str, n: int) -> bool:
    return story.facts.tracks[track][0] <= n <= story.facts.tracks[track][1]


def nothing_is_seen(state: State, story: Story, asks: tuple[Any, ...]) -> None:
    """FOL-076, FOL-079, FOL-127: change all that is hidden from a seat, and its view stays the same."""
    for seat in (0, 1):
        person = state.people[1 - seat]
        zones = (person.hand, person.secrets, person.traits, person.destinies, person.shelved)
        kept = [list(cards) for cards in zones]
        before = seen(state, seat)
        for i, cards in enumerate(zones):
            cards[:] = [f"hidden-{i}-{n}" for n in range(len(cards))]
        for deck in (*state.decks.values(), *state.support.values()):
            deck.reverse()
        assert seen(state, seat) == before
        for deck in (*state.decks.values(), *state.support.values()):
            deck.reverse()
        for cards, were in zip(zones, kept, strict=True):
            cards[:] = were


def seen(state: State, seat: int) -> Any:
    view = View(state, seat)
    return view.own, view.other, view.table


def questions_hide(state: State, story: Story, asks: tuple[Any, ...]) -> None:
    """A-17: nobody is shown the name of a card that the other person hides."""
    for ask in asks:
        other = state.people[1 - ask.seat]
        hidden = {*other.hand, *other.secrets, *other.traits} - other.shown
        assert not hidden & set(ask.options), ask


def all_of(*watches: Watch) -> Watch:
    def watch(state: State, story: Story, asks: tuple[Any, ...]) -> None:
        for one in watches:
            one(state, story, asks)

    return watch


WATCH = all_of(nothing_is_lost, questions_hide)


@QUICK
@given(seed=st.integers(0, 2**64 - 1))
def test_every_play_of_the_shipped_story(seed):
    """Ends; cards are conserved; nothing below zero; the result is that of the table."""
    state, result = play(shipped(), seed, WATCH)
    nothing_is_lost(state, shipped(), ())
    assert result.hearts == [p.hearts for p in state.people]
    assert all(0 <= n <= 3 for n in result.goals)
    assert all(len(p.traits) == 3 and len(p.features) == 3 and p.occupation for p in state.people)


@QUICK
@given(seed=st.integers(0, 10_000))
def test_what_a_seat_sees(seed):
    play(shipped(), seed, nothing_is_seen)


@settings(QUICK, max_examples=share(8, 25))
@given(seed=st.integers(0, 10_000), reshuffle=st.booleans(), line=st.booleans())
def test_every_play_of_the_sample_stories(seed, reshuffle, line):
    """The same under other rulings: every word of the format is met."""
    rulings = {"deck_empty": "reshuffle" if reshuffle else "stop", "floor": "line" if line else "stage"}
    rulings["secret_order"] = "effects first" if line else "tokens first"
    rulings["reaction_order"] = "player first" if reshuffle else "partner first"
    for story in sampled():
        state, _ = play(story, seed, WATCH, **rulings)
        nothing_is_lost(state, story, ())


def test_the_sample_from_each_seat():
    for story in sampled():
        play(story, 7, nothing_is_seen)


@pytest.mark.nightly
def test_a_thousand_plays_of_the_shipped_story():
    """All end without an exception, and at the end nothing is lost, doubled or below zero."""
    for seed in range(1000):
        state, result = play(shipped(), seed)
        nothing_is_lost(state, shipped(), ())
        assert min(result.hearts) >= 0 and state.chapter == ""


@given(seed=st.integers(0, 1000))
@settings(QUICK, max_examples=10)
def test_the_same_seed_is_the_same_play(seed):
    """engine.md: same play on every platform; no order of a set or a dict gets in."""
    logs = []
    for _ in range(2):
        state = State(shipped().facts, Chance(seed), shipped().rulings, log=[])
        asking = game(state, shipped(), Result())
        reply: Any = None
        try:
            while True:
                question = asking.send(reply)
                both = isinstance(question, tuple)
                reply = tuple(a.options[-1] for a in question) if both else question.options[-1]
        except StopIteration:
            logs.append(state.log)
    assert logs[0] == logs[1]


def test_a_colour_is_only_a_name():
    """Seats mean nothing by themselves: the other first player and swapped streams give the mirrored play."""
    story = shipped()
    for seed in range(5):
        plays = []
        for first in (0, 1):
            chance = Chance(seed)
            state = State(story.facts, chance, story.rulings)
            state.first = first
            result = Result()
            asking = game(state, story, result)
            reply: Any = None
            try:
                while True:
                    question = asking.send(reply)
                    asks = question if isinstance(question, tuple) else (question,)
                    drawn = {a.seat: chance[f"role {a.seat == first}"].below(len(a.options)) for a in asks}
                    given = tuple(a.options[drawn[a.seat]] for a in asks)
                    reply = given if isinstance(question, tuple) else given[0]
            except StopIteration:
                order = (first, 1 - first)
                plays.append([(result.hearts[s], result.destinies[s], result.goals[s]) for s in order])
        assert plays[0] == plays[1], seed


# ------------------------------------------------------------------ chance
def test_splitmix64_is_the_published_one():
    """The first outputs of splitmix64 with state 1234567 (Vigna's splitmix64.c, as in its published test vectors)."""
    stream = Stream(1234567)
    assert [stream.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_fnv_is_the_published_one():
    """FNV-1a, 64 bits: the published vectors of the empty text, `a` and `foobar`."""
    assert [fnv(""), fnv("a"), fnv("foobar")] == [0xCBF29CE484222325, 0xAF63DC4C8601EC8C, 0x85944171F73967E8]


@given(key=st.integers(0, MASK), n=st.integers(1, 50))
def test_a_stream_can_be_entered_anywhere(key, n):
    """Value n is mix(key + n * STEP): what makes it fit for many threads and machines."""
    stream = Stream(key)
    assert [stream.bits() for _ in range(n)][-1] == mix((key + n * STEP) & MASK)


@given(key=st.integers(0, MASK), n=st.integers(1, 2**32))
def test_below_is_below(key, n):
    """(hi32 * n) >> 32, from 0 to n - 1."""
    high = mix((key + STEP) & MASK) >> 32
    found = Stream(key).below(n)
    assert found == high * n >> 32 and 0 <= found < n


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 52])
def test_below_is_even(n):
    """No value is favoured: chi-square over 20,000 draws stays within five standard deviations."""
    stream = Chance(n)["effects"]
    seen = Counter(stream.below(n) for _ in range(20_000))
    assert set(seen) == set(range(n))
    expected = 20_000 / n
    chi = sum((seen[i] - expected) ** 2 / expected for i in range(n))
    assert abs(chi - (n - 1)) < 5 * (2 * (n - 1)) ** 0.5


@given(items=st.lists(st.integers(), max_size=60), seed=st.integers(0, MASK))
def test_a_shuffle_is_a_permutation(items, seed):
    shuffled = list(items)
    Chance(seed)["deck sweet"].shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_every_order_of_three_comes_up():
    """Fisher-Yates from the last place down: the six orders alike."""
    stream = Chance(1)["x"]
    seen: Counter[str] = Counter()
    for _ in range(6000):
        cards = list("abc")
        stream.shuffle(cards)
        seen["".join(cards)] += 1
    assert len(seen) == 6 and all(850 < n < 1150 for n in seen.values())


def test_a_single_item_costs_no_number():
    stream, twin = Stream(9), Stream(9)
    assert stream.pick(["only"]) == "only" and stream.bits() == twin.bits()


@given(seed=st.integers(0, MASK), number=st.integers(0, 10_000))
def test_streams_do_not_touch_each_other(seed, number):
    """engine.md: purposes have streams of their own; games of one seed too."""
    a, b = Chance(seed, number), Chance(seed, number)
    for _ in range(5):
        a["seat 0"].bits()
    assert a["effects"].bits() == b["effects"].bits()
    assert Chance(seed, number)["effects"].bits() != Chance(seed, number + 1)["effects"].bits()


# ------------------------------------------------------------------ masks
SETS = st.lists(st.sampled_from(LETTERS), min_size=1, max_size=4, unique=True).map(lambda s: "/".join(sorted(s)))
PLAIN: dict[str, Callable[[str, str, set[str], set[str]], bool]] = {
    "match": lambda r, c, a, b: r == c,
    "match letters": lambda r, c, a, b: r == c and r in a,
    "no match": lambda r, c, a, b: r != c,
    "one": lambda r, c, a, b: len({x for x in (0, 1) if (r, c)[x] in a}) == 1,
    "any": lambda r, c, a, b: bool({r, c} & a),
    "both": lambda r, c, a, b: {r, c} <= a,
    "versus": lambda r, c, a, b: any(x in a and y in b for x, y in ((r, c), (c, r))),
    "player": lambda r, c, a, b: r in a,
    "partner": lambda r, c, a, b: c in a,
}


def squares() -> Iterator[tuple[int, str, str]]:
    return ((4 * i + j, r, c) for i, r in enumerate("ABCD") for j, c in enumerate("ABCD"))


@given(form=st.sampled_from(sorted(PLAIN)), first=SETS, second=SETS)
def test_masks_are_what_effects_yaml_says(form, first, second):
    """Bit = 4 * row + column; a second, plainer definition of every form."""
    a, b = set(first.split("/")), set(second.split("/"))
    assert cells(form, first, second) == sum(1 << n for n, r, c in squares() if PLAIN[form](r, c, a, b))


def transposed(mask: int) -> int:
    """The mask with rows and columns exchanged: what it says from the other seat."""
    return sum(bit(c, r) for r in range(4) for c in range(4) if mask & bit(r, c))


@given(first=SETS, second=SETS)
def test_forms_without_a_player_are_symmetric(first, second):
    """What a chapter may use looks the same from both seats; `player` turned round is `partner`."""
    for form in ("match", "match letters", "no match", "one", "any", "both", "versus"):
        assert transposed(cells(form, first, second)) == cells(form, first, second)
    assert transposed(cells("player", first)) == cells("partner", first)
    assert cells("versus", first, second) == cells("versus", second, first)
    assert cells("one", first) ^ cells("both", first) == cells("any", first)


@given(first=SETS, second=SETS, row=st.sampled_from(LETTERS), column=st.sampled_from(LETTERS))
def test_a_written_condition_becomes_its_mask(first, second, row, column):
    """`and` intersects; a condition on the state does not touch the mask; `else` is every cell."""
    texts = {
        "match": cells("match"),
        "no match": cells("no match"),
        f"match {first}": cells("match letters", first),
        f"any {first}": cells("any", first),
        f"{first} vs {second}": cells("versus", first, second),
        f"player {first} and partner {second}": cells("player", first) & cells("partner", second),
        f"one {first} and marked engaged": cells("one", first),
        "own satisfaction at least 3": FULL,
        "else": FULL,
    }
    for text, mask in texts.items():
        assert when(text).mask == mask, text
        holds = bool(mask & bit(LETTERS.index(row), LETTERS.index(column)))
        assert cell_holds(when(text).mask, row, column) == holds
    assert when("else").otherwise and not when(f"any {first}").otherwise


@given(mask=st.integers(0, FULL), column=st.sampled_from(LETTERS))
def test_an_unknown_letter_must_hold_whatever_it_is(mask, column):
    assert cell_holds(mask, "", column) == all(mask & bit(r, LETTERS.index(column)) for r in range(4))


def test_what_is_no_condition():
    for text in (
        "match E",
        "any",
        "A vs",
        "player",
        "matching",
        "match A and",
        "own satisfaction at least",
        "and match",
    ):
        with pytest.raises(ValueError):
            when(text)
    assert conditions.joint("marked engaged") is None


# ------------------------------------------------------------------ goals
TOKENS = st.dictionaries(st.sampled_from([s + d for d in ("sincerity", "curiosity") for s in "+-"]), st.integers(0, 12))
GOALS = st.lists(
    st.builds(Goal, st.booleans(), st.sampled_from(["+sincerity", "-sincerity", "+curiosity"]), st.integers(1, 6)),
    max_size=4,
)


@given(goals=GOALS, own=TOKENS, partner=TOKENS, together=st.booleans())
def test_goals_hold_what_they_promise(goals, own, partner, together):
    """FOL-047 to FOL-051, A-11 to A-13: any order in hand; never more than alone; apart is never less than together."""
    me, you = Character(tokens=own), Character(tokens=partner)
    met = goals_met(goals, me, you, together)
    assert 0 <= met <= len(goals)
    assert met == goals_met(goals[::-1], me, you, together)
    assert met <= sum(goals_met([g], me, you) for g in goals)
    assert goals_met(goals, me, you, together=False) >= goals_met(goals, me, you, together=True)
    for goal in goals:
        more = Character(tokens={**own, goal.aspect: own.get(goal.aspect, 0) + 50})
        assert goals_met([goal], more, you) == 1


@given(n=st.integers(1, 6), tokens=st.integers(0, 40), k=st.integers(1, 4))
def test_like_goals_are_multiples(n, tokens, k):
    """FOL-047, FOL-048: k goals of n need n, 2n, 3n, ..."""
    wanted = min(k, tokens // n)
    found = goals_met([Goal(False, "+sincerity", n)] * k, Character(tokens={"+sincerity": tokens}), Character())
    assert found == wanted
