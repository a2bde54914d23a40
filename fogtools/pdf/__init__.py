"""Pages into PDF: faces laid out once, imposed on sheets, and measured on the way."""

from fogtools.pdf.fit import Measures, MissingGlyph, Overflow, Room, Slack
from fogtools.pdf.impose import impose, impose_to
from fogtools.pdf.kept import hashes
from fogtools.pdf.layout import LaidOut, gauge, lay_out
from fogtools.pdf.libraries import libraries

__all__ = [
    "LaidOut",
    "Measures",
    "MissingGlyph",
    "Overflow",
    "Room",
    "Slack",
    "gauge",
    "hashes",
    "impose",
    "impose_to",
    "lay_out",
    "libraries",
]
