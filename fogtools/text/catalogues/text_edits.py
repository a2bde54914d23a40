"""How a source text was edited: only its typography, one number or icon, some words, or all of it."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Literal

Edit = Literal["none", "typographic", "mechanical", "wording", "rewrite"]

SIGNS = str.maketrans(
    {
        "‘": "'",
        "’": "'",
        "‚": "'",
        "′": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "″": '"',
        "«": '"',
        "»": '"',
        "\u00a0": " ",
        "\u202f": " ",
        "\u2009": " ",
        "\u200a": " ",
        "\t": " ",
        "\u00ad": "",
        "\u200b": "",
        "–": "-",
        "—": "-",
        "−": "-",
        "‐": "-",
        "‑": "-",
        "‹": "'",
        "›": "'",
        "·": ".",
        "À": "A",
    }
)
SPACES = re.compile(r"[^\S\n]+")
BEFORE = re.compile(r" +(?=[;:!?…\"\n%€]|\Z)|(?<=[\"\n]) +|(?m:(?<=^-)) +")
#: French ordinals as they are often typed, and as they are set: 1re, 2e.
ORDINAL = re.compile(r"(?<=[\dIVX])(?:i?[èe]me|(?<=[1I])i?[èe]re)(?=s?\b)")
#: What can change in a text without a word changing: numbers, slots, bold markers, the game's icons.
MECHANICAL = re.compile(r"[-−+]?\d+(?:[.,]\d+)*|\{[^{}]*\}|\*+|[♥●■★⬢▲▼↑↓]|\b[A-D]\b")
WORD = re.compile(r"\{[^{}]*\}|\w+|[^\w\s]")
#: Of texts of more words than this the order does not count: comparing it would take too long.
MOST = 1000


@lru_cache(maxsize=16_384)
def bare(text: str) -> str:
    """The text with plain quotes, dashes and single spaces: equal for two texts with the same words."""
    plain = SPACES.sub(" ", text.translate(SIGNS)).replace("...", "…").strip()
    return ORDINAL.sub(lambda found: "re" if found[0].endswith("re") else "e", BEFORE.sub("", plain))


def same_words(one: str | None, two: str | None) -> bool:
    """Whether two sources differ at most in their typography."""
    return one == two or (one is not None and two is not None and bare(one) == bare(two))


@lru_cache(maxsize=1024)
def edit_of(before: str, after: str) -> Edit:
    """What kind of edit leads from one source to the other."""
    if before == after:
        return "none"
    if same_words(before, after):
        return "typographic"
    if MECHANICAL.sub("\0", bare(before)) == MECHANICAL.sub("\0", bare(after)):  # a sign that nobody types
        return "mechanical"

    one, two = WORD.findall(bare(before)), WORD.findall(bare(after))
    matcher = SequenceMatcher(None, one, two, autojunk=False)
    likeness = matcher.ratio() if max(len(one), len(two)) <= MOST else matcher.quick_ratio()
    return "wording" if likeness >= 0.5 else "rewrite"


def propose(before: str, after: str, target: str) -> str | None:
    """The translation with the same mechanical edit made, where each sign stands there exactly as often."""
    if edit_of(before, after) != "mechanical":
        return None
    old, new = MECHANICAL.findall(bare(before)), MECHANICAL.findall(bare(after))
    if len(old) != len(new):
        return None
    swaps: dict[str, str] = {}
    for gone, come in zip(old, new, strict=True):
        if swaps.setdefault(gone, come) != come:
            return None
    there = [sign.replace("−", "-") for sign in MECHANICAL.findall(target)]
    if any(there.count(gone) != old.count(gone) for gone, come in swaps.items() if gone != come):
        return None
    return MECHANICAL.sub(lambda m: _swapped(m[0], swaps), target)


def _swapped(sign: str, swaps: dict[str, str]) -> str:
    come = swaps.get(sign.replace("−", "-"))
    if come is None:
        return sign
    return come.replace("-", "−") if "−" in sign else come
