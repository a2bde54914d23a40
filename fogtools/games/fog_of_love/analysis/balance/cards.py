"""What each card is worth to who plays it, by forced play."""

from __future__ import annotations

from collections.abc import Mapping

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import Paragraph, Part, Section, Swings, Table
from fogtools.games.fog_of_love.analysis.balance.forced import Swing
from fogtools.games.fog_of_love.analysis.balance.letters import MOST, ranked
from fogtools.games.fog_of_love.analysis.balance.table import Subject


def section(subject: Subject, swings: Mapping[tuple[str, str], Swing]) -> Section:
    """The section of the report."""
    own = ranked([s for s in swings.values() if not s.letter])
    lead = Say(
        "What it is worth to play a card rather than to keep it: not how plays end in which it was played, "
        "which would mix the card up with the play it came in."
    )
    if not own:
        return Section("cards", Say("Cards"), [Paragraph(Say("No play was forced."))], lead=lead)
    by_destiny = sorted(own, key=lambda s: (not s.destiny.clear, -abs(s.destiny.value), s.card))
    parts: list[Part] = [
        Swings(
            "card-swings",
            Say("The largest swings in own hearts"),
            Say("hearts at the end, for each time played"),
            [(subject.link(s.card), s.hearts) for s in own[:MOST]],
            Say(
                "One person always plays the card when it is in hand, against never, in the same games: what each "
                "time it is played brings to that person. Strong colours: clear after correction."
            ),
        ),
        Swings(
            "card-destiny",
            Say("The largest swings in one’s own destiny"),
            Say("points of its chance"),
            [(subject.link(s.card), s.destiny) for s in by_destiny[: MOST // 2]],
        ),
        Table(
            "card-table",
            Say("Every card"),
            [Say("card"), Say("drawn"), Say("played"), Say("swing in own hearts"), Say("swing in own destiny")],
            [
                [
                    subject.link(s.card),
                    subject.whole.share("drawn", s.card),
                    subject.whole.share("played", s.card),
                    s.hearts,
                    s.destiny,
                ]
                for s in own
            ],
            Say("Drawn and played: in which share of plays. Starting hands count as drawn."),
        ),
    ]
    return Section("cards", Say("Cards"), parts, lead=lead)
