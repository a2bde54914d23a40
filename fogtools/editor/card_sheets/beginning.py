"""A deck for a table that comes into an empty folder: its project and box, made beside until they are written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from fogtools.editor.card_sheets import mapping
from fogtools.editor.card_sheets.cells import Grid, Told, grid
from fogtools.editor.card_sheets.importing import Import, sheets_of
from fogtools.editor.card_sheets.mapping import SheetMap
from fogtools.editor.card_sheets.tongues import likely, parted
from fogtools.files import write_whole
from fogtools.finding import FogError, Say
from fogtools.game.authoring.starter import title
from fogtools.game.record import Game
from fogtools.project.project import Target, find
from fogtools.project.starter import starter
from fogtools.sheets.tables import Tables
from fogtools.source.slugs import free_slug


@contextmanager
def begun(game: Game, file: Path, read: Tables, code: str = "") -> Iterator[Target]:
    """The box that a table of a file begins, in a project of its own, there as long as the block runs.

    `code`: the language of its cards; the likeliest where none is said.
    """
    with TemporaryDirectory(prefix="fog-") as made:
        root = Path(made).resolve()
        spoken = _spoken(game, _laid(root / "tried", game, file, [code or "en"]), read, code)
        yield _laid(root / "project", game, file, spoken)


def _laid(root: Path, game: Game, file: Path, spoken: Sequence[str]) -> Target:
    name = free_slug(file.stem, (), 40)
    if game.editing.empty is None:
        raise FogError(Say("the game {game} takes no cards from tables yet.", game=game.id))
    laid = game.editing.empty(name, title(file.stem.replace("_", "-")), spoken[0])
    for path, content in starter(root, game, name, name, laid, spoken).items():
        write_whole(root / path, content)
    return find(root / "stories")


def _spoken(game: Game, where: Target, read: Tables, code: str) -> list[str]:
    """The languages of a table, the cards' own first."""
    sheets = sheets_of(game, game.authoring.load(where.boxes[0]))
    grids = [grid(sheet, Told()) for sheet in read.sheets]
    maps = mapping.proposed(grids, sheets, "")
    behind = [said for one in maps.values() for name in one.columns.values() if (said := parted(name)[1])]
    own = [text for one in grids if one.name in maps for text in _texts(one, maps[one.name])]
    first = code or (likely(own, behind) if own or not behind else behind[0])
    return list(dict.fromkeys((first, *behind)))


def _texts(one: Grid, how: SheetMap) -> Iterator[str]:
    """The cells of the columns whose heads name no language."""
    heads = dict(mapping.unique(one.rows.get(how.head, {})).items())
    for row, cells in one.rows.items():
        if row >= how.rows_from:
            yield from (text for col, text in cells.items() if not parted(how.columns.get(heads.get(col, ""), ""))[1])


def files_of(where: Target, done: Import) -> Mapping[str, bytes]:
    """Relative file -> what is to stand in it: the project, the box and its cards."""
    root = where.project.root
    laid = {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}
    return laid | {path.relative_to(root).as_posix(): new for path, (_, new) in done.files.items()}
