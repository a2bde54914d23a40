"""fog renumber: gives the cards of a box their numbers anew."""

from __future__ import annotations

from typing import Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Where, place
from fogtools.cli.common.overwriting import Diff, Dirty, put_difference, write
from fogtools.editor.rename import renumbering
from fogtools.finding import Say, translatable
from fogtools.games import game_of
from fogtools.play.many.policies import policies

FIRST = translatable("The first number, for cards outside of the tutorial set; 1, or behind the set, if left out.")
MISSING = translatable("Only cards that have no number, or one that another card has.")
ORDER = translatable("In the order of the present numbers, so that only gaps are closed; else as the files have them.")
DRY = translatable("Only say what would change.")


def renumber(
    path: Where = None,
    first: Annotated[int | None, typer.Option("--from", min=1, max=9999, help=FIRST, metavar="N")] = None,
    only_missing: Annotated[bool, typer.Option("--only-missing", help=MISSING)] = False,
    keep_order: Annotated[bool, typer.Option("--keep-order", help=ORDER)] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help=DRY)] = False,
    diff: Diff = False,
    dirty: Dirty = False,
) -> None:
    where = place(path)
    done = renumbering.renumber(where, game_of, first, only_missing, keep_order, policies)
    if diff:
        return put_difference(done.changes)
    if not dry_run:
        write(where.project.root, done.changes, dirty)
    for card in done.changed:
        print(f"{card.old or '-':>5} -> {card.new:<5} {screen.clean(card.title)}")
    n, all = len(done.changed), len(done.cards)
    screen.put(
        Say("{n} of {all} cards has another number now.", "{n} of {all} cards have another number now.", n=n, all=all)
    )
    for spoken in done.spoken:
        screen.put(Say("{place} speaks of a card by its number: look at it.", place=spoken))
