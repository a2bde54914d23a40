"""What no line end parts, in the markup of faces: pairs of a language, short names and signs, the last two words."""

from __future__ import annotations

import re

from fogtools.text.languages import row

_WORD = r"(?:<b>)?[^ \n<>]{1,12}(?:</b>)?[^ \n<>]{0,2}"
#: The last two words, both short, of three and more in a block.
ENDING = re.compile(rf"( {_WORD}) ({_WORD})(?=</(div|p|li)>)")
#: A mark in a text, and in one of several words the space before a letter that stands for a choice.
MARK = re.compile(r"(?<=<b>)[^<>]* [^<>]*(?=</b>)")
LETTER = re.compile(r"(?<=\w) (?=[A-Z]\b(?!['’.]))")
#: So many letters in capitals are one name, if it has several words.
NAME = 10
#: The space before a sign.
SIGN = re.compile(r"(?<=\S) (?=<img\b)")
#: White space at the end of words before a mark or a sign: where a line holds the words but not it, the engine would
#: break after the first of them; in an element of its own it hangs over the line's end, as it should.
HANGING = re.compile("(?<=[^\\s<>])([ \u00a0\u202f])(?=<(?:b|img)\\b)")


def unparted(html: str, language: str) -> str:
    """The markup with all of it kept together.

    One short word alone on the last line of a text looks lost; since both then stand there, no text becomes longer by
    it. It holds for texts that have a name (`data-text`), but not in columns too narrow for two words (`data-narrow`),
    and not for titles of three words.
    """
    pairs = row(language).unbroken
    if pairs:
        html = re.sub(f"(?i:{pairs})(?=[^<>]*<)", r'<span style="white-space: nowrap">\g<0></span>', html)
    html = SIGN.sub("\u00a0", MARK.sub(_mark, ENDING.sub(_together, html)))
    return HANGING.sub(r"<span>\1</span>", html)


def _mark(found: re.Match[str]) -> str:
    """A mark in which a short name stays whole, and a letter with the word before it."""
    name = found[0].isupper() and len(found[0]) <= NAME
    return found[0].replace(" ", "\u00a0") if name else LETTER.sub("\u00a0", found[0])


def _together(found: re.Match[str]) -> str:
    """Both words on one line, where they end a text; those of a label in capitals, set wide, may be parted."""
    html, start = found.string, found.string.rfind(f"<{found[3]}", 0, found.start())
    tag = html[start : html.find(">", start)]
    text = "data-text" in tag and "data-narrow" not in tag
    if 'data-text="title"' in tag and html[start + len(tag) : found.end()].count(" ") == 2:
        text = False  # of three words in a title the first one would stand alone
    return f"{found[1]}\u00a0{found[2]}" if text and not found[2].isupper() else found[0]
