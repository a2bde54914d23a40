"""What `--watch` does: looks again whenever a file has changed, until Ctrl-C."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from fogtools.cli.common import screen
from fogtools.cli.common.steady import raw
from fogtools.finding import FogError, Say

#: How often the files are looked at, in seconds: an editor's save is seen at once, an idle watch costs nothing.
EVERY = 0.3


def watching(stamp: Callable[[], str], look: Callable[[], object]) -> None:
    """Calls `look` now and whenever `stamp` changes; returns at Ctrl-C. What stops a look is shown, and waited out."""
    seen = ""
    try:
        while True:
            now = _stamp(stamp)
            if now != seen:
                seen = _settled(stamp, now)
                _once(look)
            time.sleep(EVERY)
    except KeyboardInterrupt:
        screen.put()


def _stamp(stamp: Callable[[], str]) -> str:
    """The stamp; while a manifest cannot be read, what is wrong with it."""
    try:
        return stamp()
    except FogError as error:
        return f"! {error}"


def _settled(stamp: Callable[[], str], now: str) -> str:
    """The stamp once it has stopped changing: an editor that saves many files, or a checkout, is one change."""
    while True:
        time.sleep(EVERY / 3)
        later, now = now, _stamp(stamp)
        if later == now:
            return now


def _once(look: Callable[[], object]) -> None:
    if sys.stdout.isatty():
        raw(sys.stdout).write("\033[2J\033[H")
    try:
        look()
    except FogError as error:
        screen.put(error.message)
        if error.help:
            screen.put(error.help)
    screen.put(Say("Watching; Ctrl-C ends it."))
    sys.stdout.flush()
