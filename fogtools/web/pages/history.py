"""What has changed since any version, card by card in printed words, with the faces of then and now; and a commit,
only when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from starlette.routing import Route

from fogtools.diff.comparing import Difference
from fogtools.diff.versions import BoxChanges, Comparison, Version, compare, version_at
from fogtools.diff.words import Line, difference, lines
from fogtools.editor.store import Store
from fogtools.finding import FogError, Say, Translate
from fogtools.games import game_of
from fogtools.project.commits import commit, uncommitted
from fogtools.text.language_names import name_of
from fogtools.translate.exchange.units_in_project import name_of as row_name
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.desk.shown import link, translation_of
from fogtools.web.faces import Faces
from fogtools.web.pages.versions import choices, opened
from fogtools.web.pages.wall import Side, sides_of
from fogtools.web.rendering import page
from fogtools.web.saying import translate_for
from fogtools.web.writing import Asked, Writing, answering, word

#: So many cards are shown with their faces; of more, only the words.
MOST_SEEN = 60


class Both(NamedTuple):
    """One side of a card, then and now; None where it was or is not there."""

    side: str
    before: Side | None
    after: Side | None


class Row(NamedTuple):
    """A card, or something else, that differs: its lines, its faces, where it can be changed, why a face is missing."""

    lines: Sequence[Line]
    faces: Sequence[Both]
    link: str
    undrawn: Sequence[Say] = ()


@dataclass(frozen=True)
class Told:
    """A box that differs: its rows; language -> (text, where to translate it) that became stale; (the code of a
    language, its name, how many cards are to be printed anew)."""

    box: Opened | None
    title: str
    rows: Sequence[Row] = ()
    stale: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)
    anew: Sequence[tuple[str, str, int]] = ()
    #: Whether what is to be printed anew cannot be counted.
    uncounted: bool = False
    #: Whether it is played otherwise than before, and a page weighs that.
    played: bool = False


class History:
    """The page, and the route of a commit."""

    def __init__(self, desk: Desk, store: Store, writing: Writing, faces: Faces) -> None:
        self.desk, self.store, self.writing, self.faces = desk, store, writing, faces
        self._kept: tuple[object, tuple[Sequence[Line], Sequence[Told]]] = (None, ((), ()))

    def routes(self) -> list[Route]:
        """The route that writes."""
        return [Route("/git/commit", answering(self.commit), methods=["POST"])]

    def page(self, code: str, asked: Mapping[str, str] | None = None) -> str | None:
        """The page (`since`: the version, `lang`: the language of the cards); None without a project."""
        if self.desk.project is None:
            return None
        asked = asked or {}
        files, known = uncommitted(self.desk.root), choices(self.store)
        since = asked.get("since", "").strip() or (known[0].name if known else "")
        codes = list(dict.fromkeys(one for box in self.desk.boxes.values() for one in box.codes))
        lang = asked.get("lang", "") if asked.get("lang") in codes else ""
        wrong: FogError | None = None
        general: Sequence[Line] = ()
        told: Sequence[Told] = ()
        try:
            if since:
                general, told = self._told(since, lang, code)
        except FogError as error:
            wrong = error
        return page(
            "history.html",
            code,
            here="history",
            only=self.desk.only,
            git=files is not None,
            files=files or [],
            choices=known,
            since=since,
            other=since if since not in [one.name for one in known] else "",
            languages=[(one, name_of(one, code)) for one in codes],
            lang=lang,
            lines=general,
            boxes=told,
            wrong=wrong,
        )

    def commit(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Commits what git does not know yet of the project."""
        with self.store.lock:
            files = uncommitted(self.desk.root)
            if files is None:
                raise FogError(Say("git does not keep this project."))
            commit(self.desk.root, word(asked, "message"), files)
        return {"committed": files, **self.writing.steps(code)}

    def _told(self, since: str, lang: str, code: str) -> tuple[Sequence[Line], Sequence[Told]]:
        project, say = self.desk.project, translate_for(code)
        assert project is not None
        inside = Path("stories" if (project.root / "stories").is_dir() else "")
        with opened(self.store, since, inside, say) as old:
            key = tuple(sorted(self.store.files.hashes().items())), since, lang, code, old.commit
            if self._kept[0] != key:
                found = compare(old, version_at("", project.root, inside), game_of, lang)
                boxes = [self._box(one, old, lang, code) for one in found.boxes if one.differs or one.unread]
                self._kept = key, ([*_general(found, say)], boxes)
        return self._kept[1]

    def _box(self, found: BoxChanges, old: Version, lang: str, code: str) -> Told:
        say = translate_for(code)
        now = self.desk.boxes.get(found.folder)
        was = _opened(old, found.was) if found.was else None
        rows = [self._row(row, was, now, lang, say, seen=i < MOST_SEEN) for i, row in enumerate(found.found.rows)]
        stale: dict[str, list[tuple[str, str]]] = {}
        for one in found.translations:
            if one.state == "stale" and now:
                text = translation_of(now, one.language, text=row_name(one.catalogue, one.context))
                stale.setdefault(name_of(one.language, code), []).append((_label(now, one.context), text))
        anew = [(one.language, name_of(one.language, code), len(one.cards)) for one in found.reprint or () if one.cards]
        weighed = bool(now and now.stories and now.game.analysis.measures)
        played = weighed and found.played is not None and any(found.played.values())
        return Told(now, now.title if now else found.name, rows, stale, anew, found.reprint is None, played)

    def _row(
        self, row: Difference, was: Opened | None, now: Opened | None, lang: str, say: Translate, seen: bool
    ) -> Row:
        faces: list[Both] = []
        before = self._faces(was, row.before.id, lang) if was and seen and row.before and row.before.card else {}
        after = self._faces(now, row.after.id, lang) if now and seen and row.after and row.after.card else {}
        undrawn = []
        if seen and row.before and row.before.card and not before:
            undrawn.append(Say("It could not be read then: how it was cannot be drawn."))
        if seen and row.after and row.after.card and not after:
            undrawn.append(Say("It cannot be read as it is now: it cannot be drawn before it is mended."))
        for side in dict.fromkeys((*before, *after)):
            one, two = before.get(side), after.get(side)
            if one is None or two is None or one.key != two.key:
                faces.append(Both(side, one, two))
        here = link(now, row.after.id, lang or now.codes[0]) if now and row.after and row.after.card else ""
        return Row([*difference(row, say)], faces, here, undrawn)

    def _faces(self, box: Opened, id: str, lang: str) -> dict[str, Side]:
        """Side -> the face of a card, in a language (the box's own for "")."""
        return {one.side: one for one in sides_of(self.faces, box, id, lang or box.box.written_in)}


def _opened(version: Version, folder: str) -> Opened:
    """A box as it was in a version."""
    there = version.project.root / folder
    game = game_of(there)
    return Opened(folder, version.project, game, game.authoring.load(there))


def _label(box: Opened, context: str) -> str:
    place = box.game.authoring.place(box.box, context)
    return place[2] if place else context


def _general(found: Comparison, say: Translate) -> Iterator[Line]:
    """What is said of the project itself, and that nothing differs."""
    yield from [*lines(replace(found, boxes=()), say)][1:] if found.project else ()
    if not found.differs:
        yield from [*lines(found, say)][1:]
