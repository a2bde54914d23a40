"""Quick fixes: the mend of a finding, or a comment that hides it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from lsprotocol import types

from fogtools.editor.lsp.cursor import read_line, spot
from fogtools.editor.lsp.diagnostics import diagnostic
from fogtools.editor.lsp.open_box import Opened
from fogtools.editor.lsp.positions import file_of
from fogtools.editor.lsp.server import Server
from fogtools.finding import Edit, Finding, Fix, FogError, Say

#: Longer texts are not shown in the title of a fix.
MOST = 60


def actions(server: Server, params: types.CodeActionParams) -> list[types.CodeAction]:
    """What can be done about the findings in a range of a file."""
    file = file_of(params.text_document.uri)
    box = server.room.box_of(file) if file else None
    if file is None or box is None:
        return []
    try:
        findings = [f for f in server.room.sifted(box) if Path.cwd() / f.file == file]
    except FogError:
        return []
    meant = [f for f in findings if _meets(server.columns.under(f), params.range)]
    return [action for finding in box.desk.mended(box.box, meant) for action in _of(server, box, file, finding)]


def _meets(one: types.Range, other: types.Range) -> bool:
    (a, b), (c, d) = ([(p.line, p.character) for p in (r.start, r.end)] for r in (one, other))
    return a <= d and c <= b


def _of(server: Server, box: Opened, file: Path, finding: Finding) -> Iterator[types.CodeAction]:
    if finding.fix:
        yield _action(server, finding, _title(server, file, finding.fix), finding.fix.edits, finding.fix.safe)
    page = server.room.pages(box).get(finding.check)
    if page and not page.unread and finding.line:
        title = Say("Ignore `{check}` here", check=finding.check)
        yield _action(server, finding, title, [_ignoring(server, file, finding)], preferred=False)


def _title(server: Server, file: Path, fix: Fix) -> Say:
    edit = fix.edits[0]
    text = " ".join(edit.text.split())
    if len(fix.edits) > 1 or len(text) > MOST:
        return Say("Mend it")
    if not text:
        return Say("Delete it")
    line = server.room.lines(file)[edit.line - 1] if edit.line <= len(server.room.lines(file)) else ""
    old = line[edit.column - 1 : edit.end_column - 1].strip() if edit.line == edit.end_line else ""
    return Say("Replace `{old}` with `{new}`", old=old, new=text) if old else Say("Write `{new}`", new=text)


def _ignoring(server: Server, file: Path, finding: Finding) -> Edit:
    """A comment line above, where the reason is still to be written; above the card where a text goes over lines."""
    lines = server.room.lines(file)
    row = finding.line - 1
    while row > 0 and spot(lines, row, len(lines[row]) - len(lines[row].lstrip())) is None:
        row -= 1
    line = read_line(lines[row])
    indent = " " * min((line.column, *line.dashes))
    return Edit(finding.file, row + 1, 1, row + 1, 1, f"{indent}# fog: ignore {finding.check}: \n")


def _action(server: Server, finding: Finding, title: Say, edits: Iterable[Edit], preferred: bool) -> types.CodeAction:
    changes: dict[str, list[types.TextEdit]] = {}
    for edit in edits:
        file = Path.cwd() / edit.file
        changes.setdefault(server.uri(file), []).append(server.columns.edit(server.room.lines(file), edit))
    return types.CodeAction(
        title.through(server.translate),
        types.CodeActionKind.QuickFix,
        [diagnostic(server, finding)],
        preferred,
        edit=types.WorkspaceEdit(changes),
    )
