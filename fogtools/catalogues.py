"""The catalogues of a project: which texts of which box are translated in which file, into which languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from fogtools.game import Game
from fogtools.project import Project

if TYPE_CHECKING:
    from fogtools.text.catalogue import Catalogue, Entry


class Kept(NamedTuple):
    """One catalogue in one language: what there is to translate, and the file that its translations are kept in."""

    domain: str
    language: str
    path: Path
    entries: Sequence[Entry]

    def read(self) -> Catalogue:
        """The catalogue as it lies there, an empty one where there is none. Raises FogError for one that is broken."""
        from fogtools.text import catalogue as files

        return files.read(self.path) if self.path.is_file() else files.Catalogue()


def languages(project: Project, box: Any, extra: Iterable[str] = ()) -> list[str]:
    """The languages that a box is translated into: those of its project, and more."""
    return [code for code in dict.fromkeys((*project.languages, *extra)) if code != box.written_in]


def kept(project: Project, game: Game, box: Any, wanted: Iterable[str] | None = None) -> Iterator[Kept]:
    """Every catalogue of a box, language by language; only the `wanted` ones where some are."""
    from fogtools.text.sync import catalogue_path

    codes = languages(project, box) if wanted is None else [code for code in wanted if code != box.written_in]
    texts = game.entries(box) if codes else {}
    for code in codes:
        for domain, entries in texts.items():
            yield Kept(domain, code, catalogue_path(project.locales, code, domain), entries)
