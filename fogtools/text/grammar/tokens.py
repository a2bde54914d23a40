"""The words of a text, as the checks of grammar see them: without what only programs read."""

from __future__ import annotations

import re
from typing import NamedTuple

TOKEN = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*['’]?")

#: Placeholders, options, paths, names of functions and files, a word with a digit, one with an ending in brackets.
CODE = re.compile(
    r"[%$@\\][-+#\d.*]*\w+"
    r"|(?<![\w-])--?[a-zA-Z]\w*(?:-\w+)*(?:[ =][a-z]+(?=,|  ))?"
    r"|(?<![\w.+-])[\w.+-]+[/=]+[\w./+-]*"
    r"|(?<!\w)(?:"
    r"[^\W_]+(?:_+[^\W_]+)+"
    r"|\w+\([^()\s]*\)\w*"
    r"|(?<!\.)\.\w+"
    r"|\w+(?:\.[a-z]\w*)+"
    r"|\d+(?!(?:e|er|re|h)\b)[^\W\d_]\w*"
    r"|[^\W\d_]+-?\d[\d-]*\w*)"
)
#: Signs that one of the patterns needs; most texts have none.
CODED = re.compile(r"[%$@\\/=_(\d]|[\w ]\.\w|\A\.|-[a-zA-Z]|\w-\d")


class Token(NamedTuple):
    """A word of a text in small letters; `tied`: whether nothing but one space is between it and the one before."""

    form: str
    start: int
    end: int
    tied: bool


def without_code(text: str) -> str:
    """A text of the same length, without what programs read."""
    return CODE.sub(lambda code: "\x00" * len(code[0]), text) if CODED.search(text) else text
