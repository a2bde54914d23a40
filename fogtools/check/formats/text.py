"""The findings as people read them: by card, with the author's own line, the cause, the remedy; what to fix first."""

from __future__ import annotations

import textwrap
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from fogtools.check.formats.report import Report
from fogtools.finding import Finding, Say, Translate, english

#: How wide a line is where nobody says, and where a message goes below its caret.
WIDE = 110
#: The spaces of French typography steer nothing.
SPACES = "\u00a0\u202f"
SEVERITIES = {"error": Say("error"), "warning": Say("warning"), "note": Say("note")}
#: From so many findings on it is said which to fix first; and how many of these are named.
MANY, FIRST = 6, 5
LOOKED = {
    "boxes": Say("{n} box", "{n} boxes", n=0),
    "stories": Say("{n} story", "{n} stories", n=0),
    "files": Say("{n} file", "{n} files", n=0),
    "cards": Say("{n} card", "{n} cards", n=0),
    "faces": Say("{n} face", "{n} faces", n=0),
    "promises": Say("{n} promise", "{n} promises", n=0),
}
TEXTS = Say("{n} text in {language}", "{n} texts in {language}", n=0)
HIDDEN = {
    "comments": Say("{n} finding by a comment", "{n} findings by comments", n=0),
    "baseline": Say("{n} old finding in the baseline", "{n} old findings in the baseline", n=0),
    "settings": Say("{n} finding by fog.toml or the command line", "{n} findings by fog.toml or the command line", n=0),
}


@dataclass(frozen=True)
class Look:
    """How it is shown: the language, the colours, and the width that lines are broken at (0: nowhere)."""

    say: Translate = english
    paint: Callable[[str, str], str] = lambda text, colour: text
    width: int = 0

    def words(self, message: Say) -> str:
        """A message, without anything that could steer a terminal."""
        return clean(message.through(self.say))

    def wrapped(self, text: str, first: str, rest: str) -> list[str]:
        """The text below its first and its further indents, broken where the lines are."""
        if not self.width:
            return [first + text]
        return textwrap.wrap(
            text,
            max(40, self.width),
            initial_indent=first,
            subsequent_indent=rest,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [first]


def written(report: Report, look: Look) -> Iterator[str]:
    """Every line: the findings, what to fix first, the summary."""
    yield from grouped(report.findings, look)
    yield from first(report, look)
    yield from summary(report, look)


def grouped(findings: Sequence[Finding], look: Look) -> Iterator[str]:
    """The findings card by card in reading order, a blank line after each card."""
    for (_, card), group in groupby(findings, lambda f: (f.file, f.card)):
        if card:
            yield look.paint(clean(card).strip(), "bold")
        for finding in group:
            yield from lines(finding, look)
            if not card:
                yield ""
        if card:
            yield ""


def lines(finding: Finding, look: Look) -> Iterator[str]:
    """A finding: place, the author's line, the cause, the remedy."""
    word = look.words(SEVERITIES[finding.severity])
    place, kind = clean(finding.place()), f"{look.paint(word, finding.severity)}  {finding.check}"
    fits = not look.width or len(place) + len(word) + len(finding.check) + 4 <= look.width
    yield from [f"{place}  {kind}"] if fits else [place, f"     {kind}"]
    message = look.words(finding.message)
    if finding.excerpt.strip() and finding.line:
        yield from _marked(finding, message, look)
    else:
        yield from look.wrapped(message, "     ", "     ")
    yield from _help(finding, look)


def _marked(finding: Finding, message: str, look: Look) -> Iterator[str]:
    """The author's line, the caret below its cause, and the message beside it where there is room."""
    number = f"{finding.line:>4} | "
    gutter = " " * (len(number) - 2) + "| "
    wide = look.width or WIDE
    excerpt, column, width = cut(finding, max(20, wide - len(number)))
    yield number + excerpt
    before, under = cells(excerpt[:column]), max(1, cells(excerpt[column : column + width]))
    marks = gutter + " " * before + look.paint("^" * under, finding.severity)
    if len(gutter) + before + under + 1 + len(message) <= wide:
        yield f"{marks} {message}"
    else:
        yield marks
        yield from look.wrapped(message, gutter, gutter)


def _help(finding: Finding, look: Look) -> Iterator[str]:
    """The remedy, and the command that does it; what is to be typed is never broken."""
    word, command = look.words(Say("help:")), ""
    if finding.fix:
        typed = "fog check --fix" if finding.fix.safe else "fog check --fix --unsafe"
        command = look.words(Say("[fixable: {command}]", command=typed))
    said = look.words(finding.help) if finding.help else command
    if not said:
        return
    shown = look.wrapped(f"{word} {said}", " ", " " * (len(word) + 2))
    if command and finding.help:
        fits = not look.width or len(shown[-1]) + len(command) + 2 <= look.width
        shown[-1:] = [f"{shown[-1]}  {command}"] if fits else [shown[-1], " " * (len(word) + 2) + command]
    yield shown[0].replace(word, look.paint(word, "good"), 1)
    yield from shown[1:]


# ------------------------------------------------------------------ what to fix first
def first(report: Report, look: Look) -> Iterator[str]:
    """Where there are many findings: those that keep others from being found, and those with one cause."""
    if len(report.findings) < MANY:
        return
    hiding = {name for name, page in report.pages.items() if page.unread}
    unread = [f for f in report.findings if f.check in hiding]
    if 0 < len(unread) < len(report.findings):
        yield from _titled(
            Say("Fix these first: until then, nothing else of these cards is checked."),
            [(clean(f.place()), f"{f.check}  {clean(f.card)}".rstrip()) for f in unread],
            look,
        )
    same = Counter((f.check, f.message) for f in report.findings if f.check not in hiding)
    often = [(check, message, n) for (check, message), n in same.most_common() if n > 2]
    if often:
        yield from _titled(
            Say("One cause, many findings:"), [(f"{n} × {c}:", look.words(m)) for c, m, n in often], look
        )


def _titled(title: Say, rows: Sequence[tuple[str, str]], look: Look) -> Iterator[str]:
    yield from (look.paint(line, "bold") for line in look.wrapped(look.words(title), "", ""))
    for name, said in rows[:FIRST]:
        if look.width and len(name) + len(said) + 4 > look.width:
            yield f"  {name}"
            yield from look.wrapped(said, "      ", "      ")
        else:
            yield f"  {name}  {said}"
    more = len(rows) - FIRST
    if more > 0:
        yield "  " + look.words(Say("and {n} more", "and {n} more", n=more))
    yield ""


# ------------------------------------------------------------------ the last lines
def summary(report: Report, look: Look) -> Iterator[str]:
    """How many findings, what was looked at, how much is hidden."""
    by = Counter(f.severity for f in report.findings)
    if not by["error"] and not by["warning"]:
        yield look.paint(look.words(Say("Nothing to fix.")), "good")
    else:
        errors = Say("{n} error", "{n} errors", n=by["error"])
        warnings = Say("{n} warning", "{n} warnings", n=by["warning"])
        yield look.words(Say("{errors}, {warnings}.", errors=errors, warnings=warnings))
    if report.looked_at:
        what = looked_at(report.looked_at, look.say)
        yield from look.wrapped(look.words(Say("Looked at: {what}.", what=what)), "", "  ")
    if report.hidden:
        parts = ", ".join(_counted(HIDDEN[what], n, look.say) for what, n in report.hidden.items())
        yield from look.wrapped(look.words(Say("Hidden: {what}.", what=parts)), "", "  ")


def looked_at(counts: Mapping[str, int], say: Translate) -> str:
    """What a check looked at, in words."""
    return ", ".join(
        _counted(LOOKED.get(what, TEXTS), n, say, language=what.rpartition(" ")[2]) for what, n in counts.items()
    )


def _counted(words: Say, n: int, say: Translate, **values: str) -> str:
    return Say(words.one, words.many, n=n, **values).through(say)


# ------------------------------------------------------------------ the author's line
def clean(text: str) -> str:
    """The text without anything that could steer a terminal."""
    return "".join(c if c.isprintable() or c in SPACES else "\u2423" if c == "\t" else "\ufffd" for c in text)


def cut(finding: Finding, most: int) -> tuple[str, int, int]:
    """The author's line, cut around the cause where it is long: (line, column from 0, width)."""
    line = clean(finding.excerpt)
    column = max(0, finding.column - 1)
    end = column + finding.width
    start = 0 if len(line) <= most or end <= most - 3 else max(0, min(column - most // 4, end - most + 3))
    shown = line[start : start + most]
    shown = shown if not start else "\u2026" + shown[1:]
    shown = shown if start + most >= len(line) else shown[:-1] + "\u2026"
    column -= start
    return shown, column, max(1, min(finding.width, len(shown) - column))


def cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
