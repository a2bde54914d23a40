"""fog migrate: writes what a newer format offers into boxes that were written before; dry first, and back again.

It asks nothing of git, as `fog rename` does: what it writes over it keeps, and `--undo` brings it back.
"""

from __future__ import annotations

from typing import Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Where, place
from fogtools.cli.common.overwriting import put_difference
from fogtools.editor.migrate import migration
from fogtools.finding import FogError, Say, translatable
from fogtools.games import game_of

WRITE = translatable("Write it; without this only the difference is shown.")
UNDO = translatable("Take the last migration back: every file as it was.")


def migrate(
    path: Where = None,
    write: Annotated[bool, typer.Option("--write", help=WRITE)] = False,
    undo: Annotated[bool, typer.Option("--undo", help=UNDO)] = False,
) -> None:
    if write and undo:
        raise FogError(Say("--write migrates, --undo takes it back."), Say("leave out one of them"))
    where = place(path)
    if undo:
        for file in migration.undo(where.project):
            screen.put(Say("{file}: as it was", file=file.as_posix()))
        return
    done = migration.migrate(where, game_of)
    if not done.cards:
        screen.put(Say("Nothing to migrate."))
        return
    if write:
        migration.write(where.project, done.changes)
    else:
        put_difference(done.changes)
    for card in done.cards:
        label, texts = screen.clean(card.label), Say("{n} text to write", "{n} texts to write", n=card.keys)
        screen.put(Say("{file}: {card}, {texts}", file=card.file.as_posix(), card=label, texts=texts))
    if write:
        screen.put(Say("Write the texts now: `fog check` names each `TODO`. `fog migrate --undo` takes it all back."))
    else:
        screen.put(Say("Nothing was written: `fog migrate --write` does it."))
