"""What was written, step by step, so that it can be undone and done again; it stands in a file and outlives a kill."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from errno import ENOSPC
from os import strerror
from pathlib import Path

from fogtools.files import write_whole
from fogtools.finding import Say

#: So many steps can be undone.
MOST = 500


@dataclass
class Step:
    """One step: what it was in words, (file, hash before, hash after; "" where there is none) of each file.

    `at` names the field that is being typed in; a step that goes on there is the same step.
    """

    said: tuple[str, Mapping[str, str]]
    files: list[tuple[str, str, str]]
    at: str = ""

    @property
    def label(self) -> Say:
        """What was done, in words."""
        return Say(self.said[0], **self.said[1])


@dataclass
class Journal:
    """The steps that were done and those that were undone, the latest last."""

    file: Path
    done: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)
    #: What was noted last: `step`, `grow`, `undo`, `redo` or `drop`.
    last: str = ""

    @classmethod
    def read(cls, file: Path) -> Journal:
        """The journal in a file; a line that was cut off by a kill counts for nothing."""
        found = cls(file)
        for row in _rows(file):
            found._take(row)
        return found

    def note(self, step: Step) -> None:
        """A step is about to be done: what was undone before can no longer be done again."""
        self._write({"step": [step.said, step.files, step.at]})

    def grow(self, files: Sequence[tuple[str, str, str]]) -> None:
        """The last step goes on."""
        self._write({"grow": files})

    def back(self) -> None:
        """The last step is undone."""
        self._write({"undo": 1})

    def forth(self) -> None:
        """The step that was undone last is done again."""
        self._write({"redo": 1})

    def drop(self) -> None:
        """The last step was not done after all."""
        self._write({"drop": 1})

    def compact(self) -> None:
        """Writes the file anew, without what no longer counts."""
        rows: list[Mapping[str, object]] = [
            {"step": [s.said, s.files, s.at]} for s in (*self.done, *reversed(self.undone))
        ]
        rows += [{"undo": 1}] * len(self.undone)
        write_whole(self.file, "".join(json.dumps(row) + "\n" for row in rows))

    @property
    def hashes(self) -> set[str]:
        """The versions that it speaks of."""
        return {key for step in (*self.done, *self.undone) for _, *keys in step.files for key in keys}

    def _write(self, row: Mapping[str, object]) -> None:
        with self.file.open("ab", buffering=0) as out:
            end = out.tell()
            try:
                written = out.write(line := json.dumps(row).encode() + b"\n")
                if written != len(line):
                    raise OSError(ENOSPC, strerror(ENOSPC), str(self.file))
            except OSError:  # half a line would take the next one along
                out.truncate(end)
                raise
        self._take(json.loads(json.dumps(row)))

    def _take(self, row: Mapping[str, list[list[str]]]) -> None:
        self.last = next(iter(row), "")
        if "step" in row:
            said, files, at = row["step"]
            self.done.append(Step((said[0], said[1]), [(f[0], f[1], f[2]) for f in files], str(at)))  # type: ignore[arg-type]
            self.undone.clear()
            del self.done[:-MOST]
        elif "grow" in row and self.done:
            self.done[-1].files = [(f[0], f[1], f[2]) for f in row["grow"]]
        elif "undo" in row and self.done:
            self.undone.append(self.done.pop())
        elif "redo" in row and self.undone:
            self.done.append(self.undone.pop())
        elif "drop" in row and self.done:
            self.done.pop()


def _rows(file: Path) -> Iterator[Mapping[str, list[list[str]]]]:
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError:
        return
    for line in lines:
        try:
            yield json.loads(line)
        except ValueError:
            return
