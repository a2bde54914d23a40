"""Whether a box has errors: of what cannot be read, nothing can be laid out or played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fogtools.finding import Finding, FogError, Say

if TYPE_CHECKING:
    from fogtools.game.protocols import Box
    from fogtools.game.record import Game


def errors(game: Game, box: Box) -> list[Finding]:
    """What must be mended before the box can be laid out or played."""
    return [finding for finding in game.authoring.check(box, False) if finding.severity == "error"]


def refuse_unsound(game: Game, box: Box, message: Say) -> None:
    """Raises FogError with the message where the box has errors."""
    if errors(game, box):
        raise FogError(message, Say("run `fog check`"))
