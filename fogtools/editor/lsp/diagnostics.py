"""Findings as an editor shows them: under their cause, the help below the message, gone when they are mended."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types

from fogtools.editor.lsp.open_box import Opened
from fogtools.editor.lsp.workspace import by_file
from fogtools.finding import Finding, FogError, Say

if TYPE_CHECKING:
    from fogtools.editor.lsp.server import Server

GRAVE = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Information,
}
log = logging.getLogger("fog")


class Board:
    """What the editor shows now, by file; only what is different is sent."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.shown: dict[Path, list[types.Diagnostic]] = {}

    def show(self, box: Opened) -> None:
        """The findings of a box as they are now, in each of its files."""
        try:
            findings = self.server.room.sifted(box)
        except FogError as error:  # fog.toml says something that cannot be
            self.server.say(error.message, error.help)
            findings = box.findings
        now = {file: [self.diagnostic(f) for f in rows] for file, rows in by_file(findings)}
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

    def diagnostic(self, finding: Finding) -> types.Diagnostic:
        """A finding in the protocol's words, in the tool's language."""
        said = finding.message.through(self.server.translate)
        if finding.help:
            label = Say("help:").through(self.server.translate)
            said = f"{said}\n{label} {finding.help.through(self.server.translate)}"
        where = self.server.columns.under(finding)
        return types.Diagnostic(where, said, GRAVE[finding.severity], finding.check, source="fog")
