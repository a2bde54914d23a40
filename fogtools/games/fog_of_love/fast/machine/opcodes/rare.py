"""Instructions that are met seldom, by what they are about; a function for each."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.opcodes.destinies import destinies, swaps
from fogtools.games.fog_of_love.fast.machine.opcodes.ends import ends, secrets
from fogtools.games.fog_of_love.fast.machine.opcodes.exchanges import exchanges
from fogtools.games.fog_of_love.fast.machine.opcodes.options import options


@jit
def rare(S, T, K, C, G, pc):
    """An instruction that is met seldom: how many decisions are due; the next one stands at PC."""
    after, ask = options(S, T, K, C, G, pc)
    if ask == w.OTHER:
        after, ask = exchanges(S, T, K, C, G, pc)
    if ask == w.OTHER:
        after, ask = swaps(S, T, K, C, G, pc)
    if ask == w.OTHER:
        after, ask = destinies(S, T, K, C, G, pc)
    if ask == w.OTHER:
        after, ask = secrets(S, T, K, C, G, pc)
    if ask == w.OTHER:
        after, ask = ends(S, T, K, C, G, pc)
    if ask == w.OTHER:
        ask = w.DONE + 0
        if T[pc] != w.OP_END:
            S[w.FAIL] = w.FAULT
    S[w.PC] = after
    return ask
