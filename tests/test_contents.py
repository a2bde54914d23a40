"""The table of contents: every command is there with its help, and only the one that is asked for is imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fogtools.cli.common import screen
from fogtools.cli.common.app import CONTENTS, app_for, asked_for
from tests.fog import START, clean


@pytest.mark.parametrize("name", CONTENTS)
def test_a_command_says_what_it_is_for(name: str) -> None:
    done = CliRunner().invoke(app_for(name), [name, "--help"], prog_name="fog")
    assert done.exit_code == 0 and CONTENTS[name] in " ".join(done.output.split())


def test_help_speaks_the_language_that_is_set_when_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in a process that has shown it in another one: texts are translated when a command is made."""
    pages = []
    try:
        for code in ("en", "fr", "en"):
            monkeypatch.setenv("FOG_LANG", code)
            screen.translate.cache_clear()
            pages.append(CliRunner().invoke(app_for("verify"), ["verify", "--help"], prog_name="fog").output)
    finally:
        screen.translate.cache_clear()
    assert pages[0] == pages[2] != pages[1]
    shared = {*pages[0].split()} & {*pages[1].split()}
    assert not {"Show", "plays", "The", "of"} & shared


def test_the_contents_know_all_of_them() -> None:
    done = CliRunner().invoke(app_for(""), ["--help"], prog_name="fog", env={"COLUMNS": "200"})
    said = [line.split()[0] for line in done.output.partition("Commands:\n")[2].splitlines()]
    assert said == list(CONTENTS)


@pytest.mark.parametrize(
    ("words", "env", "command"),
    [
        (["check", "print"], {}, "check"),
        (["--version"], {}, ""),
        (["-h", "i18n", "sync"], {}, "i18n"),
        ([], {"_FOG_COMPLETE": "complete_bash", "COMP_WORDS": "fog check --f", "COMP_CWORD": "2"}, "check"),
        ([], {"_FOG_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "fog i18n s"}, "i18n"),
        ([], {"_FOG_COMPLETE": "complete_fish", "_TYPER_COMPLETE_ARGS": "fog"}, ""),
        (["check"], {"_FOG_COMPLETE": "complete_bash"}, ""),
        (["check"], {"_FOG_COMPLETE": ""}, "check"),
    ],
)
def test_which_command_is_asked_for(words: list[str], env: dict[str, str], command: str) -> None:
    assert asked_for(words, env) == command


def test_the_shell_completes_commands_and_their_options(tmp_path: Path) -> None:
    for line, wanted in (
        ("fog ch", ["check", "checks"]),
        ("fog check --fo", ["--format"]),
        ("fog i18n s", ["sync", "status"]),
    ):
        env = clean(tmp_path, _FOG_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=str(line.count(" ")))
        done = subprocess.run([sys.executable, "-c", START], env=env, capture_output=True, text=True, check=True)
        assert done.stdout.split() == wanted


def test_a_command_costs_no_other() -> None:
    code = "import sys; from fogtools.cli.common.app import app_for; app_for('new')\n"
    code += "print(sorted(m for m in sys.modules if m.startswith('fogtools.cli.')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    others = [f"fogtools.cli.{name}" for name in CONTENTS if name not in ("new", "print")]
    assert not [name for name in others if f"'{name}'" in done.stdout] and "'fogtools.cli.new'" in done.stdout
