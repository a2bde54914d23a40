"""A motive does not begin as motives do.

Every motive is a sentence that begins with “I want” (TAR-008): it pushes its owner towards doing something. The words
are those of `motives begin` in the box file, in the language of the setting.

Good:
    motives:
    - {id: stay, text: I want to be asked to stay.}
Bad:
    motives:
    - {id: sad, text: I am sad about the boat.}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say, Severity
from fogtools.game.authoring.check import Fault
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.source.model import plain

SEVERITY: Severity = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every motive with another beginning (TAR-008)."""
    if box.box is None:
        return
    beginning = plain(box.box.motives_begin)
    for placed in box.of("motives"):
        if not plain(placed.row.text).casefold().startswith(beginning.casefold()):
            message = Say("a motive begins with “{words}”", words=beginning)
            yield Fault(placed, ("text",), message, Say("say what its owner is going to do about it"))
