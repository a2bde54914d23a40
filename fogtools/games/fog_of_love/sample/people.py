"""The small cards of the sample box, and whatever else is not played: people, destinies, lessons, dividers."""

from __future__ import annotations

from fogtools.games.fog_of_love.sample import words as w
from fogtools.games.fog_of_love.sample.making import Data, Making, listed
from fogtools.games.fog_of_love.sample.scenes import ASPECTS

#: Outcome and needs of the seven destinies (FOL-006); the first four belong to the tutorial set (FOL-166).
DESTINIES: tuple[tuple[str, list[str]], ...] = (
    ("stays", ["own satisfaction at least 14", "partner stays"]),
    ("breaks up", ["own satisfaction at least 15", "lead satisfaction at least 1"]),
    ("stays", ["joint satisfaction at least 24", "gap satisfaction at most 8"]),
    ("stays", ["partner satisfaction at least 15", "own goals at least 1"]),
    ("breaks up", ["partner breaks up", "own satisfaction at most 30"]),
    ("stays", ["own +sincerity at least 1", "joint +gentleness at least 2"]),
    ("breaks up", ["partner nerve at most 3", "not marked promised", "lead satisfaction at least 2"]),
)
TRADES = ("{noun} {trade}", "{adj} {noun} {trade}", "{noun} {trade} {when}")
FEATURES = ("{adj} {noun}", "Always {doing} a {noun}", "{noun} {when}")
DIVIDERS = {"character and destiny": ("character", "destiny")}


def traits(making: Making) -> list[Data]:
    """Every aspect as an individual and as a shared goal in turn, balances of 2 to 5."""
    stream = making.stream("traits")
    goals = [(who, aspect) for who in ("own", "joint") for aspect in ASPECTS]
    stream.shuffle(goals)
    cards = []
    for i in range(_count(making, "traits")):
        who, aspect = goals[i % len(goals)]
        n = 2 + stream.below(3) + (who == "joint")
        cards.append(making.christen({"id": f"TRAIT-{i + 1}", "goal": f"{who} {aspect} at least {n}"}))
    return _worded(making, "traits", cards)


def granting(making: Making, kind: str) -> list[Data]:
    """Occupations or features, their tokens spread evenly over the aspects."""
    templates, name = {"occupations": (TRADES, "OCCUPATION"), "features": (FEATURES, "FEATURE")}[kind]
    aspects: list[str] = []
    cards = []
    for i in range(_count(making, kind)):
        if not aspects:
            aspects = list(ASPECTS)
            making.stream(kind).shuffle(aspects)
        cards.append(making.christen({"id": f"{name}-{i + 1}", "tokens": [aspects.pop()]}, templates, traps=0))
    if kind == "occupations":
        cards[1]["title"] = _forms(cards[1]["title"])
    return _worded(making, kind, cards)


def _forms(title: str) -> Data:
    """A title in the forms that a language may need."""
    return {"feminine": f"{title} (she)", "masculine": f"{title} (he)", "inclusive": title}


def _worded(making: Making, kind: str, cards: list[Data]) -> list[Data]:
    """The cards with a line of character on every other one, none twice, the first ones in the tutorial set."""
    starred = (making.edition.tutorial_set or {})[kind]
    for i, card in enumerate(cards):
        if i < starred:
            card["tutorial"] = True
        if i % 2:
            line = making.words.text(w.TRAITS)
            if line not in making.words.lines:
                card["text"] = line
            making.words.lines.add(line)
    return cards


def destinies(making: Making) -> list[Data]:
    """One entry for each pair of printed destinies."""
    starred = (making.edition.tutorial_set or {})["destinies"] // 2
    cards = []
    for i, (outcome, needs) in enumerate(DESTINIES[: _count(making, "destinies") // 2]):
        card = making.christen({"id": f"DESTINY-{i + 1}", "outcome": outcome, "needs": needs})
        card["says" if i % 2 else "text"] = making.words.text(w.SAID if i % 2 else w.TOLD)
        cards.append({**card, **({"tutorial": True} if i < starred else {})})
    return cards


def characters(making: Making) -> list[Data]:
    """The two-sided character cards."""
    card = {"tutorial": True, "title": "Character", "sides": {"woman": "Woman", "man": "Man"}}
    return [{"id": f"character-{i + 1}", **card} for i in range(_count(making, "characters"))]


def aids(making: Making) -> list[Data]:
    """The player aids, all alike."""
    turn = ["Swap minor scenes.", "Play one scene.", "Draw up to five.", "Check: has the chapter reached its length?"]
    card = {
        "tutorial": True,
        "title": "Your turn",
        "sides": [turn, ["Tokens first.", "Then the choices.", "Then the rest."]],
    }
    return [{"id": f"aid-{i + 1}", **card} for i in range(_count(making, "aids"))]


def dividers(making: Making) -> list[Data]:
    """The dividers of each group (FOL-175); they carry no numbers."""
    cards: list[Data] = []
    for group, n in (making.edition.dividers or {}).items():
        kinds = DIVIDERS.get(group, (group,))
        cards += [making.christen({"group": kinds[i % len(kinds)]}, traps=0) for i in range(n)]
    return [{**c, "text": making.words.text(w.TOLD)} if c["group"] == "spare" else c for c in cards]


def tutorials(making: Making) -> list[Data]:
    """The tutorial cards, in the order in which they teach; the last three are small, one for each small pile."""
    return [making.christen({"tutorial": True, **lesson}, traps=0, longest=18) for lesson in listed("lessons")]


def _count(making: Making, kind: str) -> int:
    return (making.edition.counts or {})[kind]
