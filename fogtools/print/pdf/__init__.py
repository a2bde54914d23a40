"""Pages into PDF: faces laid out once, imposed on sheets, and measured on the way."""

from fogtools.print.pdf.layout.faces import LaidOut, gauge, lay_out
from fogtools.print.pdf.layout.fit import Measures, MissingGlyph, Overflow, Room, Slack
from fogtools.print.pdf.layout.page_cache import hashes
from fogtools.print.pdf.libraries import libraries
from fogtools.print.pdf.pages.impose import impose, impose_to

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
