"""One small scenario for each verb, target and condition, made by crossing them, and a plain model of what happens.

A scenario is a card with one line, a table before it, and the letters that are chosen. The card is resolved by the
engine; the model below works out the table after it from the words of the card alone: on maps and lists, with no type,
mask or generator of the engine. Every question takes its first option.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from types import SimpleNamespace
from typing import Any

from fogtools.games.fog_of_love.cards import effects_in_card, queries
from fogtools.games.fog_of_love.cards.story_cards import Chapter, Scene
from fogtools.games.fog_of_love.engine.state import Carry, State
from fogtools.games.fog_of_love.rules import compile as compiled
from fogtools.games.fog_of_love.rules.scene import choose, resolve, whole_body
from fogtools.source import Signed
from tests.table import GRANTS, Table

Data = dict[str, Any]
ROLES = ("player", "partner")
OPPOSITE = {"player": "partner", "partner": "player"}
LETTERS = "ABCD"


def n(text: str) -> Signed:
    """A number with its sign, as an author writes it."""
    return Signed(text)


# ------------------------------------------------------------------ tables before
PLAYER: Data = {
    "hearts": 3,
    "+sincerity": 2,
    "-curiosity": 1,
    "-discipline": 1,
    "+gentleness": 1,
    "scenes": ["p1", "p2"],
    "secrets": ["ps1", "ps2"],
    "destinies": ["d1", "d2", "d3"],
    "shelved": ["d4"],
    "features": ["night-owl"],
    "traits": ["stubborn", "shy"],
    "occupation": "baker",
    "marks": ["wary"],
    "gender": "woman",
    "nerve": 1,
}
PARTNER: Data = {
    "hearts": 1,
    "+sincerity": 1,
    "-sincerity": 3,
    "+sensitivity": 1,
    "+discipline": 1,
    "scenes": ["q1", "q2", "q3"],
    "secrets": ["qs1"],
    "destinies": ["d1", "d4"],
    "shelved": ["d2", "d3"],
    "features": ["cold-hands"],
    "traits": ["vain"],
    "occupation": "judge",
    "marks": [],
    "gender": "man",
    "nerve": 3,
}
NOBODY: Data = {
    "hearts": 0,
    "scenes": [],
    "secrets": [],
    "destinies": ["d1"],
    "shelved": [],
    "features": [],
    "traits": [],
    "occupation": "",
    "marks": [],
    "gender": "woman",
    "nerve": 0,
}
TABLE: Data = {
    "sweet": ["w1", "w2", "w3", "w4", "w5"],
    "drama": ["x1", "reaction", "minor", "x2"],
    "draws": ["sweet"],
    "discards": 0,
    "events": ["e1"],
    "marks": ["engaged"],
    "gossip": 2,
    "place": 1,
    "last": False,
    "played": ["s1"],
    "ends": {"nerve": [0, 4, 0], "gossip": [0, 3, 2]},
    "feature deck": ["loud-laugh", "odd-socks"],
    "trait deck": ["restless", "tidy", "homesick", "proud"],
    "occupation deck": ["beekeeper", "clockmaker"],
}
EMPTY: Data = {
    **TABLE,
    "sweet": [],
    "drama": [],
    "events": [],
    "marks": [],
    "gossip": 0,
    "place": 2,
    "last": True,
    "played": [],
    "feature deck": [],
    "trait deck": [],
    "occupation deck": [],
}
BEFORE: tuple[Data, ...] = (
    {"player": PLAYER, "partner": PARTNER, "table": TABLE, "answered": {"card": "the-scene", "player": "A"}},
    {"player": PARTNER, "partner": PLAYER, "table": TABLE, "answered": {"card": "the-scene", "partner": "B"}},
    {"player": NOBODY, "partner": PARTNER, "table": TABLE, "answered": {"card": "the-other", "player": "C"}},
    {"player": NOBODY, "partner": NOBODY, "table": EMPTY, "answered": {"card": "the-other"}},
)
CARDS = [
    {"id": "the-scene", "deck": "drama", "minor": True},
    {
        "id": "the-other",
        "deck": "sweet",
        "type": "situation",
        "carry": {"until": "next scene", "satisfaction": "doubled"},
    },
    *(
        {
            "id": id,
            "type": "secret",
            "tokens": ["+curiosity"],
            "if not revealed": "nothing",
            "if revealed": {"player": n("-2"), "partner": n("+1")},
        }
        for id in ("ps1", "ps2", "qs1")
    ),
]
ICONS = {"the-scene": {"drama", "plain", "minor"}, "the-other": {"sweet", "situation", "carry-over"}}


# ------------------------------------------------------------------ the verbs as they are written
#: Verb -> samples of its value, as effects under a target.
UNDER: dict[str, list[Any]] = {
    "satisfaction": [n("+2"), n("-2")],
    "tokens": [{"tokens": ["+sincerity", "+sincerity", "-curiosity"]}],
    "lose tokens": [{"lose tokens": ["+sincerity", "-curiosity", "-curiosity"]}],
    "track": [{"track": {"nerve": n("+2")}}, {"track": {"nerve": n("-2")}}],
    "draw": [{"draw": 2}, {"draw": {"count": 3, "from": "drama"}}],
    "discard": [
        {"discard": {"scene": "chosen"}},
        {"discard": {"scene": "by co-player", "count": 9}},
        {"discard": {"secret": "by co-player"}},
        {"discard": {"secret": "all"}},
        {"discard": {"scene": "random", "count": 4}},
    ],
    "trade": [{"trade": {k: "chosen"}} for k in ("scene", "trait", "feature", "occupation")],
    "scan": [
        {"scan": {"deck": "drama", "for": "reaction", "count": 2}},
        {"scan": {"deck": "sweet", "for": "minor", "count": 1}},
    ],
    "change": [{"change": {k: "chosen"}} for k in ("feature", "trait", "occupation")],
    "swap in": [{"swap in": "d4"}, {"swap in": "any but d2"}],
    "swap out": [{"swap out": "d1"}, {"swap out": ["any", "d9"]}],
    "retrieve": [{"retrieve": "any"}, {"retrieve": ["d4", "d2"]}],
    "discard destiny": [{"discard destiny": ["any", "any"]}, {"discard destiny": "d2"}],
    "reveal": [
        {"reveal": {"trait": "chosen"}},
        {"reveal": {"scene": "all"}},
        {"reveal": {"secret": "by co-player"}},
        {"reveal": {"secret": "all"}},
        {"reveal": {"destiny": "chosen", "count": 2}},
    ],
    "tell": [{"tell": "how it began"}],
    "may": [{"may": n("+2"), "otherwise": n("-1")}, [{"may": n("-9")}, {"may": n("+4")}]],
    "one of": [{"one of": [n("+3"), {"draw": 1}]}, {"one of": [{"draw": 1}, n("+1")], "pick": "by co-player"}],
    "if": [{"if": "own satisfaction at least 1", "do": n("-1"), "otherwise": n("+3")}],
    "mark": [{"mark": "wary"}],
    "unmark": [{"unmark": "wary"}],
    "new choice": [{"new choice": "C"}, {"new choice": "by co-player"}],
    "nothing": ["nothing"],
}
#: Verb -> samples of a line without a target.
LOOSE: dict[str, list[Data]] = {
    "track": [{"track": {"gossip": n("+2")}}, {"track": {"gossip": n("-3")}}],
    "shuffle in": [{"shuffle in": {"e1": "drama"}}],
    "cancel": [{"cancel": "returns"}],
    "mark": [{"mark": "engaged"}],
    "unmark": [{"unmark": "engaged"}],
    "end": [{"end": "chapter"}, {"end": "story"}],
    "carry": [{"carry": {"until": "end of chapter", "gains": "doubled"}}],
    "if": [{"if": "joint satisfaction at least 4", "do": {"both": n("-1")}, "otherwise": {"player": n("+5")}}],
    "manual": [
        {"manual": {"text": "Hum.", "simulate as": {"partner": n("+1")}}},
        {"manual": {"text": "Hum.", "simulate as": "nothing"}},
    ],
}

# ------------------------------------------------------------------ conditions
JOINT = (
    "match",
    "no match",
    "match A",
    "match B/D",
    "one A",
    "one A/C",
    "any B",
    "any C/D",
    "both A/B",
    "A vs B",
    "A/B vs B/C",
    "player A",
    "player B/C",
    "partner A",
    "partner C/D",
    "player A and partner B",
    "any A and no match",
    "match and player B/C",
)
MEASURES = ("satisfaction", "+sincerity", "-sincerity", "scenes", "secrets", "destinies", "nerve")
OPS = (
    ("own", "at least"),
    ("player", "at most"),
    ("partner", "exactly"),
    ("joint", "at least"),
    ("lead", "at least"),
    ("gap", "at most"),
    ("own", "exactly"),
    ("lead", "at most"),
)
STATE = (
    "joint gossip at least 1",
    "joint gossip exactly 0",
    "lead satisfaction at most -1",
    "own -sincerity at least -1",
    *(
        f"{no}{who} has {card}"
        for no, (who, card) in product(
            ("", "not "), (("own", "d2"), ("player", "night-owl"), ("partner", "judge"), ("joint", "vain"))
        )
    ),
    *(f"{who} is {gender}" for who, gender in product(("own", "player", "partner"), ("woman", "man"))),
    "same gender",
    "different genders",
    "marked engaged",
    "not marked engaged",
    "own marked wary",
    "not player marked wary",
    "partner marked wary",
    "played s1",
    "not played s1",
    "chapter 1",
    "chapter 2",
    "last chapter",
    "scene is drama",
    "not scene is minor",
    "scene is situation",
    "scene is plain",
)


def cell(text: str, row: str, column: str) -> bool:
    """Whether a condition on the two choices holds: row = the letter of the PLAYER, column = of the PARTNER."""
    words = text.split(" ")
    first = set(words[-1].split("/")) if words[-1][0] in LETTERS else set(LETTERS)
    match words[0]:
        case "match":
            return row == column and row in first
        case "no":
            return row != column
        case "one":
            return (row in first) != (column in first)
        case "any":
            return row in first or column in first
        case "both":
            return row in first and column in first
        case "player":
            return row in first
        case "partner":
            return column in first
    left = set(words[0].split("/"))  # A/B vs C
    return (row in left and column in first) or (column in left and row in first)


def holds(world: Data, text: str, own: str = "player") -> bool:
    """Whether a condition on the state holds for the person `own`; `player` is who played the card."""
    if text.startswith("not "):
        return not holds(world, text[4:], own)
    words, table = text.split(" "), world["table"]
    who = {"own": [own], "player": ["player"], "partner": ["partner"]}.get(words[0], list(ROLES))
    if text in ("same gender", "different genders"):
        return (world["player"]["gender"] == world["partner"]["gender"]) == (words[0] == "same")
    if words[-1] == "chapter" or words[0] == "chapter":  # at the finale none is current any more
        return bool(table["chapter"] and (table["last"] if words[0] == "last" else table["place"] == int(words[1])))
    if words[0] in ("marked", "played"):
        return words[1] in table["marks" if words[0] == "marked" else "played"]
    if words[0] == "scene":
        return " ".join(words[2:]) in table["scene"]
    if words[1] == "has":
        held = ("traits", "features", "destinies", "occupation")
        return any(words[2] in ([p] if isinstance(p, str) else p) for w in who for p in map(world[w].get, held))
    if words[1] in ("is", "marked"):
        return words[2] == world[who[0]]["gender"] if words[1] == "is" else words[2] in world[who[0]]["marks"]
    if words[1] in ("stays", "breaks"):
        return bool(world[who[0]]["outcome"] == " ".join(words[1:]))
    found, wanted = number(world, words[0], words[1], own), int(words[-1])
    return {"at least": found >= wanted, "at most": found <= wanted, "exactly": found == wanted}[" ".join(words[2:-1])]


def number(world: Data, who: str, measure: str, own: str) -> int:
    """The number that a condition compares."""
    if measure in world["table"]["tracks"]:
        return int(world["table"]["tracks"][measure])
    mine, other = measured(world[own], measure), measured(world[OPPOSITE[own]], measure)
    named = {"player": measured(world["player"], measure), "partner": measured(world["partner"], measure)}
    return {"own": mine, "joint": mine + other, "lead": mine - other, "gap": abs(mine - other), **named}[who]


def measured(person: Data, measure: str) -> int:
    """One person's number."""
    if measure[0] in "+-":
        opposite = ("-" if measure[0] == "+" else "+") + measure[1:]
        return int(person["tokens"].get(measure, 0) - person["tokens"].get(opposite, 0))
    if measure in ("scenes", "secrets", "destinies"):
        return len(person[measure])
    return int(person["hearts" if measure == "satisfaction" else measure])


def copied(value: Any) -> Any:
    """Maps, lists and sets of a world, copied."""
    if isinstance(value, dict):
        return {k: copied(v) for k, v in value.items()}
    return type(value)(value) if isinstance(value, list | set) else value


# ------------------------------------------------------------------ the plain model
class Plain:
    """What a stage does to the table, in the words of effects.yaml."""

    def __init__(self, world: Data, letters: dict[str, str], carry: Data) -> None:
        self.world, self.letters, self.carry = world, letters, carry

    def stage(self, lines: Callable[[], Iterator[tuple[str, str, Any]]]) -> None:
        """Runs (chooser, target, effects) one after the other; then the hearts, the tracks, the secrets (A-02)."""
        self.sight = copied(self.world)  # A-45
        self.hearts = dict.fromkeys(ROLES, 0)
        self.moved: list[tuple[str, str, int]] = []
        self.turned: list[tuple[str, str]] = []
        for chooser, target, effects in lines():
            self.line(chooser, target, effects)
        for who, sum_ in self.hearts.items():
            self.world[who]["hearts"] = max(0, self.world[who]["hearts"] + sum_)
        for who, track in dict.fromkeys((w, t) for w, t, _ in self.moved):
            tracks = self.world["table"]["tracks"] if who == "none" else self.world[who]
            low, high = TABLE["ends"][track][:2]
            steps = sum(k for w, t, k in self.moved if (w, t) == (who, track))
            tracks[track] = min(high, max(low, tracks[track] + steps))
        for who, card in self.turned:
            self.world[who]["secrets"].remove(card)
            self.world["table"]["area"].append(card)
            self.world["table"]["counted"] += 1
            self.token(who, "+curiosity", +1)  # for who laid it, who is PLAYER too (FOL-129, A-16)
            for role, hearts in ((who, -2), (OPPOSITE[who], +1)):
                self.world[role]["hearts"] = max(0, self.world[role]["hearts"] + hearts)

    def line(self, chooser: str, target: str, effects: Any) -> None:
        """The people that a target names, each once (FOL-103 to FOL-105); none: the line itself."""
        if target == "none":
            return self.loose(effects, chooser)
        for who in self.people(chooser, target):
            self.under(who, effects)

    def people(self, chooser: str, target: str) -> list[str]:
        if target.startswith("chose "):
            return [r for r in ROLES if self.letters[r] in target[6:].split("/")]
        if target in ("chooser", "other"):
            return [chooser if target == "chooser" else OPPOSITE[chooser]]
        return list(ROLES) if target == "both" else [target]

    def row(self, row: Any, chooser: str = "") -> None:
        for key, value in row.items() if row != "nothing" else ():
            if key in ("player", "partner", "both", "chooser", "other") or key.startswith("chose "):
                self.line(chooser, key, value)
            elif key not in ("do", "otherwise"):
                self.loose({key: value, **{k: row[k] for k in ("do", "otherwise") if k in row}}, chooser)

    def loose(self, effects: Data, chooser: str) -> None:
        """A line without a target."""
        table = self.world["table"]
        name, value = next(iter(effects.items()))
        match name:
            case "track":
                self.moved += [("none", t, k) for t, k in value.items()]
            case "mark":
                table["marks"] |= {value}
            case "unmark":
                table["marks"] -= {value}
            case "end":
                table["ending"] = value
            case "carry":
                table["waiting"] = value["until"]
            case "cancel":
                table["cancelled"] = value
            case "shuffle in":
                ((event, deck),) = value.items()
                if event in table["events"]:
                    table["events"].remove(event)
                    table["decks"][deck].append(event)
            case "manual":
                self.row(value["simulate as"])
            case "if":
                held = holds(self.sight, value)
                self.row(effects["do"] if held else effects.get("otherwise", "nothing"), chooser)

    def under(self, who: str, effects: Any) -> None:
        """Effects for one person."""
        if effects == "nothing":
            return
        if isinstance(effects, int):
            self.hearts[who] += effects * self.times("satisfaction") * self.times("gains" if effects > 0 else "losses")
        elif isinstance(effects, list):
            for part in effects:
                self.under(who, part)
        else:
            for name, value in effects.items():
                if name not in ("do", "otherwise", "pick"):
                    self.verb(who, name, value, effects)

    def times(self, word: str) -> int:
        """What a carry-over makes of a number (A-43)."""
        return {"doubled": 2, "ignored": 0}.get(self.carry.get(word, ""), 1)

    def verb(self, who: str, name: str, value: Any, effects: Data) -> None:
        """One verb for one person: every question takes its first option."""
        me, table = self.world[who], self.world["table"]
        match name:
            case "tokens":
                for aspect in value:
                    self.token(who, aspect, +1)
            case "lose tokens":
                for aspect in value:
                    self.token(who, aspect, -1)
            case "track":
                self.moved += [(who, t, k) for t, k in value.items()]
            case "draw":
                count, deck = (value["count"], value["from"]) if isinstance(value, dict) else (value, "sweet")
                for _ in range(min(count, len(table["decks"][deck]))):
                    me["scenes"].append(table["decks"][deck].pop(0))
            case "discard":
                for kind, cards in self.picked(who, value):
                    for card in cards:
                        me[kind].remove(card)
                        table["discards"].append(card)
            case "trade":
                if who == "player":
                    self.trade(next(iter(value)))
            case "scan":
                found = sorted(c for c in table["decks"][value["deck"]] if c.startswith(f"{value['deck']}-"))
                wanted = [c for c in found if KIND_OF[c] == value["for"]][: value["count"]]
                me["scenes"] += wanted
                table["decks"][value["deck"]] = [c for c in table["decks"][value["deck"]] if c not in wanted]
            case "change":
                self.change(who, next(iter(value)))
            case "swap in" | "swap out" | "retrieve" | "discard destiny":
                for wanted in value if isinstance(value, list) else [value]:
                    self.destiny(me, name, wanted)
            case "reveal":
                for kind, cards in self.picked(who, value):
                    if kind == "secrets":
                        self.turned += [(who, c) for c in cards]
                    else:
                        me["shown"] |= set(cards)
            case "may":
                self.under(who, value)  # “take” comes first
            case "one of":
                self.under(who, value[0])
            case "if":
                held = holds(self.sight, value, who)
                self.under(who, effects["do"] if held else effects.get("otherwise", "nothing"))
            case "mark":
                me["marks"] |= {value}
            case "unmark":
                me["marks"] -= {value}
            case "new choice":
                self.new_choice(who, value)

    def token(self, who: str, aspect: str, k: int) -> None:
        tokens = self.world[who]["tokens"]
        left = max(0, tokens.get(aspect, 0) + k)
        self.world[who]["tokens"] = {
            **{a: c for a, c in tokens.items() if a != aspect},
            **({aspect: left} if left else {}),
        }

    def picked(self, who: str, value: Data) -> Iterator[tuple[str, list[str]]]:
        """The cards of a pick: all, or the first ones; where several are picked, those that wait are none of them."""
        kind = {"scene": "scenes", "secret": "secrets", "trait": "traits", "destiny": "destinies"}[next(iter(value))]
        left = [c for c in self.world[who][kind] if (who, c) not in self.turned]
        yield kind, left if "all" in value.values() else left[: value.get("count", 1)]

    def move(self, card: str, taker: str, k: int) -> None:
        """The token of a feature or an occupation comes and goes with its card (FOL-116)."""
        if card in GRANTS:
            self.token(taker, GRANTS[card], k)

    def trade(self, kind: str) -> None:
        """Each gives one, both at once (FOL-120); features and occupations take their tokens along (A-44)."""
        key = {"scene": "scenes", "trait": "traits", "feature": "features", "occupation": "occupation"}[kind]
        given = {}
        for who in ROLES:
            held = self.world[who][key]
            given[who] = ([held] if held else []) if isinstance(held, str) else held[:1]
        for who in ROLES:
            for card in given[who]:
                self.put(who, key, card, -1)
        for who in ROLES:
            for card in given[OPPOSITE[who]]:
                self.put(who, key, card, +1)

    def put(self, who: str, key: str, card: str, k: int) -> None:
        """A card comes (+1) or goes (-1), with its token."""
        held = self.world[who][key]
        if isinstance(held, str):
            self.world[who][key] = card if k > 0 else ""
        elif k > 0:
            held.append(card)
        else:
            held.remove(card)
        self.move(card, who, k)

    def change(self, who: str, kind: str) -> None:
        """Under its deck, the top three dealt, the first one kept, the rest under the deck (FOL-114)."""
        key = "occupation" if kind == "occupation" else f"{kind}s"
        held, deck = self.world[who][key], self.world["table"]["support"][kind]
        card = held if isinstance(held, str) else (held or [""])[0]
        if card:
            self.put(who, key, card, -1)
            deck.append(card)
            dealt = [deck.pop(0) for _ in range(min(3, len(deck)))]
            deck += dealt[1:]
            self.put(who, key, dealt[0], +1)

    def destiny(self, me: Data, name: str, wanted: str) -> None:
        """Hand and personal pile; `any but x` is any other one (FOL-145 to FOL-151)."""
        hand, pile = me["destinies"], me["shelved"]
        source = hand if name in ("swap out", "discard destiny") else pile
        fits = [d for d in source if wanted in (d, "any") or (wanted.startswith("any but ") and d != wanted[8:])]
        if not fits or (name == "discard destiny" and len(hand) <= 2) or (name == "swap out" and not pile):
            return
        if name == "swap in" and hand:
            pile.append(hand.pop(0))
        elif name == "swap out":
            hand.append(pile.pop(0))
        (hand if source is pile else pile).append(fits[0])
        source.remove(fits[0])

    def new_choice(self, who: str, how: str) -> None:
        """A letter of the answered scene, A to C; the first other one, unless it is named (FOL-108, A-42)."""
        letters = self.world["table"]["letters"]
        now = letters[who]
        letters[who] = how if how in LETTERS else next(x for x in "ABC" if x != now)


# ------------------------------------------------------------------ a scenario
@dataclass(frozen=True)
class Scenario:
    """A line of a card: where it stands, for whom, what, under which condition in which form, and how it is set."""

    position: str
    target: str
    verb: str
    sample: int
    form: str
    condition: str
    letters: str
    before: int
    seat: int

    @property
    def effects(self) -> Any:
        """What is written under the target, or as a line of its own."""
        return (LOOSE if self.target == "none" else UNDER)[self.verb][self.sample]

    @property
    def carry(self) -> Data:
        """The carry-over that reaches the card; the rows of one are written by `card_of`."""
        return CARRIES.get(self.position, {})

    @property
    def chooses(self) -> str:
        """Who chooses on the card."""
        return {"does": "", "partner": "partner", "partner then": "partner"}.get(self.position, "both")


#: Positions on a card that a carry-over reaches; in the first one the line is a row of the carry-over itself.
CARRIES: dict[str, Data] = {
    "carried": {},
    "all doubled": {"satisfaction": "doubled"},
    "all ignored": {"satisfaction": "ignored"},
    "gains doubled": {"gains": "doubled"},
    "gains ignored": {"gains": "ignored"},
    "losses doubled": {"losses": "doubled", "tokens": "doubled"},
    "losses ignored": {"losses": "ignored"},
    "tokens ignored": {"tokens": "ignored"},
    "twice doubled": {"satisfaction": "doubled", "gains": "doubled"},
}


def lines_of(case: Scenario) -> Data:
    """The line, with the condition where it stands on the line itself."""
    effects = case.effects
    match case.form:
        case "if":
            return {case.target: {"if": case.condition, "do": effects}}
        case "otherwise":
            return {case.target: {"if": case.condition, "do": "nothing", "otherwise": effects}}
        case "loose if":
            return {"if": case.condition, "do": _line(case.target, effects)}
    return _line(case.target, effects)


def _line(target: str, effects: Any) -> Data:
    return dict(effects) if target == "none" else {target: effects}


QUIET: Data = {"manual": {"text": "Hum.", "simulate as": "nothing"}}


def card_of(case: Scenario) -> Data:
    """The card that holds the line; options that are not under test say nothing else."""
    lines = lines_of(case)
    if case.position == "does":
        return {"does": lines}
    card: Data = {"choices": {x: {"says": f"{x}."} for x in LETTERS}}
    if case.position in CARRIES:
        card["choices"]["B"]["tokens"] = ["+sincerity", "-curiosity"]
    if case.position in ("both", "partner"):
        card["choices"]["A"] |= lines
    else:
        above = {case.condition: QUIET if case.position == "carried" else "nothing"} if case.form == "else" else {}
        key = case.condition if case.form == "row" else "else" if case.form == "else" else "any A/B/C/D"
        card["then"] = {**above, "partner A/B/C/D" if key[:3] == "any" and case.chooses == "partner" else key: lines}
    if case.position == "carried":
        card["carry"] = {"until": "next scene", "then": card.pop("then")}
    elif case.carry:
        card["carry"] = {"until": "next scene", **case.carry}
    return card if case.position == "chapter" else {"chooses": case.chooses, **card}


@cache
def _card(text: str, chapter: bool) -> Any:
    """The compiled card; the text is the key, the data behind it in `_written`."""
    card = _written[text]
    if chapter:
        model: Any = Chapter.model_validate(
            {"id": "the-card", "title": "It", "text": "A door.", "draws": ["sweet"], "length": 3, **card},
            context={"written": True},
        )
        return SimpleNamespace(body=compiled.chapter(model).body)
    whole = {"id": "the-card", "deck": "sweet", "title": "It", **card}
    return compiled.scene(Scene.model_validate(whole, context={"written": True}))


_written: dict[str, Data] = {}


class Setting(Table):
    """The table of a scenario: resolves the whole card, the letters as the scenario says, else first options."""

    def __init__(self, case: Scenario) -> None:
        self.scenario = case
        super().__init__({"write": {}, "before": BEFORE[case.before], "cards": CARDS}, case.seat, 1)
        self.state.first = case.seat  # on a chapter the first player is the PLAYER

    def _scene(self, card: Data) -> str:
        id, scene, icons, deck = _invented(repr(card))
        self.scenes[id] = scene
        self.state.facts.deck[id], self.state.facts.icons[id] = deck, icons
        return id

    def _compiled(self, write: Data) -> tuple[Any, bool]:
        return (), False

    def run(self) -> None:
        """Resolves the card."""
        card = card_of(self.scenario)
        text = repr(card)
        _written[text] = card
        asking, reply = self._resolving(_card(text, self.scenario.position == "chapter")), None
        try:
            while True:
                question = asking.send(reply)
                both = isinstance(question, tuple)
                given = tuple(self._answer(ask) for ask in (question if both else (question,)))
                reply = given if both else given[0]
        except StopIteration:
            pass

    def _resolving(self, card: Any) -> Any:
        """The card as it resolves; one that carries over is reached by it itself, or as a scene of the other's."""
        story: Any = SimpleNamespace(scenes=self.scenes, thresholds={})
        if self.scenario.position not in CARRIES:
            yield from whole_body(self.state, story, "the-card", card.body, self.seat)
            return
        carrying = Carry(card.carry, self.seat)
        player = 1 - self.seat if self.scenario.position == "carried" else self.seat
        letters = yield from choose(self.state, "the-card", card.body, player, carrying)
        yield from resolve(self.state, story, "the-card", card.body, player, letters, carrying)

    def _answer(self, ask: Any) -> str:
        if ask.about == "choose":
            return self.scenario.letters[ask.seat != self.seat]
        return str(ask.options[0])


@cache
def _invented(text: str) -> tuple[str, Any, Any, str]:
    import ast

    whole = {"deck": "sweet", "title": "It", **ast.literal_eval(text)}
    model = Scene.model_validate(whole)
    KIND_OF[model.id] = model.type or ("minor" if model.minor else "plain")
    return model.id, compiled.scene(model), queries.icons(model, effects_in_card.effects(model)), model.deck


KIND_OF: dict[str, str] = {}


def world_of(state: State, seat: int) -> Data:
    """The whole table as maps and lists, from the seat of the PLAYER; what is shuffled is sorted."""
    world: Data = {}
    for role, at in zip(ROLES, (seat, 1 - seat), strict=True):
        p = state.people[at]
        world[role] = {
            "hearts": p.hearts,
            "tokens": {a: k for a, k in p.tokens.items() if k},
            "scenes": list(p.hand),
            "secrets": list(p.secrets),
            "traits": list(p.traits),
            "features": list(p.features),
            "occupation": p.occupation,
            "destinies": list(p.destinies),
            "shelved": list(p.shelved),
            "marks": set(p.marks),
            "gender": p.gender,
            "shown": set(p.shown),
            "goals": state.goals[at],
            "outcome": state.outcomes[at],
            **p.tracks,
        }
    answered = state.answered
    world["table"] = {
        "decks": {d: cards[::-1] for d, cards in state.decks.items()},
        "support": {k: cards[::-1] for k, cards in state.support.items()},
        "discards": [c for c, _ in state.discards],
        "events": list(state.events),
        "marks": set(state.marks),
        "tracks": dict(state.tracks),
        "chapter": state.chapter,
        "place": state.place,
        "last": state.last,
        "played": set(state.played),
        "ending": state.ending,
        "area": list(state.area),
        "waiting": state.waiting.what.until if state.waiting else "",
        "counted": state.counted,
        "scene": set(state.facts.icons[answered.card]) if answered else set(),
        "cancelled": answered.cancelled if answered else "",
        "letters": {
            role: answered.letters[s] or answered.fixed.get(s, "") if answered else ""
            for role, s in zip(ROLES, (seat, 1 - seat), strict=True)
        },
    }
    return world


def expected(case: Scenario, world: Data) -> Data:
    """The table after the card, by the plain model."""
    letters = dict(zip(ROLES, case.letters, strict=True))
    if case.chooses == "partner":
        letters["player"] = ""
    plain = Plain(world, letters, case.carry)
    if case.position in CARRIES:
        for who in (r for r in ROLES if letters[r] == "B"):
            for aspect in ("+sincerity", "-curiosity"):
                plain.token(who, aspect, plain.times("tokens"))
    if case.position == "does":
        plain.stage(lambda: _whole(case, ""))
    elif case.position in ("both", "partner"):
        choosers = ROLES if case.position == "both" else ("partner",)
        plain.stage(lambda: (line for r in choosers if letters[r] == "A" for line in _whole(case, r)))
    elif _fires(case, world):
        plain.stage(lambda: _whole(case, ""))
    return world


def _whole(case: Scenario, chooser: str) -> Iterator[tuple[str, str, Any]]:
    """The written line as the model takes it: (who chose the option, the target, its effects)."""
    ((target, effects), *more) = lines_of(case).items()
    if case.target == "none" or case.form == "loose if":
        yield chooser, "none", {target: effects, **dict(more)}
    else:
        yield chooser, target, effects


def _fires(case: Scenario, world: Data) -> bool:
    """Whether the row fires: its own condition, or as `else` that of the row above it (A-05)."""
    if case.form not in ("row", "else"):
        return True
    row, column = case.letters
    parts = case.condition.split(" and ")
    joint = [
        p for p in parts if p.split(" ")[0] in ("match", "no", "one", "any", "both") or " vs " in p or _lettered(p)
    ]
    true = all(cell(p, row, column) if p in joint else holds(world, p) for p in parts)
    return true == (case.form == "row")


def _lettered(part: str) -> bool:
    """`player A/C` and `partner B`; `player is woman` asks for no letter."""
    words = part.split(" ")
    return len(words) == 2 and words[0] in ROLES and words[1][0] in LETTERS


#: What a shuffle puts out of order.
SHUFFLED = ("scan", "shuffle in")


def check(case: Scenario) -> None:
    """Resolves the card and compares the whole table with the model's. Raises AssertionError."""
    setting = Setting(case)
    world = world_of(setting.state, case.seat)
    wanted = expected(case, world)
    setting.run()
    found = world_of(setting.state, case.seat)
    for side in (wanted, found):
        side["table"]["discards"].sort()
        side["table"]["played"] = side["table"]["played"] - {"ps1", "ps2", "qs1"}
        if case.verb in SHUFFLED:
            side["table"]["decks"] = {d: sorted(c) for d, c in side["table"]["decks"].items()}
    for place in ("player", "partner", "table"):
        wrong = {k: (found[place][k], v) for k, v in wanted[place].items() if found[place][k] != v}
        assert not wrong, f"{case}\n{card_of(case)}\n{place}: (found, wanted) {wrong}"


# ------------------------------------------------------------------ crossing them
#: For every verb and target: no condition, one on the choices, one on both, one on the state.
CORE = ("", "match A", "any A and marked engaged", "joint satisfaction at least 4", "own satisfaction at least 2")
#: For every condition: three verbs that show whom they reach.
SHOWING = ("satisfaction", "tokens", "mark")
POSITIONS = {
    "then": ("player", "partner", "both", "chose A", "chose B/C", "none"),
    "partner then": ("player", "partner", "both", "chose A", "none"),
    "chapter": ("both", "chose A", "chose A/B", "none"),
    "both": ("chooser", "other", "none"),
    "partner": ("chooser", "other", "both", "none"),
    "does": ("player", "partner", "both", "none"),
    "carried": ("player", "partner", "both", "chose A", "none"),
    **dict.fromkeys([p for p in CARRIES if p != "carried"], ("both", "chose B")),
}
#: What a carry-over changes, and what it leaves alone.
CHANGED = ("satisfaction", "tokens", "lose tokens", "may", "if", "manual")
#: Only a card that somebody plays can answer, link or carry, and trade needs both at once.
NOT_ON_A_CHAPTER = ("cancel", "new choice", "shuffle in", "carry", "manual")


def lines(verbs: Any = None) -> Iterator[tuple[str, str, str, int]]:
    """(position, target, verb, sample) of every line that may be written."""
    from fogtools.games.fog_of_love.verbs import VERBS

    for position, targets in POSITIONS.items():
        for target, verb in product(targets, VERBS):
            kind = "chose" if target.startswith("chose ") else target
            samples = (LOOSE if target == "none" else UNDER).get(verb.name, [])
            if (
                (verbs is None or verb.name in verbs)
                and kind in verb.targets
                and not (position == "chapter" and verb.name in NOT_ON_A_CHAPTER)
                and not (position in CARRIES and position != "carried" and verb.name not in CHANGED)
                and not (position in ("both", "partner") and verb.name in ("manual", "if") and target == "none")
            ):
                yield from ((position, target, verb.name, i) for i in range(len(samples)))


def forms(position: str, target: str, verb: str, condition: str) -> Iterator[str]:
    """The forms in which a condition may stand over that line."""
    joint = condition == "" or any(cell_like(p) for p in condition.split(" and "))
    seats = any(p.split(" ")[0] in ROLES for p in condition.removeprefix("not ").split(" and "))
    if condition == "":
        yield "plain"
        return
    if position == "chapter" and (seats or "not player" in condition or "own" in condition or "lead" in condition):
        return
    if position in ("then", "chapter", *CARRIES) or (
        position == "partner then" and (not joint or condition[:7] == "partner")
    ):
        yield "row"
        if " and " not in condition or position != "chapter":
            yield "else"
    if joint:
        return
    if target != "none" and verb != "trade" and position not in ("chapter",):
        yield from ("if", "otherwise")
    owned = condition.removeprefix("not ").startswith(("own", "lead"))
    if not owned and position not in ("both", "partner"):
        yield "loose if"


def cell_like(part: str) -> bool:
    """Whether a part of a condition is about the two choices."""
    return part.split(" ")[0] in ("match", "no", "one", "any", "both") or " vs " in part or _lettered(part)


PAIRS = ("AA", "AB", "BA", "BB", "CA", "AC", "DD", "CB", "BC", "AD", "CD")


@cache
def settings_of(condition: str) -> tuple[tuple[str, int], ...]:
    """(letters, table before): one where the condition holds, and one where it does not; without one every table."""
    if not condition:
        return tuple(zip(("AB", "BA", "AA", "BB"), range(len(BEFORE)), strict=True))
    parts = [p for p in condition.split(" and ") if p]
    joint, state = [p for p in parts if cell_like(p)], [p for p in parts if not cell_like(p)]
    seen: dict[bool, tuple[str, int]] = {}
    for before, letters in product(range(len(BEFORE)), PAIRS if joint else ("AA", "AB")):
        world = _worlds()[before]
        true = all(cell(p, *letters) for p in joint) and all(holds(world, p) for p in state)
        seen.setdefault(true, (letters, before))
    assert len(seen) == 2, f"no table for {condition!r}"
    return tuple(seen.values())


@cache
def _worlds() -> tuple[Data, ...]:
    bare = Scenario("does", "player", "nothing", 0, "plain", "", "AA", 0, 0)
    return tuple(world_of(Setting(Scenario(**{**vars(bare), "before": i})).state, 0) for i in range(len(BEFORE)))


@cache
def comparisons() -> tuple[str, ...]:
    """Every who with every measure; the number is that of the first table, where the others differ enough."""
    made = []
    for (who, op), measure in product(OPS, MEASURES):
        at = number(_worlds()[0], who, measure, "player")
        texts = (f"{who} {measure} {op} {k}" for k in (at, at - 1, at + 1, 0, 1))
        made.append(next(t for t in texts if len({holds(w, t) for w in _worlds()}) == 2))
    return tuple(made)


def every(conditions: tuple[str, ...], verbs: Any = None) -> Iterator[Scenario]:
    """Every line under every condition, in every form, met and not met; the seats take turns."""
    count = 0
    for condition, (position, target, verb, sample) in product(conditions, lines(verbs)):
        if CARRIES.get(position) and condition not in CORE[:2]:
            continue
        for form in forms(position, target, verb, condition):
            for letters, before in settings_of(condition):
                yield Scenario(position, target, verb, sample, form, condition, letters, before, count & 1)
                count += 1
