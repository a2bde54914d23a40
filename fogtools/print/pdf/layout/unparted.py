"""What no line end parts, in the markup of faces: pairs of a language, and the last two words of a text."""

from __future__ import annotations

import re

from fogtools.text.languages import row

#: A text of three words or more whose last two are short: one of them alone on the last line looks lost, and since both
#: then stand there, no text becomes longer by it. Spaces that typography set are none of these.
_WORD = r"(?:<b>)?[^ \n<>]{1,12}(?:</b>)?[^ \n<>]{0,2}"
ENDING = re.compile(rf"( {_WORD}) ({_WORD})(?=</(?:div|p|li)>)")


def unparted(html: str, language: str) -> str:
    """The markup with all of it kept together."""
    pairs = row(language).unbroken
    if pairs:
        html = re.sub(f"(?i:{pairs})(?=[^<>]*<)", r'<span style="white-space: nowrap">\g<0></span>', html)
    return ENDING.sub(_together, html)


def _together(found: re.Match[str]) -> str:
    """Both words on one line; those of a label in capitals, which stand far apart, may be parted."""
    return found[0] if found[2].isupper() else f"{found[1]}\u00a0{found[2]}"
