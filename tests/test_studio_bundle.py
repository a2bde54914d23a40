"""The studio's editor is what its lock makes of it."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MADE, OUT = ROOT / "tools" / "studio", ROOT / "fogtools" / "web" / "static"


def test_the_bundle_was_built_from_what_lies_here() -> None:
    """Who changes the editor, its lock or the bundle by hand is told to run `make web`."""
    rows = [line.split("  ") for line in (OUT / "editor.sha256").read_text(encoding="utf-8").splitlines()]
    files = {name: OUT / Path(name).name if name.startswith("static/") else MADE / name for _, name in rows}
    stale = [name for hash, name in rows if hashlib.sha256(files[name].read_bytes()).hexdigest() != hash]
    assert stale == [], "run `make web`"
    assert {f.name for f in MADE.iterdir()} | {"static/editor.js", "static/editor-licences.txt"} == {n for _, n in rows}


def test_the_lock_has_hashes_and_no_addresses() -> None:
    lock = json.loads((MADE / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: about for name, about in lock["packages"].items() if name}
    assert packages["node_modules/codemirror"]["version"] == "6.0.2"
    assert all(about["integrity"].startswith("sha512-") and "resolved" not in about for about in packages.values())
    wanted = json.loads((MADE / "package.json").read_text(encoding="utf-8"))
    pins = {**wanted["dependencies"], **wanted["devDependencies"]}
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in pins.values())


def test_every_licence_stands_beside_it() -> None:
    said = (OUT / "editor-licences.txt").read_text(encoding="utf-8")
    named = dict(re.findall(r"(?m)^=+\n(\S+) \S+ \((.+)\)$", said))
    assert set(named.values()) == {"MIT", "BSD-3-Clause"} and {"codemirror", "lit", "marked"} <= named.keys()
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    roots = {name.partition("/")[0] if name.startswith("@codemirror") else name for name in named}
    assert [name for name in roots if not name.startswith("@lezer/") and name not in notice] == []


@pytest.mark.nightly
def test_the_same_lock_gives_the_same_bytes(tmp_path: Path) -> None:
    """Wants Node and the network."""
    if not shutil.which("npm"):
        pytest.skip("no Node here: the editor was not built anew")
    subprocess.run([MADE / "build.sh", tmp_path], check=True, timeout=600)
    for name in ("editor.js", "editor-licences.txt", "editor.sha256"):
        assert (tmp_path / name).read_bytes() == (OUT / name).read_bytes(), name
