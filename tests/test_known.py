"""What is known of the engine beforehand is what the engine does: `python -m tests.test_known` writes it anew."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fogtools.print.pdf.layout import engine_defaults

ROOT = Path(__file__).parents[1]
#: Where the engine declares the C that it calls, and where it reads and asks for its own style sheets.
FILES = ("__init__.py", "css/html5_ua.css", "html.py", "text/ffi.py")
DECLARED = """
import cffi, sys
said = []
class Listening(cffi.FFI):
    def cdef(self, text):
        said.append(text)
        super().cdef(text)
cffi.FFI = Listening
import weasyprint
(text,) = said
whole = cffi.api.FFI()
whole.cdef(text)
whole.set_source("declared", None)
whole.emit_python_code(sys.argv[1])
"""


def now(folder: Path) -> dict[str, Any]:
    """What is to be known of the engine that is installed."""
    spec = find_spec("weasyprint")
    assert spec and spec.origin
    top = Path(spec.origin).parent
    written = folder / "declared.py"
    subprocess.run([sys.executable, "-c", DECLARED, str(written)], check=True, capture_output=True)
    return {"files": {name: engine_defaults.digest(top / name) for name in FILES}, "ffi": _given(written.read_text())}


def _given(code: str) -> dict[str, Any]:
    """What the compiled declarations are made of; bytes as texts."""
    given: dict[str, Any] = {}

    class Backend:
        @staticmethod
        def FFI(name: str, **more: Any) -> None:
            given.update(more)

    exec(code.replace("import _cffi_backend", ""), {"_cffi_backend": Backend})
    return {name: _text(value) for name, value in given.items()}


def _text(value: Any) -> Any:
    if isinstance(value, bytes):
        return value.decode("latin-1")
    return [_text(one) for one in value] if isinstance(value, tuple) else value


def test_what_is_known_of_the_engine_is_what_is_installed(tmp_path: Path) -> None:
    """Another engine: `python -m tests.test_known` writes `known.json` anew. Until then it starts slowly."""
    assert json.loads(engine_defaults.FILE.read_text(encoding="utf-8")) == now(tmp_path)


if __name__ == "__main__":
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as place:
        data = json.dumps(now(Path(place)), indent=0, sort_keys=True)
    engine_defaults.FILE.write_text(data + "\n", encoding="utf-8")
