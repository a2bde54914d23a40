"""A text holds markup or an address that would be printed as it is typed.

Card texts are plain: the tool sets bold, brackets and icons itself. A `<b>`, an `&amp;` or a web address reaches the
printed card letter by letter.

Good:
    features:
    - {id: night-owl, number: 901, title: Night owl, text: 5 < 6 at night., tokens: [-discipline]}
Bad:
    features:
    - id: night-owl
      number: 901
      title: Night owl
      text: A <b>very</b> late hour.  # <-
      tokens: [-discipline]
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"
MARKUP = re.compile(r"</?[A-Za-z][^<>]*>|<!--|&(?:#\d+|#x[0-9A-Fa-f]+|[A-Za-z]+);|https?://\S+|\bwww\.\S+")


def check(box: Loaded) -> Iterator[Fault]:
    """Every text with markup, an entity or an address, each once."""
    for at, path, words in queries.printed(box):
        markup = MARKUP.search(words)
        if markup:
            message = Say("`{markup}` would be printed as it is typed", markup=markup[0])
            yield Fault(at, path, message, Say("write the text without it"))
