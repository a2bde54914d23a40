"""Where a text of a box claims something else than its cards do: in the source, and in each translation.

What a text stands beside decides what it speaks of: words of an option of all that may happen once it is chosen, a row
of itself, a note of the finale's steps, a rule of the story. What cannot be read, or could be meant otherwise, is no
contradiction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.games.fog_of_love.words.claimed import deeds, hearts, rules
from fogtools.games.fog_of_love.words.claimed.here import Here, Wrong
from fogtools.games.fog_of_love.words.claimed.reading import Claim, claims


class Contradiction(NamedTuple):
    """From where to where in the text, what is wrong, and the remedy."""

    start: int
    end: int
    message: Say
    help: Say


#: A claim -> what holds it against the cards.
JUDGES: Mapping[str, Callable[[Here, Claim], Wrong]] = {
    "hearts": hearts.amount,
    "short": hearts.short,
    "bare": hearts.bare,
    "some": hearts.some,
    "met": hearts.goals(met=True),
    "missed": hearts.goals(met=False),
    "draw": deeds.draw,
    "letter": deeds.letter,
    "moved": deeds.moved,
    "now-marked": deeds.now_marked,
    "doubled": deeds.doubled,
    "nothing": deeds.nothing,
    "quoted": deeds.quoted,
    "put": deeds.put,
    "new-letter": deeds.new_letter,
    "aspect": deeds.aspect,
    "draws-from": deeds.from_deck,
    "listed": deeds.letter,
    "minor": deeds.typed("reaction", "reveal secret", minor=True),
    "hidden": deeds.typed("secret"),
    "shuffled": deeds.shuffled,
    "partner-chooses": deeds.chooses("partner"),
    "both-choose": deeds.chooses("both"),
    **dict.fromkeys(deeds.DEEDS, deeds.deed),
    **dict.fromkeys(rules.FIXED, rules.fixed),
    "dimensions": rules.dimensions,
    "chapter": rules.chapter,
    "chapters": rules.chapters,
    "begins": rules.begins,
    "ends-staying": rules.ends("stays"),
    "ends-leaving": rules.ends("breaks up"),
    "length": rules.length,
    "dealt": rules.dealt,
    "destinies": rules.destinies,
    "own-destinies": rules.own_destinies,
    "comes": rules.comes,
    "lies": rules.lies,
    "goal-number": rules.goal,
    "threshold": hearts.threshold,
    "read": rules.lesson,
    "title-destinies": rules.title("destinies"),
    "title-scenes": rules.title("scenes"),
    "title-chapters": rules.title("chapters"),
    "played": rules.played,
    "put-away": rules.destiny("discarded"),
    "in-hand": rules.destiny("hand"),
    "breaks-up": rules.outcome("breaks up"),
    "stays": rules.outcome("stays"),
}


def contradictions(here: Here, text: str) -> Iterator[Contradiction]:
    """Every claim of a text that what it speaks of does not keep; one for each place."""
    if here.placed is None and here.path[:1] != ("tracks",):
        return
    seen: set[int] = set()
    for claim in claims(text, here.code, here.called):
        wrong = JUDGES[claim.what](here, claim)
        if wrong and claim.end not in seen:
            seen.add(claim.end)
            yield Contradiction(claim.start, claim.end, *wrong)
    for start, end, message, help in hearts.unasked(here, text):
        if end not in seen:
            yield Contradiction(start, end, message, help)
