"""fog studio: shows the project in a browser of this machine."""

from __future__ import annotations

import os
import webbrowser
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import cache_unless
from fogtools.files import shown
from fogtools.finding import FogError, Say, translatable
from fogtools.game.lazy import lazy
from fogtools.project.manifest import MANIFEST
from fogtools.project.project import find_project

PATH = translatable("The folder of a project, or an empty one to begin in; the current folder if left out.")
PORT = translatable("The port on this machine; any that is free if left out.")
NO_OPEN = translatable("Only print the address; open no browser.")
SHORTCUT = translatable("Write a file that opens the studio of this project by a double click, and stop.")
#: What the extra brings.
WANTED = ("starlette", "uvicorn", "websockets", "jinja2", "tomlkit")
written: Callable[[Path], Path] = lazy("fogtools.web.serving.shortcut:shortcut")
serve: Callable[[Path, Path, int, Callable[[str], None]], None] = lazy("fogtools.web.serving.server:serve")


def studio(
    path: Annotated[Path | None, typer.Argument(help=PATH, show_default=False)] = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help=PORT, show_default=False)] = 0,
    no_open: Annotated[bool, typer.Option("--no-open", help=NO_OPEN)] = False,
    shortcut: Annotated[bool, typer.Option("--shortcut", help=SHORTCUT)] = False,
) -> None:
    for name in WANTED:
        if find_spec(name) is None:
            raise FogError(
                Say("the studio needs the library {name}, which is not installed.", name=name),
                Say('install it: `pip install "fogtools[studio]"`'),
            )
    screen.translate()  # a FOG_LANG that is not spoken is told here, not on each page
    root = _root((path or Path.cwd()).resolve())
    if shortcut:
        screen.put(Say("{file}: written", file=shown(written(root))))
        return
    cache = cache_unless(False)
    assert cache is not None
    os.chdir(root)  # files are named from the project, as the commands do there

    def opened(address: str) -> None:
        print(address, flush=True)
        if not no_open:
            webbrowser.open(address)

    serve(root, cache, port, opened)


def _root(folder: Path) -> Path:
    """The project around a folder, else the folder. Raises FogError for what is none, and for a broken fog.toml."""
    if not folder.is_dir():
        raise FogError(Say("{path} is no folder.", path=str(folder)), Say("name the folder of a project"))
    inside = any((one / MANIFEST).is_file() for one in (folder, *folder.parents))
    return find_project(folder).root if inside else folder
