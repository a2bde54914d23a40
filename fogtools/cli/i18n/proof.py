"""fog i18n proof: the cards in two languages side by side, what changed first."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import NoCache, OnPaper, cache_unless, place
from fogtools.files import shown, write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.game.authoring.soundness import errors
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.games import game_of
from fogtools.project.catalogues import languages
from fogtools.project.project import Project, find_project, find_story
from fogtools.project.revisions import at_revision
from fogtools.text.plurals import normal
from fogtools.text.tool_messages import own_language
from fogtools.translate.side_by_side import Asked, said_then, wanted
from fogtools.translate.side_by_side import proof as proof_of
from fogtools.translate.side_by_side.points import Said

STORY = translatable("A story, or all of a box or project; the project here if left out.")
LANG = translatable("The language beside the one the cards are written in; every one of the project if left out.")
SINCE = translatable("Take for changed, too, what differs from this git revision.")
ONLY = translatable("Leave out the cards on which nothing is to be looked at.")
OUT = translatable("The file to write; build/STORY/STORY-proof-FROM-TO.pdf if left out.")


def proof(
    story: Annotated[Path | None, typer.Argument(help=STORY, show_default=False)] = None,
    lang: Annotated[str, typer.Option("--lang", "--language", help=LANG, show_default=False)] = "",
    paper: OnPaper = None,
    out: Annotated[Path | None, typer.Option(help=OUT)] = None,
    only_changed: Annotated[bool, typer.Option("--only-changed", help=ONLY)] = False,
    since: Annotated[str, typer.Option(help=SINCE, metavar="REV", show_default=False)] = "",
    no_cache: NoCache = False,
) -> None:
    jobs = list(_jobs(story, lang))
    if not jobs:
        raise FogError(
            Say("the project has no language but the one the cards are written in."),
            Say("`fog i18n init LANGUAGE` begins a translation"),
        )
    if out is not None and len(jobs) > 1:
        raise FogError(
            Say("--out names one file; proofs to be written: {n}.", n=len(jobs)),
            Say("name one story, and one language with --lang"),
        )
    for game, box in {job.folder: (job.game, job.box) for job in jobs}.values():
        _sound(game, box)
    for job in jobs:
        asked = job.asked(paper, since, only_changed, own_language(os.environ), cache_unless(no_cache))
        with screen.progress(Say("laying out {story}, {language}", story=job.story, language=job.language)) as step:
            done = proof_of(replace(asked, step=step))
        path = out or job.project.build / job.story / done.name
        write_whole(path, done.data)
        screen.put(Say("{file}: {counts}", file=shown(path, job.project.root), counts=done.said))


class Job(NamedTuple):
    """One proof to make: a story in one language."""

    project: Project
    game: Game
    folder: Path
    box: Box
    story: str
    language: str

    def asked(self, paper: str | None, since: str, only_changed: bool, own: str, cache: Path | None) -> Asked:
        """What the library is asked for."""
        return Asked(
            self.project,
            self.game,
            self.box,
            self.story,
            self.language,
            paper or self.project.paper,
            screen.translate(),
            own,
            self._then(since) if since else None,
            since,
            only_changed,
            cache,
        )

    def _then(self, revision: str) -> Mapping[str, Said]:
        """The texts of the box at a revision; none where it was not there yet."""
        inside = self.folder.resolve().relative_to(self.project.root)
        with at_revision(revision, self.project.root) as then:
            folder = then.folder / inside
            if not (folder / "box.yaml").is_file():
                return {}
            try:
                return said_then(find_project(folder), self.game, game_of(folder).authoring.load(folder), self.language)
            except FogError as error:  # it must not name the folder that the files were read into
                why = error.message.through(screen.translate()).replace(f"{then.folder}/", "")
                raise FogError(Say("at {name}: {why}", name=revision, why=why), error.help) from error


def _jobs(path: Path | None, lang: str) -> Iterator[Job]:
    """Every story that a path means, in the language named or in every one of the project.

    Raises FogError for a language that is none, has no catalogue, or is the cards' own.
    """
    code = normal(lang) if lang else ""
    for project, game, folder, box, stories in _stories(path):
        for story in stories:
            for language in [code] if code else languages(project, box):
                wanted(project, game, box, story, language)
                yield Job(project, game, folder, box, story, language)


def _stories(path: Path | None) -> Iterator[tuple[Project, Game, Path, Box, Sequence[str]]]:
    """(project, game, folder, box, stories) of each box that a path means: of one story, its name alone."""
    if path is not None and not path.exists() and len(path.parts) == 1:
        project, folder, name = find_story(path)
        box = game_of(folder).authoring.load(folder)
        yield project, game_of(folder), folder, box, [name] if name else box.story_names
        return
    found = place(path)
    for folder in found.boxes:
        box = game_of(folder).authoring.load(folder)
        one = found.story in box.story_names
        yield found.project, game_of(folder), folder, box, [found.story] if one else box.story_names


def _sound(game: Game, box: Box) -> None:
    """Shows what stops cards from being drawn, and ends. Exit code 1."""
    faults = errors(game, box)
    if faults:
        screen.put_findings(faults)
        screen.put(Say("Nothing was printed: mend these first."))
        raise typer.Exit(1)
