"""Prints what is found of the cases of others: `python -m tests.recall.unseen [first second/french ...] [-v]`."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.recall.judge import findings
from tests.recall.unseen import cases, files, judged, said, shipped, table


def main(arguments: list[str]) -> None:
    """One table for each file, for those of a round or of a name alone; `-v`: each case with what was said of it."""
    wanted = [a for a in arguments if a != "-v"]
    names = [file for file in files() if not wanted or file in wanted or file.split("/")[0] in wanted]
    if not names:
        sys.exit(f"no such cases; there are {', '.join(files())}")
    with TemporaryDirectory() as folder:
        root = Path(folder)
        shipped(root)
        known = Counter(map(said, findings(root)))
        for name in names:
            rows = [(case, judged(root, case, known)) for case in cases(name)]
            print(f"{name}\n{table(rows)}\n")
            if "-v" in arguments:
                for case, verdict in rows:
                    print(f"{verdict.found}/{verdict.right}/{len(case.marks)} {case.family}: {case.name} - {case.why}")
                    print("".join(f"      {line}\n" for line in verdict.said), end="")


main(sys.argv[1:])
