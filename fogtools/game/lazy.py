"""Functions that are named and loaded when they are first called: what one command needs costs no other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import ParamSpec, TypeVar, cast

from fogtools.finding import FogError, Say

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True)
class Lazy:
    """A function that stands for the one which `where` names: `package.module:function`."""

    where: str

    def __call__(self, *given: object, **named: object) -> object:
        """What the named function returns. Raises FogError where there is none of that name."""
        return loaded(self.where)(*given, **named)


def lazy(where: str) -> Callable[P, R]:
    """The function `package.module:function`, imported at its first call.

    Its type is the one that is asked for where this stands; `tests/typed_games.py` lets mypy hold the real one against
    it.
    """
    return cast("Callable[P, R]", Lazy(where))


@cache
def loaded(where: str) -> Callable[..., object]:
    """The function that `package.module:function` names. Raises FogError where there is none."""
    module, _, name = where.partition(":")
    try:
        found: object = getattr(import_module(module), name, None)
    except ModuleNotFoundError as error:
        if not f"{module}.".startswith(f"{error.name}."):
            raise
        found = None
    if not callable(found):
        raise FogError(Say("the record of a game names {name}, and there is no such function.", name=where))
    return cast("Callable[..., object]", found)
