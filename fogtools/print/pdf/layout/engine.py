"""WeasyPrint as it is started here: quickly, and with no fonts but those that a style brings."""

from __future__ import annotations

import ctypes.util
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from fogtools.print.pdf.layout.css_subset import Agent
from fogtools.print.pdf.layout.engine_defaults import as_known, is_known

NO_FONTS = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig/>'
#: What the engine imports for fonts that we never give it, and what it takes from there.
SELDOM = {"fontTools.subset": (), "fontTools.varLib.instancer": ("instantiateVariableFont",)}


def engine() -> Any:
    """The engine, imported."""
    with warnings.catch_warnings(), _libraries_by_name(), _seldom_later(), as_known():
        warnings.simplefilter("ignore")
        import weasyprint
    return weasyprint


class Own:
    """The engine's own style sheet, of which no more is read than a document needs; all of it where it is not known."""

    def __init__(self, read: Callable[..., Any]) -> None:
        from weasyprint import css, html

        self.counters = css.counters.CounterStyle()
        self.sheet = Agent(html.UA, lambda text: read(text, counter_style=self.counters)) if is_known() else None

    def serve(self, source: Any, names: set[str] | None, text: str) -> None:
        """Gives the engine's page of HTML what its `names` (all for None) and the counters of the `text` need."""
        if self.sheet is not None:
            sheet = self.sheet.for_names(names and names | self.sheet.named_in(text))
            source._ua_stylesheets = lambda forms=False: [sheet]
            source._ua_counter_style = lambda: [self.counters.copy()]


class Later(ModuleType):
    """Stands in for a module until something of it is asked for; to import these two takes as long as a card."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if name in SELDOM[self.__name__]:
            return lambda *given, **more: getattr(import_module(self.__name__), name)(*given, **more)
        return getattr(import_module(self.__name__), name)


@contextmanager
def _seldom_later() -> Iterator[None]:
    later = {name: Later(name) for name in SELDOM if name not in sys.modules}
    sys.modules.update(later)
    try:
        yield
    finally:
        for name in later:
            sys.modules.pop(name, None)


@contextmanager
def _libraries_by_name() -> Iterator[None]:
    """The engine finds its libraries by the names that Linux gives them.

    It tries those of other systems first, and for each of them Python would run the compiler and the linker.
    """
    looking = ctypes.util.find_library
    if sys.platform == "linux":
        ctypes.util.find_library = lambda name: None
    try:
        yield
    finally:
        ctypes.util.find_library = looking


def own_fonts_only() -> Any:
    """The engine's fonts, with none of this machine: a file looks the same everywhere."""
    from weasyprint.text.fonts import FontConfiguration

    with TemporaryDirectory() as folder:
        file = Path(folder, "fonts.conf")
        file.write_text(NO_FONTS, encoding="utf-8")
        with _environment("FONTCONFIG_FILE", str(file)):
            return FontConfiguration()


@contextmanager
def _environment(name: str, value: str) -> Iterator[None]:
    before = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        os.environ.pop(name)
        if before is not None:
            os.environ[name] = before
