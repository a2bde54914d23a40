"""Mends what findings can mend: in a copy, round after round, since one fix may bring the next fault to light."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from fogtools.check.fix.trial import Stage, staged
from fogtools.finding import Finding
from fogtools.project.project import Target
from fogtools.source import Source
from fogtools.source.editing.edits import by_file, rewritten, together
from fogtools.source.parser.decoding import readable

#: More rounds than faults can hide behind each other in one card.
ROUNDS = 30


class Mended(NamedTuple):
    """How many findings were mended, what each file held and holds now, and how many unsafe fixes are left."""

    findings: int
    changes: Mapping[Path, tuple[bytes, bytes]]
    unsafe_left: int


def mend(place: Target, look: Callable[[Target], Sequence[Finding]], unsafe: bool = False) -> Mended:
    """Makes the fixes of all that `look` finds in a place, the unsafe ones too where wanted; no file is written."""
    with staged(place.project.root) as stage:
        there = stage.place(place)
        count = 0
        seen: set[bytes] = set()
        while True:
            found = look(there)
            chosen = [f for f in together(found, unsafe) if f.fix and _ours(stage, f)]
            state = _state(stage)
            if not chosen or state in seen or len(seen) >= ROUNDS:
                break
            seen.add(state)
            count += len(chosen)
            for name, edits in by_file(chosen).items():
                file = stage.inside(name)
                if file is not None:
                    raw = file.read_bytes()
                    source = Source(file, name)
                    readable(raw, source)
                    file.write_bytes(rewritten(raw, source.text, edits))
        left = 0 if unsafe else sum(1 for f in found if f.fix and not f.fix.safe and _ours(stage, f))
        return Mended(count, stage.changed(), left)


def _ours(stage: Stage, finding: Finding) -> bool:
    return finding.fix is not None and all(stage.inside(edit.file) for edit in finding.fix.edits)


def _state(stage: Stage) -> bytes:
    """A hash of all that was changed: two fixes that undo each other must not go on for ever."""
    whole = hashlib.sha256()
    for path, (_, new) in stage.changed().items():
        whole.update(path.as_posix().encode() + b"\0" + new + b"\0")
    return whole.digest()
