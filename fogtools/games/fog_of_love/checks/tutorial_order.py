"""A card of the tutorial lies above the card that explains it.

A tutorial card is read as soon as it appears, and before it nobody knows what it explains (FOL-172). Within a pile the
numbers are the order in which the cards appear (FOL-167). Where every card that explains a kind of card, a type of
scene or an effect lies deeper in the same pile, somebody draws it untaught. How the piles are drawn from side by side
only a play can tell: `fog play --tutorial`.

(In these examples the edition `pocket` has two piles: sweet scenes from 1, traits from 3.)

Good:
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: pocket
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
    # tutorial.yaml
    tutorials:
    - {id: tutorial-1, number: 1, tutorial: true, title: Go, pile: sweet, explains: [scene], blocks: [{rule: Draw.}]}
    scenes:
    - {id: late-walk, number: 2, tutorial: true, deck: sweet, type: special effect, title: A walk, does: {both: +1}}
Bad:
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: pocket
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
    # tutorial.yaml
    tutorials:
    - {id: tutorial-1, number: 2, tutorial: true, title: Go, pile: sweet, explains: [scene], blocks: [{rule: Draw.}]}
    scenes:
    - id: late-walk
      number: 1  # <-
      tutorial: true
      deck: sweet
      type: special effect
      title: A late walk
      does: {both: +1}
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed

#: Kinds that are drawn from a pile, and what a tutorial card calls one; all others are taken out before a play.
DRAWN = {"scenes": "scene", "traits": "trait", "occupations": "occupation", "features": "feature"}


def check(box: Loaded) -> Iterator[Fault]:
    """Every scene and every small card of the set all of whose lessons lie below it in its own pile."""
    tops = sorted((box.edition and box.edition.tutorial_piles) or {})
    taught = [p for p in queries.taught(box) if p.card.number]
    lessons: Mapping[str, list[Placed]] = defaultdict(list)
    for placed in taught:
        for word in placed.card.explains if placed.kind == "tutorials" else ():
            lessons[word].append(placed)
    for placed in taught if tops and queries.all_read(box, "tutorials") else ():
        late = next((x for w in _words(placed) if (x := _below(lessons[w], placed, tops, w)) is not None), None)
        if late is not None:
            yield Fault(placed, ("number",), *late)


def _words(placed: Placed) -> Iterator[str]:
    """The words that whoever draws it must know: its kind, its type and icon, the verbs that it prints."""
    if placed.kind in DRAWN:
        card = placed.card
        yield DRAWN[placed.kind]
        if placed.kind == "scenes":
            yield from (word for word in (card.type, card.minor and "minor") if word)
            yield from dict.fromkeys(found.name for found in queries.root(placed).effects())


def _below(lessons: list[Placed], placed: Placed, tops: list[int], word: str) -> tuple[Say, Say] | None:
    """What to say where all of these lie below the card in its pile."""
    n = placed.card.number
    end = next((top for top in tops if top > n), n + 10_000)
    numbers = sorted(p.card.number for p in lessons)
    if not numbers or not all(n < x < end for x in numbers):
        return None
    message = Say(
        "{n} lies above {lesson}, which explains `{word}`; it would be drawn untaught",
        n=n,
        lesson=numbers[0],
        word=word,
    )
    return message, Say("exchange the two numbers")
