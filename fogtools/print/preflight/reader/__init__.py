"""What stands in a finished PDF, as plain records: boxes, paints, colours, fonts, and what a press may refuse."""

from fogtools.print.preflight.reader.open import inspected
from fogtools.print.preflight.reader.records import Area, Colour, FontSeen, Inspected, PageSeen, Paint, Trait

__all__ = ["Area", "Colour", "FontSeen", "Inspected", "PageSeen", "Paint", "Trait", "inspected"]
