"""What no line end parts, in the markup of faces: pairs of a language, and the last two words of a text."""

from __future__ import annotations

import re

from fogtools.text.languages import row

_WORD = r"(?:<b>)?[^ \n<>]{1,12}(?:</b>)?[^ \n<>]{0,2}"
#: The last two words, both short, of three and more in a block.
ENDING = re.compile(rf"( {_WORD}) ({_WORD})(?=</(div|p|li)>)")


def unparted(html: str, language: str) -> str:
    """The markup with all of it kept together.

    One short word alone on the last line of a text looks lost; since both then stand there, no text becomes longer by
    it. It holds for texts that have a name (`data-text`), but not in columns too narrow for two words (`data-narrow`),
    and not for titles of three words.
    """
    pairs = row(language).unbroken
    if pairs:
        html = re.sub(f"(?i:{pairs})(?=[^<>]*<)", r'<span style="white-space: nowrap">\g<0></span>', html)
    return ENDING.sub(_together, html)


def _together(found: re.Match[str]) -> str:
    """Both words on one line, where they end a text; those of a label in capitals, set wide, may be parted."""
    html, start = found.string, found.string.rfind(f"<{found[3]}", 0, found.start())
    tag = html[start : html.find(">", start)]
    text = "data-text" in tag and "data-narrow" not in tag
    if 'data-text="title"' in tag and html[start + len(tag) : found.end()].count(" ") == 2:
        text = False  # of three words in a title the first one would stand alone
    return f"{found[1]}\u00a0{found[2]}" if text and not found[2].isupper() else found[0]
