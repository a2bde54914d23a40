"""Machine code where Numba is wanted, plain Python where it is switched off (`FOG_JIT=0`): one source for both."""

from __future__ import annotations

import ast
import inspect
import os
import textwrap
from collections.abc import Callable
from typing import Any

from fogtools.games.fog_of_love.fast import words

if os.environ.get("FOG_JIT") == "0":

    def jit(function: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself."""
        return function

    U64 = I64 = int
else:
    import numba
    import numpy

    U64, I64 = numpy.uint64, numpy.int64

    def jit(function: Callable[..., Any]) -> Any:
        """The function for Numba: no Python in it, no exceptions (what cannot be played is said by `FAIL`).

        The words of a program are put in as plain numbers: Numba would look at each of them by itself.
        """
        tree = _Spelt().visit(ast.parse(textwrap.dedent(inspect.getsource(function))))
        tree.body[0].decorator_list = []
        ast.increment_lineno(tree, function.__code__.co_firstlineno - 1)
        made: dict[str, Any] = {}
        exec(
            compile(ast.fix_missing_locations(tree), function.__code__.co_filename, "exec"), function.__globals__, made
        )
        spelt = made[function.__name__]
        return numba.njit(nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(spelt)


class _Spelt(ast.NodeTransformer):
    """Puts a number for every `w.WORD`."""

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id == "w":
            return ast.copy_location(ast.Constant(getattr(words, node.attr)), node)
        self.generic_visit(node)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        return node
