"""A new name for what bears the one under the cursor: in every file of the box and in the catalogues, as edits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from fogtools.editor.lsp.navigation import named
from fogtools.editor.lsp.open_box import Opened
from fogtools.editor.lsp.server import Server
from fogtools.finding import Edit, Finding, Say
from fogtools.game.editing.symbols import Mention
from fogtools.source.editing.edits import applied
from fogtools.source.model import ID
from fogtools.text.catalogues.contexts import prefixes, renamed


def prepare(server: Server, params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
    """The name under the cursor, where it is one that a file of the box gives."""
    found = named(server, params)
    if found is None or not any(m.defines for m in found[2]):
        return None
    _, name, _ = found
    return types.PrepareRenamePlaceholder(server.columns.range(name.source.lines, name.place), name.name)


def rename(server: Server, params: types.RenameParams) -> types.WorkspaceEdit | None:
    """The edits that give the new name everywhere; refused where it is none, or a fault would come up."""
    found = named(server, params)
    if found is None or not any(m.defines for m in found[2]):
        return None
    box, name, mentions = found
    new = params.new_name.strip()
    if new == name.name:
        return types.WorkspaceEdit({})
    why = _why_not(box, name, new)
    edits = _edits(mentions, new)
    after = _after(box, edits)
    why = why or _worse(box, after, new)
    if why:
        raise JsonRpcInvalidParams(why.through(server.translate))
    changes = {
        server.uri(file): [server.columns.edit(server.room.lines(file), e) for e in some]
        for file, some in edits.items()
    }
    return types.WorkspaceEdit({**changes, **dict(_catalogues(server, box, after))})


def _why_not(box: Opened, name: Mention, new: str) -> Say | None:
    if not re.search(ID, new):
        return Say("“{name}” cannot be a name: small letters, figures and hyphens.", name=new[:80])
    if (box.folder / name.name).is_dir():
        return Say("“{name}” is a folder's name too; `fog rename {name} {new}` moves it.", name=name.name, new=new)
    others = [m for m in box.mentions() if m.name == new and (m.kind == name.kind or not m.label)]
    taken = min(others, key=lambda m: not m.defines, default=None)
    place = taken and f"{taken.source.file.name}:{taken.place.line}"
    return Say("“{name}” is taken: {place}.", name=new, place=place) if taken else None


def _edits(mentions: Sequence[Mention], new: str) -> dict[Path, list[Edit]]:
    found: dict[Path, list[Edit]] = {}
    for mention in mentions:
        found.setdefault(mention.source.file, []).append(Edit(mention.source.name, *mention.place, new))
    return found


def _after(box: Opened, edits: dict[Path, list[Edit]]) -> Opened:
    """The box as it would be: its files with the edits, as if they were open in an editor."""
    texts = {file: applied(source.text, some) for file, some in edits.items() if (source := box.source(file))}
    after = replace(box, texts={**box.texts, **texts}, box=None, good=None, stamps=dict(box.stamps), named=None)
    after.load()
    return after


def _worse(box: Opened, after: Opened, new: str) -> Say | None:
    """A fault that would come up: two decks of one name, an id that means something else already."""

    def found(which: Opened) -> list[Finding]:
        return which.game.authoring.check(which.box)

    more = Counter(f.check for f in found(after)) - Counter(f.check for f in found(box))
    worse = next((f for f in found(after) if f.check in more), None)
    if worse is None:
        return None
    return Say("with the name “{name}” something would be wrong: {message}.", name=new, message=worse.message)


def _catalogues(server: Server, box: Opened, after: Opened) -> Iterator[tuple[str, list[types.TextEdit]]]:
    """The contexts of every translation that begin with the old name begin with the new one."""
    old, new = box.game.authoring.entries(box.box), after.game.authoring.entries(after.box)
    for domain in old:
        names = prefixes(zip((e.context for e in old[domain]), (e.context for e in new.get(domain, ())), strict=False))
        for file in sorted(box.project.root.glob(f"locales/*/LC_MESSAGES/{domain}.po")) if names else ():
            lines = server.room.lines(file)
            text, count = renamed("\n".join(lines), names)
            if count:
                changed = zip(lines, text.split("\n"), strict=True)
                edits = [Edit("", n, 1, n, len(a) + 1, b) for n, (a, b) in enumerate(changed, 1) if a != b]
                yield server.uri(file), [server.columns.edit(lines, e) for e in edits]
