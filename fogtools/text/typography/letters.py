"""What a language asks of letters: endings of ordinals, accents on capitals, the inclusive point.

Print changes no letter that somebody wrote: only `fog fmt` does, in the file, where everybody sees it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, partial

from fogtools.text.languages import row
from fogtools.text.typography.quotation import KEEP
from fogtools.text.typography.typeset import Style, typography


@cache
def _letters(code: str) -> re.Pattern[str] | None:
    """Finds what a language sets, each rule of its row as a group; None for a language that has none."""
    rules = row(code).letters
    groups = (f"(?P<r{i}>{rule['pattern']})" for i, rule in enumerate(rules))
    return re.compile("|".join((KEEP, *groups)), re.MULTILINE) if rules else None


def lettered(text: str, code: str) -> str:
    """The text with what its language asks of letters: in French `1re`, `2e`, `joueur·euse`, `À bientôt`."""
    pattern = _letters(code)
    return pattern.sub(partial(_set, row(code).letters), text) if pattern else text


def _set(rules: Sequence[Mapping[str, str]], found: re.Match[str]) -> str:
    """What was found as its rule sets it; what is kept as it is."""
    group = found.lastgroup or ""
    if group == "keep":
        return found[0]
    rule = rules[int(group[1:])]
    return found[0].replace(".", rule["points"]) if "points" in rule else rule["right"]


def house(text: str, code: str, style: Style | None = None) -> str:
    """The text as `fog fmt` writes it: its letters and its typography set (see `typeset.typography`)."""
    return lettered(typography(text, code, style), code)
