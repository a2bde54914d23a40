"""Tutorial mode: the set lies as it comes, nothing is shuffled, every lesson is read before it is needed."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from fogtools.finding import FogError
from fogtools.game.playing import decision
from fogtools.game.playing.chance import Chance, Stream
from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import Ask, Policy
from fogtools.game.playing.transcript import Told, read
from fogtools.games import FOG_OF_LOVE as GAME
from fogtools.games.fog_of_love.cards.numbering import printed_numbers
from fogtools.games.fog_of_love.cards.tutorial import story_of_the_set, tutorial_of
from fogtools.games.fog_of_love.cards.tutorial.terms_taught import NEVER
from fogtools.games.fog_of_love.engine.tutorial_reading import Reading
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.games.fog_of_love.sample import order, write
from fogtools.games.fog_of_love.show.lessons import known, lessons
from fogtools.play import recording
from fogtools.play.play_code import decode
from fogtools.play.session import Session, play
from tests import toy
from tests.fog import BOX, EVENING, ROOT, STORY, fog
from tests.share import by_day

#: Scenes that lie above the last tutorial card of each pile, and how many are drawn at least in every play.
ABOVE = {"sweet": 9, "serious": 5, "drama": 4}
DRAWN = {"sweet": 12, "serious": 9, "drama": 6}
SEEDS = range(1, 6)


@cache
def box(seed: int = 1) -> Any:
    """The sample box of that seed, read from files."""
    with TemporaryDirectory() as folder:
        write(Path(folder), seed)
        return GAME.authoring.load(Path(folder) / f"stories/fog-of-love/sample-{seed}")


@cache
def sampled(seed: int = 1) -> Story:
    """The story of its tutorial."""
    return compile_story(box(seed), story_of_the_set(box(seed)))


@cache
def by_number() -> dict[int, Any]:
    return {n: p for p in box().cards if p.card.tutorial for n in printed_numbers(p.card)}


def session(steps: int = 10_000, **terms: Any) -> Session:
    """A tutorial play by chance, so many steps long."""
    made = Session(GAME, sampled(), Terms(**{"seed": 1, **terms}, tutorial=True))
    stream = Chance(terms.get("seed", 1))["test"]
    while made.asks and len(made.steps) < steps:
        made.answer(*(ask.options[stream.below(len(ask.options))] for ask in made.asks))
    return made


# ------------------------------------------------------------------ set-up
def test_the_piles_lie_as_they_come():
    """FOL-162, FOL-167, FOL-168, FOL-169: the set and nothing else, by number, the lowest on top, in six piles."""
    state = session(0, first=0).table.state
    piles = {**state.decks, **state.support}
    assert list(piles) == ["sweet", "serious", "drama", "trait", "occupation", "feature"]
    for (name, pile), (low, high) in zip(piles.items(), itertools.pairwise((1, 35, 61, 82, 99, 109, 120)), strict=True):
        kinds = ("scenes", "tutorials") if low < 82 else (f"{name}s", "tutorials")
        lying = [by_number()[n].id for n in range(low, high) if by_number()[n].kind in kinds]
        open_ = list(itertools.takewhile(lambda c: c in sampled().tutorial.numbers, lying))
        assert pile == lying[len(open_) :][::-1], name
        assert set(open_) <= set(state.read) and lying[0] in open_
    scenes = {p.id for p in by_number().values() if p.kind == "scenes"}
    assert {c for d in state.decks.values() for c in d if c in sampled().scenes} == scenes and len(scenes) == 37


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_begins_with_card_1(first):
    """FOL-174, FOL-028: whoever begins reads card 1, uppermost in the sweet pile, then what else lies open.

    A-29: the number is the card's reference number.
    """
    told = session(0, first=first).log
    assert told[0] == Told("reads", first, -1, {"card": by_number()[1].id, "n": 1})
    assert [t.facts["n"] for t in told] == [1, 2, 5, 8, 10, 12, 13, 35, 61, 82, 99, 109]
    assert {t.seat for t in told} == {first}
    made = session(0, first=first)
    assert made.lines()[0] == f"  {('pink', 'blue')[first]} reads 1: {by_number()[1].id}" == made.lines(1 - first)[0]


def test_four_destinies_each():
    """FOL-166: both colours of four destinies, in hand or discarded as the synopsis says."""
    taught = {p.id for p in box().of("destinies") if p.card.tutorial}
    for person in session(0).table.state.people:
        assert {*person.destinies, *person.shelved} == taught and len(taught) == 4
        assert len(person.destinies) == 3


def test_it_is_for_the_first_story():
    """FOL-017: the set's own story by default; no other one has a tutorial."""
    names = list(box().box.stories)
    assert story_of_the_set(box()) == GAME.playing.tutorial(box()) == names[0]
    assert [tutorial_of(box(), n) is not None for n in names] == [True, False, False, False]
    assert story_of_the_set(toy_box({})) == ""


def test_a_story_without_a_tutorial_says_so():
    small = GAME.playing.compile(GAME.authoring.load(EVENING / BOX), STORY)
    with pytest.raises(FogError, match=f"^the story {STORY} has no tutorial"):
        Session(GAME, small, Terms(tutorial=True))
    assert lessons(small, ()) == []


def test_other_cards_another_fingerprint():
    """The order of the set belongs to the play that a code repeats."""
    with TemporaryDirectory() as folder:
        write(Path(folder), 1)
        file = next(Path(folder).rglob("tutorials.yaml"))
        file.write_text(file.read_text(encoding="utf-8").replace("explains: [hand,", "explains: [turn,"), "utf-8")
        changed = GAME.authoring.load(Path(folder) / "stories/fog-of-love/sample-1")
        assert compile_story(changed, sampled().id).hash != sampled().hash
        other = list(box().box.stories)[1]
        assert compile_story(changed, other).hash == compile_story(box(), other).hash


# ------------------------------------------------------------------ nothing is shuffled
def test_nothing_is_shuffled(monkeypatch):
    """FOL-171: not at the set-up, not later; another seed changes nothing but what is drawn by lot and chosen."""
    session(0)  # the box is made before: that is drawn by lot
    monkeypatch.setattr(Stream, "shuffle", lambda *_: pytest.fail("shuffled"))
    one, two = session(seed=1, first=0), session(0, seed=2, first=0)
    assert session(0, seed=1, first=0).table.state.decks == two.table.state.decks
    assert not [purpose for purpose in one.table.chance.streams if purpose.startswith("deck")]


SHUFFLING = """
- id: looking
  deck: sweet
  title: Looking
  type: special effect
  does: {player: {scan: {deck: drama, for: secret, count: 1}}}
- {id: leading, deck: sweet, title: Leading, type: special effect, linked to: event, does: {shuffle in: {event: drama}}}
- {id: event, deck: drama, title: Event, type: special event, does: {player: +1}}
- {id: hush, deck: drama, title: Hush, type: secret, if revealed: {player: +1}, if not revealed: nothing}
"""


@pytest.mark.parametrize("tutorial", [True, False])
def test_a_card_that_shuffles_leaves_the_deck_as_it_lies(tmp_path, tutorial):
    """FOL-171, A-30, FOL-141: a scan, an event that comes in (on top), discards that come back."""
    cards = [f"d{i}" for i in range(9)]
    story = toy.story(tmp_path, SHUFFLING + toy.plain("drama", *cards) + "\n" + toy.plain("sweet", "end"))
    game = toy.Game(story, deck_empty="reshuffle")
    game.state.reading = Reading({"lesson": 1} if tutorial else {})
    game.state.events = ["event"]
    game.deck("drama", *cards[:5], "hush", *cards[5:]).deck("sweet", "end").hold(0, "looking").turn(0)
    assert (game.state.decks["drama"][::-1] == cards) is tutorial and "hush" in game[0].hand
    game.hold(1, "leading").turn(1)
    assert (game.state.decks["drama"][::-1] == ["event", *cards]) is tutorial
    game.state.discards = [(c, True) for c in cards]
    game.state.decks["drama"] = []
    game.state._reshuffle(["drama"])
    assert (game.state.decks["drama"] == cards) is tutorial


# ------------------------------------------------------------------ reading
def toy_box(piles: dict[str, str], scenes: str = "", synopsis: str = "", **more: Any) -> Any:
    """A small box whose piles lie as written, top card first; `l1`, `l2` ... are tutorial cards, the people follow."""
    lying = [(card, pile) for pile, cards in piles.items() for card in cards.split(" ")]
    starred = {card: f"id: {card}, number: {n}, tutorial: true," for n, (card, _) in enumerate(lying, 1)}
    lessons = [starred[c] + f" title: {c}, pile: {pile}" for c, pile in lying if re.fullmatch(r"l\d", c)]
    for card, pile in lying:
        if not re.fullmatch(r"l\d", card) and f"id: {card}," not in scenes:
            scenes += "\n" + toy.plain(pile, card)
    for card, star in starred.items():
        scenes = scenes.replace(f"id: {card},", star)
    count = itertools.count(1001)
    people = re.sub(", title", lambda _: f", number: {next(count)}, tutorial: true, title", toy.people())
    if lessons:
        people += "\ntutorials:" + "".join(
            f"\n- {{{x}, explains: [scene], blocks: [{{rule: Read.}}]}}" for x in lessons
        )
        synopsis += "\ntutorial: true"
    with TemporaryDirectory() as folder:
        return toy.box(Path(folder), scenes, people_text=people, synopsis=synopsis, **more)


def table(piles: dict[str, str], scenes: str = "", **more: Any) -> toy.Game:
    """A game of that box; its decks lie as the tutorial lays them, nothing else is set up."""
    game = toy.Game(compile_story(toy_box(piles, scenes, **more), "toy"))
    tutorial = game.story.tutorial
    assert tutorial is not None
    game.state.reading = Reading(tutorial.numbers)
    for pile, cards in tutorial.piles.items():
        (game.state.support if pile in ("trait", "occupation", "feature") else game.state.decks)[pile] = list(
            cards[::-1]
        )
    game.state.reading.uncover(game.state, *game.state.decks.values())
    game.state.log = []
    return game


def reads(game: toy.Game) -> list[str]:
    return [t.facts["card"] for t in game.state.log or [] if t.word == "reads"]


DRAWING = """
- {id: draw3, deck: sweet, title: Draw, type: special effect, does: {player: {draw: 3}, partner: +1}}
- {id: draw1, deck: sweet, title: Draw, type: special effect, does: {player: {draw: 1}, partner: +1}}
- {id: look, deck: sweet, title: L, type: special effect, does: {player: {scan: {deck: sweet, for: secret, count: 1}}}}
- {id: hush, deck: sweet, title: Hush, type: secret, if revealed: {player: +1}, if not revealed: nothing}
"""


def test_a_tutorial_card_is_read_as_soon_as_it_appears():
    """FOL-172: where no card is in play, at once, several in their order; then it lies aside, and is never drawn."""
    game = table({"sweet": "a l1 l2 b c l3"})
    game.run(game.state.draw(1, 1))
    assert game.log() == ["blue draws a", "pink reads 2: l1", "pink reads 3: l2"]
    assert game.state.read == ["l1", "l2"] and game.state.decks["sweet"] == ["l3", "c", "b"]
    game.run(game.state.draw(1, 3))
    assert game[1].hand == ["a", "b", "c"] and game.state.decks["sweet"] == []
    assert game.log()[3:] == ["blue draws b", "blue draws c", "pink reads 6: l3", "blue finds no scene to draw"]


def test_it_waits_until_the_previous_card_is_finished():
    """FOL-172: a tutorial card that a scene's draw lays bare is read after the scene, before the hand is refilled."""
    game = table({"sweet": "a l1 b draw1 c d e f"}, DRAWING)
    game.hold(0, "draw1", "c", "d", "e").turn(0)
    assert game.lines("draws", "reads", "hearts") == [
        "pink draws a",
        "blue hearts +1: 0 -> 1",
        "pink reads 2: l1",
        "pink draws b",
    ]
    assert game.state.reading.unfinished is False


def test_nothing_is_drawn_before_it_is_read():
    """FOL-172: what lies below it can only be drawn by who has read it, in the middle of a card too."""
    game = table({"sweet": "a l1 b l2 c d e f draw3"}, DRAWING)
    game.hold(0, "draw3", "d", "e", "f", "draw1").turn(0)
    assert game.lines("draws", "reads", "no scene", "hearts") == [
        "pink draws a",
        "pink reads 2: l1",
        "pink draws b",
        "pink reads 4: l2",
        "pink draws c",
        "blue hearts +1: 0 -> 1",
    ]


def test_a_chapter_is_a_card_too():
    """FOL-172: what its choice lays bare waits for its end; whose turn it is reads."""
    chapter = toy.CHAPTER.replace("match C: nothing", "match: {player: nothing}").replace(
        '{says: "You first."}', '{says: "You first.", chooser: {draw: 1}, other: +1}'
    )
    chapter = chapter.replace("then: {match: {player: nothing}}\n", "")
    game = table({"sweet": "a b l1 c d e f g h"}, chapters={"one": chapter, "two": chapter})
    game.state.place, game.state.chapters = 0, ["one", "two"]
    game.state.first = game.state.active = 1
    game.hold(0, "e", "f", "g", "h", "c").hold(1, "e", "f", "g", "h", "c").run(
        toy.play_chapter(game.state, game.story, game.story.chapters[0])
    )
    told = game.lines("draws", "reads", "hearts", "turn")
    assert told[:6] == [
        "blue draws a",
        "pink draws b",
        "pink hearts +1: 0 -> 1",
        "blue hearts +1: 0 -> 1",
        "blue reads 3: l1",
        "turn of blue",
    ]


def test_a_scan_lays_bare_too():
    """A-30, FOL-172: whoever takes the scene above it has it read once the scan's own card is finished."""
    game = table({"sweet": "hush l1 look c d e f"}, DRAWING)
    game.hold(0, "look", "c", "d", "e", "f").turn(0)
    assert game.lines("takes", "reads") == ["pink takes hush", "pink reads 2: l1"]
    assert "l1" not in game.state.decks["sweet"]


def test_a_support_pile_is_read_alike():
    """FOL-169, FOL-172: a small tutorial card in the middle of a pile, too."""
    piles = {"sweet": "a", "traits": "l1"}
    game = table(piles)
    game.state.support["trait"] = ["x", "l1", "y", "z"]
    assert game.state.deal("trait", 2) == ["z", "y"] and reads(game) == ["l1"] and game.state.support["trait"] == ["x"]


def test_a_pile_is_not_dealt_from_before_its_card_is_read():
    """FOL-172, FOL-114: a change in the middle of a scene, too."""
    game = table({"sweet": "a", "traits": "l1"})
    game.state.reading.unfinished = True
    game.state.support["trait"] = ["x", "l1", "y"]
    assert game.state.deal("trait", 1) == ["y"] and reads(game) == []
    assert game.state.deal("trait", 3) == ["x"] and reads(game) == ["l1"]


def test_decks_named_first_hold_scenes_only():
    """A-35, `decks first`: a tutorial card is no scene to be drawn."""
    game = table({"sweet": "a l1 b l2"})
    game.state.rulings["draw_mode"] = "decks first"
    game.run(game.state.draw(0, 3))
    assert game[0].hand == ["a", "b"] and reads(game) == ["l1", "l2"]


@pytest.mark.parametrize("placed", [True, False])
def test_a_special_event_of_the_set(placed):
    """FOL-019, FOL-160: under the synopsis, or in the pile where it lies; one that is not of the set stays out."""
    events = "\n".join(
        f"- {{id: {e}, deck: sweet, title: {e}, type: special event, does: {{player: +1}}}}" for e in ("event", "other")
    )
    synopsis = "special events: [event, other]" + ("\nevents in decks: {event: sweet, other: sweet}" if placed else "")
    story = compile_story(toy_box({"sweet": "l1 a event b"}, events, synopsis), "toy")
    assert story.tutorial is not None
    state = Session(GAME, story, Terms(tutorial=True)).table.state
    assert state.decks == {"sweet": ["b", "event", "a"] if placed else ["b", "a"]}
    assert state.events == ([] if placed else ["event"])
    usual = Session(GAME, story, Terms()).table.state
    assert sorted(c for d in usual.decks.values() for c in d) == ["a", "b", *(["event", "other"] if placed else [])]


def test_what_is_not_of_the_set_takes_no_part():
    """FOL-099, FOL-166: a scene, a trait and a destiny without the asterisk stay in the box."""
    destinies = toy.DESTINIES.replace("id: leaving,", "id: leaving, number: 2000, tutorial: true,")
    synopsis = "destinies: {hand: [staying, leaving], discarded: [wishing]}"
    box = toy_box({"sweet": "l1 a"}, toy.plain("sweet", "x"), synopsis, destinies=destinies)
    game = compile_story(box, "toy")
    state = Session(GAME, game, Terms(tutorial=True)).table.state
    assert state.decks == {"sweet": ["a"]} and [p.destinies for p in state.people] == [["leaving"]] * 2
    assert [p.shelved for p in state.people] == [[], []]
    assert len(state.support["trait"]) == 12 and len(state.support["occupation"]) == 8


# ------------------------------------------------------------------ every lesson in time
def stubborn(pick: Callable[[Ask], int]) -> Callable[[Story], Policy]:
    return lambda story: lambda view, ask, stream: pick(ask)


def by_deck(wanted: str) -> Callable[[Ask], int]:
    """Draws from one deck while it can, plays the last scene in hand."""
    return lambda ask: ask.options.index(wanted) if wanted in ask.options else len(ask.options) - 1


#: Who plays the tutorial: chance, every persona, and people who do the same thing always.
PLAYERS: dict[str, Callable[[Story], Policy]] = {
    "random": lambda story: decision.random,
    "least-used": lambda story: decision.least_used(),
    **GAME.playing.personas,
    "first": stubborn(lambda ask: 0),
    "last": stubborn(lambda ask: len(ask.options) - 1),
    "second": stubborn(lambda ask: 1 % len(ask.options)),
    **{deck: stubborn(by_deck(deck)) for deck in DRAWN},
}


def logs(story: Story, plays: int, names: tuple[str, ...], **terms: Any) -> Iterator[tuple[list[Told], Any]]:
    """(log, table) of so many whole tutorial plays, by all of them in turn, each seat first in turn."""
    makers = {name: PLAYERS[name](story) for name in names}
    pairs = list(itertools.product(names, names))
    for i in range(plays):
        one, two = pairs[i // 2 % len(pairs)]
        log: list[Told] = []
        begun = GAME.playing.begin(story, Terms(i, first=i % 2, tutorial=True, **terms), log, None)
        yield log, play(begun, [makers[one], makers[two]])


def drawn(state: Any) -> Counter[str]:
    """Scenes of the set that have left each pile."""
    tutorial = sampled().tutorial
    assert tutorial is not None
    return Counter({d: sum(c not in tutorial.numbers for c in tutorial.piles[d]) - len(state.decks[d]) for d in DRAWN})


@pytest.mark.nightly
def test_a_thousand_tutorials_teach_everything_in_time():
    """FOL-172, FOL-167: every tutorial card surfaces before the first of what it explains is resolved, numbers rise
    within each deck, none is left over; and everything that can be explained does come up in some play."""
    met: Counter[str] = Counter()
    for log, done in logs(sampled(), 1000, ("random",)):
        assert [str(fault) for fault in lessons(sampled(), log)] == []
        assert sorted(done.state.read) == sorted(sampled().tutorial.numbers)
        met.update({t.word for t in log})
    assert {"reacts", "revealed", "kept secret", "receives", "carry", "swaps", "reads"} <= set(met)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", by_day([1, 2], 1))
def test_whoever_plays_it(seed):
    """FOL-172: personas, and people who always do the same; no fewer scenes are drawn than the bound says."""
    least = Counter(dict.fromkeys(DRAWN, 99))
    for log, done in logs(sampled(seed), 2 * len(PLAYERS) ** 2, tuple(PLAYERS)):
        assert [str(fault) for fault in lessons(sampled(seed), log)] == []
        if seed == 1:
            least &= drawn(done.state)
    assert seed != 1 or all(least[d] >= n for d, n in DRAWN.items()), least


@pytest.mark.parametrize("seed", SEEDS)
def test_every_tutorial_card_lies_where_play_must_come(seed):
    """FOL-168, FOL-172: the arithmetic of `sample.order`, on what the set prints."""
    story = sampled(seed)
    assert [c.length for c in story.chapters] == [5, 6, 7] and story.hand == {"sweet": 4, "serious": 1}
    assert [c.draws for c in story.chapters] == [("sweet",), ("sweet", "serious"), ("serious", "drama")]
    for deck, most in ABOVE.items():
        pile = story.tutorial.piles[deck]
        last = max(i for i, c in enumerate(pile) if c in story.tutorial.numbers)
        scenes = [c for c in pile[:last] if c not in story.tutorial.numbers]
        assert len(scenes) == most < DRAWN[deck]
    lying = {c for d in DRAWN for c in story.tutorial.piles[d] if c in story.scenes}
    acts = {act.verb.name for c in lying for act in _acts(story.scenes[c])}
    assert acts.isdisjoint({"end", "discard", "scan"})  # nothing ends a chapter early, or looks below a lesson
    stuck = [c for c in lying if story.scenes[c].type in ("reaction", "reveal secret")]
    assert len(stuck) == 4  # fewer than a hand: somebody with five scenes can always play one


def _acts(scene: Any) -> Iterator[Any]:
    for body in (scene.body, scene.revealed, scene.hidden):
        lines = [
            *body.does,
            *(x for o in body.options.values() for x in o.lines),
            *(x for r in body.rows for x in r.lines),
        ]
        yield from (act for line in lines for act in line.acts)


def test_every_explained_word_is_known():
    """Every word of the sample's lessons is one that a play can come to; `lessons` names any other."""
    words = {w for words in sampled().tutorial.explains.values() for w in words}
    assert words <= known(sampled()) and words & NEVER == {"tutorial", "aid"}
    assert {"sweet", "reveal secret", "score traits", "gossip", "promised", "trade", "balance"} <= known(sampled())


# ------------------------------------------------------------------ and the proof can fail
def faults(story: Story, log: list[Told]) -> list[str]:
    return [str(f) for f in lessons(story, log)]


def whole() -> list[Told]:
    return list(session(seed=5, first=0).log)


def moved(log: list[Told], n: int, to: str) -> list[Told]:
    """The log with the reading of a card behind the first line of that word."""
    told = log.pop(next(i for i, t in enumerate(log) if t.word == "reads" and t.facts["n"] == n))
    log.insert(next(i for i, t in enumerate(log) if t.word == to) + 1, told)
    return log


@cache
def played() -> list[tuple[list[Told], Any]]:
    """Some faultless plays by chance."""
    return list(logs(sampled(), 40, ("random",)))


def teaching(term: str) -> int:
    """The number of the card that explains it."""
    tutorial = sampled().tutorial
    assert tutorial is not None
    return next(tutorial.numbers[card] for card, terms in tutorial.explains.items() if term in terms)


@pytest.mark.parametrize(
    "term, word",
    [
        ("character", "side"),
        ("trait", "keeps"),
        ("occupation", "occupation"),
        ("feature", "gives"),
        ("satisfaction", "hearts"),
        ("synopsis", "draws"),
        ("chapter", "chapter"),
        ("token", "gains"),
        ("choice", "chose"),
        ("hand", "draws"),
        ("scene", "plays"),
        ("additional effect", "row"),
        ("finale", "finale"),
        ("destiny", "ends with"),
        ("outcome", "ends with"),
        ("breaks up", "ends with"),
        ("secret", "lays"),
        ("carry-over", "carry"),
        ("situation", "carry"),
        ("trait goal", "meets"),
        ("balance", "meets"),
        ("length", "finale"),
        ("if not revealed", "kept secret"),
        ("reaction", "reacts"),
        ("trade", "receives"),
        ("draws", "finale"),
        ("minor", "swaps"),
        ("opposite goals", "keeps"),
        ("first meeting", "gives"),
        ("first player", "gives"),
        ("talk", "chose"),
    ],
)
def test_a_lesson_that_comes_too_late_is_named(term, word):
    """FOL-172: for each term, the reading moved behind a line in which it is met."""
    n = teaching(term)
    wanted = f"tutorial card {n} explains `{term}`, which came before it was read"
    moves = (moved(list(log), n, word) for log, _ in played() if word in {t.word for t in log})
    assert any(wanted in faults(sampled(), log) for log in moves)


def test_a_lesson_that_never_comes_is_named():
    """FOL-172: none is left over."""
    log = [t for t in whole() if t.facts.get("n") != 70 or t.word != "reads"]
    card = by_number()[70].id
    assert faults(sampled(), log) == [f"tutorial card 70, {card}, was never read"]


def test_numbers_that_fall_are_named():
    """FOL-167: within a pile the numbers rise."""
    found = faults(sampled(), moved(whole(), 1, "side"))
    assert found == ["tutorial card 1 was read after 13"]


def told(word: str, seat: int = -1, **facts: Any) -> Told:
    return Told(word, seat, -1, facts)


CHAPTER, PLAYS = told("chapter", n=1, card="one"), told("plays", 0, card="a")
DRAWS = told("draws", 0, card="a", deck="sweet")


def chose(*letters: str, card: str = "one") -> list[Told]:
    """Each seat in turn."""
    return [told("chose", i % 2, letter=letter, card=card) for i, letter in enumerate(letters)]


@pytest.mark.parametrize(
    "term, log, met",
    [
        ("length", [CHAPTER], False),
        ("length", [CHAPTER, CHAPTER], True),
        ("length", [told("finale")], True),
        ("draws", [DRAWS], False),
        ("draws", [CHAPTER, DRAWS], True),
        ("hand", [DRAWS], True),
        ("sweet", [DRAWS], True),
        ("serious", [DRAWS], False),
        ("sweet", [PLAYS], True),
        ("minor", [PLAYS], False),
        ("match", chose("A", "A"), True),
        ("match", chose("A", "B"), False),
        ("no match", chose("A", "B"), True),
        ("no match", chose("B", "B"), False),
        ("match", [*chose("A"), *chose("", "A", card="a")[1:]], False),
        ("match", [*chose("A"), *chose("A")], False),
        ("both choose", chose("A"), True),
        ("both choose", chose("A", card="a"), False),
        ("partner chooses", chose("A", card="a"), True),
        ("gossip", [told("joint track", track="gossip")], True),
        ("tell", [told("step", step="do")], False),
        ("resolve secrets", [told("step", step="resolve secrets")], True),
    ],
)
def test_when_a_word_is_met(term, log, met):
    """FOL-172: what counts as the first of a kind, type or term."""
    story = compile_story(toy_box({"sweet": "l1 a"}), "toy")
    assert story.tutorial is not None
    story.tutorial.explains["l1"] = (term,)  # type: ignore[index]
    log = [*log, told("reads", 0, card="l1", n=1)]
    late = f"tutorial card 1 explains `{term}`, which came before it was read"
    assert (late in faults(story, log)) is met


def test_an_unknown_word_is_named():
    story = compile_story(toy_box({"sweet": "l1 a"}), "toy")
    assert story.tutorial is not None
    story.tutorial.explains["l1"] = ("scene", "scnee")  # type: ignore[index]
    assert faults(story, [told("reads", 0, card="l1", n=1)]) == ["l1 explains `scnee`, which is no word of the game"]


@pytest.mark.parametrize(
    "deck, layout, found, before",
    [
        ("drama", "TpTxppppTTaTTppapxpap", "explains `trade`", ["`trade`"]),
        ("drama", "TpTTxTappppapxpppaTpT", "was never read", []),
        ("serious", "TpTDDDDkTiTTkTTrTppipp", "explains `secret`", ["`secret`"]),
        ("sweet", "TTCCTAATYTHTTmppppppppTTTTTTHmppHF", "explains `minor`", ["`minor`"]),
    ],
)
def test_a_set_in_the_wrong_order_is_found(deck, layout, found, before, monkeypatch):
    """FOL-170, FOL-172: a lesson below what it explains, or below what is drawn, fails in some of forty plays; what
    lies wrong in every play, `fog check` says before any."""
    assert Counter(layout) == Counter(order.LAYOUT[deck])
    monkeypatch.setitem(order.LAYOUT, deck, layout)
    with TemporaryDirectory() as folder:
        write(Path(folder), 1)
        buried = GAME.authoring.load(Path(folder) / "stories/fog-of-love/sample-1")
    said = [str(f.message) for f in GAME.authoring.check(buried) if f.check == "tutorial-order"]
    assert [re.search(r"explains (`.+`)", message)[1] for message in said] == before  # type: ignore[index]
    story = compile_story(buried, story_of_the_set(buried))
    seen = {f for log, _ in logs(story, 40, ("random",)) for f in faults(story, log)}
    assert any(found in f for f in seen), seen


# ------------------------------------------------------------------ records
@pytest.mark.parametrize("steps", [0, 40, 10_000])
def test_a_tutorial_replays(steps):
    """FOL-171: transcript and code say that it was a tutorial, and play the same one."""
    made = session(steps, seed=7, first=1)
    transcript = recording.transcript(made, ["people", "people"])
    assert transcript.header["tutorial"] == "yes"
    again = recording.replay(GAME, sampled(), read(transcript.text(), "a play"))
    assert (again.difference, again.problem) == (None, "") and again.session.log == made.log
    coded = recording.from_code(GAME, sampled(), decode(recording.code(made), GAME.playing.rulings))
    assert coded.problem == "" and coded.session.log == made.log and coded.session.terms.tutorial
    back = made.back(3)
    assert (
        back.log == made.log[: len(back.log)]
        and back.table.state.read == made.table.state.read[: len(back.table.state.read)]
    )


@pytest.mark.slow
def test_fog_play_tutorial(tmp_path):
    """FOL-017: a box's tutorial by the name of the box; a story without one is told so, exit 2."""
    write(tmp_path, 1)
    folder = "stories/fog-of-love/sample-1"
    done = fog("play", folder, "--auto", "--tutorial", "--record", "one.txt", cwd=tmp_path)
    assert done.returncode == 0 and f"story: sample-1/{sampled().id}" in done.stdout and "tutorial: yes" in done.stdout
    assert f" reads 1: {by_number()[1].id}" in done.stdout
    assert fog("replay", "one.txt", cwd=tmp_path).returncode == 0
    other = list(box().box.stories)[1]
    refused = fog("play", f"{folder}/{other}", "--auto", "--tutorial", cwd=tmp_path)
    assert refused.returncode == 2 and f"the story {other} has no tutorial" in refused.stderr
    shipped_one = fog("play", STORY, "--auto", "--tutorial", cwd=ROOT)
    assert shipped_one.returncode == 0 and "tutorial: yes" in shipped_one.stdout
    small = fog("play", STORY, "--auto", "--tutorial", cwd=EVENING)
    assert small.returncode == 2 and f"the story {STORY} has no tutorial" in small.stderr
