"""Findings as an editor shows them: under their cause, the help below the message, and when it is looked again."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from lsprotocol import types

from fogtools.editor.lsp.open_box import Opened
from fogtools.editor.lsp.server import Server
from fogtools.editor.lsp.workspace import by_file, changed_on_disk
from fogtools.finding import Finding, FogError, Say

#: How long the keys must rest before all checks run.
REST = 0.2
GRAVE = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Information,
}
log = logging.getLogger("fog")


class Board:
    """What the editor shows now, by file: only what is different is sent; all checks run when the keys rest."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.shown: dict[Path, list[types.Diagnostic]] = {}
        self.resting: dict[Path, asyncio.Task[None]] = {}
        self.looking: set[asyncio.Task[None]] = set()

    def wrote(self, file: Path, text: str) -> None:
        """A file has this text now: what its cards alone tell is shown at once, the rest when the keys rest."""
        try:
            box = self.server.room.write(file, text)
        except FogError as error:
            self.server.say(error.message, error.help)
            return
        if box:
            self.show(box)
            self.rest(box)

    def rest(self, box: Opened) -> None:
        """All checks of a box run when nothing has happened for a while."""
        waiting = self.resting.pop(box.folder, None)
        if waiting:
            waiting.cancel()
        # a task from the beginning: a loop that ends cancels its tasks, but calls what a timer holds
        task = self.resting[box.folder] = asyncio.ensure_future(self._rested(box))
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    async def _rested(self, box: Opened) -> None:
        await asyncio.sleep(REST)
        del self.resting[box.folder]
        await self._review(box)

    async def _review(self, box: Opened) -> None:
        try:
            if changed_on_disk(box):
                box.load()
            found = await asyncio.to_thread(box.review, self.server.fit)
            if box.settle(*found):
                self.show(box)
        except FogError as error:
            self.server.say(error.message, error.help)
        except Exception:
            log.exception("the checks of %s failed", box.folder)

    def close(self) -> None:
        """Nobody is there any more to be told."""
        for task in self.looking:
            task.cancel()

    def show(self, box: Opened) -> None:
        """The findings of a box as they are now, in each of its files."""
        try:
            findings = self.server.room.sifted(box)
        except FogError as error:  # fog.toml says something that cannot be
            self.server.say(error.message, error.help)
            findings = box.findings
        now = {file: [diagnostic(self.server, f) for f in rows] for file, rows in by_file(findings)}
        for file in {*now, *(f for f in self.shown if self._belongs(f, box))}:
            self._send(file, now.get(file, []))

    def clear(self, box: Opened) -> None:
        """Nothing is shown of a box any more."""
        for file in [f for f in self.shown if self._belongs(f, box)]:
            self._send(file, [])

    def _belongs(self, file: Path, box: Opened) -> bool:
        """Whether a file's findings come from this box: one in it, or a catalogue or profile beside the boxes."""
        others = [folder for folder in self.server.room.boxes if folder != box.folder]
        return file.is_relative_to(box.project.root) and not any(file.is_relative_to(f) for f in others)

    def _send(self, file: Path, rows: list[types.Diagnostic]) -> None:
        if self.shown.get(file, []) != rows:
            self.server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(self.server.uri(file), rows))
        if rows:
            self.shown[file] = rows
        else:
            self.shown.pop(file, None)


def diagnostic(server: Server, finding: Finding) -> types.Diagnostic:
    """A finding in the protocol's words, in the tool's language."""
    said = finding.message.through(server.translate)
    if finding.help:
        label = Say("help:").through(server.translate)
        said = f"{said}\n{label} {finding.help.through(server.translate)}"
    where = server.columns.under(finding)
    return types.Diagnostic(where, said, GRAVE[finding.severity], finding.check, source="fog")
