"""One source for both: machine code where `building` makes it (`FOG_JIT=1`), plain Python everywhere else."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from typing import Any

#: Whole numbers of 64 bits, without and with a sign.
U64: Any = int
I64: Any = int

if os.environ.get("FOG_JIT") != "1":

    def jit(function: Callable[..., int]) -> Callable[..., int]:
        """The function itself."""
        return function

else:
    import numba
    import numpy

    U64, I64 = numpy.uint64, numpy.int64
    _POINTER: Any = numba.types.CPointer
    _SMALL, _WIDE, _BITS = (_POINTER(kind) for kind in (numba.types.int32, numba.types.int64, numba.types.uint64))
    #: What an argument of such a name is; any other one is a whole number of 64 bits.
    KINDS: dict[str, Any] = {
        "S": _SMALL,
        "T": _SMALL,
        "K": _BITS,
        "F": _BITS,
        "C": _WIDE,
        "D": _BITS,
        "z": numba.types.uint64,
        "h": numba.types.uint64,
    }

    def jit(function: Callable[..., int]) -> Callable[..., int]:
        """The function for Numba: no Python in it, no exceptions (what cannot be played is said by `FAIL`).

        What an argument is its name says: Numba would make a function of its own for every kind of number that it is
        called with.
        """
        njit: Any = numba.njit
        kinds = tuple(KINDS.get(name, numba.types.int64) for name in inspect.signature(function).parameters)
        made: Callable[..., int] = njit(
            kinds, nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
        )(function)
        return made
