"""All that a story needs besides its cards: board, tokens, tuck boxes and terms, each as a file of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from fogtools.finding import Say, translatable
from fogtools.game.printing.kit import Kit
from fogtools.print.outputs import board, reference, tokens, tuckboxes
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.kitted import kit_of

HELP = translatable("The rest of the game: board, tokens, tuck boxes and terms.")


def announced(job: Job) -> Iterator[Say]:
    """What there is of each kind of piece. Raises FogError where the game has nothing besides its cards."""
    for leaf in _there(kit_of(job)):
        yield from leaf.announced(job)


def made(job: Job, folder: Path) -> Iterator[Path]:
    """A file for each kind of piece that the game has. Raises FogError where it has none."""
    for leaf in _there(kit_of(job)):
        yield from leaf.made(job, folder)


def _there(kit: Kit) -> list[ModuleType]:
    pairs = ((board, kit.board), (tokens, kit.tokens), (tuckboxes, kit.decks), (reference, kit.reference))
    return [leaf for leaf, pieces in pairs if pieces]
