"""The verdict of three by counts and by search: its order, its witnesses, whose codes replay alone, and the command."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from fogtools.cli.simulate import _put_verdicts
from fogtools.finding import Finding, Say
from fogtools.game.playing.course import Counts, Course
from fogtools.game.record import Reachable
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.rules.table import fulfilled
from fogtools.play import play_code, recording
from fogtools.play.many import reachability, witness
from fogtools.play.many.simulate import simulate
from tests.fog import fog
from tests.test_verdict import BASE, SCENES, Edit, card, edited

#: In a story of four turns few people reveal what was laid before, and fewer answer that.
TELL: tuple[Edit, ...] = (
    (SCENES, "deck: drama, type: secret", "deck: sweet, type: secret"),
    (SCENES, "", "- {id: tell, number: 191, deck: sweet, type: reveal secret, title: Tell}"),
)
REVEALED = ("revealed", "old-flame", "")
MORNING = ("chapter", "morning", "")


def judged(to: Path, edits: Iterable[Edit], plays: int, **more: Any) -> tuple[Any, list[reachability.Verdict]]:
    """The compiled story and its verdicts after so many plays by chance."""
    box, story = edited(to, edits)
    counts = simulate(FOG_OF_LOVE, story, Course(), plays)
    return story, reachability.verdicts(FOG_OF_LOVE, box, story, Course(), counts, **more)


def thing(kind: str = "row", reason: Say | None = None, **more: Any) -> Reachable:
    """Something to reach."""
    label = Say("row")
    return Reachable(kind, ("row", "a", "match"), label, Finding("a.yaml", 3, 5, "error", "x", label), reason, **more)


def test_what_happens_in_few_plays_is_rare_and_in_more_reached() -> None:
    key = thing().key
    for hits, plays, word in ((0, 1000, "not seen"), (2, 1000, "rare"), (30, 1000, "reached"), (1, 20, "reached")):
        counts = Counts(plays)
        counts.seen[key] = counts.tally[key] = hits
        assert reachability.judge(thing(), counts).verdict == word
    never = thing(reason=Say("no pair"))
    assert reachability.judge(never, Counts(10)).verdict == "impossible"


def test_what_is_seen_is_not_impossible_whatever_is_said() -> None:
    counts = Counts(10)
    counts.seen[thing().key] = 1
    found = reachability.judge(thing(reason=Say("no pair")), counts)
    assert found.verdict == "reached" and found.refuted
    assert not reachability.judge(thing(), counts).refuted and reachability.findings([found]) == []


def test_a_proof_that_a_play_refutes_is_said_loudly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Planted: the proof says that nobody ever comes to the first chapter."""
    box, story = edited(tmp_path, ())
    real: Any = FOG_OF_LOVE.analysis.reachable

    def wrongly(*asked: Any) -> list[Reachable]:
        return [replace(t, reason=Say("nobody comes there")) if t.key == MORNING else t for t in real(*asked)]

    game = replace(FOG_OF_LOVE, analysis=replace(FOG_OF_LOVE.analysis, reachable=wrongly))
    counts = simulate(game, story, Course(), 40)
    assert not reachability.wrong(reachability.verdicts(FOG_OF_LOVE, box, story, Course(), counts, budget=0))
    found = reachability.verdicts(game, box, story, Course(), counts, budget=60)
    (mine,) = reachability.wrong(found)
    assert (mine.check, mine.severity) == ("wrong-proof", "error")
    assert str(mine.message).endswith(
        " was seen, 40 of 40, though it is proven that it never happens: nobody comes there"
    )
    (row,) = [row for row in reachability.data(found) if row["refuted"]]
    assert (row["verdict"], row["reason"]) == ("reached", "nobody comes there") and row["code"] in str(mine.help)
    assert not recording.from_code(
        FOG_OF_LOVE, story, play_code.decode(row["code"], FOG_OF_LOVE.playing.rulings)
    ).problem
    for all_of_them in (True, False):
        _put_verdicts(found, all_of_them)
        assert "error  wrong-proof" in capsys.readouterr().out


def test_a_share_is_of_its_own_cases() -> None:
    met, missed = ("destiny", "", "x fulfilled"), ("destiny", "", "x missed")
    counts = Counts(10)
    counts.tally[met], counts.tally[missed] = 3, 9
    found = reachability.judge(
        Reachable("destiny", met, Say("x"), thing().place, share=partial(fulfilled, "x")), counts
    )
    assert (found.hits, found.of) == (3, 12) and 0.08 < found.low < 0.25 < found.high < 0.54


def test_what_was_not_seen_says_how_often_it_may_be() -> None:
    """0 of n: below 3/n; the two people of a play count as one, since they may be always alike."""
    counts = Counts(600)
    never = reachability.judge(thing(), counts)
    (line,) = [str(line) for line in reachability.lines([never]) if "a.yaml" in str(line)][:1]
    assert line.endswith(": 0 of 600, so below 0.50 %") and never.resolution == 3 / 600
    counts.tally["destiny", "", "x missed"], counts.tally["same destiny", "", "x 0"] = 1200, 600
    of = Reachable("destiny", ("destiny", "", "x fulfilled"), Say("x"), thing().place, share=partial(fulfilled, "x"))
    couple = reachability.judge(of, counts)
    assert (couple.of, couple.resolution) == (1200, 3 / 600)
    assert [row["resolution"] for row in reachability.data([never, couple])] == [0.005, 0.005]


def test_what_few_plays_show_comes_with_a_play_that_shows_it(tmp_path: Path) -> None:
    story, found = judged(tmp_path, TELL, 3, budget=600)
    revealed = next(v for v in found if v.thing.key == REVEALED)
    assert revealed.verdict == "rare" and revealed.code and revealed.elsewhere
    coded = play_code.decode(revealed.code, FOG_OF_LOVE.playing.rulings)
    again = recording.from_code(FOG_OF_LOVE, story, coded)
    assert not again.problem and "the secret old-flame of" in "\n".join(again.now.lines)
    assert again.session.asks, "the code ends where the thing has happened"


@pytest.mark.nightly
def test_what_must_come_first_is_looked_for_too(tmp_path: Path) -> None:
    """A scene that asks for a mark, and a track that two letters must move: nothing was played yet."""
    letters = "A: {says: Aye., mark: engaged}, B: {says: Nay., track: {gossip: +5}}"
    gulls = (SCENES, "title: Gulls, does: {both: +1}", f"title: Gulls, chooses: both, choices: {{{letters}}}")
    edits = (card("only if: [marked engaged], does: {both: +1}"), gulls)
    _, found = judged(tmp_path, edits, 0, budget=1500)
    looked = {v.thing.key: v for v in found if v.thing.key in (("played", "extra", ""), ("reached", "gossip", "5"))}
    assert {v.verdict for v in looked.values()} == {"rare"} and all(v.code and v.elsewhere for v in looked.values())


def test_without_a_budget_nothing_is_looked_for(tmp_path: Path) -> None:
    _, found = judged(tmp_path, TELL, 3, budget=0)
    assert not any(v.code for v in found)
    assert {v.verdict for v in found if v.thing.key == REVEALED} == {"not seen"}


def test_what_was_counted_is_shown_by_the_first_game_that_has_it(tmp_path: Path) -> None:
    box, story = edited(tmp_path, ())
    course = Course(seed=5)
    counts = simulate(FOG_OF_LOVE, story, course, 60)
    key = min((n, k) for k, n in counts.seen.items() if k[0] == "played")[1]
    there = next(i for i in range(60) if simulate(FOG_OF_LOVE, story, course, 1, start=i).tally[key])
    wanted = [t for t in FOG_OF_LOVE.analysis.reachable(box, story, {}) if t.key == key]  # type: ignore[misc]
    found = witness.search(FOG_OF_LOVE, story, course, counts, wanted, 200)[key]
    coded = play_code.decode(found.code, FOG_OF_LOVE.playing.rulings)
    assert (coded.terms.seed, coded.terms.number, found.elsewhere) == (5, there, False)


def test_the_first_game_that_shows_a_thing_is_found_by_halves(tmp_path: Path) -> None:
    _, story = edited(tmp_path, TELL)
    course = Course(seed=5)

    def run(start: int, plays: int) -> Counts:
        return simulate(FOG_OF_LOVE, story, course, plays, start=start)

    each = {number: run(number, 1).tally for number in range(10, 47)}
    wanted = {key for tally in each.values() for key in tally} | {("played", "nothing", "")}
    first = {key: min(n for n, tally in each.items() if tally[key]) for key in wanted if key[1] != "nothing"}
    assert witness.first_games(run, 10, 37, wanted) == first


def test_the_code_of_a_game_of_a_course_is_the_whole_play(tmp_path: Path) -> None:
    _, story = edited(tmp_path, ())
    for policies in (("random", "random"), ("peacemaker", "rebel")):
        course = Course(policies, seed=3)
        one = simulate(FOG_OF_LOVE, story, course, 1, start=7)
        code = witness.code(FOG_OF_LOVE, story, course, 7)
        again = recording.from_code(FOG_OF_LOVE, story, play_code.decode(code, FOG_OF_LOVE.playing.rulings))
        assert not again.problem and not again.session.asks
        assert sorted(again.session.table.result()["hearts"]) == sorted(
            int(d) for (what, _, d), n in one.tally.items() if what == "hearts" for _ in range(n)
        )


def test_the_search_keeps_to_its_budget_and_is_the_same_every_time(tmp_path: Path) -> None:
    spent: list[int] = []
    _, found = judged(tmp_path / "a", TELL, 20, budget=150, step=spent.append)
    assert 0 < sum(spent) <= 150
    _, again = judged(tmp_path / "b", TELL, 20, budget=150)
    assert [(v.thing.key, v.verdict, v.code) for v in found] == [(v.thing.key, v.verdict, v.code) for v in again]


def test_impossible_comes_first_and_what_is_reached_is_only_counted(tmp_path: Path) -> None:
    _, found = judged(tmp_path, (card("only if: [marked engaged], does: {both: +1}"),), 60, budget=0)
    told = [str(line) for line in reachability.lines(found)]
    place = (BASE / SCENES).relative_to(BASE)
    assert told[0] == "Impossible"
    mine = [line for line in told if "Extra" in line]
    assert len(mine) == 1 and mine[0].endswith(
        f"{place}:21:3  scene 190 “Extra”: `marked engaged` never holds: nothing that can happen sets this mark"
    )
    reached = sum(v.verdict == "reached" for v in found)
    assert told[-1] == f"Reached: {reached} of the {len(found)} things that this story holds."
    assert [v.verdict for v in found] == sorted((v.verdict for v in found), key=reachability.WORDS.index)


def test_findings_stand_at_the_line_of_the_card(tmp_path: Path) -> None:
    _, found = judged(tmp_path, (card("only if: [marked engaged], does: {both: +1}"),), 20, budget=0)
    (mine,) = [f for f in reachability.findings(found) if "Extra" in str(f.message)]
    assert (mine.line, mine.check, mine.severity, mine.card) == (21, "impossible", "error", "190 “Extra”")
    assert str(mine.message) == (
        "scene 190 “Extra” can never happen: `marked engaged` never holds: nothing that can happen sets this mark"
    )
    assert "id: extra" in mine.excerpt


def test_rows_for_machines_are_plain_and_english(tmp_path: Path) -> None:
    _, found = judged(tmp_path, (), 20, budget=0)
    rows = json.loads(json.dumps(reachability.data(found)))
    first = rows[0]
    assert first["verdict"] == "impossible" and first["kind"] and first["reason"] and first["line"]
    assert {row["verdict"] for row in rows} <= set(reachability.WORDS)


@pytest.mark.slow
def test_the_command_fails_on_what_is_impossible_and_never_on_what_is_rare(tmp_path: Path) -> None:
    edited(tmp_path, ())
    (tmp_path / "fog.toml").write_text('[project]\nname = "x"\nlanguages = ["en"]\n', encoding="utf-8")
    played = ("simulate", "box", "-n", "30")
    done = fog(*played, "--fail-on", "impossible", cwd=tmp_path)
    assert done.returncode == 1 and "can never happen: no card that can be played reveals a secret" in done.stdout
    assert fog(*played, cwd=tmp_path).returncode == 0
