"""A play of Fog of Love as the core runs it, and what many plays are counted for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fogtools.finding import FogError, Say
from fogtools.game.analysis.trials import Trials, together
from fogtools.game.playing import seated
from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Tally, Terms
from fogtools.game.playing.transcript import Told
from fogtools.games.fog_of_love.engine.log import line
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.tutorial_reading import Reading
from fogtools.games.fog_of_love.engine.views import View
from fogtools.games.fog_of_love.rules import Result, game
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.play.many.intervals import interval

#: What is a number of a play, not a thing that happened in it: how many hearts, how long, how many cards are left.
FIGURES = frozenset({"hearts after", "scenes", "turns"})


class Play(seated.Play[State, View]):
    """One play in progress."""

    def __init__(self, story: Story, terms: Terms, log: list[Told] | None, tally: Tally | None) -> None:
        chance = Chance(terms.seed, terms.number)
        rulings = {**story.rulings, **terms.rulings}
        running = rulings["tutorial_number"] == "running"
        reading = Reading(story.tutorial.backs(running) if terms.tutorial and story.tutorial else {})
        state = State(story.facts, chance, rulings, reading=reading, log=log, tally=tally)
        first = terms.first
        state.first = chance["first player"].below(2) if first is None else first  # FOL-028
        self.ended = Result()
        asking = game(state, story, self.ended, (terms.names[0], terms.names[1]))
        super().__init__(state, asking, View, lambda told, reader: line(told, state.facts.seats, reader))

    def result(self) -> Mapping[str, Sequence[object]]:
        """How the play ended, by seat."""
        r = self.ended
        chosen = [f"{d} {'fulfilled' if met else 'missed'}" for d, met in zip(r.destinies, r.fulfilled, strict=True)]
        state = self.state
        tokens = [sum(p.tokens.values()) for p in state.people]
        return {
            "hearts": r.hearts,
            "hearts together": [sum(r.hearts)],
            "hearts of": [f"{name} {r.hearts[seat]}" for name, seat in self._places()],
            "goals": r.goals,
            "destiny": chosen,
            "same destiny": [f"{d} {sum(r.fulfilled)}" for d in set(r.destinies) if len(set(r.destinies)) == 1],
            "fulfilled by": [str(sum(r.fulfilled))],
            "fulfilled": [f"{name} {'yes' if r.fulfilled[seat] else 'no'}" for name, seat in self._places()],
            "ending": [" + ".join(sorted(r.outcomes))],
            "tokens": tokens,
            "short of tokens": [sum(n > state.facts.supply for n in tokens)],
            "left": [f"{deck} {len(cards)}" for deck, cards in state.decks.items()],
        }

    def _places(self) -> tuple[tuple[str, int], ...]:
        """Both people by their seat, and by who began."""
        first = self.state.first
        return ("seat 0", 0), ("seat 1", 1), ("first", first), ("second", 1 - first)


def begin(story: Story, terms: Terms, log: list[Told] | None, tally: Tally | None) -> Play:
    """A new play; the first player is drawn where none is given.

    Raises FogError for a tutorial of a story that has none.
    """
    if terms.tutorial and story.tutorial is None:
        raise FogError(
            Say("the story {name} has no tutorial.", name=story.id),
            Say("a tutorial is a box's cards with `tutorial: true`, its story's synopsis among them"),
        )
    return Play(story, terms, log, tally)


def seats(story: Story) -> tuple[str, str]:
    """The colours of the two seats (FOL-001)."""
    return story.facts.seats


def counts(story: Story, tally: Tally, plays: int) -> Mapping[str, object]:
    """Endings, destinies, letters, and the cards that no play saw, as plain data."""
    hearts = sorted((int(d), n) for (k, _, d), n in tally.items() if k == "hearts")
    return {
        "endings": {d: n for (k, _, d), n in sorted(tally.items()) if k == "ending"},
        "fulfilled by": {d: n for (k, _, d), n in sorted(tally.items()) if k == "fulfilled by"},
        "destinies": {d: _destiny(tally, d, plays) for d in story.destinies},
        "hearts": {q: _quantile(hearts, p) for q, p in QUANTILES.items()} if hearts else {},
        "letters": _letters(story, tally),
        "never played": sorted(c for c in story.scenes if not tally["played", c, ""]),
        "played by hand": {c: n for (k, c, _), n in sorted(tally.items()) if k == "manual"},
        "passes": sum(n for (k, _, _), n in tally.items() if k == "pass"),
        "stuck": sum(n for (k, _, _), n in tally.items() if k == "stuck"),
    }


QUANTILES = {"5 %": 0.05, "25 %": 0.25, "50 %": 0.5, "75 %": 0.75, "95 %": 0.95}


def _quantile(counted: Sequence[tuple[int, int]], share: float) -> int:
    """The number that stands so far up among all that were counted: (number, how often), in order."""
    before = int(share * (sum(n for _, n in counted) - 1))
    for number, n in counted:
        if before < n:
            return number
        before -= n
    return 0


def fulfilled(destiny: str, tally: Tally, plays: int) -> Trials:
    """Who fulfils a destiny, of those who end with it: both people of a play may, and then they may hang together."""
    both = [tally["same destiny", "", f"{destiny} {n}"] for n in range(3)]
    met, missed = tally["destiny", "", f"{destiny} fulfilled"], tally["destiny", "", f"{destiny} missed"]
    ones = {(1, 1): met - both[1] - 2 * both[2], (0, 1): missed - both[1] - 2 * both[0]}
    return together({**ones, **{(n, 2): plays for n, plays in enumerate(both)}}, plays)


def _destiny(tally: Tally, destiny: str, plays: int) -> dict[str, object]:
    found = fulfilled(destiny, tally, plays)
    low, high = interval(found)
    return {"chosen": found.trials, "fulfilled": found.hits, "low": round(low, 5), "high": round(high, 5)}


def _letters(story: Story, tally: Tally) -> dict[str, dict[str, int]]:
    cards = [*((c.id, c.body) for c in story.chapters), *((s.id, s.body) for s in story.scenes.values())]
    return {i: {letter: tally["letter", i, letter] for letter in body.options} for i, body in cards if body.options}


def unplayable(story: Story, tally: Tally, plays: int) -> list[Say]:
    """What makes a story unplayable as it is: chapters in which nobody can go on."""
    return [
        Say(
            "chapter {chapter} could not go on in {n} of {plays} plays: nobody could play or draw a scene",
            "chapter {chapter} could not go on in {n} of {plays} plays: nobody could play or draw a scene",
            chapter=chapter,
            n=n,
            plays=plays,
        )
        for (kind, chapter, _), n in sorted(tally.items())
        if kind == "stuck"
    ]
