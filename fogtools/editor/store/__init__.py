"""The files of a project while several hands write in them: locked by content, merged, kept to be undone."""

from fogtools.editor.store.clashes import Clash, Gone
from fogtools.editor.store.store import Saved, Store

__all__ = ["Clash", "Gone", "Saved", "Store"]
