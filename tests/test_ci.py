"""What the repository offers to other repositories: the pre-commit hook, the GitHub Action, the GitLab snippet."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.fog import ROOT, START, clean, edit, fog

SCENES = "stories/fog-of-love/my-box/two-keys/scenes.yaml"
yaml = YAML(typ="safe")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A fresh project in a git repository of its own."""
    folder = tmp_path / "project"
    folder.mkdir()
    assert fog("new", "story", "two-keys", cwd=folder).returncode == 0
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    return folder


def git(folder: Path, *args: str) -> None:
    who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    subprocess.run(["git", *who, *args], cwd=folder, check=True, capture_output=True)


def environment(folder: Path, **more: str) -> dict[str, str]:
    """What a runner gives: `fog` on the path, as it was installed there."""
    tools = folder.parent / "tools"
    tools.mkdir(exist_ok=True)
    command = tools / "fog"
    command.write_text(f"#!{sys.executable}\n{START}\n")
    command.chmod(0o755)
    path = f"{tools}:{Path(sys.executable).parent}:{os.environ['PATH']}"
    return clean(folder) | {"PATH": path, "HOME": str(folder.parent), **more}


def shell(lines: str, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """The lines as a runner runs them."""
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", lines],
        cwd=folder,
        env=environment(folder, **more),
        capture_output=True,
        text=True,
        timeout=300,
    )


# ------------------------------------------------------------------ pre-commit
@pytest.mark.nightly
def test_the_hook_with_the_real_pre_commit(project: Path) -> None:
    """As published, but run from here: pre-commit would install it from the network."""
    manifest = ROOT / ".pre-commit-hooks.yaml"
    (hook,) = yaml.load(manifest.read_text(encoding="utf-8"))
    assert pre_commit(project, "validate-manifest", str(manifest)).returncode == 0
    local = {"repos": [{"repo": "local", "hooks": [{**hook, "language": "system"}]}]}
    (project / ".pre-commit-config.yaml").write_text(json.dumps(local))
    git(project, "add", "-A")
    green = pre_commit(project, "run", "--all-files")
    assert green.returncode == 0 and "Passed" in green.stdout, green.stdout + green.stderr
    edit(project / SCENES, "tokens: [-gentleness]", "tokens: [-gentelness]")
    git(project, "add", "-A")
    red = pre_commit(project, "run")
    assert red.returncode == 1 and "unknown-aspect" in red.stdout, red.stdout + red.stderr
    git(project, "commit", "-q", "-m", "all of it", "--no-verify")
    (project / "notes.txt").write_text("nothing to do with cards\n")
    git(project, "add", "notes.txt")
    assert "Skipped" in pre_commit(project, "run").stdout


def pre_commit(project: Path, *args: str) -> subprocess.CompletedProcess[str]:
    env = environment(project, PRE_COMMIT_HOME=str(project.parent / "pre-commit"), PRE_COMMIT_COLOR="never")
    return subprocess.run(
        [sys.executable, "-m", "pre_commit", *args], cwd=project, env=env, capture_output=True, text=True, timeout=300
    )


def test_the_hook_runs_for_what_a_check_reads() -> None:
    (hook,) = yaml.load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    read = re.compile(hook["files"])
    for name in ("fog.toml", "stories/a/b/box.yaml", "stories/a/stray.yml", "locales/fr/LC_MESSAGES/a.po"):
        assert read.search(name), name
    for name in ("README.md", "frog.toml", "build/a.pdf", "notes.pot"):
        assert not read.search(name), name


def test_the_files_to_copy_name_what_is_here() -> None:
    """The hook by its id, the action by its output; each pins the version that this is."""
    version = f"v{metadata.version('fogtools')}"
    [hook] = yaml.load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    [repository] = yaml.load((ROOT / "docs/ci/pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    assert (repository["rev"], repository["hooks"]) == (version, [{"id": hook["id"]}])
    steps = yaml.load((ROOT / "docs/ci/github.yml").read_text(encoding="utf-8"))["jobs"]["check"]["steps"]
    [ours] = [step for step in steps if "fogtools@" in step["uses"]]
    assert ours["uses"] == f"OWNER/fogtools@{version}"
    said = re.findall(r"steps\.(\w+)\.outputs\.(\w+)", json.dumps(steps))
    assert said == [(ours["id"], name) for name in action()["outputs"]]


# ------------------------------------------------------------------ GitHub
def action() -> dict[str, Any]:
    data: dict[str, Any] = yaml.load((ROOT / "action.yml").read_text(encoding="utf-8"))
    return data


def last_step(project: Path, **given: str) -> subprocess.CompletedProcess[str]:
    """The step that checks, with its inputs as GitHub fills them in."""
    said = action()
    step = said["runs"]["steps"][-1]
    inputs = {name: str(more["default"]) for name, more in said["inputs"].items()} | given
    env = {name: filled(text, inputs) for name, text in step["env"].items()}
    return shell(step["run"], project, **env)


def filled(text: str, inputs: dict[str, str]) -> str:
    return re.sub(r"\$\{\{ inputs\.([a-z-]+) \}\}", lambda m: inputs[m[1]], text)


@pytest.mark.nightly
def test_the_action_checks_and_leaves_sarif(project: Path) -> None:
    green = last_step(project, arguments="--no-fit")
    assert green.returncode == 0 and green.stdout.startswith("Nothing to fix.\nLooked at: 1 box"), green.stdout
    edit(project / SCENES, "tokens: [-gentleness]", "tokens: [-gentelness]")
    red = last_step(project, path="stories", arguments="--no-fit --ignore unused-card", sarif="out/a b.sarif")
    assert red.returncode == 1 and f"::error file={SCENES},line=" in red.stdout, red.stdout + red.stderr
    assert len(json.loads((project / "out/a b.sarif").read_text())["runs"][0]["results"]) >= 1


def test_what_is_typed_into_the_action_is_no_command(project: Path) -> None:
    done = last_step(project, path="$(touch pwned); touch pwned2", arguments="$(touch pwned3)")
    assert done.returncode == 2 and not list(project.glob("pwned*"))


def test_the_action_is_one() -> None:
    said = action()
    assert said["runs"]["using"] == "composite" and said["name"] and said["description"]
    for step in said["runs"]["steps"]:
        assert ("uses" in step) != ("run" in step) and ("run" not in step or step["shell"] == "bash")
        assert "${{" not in step.get("run", "")  # inputs come by the environment, never as part of a command
        used = re.findall(r"\$\{\{ inputs\.([a-z-]+) \}\}", json.dumps(step))
        assert set(used) <= set(said["inputs"])
    installs = said["runs"]["steps"][1]
    assert subprocess.run(["bash", "-n", "-c", installs["run"]], check=False).returncode == 0
    assert installs["env"] == {"FOGTOOLS": "${{ github.action_path }}"}
    for name in re.findall(r"\$FOGTOOLS/([\w.]+)", installs["run"]):
        assert (ROOT / name).is_file()


# ------------------------------------------------------------------ GitLab
@pytest.mark.slow
def test_the_gitlab_job_leaves_its_reports(project: Path) -> None:
    (job,) = yaml.load((ROOT / "docs/ci/gitlab.yml").read_text(encoding="utf-8")).values()
    edit(project / SCENES, "tokens: [-gentleness]", "tokens: [-gentelness]")
    done = shell("\n".join(job["script"]), project)
    assert done.returncode == 1 and "unknown-aspect" in done.stdout, done.stdout + done.stderr
    assert job["artifacts"]["when"] == "always"
    quality, junit = (project / job["artifacts"]["reports"][name] for name in ("codequality", "junit"))
    assert json.loads(quality.read_text())[0]["location"]["path"] == SCENES
    assert junit.read_text().startswith("<?xml")
    installing = shell(job["before_script"][-1], project)
    assert installing.returncode == 1 and "set it to what pip installs" in installing.stderr


def test_what_is_run_on_a_schedule_is_there() -> None:
    """Every `make` of the workflow is a target, and the long proofs run by night."""
    steps = [s for job in yaml.load(ROOT / "docs/ci/fogtools.yml")["jobs"].values() for s in job["steps"]]
    asked = [step["run"].removeprefix("make ") for step in steps if "run" in step]
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert asked == ["test", "nightly", "weekly"] and {*asked} <= targets
