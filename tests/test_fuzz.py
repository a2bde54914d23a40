"""A little of `make fuzz` in every run: the kept inputs, and changes of them, always the same ones."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzzing import CORPUS, MOST_BYTES, changed, corpus, look, within_time

ROOT = Path(__file__).resolve().parents[1]
KEPT = sorted(CORPUS.glob("*.yaml"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_every_kept_input_is_looked_at(file: Path) -> None:
    """The seeds, and whatever was once too much for the loader or a check."""
    with within_time():
        look(file.read_bytes())


@pytest.mark.parametrize("seed", range(12))
def test_changed_inputs_never_raise(seed: int) -> None:
    """About five seconds in all; an hour of it is `make fuzz MINUTES=60`."""
    chance = random.Random(seed)
    for _ in range(16):
        raw = changed(chance.choice(corpus()), chance)
        assert len(raw) <= MOST_BYTES
        with within_time():
            look(raw)


AGAIN = """
import gc
from tests.fuzzing import look
look(b"")
first = len(gc.get_objects())
for _ in range(120):
    look(b"scenes:\\n- id: x: y\\n- [\\n- id: {a: b\\n")
print(len(gc.get_objects()) / first)
"""


def test_a_box_read_again_and_again_takes_no_more_room() -> None:
    """An editor reads at every key: what was read before goes, though Python's own collector is held back."""
    said = subprocess.run([sys.executable, "-c", AGAIN], cwd=ROOT, capture_output=True, text=True, check=True)
    assert float(said.stdout) < 2.6  # it was 4.7, and grew


def test_the_same_seed_makes_the_same_inputs() -> None:
    first, second = ([changed(raw, random.Random(7)) for raw in corpus()] for _ in range(2))
    assert first == second and sum(a != b for a, b in zip(first, corpus(), strict=True)) > len(first) * 0.9


def test_what_must_not_be_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The harness itself: a check that raises, and one that never ends."""
    import fogtools.games.fog_of_love.checks.duplicate_id as leaf
    from tests import fuzzing

    def broken(box: object) -> object:
        raise ValueError("no")

    def endless(box: object) -> object:
        while True:
            pass

    for run, raised in ((broken, ValueError), (endless, fuzzing.HangError)):
        first = next(check for check in fuzzing.CHECKS if check.name == "duplicate-id")
        assert first.run is leaf.check
        monkeypatch.setattr(fuzzing, "CHECKS", (type(first)(first.name, first.manual, run),))
        with pytest.raises(raised), within_time(0.5):
            look(b"scenes:\n- id: a\n")
        monkeypatch.undo()
