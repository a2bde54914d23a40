"""Makes the machine code of the fast engine, in a process of its own, since that takes much room: `python -m` FILE."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from llvmlite.binding import ModuleRef

#: The name of the only door in the machine code.
DOOR = "fog_entry"
#: How the door is called, which is Numba's own way: (where the result goes, where an error would, the arguments).
CALLED = "i32 (ptr, ptr, i64, ptr, ptr, ptr, ptr, ptr, ptr, i64, i64, i64, i64)"


def translated(function: Callable[..., int]) -> ModuleRef:
    """A function and all it calls as one module of LLVM's, not made faster yet; DOOR alone is seen from outside.

    Raises TypeError where Numba has functions called in another way than `native` calls them.
    """
    import llvmlite.binding as llvm

    compiled: Any = function  # by Numba, which says nothing of what is in it
    (made,) = compiled.overloads.values()
    module = llvm.parse_assembly(made.library.get_llvm_str())
    door = made.fndesc.llvm_func_name
    for part in (*module.functions, *module.global_variables):
        if not part.is_declaration and str(part.linkage) not in ("Linkage.internal", "Linkage.private"):
            part.linkage = "external" if part.name == door else "internal"
    found = module.get_function(door)
    if str(found.global_value_type) != CALLED:
        raise TypeError(f"Numba has functions called as {found.global_value_type}, the loader calls them as {CALLED}")
    found.name = DOOR
    return module


def for_this_machine(module: ModuleRef) -> bytes:
    """A module's object file for this processor, each function made faster once, when all are in one place.

    It needs nothing but `memset` and `memmove`.
    """
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=3, jit=True
    )
    passes = llvm.create_pass_builder(target, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(module, passes)
    return bytes(target.emit_object(module))


def build() -> bytes:
    """The object file of `machine.entry`."""
    os.environ["NUMBA_OPT"] = "0"  # see `for_this_machine`
    from fogtools.games.fog_of_love.fast.machine import entry

    return for_this_machine(translated(entry.entry))


if __name__ == "__main__":
    gc.disable()  # an eighth of the time, for a fifth more room
    Path(sys.argv[1]).write_bytes(build())
