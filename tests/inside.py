"""`fog` inside this process: as its own process runs it, without the start of one.

Standard input and output are files, the folder and the environment are those that the command is given; all are put
back. What a process keeps for good (the language of the tool, imported with its help) makes this possible in English
only: `tests.fog` runs everything else in a process that is forked.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import chdir, contextmanager
from functools import cache, partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from typer import Typer
from typer.main import get_command

#: After so many commands garbage is looked for: Python does it seldom here, and a command leaves all that it has read.
COMMANDS = 20
RUN = count(1)


def possible(env: Mapping[str, str]) -> bool:
    """Whether the command speaks English and keeps this process's time zone; a wrong FOG_LANG speaks nothing."""
    from fogtools.finding import FogError
    from fogtools.text.tool_messages import own_language

    try:
        return own_language(env) == "en" and env.get("TZ") == os.environ.get("TZ")
    except FogError:
        return False


def run(args: tuple[str, ...], cwd: Path, env: dict[str, str], typed: str) -> subprocess.CompletedProcess[str]:
    """The finished command, with its output as text; `typed` is what it reads."""
    with TemporaryDirectory() as place:
        streams = [Path(place) / name for name in ("in", "out", "err")]
        streams[0].write_text(typed, encoding="utf-8")
        with chdir(cwd), _standing(env, ["fog", *args], streams):
            code = _code()
        out, err = (s.read_text(encoding="utf-8") for s in streams[1:])
    if next(RUN) % COMMANDS == 0:
        gc.collect()
    return subprocess.CompletedProcess(["fog", *args], code, out, err)


def _code() -> int:
    """Runs `fog` as `sys.argv` asks for it; its exit code."""
    from fogtools.check import spelling
    from fogtools.cli import main
    from fogtools.cli.common import app, screen
    from fogtools.cli.common.pages import checks as check_pages

    for kept in (screen.translate, check_pages.translate, spelling.dictionary):
        kept.cache_clear()
    try:
        with patch.object(app, "app_for", partial(_ready, app.app_for)):
            main()
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


@cache
def _ready(app_for: Callable[[str], Typer], command: str) -> object:
    """`fog`, ready to run one command, as Typer makes it of the functions of all of them; once in this process."""
    return get_command(app_for(command))


@contextmanager
def _standing(env: Mapping[str, str], argv: list[str], streams: list[Path]) -> Iterator[None]:
    """The process as the command finds it: its environment, its words, its three streams."""
    before = dict(os.environ), sys.argv, (sys.stdin, sys.stdout, sys.stderr)
    with (
        streams[0].open(encoding="utf-8") as read,
        streams[1].open("w", encoding="utf-8") as out,
        streams[2].open("w", encoding="utf-8", errors="backslashreplace") as err,
    ):
        _be(env, argv, (read, out, err))
        try:
            yield
        finally:
            out.flush()
            err.flush()
            _be(*before)


def _be(env: Mapping[str, str], argv: list[str], streams: tuple[object, ...]) -> None:
    os.environ.clear()
    os.environ.update(env)
    sys.argv = argv
    sys.stdin, sys.stdout, sys.stderr = streams  # type: ignore[assignment]
