"""A line of the log in English: for transcripts, which are the same in every language."""

from __future__ import annotations

from fogtools.game.playing.transcript import Told
from fogtools.games.misty.engine.state import SEATS


def line(told: Told, reader: int = -1) -> str:
    """What happened, as a seat may read it ("" where that is nothing), -1 for all of it.

    What a hand holds is known to the one who holds it alone (MIS-007).
    """
    if reader not in (-1, told.knows) and told.knows >= 0:
        return ""
    facts = told.facts
    who = SEATS[told.seat] if told.seat >= 0 else ""
    match told.word:
        case "round":
            return f"round {facts['n']}"
        case "says":
            return f"  {who} builds {facts['frame']}"
        case "deal":
            return f"  {facts['n']} cards to each; hands go {facts['way']}"
        case "dealt" | "takes":
            return f"  {who} holds {' '.join(facts['cards']) or 'nothing'}"
        case "shows":
            return f"  {who} shows {facts['card']}"
        case "lays":
            return f"  {who} lays {facts['card']} at {facts['spot']}"
        case "pass":
            return f"  hands go {facts['way']}"
        case "activates":
            return f"  {who} activates the window"
        case "moves":
            return f"    {facts['card']} {facts['spot']} {_moved(facts['fate'], facts['to'])}"
        case "eats":
            return f"    the monster {facts['spot']} eats {facts['card']} at {facts['to']}"
        case "scores":
            return f"  {who} has {facts['points']}"
        case "wins":
            return f"  {who} wins the round: {facts['rounds']}"
        case "nobody wins":
            return "  nobody wins the round"
        case _:
            return f"the game is over: {' and '.join(SEATS[s] for s in facts['winners']) or 'nobody'} won"


def _moved(fate: str, to: str) -> str:
    return {"left": "leaves the window", "covered": f"covers {to}", "moved": f"moves to {to}"}[fate]
