"""fog rename: gives a card, a story, a deck, a track or a mark another name, wherever it stands."""

from __future__ import annotations

from typing import Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Where, place
from fogtools.cli.common.overwriting import Diff, Dirty, put_difference, put_moves, write
from fogtools.editor.rename import names as renaming
from fogtools.editor.rename.names import Renaming
from fogtools.finding import Say, translatable
from fogtools.games import game_of
from fogtools.play.many.policies import policies

OLD = translatable("The name as it is.")
NEW = translatable("The name as it shall be: small letters, figures and hyphens.")
KIND = translatable("What is meant, where several things bear the name (scenes, story, deck, track, mark ...).")
DRY = translatable("Only say what would change.")
LEAVE = translatable("Leave recorded plays as they are.")


def rename(
    old: Annotated[str, typer.Argument(help=OLD, metavar="OLD")],
    new: Annotated[str, typer.Argument(help=NEW, metavar="NEW")],
    path: Where = None,
    kind: Annotated[str, typer.Option(help=KIND)] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help=DRY)] = False,
    diff: Diff = False,
    leave_plays: Annotated[bool, typer.Option("--leave-plays", help=LEAVE)] = False,
    dirty: Dirty = False,
) -> None:
    where = place(path)
    done = renaming.rename(where, game_of, old, new, kind, None if leave_plays else policies)
    if diff:
        put_moves(done.moves)
        return put_difference(done.changes)
    if not dry_run:
        write(where.project.root, done.changes, dirty, done.moves)
    _tell(done, old, new)
    if not dry_run:
        screen.put(Say("Renamed."))


def _tell(done: Renaming, old: str, new: str) -> None:
    """What changes, in counts; and what is left to the author."""
    screen.put(Say("{kind} {label}: {old} -> {new}", kind=done.kind, label=screen.clean(done.label), old=old, new=new))
    cards = [path for path in done.changes if path.suffix == ".yaml"]
    files = Say("{n} file", "{n} files", n=len(cards))
    screen.put(Say("  {n} place in {files}", "  {n} places in {files}", n=done.places, files=files))
    if done.translations:
        screen.put(Say("  {n} translation", "  {n} translations", n=done.translations))
    for what, paths in (
        (Say("recorded plays, the same in the new words"), done.plays),
        (
            Say("recorded plays made anew by their policies, since cards are shuffled in the order of their names"),
            done.anew,
        ),
        (Say("recorded plays that were not the same before: left as they are"), done.left),
    ):
        _list(what, [path.name for path in paths])
    for was, now in sorted(done.moves.items()):
        screen.put(Say("  {old} -> {new}", old=was.as_posix(), new=now.as_posix()))
    _list(Say("texts and comments with the word, left as they are"), done.elsewhere)


def _list(what: Say, places: list[str], most: int = 6) -> None:
    if places:
        more = [f"… (+{len(places) - most})"] if len(places) > most else []
        screen.put(Say("  {what}: {places}", what=what, places=", ".join([*places[:most], *more])))
