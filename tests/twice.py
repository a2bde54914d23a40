"""Many games in two halves on two cores, and all of it again under another hash seed: is it the same?"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any

from tests.fog import ROOT

#: (games, which part, parts) -> what was counted, a digest of all that happened, failures in words.
Run = Callable[[int, int, int], tuple[Mapping[str, int], str, list[str]]]


def twice(module: str, games: int) -> int:
    """Both halves of `module.part`, the second time under another hash seed; 1 where something failed or differs."""
    started = time.monotonic()
    code = f"import sys; from {module} import part; part(*map(int, sys.argv[1:]))"
    outputs = []
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        running: list[Any] = [
            subprocess.Popen(
                [sys.executable, "-c", code, str(games), str(i), "2"],
                cwd=ROOT,
                env=env,
                stdout=subprocess.PIPE,
                text=True,
            )
            for i in (0, 1)
        ]
        outputs.append([process.communicate()[0] for process in running])
        failed = any(process.returncode for process in running)
        print("".join(outputs[-1]), end="", flush=True)
        if failed:
            return 1
    same = outputs[0] == outputs[1]
    print(f"{time.monotonic() - started:.0f} s; under PYTHONHASHSEED 1 and 2: {'the same' if same else 'NOT the same'}")
    return 0 if same else 1


def tell(run: Run, games: int, number: int, parts: int) -> None:
    """One part in a process of its own; exits with 1 where a game failed."""
    counted, found, failures = run(games, number, parts)
    print(f"part {number + 1} of {parts}: {dict(sorted(counted.items()))}, digest {found}, {len(failures)} failed")
    print("\n".join(failures), end="\n" if failures else "")
    sys.exit(1 if failures else 0)
