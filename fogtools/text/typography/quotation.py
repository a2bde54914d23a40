"""Which quotation marks and apostrophes are meant by the `"` and `'` of a keyboard; and three dots as one sign."""

from __future__ import annotations

import re
from typing import NamedTuple

from fogtools.text.languages import row

#: Never touched: addresses, slots, entities, times, feet and minutes (`6'2"`).
KEEP = (
    r"(?P<keep>(?:https?://|www\.)[^\s«»\"“”]+|\{[^{}]*\}|&#?\w+;|(?<!\d)\d{1,2}:\d{2}(?!\d)"
    r"|(?<!\w)\d+'[ \u00a0\u202f]?\d+(?:\"|'')?(?!\w))"
)
OPENERS = frozenset("([{«“‘„‚‹—–-/¿¡")
SPACES = (" ", "\u00a0", "\u202f", "\u2009")
#: Before these, and at the end of the text, a mark closes.
ENDS = ("", *".,;:!?)…")
#: Words that begin with an apostrophe, not with a quotation mark.
CLIPPED = re.compile(r"(?:\d\ds?|tis|twas|twere|twill|til|till|em|cause|cos|n|round|bout)\b", re.IGNORECASE)
#: A mark that may close what a `'` opens: at the end of a word, but not of `l'` or `qu'`.
CLOSES = re.compile(r"(?<=[\w.!?…,*_\"”»])(?<!\b[cdjlmnst])(?<!\bqu)['’](?!\w)", re.IGNORECASE)
#: So far away at most stands the mark that closes.
FURTHEST = 2000
SIGNS = re.compile(rf"{KEEP}|(?P<dots>\.{{3}})|(?P<mark>[\"'])|(?P<set>[«»“”„‚‘’‹›])")


class Marks(NamedTuple):
    """The marks of a quotation, and of one inside another; `nested` where both may be typed as a `"`."""

    open: str
    close: str
    inner: str
    end: str
    nested: bool = False


def quoted(text: str, code: str) -> str:
    """The text with the marks of its language; where none are known here, only apostrophes and dots are set."""
    if not any(c in text for c in ("'", '"', "...")):
        return text
    known = row(code)
    marks = Marks(*known.quotes, known.nested) if known.quotes else None
    return SIGNS.sub(_Quoting(text, marks) if marks else _apostrophe, text)


def _apostrophe(found: re.Match[str]) -> str:
    if found["dots"]:
        return "…"
    text, (at, end) = found.string, found.span()
    between = found["mark"] == "'" and text[at - 1 : at].isalpha() and text[end : end + 1].isalpha()
    return "’" if between else found[0]


class _Quoting:
    """Reads a text mark by mark, and knows which quotations are open; a mark that was set right counts alike."""

    def __init__(self, text: str, marks: Marks) -> None:
        self.text = text
        self.marks = marks
        self.open: list[str] = []  # the marks that close what is open
        self.single = False
        self.run = (0, 0)  # up to where marks were looked through last, and where they begin
        self.closes = 0  # where the next mark stands that may close what a `'` opens

    def __call__(self, found: re.Match[str]) -> str:
        if found["keep"]:
            return found[0]
        if found["dots"]:
            return "…"
        at, end = found.span()
        said = found["set"] or (self._double(at, end) if found["mark"] == '"' else self._single(at, end))
        self._count(said, end)
        return said

    def _count(self, said: str, end: int) -> None:
        marks = self.marks
        if said in (marks.open, "“") and said != marks.close:
            self.open.append(marks.close if said == marks.open else "”")
        elif said == marks.close or (said == "”" and marks.nested):
            while self.open and self.open.pop() != said:
                pass
        elif said == marks.inner:
            self.single = True
        elif said == marks.end and not self.text[end : end + 1].isalnum():
            self.single = False

    def _double(self, at: int, end: int) -> str:
        text, marks = self.text, self.marks
        before, after = text[at - 1 : at] if at else "", text[end : end + 1]
        if before.isdigit() and not self.open:
            return '"'  # inches, seconds
        closing = self.open[-1] if self.open else marks.close
        if marks.nested and after in SPACES and (not before or before.isspace()):
            opens = not self.open  # French typed with its spaces: `" mot "`
        else:
            opens = self._opens(at) and not after.isspace() and after not in ENDS
        if not opens:
            return closing
        return "“" if marks.nested and self.open else marks.open

    def _single(self, at: int, end: int) -> str:
        text, marks = self.text, self.marks
        before, after = text[at - 1 : at] if at else "", text[end : end + 1]
        if before.isdigit() and not self.single and not after.isalnum():
            return "'"  # feet, minutes
        if before.isalnum() and after.isalnum():
            return "’"
        if self.single and before and not before.isspace() and not after.isalnum():
            return marks.end
        opens = self._opens(at) and not after.isspace() and after not in ENDS and not before.isalnum()
        return marks.inner if opens and not CLIPPED.match(text, end) and self._closed(end + 1) else "’"

    def _closed(self, at: int) -> bool:
        """Whether a mark that may close stands not too far behind; a long text is looked through once."""
        if self.closes < at:
            found = CLOSES.search(self.text, at)
            self.closes = found.start() if found else at + len(self.text) + FURTHEST
        return self.closes - at < FURTHEST

    def _opens(self, at: int) -> bool:
        """Whether a mark stands where a quotation begins; marks and bold signs are looked through, each once.

        In French also behind an elision: `l'"amour"`.
        """
        text = self.text
        if self.marks.nested and text[at - 1 : at] in ("'", "’") and text[at - 2 : at - 1].isalpha():
            return not self.open
        mark, (end, start) = at, self.run
        while at not in (0, end) and text[at - 1] in "\"'*_":
            at -= 1
        at = start if at == end else at
        self.run = (mark, at)
        return at == 0 or text[at - 1].isspace() or text[at - 1] in OPENERS
