"""Boxes and files as such: two boxes of one id, files that belong to no box."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fogtools.check.stages import CheckedBox, Options
from fogtools.files import shown
from fogtools.finding import Finding, Say


def duplicate_box(here: CheckedBox, options: Options) -> Iterator[Finding]:
    """Two boxes of one id would share their catalogues."""
    box = here.box
    first = here.report.boxes[box.name]
    if first != box.source.name:
        message = Say("the box {file} has the id `{id}` too; both would share one catalogue", file=first, id=box.name)
        yield box.source.finding(("id",), "duplicate-box", message, Say("give this box an id of its own"))


def file_of_no_box(path: Path) -> Finding:
    """A file that nobody reads."""
    message = Say("this file belongs to no box: nobody reads it")
    help = Say("move it into a box (a folder with a box.yaml) and end its name in .yaml")
    return Finding(shown(path), 0, 0, "error", "file-of-no-box", message, help)
