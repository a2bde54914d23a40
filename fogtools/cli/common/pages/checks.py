"""The pages of the checks and keys in the user's language, as `fog explain` prints them."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from functools import cache

from fogtools.check.manuals import of_all
from fogtools.cli.common.pages import keys
from fogtools.cli.common.screen import MOST_WIDE
from fogtools.finding import Translate
from fogtools.game.authoring.manual import Manual
from fogtools.game.authoring.page import laid_out, sentences
from fogtools.games import GAMES
from fogtools.text.catalogues.catalogue import Entry
from fogtools.text.tool_messages import PAGES, own_language, translate_for


def manuals() -> dict[str, Manual]:
    """Name -> page of every finding that the tool can make, in the order of `fog checks`."""
    return of_all(GAMES.values())


def width() -> int:
    """How wide a page is, in columns."""
    return min(shutil.get_terminal_size().columns, MOST_WIDE) if sys.stdout.isatty() else MOST_WIDE


def text_of(page: Manual) -> str:
    """The whole page."""
    return laid_out(page.manual, width(), translate())


def title_of(page: Manual) -> str:
    """Its first line: the fault."""
    return translate()(next(sentences(page.manual)), None, 1)


def entries() -> Sequence[Entry]:
    """All that can be translated, each once, with the checks or keys that say it: in the order of `fog checks`."""
    said: dict[str, list[str]] = {}
    for page in manuals().values():
        for text in sentences(page.manual):
            said.setdefault(text, []).append(page.name)
    for text, names in keys.abouts().items():
        said.setdefault(text, []).extend(names)
    return [Entry("", text, "fog explain " + ", ".join(dict.fromkeys(names[:3]))) for text, names in said.items()]


@cache
def translate() -> Translate:
    """What puts the pages into the user's language (FOG_LANG, else the locale)."""
    return translate_for(own_language(os.environ), domain=PAGES)
