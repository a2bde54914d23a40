"""What pages write: JSON in, JSON out; every write goes through the store, every refusal is said in plain words."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from fogtools.editor.store import Clash, Gone, Saved, Store
from fogtools.editor.store.store import decoded
from fogtools.finding import FogError, Say
from fogtools.source.writing.splicing import Change
from fogtools.source.written import Path_
from fogtools.web.rendering import code_of
from fogtools.web.saying import translate_for

#: What is asked of a route: (what the page sends, the reader's language) -> what it is told.
Asked = Mapping[str, Any]
Answer = Callable[[Asked, str], Mapping[str, object]]


class Answered(JSONResponse):
    """What a page is told; names of files that are not UTF-8 go there and come back as they are."""

    def render(self, content: object) -> bytes:
        """The bytes."""
        return json.dumps(content, allow_nan=False, separators=(",", ":")).encode()


class UnclearError(Exception):
    """A request that does not say what it must: no page of ours sends it."""


class Misfilled(FogError):
    """A field of a form that holds what it may not."""

    def __init__(self, field: str, message: Say) -> None:
        super().__init__(message)
        self.field = field


def answering(answer: Answer) -> Callable[[Request], Awaitable[Response]]:
    """A route whose answer may take its time; what it refuses is said in the reader's language."""

    async def route(request: Request) -> Response:
        code = code_of(request)
        try:
            asked = json.loads(await request.body()) if request.method == "POST" else dict(request.query_params)
            if not isinstance(asked, dict):
                raise UnclearError
            return Answered(await run_in_threadpool(answer, asked, code))
        except (UnclearError, ValueError, RecursionError):
            return refused(FogError(Say("the page sent something that cannot be understood.")), code, 400)
        except Gone as error:
            return refused(error, code, 404)
        except Clash as error:
            rest = {"hash": error.hash, "base": error.base, "theirs": error.theirs, "mine": error.mine}
            return refused(error, code, 409, rest)
        except Misfilled as error:
            return refused(error, code, 422, {"field": error.field})
        except FogError as error:
            return refused(error, code, 422)
        except OSError as error:  # the disk is full, or the cache may not be written
            name, why = str(error.filename or ""), error.strerror or str(error)
            return refused(FogError(Say("{file} cannot be written: {why}.", file=name, why=why)), code, 422)

    return route


def refused(error: FogError, code: str, status: int, more: Mapping[str, object] | None = None) -> Response:
    """What went wrong and what helps, in words."""
    say = translate_for(code)
    help = error.help.through(say) if error.help else ""
    return Answered({"error": error.message.through(say), "help": help, **(more or {})}, status)


def word(asked: Asked, name: str, default: str | None = None) -> str:
    """A text of the request. Raises UnclearError for anything else."""
    value = asked.get(name, default)
    if not isinstance(value, str):
        raise UnclearError(name)
    return value


def flag(asked: Asked, name: str) -> bool:
    """Whether the request says yes to something."""
    return asked.get(name) is True


class Writing:
    """The routes that write single values and whole texts, and go back and forth."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def routes(self) -> list[Route]:
        """The routes."""
        reads: dict[str, Answer] = {
            "/file": self.file,
            "/drafts": self.drafts,
            "/steps": lambda asked, code: self.steps(code),
        }
        writes: dict[str, Answer] = {
            "/edit": self.edit,
            "/text": self.text,
            "/draft": self.draft,
            "/undo": lambda asked, code: self.turned(self.store.undo, code),
            "/redo": lambda asked, code: self.turned(self.store.redo, code),
        }
        return [
            Route("/changes", self.changes),
            *(Route(path, answering(answer)) for path, answer in reads.items()),
            *(Route(path, answering(answer), methods=["POST"]) for path, answer in writes.items()),
        ]

    def file(self, asked: Asked, code: str) -> Mapping[str, object]:
        """A file as it is, and its draft."""
        name = word(asked, "file")
        saved = self.store.read(name)
        draft = self.store.drafts.get(name)
        text = decoded(saved.raw, name)
        kept = draft and {"hash": draft.base, "text": draft.text, "when": draft.when, "base": self.base(draft.base)}
        return {"file": name, "hash": saved.hash, "text": text, "draft": kept, "line_end": line_end(text)}

    def base(self, key: str) -> str | None:
        """The text that a draft began with."""
        raw = self.store.texts.get(key)
        return None if raw is None else raw.decode("utf-8-sig", "replace")

    def edit(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Sets, removes or inserts one value."""
        saved = self.store.edit(word(asked, "file"), word(asked, "hash"), change(asked), flag(asked, "typing"))
        return {**self.told(saved, code), "path": list(saved.path)}

    def text(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Saves a whole file."""
        saved = self.store.save(word(asked, "file"), word(asked, "hash"), unbroken(word(asked, "text")))
        return {**self.told(saved, code), "merged": saved.merged, "parses": saved.parses}

    def draft(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Keeps an unsaved text, or forgets it."""
        text = None if asked.get("text", "") is None else unbroken(word(asked, "text"))
        self.store.draft(word(asked, "file"), word(asked, "hash", ""), text)
        return {"file": word(asked, "file")}

    def drafts(self, asked: Asked, code: str) -> Mapping[str, object]:
        """All drafts, and whether their files have changed since."""
        now = self.store.files.hashes()
        rows = [{"file": d.file, "hash": d.base, "text": d.text, "when": d.when} for d in self.store.drafts]
        return {"drafts": [{**row, "stale": now.get(row["file"]) != row["hash"]} for row in rows]}

    def told(self, saved: Saved, code: str) -> Mapping[str, object]:
        """A file that was written, and what can be undone."""
        text = decoded(saved.raw, saved.file)
        return {"file": saved.file, "hash": saved.hash, "text": text, **self.steps(code)}

    def turned(self, turn: Callable[[], tuple[Say, dict[str, str]]], code: str) -> Mapping[str, object]:
        """Undoes, or does again."""
        label, files = turn()
        return {"files": files, "label": label.through(translate_for(code)), **self.steps(code)}

    def steps(self, code: str) -> Mapping[str, object]:
        """What can be undone and done again."""
        say, journal = translate_for(code), self.store.journal
        ways = {"undo": journal.done, "redo": journal.undone}
        return {
            name: {"can": bool(steps), "label": steps[-1].label.through(say) if steps else ""}
            for name, steps in ways.items()
        }

    async def changes(self, request: Request) -> Response:
        """The hash of every file, where one is not as it was when the page asked before."""
        files = await run_in_threadpool(self.store.files.hashes)
        stamp = stamp_of(files)
        if request.query_params.get("since") == stamp:
            return Response(status_code=204)
        return Answered({"stamp": stamp, "files": files})


def change(asked: Asked) -> Change:
    """What a request wants of a value. Raises UnclearError where it wants none of four things, or two at once."""
    path, wanted = path_in(asked), [name for name in ("value", "remove", "insert", "rename") if name in asked]
    if len(wanted) != 1:
        raise UnclearError
    if wanted == ["remove"]:
        return Change(path, "remove")
    if wanted == ["rename"]:
        return Change(path, "rename", word(asked, "rename"))
    return Change(path, "insert" if wanted == ["insert"] else "set", asked[wanted[0]])


def path_in(asked: Asked) -> Path_:
    """The path of a value in its file. Raises UnclearError for anything else."""
    path = asked.get("path")
    if not isinstance(path, list) or not path or not all(map(_key, path)):
        raise UnclearError
    return tuple(path)


def _key(key: object) -> bool:
    return isinstance(key, str) or (isinstance(key, int) and not isinstance(key, bool))


def unbroken(text: str) -> str:
    """The text. Raises UnclearError for one that no file can hold: half of a pair of signs."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise UnclearError from error
    return text


def line_end(text: str) -> str:
    """How the lines of a text end."""
    return "\r\n" if "\r\n" in text else "\n"


def stamp_of(files: Mapping[str, str]) -> str:
    """A word that changes whenever a file does."""
    return hashlib.sha256(json.dumps(sorted(files.items())).encode("utf-8", "surrogatepass")).hexdigest()[:32]
