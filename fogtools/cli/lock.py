"""fog lock: brings the print.lock of stories up to date, and records what was printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Where, cache_unless, place
from fogtools.cli.common.printing import job_for, misfits, refuse
from fogtools.files import shown, write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.game.authoring.soundness import errors
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.games import game_of
from fogtools.print.job_for_story import misfits as told
from fogtools.print.job_for_story import undrawn
from fogtools.print.lock import NOW, Lock, recorded, stale, write
from fogtools.print.pdf.layout.fit_cache import measures
from fogtools.print.reprint import lock_at, lock_file, locked
from fogtools.project.project import Project

CHECK = translatable("Write nothing; exit 1 where a print.lock is not up to date.")
PRINTING = translatable("Record the cards as they are now as printed, under this name (1.0, spring-2).")
LANG = translatable("With --printing: only this language was printed. May be given several times.")
#: So many cards are named one by one; of more, only how many.
MOST = 30


def lock(
    path: Where = None,
    check: Annotated[bool, typer.Option("--check", help=CHECK)] = False,
    printing: Annotated[str | None, typer.Option(help=PRINTING, metavar="NAME", show_default=False)] = None,
    lang: Annotated[list[str] | None, typer.Option(help=LANG, metavar="CODE")] = None,
) -> None:
    if printing is not None and (not printing or printing.upper() == "HEAD"):
        raise FogError(
            Say(
                "“{name}” cannot name a printing: it says nothing, or means a revision already.",
                name=printing,
            ),
            Say("for example: 1.0, spring-2"),
        )
    if check and printing:
        raise FogError(Say("--check writes nothing, --printing writes."), Say("leave out one of them"))
    if lang and not printing:
        raise FogError(Say("--lang goes with --printing: a lock holds every language."))
    stories = list(_stories(path))
    if printing and len(stories) > 1:
        raise FogError(
            Say("a printing is one story's; stories meant: {n}.", n=len(stories)),
            Say("name one story: `fog lock {story} --printing {name}`", story=stories[0].name, name=printing),
        )
    if not check and len(stories) > 1:
        stories = list(_begun(stories))
    _refuse_unsound(stories)
    done = [_checked(story) if check else _locked(story, printing, lang or []) for story in stories]
    raise typer.Exit(1 if check and not all(done) else 0)


class Story(NamedTuple):
    """One story whose lock is meant."""

    project: Project
    game: Game
    box: Box
    name: str

    @property
    def codes(self) -> list[str]:
        """The languages it is locked in: the one it is written in, then those of its project."""
        return list(dict.fromkeys((self.box.written_in, *self.project.languages)))

    @property
    def file(self) -> Path:
        """Its print.lock."""
        return lock_file(self.box, self.name)

    @property
    def shown(self) -> str:
        """The same as messages name it."""
        return shown(self.file, self.project.root)


def _stories(path: Path | None) -> Iterator[Story]:
    """Every story that a path means."""
    where = place(path)
    for folder in where.boxes:
        game = game_of(folder)
        box = game.authoring.load(folder)
        for name in [where.story] if where.story in box.story_names else box.story_names:
            yield Story(where.project, game, box, name)


def _begun(stories: Sequence[Story]) -> Iterator[Story]:
    """Those of several stories that have a lock; what is printed for the first time is for its author to say."""
    for story in stories:
        if story.file.exists():
            yield story
        else:
            screen.put(Say("{story} has no print.lock: `fog lock {story}` begins one.", story=story.name))


def _refuse_unsound(stories: Sequence[Story]) -> None:
    """Shows what stops cards from being drawn, and ends. Exit code 1."""
    boxes = {story.box.folder: story for story in stories}
    found = [error for story in boxes.values() for error in errors(story.game, story.box)]
    refuse(found, Say("Nothing was locked: mend these first."))


def _now(story: Story, lock: Lock) -> Lock:
    return locked(story.game, story.box, story.name, story.project.locales, story.codes, lock)


def _checked(story: Story) -> bool:
    """Whether a lock is up to date; says why it is not."""
    kept = lock_at(story.file, story.shown)
    if kept is None:
        screen.put(Say("{story} has no print.lock: nothing to check.", story=story.name))
        return True
    now = _now(story, kept[0])
    if write(now) == kept[1]:
        screen.put(Say("{file}: up to date", file=story.shown))
        return True
    said = _differences(kept[0], now, story.box.written_in)
    for line in said:
        screen.put(line)
    if not said:
        screen.put(Say("   it is not written as `fog lock` writes it"))
    screen.put(Say("{file}: not up to date; run `fog lock` and commit it.", file=story.shown))
    return False


def _locked(story: Story, printing: str | None, languages: Sequence[str]) -> bool:
    """Writes a lock and says what became of it."""
    kept = lock_at(story.file, story.shown)
    before, text = kept or (Lock(), "")
    now = _now(story, before)
    cards = len({v.card for v in now.versions if NOW in v.when})
    if kept:
        for line in _differences(before, now, story.box.written_in):
            screen.put(line)
    if printing:
        codes = _known(story, languages) or story.codes
        _refuse_unfit(story, codes)
        now = recorded(now, printing, codes)
    new = write(now)
    if new != text:
        write_whole(story.file, new)
    if printing:
        screen.put(
            Say(
                "{file}: {n} card recorded as printed in {name}, language {languages}",
                "{file}: {n} cards recorded as printed in {name}, language {languages}",
                file=story.shown,
                n=cards,
                name=printing,
                languages=", ".join(codes),
            )
        )
    elif kept is None:
        screen.put(Say("{file}: begun with {n} card", "{file}: begun with {n} cards", file=story.shown, n=cards))
    else:
        screen.put(
            Say("{file}: written", file=story.shown) if new != text else Say("{file}: up to date", file=story.shown)
        )
    return True


def _refuse_unfit(story: Story, codes: Sequence[str]) -> None:
    """Nobody has printed a text that does not fit: says which, and ends the command with exit code 1."""
    findings = []
    for code in codes:
        job = job_for(story.project, story.game, story.box, story.name, code, story.project.paper, cache_unless(False))
        name = f"{story.box.name}.{story.name}.{code}"
        with screen.waiting(Say("measuring texts in {language}", language=code)):
            found = measures(job.faces, job.style, code, job.cache, name, None, whole=False)
        findings += told(story.game, story.box, code, found.overflows, found.rooms)
        findings += undrawn(story.game, story.box, code, found.missing)
    if findings:
        misfits(findings)


def _known(story: Story, languages: Sequence[str]) -> list[str]:
    strange = [code for code in languages if code not in story.codes]
    if strange:
        raise FogError(
            Say("the story is not locked in language {language}.", language=strange[0]),
            Say("known: {known}", known=", ".join(story.codes)),
        )
    return [code for code in story.codes if code in languages]


def _differences(before: Lock, now: Lock, code: str) -> list[Say]:
    """What has changed on the cards since a lock was written, and whether their look has; titles in one language."""
    titles = {
        v.card: f"{v.number} “{v.title}”".strip() for v in (*before.versions, *now.versions) if v.language == code
    }
    found: dict[tuple[str, str, int], list[str]] = {}
    for what, version in stale(before, now):
        found.setdefault((version.card, what, version.version), []).append(version.language)
    lines = [_difference(what, titles.get(card, card), ", ".join(codes), n) for (card, what, n), codes in found.items()]
    more = len(lines) - MOST
    if more > 0:
        lines = [*lines[:MOST], Say("   … and {n} more card", "   … and {n} more cards", n=more)]
    if before.look != now.look:
        lines.append(Say("   the look of all cards has changed (style sheet, fonts or pictures); no version counts it"))
    return lines


def _difference(what: str, card: str, languages: str, version: int) -> Say:
    if what == "new":
        return Say("   {card} ({languages}): new", card=card, languages=languages)
    if what == "gone":
        return Say("   {card} ({languages}): gone", card=card, languages=languages)
    return Say("   {card} ({languages}): changed, version {version}", card=card, languages=languages, version=version)
