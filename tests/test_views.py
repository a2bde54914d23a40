"""What a seat sees, and that nothing hidden reaches it: neither its view, nor its options, nor a policy's choice."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fogtools.game.playing import decision
from fogtools.game.playing.chance import Chance, Stream, fnv
from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import Ask, Policy
from fogtools.game.playing.transcript import Told
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love import personas
from fogtools.games.fog_of_love.engine.state import Character, State
from fogtools.games.fog_of_love.engine.views import View
from fogtools.games.fog_of_love.personas import PERSONAS
from fogtools.games.fog_of_love.rules import Result, game
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.hand import KEEP
from fogtools.games.fog_of_love.rules.reaction import NO, may_answer
from fogtools.games.fog_of_love.rules.turn import _turn, playable
from fogtools.games.fog_of_love.show.view.asking import QUESTIONS
from fogtools.play import session as playing
from tests.generated import of_seed
from tests.share import by_day, share
from tests.test_properties import play, sampled, shipped
from tests.toy import Game, plain, story

SEATS = (0, 1)
MOMENTS = ("laid", "chosen", "resolved")


# ------------------------------------------------------------------ everything that a view tells
def arguments(story: Story) -> dict[str, list[tuple[Any, ...]]]:
    """What each method of a view is called with; a new one must be named here."""
    people = [(s,) for s in SEATS]
    tracks = [*story.facts.tracks, "no such track"]
    marks = [*story.marks, "no such mark"]
    return {
        "hearts": people,
        "scenes": people,
        "secrets_of": people,
        "destinies_of": people,
        "gender": people,
        "open_cards": people,
        "last_letter": people,
        "tokens": people,
        "track": [(s, t) for s in (-1, *SEATS) for t in tracks],
        "marked": [(s, m) for s in (-1, *SEATS) for m in marks],
        "played": [(c,) for c in story.scenes],
    }


def everything(view: View, story: Story) -> dict[str, Any]:
    """All that a view tells, by the name of what tells it."""
    given = arguments(story)
    found: dict[str, Any] = {"seat": view.seat}
    for name in (n for n in dir(View) if not n.startswith("_") and n != "seat"):
        is_property = isinstance(getattr(View, name), property)
        found[name] = (
            getattr(view, name) if is_property else [(args, getattr(view, name)(*args)) for args in given[name]]
        )
    return found


def of_which_types(value: Any) -> Iterator[type]:
    if isinstance(value, dict):
        yield dict
        for key, inner in value.items():
            yield from (*of_which_types(key), *of_which_types(inner))
    elif isinstance(value, tuple | list):
        yield tuple
        for inner in value:
            yield from of_which_types(inner)
    else:
        yield type(value)


def test_a_view_is_plain_data_and_leads_nowhere():
    """Words, numbers, tuples and maps of its own: whatever is done to them, the table stays as it is."""
    types: set[type] = set()

    def watch(state: State, story: Story, asks: Any) -> None:
        for seat in SEATS:
            seen = everything(View(state, seat), story)
            types.update(of_which_types(seen))
            for value in (seen["own"], seen["other"], seen["table"], seen["answered"]):
                for inner in (value, *value.values()):
                    if isinstance(inner, dict):
                        inner.clear()
            assert everything(View(state, seat), story) != seen

    play(sampled()[1], 5, watch)
    assert types == {dict, tuple, str, int, bool}


# ------------------------------------------------------------------ another world behind the other's backs
class World:
    """A copy of the table in which all that is hidden from a seat lies elsewhere.

    Scenes change places between the other's hand and secrets, the decks and the face-down discards, traits between
    the other and their deck, destinies between the other's hand and pile; decks are in another order. A secret takes
    the place of a secret with the same icons, since what may answer it reads its icons (A-47).
    """

    def __init__(self, state: State, story: Story, seat: int, stream: Stream) -> None:
        self.was, self.story, self.seat, self.stream = state, story, seat, stream
        self.other = state.people[1 - seat]
        self.moves = self._scenes() | self._shuffled([*self.other.traits, *state.support["trait"]])
        people = [state.people[0].copy(), state.people[1].copy()]
        people[1 - seat] = self._person()
        self.state = replace(
            state,
            people=(people[0], people[1]),
            decks={d: self._deck(cards) for d, cards in state.decks.items()},
            support={k: self._deck(cards) for k, cards in state.support.items()},
            discards=[(c if up else self.to(c), up) for c, up in state.discards],
            answered=self._answered(),
            revealing=[(owner, self.to(c) if owner != seat else c) for owner, c in state.revealing],
            stage=replace(state.stage),
            log=None if state.log is None else [self._told(t) for t in state.log],
            tally=None,
        )

    def to(self, card: str) -> str:
        """The card that lies now where this one lay."""
        return self.moves.get(card, card)

    def _shuffled(self, cards: Sequence[str]) -> dict[str, str]:
        moved = list(cards)
        self.stream.shuffle(moved)
        return dict(zip(cards, moved, strict=True))

    def _scenes(self) -> dict[str, str]:
        state, story = self.was, self.story
        chapters = {c.id for c in story.chapters}
        busy = {*state.resolving, *([state.answered.card] if state.answered else ())} - set(self.other.secrets)
        places = [
            *self.other.hand,
            *self.other.secrets,
            *(c for cards in state.decks.values() for c in cards),
            *(c for c, up in state.discards if not up),
        ]
        alike: dict[Any, list[str]] = {}
        for card in (c for c in places if c not in busy | chapters):
            secret = story.scenes[card].type == "secret"
            alike.setdefault(story.facts.icons[card] if secret else "", []).append(card)
        return {a: b for cards in alike.values() for a, b in self._shuffled(cards).items()}

    def _deck(self, cards: list[str]) -> list[str]:
        moved = [self.to(c) for c in cards]
        if not self.moves.keys() & set(cards):
            self.stream.shuffle(moved)
        return moved

    def _person(self) -> Character:
        person, final = self.other.copy(), self.was.final[1 - self.seat]
        person.hand, person.secrets, person.traits = (
            [self.to(c) for c in cards] for cards in (person.hand, person.secrets, person.traits)
        )
        hidden = self._shuffled([d for d in (*person.destinies, *person.shelved) if d != final])
        person.destinies = [hidden.get(d, d) for d in person.destinies]
        person.shelved = [hidden.get(d, d) for d in person.shelved]
        return person

    def _answered(self) -> Any:
        answered = self.was.answered
        hidden = answered is not None and answered.card in self.other.secrets
        return replace(answered, card=self.to(answered.card)) if hidden else answered

    def _told(self, told: Told) -> Told:
        """The same line where the other one alone may read it, about other cards."""
        if told.knows != 1 - self.seat:
            return told
        cards = {k: ", ".join(map(self.to, str(v).split(", "))) for k, v in told.facts.items() if isinstance(v, str)}
        hidden = [d for d in self.story.destinies if d in cards.values()]
        cards |= {k: next(d for d in self.story.destinies if d != v) for k, v in cards.items() if v in hidden}
        return replace(told, facts={**told.facts, **cards, "deck": told.facts.get("deck", "")})

    def changed(self) -> Counter[str]:
        """Where something really lies elsewhere now."""
        now, was = self.state.people[1 - self.seat], self.other
        found = Counter(
            z for z in ("hand", "secrets", "traits", "destinies", "shelved") if getattr(now, z) != getattr(was, z)
        )
        found.update(
            z for z in ("decks", "support", "discards", "log") if getattr(self.state, z) != getattr(self.was, z)
        )
        found["answered"] += self.state.answered != self.was.answered
        return found


# ------------------------------------------------------------------ options
def reads_hidden(story: Story, card: str) -> bool:
    """The exception: `only if: partner has ...` asks for a trait or a destiny, and whoever holds it must say so."""
    return any(c.form == "has" and c.who in ("partner", "joint") for w in story.scenes[card].only_if for c in w.state)


def playables(state: State, story: Story, seat: int) -> list[str]:
    return [c for c in dict.fromkeys(state.people[seat].hand) if playable(state, story, seat, c)]


def reactions(state: State, story: Story, seat: int, moment: str) -> list[str]:
    if state.answered is None:
        return []
    hand = dict.fromkeys(state.people[seat].hand)
    return [c for c in hand if may_answer(state, story, story.scenes[c], seat, moment, state.answered)]


def could_do(state: State, story: Story, seat: int) -> Any:
    """What the rules would let a seat do, as far as a rule looks at the table for it; without the exception."""
    state = replace(state, stage=replace(state.stage))
    found = [playables(state, story, seat), *(reactions(state, story, seat, moment) for moment in MOMENTS)]
    return [[c for c in cards if not reads_hidden(story, c)] for cards in found], state.can_draw()


#: Questions whose options are cards in the seat's own fingers: dealt to it, or found in a deck that it looks through.
FINGERS = (
    "keep three traits",
    "keep an occupation",
    "give a feature",
    "keep a trait",
    "keep a feature",
    "take from the deck",
)
FIXED = ("side of the character card", "may", "one of", "choose", "new letter", "redraw a blocked scene")


def options(state: State, story: Story, ask: Ask) -> Sequence[str]:
    """The options of a question, worked out once more from a table."""
    own, other = state.people[ask.seat], state.people[1 - ask.seat]
    state = replace(state, stage=replace(state.stage))
    match ask.about:
        case "play a scene":
            return playables(state, story, ask.seat)
        case "answer a scene" | "answer a secret":
            assert state.answered is not None
            return [NO, *reactions(state, story, ask.seat, state.answered.moment)]
        case "swap a minor scene":
            return [KEEP, *(c for c in dict.fromkeys(own.hand) if story.scenes[c].minor)]
        case "draw from":
            return [d for d in ask.options if state.decks.get(d)]
        case about if about in FINGERS or about in FIXED:
            return ask.options
    backs = {
        f"{kind} {i + 1}"
        for kind, cards in (
            ("scene", other.hand),
            ("secret", other.secrets),
            ("secret", own.secrets),
            ("trait", other.traits),
            ("destiny", other.destinies),
        )
        for i in range(len(cards))
    }
    seen = {
        *own.hand,
        *own.secrets,
        *own.traits,
        *own.destinies,
        *own.shelved,
        *own.features,
        own.occupation,
        "none",
        "nothing",
        *other.features,
        other.occupation,
    }
    assert set(ask.options) <= backs | seen, ask
    return ask.options


# ------------------------------------------------------------------ the test
def policies(story: Story) -> dict[str, Callable[[], Policy]]:
    """Every policy there is; one that remembers is made anew for each world."""
    made: dict[str, Policy] = {name: make(story) for name, make in PERSONAS.items()}
    return {
        "random": lambda: decision.random,
        "least-used": decision.least_used,
        **{name: (lambda p=p: p) for name, p in made.items()},
    }


def leaks(story: Story, seed: int, view: type[View] = View, **rulings: str) -> Counter[str]:
    """Plays once; at no question what a seat sees, may do or would choose hangs on what is hidden from it."""
    stream, known, changed = Stream(fnv("worlds") + seed), policies(story), Counter[str]()

    def watch(state: State, asks: tuple[Ask, ...]) -> None:
        for seat in SEATS:
            world = World(state, story, seat, stream)
            changed.update(world.changed())
            here, there = view(state, seat), view(world.state, seat)
            assert everything(here, story) == everything(there, story), asks
            assert could_do(state, story, seat) == could_do(world.state, story, seat), asks
            for ask in (a for a in asks if a.seat == seat):
                if not any(reads_hidden(story, c) for c in state.people[seat].hand):
                    assert list(options(world.state, story, ask)) == list(ask.options), ask
                for name, make in known.items():
                    assert make()(here, ask, Stream(seed)) == make()(there, ask, Stream(seed)), (name, ask)

    played(story, seed, watch, **rulings)
    return changed


def played(story: Story, seed: int, watch: Any, **rulings: str) -> None:
    """As `play` of the properties, with a log, and with personas at the table."""
    chance = Chance(seed)
    state = State(story.facts, chance, {**story.rulings, **rulings}, log=[])
    state.first = seed & 1
    names = [*PERSONAS]
    seated = [PERSONAS[names[(seed + s) % len(names)]](story) if seed & 2 else decision.random for s in SEATS]
    asking = game(state, story, Result())
    reply: Any = None
    try:
        while True:
            question = asking.send(reply)
            asks = playing.asks_of(question)
            watch(state, asks)
            given = tuple(a.options[seated[a.seat](View(state, a.seat), a, chance[f"seat {a.seat}"])] for a in asks)
            state.log += playing.decisions(question, given)
            reply = given if isinstance(question, tuple) else given[0]
    except StopIteration:
        return


EVERYWHERE = {"hand", "secrets", "traits", "destinies", "shelved", "decks", "support", "discards", "log"}
OTHER_RULINGS = {
    "deck_empty": "reshuffle",
    "minor_face": "down",
    "own_secrets": "face down",
    "final_destiny": "in turn",
    "answers_secret": "any",
    "reveal_choice": "owner",
}


def test_nothing_hidden_reaches_a_seat():
    """FOL-076, FOL-079, FOL-127, FOL-152, A-17: all hidden cards elsewhere, and it sees, may do and chooses the same.

    At every question of every step, over the shipped story and the sample's four; both seats, eight policies. The one
    exception in a seat's options: a card whose `only if` asks for a trait or a destiny of the other (`reads_hidden`).
    """
    changed = leaks(shipped(), 2)
    for seed, one in enumerate(sampled()):
        changed += leaks(one, seed)
    assert set(changed) >= EVERYWHERE, changed


@pytest.mark.slow
@pytest.mark.parametrize("seed", by_day(range(10, 16), 1))
def test_nothing_hidden_reaches_a_seat_in_many_plays(seed):
    """FOL-076, FOL-079, FOL-127, FOL-152: other seeds, personas at the table, other rulings."""
    for one in (shipped(), *sampled()):
        leaks(one, seed, **(OTHER_RULINGS if seed & 1 else {}))


@pytest.mark.slow
def test_nothing_hidden_reaches_a_seat_of_a_generated_story():
    """FOL-076, A-17: over whatever else the format can say."""
    for seed in range(share(12, 25)):
        leaks(of_seed(seed).story, seed)


SECRETS = "\n".join(
    f"- {{id: x{i}, deck: sweet, type: secret, title: X, if revealed: {{player: {n}}}, if not revealed: nothing}}"
    for i, n in enumerate(("+1", "+2", "+3", "-1", "-2", "-3"))
)
GASPS = "\n".join(
    f"- {{id: g{i}, deck: sweet, title: G, type: reaction, answers: any, at: laid, only if: [scene is secret],"
    f" does: {{cancel: {how}, player: +1}}}}"
    for i, how in enumerate(("stays", "returns", "discarded"))
)


def test_a_laid_secret_may_be_any_secret(tmp_path):
    """FOL-127, A-47: whoever answers it, sees and weighs the same, whichever it is."""
    toy = story(tmp_path, f"{SECRETS}\n{GASPS}\n" + plain("serious", *(f"e{i}" for i in range(4))))
    changed: Counter[str] = Counter()
    for seed in range(12):
        changed += leaks(toy, seed)
    assert changed["answered"] > 5


class Tells(View):
    """A view with a hole in it."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self.state = state


class TellsTheHand(Tells):
    @property
    def other(self) -> dict[str, Any]:
        return {**super().other, "hand": tuple(self.state.people[1 - self.seat].hand)}


class TellsTheTop(Tells):
    @property
    def table(self) -> dict[str, Any]:
        return {**super().table, "top": [cards[-1:] for cards in self.state.support.values()]}


class TellsTheLog(Tells):
    @property
    def log(self) -> tuple[str, ...]:
        return View(self.state, 1 - self.seat).log


class TellsDestinies(Tells):
    @property
    def other(self) -> dict[str, Any]:
        return {**super().other, "shelved": sorted(self.state.people[1 - self.seat].shelved)}


class TellsAPolicy(Tells):
    """The view looks the same, but what a persona asks is answered from the other's cards."""

    @property
    def traits(self) -> tuple[str, ...]:
        return tuple(self.state.people[1 - self.seat].traits)


@pytest.mark.parametrize("view", [TellsTheHand, TellsTheTop, TellsTheLog, TellsDestinies, TellsAPolicy])
def test_the_leak_test_can_fail(view):
    """Each hole is found in one play."""
    with pytest.raises(AssertionError):
        leaks(shipped(), 1, view)


def test_the_leak_test_finds_a_leaking_rule(monkeypatch):
    """An option that hangs on the other's hand is found."""

    def leaking(state: State, story: Story, seat: int, card: str) -> bool:
        return playable(state, story, seat, card) and bool(sum(map(ord, state.people[1 - seat].hand[0])) % 5)

    def leaking_all(state: State, story: Story, seat: int) -> list[str]:
        return [c for c in state.people[seat].hand if leaking(state, story, seat, c)]

    monkeypatch.setitem(globals(), "playables", leaking_all)
    with pytest.raises(AssertionError):
        leaks(shipped(), 1)


def test_the_leak_test_finds_a_peeping_policy(monkeypatch):
    """A policy that opens the view is found."""

    def peeping(view: View, ask: Ask, stream: Stream) -> int:
        traits = view._View__state.people[1 - view.seat].traits  # type: ignore[attr-defined]
        return int("".join(traits) > "m") % len(ask.options)

    monkeypatch.setitem(globals(), "PERSONAS", {"peeping": lambda story: peeping})
    with pytest.raises(AssertionError, match="peeping"):
        leaks(shipped(), 1)


def test_a_card_may_ask_for_what_is_hidden(tmp_path):
    """The exception is no empty word: who holds the trait must say so, and the scene can be played."""
    toy = Game(story(tmp_path, "- {id: hush, deck: sweet, title: Hush, only if: [partner has t1], does: {both: +1}}"))
    toy.hold(0, "hush")
    found = []
    for trait in ("t1", "t2"):
        toy[1].traits = [trait]
        found.append((playables(toy.state, toy.story, 0), could_do(toy.state, toy.story, 0)[0][0]))
    assert found == [(["hush"], []), ([], [])] and reads_hidden(toy.story, "hush")


# ------------------------------------------------------------------ set-up, and two at once
def dealt_otherwise(state: State, seat: int) -> None:
    """Before anything is dealt: other cards for the other's fingers, apart from those that will be shown anyway."""
    place = 0 if seat != state.first else 1  # whose fingers are filled first
    for kind, dealt, swapped in (("trait", 5, 5), ("occupation", 3, 2), ("feature", 5, 2)):
        deck = state.support[kind]
        for i in range(swapped):
            top = len(deck) - 1 - place * dealt - i
            deck[i], deck[top] = deck[top], deck[i]


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("first", SEATS)
def test_cards_in_the_others_fingers(seat, first):
    """FOL-058, FOL-061, FOL-062: dealt other cards that are not shown, the other one changes nothing for a seat.

    Until the first chapter it is asked the same and sees the same.
    """
    told = []
    for otherwise in (False, True):
        state = State(shipped().facts, Chance(3), dict(shipped().rulings), log=[])
        state.first = first
        asking = game(state, shipped(), Result())
        question, asked = next(asking), ([], [])
        if otherwise:
            dealt_otherwise(state, seat)
        while state.place == 0:
            asks = playing.asks_of(question)
            for ask in asks:
                asked[ask.seat == seat].append((ask, everything(View(state, seat), shipped())))
            given = tuple(a.options[0 if a.seat == seat else -1] for a in asks)
            question = asking.send(given if isinstance(question, tuple) else given[0])
        told.append(asked)
    (others, own), (others_otherwise, own_otherwise) = told
    assert own == own_otherwise and len(own) == 6
    differ = {a[0].about for a, b in zip(others, others_otherwise, strict=True) if a[0] != b[0]}
    assert differ == {"keep three traits", "keep an occupation", "give a feature"}


@pytest.mark.nightly
def test_half_of_a_secret_step_is_seen_by_nobody():
    """FOL-107, A-07: two decide at once; whatever one of them has already picked, the other sees and picks the same."""
    steps = 0
    while told := second_of_two(steps, place=0):
        assert told == second_of_two(steps, place=-1)
        steps += 1
    assert steps > 15


def second_of_two(step: int, place: int) -> Any:
    """What the second one saw and picked at a secret step, after the first had picked the option at `place`."""
    table = FOG_OF_LOVE.playing.begin(shipped(), Terms(5), [], None)
    mirror, seen, now = PERSONAS["mirror"](shipped()), [], []
    table.asking = noted(table.asking, now)

    def choose(view: View, ask: Ask, stream: Stream) -> int:
        chosen = mirror(view, ask, stream)
        if len(now) == step + 1 and len(now[-1]) == 2:
            if ask is now[-1][0]:
                return place % len(ask.options)
            if not seen:
                seen.append((everything(view, shipped()), ask, chosen))
        return chosen

    playing.play(table, [choose, choose])
    return seen


def noted(asking: Any, secretly: list[Any]) -> Any:
    """The same questions; every step for two is put on a list, and taken off its end when it is over."""
    reply: Any = None
    try:
        while True:
            question = asking.send(reply)
            if isinstance(question, tuple):
                secretly.append(question)
            elif secretly:
                secretly[-1] = ()
            reply = yield question
    except StopIteration:
        return


# ------------------------------------------------------------------ policies
def test_a_policy_reaches_no_table():
    """A policy gets a view, a question and a stream; nothing in its code knows a table or opens a view."""
    folder = Path(personas.__file__).parent
    files = [*sorted(folder.glob("*.py")), Path(decision.__file__)]
    assert len(files) == 5
    public = {n for n in dir(View) if not n.startswith("_")}
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not str(node.module).endswith((".state", ".rules", ".table", ".judge")), file.name
            elif isinstance(node, ast.Name):
                assert node.id not in ("getattr", "vars", "dir", "globals", "eval", "exec", "open", "__import__")
            elif isinstance(node, ast.Attribute):
                on = node.value.id if isinstance(node.value, ast.Name) else ""
                assert on == "self" or not node.attr.startswith("_"), f"{file.name}:{node.lineno}"
                assert on not in ("view", "View") or node.attr in public, f"{file.name}:{node.lineno}"


def test_every_question_is_weighed_or_known_to_be_blind():
    """Each question that there is: personas weigh its options, or all are alike to them."""
    blind = {"side of the character card", "reveal a trait", "reveal a scene", "reveal a destiny"}
    assert set(personas.WEIGHED) == set(QUESTIONS) - blind


# ------------------------------------------------------------------ what lies open
LOVE = """
- {id: kiss, deck: sweet, title: Kiss, chooses: both, choices: {A: {says: A.}, B: {says: B.}}, does: {player: +2}}
- {id: song, deck: sweet, type: situation, title: S, carry: {until: next scene, choose: partner first, gains: doubled}}
- {id: diary, deck: sweet, type: secret, title: Diary, if revealed: nothing, if not revealed: {player: +1}}
- {id: wink, deck: sweet, title: Wink, minor: true, does: {both: +1}}
"""


@pytest.fixture
def toy(tmp_path):
    return Game(story(tmp_path, LOVE + plain("sweet", *(f"s{i}" for i in range(6)))))


def test_what_was_shown_is_remembered(toy):
    """FOL-117: a trait that the other one has shown is hidden again and known."""
    toy[1].traits, toy[1].shown, toy[1].features, toy[1].occupation = ["t1", "t2"], {"t2"}, ["f1"], "o1"
    toy[0].traits = ["t5"]
    view = View(toy.state, 0)
    assert (view.other["traits"], view.other["shown"]) == (2, ("t2",))
    assert view.open_cards(1) == ("f1", "o1", "t2") and view.open_cards(0) == ("", "t5")
    assert View(toy.state, 1).own["shown"] == ("t2",)


def test_who_turns_the_token_first_is_seen(toy):
    """FOL-107: under `choose: partner first` the PLAYER knows the PARTNER's letter; what is carried over lies open."""
    toy.hold(0, "song").hold(1, "kiss").turn(0)
    waiting = {
        "card": "song",
        "player": 0,
        "until": "next scene",
        "satisfaction": "",
        "gains": "doubled",
        "losses": "",
        "tokens": "",
        "choose": "partner first",
        "rows": (),
    }
    assert [View(toy.state, s).table["waiting"] for s in SEATS] == [waiting, waiting]
    seen, asking = [], _turn(toy.state, toy.story, 1)
    ask = next(asking)
    for letter in "BA":
        view = View(toy.state, ask.seat)
        assert view.answered["carried"] == waiting
        seen.append((ask.seat, view.player, view.played_by, view.answered["letters"]))
        ask = send(asking, letter)
    assert seen == [(1, 1, 1, ("", "")), (0, 1, 1, ("", "B"))]
    assert [View(toy.state, 0).last_letter(s) for s in SEATS] == ["A", "B"]


def send(asking: Any, answer: str) -> Any:
    """The next question, or none."""
    try:
        return asking.send(answer)
    except StopIteration:
        return None


def test_discards_lie_as_they_were_laid(toy):
    """FOL-119, A-41: face-down discards are backs, for both; a minor scene lies face up."""
    toy.hold(0, "wink", "s1").hold(1, "s2").deck("sweet", "s3").turn(0, "keep the rest", "wink")
    toy.state.discard("s5", face_up=False)
    for seat in SEATS:
        table = View(toy.state, seat).table
        assert table["discards"] == ("wink", "") and table["decks"] == {"sweet": 0}
        assert (table["chapter"], table["place"], table["counted"], table["length"]) == ("one", 1, 0, 2)
        assert table["area"] == () and table["played"] == ("wink",)


def test_the_log_as_each_may_read_it(toy):
    """FOL-152, FOL-127: which destiny moved and which secret was laid is its owner's alone; decisions are in no log."""
    toy.hold(0, "diary", "s1").hold(1, "s2").turn(0, "diary")
    toy.state.tell("discards destiny", 0, 0, card="leaving")
    toy.state.log += playing.decisions(Ask(0, "discard a destiny", ("leaving",)), ["leaving"])
    mine, theirs = View(toy.state, 0).log, View(toy.state, 1).log
    assert mine[0] == theirs[0] == "turn of pink"
    nothing = "  pink finds no scene to draw"
    assert mine[1:] == ("  pink plays diary as a secret", nothing, "  pink discards destiny leaving")
    assert theirs[1:] == ("  pink lays a secret", nothing, "  pink discards a destiny")
    toy.state.log = None
    assert View(toy.state, 0).log == ()


def test_what_is_shown_at_the_finale(toy):
    """FOL-153, A-07: hidden until both have chosen; then both see the destinies, the outcomes and the goals met."""
    for person in (toy[0], toy[1]):
        person.destinies = ["staying", "leaving"]
    seen = []
    for seat in SEATS:
        view = View(toy.state, seat)
        seen.append((view.own["final"], view.other["final"], view.other["outcome"], view.other["goals"]))
    toy.finale("staying", "leaving")
    ends = [(View(toy.state, s).own["final"], View(toy.state, s).other["final"]) for s in SEATS]
    assert seen == [("", "", "", -1)] * 2 and ends == [("staying", "leaving"), ("leaving", "staying")]
    assert View(toy.state, 0).other["outcome"] == "breaks up" and View(toy.state, 1).other["goals"] == 0


def test_own_secrets_may_be_backs(tmp_path):
    """A-37: open to their owner; under `own_secrets: face down` not even to them."""
    for ruling, wanted in (("open to owner", ("diary",)), ("face down", ("",))):
        game = Game(story(tmp_path, LOVE), own_secrets=ruling)
        game[0].secrets = ["diary"]
        assert View(game.state, 0).secrets == wanted == View(game.state, 0).own["secrets"]
        assert View(game.state, 1).other["secrets"] == 1 == View(game.state, 1).secrets_of(0)
