"""What every page shows of a box in the same way: its cards' language, what is to be mended, addresses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from fogtools.finding import Finding
from fogtools.web.desk.desk import Opened


def shown_in(box: Opened, asked: Mapping[str, str], code: str) -> str:
    """The language of the cards: what is asked for, else the reader's own, else the one they are written in."""
    return next((one for one in (asked.get("lang"), code) if one in box.codes), box.codes[0])


def faults(findings: Sequence[Finding]) -> list[Finding]:
    """What must be mended: errors and warnings."""
    return [one for one in findings if one.severity != "note"]


def link(box: Opened, card: str, lang: str) -> str:
    """The address of a card's own page."""
    return f"/card/{box.key}?{urlencode({'card': card, 'lang': lang})}"


def translation_of(box: Opened, lang: str, card: str = "", text: str = "", **listed: str) -> str:
    """The address of a card of the page Translation, or of one text; `listed`: its list's filters (`q`, `state`)."""
    asked = {"lang": lang, "card": card, "text": text, **listed}
    return f"/translate/{box.key}?{urlencode({name: value for name, value in asked.items() if value})}"
