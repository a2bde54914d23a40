"""Which plural form a number takes in a language, by CLDR."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fogtools.finding import FogError, Say

if TYPE_CHECKING:
    from babel.plural import PluralRule


@cache
def _rule(code: str) -> tuple[PluralRule, tuple[str, ...]]:
    from babel import Locale, UnknownLocaleError

    try:
        rule = Locale.parse(code.replace("-", "_")).plural_form
    except (UnknownLocaleError, ValueError) as error:
        raise FogError(
            Say("“{code}” is not a language that is known here.", code=code),
            Say("write a code such as `fr` or `de`"),
        ) from error
    present = [tag for tag in ("zero", "one", "two", "few", "many") if tag in rule.tags]
    if "few" not in present and "many" in present:
        present.remove("many")  # the romance languages use it for whole millions only
    return rule, (*present, "other")


def plural(code: str, n: int | float) -> int:
    """The index of the plural form of `n` in that language, by CLDR; English needs no tables."""
    if code == "en":
        return 0 if n == 1 else 1
    rule, tags = _rule(code)
    tag = rule(abs(n))
    return tags.index(tag) if tag in tags else len(tags) - 1


def plural_forms(code: str) -> str:
    """The `Plural-Forms` field of a PO header in that language."""
    from babel.messages.plurals import get_plural

    _rule(code)  # refuses what is no language
    count, rule = get_plural(code.replace("-", "_"))
    return f"nplurals={count}; plural={rule};"


def base(code: str) -> str:
    """The language without its region: `pt` of `pt-BR`."""
    return code.replace("_", "-").partition("-")[0].lower()


def normal(code: str) -> str:
    """A code as folders and files have it: `pt-BR` of `PT_br`. Raises FogError where it is no language's."""
    language, _, rest = code.replace("_", "-").partition("-")
    found = "-".join(filter(None, (language.lower(), rest.upper() if len(rest) == 2 else rest.title())))
    _rule(found)
    return found
