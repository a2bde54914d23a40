"""The files of an output made beside the folder they are meant for, and moved there when all is well."""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import suppress
from pathlib import Path

from fogtools.finding import FogError, Say
from fogtools.print.outputs import Output
from fogtools.print.outputs.job import Job


class Staged:
    """A context: inside, the files of one output lie in a folder of their own; `landed` moves them.

    Whatever happens before leaves the old files as they are, and nothing of the new ones.
    """

    def __init__(self, output: Output, job: Job, folder: Path) -> None:
        self.output, self.job, self.folder = output, job, folder
        self.room = folder / f".printing-{os.getpid()}"
        self.files: list[Path] = []
        #: Folders that it makes, the innermost first.
        self.new = [f for f in (folder, *folder.parents) if not f.exists()]

    def __enter__(self) -> Staged:
        try:
            self._swept()
            self.room.mkdir(parents=True)
            self.files = [file.relative_to(self.room) for file in self.output.made(self.job, self.room)]
        except OSError as error:
            self._cleared()
            raise _refused(self.folder, error) from error
        except BaseException:
            self._cleared()
            raise
        return self

    def __exit__(self, *failed: object) -> None:
        self._cleared()

    def _swept(self) -> None:
        """Clears what processes left here that were killed."""
        for room in self.folder.glob(".printing-*"):
            number = room.name.rpartition("-")[2]
            if number.isdigit() and (int(number) == os.getpid() or not _lives(int(number))):
                shutil.rmtree(room, ignore_errors=True)

    def _cleared(self) -> None:
        shutil.rmtree(self.room, ignore_errors=True)
        for folder in self.new:
            with suppress(OSError):
                folder.rmdir()  # stays where something has landed in it

    def landed(self) -> list[Path]:
        """Moves every file to its place, each whole; the paths. Raises FogError where one cannot be written."""
        try:
            for file in self.files:
                (self.folder / file).parent.mkdir(parents=True, exist_ok=True)
                if (self.folder / file).is_dir():
                    raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(self.folder / file))
                with open(self.room / file, "rb") as made:
                    os.fsync(made.fileno())
            for file in self.files:
                os.replace(self.room / file, self.folder / file)
        except OSError as error:
            raise _refused(self.folder, error) from error
        return [self.folder / file for file in self.files]


def _lives(number: int) -> bool:
    """Whether a process of this number runs; where nobody can tell, it does."""
    if os.name != "posix":
        return True
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _refused(folder: Path, error: OSError) -> FogError:
    where = str(folder if error.filename is None or ".printing-" in str(error.filename) else error.filename)
    return FogError(Say("{file} cannot be written: {why}.", file=where, why=error.strerror or str(error)))
