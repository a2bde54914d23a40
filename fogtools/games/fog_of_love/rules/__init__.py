"""The rules of the game: one play from set-up to the finale, as questions to its two people."""

from __future__ import annotations

from fogtools.game.playing.decision import Asking
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.finale import Result, finale
from fogtools.games.fog_of_love.rules.setup import create_characters, deal_hands, set_up
from fogtools.games.fog_of_love.rules.turn import play_chapter


def game(state: State, story: Story, result: Result, names: tuple[str, str] = ("", "")) -> Asking:
    """The whole play: chapter after chapter, then the finale (FOL-021, FOL-090); `result` is filled in there."""
    set_up(state, story)
    yield from create_characters(state, story, names)
    yield from deal_hands(state, story)
    for chapter in story.chapters:
        yield from play_chapter(state, story, chapter)
        if state.ending == "story":
            break
        state.ending = ""
    yield from finale(state, story, result)


__all__ = ["Result", "game"]
