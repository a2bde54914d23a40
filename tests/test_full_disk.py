"""A full disk, a folder that is gone: plain words, exit code 2, no half file, and what was there is still there."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fog import STORY, clean, copy_of_the_project, edit
from tests.share import by_day

START = "import sys; sys.argv[0] = 'fog'; from fogtools.cli import main; main()"
#: No file that the command writes may be longer: what a system says then is what it says of a full disk.
ROOM = 512
SCENES = f"stories/fog-of-love/first-light/{STORY}/sweet.yaml"


def fog(*args: str, cwd: Path, room: int | None = None) -> subprocess.CompletedProcess[str]:
    """`fog` in a process of its own, with that much room for each file; its cache is elsewhere and full as well."""

    def limited() -> None:
        if room is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    command = [sys.executable, "-B", "-c", START, *args]
    env = clean(cwd)
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, preexec_fn=limited, timeout=300)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copy_of_the_project(tmp_path)


def content(folder: Path) -> dict[str, bytes]:
    return {f.relative_to(folder).as_posix(): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


WRITING = [
    (("print", STORY, "--lang", "en"), f"build/{STORY}/en"),
    (("print", STORY, "--as", "pdf-x1a"), f"build/{STORY}/en/pdf-x1a"),
    (("fmt",), "stories/fog-of-love/first-light/aids.yaml"),
    (("i18n", "init", "de"), "locales/"),
    (("lock", STORY), f"{STORY}/print.lock"),
    (("play", STORY, "--auto", "--record", "a.play"), "a.play"),
    (("i18n", "export", "--lang", "fr", "--out", "a.xlsx"), "the output"),
]


@pytest.mark.parametrize(
    ("args", "file"),
    by_day([pytest.param(*row) for row in WRITING], 3),
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_full_disk(args: tuple[str, ...], file: str, project: Path):
    if args[0] == "fmt":
        edit(project / SCENES, "title: Ding\n", "title: It's - Ding...\n")
    before = content(project)
    done = fog(*args, cwd=project, room=ROOM)
    assert done.returncode == 2, done.stdout + done.stderr
    assert file in done.stderr and "cannot be written: File too large." in done.stderr
    assert "None" not in done.stderr and "Traceback" not in done.stderr
    after = content(project)
    assert {name: after.get(name) for name in before} == before
    assert not [name for name in {*after} - {*before} if not name.startswith((".cache", "locales/"))]


@pytest.mark.parametrize("args", [("rename", "ding", "dong"), ("check", "--fix", "--no-fit")], ids=" ".join)
def test_no_room_for_the_copy_in_which_changes_are_tried(args: tuple[str, ...], project: Path):
    edit(project / SCENES, "title: Ding\n", "titel: Ding\n" if "--fix" in args else "title: Ding!\n")
    before = content(project)
    done = fog(*args, "--dirty", cwd=project, room=ROOM)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "fog: the project cannot be copied to " in done.stderr
    assert done.stderr.endswith(
        ", to be tried there: File too large.\n     make room there, or let TMPDIR name another folder\n"
    )
    assert {name: content(project).get(name) for name in before} == before


def test_the_folder_is_gone(tmp_path: Path):
    gone = tmp_path / "gone"
    gone.mkdir()
    code = (
        f"import os, sys; os.rmdir({str(gone)!r}); sys.argv = ['fog', 'check']; from fogtools.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=gone,
        env={**clean(tmp_path), "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
    )
    said = "fog: the folder that this command was started in is gone.\n     start it in another folder\n"
    assert (done.returncode, done.stderr) == (2, said)
