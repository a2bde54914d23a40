"""new choice: changes the letter that was chosen on the scene that this reaction answers.

`chosen` by the target, `by co-player`, `random`, or a letter (that one, even if it is the same). Before the
choices it fixes the letter. A letter that the scene lacks, or no choice: nothing (FOL-108, FOL-139, A-42).

Example:
    write: {partner: {new choice: C}}
    before: {answered: {options: [A, B, C], partner: B}}
    after: {answered: {partner: C}}
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from fogtools.finding import translatable
from fogtools.game.playing.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.log import Words as Told
from fogtools.games.fog_of_love.engine.saying import Saying
from fogtools.games.fog_of_love.engine.spans import Span, Words
from fogtools.games.fog_of_love.engine.state import State, decide
from fogtools.games.fog_of_love.engine.verb import ALONE, Act, Coding, Says, Use, Verb
from fogtools.games.fog_of_love.engine.verb_facts import NO_NAMES, no_deeds, no_gifts


def do(state: State, seat: int, act: Act) -> Asking:
    scene = state.answered
    if scene is None or seat not in scene.choosers:
        return
    how = act.value
    now = scene.letters[seat]
    options = tuple(x for x in scene.options if x != now)
    if how in "ABCD":
        options = tuple(x for x in scene.options if x == how)
    if not options:
        return
    if how == "random":
        letter = state.chance["effects"].pick(options)
    else:
        chooser, about = (seat, "new letter") if how == "chosen" else (1 - seat, "new letter for the other")
        letter = yield from decide(Ask(chooser, about, options, scene.card))
    if now:
        scene.letters[seat] = letter
    else:
        scene.fixed[seat] = letter
    state.tell("new letter", seat, letter=letter)


def said(say: Saying, use: Use) -> Words:
    word = "letter" if use.value in "ABCD" else use.value
    named = say.subject(replace(use.about, bare=False, hidden=False))
    template = say.phrase(f"verb/new choice/{word}")
    return say.fill(template, use.about, who=named, co=say.co(use.about), letter=(Span("key", use.value),))


def fast(code: Coding, who: int, act: Act) -> None:
    code.op("NEW", who, ("chosen", "by co-player", "random", *"ABCD").index(act.value), "NEWED")


VERB = Verb(
    name="new choice",
    group="control",
    shape=Literal["chosen", "by co-player", "random", "A", "B", "C", "D"],
    targets=("player", "partner"),
    en="{x}",
    do=do,
    holds=ALONE,
    gives=no_gifts,
    does=no_deeds,
    names=NO_NAMES,
    says=Says(said, "subject"),
    log={"new letter": Told(translatable("{who} now has {letter}"))},
    fast=fast,
    words={
        "chosen": "{who} *changes* to another letter",
        "by co-player": "{co} *changes* the choice of {who} to another letter",
        "random": "the choice of {who} *changes* to another letter at random",
        "letter": "the choice of {who} *becomes* {letter}",
    },
    finale=False,
    asks="as written",
)
