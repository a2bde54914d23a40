"""What differs between two versions, as plain data for machines (`schemas/changes.schema.json`)."""

from __future__ import annotations

from fogtools.diff.comparing import Change, Difference
from fogtools.diff.versions import BoxChanges, Comparison, Version
from fogtools.game.analysis.facts import Subject


def data(found: Comparison) -> dict[str, object]:
    """The whole comparison; every text as it is printed, in English where the tool speaks."""
    return {
        "old": _version(found.old),
        "new": _version(found.new),
        "project": [_change(c) for c in found.project],
        "boxes": [_box(b) for b in found.boxes if b.differs or b.unread],
    }


def _version(version: Version) -> dict[str, object]:
    return {"name": version.name, "commit": version.commit}


def _box(box: BoxChanges) -> dict[str, object]:
    return {
        "box": box.name,
        "before": box.was,
        "after": box.folder,
        "unread": [{"version": version, "file": file, "card": label} for version, file, label in box.unread],
        "differences": [_difference(d) for d in box.found.rows],
        "reordered": list(box.found.reordered),
        "played": None if box.played is None else {story: bool(cards) for story, cards in box.played.items()},
        "translations": [
            {
                "language": t.language,
                "catalogue": t.catalogue,
                "context": t.context,
                "state": t.state,
                "before": t.before,
                "after": t.after,
            }
            for t in box.translations
        ],
        "reprint": None
        if box.reprint is None
        else [
            {"language": r.language, "cards": list(r.cards), "faces": r.faces, "of": r.of, "gone": list(r.gone)}
            for r in box.reprint
        ],
    }


def _difference(row: Difference) -> dict[str, object]:
    return {
        "what": row.what,
        "kind": row.subject.kind,
        "before": _subject(row.before),
        "after": _subject(row.after),
        "changes": [_change(c) for c in row.changes],
    }


def _subject(subject: Subject | None) -> dict[str, str] | None:
    return None if subject is None else {"id": subject.id, "label": subject.label, "file": subject.file}


def _change(change: Change) -> dict[str, object]:
    return {
        "what": change.what,
        "kind": change.kind,
        "where": change.where,
        "path": list(change.path),
        "before": change.before,
        "after": change.after,
    }
