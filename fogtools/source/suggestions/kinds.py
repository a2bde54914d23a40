"""What the words of a format stand for, and the remedy of one that is not among them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from fogtools.finding import Say
from fogtools.source.suggestions.shape_fixes import Path
from fogtools.source.suggestions.spelling_distance import nearest


@dataclass(frozen=True)
class Kind:
    """What a pattern stands for: the name of its check, what it is called, an example, and what it usually is.

    `near`: a text that is wrong -> what must have been meant ("" where nobody knows), and an example that is like it.
    `like`: the same text, what stands beside it -> an example that is like it, and does not stand there yet.
    """

    check: str
    what: Say
    example: str
    usual: tuple[str, ...] = ()
    near: Callable[[str], tuple[str, str]] | None = None
    like: Callable[[str, Collection[str]], str] | None = None


#: pattern -> what it stands for; each game gives its own.
Patterns = Mapping[str, Kind]


def like(value: str, kind: Kind, others: Collection[str]) -> Say:
    """The remedy of a text that is none of a kind: what was likely meant and is not among `others`, else an example."""
    if kind.check == "condition" and " or " in value:
        return Say("there is no `or`: write a line for each")
    if kind.near is None:
        close = next(iter(nearest(value, kind.usual, 0.75)), "")
        if close in others:
            return _other_than(close, value, kind, others)
        example = kind.like(value, others) if kind.like else kind.example
    else:
        close, example = kind.near(value)
    return Say("did you mean `{close}`?", close=close) if close else Say("for example `{example}`", example=example)


def _other_than(taken: str, value: str, kind: Kind, others: Collection[str]) -> Say:
    """The remedy where what seems to be meant stands there already: with another letter where its own is wrong."""
    *form, last = taken.split()
    free = [one for one in kind.usual if one not in others and one.split()[:-1] == form]
    close = nearest(value, free, 0.75) if form and value.split()[-1:] != [last] else []
    if close:
        return Say("did you mean `{close}`?", close=close[0])
    return Say("`{close}` stands here already: write another one, or delete this one", close=taken)


def beside(data: object, loc: Path) -> list[str]:
    """What stands in the same map or list: its keys, or its values."""
    for step in loc[:-1]:
        if isinstance(data, list) and isinstance(step, int):
            data = data[step]
        else:
            data = data.get(step) if isinstance(data, dict) else None
    return [one for one in data if isinstance(one, str)] if isinstance(data, dict | list) else []
