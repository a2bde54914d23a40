"""A line of the log in English: for transcripts, which are the same in every language."""

from __future__ import annotations

from typing import Any

from fogtools.game.playing.decision import written
from fogtools.game.playing.transcript import Told
from fogtools.games.tarot_drama.engine.state import SEATS

#: Word -> its line; `{who}` is the seat it is about.
LINES = {
    "part": "  {who} plays {part}",
    "motive": "  {who} wants {motive}",
    "deal": "  {n} cards to each, {left} left over",
    "dealt": "  {who} holds {cards}",
    "conflict": "  {arcana} lies between {ends}",
    "auction": "auction of {suit}",
    "abstains": "  {who} abstains",
    "bids": "  {who} bids {card}",
    "replaces": "  {who} replaces {old} by {card}",
    "raises": "  {who} raises with {cards}: {total}",
    "ranked": "  {who} is {place} of {suit} with {total}",
    "unranked": "  {who} is unranked and takes {cards} back",
    "places": "  {who} lays {cards} on {conflict}",
    "borrows": "  {conflict} borrows {card} from {of}",
    "kind": "  {conflict} is a {kind}",
    "element": "  {who} turns {card} of {conflict} down",
    "act": "act {n}",
    "scene": "  {who} begins a scene on {conflict}",
    "sets up": "    set up by: {setter}",
    "plays": "    {who} plays {card} on {conflict}",
    "cut": "    {who} calls cut",
    "no cut": "    the scene ends of itself",
    "replaces aside": "    {who} sets {card} aside in the place of {old}",
    "turns": "    {who} gives {given} and turns {card} up",
    "dominant": "    dominant: {suits}",
    "reveals": "    {who} shows {card}",
    "swap": "    {who} and {other} swap {cards}",
    "takes": "    {who} takes {card} into hand",
    "sets aside": "    {who} sets {card} aside",
    "offers": "    {who} offers {card} as a pledge",
    "refuses": "    {who} refuses",
    "accepts": "    {who} takes {card} and gives {given}",
    "gives": "    {who} gives {card} to {to}",
    "epilogue": "epilogue",
    "fate": "  {who} has {black} black and {red} red: {row}",
    "shows motive": "    {who} wanted {motive}",
    "over": "the drama is over",
}


def line(told: Told, reader: int = -1) -> str:
    """What happened, as a seat may read it ("" where that is nothing), -1 for all of it.

    Hands and motives are known to those alone who have them (TAR-009).
    """
    if reader not in (-1, told.knows) and told.knows >= 0:
        return ""
    who = SEATS[told.seat] if told.seat >= 0 else ""
    facts = {key: _said(key, value) for key, value in told.facts.items()}
    if told.word == "verdict":
        return f"    {who} wins" if who else "    nobody wins"
    if told.word == "ending":
        return f"    the ending is told by {'the others' if told.facts['others'] else who}"
    return LINES[told.word].format(who=who, **facts)


def _said(key: str, value: Any) -> str:
    if key in ("to", "other", "loser"):
        return SEATS[value]
    if key in ("part", "motive"):
        return f"“{written(value)}”" if written(value) else str(value)
    if key == "ends":
        return " and ".join(SEATS[seat] for seat in value)
    return (" ".join(map(str, value)) or "nothing") if isinstance(value, list) else str(value)
