"""Every check: its manual holds, its messages read as written down, and it is silent where nothing is wrong.

After a change of words, `python -m tests.test_checks` writes what is said of broken files anew; read the difference as
an author would.
"""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import chdir
from copy import copy
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from ruamel.yaml import YAML
from typer.testing import CliRunner

from fogtools.cli.common.app import app_for
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.cards.box import Loaded, load, take
from fogtools.games.fog_of_love.checks import CHECKS
from fogtools.source import Source, parse
from tests.manuals import Files, examples, files_of, found_in, holds, is_whole, laid_over, written

HERE = Path(__file__).parent
BASE = HERE / "boxes" / "base"
SHIPPED = HERE.parent / "stories" / "fog-of-love"
BY_NAME = {check.name: check for check in CHECKS}


# ---------------------------------------------------------------- examples and cases beside the base box
@cache
def base_box() -> Loaded:
    """The base box, loaded once; it is never changed."""
    with TemporaryDirectory() as folder:  # its files are called as in a project of their own
        return load(laid_over(BASE, {}, Path(folder)), Path(folder))


def beside_base(files: Files, folder: Path) -> Loaded:
    """The base box with these files laid beside or over its own; a card of the same id takes the base's place."""
    own = {source.name.removeprefix("box/") for source in (base_box().source, *base_box().sources)}
    if (
        own & {*files}
        or any(name.startswith("editions/") or name.endswith(".svg") for name in files)
        or shows_font(files)
    ):
        loaded = load(laid_over(BASE, files, folder), folder)
    else:
        loaded = in_memory(files)
    given = {name for name in files if name != "box.yaml"}
    new = {p.id for p in loaded.cards if p.source.file.name in given}
    for old in [s for s in loaded.sources if s.file.name not in given]:
        take_out(loaded, old, new)
    loaded.by_id = {p.id: p for p in reversed(loaded.cards)}
    return loaded


def shows_font(files: Files) -> bool:
    """Whether a file names a font of the base box, which lies on disk."""
    return any("fonts/" in line for line in files.get("look.yaml", ()))


def in_memory(files: Files) -> Loaded:
    """The base box with more files, which are nowhere on disk; in the order in which they would be read."""
    base = base_box()
    own = {f.name: copy(getattr(base, f.name)) for f in fields(base) if f.init}  # what is read grows its lists
    loaded = Loaded(**{**own, "by_id": {}, "_stories": {}})
    for name, lines in files.items():
        take(loaded, parse(written(lines).encode(), Source(base.folder / name, f"box/{name}")))
    loaded.sources.sort(key=lambda source: source.file)
    loaded.cards.sort(key=lambda placed: placed.source.file)
    return loaded


def take_out(loaded: Loaded, source: Source, ids: set[str]) -> None:
    """The box without the cards of these ids in one of its files, which is copied: others have it, too."""
    gone = [p for p in loaded.cards if p.source is source and p.id in ids]
    if gone:
        data = {kind: [card for card in cards if card["id"] not in ids] for kind, cards in source.data.items()}
        left = replace(source, data=data)
        loaded.sources = [left if s is source else s for s in loaded.sources]
        loaded.cards = [replace(p, source=left) if p.source is source else p for p in loaded.cards if p not in gone]


MANUALS = [
    pytest.param(check, word, text, id=f"{check.name}-{word.lower()}-{i}")
    for check in CHECKS
    for i, (word, text) in enumerate(examples(check.manual))
]


@pytest.mark.parametrize("check, word, text", MANUALS)
def test_the_manual_holds(check, word, text, tmp_path):
    holds(check, word, text, lambda files: beside_base(files, tmp_path))


def test_no_broken_card_beside_the_base_box_stays_there(tmp_path):
    broken = {"more.yaml": ["features:", "- {id: shy, number: 901, title: Shy, tokens: [+curiosity], colour: red}"]}
    assert beside_base(broken, tmp_path).partly
    assert base_box().partly == [] == beside_base({}, tmp_path).partly


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.name)
def test_a_manual_says_the_fault_why_it_matters_and_shows_both(check):
    is_whole(check)


# ---------------------------------------------------------------- messages, word for word
def cases() -> list[pytest.param]:
    found = []
    for file in sorted((HERE / "checks").glob("*.yaml")):
        for case in YAML(typ="safe").load(file.read_text(encoding="utf-8")):
            found.append(pytest.param(file.stem, case, id=f"{file.stem}: {case['name']}"))
    return found


@pytest.mark.parametrize("name, case", cases())
def test_what_it_says(name, case, tmp_path):
    loaded = beside_base(files_of(case["cards"]), tmp_path)
    assert [str(f.message) for f in loaded.findings] == case.get("shape", [])
    found = found_in(BY_NAME[name], loaded)
    assert [f"{f.line}:{f.column} {f.message}" for f in found] == case["expect"]
    assert all(f.help for f in found), "a remedy is missing"
    if "help" in case:
        assert [str(f.help) for f in found] == case["help"]


def test_every_check_has_cases_that_speak_and_cases_that_are_silent():
    known: dict[str, set[bool]] = {}
    for param in cases():
        name, case = param.values
        known.setdefault(name, set()).add(bool(case["expect"]))
    assert {name: {True, False} for name in BY_NAME} == known


# ---------------------------------------------------------------- silence
@pytest.mark.parametrize("folder", [BASE, *sorted(p.parent for p in SHIPPED.glob("*/box.yaml"))], ids=lambda p: p.name)
def test_nothing_is_said_of_a_sound_box(folder):
    found = FOG_OF_LOVE.authoring.check(load(folder))
    named = [f for f in found if f.check != "gendered-scene"]  # where that is meant, a comment on the card says why
    assert [f"{f.place()} {f.check} {f.message}" for f in named] == []


def test_the_names_are_those_of_the_files():
    files = {f.stem.replace("_", "-") for f in (HERE.parent / "fogtools/games/fog_of_love/checks").glob("*.py")}
    assert files - {"--init--"} == set(BY_NAME)
    assert len(CHECKS) == len(BY_NAME)


# ---------------------------------------------------------------- the whole of what a broken file brings
#: Every file that is broken, in a box that is sound otherwise; `python -m tests.test_checks` writes the texts anew.
BROKEN = HERE / "broken"
FILES = sorted(BROKEN.glob("*.yaml"))
TWELVE = {
    "bad-indent",
    "unknown-key",
    "misspelt-aspect",
    "duplicate-id",
    "wrong-type",
    "missing-choice",
    "dangling-link",
    "tab",
    "duplicate-key",
    "alias-bomb",
    "no",
    "latin-1",
}


def told(file: Path) -> str:
    """The whole of `fog check` with this file laid into the base box."""
    with TemporaryDirectory() as folder:
        box = Path(folder) / "box"
        shutil.copytree(BASE, box)
        (box / "fog.toml").write_text('[project]\nname = "A short crossing"\nlanguages = ["en"]\n', encoding="utf-8")
        shutil.copy(file, box / "cards.yaml")
        with chdir(box):
            env = {"LANGUAGE": "en", "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "120", "GITHUB_ACTIONS": None}
            done = CliRunner().invoke(app_for("check"), ["check", "--no-fit", "--no-cache"], env=env, prog_name="fog")
    if not isinstance(done.exception, SystemExit | None):
        raise done.exception
    return f"{done.output}\nexit {done.exit_code}\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_it_says_of_a_broken_file(file: Path) -> None:
    assert told(file) == file.with_suffix(".txt").read_text(encoding="utf-8")


def test_one_cause_one_finding() -> None:
    for file in FILES:
        text = file.with_suffix(".txt").read_text(encoding="utf-8")
        assert sum(line.startswith("cards.yaml:") for line in text.split("\n")) == 1, file.name


def test_the_twelve_are_there() -> None:
    assert {file.stem for file in FILES} >= TWELVE and sum(file.stem.startswith("trap-") for file in FILES) >= 30


def test_the_same_box_is_sound_without_them() -> None:
    with TemporaryDirectory() as folder:
        empty = Path(folder) / "sound.yaml"
        empty.write_text("# Nothing.\n", encoding="utf-8")
        assert told(empty).endswith("exit 0\n") or "cards.yaml" in told(empty)


def write() -> None:
    """Writes every text anew."""
    for file in FILES:
        file.with_suffix(".txt").write_text(told(file), encoding="utf-8")


if __name__ == "__main__":
    os.environ.pop("LANG", None)
    sys.exit(write())
