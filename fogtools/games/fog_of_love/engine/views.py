"""What one seat may see of the table: its own cards, and of the other's what lies open (FOL-076, FOL-079)."""

from __future__ import annotations

from fogtools.game.playing.transcript import DECISION
from fogtools.games.fog_of_love.engine.log import line
from fogtools.games.fog_of_love.engine.seen import Answering, Between, Open, Other, Own, Waiting
from fogtools.games.fog_of_love.engine.state import Carry, State


class View:
    """The table from one seat. Hidden cards of the other are counts; nothing here leads back to the state.

    `own`, `other` and `table` are the whole picture as plain data; what a policy asks for at every decision stands
    there too, on its own and cheaper. A person is a seat; -1 means the couple.
    """

    __slots__ = ("__state", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self.__state = state
        self.seat = seat

    # ------------------------------------------------------------------ one thing at a time
    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own scenes."""
        return tuple(self.__state.people[self.seat].hand)

    @property
    def secrets(self) -> tuple[str, ...]:
        """The seat's own hidden secrets; only as many backs where they lie face down to their owner, too (A-37)."""
        secrets = self.__state.people[self.seat].secrets
        return tuple(secrets) if self.__state.rulings["own_secrets"] == "open to owner" else ("",) * len(secrets)

    @property
    def traits(self) -> tuple[str, ...]:
        """The seat's own traits."""
        return tuple(self.__state.people[self.seat].traits)

    @property
    def destinies(self) -> tuple[str, ...]:
        """The seat's own destinies in hand."""
        return tuple(self.__state.people[self.seat].destinies)

    @property
    def shelved(self) -> tuple[str, ...]:
        """The seat's own discarded destinies (FOL-079, A-37)."""
        return tuple(self.__state.people[self.seat].shelved)

    @property
    def player(self) -> int:
        """The PLAYER of the card on which letters were last asked for."""
        return self.__state.player

    @property
    def played_by(self) -> int:
        """Who plays the scene that may be answered; -1 where there is none."""
        answered = self.__state.answered
        return answered.player if answered is not None else -1

    def hearts(self, seat: int) -> int:
        """A person's satisfaction (FOL-032)."""
        return self.__state.people[seat].hearts

    def tokens(self, seat: int) -> dict[str, int]:
        """A person's personality tokens, aspect -> how many."""
        return self.__state.people[seat].tokens.copy()

    def scenes(self, seat: int) -> int:
        """How many scenes a person holds."""
        return len(self.__state.people[seat].hand)

    def secrets_of(self, seat: int) -> int:
        """How many hidden secrets lie before a person."""
        return len(self.__state.people[seat].secrets)

    def destinies_of(self, seat: int) -> int:
        """How many destinies a person holds."""
        return len(self.__state.people[seat].destinies)

    def track(self, seat: int, track: str) -> int:
        """Where a personal track stands, or with -1 one of the couple; 0 where there is none."""
        return (self.__state.tracks if seat < 0 else self.__state.people[seat].tracks).get(track, 0)

    def marked(self, seat: int, mark: str) -> bool:
        """Whether a person, or with -1 the couple, has the mark."""
        return mark in (self.__state.marks if seat < 0 else self.__state.people[seat].marks)

    def gender(self, seat: int) -> str:
        """The side of a person's character card."""
        return self.__state.people[seat].gender

    def open_cards(self, seat: int) -> tuple[str, ...]:
        """A person's features and occupation, and of the other one's hidden cards those that were shown (FOL-117)."""
        person = self.__state.people[seat]
        known = sorted(person.shown) if seat != self.seat else [*person.traits, *person.destinies]
        return (*person.features, person.occupation, *known)

    def last_letter(self, seat: int) -> str:
        """The letter that a person chose last; empty before the first."""
        return self.__state.chosen[seat]

    def played(self, card: str) -> bool:
        """Whether the scene has been resolved in this play."""
        return card in self.__state.played

    # ------------------------------------------------------------------ the whole picture
    @property
    def own(self) -> Own:
        """The seat's own character, cards by id, its hidden ones too (A-37)."""
        p = self.__state.people[self.seat]
        return {
            **self._open(self.seat),
            "hand": self.hand,
            "secrets": self.secrets,
            "traits": self.traits,
            "destinies": self.destinies,
            "shelved": self.shelved,
            "shown": tuple(sorted(p.shown)),
        }

    @property
    def other(self) -> Other:
        """The other's character: what is open (FOL-032), how many are hidden (FOL-076, FOL-079), what was shown."""
        p = self.__state.people[1 - self.seat]
        return {
            **self._open(1 - self.seat),
            "hand": len(p.hand),
            "secrets": len(p.secrets),
            "traits": len(p.traits),
            "destinies": len(p.destinies),
            "shelved": len(p.shelved),
            "shown": tuple(sorted(p.shown)),
        }

    def _open(self, seat: int) -> Open:
        p = self.__state.people[seat]
        return {
            "name": p.name,
            "gender": p.gender,
            "hearts": p.hearts,
            "tokens": dict(sorted(p.tokens.items())),
            "owed": dict(sorted(p.owed.items())),
            "features": tuple(p.features),
            "occupation": p.occupation,
            "marks": tuple(sorted(p.marks)),
            "tracks": dict(sorted(p.tracks.items())),
            "letter": self.__state.chosen[seat],
            "final": self.__state.final[seat],
            "outcome": self.__state.outcomes[seat],
            "goals": self.__state.goals[seat],
        }

    @property
    def table(self) -> Between:
        """What lies open between both: chapter, play area, piles, sizes of the decks, marks, tracks, what waits."""
        s = self.__state
        return {
            "first": s.first,
            "active": s.active,
            "chapter": s.chapter,
            "place": s.place,
            "counted": s.counted,
            "length": s.facts.lengths.get(s.chapter, 0),
            "area": tuple(s.area),
            "events": tuple(s.events),
            "played": tuple(sorted(s.played)),
            "ending": s.ending,
            "read": tuple(s.read),
            "decks": {d: len(c) for d, c in sorted(s.decks.items())},
            "support": {k: len(c) for k, c in sorted(s.support.items())},
            "discards": tuple(c if up else "" for c, up in s.discards),
            "marks": tuple(sorted(s.marks)),
            "tracks": dict(sorted(s.tracks.items())),
            "waiting": _carried(s.waiting),
            "answered": self.answered,
        }

    @property
    def answered(self) -> Answering:
        """The scene that is being played: whose, its letters as far as they are open, what it takes over; {} without.

        A secret's name is its player's alone (FOL-127); all of any other scene is open to both (FOL-102).
        """
        a = self.__state.answered
        if a is None:
            return {}
        hidden = a.player != self.seat and "secret" in self.__state.facts.icons[a.card]
        return {
            "card": "" if hidden else a.card,
            "player": a.player,
            "letters": tuple(a.letters),
            "fixed": tuple(a.fixed.get(s, "") for s in (0, 1)),
            "cancelled": a.cancelled,
            "moment": a.moment,
            "carried": _carried(a.carrying),
        }

    @property
    def log(self) -> tuple[str, ...]:
        """What happened so far as this seat may read it, in English (FOL-152); empty where no log is kept."""
        s = self.__state
        told = [t for t in s.log or () if t.word != DECISION]
        return tuple(text for t in told if (text := line(t, s.facts.seats, self.seat)))


def _carried(carry: Carry | None) -> Waiting:
    """A carry-over as plain data: which card of whom, until when, and what it changes."""
    if carry is None:
        return {}
    what = carry.what
    return {
        "card": carry.card,
        "player": carry.player,
        "until": what.until,
        "satisfaction": what.satisfaction,
        "gains": what.gains,
        "losses": what.losses,
        "tokens": what.tokens,
        "choose": what.choose,
        "rows": tuple(row.name for row in what.rows),
    }
