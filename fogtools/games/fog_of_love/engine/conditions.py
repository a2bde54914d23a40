"""Conditions on the two choices (16-bit masks) and on the state, as authors write them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cache, lru_cache, reduce
from itertools import chain
from operator import and_

LETTERS = "ABCD"
SET = "[A-D](?:/[A-D])*"
ID = "[a-z][a-z0-9]*(?:-[a-z0-9]+)*"
JOINT = rf"(?:match(?: {SET})?|no match|(?:one|any|both|player|partner) {SET}|{SET} vs {SET}|else)"
WHO = "(?:own|player|partner|joint|lead|gap)"
STATE = (
    rf"(?:{WHO} [+-]?{ID} (?:at least|at most|exactly) (?:0|-?[1-9][0-9]?[0-9]?)"
    rf"|(?:not )?(?:own|player|partner|joint) has {ID}"
    r"|(?:own|player|partner) is (?:woman|man)"
    r"|(?:same gender|different genders)"
    rf"|(?:not )?(?:(?:own|player|partner) )?marked {ID}"
    rf"|(?:not )?played {ID}"
    r"|(?:chapter [1-9]|last chapter)"
    r"|(?:own|player|partner) (?:stays|breaks up)"
    rf"|(?:not )?scene is (?:{ID}|[a-z]+ [a-z]+))"
)
#: The end: `$` alone would let a last line break through (`- |`), in Python and in jsonschema.
END = r"$(?!\n)"
#: The patterns of the schemas; the models use the very same ones.
STATE_PATTERN = f"^{STATE}{END}"
ROW_PATTERN = f"^(?:{JOINT}|{STATE})(?: and (?:{JOINT}|{STATE}))*{END}"
CHOSE_PATTERN = f"^chose {SET}$"
GOAL_PATTERN = rf"^(?:own|joint) [+-]{ID} at least [1-9][0-9]?{END}"
ASPECT_PATTERN = rf"^[+-]{ID}{END}"
FULL = 0xFFFF
#: Farther than any number that is counted.
FAR = 10_000
#: Forms of which a person, or the couple, has one name at a time.
SINGLE = ("genders", "is", "outcome")


#: An example of every form, for who has written something that is none.
JOINTS = ("match A", "no match", "one A", "any A/B", "both A", "player A", "partner B", "A vs B", "else")
STATES = (
    "own +discipline at least 4",
    "own satisfaction at least 10",
    "gap satisfaction at most 3",
    "own has night-owl",
    "partner is woman",
    "same gender",
    "different genders",
    "marked engaged",
    "own marked wary",
    "played the-move",
    "chapter 2",
    "last chapter",
    "own breaks up",
    "scene is drama",
)


def like(examples: Sequence[str]) -> Callable[[str, Collection[str]], str]:
    """(a text that is no condition, those beside it) -> the other example that it is most like: by words, letters."""

    def nearest(text: str, beside: Collection[str]) -> str:
        wanted = text.lower().split()

        def alike(example: str) -> tuple[float, float]:
            words = example.lower().split()
            return SequenceMatcher(None, wanted, words).ratio(), SequenceMatcher(None, text, example).ratio()

        return max([one for one in examples if one not in beside] or examples, key=alike)

    return nearest


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition on the state. `form` is its entry in the vocabulary; the rest is what stands in it."""

    form: str
    who: str = ""
    measure: str = ""
    op: str = ""
    n: int = 0
    name: str = ""
    no: bool = False


@dataclass(frozen=True, slots=True)
class Joint:
    """One condition on the two choices: its form, letters, and cells (bit = 4 * row + column)."""

    form: str
    letters: str = ""
    letters2: str = ""
    mask: int = FULL


@dataclass(frozen=True, slots=True)
class When:
    """A whole row condition: joint conditions and state conditions that must all hold; `otherwise` for `else`."""

    joint: tuple[Joint, ...]
    state: tuple[Condition, ...]
    otherwise: bool = False
    #: The cells where every joint condition holds; all cells where there is none.
    mask: int = field(init=False, repr=False, compare=False)
    #: The letters that it names.
    letters: frozenset[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        named = (part.split("/") for j in self.joint for part in (j.letters, j.letters2) if part)
        object.__setattr__(self, "mask", reduce(and_, (j.mask for j in self.joint), FULL))
        object.__setattr__(self, "letters", frozenset(chain.from_iterable(named)))


def bit(row: int, column: int) -> int:
    """The bit of one cell: row = the PLAYER's letter, column = the PARTNER's, A = 0, four each (FOL-010)."""
    return 1 << (4 * row + column)


@cache
def cells(form: str, first: str = "", second: str = "") -> int:
    """The mask of a joint condition, by the cells that the vocabulary gives its form."""
    one = {LETTERS.index(x) for x in first.split("/") if x}
    two = {LETTERS.index(x) for x in second.split("/") if x}
    mask = 0
    for r in range(4):
        for c in range(4):
            if _cell(form, r, c, one, two):
                mask |= bit(r, c)
    return mask


def _cell(form: str, r: int, c: int, one: set[int], two: set[int]) -> bool:
    match form:
        case "match":
            return r == c
        case "match letters":
            return r == c and r in one
        case "no match":
            return r != c
        case "one":
            return (r in one) != (c in one)
        case "any":
            return r in one or c in one
        case "both":
            return r in one and c in one
        case "versus":
            return (r in one and c in two) or (r in two and c in one)
        case "player":
            return r in one
        case "partner":
            return c in one
    return True


@lru_cache(maxsize=4096)
def joint(text: str) -> Joint | None:
    """The condition on the two choices, or None where the text is not one."""
    if not re.fullmatch(JOINT, text):
        return None
    words = text.split(" ")
    if text in ("match", "no match"):
        return Joint(text, mask=cells(text))
    if text == "else":
        return Joint("else")
    if words[0] == "match":
        return Joint("match letters", words[1], mask=cells("match letters", words[1]))
    if "vs" in words:
        return Joint("versus", words[0], words[2], cells("versus", words[0], words[2]))
    return Joint(words[0], words[1], mask=cells(words[0], words[1]))


@lru_cache(maxsize=4096)
def state(text: str) -> Condition:
    """The condition on the state. Raises ValueError where the text is not one (the model refuses it before)."""
    if not re.fullmatch(STATE, text):
        raise ValueError(text)
    no = text.startswith("not ")
    words = text.removeprefix("not ").split(" ")
    if text in ("same gender", "different genders"):
        return Condition("genders", name=text)
    if words[0] == "chapter":
        return Condition("chapter", n=int(words[1]))
    if text == "last chapter":
        return Condition("chapter", n=0)
    if words[0] in ("marked", "played"):
        return Condition(words[0], name=words[1], no=no)
    if words[:2] == ["scene", "is"]:
        return Condition("scene is", name=" ".join(words[2:]), no=no)
    if words[1] in ("has", "is", "marked"):
        return Condition(words[1], who=words[0], name=words[2], no=no)
    if words[1] in ("stays", "breaks"):
        return Condition("outcome", who=words[0], name=" ".join(words[1:]))
    return Condition("compare", words[0], words[1], " ".join(words[2:-1]), int(words[-1]))


@lru_cache(maxsize=4096)
def when(text: str) -> When:
    """The condition of a row. Raises ValueError where a part is neither kind of condition."""
    joints: list[Joint] = []
    states: list[Condition] = []
    for part in text.split(" and "):
        found = joint(part)
        if found is None:
            states.append(state(part))
        else:
            joints.append(found)
    otherwise = any(j.form == "else" for j in joints)
    return When(tuple(j for j in joints if j.form != "else"), tuple(states), otherwise)


# ------------------------------------------------------------------ two at once
def exclude(one: Condition, two: Condition) -> bool:
    """Whether they never hold at once, whatever the cards are."""
    if one.form != two.form or one.who != two.who:
        return False
    if one.form == "compare":
        (first, low, high), (second, least, most) = spanned(one), spanned(two)
        return first == second and (high < least or most < low)
    if one.form == "chapter":
        return bool(one.n and two.n) and one.n != two.n
    if one.form in SINGLE:
        return one.name != two.name
    return one.name == two.name and one.no != two.no


def spanned(c: Condition) -> tuple[str, int, int]:
    """(what is measured, least, most); a balance is told by its up side, but for a gap, which has no sides."""
    low, high = {"at least": (c.n, FAR), "at most": (-FAR, c.n)}.get(c.op, (c.n, c.n))
    if c.measure[0] == "-":
        return f"+{c.measure[1:]}", *((low, high) if c.who == "gap" else (-high, -low))
    return c.measure, low, high
