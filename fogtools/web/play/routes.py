"""The routes of plays: their pages, and what people at a table do."""

from __future__ import annotations

import os
from collections.abc import Mapping
from urllib.parse import quote, urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from fogtools.editor.store import Clash, Gone, Store
from fogtools.finding import FogError, Say
from fogtools.game.playing.decision import WRITTEN, fit
from fogtools.play.terminal.moments import Decision
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.desk.shown import shown_in
from fogtools.web.faces import Faces
from fogtools.web.play.page import listing, table_page, told_page
from fogtools.web.play.pictures import Pictures
from fogtools.web.play.plays import Plays
from fogtools.web.play.table import Table
from fogtools.web.writing import Asked, UnclearError, answering, word


class Playing:
    """Plays of the boxes that are open."""

    def __init__(self, desk: Desk, store: Store, faces: Faces) -> None:
        self.desk, self.store, self.faces = desk, store, faces
        self.plays = Plays(desk.root, desk.cache)

    def routes(self) -> list[Route]:
        """The routes that change something."""
        ways = {"begin": self.begin, "open": self.open, "act": self.act, "forget": self.forget, "record": self.record}
        return [
            Route("/played/{box:path}", self.picture),
            *(Route(f"/plays/{name}", answering(way), methods=["POST"]) for name, way in ways.items()),
        ]

    async def picture(self, request: Request) -> Response:
        """The printed face of a card that a page lays out."""
        box, asked = self.desk.boxes.get(request.path_params["box"]), request.query_params
        key = await run_in_threadpool(self._named, box, asked) if box else None
        try:
            png = await self.faces.picture(key, "large") if key else None
        except FogError as error:
            return PlainTextResponse(str(error), 500)
        if png is None:
            return PlainTextResponse("", 404)
        return Response(png, media_type="image/png", headers={"Cache-Control": "private, max-age=3600"})

    def _named(self, box: Opened, asked: Mapping[str, str]) -> str | None:
        """What the picture of a face goes by; None for a face that the box has not."""
        lang = shown_in(box, asked, "")
        face = Pictures(box, lang).face(asked.get("face", ""), asked.get("side", ""))
        return self.faces.named([face], box.game.printing.style(box.box), lang)[0] if face else None

    def page(self, box: Opened, asked: Mapping[str, str], code: str) -> str | None:
        """The plays of a box, or one of them; None where there is no such play."""
        if box.game.playing.beats is None:
            return None
        with self.plays.lock:
            if "play" not in asked:
                return listing(self.plays, box, asked, code)
            table = self.plays.table(box, asked["play"], (shown_in(box, asked, code), code))
            return table_page(table, asked["play"], code) if table else None

    def told(self, box: Opened, asked: Mapping[str, str], code: str) -> str | None:
        """A play that is over, as a story."""
        with self.plays.lock:
            table = self.plays.table(box, asked.get("play", ""), (shown_in(box, asked, code), code))
            return told_page(table, asked["play"], code) if table else None

    def begin(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Sits down to a new play."""
        box = self._box(asked)
        given = {name: value for name, value in asked.items() if isinstance(value, str)}
        lang = shown_in(box, given, code)
        with self.plays.lock:
            return _at(box, self.plays.begun(box, word(asked, "story"), given, (lang, code)), lang)

    def open(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Lays out the play of a code."""
        box = self._box(asked)
        lang = shown_in(box, {"lang": word(asked, "lang", "")}, code)
        with self.plays.lock:
            return _at(box, self.plays.opened(box, word(asked, "code"), (lang, code)), lang)

    def act(self, asked: Asked, code: str) -> Mapping[str, object]:
        """What somebody does at a table. Raises Clash where the page that asks is not the last one."""
        with self.plays.lock:
            table = self._table(asked, code)
            if table.stopped:
                raise table.stopped
            if asked.get("version") != table.version:
                raise Clash(Say("the play has gone on since this was shown."))
            deed, given = meant(table, asked)
            try:
                table.act(deed, given)
            except LookupError as error:
                raise UnclearError from error
            if table.driver.trouble:
                raise FogError(table.driver.trouble)
            return {"version": table.version}

    def forget(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Throws a play away."""
        with self.plays.lock:
            self.plays.forget(self._box(asked), word(asked, "play"))
        return {}

    def record(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Writes the transcript of a play that is over beside its story, as one step that can be undone."""
        box = self._box(asked)
        with self.plays.lock:
            table = self._table(asked, code)
            if not table.driver.over:
                raise UnclearError
            text = table.driver.text().encode()
        name = f"{box.key}/{table.story}/plays/{word(asked, 'play')[:8]}.txt"
        path = self.desk.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        old = path.read_bytes() if path.is_file() else None
        hashes = self.store.put(Say("the recorded play {file}", file=os.path.basename(name)), [(name, old, text)])
        return {"hashes": hashes}

    def _box(self, asked: Asked) -> Opened:
        self.desk.fresh()
        box = self.desk.boxes.get(word(asked, "box"))
        if box is None or box.game.playing.beats is None:
            raise Gone(Say("there is no such play any more."))
        return box

    def _table(self, asked: Asked, code: str) -> Table:
        box, name = self._box(asked), word(asked, "play")
        known = self.plays.tables.get(name)
        table = self.plays.table(box, name, known.seen_in if known else (shown_in(box, {}, code), code))
        if table is None:
            raise Gone(Say("there is no such play any more."))
        return table


def _at(box: Opened, name: str, lang: str) -> Mapping[str, object]:
    """Where a play is."""
    return {"address": f"/play/{quote(box.key)}?{urlencode({'play': name, 'lang': lang})}"}


def meant(table: Table, asked: Asked) -> tuple[str, Mapping[str, object]]:
    """(deed, what belongs to it) of a request. Raises FogError for what is no answer yet, UnclearError for none."""
    deed, moment = word(asked, "do"), table.driver.moment
    if deed not in ("pick", "several", "write") or not isinstance(moment, Decision):
        return deed, {"option": word(asked, "option", "")}
    seen, options = moment.tableau, asked.get("options", [])
    if not isinstance(options, list) or not all(isinstance(one, str) for one in options):
        raise UnclearError
    if deed == "pick" and seen.pick:
        wanted = [choice.option for choice in seen.choices if sorted(choice.option.split()) == sorted(options)]
        if not wanted:
            raise FogError(Say("Choose {n} card.", "Choose {n} cards.", n=seen.pick.n))
        return "choose", {"option": wanted[0]}
    if deed == "several" and seen.several:
        worth = seen.several.worth
        count = sum(worth.get(option, 0) for option in options)
        if not set(options) <= worth.keys() or not options or count < seen.several.least:
            least = seen.several.least
            raise FogError(Say("These come to {count}: {least} or more is wanted.", count=count, least=least))
        return "several", {"options": options, "end": seen.several.end}
    if deed == "write" and (writing := seen.writing):
        text = fit(word(asked, "words"), writing.most)
        if text and not text.casefold().startswith(writing.begins.casefold()):
            text = fit(f"{writing.begins} {text}", writing.most)
        if not text:
            raise FogError(Say("Nothing was typed: choose again."))
        if text.casefold() in map(str.casefold, writing.others):
            raise FogError(Say("Somebody else is called “{name}”: choose again.", name=text))
        return "choose", {"option": f"{WRITTEN}{text}"}
    raise UnclearError
