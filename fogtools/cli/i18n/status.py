"""fog i18n status: how far each translation is."""

from __future__ import annotations

from typing import Any

import typer

from fogtools.cli import screen
from fogtools.cli.arguments import Format, Where, boxes_at
from fogtools.finding import Say


def status(
    path: Where = None,
    format: Format = "text",
) -> None:
    rows = status_rows(*boxes_at(path))
    if format == "json":
        screen.put_json({"catalogues": rows})
    else:
        for row in rows:
            screen.put(status_line(row))
    raise typer.Exit(1 if any(r["missing"] or r["stale"] for r in rows) else 0)


def status_rows(project: Any, boxes: list[tuple[Any, Any]]) -> list[dict[str, Any]]:
    """One row for each catalogue and language."""
    from fogtools.catalogues import kept
    from fogtools.text.merge import status as state_of

    rows = []
    for game, box in boxes:
        for one in kept(project, game, box):
            s = state_of(one.read(), one.entries)
            rows.append({"catalogue": one.domain, "language": one.language, "texts": s.total,
                         "translated": s.translated, "stale": s.fuzzy, "missing": s.missing, "words": s.words,
                         "cards": s.cards})  # fmt: skip
    return rows


def status_line(row: dict[str, Any]) -> Say:
    """A row in words."""
    if not row["missing"] and not row["stale"]:
        return Say("{catalogue} ({language}): complete, {n} text", "{catalogue} ({language}): complete, {n} texts",
                   catalogue=row["catalogue"], language=row["language"], n=row["texts"])  # fmt: skip
    return Say("{catalogue} ({language}): {n} card left, {words} words, {missing} missing, {stale} stale",
               "{catalogue} ({language}): {n} cards left, {words} words, {missing} missing, {stale} stale",
               catalogue=row["catalogue"], language=row["language"], n=row["cards"], words=row["words"],
               missing=row["missing"], stale=row["stale"])  # fmt: skip
