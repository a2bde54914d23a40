"""What languages are called, in any language."""

from __future__ import annotations


def name_of(code: str, own: str = "en") -> str:
    """The name of the language `code` in the language `own` (`French`, `français`); the code where it has none."""
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(code, sep="-" if "-" in code else "_").get_display_name(own) or code
    except (UnknownLocaleError, ValueError):
        return code
