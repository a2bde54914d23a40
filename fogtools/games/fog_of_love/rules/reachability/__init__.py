"""What a story can come to, and what in it never happens: for the verdict of three, and for `fog check`."""

from __future__ import annotations

from fogtools.games.fog_of_love.rules.reachability.facts import Thing, counted_things, reachable

__all__ = ["Thing", "counted_things", "reachable"]
