"""A grammar checker of the machine, where the project wants spelling and one is installed: its notes on translations.

The one that is known is Grammalecte, for French (`grammalecte-cli`; Debian: grammalecte-cli). It gets a file with a
paragraph for each text and answers in JSON: a list of paragraphs, each with its errors from character to character.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from fogtools.check.spelling import WORDS
from fogtools.files import shown
from fogtools.finding import Finding, FogError, Say
from fogtools.project.catalogues import kept
from fogtools.text.plurals import base
from fogtools.translate.qa.pair import pairs_of
from fogtools.translate.qa.spotting import Written

if TYPE_CHECKING:
    from fogtools.check.stages import CheckedBox, Options
    from fogtools.project.catalogues import Kept

PROGRAM, LANGUAGE = "grammalecte-cli", "fr"
#: Longer than any box takes; letters of a message that are shown.
SECONDS, LONGEST = 120, 200
#: Its rules of spaces, quotation marks and apostrophes: `fog fmt` sets these.
SETTING = ("typo", "apos", "esp", "nbsp", "num", "unit", "tu", "maj", "virg", "nf", "tab")


class Note(NamedTuple):
    """What it says of a text: from where to where, and why."""

    start: int
    end: int
    why: str


def grammar_checker(here: CheckedBox, options: Options) -> Iterator[Finding]:
    """A note for each error that it names in a French translation; nothing without `words.txt` or the program."""
    if not (here.project.root / WORDS).is_file():
        return
    for one in kept(here.project, here.game, here.box):
        if base(one.language) == LANGUAGE and one.path.is_file():
            yield from _notes_of(here, one)


def _notes_of(here: CheckedBox, one: Kept) -> Iterator[Finding]:
    try:
        pairs = list(pairs_of(one.read(), one.entries))
    except FogError:
        return  # said already
    pairs = [pair for pair in pairs if "ignore-grammar-checker" not in pair.message.flags]
    found = notes([pair.target for pair in pairs])
    if not any(found):
        return
    written = Written(one.path.read_bytes())
    for pair, said in zip(pairs, found, strict=True):
        for note in said:
            spot = written.spot(pair.message, pair.form, *pair.span(note.start, note.end))
            message = Say("the grammar checker says: {why}", why=note.why)
            help = Say("mend it; or give the entry the flag `ignore-grammar-checker`")
            where = shown(one.path), spot.line, spot.column
            card = here.label(pair.message.context)
            yield Finding(*where, "note", "grammar-checker", message, help, spot.excerpt, spot.width, card)


def notes(texts: Sequence[str]) -> list[list[Note]]:
    """What the program says of each text; nothing of any where it is not there, fails or says what is no answer."""
    found: list[list[Note]] = [[] for _ in texts]
    lines = [" ".join(text.split("\n")) for text in texts]
    try:
        answer = json.loads(_asked("\n".join(lines) + "\n")) if texts else {}
    except (OSError, ValueError, RecursionError):
        return found
    rows = answer.get("data") if isinstance(answer, dict) else None
    for row in rows if isinstance(rows, list) else ():
        number = row.get("iParagraph") if isinstance(row, dict) else None
        errors = row.get("lGrammarErrors") if isinstance(row, dict) else None
        if isinstance(number, int) and 0 < number <= len(texts) and isinstance(errors, list):
            said = (_note(error, texts[number - 1]) for error in errors)
            found[number - 1] = [note for note in said if note is not None]
    return found


def _note(error: object, text: str) -> Note | None:
    """An error as a note; None for one of setting, and for what is no error of this text."""
    if not isinstance(error, dict) or error.get("sType") in SETTING:
        return None
    start, end, why = error.get("nStart"), error.get("nEnd"), error.get("sMessage")
    if isinstance(start, int) and isinstance(end, int) and isinstance(why, str) and 0 <= start < end <= len(text):
        return Note(start, end, " ".join(why.split())[:LONGEST])
    return None


def _asked(text: str) -> str:
    """Its answer about a text, a paragraph a line. Raises OSError where it is not there or does not come back."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "text.txt"
        file.write_text(text, encoding="utf-8")
        try:
            done = subprocess.run(
                [PROGRAM, "-f", str(file), "-j"],
                capture_output=True,
                timeout=SECONDS,
                check=True,
                stdin=subprocess.DEVNULL,
            )
        except subprocess.SubprocessError as error:
            raise OSError(str(error)) from error
    return done.stdout.decode("utf-8", errors="replace")
