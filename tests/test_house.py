"""The house rules of README.md, held by the syntax tree of every module."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from fogtools.games.fog_of_love.verbs import VERBS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "fogtools"
MOST_LINES = 400
#: Longer than the house allows; a file leaves this list when it has been split.
STILL_TOO_LONG: set[str] = set()

#: Imports inside functions, each for the time to start or for what may not be installed: the number only goes down.
MOST_IMPORTS_INSIDE = 92
#: Pairs of wings of which one imports from the other, in the same way.
MOST_ARROWS = 90

#: The wings of README's map: a wing imports only from those before it.
WINGS = (
    *("finding", "files", "source", "text", "game", "sheets", "project", "print"),
    *("translate", "check", "play", "diff", "editor", "games", "web", "cli"),
)
#: The rooms of a game, in the same way; a small game has fewer.
ROOMS = (
    *("engine", "verbs", "cards", "words", "rules", "personas", "print"),
    *("show", "checks", "fast", "analysis", "editor", "sample"),
)
#: `fog build` is these commands in a row; no other command borrows from another.
LENDING = {"cli.i18n.status"}
#: library -> the only module or package that may import it; a translator's workbook is dressed where it is written.
DOORS: dict[str, str | tuple[str, ...]] = {
    "ruamel": "source",
    "jsonschema": "source",
    "babel": "text",
    "weasyprint": "print",
    "pikepdf": "print",
    "fontTools": "print",
    "pypdfium2": "print",
    "openpyxl": ("sheets", "translate.exchange"),
    "defusedxml": "sheets",
    "coverage": "check",
    "textual": "play",
    "distributed": "play",
    "pygls": "editor",
    "lsprotocol": "editor",
    "numba": "games",
    "llvmlite": "games",
    "starlette": "web",
    "uvicorn": "web",
    "jinja2": "web",
    "typer": "cli",
    "click": "cli",
    "rich": "cli",
}
#: Where chance and time come from: the play itself, so that it is the same everywhere.
NOWHERE = {"random", "secrets", "uuid"}
NOT_IN_A_PLAY = {"time", "datetime", "os"}
#: The rooms of a game that a play runs through.
PLAYED = ("engine", "verbs", "rules", "personas")


def name_of(file: Path) -> str:
    """`games.fog_of_love.verbs.draw` for its file; a package has its folder's name, the whole package none."""
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(f): f for f in sorted(PACKAGE.rglob("*.py"))}


@cache
def tree(name: str) -> ast.Module:
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


@cache
def nodes(name: str) -> tuple[ast.AST, ...]:
    """Everything in a module's tree, walked through once."""
    return tuple(ast.walk(tree(name)))


@cache
def imports(name: str) -> set[str]:
    """Every module that it imports, as fogtools names its own (`source`) and Python the others (`ruamel.yaml`)."""
    found = set()
    for node in nodes(name):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: write the whole name, not a relative import"
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {w if w.removeprefix("fogtools.") in MODULES else str(node.module) for w in whole}
    return {f.removeprefix("fogtools.") if f.startswith("fogtools") else f":{f}" for f in found}


def own(name: str) -> set[str]:
    return {i for i in imports(name) if not i.startswith(":")}


def outside(name: str) -> set[str]:
    return {i[1:].split(".")[0] for i in imports(name) if i.startswith(":")}


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def wing(name: str) -> str:
    return name.split(".")[0]


def game(name: str) -> str:
    """`games.misty` for a module of that game, else nothing."""
    parts = name.split(".")
    return ".".join(parts[:2]) if parts[0] == "games" and len(parts) > 1 else ""


def room(name: str) -> str:
    """The room of a game's module; its record stands in none."""
    return name.removeprefix(game(name)).lstrip(".").split(".")[0]


def test_a_wing_imports_only_from_those_before_it():
    assert {wing(n) for n in MODULES if n} == set(WINGS)
    order = {name: n for n, name in enumerate(WINGS)}
    assert not [f"{n} imports {i}" for n in MODULES for i in own(n) if n and i and order[wing(i)] > order[wing(n)]]


@pytest.mark.day
def test_few_wings_know_each_other():
    arrows = {(wing(n), wing(m)) for n in MODULES for m in own(n) if n and m}
    assert len({(a, b) for a, b in arrows if a != b}) <= MOST_ARROWS


def test_a_room_of_a_game_imports_only_from_those_before_it():
    order = {name: n for n, name in enumerate(ROOMS)}
    inside = [n for n in MODULES if game(n) and room(n)]
    assert {room(n) for n in inside} == set(ROOMS)
    pairs = [(n, i) for n in inside for i in own(n) if game(i) == game(n)]
    assert not [f"{n} imports {i}" for n, i in pairs if not room(i) or order[room(i)] > order[room(n)]]


def test_no_circle_of_files():
    """Each file can be read after those that it imports."""
    TopologicalSorter({n: own(n) - {n} for n in MODULES}).prepare()  # CycleError names the files of a circle


def test_imports_stand_at_the_top():
    """Inside a function stands only what some calls do without, and what takes long to load."""
    functions = [n for m in MODULES for n in nodes(m) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    inside = {id(n) for f in functions for n in ast.walk(f) if isinstance(n, ast.Import | ast.ImportFrom)}
    assert len(inside) <= MOST_IMPORTS_INSIDE


def _doors(library: str) -> tuple[str, ...]:
    found = DOORS[library]
    return (found,) if isinstance(found, str) else found


def test_one_door_for_each_library():
    doors = [(n, i) for n in MODULES for i in outside(n) if i in DOORS]
    assert not [
        f"{n} imports {i}; only {DOORS[i]} may" for n, i in doors if not any(within(n, door) for door in _doors(i))
    ]
    assert {i for _, i in doors} >= {"ruamel", "jsonschema", "babel", "weasyprint", "pikepdf", "typer"}


def test_chance_and_time_come_from_the_play():
    """engine.md: no `random`, no clock, nothing of the machine: the same play everywhere."""
    assert not [n for n in MODULES if outside(n) & NOWHERE]
    played = [n for n in MODULES if game(n) and room(n) in PLAYED]
    assert len(played) > 60
    assert not [n for n in played if outside(n) & NOT_IN_A_PLAY]


def test_only_cli_prints_prompts_or_exits():
    calls = ("print", "input", "exit", "quit", "sys.exit", "breakpoint", "typer.echo", "typer.Exit")
    streams = ("sys.stdout", "sys.stderr", "sys.stdin")
    wrong = []
    for name in MODULES:
        if within(name, "cli") or name.endswith("__main__"):
            continue
        main = [n for n in tree(name).body if isinstance(n, ast.If) and ast.unparse(n.test) == "__name__ == '__main__'"]
        inside = {id(n) for m in main for n in ast.walk(m)}
        for node in nodes(name):
            said = isinstance(node, ast.Call) and ast.unparse(node.func) in calls
            if id(node) not in inside and (said or (isinstance(node, ast.Attribute) and ast.unparse(node) in streams)):
                wrong.append(f"{name}:{getattr(node, 'lineno', 0)}")
    assert not wrong


@cache
def leaves() -> dict[str, str]:
    """Leaf -> its registry: checks, verbs and faces. What every face uses is none."""
    shared = tuple(
        f".faces.{name}" for name in ("ink", "palette", "parts", "style", "back_style", "granting", "drawings")
    )
    kinds = re.compile(r"(translate\.qa|print\.preflight|games\.[a-z_]+)\.checks|games\.[a-z_]+\.(verbs|print\.faces)")
    found = {}
    for name in MODULES:
        registry, _, last = name.rpartition(".")
        if kinds.fullmatch(registry) and last != "__main__" and not name.endswith(shared):
            found[name] = registry
    return found


def first_sentence(name: str) -> str:
    return " ".join((ast.get_docstring(tree(name)) or "").split("\n\n")[0].split())


def test_every_module_says_in_one_sentence_what_it_is_for():
    wrong = []
    for name in MODULES:
        first = first_sentence(name)
        if not first.endswith((".", ":")) or re.search(r"[.!?] [A-Z]", first):
            wrong.append(f"{name}: {first}")
        if name not in leaves() and len((ast.get_docstring(tree(name)) or "").split("\n\n")) > 3:
            wrong.append(f"{name}: a docstring is a sentence, not a page")
    assert not wrong


def test_a_leaf_imports_no_leaf():
    assert len(leaves()) > 60
    assert not [
        f"{n} imports {i}" for n, registry in leaves().items() for i in own(n) if i in leaves() or i == registry
    ]


def test_commands_lend_no_more_than_they_do():
    """A command is a leaf too; these few still lend a function to others."""
    commands = {n for n in MODULES if within(n, "cli") and not within(n, "cli.common") and n != "cli"}
    lent = {(n, i) for n in commands for i in own(n) & commands if i != n and n != "cli.i18n"}  # its table of contents
    assert lent <= {("cli.build", i) for i in LENDING}, f"move what {sorted(lent)} lend into a module of its own"


def test_a_registry_names_every_leaf():
    """By hand, in an order that means something; no folder scanning."""
    for registry in {*leaves().values()}:
        assert {n for n, r in leaves().items() if r == registry} <= own(registry), registry
        assert not outside(registry) & {"pkgutil", "glob"}, registry


def manuals(kind: str) -> Iterator[tuple[str, str]]:
    """Those with examples; a fault of a finished file is planted in tests/test_preflight.py."""
    own = {n: registry for n, registry in leaves().items() if registry != "print.preflight.checks"}
    return ((n, ast.get_docstring(tree(n)) or "") for n, registry in own.items() if registry.endswith(kind))


def test_a_leaf_has_a_manual_with_examples():
    assert not [n for n, said in manuals("verbs") if not re.search(r"^Example[^\n]*:\n +write:", said, re.MULTILINE)]
    assert not [n for n, said in manuals("checks") if not re.search(r"^Good[^\n]*:$", said, re.MULTILINE)]
    assert not [n for n, said in manuals("checks") if "# <-" not in said.partition("\nBad")[2]], (
        "a bad example marks its lines"
    )


def test_a_verbs_manual_begins_with_its_name():
    for verb in VERBS:
        assert verb.manual.startswith(f"{verb.name}: "), verb.name
        assert len(verb.meaning) > 20, verb.name


def test_no_file_is_too_long():
    lines = {f.relative_to(ROOT).as_posix(): len(f.read_text(encoding="utf-8").splitlines()) for f in MODULES.values()}
    assert {f for f, n in lines.items() if n > MOST_LINES} <= STILL_TOO_LONG, "look for the missing noun"
    assert all(lines[f] > MOST_LINES for f in STILL_TOO_LONG), "short enough now: take it off the list"


def test_no_game_knows_another():
    """Nor does anything outside a game's folder import it, but `games`."""
    known = [(n, i) for n in MODULES for i in own(n) if game(i) and game(n) != game(i) and n != "games"]
    assert not [f"{n} imports {i}" for n, i in known]


def test_what_a_check_needs_is_light():
    """`fog check` must not pay for `fog print`: the heavy libraries wait until a command needs them."""
    heavy = ("weasyprint", "pikepdf", "fontTools", "numba", "numpy", "jsonschema", "babel", "typer", "textual")
    code = f"import fogtools.games, sys; print(*[m for m in {heavy!r} if m in sys.modules])"
    env = {"PYTHONPATH": str(ROOT), "PATH": ""}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
    assert done.stdout.split() == []


def test_state_holds_ids_never_cards():
    """house.md: state holds card ids; what is printed on a card is never part of it."""
    needed = own("games.fog_of_love.engine.state")
    assert {room(i) for i in needed if game(i)} == {"engine"} and "games.fog_of_love.engine.verb" not in needed
