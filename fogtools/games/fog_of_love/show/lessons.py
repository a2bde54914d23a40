"""Whether a tutorial taught everything in time: its cards against the log of a whole play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from fogtools.finding import Say
from fogtools.game.playing.transcript import DECISION, Told
from fogtools.games.fog_of_love.cards.tutorial import Tutorial, terms_taught
from fogtools.games.fog_of_love.cards.tutorial.terms_taught import ASKED, CHOOSING, MET
from fogtools.games.fog_of_love.rules.compile import Story

#: The lines in which a scene is resolved or laid; its deck, type and icons are met there.
SCENES = frozenset({"plays", "lays", "reacts", "revealed", "kept secret", "swaps"})


def lessons(story: Story, log: Sequence[Told]) -> list[Say]:
    """What the tutorial cards of a whole play taught too late, out of order or not at all (FOL-167, FOL-172).

    A card must have been read before the first thing of a kind, type or term that it `explains` is resolved or asked
    about; within a pile numbers rise; none is left over. Empty where all is well, and for a story without a tutorial.
    """
    tutorial = story.tutorial
    if tutorial is None:
        return []
    read = {told.facts["card"]: i for i, told in enumerate(log) if told.word == "reads"}
    met = _Meeting(story).first(log)
    return [
        *_unknown(tutorial, known(story)),
        *_left(tutorial, read),
        *_falling(tutorial, read),
        *_late(tutorial, read, met),
    ]


def known(story: Story) -> frozenset[str]:
    """Every word that a tutorial card of this story can explain."""
    return terms_taught.known(story.facts.deck.values(), story.facts.tracks, story.marks)


def _unknown(tutorial: Tutorial, words: frozenset[str]) -> Iterator[Say]:
    for card, terms in tutorial.explains.items():
        for term in (w for w in terms if w not in words):
            yield Say("{card} explains `{term}`, which is no word of the game", card=card, term=term)


def _left(tutorial: Tutorial, read: Mapping[str, int]) -> Iterator[Say]:
    for card, n in tutorial.numbers.items():
        if card not in read:
            yield Say("tutorial card {n}, {card}, was never read", n=n, card=card)


def _falling(tutorial: Tutorial, read: Mapping[str, int]) -> Iterator[Say]:
    """Cards read right after one of a higher number in the same pile."""
    for cards in tutorial.piles.values():
        order = sorted((c for c in cards if c in read), key=lambda c: read[c])
        for one, two in pairwise(tutorial.numbers[c] for c in order):
            if one > two:
                yield Say("tutorial card {n} was read after {later}", n=two, later=one)


def _late(tutorial: Tutorial, read: Mapping[str, int], met: Mapping[str, int]) -> Iterator[Say]:
    for card, terms in tutorial.explains.items():
        for term in (w for w in terms if card in read and w in met and met[w] < read[card]):
            n = tutorial.numbers[card]
            yield Say("tutorial card {n} explains `{term}`, which came before it was read", n=n, term=term)


class _Meeting:
    """Goes through the log of a play, and knows of what came before as much as the next line needs."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.bodies = {c.id: c.body for c in story.chapters} | {s.id: s.body for s in story.scenes.values()}
        self.chapters = 0
        self.chosen = Told("", -1, -1, {})

    def first(self, log: Sequence[Told]) -> dict[str, int]:
        """Word -> the first place in the log where players meet it."""
        met: dict[str, int] = {}
        for i, told in enumerate(log):
            for word in self.words(told):
                met.setdefault(word, i)
        return met

    def words(self, told: Told) -> Iterator[str]:
        """The words that are met in a line."""
        facts = told.facts
        yield from ASKED.get(facts["about"], ()) if told.word == DECISION else MET.get(told.word, ())
        yield from (str(facts[k]) for k in ("step", "track", "mark") if k in facts)
        if told.word in SCENES:
            yield from ("scene", *self.story.facts.icons[facts["card"]])
        elif told.word == "ends with" and facts["card"] in self.story.destinies:
            yield self.story.destinies[facts["card"]].outcome
        elif told.word == "chose":
            yield from self._choice(told)
        else:
            yield from self._course(told)

    def _course(self, told: Told) -> Iterator[str]:
        """A chapter behind another has shown the length of the first; a draw in a chapter shows what it `draws`."""
        if told.word == "draws":
            yield told.facts["deck"]
            if self.chapters:
                yield "draws"
        elif told.word == "chapter":
            if self.chapters:
                yield "length"
            self.chapters += 1

    def _choice(self, told: Told) -> Iterator[str]:
        """Who chooses, and whether both took the same letter."""
        card, before, self.chosen = told.facts["card"], self.chosen, told
        if card in self.bodies and self.bodies[card].chooses:
            yield CHOOSING[self.bodies[card].chooses]
        if before.facts.get("card") == card and before.seat != told.seat:
            yield "match" if before.facts["letter"] == told.facts["letter"] else "no match"
