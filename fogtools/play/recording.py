"""Recorded plays: from a session to a transcript and back, from a play code, compared and blessed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version

from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import Ask
from fogtools.game.playing.transcript import Difference, Transcript, first_difference
from fogtools.game.protocols import Story
from fogtools.game.record import Game
from fogtools.play import play_code
from fogtools.play.session import Session

#: What a header says of rulings where nothing else was agreed.
RECOMMENDED = "recommended"
NAMES = " | "


@dataclass(frozen=True)
class Replay:
    """A record played again: the session, its transcript now, the first difference, and why it could not go on."""

    session: Session
    now: Transcript
    difference: Difference | None
    problem: str = ""


def settled(session: Session) -> Terms:
    """The terms with everything that was decided at the start: who plays, the first seat and every ruling."""
    table, game = session.table, session.game
    players = len(game.taken(session.story, session.terms))
    return replace(session.terms, first=table.first, rulings=dict(table.rulings), players=players)


def code(session: Session) -> str:
    """The play code of a session as it stands."""
    story, game = session.story, session.game
    return play_code.encode(
        story.id, story.hash, settled(session), game.playing.rulings, session.places, game.players(story)
    )


def transcript(session: Session, policies: Sequence[str]) -> Transcript:
    """The record of a play so far; `policies` names who chose at each seat."""
    game, story, terms = session.game, session.story, settled(session)
    header = {
        "made with": f"fogtools {version('fogtools')}",
        "game": f"{game.id} {game.playing.version}",
        "story": f"{story.box}/{story.id}",
        "cards": story.hash,
        "seed": str(terms.seed) + (f" game {terms.number}" if terms.number else ""),
        **({"players": str(terms.players)} if len(game.players(story)) > 1 else {}),
        "first": session.table.who(session.table.first),
        "rulings": _ruled(game, terms.rulings),
        "policies": ", ".join(policies),
    }
    if any(terms.names):
        header["names"] = NAMES.join(terms.names)
    if terms.tutorial:
        header["tutorial"] = "yes"
    if session.asks:
        header["unfinished"] = "yes"
    header["code"] = code(session)
    return Transcript(header, session.lines())


def _ruled(game: Game, rulings: Mapping[str, str]) -> str:
    other = [f"{name}={reading}" for name, reading in rulings.items() if reading != game.playing.rulings[name][0]]
    return ", ".join([RECOMMENDED, *other])


def terms_of(game: Game, story: Story, header: Mapping[str, str]) -> Terms:
    """The terms that a header states. Raises FogError for a version, seat, seed or ruling that is not known here."""
    made = header["game"].rpartition(" ")
    if (made[0], made[2]) != (game.id, str(game.playing.version)):
        raise FogError(
            Say(
                "it was recorded with {game}; this is {own}.",
                game=header["game"],
                own=f"{game.id} {game.playing.version}",
            ),
            Say("record it again, or use the fogtools that made it"),
        )
    players = header.get("players", "0")
    if not players.isdecimal():
        raise FogError(Say("“{n}” is not a number of people.", n=players))
    seats = game.taken(story, Terms(players=int(players)))
    if header["first"] not in seats:
        raise FogError(
            Say("“{name}” is not a seat of this game.", name=header["first"]),
            Say("known: {known}", known=", ".join(seats)),
        )
    seed, _, number = header["seed"].partition(" game ")
    if not (seed.isdecimal() and (number or "0").isdecimal()):
        raise FogError(Say("“{seed}” is not a seed.", seed=header["seed"]))
    names = tuple(header["names"].split(NAMES)) if "names" in header else Terms().names
    if "names" in header and len(names) != len(seats):
        raise FogError(
            Say("`names` must hold {n} name.", "`names` must hold {n} names, with “|” between them.", n=len(seats))
        )
    first = seats.index(header["first"])
    rulings = rulings_of(game, header.get("rulings", "").split(", "))
    return Terms(
        int(seed),
        int(number or "0"),
        first,
        {**recommended(game), **rulings},
        names,
        header.get("tutorial") == "yes",
        int(players),
    )


def recommended(game: Game) -> dict[str, str]:
    """Every ruling as the game recommends it."""
    return {name: readings[0] for name, readings in game.playing.rulings.items()}


def rulings_of(game: Game, texts: Sequence[str]) -> dict[str, str]:
    """Rulings from `name=reading`. Raises FogError for a name or a reading that is not known."""
    found = {}
    for text in texts:
        if text in ("", RECOMMENDED):
            continue
        name, wanted, reading = text.partition("=")
        if not wanted:
            raise FogError(
                Say("“{text}” does not name a ruling and a reading.", text=text),
                Say("write it as {example}", example="floor=line"),
            )
        if name not in game.playing.rulings:
            raise FogError(Say("there is no ruling “{name}”.", name=name), Say("`fog rules` lists them"))
        if reading not in game.playing.rulings[name]:
            raise FogError(
                Say("“{reading}” is not a reading of the ruling {name}.", reading=reading, name=name),
                Say("known: {known}", known=", ".join(game.playing.rulings[name])),
            )
        found[name] = reading
    return found


def replay(game: Game, story: Story, recorded: Transcript) -> Replay:
    """The record played again, as far as its decisions can be made today."""
    session = Session(game, story, terms_of(game, story, recorded.header))
    choices = (option for _, option in recorded.decisions())
    problem = _follow(session, lambda ask: next(choices, None))
    if session.asks and not problem and "unfinished" not in recorded.header:
        problem = "the record ends before the play does"
    left = sum(1 for _ in choices)
    if left and not problem:
        problem = "the play ends before the record does"
    policies = recorded.header.get("policies", "").split(", ")
    now = transcript(session, policies)
    return Replay(session, now, first_difference(recorded, now), problem)


def from_code(game: Game, story: Story, coded: play_code.Coded) -> Replay:
    """The play that a code stands for; a code may stop before the end."""
    session = Session(game, story, coded.terms)
    left = coded.choices

    def choose(ask: Ask) -> str | None:
        nonlocal left
        answer, left = play_code.answer_in(left, ask)
        return answer

    problem = _follow(session, choose)
    if left != 1 and not problem:
        problem = "the code holds more choices than the play has"
    now = transcript(session, ["people"] * len(game.taken(story, session.terms)))
    return Replay(session, now, None, problem)


def _follow(session: Session, choose: Callable[[Ask], str | None]) -> str:
    try:
        session.follow(choose)
    except LookupError as error:
        return str(error)
    return ""
