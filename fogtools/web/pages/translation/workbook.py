"""The workbook of a translator without the studio: out as a file, and in again, each row judged by itself."""

from __future__ import annotations

import binascii
from asyncio import gather
from base64 import b64decode
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from fogtools.editor.cards import Plan
from fogtools.editor.store.store import Written
from fogtools.files import shown
from fogtools.finding import FogError, Say
from fogtools.text.language_names import name_of
from fogtools.translate.exchange import xliff
from fogtools.translate.exchange.import_rules import Verdict
from fogtools.translate.exchange.importing import Taken, synced, taken
from fogtools.translate.exchange.incoming import incoming
from fogtools.translate.exchange.units_in_project import ExchangeRow
from fogtools.translate.exchange.xlsx.rows import Returned
from fogtools.translate.exchange.xlsx.write import Workbook, written
from fogtools.web.pages.translation.page import Translations
from fogtools.web.pages.translation.texts import Tongue
from fogtools.web.pages.translation.words import WORDS
from fogtools.web.plans import Plans
from fogtools.web.rendering import code_of, page
from fogtools.web.saying import translate_for
from fogtools.web.writing import Asked, UnclearError, answering, flag, word

TYPES = {
    "xlsx": ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    "xliff": ("xlf", "application/xliff+xml"),
}
Pictures = Mapping[tuple[str, str], bytes]


class Workbooks:
    """The routes of the workbook."""

    def __init__(self, translations: Translations, plans: Plans) -> None:
        self.translations, self.plans = translations, plans

    def routes(self) -> list[Route]:
        """The routes."""
        return [
            Route("/workbook/{box:path}", self.out),
            Route("/returned", answering(self.returned), methods=["POST"]),
        ]

    async def out(self, request: Request) -> Response:
        """The texts as a file; `only=open`: those that are not ready; `pictures=yes`: each card beside its texts."""
        code, asked = code_of(request), request.query_params
        kind = asked.get("kind", "xlsx")
        try:
            where = {"box": request.path_params["box"], "language": asked.get("lang", "")}
            tongue = await run_in_threadpool(self.translations.tongue, where)
            rows = _rows(tongue, asked.get("only") == "open")
            drawn = kind == "xlsx" and asked.get("pictures") == "yes"
            shots = await self._pictures(tongue, rows) if drawn else {}
            raw = await run_in_threadpool(_written, kind, tongue, rows, shots, code)
        except (UnclearError, KeyError):
            return PlainTextResponse("", 404)
        except FogError as error:
            return PlainTextResponse(error.message.through(translate_for(code)), 422)
        end, media = TYPES[kind]
        name = f"{tongue.box.box.name}-{tongue.code}.{end}"
        return Response(raw, media_type=media, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    async def _pictures(self, tongue: Tongue, rows: Mapping[str, Sequence[ExchangeRow]]) -> Pictures:
        """The front of each card as it was written, by catalogue and card."""
        box, walls = tongue.box, self.translations.walls
        cards = await run_in_threadpool(walls.cards, box, box.codes[0])
        fronts = {card.id.partition("/")[0]: card.sides[0].key for card in reversed(cards) if card.sides}
        wanted = {(domain, row.id): fronts[row.id] for domain, own in rows.items() for row in own if row.id in fronts}
        keys = list(dict.fromkeys(wanted.values()))
        drawn = dict(zip(keys, await gather(*(walls.faces.picture(key, "small") for key in keys)), strict=True))
        return {at: png for at, key in wanted.items() if (png := drawn[key])}

    def returned(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Tells what becomes of every row of a file that came back, or takes what can be taken."""
        tongue = self.translations.tongue(asked)
        back = _back(word(asked, "name"), word(asked, "data"))
        if back.language.replace("_", "-") != tongue.code.replace("_", "-"):
            raise FogError(
                Say(
                    "{file} is a translation into {language}, and this page is for {wanted}.",
                    file=word(asked, "name"),
                    language=name_of(back.language[:20], code),
                    wanted=name_of(tongue.code, code),
                ),
                Say("choose the language above"),
            )
        box = tongue.box
        done = taken(back.given, synced(box.project, box.game, box.box, tongue.code))
        files: list[Written] = [(shown(file, box.project.root), old, new) for file, old, new in done.files]
        plan = Plan(Say("translations of {file}", file=word(asked, "name")), "", files)
        answer = self.plans.answer(asked, plan, code)
        return {**answer, "html": _shown(tongue, back, done, code)} if flag(asked, "preview") else answer


def _rows(tongue: Tongue, only_open: bool) -> dict[str, list[ExchangeRow]]:
    return {one.domain: [row for row in one.rows if row.open or not only_open] for one in tongue.catalogues}


def _written(kind: str, tongue: Tongue, rows: Mapping[str, Sequence[ExchangeRow]], shots: Pictures, code: str) -> bytes:
    own = tongue.box.box.written_in
    if kind == "xlsx":
        return written(Workbook(rows, own, tongue.code, shots, translate_for(code)))
    if kind == "xliff":
        return xliff.written(rows, own, tongue.code)
    raise UnclearError(kind)


def _back(name: str, data: str) -> Returned:
    try:
        raw = b64decode(data, validate=True)
    except binascii.Error as error:
        raise UnclearError from error
    with TemporaryDirectory(prefix="fog-") as made:
        file = Path(made) / (Path(name).name or "file")
        file.write_bytes(raw)
        return incoming(file)


def _shown(tongue: Tongue, back: Returned, done: Taken, code: str) -> str:
    counted = Say(
        "{taken}, {same}, {refused}",
        taken=Say("{n} taken", "{n} taken", n=done.count("taken")),
        same=Say("{n} as it was", "{n} as they were", n=done.count("same")),
        refused=Say("{n} refused", "{n} refused", n=done.count("refused")),
    )
    ours = {name[:31] for one in tongue.catalogues for name in (one.domain, one.domain.rpartition(".")[2])}
    sheets = [(name, WORDS["lost" if name in ours else "foreign"]) for name in back.ignored]
    return page(
        "returned.html",
        code,
        t=WORDS,
        counted=counted,
        nothing=not done.files,
        verdicts=[one for one in done.verdicts if one.outcome == "refused" or one.remark],
        place=_place,
        sheets=sheets,
    )


def _place(verdict: Verdict) -> str:
    row = verdict.row
    return ", ".join(part for part in (row.card, row.where) if part) if row else verdict.given.said
