"""The command `fog`: reads like a table of contents; each command is one file."""

from __future__ import annotations

import os
import sys

#: Python looks for garbage after so many new objects: a command makes nothing else while it starts.
SELDOM = 20_000


def fog() -> None:
    """The process `fog`: `main`, and out at once. To take all apart before would be an eighth of a print's time."""
    import gc

    gc.set_threshold(SELDOM)
    code: str | int | None = None
    try:
        main()
    except SystemExit as stop:
        code = stop.code
    threads = sys.modules.get("threading")
    if (code is None or isinstance(code, int)) and (threads is None or threads.active_count() == 1):
        _leave(code or 0)
    sys.exit(code)  # somebody else is still at work


def _leave(code: int) -> None:
    """Ends the process when all that waits for its end is done; what it holds is the system's to take back."""
    import atexit
    from contextlib import suppress

    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):  # nobody listens any more
            stream.flush()
    os._exit(code)


def main() -> None:
    """Runs `fog`. Exit codes: 0 nothing to fix, 1 problems found, 2 could not run, 130 interrupted."""
    if sys.argv[1:] == ["--version"]:  # answered before anything heavy is imported
        from importlib.metadata import version

        print(f"fog {version('fogtools')}")
        return
    if sys.stdin is None:  # closed by whoever started us
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 (it stays open)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 (it stays open)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    from fogtools.cli.common import screen
    from fogtools.finding import FogError

    try:
        _run()
    except FogError as error:
        screen.stop(error)
    except KeyboardInterrupt:
        screen.interrupted()
    except SystemExit as stop:
        if stop.code == 130:  # Typer's word for Ctrl-C
            screen.interrupted()
        raise
    except BrokenPipeError:
        _hush()
        sys.exit(141)  # what a shell says of a reader that has gone (128 + SIGPIPE)
    except OSError as error:
        _hush()
        screen.stop(screen.cannot(error))


def _run() -> None:
    from fogtools.cli.common.app import run

    try:
        run()
    finally:
        sys.stdout.flush()


def _hush() -> None:
    """Nothing more is said on a standard output that nobody can read."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


__all__ = ["fog", "main"]
