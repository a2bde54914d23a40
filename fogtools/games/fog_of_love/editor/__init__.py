"""What an editor is told of a box of Fog of Love: files read anew, single cards checked, words as they are printed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from fogtools.finding import Finding
from fogtools.game.authoring.check import run
from fogtools.game.editing.editor import Cursor, DeskOf, Reader, Understood
from fogtools.game.lazy import lazy
from fogtools.games.fog_of_love.cards import box
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import TARGETS, TEXTS
from fogtools.games.fog_of_love.cards.symbols import ASPECT, VALUES
from fogtools.games.fog_of_love.checks import CHECKS
from fogtools.games.fog_of_love.editor.completion import propose
from fogtools.games.fog_of_love.editor.hover import Words, bearer, escaped, words
from fogtools.games.fog_of_love.editor.naming import called
from fogtools.games.fog_of_love.editor.sensible import sensible
from fogtools.games.fog_of_love.editor.shown_example import shown_example
from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.source import Source
from fogtools.source.fixers import with_fixes
from fogtools.source.model import Model
from fogtools.text.language import Language

#: The checks that look at one card, one threshold or one entry at a time, beside the names that the box knows.
ALONE = frozenset(
    {
        "unknown-card",
        "unknown-aspect",
        "unknown-deck",
        "unknown-mark",
        "unknown-track",
        "unknown-ruling",
        "scene-type",
        "situation-choice",
        "gendered-scene",
        "only-if",
        "letters",
        "dead-row",
        "option-does-nothing",
        "target-place",
        "condition-place",
        "chapter-symmetry",
        "example-hearts",
        "unsafe-text",
        "look-alike",
    }
)


def load(folder: Path, reader: Reader) -> Loaded:
    """The box, its files read by `reader`."""
    return box.load(folder, reader=reader)


# ------------------------------------------------------------------ a file read anew
def reread(loaded: Loaded, source: Source) -> tuple[Loaded, list[Placed]] | None:
    """The box with one of its files read anew, and those of its cards that are not as they were."""
    inside = source.file.relative_to(loaded.folder).parts
    if source.file == loaded.source.file or "plays" in inside or "editions" in inside:
        return None
    own = {id(s) for s in {id(p.source): p.source for p in loaded.cards}.values() if s.file == source.file}
    before = [p for p in loaded.cards if id(p.source) in own]
    fresh = replace(loaded, sources=[], cards=[], by_id={}, partly=[], findings=[], unsaid=[])
    box.take(fresh, source, {p.written: p for p in before})
    changed = _changed(before, fresh.cards)
    files = {s.file: s for s in (*loaded.sources, source)}
    cards: dict[Path, list[Placed]] = {file: [] for file in sorted(files, key=lambda p: p.as_posix())}
    for placed in (*(p for p in loaded.cards if id(p.source) not in own), *fresh.cards):
        cards[placed.source.file].append(placed)
    ordered = [placed for some in cards.values() for placed in some]
    findings, unsaid = (
        [*(f for f in old if f.file != source.name), *new]
        for old, new in ((loaded.findings, fresh.findings), (loaded.unsaid, fresh.unsaid))
    )
    by_id: dict[str, Placed] = {}
    for placed in ordered:
        by_id.setdefault(placed.id, placed)
    sources = [files[f] for f in cards]
    partly = [*(p for p in loaded.partly if p.source.file != source.file), *fresh.partly]
    made = replace(loaded, sources=sources, cards=ordered, by_id=by_id, partly=partly, findings=findings, unsaid=unsaid)
    return made, changed


def _changed(before: Sequence[Placed], now: Sequence[Placed]) -> list[Placed]:
    """The cards whose text is not as it was; the others keep what was found when they were walked."""
    walked = {id(p.walked) for p in before}
    fresh = [p for p in now if id(p.walked) not in walked]
    known = {(p.kind, _text(p)): p for p in before} if len(fresh) > 1 else {}
    changed = []
    for placed in fresh:
        old = known.get((placed.kind, _text(placed)))
        if old is None:
            changed.append(placed)
        else:
            placed.walked = old.walked
    return changed


def _text(placed: Placed) -> tuple[int | str, ...]:
    place = placed.source.where(placed.path)
    return (place.column, *placed.source.lines[place.line - 1 : place.end_line])


def glance(loaded: Loaded, cards: Sequence[Placed]) -> list[Finding]:
    """What the checks of `ALONE` find in these cards."""
    part = replace(loaded, cards=list(cards))  # `by_id` still knows all
    files = {p.source.name for p in cards}
    return [f for f in run((c for c in CHECKS if c.name in ALONE), part) if f.file in files]


def mended(loaded: Loaded, findings: Sequence[Finding]) -> list[Finding]:
    """The findings, each with its fix where there is one."""
    return with_fixes(findings, (loaded.source, *loaded.sources), TEXTS, loaded.unsaid)


# ------------------------------------------------------------------ words as they are printed
def printed(loaded: Loaded, source: Source, spot: Cursor, language: Language | None = None) -> str:
    """What a card prints for an aspect, a condition or an effect; in the language of the box, where none is named."""
    said = Words(loaded, language) if language else words(loaded)
    key = next((p for p in reversed(spot.path) if isinstance(p, str)), "")
    if spot.mode == "value" and VALUES.get(key) is ASPECT and key != "goal" and spot.token in loaded.aspects:
        return escaped(said.aspect(spot.token))
    at = (*spot.path, spot.token) if spot.mode == "key" else spot.path
    placed = next((p for p in loaded.cards if p.source.file == source.file and p.path == at[:2]), None)
    return escaped(_said(said, placed, at[2:])) if placed else ""


def _said(said: Words, placed: Placed, path: Sequence[Hashable]) -> str:
    wording = said.printer.wording(placed.id)
    holder: Any = placed.card
    for i, step in enumerate(path):
        part: Any = step
        key, at = str(part), "/".join(map(str, path[: i + 1]))
        values: Any = dict(holder.written()) if isinstance(holder, Model) else holder
        if not isinstance(values, dict | list) or (isinstance(values, dict) and part not in values):
            return ""
        value: Any = values[part]
        if i and path[i - 1] == "then" and len(path) == i + 1:
            return said.words(wording.row(key, value, at))
        if isinstance(holder, Model) and (key in TARGETS or key.startswith("chose ") or key in BY_NAME):
            return said.words(wording.line(key, value, holder, at))
        if key in ("only if", "needs") and isinstance(value, list):
            return " ".join(said.words(wording.only_if([v]) if key == "only if" else wording.need(v)) for v in value)
        if key == "goal" and isinstance(value, str):
            return said.words(wording.goal(value))
        holder = value
    return ""


#: The reading of printed words is loaded when somebody writes some.
understood: Callable[[Loaded, Sequence[Hashable], str, Sequence[Language]], Understood] = lazy(
    "fogtools.games.fog_of_love.editor.sheet_effects:understood"
)
DESK = DeskOf(
    load, reread, glance, ALONE, mended, propose, printed, bearer, called, shown_example, understood, sensible
)


def desk() -> DeskOf[Loaded, Placed]:
    """What an editor asks."""
    return DESK
