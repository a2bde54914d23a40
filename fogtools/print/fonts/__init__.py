"""The fonts that faces may use: those that travel with the tool, and those that an author brings (`own`)."""

from fogtools.print.fonts.shipped import fonts

__all__ = ["fonts"]
