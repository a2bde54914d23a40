"""A clone is installed as README says, and the command works in an empty folder with no clone around it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.fog import ROOT, clean

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is no clone: there is nothing to install from"),
]
README = (ROOT / "README.md").read_text(encoding="utf-8")
#: The commands under "In a folder of your own", and what is typed after them.
[BLOCK] = re.findall(r"### In a folder of your own\n.*?```sh\n(.*?)```", README, re.DOTALL)
LINES = [line.split("#")[0].strip() for line in BLOCK.splitlines()]
[TYPED] = re.findall(r"in any empty folder: (`fog .*?`)\.\n", README)
#: What installers say where they reach no package index.
NO_INDEX = re.compile(
    r"Name or service|name resolution|NewConnectionError|Connection refused|dns error|timed out|Could not connect"
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a clone of this repository, as it is committed."""
    run(tmp_path, "git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(tmp_path / "fogtools"))
    return tmp_path


def run(home: Path, *command: str, cwd: Path | None = None) -> str:
    """The output of a command that nothing tells where this repository lies. Skips where no index is reached."""
    places = {"PIPX_HOME": "pipx", "PIPX_BIN_DIR": "bin", "UV_TOOL_DIR": "uv", "UV_TOOL_BIN_DIR": "bin"}
    env = clean(home) | {name: str(home / place) for name, place in places.items()}
    env.pop("PYTHONPATH")
    done = subprocess.run(command, cwd=cwd or home, env=env, capture_output=True, text=True, timeout=1500)
    if done.returncode and NO_INDEX.search(done.stderr + done.stdout):
        pytest.skip(f"no package index is reached: `{' '.join(command[:3])}` was not tried")
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def new_environment(at: Path) -> Path:
    """The folder with the commands of a new environment."""
    subprocess.run([sys.executable, "-m", "venv", str(at)], check=True, timeout=300)
    return at / ("Scripts" if sys.platform == "win32" else "bin")


def works(home: Path, command: Path) -> None:
    """What README types next, in an empty folder: a sound story, printed."""
    folder = home / "empty"
    folder.mkdir()
    typed = re.findall(r"`fog (.*?)`", TYPED)
    assert len(typed) == 3
    said = [run(home, str(command), *line.split(), cwd=folder) for line in typed]
    assert said[1].startswith("Nothing to fix.\n") and list((folder / "build").rglob("*.pdf"))


def installed_with(home: Path, tool: str, target: str) -> None:
    """`pipx` or `uv`, in an environment of its own, installs the tool."""
    tools = new_environment(home / "tools")
    run(home, str(tools / "python"), "-m", "pip", "install", "--quiet", tool)
    run(home, str(tools / tool), *(["tool"] if tool == "uv" else []), "install", target)
    works(home, home / "bin" / "fog")


def test_readme_names_the_ways_that_are_tried() -> None:
    assert LINES == [
        'pipx install "$HOME/fogtools"',
        'pipx install "git+https://ADDRESS"',
        'pip install "$HOME/fogtools[balance]"',
    ]
    assert "`uv tool install` takes the same words" in BLOCK


def test_pip_installs_a_clone_without_a_network(home: Path) -> None:
    """What fogtools needs is lent by the environment of the tests; fogtools itself is what pip made of the clone."""
    commands = new_environment(home / "own")
    [site] = (home / "own").rglob("site-packages")
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--quiet"]
    run(home, str(commands / "python"), "-m", "pip", "install", *offline, str(home / "fogtools"))
    shutil.rmtree(home / "fogtools")
    where = run(home, str(commands / "python"), "-c", "import fogtools; print(fogtools.__file__)")
    assert Path(where.strip()).is_relative_to(site)
    works(home, commands / "fog")


def test_pipx_installs_a_clone(home: Path) -> None:
    installed_with(home, "pipx", str(home / "fogtools"))


def test_uv_installs_from_a_git_address(home: Path) -> None:
    installed_with(home, "uv", f"git+{(home / 'fogtools').as_uri()}")


def test_pip_installs_the_extra_for_balance(home: Path) -> None:
    commands = new_environment(home / "own")
    run(home, str(commands / "python"), "-m", "pip", "install", "--quiet", f"{home / 'fogtools'}[balance]")
    works(home, commands / "fog")
    said = run(home, str(commands / "fog"), "simulate", "two-keys", "-n", "2000", cwd=home / "empty")
    assert "2,000" in said
