"""Cards from tables, and back: which column is what, what a row says, what differs from the last time."""

from fogtools.sheets.tables import Tables, tables

__all__ = ["Tables", "tables"]
