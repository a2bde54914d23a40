"""Personas do what they are called after, and weigh what the cards really do."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest

from fogtools.game.playing.chance import Stream
from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import Ask, Policy
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions_hold import all_hold
from fogtools.games.fog_of_love.engine.state import Answered, State
from fogtools.games.fog_of_love.engine.views import View
from fogtools.games.fog_of_love.personas import PERSONAS, TABLE, Persona, Weights
from fogtools.games.fog_of_love.personas.amounts import OTHER, OWN, WHOLE, chances, of_letter, of_scene
from fogtools.games.fog_of_love.personas.prospects import Prospects
from fogtools.games.fog_of_love.personas.wants import Wanting, missing_of
from fogtools.games.fog_of_love.rules.compile import Body, Destiny, Story
from fogtools.games.fog_of_love.rules.scene import resolve, whole_body
from fogtools.play.many.policies import policies
from fogtools.play.session import play
from tests.fog import BOX, EVENING, STORY
from tests.share import share
from tests.test_properties import sampled
from tests.toy import Game, plain, story

PLAYS = share(60, 120)


@cache
def first_edition() -> Story:
    """The 5:12 as it was shipped first: its figures stand, whatever its cards become."""
    return FOG_OF_LOVE.playing.compile(FOG_OF_LOVE.authoring.load(EVENING / BOX), STORY)


# ------------------------------------------------------------------ what they are called after
class Measured(NamedTuple):
    """Means of the first seat over many plays, and the share of choices of both in which the letters met."""

    own: float
    other: float
    goals: float
    fulfilled: float
    met: float


@cache
def measured(where: int, names: str) -> Measured:
    """The first seat's means; the same plays for everybody."""
    told = (first_edition(), *sampled())[where]
    both = policies(FOG_OF_LOVE, told, names)
    sums: Counter[str] = Counter()

    def watch(asks: tuple[Ask, ...], answers: tuple[str, ...]) -> None:
        if len(asks) == 2 and asks[0].about == "choose":
            sums["met"] += answers[0] == answers[1]
            sums["asked"] += 1

    for number in range(PLAYS):
        ended = play(FOG_OF_LOVE.playing.begin(told, Terms(1, number), None, None), both, watch).ended  # type: ignore[attr-defined]
        sums["own"] += ended.hearts[0]
        sums["other"] += ended.hearts[1]
        sums["goals"] += ended.goals[0]
        sums["fulfilled"] += ended.fulfilled[0]
    means = [sums[k] / PLAYS for k in ("own", "other", "goals", "fulfilled")]
    return Measured(*means, sums["met"] / sums["asked"])


STORIES = pytest.mark.parametrize("where", [0, pytest.param(1, marks=pytest.mark.nightly)])


@STORIES
def test_selfish_has_more_hearts(where):
    """FOL-032: more of its own than anybody by chance; not more for the other."""
    selfish, random = measured(where, "selfish+random"), measured(where, "random")
    assert selfish.own > random.own + 6
    assert selfish.own - selfish.other > random.own - random.other + 6


@STORIES
def test_peacemaker_gives_more_hearts(where):
    """FOL-032: to the other, and to both together; two of them most of all."""
    one, two, random = (measured(where, n) for n in ("peacemaker+random", "peacemaker", "random"))
    assert one.other > random.other + 6
    assert one.own + one.other > random.own + random.other + 5
    assert two.own + two.other > one.own + one.other + 10


@STORIES
def test_mirror_meets_the_other(where):
    """FOL-107: it chooses the letter of the other more often than chance would, and its like most often."""
    for other in ("selfish", "peacemaker", "mirror"):
        assert measured(where, f"mirror+{other}").met > measured(where, f"random+{other}").met + 0.08, other
    assert measured(where, "mirror").met > measured(where, "random").met + 0.2


@STORIES
def test_rebel_avoids_the_other(where):
    """FOL-107: less often than chance would."""
    for other in ("peacemaker", "mirror"):
        assert measured(where, f"rebel+{other}").met < measured(where, f"random+{other}").met - 0.1, other


@STORIES
def test_faithful_meets_its_goals(where):
    """FOL-042, FOL-154: a goal more, and more than any other persona but the destiny-driven."""
    faithful = measured(where, "faithful+random").goals
    assert faithful > measured(where, "random").goals + 1
    for name in TABLE.keys() - {"faithful", "destiny"}:
        assert faithful > measured(where, f"{name}+random").goals + 1, name


@STORIES
def test_destiny_fulfils_its_own(where):
    """FOL-030, FOL-054: far more often than by chance."""
    destiny, random = measured(where, "destiny+random").fulfilled, measured(where, "random").fulfilled
    assert destiny > 0.8 and destiny > random + 0.25


def test_the_table_of_personas():
    """Each has a row of whole weights, is in the game's record, and plays every story of the sample to its end."""
    assert list(TABLE) == ["selfish", "peacemaker", "mirror", "rebel", "faithful", "destiny"]
    assert FOG_OF_LOVE.playing.personas is PERSONAS and list(PERSONAS) == list(TABLE)
    for name, row in TABLE.items():
        assert any(row[:7]) and row.ending > 0 and all(isinstance(n, int) for n in row), name
    for one in sampled():
        for name in TABLE:
            play(FOG_OF_LOVE.playing.begin(one, Terms(2), None, None), policies(FOG_OF_LOVE, one, name))


# ------------------------------------------------------------------ the chooser
def test_half_the_chance_for_each_heart():
    """The table of the docstring: 128 for the best, half for each whole heart less, at least 1; ties alike."""
    assert chances([WHOLE * n for n in range(9, -1, -1)]) == [128, 64, 32, 16, 8, 4, 2, 1, 1, 1]
    assert chances([5, 5 - WHOLE + 1, 5 - WHOLE]) == [128, 128, 64]
    assert chances([-(10**9), -(10**9)]) == [128, 128] and chances([0]) == [128]


class Told:
    """A view that says only what it is told."""

    def __init__(self, **told: Any) -> None:
        self.__dict__.update({"seat": 0, "player": 0, "played_by": 0, **told})


def test_one_number_decides_each_question():
    """`below(sum)` counted down through the options; even where there is only one."""
    selfish = PERSONAS["selfish"](first_edition())
    for options in (("A", "B", "C"), ("B",)):
        ask = Ask(0, "choose", options, "the-warm-seat", ("choices",))
        stream, twin = Stream(5), Stream(5)
        view: Any = Told()
        place = selfish(view, ask, stream)
        twin.bits()
        assert stream.key == twin.key and 0 <= place < len(options)
    ask = Ask(0, "side of the character card", ("woman", "man"))
    assert [selfish(Told(), ask, Stream(n)) for n in range(50)] == [Stream(n).below(2) for n in range(50)]  # type: ignore[arg-type]


def test_the_first_whose_chance_holds_the_number():
    """By hand: `the-warm-seat` gives its chooser 0, 2 1/3 and 2 hearts; selfish weighs them by 4."""
    worth = Prospects(first_edition(), (((OWN, "hearts"), 4),)).letters("the-warm-seat", (), 0).anyway
    assert list(worth) == [0, 4 * 672, 4 * 576]
    shares = chances(worth)
    assert shares == [1, 128, 64]
    selfish = PERSONAS["selfish"](first_edition())
    ask = Ask(0, "choose", ("A", "B", "C"), "the-warm-seat", ("choices",))
    for key in range(200):
        n = Stream(key).below(193)
        place = 0 if n < 1 else 1 if n < 129 else 2
        assert selfish(Told(), ask, Stream(key)) == place  # type: ignore[arg-type]


# ------------------------------------------------------------------ what cards promise is what they do
#: Verbs that do exactly what is counted, at a table with plenty of everything.
COUNTED = {"satisfaction", "tokens", "lose tokens", "mark", "unmark", "tell", "nothing"}


def exact(body: Body) -> bool:
    """Whether nothing in a body hangs on the state or on chance."""
    lines = [*body.does, *(n for o in body.options.values() for n in o.lines), *(n for r in body.rows for n in r.lines)]
    return all(a.verb.name in COUNTED for n in lines for a in n.acts) and not any(r.when.state for r in body.rows)


def dimensions(told: Story) -> list[str]:
    """Those that any card of the story speaks of."""
    given = [aspect for s in told.scenes.values() for o in s.body.options.values() for aspect in o.tokens]
    return sorted({a[1:] for a in (*given, *told.facts.token.values(), *(g.aspect for g in told.traits.values()))})


def done(told: Story, card: str, body: Body, letters: list[str]) -> list[dict[str, int]]:
    """What the engine does with these letters of PLAYER and PARTNER: hearts and tokens, for each of them."""
    game = Game(told)
    state, dims = game.state, dimensions(told)
    for person in state.people:
        person.hearts = 100
        person.tokens = {sign + d: 3 for d in dims for sign in "+-"}
    game.run(whole_body(state, told, card, Body(body.does), 0))
    game.run(resolve(state, told, card, body, 0, letters, None))
    return [{"hearts": p.hearts - 100, **{d: p.balance(f"+{d}") for d in dims}} for p in state.people]


def mean_done(told: Story, card: str, body: Body, pairs: list[tuple[str, str]]) -> dict[tuple[int, str], int]:
    found: Counter[tuple[int, str]] = Counter()
    for pair in pairs:
        for whose, changes in enumerate(done(told, card, body, list(pair))):
            found.update({(whose, what): n * WHOLE // len(pairs) for what, n in changes.items()})
    return {q: n for q, n in found.items() if n}


def promised(amounts: Any) -> dict[tuple[int, str], int]:
    known = {a for a in amounts if a[1] not in ("meeting", "likely") and not a[1].startswith("marked ")}
    return {q: n for q, n in amounts.items() if n and q in known}


@pytest.mark.parametrize("where", range(5))
def test_a_letter_promises_the_mean_of_what_it_does(where):
    """FOL-097, FOL-110: for every card without a condition on the state, from both sides, against the engine."""
    told = (first_edition(), *sampled())[where]
    bodies = [(c.id, c.body) for c in told.chapters] + [(s.id, s.body) for s in told.scenes.values()]
    compared = 0
    for card, body in ((c, replace(b, does=())) for c, b in bodies if b.options and exact(b)):
        for side in (0, 1) if body.chooses == "both" else (1,):
            for letter in body.options:
                others = body.options if body.chooses == "both" else [""]
                pairs = [(letter, o) if side == 0 else (o, letter) for o in others]
                mean = {(w ^ side, what): n for (w, what), n in mean_done(told, card, body, pairs).items()}
                assert promised(of_letter(body, letter, side)) == mean, (card, letter, side)
                compared += 1
    assert compared > 50


def test_a_scene_promises_what_it_does():
    """A scene that asks for no letter: all of it; where the other one alone chooses, its letters alike."""
    told, compared = first_edition(), 0
    for card, scene in told.scenes.items():
        body = scene.body
        if scene.type == "secret" or not exact(body) or body.chooses == "both":
            continue
        pairs = [("", x) for x in body.options] or [("", "")]
        assert [promised(a) for a in of_scene(scene, 0)] == [mean_done(told, card, body, pairs)], card
        compared += 1
    assert compared > 3


def test_meeting_and_likely():
    """By hand: on `the-warm-seat` two C bring six hearts together, and the other will surely choose C, too."""
    told = first_edition()
    letters = Prospects(told, ()).letters("the-warm-seat", (), 0)
    assert letters.amounts[-1, "meeting"] == (2 * WHOLE, 2 * WHOLE, 6 * WHOLE)
    likely = letters.amounts[-1, "likely"]
    assert likely[2] > 200 > 20 > likely[0] and WHOLE - 3 <= sum(likely) <= WHOLE


# ------------------------------------------------------------------ needs are what the judge says
NEEDS = [
    f"{who} {measure} {op} {n}"
    for who in ("own", "partner", "joint", "lead", "gap")
    for measure, n in (
        ("satisfaction", 3),
        ("+sincerity", 1),
        ("-sincerity", 1),
        ("scenes", 2),
        ("secrets", 1),
        ("destinies", 2),
        ("nerve", 2),
    )
    for op in ("at least", "at most", "exactly")
    if (who, op) != ("gap", "at least") and (who, op) != ("gap", "exactly")
]
NEEDS += [
    "joint trust at least 2",
    "joint trust at most 1",
    "marked calm",
    "not marked calm",
    "own marked bold",
    "not partner marked bold",
    "own has f1",
    "not own has f1",
    "partner has f2",
    "not partner has f2",
    "own is woman",
    "partner is man",
    "same gender",
    "different genders",
    "played s1",
    "not played s1",
    "own goals at least 1",
]


def shaken(game: Game, stream: Stream) -> None:
    """Another table: everything that a need can look at."""
    state = game.state
    state.facts.couple_tracks, state.tracks = frozenset({"trust"}), {"trust": stream.below(4)}
    state.marks = {"calm"} if stream.below(2) else set()
    state.played = {"s1"} if stream.below(2) else set()
    for person in state.people:
        person.hearts = stream.below(7)
        person.tokens = {"+sincerity": stream.below(4), "-sincerity": stream.below(4)}
        person.hand, person.secrets = ["s"] * stream.below(5), ["x"] * stream.below(3)
        person.destinies = ["staying", "leaving", "wishing"][: stream.below(4)]
        person.tracks, person.marks = {"nerve": stream.below(5)}, {"bold"} if stream.below(2) else set()
        person.features, person.traits = [f"f{1 + stream.below(2)}"], []
        person.gender = ("woman", "man")[stream.below(2)]


@pytest.fixture
def toy(tmp_path):
    told = story(tmp_path, plain("sweet", "s1", "s2"), finale="text: End.\nsteps: [choose destinies, check destinies]")
    return Game(told)


@pytest.mark.parametrize("need", NEEDS)
def test_a_need_lacks_nothing_where_it_holds(toy, need):
    """FOL-054: against the judge, at forty tables, from both seats; and what lacks is a number of steps."""
    condition = conditions.state(need)
    toy.story.facts.couple_tracks = frozenset({"trust"})
    toy.story.destinies = {"it": Destiny("stays", (condition,))}
    wanting, stream, seen = Wanting(toy.story), Stream(3), set()
    for _ in range(40):
        shaken(toy, stream)
        for seat in (0, 1):
            lacks = wanting.lacks("it", wanting.read(View(toy.state, seat), []))
            toy.state.goals = [0, 0]
            holds = all_hold(toy.state, (condition,), seat, seat)
            assert (sum(lacks) == 0) == holds and min(lacks) >= 0
            seen.add(holds)
    assert seen == {True, False} or "goals" in need


def test_an_unknown_outcome_lacks_a_little(toy):
    """FOL-153: nobody knows before the end whether the other stays."""
    toy.story.destinies = {"it": Destiny("stays", (conditions.state("partner stays"),))}
    wanting = Wanting(toy.story)
    assert wanting.lacks("it", wanting.read(View(toy.state, 0), [])) == [2]


def test_the_own_payout_counts_among_the_own_hearts(tmp_path):
    """FOL-154: met goals pay +3, missed ones -1, as the finale card says."""
    game = Game(story(tmp_path, plain("sweet", "s1")))
    game[0].hearts, game[0].traits, game[0].tokens = 5, ["t1", "t2"], {"+discipline": 4}
    view, wanting = View(game.state, 0), Wanting(game.story)
    missing = missing_of(wanting.aims(("t1", "t2")), view)
    assert missing == [0, 8]
    assert wanting.read(view, missing)[:4] == [0, 5 + 3 - 1, 0, 1]
    assert wanting.lacks("staying", wanting.read(view, missing)) == [0]


def test_like_goals_need_more_and_more(tmp_path):
    """FOL-047, FOL-048: the second goal on the same aspect needs twice its balance."""
    game = Game(story(tmp_path, plain("sweet", "s1")))
    game.story.traits["again"] = game.story.traits["t1"]
    assert [aim.n for aim in Wanting(game.story).aims(("t1", "t2", "again"))] == [4, 4, 8]


# ------------------------------------------------------------------ single questions
CARDS = """
- {id: feast, deck: sweet, title: Feast, does: {both: +4}}
- {id: bill, deck: sweet, title: Bill, does: {player: -1, partner: -4}}
- {id: stop, deck: sweet, title: Stop, type: reaction, answers: partner, at: laid, does: {cancel: discarded}}
- {id: gift, deck: sweet, title: Gift, does: {partner: {may: +2, otherwise: -1}}}
- {id: bet, deck: sweet, title: Bet, does: {partner: {one of: [-2, +3], pick: by co-player}}}
- {id: note, deck: sweet, title: Note, type: secret, tokens: [+sincerity], if revealed: {player: -6}, if not revealed: {player: +2}}
- {id: turn, deck: sweet, title: Turn, chooses: both, choices: {A: {says: A., chooser: +4}, B: {says: B., other: +4}, C: {says: C.}}}
- {id: dull, deck: serious, title: Dull, minor: true, does: {both: -3}}
"""  # noqa: E501 -- a card in one line reads best


@pytest.fixture
def table(tmp_path):
    game = Game(story(tmp_path, CARDS))
    game[0].destinies = ["staying", "leaving"]
    return game


def favourite(name: str, game: Game, ask: Ask, **weights: int) -> str:
    """The option that is chosen most often; more than half of the time."""
    persona = Persona(Weights(**{**dict.fromkeys(Weights._fields, 0), **weights}), game.story) if weights else None
    policy: Policy = persona or PERSONAS[name](game.story)
    view = View(game.state, ask.seat)
    counts = Counter(ask.options[policy(view, ask, Stream(key * 977))] for key in range(100))
    option, n = counts.most_common(1)[0]
    assert n > 55, counts
    return option


def answered(state: State, card: str, player: int) -> None:
    state.answered = Answered(card, player, ("A", "B", "C"), (0, 1))
    state.player = player


def test_a_scene_is_stopped_by_whom_it_hurts(table):
    """FOL-139: a cancelling reaction is worth what it spares."""
    for card, wanted in (("feast", "no reaction"), ("bill", "stop")):
        answered(table.state, card, 1)
        assert favourite("selfish", table, Ask(0, "answer a scene", ("no reaction", "stop"), card)) == wanted


def test_what_is_played_discarded_and_swapped(table):
    """FOL-069: the best scene is played, the worst one is discarded, a bad minor one is swapped."""
    assert favourite("selfish", table, Ask(0, "play a scene", ("feast", "bill"))) == "feast"
    assert favourite("selfish", table, Ask(0, "discard", ("feast", "bill"))) == "bill"
    assert favourite("selfish", table, Ask(0, "swap a minor scene", ("keep the rest", "dull"))) == "dull"
    assert favourite("peacemaker", table, Ask(0, "draw from", ("sweet", "serious"))) == "sweet"
    assert favourite("rebel", table, Ask(0, "redraw a blocked scene", ("keep", "redraw"), "bill")) == "redraw"


def test_may_and_one_of(table):
    """The place on the card tells which of them is asked; `by co-player` is for the other one."""
    body = table.story.scenes["gift"].body
    at = body.does[0].acts[0].extra["at"]
    assert favourite("selfish", table, Ask(0, "may", ("take", "decline"), "gift", at)) == "take"
    at = table.story.scenes["bet"].body.does[0].acts[0].extra["at"]
    assert favourite("peacemaker", table, Ask(0, "one of", ("1", "2"), "bet", at)) == "2"
    assert favourite("", table, Ask(0, "one of", ("1", "2"), "bet", at), other=-3) == "1"


def test_letters_and_new_letters(table):
    """FOL-108: the own letter, and the one that the other is made to take."""
    letters = ("A", "B", "C")
    answered(table.state, "turn", 0)
    at = ("choices",)
    assert favourite("selfish", table, Ask(0, "choose", letters, "turn", at)) == "A"
    assert favourite("peacemaker", table, Ask(0, "choose", letters, "turn", at)) == "B"
    assert favourite("selfish", table, Ask(0, "new letter", ("B", "A"), "turn")) == "A"
    assert favourite("selfish", table, Ask(0, "new letter for the other", letters, "turn")) == "B"
    assert favourite("selfish", table, Ask(0, "choose", ("C",), "turn", at)) == "C"
    table.state.chosen[1] = "C"
    assert favourite("", table, Ask(0, "choose", letters, "turn", at), same=4) == "C"
    table.state.chosen[1] = "B"
    assert favourite("", table, Ask(0, "choose", letters, "turn", at), same=-4, own=1) == "A"


def test_a_secret_is_kept_where_that_is_better(table):
    """FOL-130: revealing it costs six, keeping it brings two."""
    table.story.scenes["calm"] = table.story.scenes["feast"]
    ask = Ask(0, "reveal a secret", ("note", "calm"))
    assert favourite("selfish", table, ask) == "calm"


def test_tokens_go_where_the_goals_are(table):
    """FOL-062, FOL-064: faithful keeps what grants its own aspect, and gives what a shared goal counts (FOL-045)."""
    table[0].traits = ["t1", "t7"]  # own +discipline, joint +sensitivity
    grants = {aspect: card for card, aspect in table.story.facts.token.items() if card[0] == "o"}
    jobs = (grants["+discipline"], grants["-discipline"])
    assert favourite("faithful", table, Ask(0, "keep an occupation", jobs)) == jobs[0]
    assert favourite("faithful", table, Ask(0, "give a feature", ("f7", "f8"))) == "f7"
    table[0].tokens = {"+discipline": 9}
    assert favourite("faithful", table, Ask(0, "keep a trait", ("t1", "t2"))) == "t1"
    assert favourite("faithful", table, Ask(0, "change", ("t1", "t2"))) == "t2"
    assert favourite("faithful", table, Ask(0, "keep three traits", ("t1 t2 t3", "t1 t3 t5", "t2 t1 t4"))) == "t1 t3 t5"


def test_the_nearest_destiny_is_kept(table):
    """FOL-144, FOL-153: at the end, in swaps and in discards the one that lacks least stays in hand."""
    table[0].hearts, table[1].hearts = 9, 1
    assert favourite("destiny", table, Ask(0, "final destiny", ("wishing", "leaving"))) == "leaving"
    assert favourite("selfish", table, Ask(0, "discard a destiny", ("wishing", "leaving"))) == "wishing"
    table[0].hearts = table[1].hearts = 0
    assert favourite("destiny", table, Ask(0, "final destiny", ("none",))) == "none"


def test_destiny_wants_what_its_nearest_lacks(table):
    """FOL-030: hearts for itself where it must lead; nothing where all is fulfilled already."""
    persona = PERSONAS["destiny"](table.story)
    assert isinstance(persona, Persona)
    table[0].destinies = ["leaving"]
    wants = dict(persona.wants(View(table.state, 0)))
    assert wants[OWN, "hearts"] > 0 > wants[OTHER, "hearts"]
    table[0].destinies = []
    assert persona.wants(View(table.state, 0)) == ()
