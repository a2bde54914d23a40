"""Effects read as people write them, in any language of the game: the reverse of the wording, learned from it."""

from __future__ import annotations

from fogtools.games.fog_of_love.words.reading.reader import Reader
from fogtools.games.fog_of_love.words.reading.together import Where

__all__ = ["Reader", "Where"]
