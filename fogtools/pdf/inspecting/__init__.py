"""What stands in a finished PDF, as plain records: boxes, paints, colours, fonts, and what a press may refuse."""

from fogtools.pdf.inspecting.opening import inspected
from fogtools.pdf.inspecting.seen import Box, Colour, FontSeen, Inspected, PageSeen, Paint, Trait

__all__ = ["Box", "Colour", "FontSeen", "Inspected", "PageSeen", "Paint", "Trait", "inspected"]
