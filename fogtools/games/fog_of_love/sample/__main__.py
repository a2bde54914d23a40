"""`python -m fogtools.games.fog_of_love.sample FOLDER SEED` writes a sample box."""

from __future__ import annotations

import sys
from pathlib import Path

from fogtools.games.fog_of_love.sample import write

if __name__ == "__main__":
    folder, seed = Path(sys.argv[1]), int(sys.argv[2])
    written = write(folder, seed)
    print(f"{folder}: a sample box of {len(written)} files (seed {seed})")
