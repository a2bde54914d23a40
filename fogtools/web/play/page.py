"""The pages of plays: those that are kept, one as it is now for whoever may look, and one told as a story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from fogtools.finding import FogError, Say
from fogtools.game.playing.beats import Beat, Sums
from fogtools.game.playing.decision import WRITTEN
from fogtools.game.playing.view import Choice, Measure, Person, Pick, Several, Shown, Tableau, Writing
from fogtools.play.recording import code as play_code
from fogtools.play.terminal.beat_lines import Reading
from fogtools.play.terminal.moments import Decision, Over, Page, StepBack
from fogtools.play.terminal.seating import PEOPLE, colour_word
from fogtools.text.language_names import name_of
from fogtools.web.desk.desk import Opened
from fogtools.web.desk.shown import link, shown_in
from fogtools.web.play.pictures import Pictured
from fogtools.web.play.plays import Plays, choosers, seats_of
from fogtools.web.play.table import Divergence, Table
from fogtools.web.play.why import Why
from fogtools.web.play.words import WORDS
from fogtools.web.rendering import page
from fogtools.web.saying import translate_for

#: Who can sit at a seat -> in words, where it is no name of a persona.
SITS: Mapping[str, Say] = {PEOPLE: Say("somebody at this screen"), "random": Say("chance")}


@dataclass(frozen=True)
class Row:
    """A paragraph of a page: its kind (those of `Said`, `card`, `named`, `sums`), and what stands in it."""

    kind: str
    text: str = ""
    card: Shown | None = None
    address: str = ""
    whys: tuple[Why, ...] = ()


@dataclass(frozen=True)
class Question:
    """What is asked, of whom, and how it can be answered."""

    words: str
    choices: tuple[Choice, ...]
    card: Shown | None
    pick: Pick | None = None
    several: Several | None = None
    writing: Writing | None = None

    @property
    def keep(self) -> Say:
        """How many cards are kept."""
        return Say("Keep {n} card", "Keep {n} cards", n=self.pick.n if self.pick else 0)


def listing(plays: Plays, box: Opened, asked: Mapping[str, str], code: str) -> str:
    """The plays of a box, and where a new one is begun."""
    stories, problem, titles = [], None, box.titles(shown_in(box, asked, code))
    try:
        stories = [(name, titles[name], seats_of(box, name)) for name in box.stories]
    except FogError as error:
        problem = error
    playing, say = box.game.playing, translate_for(code)
    most = max((len(seats) for *_, seats in stories), default=0)
    longest = next((seats for *_, seats in stories if len(seats) == most), ())
    return page(
        "play/plays.html",
        code,
        p=WORDS,
        here="play",
        box=box,
        problem=problem,
        stories=[(name, title) for name, title, _ in stories],
        seats=[(n, colour_word(say, colour)) for n, colour in enumerate(longest)],
        fewest=playing.fewest,
        who=[(word, SITS.get(word, word)) for word in choosers(box)],
        characters=playing.characters,
        tutorial=playing.tutorial(box.box),
        kept=plays.kept(box),
        titles=titles,
        sits=SITS,
        asked=asked,
        lang=shown_in(box, asked, code),
        languages=[(one, name_of(one, code)) for one in box.codes],
    )


class Drawn:
    """What a page shows of a table: nothing that the person who may look must not know."""

    def __init__(self, table: Table, code: str) -> None:
        self.table, self.driver, self.code = table, table.driver, code
        self.say = translate_for(code)
        self.reasons, self.pictures = table.reasons, table.pictures
        self.reading = Reading(lambda said: said.through(self.say), table.driver.setting.language)

    def address(self, card: Shown) -> str:
        """The page of a card; "" where it has none."""
        return link(self.table.box, card.id, self.table.seen_in[0]) if card.id in self.reasons.ids else ""

    def picture(self, card: Shown) -> Pictured | None:
        """The printed face of a card; None where it is not shown as it is printed."""
        return self.pictures.of(card)

    def rows(self, beats: Sequence[Beat], start: int, whole: bool) -> list[Row]:
        """The beats from a place on, in paragraphs; `whole`: with the faces of cards, else these are named."""
        found: list[Row] = []
        for n, beat in enumerate(beats[start:], start):
            if isinstance(beat, Sums):
                found.append(Row("sums", whys=tuple(self.reasons.of(beats[:n], beat))))
                continue
            for said in self.reading.said(beat):
                if isinstance(said, Shown):
                    if whole or not (found and found[-1].text == said.title):
                        found.append(Row("card" if whole else "named", said.title, said, self.address(said)))
                elif whole or not (said.kind == "lead" or (found and found[-1].text == said.text)):
                    found.append(Row(said.kind, said.text))
        return found

    def moment(self) -> Mapping[str, object]:
        """What is on the page now."""
        match self.driver.moment:
            case Page() as now:
                told = self.table.beats()
                start = len(told) - self.driver.unread
                beats = told[: start + len(now.beats)]
                asked = now.asked and Question(now.asked.question, now.asked.choices, now.asked.card)
                people, board = (now.asked.people, now.asked.board) if now.asked else ((), ())
                rows = self.rows(beats, start, whole=True)
                return {"kind": "page", "rows": rows, "called": now.called, "asked": asked, **_open(people, board)}
            case Decision() as now:
                return {"kind": "decision", "who": self.driver.called(now.seat), **self.seat(now)}
            case StepBack(asker, _, called):
                return {"kind": "back", "asker": asker, "called": called, **_open((), ())}
            case Over(seen):
                return {"kind": "over", "result": seen.result, **_open(seen.people, seen.board, seen)}
        raise AssertionError(self.driver.moment)

    def seat(self, now: Decision) -> Mapping[str, object]:
        """What the person who decides may see."""
        seen = now.tableau
        card = seen.card if now.ask.card else None
        asked = Question(seen.question, seen.choices, card, seen.pick, seen.several, seen.writing)
        return {
            "told": now.told,
            "asked": asked,
            "hand": seen.hand,
            "own": seen.own,
            **_open(seen.people, seen.board, seen),
        }

    def changed(self) -> Mapping[str, object] | None:
        """What the last change of the cards made of the play."""
        found = self.table.changed
        if found is None:
            return None
        was, now = (self._said(beat) for beat in (found.was, found.now))
        alike = next((n for n, (a, b) in enumerate(zip(was, now, strict=False)) if a != b), min(len(was), len(now)))
        return {"was": was[alike : alike + 3], "now": now[alike : alike + 3], "said": said_of(found)}

    def _said(self, beat: Beat | None) -> list[str]:
        """A beat line by line."""
        if beat is None:
            return []
        if isinstance(beat, Sums):
            return [" · ".join((one.text, *(cause.words for cause in one.causes))) for one in beat.changes]
        lines: list[str] = []
        for said in self.reading.said(beat):
            texts = (
                ["".join(run.text for run in line) for line in said.lines] if isinstance(said, Shown) else [said.text]
            )
            lines += [said.title, *texts] if isinstance(said, Shown) else texts
        return [line for line in lines if line]


def said_of(found: Divergence) -> Say:
    """How far the answers went."""
    if found.whole:
        return Say("All {n} answer was given again.", "All {n} answers were given again.", n=found.answers)
    return Say(
        "{kept} of {n} answer could be given again; then it is no answer any more. Play on from here.",
        "{kept} of {n} answers could be given again; the next one is no answer any more. Play on from here.",
        n=found.answers,
        kept=found.kept,
    )


def _open(people: Sequence[Person], board: Sequence[Measure], seen: Tableau | None = None) -> Mapping[str, object]:
    """What lies open on the table, and how it stands."""
    status, drawn = (seen.status, seen.drawn) if seen else ((), ())
    return {"people": people, "board": board, "status": status, "drawn": drawn}


def table_page(table: Table, name: str, code: str) -> str:
    """A play as it is now."""
    drawn = Drawn(table, code)
    driver = table.driver
    return page(
        "play/table.html",
        code,
        p=WORDS,
        here="play",
        box=table.box,
        name=name,
        title=driver.setting.title,
        version=table.version,
        moment=drawn.moment(),
        changed=drawn.changed(),
        stopped=table.stopped,
        log=drawn.rows(table.read(), 0, whole=False),
        address=drawn.address,
        picture=drawn.picture,
        colour=lambda colour: colour_word(drawn.say, colour),
        code_of_play=play_code(driver.session) if driver.over else "",
        lang=table.seen_in[0],
        written=WRITTEN,
        query=urlencode({"play": name, "lang": table.seen_in[0]}),
    )


def told_page(table: Table, name: str, code: str) -> str | None:
    """A play that is over, as a story; None where it goes on or its game tells none."""
    setting, session = table.driver.setting, table.driver.session
    if setting.game.playing.telling is None or not table.driver.over:
        return None
    names = session.terms.names
    blocks = setting.game.playing.telling(setting.box, table.story, session.log, names, setting.language)
    lang = table.seen_in[0]
    query = urlencode({"play": name, "lang": lang})
    return page("play/told.html", code, p=WORDS, here="play", box=table.box, blocks=blocks, lang=lang, query=query)
