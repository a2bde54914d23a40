"""Both engines side by side (`make verify`): 10,000 plays of every shipped story and pair of policies, by checksums.

A pair that differs is named with the first step where its plays part.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product

from fogtools.game.playing.course import Course
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.fast.verifying import Verified, verified
from tests.test_fast import PEOPLE, SHIPPED, shipped


def one(name: str, pair: tuple[str, str], plays: int) -> tuple[str, Verified]:
    """A pair of policies for one story."""
    return name, verified(FOG_OF_LOVE, shipped(name), Course(pair), plays)


def main(plays: int) -> int:
    """Compares them all on two cores; 1 where a play differs."""
    begun, parted = time.monotonic(), 0
    jobs = [(name, (a, b), plays) for name, a, b in product(SHIPPED, PEOPLE, PEOPLE)]
    with ProcessPoolExecutor(2) as pool:
        for done in as_completed([pool.submit(one, *job) for job in jobs]):
            name, found = done.result()
            parted += found.difference is not None
            print(f"{found.reference:016x} {found.fast:016x} {name} {' + '.join(found.course.policies)}")
            if found.difference is not None:
                print(f"  game {found.difference.game}, after {found.difference.questions} answers:")
                for field, (reference, fast) in found.difference.fields.items():
                    print(f"  {field}: reference {reference!r}, fast {fast!r}")
    print(f"{len(jobs)} pairs of {plays} plays in {time.monotonic() - begun:.0f} s, {parted} differ")
    return 1 if parted else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
