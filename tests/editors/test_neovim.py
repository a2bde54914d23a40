"""The lines that the guide gives for Neovim, in the Neovim that is installed here: it shows what `fog check` finds."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fog import ROOT, START, clean, edit, fog

SCENES = "stories/fog-of-love/my-box/two-keys/scenes.yaml"
#: Writes what the editor shows as soon as there is something, and leaves; at the latest after two and a half minutes.
SHOWN = """
local left = 300
local function look()
  local found = vim.diagnostic.get(0)
  left = left - 1
  if #found == 0 and left > 0 then return vim.defer_fn(look, 500) end
  for _, one in ipairs(found) do io.stdout:write(one.lnum + 1, " ", one.message, "\\n") end
  vim.cmd("qa!")
end
look()
"""


@pytest.mark.skipif(shutil.which("nvim") is None, reason="Neovim is not installed")
def test_neovim_shows_findings(tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    assert fog("new", "story", "two-keys", cwd=project).returncode == 0
    edit(project / SCENES, "tokens: [-gentleness]", "tokens: [-gentelness]")
    command = tmp_path / "tools" / "fog"
    command.parent.mkdir()
    command.write_text(f"#!{sys.executable}\n{START}\n", encoding="utf-8")
    command.chmod(0o755)
    guide = (ROOT / "docs/designer.md").read_text(encoding="utf-8")
    old, new = re.findall(r"```lua\n(.*?)```", guide, re.DOTALL)
    version = subprocess.run(["nvim", "--version"], capture_output=True, text=True, check=True).stdout
    lately = tuple(map(int, re.findall(r"[0-9]+", version)[:2])) >= (0, 11)
    (tmp_path / "init.lua").write_text(new if lately else old, encoding="utf-8")
    (tmp_path / "shown.lua").write_text(SHOWN, encoding="utf-8")
    env = clean(project)
    done = subprocess.run(
        ["nvim", "--headless", "-u", str(tmp_path / "init.lua"), SCENES, "-c", f"luafile {tmp_path / 'shown.lua'}"],
        cwd=project,
        env=env | {"PATH": f"{command.parent}:{env['PATH']}", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert "no aspect is called `-gentelness`" in done.stdout, done.stdout + done.stderr
