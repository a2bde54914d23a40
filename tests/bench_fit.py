"""Measures how long it takes to know that texts fit: `fog check` of the shipped project, and one card at a keystroke.

`python -m tests.bench_fit` prints it; `tests.bench` takes `checking` and `keystrokes`.
"""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from fogtools.games import game_of
from fogtools.print.job_for_story import has_room
from fogtools.project.project import find
from fogtools.project.story_language import open_story
from tests.bench import FOG, Row, seconds
from tests.fog import BOX, ROOT, STORY

ROUNDS = 3
#: A scene with three options, additional effects and icons, in the file of its deck.
CARD, FILE, WORDS = "lunch-at-one", "serious.yaml", "They've ironed a tablecloth."


def checking() -> list[Row]:
    """Checking the shipped project with the room of its texts."""
    first, edited, again = [], [], []
    for n in range(ROUNDS):
        with TemporaryDirectory() as place, TemporaryDirectory() as cache:
            here = _shipped(Path(place))
            file = here / BOX / STORY / FILE
            command = ("sh", "-c", f"cd {here} && {FOG[0]} check || test $? = 1")
            first.append(seconds(command, Path(cache))[0])
            again.append(seconds(command, Path(cache))[0])
            text = file.read_text(encoding="utf-8")
            assert WORDS in text
            file.write_text(text.replace(WORDS, f"They've ironed {n + 2} tablecloths."), encoding="utf-8")
            edited.append(seconds(command, Path(cache))[0])
    return [
        Row("fog check with room, first time", "", median(first)),
        Row("fog check with room, one text edited", "", median(edited)),
        Row("fog check with room, unchanged", "", median(again)),
    ]


def _shipped(to: Path) -> Path:
    """The shipped project, to edit."""
    for name in ("stories", "locales"):
        shutil.copytree(ROOT / name, to / name)
    for name in ("fog.toml", "glossary.yaml"):
        shutil.copy(ROOT / name, to / name)
    return to


def keystrokes() -> list[Row]:
    """Whether a card has room, while it is typed: its words made, and measured."""
    taken = []
    with TemporaryDirectory() as place:
        target = find(_shipped(Path(place)) / BOX)
        game, file = game_of(target.boxes[0]), Path(place) / BOX / STORY / FILE
        text = file.read_text(encoding="utf-8")
        for n in range(12):
            file.write_text(text.replace(WORDS, f"They've ironed {n + 2} tablecloths."), encoding="utf-8")
            box = game.authoring.load(target.boxes[0])
            language = open_story(game, box, STORY, "en", target.project.locales)
            began = time.process_time()
            assert has_room(game, box, STORY, language, CARD)
            taken.append(1000 * (time.process_time() - began))
    return [
        Row("room on a card, a keystroke", "", median(taken[2:]), unit="ms", note="front and back, its words made anew")
    ]


if __name__ == "__main__":
    for row in (*checking(), *keystrokes()):
        print(f"{row.what}: {row.ours:.2f} {row.unit}")
