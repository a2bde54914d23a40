"""The language that the tool itself speaks; English costs nothing to start."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from fogtools.files import shipped
from fogtools.finding import FogError, Say, Translate, english
from fogtools.text.plurals import plural

#: The catalogues of the tool's own messages, and of the pages that `fog explain` prints.
DOMAIN, PAGES = "fogtools", "fogtools.checks"


def known_languages() -> tuple[str, ...]:
    """The languages that the tool itself speaks: English, and every one shipped."""
    folders = shipped("locales").glob(f"*/LC_MESSAGES/{DOMAIN}.po")
    return ("en", *sorted(p.parent.parent.name for p in folders))


def own_language(env: Mapping[str, str]) -> str:
    """The language the tool speaks: FOG_LANG, else the first set of LC_ALL, LC_MESSAGES, LANG, else English.

    Raises FogError where FOG_LANG names a language that the tool does not speak.
    """
    wanted = env.get("FOG_LANG", "")
    said = wanted or next((env[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if env.get(name)), "")
    code = _code(said)
    if code == "en" or code in known_languages():
        return code
    if not wanted:
        return "en"
    raise FogError(
        Say("FOG_LANG is “{wanted}”, a language that fog does not speak.", wanted=wanted),
        Say("set it to one of: {known}", known=", ".join(known_languages())),
    )


def _code(locale: str) -> str:
    """`fr` of `fr_FR.UTF-8`, `fr-CA`, `fr@euro`."""
    for sign in "_.@-":
        locale = locale.partition(sign)[0]
    return locale.lower()


def translate_for(code: str, locales: Path | None = None, domain: str = DOMAIN) -> Translate:
    """What looks the tool's messages up in that language; messages without a translation stay English.

    Raises FogError where the catalogue cannot be read.
    """
    path = (locales or shipped("locales")) / code / "LC_MESSAGES" / f"{domain}.po"
    if code == "en" or not path.is_file():
        return english
    table = _table(path)

    def translate(one: str, many: str | None, n: int | float) -> str:
        targets = table.get(one)
        if targets is None:
            return english(one, many, n)
        if many is None:
            return targets[0]
        return targets[min(plural(code, n), len(targets) - 1)]

    return translate


_TABLES: dict[bytes, dict[str, tuple[str, ...]]] = {}


def _table(path: Path) -> dict[str, tuple[str, ...]]:
    """{message: its translations}, read once for the same content."""
    raw = path.read_bytes()
    if raw not in _TABLES:
        from fogtools.text.catalogues.catalogue import parse

        messages = parse(raw, str(path)).messages.values()
        _TABLES[raw] = {m.source: m.targets for m in messages if m.translated and not m.fuzzy}
    return _TABLES[raw]
