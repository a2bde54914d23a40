"""Every command that a guide shows is run, in order, in an empty folder; the generated page is up to date."""

from __future__ import annotations

import ast
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.fog import ROOT, fog
from tests.share import by_day
from tests.test_first_hour import STEP
from tests.test_house import WINGS

#: Those that print much stand last.
GUIDES = ("player", "misty", "deck", "ci", "sheets", "personas", "tarot-drama", "printer", "translator", "designer")

#: The first line of a block that begins anew.
ELSEWHERE = "# in an empty folder"


@pytest.mark.slow
@pytest.mark.parametrize("guide", by_day(GUIDES, 2))
def test_the_commands_of_a_guide_run(guide: str, tmp_path: Path) -> None:
    text = (ROOT / "docs" / f"{guide}.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    assert sum(block.count("$ ") for block in blocks) >= 3
    (tmp_path / "guide").mkdir()
    for n, block in enumerate(blocks):
        folder = tmp_path / ("guide" if ELSEWHERE not in block else f"empty-{n}")
        folder.mkdir(exist_ok=True)
        for command in [line.removeprefix("$ ") for line in block.splitlines() if line != ELSEWHERE]:
            typed(command, folder)


@pytest.mark.nightly
def test_the_guide_of_looks_runs_as_it_is_written(tmp_path: Path) -> None:
    """From an empty folder; what the guide says goes into a file is written there."""
    done = 0
    for step in STEP.finditer((ROOT / "docs" / "look.md").read_text(encoding="utf-8")):
        if step["file"]:
            (tmp_path / step["file"]).write_text(step["text"], encoding="utf-8")
            done += 1
        for command in (step["commands"] or "").splitlines():
            typed(command.removeprefix("$ "), tmp_path)
            done += 1
    assert done >= 11


def typed(command: str, folder: Path) -> None:
    """Types a line of a guide, and holds how it ends."""
    command, _, comment = command.partition("  # exit ")
    words = shlex.split(command)
    if words[0] == "fog":
        done = fog(*words[1:], cwd=folder)
    else:
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    assert done.returncode == int(comment or 0), f"{command}\n{done.stdout}{done.stderr}"


def test_the_vocabulary_page_is_made_from_the_verbs() -> None:
    from fogtools.games.fog_of_love.show.vocabulary import page
    from fogtools.text.language import open_language

    fixed = {code: ROOT / "locales" / code / "LC_MESSAGES" / "fog-of-love.po" for code in ("en", "fr")}
    languages = [open_language(code, [path]) for code, path in fixed.items()]
    assert (ROOT / "docs" / "vocabulary.md").read_text(encoding="utf-8") == page(languages), "run `make docs`"


def test_the_map_in_the_readme_is_the_list_of_wings() -> None:
    """In its order, and each room that a line names is there."""
    [drawn] = re.findall(
        r"```\n(fogtools/finding\.py.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL
    )
    rows = [line.partition("  ") for line in drawn.splitlines()[1:] if line.startswith("fogtools/")]
    assert tuple(Path(where.strip()).name for where, _, _ in rows) == WINGS[2:]
    for where, _, said in rows:
        for room in re.findall(r"\b([a-z_]+)/", said):
            assert [*(ROOT / where.strip()).rglob(room)], f"{where} has no {room}/"


def test_every_file_and_name_that_contributing_walks_through_is_there() -> None:
    """`path.py` (`name`): the file, and the class, method or function in it; a path may begin in a room."""
    walked = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    files = [path.as_posix() for top in ("fogtools", "tests", "tools") for path in (ROOT / top).rglob("*.py")]
    found = re.findall(r"`([\w/]+\.py)`(?:\s+\(`([\w.]+)`)?", walked)
    assert len(found) > 30 and sum(bool(name) for _, name in found) >= 10
    for path, name in found:
        there = [file for file in files if file.endswith(f"/{path}")]
        assert there, path
        trees = [ast.parse(Path(file).read_text(encoding="utf-8")) for file in there]
        outers = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef)]
        inners = [(outer, node) for outer in outers for node in outer.body]
        made = [(outer, node.name) for outer, node in inners if isinstance(node, ast.FunctionDef | ast.ClassDef)]
        defined = {inner for _, inner in made} | {f"{getattr(outer, 'name', '')}.{inner}" for outer, inner in made}
        assert not name or name in defined, f"{path} has no {name}"


def test_the_readme_names_files_that_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert (ROOT / link).exists(), link
