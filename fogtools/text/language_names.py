"""What languages are called, in any language."""

from __future__ import annotations

from babel import Locale, UnknownLocaleError


def name_of(code: str, own: str = "en") -> str:
    """The name of the language `code` in the language `own` (`French`, `français`); the code where it has none."""
    try:
        return Locale.parse(code, sep="-" if "-" in code else "_").get_display_name(own) or code
    except (UnknownLocaleError, ValueError):
        return code
