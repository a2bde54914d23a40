"""A finale lacks a step, or has its steps in an order that cannot work.

Each finale has its own list of steps (FOL-155). Both choose their final destiny (FOL-153), hidden secrets are turned
over (FOL-130), trait goals are paid (FOL-052), and at the very end both destinies are checked on one and the same state
(FOL-157). The rulebook does not say what a goal is worth: without `score traits` nobody can know. A goal that is met
pays at least what a missed one does, and costs nothing: like goals are taken in the order that pays their owner most
(A-13), which is then the order that meets most.

Good:
    finales:
    - id: landing
      number: 905
      title: Landing
      text: The ramp goes down.
      steps:
      - choose destinies
      - resolve secrets
      - score traits: {met: +3, missed: nothing}
      - check destinies
Bad:
    finales:
    - id: landing
      number: 905
      title: Landing
      text: The ramp goes down.
      steps:  # <-
      - choose destinies
      - resolve secrets
      - check destinies
      - do:  # <-
          both: +1
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed

COMPULSORY = ("choose destinies", "resolve secrets", "score traits", "check destinies")
#: A step that stands after another one: what goes wrong.
LATE = {
    "choose destinies": Say("by now the destinies have been checked, and nobody has chosen one"),
    "resolve secrets": Say("secrets turned over after the destinies are checked change nothing any more"),
    "score traits": Say("hearts paid after the destinies are checked change nothing any more"),
    "do": Say("effects after the destinies are checked change nothing any more"),
}


def check(box: Loaded) -> Iterator[Fault]:
    """Every compulsory step that is missing, doubled or too late."""
    for placed in box.of("finales"):
        steps = [s if isinstance(s, str) else next(k for k, _ in s.written()) for s in placed.card.steps]
        yield from _missing(box, placed, steps)
        yield from _order(placed, steps)
        yield from _payout(placed)


def _missing(box: Loaded, placed: Placed, steps: Sequence[str]) -> Iterator[Fault]:
    secrets = any(p.card.type == "secret" for p in box.of("scenes")) or not queries.all_read(box, "scenes")
    missing = [w for w in COMPULSORY if w not in steps and (w != "resolve secrets" or secrets)]
    if missing:
        yield Fault(
            placed,
            ("steps",),
            Say(
                "this finale never says {steps}; nobody could know how it ends",
                steps=", ".join(f"`{w}`" for w in missing),
            ),
            Say("the usual order is {steps}", steps=", ".join(COMPULSORY)),
            key=True,
        )


def _order(placed: Placed, steps: Sequence[str]) -> Iterator[Fault]:
    checked = steps.index("check destinies") if "check destinies" in steps else len(steps)
    for i, word in enumerate(steps):
        if word in steps[:i] and word not in ("do", "tell"):
            yield Fault(placed, ("steps", i), Say("`{word}` stands here a second time", word=word), Say("delete it"))
        elif i > checked and word in LATE:
            yield Fault(placed, ("steps", i), LATE[word], Say("move it above `check destinies`"))
        elif word == "resolve secrets" and "score traits" in steps[:i]:
            yield Fault(
                placed,
                ("steps", i),
                Say("secrets give tokens, and the trait goals have been counted already"),
                Say("move it above `score traits`"),
                severity="warning",
            )


def _payout(placed: Placed) -> Iterator[Fault]:
    """A-13: both engines take the order that meets most goals; it must be the one that pays most."""
    for i, step in enumerate(placed.card.steps):
        paid = None if isinstance(step, str) else step.score_traits
        if paid is None:
            continue
        missed = 0 if paid.missed == "nothing" else int(paid.missed)
        if paid.met < max(0, missed):
            yield Fault(
                placed,
                ("steps", i, "score traits", "met"),
                Say("a goal that is met costs hearts")
                if missed <= 0
                else Say("a goal that is missed pays more than one that is met"),
                Say("write a number that is no less than that of `missed`, and above zero: `met: +3`"),
            )
