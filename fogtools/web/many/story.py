"""Story: its chapters and decks, what leads to what, how often each card is seen, and what never is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from threading import Lock

from markupsafe import Markup

from fogtools.finding import Say, Translate
from fogtools.game.analysis.listing import Graph, Listing, Node
from fogtools.game.record import Reachable
from fogtools.play.many.report.numbers import Numbers
from fogtools.project.graph.svg import within
from fogtools.source.data import Json
from fogtools.web.desk.desk import Opened
from fogtools.web.desk.shown import link, shown_in
from fogtools.web.many.names import Names
from fogtools.web.many.player import Player, Standing, Work, content_of
from fogtools.web.many.words import WORDS
from fogtools.web.pages.checks import Addresses
from fogtools.web.pages.wall import Seldom
from fogtools.web.rendering import page
from fogtools.web.saying import translate_for

#: A card that is seen in more plays than that has this ground: pale to full, ink on it is read at any.
TINTS = ((0.9, "#e8a87c"), (0.6, "#f0bf98"), (0.3, "#f6d5b6"), (0.1, "#fae6d2"), (0.0, "#fdf3e7"))
NEVER = "#ffffff"
#: Verdict -> in words, and how it is marked.
VERDICTS: Mapping[str, tuple[Say, str]] = {
    "impossible": (Say("impossible"), "bad"),
    "not seen": (Say("not seen"), "bad"),
    "rare": (Say("rare"), "open"),
    "reached": (Say("happens"), "good"),
}


@dataclass(frozen=True)
class Row:
    """Something that can happen: in words, where it stands, its verdict, its share of all cases, why, a play."""

    thing: Reachable
    verdict: str
    hits: int
    of: int
    code: str

    @property
    def share(self) -> float:
        """In how many of all cases."""
        return self.hits / self.of if self.of else 0.0

    @property
    def card(self) -> str:
        """The card that is seen where it happens; "" where it is a part of one."""
        return card_of(self.thing)


def card_of(thing: Reachable) -> str:
    """The card that is seen where a thing happens; "" where it is a part of one."""
    return thing.key[1] if not thing.key[2] and thing.kind not in ("secret", "carry-over") else ""


def work_of(box: Opened, story: str) -> Work:
    """What is played for the page: it depends on the story as it is played, and on nothing else."""
    content = content_of(box.game, box.game.playing.compile(box.box, story))
    return Work("seen", {"folder": str(box.box.folder), "story": story}, content)


class Things:
    """All that a story can come to, found once for as long as its box stays as it is: it takes a second."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], tuple[Opened, Mapping[tuple[str, str, str], Reachable]]] = {}
        self._lock = Lock()  # what two pages want at once is found once

    def of(self, box: Opened, story: str) -> Mapping[tuple[str, str, str], Reachable]:
        """Key of the tally -> the thing."""
        with self._lock:
            there = self._kept.get((box.key, story))
            if there is None or there[0] is not box:
                reachable = box.game.analysis.reachable
                played = box.game.playing.compile(box.box, story)
                found = reachable(box.box, played, {}) if reachable else ()
                there = self._kept[box.key, story] = box, {thing.key: thing for thing in found}
            return there[1]

    def rows(self, box: Opened, story: str, standing: Standing) -> list[Row]:
        """Everything in the story, as far as its plays are known."""
        rows = standing.result.get("rows", [])
        return _rows(self.of(box, story), rows) if isinstance(rows, list) and rows else []


def seldom(player: Player, things: Things, box: Opened, story: str) -> Seldom:
    """What is seldom seen in each story of a box (`story`: in that one); what nobody has asked for is played."""
    plays = {name: player.ask(work_of(box, name)) for name in box.stories if story in ("", name)}
    over = {name: things.rows(box, name, one) for name, one in plays.items() if not one.going}
    few = {name: {row.card: row.verdict != "reached" for row in rows if row.card} for name, rows in over.items()}
    return Seldom({name: cards for name, cards in few.items() if cards}, plays)


def _rows(things: Mapping[tuple[str, str, str], Reachable], rows: Sequence[Json]) -> list[Row]:
    found = []
    for row in rows:
        match row:
            case [str(what), str(card), str(detail), str(verdict), int(hits), int(of), str(code)]:
                if (thing := things.get((what, card, detail))) is not None:
                    found.append(Row(thing, verdict, hits, of, code))
    return found


def plays_of(standing: Standing | None) -> int:
    """So many plays are counted by now."""
    plays = standing.result.get("plays", 0) if standing else 0
    return plays if isinstance(plays, int) else 0


def heated(graph: Graph, rows: Sequence[Row], numbers: Numbers) -> tuple[Graph, Mapping[str, str]]:
    """The graph with what its plays say in each node, and the tints of its nodes."""
    by_card = {row.card: row for row in rows if row.card}
    tints = {id: tint_of(row) for id, row in by_card.items()}
    return replace(graph, nodes=[_node(node, by_card.get(node.id), numbers) for node in graph.nodes]), tints


def titled(listing: Listing, title: str) -> Listing:
    """A listing of a story that calls it by its title: files and commands call it by its id."""
    said = listing.title
    return replace(listing, title=Say(said.one, said.many, **{**said.values, "story": title}))


def tint_of(row: Row) -> str:
    """The ground of a card."""
    return next((tint for share, tint in TINTS if row.share > share), NEVER)


def _node(node: Node, row: Row | None, numbers: Numbers) -> Node:
    if row is None or node.mark:
        return node
    if row.verdict == "impossible":
        return replace(node, mark="error", why=row.thing.reason)
    why = Say("in {share} of all plays", share=numbers.value(row.share, "share"))
    return replace(node, mark="warning" if row.verdict in ("not seen", "rare") else "", why=why)


class Drawn:
    """What a page shows of a story."""

    def __init__(self, box: Opened, story: str, code: str, lang: str) -> None:
        self.box, self.story, self.lang = box, story, lang
        self.addresses = Addresses(box, lang)
        self.say: Translate = translate_for(code)
        self.numbers = Numbers(self.say)
        self.names = Names(box, story, lang)

    @property
    def cards(self) -> frozenset[str]:
        """The cards that have a page."""
        return frozenset(id for rows in self.addresses.lines.values() for _, id in rows)

    def card(self, id: str) -> str:
        """The page of a card."""
        return link(self.box, id, self.lang)

    def titles(self) -> Mapping[str, str]:
        """Story of the box -> its title in the language of the cards that are shown."""
        return self.box.titles(self.lang)

    def address(self, place: str) -> str:
        """The page of the card that stands at `file:line`."""
        file, _, line = place.partition(":")
        number = line.partition(":")[0]
        return self.addresses.near(file, int(number)) if number.isdecimal() else ""

    def cell(self, cell: object, place: str) -> object:
        """What a table calls the card that stands at `file:line`, as it is printed."""
        file, _, line = place.partition(":")
        number = line.partition(":")[0]
        rows = self.addresses.lines.get(file, ()) if number.isdecimal() else ()
        id = next((id for start, id in reversed(rows) if start <= int(number)), "")
        return self.names.cell(cell, id)

    def graph(self, rows: Sequence[Row]) -> Mapping[str, object]:
        """The picture, and the same as a list: (from, its address, [(what the arrow says, to, its address)])."""
        made = self.box.game.analysis.links
        if made is None:
            return {"picture": "", "list": []}
        graph, tints = heated(self._named(made(self.box.box, self.story)), rows, self.numbers)
        links = {node.id: self.address(node.place) for node in graph.nodes if node.place}
        nodes = {node.id: node for node in graph.nodes}
        list = [
            (node, links.get(node.id, ""), arrows)
            for node in graph.nodes
            if (arrows := [(a.label, nodes[a.end], links.get(a.end, "")) for a in graph.arrows if a.start == node.id])
        ]
        picture = Markup(within(graph, self.say, tints, {id: to for id, to in links.items() if to}))  # escaped there
        return {"picture": picture if graph.arrows else "", "list": list}

    def _named(self, graph: Graph) -> Graph:
        nodes = [replace(node, label=self.names.plain(node.id, node.label)) for node in graph.nodes]
        return replace(graph, nodes=nodes)


def story_page(player: Player, things: Things, box: Opened, asked: Mapping[str, str], code: str) -> str | None:
    """The page of a story of a box, the first where none is named; None for one that it has not."""
    story = asked.get("story") or next(iter(box.stories), "")
    if story not in box.stories:
        return None
    lang = shown_in(box, asked, code)
    drawn = Drawn(box, story, code, lang)
    playable = box.sound and box.game.analysis.reachable is not None
    standing = player.ask(work_of(box, story)) if playable else None
    rows = things.rows(box, story, standing) if standing else []
    decks = box.game.analysis.decks if box.sound else None
    titles = drawn.titles()
    cards = sorted((row for row in rows if row.card), key=lambda row: -row.share)
    return page(
        "many/story.html",
        code,
        q=WORDS,
        here="story",
        box=box,
        story=story,
        lang=lang,
        drawn=drawn,
        listings=[titled(one, titles[story]) for one in decks(box.box, story)] if decks else [],
        graph=drawn.graph(rows) if box.sound else {"picture": "", "list": []},
        standing=standing,
        key=standing.work.key if standing else "",
        waiting=bool(standing and standing.going),
        cards=cards,
        seldom=[row for row in rows if row.verdict != "reached"],
        verdicts=VERDICTS,
        plays=(plays := plays_of(standing)),
        counted=Say("{n} play", "{n} plays", n=plays),
        titles=titles,
    )
