"""Two versions of a project side by side: which boxes, what differs in them, in their translations and in print."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from fogtools.diff.comparing import Change, Differences, differences
from fogtools.diff.played import differing
from fogtools.finding import FogError, Say
from fogtools.game.analysis.facts import Subject, written
from fogtools.game.authoring.soundness import errors
from fogtools.game.record import Game
from fogtools.project.project import Project, find, find_project
from fogtools.project.story_language import open_story
from fogtools.text.catalogues import catalogue as files
from fogtools.text.catalogues.merge import problems
from fogtools.text.catalogues.sync import catalogue_path

if TYPE_CHECKING:
    from fogtools.game.protocols import Box
    from fogtools.text.catalogues.catalogue import Catalogue
    from fogtools.text.language import Language

#: `stale`, `missing`: so now, and not so before; `updated`: good again, or at last; `reworded`: good before and now.
State = Literal["stale", "missing", "updated", "reworded"]
STATES: tuple[State, ...] = ("stale", "missing", "updated", "reworded")


@dataclass(frozen=True)
class Version:
    """One of the two: its name (`HEAD`, a folder, "" for the files as they are now), and what it holds.

    `boxes` are folders from the project's; `links` are files that could not be followed.
    """

    name: str
    project: Project
    boxes: tuple[str, ...]
    commit: str = ""
    links: tuple[str, ...] = ()


@dataclass(frozen=True)
class Translation:
    """What became of the translation of one text; `before` and `after` are translations."""

    language: str
    catalogue: str
    context: str
    state: State
    before: str = ""
    after: str = ""


@dataclass(frozen=True)
class Reprint:
    """The sheets of one language: cards to print anew (also those that are new), and cards that are gone, by id."""

    language: str
    cards: tuple[str, ...]
    faces: int
    of: int
    gone: tuple[str, ...] = ()


@dataclass(frozen=True)
class BoxChanges:
    """All that differs in one box. `unread` are (version, file, name) of what could not be read.

    `reprint` is None where the faces cannot be drawn on one side: `undrawn` says which. `played` is, of each story of
    both versions, what is played differently (see `differing`); None where a fault keeps one from being played.
    """

    name: str
    folder: str
    was: str
    found: Differences
    cards: int
    translations: tuple[Translation, ...] = ()
    reprint: tuple[Reprint, ...] | None = ()
    undrawn: str = ""
    unread: tuple[tuple[str, str, str], ...] = ()
    played: Mapping[str, frozenset[str]] | None = None

    @property
    def differs(self) -> bool:
        """Whether anything differs at all."""
        printed = any(r.faces or r.gone for r in self.reprint or ())
        return bool(self.found.rows or self.found.reordered or self.translations or printed or self.was != self.folder)


@dataclass(frozen=True)
class Comparison:
    """Everything that `fog diff` tells."""

    old: Version
    new: Version
    project: tuple[Change, ...]
    boxes: tuple[BoxChanges, ...]
    languages: tuple[str, ...] = field(default=())

    @property
    def differs(self) -> bool:
        """Whether anything differs at all."""
        return bool(self.project or any(b.differs for b in self.boxes))


def boxes_below(root: Path, inside: Path) -> tuple[str, ...]:
    """The boxes at, below or around a folder of the project in `root`, as folders from there; none is no error."""
    there = root / inside
    try:
        return tuple(b.relative_to(root).as_posix() for b in find(there).boxes)
    except FogError:
        around = (f for f in (there, *there.parents) if f.is_relative_to(root) and (f / "box.yaml").is_file())
        return tuple(f.relative_to(root).as_posix() for f in around)[:1]


def version_at(name: str, root: Path, inside: Path, commit: str = "", links: Sequence[str] = ()) -> Version:
    """The version in a folder on disk; `inside` is the part of the project that is meant."""
    with _named(name if commit else "", root):
        return Version(name, find_project(root), boxes_below(root, inside), commit, tuple(links))


@contextmanager
def _named(revision: str, root: Path) -> Iterator[None]:
    """An error in the files of a revision names it, and not the folder that they were read into."""
    try:
        yield
    except FogError as error:
        if not revision:
            raise
        values = {k: v.replace(f"{root}/", "") if isinstance(v, str) else v for k, v in error.message.values.items()}
        why = Say(error.message.one, error.message.many, **values)
        raise FogError(Say("at {name}: {why}", name=revision, why=why), error.help) from error


def compare(old: Version, new: Version, game_of: Callable[[Path], Game], language: str = "") -> Comparison:
    """All that differs from the old version to the new one, in words of a language (the box's own without one)."""
    sides = [{name: _Side(v, name, game_of) for name in v.boxes} for v in (old, new)]
    pairs = _paired(*sides)
    boxes = tuple(_box(a, b, language) for a, b in pairs)
    codes = dict.fromkeys((*new.project.languages, *old.project.languages))
    return Comparison(old, new, tuple(_settings(old.project, new.project)), boxes, tuple(codes))


def _settings(old: Project, new: Project) -> Iterator[Change]:
    """What differs in fog.toml."""
    unnamed = all(p.name == p.root.name for p in (old, new))  # called like their folders
    for known in fields(Project):
        before, after = (getattr(p, known.name) for p in (old, new))
        if before != after and known.name != "root" and not (known.name == "name" and unnamed):
            where = "checks" if known.name.startswith("levels") else known.name
            yield Change("changed", "setting", where, (where,), written(_plain(before)), written(_plain(after)))


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return {k: _plain(v) for k, v in value.items()}
    return list(value) if isinstance(value, tuple) else value


# ------------------------------------------------------------------ boxes
class _Side:
    """One version of one box."""

    def __init__(self, version: Version, folder: str, game_of: Callable[[Path], Game]) -> None:
        path = version.project.root / folder
        self.version = version
        self.folder = folder
        self.game = game_of(path)
        with self._named():
            self.box: Box = self.game.authoring.load(path)
        self.unread: list[str] = []

    def _named(self) -> AbstractContextManager[None]:
        return _named(self.version.name if self.version.commit else "", self.version.project.root)

    def subjects(self, code: str) -> Sequence[Subject]:
        """What it says, in a language."""
        if self.game.analysis.facts is None:
            raise FogError(Say("the game {game} cannot tell two versions apart.", game=self.game.id))
        return self.game.analysis.facts(self.box, self.language("", code))

    def language(self, story: str, code: str) -> Language:
        """The language of its cards."""
        with self._named():
            return open_story(self.game, self.box, story, code or self.box.written_in, self.version.project.locales)

    def catalogue(self, code: str, domain: str) -> Catalogue | None:
        """A catalogue, empty where there is none; None where it cannot be read."""
        path = catalogue_path(self.version.project.locales, code, domain)
        try:
            return files.parse(path.read_bytes(), path.name) if path.is_file() else files.Catalogue()
        except FogError:
            self.unread.append(path.relative_to(self.version.project.root).as_posix())
            return None

    @cached_property
    def playable(self) -> bool:
        """Whether its cards have no error."""
        return not errors(self.game, self.box)

    def drawable(self) -> bool:
        """Whether its faces can be drawn in every language of the project."""
        codes = [c for c in self.version.project.languages if c != self.box.written_in]
        catalogues = [
            self.catalogue(code, domain) for code in codes for domain in self.game.authoring.entries(self.box)
        ]
        return None not in catalogues and self.playable


def _paired(old: Mapping[str, _Side], new: Mapping[str, _Side]) -> list[tuple[_Side | None, _Side | None]]:
    """(before, after) of every box: in the same folder, else of the same id."""
    pairs: list[tuple[_Side | None, _Side | None]] = []
    left = {folder: side for folder, side in old.items() if folder not in new}
    for folder, side in new.items():
        moved = next((f for f, s in left.items() if folder not in old and s.box.name == side.box.name), None)
        pairs.append((old.get(folder) or (left.pop(moved) if moved is not None else None), side))
    return [*pairs, *((side, None) for side in left.values())]


def _box(a: _Side | None, b: _Side | None, language: str) -> BoxChanges:
    side = b or a
    assert side is not None
    found = differences(a.subjects(language) if a else (), b.subjects(language) if b else ())
    ready = [s for s in (a, b) if s is not None]
    undrawn = next((s for s in ready if not s.drawable()), None)
    return BoxChanges(
        name=side.box.name,
        folder=b.folder if b else "",
        was=a.folder if a else "",
        found=found,
        cards=len(side.box.cards) + sum(one.card for one in found.unread[1 if b else 0]),
        translations=tuple(_translations(a, b, found.renamed)) if b else (),
        reprint=None if undrawn else tuple(_reprints(a, b, found.renamed)),
        undrawn=undrawn.version.name if undrawn else "",
        unread=tuple(_unread(a, b, found)),
        played=_played(a, b, found.renamed) if a and b and a.playable and b.playable else None,
    )


def _played(a: _Side, b: _Side, renamed: Mapping[str, str]) -> dict[str, frozenset[str]]:
    """What is played differently in each story that both have."""
    both = [name for name in b.box.story_names if name in a.box.story_names]
    was, now = ({name: side.game.playing.compile(side.box, name) for name in both} for side in (a, b))
    return {name: differing(b.game, was[name], now[name], renamed) for name in both}


def _unread(a: _Side | None, b: _Side | None, found: Differences) -> Iterator[tuple[str, str, str]]:
    for side, subjects in zip((a, b), found.unread, strict=True):
        if side is None:
            continue
        named = side.version.name
        told = {s.file for s in subjects}
        files = ((source, source.file.relative_to(side.box.folder).as_posix()) for source in side.box.sources)
        yield from ((named, file, "") for source, file in files if source.data is None and file not in told)
        yield from ((named, s.file, s.label) for s in subjects)
        yield from ((named, file, "") for file in (*dict.fromkeys(side.unread), *side.version.links))


# ------------------------------------------------------------------ translations
def _translations(a: _Side | None, b: _Side, renamed: Mapping[str, str]) -> Iterator[Translation]:
    back = {new: old for old, new in renamed.items()}
    for code in b.version.project.languages:
        if code == b.box.written_in:
            continue
        was = _states(a, code) if a else {}
        for context, (catalogue, state, target) in _states(b, code).items():
            card, slash, rest = context.partition("/")
            _, before, said = was.get(back.get(card, card) + slash + rest, ("", "none", ""))
            now: State | None = None
            if "unknown" in (state, before):
                continue
            if state != before:
                now = ("updated" if before != "none" else None) if state == "good" else state  # type: ignore[assignment]
            elif state == "good" and target != said:
                now = "reworded"
            if now:
                yield Translation(code, catalogue, context, now, said, target)


def _states(side: _Side, code: str) -> dict[str, tuple[str, str, str]]:
    """Context -> (catalogue, good, stale or missing, the translation) of every text."""
    found: dict[str, tuple[str, str, str]] = {}
    for domain, entries in side.game.authoring.entries(side.box).items():
        catalogue = side.catalogue(code, domain)
        if catalogue is None:
            found |= {e.key: (domain, "unknown", "") for e in entries}
            continue
        wrong = dict(problems(catalogue, entries))
        for entry in entries:
            message = catalogue.messages.get(entry.key)
            state = {"untranslated": "missing"}.get(wrong.get(entry.key, "good"), wrong.get(entry.key, "good"))
            found[entry.key] = domain, state, message.targets[0] if message else ""
    return found


# ------------------------------------------------------------------ print
def _reprints(a: _Side | None, b: _Side | None, renamed: Mapping[str, str]) -> Iterator[Reprint]:
    side = b or a
    assert side is not None
    for code in dict.fromkeys((side.box.written_in, *side.version.project.languages)):
        was = {_renamed(name, renamed): looks for name, looks in _faces(a, code).items()}
        now = _faces(b, code)
        anew = [name for name, looks in now.items() if was.get(name) != looks]
        gone = {card for card, _ in was} - {card for card, _ in now}
        yield Reprint(code, tuple(dict.fromkeys(card for card, _ in anew)), len(anew), len(now), tuple(sorted(gone)))


def _renamed(name: tuple[str, str], renamed: Mapping[str, str]) -> tuple[str, str]:
    """The name of a face under its card's new id; a twin is called `<id>/<seat>`."""
    card, slash, seat = name[0].partition("/")
    return renamed.get(card, card) + slash + seat, name[1]


def _faces(side: _Side | None, code: str) -> dict[tuple[str, str], set[tuple[str, tuple[float, float]]]]:
    """(card, side) -> how it looks in every story that prints it."""
    found: dict[tuple[str, str], set[tuple[str, tuple[float, float]]]] = {}
    for story in side.box.story_names if side else ():
        assert side is not None
        for face in side.game.printing.faces(side.box, story, side.language(story, code)):
            found.setdefault((face.card, face.side), set()).add((face.html, face.trim))
    return found
