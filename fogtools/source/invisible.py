"""Signs that nobody sees and that change how a text reads: overrides of direction, and the byte order mark."""

from __future__ import annotations

#: Code points (Unicode Standard Annex 9; U+FEFF).
BIDI = frozenset([*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0xFEFF])
