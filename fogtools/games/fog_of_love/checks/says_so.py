"""A text says something else than the cards do.

Hearts, draws, letters, goals, titles and numbers of the rules that are typed in words are held against the effects that
they stand beside: an option against what it does, a row against itself, a note of the synopsis against the finale, a
tutorial card against the rules. Best of all is not to type them: the card words its effects itself. What the
table does by hand (`manual`) is held against what it is simulated as.

Good:
    scenes:
    - id: late-walk
      number: 902
      deck: sweet
      type: special effect
      title: A late walk
      text: You both gain three hearts, and nobody is told.
      does: {both: +3}
Bad:
    scenes:
    - id: late-walk
      number: 902
      deck: sweet
      type: special effect
      title: A late walk
      text: You both gain three hearts, and nobody is told.  # <-
      does: {both: +1}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.game.record import Contradicting
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.games.fog_of_love.words.claimed import contradictions
from fogtools.games.fog_of_love.words.claimed.here import Here, called
from fogtools.text.language import Language
from fogtools.text.plurals import base

SEVERITY = "warning"
#: Kinds of cards whose texts speak of themselves; those of others speak of the whole story, which must be known then.
BY_THEMSELVES = ("scenes", "chapters", "destinies", "traits", "occupations", "features")


def check(box: Loaded) -> Iterator[Fault]:
    """Every claim of a text that the cards do not keep."""
    name = BoxWords(box, Language(box.written_in, written_in=box.written_in)).name
    code = base(box.written_in)
    known = called(box, name, code)
    whole = queries.all_read(box, "synopses", "chapters", "finales", "scenes")
    for at, path, words in queries.printed(box):
        if not (whole or (isinstance(at, Placed) and at.kind in BY_THEMSELVES)):
            continue
        here = Here(box, at if isinstance(at, Placed) else None, path, name, code, known)
        for wrong in contradictions(here, words):
            yield Fault(at, path, wrong.message, wrong.help, part=words[wrong.start : wrong.end])


def translated(box: Loaded, language: Language) -> Contradicting:
    """The same of translations: (context, text, translation) -> what only the translation claims."""
    said, written = BoxWords(box, language).name, BoxWords(box, Language(box.written_in)).name
    to, origin = base(language.code), base(box.written_in)
    here, there = (said, to, called(box, said, to)), (written, origin, called(box, written, origin))

    def contradicting(context: str, text: str, translation: str) -> Iterator[tuple[int, int, Say]]:
        card, _, rest = context.partition("/")
        placed = box.by_id.get(card)
        if placed is None and card != "box":
            return
        path = tuple(int(part) if part.isdigit() else part for part in rest.split("/"))
        found = list(contradictions(Here(box, placed, path, *here), translation))
        if found and not any(contradictions(Here(box, placed, path, *there), text)):
            yield from ((wrong.start, wrong.end, wrong.message) for wrong in found)

    return contradicting
