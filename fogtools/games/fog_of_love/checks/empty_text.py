"""A text holds no words, or only a note of its author that words are still to come.

A title without letters cannot be called by its name, and `TODO` would be printed and read aloud. What is spoken may
be a silence: `...` or `?` stands alone on purpose in `says` and `text`. An ending that is still to come
is a warning: until it is written, the story can be played without it.

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      title: A late walk
      text: A bench, two thermos flasks.
      type: special effect
      does: {both: +1}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      title: A late walk
      text: TODO  # <-
      type: special effect
      does: {both: +1}
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.text.unfinished import UNFINISHED

#: A letter or a figure.
WORD = re.compile(r"[^\W_]")
#: Said on purpose: a pause, a question, an exclamation.
SILENCE = re.compile(r"[\s.…?!«»“”\"—–-]*[.…?!—–][\s.…?!«»“”\"—–-]*")
SPOKEN = ("says", "text")


def check(box: Loaded) -> Iterator[Fault]:
    """Every text without a letter or a figure, and every placeholder."""
    for at, path, words in queries.printed(box):
        later = UNFINISHED.search(words)
        if later and "endings" in path:  # read when all is over: the story can be played without
            message = Say("`{words}` would be printed and read aloud", words=later[0])
            help = Say("write the ending, or delete the key until it is there")
            yield Fault(at, path, message, help, severity="warning", part=later[0])
        elif later:
            message = Say("`{words}` would be printed and read aloud", words=later[0])
            yield Fault(at, path, message, Say("write the text, or take the card out until it is there"), part=later[0])
        elif not WORD.search(words) and not (path[-1] in SPOKEN and SILENCE.fullmatch(words)):
            yield Fault(at, path, Say("this text has not one word"), Say("write it, or delete the key"))
