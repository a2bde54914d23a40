"""Restricted Play takes one thing from one seat, and nothing else; the guide to personas says what is measured."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from fogtools.game.playing.course import Course
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.fast.running import Fast
from fogtools.games.fog_of_love.personas import TABLE, Weights
from tests.fog import BOX, EVENING, ROOT, STORY
from tests.restricted import RESTRICTIONS, Restricted, Restriction, restricted

PLAYS = 200


@cache
def told() -> Any:
    """The 5:12 as it was shipped first: its figures stand, whatever its cards become."""
    return FOG_OF_LOVE.playing.compile(FOG_OF_LOVE.authoring.load(EVENING / BOX), STORY)


def called(name: str) -> Restriction:
    return next(r for r in RESTRICTIONS if r.name == name)


def counted(name: str, persona: str = "selfish") -> Any:
    return Restricted(FOG_OF_LOVE, told(), Course((persona, persona), 3), called(name)).counts(0, PLAYS).tally


def free(persona: str = "selfish") -> Any:
    return Fast(FOG_OF_LOVE, told(), Course((persona, persona), 3)).counts(0, PLAYS).tally


def times(tally: Any, what: str) -> int:
    return sum(n for key, n in tally.items() if key[0] == what)


def test_a_letter_that_one_seat_never_picks_is_picked_less() -> None:
    """The other seat picks it as before, and so does who keeps to it where there is no other letter."""
    kept, all_of_them = counted("never C"), free()
    picked, before = (
        sum(n for (what, _, place), n in t.items() if what == "letter" and place.endswith("C"))
        for t in (kept, all_of_them)
    )
    assert 0 < picked < 0.7 * before


def test_without_swaps_and_reactions_there_are_fewer_of_both() -> None:
    assert times(counted("never swaps"), "swapped") < 0.8 * times(free(), "swapped")
    reactions = [c for c, s in told().scenes.items() if s.type == "reaction"]
    kept, all_of_them = (sum(t["played", c, ""] for c in reactions) for t in (counted("never reacts"), free()))
    assert kept < 0.8 * all_of_them


def test_weights_that_are_0_already_change_nothing() -> None:
    """The restricted row of weights stands behind the tables, and is read from there."""
    assert counted("ignores the partner") == free()
    assert counted("ignores the partner", "mirror") != free("mirror")


def test_what_is_lost_is_paired() -> None:
    """The same games with and without: what takes nothing away loses nothing, without any doubt."""
    found = {loss.restriction.name: loss for loss in restricted(FOG_OF_LOVE, told(), PLAYS, 3, ["selfish"])}
    nothing = found["ignores the partner"]
    assert (nothing.destiny[:3], nothing.hearts[:3]) == ((0, 0, 0), (0, 0, 0))
    assert found["any letter"].destiny.high < -0.2 and found["any letter"].hearts.high < -5
    assert found["any scene"].plays == PLAYS


# ------------------------------------------------------------------ docs/personas.md
GUIDE = (ROOT / "docs" / "personas.md").read_text(encoding="utf-8")


def rows(text: str) -> list[list[str]]:
    """The fields of every row of the tables."""
    return [[x.strip() for x in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| ")]


def test_the_guide_has_the_weights_of_the_table() -> None:
    section = GUIDE.partition("## What they weigh")[2].partition("\n## ")[0]
    head, *weights = rows(section)
    assert tuple(head[1:]) == Weights._fields
    assert {name: tuple(map(int, row)) for name, *row in weights} == {n: tuple(row) for n, row in TABLE.items()}
    for name in Weights._fields:
        assert f"**{name}**" in section


def test_the_guide_names_every_restriction_and_persona() -> None:
    kept = {row[0] for row in rows(GUIDE.partition("## What a habit is worth")[2].partition("\n## ")[0])}
    assert kept == {"restriction", *(str(r.words) for r in RESTRICTIONS)}
    named = {row[0].strip("`") for row in rows(GUIDE.partition("## What they weigh")[0])}
    assert named == {"name", "random", "least-used", *TABLE, *FOG_OF_LOVE.playing.searchers}


def test_the_search_that_was_measured_is_stronger_than_everybody() -> None:
    """The interval of every difference lies above nothing, on every shipped story."""
    measured = [row for row in rows(GUIDE.partition("### How strong it is")[2]) if row[0] != "opposite"]
    assert [row[0] for row in measured] == 2 * ["random", *TABLE]
    for row in measured:
        low = re.fullmatch(r"\+[\d.]+ \(([+-][\d.]+) to \+[\d.]+\)", row[3])
        assert low and float(low[1]) > 0, row
