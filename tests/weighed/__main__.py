"""`python -m tests.weighed [N] [SEED]`: N edits that move nothing and N that move a destiny by two points or some more.

Says of how many of the first the studio says that something moved, of how many of the others it says which way the
destiny moved, and how long it takes. It wants the fast engine (the extra `balance`).
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections import Counter
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from tests.fog import ROOT
from tests.weighed.edits import Box, Edit
from tests.weighed.judging import WHO, Known, Project, Said, alarms

#: What a long run has said is kept here for the next time, as long as the box is the same.
KEPT = ROOT / "build" / "weighed"


def main(n: int, seed: int) -> None:
    """Prints what came of it."""
    with TemporaryDirectory() as folder:
        project = Project(Path(folder))
        os.chdir(project.root)
        still = [project.said(one) for one in project.still(n, seed)]
        played = [one for one in still if one.played]
        wrong = alarms(still)
        print(f"{len(still)} edits that move nothing, {len(played)} of them played: {len(wrong)} false alarms")
        print("  ", dict(Counter(one.known.edit.kind for one in wrong)), times(played))
        told = [project.said(one) for one in _moving(project, n, seed)]
        right = [one for one in told if one.signed]
        print(f"{len(told)} edits that move a destiny by two points or more: {len(right)} signed")
        print("  ", dict(Counter(one.known.edit.kind for one in told if not one.signed)), times(told))
        for one in told:
            if not one.signed:
                print(f"   unseen: {one.known.edit.story} {one.known.destiny} {one.known.points:+.1f}")


def times(said: list[Said]) -> str:
    """How long they took."""
    if len(said) < 2:
        return ""
    wall, cpu = ([getattr(one, name) for one in said] for name in ("wall", "cpu"))
    return (
        f"wall median {median(wall):.2f} s, p95 {quantiles(wall, n=20)[-1]:.2f} s; "
        f"CPU median {median(cpu):.2f} s, p95 {quantiles(cpu, n=20)[-1]:.2f} s"
    )


def _moving(project: Project, n: int, seed: int) -> list[Known]:
    """Edits that move something, as a long run says; kept, since that takes some seconds each."""
    texts = repr(sorted(Box.at(project.folder, seed).texts.items()))
    file = KEPT / f"{hashlib.sha256(texts.encode()).hexdigest()[:16]}-{seed}.json"
    rows = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []
    if len(rows) < n:
        found = project.moving(n, seed)
        rows = [[one.edit.kind, one.edit.story, one.edit.files, one.destiny, one.points] for one in found]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(rows), encoding="utf-8")
    return [Known(Edit(kind, story, files), WHO, destiny, points) for kind, story, files, destiny, points in rows[:n]]


if __name__ == "__main__":
    main(*(int(arg) for arg in (*sys.argv[1:], "200", "1")[:2]))
