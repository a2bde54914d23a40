"""Pages into PDF: faces laid out once, imposed on sheets, and measured on the way.

What stands here, and in `layout/`, loads neither the layout engine nor a library of PDF before something is laid out:
`fog check` asks it for what was measured before. `pages/`, `press/`, `file.py` and `picture.py` load their libraries
at once.
"""

from fogtools.print.pdf.layout.faces import LaidOut, gauge, lay_out
from fogtools.print.pdf.layout.fit import Measures, MissingGlyph, Overflow, Room, Slack
from fogtools.print.pdf.layout.page_cache import hashes

__all__ = [
    "LaidOut",
    "Measures",
    "MissingGlyph",
    "Overflow",
    "Room",
    "Slack",
    "gauge",
    "hashes",
    "lay_out",
]
