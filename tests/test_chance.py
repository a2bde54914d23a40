"""The streams are those written down: committed vectors, a second implementation, plays that hang on nothing else."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fogtools.game.playing.chance import Chance
from tests.fog import BOX, ROOT, STORY, fog

VECTORS = Path(__file__).with_name("vectors") / "streams.txt"
SIZES = (2, 3, 6, 52, 1_000_003)
CARDS = "abcdefghij"


def plain(seed: int, game: int, purpose: str) -> Iterator[int]:
    """The numbers of a stream, straight from the specification: splitmix64 keyed by seed, game and purpose."""
    step, size = 0x9E3779B97F4A7C15, 2**64

    def finish(z: int) -> int:
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            z = (z ^ z // 2**shift) * factor % size
        return z ^ z // 2**31

    name = 0xCBF29CE484222325
    for byte in purpose.encode("utf-8"):
        name = (name ^ byte) * 0x100000001B3 % size
    key = finish(finish(finish(seed % size) ^ game * step % size) ^ name)
    for n in range(1, 10**6):
        yield finish((key + n * step) % size)


def shuffled(numbers: Iterator[int]) -> str:
    """Ten cards, from the last place down: place i changes with place `i + 1` choices below."""
    cards = list(CARDS)
    for i in reversed(range(1, len(cards))):
        j = (next(numbers) // 2**32) * (i + 1) // 2**32
        cards[i], cards[j] = cards[j], cards[i]
    return "".join(cards)


def vectors() -> list[tuple[int, int, str, list[int], list[int], str]]:
    """(seed, game, purpose, first five numbers, a number below each size, ten cards shuffled) of every line."""
    found = []
    for line in VECTORS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            seed, game, purpose, bits, below, cards = line.split(" | ")
            numbers = [int(x, 16) for x in bits.split()]
            found.append((int(seed), int(game), purpose, numbers, [int(x) for x in below.split()], cards))
    return found


def test_the_streams_are_those_committed():
    """engine.md: key, numbers, `below` and the order of a shuffle, on every platform and Python."""
    assert len(vectors()) == 24
    for seed, game, purpose, bits, below, cards in vectors():
        stream = Chance(seed, game)[purpose]
        assert [stream.bits() for _ in bits] == bits, (seed, game, purpose)
        stream = Chance(seed, game)[purpose]
        assert [stream.below(n) for n in SIZES] == below, (seed, game, purpose)
        deck = list(CARDS)
        Chance(seed, game)[purpose].shuffle(deck)
        assert "".join(deck) == cards, (seed, game, purpose)


def test_a_second_implementation_says_the_same():
    """Written anew from the specification, without a line of the first."""
    for seed, game, purpose, bits, below, cards in vectors():
        numbers = plain(seed, game, purpose)
        assert [next(numbers) for _ in bits] == bits
        numbers = plain(seed, game, purpose)
        assert [next(numbers) // 2**32 * n // 2**32 for n in SIZES] == below
        assert shuffled(plain(seed, game, purpose)) == cards


def test_every_purpose_seed_and_game_has_its_own():
    """No two lines share a number."""
    numbers = [n for _, _, _, bits, _, _ in vectors() for n in bits]
    assert len(set(numbers)) == len(numbers)


# ------------------------------------------------------------------ nothing else gets in
ELSEWHERE = (
    {},
    {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "4242", "TZ": "America/St_Johns", "LC_ALL": "fr_FR.UTF-8", "LANGUAGE": "fr"},
    {"PYTHONHASHSEED": "random", "TZ": "UTC", "LC_ALL": "tr_TR.UTF-8", "PYTHONUTF8": "1"},
)


@pytest.mark.nightly
def test_a_play_hangs_on_nothing_but_its_seed(tmp_path):
    """engine.md: no hash order, no clock, no locale, no place: the same record from every process."""
    records = []
    for i, env in enumerate(ELSEWHERE):
        cwd = tmp_path / f"place-{i}"
        cwd.mkdir()
        done = fog(
            "play",
            str(ROOT / BOX / STORY),
            "--auto",
            "--policy",
            "selfish+mirror",
            "--seed",
            "11",
            "--record",
            "play.txt",
            cwd=cwd,
            **env,
        )
        assert done.returncode == 0, done.stderr
        records.append((cwd / "play.txt").read_bytes())
    assert len({*records}) == 1 and b"selfish, mirror" in records[0]


CODES = """
from pathlib import Path
from fogtools.game.playing.course import Terms
from fogtools.games import FOG_OF_LOVE as game
from fogtools.play.session import Session
from fogtools.play.recording import code
story = game.playing.compile(game.authoring.load(Path({box!r})), {story!r})
names = [*game.playing.personas]
for i, name in enumerate(names):
    session = Session(game, story, Terms(7, i))
    both = [game.playing.personas[n](story) for n in (name, names[i - 1])]
    table = session.table
    session.follow(lambda a: a.options[both[a.seat](table.view(a.seat), a, table.chance[f"seat {{a.seat}}"])])
    print(name, code(session))
"""


@pytest.mark.nightly
def test_personas_choose_alike_in_every_process(tmp_path):
    """Six plays, every persona twice: the same codes, choice for choice, whatever the order of sets is."""
    script = CODES.format(box=str(ROOT / BOX), story=STORY)
    said = set()
    for hashes in ("0", "77"):
        env = {"PYTHONHASHSEED": hashes, "PYTHONPATH": str(ROOT), "PATH": "", "FOG_CACHE_DIR": str(tmp_path)}
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=env, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        said.add(done.stdout)
    assert len(said) == 1 and len(said.pop().splitlines()) == 6
