"""How goals and destinies stand now, and how they ended: as far as their owner can know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fogtools.finding import Say, translatable
from fogtools.game.playing.view import Lines, Run, Shown
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.conditions_hold import holds_now, number
from fogtools.games.fog_of_love.engine.spans import number as printed
from fogtools.games.fog_of_love.rules.compile import Goal
from fogtools.games.fog_of_love.rules.goals import balance, goals_met
from fogtools.games.fog_of_love.show.view.card_text import note, shown
from fogtools.games.fog_of_love.show.view.reader import Reader

#: What holds now, what does not, and what nobody can know yet.
SIGNS = {True: "✓", False: "✗", None: "?"}
OPEN_KINDS = ("features", "occupations")
HEARTS = "{n} ♥."
HOW = {"stays": translatable("{who} stays."), "breaks up": translatable("{who} breaks up.")}


# ------------------------------------------------------------------ goals
def traits(reader: Reader) -> tuple[str, tuple[Shown, ...]]:
    """The reader's traits with the balance of their goals, and how many are met as it stands (FOL-047 to FOL-049)."""
    own = list(reader.view.own["traits"])
    title = Say(
        "Traits: {n} of {all} goals met now", "Traits: {n} of {all} goals met now", n=_met(reader, own), all=len(own)
    )
    return reader.said(title), tuple(_trait(reader, card, own) for card in own)


def _met(reader: Reader, cards: Sequence[str]) -> int:
    people = reader.state.people
    goals = [reader.story.traits[c] for c in cards]
    best = reader.state.rulings["goal_order"] == "best"
    return goals_met(goals, people[reader.seat], people[1 - reader.seat], _together(reader), best)


def _together(reader: Reader) -> bool:
    return reader.state.rulings["goal_multiplier_scope"] == "together"


def _trait(reader: Reader, card: str, own: Sequence[str]) -> Shown:
    goal, said = reader.story.traits[card], balanced(reader, card, reader.seat)
    like = sum(_alike(reader, goal, reader.story.traits[c]) for c in own)
    lines = note(said)
    if like > 1:
        many = Say(
            "You have {n} goal on this aspect.",
            "You have {n} goals on this aspect: the second wants twice as much, a third three times.",
            n=like,
        )
        lines = (*lines, (Run(reader.said(many), "note"),))
    return shown(reader, card, now=said, below=lines)


def balanced(reader: Reader, card: str, seat: int) -> str:
    """The balance that the goal of somebody's trait looks at, beside the goal."""
    people, goal = reader.state.people, reader.story.traits[card]
    now = printed(balance(goal, people[seat], people[1 - seat]))
    return reader.said(Say("balance {now}, goal {wanted}", now=now, wanted=goal.n))


def _alike(reader: Reader, one: Goal, other: Goal) -> bool:
    return one.aspect == other.aspect and (one.shared == other.shared or _together(reader))


# ------------------------------------------------------------------ destinies
def destiny(reader: Reader, card: str) -> Shown:
    """A destiny of the reader's, with each of its conditions as it stands now."""
    needs = reader.story.destinies[card].needs
    found = [known(reader, need) for need in needs]
    said = reader.said(
        Say(
            "{n} of {all} conditions met now",
            "{n} of {all} conditions met now",
            n=sum(f is True for f in found),
            all=len(needs),
        )
    )
    lines: Lines = note(said)
    for text, need, holds in zip(reader.box.by_id[card].card.needs_, needs, found, strict=True):
        words = reader.words(reader.printer.wording(card).need(text))
        lines = (*lines, (Run(f"{SIGNS[holds]} {words}{_now(reader, need)}", "note"),))
    return shown(reader, card, now=said, below=lines)


def _now(reader: Reader, c: Condition) -> str:
    now = figure(reader, c)
    return " " + reader.said(Say("(now {now})", now=now)) if now else ""


def figure(reader: Reader, c: Condition) -> str:
    """The number that a condition looks at, where the reader can count it; else ""."""
    if c.form != "compare" or not _countable(reader, c):
        return ""
    return printed(_goals_now(reader) if _own_goals(reader, c) else _number(reader, c))


def _number(reader: Reader, c: Condition) -> int:
    return number(reader.state, reader.state, c.who, c.measure, reader.seat, reader.seat)


def _countable(reader: Reader, c: Condition) -> bool:
    """Everything on the board is open; goals are their owner's until they have been scored."""
    return c.measure != "goals" or c.who in ("own", "player") or min(reader.state.goals) >= 0


def _own_goals(reader: Reader, c: Condition) -> bool:
    return c.measure == "goals" and c.who in ("own", "player") and reader.state.goals[reader.seat] < 0


def _goals_now(reader: Reader) -> int:
    return _met(reader, reader.view.own["traits"])


def known(reader: Reader, c: Condition) -> bool | None:
    """Whether the condition holds now, spoken to the reader as its `own` and PLAYER; None where nobody can know yet.

    Of the other person's traits and destinies only those count that were shown (FOL-076); how the two end is
    open when both have chosen (FOL-153).
    """
    if c.form == "has":
        there = _has(reader, c)
        return None if there is None else there != c.no
    if c.form == "scene is" and c.name == "carry-over" and not reader.view.answered.get("card"):
        return None  # a hidden secret shows its back, which is its deck's (FOL-127)
    if c.form == "outcome":
        seat = reader.seat if c.who in ("own", "player") else 1 - reader.seat
        return (reader.state.outcomes[seat] == c.name) if reader.state.outcomes[seat] else None
    if c.form == "compare" and not _countable(reader, c):
        return None
    if _own_goals(reader, c):
        n = _goals_now(reader)
        return n >= c.n if c.op == "at least" else n <= c.n if c.op == "at most" else n == c.n
    return holds_now(reader.state, c, reader.seat, reader.seat)


def _has(reader: Reader, c: Condition) -> bool | None:
    own = c.name in reader.view.open_cards(reader.seat)
    if c.who in ("own", "player"):
        return own
    placed = reader.box.by_id.get(c.name)
    there: bool | None = c.name in reader.view.open_cards(1 - reader.seat)
    if not there and placed is not None and placed.kind not in OPEN_KINDS:
        there = None
    return own or there if c.who == "joint" else there


# ------------------------------------------------------------------ the end
def ending(reader: Reader) -> Iterator[str]:
    """How the play ended, in words: destinies, hearts, goals (FOL-030, FOL-157)."""
    result = reader.table.ended
    for seat in (0, 1):
        yield " ".join(map(reader.said, _ended(reader, seat)))
    match sum(result.fulfilled):
        case 2:
            yield reader.said(Say("Both destinies are fulfilled."))
        case 1:
            who = reader.people[result.fulfilled.index(True)]
            yield reader.said(Say("Only {who} has fulfilled a destiny.", who=who))
        case _:
            yield reader.said(Say("Neither destiny is fulfilled."))


def verdict(who: str, title: str, met: bool) -> Say:
    """Whether somebody's destiny has come true."""
    if met:
        return Say("{who}: “{card}” is fulfilled.", who=who, card=title)
    return Say("{who}: “{card}” is not fulfilled.", who=who, card=title)


def _ended(reader: Reader, seat: int) -> Iterator[Say]:
    """One person's end, in sentences."""
    result, who = reader.table.ended, reader.people[seat]
    card, met = result.destinies[seat], result.fulfilled[seat]
    if card in reader.story.destinies:
        title = reader.title(card)
        yield verdict(who, title, met)
        yield Say(HOW[result.outcomes[seat]], who=who)
    else:
        yield Say("{who} has no destiny.", who=who)
    yield Say(HEARTS, n=result.hearts[seat])
    if result.goals[seat] >= 0:
        count = len(reader.state.people[seat].traits)
        yield Say("{n} of {all} trait goals met.", "{n} of {all} trait goals met.", n=result.goals[seat], all=count)
