"""A card takes the gender of a player for granted.

Anybody may play anybody: the sides of the character cards decide, and almost no card may ask (FOL-057, FOL-158). A
line that calls the PARTNER a wife, or the PLAYER he, is wrong at every second table. Scenes that ask for a gender
with `only if` may say so; in a text with `feminine` and `masculine` forms each form may, too.

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      title: A late walk
      says: My neighbour and her husband walk here. Their dog is his, their car is hers.
      type: special effect
      does: {both: +1}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      title: A late walk
      says: You should have seen my wife laugh.  # <-
      text: The PLAYER rolls up his sleeves.  # <-
      type: special effect
      does: {both: +1}
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.engine import conditions
from fogtools.text.languages import row

SEVERITY = "warning"
FORMS = ("feminine", "masculine", "inclusive")


def check(box: Loaded) -> Iterator[Fault]:
    """Every such word on a card that asks for no gender."""
    call, role = _called(box.written_in)
    asking: dict[int, bool] = {}
    for at, path, words in queries.printed(box):
        if path[-1] in FORMS:
            continue
        for found, word in ((f, f[f.lastindex or 0]) for f in (call.search(words), role.search(words)) if f):
            card: object = getattr(at, "card", None)
            if id(card) not in asking:
                asking[id(card)] = _asks(card)
            if not asking[id(card)]:
                message = Say("“{words}” is right for some couples only", words=found[0])
                remedy = Say("say it without a gender, or ask for one: `only if: [partner is woman]`")
                yield Fault(at, path, message, remedy, part=word)


@cache
def _called(code: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Find what a couple call each other, and a role that is then called he or she; nothing where no row says it."""
    known = row(code)
    couple = re.compile(rf"(?<![\w-]){known.couple or '(?!)'}(?![\w-])", re.IGNORECASE)
    return couple, re.compile(known.role or "(?!)")


def _asks(card: object) -> bool:
    """Whether a scene can be played by certain genders only."""
    asked = getattr(card, "only_if", None) or ()
    return any(c.form in ("is", "genders") for text in asked for c in conditions.when(text).state)
