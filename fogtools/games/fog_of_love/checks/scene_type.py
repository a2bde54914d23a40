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

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import carries

EFFECTS = ("does", "choices", "then", "carry")
#: Keys that belong to one type only.
OWN_KEYS = {
    "secret": ("tokens", "if revealed", "if not revealed"),
    "reaction": ("answers", "at"),
}
#: Type -> effects that are never carried out on it, why, and the remedy.
LOST = {
    "secret": (
        EFFECTS,
        Say("a SECRET lies face down, so this is never carried out"),
        Say("move it under `if revealed` or `if not revealed`"),
    ),
    "reaction": (
        ("carry",),
        Say("a REACTION goes to the discard pile, so its `carry` never begins"),
        Say("put it on a card that stays in the play area"),
    ),
}
#: Type -> what is wrong where it lacks what it needs, and the remedy.
LACKS = {
    "situation": (
        Say("a SITUATION changes later scenes, but this one carries nothing over"),
        Say("add `carry`, or write `type: special effect`"),
    ),
    "secret": (
        Say("nothing happens when this SECRET is turned over"),
        Say("add `if revealed` and `if not revealed`; the word `nothing` will do for one of them"),
    ),
    "reaction": (
        Say("nobody could tell when this REACTION may be played"),
        Say("add `answers` (partner, own or any) and `at` (laid, chosen or resolved)"),
    ),
    "special effect": (
        Say("a SPECIAL EFFECT does what it says, but this one says nothing"),
        Say("add `does`, or delete the type where the card asks for a choice"),
    ),
    "": (
        Say("nothing happens when this scene is played"),
        Say("add `chooses` and `choices`, or `does`"),
    ),
}


def check(box: Loaded) -> Iterator[Fault]:
    """What is out of place on every scene, else what is missing; `cancel` and `new choice` where none is answered."""
    for placed in box.of("scenes"):
        misplaced = list(_misplaced(placed))
        yield from misplaced
        kind = placed.card.type or ""
        if not misplaced and not _complete(placed):
            at = ("type",) if kind in LACKS and kind else ("title",)
            yield Fault(placed, at, *LACKS[kind if kind in LACKS else ""])
    for root in queries.roots(box):
        answering = root.kind == "scenes" and root.model.type == "reaction" and root.model.at in ("laid", "chosen")
        for found in root.effects():
            if found.name in ("cancel", "new choice") and not answering:
                message = Say("`{verb}` changes an answered scene, and here none is answered in time", verb=found.name)
                yield Fault(
                    root.at, found.path, message, Say("only a reaction at `laid` or `chosen` can do this"), key=True
                )


def _misplaced(placed: Placed) -> Iterator[Fault]:
    keys = [key for key, _ in placed.card.written()]
    for owner, own in OWN_KEYS.items():
        strange = [k for k in keys if k in own] if placed.card.type != owner else []
        if strange:
            message = Say("only a {owner} has `{key}`; here it is never carried out", owner=owner, key=strange[0])
            tokens = Say("write `player: {{tokens: ...}}` under `does`")
            help = tokens if strange[0] == "tokens" else Say("write `type: {owner}`", owner=owner)
            yield Fault(placed, (strange[0],), message, help, key=True)
    if placed.card.type in LOST:
        lost, message, help = LOST[placed.card.type]
        yield from [Fault(placed, (k,), message, help, key=True) for k in keys if k in lost][:1]


def _complete(placed: Placed) -> bool:
    """Whether the scene has what its type needs (every type but the built-in REVEAL SECRET needs something)."""
    card = placed.card
    match card.type:
        case "situation":
            return carries(card)
        case "secret":
            return card.if_revealed is not None
        case "reaction":
            return card.answers is not None
        case "special effect":
            return card.does is not None
        case "reveal secret":
            return True
    return any(key in EFFECTS for key, _ in card.written())
