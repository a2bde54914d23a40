"""What has changed since a printing that the print.lock names, or since a git revision of the project."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from fogtools.files import shown
from fogtools.finding import FogError, Say
from fogtools.game.authoring.soundness import errors
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.print.lock import NOW, Lock, Version, look_of, updated
from fogtools.print.outputs import Job
from fogtools.print.reprint.delta import UNKNOWN, Delta, delta
from fogtools.print.reprint.locking import cards_of, lock_at, lock_file
from fogtools.project.project import Project, find, find_project
from fogtools.project.revisions import at_revision, is_revision
from fogtools.project.story_language import open_story


class Then(NamedTuple):
    """The deck at a revision: its cards, and the hash of their look; empty where nobody noted it."""

    cards: Mapping[str, Version]
    look: str


def since(project: Project, game: Game, box: Box, job: Job, name: str, game_of: Callable[[Path], Game]) -> Delta:
    """What differs between a deck printed at `name` and the cards of a job as they are now, in the job's language.

    A name that the print.lock knows is a printing, any other a git revision. Raises FogError for one that is neither,
    for a printing without this language, and for a revision whose cards cannot be drawn.
    """
    file = lock_file(box, job.story)
    kept = lock_at(file, shown(file, project.root))
    language = open_story(game, box, job.story, job.language, project.locales)
    cards = cards_of(game, box, job.story, language, job.language, job.faces)
    lock = updated(kept[0] if kept else Lock(), cards, look_of(job.style))
    now = lock.at(NOW, job.language)
    if name in lock.printings:
        was = lock.at(name, job.language)
        if not was:
            raise FogError(
                Say("{name} was not printed in language {language}.", name=name, language=job.language),
                Say("it was printed in: {known}", known=", ".join(lock.languages(name))),
            )
        return delta(name, was, now, new_look=not lock.looks_as(name))
    then = _then(project, box, job, name, game_of, lock.printings)
    if kept is None:
        now = _unknown(now)
    return delta(name, then.cards, now, new_look=then.look not in ("", lock.look))


def _then(
    project: Project, box: Box, job: Job, name: str, game_of: Callable[[Path], Game], printings: tuple[str, ...]
) -> Then:
    if printings and not is_revision(name, project.root):
        raise FogError(
            Say("“{name}” is neither a printing of this story nor a git revision.", name=name),
            Say("its printings: {known}", known=", ".join(printings)),
        )
    with at_revision(name, project.root) as found:
        try:
            return _drawn(found.folder, box.name, job, game_of, shown(Path(box.folder), project.root))
        except FogError as error:  # it must not name the folder that the files were read into
            values = {
                k: v.replace(f"{found.folder}/", "") if isinstance(v, str) else v
                for k, v in error.message.values.items()
            }
            why = Say(error.message.one, error.message.many, **values)
            raise FogError(Say("at {name}: {why}", name=name, why=why), error.help) from error


def _drawn(root: Path, box_name: str, job: Job, game_of: Callable[[Path], Game], inside: str) -> Then:
    """The deck as the files in a folder say it, drawn as cards are drawn today."""
    project = find_project(root)
    there = root / inside
    folders = [there] if (there / "box.yaml").is_file() else [*find(root).boxes]
    for folder in folders:
        game = game_of(folder)
        box = game.authoring.load(folder)
        if folder == there or box.name == box_name:
            break
    else:
        raise FogError(Say("there was no box {box}.", box=box_name), Say("name a later revision"))
    if job.story not in box.story_names:
        known = ", ".join(box.story_names) or "-"
        raise FogError(Say("there was no story “{story}”.", story=job.story), Say("its stories: {known}", known=known))
    if errors(game, box):
        raise FogError(Say("the box {box} has errors, so nothing can be laid out.", box=box.name))
    language = open_story(game, box, job.story, job.language, project.locales)
    cards = cards_of(game, box, job.story, language, job.language)
    file = lock_file(box, job.story)
    kept = lock_at(file, shown(file, project.root))
    before = kept[0] if kept else Lock()
    was = updated(before, cards, "").at(NOW, job.language)
    return Then(was if kept else _unknown(was), before.look)


def _unknown(cards: Mapping[str, Version]) -> dict[str, Version]:
    return {card: replace(version, version=UNKNOWN) for card, version in cards.items()}
