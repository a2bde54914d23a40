"""What French typography asks of letters: ordinals, accents on capitals, the inclusive point.

Print changes no letter that somebody wrote: only `fog fmt` does, in the file, where everybody sees it.
"""

from __future__ import annotations

import re

from fogtools.text.typography.quotation import KEEP
from fogtools.text.typography.typeset import Style, typography

#: Words before which a capital A at the start of a sentence is no letter of an option and no verb.
BEHIND_A = (
    r"bientôt|demain|quoi|propos|peine|cause|partir|moins|travers|côté|défaut|jamais|nouveau|table|cheval|l['’]aide"
    r"|l['’]heure|l['’]époque|l['’]improviste"
)
#: Endings that no sentence begins with: `joueur.euse`, `lecteur.rice`; `ami.e` and `ami.e.s`. A hasty one may begin
#: with `elle`: only `jumeau.elle.s` says that it is an ending.
ENDINGS = r"(?:euse|rice|trice|ère|ive|ienne|onne|esse)"
FRENCH = re.compile(
    rf"{KEEP}"
    r"|(?P<first>(?<=\b1)(?:ère|ere|ière|iere)(?=s?\b)|(?<=\bI)(?:ère|ière)(?=s?\b))"
    r"|(?P<other>(?:(?<=\d)|(?<=\b[IVX]I)|(?<=\b[IVX]{3})|(?<=\b[IVX][VX])|(?<=\b[VX]))i?[èe]me(?=s?\b))"
    rf"|(?P<point>(?<=[a-zà-ÿœ]{{3}})[.·](?:{ENDINGS}(?:[.·]?s)?|e(?:[.·]s)?|elle[.·]s)\b(?![.·@]?\w))"
    rf"|(?P<capital>(?:(?<=\A)|(?<=\n)|(?<=[.!?…] )|(?<=[—«][ \u00a0\u202f])|(?<=[“«]))A(?=[ \u00a0](?:{BEHIND_A})\b))",
    re.MULTILINE,
)
INSTEAD = {"first": "re", "other": "e", "capital": "À"}


def lettered(text: str, code: str) -> str:
    """The text with what its language asks of letters: in French `1re`, `2e`, `joueur·euse`, `À bientôt`."""
    if code[:2] != "fr" or code[2:3] not in ("", "-", "_"):
        return text
    return FRENCH.sub(_set, text)


def _set(found: re.Match[str]) -> str:
    if found.lastgroup == "point":
        return found[0].replace(".", "·")
    return INSTEAD.get(found.lastgroup or "", found[0])


def house(text: str, code: str, style: Style | None = None) -> str:
    """The text as `fog fmt` writes it: its letters and its typography set (see `typeset.typography`)."""
    return lettered(typography(text, code, style), code)
