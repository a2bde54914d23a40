"""Makes the machine code of the fast engine, in a process of its own, since that takes much room: `python -m` FILE."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

#: The name of the only door in the machine code.
DOOR = "fog_entry"


def build() -> bytes:
    """The object file of `machine.entry`; it needs nothing but `memset` and `memmove`."""
    os.environ["NUMBA_OPT"] = "0"  # every function is made faster once, when all are in one place
    import llvmlite.binding as llvm
    import numba

    from fogtools.games.fog_of_love.fast import machine

    types: Any = numba.types
    small, wide, bits = (types.CPointer(t) for t in (types.int32, types.int64, types.uint64))
    i = types.int64
    signature = i(i, small, small, bits, bits, wide, bits, i, i, i, i)
    machine.entry.compile(signature)
    (made,) = machine.entry.overloads.values()
    module = llvm.parse_assembly(made.library.get_llvm_str())
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    for part in (*module.functions, *module.global_variables):
        if not part.is_declaration and str(part.linkage) not in ("Linkage.internal", "Linkage.private"):
            part.linkage = "external" if part.name == made.fndesc.llvm_func_name else "internal"
    module.get_function(made.fndesc.llvm_func_name).name = DOOR
    target = llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=3, jit=True
    )
    passes = llvm.create_pass_builder(target, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(module, passes)
    return bytes(target.emit_object(module))


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(build())
