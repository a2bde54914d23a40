"""A starter in the project's folder that opens the studio by a double click, for the system that this is."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

from fogtools.files import write_whole

RUN = "from fogtools.cli import fog; fog()"


def shortcut(root: Path, platform: str = sys.platform) -> Path:
    """Writes the starter, and makes it one that can be run; its path."""
    words = (sys.executable, "-c", RUN, "studio", str(root))
    if platform == "win32":
        file, text = (
            root / "Studio.bat",
            "@echo off\r\n" + " ".join(f'"{w.replace("%", "%%")}"' for w in words) + "\r\n",
        )
    elif platform == "darwin":
        file, text = root / "Studio.command", f"#!/bin/sh\nexec {shlex.join(words)}\n"
    else:
        file, text = root / "Studio.desktop", _desktop(words, root.name)
    write_whole(file, text)
    file.chmod(0o755)
    return file


def _desktop(words: tuple[str, ...], name: str) -> str:
    """A desktop entry (Desktop Entry Specification 1.5): quoted, and once more as a text of its file."""
    quoted = (re.sub(r'(["`$\\])', r"\\\1", word).replace("%", "%%") for word in words)
    command = " ".join(f'"{word}"' for word in quoted).replace("\\", "\\\\")
    title = f"Studio · {name}".replace("\\", "\\\\").replace("\n", " ")
    return f"[Desktop Entry]\nType=Application\nName={title}\nExec={command}\nTerminal=true\nCategories=Office;\n"
