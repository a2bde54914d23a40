"""Measures `fog proof --watch`: the work of one process after each save of a card, read to picture.

`python -m tests.bench_print_proof` prints it; `tests.bench` takes `live_proof`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.fog import BOX, STORY, copy_of_the_project

#: A scene with three options, additional effects and icons: a card as full as most.
CARD, FILE, WORDS = "a-basil-called-passenger", "sweet.yaml", "It is a basil"
SAVES = 20
WATCHED = """
import json, resource, sys
from pathlib import Path
from fogtools.files import write_whole
from fogtools.editor.live_proof import Galley, found
from fogtools.games import game_of
card, file, words, saves = sys.argv[1], Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])
galley = Galley(found(card, Path.cwd(), game_of), "en", "png")
galley.look()
text = file.read_text(encoding="utf-8")
assert words in text
taken = []
for n in range(saves + 2):
    file.write_text(text.replace(words, f"{words} {n}"), encoding="utf-8")
    start = resource.getrusage(resource.RUSAGE_SELF).ru_utime
    done = galley.look()
    write_whole(Path("build/proof.png"), done.data)
    taken.append(resource.getrusage(resource.RUSAGE_SELF).ru_utime - start)
print(json.dumps(taken[2:]))
"""


def live_proof(saves: int = SAVES) -> list[float]:
    """User CPU seconds after each save: the file read, the card laid out, its picture drawn and written.

    The first saves of a warm process are left out.
    """
    with TemporaryDirectory() as folder:
        here = copy_of_the_project(Path(folder))
        file = str(here / BOX / STORY / FILE)
        command = [sys.executable, "-c", WATCHED, f"{STORY}/{CARD}", file, WORDS, str(saves)]
        done = subprocess.run(command, cwd=here, capture_output=True, text=True, check=True)
        return [float(taken) for taken in json.loads(done.stdout.splitlines()[-1])]


if __name__ == "__main__":
    found = live_proof()
    print(f"{median(found) * 1000:.0f} ms user CPU a save (median of {len(found)}), at most {max(found) * 1000:.0f} ms")
