"""Faces with generated texts, to hold what the ruler says against print: shipped faces, their texts written anew."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from fogtools.files import shown
from fogtools.game.printing.face import Face, Style
from fogtools.games import game_of
from fogtools.print.pdf.ruler import Ruler
from fogtools.project.project import find
from fogtools.project.story_language import open_story, parts

ROOT = Path(__file__).parent.parent
#: A text of two words and more between two tags.
TEXT = re.compile(r"(?<=>)[^<>]*\w[^<>]* [^<>]*\w[^<>]*(?=<)")
#: Spaces that belong to what follows.
SPACES = "\u00a0\u202f"
#: How much of what was there a new text takes: cards are full, and some come out too full.
SHORTEST, LONGEST = 0.4, 1.6


@dataclass(frozen=True)
class Shelf:
    """The different faces of one story in one language, and the words of its texts."""

    name: str
    code: str
    style: Style
    faces: Sequence[Face]
    words: Sequence[str]
    #: Whether readers get it, too; the others are for tests.
    shipped: bool


def shelves() -> list[Shelf]:
    """All stories here in all languages that they are printed in, those of the tests too."""
    target = find(ROOT)
    project, found = target.project, []
    for folder in target.boxes:
        game, shipped = game_of(folder), folder.resolve().is_relative_to(ROOT / "stories")
        box = game.authoring.load(folder)
        for story in parts(box):
            for code in dict.fromkeys((box.written_in, *project.languages)):
                faces = game.printing.faces(box, story, open_story(game, box, story, code, project.locales))
                own = [face for face in {(f.html, f.trim): f for f in faces}.values() if TEXT.search(face.html)]
                texts = [text for face in own for text in TEXT.findall(face.html)]
                words = [word.strip(SPACES) for text in texts for word in text.split(" ") if word.strip(SPACES)]
                found.append(
                    Shelf(f"{shown(folder, ROOT)} {code}", code, game.printing.style(box), own, words, shipped)
                )
    return found


def written(face: Face, words: Sequence[str], chance: Random) -> Face:
    """The face with other words: most of its texts shorter or longer than they were."""

    def anew(found: re.Match[str]) -> str:
        if chance.random() < 0.3:
            return found[0]
        return _so_long(round(len(found[0]) * chance.uniform(SHORTEST, LONGEST)), found[0], words, chance)

    return replace(face, html=TEXT.sub(anew, face.html))


def _so_long(length: int, before: str, words: Sequence[str], chance: Random) -> str:
    """Words of about so many characters; a space at either end stays."""
    found: list[str] = []
    while sum(len(word) + 1 for word in found) < length:
        found.append(chance.choice(words))
    inner = " ".join(found) or chance.choice(words)
    return " " * before.startswith(" ") + inner + " " * before.endswith(" ")


def keystrokes(face: Face, words: Sequence[str], chance: Random) -> Iterator[Face]:
    """The face while one of its texts is typed on, letter by letter, and some of it is taken back."""
    texts = TEXT.findall(face.html)
    before = text = chance.choice(texts)
    for word in (chance.choice(words) for _ in range(6)):
        for letter in f" {word}":
            text += letter
            yield replace(face, html=face.html.replace(before, text, 1))
        if chance.random() < 0.3:
            text = text[: -chance.randint(1, 20)] or before
            yield replace(face, html=face.html.replace(before, text, 1))


def at_the_edge(face: Face, words: Sequence[str], chance: Random, ruler: Ruler) -> Iterator[Face]:
    """The face with the longest of its texts so long that it just has room, and with a word more."""
    texts = TEXT.findall(face.html)
    longest = max(texts, key=len)
    more = [chance.choice(words) for _ in range(300)]

    def one(n: int) -> Face:
        return replace(face, html=face.html.replace(longest, " ".join(more[:n]), 1))

    low, high = 1, len(more)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if ruler.has_room(one(middle)) else (low, middle)
    yield from (one(low), one(high))
