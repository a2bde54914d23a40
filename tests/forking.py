"""A process that has imported fogtools and forks itself for every command: `fog` as it is, without a third of a second
of imports each time.

It reads requests line by line and answers each with the exit code; what a command reads and writes are files.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import subprocess
import sys
import time
import traceback
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
#: Where forking is safe, and the process is the same as a new one.
POSSIBLE = sys.platform == "linux"
#: Seconds that a command may take.
MOST_SECONDS = 300
#: What the commands import when they run; not `fogtools.cli`, which asks for the language while it is imported.
USUAL = (
    "typer",
    "typer.core",
    "fogtools.project.project",
    "fogtools.games",
    "fogtools.games.fog_of_love",
    "fogtools.check.runner",
    "fogtools.check.result_cache",
    "fogtools.print.pdf.layout.fit_cache",
    "fogtools.print.job_for_story",
    "fogtools.source.schema",
    "fogtools.text.catalogues.catalogue",
    "fogtools.text.catalogues.merge",
    "fogtools.translate.qa.checks",
    "fogtools.play.many.simulate",
    "fogtools.print.pdf",
    "weasyprint",
    "pikepdf",
    "fogtools.print.outputs.staging",
    "fogtools.print.outputs.shop",
    "fogtools.editor.live_proof",
    "fogtools.print.reprint",
    "pypdfium2",
    "fogtools.print.preflight.run",
)


def fork(args: tuple[str, ...], cwd: Path, env: dict[str, str], typed: str) -> subprocess.CompletedProcess[str]:
    """The finished command, with its output as text; `typed` is what it reads."""
    server = _server()
    assert server.stdin and server.stdout
    with TemporaryDirectory() as place:
        streams = [Path(place) / name for name in ("in", "out", "err")]
        streams[0].write_text(typed, encoding="utf-8")
        asked = {"args": args, "cwd": str(cwd), "env": env, "streams": [str(s) for s in streams]}
        server.stdin.write(json.dumps(asked) + "\n")
        server.stdin.flush()
        code = int(server.stdout.readline())
        out, err = (s.read_text(encoding="utf-8") for s in streams[1:])
    if code == -14:
        raise subprocess.TimeoutExpired(["fog", *args], MOST_SECONDS, out, err)
    return subprocess.CompletedProcess(["fog", *args], code, out, err)


@cache
def _server() -> subprocess.Popen[str]:
    """One for all tests of a worker; it ends with its standard input."""
    own = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "FOG_", "PYTHON"))}
    env = own | {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.forking"],
        cwd=ROOT,
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdin
    atexit.register(server.stdin.close)
    return server


# ------------------------------------------------------------------ in the process that forks
def serve() -> None:
    """Forks for each request, one after the other."""
    for name in USUAL:
        import_module(name)
    gc.freeze()
    answers = os.dup(1)
    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if not child:
            os.close(answers)
            _run(asked)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        os.write(answers, f"{status}\n".encode())


def _run(asked: dict[str, Any]) -> None:
    """The command, as in a process of its own; never comes back."""
    import signal

    signal.alarm(MOST_SECONDS)
    for i, (stream, flags) in enumerate(
        zip(asked["streams"], (os.O_RDONLY, *[os.O_WRONLY | os.O_CREAT] * 2), strict=True)
    ):
        os.dup2(os.open(stream, flags), i)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False, errors="backslashreplace")  # noqa: SIM115
    os.chdir(asked["cwd"])
    os.environ.clear()
    os.environ.update(asked["env"])
    time.tzset()
    sys.argv = ["fog", *asked["args"]]
    code = 0
    try:
        from fogtools.cli import main

        main()
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    except BaseException:
        traceback.print_exc()
        code = 1
    finally:
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    serve()
