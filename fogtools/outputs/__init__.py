"""What a story may be printed as: one leaf for each output, in the order in which `fog print --as` lists them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from fogtools.finding import FogError, Say
from fogtools.outputs import accessible, gutterfold, sheets, stacks
from fogtools.outputs.job import Job


@dataclass(frozen=True, slots=True)
class Output:
    """One way of printing a story.

    `help` says it in a line; `made` writes its files into a fresh folder and gives their paths; `announced` says what
    will come out before anything is laid out.
    """

    name: str
    help: str
    made: Callable[[Job, Path], Iterator[Path]]
    announced: Callable[[Job], Iterator[Say]]


OUTPUTS = (
    Output("sheets", sheets.HELP, sheets.made, sheets.announced),
    Output("stacks", stacks.HELP, stacks.made, stacks.announced),
    Output("gutterfold", gutterfold.HELP, gutterfold.made, gutterfold.announced),
    Output("accessible", accessible.HELP, accessible.made, accessible.announced),
)
BY_NAME = {output.name: output for output in OUTPUTS}


def output_of(name: str) -> Output:
    """The output of a name. Raises FogError where there is none."""
    if name not in BY_NAME:
        raise FogError(
            Say("there is no output “{name}”.", name=name), Say("known: {known}", known=", ".join(BY_NAME))
        )
    return BY_NAME[name]


__all__ = ["BY_NAME", "OUTPUTS", "Job", "Output", "output_of"]
