"""Named people to play with: rows of whole weights over what a seat can see, one table and one chooser for all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from fogtools.game.playing.chance import Stream
from fogtools.game.playing.decision import Ask, PolicyOf
from fogtools.games.fog_of_love.engine.views import View
from fogtools.games.fog_of_love.personas.amounts import COUPLE, OTHER, OWN, WHOLE, Amounts, Quantity, chances
from fogtools.games.fog_of_love.personas.prospects import Promise, Prospects, Wants
from fogtools.games.fog_of_love.personas.wants import Wanting, missing_of, pull_goals
from fogtools.games.fog_of_love.rules.compile import Goal, Story


class Weights(NamedTuple):
    """What one heart, one meeting, one step is worth to a persona; see TABLE."""

    own: int
    other: int
    meeting: int
    likely: int
    same: int
    goals: int
    destiny: int
    ending: int


#: A persona in each row. own, other: a heart for oneself, for the other one. meeting: a heart that both get where both
#: have the same letter. likely: a letter that the other will surely choose. same: the letter that the other chose last.
#: goals: a token towards one's own trait goals. destiny: a step towards one's nearest destiny. ending: a step that a
#: destiny lacks, where destinies are kept, swapped and chosen.
TABLE: Mapping[str, Weights] = {
    #                      own other meeting likely same goals destiny ending
    "selfish": Weights(4, 0, 0, 0, 0, 0, 0, 2),
    "peacemaker": Weights(2, 4, 1, 0, 0, 0, 0, 2),
    "mirror": Weights(0, 0, 1, 4, 4, 0, 0, 2),
    "rebel": Weights(1, 0, 0, -6, -3, 0, 0, 2),
    "faithful": Weights(1, 0, 0, 0, 0, 4, 0, 2),
    "destiny": Weights(0, 0, 0, 0, 0, 0, 2, 4),
}
#: Players that search, which only the fast engine can (`fast.search`) -> rollouts for each decision.
SEARCHERS: Mapping[str, int] = {"search": 300}
#: What a blocked scene is worth less than any other, in hearts.
BLOCKED = 3
#: Of how many different states of mind the wants are kept.
MOST_MINDS = 4096
Scores = Sequence[int]


class Persona:
    """A policy by a row of weights.

    It reads a view and whole numbers that are counted once from the cards, so that any engine can play it alike:

    1. The score of an option is the sum over all quantities of amount * weight (`Promise.worth`). Amounts are 288ths
       (`amounts`); weights are those of the row, `always`, and those of `wants`: what goals and a destiny lack now.
       A letter that the other one chose last adds `same` * 288. Cards that are not scenes are scored by `card`.
    2. With d = (best score - score) // 288, rounded down, the chance of an option is CHANCES[min(d, 7)]: 128 for the
       best, half for each whole heart below it, never none. So two of a kind do not play one and the same play for
       ever, every option is met sometimes, and an interval over many plays means something.
    3. One number of the seat's stream decides: n = below(sum of the chances); the first option in their order whose
       chance is more than n is taken, else n loses that chance. Equal scores are equally likely.

    Where nothing is weighed (`WEIGHED` lacks the question) it is `below(number of options)`.
    """

    def __init__(self, weights: Weights, story: Story) -> None:
        self.weights = weights
        self.story = story
        self.towards_goals = max(weights.goals, weights.destiny)
        self.wanting = Wanting(story)
        always = {
            (OWN, "hearts"): weights.own,
            (OTHER, "hearts"): weights.other,
            (COUPLE, "meeting"): weights.meeting,
            (COUPLE, "likely"): weights.likely,
        }
        self.prospects = Prospects(story, _listed(always))
        self._minds: dict[object, Wants] = {}

    def __call__(self, view: View, ask: Ask, stream: Stream) -> int:
        """The place of an option."""
        weigh = WEIGHED.get(ask.about)
        if weigh is None:
            return stream.below(len(ask.options))
        shares = chances(weigh(self, view, ask))
        left = stream.below(sum(shares))
        place = 0
        while left >= shares[place]:
            left -= shares[place]
            place += 1
        return place

    def wants(self, view: View) -> Wants:
        """What the seat wants as the table stands, beside what it always does."""
        weights = self.weights
        if not self.towards_goals:
            return ()
        traits = view.traits
        aims = self.wanting.aims(traits)
        missing = missing_of(aims, view)
        destiny, lacks = self._nearest(view, missing) if weights.destiny else ("", [])
        key = traits, *[n > 0 for n in missing], destiny, *[n > 0 for n in lacks]
        found = self._minds.get(key)
        if found is None:
            wants: Amounts = Counter()
            pull_goals(aims, missing, weights.goals, wants)
            if destiny:
                self.wanting.pull(destiny, lacks, aims, missing, weights.destiny, wants)
            if len(self._minds) >= MOST_MINDS:
                self._minds.clear()
            found = self._minds[key] = _listed(wants)
        return found

    def _nearest(self, view: View, missing: Sequence[int]) -> tuple[str, list[int]]:
        """The destiny in hand that lacks least, the first of equals, and what its needs lack."""
        figures = self.wanting.read(view, missing)
        found, least = ("", list[int]()), -1
        for destiny in view.destinies:
            lacks = self.wanting.lacks(destiny, figures)
            total = sum(lacks)
            if least < 0 or total < least:
                found, least = (destiny, lacks), total
        return found

    def scene(self, wants: Wants, card: str, side: int = OWN) -> int:
        """What a scene is worth: its best letter, where the seat may choose one."""
        return max(self.prospects.scene(card, side).worth(wants))

    def card(self, wants: Wants, view: View, card: str) -> int:
        """What it is worth to have a card: a scene, a trait, what grants a token, a destiny."""
        story = self.story
        if card in story.scenes:
            return self.scene(wants, card)
        if card in story.facts.token:
            whose = OTHER if card in view.open_cards(1 - view.seat) else OWN
            return token_worth(wants, whose, story.facts.token[card])
        if card in story.traits:
            return -WHOLE * self.towards_goals * max(0, *missing_of(self.wanting.aims((card,)), view))
        if card in story.destinies:
            missing = missing_of(self.wanting.aims(view.traits), view)
            return -WHOLE * self.weights.ending * sum(self.wanting.lacks(card, self.wanting.read(view, missing)))
        return 0


def _listed(amounts: Mapping[Quantity, int]) -> Wants:
    return tuple((quantity, n) for quantity, n in amounts.items() if n)


def token_worth(wants: Wants, whose: int, aspect: str) -> int:
    """What a token is worth."""
    weight = dict(wants).get((whose, aspect[1:]), 0)
    return WHOLE * weight if aspect[0] == "+" else -WHOLE * weight


# ------------------------------------------------------------------ questions
def _letter(persona: Persona, view: View, ask: Ask) -> Scores:
    player = view.player if ask.about == "choose" else view.played_by
    promised = persona.prospects.letters(ask.card, ask.at[:-1], OWN if player == view.seat else OTHER)
    scores = _of_options(promised, persona.wants(view), ask)
    if persona.weights.same:
        last = view.last_letter(1 - view.seat)
        if last in ask.options:
            scores = list(scores)
            scores[ask.options.index(last)] += persona.weights.same * WHOLE
    return scores


def _others_letter(persona: Persona, view: View, ask: Ask) -> Scores:
    side = OWN if view.played_by == view.seat else OTHER
    return _of_options(persona.prospects.others_letters(ask.card, (), side), persona.wants(view), ask)


def _of_options(promised: Promise, wants: Wants, ask: Ask) -> Scores:
    """The worth of the options, of which some letters may be missing."""
    scores = promised.worth(wants)
    return scores if ask.options == promised.ways else [scores[promised.ways.index(x)] for x in ask.options]


def _keep(persona: Persona, view: View, ask: Ask) -> Scores:
    wants = persona.wants(view)
    return [persona.card(wants, view, x) for x in ask.options]


def _part(persona: Persona, view: View, ask: Ask) -> Scores:
    return [-n for n in _keep(persona, view, ask)]


def _play(persona: Persona, view: View, ask: Ask) -> Scores:
    wants, scene = persona.wants(view), persona.prospects.scene
    return [max(scene(x, OWN).worth(wants)) for x in ask.options]


def _give(persona: Persona, view: View, ask: Ask) -> Scores:
    wants, token = persona.wants(view), persona.story.facts.token
    return [token_worth(wants, OTHER, token[x]) for x in ask.options]


def _traits(persona: Persona, view: View, ask: Ask) -> Scores:
    """Three goals at once: low ones, none against another, none like another."""
    weight, traits = persona.towards_goals * WHOLE, persona.story.traits
    if not weight:
        return [0] * len(ask.options)
    return [weight * _harmony([traits[t] for t in x.split()]) for x in ask.options]


def _harmony(goals: Sequence[Goal]) -> int:
    pairs = [(a, b) for i, a in enumerate(goals) for b in goals[:i] if a.aspect[1:] == b.aspect[1:]]
    return -sum(g.n for g in goals) - sum(8 if a.aspect != b.aspect else 4 for a, b in pairs)


def _swap(persona: Persona, view: View, ask: Ask) -> Scores:
    wants = persona.wants(view)
    (fresh,) = persona.prospects.deck("").worth(wants)
    return [0, *(fresh - persona.scene(wants, x) for x in ask.options[1:])]


def _deck(persona: Persona, view: View, ask: Ask) -> Scores:
    wants = persona.wants(view)
    return [persona.prospects.deck(x).worth(wants)[0] for x in ask.options]


def _answer(persona: Persona, view: View, ask: Ask) -> Scores:
    """A reaction is worth what it does, and what it spares where it cancels."""
    wants, cancels = persona.wants(view), persona.prospects.cancels
    side = OWN if view.played_by == view.seat else OTHER
    spared = -persona.scene(wants, ask.card, side) if ask.card else 0
    return [0, *(persona.scene(wants, x) + spared * (x in cancels) for x in ask.options[1:])]


def _ways(persona: Persona, view: View, ask: Ask) -> Scores:
    return persona.prospects.ways(ask.card, ask.at).worth(persona.wants(view))


def _turn_over(persona: Persona, view: View, ask: Ask) -> Scores:
    wants, scenes, turning = persona.wants(view), persona.story.scenes, persona.prospects.turning
    return [turning(x).worth(wants)[0] if x in scenes else 0 for x in ask.options]


def _redraw(persona: Persona, view: View, ask: Ask) -> Scores:
    return [0, BLOCKED * WHOLE]


#: What is weighed at which question; at all others every option is alike.
WEIGHED: Mapping[str, Callable[[Persona, View, Ask], Scores]] = {
    "choose": _letter,
    "new letter": _letter,
    "new letter for the other": _others_letter,
    "play a scene": _play,
    **dict.fromkeys(
        (
            "take from the deck",
            "keep a trait",
            "keep an occupation",
            "keep a feature",
            "retrieve",
            "swap in",
            "take back",
            "final destiny",
        ),
        _keep,
    ),
    **dict.fromkeys(("discard", "trade", "change", "discard a destiny", "swap out", "swap out for it"), _part),
    "keep three traits": _traits,
    "give a feature": _give,
    "swap a minor scene": _swap,
    "draw from": _deck,
    "answer a scene": _answer,
    "answer a secret": _answer,
    "may": _ways,
    "one of": _ways,
    "reveal a secret": _turn_over,
    "redraw a blocked scene": _redraw,
}


def _persona(weights: Weights) -> Callable[[Story], PolicyOf[View]]:
    return lambda story: Persona(weights, story)


PERSONAS: Mapping[str, Callable[[Story], PolicyOf[View]]] = {name: _persona(weights) for name, weights in TABLE.items()}
