"""The band under *Balance*: quiet where nothing moved, and which way a destiny went that moved by two points."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
pytest.importorskip("numba", reason="the extra `balance` is not installed")
from tests.weighed.edits import STILL
from tests.weighed.judging import Project, alarms

#: CPU seconds of a comparison, where issue 24 wants 5 on the clock of two cores; others may be slower.
MOST_CPU = 15.0


@pytest.mark.slow
@pytest.mark.nightly
def test_what_the_studio_says_of_edits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A share of what `python -m tests.weighed` asks: both sorts of edits, judged by the studio's own comparison."""
    project = Project(tmp_path)
    monkeypatch.chdir(project.root)
    told = [project.said(one) for one in project.moving(6, 2)]  # the first one makes the fast engine
    assert sum(one.signed for one in told) >= 5, [(one.known.edit.kind, one.known.points, one.moves) for one in told]
    still = [project.said(one) for one in project.still(2 * len(STILL), 2)]
    assert len({one.known.edit.kind for one in still if one.played}) >= 4
    assert len(alarms(still)) <= 2, [(one.known.edit.kind, one.moves) for one in alarms(still)]
    assert median(one.cpu for one in told) < MOST_CPU, [one.cpu for one in told]
    quiet = [one.known.edit.kind for one in still if one.played and not one.known.edit.kind.startswith("name")]
    assert not quiet, f"played, though nothing that is played is another thing: {quiet}"
