"""How far the look at all of a project is, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.web.desk.desk import Desk

#: A part of a look, by the stage of a check or the field of a box's health -> what is looked at.
PARTS: Mapping[str, Say] = {
    "sound": Say("whether the cards can be laid out"),
    "translated": Say("what is left to translate"),
    "committed": Say("what has changed since the last commit"),
    "duplicate_box": Say("what the boxes are called"),
    "own_checks": Say("the rules of the game"),
    "translations": Say("the translations"),
    "spelling": Say("spelling"),
    "grammar_checker": Say("grammar"),
    "style": Say("style"),
    "fit": Say("whether every text fits its card"),
    "reprint": Say("what is to be printed anew"),
    "promised": Say("what the stories promise, in plays"),
}


class Look(NamedTuple):
    """How far it is, in words and in numbers; `all` is 0 before it begins."""

    said: Say
    done: int = 0
    all: int = 0


def look_at(desk: Desk) -> Look | None:
    """The look that is under way, or begins in a moment; None where there is none."""
    if not desk.waiting:
        return None
    far = desk.progress
    if far is None:
        return Look(Say("All is looked at again in a moment."))
    box = desk.boxes.get(far.box)
    said = Say(
        "Looked at: {done} of {all}; now: {what} ({box})",
        done=far.done,
        all=far.all,
        what=PARTS[far.what],
        box=box.title if box else far.box,
    )
    return Look(said, far.done, far.all)
