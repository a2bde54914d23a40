"""`fog diff`: what differs between two versions, in printed words; revisions of git, read without touching anything.

`python -m tests.test_diff` writes what `fog diff` prints of tests/diff/old and tests/diff/new anew.
"""

from __future__ import annotations

import copy
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from markdown_it import MarkdownIt

from fogtools.cli import main
from fogtools.cli.common import screen
from fogtools.diff.comparing import Change, Difference, Differences, differences
from fogtools.diff.versions import compare, version_at
from fogtools.diff.words import APART, escaped
from fogtools.finding import FogError, Say
from fogtools.game.analysis.facts import Fact, Subject
from fogtools.game.playing.chance import Chance
from fogtools.games import FOG_OF_LOVE as GAME
from fogtools.games.fog_of_love.cards.box import PATTERNS, Loaded, Placed, load
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.games.fog_of_love.sample import write
from fogtools.project.story_language import open_story
from fogtools.source.schema import shape
from fogtools.text.word_diff import blocks, near, pieces
from tests import generated
from tests.fog import BOX, ROOT, clean, edit, fog
from tests.share import one_of, share

HERE = Path(__file__).parent / "diff"
#: What is printed of the two projects in tests/diff.
GOLDENS = {
    "changes.txt": ("old", "new"),
    "changes.md": ("old", "new", "--format", "markdown"),
    "changes.json": ("old", "new", "--format", "json"),
    "in-french.txt": ("old", "new", "--lang", "fr"),
    "backwards.txt": ("new", "old"),
}
CARDS = "stories/fog-of-love/crossing/short-crossing/scenes.yaml"


# ------------------------------------------------------------------ goldens
@pytest.mark.parametrize("name", GOLDENS)
def test_what_is_printed(name: str) -> None:
    done = fog("diff", *GOLDENS[name], cwd=HERE) if name == "changes.txt" else diff(HERE, *GOLDENS[name])
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout == (HERE / name).read_text(encoding="utf-8"), "python -m tests.test_diff writes it anew"


def test_the_json_is_as_published() -> None:
    schema = json.loads((ROOT / "schemas" / "changes.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    data = json.loads((HERE / "changes.json").read_text(encoding="utf-8"))
    assert list(Draft202012Validator(schema).iter_errors(data)) == []
    box = data["boxes"][0]
    changed = next(d for d in box["differences"] if d["changes"])
    shown = {
        "Version": data["old"],
        "Box": box,
        "Difference": changed,
        "Subject": changed["after"],
        "Change": changed["changes"][0],
        "Translation": box["translations"][0],
        "Reprint": box["reprint"][0],
    }
    for name, row in {"": data, **shown}.items():
        part = schema["$defs"][name] if name else schema
        assert set(row) == set(part["properties"]) == set(part["required"]), name
        for key, value in part["properties"].items():
            validator = Draft202012Validator({**value, "$defs": schema["$defs"]})
            assert value["title"] and value["description"] and all(map(validator.is_valid, value["examples"])), key
    assert not Draft202012Validator(schema).is_valid({**data, "version": 2})


def test_exit_codes() -> None:
    assert diff(HERE, "old", "new", "--exit-code").returncode == 1
    same = diff(HERE, "old", "old", "--exit-code")
    assert (same.returncode, same.stdout) == (0, "From old to old\nNo differences: 53 cards compared.\n")


def test_a_terminal_gets_colours_beside_the_signs() -> None:
    from fogtools.diff.words import Line, Run, text

    line = Line(1, [Run("now ", ""), Run("gone", "removed"), Run("new\n\nhere", "added"), Run("2", "was")], "changed")
    shown = text([line], str, lambda said, colour: f"<{colour}>{said}</>")
    assert list(shown) == ["  ~ now <error>[-gone-]</><good>{+new ¶ here+}</><error>2</>"]


# ------------------------------------------------------------------ git
def git(folder: Path, *args: str, given: str | bytes = "") -> str:
    """What git prints; nobody's own settings count."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")}
    env |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    raw = given.encode() if isinstance(given, str) else given
    done = subprocess.run(["git", *args], cwd=folder, input=raw, capture_output=True, env=env, check=True)
    return done.stdout.decode().strip()


def commit(folder: Path, message: str) -> None:
    # copies keep their times, and git takes a file of the same size and time for unchanged
    git(folder, "rm", "-r", "--quiet", "--cached", "--ignore-unmatch", ".")
    git(folder, "add", "--all")
    git(folder, "-c", "user.name=Lou", "-c", "user.email=lou@example.org", "commit", "--quiet", "--message", message)


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    """A repository whose first commit holds no project, v1 the old one and v2 the new one."""
    folder = tmp_path / "crossing"
    folder.mkdir()
    git(folder, "init", "--quiet", "--initial-branch", "main")
    (folder / "README").write_text("Soon.\n")
    commit(folder, "Begin")
    shutil.copytree(HERE / "old", folder, dirs_exist_ok=True)
    commit(folder, "Old")
    git(folder, "tag", "v1")
    _becomes(folder, "new")
    commit(folder, "New")
    git(folder, "tag", "v2")
    return folder


def _becomes(folder: Path, name: str) -> None:
    shutil.rmtree(folder / "stories")
    shutil.copytree(HERE / name, folder, dirs_exist_ok=True)


def diff(repo: Path, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
    """`fog diff` in this process (many are needed, and a process of its own takes long to start)."""
    out, err, code, here = StringIO(), StringIO(), 0, Path.cwd()
    os.chdir(repo)
    try:
        with (
            patch.dict(os.environ, clean(repo, **env), clear=True),
            patch.object(sys, "argv", ["fog", "diff", *args]),
            redirect_stdout(out),
            redirect_stderr(err),
        ):
            screen.translate.cache_clear()
            main()
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    finally:
        os.chdir(here)
        screen.translate.cache_clear()
    return subprocess.CompletedProcess(args, code, out.getvalue(), err.getvalue())


def body(text: str) -> str:
    """All but the line that names the versions."""
    return text.partition("\n")[2]


EXPECTED = (HERE / "changes.txt").read_text(encoding="utf-8") if (HERE / "changes.txt").is_file() else ""


def test_two_revisions_say_what_two_folders_say(repo: Path) -> None:
    done = diff(repo, "v1", "v2")
    assert done.stdout.startswith("From v1 (") and body(done.stdout) == body(EXPECTED)
    assert body(diff(repo, "HEAD~1").stdout) == body(EXPECTED)
    short = git(repo, "rev-parse", "v1")[:9]
    assert diff(repo, short, "main").stdout.startswith(f"From {short} to main (")


def test_the_working_tree_is_compared_with_the_last_commit(repo: Path) -> None:
    assert body(diff(repo).stdout) == "No differences: 53 cards compared.\n"
    edit(repo / CARDS, "title: Rain", "title: Drizzle")
    done = diff(repo)
    assert done.stdout.startswith(f"From HEAD ({git(repo, 'rev-parse', 'HEAD')[:9]}) to the files as they are now\n")
    assert "  ~ scene 117 “Drizzle”  short-crossing/scenes.yaml\n    title: [-Rain-] {+Drizzle+}\n" in done.stdout
    below = repo / "stories" / "fog-of-love"
    assert diff(below).stdout == done.stdout


def test_a_folder_alone_is_the_new_version(repo: Path) -> None:
    edit(repo / CARDS, "title: Rain", "title: Drizzle")
    other = repo / "stories" / "fog-of-love" / "other"
    shutil.copytree(repo / "stories/fog-of-love/crossing", other)
    edit(other / "box.yaml", "id: crossing", "id: other")
    both = diff(repo).stdout
    assert "\ncrossing  stories/" in both and "\nother  stories/fog-of-love/other: 53 cards added" in both
    one = diff(repo, "stories/fog-of-love/crossing").stdout
    assert "\ncrossing  stories/" in one and "other" not in one
    new = diff(repo, "v2", "stories/fog-of-love/other").stdout
    assert "53 cards added" in new and "\ncrossing" not in new and "removed" not in new


def test_a_copy_beside_the_project(repo: Path) -> None:
    shutil.copytree(HERE / "old", repo.parent / "copy")
    assert body(diff(repo, "../copy").stdout) == body(EXPECTED)
    assert body(diff(repo, "../copy", ".").stdout) == body(EXPECTED)
    assert body(diff(repo, "../copy", "v2").stdout) == body(EXPECTED)


UNUSUAL = {
    "-x": "fog: “-x” is not a revision.",
    "--output=pwned": "fog: “--output=pwned” is not a revision.",
    "HEAD~99": "fog: git knows no revision “HEAD~99”, and there is no such folder.",
    "nowhere": "fog: git knows no revision “nowhere”, and there is no such folder.",
    "v1..v2": "fog: git knows no revision “v1..v2”, and there is no such folder.\n     write both: `fog diff v1 v2`",
    "HEAD:fog.toml": "fog: git knows no revision “HEAD:fog.toml”, and there is no such folder.",
    "v1\nv2": "fog: “v1\nv2” is not a revision.",
    "$(touch pwned)": "fog: git knows no revision “$(touch pwned)”, and there is no such folder.",
    "--": "fog: “--” is not a revision.",
    "./nowhere": "fog: there is no ./nowhere.",
    "main~2": "fog: at main~2 there is no project in this folder: it had no fog.toml yet.",
}


@pytest.mark.parametrize("name", UNUSUAL)
def test_what_is_no_revision(repo: Path, name: str) -> None:
    done = diff(repo, "--", name)
    assert done.returncode == 2 and done.stderr.startswith(UNUSUAL[name]), done.stderr
    assert git(repo, "status", "--porcelain") == ""


def test_a_name_that_means_two_things(repo: Path) -> None:
    git(repo, "branch", "stories", "v1")
    done = diff(repo, "stories")
    assert done.returncode == 2
    assert done.stderr.startswith(
        "fog: “stories” is both a folder and a revision.\n     write ./stories for the folder"
    )
    assert body(diff(repo, "./stories").stdout) == "No differences: 53 cards compared.\n"
    assert body(diff(repo, "stories~0").stdout) == body(EXPECTED)


def test_without_git_and_outside_of_a_repository(repo: Path, tmp_path: Path) -> None:
    done = diff(repo, PATH=str(tmp_path / "empty"))
    assert done.returncode == 2 and done.stderr.startswith("fog: git is not installed, so revisions cannot be read.")
    assert diff(repo, "../crossing", ".", PATH=str(tmp_path / "empty")).returncode == 0
    shutil.copytree(HERE / "old", tmp_path / "alone")
    done = diff(tmp_path / "alone", GIT_CEILING_DIRECTORIES=str(tmp_path))
    assert done.returncode == 2 and "lies in no git repository, so there is no revision “HEAD”" in done.stderr
    git(tmp_path / "alone", "init", "--quiet")
    done = diff(tmp_path / "alone")
    assert done.returncode == 2 and done.stderr.startswith("fog: git knows no revision “HEAD”")


def test_nothing_is_written_nor_left_behind(repo: Path, tmp_path: Path) -> None:
    before = {p: p.stat().st_mtime_ns for p in sorted(repo.rglob("*"))}
    (tmp_path / "temporary").mkdir()
    done = diff(repo, "v1", TMPDIR=str(tmp_path / "temporary"), GIT_DIR="/nowhere", GIT_INDEX_FILE="/nowhere")
    assert done.returncode == 0 and body(done.stdout) == body(EXPECTED)
    assert list((tmp_path / "temporary").iterdir()) == []
    assert {p: p.stat().st_mtime_ns for p in sorted(repo.rglob("*"))} == before


def test_what_a_repository_says_of_its_files_is_not_done(repo: Path) -> None:
    """Attributes may name filters and leave files out; the texts are read as they were committed."""
    git(repo, "config", "filter.evil.smudge", "touch pwned; cat")
    git(repo, "config", "filter.evil.clean", "cat")
    (repo / ".gitattributes").write_text("*.yaml filter=evil export-ignore export-subst\n")
    commit(repo, "Attributes")
    for pwned in repo.rglob("pwned"):
        pwned.unlink()
    assert body(diff(repo, "v1", "HEAD").stdout) == body(EXPECTED)
    assert not list(repo.rglob("pwned"))


def test_a_tree_that_leads_out_of_its_folder(repo: Path, tmp_path: Path) -> None:
    blob = git(repo, "hash-object", "-w", "--stdin", given="evil: true\n")
    toml = git(repo, "rev-parse", "HEAD:fog.toml")
    inner = git(repo, "mktree", given=f"100644 blob {blob}\tevil.yaml\n")
    raw = b"40000 ..\0" + bytes.fromhex(inner) + b"100644 fog.toml\0" + bytes.fromhex(toml)
    tree = git(repo, "hash-object", "-t", "tree", "-w", "--stdin", "--literally", given=raw)
    bad = git(repo, "-c", "user.name=E", "-c", "user.email=e@example.org", "commit-tree", tree, "-m", "evil")
    done = diff(repo, bad, "v2", TMPDIR=str(tmp_path))
    assert done.returncode == 2 and "cannot be unpacked" in done.stderr
    assert not list(tmp_path.rglob("evil.yaml"))


def test_links_are_named_and_not_followed(repo: Path) -> None:
    (repo / CARDS).with_name("more.yaml").symlink_to("scenes.yaml")
    commit(repo, "A link")
    (repo / CARDS).with_name("more.yaml").unlink()
    linked = "stories/fog-of-love/crossing/short-crossing/more.yaml"
    assert f"  ! cannot be read in HEAD: {linked}\n" in diff(repo).stdout


# ------------------------------------------------------------------ what is no difference, and what is hardly one
def _crlf(text: str) -> str:
    return text.replace("\n", "\r\n")


def _commented(text: str) -> str:
    return "# A comment.\n" + text.replace("\n\n", "\n\n\n") + "\n# And another.\n"


def _turned(text: str) -> str:
    """The keys of every scene in another order, and quotes where none were."""
    return text.replace("  number: 120\n  deck: drama\n", '  deck: "drama"\n  number: 120\n')


@pytest.mark.parametrize("written", [_crlf, _commented, _turned])
def test_the_same_cards_written_otherwise(repo: Path, written: Callable[[str], str]) -> None:
    git(repo, "checkout", "--quiet", "v1")
    for file in repo.rglob("*.yaml"):
        file.write_bytes(written(file.read_text(encoding="utf-8")).encode())
    assert git(repo, "status", "--porcelain") != ""
    assert body(diff(repo).stdout) == "No differences: 53 cards compared.\n"


def test_cards_in_another_order(repo: Path) -> None:
    lines = (repo / CARDS).read_text(encoding="utf-8").split("\n")
    lines[2], lines[3] = lines[3], lines[2]
    (repo / CARDS).write_text("\n".join(lines), encoding="utf-8")
    assert body(diff(repo).stdout) == (
        "crossing  stories/fog-of-love/crossing: nothing differs\n"
        "  ~ short-crossing/scenes.yaml: the cards stand in another order\n"
        "  short-crossing: nothing is played differently\n"
    )
    assert diff(repo, "--exit-code").returncode == 1


def test_a_box_in_another_folder(repo: Path) -> None:
    (repo / "stories/fog-of-love/crossing").rename(repo / "stories/fog-of-love/ferry")
    assert body(diff(repo).stdout) == (
        "crossing  stories/fog-of-love/ferry: nothing differs\n"
        "  folder: stories/fog-of-love/crossing → stories/fog-of-love/ferry\n"
    )


def test_a_box_that_is_gone(repo: Path) -> None:
    shutil.rmtree(repo / "stories")
    (repo / "stories").mkdir()
    done = diff(repo)
    assert "\ncrossing  stories/fog-of-love/crossing: 53 cards removed, manifest changed\n" in done.stdout
    git(repo, "rm", "-rq", "--cached", "stories")
    commit(repo, "Nothing left")
    done = diff(repo)
    assert done.returncode == 2 and done.stderr.startswith("fog: there is no box in either version.")


# ------------------------------------------------------------------ what cannot be read
def test_broken_cards_are_compared_by_their_text(repo: Path) -> None:
    edit(repo / CARDS, "  chooses: both\n", "  choses: both\n")
    done = diff(repo)
    assert body(done.stdout) == (
        "crossing  stories/fog-of-love/crossing: 1 card changed\n"
        "  ! cannot be read now: short-crossing/scenes.yaml `borrowed-coat`\n"
        "  ! scene 127 “The borrowed coat”  short-crossing/scenes.yaml\n"
        "    … your chair. Whose is it, then? ¶ [-chooses-]{+choses+}: both ¶ asks: What do you …\n"
        "  what must be printed anew is not counted: there are faults (`fog check`)\n"
    )
    commit(repo, "Broken")
    same = body(diff(repo).stdout).splitlines()
    assert same == [
        "crossing  stories/fog-of-love/crossing: nothing differs",
        "  ! cannot be read in HEAD: short-crossing/scenes.yaml `borrowed-coat`",
        "  ! cannot be read now: short-crossing/scenes.yaml `borrowed-coat`",
        "No differences: 53 cards compared.",
    ]


BREAKS: dict[str, Callable[[str], bytes]] = {
    "a tab": lambda text: text.replace("  title: A lease", "\ttitle: A lease").encode(),
    "a quote": lambda text: text.replace("title: A lease", 'title: "A lease').encode(),
    "a byte": lambda text: text.encode().replace(b"A lease", b"A l\xe9ase"),
    "two of one id": lambda text: text.replace("id: lease", "id: old-flame").encode(),
    "no id": lambda text: text.replace("- id: lease\n  number", "- number").encode(),
    "nothing": lambda text: b"",
    "a NUL": lambda text: text.replace("A lease", "A\0lease").encode(),
    "no list": lambda text: b"scenes: none of them\n",
}


@pytest.mark.parametrize("name", one_of(BREAKS, 4))
def test_no_traceback_whatever_is_broken(repo: Path, name: str) -> None:
    text = (repo / CARDS).read_text(encoding="utf-8")
    assert BREAKS[name](text) != text.encode()
    (repo / CARDS).write_bytes(BREAKS[name](text))
    for format in ("text", "markdown", "json"):
        done = diff(repo, "--format", format)
        assert (done.returncode, done.stderr) == (0, "") and "lease" in done.stdout
    commit(repo, "Broken")
    _becomes(repo, "old")
    back = diff(repo)
    assert (back.returncode, back.stderr) == (0, "")


def test_a_broken_manifest_and_a_broken_catalogue(repo: Path) -> None:
    edit(repo / "stories/fog-of-love/crossing/box.yaml", "language: en", "languge: en")
    done = diff(repo)
    assert "  ! cannot be read now: box.yaml crossing\n" in done.stdout and done.returncode == 0
    git(repo, "checkout", "--quiet", ".")
    catalogue = repo / "locales/fr/LC_MESSAGES/crossing.po"
    catalogue.write_text(catalogue.read_text(encoding="utf-8") + 'msgid "open\n', encoding="utf-8")
    done = diff(repo)
    assert (done.returncode, done.stderr) == (0, "")
    assert "  ! cannot be read now: locales/fr/LC_MESSAGES/crossing.po\n" in done.stdout
    commit(repo, "Broken")
    git(repo, "checkout", "--quiet", "v2", "--", "locales")
    assert "  ! cannot be read in HEAD: locales/fr/LC_MESSAGES/crossing.po\n" in diff(repo).stdout
    done = diff(repo, "--lang", "fr")
    assert done.returncode == 2 and done.stderr.startswith("fog: at HEAD: locales/fr/LC_MESSAGES/crossing.po:")


def test_a_newer_format_and_an_unknown_language(repo: Path) -> None:
    done = diff(repo, "--lang", "nowhere")
    assert done.returncode == 2 and "Traceback" not in done.stderr
    edit(repo / "stories/fog-of-love/crossing/box.yaml", "format: 1", "format: 99")
    done = diff(repo)
    assert done.returncode == 2 and "format 99" in done.stderr
    commit(repo, "From later")
    said = (
        "fog: at HEAD: stories/fog-of-love/crossing/box.yaml is written in format 99; this tool reads up to format 1."
    )
    assert diff(repo).stderr.startswith(said)
    (repo / "fog.toml").write_text("[project\n")
    commit(repo, "Broken")
    git(repo, "checkout", "--quiet", "v2", "--", ".")
    assert diff(repo).stderr.startswith("fog: at HEAD: fog.toml:1: TOML cannot read this line: ")


# ------------------------------------------------------------------ the core: facts against facts
def subject(id: str, *facts: Fact, **more: Any) -> Subject:
    return Subject(
        **({"kind": "scenes", "called": Say("scene"), "id": id, "label": id, "file": "a.yaml", "facts": facts} | more)
    )


def said(path: str, words: str, kind: Any = "effect", data: Any = None) -> Fact:
    parts = tuple(int(p) if p.isdigit() else p for p in path.split("/"))
    return Fact(parts, kind, path, words, words if data is None else data)


def changes(old: list[Fact], new: list[Fact]) -> list[tuple[str, str, str, str]]:
    found = differences([subject("coat", *old)], [subject("coat", *new)])
    return [(c.what, c.where, c.before, c.after) for d in found.rows for c in d.changes]


def test_an_item_in_front_changes_no_other() -> None:
    old = [said(f"rules/{i}", f"Rule {word} holds.", "text") for i, word in enumerate("abc")]
    new = [said(f"rules/{i}", f"Rule {word} holds.", "text") for i, word in enumerate("xabc")]
    assert changes(old, new) == [("added", "rules/0", "", "Rule x holds.")]
    assert changes(new, old) == [("removed", "rules/0", "Rule x holds.", "")]
    assert changes(old, [old[0], said("rules/1", "Rule b yields.", "text"), old[2]]) == [
        ("reworded", "rules/1", "Rule b holds.", "Rule b yields.")
    ]
    turned = [said(f"rules/{i}", f"Rule {word} holds.", "text") for i, word in enumerate("cab")]
    assert changes(old, turned) == [
        (
            "order",
            "rules/0",
            "Rule a holds. / Rule b holds. / Rule c holds.",
            "Rule c holds. / Rule a holds. / Rule b holds.",
        ),
    ]


def row(when: str, *effects: str) -> list[Fact]:
    head = Fact(("then", when), "condition", "then", f"Match {when}")
    return [head, *(Fact(("then", when, e[:1]), "effect", when, e, e) for e in effects)]


def test_a_row_under_another_condition() -> None:
    assert changes(row("A", "both +1"), row("B", "both +1")) == [("changed", "then", "Match A", "Match B")]
    assert changes(row("A", "both +1"), row("B", "both +2")) == [
        ("removed", "A", "both +1", ""),
        ("added", "B", "", "both +2"),
    ]
    doubt = changes([*row("A", "both +1"), *row("B", "both +1")], [*row("C", "both +1"), *row("D", "both +1")])
    assert Counter(what for what, *_ in doubt) == {"removed": 2, "added": 2}


def test_rows_in_another_order() -> None:
    old, new = [*row("A", "x"), *row("B", "y")], [*row("B", "y"), *row("A", "x")]
    assert changes(old, new) == [("order", "then", "Match A / Match B", "Match B / Match A")]


def test_what_is_printed_the_same_is_told_all_the_same() -> None:
    old, new = said("manual", "Hum.", data={"as": "nothing"}), said("manual", "Hum.", data={"as": {"both": 1}})
    assert changes([old], [new]) == [("unprinted", "manual", "as: nothing", "as: {both: 1}")]


def test_the_typography_alone() -> None:
    old, new = said("says", "It is mine...", "text"), said("says", "It\u00a0is mine…", "text")
    assert changes([old], [new]) == [("typography", "says", "It is mine...", "It\u00a0is mine…")]
    worse = said("says", "It is mine… no", "text")
    assert changes([new], [worse])[0][0] == "reworded"


def test_a_rename_only_where_there_is_no_doubt() -> None:
    coat, hat = said("title", "Coat", "text"), said("title", "Hat", "text")
    found = differences([subject("a", coat), subject("b", hat)], [subject("x", coat), subject("b", hat)])
    assert found.renamed == {"a": "x"} and [(d.what, d.renamed) for d in found.rows] == [("changed", True)]
    found = differences([subject("a", coat), subject("b", coat)], [subject("x", coat), subject("b", coat)])
    assert found.renamed == {"a": "x"}
    found = differences([subject("a", coat), subject("b", coat)], [subject("x", coat), subject("y", coat)])
    assert found.renamed == {} and [d.what for d in found.rows] == ["added", "added", "removed", "removed"]
    found = differences([subject("a", coat)], [subject("a", coat, kind="chapters")])
    assert [d.what for d in found.rows] == ["added", "removed"]


def test_a_card_that_others_name_may_be_renamed() -> None:
    """Who only names it by its new id has not changed."""
    old = [subject("a", said("title", "Coat", "text")), subject("b", said("if", "has “Coat”", data="own has a"))]
    new = [subject("x", said("title", "Coat", "text")), subject("b", said("if", "has “Coat”", data="own has x"))]
    found = differences(old, new)
    assert [(d.subject.id, d.changes) for d in found.rows] == [("x", ())]


def test_a_game_that_has_no_facts_says_so() -> None:
    game = replace(GAME, analysis=replace(GAME.analysis, facts=None))
    one = version_at("old", HERE / "old", Path("stories"))
    with pytest.raises(FogError, match="the game fog-of-love cannot tell two versions apart"):
        compare(one, one, lambda folder: game)


# ------------------------------------------------------------------ properties
def subjects(box: Loaded, code: str = "en") -> list[Subject]:
    return list(GAME.analysis.facts(box, open_story(GAME, box, "", code, ROOT / "locales")))  # type: ignore[misc]


@cache
def sample() -> Loaded:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), 1)
        return load(next(Path(folder).rglob("box.yaml")).parent)


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_box_does_not_differ_from_itself(code: str) -> None:
    for box in (load(ROOT / BOX), sample()):
        found = differences(subjects(box, code), subjects(box, code))
        assert found == Differences() and len(subjects(box)) > 90


def mirrored(found: Differences) -> Counter[str]:
    """Every row as the other way round would tell it."""
    turn = {"added": "removed", "removed": "added"}

    def change(c: Change) -> str:
        return repr((turn.get(c.what, c.what), c.kind, c.after, c.before))

    def whole(d: Difference) -> str:
        ids = [s.id if s else "" for s in (d.after, d.before)]
        return repr((turn.get(d.what, d.what), ids, sorted(map(change, d.changes))))

    return Counter(map(whole, found.rows))


def straight(found: Differences) -> Counter[str]:
    def whole(d: Difference) -> str:
        ids = [s.id if s else "" for s in (d.before, d.after)]
        return repr((d.what, ids, sorted(repr((c.what, c.kind, c.before, c.after)) for c in d.changes)))

    return Counter(map(whole, found.rows))


@given(generated.stories(), generated.stories())
@settings(max_examples=share(5, 25))
def test_the_other_way_round_it_is_mirrored(one: Any, two: Any) -> None:
    old, new = subjects(generated.loaded(one.data)), subjects(generated.loaded(two.data))
    assert differences(old, old) == Differences()
    there, back = differences(old, new), differences(new, old)
    assert straight(there) == mirrored(back) and set(there.reordered) == set(back.reordered)
    assert {v: k for k, v in there.renamed.items()} == back.renamed


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(data, dict):
        for key, part in data.items():
            yield from leaves(part, (*path, key))
    elif isinstance(data, list):
        for i, part in enumerate(data):
            yield from leaves(part, (*path, i))
    else:
        yield path


def altered(value: Any, chance: Any) -> Any:
    """Another value of the same type, which may or may not be allowed there."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return type(value)(value + 1) if type(value) is int else type(value)(f"{int(value) + 1 or 2:+d}")
    words = {
        "both": "partner",
        "A": "B",
        "sweet": "drama",
        "stays": "breaks up",
        "doubled": "ignored",
        "chosen": "random",
        "random": "all",
        "at least": "at most",
    }
    known = next((w for w in words if re.search(rf"\b{w}\b", value)), None)
    return re.sub(rf"\b{known}\b", words[known], value, count=1) if known else value + "x"


def without(card: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """The card with one value replaced, or (None) taken out."""
    made = copy.deepcopy(card)
    part = made
    for step in path[:-1]:
        part = part[step]
    if value is None:
        del part[path[-1]]
    else:
        part[path[-1]] = value
    return made


def test_nothing_changes_unseen() -> None:
    """One value of a card altered or taken out, anywhere: where the card is another one, the diff says so."""
    box, stream, seen = sample(), Chance(1)["leaves"], Counter[str]()
    before = {s.id: s for s in subjects(box) if s.card}
    for placed in box.cards:
        data = placed.source.data[placed.kind][placed.path[1]]
        paths = [p for p in leaves(data) if p != ("id",)]
        for path in {paths[stream.below(len(paths))] for _ in range(share(1, 6))}:
            value: Any = data
            for step in path:
                value = value[step]
            other = without(data, path, None if stream.below(4) == 0 else altered(value, stream))
            card, findings = shape(placed.source, placed.path, other, KINDS[placed.kind], PATTERNS, "")
            if card is None or findings:
                continue
            source = copy.copy(placed.source)
            source.data = {placed.kind: [other]}
            changed = Loaded(box.folder, box.source, box.box, box.edition, sources=[source])
            changed.cards = [Placed(card, placed.kind, source, (placed.kind, 0))]
            changed.by_id = box.by_id | {card.id: changed.cards[0]}
            after = next(s for s in subjects(changed) if s.id == card.id and s.card)
            found = differences([before[card.id]], [after])
            assert found.rows and found.rows[0].changes, (card.id, path, value)
            seen["/".join(str(p) for p in path if not isinstance(p, int))] += 1
    assert sum(seen.values()) > share(200, 500) and len(seen) > share(50, 100)


WORDS = ["a", "b", "word", " ", "  ", "\n", "'", "’", "-", "é", "…", "x1", "+2"]
TEXTS = st.lists(st.sampled_from(WORDS), max_size=12).map("".join)


@given(TEXTS, TEXTS)
def test_pieces_make_both_texts_again(one: str, two: str) -> None:
    found = pieces(one, two)
    assert "".join(p.text for p in found if p.sign != "added") == one
    assert "".join(p.text for p in found if p.sign != "removed") == two
    back = {"removed": "added", "added": "removed", "same": "same"}
    assert Counter((back[p.sign], p.text) for p in found) == Counter(pieces(two, one))
    assert blocks(two, one) == [(same, b, a) for same, a, b in blocks(one, two)]


def test_long_stretches_are_cut() -> None:
    long = " ".join(f"w{i}" for i in range(30))
    shown = "|".join(p.text for p in near(pieces(f"a {long} b", f"c {long} d")))
    assert shown == "a|c| w0 w1 w2 w3 w4 w5 … w24 w25 w26 w27 w28 w29 |b|d"
    assert near(pieces("one two three", "one 2 three")) == pieces("one two three", "one 2 three")
    huge = "x " * 5000
    assert [p.sign for p in pieces(huge, huge + "y")] == ["removed", "added"]


# ------------------------------------------------------------------ Markdown
SHOW = MarkdownIt("gfm-like", {"html": True, "linkify": True})
SHOW.linkify.set({"fuzzy_link": False})
SHOW.linkify.add("//", None)  # GitHub makes no address of `a.b` and `//a.b`
SIGNS = [*"ab1 *_`[]()<>!#@|~$\\:/.-+=&;\"'", "http://", "www.", "GH-1", ":x:", "&amp;", "<!--", "\n"]
NASTY = st.lists(st.sampled_from(SIGNS), max_size=20).map("".join)


def shown(markdown: str) -> tuple[str, set[str]]:
    """(the text that a reader sees, the tags that are not the list's own)."""
    from html import unescape

    html = SHOW.render(markdown)
    tags = set(re.findall(r"</?([a-z0-9]+)", html)) - {"ul", "li", "span"}
    return unescape(re.sub(r"<[^>]*>", "", html)).replace(APART, "").strip(), tags


@given(NASTY)
def test_no_text_becomes_markup(text: str) -> None:
    flat = re.sub(r"\s*\n\s*", " ¶ ", text)
    seen, tags = shown(f"- x: {escaped(text)}")
    assert tags == set() and " ".join(seen.split()) == " ".join(f"x: {flat}".split())


def test_a_whole_comment_is_what_it_says() -> None:
    text = (HERE / "changes.md").read_text(encoding="utf-8")
    _, tags = shown(text)
    assert tags == {"h3", "p", "b", "sub", "del", "ins"}
    assert "Fog \\*horn\\* &lt;b&gt;@\u200bmona&lt;/b&gt; \\#\u200b7" in text
    assert "Read \\`this\\` first: www\u200b.example.org." in text


def rewrite() -> None:
    """Writes the goldens anew."""
    for name, args in GOLDENS.items():
        done = fog("diff", *args, cwd=HERE)
        assert done.returncode == 0, done.stderr
        (HERE / name).write_text(done.stdout, encoding="utf-8")


if __name__ == "__main__":
    rewrite()
