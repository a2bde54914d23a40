"""Signs that look like one of the keyboard's, or like nothing, and are others: Cyrillic letters, wide colons."""

from __future__ import annotations

import re
import unicodedata

from fogtools.finding import Say

#: Letters that look the same as a Latin one (after the confusables of Unicode Technical Standard 39).
LETTERS = dict(
    zip(
        "аеорсхуіјѕԁһӏԛԝАВЕКМНОРСТХУІЈЅӀ" + "αορνικυϲΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "օսհցոɑɡı",
        "aeopcxyijsdhlqwABEKMHOPCTXYIJSI" + "aopvikucABEZHIKMNOPTYX" + "ouhgnagi",
        strict=True,
    )
)
#: Dashes, and other signs that look like one of YAML's.
SIGNS = dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-") | dict.fromkeys(
    "\u02d0\u2236\ua789\u0589", ":"
)
#: What Unicode calls otherwise, or not at all.
NAMES = {
    "\0": "NULL",
    "\x07": "BELL",
    "\x08": "BACKSPACE",
    "\t": "TAB",
    "\x0b": "LINE TABULATION",
    "\x0c": "FORM FEED",
    "\x1b": "ESCAPE",
    "\x7f": "DELETE",
    "\x85": "NEXT LINE",
    "\ufeff": "BYTE ORDER MARK",
}
WORD = re.compile(r"[^\W\d_]+")


def like(sign: str) -> str | None:
    """What a sign looks like, of those that a keyboard has; empty for one that nobody sees, None for any other."""
    if sign.isascii():
        return "" if sign < " " or sign == "\x7f" else None
    kind = unicodedata.category(sign)
    if kind in ("Cf", "Cc", "Zl", "Zp"):
        return ""
    plain = " " if kind == "Zs" else LETTERS.get(sign) or SIGNS.get(sign) or unicodedata.normalize("NFKC", sign)
    return plain if len(plain) == 1 and plain.isascii() else None


def plain(word: str) -> str:
    """The word with the signs of a keyboard, and without those that nobody sees."""
    return "".join(sign if (same := like(sign)) is None else same for sign in word).strip()


def named(sign: str) -> str:
    """A sign by code point and name: `U+0430 CYRILLIC SMALL LETTER A`."""
    name = NAMES.get(sign) or unicodedata.name(sign, "")
    return f"U+{ord(sign):04X} {name}".strip()


def told(word: str) -> tuple[Say, Say] | None:
    """What is wrong with a word that holds such a sign, and what to write; None for one that does not."""
    found = next(((sign, same) for sign in word if (same := like(sign)) is not None), None)
    if found is None:
        return None
    sign, same = found
    seen = "".join(s for s in word if like(s) != "")
    values = {"word": seen[:60], "sign": named(sign)}
    if not same:
        message = Say("in `{word}` stands {sign}, which nobody sees", **values)
    elif same == " ":
        message = Say("in `{word}` stands {sign}, which looks like a space", **values)
    else:
        message = Say("in `{word}` stands {sign}, which looks like `{same}`", **values, same=same)
    return message, Say("write `{word}`", word=plain(word)[:60])


def mixed(text: str) -> str | None:
    """The first word that has Latin letters and such that only look so; None where there is none."""
    words = () if text.isascii() else (found[0] for found in WORD.finditer(text) if not found[0].isascii())
    return next((word for word in words if any(map(_latin, word)) and any(map(_seems_latin, word))), None)


def _latin(sign: str) -> bool:
    return unicodedata.name(sign, "").startswith("LATIN")


def _seems_latin(sign: str) -> bool:
    return sign in LETTERS and not _latin(sign)
