"""A scene lacks what its type needs, or holds what only another type has.

The type says what happens when the card is laid: a SITUATION carries something over (FOL-121), a SECRET waits face
down with two outcomes (FOL-131), a REACTION names its moment (FOL-135), a SPECIAL EFFECT does what it says
(FOL-140). Anything else on such a card is never carried out, and a card without any effect is a wasted turn.

Good:
    scenes:
    - id: the-letter
      number: 901
      deck: drama
      type: secret
      title: The letter
      if revealed: {player: -1}
      if not revealed: nothing
Bad:
    scenes:
    - id: the-letter
      number: 901
      deck: drama
      title: The letter
      if revealed: {player: -1}  # <-
      if not revealed: nothing
    - id: the-long-night
      number: 902
      deck: drama
      type: situation  # <-
      title: The long night
      does: {player: -1}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.checks import Fault
from fogtools.finding import Say
from fogtools.games.fog_of_love import walk
from fogtools.games.fog_of_love.box import Loaded, Placed
from fogtools.games.fog_of_love.compiled import carries

EFFECTS = ("does", "choices", "then", "carry")
#: Keys that belong to one type only.
OWN_KEYS = {"tokens": "secret", "if revealed": "secret", "if not revealed": "secret", "answers": "reaction", "at": "reaction"}


def check(box: Loaded) -> Iterator[Fault]:
    """What is missing and what is out of place on every scene; answers to a scene outside reactions."""
    for placed in box.of("scenes"):
        misplaced = list(_misplaced(placed))
        yield from misplaced or _missing(placed)
    for root in walk.roots(box):
        answering = root.kind == "scenes" and root.model.type == "reaction" and root.model.at in ("laid", "chosen")
        for found in root.effects():
            if found.name in ("cancel", "new choice") and not answering:
                yield Fault(root.at, found.path, Say("`{verb}` changes an answered scene, and here none is answered in time",
                                                     verb=found.name),
                            Say("only a reaction at `laid` or `chosen` can do this"), key=True)  # fmt: skip


def _written(placed: Placed) -> list[str]:
    return [key for key, _ in placed.card.written()]


def _misplaced(placed: Placed) -> Iterator[Fault]:
    kind, keys = placed.card.type, _written(placed)
    for owner in ("secret", "reaction"):
        strange = [k for k in keys if OWN_KEYS.get(k) == owner]
        if strange and kind != owner:
            key = strange[0]
            yield Fault(placed, (key,), Say("only a {owner} has `{key}`; here it is never carried out", owner=owner, key=key),
                        Say("write `type: {owner}`", owner=owner) if key != "tokens"
                        else Say("write `player: {{tokens: ...}}` under `does`"), key=True)  # fmt: skip
    lost = [k for k in keys if k in EFFECTS] if kind == "secret" else [k for k in keys if k == "carry" and kind == "reaction"]
    if kind == "secret" and lost:
        yield Fault(placed, (lost[0],), Say("a SECRET lies face down: `{key}` is never carried out", key=lost[0]),
                    Say("move it under `if revealed` or `if not revealed`"), key=True)  # fmt: skip
    elif lost:
        yield Fault(placed, (lost[0],), Say("a REACTION goes to the discard pile: its `carry` never begins"),
                    Say("move it under a row of `then`, or make the card a situation"), key=True)  # fmt: skip


def _missing(placed: Placed) -> Iterator[Fault]:
    card, keys = placed.card, _written(placed)
    if card.type == "situation" and not carries(card):
        yield Fault(placed, ("type",), Say("a SITUATION changes later scenes, but this one carries nothing over"),
                    Say("add `carry`, or write `type: special effect`"))  # fmt: skip
    elif card.type == "secret" and card.if_revealed is None:
        yield Fault(placed, ("type",), Say("nothing happens when this SECRET is turned over"),
                    Say("add `if revealed` and `if not revealed`; the word `nothing` will do for one of them"))  # fmt: skip
    elif card.type == "reaction" and card.answers is None:
        yield Fault(placed, ("type",), Say("nobody could tell when this REACTION may be played"),
                    Say("add `answers` (partner, own, any) and `at` (laid, chosen, resolved)"))  # fmt: skip
    elif card.type == "special effect" and card.does is None:
        yield Fault(placed, ("type",), Say("a SPECIAL EFFECT does what it says, but this one says nothing"),
                    Say("add `does`, or delete the type where the card asks for a choice"))  # fmt: skip
    elif card.type in (None, "special event") and not any(k in EFFECTS for k in keys):
        yield Fault(placed, ("title",), Say("nothing happens when this scene is played"),
                    Say("add `chooses` and `choices`, or `does`"))  # fmt: skip
