"""All that the editor has open: unsaved texts, and the boxes that they belong to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fogtools.check.filter.filtering import filtered
from fogtools.check.formats.report import Report
from fogtools.check.manuals import of_boxes
from fogtools.check.stages import Options
from fogtools.editor.lsp.open_box import Opened
from fogtools.files import yaml_files
from fogtools.finding import Finding, FogError
from fogtools.game.authoring.manual import Manual
from fogtools.game.record import Game
from fogtools.project.project import find_project
from fogtools.source import Source
from fogtools.source.directives import Remark, remarks
from fogtools.source.grammar import Grammar
from fogtools.source.written import lines_of


@dataclass
class Room:
    """The texts of open files by their paths, and the boxes with an open file by their folders."""

    game_of: Callable[[Path], Game]
    texts: dict[Path, str] = field(default_factory=dict)
    boxes: dict[Path, Opened] = field(default_factory=dict)
    grammars: dict[tuple[str, str], Grammar] = field(default_factory=dict)

    # ------------------------------------------------------------------ files come and go
    def write(self, file: Path, text: str) -> Opened | None:
        """A file has this text now; its box, where it has one. Raises FogError where that cannot be read."""
        self.texts[file] = text
        known = self._known(file)
        if known is None:
            return self._open(file)
        known.change(file)
        return known

    def close(self, file: Path) -> Opened | None:
        """A file is what lies on disk again; its box, unless it has no other open file and is forgotten."""
        self.texts.pop(file, None)
        known = self._known(file)
        if known is None:
            return None
        if not any(text.is_relative_to(known.folder) for text in self.texts):
            del self.boxes[known.folder]
            return None
        known.load()
        return known

    def box_of(self, file: Path) -> Opened | None:
        """The box of an open file."""
        return self._known(file)

    def _known(self, file: Path) -> Opened | None:
        return next((box for folder, box in self.boxes.items() if file.is_relative_to(folder)), None)

    def _open(self, file: Path) -> Opened | None:
        folder = _folder(file)
        if folder is None:
            return None
        game: Game = self.game_of(folder)
        if game.editing.desk is None:
            return None
        box = Opened(find_project(folder), folder, game, game.editing.desk(), self.texts)
        box.load()
        self.boxes[folder] = box
        return box

    # ------------------------------------------------------------------ what the features ask
    def source(self, file: Path) -> tuple[Opened, Source] | None:
        """A file with its box; None where it belongs to none."""
        box = self._known(file)
        source = box and box.source(file)
        return (box, source) if box and source else None

    def lines(self, file: Path) -> list[str]:
        """The lines of a file as the editor has them, else as they are on disk."""
        if file in self.texts:
            return lines_of(self.texts[file])
        known = self.source(file)
        if known:
            return known[1].lines
        try:
            return lines_of(file.read_text(encoding="utf-8-sig", errors="replace"))
        except OSError:
            return []

    def grammar(self, box: Opened, source: Source) -> Grammar:
        """What may stand where in a file; read from the published schema once."""
        authoring = box.game.authoring
        key = box.game.id, authoring.schema(source) if authoring.schema else ""
        if key not in self.grammars:
            known = authoring.schemas.get(key[1])
            self.grammars[key] = Grammar(known[0].model_json_schema(by_alias=True) if known else {})
        return self.grammars[key]

    def sifted(self, box: Opened) -> list[Finding]:
        """What is wrong in a box, as fog.toml and the comments say. Raises FogError for a wrong fog.toml."""
        comments: dict[str, Sequence[Remark]] = {s.name: remarks(s.text) for s in (box.box.source, *box.box.sources)}
        found = Report(box.findings, remarks=comments, pages=self.pages(box))
        return list(filtered(found, box.project, Options(fit=False)).findings)

    def pages(self, box: Opened) -> dict[str, Manual]:
        """The pages of all that can be found in a box, by name."""
        return of_boxes([box.game])


def _folder(file: Path) -> Path | None:
    """The folder of the box that a file lies in; None outside of any project or box."""
    try:
        root = find_project(file.parent).root
    except FogError:
        return None
    return next((f for f in file.parents if f.is_relative_to(root) and (f / "box.yaml").is_file()), None)


def changed_on_disk(box: Opened) -> bool:
    """Whether a file of the box was added, deleted or written by somebody else."""
    new = {*yaml_files(box.folder)} - box.stamps.keys()
    return any(not {"plays", "editions"} & {*file.relative_to(box.folder).parts} for file in new) or box.stale()


def by_file(findings: list[Finding]) -> Iterator[tuple[Path, list[Finding]]]:
    """The findings of each file, by its whole path."""
    found: dict[str, list[Finding]] = {}
    for finding in findings:
        found.setdefault(finding.file, []).append(finding)
    for name, rows in found.items():
        yield Path.cwd() / name, rows
