"""The command `fog`: reads like a table of contents; each command is one file."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Runs `fog`. Exit codes: 0 nothing to fix, 1 problems found, 2 could not run, 130 interrupted."""
    if sys.argv[1:] == ["--version"]:  # answered before anything heavy is imported
        from importlib.metadata import version

        print(f"fog {version('fogtools')}")
        return
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    from fogtools.cli import screen
    from fogtools.finding import FogError

    try:
        from fogtools.cli.app import app

        app(prog_name="fog")
    except FogError as error:
        screen.stop(error)
    except KeyboardInterrupt:
        screen.interrupted()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


__all__ = ["main"]
