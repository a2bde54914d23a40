"""The page that prints, and what it asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from fogtools.editor.store import Store
from fogtools.files import shown
from fogtools.finding import Digits, FogError, Say
from fogtools.print.lock import Lock, recorded, write
from fogtools.print.outputs import OUTPUTS
from fogtools.print.preflight.delivery import ANEW
from fogtools.print.reprint import lock_at, lock_file, locked
from fogtools.print.shops import Shop, known
from fogtools.project.manifest import MANIFEST, PRINTER, unnamed
from fogtools.project.printer import FLIPS, MOST_SHIFT, PAPERS, Printer
from fogtools.project.toml_edit import with_printer
from fogtools.text.language_names import name_of
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.desk.shown import link, shown_in
from fogtools.web.many.names import Names
from fogtools.web.pages.printing.order import ALL, CALIBRATION, TOLD, ordered
from fogtools.web.pages.printing.press import Press, Run
from fogtools.web.pages.printing.words import WORDS
from fogtools.web.rendering import page
from fogtools.web.saying import translate_for
from fogtools.web.writing import Asked, UnclearError, Writing, answering, word

#: Files are named one by one up to so many; of more, only how many.
MOST_NAMED = 12
PAPER = {"a4": "A4", "letter": "Letter"}
TYPES = {".pdf": "application/pdf", ".png": "image/png", ".zip": "application/zip"}


class Changed(NamedTuple):
    """What changed since a story was last printed in a language: its cards by title, with their addresses."""

    story: str
    language: str
    printing: str
    cards: list[tuple[str, str]]


class Printing:
    """The page of each box, one press for all."""

    def __init__(self, desk: Desk, store: Store, writing: Writing, press: Press) -> None:
        self.desk, self.store, self.writing, self.press = desk, store, writing, press

    def routes(self) -> list[Route]:
        """The routes."""
        writes = {
            "/press": self.begin,
            "/press-cancel": self.cancel,
            "/press-noted": self.noted,
            "/printer": self.printer,
        }
        return [
            Route("/printed/{key}/{name:path}", self.printed),
            *(Route(path, answering(answer), methods=["POST"]) for path, answer in writes.items()),
        ]

    def page(self, box: Opened, asked: Mapping[str, str], code: str) -> str:
        """The page, in the tool's language of that code."""
        root, run = box.project.root, self.press.run
        mine = run if run and run.order.box == box.box.folder.resolve() else None
        say, noted, meant = translate_for(code), [*_printings(box)], asked.get("since", "")
        outputs = [(one.name, say(one.help, None, 1).replace("`", ""), one.takes) for one in OUTPUTS]
        shops = known(root)
        takes = dict.fromkeys(shops, ("since", "low-ink"))
        return page(
            "printing.html",
            code,
            here="print",
            box=box,
            t=WORDS,
            outputs=outputs,
            shops=[(name, one.called) for name, one in shops.items()],
            takes=takes | {name: own for name, _, own in outputs} | {CALIBRATION: ("paper", "printer", "flip")},
            languages=[(one, name_of(one, code)) for one in box.codes],
            papers=[(one, PAPER.get(one, one)) for one in PAPERS],
            printers=[("", WORDS["any_printer"]), *((one, one) for one in box.project.printers)],
            since_options=[
                *((name, Say(WORDS["since_printing"].one, name=name)) for name in noted),
                *((("HEAD", WORDS["since_commit"]),) if box.health.committed is not None else ()),
                *(((meant, Say(WORDS["since_version"].one, name=meant)),) if meant not in ("", "HEAD", *noted) else ()),
            ],
            asked=asked,
            run=mine,
            busy=bool(run and run.state == "printing"),
            all=ALL,
            most=MOST_NAMED,
            told=TOLD,
            faults={fault.n: fault for fault in mine.made.faults} if mine else {},
            since=[*_since(box)],
            calibration=CALIBRATION,
            label=_labels(box, mine),
            helped=lambda help: help if help.one != ANEW else None,
            anew=_anew(mine, shops) if mine else None,
            given=_given(box, asked, mine, code),
        )

    def begin(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Begins a print. Raises FogError for what cannot be printed, and while another is being made."""
        self.press.begin(ordered(self._box(asked), asked, code))
        return {"hashes": {}}

    def cancel(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Ends what is being made."""
        self.press.cancel()
        return {"hashes": {}}

    async def printed(self, request: Request) -> Response:
        """A file of the last print, looked up among those that it has made."""
        run, name = self.press.run, request.path_params["name"]
        file = run.file(name) if run and run.key == request.path_params["key"] else None
        if run is None or file is None:
            return PlainTextResponse("", 404)
        called = f"{_stem(run)}.zip" if name == ALL else file.name
        media = TYPES.get(file.suffix, "application/octet-stream")
        way = "inline" if file.suffix == ".png" else "attachment"
        return FileResponse(file, media_type=media, filename=called, content_disposition_type=way)

    def noted(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Notes the last print of a whole story as a printing, in its print.lock, as `fog lock --printing` does."""
        box, run, name = self._box(asked), self.press.run, word(asked, "name").strip()
        if run is None or run.state != "done" or not run.order.story or run.order.since:
            raise UnclearError
        if not name or name.upper() == "HEAD":
            raise FogError(
                Say("“{name}” cannot name a printing: it says nothing, or means a revision already.", name=name),
                Say("for example: 1.0, spring-2"),
            )
        file = lock_file(box.box, run.order.story)
        place = shown(file, box.project.root)
        kept = lock_at(file, place)
        now = locked(box.game, box.box, run.order.story, box.project.locales, box.codes, kept[0] if kept else Lock())
        new = write(recorded(now, name, [run.order.language])).encode()
        old = file.read_bytes() if kept else None
        hashes = self.store.put(Say("the printing {name}", name=name), [(place, old, new)])
        return {"hashes": hashes, **self.writing.steps(code)}

    def printer(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Saves how far a printer's backs are off, in fog.toml, as `fog calibrate` does."""
        project, name = self._box(asked).project, word(asked, "name").strip()
        if not PRINTER.fullmatch(name):
            raise unnamed(name)
        before = (project.root / MANIFEST).read_bytes()
        saved = project.printers.get(name, Printer())
        flip = word(asked, "flip", "")
        new = Printer(flip if flip in FLIPS else saved.flip, (_mm(asked, "right"), _mm(asked, "up")))
        after = with_printer(before.decode(), name, new).encode()
        hashes = self.store.put(Say("the printer {name}", name=name), [(MANIFEST, before, after)])
        return {"hashes": hashes, **self.writing.steps(code)}

    def _box(self, asked: Asked) -> Opened:
        self.desk.fresh()
        box = self.desk.boxes.get(word(asked, "box"))
        if box is None:
            raise FogError(Say("this project has no box {box}.", box=word(asked, "box")), Say("load the page again"))
        return box


def _mm(asked: Asked, name: str) -> float:
    try:
        mm = float(word(asked, name, "").replace(",", ".").replace("−", "-") or 0)
    except ValueError:
        mm = float("nan")
    if not abs(mm) <= MOST_SHIFT:
        raise FogError(
            Say("how far the backs are off is a number of mm from -{most} to {most}.", most=Digits(f"{MOST_SHIFT:g}")),
            Say("a printer that is further off does not print at 100 %, or flips on the other edge"),
        )
    return round(mm, 2) + 0.0


def _stem(run: Run) -> str:
    order = run.order
    parts = (order.story or order.box.name, order.language, order.output)
    return "-".join(parts if order.output != CALIBRATION else (CALIBRATION, order.paper))


def _printings(box: Opened) -> Iterator[str]:
    """The printings that the stories of a box know, the latest first."""
    found: dict[str, None] = {}
    for story in box.box.story_names:
        file = lock_file(box.box, story)
        kept = lock_at(file, shown(file, box.project.root))
        found |= dict.fromkeys(reversed(kept[0].printings) if kept else ())
    return iter(found)


def _since(box: Opened) -> Iterator[Changed]:
    """What is to be printed anew, as far as it has been looked at."""
    for one in box.health.reprint or ():
        if one.printing:
            cards = [(_label(box, id.partition("/")[0]), link(box, id, one.language)) for id in sorted(one.cards)]
            yield Changed(box.stories.get(one.story, one.story), one.language, one.printing, cards)


def _anew(run: Run, shops: Mapping[str, Shop]) -> tuple[str, Say] | None:
    """The shop whose own files would have most of the faults no more, and a button's words; None where none has."""
    shop = shops.get(run.order.shop)
    if shop is None or run.order.output == shop.id or not any(one.help.one == ANEW for one in run.made.faults):
        return None
    return shop.id, Say(WORDS["anew"].one, shop=shop.called)


def _given(box: Opened, asked: Mapping[str, str], run: Run | None, code: str) -> Mapping[str, str]:
    """What the form begins with: what is asked for, else the last order, else what suits the reader."""
    given = {"language": shown_in(box, asked, code), "paper": box.project.paper}
    if run and not asked:
        last = run.order
        shop = "" if last.shop == last.output else last.shop
        given = {"language": last.language, "paper": last.paper, "output": last.output, "story": last.story}
        given |= {"since": last.since, "shop": shop}
    return given | {name: asked[name] for name in ("story", "since") if name in asked}


def _labels(box: Opened, run: Run | None) -> Callable[[str], Say | str]:
    """What a card is called: by its printed name in the language that was printed."""
    names = Names(box, run.order.story, run.order.language) if run and run.made.faults else None

    def called(card: str) -> Say | str:
        id = card.partition("/")[0]
        return (names.printed.get(id) if names else None) or _label(box, id)

    return called


def _label(box: Opened, id: str) -> str:
    place = box.game.authoring.place(box.box, f"{id}/title")
    return place[2] if place else id
