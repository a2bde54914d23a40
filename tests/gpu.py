"""The fast engine on a GPU: the same source as PTX, made by LLVM; each thread plays a run of games. `python -m` FOLDER.

Nothing but the card's driver needs to be there: it is called through its own interface (CUDA driver API).
"""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.running import Fast
from tests.fog import ROOT

#: What every card since Volta (2017) takes; the driver makes its own code of it.
PROCESSOR, VERSION = "sm_70", "+ptx60"
#: Threads side by side in a block; of them at most so many; of the card's free memory so much is used.
BLOCK, MOST_THREADS, SHARE = 64, 1 << 16, 0.8


#: What a thread does, by its number: games of its own, with its own play, streams, counts and digests; and then one
#: count of all threads, added up in the first one's place.
KERNELS = """
declare i32 @fog_batch(ptr, ptr, ptr, ptr, ptr, ptr, ptr, i64, i64, i64, i64, ptr)

define {kernel} void @fog_plays(i64 %threads, ptr %S, i64 %size, ptr %T, ptr %K, i64 %streams, ptr %F, ptr %C,
                                i64 %counts, ptr %D, ptr %R, i64 %seed, i64 %first, i64 %plays) {{
  %result = alloca i64
  %error = alloca ptr
  %i = call i64 @number()
  %in = icmp ult i64 %i, %threads
  br i1 %in, label %go, label %end
go:
  %s.at = mul i64 %i, %size
  %s = getelementptr i32, ptr %S, i64 %s.at
  %k.at = mul i64 %i, %streams
  %k = getelementptr i64, ptr %K, i64 %k.at
  %c.at = mul i64 %i, %counts
  %c = getelementptr i64, ptr %C, i64 %c.at
  %d.at = mul i64 %i, 2
  %d = getelementptr i64, ptr %D, i64 %d.at
  %r = getelementptr i64, ptr %R, i64 %i
  %games = mul i64 %i, %plays
  %game = add i64 %first, %games
  %status = call i32 @fog_batch(ptr %result, ptr %error, ptr %s, ptr %T, ptr %k, ptr %F, ptr %c, i64 %seed, i64 %game,
                                i64 %plays, i64 1, ptr %d)
  %stopped = load i64, ptr %result
  store i64 %stopped, ptr %r
  br label %end
end:
  ret void
}}

define {kernel} void @fog_added(i64 %counts, ptr %C, i64 %threads) {{
begin:
  %i = call i64 @number()
  %in = icmp ult i64 %i, %counts
  br i1 %in, label %next, label %end
next:
  %t = phi i64 [0, %begin], [%t.next, %more]
  %sum = phi i64 [0, %begin], [%sum.next, %more]
  %p = getelementptr i64, ptr %C, i64 %i
  %go = icmp ult i64 %t, %threads
  br i1 %go, label %more, label %all
more:
  %t.at = mul i64 %t, %counts
  %q = getelementptr i64, ptr %p, i64 %t.at
  %x = load i64, ptr %q
  %sum.next = add i64 %sum, %x
  %t.next = add i64 %t, 1
  br label %next
all:
  store i64 %sum, ptr %p
  br label %end
end:
  ret void
}}
"""
#: Which thread it is: on a card, by its block; here, the one that is told.
NUMBER = """
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define internal i64 @number() {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %place = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %before = mul i32 %block, %size
  %i = add i32 %before, %place
  %wide = zext i32 %i to i64
  ret i64 %wide
}
"""
TOLD = """
@fog_number = global i64 0

define internal i64 @number() {
  %i = load i64, ptr @fog_number
  ret i64 %i
}
"""


def build(folder: Path) -> None:
    """`plays.ptx` for cards, and `plays.o`: the same threads for this processor, so that they can be seen to play."""
    os.environ["NUMBA_OPT"] = "0"
    import llvmlite.binding as llvm

    from fogtools.games.fog_of_love.fast.machine import build as building
    from fogtools.games.fog_of_love.fast.machine import entry

    batch = building.translated(entry.batch, "fog_batch")
    source = re.sub(r"(?m)^target .*$", "", str(batch))

    batch.link_in(llvm.parse_assembly(TOLD + KERNELS.format(kernel="")))
    (folder / "plays.o").write_bytes(building.for_this_machine(batch))

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    triple = "nvptx64-nvidia-cuda"
    target = llvm.Target.from_triple(triple).create_target_machine(cpu=PROCESSOR, features=VERSION, opt=3)
    module = llvm.parse_assembly(NUMBER + KERNELS.format(kernel="ptx_kernel"))
    module.link_in(llvm.parse_assembly(source))
    module.get_function("fog_batch").linkage = "internal"
    module.triple, module.data_layout = triple, str(target.target_data)
    building.make_faster(module, target)
    (folder / "plays.ptx").write_text(target.emit_assembly(module), encoding="ascii")


def made(folder: Path) -> Path:
    """Builds in a process of its own, as the fast engine is built; the folder. Raises CalledProcessError."""
    env = {**os.environ, "FOG_JIT": "1"}
    subprocess.run([sys.executable, "-m", "tests.gpu", str(folder)], check=True, env=env, cwd=ROOT)
    return folder


class Card:
    """The first card of this machine. Raises OSError where there is none, or where the driver refuses something."""

    def __init__(self) -> None:
        self.driver = ctypes.CDLL("libcuda.so.1")
        self("cuInit", ctypes.c_uint(0))
        device, context = ctypes.c_int(), ctypes.c_void_p()
        self("cuDeviceGet", ctypes.byref(device), ctypes.c_int(0))
        name = ctypes.create_string_buffer(100)
        self("cuDeviceGetName", name, ctypes.c_int(len(name)), device)
        self.name = name.value.decode()
        self("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self("cuCtxSetCurrent", context)

    def __call__(self, name: str, *arguments: Any) -> None:
        """One function of the driver."""
        code = getattr(self.driver, name)(*arguments)
        if code:
            raise OSError(f"{name} says {code}")

    def kernels(self, ptx: bytes) -> dict[str, ctypes.c_void_p]:
        """The kernels of a program by their names."""
        module, found = ctypes.c_void_p(), {}
        self("cuModuleLoadData", ctypes.byref(module), ctypes.c_char_p(ptx))
        for name in ("fog_plays", "fog_added"):
            found[name] = ctypes.c_void_p()
            self("cuModuleGetFunction", ctypes.byref(found[name]), module, name.encode())
        return found

    def free(self) -> int:
        """Free memory in bytes."""
        free, whole = ctypes.c_size_t(), ctypes.c_size_t()
        self("cuMemGetInfo_v2", ctypes.byref(free), ctypes.byref(whole))
        return free.value

    def room(self, size: int, source: Any = None) -> ctypes.c_uint64:
        """Memory of so many bytes: a copy of the source, or all 0."""
        found = ctypes.c_uint64()
        self("cuMemAlloc_v2", ctypes.byref(found), ctypes.c_size_t(size))
        if source is None:
            self("cuMemsetD8_v2", found, ctypes.c_ubyte(0), ctypes.c_size_t(size))
        else:
            self("cuMemcpyHtoD_v2", found, source, ctypes.c_size_t(size))
        return found

    def give_back(self, room: ctypes.c_uint64) -> None:
        """Memory that is not used any more."""
        self("cuMemFree_v2", room)

    def copy(self, kind: Any, source: ctypes.c_uint64) -> Any:
        """What lies there, as such an array."""
        found = kind()
        self("cuMemcpyDtoH_v2", found, source, ctypes.c_size_t(ctypes.sizeof(found)))
        return found

    def run(self, kernel: ctypes.c_void_p, threads: int, *arguments: Any) -> float:
        """Runs a kernel on 0 to `threads` - 1; seconds on the clock."""
        given = [ctypes.c_uint64(threads)]
        given += [x if isinstance(x, ctypes.c_uint64) else ctypes.c_uint64(x) for x in arguments]
        places = (ctypes.c_void_p * len(given))(*(ctypes.addressof(x) for x in given))
        began = time.perf_counter()
        sizes = (-(-threads // BLOCK), 1, 1, BLOCK, 1, 1, 0)
        self("cuLaunchKernel", kernel, *map(ctypes.c_uint, sizes), None, places, None)
        self("cuCtxSynchronize")
        return time.perf_counter() - began


class OnCard:
    """A story and a course of two that choose by chance, on a card."""

    def __init__(self, card: Card, ptx: bytes, fast: Fast) -> None:
        self.card, self.fast, self.kernels = card, fast, card.kernels(ptx)
        self.counts = 3 * fast.made.slots
        each = 4 * w.SIZE + 8 * (w.STREAMS + self.counts + 3)
        self.threads = min(MOST_THREADS, int(SHARE * card.free()) // each // BLOCK * BLOCK)
        self.T, self.F = (card.room(ctypes.sizeof(x), x) for x in (fast.T, fast.F))
        self.S = card.room(4 * w.SIZE * self.threads)
        self.K, self.C, self.D, self.R = (card.room(8 * n * self.threads) for n in (w.STREAMS, self.counts, 2, 1))

    def play(self, first: int, plays: int) -> float:
        """So many games of each thread, counted; seconds on the clock. Raises OSError for a game without room."""
        taken = self.card.run(
            self.kernels["fog_plays"],
            self.threads,
            self.S,
            w.SIZE,
            self.T,
            self.K,
            w.STREAMS,
            self.F,
            self.C,
            self.counts,
            self.D,
            self.R,
            self.fast.course.seed,
            first,
            plays,
        )
        stopped = [game for game in self.card.copy(ctypes.c_int64 * self.threads, self.R) if game >= 0]
        if stopped:
            raise OSError(f"games without room: {stopped[:5]}")
        return taken

    def close(self) -> None:
        """The card's memory is free again."""
        for room in (self.T, self.F, self.S, self.K, self.C, self.D, self.R):
            self.card.give_back(room)

    def found(self) -> tuple[int, bytes]:
        """(the sum of all digests, all counts) of what was played. What is played after it is not to be counted."""
        digests = self.card.copy(ctypes.c_uint64 * (2 * self.threads), self.D)
        self.card.run(self.kernels["fog_added"], self.counts, self.C, self.threads)
        return sum(digests[::2]) % 2**64, bytes(self.card.copy(ctypes.c_int64 * self.counts, self.C))


if __name__ == "__main__":
    build(Path(sys.argv[1]))
