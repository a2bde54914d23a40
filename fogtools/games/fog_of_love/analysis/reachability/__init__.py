"""What a story can come to, and what in it never happens: for the verdict of three."""

from __future__ import annotations

from fogtools.games.fog_of_love.analysis.reachability.facts import reachable

__all__ = ["reachable"]
