"""The system's libraries that decide a PDF's bytes: Pango, HarfBuzz and its subsetter."""

from __future__ import annotations

import ctypes
import ctypes.util
from functools import cache
from itertools import chain


def libraries() -> dict[str, str]:
    """Name -> version of each; an empty version where the library cannot be opened."""
    return {
        "pango": _text("pango-1.0", 0, "pango_version_string"),
        "harfbuzz": _text("harfbuzz", 0, "hb_version_string"),
        "harfbuzz-subset": _text("harfbuzz-subset", 0, "hb_version_string"),
        "fontconfig": _fontconfig(),
    }


@cache
def opened_library(name: str, number: int) -> ctypes.CDLL | None:
    """A library of the system by its name and the number of its interface; None where it cannot be opened."""
    named = (f"lib{name}.so.{number}", f"lib{name}.{number}.dylib", f"lib{name}.dylib")
    looked_up = map(ctypes.util.find_library, (name,))  # it runs other programs, so only where no name is known
    for file in chain(named, looked_up):
        try:
            if file:
                return ctypes.CDLL(file)
        except OSError:
            continue
    return None


def _text(name: str, number: int, function: str) -> str:
    library = opened_library(name, number)
    if library is None:
        return ""
    try:
        call = getattr(library, function)
    except AttributeError:
        return "there"
    call.restype = ctypes.c_char_p
    return str(call().decode())


def _fontconfig() -> str:
    library = opened_library("fontconfig", 1)
    if library is None:
        return ""
    n = int(library.FcGetVersion())
    return f"{n // 10000}.{n // 100 % 100}.{n % 100}"
