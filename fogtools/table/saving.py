"""Where a play is saved: never over a file that is another one."""

from __future__ import annotations

from pathlib import Path

from fogtools.finding import FogError, Say


def refuse_to_lose(file: Path) -> None:
    """Raises FogError where a file stands in the place of a new saved play."""
    if file.exists():
        raise FogError(
            Say("{file} is there already.", file=str(file)),
            Say("name another file; `--resume {file}` goes on with a saved play", file=str(file)),
        )
