"""What is impossible, was not seen, or is rare: the verdicts, as a section of the report."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import Cell, Code, Paragraph, Part, Section, Table
from fogtools.games.fog_of_love.analysis.balance.doctor import WEIGHTS
from fogtools.games.fog_of_love.analysis.balance.table import Subject
from fogtools.play.many.reachability import Verdict


def section(subject: Subject, verdicts: Sequence[Verdict]) -> Section:
    """The section of the report; of what is reached only the number."""
    reached = sum(v.verdict == "reached" for v in verdicts)
    parts: list[Part] = [
        Paragraph(
            Say(
                "{n} of {all} things that this story holds is reached in the ordinary way.",
                "{n} of {all} things that this story holds are reached in the ordinary way.",
                n=reached,
                all=len(verdicts),
            )
        )
    ]
    rows = [_row(subject, v) for v in verdicts if v.verdict != "reached"]
    if rows:
        parts.append(
            Table(
                "verdict-table",
                Say("Everything else"),
                [Say("what"), Say("verdict"), Say("share"), Say("why, or a play that shows it")],
                rows,
            )
        )
    return Section(
        "verdicts",
        Say("Reached, rare, impossible"),
        parts,
        lead=Say(
            "Cards, letters, effects, carry-overs, links, events and destinies: whether a play comes "
            "there. Impossible is proven; rare has a play that shows it."
        ),
    )


def _row(subject: Subject, found: Verdict) -> list[Cell]:
    why: Cell = Code(found.code) if found.code else ""
    if found.verdict == "impossible":
        why = found.thing.reason
    share = subject.verdict(found) if found.of else None
    return [found.thing.label, WEIGHTS[found.verdict], share, why]
