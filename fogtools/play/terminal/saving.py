"""Where a play is saved: never over a file that is another one."""

from __future__ import annotations

import os
from pathlib import Path

from fogtools.finding import FogError, Say


def refuse_to_lose(file: Path) -> None:
    """Raises FogError where a file stands in the place of a new saved play."""
    if file.exists():
        raise FogError(
            Say("{file} is there already.", file=str(file)),
            Say("name another file; `--resume {file}` goes on with a saved play", file=str(file)),
        )


def refuse_unwritable(file: Path) -> None:
    """Raises FogError where no file can be written: known before anybody has typed a name."""
    ground = next(folder for folder in file.absolute().parents if folder.exists())
    if file.is_dir() or not ground.is_dir() or not os.access(ground, os.W_OK | os.X_OK):
        raise FogError(
            Say("{file} cannot be written.", file=str(file)), Say("name a file in a folder that you may write to")
        )


def in_words(error: FogError) -> tuple[Say, Say]:
    """Why a play cannot be saved there, for somebody at the table, whom no option of the command line helps."""
    return error.message, Say("Name another file.")
