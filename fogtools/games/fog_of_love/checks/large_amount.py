"""An amount is far larger than any other of its kind in the box.

Twenty hearts for a joke decide the whole evening; most often a figure was typed twice, or a sign of another key slipped
in. The same is said of scenes that are drawn, of tokens on one option, of what a goal pays, and of the hearts that a
condition asks for. What is meant to be so large stands alone in the box: a comment with the reason keeps it.

Good:
    scenes:
    - {id: late-walk, number: 901, deck: sweet, type: special effect, title: A late walk, does: {both: +2}}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      does:
        both: +20  # <-
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Found, Path, is_key
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.verb_facts import ENDLESS, HEARTS
from fogtools.source import Source

SEVERITY = "warning"
#: Large is more than so many times what nine of ten of a box give.
TIMES = 2
#: How an amount is said, with what is usual, and from which on it is looked at.
HEARTS_AT_ONCE = Say("{amount} ♥ at once; nine of ten effects of this box: {most} ♥ at most"), 7
SCENES_AT_ONCE = Say("scenes drawn at once: {amount}; nine of ten effects of this box: {most} at most"), 4
TOKENS_AT_ONCE = Say("tokens at once: {amount}; nine of ten effects of this box: {most} at most"), 4
GOALS_PAID = Say("{amount} ♥ for each goal; nine of ten effects of this box: {most} ♥ at most"), 7
HEARTS_NEEDED = Say("{amount} ♥ are asked for; nine of ten conditions of this box: {most} ♥ at most"), 45
#: A card or the box, a path in it, how much.
Amounts: TypeAlias = "list[tuple[Placed | Source, Path, int]]"


def check(box: Loaded) -> Iterator[Fault]:
    """Every amount that is more than twice as large as what nine of ten of its kind are in the box."""
    used = [(root, f) for root in queries.roots(box) for f in root.effects()]
    hearts = [(r.at, f.path, _most(f)) for r, f in used if f.name == "satisfaction" for _ in f.gifts()]
    paid: Amounts = [
        (p, ("steps", i, "score traits", "met"), abs(int(step.score_traits.met)))
        for p in box.of("finales")
        for i, step in enumerate(p.card.steps)
        if not isinstance(step, str) and step.score_traits
    ]
    yield from _large(*HEARTS_AT_ONCE, hearts, hearts)
    yield from _large(*GOALS_PAID, paid, hearts)
    yield from _large(*SCENES_AT_ONCE, *[[(r.at, f.path, _most(f)) for r, f in used if f.name == "draw"]] * 2)
    yield from _large(*TOKENS_AT_ONCE, *[[(r.at, f.path, len(f.value)) for r, f in used if f.name == "tokens"]] * 2)
    for times, people in ((1, ("own", "player", "partner")), (2, ("joint",))):
        asked = [found for who in people for found in _asked(box, who)]
        message, least = HEARTS_NEEDED
        yield from _large(message, least * times, asked, asked)


def _asked(box: Loaded, who: str) -> Amounts:
    """The hearts of somebody that conditions ask for."""
    return [
        (root.at, path, c.n)
        for root in queries.roots(box)
        for path, text in root.conditions()
        for c in conditions.when(text).state
        if c.form == "compare" and c.measure == HEARTS and c.who == who and c.op != "at most"
    ]


def _most(effect: Found) -> int:
    return max((abs(int(n)) for g in effect.gifts() for n in (g.low, g.high) if abs(n) < ENDLESS), default=0)


def _large(message: Say, least: int, found: Amounts, like: Amounts) -> Iterator[Fault]:
    """Those of the amounts that are far beyond what is usual among their like."""
    usual = sorted(n for *_, n in like)[: max(1, len(like) * 9 // 10)]
    for at, path, n in found:
        if n >= least and len(like) > 1 and n > TIMES * usual[-1]:
            said = Say(message.one, amount=n, most=usual[-1])
            yield Fault(at, path, said, Say("write fewer"), key=is_key(path))
