"""Spelling, where the project wants it and hunspell is installed: words that no dictionary of their language knows."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from fogtools.checks import Check, Fault, run
from fogtools.finding import Finding, Say
from fogtools.source import Source

if TYPE_CHECKING:
    from fogtools.game import Game
    from fogtools.project import Project

#: Beside fog.toml: a project that keeps this file wants spelling looked at; in it, words that are right all the same.
WORDS = "words.txt"
#: Language -> hunspell's dictionaries for it, the first that is there.
DICTIONARIES: Mapping[str, tuple[str, ...]] = {"en": ("en_GB", "en_US"), "fr": ("fr_FR", "fr"), "de": ("de_DE",),
                                               "es": ("es_ES",), "it": ("it_IT",)}  # fmt: skip
#: Letters, with an apostrophe between them; what an elision leaves in front is no word.
WORD = re.compile(r"(?<![\w’'])(?:[^\W\d_]{1,2}[’'])?([^\W\d_]{3,}(?:[’'][^\W\d_]+)*)(?![\w’'])")
#: Suggestions are slow: so many words get one.
MOST_HELPED = 30
#: Longer than any box takes.
SECONDS = 60


@dataclass
class Printed:
    """A text with its place."""

    source: Source
    path: tuple[Any, ...]
    label: str
    words: str


def findings(project: Project, game: Game, box: Any) -> list[Finding]:
    """A note for each word that is in no dictionary, where it stands first; nothing without `words.txt` or hunspell."""
    file = project.root / WORDS
    if not file.is_file():
        return []
    right = {w.strip().lower() for w in file.read_text(encoding="utf-8", errors="replace").splitlines()}
    texts = list(_texts(game, box))
    wrong = unknown((w for text in texts for w in words_of(text.words) if w.lower() not in right), box.written_in)
    check = Check("spelling", "", lambda _: _faults(texts, wrong, box.written_in), "note", "text")
    return run([check], box)


def _texts(game: Game, box: Any) -> Iterator[Printed]:
    """Every text of a box once, as its catalogues hold it."""
    for entries in game.entries(box).values():
        for entry in entries:
            place = game.place(box, entry.context)
            if place is not None:
                yield Printed(*place, entry.source)


def words_of(text: str) -> list[str]:
    """The words of a text, without an English genitive; names of roles in capitals are the game's own."""
    found = (f[1] for f in WORD.finditer(text))
    return [w.removesuffix("'s").removesuffix("’s") for w in found if not w.isupper()]


def _faults(texts: Iterable[Printed], wrong: Mapping[str, str], code: str) -> Iterator[Fault]:
    left = dict(wrong)
    for text in texts:
        for word in words_of(text.words):
            if word in left:
                close = left.pop(word)
                message = Say("no dictionary ({language}) knows “{word}”", language=code, word=word)
                own = Say("write it into {file} if it is right", file=WORDS)
                near = Say("“{close}”? Or write it into {file} if it is right", close=close, file=WORDS)
                yield Fault(text, (), message, near if close else own, part=word)


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
    names = DICTIONARIES.get(code.replace("-", "_").partition("_")[0], ())
    return next((n for n in (code.replace("-", "_"), *names) if _knows(n)), None)


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
        done = subprocess.run(["hunspell", "-i", "utf-8", *options], input=words.encode(), capture_output=True,
                              timeout=SECONDS, check=True)  # fmt: skip
    except subprocess.SubprocessError as error:
        raise OSError(str(error)) from error
    return done.stdout.decode("utf-8", errors="replace")
