"""Spelling, where the project wants it and hunspell is installed: words that no dictionary of their language knows."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.files import shown
from fogtools.finding import Finding, FogError, Say
from fogtools.game.authoring.check import Check, Fault, run
from fogtools.project.catalogues import kept
from fogtools.source import Path_, Source
from fogtools.text.languages import row
from fogtools.translate.qa.pair import pairs_of
from fogtools.translate.qa.spotting import Written

if TYPE_CHECKING:
    from fogtools.check.stages import CheckedBox, Options
    from fogtools.game.protocols import Box
    from fogtools.game.record import Game
    from fogtools.translate.qa.pair import Pair

#: Beside fog.toml: a project that keeps this file wants spelling looked at; in it, words that are right all the same.
WORDS = "words.txt"
#: Letters, with an apostrophe between them; what an elision leaves in front is no word.
WORD = re.compile(r"(?<![\w’'])(?:[^\W\d_]{1,2}[’'])?([^\W\d_]{3,}(?:[’'][^\W\d_]+)*)(?![\w’'])")
#: Endings of other genders (`joueur·euse·s`): the word before them is what a dictionary knows.
ENDINGS = re.compile(r"(?<=[^\W\d_])(?:·[^\W\d_]+)+")
#: What the tool puts a name or a number in place of.
SLOT = re.compile(r"\{[^{}]*\}")
#: Suggestions are slow: so many words get one.
MOST_HELPED = 30
#: Longer than any box takes.
SECONDS = 60


@dataclass
class Printed:
    """A text with its place."""

    source: Source
    path: Path_
    label: str
    words: str


def spelling(here: CheckedBox, options: Options) -> list[Finding]:
    """A note for each word that is in no dictionary, where it stands first; nothing without `words.txt` or hunspell."""
    file, box = here.project.root / WORDS, here.box
    if not file.is_file():
        return []
    right = {w.strip().lower() for w in file.read_text(encoding="utf-8", errors="replace").splitlines()}
    texts = list(_texts(here.game, box))
    wrong = unknown((w for text in texts for w in words_of(text.words) if w.lower() not in right), box.written_in)
    check = Check("spelling", "", lambda _: _faults(texts, wrong, box.written_in), "note", "text")
    return [*run([check], box), *_translated(here, right)]


def _translated(here: CheckedBox, right: set[str]) -> Iterator[Finding]:
    """The same for translations, each word where it stands first in its language; stale ones are not looked at."""
    seen: dict[str, set[str]] = {}
    for one in kept(here.project, here.game, here.box):
        if not one.path.is_file() or dictionary(one.language) is None:
            continue
        try:
            pairs = list(pairs_of(one.read(), one.entries))
        except FogError:
            continue  # said already
        known = seen.setdefault(one.language, set(right))
        yield from misspelt(pairs, one.language, one.path, known, here.label)


def misspelt(
    pairs: Iterable[Pair], code: str, path: Path, known: set[str], label: Callable[[str], str]
) -> Iterator[Finding]:
    """A note for each word of the translations in the PO file at `path` that no dictionary of `code` knows.

    `known` are words that are right, in small letters, to which those found are added. Words that the text has as
    well, names above all, are right.
    """
    texts = [(pair, [w for w in _words_in(pair) if w.lower() not in known]) for pair in pairs]
    wrong = unknown((word for _, words in texts for word in words), code)
    if not wrong:
        return
    written = Written(path.read_bytes())
    for pair, words in texts:
        for word in words:
            if word not in wrong or word.lower() in known or "ignore-spelling" in pair.message.flags:
                continue
            known.add(word.lower())
            found = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", pair.target)
            start = found.start() if found else 0
            spot = written.spot(pair.message, pair.form, start, start + len(word))
            yield Finding(
                shown(path),
                spot.line,
                spot.column,
                "note",
                "spelling",
                *_said(word, wrong[word], code),
                spot.excerpt,
                spot.width,
                label(pair.message.context),
            )


def _words_in(pair: Pair) -> list[str]:
    """The words of a translation that its text has not."""
    theirs = {word.lower() for word in words_of(pair.source)}
    return [word for word in words_of(SLOT.sub("", pair.target)) if word.lower() not in theirs]


def _texts(game: Game, box: Box) -> Iterator[Printed]:
    """Every text of a box once, as its catalogues hold it."""
    for entries in game.authoring.entries(box).values():
        for entry in entries:
            place = game.authoring.place(box, entry.context)
            if place is not None:
                yield Printed(*place, entry.source)


def words_of(text: str) -> list[str]:
    """The words of a text, without an English genitive; names of roles in capitals are the game's own."""
    found = (f[1] for f in WORD.finditer(ENDINGS.sub("", text)))
    return [w.removesuffix("'s").removesuffix("’s") for w in found if not w.isupper()]


def _faults(texts: Iterable[Printed], wrong: Mapping[str, str], code: str) -> Iterator[Fault]:
    left = dict(wrong)
    for text in texts:
        for word in words_of(text.words):
            if word in left:
                yield Fault(text, (), *_said(word, left.pop(word), code), part=word)


def _said(word: str, close: str, code: str) -> tuple[Say, Say]:
    """The message and the remedy."""
    own = Say("write it into {file} if it is right", file=WORDS)
    near = Say("“{close}”? Or write it into {file} if it is right", close=close, file=WORDS)
    return Say("no dictionary ({language}) knows “{word}”", language=code, word=word), near if close else own


# ------------------------------------------------------------------ hunspell
def unknown(words: Iterable[str], code: str) -> dict[str, str]:
    """Word -> the nearest that is known (or ""), for those that hunspell does not know; empty without it."""
    wanted = {w: w.replace("’", "'") for w in words}
    name = dictionary(code) if wanted else None
    if name is None:
        return {}
    found = dict.fromkeys(_hunspell(["-l", "-d", name], "\n".join(sorted({*wanted.values()}))).split(), "")
    for line in _hunspell(["-a", "-d", name], "\n".join(f"^{w}" for w in list(found)[:MOST_HELPED])).splitlines():
        near = re.match(r"& (\S+) \d+ \d+: ([^,]+)", line)
        if near:
            found[near[1]] = near[2]
    return {word: found[plain] for word, plain in wanted.items() if plain in found}


@lru_cache(maxsize=16)
def dictionary(code: str) -> str | None:
    """The name of hunspell's dictionary for a language; None without one, or without hunspell."""
    names = (code.replace("-", "_"), *row(code).dictionaries)
    return next((name for name in names if _knows(name)), None)


def _knows(name: str) -> bool:
    try:
        _hunspell(["-l", "-d", name], "")
    except OSError:
        return False
    return True


def version() -> str:
    """Hunspell's version; empty where it is not installed."""
    try:
        found = re.search(r"Hunspell (\d[\d.]*)", _hunspell(["-v"], ""))
    except OSError:
        return ""
    return found[1] if found else ""


def _hunspell(options: list[str], words: str) -> str:
    """What hunspell says. Raises OSError where it is not there, has not that dictionary, or does not come back."""
    try:
        done = subprocess.run(
            ["hunspell", "-i", "utf-8", *options],
            input=words.encode(),
            capture_output=True,
            timeout=SECONDS,
            check=True,
        )
    except subprocess.SubprocessError as error:
        raise OSError(str(error)) from error
    return done.stdout.decode("utf-8", errors="replace")
