"""A project with a few cards to translate, its catalogues as a translation program saved them, and its git."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from babel import Locale

from tests.fog import ROOT, clean

HERE = Path(__file__).parent / "text"
BOX = "stories/fog-of-love/harbour"
LOCALES = "locales/fr/LC_MESSAGES"
STORY = f"{LOCALES}/harbour.rain.po"
#: A language into which fogtools itself is not translated, and what it is called.
NEW = next(code for code in ("de", "nl", "it", "sv", "da") if not (ROOT / "locales" / code).exists())
CALLED = Locale(NEW).english_name


def harbour(to: Path, *languages: str, saved: str = "") -> Path:
    """The project in an empty folder; with the French catalogues that `saved` (poedit, weblate) saved."""
    shutil.copytree(HERE / "harbour", to / BOX)
    listed = ", ".join(f'"{code}"' for code in languages or ("en", "fr"))
    (to / "fog.toml").write_text(f'[project]\nname = "harbour"\nlanguages = [{listed}]\n', encoding="utf-8")
    if saved:
        (to / LOCALES).mkdir(parents=True)
        for domain in ("harbour", "harbour.rain"):
            shutil.copy(HERE / "saved" / f"{domain}.{saved}.po", to / LOCALES / f"{domain}.po")
    return to


def said(project: Path, *args: str, code: int = 0, **env: str) -> list[str]:
    """The lines that `fog i18n` prints, errors behind; fails on another exit code.

    It runs in this process, as starting one takes longer than the command; `fog` of tests/fog.py starts one.
    """
    from fogtools.cli import main
    from fogtools.cli.common import screen

    out, errors, argv, outer = io.StringIO(), io.StringIO(), sys.argv, dict(os.environ)
    try:
        sys.argv = ["fog", "i18n", *args]
        os.environ.clear()
        os.environ.update(clean(project, **env))
        screen.translate.cache_clear()
        with chdir(project), redirect_stdout(out), redirect_stderr(errors), pytest.raises(SystemExit) as ended:
            main()
    finally:
        sys.argv = argv
        os.environ.clear()
        os.environ.update(outer)
        screen.translate.cache_clear()
    lines = (out.getvalue() + errors.getvalue()).splitlines()
    assert (ended.value.code or 0) == code, lines
    return lines


def git(at: Path, *args: str) -> str:
    """What git prints, as somebody with a name."""
    who = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", *who, *args], cwd=at, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
