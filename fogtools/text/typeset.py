"""The typography of print: quotes, apostrophes, ellipses and the spaces that each language wants."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal, NamedTuple

NBSP, FINE = "\u00a0", "\u202f"
#: How French spaces its signs: French print (the default), U+00A0 everywhere, Canada, Switzerland.
Style = Literal["imprimerie", "nbsp", "ca", "ch"]


class Spaces(NamedTuple):
    """The spaces before a colon, before `; ! ?`, and inside guillemets."""

    colon: str
    sign: str
    quote: str


STYLES: dict[str, Spaces] = {
    "imprimerie": Spaces(NBSP, FINE, NBSP),
    "nbsp": Spaces(NBSP, NBSP, NBSP),
    "ca": Spaces(NBSP, "", NBSP),
    "ch": Spaces(FINE, FINE, FINE),
}
REGIONS = {"fr-CA": "ca", "fr-CH": "ch"}

#: Never touched: addresses, slots, times.
KEEP = r"(?P<keep>(?:https?://|www\.)[^\s«»\"“”]+|\{[^{}]*\}|(?<!\d)\d{1,2}:\d{2}(?!\d))"
SPACES = " \u00a0\u202f\u2009"
S = f"[{SPACES}]"
OPENERS = frozenset("([{«“‘—–-/¿¡")
#: Before these, and at the end of the text, a mark closes.
ENDS = ("", *".,;:!?)")
#: Words that begin with an apostrophe, not with a quotation mark.
CLIPPED = re.compile(r"(?:\d\ds?|tis|twas|twere|til|till|em|cause|cos|n|round)\b", re.IGNORECASE)

QUOTES = re.compile(rf"{KEEP}|(?P<dots>\.{{3}})|(?P<mark>[\"'])")
ENGLISH = re.compile(rf"{KEEP}|(?<=\w){S}+(?=[;:!?](?:\s|\Z|[\"'”’)]))")
FRENCH = re.compile(
    rf"{KEEP}"
    rf"|(?P<thousands>(?<![\d.,])\d{{1,3}}(?:{S}\d{{3}})+(?!\d))"
    rf"|(?P<unit>(?<=\d){S}+(?=[%€♥°]|(?:kg|km|cm|mm|cl)\b)|(?<=\d)(?=[%€]))"
    rf"|(?P<reply>^—{S}*)"
    rf"|(?P<open>«{S}*)|(?P<close>{S}*»)"
    rf"|{S}*(?P<sign>[!?](?:{S}*[!?])*|;)"
    rf"|(?P<colon>{S}+:+|(?<!:):+(?=\s|\Z|[!?;»]))"
    rf"|(?P<gap>(?<=\w){S}+(?=…))",
    re.MULTILINE,
)
SPACE = re.compile(S)


def typography(text: str, code: str, style: Style | None = None) -> str:
    """The text as it is printed in the language `code`; what is already right stays as it is.

    `style` is the French spacing; without it the region decides (`fr-CA`, `fr-CH`). Addresses, `{slots}` and
    times such as `14:30` are left alone.
    """
    language = code.replace("_", "-").partition("-")[0]
    if language == "fr":
        spaces = STYLES[style or REGIONS.get(code.replace("_", "-"), "imprimerie")]
        return _french(_quoted(text, _french_mark), spaces)
    if language == "en":
        return ENGLISH.sub(lambda m: m["keep"] or "", _quoted(text, _english_mark))
    return _quoted(text, _plain_mark)


def _quoted(text: str, mark: Callable[[str, re.Match[str]], str]) -> str:
    def one(found: re.Match[str]) -> str:
        if found["keep"]:
            return found["keep"]
        return "…" if found["dots"] else mark(text, found)

    return QUOTES.sub(one, text) if any(c in text for c in ("'", '"', "...")) else text


def _opens(text: str, at: int) -> bool:
    """Whether a mark at `at` stands where a quotation begins; marks and bold signs are looked through."""
    while at > 0 and text[at - 1] in "\"'*_":
        at -= 1
    return at == 0 or text[at - 1].isspace() or text[at - 1] in OPENERS


def _english_mark(text: str, found: re.Match[str]) -> str:
    at, end = found.span()
    after = text[end : end + 1]
    opens = _opens(text, at) and not after.isspace() and after not in ENDS
    if found["mark"] == '"':
        return "“" if opens else "”"
    inside = at > 0 and text[at - 1].isalnum()
    return "‘" if opens and not inside and not CLIPPED.match(text, end) else "’"


def _french_mark(text: str, found: re.Match[str]) -> str:
    if found["mark"] == "'":
        return "’"
    at, end = found.span()
    before, after = text[at - 1 : at] if at else "", text[end : end + 1]
    if not before or before == "\n" or before in OPENERS or before in "'’":
        return "«"
    if not after or after == "\n" or not before.isspace():
        return "»"
    if not after.isspace():
        return "»" if after in ENDS else "«"
    return "«" if text.count('"', 0, at) % 2 == 0 else "»"


def _plain_mark(text: str, found: re.Match[str]) -> str:
    at, end = found.span()
    between = found["mark"] == "'" and text[at - 1 : at].isalpha() and text[end : end + 1].isalpha()
    return "’" if between else found["mark"]


def _french(text: str, spaces: Spaces) -> str:
    def one(found: re.Match[str]) -> str:
        match found.lastgroup:
            case "thousands":
                return SPACE.sub(FINE, found[0])
            case "unit":
                return NBSP
            case "gap":
                return ""
            case "reply":
                return "—" + _after(found, NBSP)
            case "open":
                return "«" + _after(found, spaces.quote)
            case "close":
                return _before(found, spaces.quote) + "»"
            case "colon":
                return _before(found, spaces.colon) + found[0].strip()
            case "sign":
                return _before(found, spaces.sign) + SPACE.sub("", found["sign"])
        return found[0]

    return FRENCH.sub(one, text)


def _before(found: re.Match[str], space: str) -> str:
    """The space before a sign: none behind an opening one or another sign that it touches.

    At the start of a line it stays where one was typed: the text may be the end of a longer one.
    """
    text, at = found.string, found.start()
    typed = text[at] in SPACES
    last = text[:at].rstrip(SPACES)[-1:]
    if last in ("", "\n"):
        return space if typed else ""
    glued = last in OPENERS or (last in ";!?" and not typed and found.lastgroup == "sign")
    return "" if glued and found.lastgroup != "close" else space


def _after(found: re.Match[str], space: str) -> str:
    """The space behind an opening sign; none at the end of a line, unless one was typed."""
    ends = found.string[found.end() : found.end() + 1] in ("", "\n")
    return space if not ends or len(found[0]) > 1 else ""
