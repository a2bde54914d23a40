"""The kernel for GPUs: what its threads play is what the fast engine plays, and cards take it."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path

import pytest

from fogtools.game.course import Course
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.running import Fast
from tests.bench_fast import counted
from tests.gpu import made
from tests.test_fast import SHIPPED, shipped

pytestmark = pytest.mark.slow
THREADS, PLAYS, FIRST = 7, 30, 1000


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("gpu"))


def test_threads_play_and_count_as_the_fast_engine_does(built: Path) -> None:
    """The kernels themselves, on this processor: one thread after the other is told its number."""
    import llvmlite.binding as llvm

    fast = Fast(FOG_OF_LOVE, shipped(SHIPPED[0]), Course(seed=4))
    own = fast.fresh()
    assert fast.enter(own, 0, FIRST, THREADS * PLAYS, 1) == -1

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple().create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target)
    engine.add_object_file(llvm.ObjectFileRef.from_data((built / "plays.o").read_bytes()))
    engine.finalize_object()
    number = ctypes.c_int64.from_address(engine.get_global_value_address("fog_number"))
    wide, pointer = ctypes.c_int64, ctypes.c_void_p
    kinds = (wide, pointer, wide, pointer, pointer, wide, pointer, pointer, wide, pointer, pointer, wide, wide, wide)
    plays = ctypes.CFUNCTYPE(None, *kinds)(engine.get_function_address("fog_plays"))
    added = ctypes.CFUNCTYPE(None, wide, pointer, wide)(engine.get_function_address("fog_added"))

    counts = 3 * fast.made.slots
    S, K = (ctypes.c_int32 * (THREADS * w.SIZE))(), (ctypes.c_uint64 * (THREADS * w.STREAMS))()
    C, D = (ctypes.c_int64 * (THREADS * counts))(), (ctypes.c_uint64 * (2 * THREADS))()
    R = (ctypes.c_int64 * THREADS)()
    for number.value in range(THREADS + 2):  # the last block of a card is not full
        plays(THREADS, S, w.SIZE, fast.T, K, w.STREAMS, fast.F, C, counts, D, R, 4, FIRST, PLAYS)
    for number.value in range(counts):
        added(counts, C, THREADS)
    assert list(R) == [-1] * THREADS and sum(D[::2]) % 2**64 == own.D[0]
    assert counted(bytes(C)[: 8 * counts]) == counted(bytes(own.C))


def test_the_kernel_needs_nothing_from_elsewhere(built: Path) -> None:
    text = (built / "plays.ptx").read_text(encoding="ascii")
    assert text.count(".visible .entry ") == 2 and ".extern" not in text


@pytest.mark.skipif(not shutil.which("ptxas"), reason="the CUDA toolkit is not installed")
@pytest.mark.parametrize("card", ["sm_90"])
def test_the_assembler_of_cards_takes_the_kernel(built: Path, card: str, tmp_path: Path) -> None:
    done = subprocess.run(
        ["ptxas", f"-arch={card}", "-O1", "-v", str(built / "plays.ptx"), "-o", str(tmp_path / "plays.cubin")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Compiling entry function 'fog_plays'" in done.stderr and "spill stores" in done.stderr
