"""The typography of print: quotes, apostrophes, ellipses and the spaces that each language wants; no letter changes."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from fogtools.text.languages import row
from fogtools.text.typography.quotation import KEEP, OPENERS, quoted

NBSP, FINE = "\u00a0", "\u202f"
#: How French spaces its signs: French print (the default), U+00A0 everywhere, Canada, Switzerland.
Style = Literal["imprimerie", "nbsp", "ca", "ch"]


class Spaces(NamedTuple):
    """The spaces before a colon, before `; ! ?`, and inside guillemets."""

    colon: str
    sign: str
    quote: str


SPACES = " \u00a0\u202f\u2009"
S = f"[{SPACES}]"
#: Spaces before a sign, from the first of them on: so a long row of them is looked through once.
LEADING = f"(?:(?<!{S}){S}+)?"
UNITS = r"(?:kg|g|km|cm|mm|m|cl|ml|l|L|h|min|mn)(?![\w'’])"
#: What a sign may stand behind, and what may follow on it, where no space belongs before it.
BEHIND, BEFORE = r"[\w)\]”’…%♥*_]", r"(?:\s|\Z|[\"'”’*_])"
TIGHT = re.compile(rf"{KEEP}|(?<={BEHIND}){S}+(?=[!?]+(?:{BEFORE}|\))|[;:]{BEFORE})")
ROW = (":", "*", "_")
SPACE, SPACED, COLON = re.compile(S), re.compile(f"{S}+"), re.compile(f":{S}*")


@cache
def _spaced(hour: str, number: str) -> re.Pattern[str]:
    """Finds what is spaced, in a language with such a sign of hours and such a pattern of the sign before a number."""
    return re.compile(
        rf"{KEEP}"
        rf"|(?P<thousands>(?<![\d.,])\d{{1,3}}(?:{S}\d{{3}})+(?!\d))"
        rf"|(?P<hour>(?<=\d){S}*{hour or '(?!)'}{S}+(?=\d\d?(?!\d)))"
        rf"|(?P<unit>(?<=\d){S}+(?=[%€♥°]|{UNITS})|(?<=\d)(?=[%€])"
        rf"|(?<=\b{number or '(?!)'}){S}+(?=\d))"
        rf"|(?P<reply>^—(?!—){S}*|^–{S}+(?=[^\s»!?;:]))"
        rf"|(?P<open>«{S}*)|(?P<close>{LEADING}»)|(?P<inner>(?<=“){S}+(?=\S)|(?<=\S){S}+(?=”))"
        rf"|{LEADING}(?P<sign>[!?](?:{S}*[!?])*|;)"
        rf"|(?P<colon>(?<!{S}){S}+:+|(?<!:):+(?=[*_\s!?;»”]|\Z))"
        rf"|(?P<gap>(?<=\w){S}+(?=…(?!\w)))",
        re.MULTILINE,
    )


@lru_cache(maxsize=8_000)
def typography(text: str, code: str, style: Style | None = None) -> str:
    """The text as it is printed in the language `code`; what is already right stays as it is, and every letter does.

    `style` is the spacing where the language has several; without it the region decides (`fr-CA`, `fr-CH`).
    Addresses, `{slots}` and times such as `14:30` are left alone. Cards say most of their words again and again: each
    is looked through once.
    """
    code = code.replace("_", "-")
    said, known = quoted(text, code), row(code)
    if known.spaces:
        return _set(said, _spaced(known.hour, known.number), Spaces(*known.spaces[style or known.spacing]))
    return TIGHT.sub(_tightened, said) if known.tight else said


def _tightened(found: re.Match[str]) -> str:
    """Nothing in place of a space before a sign; `3 : 1` is no sentence."""
    text, (at, end) = found.string, found.span()
    if found["keep"]:
        return found[0]
    second = COLON.match(text, end) if text[at - 1].isdigit() else None
    return found[0] if second and text[second.end() : second.end() + 1].isdigit() else ""


def _set(text: str, pattern: re.Pattern[str], spaces: Spaces) -> str:
    run = 0  # where the row of colons and bold signs ends that was looked through last

    def ends(at: int) -> bool:
        """Whether a word ends with the colon before `at`, and with all colons and bold signs that follow on it."""
        nonlocal run
        run = max(run, at)
        while text[run : run + 1] in ROW:
            run += 1
        return not text[run : run + 1].strip("!?;»”") or text[run].isspace()

    def one(found: re.Match[str]) -> str:
        match found.lastgroup:
            case "thousands":
                return SPACE.sub(FINE, found[0])
            case "hour":
                return SPACED.sub(NBSP, found[0])
            case "unit":
                return NBSP
            case "gap" | "inner":
                return ""
            case "reply":
                return found[0][0] + _after(found, NBSP)
            case "open":
                return "«" + _after(found, spaces.quote)
            case "close":
                return _before(found, spaces.quote) + "»"
            case "colon":
                if found[0][0] in SPACES or ends(found.end()):
                    return _before(found, spaces.colon) + found[0].strip()
            case "sign":
                return _before(found, spaces.sign) + SPACE.sub("", found["sign"])
        return found[0]

    return pattern.sub(one, text)


def _before(found: re.Match[str], space: str) -> str:
    """The space before a sign: none behind an opening one or another sign that it touches.

    At the start of a line it stays where one was typed: the text may be the end of a longer one.
    """
    text, at = found.string, found.start()
    typed = text[at] in SPACES
    while at and text[at - 1] in SPACES:
        at -= 1
    last = text[at - 1 : at]
    if last in ("", "\n"):
        return space if typed else ""
    glued = last in OPENERS or (last in ";!?" and not typed and found.lastgroup == "sign")
    return "" if glued and found.lastgroup != "close" else space


def _after(found: re.Match[str], space: str) -> str:
    """The space behind an opening sign; none at the end of a line, unless one was typed."""
    ends = found.string[found.end() : found.end() + 1] in ("", "\n")
    return space if not ends or len(found[0]) > 1 else ""
