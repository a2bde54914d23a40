"""Catalogues as PO files: read, merged, written."""
