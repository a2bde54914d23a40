"""What the engine does at each start though it comes out the same: known beforehand, for the files of the engine."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

#: What `tests.test_known` wrote: the digests of files of the engine, and its declarations of C as cffi compiles them.
FILE = Path(__file__).with_name("known.json")


@contextmanager
def as_known() -> Iterator[None]:
    """Lets the engine begin with what is known; with another engine than the known one, nothing is left out."""
    tinycss2: Any = import_module("tinycss2")  # untyped, and the engine's own dependency
    real = sys.modules.get("cffi")
    parse = tinycss2.parse_stylesheet
    sys.modules["cffi"] = Compiled("cffi")
    tinycss2.parse_stylesheet = lambda *given, **more: [] if is_known() else parse(*given, **more)
    try:
        yield
    finally:
        tinycss2.parse_stylesheet = parse
        sys.modules.pop("cffi")
        if real is not None:
            sys.modules["cffi"] = real


@cache
def is_known() -> bool:
    """Whether the engine that is imported is the known one, file by file."""
    top = Path(str(sys.modules["weasyprint"].__file__)).parent
    try:
        return all(digest(top / name) == known for name, known in _known()["files"].items())
    except OSError:
        return False


def digest(file: Path) -> str:
    """The SHA-256 of a file."""
    return sha256(file.read_bytes()).hexdigest()


class Compiled(ModuleType):
    """Stands in for cffi while the engine is imported: its declarations of C need not be read again."""

    def __getattr__(self, name: str) -> Any:
        del sys.modules["cffi"]
        try:
            real = import_module("cffi")
        finally:
            sys.modules["cffi"] = self
        return getattr(real, name)

    @property
    def FFI(self) -> Any:
        """What the declarations are given to."""
        if sys.platform != "linux" or not is_known():  # elsewhere libraries are looked for by the real one
            return self.__getattr__("FFI")
        return _declared


def _declared() -> Any:
    backend: Any = import_module("_cffi_backend")  # untyped, and what cffi itself is made of
    knowing = type("Declared", (backend.FFI,), {"cdef": lambda self, declarations: None})
    return knowing("declared", **{name: _bytes(value) for name, value in _known()["ffi"].items()})


@cache
def _known() -> Any:
    return json.loads(FILE.read_text(encoding="utf-8"))


def _bytes(value: Any) -> Any:
    """JSON knows no bytes: they are texts there, a character for each."""
    if isinstance(value, str):
        return value.encode("latin-1")
    return tuple(map(_bytes, value)) if isinstance(value, list) else value
