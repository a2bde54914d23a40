"""tell: a prompt to invent a bit of story.

It may be skipped and changes nothing (FOL-031). An instruction about pieces is not a tell: use `manual`.

Example:
    write: {player: {tell: where you first danced}}
    before: {player: {hearts: 3}}
    after: {player: {hearts: 3}}
"""

from __future__ import annotations

from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import PEOPLE, Act, Verb
from fogtools.source.model import Text


def do(state: State, seat: int, act: Act) -> None:
    state.tell("tells", seat, card=act.extra.get("card", ""), text=act.value)


VERB = Verb("tell", "openness", Text, PEOPLE, "{who} *{s:tells|tell|tell}*: {text}", do)
