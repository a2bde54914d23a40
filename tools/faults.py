"""Small faults for `make mutants`: every way in which one node of a module's syntax tree may be wrong."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

#: Calls that only tell what happened, or count it: no play depends on them.
TELLING = {"say", "tell", "count"}
#: What holds no rule: types, decorators, texts, the shapes of the card format.
SKIPPED_FIELDS = {"annotation", "returns", "decorator_list", "bases", "exc", "cause"}
SKIPPED_NODES = (ast.Import, ast.ImportFrom, ast.Assert, ast.JoinedStr, ast.MatchValue, ast.MatchOr)
SKIPPED_NAMES = {"Annotated", "Field", "how_field", "count_field", "__slots__", "__all__"}
SKIPPED_KEYWORDS = {"strict", "asks", "words"}
#: Names of a seat: 0 or 1.
SEATS = {"seat", "player", "owner", "chooser", "first", "active"}

COMPARE: dict[type, tuple[type, ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type, type] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass
class Fault:
    """One fault: where it is, what stands there, what would stand there, and how to plant it into its tree."""

    path: str
    function: str
    line: int
    lines: range
    before: str
    after: str
    text: str
    parent: Any
    field: tuple[str, int | None]
    node: Any

    @property
    def name(self) -> str:
        """The fault without its line number, so that it keeps its name when code above it changes."""
        return f"{self.path} {self.function}: {self.before} -> {self.after}" + f"  in  {self.text}" * self.part

    @property
    def place(self) -> str:
        """The fault in one line, as it is printed."""
        return f"{self.path}:{self.line} {self.name.removeprefix(self.path + ' ')}"

    @property
    def part(self) -> bool:
        """Whether the line holds more than the node that is changed."""
        return self.before != self.text and len(self.before) < 80

    def plant(self) -> None:
        """Changes the tree."""
        name, index = self.field
        if index is None:
            setattr(self.parent, name, self.node)
        else:
            getattr(self.parent, name)[index] = self.node


def faults(path: str, source: str, tree: ast.Module) -> Iterator[Fault]:
    """Every fault of a module, in the order of its source."""
    lines = source.splitlines()

    def visit(node: ast.AST, function: str, statement: ast.stmt | None) -> Iterator[Fault]:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            function = f"{function}.{node.name}".lstrip(".")
        for name, index, child in children(node):
            inner = child if isinstance(child, ast.stmt) else statement
            for new in wrong(child, node, name):
                yield found(node, (name, index), child, new, function, inner)
            yield from visit(child, function, inner)

    def found(parent: Any, place: Any, old: Any, new: Any, function: str, statement: Any) -> Fault:
        ast.fix_missing_locations(ast.copy_location(new, old if hasattr(old, "lineno") else statement))
        if old is statement and isinstance(old, ast.FunctionDef):
            function = f"{function}.{old.name}".lstrip(".")
        line = getattr(getattr(old, "pattern", old), "lineno", statement.lineno)
        before, after = short(shown(old), shown(new))
        text = lines[line - 1].strip()
        return Fault(path, function or "module", line, reach(statement), before, after, text, parent, place, new)

    yield from visit(tree, "", None)


def reach(statement: Any) -> range:
    """The lines that run where the statement does: its head; of a function the first line of its body."""
    body = getattr(statement, "body", None)
    if isinstance(statement, ast.FunctionDef):
        start = body[1] if len(body) > 1 and ast.get_docstring(statement) else body[0]
        return range(start.lineno, start.lineno + 1)
    return range(statement.lineno, max(body[0].lineno if body else statement.end_lineno + 1, statement.lineno + 1))


def children(node: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    """(field, index, child) of everything below that may hold a rule."""
    for name, value in ast.iter_fields(node):
        if name in SKIPPED_FIELDS or (name == "keywords" and isinstance(node, ast.ClassDef)):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not silent(child):
                yield name, index, child


def silent(node: ast.AST) -> bool:
    """Whether no rule can be in it."""
    if isinstance(node, ast.Expr):
        call = node.value.value if isinstance(node.value, ast.YieldFrom) else node.value
        telling = isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in TELLING
        return telling or isinstance(call, ast.Constant)
    named = {ast.Call: "func", ast.Subscript: "value"}.get(type(node))
    called = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, named) if named else None
    if isinstance(called, ast.Name) and called.id in SKIPPED_NAMES:
        return True
    if isinstance(node, ast.FunctionDef) and node.name in TELLING:
        return True
    return isinstance(node, SKIPPED_NODES) or (isinstance(node, ast.keyword) and node.arg in SKIPPED_KEYWORDS)


def shown(node: Any) -> str:
    """What a node does, in one line."""
    match node:
        case ast.Pass():
            return "nothing"
        case ast.FunctionDef(name=name, body=[only]):
            return f"{name} with only: {shown(only)}"
        case ast.FunctionDef(name=name):
            return name
        case ast.match_case(guard=guard):
            return f"case {ast.unparse(node.pattern)}{' never' if guard else ''}"
        case ast.For():
            once = isinstance(node.body[-1], ast.Break)
            return f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}{', once' if once else ''}"
    return ast.unparse(node).splitlines()[0]


def short(before: str, after: str) -> tuple[str, str]:
    """Two texts without most of what both begin and end with, where they are long."""
    if max(len(before), len(after)) < 80:
        return before, after
    head = max(alike(before, after) - 30, 0)
    tail = max(alike(before[:head:-1], after[:head:-1]) - 20, 0)

    def cut(text: str) -> str:
        return "…" * (head > 0) + text[head : len(text) - tail] + "…" * (tail > 0)

    return cut(before), cut(after)


def alike(one: str, two: str) -> int:
    """How many characters both begin with."""
    return next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))


def wrong(node: Any, parent: Any, field: str) -> Iterator[Any]:
    """What could stand there instead."""
    if field in ("test", "guard") or (field == "ifs" and isinstance(parent, ast.comprehension)):
        yield from (ast.Constant(value) for value in ((True, False) if field == "test" else (True,)))
    match node:
        case ast.Compare():
            for i, op in enumerate(node.ops):
                for other in COMPARE.get(type(op), ()):
                    yield ast.Compare(node.left, [*node.ops[:i], other(), *node.ops[i + 1 :]], node.comparators)
        case ast.BoolOp():
            yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
            for i in range(len(node.values)):
                rest = [*node.values[:i], *node.values[i + 1 :]]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.BinOp(op=ast.Sub(), left=ast.Constant(value=1)):
            yield node.right
        case ast.BinOp() if type(node.op) in ARITHMETIC and not texts(node):
            yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int()) if not isinstance(parent, ast.UnaryOp) and not flips(parent):
            yield ast.Constant(node.value + 1)
            if node.value > 0:
                yield ast.Constant(node.value - 1)
        case ast.Tuple(elts=parts) | ast.Set(elts=parts) | ast.List(elts=parts):
            words = len(parts) > 1 and all(isinstance(p, ast.Constant) and p.value not in ("", None) for p in parts)
            for i in range(len(parts) if words and isinstance(getattr(node, "ctx", ast.Load()), ast.Load) else 0):
                less = copy.copy(node)
                less.elts = [*parts[:i], *parts[i + 1 :]]
                yield less
        case ast.Dict() if len(node.keys) > 1 and all(isinstance(k, ast.Constant) for k in node.keys):
            for i in range(len(node.keys)):
                yield ast.Dict([*node.keys[:i], *node.keys[i + 1 :]], [*node.values[:i], *node.values[i + 1 :]])
        case ast.Subscript(slice=ast.Slice(step=ast.UnaryOp())):
            yield node.value
        case ast.Name() | ast.Attribute() if isinstance(node.ctx, ast.Load) and not isinstance(parent, ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.attr
            if name in SEATS and not flips(parent) and field != "func":
                yield ast.BinOp(ast.Constant(1), ast.Sub(), node)
        case ast.Call():
            yield from wrong_call(node)
        case ast.stmt():
            yield from wrong_statement(node)
        case ast.match_case(pattern=ast.MatchValue() | ast.MatchOr()):
            yield ast.match_case(node.pattern, ast.Constant(False), node.body)


def flips(node: ast.AST) -> bool:
    """Whether it is `1 - seat`: it is turned round as a whole."""
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub) and isinstance(node.left, ast.Constant)


def texts(node: ast.BinOp) -> bool:
    """Whether it joins texts or lists."""
    plain = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    both = (node.left, node.right)
    return any(isinstance(s, plain) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in both)


def wrong_call(node: ast.Call) -> Iterator[Any]:
    """Another function, none at all, or the other end of a list."""
    match node:
        case ast.Call(func=ast.Name(id="min" | "max" | "any" | "all" as name)):
            yield ast.Call(ast.Name(SWAPPED[name], ast.Load()), node.args, node.keywords)
        case ast.Call(func=ast.Name(id="sorted" | "reversed"), args=[cards]):
            yield ast.Call(ast.Name("list", ast.Load()), [cards], [])
        case ast.Call(func=ast.Name(id="abs" | "list" | "dict" | "set"), args=[ast.Name() | ast.Attribute() as value]):
            yield value
        case ast.Call(func=ast.Attribute(value=ast.Name(id="dict"), attr="fromkeys"), args=[value]):
            yield value
        case ast.Call(func=ast.Attribute(attr="pop"), args=[]):
            yield ast.Call(node.func, [ast.Constant(0)], [])


def wrong_statement(node: ast.stmt) -> Iterator[ast.stmt]:
    """Left out, turned round, or stopped too early."""
    match node:
        case ast.Expr(value=ast.YieldFrom()):
            yield ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))
        case ast.Expr(value=ast.Call()) | ast.Raise() | ast.Return(value=None) | ast.Break():
            yield ast.Pass()
        case ast.Continue():
            yield ast.Pass()
            yield ast.Break()
        case ast.AugAssign():
            yield ast.Pass()
            if type(node.op) in ARITHMETIC:
                yield ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]):
            yield ast.Pass()
        case ast.For():
            yield ast.For(node.target, ast.Tuple([], ast.Load()), node.body, node.orelse)
            yield ast.For(node.target, node.iter, [*node.body, ast.Break()], node.orelse)
        case ast.FunctionDef(returns=ast.Name(id="bool")):
            for value in (True, False):
                yield emptied(node, ast.Return(ast.Constant(value)))
        case ast.FunctionDef() if not any(isinstance(n, ast.Return) and n.value for n in ast.walk(node)):
            generates = any(isinstance(n, (ast.Yield, ast.YieldFrom)) for n in ast.walk(node))
            yield emptied(node, ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load()))) if generates else ast.Pass())


def emptied(node: ast.FunctionDef, only: ast.stmt) -> ast.FunctionDef:
    """The function with one statement in it."""
    bare = copy.copy(node)
    bare.body = [only]
    return bare
