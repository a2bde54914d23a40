"""How the balance moved, as plain data for machines."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.diff.balance.playing import Held, Move
from fogtools.diff.data import data as changes
from fogtools.diff.versions import Comparison


def data(found: Comparison, held: Sequence[Held]) -> dict[str, object]:
    """What `fog diff` tells, and below `balance` every story with all its figures; texts in English."""
    return {**changes(found), "balance": [_story(one) for one in held]}


def _story(one: Held) -> dict[str, object]:
    return {
        "box": one.box.name,
        "story": one.story,
        "state": one.state,
        "why": str(one.why) if one.why else "",
        "plays": one.plays,
        "policies": list(one.course.policies),
        "seed": one.course.seed,
        "engine": one.engine,
        "edited": [row.subject.id for row in one.edits],
        "too few": one.too_few if one.state == "played" else None,
        "unseen": round(one.unseen, 6),
        "unseen in": list(one.coarsest.measure.key) if one.coarsest else None,
        "figures": [_move(m) for m in one.moves],
    }


def _move(move: Move) -> dict[str, object]:
    what, card, detail = move.measure.key
    return {
        "section": str(move.measure.section),
        "what": what,
        "card": card,
        "detail": detail,
        "label": str(move.measure.label),
        "unit": move.measure.unit,
        "before": round(move.before, 6),
        "after": round(move.after, 6),
        "difference": round(move.found.value, 6),
        "low": round(move.found.low, 6),
        "high": round(move.found.high, 6),
        "p": round(move.found.p, 6),
        "trials": move.trials,
        "moved": move.clear,
    }
