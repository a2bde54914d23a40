"""The command `fog`: reads like a table of contents; each command is one file."""

from __future__ import annotations

import gc
import os
import sys

#: Objects that a process makes before it looks for garbage among them: cards, texts and findings are none.
GARBAGE = 300_000


def fog() -> None:
    """The process `fog`: `main`, and out."""
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # nobody's plugin looks at cards: no search for any
    gc.set_threshold(GARBAGE)
    try:
        main()
    finally:
        gc.freeze()  # or all is looked through once more at the end: a sixth of `fog check`, a fifth of `--version`


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
    from fogtools.cli.common.steady import steady
    from fogtools.finding import FogError

    steady()
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
