"""The verbs of the effect vocabulary, in the order of the manual."""

from __future__ import annotations

from fogtools.games.fog_of_love.engine import log
from fogtools.games.fog_of_love.engine.verb import Verb
from fogtools.games.fog_of_love.verbs import (
    cancel,
    carry,
    change,
    discard,
    discard_destiny,
    draw,
    end,
    if_,
    lose_tokens,
    manual,
    mark,
    may,
    new_choice,
    nothing,
    one_of,
    retrieve,
    reveal,
    satisfaction,
    scan,
    shuffle_in,
    swap_in,
    swap_out,
    tell,
    tokens,
    track,
    trade,
    unmark,
)

#: `satisfaction` is written as a bare number and `nothing` as a word; all others by their name.
VERBS: tuple[Verb, ...] = (
    satisfaction.VERB,
    tokens.VERB,
    lose_tokens.VERB,
    track.VERB,
    draw.VERB,
    discard.VERB,
    trade.VERB,
    scan.VERB,
    shuffle_in.VERB,
    change.VERB,
    swap_in.VERB,
    swap_out.VERB,
    retrieve.VERB,
    discard_destiny.VERB,
    reveal.VERB,
    tell.VERB,
    cancel.VERB,
    new_choice.VERB,
    may.VERB,
    one_of.VERB,
    if_.VERB,
    mark.VERB,
    unmark.VERB,
    end.VERB,
    carry.VERB,
    manual.VERB,
    nothing.VERB,
)
BY_NAME = {verb.name: verb for verb in VERBS}
#: Those that both engines play.
FAST = tuple(verb for verb in VERBS if verb.fast != "reference")
for _verb in VERBS:
    log.add(_verb.log)
