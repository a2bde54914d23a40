"""The catalogues of a project: which texts of which box are translated in which file, into which languages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fogtools.files import shipped, shown
from fogtools.finding import FogError, Say
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.project import Project
from fogtools.text import printed
from fogtools.text.catalogues import catalogue as files
from fogtools.text.catalogues.extract import collect_messages
from fogtools.text.catalogues.sync import Synced, by_card, catalogue_path, languages_in, plan_domain, template_path
from fogtools.text.plurals import base, plural_forms
from fogtools.text.printed import shared_paths
from fogtools.text.tool_messages import DOMAIN, PAGES

if TYPE_CHECKING:
    from fogtools.text.catalogues.catalogue import Catalogue, Entry

#: The language of every game's fixed words, and of the tool's own messages.
FIXED_IN = "en"
Boxes = Sequence[tuple[Game, Box]]
#: The texts of the pages of all checks: who knows them is far above this room.
Pages = Callable[[], "Sequence[Entry]"]


class Kept(NamedTuple):
    """One catalogue in one language: what there is to translate, and the file that its translations are kept in."""

    domain: str
    language: str
    path: Path
    entries: Sequence[Entry]

    def read(self) -> Catalogue:
        """The catalogue as it lies there, an empty one where there is none. Raises FogError for one that is broken."""
        return files.read(self.path) if self.path.is_file() else files.Catalogue()


class Texts(NamedTuple):
    """The texts of one catalogue and the languages it is kept in; the box they are from, None where from none."""

    domain: str
    entries: Sequence[Entry]
    languages: Sequence[str]
    game: Game | None = None
    box: Box | None = None


def languages(project: Project, box: Box, extra: Iterable[str] = ()) -> list[str]:
    """The languages that a box is translated into: those of its project, and more."""
    return [code for code in dict.fromkeys((*project.languages, *extra)) if code != box.written_in]


def kept(project: Project, game: Game, box: Box, wanted: Iterable[str] | None = None) -> Iterator[Kept]:
    """Every catalogue of a box, language by language; only the `wanted` ones where some are."""
    codes = languages(project, box) if wanted is None else [code for code in wanted if code != box.written_in]
    texts = game.authoring.entries(box) if codes else {}
    for code in codes:
        for domain, entries in texts.items():
            yield _kept(project, domain, code, entries)


def kept_words(project: Project, boxes: Boxes, tool: bool = False, pages: Pages = tuple) -> Iterator[Kept]:
    """The catalogues of the games' fixed words that the project keeps, or should; with `tool` also the tool's own."""
    for texts in (*_words(project, boxes), *(_own(project, pages) if tool else ())):
        for code in texts.languages:
            yield _kept(project, texts.domain, code, texts.entries)


def _kept(project: Project, domain: str, code: str, entries: Sequence[Entry]) -> Kept:
    return Kept(domain, code, catalogue_path(project.locales, code, domain), entries)


def beside(locales: Path, game: Game, code: str, languages: Sequence[str]) -> str:
    """The language that stands beside one on a page for both: English, and beside English the first of these
    `languages`, or of ours, that has the game's words; "" where none has."""
    if base(code) != FIXED_IN:
        return FIXED_IN
    others = (one for one in (*languages, *languages_in(shipped("locales"))) if base(one) != FIXED_IN)
    return next((one for one in others if any(p.is_file() for p in shared_paths(locales, game.id, one))), "")


def texts(
    project: Project, boxes: Boxes, extra: Iterable[str] = (), tool: bool = True, pages: Pages = tuple
) -> Iterator[Texts]:
    """All that a sync keeps up to date: the boxes' texts, each card's together, the games' words, the tool's own.

    `extra` are languages beside the project's; without `tool` its own messages are left alone, and without `pages`
    those of the checks.
    """
    for game, box in boxes:
        for domain, entries in game.authoring.entries(box).items():
            yield Texts(domain, by_card(entries), languages(project, box, extra), game, box)
    yield from _words(project, boxes, extra)
    if tool:
        yield from _own(project, pages)


def _words(project: Project, boxes: Boxes, extra: Iterable[str] = ()) -> Iterator[Texts]:
    """The fixed words of each game and those of the tool's own sheets, where the project keeps them or nobody has them
    in one of its languages."""
    games = {game.id: game.authoring.fixed_entries for game, _ in boxes}
    for domain, entries in (games | {printed.DOMAIN: printed.entries} if games else games).items():
        codes = dict.fromkeys((*project.languages, *(box.written_in for _, box in boxes), *extra))
        wanted = [
            code
            for code in codes
            if base(code) != FIXED_IN
            and (
                catalogue_path(project.locales, code, domain).is_file()
                or not any(path.is_file() for path in printed.shared_paths(project.locales, domain, code))
            )
        ]
        if wanted or template_path(project.locales, domain).is_file():
            yield Texts(domain, list(entries()), wanted)


def _own(project: Project, pages: Pages) -> Iterator[Texts]:
    """The tool's own messages and the pages of its checks, in the project that the tool itself is."""
    package = project.root / DOMAIN
    if not template_path(project.locales, DOMAIN).is_file() or not (package / "__init__.py").is_file():
        return

    codes = [c for c in languages_in(project.locales) if catalogue_path(project.locales, c, DOMAIN).is_file()]
    yield Texts(DOMAIN, collect_messages(package), codes)
    if entries := pages():
        yield Texts(PAGES, entries, codes)


def planned(
    project: Project,
    boxes: Boxes,
    extra: Sequence[str] = (),
    only: Sequence[str] | None = None,
    tool: bool = True,
    pages: Pages = tuple,
) -> list[tuple[Texts, Synced]]:
    """Every catalogue file as it should be, with the texts it is of; nothing is written.

    `only` these languages, where some are named, and no texts that are not translated into one of them. Raises FogError
    for a card that cannot be read (its texts would count as removed), a catalogue that cannot, and for two boxes that
    would share one.
    """
    for code in extra:
        plural_forms(code)  # refuses what is no language
    for _, box in boxes:
        readable(box)
    found: dict[Path, tuple[Texts, Synced]] = {}
    for one in texts(project, boxes, extra, tool, pages):
        codes = [code for code in one.languages if only is None or code in only]
        if only is not None and not codes:
            continue
        for synced in plan_domain(project.locales, one.domain, codes, one.entries, one.domain):
            if synced.path in found:
                raise FogError(
                    Say("two boxes would share the catalogue {file}.", file=shown(synced.path, project.root)),
                    Say("give each box an `id` of its own, other than `{game}`", game=one.domain),
                )
            found[synced.path] = one, synced
    return list(found.values())


def readable(box: Box) -> None:
    """Raises FogError where a card cannot be read: it must not lose its translations, nor be left uncounted."""
    errors = [f for f in box.findings if f.severity == "error"]
    if errors:
        raise FogError(
            Say("{place} {message}", place=errors[0].place(), message=errors[0].message),
            Say("mend it first (`fog check`): texts that cannot be read would count as removed"),
        )
