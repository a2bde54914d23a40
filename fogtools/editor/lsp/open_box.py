"""A box held in memory while its files are edited: what changed is read anew, and only that."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fogtools.check.runner import review
from fogtools.check.stages import Options
from fogtools.editor.lsp.incremental import change, spliced
from fogtools.files import cache_folder, shown
from fogtools.finding import Finding, Fix, Say, in_reading_order
from fogtools.game.editing.editor import Desk
from fogtools.game.editing.symbols import Mention
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.project import Project, Target
from fogtools.source import Source, parse, read

if TYPE_CHECKING:
    from fogtools.game.authoring.check import Placed

#: What tells whether a file on disk is as it was: its time and its size; or the text of an editor.
Stamp = tuple[int, int] | str


@dataclass
class Opened:
    """A box, its files as the editors have them (`texts`: unsaved ones), and what was found in it.

    `alone` are findings of checks that look at single cards, `others` those of all other checks and of catalogues:
    these may be older than the text, and then stand on the lines where the text has moved to. `gone` are files that
    were deleted since the editor last wrote anything: whatever follows from that waits.
    """

    project: Project
    folder: Path
    game: Game
    desk: Desk
    texts: Mapping[Path, str]
    box: Any = None
    good: Any = None
    stamps: dict[Path, tuple[Stamp, Source]] = field(default_factory=dict)
    alone: list[Finding] = field(default_factory=list)
    others: list[Finding] = field(default_factory=list)
    named: tuple[Box, Sequence[Mention]] | None = None
    gone: dict[Path, Finding] = field(default_factory=dict)

    # ------------------------------------------------------------------ reading
    def load(self) -> None:
        """Reads the box: files that are as they were are not read again. Raises FogError without a manifest."""
        before = self.box
        self.box = self.desk.load(self.folder, self._read)
        self.gone = {file: found for file, found in self.gone.items() if not file.exists()}
        for source in before.sources if before else ():
            if source.file not in self.texts and not source.file.exists():
                kept = self.stamps.pop(source.file, None)
                if kept and not isinstance(kept[0], str):  # it lay on disk
                    self.gone[source.file] = _gone(self.box.source, source)
        known = {source.file for source in (self.box.source, *self.box.sources)}
        for file in self.texts:  # an editor's new file, which nobody has saved
            if file not in known and file.is_relative_to(self.folder) and file.suffix == ".yaml":
                self._reread(file)
        self._remember()

    def _read(self, file: Path, name: str) -> Source:
        stamp = self._stamp(file)
        kept = self.stamps.get(file)
        if kept is None or kept[0] != stamp or kept[1].name != name:
            text = self.texts.get(file)
            if text is None:
                source = read(file, name)
            else:
                part = spliced(kept[1], text) if kept and kept[1].name == name else None
                source = part or parse(raw(text), Source(file, name))
            kept = self.stamps[file] = stamp, source
        return kept[1]

    def _stamp(self, file: Path) -> Stamp:
        if file in self.texts:
            return self.texts[file]
        found = file.stat()
        return found.st_mtime_ns, found.st_size

    def stale(self) -> bool:
        """Whether a file on disk is not as it was read."""
        try:
            return any(self._stamp(file) != stamp for file, (stamp, _) in self.stamps.items())
        except OSError:
            return True

    def change(self, file: Path) -> None:
        """Reads one file anew, and checks those of its cards that have changed."""
        self.gone = {}
        before = self.source(file)
        changed = self._reread(file)
        if changed is None:
            self.load()
            changed = ()
        now = self.source(file)
        if before is None or now is None:
            return
        moved = Moved(before.lines, now.lines)
        spans = [now.where(card.path) for card in changed]
        fresh = self.desk.glance(self.box, changed)
        old = [f for f in moved.all(self.alone, now.name) if not any(s.line <= f.line <= s.end_line for s in spans)]
        self.alone = [*(f for f in self.alone if f.file != now.name), *old, *fresh]
        self.others = [*(f for f in self.others if f.file != now.name), *moved.all(self.others, now.name)]
        self._remember()

    def _reread(self, file: Path) -> Sequence[Placed] | None:
        known = self.source(file)
        if known is None and file not in self.texts:
            return None
        source = self._read(file, known.name if known else shown(file))
        made = self.desk.reread(self.box, source)
        if made is None:
            return None
        self.box, changed = made
        return changed

    def _remember(self) -> None:
        """Of a file that cannot be read at all the last that could is kept, for completion."""
        good = self.box
        for source in self.box.sources:
            if source.data is None and self.good is not None:
                old = next((s for s in self.good.sources if s.file == source.file), None)
                made = old and self.desk.reread(good, old)
                good = made[0] if made else good
        self.good = good

    def source(self, file: Path) -> Source | None:
        """A file of the box, if it is one."""
        return next((s for s in (self.box.source, *self.box.sources) if s.file == file), None)

    # ------------------------------------------------------------------ findings
    def review(self, fit: bool = False) -> tuple[Box, list[Finding]]:
        """(the box, every finding in it): all checks and catalogues, and with `fit` whether texts fit their cards.

        It changes nothing here, so that it may run while the box is edited; `settle` takes what it found.
        """
        box = self.box
        here = replace(self.game, authoring=replace(self.game.authoring, load=lambda folder: box))
        place = Target(self.project, (self.folder,))
        cache = cache_folder(os.environ) if fit else None
        return box, list(review(place, lambda folder: here, Options(fit=fit, cache=cache)).findings)

    def settle(self, box: Box, findings: Sequence[Finding]) -> bool:
        """Takes what a review found; False where the box has changed since."""
        if box is not self.box:
            return False
        known = {_cause(f) for f in box.findings}
        rest = [f for f in findings if _cause(f) not in known]
        self.alone = [f for f in rest if f.check in self.desk.alone]
        self.others = [f for f in rest if f.check not in self.desk.alone]
        return True

    @property
    def findings(self) -> list[Finding]:
        """All that is known to be wrong."""
        rest = [*self.gone.values()] or [*self.alone, *self.others]
        return in_reading_order([*self.box.findings, *rest])

    # ------------------------------------------------------------------ names
    def mentions(self) -> Sequence[Mention]:
        """Every name in the files, where it stands."""
        if self.named is None or self.named[0] is not self.box:
            self.named = self.box, self.game.editing.mentions(self.box) if self.game.editing.mentions else ()
        return self.named[1]


def _gone(box: Source, source: Source) -> Finding:
    message = Say("{file} was deleted; what follows from that is said as soon as you type", file=source.name)
    return box.finding(("id",), "deleted-file", message, Say("put it back, or go on without it"))


def _cause(finding: Finding) -> tuple[str, int, int, str, str]:
    return finding.file, finding.line, finding.column, finding.check, str(finding.message)


def raw(text: str) -> bytes:
    """The bytes that a file would have with this text; half a surrogate pair stays one, and is then found."""
    return text.encode("utf-8", "surrogatepass")


class Moved:
    """Where the lines of a text are after it was edited at one place."""

    def __init__(self, before: Sequence[str], now: Sequence[str]) -> None:
        self.edit = change(before, now)
        self.now = now

    def all(self, findings: Sequence[Finding], name: str) -> list[Finding]:
        """The findings of the file at their new lines; on an edited line only where their cause still stands."""
        return [self._at(f) for f in findings if f.file == name and (self._kept(f.line) or self._stands(f))]

    def _kept(self, line: int) -> bool:
        return line <= self.edit.first or line > self.edit.behind

    def _stands(self, finding: Finding) -> bool:
        """Whether the line still reads the same up to the end of the cause."""
        text = self.now[finding.line - 1] if finding.line <= len(self.now) else ""
        end = finding.column - 1 + finding.width
        return text[:end] == finding.excerpt[:end]

    def _at(self, finding: Finding) -> Finding:
        if not self.edit.grown or finding.line <= self.edit.behind:
            return finding
        return replace(finding, line=finding.line + self.edit.grown, fix=self._fix(finding))

    def _fix(self, finding: Finding) -> Fix | None:
        """Its mend further down too; none where it also touches what was edited."""
        edits = finding.fix.edits if finding.fix else ()
        if not edits or any(e.line <= self.edit.behind or e.file != finding.file for e in edits):
            return None
        grown = self.edit.grown
        return Fix(
            tuple(e._replace(line=e.line + grown, end_line=e.end_line + grown) for e in edits),
            finding.fix is not None and finding.fix.safe,
        )
