"""A newcomer's first hour, typed from the guide's own text: twelve cards, French begun, printed, committed."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from tests.fog import ROOT, START, clean, edit

GUIDE = (ROOT / "docs" / "first-hour.md").read_text(encoding="utf-8")
#: A file that is written, and a block of commands, in the order of the guide.
STEP = re.compile(
    r"into\s+`(?P<file>[^`]+)`(?:(?!```).)*```yaml\n(?P<text>.*?)```|```console\n(?P<commands>.*?)```", re.DOTALL
)
CARDS = "stories/fog-of-love/my-box/two-keys/twelve.yaml"


def surroundings(home: Path) -> dict[str, str]:
    """Where a newcomer types: `fog` and `pre-commit` on the path, a name for git."""
    tools = home / "tools"
    tools.mkdir()
    for name, lines in (("fog", START), ("pre-commit", "from pre_commit.main import main; raise SystemExit(main())")):
        (tools / name).write_text(f"#!{sys.executable}\n{lines}\n", encoding="utf-8")
        (tools / name).chmod(0o755)
    (home / ".gitconfig").write_text("[user]\n\tname = Ada\n\temail = ada@example.org\n", encoding="utf-8")
    env = clean(home)
    path = f"{tools}:{Path(sys.executable).parent}:{env['PATH']}"
    return env | {"PATH": path, "HOME": str(home), "PRE_COMMIT_HOME": str(home / "hooks"), "GIT_CONFIG_NOSYSTEM": "1"}


def from_here(text: str) -> str:
    """The hook of the guide as this repository has it: pre-commit would fetch it from the network."""
    [wanted] = YAML(typ="safe").load(text)["repos"]
    [hook] = YAML(typ="safe").load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert wanted["hooks"] == [{"id": hook["id"]}] and set(wanted) == {"repo", "rev", "hooks"}
    return json.dumps({"repos": [{"repo": "local", "hooks": [{**hook, "language": "system"}]}]})


@pytest.mark.nightly
def test_the_first_hour_works_as_it_is_written(tmp_path: Path) -> None:
    home = tmp_path / "home"
    folder = home / "hollow"
    folder.mkdir(parents=True)
    env, typed = surroundings(home), []

    def run(command: str, code: int = 0) -> str:
        done = subprocess.run(shlex.split(command), cwd=folder, env=env, capture_output=True, text=True, timeout=300)
        assert done.returncode == code, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    for step in STEP.finditer(GUIDE):
        if step["file"]:
            text = from_here(step["text"]) if step["file"].startswith(".pre-commit") else step["text"]
            (folder / step["file"]).write_text(text, encoding="utf-8")
        for line in (step["commands"] or "").splitlines():
            command, _, code = line.removeprefix("$ ").partition("  # exit ")
            typed.append((command, run(command, int(code or 0))))
    assert len(typed) == GUIDE.count("\n$ ")
    said = dict(typed)
    assert len(YAML(typ="safe").load((folder / CARDS).read_text(encoding="utf-8"))["scenes"]) == 12
    assert "\nNothing to fix.\n" in said["fog check"] and "256 faces" in said["fog check"]
    assert not run("git status --porcelain")
    assert list((folder / "build" / "two-keys" / "fr").glob("*.pdf"))
    edit(folder / CARDS, "tokens: [+discipline]", "tokens: [+disciplin]")
    assert "unknown-aspect" in run("git commit -q -a -m spoilt", 1)
