"""A verb knows itself: it does not come about without what the tool asks of it, and the engine that knows it plays."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from dataclasses import MISSING, fields, replace
from pathlib import Path
from typing import Any

import pytest

from fogtools.cli.common.arguments import Ready
from fogtools.cli.common.parallel import Spread
from fogtools.finding import FogError
from fogtools.game.playing.course import Course
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.engine import log
from fogtools.games.fog_of_love.engine.verb import Verb
from fogtools.games.fog_of_love.fast.machine import layout
from fogtools.games.fog_of_love.verbs import BY_NAME, VERBS
from fogtools.games.fog_of_love.verbs.discard import Discard
from fogtools.play.many import parallel
from fogtools.play.many.parallel import MANY, engine_for
from fogtools.play.many.simulate import simulate
from fogtools.project.project import find_project
from tests.fog import BOX, ROOT, START, STORY, clean

FACTS = [f.name for f in fields(Verb) if f.default is MISSING and f.default_factory is MISSING]
DRAW = BY_NAME["draw"]
#: `fog` where the fast engine does not know the verb `draw`.
UNKNOWN = (
    "from dataclasses import replace; from fogtools.games.fog_of_love.verbs import BY_NAME; "
    f"BY_NAME['draw'] = replace(BY_NAME['draw'], fast='reference'); {START}"
)


def test_what_is_asked_of_a_verb_has_no_default() -> None:
    assert {"do", "holds", "gives", "does", "names", "says", "log", "fast"} <= {*FACTS}


@pytest.mark.parametrize("fact", FACTS)
def test_a_verb_without_a_fact_does_not_construct(fact: str) -> None:
    known: dict[str, Any] = {f: getattr(DRAW, f) for f in FACTS if f != fact}
    with pytest.raises(TypeError, match=f"missing 1 required keyword-only argument: '{fact}'"):
        Verb(**known)


def test_a_line_of_the_log_is_told_in_one_place() -> None:
    with pytest.raises(ValueError, match="told in two places: cancelled"):
        log.add(BY_NAME["cancel"].log)


def called(verb: Verb, name: str) -> set[str]:
    """The words that a verb's file hands to a method of that name."""
    tree = ast.parse(Path(inspect.getsourcefile(verb.do) or "").read_text(encoding="utf-8"))
    calls = (n for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute))
    given = [a for call in calls if call.func.attr == name for a in call.args]  # type: ignore[attr-defined]
    either = [part for a in given if isinstance(a, ast.IfExp) for part in (a.body, a.orelse)]
    return {n.value for n in (*given, *either) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


@pytest.mark.parametrize("verb", VERBS, ids=lambda v: v.name)
def test_what_a_verb_tells_is_told_and_what_it_writes_is_an_instruction(verb: Verb) -> None:
    """Also where no play of the tests comes along."""
    assert {*verb.log} <= called(verb, "tell")
    assert called(verb, "op") <= layout.OPS.keys()


@pytest.mark.parametrize(
    ("written", "scenes"),
    [
        ({"scene": "chosen"}, [-1]),
        ({"scene": "random", "count": 2}, [-2]),
        ({"secret": "chosen"}, []),
        ({"secret": "all"}, []),
    ],
)
def test_a_discard_takes_scenes_from_the_hand_and_secrets_from_nowhere(written: dict[str, object], scenes: list[int]):
    """FOL-119: what a persona reckons with."""
    gifts = BY_NAME["discard"].gives(Discard.model_validate(written))
    assert [(gift.what, gift.usual) for gift in gifts] == [("scenes", n) for n in scenes]


# ------------------------------------------------------------------ a verb that the fast engine does not know
@pytest.fixture
def story(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setitem(BY_NAME, "draw", replace(DRAW, fast="reference"))
    return FOG_OF_LOVE.playing.compile(FOG_OF_LOVE.authoring.load(ROOT / BOX), STORY)


def test_the_reference_engine_plays_it_and_says_why(story: Any) -> None:
    chosen = engine_for(FOG_OF_LOVE, story, Course(), MANY)
    assert (chosen.name, str(chosen.note)) == ("reference", "the fast engine does not know the verb `draw`.")
    assert chosen.plays(0, 3) == simulate(FOG_OF_LOVE, story, Course(), 3)
    with pytest.raises(FogError, match="the fast engine does not know the verb `draw`"):
        engine_for(FOG_OF_LOVE, story, Course(), 10, "fast")


def test_it_is_said_on_the_screen(
    story: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(parallel, "MANY", 3)
    game = replace(FOG_OF_LOVE, playing=replace(FOG_OF_LOVE.playing, unmade=lambda: False))
    found = Ready(find_project(ROOT), game, None, story)
    tables, stopped = Spread(found, 3, "auto", None, "threads", "").played([Course()])
    assert ([table.engine for table in tables], stopped) == (["reference"], False)
    why = "the fast engine does not know the verb `draw`."
    said = f"Note: {why} The reference engine plays instead, many times more slowly."
    assert " ".join(capsys.readouterr().err.split()).count(said) == 1


def test_fog_says_why_the_fast_engine_cannot(tmp_path: Path) -> None:
    command = (sys.executable, "-c", UNKNOWN, "simulate", str(ROOT / BOX / STORY), "-n", "50", "--engine", "fast")
    found = subprocess.run(command, cwd=tmp_path, env=clean(tmp_path), capture_output=True, text=True, timeout=300)
    assert found.returncode == 2 and "the fast engine does not know the verb `draw`." in found.stderr
    assert "Traceback" not in found.stderr + found.stdout
