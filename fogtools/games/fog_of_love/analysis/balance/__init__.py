"""The balance report of a story: what many plays say about it that an author can act on."""

from __future__ import annotations

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import BalanceReport, Part, Section, Tiles
from fogtools.game.analysis.played import Played
from fogtools.games.fog_of_love.analysis.balance import (
    cards,
    destinies,
    doctor,
    evening,
    letters,
    minutes,
    plays,
    seats,
    supplies,
    tempo,
    terms,
    verdicts,
)
from fogtools.games.fog_of_love.analysis.balance.forced import swings
from fogtools.games.fog_of_love.analysis.balance.notices import notices
from fogtools.games.fog_of_love.analysis.balance.plays import Kept
from fogtools.games.fog_of_love.analysis.balance.table import Subject
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.text.language import Language

EVENT = Say("of plays it happens in")


def balance(box: Loaded, story: Story, language: Language, played: Played) -> BalanceReport:
    """The report on a story that was played; card titles and prose are in `language`."""
    subject = Subject(box, story, language, played)
    sample = plays.sample(subject)
    found = {(s.card, s.letter): s for s in swings(subject)}
    sections = [
        Section("glance", Say("At a glance"), _glance(subject, sample)),
        destinies.section(subject),
        tempo.satisfaction(subject),
        cards.section(subject, found),
        letters.section(subject, found),
        seats.section(subject),
        tempo.chapters(subject),
        supplies.section(subject),
        minutes.section(subject, sample),
        *([verdicts.section(subject, played.verdicts)] if played.verdicts else []),
        plays.section(subject, sample),
        doctor.section(subject, played.verdicts, found),
        terms.section(),
    ]
    return BalanceReport(
        title=subject.title(box.story(story.id).synopsis),
        subtitle=Say("Balance report"),
        language=language.code,
        head=[
            (Say("plays"), played.n),
            (Say("personas"), subject.whole.basis.personas),
            (Say("seed"), played.course.seed),
            (Say("engine"), played.engine),
            (Say("rulings"), _rulings(played)),
            (Say("cards"), story.hash[:6]),
        ],
        sections=sections,
        facts={
            "box": box.name,
            "story": story.id,
            "cards": story.hash,
            "plays": played.n,
            "seed": played.course.seed,
            "engine": played.engine,
            "pairs": ", ".join(" + ".join(p) for p in played.counts),
        },
    )


def _rulings(played: Played) -> Say | str:
    agreed = played.course.rulings
    return ", ".join(f"{k}={v}" for k, v in sorted(agreed.items())) if agreed else Say("as the story says")


def _glance(subject: Subject, sample: list[Kept]) -> list[Part]:
    """What to do first, then what the evenings come to."""
    seen, own = subject.whole, evening.own_share(subject)
    tiles = Tiles(
        [
            *([(Say("Scenes of its own"), own, Say("of the scenes played"))] if own else []),
            *((subject.title(e), evening.seekers(subject).share("played", e), EVENT) for e in subject.story.events),
            (Say("Both stay"), evening.both_stay(subject), Say("of plays")),
            (Say("Own destiny fulfilled"), seen.people("fulfilled by"), Say("of all people")),
            (Say("Both fulfil"), destinies.fulfilled_by(seen, "2"), Say("of all plays")),
            (Say("Hearts at the end"), seen.mean_of_people("hearts together"), Say("of one person, on average")),
            (Say("Length"), tempo.length(subject), Say("turns, on average")),
            (Say("Reading aloud"), minutes.whole(subject, sample), Say("the least that a table needs")),
        ]
    )
    return [notices(subject, subject.played.verdicts), tiles]
