"""What a card's page asks while it is written: what unsaved text comes to, new values, translations, a language."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from fogtools.check.stages.translations import SAYS_SO
from fogtools.editor.store import Store
from fogtools.files import shown
from fogtools.finding import Digits, Finding, FogError, Say, Translate
from fogtools.game.editing.editor import Understood
from fogtools.print.pdf import Measures
from fogtools.project.catalogues import Texts, planned
from fogtools.project.manifest import CODE, MANIFEST
from fogtools.project.project import Project
from fogtools.project.toml_edit import enlisted
from fogtools.source import Path_, Place, Source
from fogtools.source.writing.habits import value_at
from fogtools.text.catalogues.comments import translated
from fogtools.text.catalogues.sync import Synced, holding
from fogtools.text.plurals import normal
from fogtools.translate.exchange.import_rules import unprintable
from fogtools.translate.exchange.importing import in_work
from fogtools.translate.exchange.units_in_project import name_of
from fogtools.translate.qa.checks import CHECKS
from fogtools.translate.qa.pair import IGNORE
from fogtools.web.card.live import Gauge, Live, Look
from fogtools.web.card.page import form_of, path_at
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.faces import FINE, LIVE, UNMADE, WHOLE, WRITERS, Faces
from fogtools.web.pages.translation.words import left
from fogtools.web.pages.wall import SCALES, pixels, plain_words
from fogtools.web.printer import latest
from fogtools.web.rendering import code_of
from fogtools.web.saying import translate_for
from fogtools.web.writing import Answered, UnclearError, answering, flag, path_in, refused, unbroken, word

Asked = Mapping[str, Any]
T = TypeVar("T")
#: Pixels of a screen for a mm of a card in true size.
TRUE = SCALES["true"][0]
#: The checks of translations that a flag in a catalogue may silence.
SILENCED = frozenset({*(check.name for check in CHECKS), SAYS_SO})


class Editing:
    """The routes of a card's page."""

    def __init__(self, desk: Desk, faces: Faces, store: Store) -> None:
        self.desk, self.faces, self.store = desk, faces, store
        self.live = Live(faces)
        self._looking, self._engine = ThreadPoolExecutor(1), ThreadPoolExecutor(1)
        self._turns: dict[str, int] = {}  # page -> the number of its last key

    def routes(self) -> list[Route]:
        """The routes."""
        return [
            Route("/live", self.look, methods=["POST"]),
            Route("/live/{key}.png", self.picture),
            Route("/seed", answering(self.seed), methods=["POST"]),
            Route("/said", answering(self.said), methods=["POST"]),
            Route("/languages", answering(self.language), methods=["POST"]),
        ]

    # ------------------------------------------------------------------ unsaved text
    async def look(self, request: Request) -> Response:
        """What a card comes to with a text that nobody has saved: the room of its texts, its findings, its faces.

        Its faces are drawn as soon as that is told, and are asked for by their names. A page that has asked anew in
        the meantime is told nothing.
        """
        code = code_of(request)
        try:
            asked = json.loads(await request.body())
            if not isinstance(asked, dict):
                raise UnclearError
            size = FINE if flag(asked, "fine") else LIVE
            found = await self._found(self.box(asked), asked, word(asked, "page", ""), word(asked, "lang", ""), size)
        except (UnclearError, json.JSONDecodeError, UnicodeDecodeError, RecursionError):
            return refused(FogError(Say("the page sent something that cannot be understood.")), code, 400)
        except FogError as error:
            return refused(error, code, 422)
        except OSError as error:  # a file went away just now
            name, why = str(error.filename or ""), error.strerror or str(error)
            return refused(FogError(Say("{file} cannot be read: {why}.", file=name, why=why)), code, 422)
        return Answered(told(found, translate_for(code))) if found else Response(status_code=204)

    async def _found(self, box: Opened, asked: Asked, page: str, shown: str, size: str) -> Look | None:
        """The card as it is now; None where a newer key of the same page has come.

        What draws is begun here, in the loop: it starts when the answer is on its way. The layout engine is waited for
        where no other key waits.
        """
        loop, turn = asyncio.get_running_loop(), self._turns.pop(page, 0) + 1
        self._turns[page] = turn
        latest(self._turns, WRITERS)

        def unless_late(work: Callable[..., T], *given: object) -> T | None:
            return work(*given) if not page or self._turns.get(page, turn) == turn else None

        found = await loop.run_in_executor(self._looking, unless_late, self._look, box, asked)
        if found and shown in found.faces:
            self.faces.begin(page, [key for _, key in found.faces[shown]], size)
        if found and found.doubtful:
            measured = await loop.run_in_executor(self._engine, unless_late, self._laid_out, found)
            found = await loop.run_in_executor(self._looking, unless_late, self._look, box, asked, measured or {})
        return found

    def _laid_out(self, found: Look) -> Mapping[str, Measures]:
        """What the layout engine measures on the faces that are doubtful."""
        measured = {}
        for key, one in found.doubtful.items():
            with suppress(*(UNMADE if found.wrong else ())):
                measured[key] = self.faces.printer.measures(one)
        return measured

    def _look(self, box: Opened, asked: Asked, measured: Mapping[str, Measures] = MappingProxyType({})) -> Look:
        texts, card = {}, word(asked, "card")
        at: Path_ = ()
        name, text = asked.get("file"), asked.get("text")
        file = next((one.file for one in (box.box.source, *box.box.sources) if one.name == name), None)
        if file and isinstance(text, str):
            texts[file] = unbroken(text)
        elif file and "path" in asked:
            source = self.live.saved(file)
            at = at_home(source, card, path_in(asked))
            texts[file] = unbroken(typed(source, at, asked.get("value")))
        codes = asked.get("codes", [])
        if not isinstance(codes, list):
            raise UnclearError
        lang = word(asked, "lang", "")
        return self.live.look(
            box, card, texts, translations_in(asked), codes, measured, at, lang if lang in box.codes else ""
        )

    async def picture(self, request: Request) -> Response:
        """A face as it would be printed by now, `whole` once no key comes; none of one that is written over."""
        try:
            size = FINE if "fine" in request.query_params else LIVE
            size = WHOLE[size] if "whole" in request.query_params else size
            png = await self.faces.picture(request.path_params["key"], size)
        except FogError as error:
            return PlainTextResponse(error.message.through(translate_for(code_of(request))), 500)
        if png is None:
            return Response(status_code=404)
        return Response(png, media_type="image/png")

    # ------------------------------------------------------------------ what is added
    def seed(self, asked: Asked, code: str) -> Mapping[str, object]:
        """What a value begins as that is added to a card at a path, and what must stand beside it.

        The row may be said as cards print it: its key is told as files have it, its effects where they are understood.
        Of a key that has only begun it is told how it goes on.
        """
        box, at = self.box(asked), path_in(asked)
        found, desk = form_of(box, word(asked, "card"), code), box.game.editing.desk
        if found is None:
            raise UnclearError
        form, data = found[1], found[2].data
        said = Understood()
        if isinstance(at[-1], str) and at[-1].endswith(" ") and (ways := form.ways(at, data)):
            return {"ways": [{"value": one.value, "label": one.label} for one in ways]}
        if isinstance(at[-1], str) and desk and not form.grammar.at(at):
            said = desk().understood(box.box, at[:-1], at[-1], [box.language(one) for one in box.codes])
            if not said.key:
                raise _not_understood(at[-1], said)
            at = (*at[:-1], said.key)
        here = value_at(data, at[:-1])
        if isinstance(here, Mapping) and at[-1] in here:  # else what stands there would be written over
            raise FogError(
                Say("{key} stands there already.", key=str(path_in(asked)[-1])),
                Say("choose another, or remove it first"),
            )
        left = Say(
            "Its condition is taken. What it does is not, for this says nothing that is known here: {words}",
            words=said.left,
        )
        return {
            "key": at[-1],
            "value": form.seed(at) if said.value is None else said.value,
            "beside": {str(one[-1]): form.seed(one) for one in form.beside(at, data)},
            "left": left.through(translate_for(code)) if said.left else "",
        }

    # ------------------------------------------------------------------ languages
    def said(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Writes the translation of a text; the catalogues are brought up to date with it.

        `ready`: nobody need look at it again, which holds where the page does not say; `name`: the text, where its
        context may stand in several catalogues; `ignore`: a check that need not speak of it any more. What is told is
        how many texts are left, in words.
        """
        self.desk.fresh()
        box = self.box(asked)
        context, text, lang = word(asked, "context"), word(asked, "text").replace("\r\n", "\n"), word(asked, "language")
        if lang not in box.codes[1:]:
            raise UnclearError
        if odd := unprintable(text):
            raise FogError(*odd)
        name, ready, ignored = word(asked, "name", ""), asked.get("ready", True) is True, word(asked, "ignore", "")
        if ignored and ignored not in SILENCED:
            raise UnclearError
        say = Say("the translation of {context}", context=context)
        with self.store.lock:
            done = planned(box.project, [(box.game, box.box)], (), [lang], tool=False)
            home = next((one for own, one in done if _holds(own, one, context, name)), None)
            if home is None:
                raise FogError(Say("this text is no longer on the card."), Say("load the page again"))
            wanted = [_said(own, one, context, text, ready, ignored) if one is home else one for own, one in done]
            told = self._put(box.project, say, wanted, at=f"{lang} {context}")
        books = [one.catalogue for one in wanted if one.path.suffix == ".po"]
        open = sum(message.fuzzy or not message.translated for book in books for message in book.messages.values())
        return {**told, "said": left(open, sum(map(len, books))).through(translate_for(code))}

    def language(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Adds a language that all boxes are translated into; what is told is its code."""
        project = self.desk.project
        lang = normal(word(asked, "code", "").strip() or word(asked, "language"))
        if project is None or not CODE.fullmatch(lang):
            raise FogError(
                Say("“{code}” is not a language that is known here.", code=lang),
                Say("write a language, with its region where it needs one: `pt`, `pt-BR`"),
            )
        if lang in project.languages:
            raise FogError(Say("the cards are in this language already."))
        manifest = project.root / MANIFEST
        before = manifest.read_bytes()
        after = enlisted(before.decode(), project.languages, lang).encode()
        boxes = [(box.game, box.box) for box in self.desk.boxes.values()]
        done = [one for _, one in planned(project, boxes, [lang], [lang], tool=False)]
        more = [(MANIFEST, before, after)]
        told = self._put(project, Say("the language {language}", language=lang), done, more)
        return {**told, "language": lang}

    def _put(
        self,
        project: Project,
        say: Say,
        done: Sequence[Synced],
        more: Sequence[tuple[str, bytes, bytes]] = (),
        at: str = "",
    ) -> Mapping[str, object]:
        changed = [(shown(one.path, project.root), one.before, one.after) for one in done if one.written]
        return {"files": self.store.put(say, [*changed, *more], at) if changed or more else {}}

    def box(self, asked: Asked) -> Opened:
        """The box that a request speaks of."""
        box = self.desk.boxes.get(word(asked, "box"))
        if box is None:
            raise UnclearError
        return box


def _not_understood(words: str, said: Understood) -> FogError:
    """Why a row cannot be added in these words, and what helps."""
    if said.near:
        return FogError(
            Say("No card is called “{name}”.", name=said.unknown), Say("did you mean “{near}”?", near=said.near)
        )
    return FogError(
        Say("That says nothing that is known here: {words}", words=words),
        Say("choose from the list, or write it as cards print it"),
    )


def _holds(own: Texts, one: Synced, context: str, name: str) -> bool:
    """Whether a catalogue is the one with this text."""
    known = one.path.suffix == ".po" and context in one.catalogue.messages
    return known and (not name or name == name_of(own.domain, context))


def _said(own: Texts, one: Synced, context: str, text: str, ready: bool, ignored: str) -> Synced:
    """A catalogue with one translation written by a person, as a sync would leave it."""
    old = one.catalogue.messages[context]
    new = translated(old, text) if ready and text.strip() else in_work(old, text)
    if ignored:
        new = replace(new, flags=tuple(dict.fromkeys((*new.flags, IGNORE + ignored))))
    return holding(one, replace(one.catalogue, messages={**one.catalogue.messages, context: new}), own.entries)


def typed(source: Source, path: Path_, value: object) -> str:
    """The text of a file with one text or number in the place of another, to be read and never to be saved.

    Where nothing stands at the path, the text as it is.
    """
    place = source.places.get(path)
    if place is None or not isinstance(value, str | int):
        return source.text
    return replaced(source, place, json.dumps(value, ensure_ascii=False) if isinstance(value, str) else f"{value:+d}")


def translations_in(asked: Asked) -> Mapping[tuple[str, str], str]:
    """(language, context) -> a translation that nobody has saved. Raises UnclearError for anything else."""
    said = asked.get("said") or {}
    if not isinstance(said, dict) or not all(isinstance(rows, dict) for rows in said.values()):
        raise UnclearError
    return {(code, context): unbroken(str(text)) for code, rows in said.items() for context, text in rows.items()}


def at_home(source: Source, card: str, path: Path_) -> Path_:
    """The path of a value of a card by its id, wherever the card stands by now."""
    cards = source.data.get(path[0]) if isinstance(source.data, dict) else None
    ids = [one.get("id") if isinstance(one, dict) else None for one in cards] if isinstance(cards, list) else []
    return (path[0], ids.index(card), *path[2:]) if card in ids else path


def replaced(source: Source, place: Place, text: str) -> str:
    """The text of a file with something else in a place; what ended on the line before goes on there."""
    lines = source.lines
    behind = lines[place.end_line - 1][place.end_column - 1 :] if place.end_line <= len(lines) else ""
    first = lines[place.line - 1][: place.column - 1]
    whole = place.end_column == 1 and place.end_line > place.line
    rest = lines[place.end_line :] if not whole else lines[place.end_line - 1 :]
    here = [first + text] if whole else [first + text + behind]
    return "\n".join([*lines[: place.line - 1], *here, *rest])


# ------------------------------------------------------------------ what the page is told
def told(look: Look, say: Translate) -> Mapping[str, object]:
    """A card as it is now, as data for the page; what does not fit is told language by language."""
    return {
        "findings": [_finding(one, look, say) for one in look.findings],
        "misfits": {code: [_finding(one, look, say) for one in rows] for code, rows in look.misfits.items()},
        "printed": [{"path": [*path], "said": said} for path, said in look.printed.items()],
        "meters": {
            code: {text: {"said": worded(gauge, say), "over": gauge.over} for text, gauge in rows.items()}
            for code, rows in look.meters.items()
        },
        "faces": {
            code: [
                {
                    "key": key,
                    "side": face.side,
                    "words": plain_words(face),
                    "size": pixels(face.trim, SCALES["true"][0]),
                }
                for face, key in rows
            ]
            for code, rows in look.faces.items()
        },
    }


def worded(gauge: Gauge, say: Translate) -> str:
    """The room of a text in words."""
    if gauge.pressed:
        return Say("nothing may be added here: another text of this place is too long").through(say)
    said = []
    if gauge.left is not None and gauge.left < 0:
        said.append(Say("{n} character too many", "{n} characters too many", n=-gauge.left))
    elif gauge.left is not None:
        said.append(Say("{n} character left", "{n} characters left", n=gauge.left))
    mm = Digits(f"{abs(gauge.mm):.1f}")
    said.append(Say("{mm} mm too long", mm=mm) if gauge.mm < 0 else Say("{mm} mm free", mm=mm))
    if gauge.most > 0:
        lines = Say("{n} line", "{n} lines", n=gauge.lines)
        said.append(Say("{lines} of {most}", lines=lines, most=gauge.most))
    return " · ".join(one.through(say) for one in said)


def _finding(one: Finding, look: Look, say: Translate) -> Mapping[str, object]:
    return {
        "severity": one.severity,
        "message": one.message.through(say),
        "help": one.help.through(say) if one.help else "",
        "path": [*_path(one, look)],
        "place": one.place(),
    }


def _path(one: Finding, look: Look) -> Sequence[Hashable]:
    """The path of the value or key that a finding stands at; of the card itself where it stands at none."""
    if look.source is None or one.file != look.source.name:
        return look.path
    return path_at(look.source, look.path, one.line, one.column)
