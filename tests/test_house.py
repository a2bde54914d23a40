"""The house rules of README.md, held by the syntax tree of every module."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fogtools.games.fog_of_love.verbs import VERBS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "fogtools"
MOST_LINES = 400
#: Longer than the house allows; a file leaves this list when it has been split.
STILL_TOO_LONG: set[str] = {
    "fogtools/games/fog_of_love/rules/compile.py",
    "fogtools/games/fog_of_love/fast/program/effects.py",
    "fogtools/games/fog_of_love/fast/program/program.py",
    "fogtools/games/fog_of_love/engine/rulings.py",
}

#: What several commands share, and is none itself.
SHARED = {
    f"cli.{name}"
    for name in (
        "app",
        "arguments",
        "screen",
        "spoken",
        "pages",
        "hiding",
        "reporting",
        "spreading",
        "balancing",
        "listings",
        "watching",
        "mending",
        "printing",
    )
}
#: `fog build` is these commands in a row; no other command borrows from another.
LENDING = {"cli.i18n.status"}

#: A module imports only from rows above its own; a package stands for all in it. A game's modules begin with a dot.
ROWS = [
    "finding",
    "faults chance intervals files syntax unseen overview changes.facts changes.measures changes.revisions",
    "sifting.remarks mending.edits mending.nearness mending.undo",
    "source",
    "model policy mentions renaming.numbers mending.mends mending.meanings desk formats",
    "mending.repair swallowed",
    "schema text transcript sheet frame tableau prose aloud ledger naming",
    "lettering boxes project shop pieces folding pairing printlock facetext sifting.baseline sifting.suppressions",
    "sifting",
    "game",
    "pdf checks play proof enlisting catalogues",
    "playcode pairs",
    "record outputs simulate",
    "renaming.replaying publish calibration spread fits spelling changes.comparing mending.staging",
    "witness",
    "verdict",
    "review report promises proofing headway room renaming.names mending changes.versions formatting",
    "changes",
    "renaming unchanged reprint",
    ".conditions .reading .rulings .spans .newcomer .starter .building .cards .deciding .guide .words",
    ".pane",
    ".state .promises.grammar",
    ".log .activating .scoring",
    ".search",
    ".judge .picking .views",
    ".auction .epilogue",
    ".childhood .scene",
    ".acts",
    ".verb .shapes",
    ".verbs",
    ".effects .phrases .type_sizes .colours",
    ".story_cards .phrasing",
    ".people_cards .manifest",
    ".model",
    ".box .numbering .condition_wording .written",
    ".walk .wording",
    ".tutorial .supply .reach .fingerprint .mentions .renumbering .subjects",
    ".compiled .texts .shelves",
    ".personas",
    ".rules .lessons .checks .faces .sample",
    ".table .printing .overview .proposals .verdicts .news",
    ".tableau .telling .facts .measures .aloud .kit .counted .fast .rehearsing",
    ".vocabulary .bearers .balance",
    ".desk .promises",
    ".",
    "games",
    "table lsp exchange preflight cluster",
    "galley",
    "cli",
]
#: library -> the only module or package that may import it.
DOORS = {
    "ruamel": "source",
    "jsonschema": "schema",
    "babel": "text",
    "weasyprint": "pdf",
    "pikepdf": "pdf",
    "fontTools": "pdf",
    "typer": "cli",
    "click": "cli",
    "rich": "cli",
    "textual": "table",
    "pygls": "lsp",
    "lsprotocol": "lsp",
    "coverage": "proof",
    "openpyxl": "exchange",
    "defusedxml": "exchange",
    "pypdfium2": "pdf",
    "numba": "games.fog_of_love.fast",
    "llvmlite": "games.fog_of_love.fast",
    "joblib": "cluster",
    "distributed": "cluster",
}
#: Where chance and time come from: the play itself, so that it is the same everywhere.
NOWHERE = {"random", "secrets", "uuid"}
NOT_IN_A_PLAY = {"time", "datetime", "os"}
PLAYED = (
    ["chance", "policy", "play", "playcode", "record", "transcript"]
    + [
        f"games.fog_of_love.{n}"
        for n in (
            "log",
            "reading",
            "state",
            "conditions",
            "judge",
            "verb",
            "verbs",
            "compiled",
            "rules",
            "table",
            "views",
            "personas",
        )
    ]
    + [
        f"games.misty.{n}"
        for n in (
            "activating",
            "building",
            "compiled",
            "log",
            "pane",
            "personas",
            "rules",
            "scoring",
            "search",
            "state",
            "table",
            "views",
        )
    ]
    + [
        f"games.tarot_drama.{n}"
        for n in (
            "acts",
            "auction",
            "cards",
            "childhood",
            "compiled",
            "deciding",
            "epilogue",
            "judge",
            "log",
            "personas",
            "rules",
            "scene",
            "state",
            "table",
            "views",
        )
    ]
)


def name_of(file: Path) -> str:
    """`games.fog_of_love.verbs.draw` for its file; a package has its folder's name, the whole package none."""
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(f): f for f in sorted(PACKAGE.rglob("*.py"))}


@cache
def tree(name: str) -> ast.Module:
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


@cache
def imports(name: str) -> set[str]:
    """Every module that it imports, as fogtools names its own (`source`) and Python the others (`ruamel.yaml`)."""
    found = set()
    for node in ast.walk(tree(name)):
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


def entries() -> dict[str, int]:
    """Module or package -> its row; the rows of a game are those of every game."""
    games = sorted({n.split(".")[1] for n in MODULES if n.count(".") >= 1 and n.startswith("games.")})
    rows: dict[str, int] = {}
    for i, row in enumerate(ROWS):
        for word in row.split():
            names = [f"games.{g}{word if word != '.' else ''}" for g in games] if word.startswith(".") else [word]
            rows |= dict.fromkeys(names, i)
    return rows


ENTRIES = entries()
#: A game's own record covers no other module of it.
BARE = {n for n in ENTRIES if re.fullmatch(r"games(\.[a-z_]+)?", n)}


def entry(name: str) -> str:
    """The entry of the rows that a module belongs to: itself or its nearest package."""
    if name in ENTRIES:
        return name
    above = name.rpartition(".")[0]
    assert above and above not in BARE, f"{name} stands in no row: add it to ROWS, above all that import it"
    return entry(above)


def test_imports_only_from_rows_above():
    wrong = []
    for name in filter(None, MODULES):
        mine = entry(name)
        for other in filter(None, own(name)):
            theirs = entry(other)
            if theirs != mine and ENTRIES[theirs] >= ENTRIES[mine]:
                wrong.append(f"{name} imports {other}, which stands in no row above it")
    assert not wrong


def test_the_rows_name_only_what_is_there():
    """Those of a game exist in one game at least: the rows are the same for all."""
    missing = {e for e in ENTRIES if e not in MODULES and not (PACKAGE / e.replace(".", "/")).is_dir()}
    known = {re.sub(r"^games\.[a-z_]+\.", ".", e) for e in ENTRIES if e not in missing}
    assert not [e for e in missing if re.sub(r"^games\.[a-z_]+\.", ".", e) not in known]


def test_one_door_for_each_library():
    doors = [(n, i) for n in MODULES for i in outside(n) if i in DOORS]
    assert not [f"{n} imports {i}; only {DOORS[i]} may" for n, i in doors if not within(n, DOORS[i])]
    assert {i for _, i in doors} >= {"ruamel", "jsonschema", "babel", "weasyprint", "pikepdf", "typer"}


def test_chance_and_time_come_from_the_play():
    """engine.md: no `random`, no clock, nothing of the machine: the same play everywhere."""
    assert not [n for n in MODULES if outside(n) & NOWHERE]
    assert not [n for n in MODULES if any(within(n, p) for p in PLAYED) and outside(n) & NOT_IN_A_PLAY]


def test_only_cli_prints_prompts_or_exits():
    calls = ("print", "input", "exit", "quit", "sys.exit", "breakpoint", "typer.echo", "typer.Exit")
    streams = ("sys.stdout", "sys.stderr", "sys.stdin")
    wrong = []
    for name in MODULES:
        if within(name, "cli") or name.endswith("__main__"):
            continue
        main = [n for n in tree(name).body if isinstance(n, ast.If) and ast.unparse(n.test) == "__name__ == '__main__'"]
        inside = {id(n) for m in main for n in ast.walk(m)}
        for node in ast.walk(tree(name)):
            said = isinstance(node, ast.Call) and ast.unparse(node.func) in calls
            if id(node) not in inside and (said or (isinstance(node, ast.Attribute) and ast.unparse(node) in streams)):
                wrong.append(f"{name}:{getattr(node, 'lineno', 0)}")
    assert not wrong


@cache
def leaves() -> dict[str, str]:
    """Leaf -> its registry: checks, verbs and faces. What every face uses is none."""
    shared = (".faces.ink", ".faces.palette", ".faces.parts", ".faces.style", ".faces.granting", ".faces.drawings")
    found = {}
    for name in MODULES:
        registry, _, last = name.rpartition(".")
        if (
            re.fullmatch(r"checks|pairs\.checks|preflight\.checks|games\.[a-z_]+\.(checks|verbs|faces)", registry)
            and last != "__main__"
            and not name.endswith(shared)
        ):
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
        f"{n} imports {i}"
        for n, registry in leaves().items()
        for i in own(n)
        if i in leaves() or i == registry != "checks"
    ]


def test_commands_lend_no_more_than_they_do():
    """A command is a leaf too; these few still lend a function to others."""
    commands = {n for n in MODULES if n.startswith("cli.")} - SHARED
    lent = {(n, i) for n in commands for i in own(n) & commands if i != n and n != "cli.i18n"}  # its table of contents
    assert lent <= {("cli.build", i) for i in LENDING}, f"move what {sorted(lent)} lend into a module of its own"


def test_a_registry_names_every_leaf():
    """By hand, in an order that means something; no folder scanning."""
    for registry in {*leaves().values()}:
        assert {n for n, r in leaves().items() if r == registry} <= own(registry), registry
        assert not outside(registry) & {"pkgutil", "glob"}, registry


def manuals(kind: str) -> Iterator[tuple[str, str]]:
    """Those with examples; a fault of a finished file is planted in tests/test_preflight.py."""
    own = {n: registry for n, registry in leaves().items() if registry != "preflight.checks"}
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


def test_a_game_stays_in_its_room():
    """A game never imports a game; nothing outside a game's folder imports it, but `games`."""
    wrong = []
    for name in MODULES:
        for other in own(name):
            game = ".".join(other.split(".")[:2])
            if other.startswith("games.") and not within(name, game) and name != "games":
                wrong.append(f"{name} imports {other}")
    assert not wrong


def test_what_a_check_needs_is_light():
    """`fog check` must not pay for `fog print`: the heavy libraries wait until a command needs them."""
    heavy = ("weasyprint", "pikepdf", "fontTools", "numba", "numpy", "jsonschema", "babel", "typer", "textual")
    code = f"import fogtools.games, sys; print(*[m for m in {heavy!r} if m in sys.modules])"
    env = {"PYTHONPATH": str(ROOT), "PATH": ""}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
    assert done.stdout.split() == []


def test_state_holds_ids_never_cards():
    """house.md: state holds card ids; what is printed on a card is never part of it."""
    assert not {i for i in own("games.fog_of_love.state") if i.endswith((".model", ".box", ".compiled", ".verb"))}
