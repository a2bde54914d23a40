"""How long an editor waits for one card of a box to be checked anew, for `make bench`."""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from time import process_time

from fogtools.editor.lsp.workspace import Room
from fogtools.games import game_of
from fogtools.games.fog_of_love.sample import write

ROUNDS = 30


def rechecked(folder: Path, rounds: int = ROUNDS) -> tuple[int, float, float]:
    """(cards, median and longest ms of CPU) from a key stroke in the sample box's longest file to its findings.

    Each round spoils one aspect and mends it again; the file is read, the card checked, the findings put in order.
    """
    write(folder, 1)
    file = max(folder.resolve().rglob("*.yaml"), key=lambda f: f.stat().st_size)
    return _timed(file, rounds)


def rechecked_in_one_file(folder: Path, rounds: int = ROUNDS) -> tuple[int, float, float]:
    """The same with all cards of the box in one file."""
    write(folder, 1)
    box = next(folder.resolve().rglob("box.yaml")).parent
    kinds: dict[str, str] = {}
    for file in sorted(p for p in box.rglob("*.yaml") if p.name != "box.yaml"):
        kind = ""
        for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
            if line[:1].isalpha():
                kind = line
            else:
                kinds[kind] = kinds.get(kind, "") + line * (not line.startswith("#"))
        file.unlink()
    whole = box / "cards.yaml"
    whole.write_text("".join(k + v for k, v in kinds.items()), encoding="utf-8")
    return _timed(whole, rounds)


def _timed(file: Path, rounds: int) -> tuple[int, float, float]:
    room = Room(game_of)
    text = file.read_text(encoding="utf-8")
    box = room.write(file, text)
    assert box is not None and box.settle(*box.review())
    places = [i for i in range(len(text)) if text.startswith("tokens: [", i)]
    took = []
    for n in range(rounds):
        at = places[n * len(places) // rounds] + len("tokens: [+")
        for now in (text[:at] + "x" + text[at:], text):
            start = process_time()
            room.write(file, now)
            found = room.sifted(box)
            took.append((process_time() - start) * 1000)
            assert ("unknown-aspect" in {f.check for f in found}) is (now is not text)
    return len(box.box.cards), median(took), max(took)


if __name__ == "__main__":
    for way in (rechecked, rechecked_in_one_file):
        cards, usual, most = way(Path(sys.argv[1]) / way.__name__)
        print(f"{way.__name__}: one card of {cards} in {usual:.1f} ms (at most {most:.1f})")
