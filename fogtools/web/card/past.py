"""The history of a card in printed words: what each commit made of it, and which printings held which version."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from fogtools.diff.comparing import differences
from fogtools.diff.words import Line, difference
from fogtools.files import shown
from fogtools.finding import FogError, Say
from fogtools.game.analysis.facts import Subject
from fogtools.game.protocols import Box
from fogtools.print.reprint import lock_at, lock_file
from fogtools.project.commits import Commit, committed, text_at_head, touching
from fogtools.project.project import find_project
from fogtools.project.revisions import at_revision
from fogtools.project.story_language import open_story
from fogtools.source import Source
from fogtools.source.writing.splicing import readable
from fogtools.text.language_names import name_of
from fogtools.web.desk.desk import Opened
from fogtools.web.desk.shown import link, shown_in
from fogtools.web.rendering import page
from fogtools.web.saying import translate_for

#: So many commits are looked at: each is read whole.
MOST = 12


class Step(NamedTuple):
    """What a commit made of a card, line by line; without one, what nobody has committed yet."""

    commit: Commit | None
    lines: Sequence[Line]
    come: bool = False


class Past:
    """The histories of cards; what a commit says of a card is read once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str, str, str], Subject | None] = {}

    def page(self, box: Opened, asked: Mapping[str, str], code: str) -> str | None:
        """The page, in the tool's language of that code; None for a card that nobody has written."""
        id, lang = asked.get("card", ""), shown_in(box, asked, code)
        place = box.game.authoring.place(box.box, f"{id}/title")
        if place is None or box.game.analysis.facts is None:
            return None
        steps = self._steps(box, place[0], id, lang, code) if committed(box.project.root) else None
        back = link(box, id, lang)
        printed = [*_printed(box, id, code)]
        return page("past.html", code, here="wall", box=box, title=place[2], back=back, steps=steps, printed=printed)

    def _steps(self, box: Opened, source: Source, id: str, lang: str, code: str) -> list[Step]:
        commits = _commits(box.project.root, source.name, id)
        now = _subject(box, box.box, box.project.locales, lang, id)
        every = [(None, now), *((one, self._at(box, one.id, lang, id)) for one in commits)]
        known = [(commit, said) for commit, said in every if said is not None]
        found = [Step(commit, [*_lines(before, said, code)]) for (commit, said), (_, before) in pairwise(known)]
        steps = [step for step in found if step.lines]
        if commits and len(commits) < MOST and known:  # else what it was before is not known here
            steps.append(Step(known[-1][0], (), come=True))
        return steps

    def _at(self, box: Opened, commit: str, lang: str, id: str) -> Subject | None:
        key = commit, box.key, lang, id
        if key not in self._known:
            self._known[key] = _then(box, commit, lang, id)
        return self._known[key]


def _commits(root: Path, file: str, id: str) -> list[Commit]:
    """The commits that changed a card, as long as git can follow its lines; the latest first."""
    raw = text_at_head(root, file)
    try:
        source = readable(raw, file) if raw is not None else None
    except FogError:
        source = None
    for first, last, said in source.spans() if source else ():
        if isinstance(said, dict) and said.get("id") == id:
            return touching(root, file, first, last, MOST)
    return []


def _then(box: Opened, commit: str, lang: str, id: str) -> Subject | None:
    """What a card said in a commit; None where it was not there, or where the commit cannot be read."""
    try:
        with at_revision(commit, box.project.root) as there:
            folder = there.folder / box.key
            if not (folder / "box.yaml").is_file():
                return None
            return _subject(box, box.game.authoring.load(folder), find_project(there.folder).locales, lang, id)
    except FogError:
        return None


def _subject(box: Opened, cards: Box, locales: Path, lang: str, id: str) -> Subject | None:
    facts = box.game.analysis.facts
    said = facts(cards, open_story(box.game, cards, "", lang, locales)) if facts else ()
    return next((one for one in said if one.card and one.id == id), None)


def _lines(old: Subject, new: Subject, code: str) -> Iterator[Line]:
    """What differs, without the name of the card: that stands above."""
    for row in differences([old], [new]).rows:
        yield from [*difference(row, translate_for(code))][1:]


def _printed(box: Opened, id: str, code: str) -> Iterator[Say]:
    """The printings that held the card, story by story and language by language."""
    for story in box.box.story_names:
        file = lock_file(box.box, story)
        found = lock_at(file, shown(file, box.project.root))
        for version in found[0].versions if found else ():
            if version.card.partition("/")[0] == id and version.printings:
                yield Say(
                    "{story}, {language}: version {n}, printed in {printings}",
                    story=box.stories.get(story, story),
                    language=name_of(version.language, code),
                    n=version.version,
                    printings=", ".join(version.printings),
                )
