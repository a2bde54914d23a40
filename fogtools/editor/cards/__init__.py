"""Whole cards made, copied, renamed, removed and numbered: what changes is told first, then written as one step."""

from fogtools.editor.cards.changes import copied, entitled, made, numbered, removed, renamed
from fogtools.editor.cards.plan import Plan

__all__ = ["Plan", "copied", "entitled", "made", "numbered", "removed", "renamed"]
