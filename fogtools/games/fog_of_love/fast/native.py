"""The machine code of the fast engine: made once, kept in the cache by its source, loaded in milliseconds.

Measured: with Numba's own cache a first run takes 56 to 114 s of CPU and each later one 1.6 to 2.2 s, against 37 s and
0.63 s here; it keeps pickles, and does not see that a source changed which another one calls.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory

from fogtools.finding import FogError, Say
from fogtools.games.fog_of_love.fast.machine.build import DOOR

#: What the machine code is made from.
SOURCES = Path(__file__).parent / "machine"
MAGIC = b"fogtools engine 1\n"
#: Of so many versions the code is kept.
MOST_KEPT = 4
#: (job, S, T, K, F, C, D, seed, first, plays, digests) -> see `machine.entry`.
Door = Callable[..., int]


def needed() -> None:
    """Raises FogError where Numba is not installed."""
    for package in ("numba", "llvmlite"):
        try:
            version(package)
        except PackageNotFoundError:
            raise FogError(
                Say("the fast engine needs Numba, which is not installed."),
                Say('install it: `pip install "fogtools[balance]"`'),
            ) from None


def file_in(folder: Path) -> Path:
    """Where this machine's code of this source is kept."""
    import llvmlite.binding as llvm

    key = sha256(version("llvmlite").encode() + version("numba").encode() + llvm.get_host_cpu_name().encode())
    key.update(llvm.get_host_cpu_features().flatten().encode())
    for file in sorted(SOURCES.rglob("*.py")):
        key.update(file.read_bytes())
    return folder / f"engine-{key.hexdigest()[:32]}.o"


def is_made(folder: Path | None) -> bool:
    """Whether the machine code is there already, so that even a few plays are worth it."""
    needed()
    return folder is not None and file_in(folder).is_file()


@cache
def door(folder: Path | None) -> Door:
    """The fast engine's only function; made first where the cache has none. `folder` None: it is not kept.

    Raises FogError where it cannot be made.
    """
    needed()
    file = file_in(folder) if folder is not None else None
    code = _kept(file) if file is not None else None
    if code is None:
        code = _made(file)
    return _loaded(code)


def _kept(file: Path) -> bytes | None:
    """The code of a file, None where there is none or it is damaged."""
    try:
        raw = file.read_bytes()
    except OSError:
        return None
    head, code = raw[: len(MAGIC) + 65], raw[len(MAGIC) + 65 :]
    good = MAGIC + sha256(code).hexdigest().encode() + b"\n"
    return code if head == good else None


def _made(file: Path | None) -> bytes:
    """Makes the code in a process of its own; one process makes it, others wait for it."""
    if file is None:
        with TemporaryDirectory() as folder:
            return _built(Path(folder) / "engine.o")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with _alone(file.with_suffix(".making")):
            code = _kept(file)
            if code is None:
                code = _made(None)
                _keep(file, code)
            return code
    except OSError:  # what cannot be kept is made all the same
        return _made(None)


def _keep(file: Path, code: bytes) -> None:
    """Writes the code beside its place, then there; of other versions the newest few stay."""
    beside = file.with_suffix(f".{os.getpid()}")
    beside.write_bytes(MAGIC + sha256(code).hexdigest().encode() + b"\n" + code)
    beside.replace(file)
    made = sorted(file.parent.glob("engine-*.o"), key=lambda path: path.stat().st_mtime)
    for old in made[:-MOST_KEPT]:
        old.unlink(missing_ok=True)


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """One process makes it, others wait; the system lets go of the lock when its process ends, however it does."""
    with lock.open("ab") as held:
        try:
            import fcntl
        except ImportError:  # Windows: two may make it, which only takes longer
            yield
            return
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _built(out: Path) -> bytes:
    env = {**os.environ, "FOG_JIT": "1"}
    env.pop("NUMBA_DISABLE_JIT", None)
    done = subprocess.run(
        [sys.executable, "-m", "fogtools.games.fog_of_love.fast.machine.build", str(out)], env=env, capture_output=True
    )
    if done.returncode or not out.is_file():
        why = done.stderr.decode(errors="replace").strip().splitlines()[-1:] or [""]
        raise FogError(Say("the fast engine could not be made: {why}.", why=why[0][:200]))
    code = out.read_bytes()
    out.unlink()
    return code


#: The engines of loaded code; what they hold is in use as long as the process lives.
_LOADED: list[object] = []


def _loaded(code: bytes) -> Door:
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple().create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    wide, pointer = ctypes.c_int64, ctypes.c_void_p
    # Numba's own way of calling, held by `building.translated` and by tests/test_fast.py
    kind = ctypes.CFUNCTYPE(
        ctypes.c_int32, ctypes.POINTER(wide), ctypes.POINTER(pointer), wide, *[pointer] * 6, *[wide] * 4
    )
    function = kind(engine.get_function_address(DOOR))
    _LOADED.append((engine, function))

    def enter(*arguments: object) -> int:
        found, error = wide(), pointer()
        if function(ctypes.byref(found), ctypes.byref(error), *arguments):
            raise FogError(Say("the fast engine broke off."))
        return found.value

    return enter
