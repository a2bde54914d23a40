"""Plants faults into clean boxes (`make mutants-content`) or catalogues (`make mutants-pairs`): who finds them?

Ours stands beside other checkers; exit code 1 where ours finds too few, or says anything of clean text.
"""

from __future__ import annotations

import argparse
import sys

from tests.bench import installed
from tests.recall import boxes
from tests.recall.translations import measuring

MAINS = {"boxes": boxes.main, "translations": measuring.main}


def main() -> int:
    """The exit code."""
    words = argparse.ArgumentParser(prog="python -m tests.recall", description=(__doc__ or "").splitlines()[0])
    words.add_argument("where", choices=MAINS, help="what the faults are planted into")
    words.add_argument("--seed", type=int, default=1, help="which places are chosen")
    words.add_argument("--places", type=int, default=20, help="how many of each kind (in each catalogue)")
    words.add_argument("--alone", action="store_true", help="without the peers")
    given = words.parse_args()
    if not given.alone:
        installed()
    return MAINS[given.where](given.places, given.seed, not given.alone)


if __name__ == "__main__":
    sys.exit(main())
