"""Nothing that stands in a file steers a terminal: no command writes a control sign or an override of direction raw."""

import io
import json
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fogtools.cli.common import screen
from fogtools.cli.common.app import CONTENTS
from fogtools.cli.common.overwriting import put_difference
from fogtools.cli.common.steady import Steady, marked, raw
from fogtools.cli.i18n import CONTENTS as TRANSLATING
from fogtools.finding import Say
from tests.fog import BOX, STORY, copy_of_the_project, edit, fog
from tests.share import one_of

#: Sets the title of a terminal's window, its colour (in seven and in eight bits), and the direction of what follows.
EVIL = "\x1b]0;owned\x07\x1b[31m\x9b7m\u202e"
#: The same inside a text of YAML, and inside a string of a catalogue.
WRITTEN = r"\e]0;owned\a\e[31m\x9b7m\u202e"
STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
SCENES = f"{BOX}/{STORY}/sweet.yaml"
#: Commands that speak a protocol or wait for files: what they write is tested where they are.
OTHERS = {"lsp", "studio"}
#: Command -> its arguments, so that it shows as much of the cards as it can.
CALLS: dict[str, list[str]] = {
    "new": ["new", "story", EVIL],
    "check": ["check", "--no-fit"],
    "checks": ["checks"],
    "fmt": ["fmt", "--diff"],
    "explain": ["explain", EVIL],
    "decks": ["decks", STORY],
    "links": ["links", STORY],
    "tutorial": ["tutorial", STORY],
    "rename": ["rename", "--diff", "ding", EVIL],
    "renumber": ["renumber", BOX, "--diff"],
    "migrate": ["migrate", BOX],
    "diff": ["diff", "before", BOX],
    "play": ["play", STORY, "--auto", "--seed", "1", "--names", f"{EVIL},B"],
    "replay": ["replay", "bad.play"],
    "tell": ["tell", "a.play", "--lang", "fr", "--names", f"{EVIL},B"],
    "simulate": ["simulate", STORY, "-n", "3", "--policy", "random", "--format", "json"],
    "verify": ["verify", STORY, "-n", "1"],
    "promises": ["promises", STORY, "-n", "20"],
    "i18n": ["i18n", "status"],
    "print": ["print", STORY],
    "shops": ["shops", EVIL],
    "calibrate": ["calibrate", EVIL],
    "lock": ["lock", BOX],
    "proof": ["proof", "ding"],
    "preflight": ["preflight", EVIL, "--for", "mb-print"],
    "build": ["build", BOX],
    "rules": ["rules"],
    "schema": ["schema", EVIL],
    "doctor": ["doctor"],
    "import": ["import", EVIL],
    "export": ["export", "cards", "--out", f"{EVIL}.xlsx"],
}
INNER = {
    "init": ["init", "de"],
    "sync": ["sync"],
    "status": ["status", STORY],
    "fit": ["fit"],
    "proof": ["proof", STORY],
    "export": ["export", STORY, "--out", f"{EVIL}.xlsx"],
    "import": ["import", EVIL],
}


@pytest.fixture(scope="module")
def shipped(tmp_path_factory) -> Path:
    """The small box with its French, as it was before, and a play of it."""
    here = copy_of_the_project(tmp_path_factory.mktemp("terminal"))
    shutil.copytree(here / BOX, here / "before")
    assert fog("play", STORY, "--auto", "--record", "a.play", cwd=here).returncode == 0
    (here / "bad.play").write_text(f"fog-of-love {EVIL}\n> {EVIL}\n", encoding="utf-8")
    return here


@pytest.fixture(scope="module", params=["key", "everywhere"])
def project(request, shipped, tmp_path_factory) -> Path:
    """Where the signs stand: in one key below an effect, or in titles, texts and translations as well."""
    here = shutil.copytree(shipped, tmp_path_factory.mktemp("evil"), dirs_exist_ok=True)
    edit(here / SCENES, "{player: {new choice: chosen}}", f'{{player: {{"b{WRITTEN}oth": 2}}}}')
    if request.param == "everywhere":
        scenes = (here / SCENES).read_text(encoding="utf-8")
        titled = re.sub(r'^  title: "?(.*?)"?$', lambda m: f'  title: "{m[1]}{WRITTEN}"', scenes, flags=re.MULTILINE)
        assert titled != scenes
        (here / SCENES).write_text(titled, encoding="utf-8")
        for po in (here / "locales/fr/LC_MESSAGES").glob("first-light*.po"):
            text = re.sub(r'^msgstr "(.+)"$', rf'msgstr "\1{EVIL}"', po.read_text("utf-8"), flags=re.MULTILINE)
            po.write_text(text, encoding="utf-8")
    return here


def test_every_command_is_called():
    assert {*CALLS} | OTHERS == {*CONTENTS}
    assert {*INNER} == {*TRANSLATING}


@pytest.mark.parametrize(
    "call", one_of([*CALLS.values(), *(["i18n", *call] for call in INNER.values())], 4), ids=" ".join
)
def test_no_command_writes_a_sign_that_steers(call: list[str], project: Path):
    done = fog(*call, cwd=project)
    assert done.returncode in (0, 1, 2), done.stderr
    assert "Traceback" not in done.stderr
    if "--diff" not in call:  # a document for `git apply`, as it is; on a terminal: a test of its own below
        assert not STEERING.search(done.stdout), ascii(done.stdout[-400:])
    assert not STEERING.search(done.stderr), ascii(done.stderr[-400:])


def test_no_project_file_does(tmp_path):
    (tmp_path / "fog.toml").write_text('[project]\nname = "a"\n"b\\u001b[31mad" = 1\n', encoding="utf-8")
    done = fog("check", cwd=tmp_path)
    assert done.returncode == 1
    assert not STEERING.search(done.stdout + done.stderr)
    assert "`b\ufffd[31mad` is not known" in done.stdout


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_colours_come_from_the_tool_alone(monkeypatch):
    """What `coloured` marks is in colour on a terminal; escapes in the text itself are not."""
    out = Steady(Terminal())
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    screen.put(screen.coloured(f"good{EVIL}", "good"))
    assert raw(out).getvalue() == "\033[32mgood\ufffd]0;owned\ufffd\ufffd[31m\ufffd7m\ufffd\033[0m\n"


def test_a_difference_on_a_terminal_is_steady(monkeypatch):
    out = Steady(Terminal())
    monkeypatch.setattr(sys, "stdout", out)
    put_difference({Path("a.po"): (b"a\n", f"a{EVIL}\n".encode())})
    assert not STEERING.search(raw(out).getvalue())
    assert raw(out).getvalue().endswith("\n+a\ufffd]0;owned\ufffd\ufffd[31m\ufffd7m\ufffd\n")


def test_a_mark_that_a_card_holds_is_no_colour_in_a_file():
    kept = io.StringIO()
    Steady(kept).write(marked("a", "error"))
    assert kept.getvalue() == "\ufffda\ufffd"


@pytest.mark.parametrize("project", ["everywhere"], indirect=True)
def test_json_keeps_every_sign(project: Path):
    """Documents for machines lose nothing: the sign is there as an escape of JSON."""
    done = fog("check", "--no-fit", "--format", "json", cwd=project)
    assert not STEERING.search(done.stdout)
    assert any(EVIL in text for text in _texts(json.loads(done.stdout)))


def _texts(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _texts(part)


# ------------------------------------------------------------------ waiting
def test_who_waits_long_is_told_what_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, on standard error, where nobody looks on as well: what is read by machines stays as it is."""
    project = copy_of_the_project(tmp_path)
    assert not fog("check", "--no-cache", "--format", "json", cwd=project).stderr
    monkeypatch.setattr(screen, "PATIENCE", 0.0)
    done = fog("check", "--no-cache", "--format", "json", cwd=project)
    assert done.stderr == "fog: checking cards, translations and room …\n"
    assert json.loads(done.stdout)["version"] == 1
    assert fog("check", "--no-fit", "--no-cache", cwd=project).stderr == "fog: checking cards …\n"
    assert "fog: laying out fr …\n" in fog("i18n", "fit", "--lang", "fr", "--no-cache", cwd=project).stderr


def test_who_does_not_wait_is_told_nothing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "PATIENCE", 60.0)
    with screen.waiting(Say("checking cards")):
        pass
    assert capsys.readouterr().err == ""
