"""A hundred thousand plays (`make plays`): every shipped story and persona pair, and fifty generated boxes.

The invariants of `tests/test_properties.py` are looked at when each play ends, and after every question of every
eighth play. A play that fails is named by its code.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import Ask, Policy, least_used, random
from fogtools.games import FOG_OF_LOVE as GAME
from fogtools.games.fog_of_love.cards.box import load
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.games.fog_of_love.sample import write
from fogtools.play import play_code
from fogtools.play.session import play
from tests.test_properties import nothing_is_lost, questions_hide

ROOT = Path(__file__).resolve().parents[1]
BOXES = 50
#: Of so many plays one is looked at after every question.
CLOSELY = 8
#: No play of any story comes near; more would be a play that does not end.
MOST_QUESTIONS = 5000


@dataclass(frozen=True)
class Job:
    """Some plays of one story by one pair of policies; `box` is a shipped folder, or the number of a generated box."""

    box: str
    story: str
    pair: tuple[str, str]
    plays: int


@lru_cache(maxsize=4)
def stories(box: str) -> dict[str, Story]:
    """The compiled stories of a box."""
    if not box.isdigit():
        loaded = load(ROOT / box)
        return {name: compile_story(loaded, name) for name in loaded.story_names}
    with TemporaryDirectory() as folder:
        write(Path(folder), int(box))
        loaded = load(next(Path(folder).rglob("box.yaml")).parent)
        return {name: compile_story(loaded, name) for name in loaded.story_names}


def policy(name: str, story: Story) -> Policy:
    """A policy by its name."""
    if name == "random":
        return random
    return least_used() if name == "least-used" else GAME.playing.personas[name](story)


def run(job: Job) -> tuple[Job, int, list[str]]:
    """Plays the job: (job, questions answered, what failed, each with the play's code)."""
    story = stories(job.box)[job.story]
    both = [policy(name, story) for name in job.pair]
    questions, failures = 0, []
    for number in range(job.plays):
        terms = Terms(1, number)
        table: Any = GAME.playing.begin(story, terms, None, None)
        places: list[tuple[int, int]] = []
        closely = number % CLOSELY == 0

        def watch(
            asks: tuple[Ask, ...],
            answers: tuple[str, ...],
            table: Any = table,
            places: Any = places,
            closely: bool = closely,
        ) -> None:
            if closely:
                nothing_is_lost(table.state, story, asks)
                questions_hide(table.state, story, asks)
            places += [(a.options.index(given), len(a.options)) for a, given in zip(asks, answers, strict=True)]
            assert len(places) < MOST_QUESTIONS, "this play does not end"

        try:
            play(table, both, watch)
            nothing_is_lost(table.state, story, ())
            assert table.ended.hearts == [p.hearts for p in table.state.people]
        except Exception as fault:
            settled = Terms(1, number, table.first, dict(table.rulings))
            code = play_code.encode(story.id, story.hash, settled, GAME.playing.rulings, places)
            failures.append(f"box {job.box} {job.pair}: {type(fault).__name__}: {str(fault)[:200]}\n  {code}")
        questions += len(places)
    return job, questions, failures


def jobs(plays: int) -> Iterator[Job]:
    """Half of the plays for the shipped stories with every pair of personas, half for the generated boxes."""
    personas = ["random", "least-used", *GAME.playing.personas]
    pairs = list(product(personas, personas))
    shipped = sorted(p.parent for p in (ROOT / "stories" / "fog-of-love").rglob("box.yaml"))
    named = [(b.relative_to(ROOT).as_posix(), s) for b in shipped for s in load(b).story_names]
    each = -(-plays // 2 // (len(named) * len(pairs)))
    for (box, story), pair in product(named, pairs):
        yield Job(box, story, pair, each)
    turn = 0
    for box in range(1, BOXES + 1):
        names = list(stories(str(box)))
        for name in names:
            yield Job(str(box), name, pairs[turn % len(pairs)], -(-plays // 2 // (BOXES * len(names))))
            turn += 7  # another pair each time; 7 and the number of pairs share no factor


def main(plays: int) -> int:
    """Plays them all on two cores and prints what was seen; 1 where a play failed."""
    started = time.monotonic()
    done, questions, failures, per = 0, 0, [], Counter[str]()
    with ProcessPoolExecutor(2) as pool:
        waiting = [pool.submit(run, job) for job in jobs(plays)]
        for future in as_completed(waiting):
            job, asked, failed = future.result()
            done, questions = done + job.plays, questions + asked
            per["generated" if job.box.isdigit() else job.story] += job.plays
            failures += failed
            if sys.stderr.isatty():
                print(f"\r{done:>7} plays, {len(failures)} failed", end="", file=sys.stderr)
    print(f"\n{done} plays, {questions} questions, {time.monotonic() - started:.0f} s: {dict(sorted(per.items()))}")
    print("\n".join(failures) or "all ended, every invariant kept")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
