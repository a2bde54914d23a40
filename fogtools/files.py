"""Files on disk: found below a folder, written whole or not at all, and those that travel with the tool."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from fogtools.finding import FogError, Say


def yaml_files(folder: Path) -> Iterator[Path]:
    """Every YAML file below `folder`, sorted by path: plain files that lie in the folder itself."""
    return (path for path in _named_yaml(folder) if _plain(path, folder))


def odd_files(folder: Path) -> Iterator[Path]:
    """What is named like a YAML file below `folder` and is none: links that lead away or nowhere, pipes, folders."""
    return (path for path in _named_yaml(folder) if not _plain(path, folder))


def _named_yaml(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.yaml"), key=lambda p: p.as_posix())


def _plain(path: Path, folder: Path) -> bool:
    try:
        return path.is_file() and path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # a link to itself
        return False


def write_whole(path: Path, content: bytes | str) -> None:
    """Writes beside, then renames: the file is the old one or the new one, never a half. Creates folders."""
    raw = content.encode() if isinstance(content, str) else content
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, raw)
    except OSError as error:
        why = error.strerror or str(error)
        raise FogError(Say("{file} cannot be written: {why}.", file=str(path), why=why)) from error


def _replace(path: Path, raw: bytes) -> None:
    import tempfile

    handle, beside = tempfile.mkstemp(prefix=f".{path.name[:60]}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(raw)
            out.flush()
            os.fsync(out.fileno())
        os.chmod(beside, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def shipped(name: str) -> Path:
    """A folder that travels with the tool (`schemas`, `locales`): inside the package, else beside it."""
    here = Path(__file__).resolve().parent
    inside = here / "data" / name
    return inside if inside.is_dir() else here.parent / name
