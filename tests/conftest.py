"""Property tests: no time limits (machines are shared), and the same examples in every CI run."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("fogtools", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("fogtools")
