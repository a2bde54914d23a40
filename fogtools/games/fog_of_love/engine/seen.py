"""What a view shows, as plain data: of a person, of the table, of the scene that is being played."""

from __future__ import annotations

from typing import TypedDict


class Open(TypedDict):
    """What lies open of a person; `owed` are tokens still to be removed, `goals` met or -1."""

    name: str
    gender: str
    hearts: int
    tokens: dict[str, int]
    owed: dict[str, int]
    features: tuple[str, ...]
    occupation: str
    marks: tuple[str, ...]
    tracks: dict[str, int]
    letter: str
    final: str
    outcome: str
    goals: int


class Own(Open):
    """The seat's own character with its hidden cards, and what of it was shown."""

    hand: tuple[str, ...]
    secrets: tuple[str, ...]
    traits: tuple[str, ...]
    destinies: tuple[str, ...]
    shelved: tuple[str, ...]
    shown: tuple[str, ...]


class Other(Open):
    """The other character: how many hidden cards of each kind, and which of them were shown."""

    hand: int
    secrets: int
    traits: int
    destinies: int
    shelved: int
    shown: tuple[str, ...]


class Waiting(TypedDict, total=False):
    """A carry-over: which card of whom, until when, what it changes and its rows; nothing where none waits."""

    card: str
    player: int
    until: str
    satisfaction: str
    gains: str
    losses: str
    tokens: str
    choose: str
    rows: tuple[str, ...]


class Answering(TypedDict, total=False):
    """The scene that is being played; nothing where none is."""

    card: str
    player: int
    letters: tuple[str, ...]
    fixed: tuple[str, ...]
    cancelled: str
    moment: str
    carried: Waiting


class Between(TypedDict):
    """What lies open between both; deck and pile -> how many cards, "" for a discarded card that lies face down."""

    first: int
    active: int
    chapter: str
    place: int
    counted: int
    length: int
    area: tuple[str, ...]
    events: tuple[str, ...]
    played: tuple[str, ...]
    ending: str
    read: tuple[str, ...]
    decks: dict[str, int]
    support: dict[str, int]
    discards: tuple[str, ...]
    marks: tuple[str, ...]
    tracks: dict[str, int]
    waiting: Waiting
    answered: Answering
