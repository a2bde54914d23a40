"""Which code and which tests name a row of a ledger, read from the sources: docstrings, comments and test cases."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from fogtools.source import read

#: A longer range is a heading over code that should name its rows one by one.
HEADING = 4
#: The number of a row, or a range of them: `X-1 to X-5`.
ROW = re.compile(r"\b([A-Z]+)-(\d+)\b(?:\s*(?:to|–)\s*\1-(\d+)\b)?")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def rows_in(text: str, known: Collection[str], longest: int = 1000) -> set[str]:
    """The known rows that a text names; a range names all between its ends, unless it is longer than `longest`."""
    found = set()
    for word, first, last in ROW.findall(text):
        numbers = range(int(first), int(last or first) + 1)
        if len(numbers) <= longest:
            found |= {f"{word}-{n:0{len(first)}}" for n in numbers}
    return found & set(known)


def _naming(known: Collection[str]) -> Callable[[str], bool]:
    """What tells whether a text names a known row; most have nothing like one, and are not searched."""
    words = {f"{row.partition('-')[0]}-" for row in known}
    return lambda text: any(word in text for word in words) and bool(rows_in(text, known))


@dataclass(frozen=True)
class CodeReference:
    """Code that names a row: a function, or a class or module whose docstring speaks for its functions.

    `lines` are those whose execution shows that it ran: the bodies without their docstrings; none for a constant.
    `read` is the line of the class that it is or stands in (0 elsewhere): a model has no line of its own that runs,
    so a measurement notes that line where something was read with it. `heading`: named in a long range only.
    """

    module: str
    name: str
    file: str
    line: int
    lines: frozenset[int] = field(repr=False, default=frozenset())
    read: int = field(repr=False, default=0)
    heading: bool = field(repr=False, default=False)

    def __str__(self) -> str:
        return f"{self.module}:{self.name}" if self.name else self.module

    def stands_in(self, room: str) -> bool:
        """Whether it belongs to a module, a package, or one name of a module: `play`, `toy.checks`, `model:Id`."""
        module, _, name = room.partition(":")
        if name:
            return self.module == module and f"{self.name}.".startswith(f"{name}.")
        return f"{self.module}.".startswith(f"{module}.")


@dataclass(frozen=True)
class Test:
    """A test that names a row; of a parametrized one perhaps a single case. A case file's test is known by the case."""

    file: str
    name: str
    case: str = ""

    def __str__(self) -> str:
        if not self.name:
            return f"{self.file}: {self.case.partition(': ')[2]}"
        return f"{self.file}::{self.name}" + (f"[{self.case}]" if self.case else "")

    def is_run(self, node: str) -> bool:
        """Whether the node id of pytest is this test's, or that of one of its cases."""
        test, _, case = node.partition("[")
        if self.name and test != f"{self.file}::{self.name}":
            return False
        return not self.case or case.rstrip("]") == self.case.encode("unicode_escape").decode("ascii")


def named_in_code(
    package: Path, known: Collection[str], leave_out: Collection[Path] = ()
) -> dict[str, list[CodeReference]]:
    """Row -> the places below a package's folder that name it, closely or as a heading, in the order of the files."""
    found: dict[str, list[CodeReference]] = defaultdict(list)
    names_one = _naming(known)
    for file in sorted(package.rglob("*.py")):
        if any(file.is_relative_to(folder) for folder in leave_out):
            continue
        text = file.read_text(encoding="utf-8")
        if names_one(text):
            module = _Module(text, file, package)
            near = module.named(known, HEADING)
            for row, places in module.named(known, 1000).items():
                found[row] += near.get(row, [])
                found[row] += [replace(p, heading=True) for p in places if p not in near.get(row, [])]
    return dict(found)


def speaking(places: Sequence[CodeReference], rooms: Collection[str] = ()) -> list[CodeReference]:
    """Of the places that stand in one of the rooms (in any, without rooms) those that speak for a row.

    A heading (`X-1 to X-9`) speaks only where no code that can be seen to run names the row more closely.
    """
    here = [p for p in places if not rooms or any(map(p.stands_in, rooms))]
    near = [p for p in here if not p.heading]
    return near if any(p.lines or p.read for p in near) else here


class _Module:
    """One module: its functions, classes and constants, and what its comments and docstrings belong to."""

    def __init__(self, text: str, file: Path, package: Path) -> None:
        self.text = text
        self.file = f"{package.name}/{file.relative_to(package).as_posix()}"
        parts = file.relative_to(package).with_suffix("").parts
        self.module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.tree = ast.parse(text)
        self.owners = [(self.tree, ""), *_owners(self.tree, "")]
        self.texts = [*self._docstrings(), *self._comments()]
        self.places: dict[ast.AST, CodeReference] = {}

    def named(self, known: Collection[str], longest: int) -> dict[str, list[CodeReference]]:
        """Row -> the places that name it; what speaks for itself, nothing around it speaks for."""
        said: dict[str, list[tuple[ast.AST, str]]] = defaultdict(list)
        for owner, text in self.texts:
            for row in rows_in(text, known, longest):
                said[row] += [owner] if owner not in said[row] else []
        return {row: [self._place(*o) for o in owners if not _inner(o, owners)] for row, owners in said.items()}

    def _class(self, node: ast.AST, name: str) -> int:
        """The line of the class that a place is, or whose field it is; 0 for all else."""
        if isinstance(node, ast.ClassDef):
            return node.lineno
        around = [n.lineno for n, w in self.owners if isinstance(n, ast.ClassDef) and name.rpartition(".")[0] == w]
        return 0 if isinstance(node, Function) or not around else around[0]

    def _docstrings(self) -> Iterator[tuple[tuple[ast.AST, str], str]]:
        for node, name in self.owners:
            if isinstance(node, Function | ast.ClassDef | ast.Module):
                yield (node, name), ast.get_docstring(node) or ""

    def _comments(self) -> Iterator[tuple[tuple[ast.AST, str], str]]:
        if not any(ROW.search(line, line.index("#")) for line in self.text.splitlines() if "#" in line):
            return
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            if token.type == tokenize.COMMENT:
                above = not token.line[: token.start[1]].strip()
                yield self._owner(token.start[0], above), token.string

    def _owner(self, line: int, above: bool) -> tuple[ast.AST, str]:
        """What a comment belongs to: the innermost function or constant around it, or the one that it stands above."""
        around = [o for o in self.owners[1:] if _first(o[0]) <= line <= _last(o[0])]
        inner = [o for o in around if not isinstance(o[0], ast.ClassDef)]
        if inner or not above:
            return (inner or around or self.owners)[-1 if inner or around else 0]
        lines = self.text.splitlines()
        while line < len(lines) and lines[line].lstrip().startswith("#"):
            line += 1
        below = [o for o in self.owners[1:] if _first(o[0]) == line + 1]
        return (below or around or self.owners[:1])[-1]

    def _place(self, node: ast.AST, name: str) -> CodeReference:
        if node not in self.places:
            self.places[node] = self._whole(node, name)
        return self.places[node]

    def _whole(self, node: ast.AST, name: str) -> CodeReference:
        lines: set[int] = set()
        for inner in ast.walk(node):
            if isinstance(inner, Function):
                body = inner.body[1:] if ast.get_docstring(inner) is not None else inner.body
                lines |= {n for part in body for n in range(part.lineno, (part.end_lineno or part.lineno) + 1)}
        at = getattr(node, "lineno", 1)
        return CodeReference(self.module, name, self.file, at, frozenset(lines), self._class(node, name))


def _owners(node: ast.AST, above: str, constants: bool = True) -> Iterator[tuple[ast.AST, str]]:
    """Functions, classes and constants with their qualified names, the outer before the inner."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function | ast.ClassDef):
            yield child, f"{above}{child.name}"
            yield from _owners(child, f"{above}{child.name}.", isinstance(child, ast.ClassDef))
        elif constants and isinstance(child, ast.Assign | ast.AnnAssign):
            target = child.targets[0] if isinstance(child, ast.Assign) else child.target
            yield child, above + ast.unparse(target)
        elif isinstance(child, ast.stmt):
            yield from _owners(child, above, constants)


def _first(node: ast.AST) -> int:
    """The first line, decorators included."""
    return min(int(getattr(n, "lineno", 1)) for n in (node, *getattr(node, "decorator_list", ())))


def _last(node: ast.AST) -> int:
    return int(getattr(node, "end_lineno", None) or 1)


def _inner(owner: tuple[ast.AST, str], owners: list[tuple[ast.AST, str]]) -> bool:
    """Whether a class or module speaks for a function that speaks for itself."""
    node, name = owner
    if isinstance(node, Function) or not isinstance(node, ast.ClassDef | ast.Module):
        return False
    return any(o[1] != name and o[1].startswith(f"{name}." if name else "") and _has_lines(o[0]) for o in owners)


def _has_lines(node: ast.AST) -> bool:
    return any(isinstance(n, Function) for n in ast.walk(node))


# ---------------------------------------------------------------------------------------------- tests
def named_in_tests(folder: Path, known: Collection[str]) -> dict[str, list[Test]]:
    """Row -> the tests below a folder that name it: test functions, parametrized cases, cases in YAML files.

    A heading speaks only for rows that no test names more closely.
    """
    close: dict[str, list[Test]] = defaultdict(list)
    heading: dict[str, list[Test]] = defaultdict(list)
    names_one = _naming(known)
    for read_tests, pattern in ((_tests_of, "test_*.py"), (_cases_of, "*.yaml")):
        for file in sorted(folder.rglob(pattern)):
            if names_one(file.read_text(encoding="utf-8", errors="replace")):  # some are there to be broken
                name = f"{folder.name}/{file.relative_to(folder).as_posix()}"
                for test, text in read_tests(file, name, known):
                    for found, longest in ((close, HEADING), (heading, 1000)):
                        for row in rows_in(text, known, longest):
                            found[row].append(test)
    return {row: close[row] or heading[row] for row in heading}


def _tests_of(file: Path, name: str, known: Collection[str]) -> Iterator[tuple[Test, str]]:
    """The test functions of a module, each with its text; a parametrized case with an id that names a row, apart."""
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node, function in _owners(ast.parse(text), ""):
        if not isinstance(node, Function) or not node.name.startswith("test_"):
            continue
        function = function.replace(".", "::")
        cases = [case for case in _case_ids(node) if rows_in(case, known)]
        yield from ((Test(name, function, case), case) for case in cases)
        given = "\n".join(lines[_first(node) - 1 : node.lineno - 1])
        for case in cases:
            given = given.replace(case, "")
        yield Test(name, function), "\n".join([given, *lines[node.lineno - 1 : _last(node)]])


def _case_ids(node: Function) -> Iterator[str]:
    """The ids of `pytest.param(..., id="...")` in a test's decorators."""
    for decorator in node.decorator_list:
        for call in ast.walk(decorator):
            for keyword in call.keywords if isinstance(call, ast.Call) else ():
                if keyword.arg == "id" and isinstance(keyword.value, ast.Constant):
                    yield str(keyword.value.value)


def _cases_of(file: Path, name: str, known: Collection[str]) -> Iterator[tuple[Test, str]]:
    """The cases of a YAML file that say `rule:`; their test is parametrized with `<file>: <name of the case>`."""
    data: Any = read(file, name).data
    cases = data.get("cases", ()) if isinstance(data, dict) else data or ()
    for case in cases if isinstance(cases, list) else ():
        if isinstance(case, dict) and "rule" in case:
            yield Test(name, "", f"{file.stem}: {case.get('name', '')}"), str(case["rule"])
