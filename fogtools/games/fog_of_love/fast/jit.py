"""Machine code where Numba is there, plain Python where it is switched off (`FOG_JIT=0`): one source for both."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

if os.environ.get("FOG_JIT") == "0":

    def jit(function: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself."""
        return function

    U64 = I64 = int
else:
    import numba
    import numpy

    #: No Python in it, no exceptions: what cannot be played is said by a number (`FAIL`).
    jit = numba.njit(nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)
    U64, I64 = numpy.uint64, numpy.int64
