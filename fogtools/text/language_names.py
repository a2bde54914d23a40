"""What languages are called, in any language."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from babel import Locale, UnknownLocaleError
from babel.localedata import exists


def name_of(code: str, own: str = "en") -> str:
    """The name of the language `code` in the language `own` (`French`, `français`); the code where it has none."""
    try:
        return Locale.parse(code, sep="-" if "-" in code else "_").get_display_name(own) or code
    except (UnknownLocaleError, ValueError):
        return code


def names_in(own: str) -> Mapping[str, str]:
    """Every language that is known by more than its name: code (`pt-BR`) -> its name in the language `own`, in the
    order of these names."""
    named = {code: name for code, name in Locale.parse(own, sep="-").languages.items() if exists(code)}
    return {code.replace("_", "-"): name for code, name in sorted(named.items(), key=lambda row: _plain(row[1]))}


def _plain(name: str) -> str:
    """A name as it is looked for in a list: `égyptien` stands at e."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(sign))
