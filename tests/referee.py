"""A second pair of eyes: follows the log of a play line by line, and checks the table by plain bookkeeping.

It shares no rule with the engine: it knows what the lines say, what is printed on the cards, and what lies where.
Every fault is an AssertionError that names the row of the ledger. Where a ruling is read otherwise than recommended,
what hangs on that ruling is not looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any

from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import Ask
from fogtools.game.playing.transcript import Told
from fogtools.games.fog_of_love.engine.rulings import RULINGS
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.rules import Result, table
from fogtools.games.fog_of_love.rules.compile import Body, Story
from fogtools.play.session import asks_of, decisions
from tests.generated import Made
from tests.scenarios import ROLES, cell, cell_like, holds, world_of

HAND = 5
#: More questions than any play of a small story has: four chapters of 300 turns, and what a turn asks (engine.md).
MOST_QUESTIONS = 20_000
#: Dealt, not yet kept: these questions name cards that lie nowhere else.
FINGERS = ("keep a trait", "keep a feature", "keep an occupation")
KINDS = ("trait", "feature", "occupation")
#: The PLAYER of a secret, where a ruling makes it who revealed it.
NOBODY = -2


class Referee(list[Told]):
    """The log of a play, which looks at the table with every line that is told."""

    def __init__(self, story: Story, gates: Mapping[str, Sequence[str]]) -> None:
        super().__init__()
        self.story = story
        self.gates = gates  # scene -> its `only if`, as written
        self.state: Any = None
        self.hearts: list[int] = []
        self.tokens: Counter[tuple[int, str]] = Counter()
        self.marks: set[tuple[int, str]] = set()
        self.mover = -1
        self.turns = 0
        self.chapter_turns = 0
        self.laid = ""
        self.reacted: list[tuple[int, str]] = []
        self.stuck = False
        self.finale = False
        self.due: Any = None
        self.cancelled = ""
        self.player_of: dict[str, int] = {}
        self.chose: list[Told] = []
        self.expected: list[tuple[int, str]] = []
        self.reached: set[tuple[Any, ...]] = set()
        self.tokens_at_goals: list[dict[str, int]] = []
        self.to_reach: set[tuple[int, str, int]] = set()
        self.to_draw: set[int] = set()
        self.new_letters: dict[int, str] = {}
        self.carry_tokens = ""

    def usual(self, *rulings: str) -> bool:
        """Whether these rulings are read as recommended."""
        return all(self.state.rulings[name] == RULINGS[name][0] for name in rulings)

    # -------------------------------------------------------------- what the engine calls
    def append(self, told: Told) -> None:
        """Looks, then keeps the line."""
        super().append(told)
        if self.state is None:
            return
        if not self.hearts:
            self._begin()
        if told.word != "gains":
            assert not self.expected, f"FOL-096: tokens of the choice not given: {self.expected}"
        look = getattr(self, "see_" + told.word.replace(" ", "_"), None)
        if look is not None:
            look(told)
        if told.word != "chose":
            self.chose = []

    def _begin(self) -> None:
        """FOL-034, A-01: nobody has a heart yet."""
        self.hearts = [p.hearts for p in self.state.people]
        assert self.hearts == [0, 0] or not self.usual("satisfaction_start"), f"FOL-034: {self.hearts} at the start"

    # -------------------------------------------------------------- hearts, tokens, marks
    def see_hearts(self, told: Told) -> None:
        """FOL-033, FOL-036: adds up, and stops at 0."""
        n, was, now = told.facts["n"], told.facts["was"], told.facts["now"]
        assert was == self.hearts[told.seat], f"FOL-033: {was}, not {self.hearts[told.seat]}"
        assert now == max(0, was + n) == self.state.people[told.seat].hearts, f"FOL-036: {was} {n:+d} -> {now}"
        self.hearts[told.seat] = now

    def see_gains(self, told: Told) -> None:
        """FOL-096: the tokens of an option go to who chose it, first of all."""
        token = told.seat, told.facts["aspect"]
        if self.expected:
            assert token == self.expected.pop(0), f"FOL-096: {token} gained out of place"
        self.tokens[token] += 1

    def see_loses(self, told: Told) -> None:
        """FOL-041: only what is there."""
        token = told.seat, told.facts["aspect"]
        assert self.tokens[token] > 0, f"FOL-041: {token} was not there"
        self.tokens[token] -= 1

    def see_track(self, told: Told) -> None:
        """A track keeps to its ends."""
        track, now = told.facts["track"], told.facts["now"]
        low, high, start = self.story.facts.tracks[track]
        assert now == min(high, max(low, told.facts["was"] + told.facts["n"])), f"track: {told.facts}"
        for value in self.story.thresholds.get(track, {}):
            there = now >= value if value >= start else now <= value
            if there and (told.seat, track, value) not in self.reached:
                self.to_reach.add((told.seat, track, value))

    see_joint_track = see_track

    def see_reaches(self, told: Told) -> None:
        """A threshold runs once in a play."""
        place = told.seat, *told.facts.values()
        assert place not in self.reached, f"threshold: {place} a second time"
        assert place in self.to_reach, f"threshold: {place} is not reached"
        self.reached.add(place)
        self.to_reach.discard(place)

    # -------------------------------------------------------------- chapters and turns
    def see_chapter(self, told: Told) -> None:
        """FOL-082, FOL-087 to FOL-089, A-28: the next one, the table cleared, a chapter's carry-over gone."""
        state = self.state
        assert not self.finale, "FOL-087: a chapter after the finale"
        assert told.facts["n"] == state.place and self.story.chapters[state.place - 1].id == told.facts["card"], (
            "FOL-082"
        )
        assert state.area == [] and state.counted == 0, "FOL-089: the play area is not cleared"
        assert state.waiting is None or state.waiting.what.until == "next scene", "A-28: until the end of the chapter"
        self._end_of_turn(self.story.chapters[state.place - 2].id if state.place > 1 else "")
        self.chapter_turns, self.laid, self.due = 0, "", None
        if not self.usual("next_player"):
            self.mover = 1 - state.first
        self.player_of[told.facts["card"]] = -1

    def see_turn(self, told: Told) -> None:
        """FOL-028, FOL-073, A-34: one after the other; FOL-087: only while the chapter lasts."""
        state = self.state
        if self.turns == 0:
            assert told.seat == state.first, "FOL-028: the first player begins"
        else:
            assert told.seat == 1 - self.mover, "FOL-073: the same person twice"
        if self.chapter_turns:
            self._end_of_turn(state.chapter)
            length = self.story.chapters[state.place - 1].length
            assert state.counted < length and not state.ending, f"FOL-087: {state.counted} of {length}"
        self.mover, self.laid, self.cancelled, self.due = told.seat, "", "", None
        self.reacted.clear()
        self.to_draw.clear()
        self.new_letters.clear()
        self.turns += 1
        self.chapter_turns += 1

    def _end_of_turn(self, chapter: str) -> None:
        """FOL-071: five scenes in hand while there are any; FOL-088: what counts lies in the play area."""
        state = self.state
        if not self.chapter_turns:
            return
        assert not state.revealing, "FOL-118: a secret is still to be revealed"
        assert not self.to_reach, f"threshold: {self.to_reach} never ran"
        assert not self.to_draw or not self.usual("reaction_draw"), f"FOL-138: {self.to_draw} reacted and drew nothing"
        if state.chapter == chapter:
            counts = state.rulings["skipped_counts"] == "yes"
            assert state.counted == len(state.area) if counts else state.counted <= len(state.area), "FOL-088"
        self._carried()
        if not self.usual("chapter_end"):
            return
        decks = self.story.facts.draws[chapter]
        left = any(state.decks.get(d) for d in decks)
        if state.rulings["deck_empty"] == "reshuffle":
            left = left or any(
                self.story.facts.deck.get(c) in decks for c, _ in state.discards if c not in self._cleared()
            )
        assert len(state.people[self.mover].hand) >= HAND or not left, "FOL-071: the hand is not filled up"

    def _cleared(self) -> set[str]:
        """What lay in the play area a moment ago: it could not be shuffled in when the hand was filled up."""
        return {c for c, _ in self.state.discards} if self.state.counted == 0 or self.finale else set()

    def _carried(self) -> None:
        """FOL-123, A-18, A-27: `next scene` reaches one scene, and no minor one and no secret uses it up."""
        if self.due is None or not self.usual("carryover_consumer"):
            return
        scene = self.story.scenes[self.laid]
        kept = scene.minor or scene.type == "secret" or self.cancelled in ("returns", "discarded")
        kept = kept or (self.cancelled == "stays" and self.state.rulings["skipped_counts"] != "yes")
        if not kept:
            assert self.state.waiting is not self.due, f"FOL-123: the carry-over survives {self.laid}"

    def see_plays(self, told: Told) -> None:
        """FOL-070, FOL-075: the mover's, once, and nothing that cannot be laid."""
        card, scene = told.facts["card"], self.story.scenes[told.facts["card"]]
        assert self.mover == told.seat and not self.laid, f"FOL-070: {card} is a second scene"
        assert scene.type != "reaction", "FOL-135: a reaction is laid like a scene"
        assert scene.type != "reveal secret" or self.state.people[1 - told.seat].secrets, "FOL-134: no secret there"
        assert (scene.type == "secret") == (told.word == "lays"), "FOL-127"
        self.laid = card
        self.player_of[card] = told.seat
        waiting = self.state.waiting
        self.due = waiting if waiting is not None and waiting.what.until == "next scene" else None
        self.carry_tokens = waiting.what.tokens if waiting is not None and not scene.minor else ""

    see_lays = see_plays

    def see_passes(self, told: Told) -> None:
        """A-20: only who has nothing to play."""
        assert not self.playable(told.seat) and not self.laid, f"A-20: {self.playable(told.seat)} could be played"

    def playable(self, seat: int) -> list[str]:
        """FOL-075, FOL-134, FOL-135: the scenes in hand that may be laid now."""
        person, other = self.state.people[seat], self.state.people[1 - seat]
        kinds = {c: self.story.scenes[c].type for c in person.hand}
        free = [c for c, kind in kinds.items() if kind != "reaction" and (kind != "reveal secret" or other.secrets)]
        return [c for c in free if self.open_gate(c, seat)]

    def open_gate(self, card: str, seat: int) -> bool:
        """Whether all that stands under `only if` holds for who plays the card; a letter not chosen may be any."""
        if not self.gates.get(card):
            return True
        world = world_of(self.state, seat)
        letters = [world["table"]["letters"][role] or "ABCD" for role in ROLES]
        asked = [part for text in self.gates[card] for part in text.split(" and ")]
        return all(
            all(cell(p, *pair) for pair in product(*letters)) if cell_like(p) else holds(world, p) for p in asked
        )

    def see_swaps(self, told: Told) -> None:
        """FOL-069: minor scenes, before the scene is played."""
        assert self.story.scenes[told.facts["card"]].minor, "FOL-069: no minor scene"
        assert not self.usual("late_minor") or (told.seat == self.mover and not self.laid), "FOL-069: not step one"

    def see_stuck(self, told: Told) -> None:
        self.stuck = True

    def see_reacts(self, told: Told) -> None:
        """FOL-135, FOL-136, A-19, A-47: to a scene of this turn, of the right person, one in each window."""
        card, scene = told.facts["card"], self.story.scenes[told.facts["card"]]
        assert self.laid and self.chapter_turns, f"FOL-136: {card} answers no scene"
        assert scene.type == "reaction", f"FOL-135: {card} is no reaction"
        assert not self.cancelled, f"A-18: {card} answers a scene that is cancelled"
        own = self.player_of[self.laid] == told.seat
        assert scene.answers == "any" or (scene.answers == "own") == own, f"FOL-135: {card} answers the other's scene"
        assert (told.seat, scene.at) not in self.reacted, f"A-19: a second reaction when it is {scene.at}"
        moments = ("laid", "chosen", "resolved")
        assert all(moments.index(at) <= moments.index(scene.at) for _, at in self.reacted), f"FOL-135: late for {card}"
        assert scene.at != "chosen" or self.story.scenes[self.laid].body.options, f"FOL-135: {card}: nobody chooses"
        self.reacted.append((told.seat, scene.at))
        self.player_of[card] = told.seat
        self.to_draw |= {told.seat} - {self.mover}  # the mover draws at the end of the turn in any case

    def see_no_draw(self, told: Told) -> None:
        """A-25: nothing is there."""
        self.to_draw.discard(told.seat)

    def see_new_letter(self, told: Told) -> None:
        """FOL-108, A-42: the scene resolves as if it had been chosen."""
        self.new_letters[told.seat] = told.facts["letter"]

    def see_row(self, told: Told) -> None:
        """FOL-139: nothing more of a cancelled scene."""
        assert not (self.cancelled and told.facts["card"] == self.laid), f"FOL-139: {self.laid} goes on"

    def see_carried_row(self, told: Told) -> None:
        """FOL-126, A-27: only a scene in the play area takes what is carried over."""
        reached = told.facts["card"] == self.laid and not self.story.scenes[self.laid].minor
        assert reached or not self.usual("carryover_consumer"), f"FOL-126: {told.facts['card']} takes a carry-over"

    def see_cancelled(self, told: Told) -> None:
        """FOL-139: the scene of this turn, and no other."""
        assert told.facts["card"] == self.laid, "FOL-139"
        self.cancelled = told.facts["where"]

    # -------------------------------------------------------------- scenes, secrets, choices
    def see_draws(self, told: Told) -> None:
        """FOL-022, FOL-074: the card belongs into that deck, and the chapter names it."""
        card, deck = told.facts["card"], told.facts["deck"]
        self.to_draw.discard(told.seat)
        assert self.story.facts.deck[card] == deck or card in self.story.events, f"FOL-022: {card} lay in {deck}"
        assert card == self.state.people[told.seat].hand[-1], "FOL-074: the card is not in hand"
        if self.state.place and not self._free_draws():
            assert deck in self.story.facts.draws.get(self.state.chapter, ()), (
                f"FOL-074: {deck} in {self.state.chapter}"
            )

    def _free_draws(self) -> bool:
        """Whether some card of the story draws from a deck of its own choice."""
        if not hasattr(self, "_free"):
            self._free = "DrawFrom(" in _spelt(
                [*self.story.scenes.values(), *self.story.chapters, self.story.thresholds]
            )
        return self._free

    def see_revealed(self, told: Told) -> None:
        """FOL-088, FOL-118: out of the owner's secrets, into the play area."""
        card = told.facts["card"]
        assert self.story.scenes[card].type == "secret" and card in self.state.area, "FOL-118"
        assert card not in self.state.people[told.seat].secrets, "FOL-118: it still lies face down"
        assert self.player_of[card] == told.seat, "A-16: who laid it"
        self._tokens_of(told.seat, card)
        if not self.usual("secret_player"):
            self.player_of[card] = NOBODY

    def _tokens_of(self, owner: int, card: str) -> None:
        """FOL-129, A-15: a secret's tokens are next, for who laid it."""
        if self.usual("secret_order", "tokens", "missing_token"):
            self.expected = [(owner, aspect) for aspect in self.story.scenes[card].tokens]

    def see_kept_secret(self, told: Told) -> None:
        """FOL-130, A-08: the first player's first."""
        assert self.finale and self.player_of[told.facts["card"]] == told.seat, "FOL-130"
        first = self.state.people[self.state.first]
        usual = not self.usual("order") or told.seat == self.state.first or not first.secrets
        assert usual, "A-08: the first player's secrets come first"
        self._tokens_of(told.seat, told.facts["card"])

    def see_chose(self, told: Told) -> None:
        """FOL-104 to FOL-107: who may choose, in the order row, column; their tokens are next (FOL-096, FOL-109)."""
        card, letter = told.facts["card"], told.facts["letter"]
        if card == self.laid:
            assert not self.cancelled, f"FOL-139: {card} goes on"
            assert self.new_letters.get(told.seat, letter) == letter, f"A-42: {letter} is not the new letter"
        player = self.player_of[card]
        if player == NOBODY or not self.usual("chapter_choice", "order", "new_choice", "tokens", "missing_token"):
            return
        player = self.state.first if player < 0 else player
        if self.chose and self.chose[-1].facts["card"] != card:
            self.chose = []
        self.chose.append(told)
        chooses, seats = self._printed(card, letter), [t.seat for t in self.chose]
        assert chooses, f"FOL-108: {card} prints no {letter}"
        bodies = [b for b in _bodies(self.story, card) if letter in b.options and b.chooses in chooses]
        if "both" in chooses:
            assert seats in ([player], [player, 1 - player]) or "partner" in chooses, f"FOL-107: {card} {seats}"
        else:
            assert seats == [1 - player], f"FOL-106: {card}: {seats} chose"
        done = seats == [player, 1 - player] or chooses == {"partner"}
        if done and len(bodies) == 1:
            times = {"doubled": 2, "ignored": 0}.get(self.carry_tokens if card == self.laid else "", 1)
            tokens = [(t.seat, a) for t in self.chose for a in bodies[0].options[t.facts["letter"]].tokens]
            self.expected = [t for t in tokens for _ in range(times)]

    def _printed(self, card: str, letter: str) -> set[str]:
        return {b.chooses for b in _bodies(self.story, card) if letter in b.options}

    # -------------------------------------------------------------- destinies
    def see_discards_destiny(self, told: Told) -> None:
        """FOL-145, A-10: at least two stay."""
        left = len(self.state.people[told.seat].destinies)
        assert left >= 2 or not self.usual("destiny_min"), f"FOL-145: {left} destinies left"

    def see_ends_with(self, told: Told) -> None:
        """FOL-153, A-09: one from hand."""
        own = self.state.people[told.seat].destinies
        assert told.facts["card"] in own or (not own and told.facts["card"] == "none"), "FOL-153"

    def see_meets(self, told: Told) -> None:
        """FOL-043: what lies on the board when the goals are scored."""
        self.tokens_at_goals = [dict(p.tokens) for p in self.state.people]

    # -------------------------------------------------------------- the end
    def see_finale(self, told: Told) -> None:
        """FOL-087, FOL-126: after the last chapter or an early end; no carry-over waits."""
        state = self.state
        assert not self.finale, "FOL-087: a second finale"
        assert not state.chapters or state.ending == "story", "FOL-087: chapters are left over"
        self.finale = True
        if self.chapter_turns:
            self.due = None
            self._end_of_turn(self.story.chapters[state.place - 1].id)
        assert state.area == [], "FOL-089"

    def see_step(self, told: Told) -> None:
        """FOL-126; a secret that is turned over in the finale may still carry, to no scene."""
        first = [t.word for t in self].count("step") == 1
        lost = self.state.waiting is None or not self.usual("carryover_last")
        assert lost or not first, "FOL-126: a carry-over reaches the finale"

    # -------------------------------------------------------------- at each question
    def watch(self, state: State, asks: tuple[Ask, ...]) -> None:
        """The books agree with the table; every card lies in one place."""
        for seat, person in enumerate(state.people if self.hearts else ()):
            assert person.hearts == self.hearts[seat] >= 0, f"FOL-036: {person.hearts} hearts"
            told = {a: n for (s, a), n in self.tokens.items() if s == seat and n}
            assert told == {a: n for a, n in person.tokens.items() if n}, f"FOL-039: {person.tokens}"
        conserved(state, self.story, asks)
        for ask in asks:
            if ask.about == "play a scene":
                assert sorted(ask.options) == sorted(self.playable(ask.seat)), f"FOL-075: {self.playable(ask.seat)}"
            elif ask.about == "swap a minor scene":
                minor = [c for c in state.people[ask.seat].hand if self.story.scenes[c].minor]
                assert sorted(ask.options[1:]) == sorted(minor), f"FOL-069: {minor}"
            elif ask.about.startswith("answer "):
                assert all(self.open_gate(card, ask.seat) for card in ask.options[1:]), f"FOL-135: {ask.options}"
        if not asks:
            assert self.finale, "FOL-087: it ends without a finale"


def _bodies(story: Story, card: str) -> list[Body]:
    """Every body of a card that may ask for letters."""
    if card in story.scenes:
        scene = story.scenes[card]
        return [b for b in (scene.body, scene.revealed, scene.hidden) if b.options]
    return [c.body for c in story.chapters if c.id == card]


def _spelt(value: Any) -> str:
    """Compiled effects as text, nested acts too."""
    if hasattr(value, "do") and hasattr(value, "extra"):
        return f"{value.verb.name}({_spelt(value.value)}{_spelt(value.extra)})"
    if isinstance(value, dict):
        return "".join(map(_spelt, value.values()))
    if isinstance(value, list | tuple | frozenset):
        return "".join(map(_spelt, value))
    if hasattr(value, "__dataclass_fields__") and hasattr(value, "__slots__"):
        return "".join(_spelt(getattr(value, f)) for f in value.__dataclass_fields__)
    return f"{type(value).__name__}({value})"


# ------------------------------------------------------------------ where everything lies
def conserved(state: State, story: Story, asks: tuple[Ask, ...]) -> None:
    """FOL-002 to FOL-008: every card is in exactly one place; nothing below zero; tracks keep to their ends."""
    chapters = [c.id for c in story.chapters]
    scenes = {c for c, s in story.scenes.items() if s.type != "special event" or c in story.events}
    lying = [*state.area, *state.events, *(c for c, _ in state.discards)]
    lying += [c for deck in state.decks.values() for c in deck]
    lying += [c for p in state.people for c in (*p.hand, *p.secrets)]
    _once(lying, [*scenes, *(c for c in chapters if c in lying)], "scenes")
    _once(
        [*(c for c in lying if c in chapters), *state.chapters, *([state.chapter] if state.chapter else [])],
        chapters,
        "chapters",
    )
    fingers = [o for a in asks if a.about in FINGERS for o in a.options]
    if state.place or (asks and asks[0].about == "draw from"):
        for kind, printed in zip(KINDS, (story.traits, story.features, story.occupations), strict=True):
            held = [c for p in state.people for c in (p.traits, p.features, [p.occupation])[KINDS.index(kind)] if c]
            _once([*state.support[kind], *held, *(c for c in fingers if c in printed)], list(printed), kind)
    for person in state.people:
        _once([*person.destinies, *person.shelved], list(story.destinies), "FOL-143: destinies")
        assert person.hearts >= 0 and all(n >= 0 for n in person.tokens.values()), "FOL-036, FOL-041: below zero"
        _in_range(story, person.tracks, "person")
        assert person.marks <= {m for m, per in story.marks.items() if per == "person"}
    _in_range(story, state.tracks, "couple")
    assert state.marks <= {m for m, per in story.marks.items() if per == "couple"}
    assert 0 <= state.place <= len(chapters)


def _once(found: Iterable[str], wanted: Iterable[str], what: str) -> None:
    there, due = Counter(found), Counter(wanted)
    assert there == due, f"{what}: {dict(there - due)} too many, {dict(due - there)} missing"


def _in_range(story: Story, values: dict[str, int], per: str) -> None:
    for track, n in values.items():
        low, high, _ = story.facts.tracks[track]
        assert low <= n <= high, f"track {track}: {n}"
        assert (track in story.facts.couple_tracks) == (per == "couple")


# ------------------------------------------------------------------ a play under its eyes
class Watched:
    """One play of two people who choose at random, the referee beside them."""

    def __init__(self, made: Made, seed: int, first: int | None = None, **rulings: str) -> None:
        self.story = story = made.story
        self.referee = Referee(story, {c["id"]: c.get("only if", ()) for c in made.data["scenes"]})
        self.table = table.begin(story, Terms(seed, first=first, rulings=rulings), self.referee, Counter())
        self.state: State = self.table.state
        self.referee.state = self.state
        self.asked: list[tuple[Ask, ...]] = []
        self.answers: list[tuple[str, ...]] = []

    @property
    def result(self) -> Result:
        """How it ended."""
        return self.table.ended

    def run(self, *watches: Any) -> Watched:
        """Plays to the end; each watch is called with (state, story, asks) at every question, and after the last."""
        reply: Any = None
        try:
            while True:
                question = self.table.asking.send(reply)
                asks = asks_of(question)
                self._look(asks, watches)
                given = tuple(self.choose(ask) for ask in asks)
                self.asked.append(asks)
                self.answers.append(given)
                self.referee.extend(decisions(question, given))
                reply = given if isinstance(question, tuple) else given[0]
                assert len(self.asked) < MOST_QUESTIONS, "this play does not end"
        except StopIteration:
            self._look((), watches)
            return self

    def choose(self, ask: Ask) -> str:
        """An answer from the seat's own stream."""
        return ask.options[self.state.chance[f"seat {ask.seat}"].below(len(ask.options))]

    def _look(self, asks: tuple[Ask, ...], watches: tuple[Any, ...]) -> None:
        for ask in asks:
            assert ask.options and len(set(ask.options)) == len(ask.options), f"no options, or one twice: {ask}"
        self.referee.watch(self.state, asks)
        for watch in watches:
            watch(self.state, self.story, asks)


def watched(made: Made, seed: int, *watches: Any, **rulings: str) -> Watched:
    """A whole play under the referee's eyes."""
    return Watched(made, seed, seed & 1, **rulings).run(*watches)


def chance_of(state: State) -> dict[str, int]:
    """Where each stream of chance stands."""
    streams: Chance = state.chance
    return {purpose: stream.key for purpose, stream in streams.streams.items()}
