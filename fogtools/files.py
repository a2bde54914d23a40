"""Files on disk: found below a folder, written whole or not at all, and those that travel with the tool."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from fogtools.finding import FogError, Say


def yaml_files(folder: Path) -> Iterator[Path]:
    """Every YAML file below `folder`, sorted by path: plain files that lie in the folder itself."""
    return (path for path in _below(folder)[0] if path.suffix == ".yaml" and _odd(path, folder) is None)


def odd_files(folder: Path) -> Iterator[tuple[Path, Say]]:
    """What is named like a YAML file below `folder` and is none, and folders that nobody can enter; with the reason."""
    paths, closed = _below(folder)
    yield from ((path, why) for path in paths if (why := _odd(path, folder)) is not None)
    yield from closed


def _below(folder: Path) -> tuple[list[Path], list[tuple[Path, Say]]]:
    """Everything named like a YAML file and every link to a folder, sorted; and the folders that cannot be entered."""
    found, closed = [], []

    def shut(error: OSError) -> None:
        why = Say("this folder cannot be opened: {why}", why=error.strerror or str(error))
        closed.append((Path(error.filename), why))

    for where, folders, files in os.walk(folder, onerror=shut):
        here = Path(where)
        found += [here / name for name in files if name.endswith(".yaml")]
        found += [here / name for name in folders if name.endswith(".yaml") or (here / name).is_symlink()]
    return sorted(found, key=lambda p: p.as_posix()), closed


def _odd(path: Path, folder: Path) -> Say | None:
    """Why nobody reads it; None for a plain file. Nothing is opened: a pipe would wait for ever."""
    try:
        if stat.S_ISREG(path.lstat().st_mode):
            return None
        if path.is_symlink() and not path.exists():
            return Say("this link leads nowhere; nobody reads it")
        mode = path.stat().st_mode
        if path.is_symlink() and (stat.S_ISDIR(mode) or not path.resolve().is_relative_to(folder.resolve())):
            return Say("this link leads out of the box, or to a folder; nobody follows it")
        if stat.S_ISDIR(mode):
            return Say("this is a folder that is named like a file; nobody reads it as cards")
        if not stat.S_ISREG(mode):
            return Say("this is a pipe or a device, not a file; nobody reads it")
    except (OSError, RuntimeError):  # a link to itself
        return Say("this link leads nowhere; nobody reads it")
    return None


def standing(file: Path) -> tuple[Path, int, int, int]:
    """A file with what changes whenever it does. Raises OSError where it is gone."""
    there = file.stat()
    return file, there.st_mtime_ns, there.st_size, there.st_ino


def shown(path: Path, base: Path | None = None) -> str:
    """What messages call a file: its path from the folder `base` (None: the current one), its whole path outside of it.

    A relative path stays as it was typed.
    """
    below = base or Path.cwd()
    real, top = Path(os.path.realpath(path)), Path(os.path.realpath(below))
    if path.is_absolute() and real.is_relative_to(top):
        return real.relative_to(top).as_posix()
    return (path.relative_to(below) if path.is_relative_to(below) else path).as_posix()


def write_whole(path: Path, content: bytes | str) -> None:
    """Writes beside, then renames: the file is the old one or the new one, never a half. Creates folders."""
    raw = content.encode() if isinstance(content, str) else content
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, raw)
    except OSError as error:
        raise _cannot(path, error) from error


def words_in(file: Path | None) -> set[str]:
    """The words of a file that only spares work: none where there is none, or where it is damaged."""
    try:
        return set(file.read_text(encoding="ascii").split()) if file else set()
    except (OSError, ValueError):
        return set()


def keep_words(file: Path, words: Iterable[str]) -> None:
    """Writes such a file."""
    keep(file, "\n".join(sorted(words)))


def keep(file: Path, content: bytes | str) -> None:
    """Writes what only spares work, as `write_whole` does; where it cannot be written, that only costs time."""
    try:
        write_whole(file, content)
    except FogError:
        return


def can_write(path: Path) -> None:
    """Raises FogError where `write_whole` could not write: tried in the folder, as root may write where nobody can."""
    import tempfile

    folder = next(parent for parent in path.absolute().parents if parent.exists())
    try:
        if path.exists() and not os.access(path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise _cannot(path, error) from error


def _cannot(path: Path, error: OSError) -> FogError:
    return FogError(Say("{file} cannot be written: {why}.", file=str(path), why=error.strerror or str(error)))


def _replace(path: Path, raw: bytes) -> None:
    made = beside(path, raw)
    try:
        os.replace(made, path)
    except BaseException:
        made.unlink(missing_ok=True)
        raise


def beside(path: Path, raw: bytes) -> Path:
    """The new content of a file in one of its own beside it, on disk and with its mode, ready to be renamed.

    Raises OSError, also for a file that may not be written: a rename would not ask.
    """
    import tempfile

    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    handle, made = tempfile.mkstemp(prefix=f".{path.name[:60]}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(raw)
            out.flush()
            os.fsync(out.fileno())
        os.chmod(made, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
    except BaseException as error:
        Path(made).unlink(missing_ok=True)
        if isinstance(error, OSError) and error.filename is None:  # a full disk says no name
            error.filename = str(path)
        raise
    return Path(made)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def shipped(name: str) -> Path:
    """A folder that travels with the tool (`schemas`, `locales`): inside the package, else beside it."""
    here = Path(__file__).resolve().parent
    inside = here / "data" / name
    return inside if inside.is_dir() else here.parent / name


def cache_folder(env: Mapping[str, str]) -> Path:
    """FOG_CACHE_DIR, else the user's cache folder."""
    if env.get("FOG_CACHE_DIR"):
        return Path(env["FOG_CACHE_DIR"])
    base = env.get("XDG_CACHE_HOME") or (env.get("LOCALAPPDATA") if os.name == "nt" else None)
    return Path(base or Path.home() / ".cache") / "fogtools"
