"""The commands as people and scripts use them: output, exit codes, and no traceback whatever is typed."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from fogtools.cli.common import screen
from fogtools.cli.common.app import CONTENTS, app_for
from fogtools.cli.common.help import Group
from fogtools.cli.common.pages.checks import entries
from fogtools.finding import FogError, Say
from fogtools.text.catalogues.catalogue import parse
from tests.fog import BOX, ROOT, STORY, copy_of_the_project, edit, fog


@pytest.fixture(scope="module")
def starter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that `fog new story` made in an empty folder."""
    folder = tmp_path_factory.mktemp("starter")
    done = fog("new", "story", "two-keys", cwd=folder)
    assert done.returncode == 0, done.stderr
    return folder


def test_what_is_printed_is_left_out_of_git(tmp_path: Path) -> None:
    """`fog new` begins a .gitignore, adds to one that is there, and leaves alone one that says it already."""
    file = tmp_path / ".gitignore"
    assert ".gitignore\n" in fog("new", "story", "one", cwd=tmp_path).stdout
    assert file.read_bytes() == b"build/\n"
    assert ".gitignore" not in fog("new", "story", "two", "--box", "b", cwd=tmp_path).stdout
    file.write_bytes(b"caf\xe9")
    assert fog("new", "story", "three", "--box", "c", cwd=tmp_path).returncode == 0
    assert file.read_bytes() == b"caf\xe9\nbuild/\n"


def test_version_and_help_in_both_languages(tmp_path: Path) -> None:
    assert fog("--version", cwd=tmp_path).stdout.startswith("fog 0.")
    english = fog("--help", cwd=tmp_path).stdout
    commands = ("new", "check", "explain", "play", "simulate", "i18n", "print", "build", "schema", "doctor")
    assert all(f"\n  {c} " in english for c in commands)
    french = fog("--help", cwd=tmp_path, FOG_LANG="fr").stdout
    assert french != english and "cartes" in french


def test_a_path_may_be_the_name_of_a_story_or_a_box(starter: Path) -> None:
    at = "stories/my-box"
    box = next(starter.rglob("box.yaml")).parent.relative_to(starter)
    for command in (("check", "--no-fit"), ("decks",), ("links",)):
        for name, path in (("two-keys", box / "two-keys"), (box.name, box)):
            by_name, by_path = (fog(*command, str(what), cwd=starter) for what in (name, path))
            assert by_name.returncode == by_path.returncode == 0, by_name.stderr
            assert by_name.stdout == by_path.stdout
    for name in ("two-locks", "two-keys.yaml", f"{at}/nowhere"):
        assert fog("check", name, cwd=starter).returncode == 2
    assert fog("check", "two-locks", cwd=starter).stderr == (
        "fog: there is no story “two-locks”.\n     known: two-keys\n"
    )


def test_every_page_of_help_is_french_through_and_through(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What Typer says of itself, too, whose English is broken over lines as it comes."""
    assert "--seed NUMBER " in fog("simulate", "--help", cwd=tmp_path).stdout
    monkeypatch.setenv("FOG_LANG", "fr")
    screen.translate.cache_clear()
    try:
        for name in CONTENTS:
            group = typer.main.get_command(app_for(name))
            assert isinstance(group, Group)
            pages = [(group, "fog"), (group.commands[name], name)]
            if isinstance(inner := pages[1][0], Group):
                about = typer.Context(inner)
                pages += [(inner.get_command(about, sub), f"{name} {sub}") for sub in inner.list_commands(about)]
            for command, words in pages:
                page = command.get_help(typer.Context(command, info_name=words))
                known = re.findall(
                    r"Options:|Commands:|Arguments:|this message|for the current|default:|required|<(?:int|str|path)",
                    page,
                )
                assert not known, page
                assert "Usage\N{NO-BREAK SPACE}:" in page and max(map(len, page.splitlines())) <= 80, page
    finally:
        screen.translate.cache_clear()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("chek",), "commande inconnue : chek. Vouliez-vous dire 'check', 'checks', 'schema' ?"),
        (("i18n", "nonsense"), "commande inconnue : nonsense."),
        (("decks", "--foo"), "option inconnue : --foo (options possibles : --format)"),
        (("simulate",), "il manque l’argument story."),
        (("simulate", "x", "-n", "two"), "valeur impossible pour -n : « two » n’est pas un nombre entier."),
        (("simulate", "x", "-n", "0"), "valeur impossible pour -n : 0 est hors des bornes 1<=x<=100000000."),
        (("check", "a", "b"), "arguments en trop : b"),
        (("check", "--format"), "l’option --format demande une valeur."),
        (("check", "--select=x", "--watch=1"), "l’option --watch ne prend pas de valeur."),
    ],
)
def test_a_wrong_usage_is_told_in_french(tmp_path: Path, args: tuple[str, ...], said: str) -> None:
    done = fog(*args, cwd=tmp_path, FOG_LANG="fr")
    plain = done.stderr.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert (done.returncode, done.stdout, plain.splitlines()[-1]) == (2, "", f"Erreur : {said}")


def test_the_pages_of_checks_are_french_where_fog_speaks_french(tmp_path: Path) -> None:
    page = fog("explain", "hairline", cwd=tmp_path, FOG_LANG="fr").stdout
    assert page.startswith("hairline (avertissement)\n\nUn trait est plus fin que ce qu’une presse peut imprimer.\n")
    assert "Remède\N{NO-BREAK SPACE}: tracez-le plus épais.\n" in page
    english = fog("explain", "duplicate-id", cwd=tmp_path, FOG_LANG="en").stdout
    french = fog("explain", "duplicate-id", cwd=tmp_path, FOG_LANG="fr").stdout
    assert english.partition("\nGood:\n")[2].replace("Bad:", "") == (
        french.partition("\nBien\N{NO-BREAK SPACE}:\n")[2].replace("Pas bien\N{NO-BREAK SPACE}:", "")
    )
    listed = fog("checks", cwd=tmp_path, FOG_LANG="fr").stdout
    assert re.search(r"  duplicate-id +erreur +Deux cartes ont le même identifiant\.\n", listed)


def test_no_page_of_a_check_waits_for_its_french() -> None:
    file = ROOT / "locales/fr/LC_MESSAGES/fogtools.checks.po"
    kept = {m.source: m for m in parse(file.read_bytes(), file.name).messages.values()}
    known = {entry.source for entry in entries()}
    assert known == {source for source, m in kept.items() if m.translated and not m.fuzzy}


def test_a_language_that_fog_does_not_speak(starter: Path) -> None:
    done = fog("check", "--no-fit", cwd=starter, FOG_LANG="tlh")
    assert done.returncode == 2 and "tlh" in done.stderr and "Traceback" not in done.stderr


def test_a_language_that_fog_does_not_speak_is_said_before_anybody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread that says what one waits for on a slow machine must not be the first to ask for the language."""
    monkeypatch.setenv("FOG_LANG", "tlh")
    screen.translate.cache_clear()
    try:
        with pytest.raises(FogError, match="tlh"), screen.waiting(Say("checking")):
            pass
    finally:
        screen.translate.cache_clear()


@pytest.mark.parametrize(
    "args",
    [
        ("check",),
        ("check", "nowhere"),
        ("play", "nowhere", "--auto"),
        ("print", "nowhere"),
        ("simulate", "nowhere"),
        ("replay", "nowhere"),
        ("explain", "nothing-like-it"),
        ("source/schema", "nothing"),
        ("new", "story", "../evil"),
        ("i18n", "status"),
        ("build",),
        ("nonsense",),
        ("check", "--format", "xml"),
    ],
)
def test_what_cannot_run_says_so_and_exits_2(tmp_path: Path, args: tuple[str, ...]) -> None:
    done = fog(*args, cwd=tmp_path)
    assert done.returncode == 2, done.stdout
    assert done.stderr and "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) in ([], [tmp_path / ".cache"])


def test_new_story_checks_plays_and_simulates(starter: Path) -> None:
    checked = fog("check", cwd=starter)
    assert checked.returncode == 0, checked.stdout
    assert "Nothing to fix." in checked.stdout and "cards" in checked.stdout
    assert fog("play", "two-keys", "--auto", cwd=starter).returncode == 0
    done = fog("simulate", "two-keys", "-n", "50", "--format", "json", cwd=starter)
    assert json.loads(done.stdout)["plays"] == 50


def test_new_story_never_overwrites(starter: Path) -> None:
    done = fog("new", "story", "two-keys", cwd=starter)
    assert done.returncode == 2 and "is there already" in done.stderr


@pytest.mark.nightly
def test_the_same_transcript_in_two_processes(tmp_path: Path) -> None:
    one = fog("play", STORY, "--auto", "--seed", "7", cwd=ROOT, PYTHONHASHSEED="1", TZ="Asia/Tokyo")
    two = fog("play", f"{BOX}/{STORY}", "--auto", "--seed", "7", cwd=ROOT, PYTHONHASHSEED="2", LC_ALL="C", TZ="UTC")
    assert one.returncode == 0 and one.stdout == two.stdout
    assert one.stdout.startswith("fogtools transcript 1\nmade with: fogtools 0.1.0\ngame: fog-of-love 2\n")
    assert fog("play", STORY, "--auto", "--seed", "8", cwd=ROOT).stdout != one.stdout


def test_a_recorded_play_replays_and_a_changed_one_differs(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    assert fog("play", STORY, "--auto", "--seed", "3", "--record", "play.txt", cwd=project).returncode == 0
    same = fog("replay", "play.txt", cwd=project)
    assert same.returncode == 0 and "the same play" in same.stdout
    text = (project / "play.txt").read_text()
    first = text.index("  pink gains ")
    (project / "play.txt").write_text(text[:first] + "  blue gains " + text[first + 13 :])
    other = fog("replay", "play.txt", cwd=project)
    assert other.returncode == 1 and "the first difference" in other.stdout


def test_check_json_for_scripts(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    edit(project / BOX / "features.yaml", "tokens:", "tokns:")
    done = fog("check", "stories", "--format", "json", cwd=project, FOG_LANG="fr")
    data = json.loads(done.stdout)
    assert done.returncode == 1 and data["version"] == 1
    row = data["findings"][0]
    assert set(row) >= {"file", "line", "column", "severity", "check", "message", "help"}
    assert row["message"] == "`tokns` is not a key that is known here"  # English, whatever FOG_LANG
    assert data["looked_at"]["boxes"] == 1


def test_findings_in_french_and_without_colour(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    edit(project / BOX / "features.yaml", "tokens:", "tokns:")
    done = fog("check", "--no-fit", cwd=project, FOG_LANG="fr")
    assert "erreur" in done.stdout and "\033[" not in done.stdout and "tokns" in done.stdout


def test_a_file_of_no_box_is_a_finding(starter: Path) -> None:
    stray = starter / "stories" / "fog-of-love" / "stray.yaml"
    stray.write_text("scenes: []\n")
    try:
        done = fog("check", "stories", "--no-fit", cwd=starter)
    finally:
        stray.unlink()
    assert done.returncode == 1 and "file-of-no-box" in done.stdout


def test_a_newer_format_cannot_be_read(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    edit(project / BOX / "box.yaml", "format: 1", "format: 2")
    done = fog("check", cwd=project)
    assert done.returncode == 2 and "format 2" in done.stderr


def test_schemas_alone_accept_the_shipped_box_and_refuse_a_fault(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    assert fog("check", "--schema-only", cwd=project).returncode == 0
    edit(project / BOX / "features.yaml", "tokens:", "tokns:")
    assert fog("check", "--schema-only", cwd=project).returncode == 1


def test_explain_prints_the_manual_of_a_check(tmp_path: Path) -> None:
    listed = fog("checks", cwd=tmp_path).stdout
    assert "duplicate-id" in listed
    page = fog("explain", "duplicate-id", cwd=tmp_path).stdout
    assert "Two cards have the same id." in page and "Bad:" in page


def test_sync_check_and_status(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    assert fog("i18n", "sync", "--check", cwd=project).returncode == 0
    done = fog("i18n", "status", "--no-fit", "--format", "json", cwd=project)
    assert done.returncode == 0 and all(r["missing"] == 0 for r in json.loads(done.stdout)["catalogues"])
    edit(project / BOX / "features.yaml", "  title: ", "  title: Very ")
    before = {p: p.read_bytes() for p in (project / "locales").rglob("*.po")}
    assert fog("i18n", "sync", "--check", cwd=project).returncode == 1
    assert before == {p: p.read_bytes() for p in (project / "locales").rglob("*.po")}
    assert fog("i18n", "sync", cwd=project).returncode == 0
    assert fog("i18n", "status", "--no-fit", cwd=project).returncode == 1


def test_doctor_names_what_decides_the_bytes(tmp_path: Path) -> None:
    done = fog("doctor", "--format", "json", cwd=tmp_path)
    versions = json.loads(done.stdout)["versions"]
    assert {"pango", "harfbuzz", "zlib", "weasyprint"} <= set(versions) and versions["pango"]


def test_every_finding_has_a_page() -> None:
    """`fog explain` knows each name that a finding can carry, whoever makes it."""
    from fogtools.check.pages import PAGES
    from fogtools.games import GAMES

    known = {p.name for pages in (PAGES, *(g.authoring.checks() for g in GAMES.values())) for p in pages}
    modules = (
        "check/runner",
        "print/job_for_story",
        "check/filter/suppressions",
        "check/filter/baseline",
        "games/fog_of_love/cards/box",
        "games/fog_of_love/cards/faulty/copies",
        "games/fog_of_love/cards/faulty/shape",
        "editor/lsp/open_box",
    )
    files = [ROOT / "fogtools" / f"{n}.py" for n in modules] + sorted((ROOT / "fogtools/source").rglob("*.py"))
    names = {n for f in files for n in named_in(ast.parse(f.read_text(encoding="utf-8")))}
    assert len(names) > 45 and names <= known, names - known


MAKES = {"note", "refuse", "about", "_at", "finding", "finding_at", "Finding", "Kind", "_refuse", "_name"}
NAME = re.compile(r"[a-z]+(-[a-z]+)*")


def named_in(tree: ast.Module) -> Iterator[str]:
    """The names that calls give to findings, and those that come first in what a function returns with a message."""
    for node in ast.walk(tree):
        parts: list[ast.expr] = []
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in MAKES:
            parts = node.args[:1] if ast.unparse(node.func) == "Kind" else node.args[:5]
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple) and len(node.value.elts) > 1:
            parts = node.value.elts[:1]
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "check":
            parts = [node.value]
        for part in parts:
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and NAME.fullmatch(part.value):
                yield from {part.value} - {"error", "warning"}
