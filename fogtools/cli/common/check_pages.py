"""The pages of the checks in the user's language, as `fog explain` prints them."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from fogtools.check.pages import laid_out, sentences
from fogtools.cli.common.screen import MOST_WIDE
from fogtools.text.tool_messages import PAGES, own_language, translate_for

if TYPE_CHECKING:
    from fogtools.finding import Translate
    from fogtools.game.manual import Manual
    from fogtools.text.catalogues.catalogue import Entry


def text_of(page: Manual) -> str:
    """The whole page."""
    width = min(shutil.get_terminal_size().columns, MOST_WIDE) if sys.stdout.isatty() else MOST_WIDE
    return laid_out(page.manual, width, translate())


def title_of(page: Manual) -> str:
    """Its first line: the fault."""
    return translate()(next(sentences(page.manual)), None, 1)


def entries() -> Sequence[Entry]:
    """All that can be translated, in the order of `fog checks`, each once, with the checks that say it."""
    from fogtools.cli.common.reporting import manuals
    from fogtools.text.catalogues.catalogue import Entry

    said: dict[str, list[str]] = {}
    for page in manuals().values():
        for text in sentences(page.manual):
            said.setdefault(text, []).append(page.name)
    return [Entry("", text, "fog explain " + ", ".join(dict.fromkeys(names[:3]))) for text, names in said.items()]


@cache
def translate() -> Translate:
    """What puts the pages into the user's language (FOG_LANG, else the locale)."""
    return translate_for(own_language(os.environ), domain=PAGES)
