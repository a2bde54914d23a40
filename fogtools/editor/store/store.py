"""The one place that writes a project's files for the studio: each write is held against what the writer knew."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import RLock

from fogtools.editor.store.carrying import carried
from fogtools.editor.store.clashes import Clash, clash, gone
from fogtools.editor.store.drafts import Drafts
from fogtools.editor.store.exchange import replaced
from fogtools.editor.store.files import Files
from fogtools.editor.store.journal import Journal, Step
from fogtools.editor.store.texts import Texts, hash_of
from fogtools.finding import FogError, Say
from fogtools.project.workplace import workplace
from fogtools.source import parse
from fogtools.source.editing.edits import BOM
from fogtools.source.editing.merging import merged
from fogtools.source.writing.habits import value_at
from fogtools.source.writing.splicing import Change, changed, readable
from fogtools.source.written import Path_, Source

#: Whoever writes in the same moment, time and again, is let have it after so many tries.
TRIES = 100
#: (file, what it held, what it is to hold); None: there is no file.
Written = tuple[str, bytes | None, bytes | None]


@dataclass(frozen=True)
class Saved:
    """A file as it was written: its bytes, whether others' changes were taken in, where the value stands now."""

    file: str
    raw: bytes
    merged: bool = False
    path: Path_ = ()

    @property
    def hash(self) -> str:
        """What this version goes by."""
        return hash_of(self.raw)

    @property
    def parses(self) -> bool:
        """Whether YAML can read it; what is no YAML counts as read."""
        return not (self.file.endswith(".yaml") and _bad(decoded(self.raw, self.file), self.file))


class Store:
    """The files of the project in `root`; versions, drafts and the journal lie in the cache."""

    def __init__(self, root: Path, cache: Path) -> None:
        folder = workplace(root, cache)
        self.texts = Texts(folder / "texts")
        self.files = Files(root, self.texts)
        self.drafts = Drafts(folder / "drafts")
        self.journal = Journal.read(folder / "journal.jsonl")
        self.lock = RLock()
        self.files.tidy()
        self._recover()
        self.journal.compact()
        self.texts.prune(self.journal.hashes | {draft.base for draft in self.drafts})

    # -------------------------------------------------------------- one value, one text
    def read(self, name: str) -> Saved:
        """A file as it is. Raises Gone where the project has none of that name."""
        raw = self.files.settled(name)
        if raw is None:
            raise gone(name)
        return Saved(name, raw)

    def edit(self, name: str, key: str, change: Change, typing: bool = False) -> Saved:
        """Changes one value of a file, known by the hash `key`; others' changes elsewhere stay.

        `typing`: it goes on in the same field. Raises Clash where the value was changed meanwhile, FogError else.
        """
        with self.lock:
            now, base = self._both(name, key, change.value)
            old = readable(base, name).data

            def made(raw: bytes) -> tuple[bytes, Path_]:
                there = carried(old, readable(raw, name).data, change)
                return changed(raw, name, there), there.path

            at = f"{name} {change.path}" if typing else ""
            say = Say("{place}", place=" › ".join(_steps_of(old, change.path)))
            return self._written(name, now, made, say, at, merged=now != base)

    def save(self, name: str, key: str, text: str) -> Saved:
        """Makes a text that of a whole file, whether YAML can read it or not; others' changes elsewhere stay.

        Raises Clash where both changed the same lines.
        """
        with self.lock:
            now, base = self._both(name, key, text)
            old = decoded(base, name)
            mine = text.replace("\n", "\r\n") if _all_crlf(old) and "\r" not in text else text

            def made(raw: bytes) -> tuple[bytes, Path_]:
                theirs = decoded(raw, name)
                whole = merged(old, mine, theirs)
                if whole is None or (whole not in (mine, theirs) and _worse(name, whole, mine, theirs)):
                    raise clash(old, theirs, mine)
                return (BOM if raw.startswith(BOM) else b"") + whole.encode(), ()

            saved = self._written(name, now, made, Say("the text of {file}", file=name), merged=now != base)
            self.drafts.forget(name)
            return saved

    def _both(self, name: str, key: str, mine: object) -> tuple[bytes, bytes]:
        """A file as it is, and as the writer knew it."""
        now = self.files.settled(name)
        if now is None:
            raise gone(name)
        base = now if hash_of(now) == key else self.texts.get(key)
        if base is None:
            raise self._told(clash(None, None, None), now)
        return now, base

    def _written(
        self,
        name: str,
        now: bytes,
        made: Callable[[bytes], tuple[bytes, Path_]],
        say: Say,
        at: str = "",
        merged: bool = False,
    ) -> Saved:
        for n in range(TRIES):
            try:
                new, path = made(now)
            except Clash as found:
                raise self._told(found, now) from None
            stood = None if new == now else self._step(say, [(name, now, new)], at)
            if stood is None:
                return Saved(name, new, merged or n > 0, path)
            if stood[0] is None:
                raise gone(name)
            now = stood[0]
        raise _busy(name)

    def _told(self, found: Clash, now: bytes) -> Clash:
        found.hash = self.texts.keep(now)
        return found

    # -------------------------------------------------------------- several files at once
    def put(self, say: Say, files: Sequence[Written], at: str = "") -> dict[str, str]:
        """Writes several files, makes and removes some, as one step; (file -> its hash now).

        `at`: the place of a single file that is still being typed in, whose last step this goes on with.
        Raises FogError, with nothing written, where a file is not what it was taken for.
        """
        with self.lock:
            if self._step(say, files, at if len(files) == 1 else "") is not None:
                raise _busy(files[0][0])
            return {name: hash_of(new) for name, _, new in files}

    def _step(self, say: Say, files: Sequence[Written], at: str = "") -> tuple[bytes | None] | None:
        """Notes a step and does it; None where that went well, else what stood in the way: then nothing was done."""
        rows = [(name, self.texts.keep(old), self.texts.keep(new)) for name, old, new in files]
        grown = self._grown(rows, at)
        if grown:
            self.journal.grow(grown)
        else:
            self.journal.note(Step((say.one, {k: str(v) for k, v in say.values.items()}), rows, at))
        before = rows if not grown else [(grown[0][0], grown[0][1], rows[0][1])]
        try:
            stood = self._do(files)
        except BaseException:
            self._not_done(before, bool(grown))
            raise
        if stood is not None:
            self._not_done(before, bool(grown))
        return stood

    def _grown(self, rows: Sequence[tuple[str, str, str]], at: str) -> list[tuple[str, str, str]]:
        """The last step with this one in it, where the same field is still being typed in."""
        last = self.journal.done[-1] if self.journal.done else None
        if not at or self.journal.undone or last is None or last.at != at or last.files[0][2] != rows[0][1]:
            return []
        return [(rows[0][0], last.files[0][1], rows[0][2])]

    def _not_done(self, before: Sequence[tuple[str, str, str]], grown: bool) -> None:
        if grown:
            self.journal.grow(before)
        else:
            self.journal.drop()

    def _do(self, files: Sequence[Written]) -> tuple[bytes | None] | None:
        """Writes all; None where that went well, else what stood in the way, with all as it was. Raises FogError."""
        done: list[Written] = []
        try:
            for name, old, new in files:
                was = replaced(self.files.place(name), old, new)
                if was != old:
                    self._undo_all(done)
                    return (was,)
                done.append((name, old, new))
                self.files.ours(name, new)
        except OSError as error:
            self._undo_all(done)
            why = error.strerror or str(error)
            raise FogError(Say("{file} cannot be written: {why}.", file=name, why=why)) from error
        return None

    def _undo_all(self, done: Sequence[Written]) -> None:
        for name, old, new in reversed(done):
            replaced(self.files.place(name), new, old)

    # -------------------------------------------------------------- back and forth
    def undo(self) -> tuple[Say, dict[str, str]]:
        """Undoes the last step; what it was, and (file -> its hash now). Raises FogError where it cannot be."""
        with self.lock:
            return self._turn(self.journal.done, back=True)

    def redo(self) -> tuple[Say, dict[str, str]]:
        """Does again what was undone last; as `undo`."""
        with self.lock:
            return self._turn(self.journal.undone, back=False)

    def _turn(self, steps: Sequence[Step], back: bool) -> tuple[Say, dict[str, str]]:
        if not steps:
            raise FogError(Say("there is nothing to undo.") if back else Say("there is nothing to do again."))
        step = steps[-1]
        files = [self._turned(name, *((new, old) if back else (old, new))) for name, old, new in step.files]
        note, other = (self.journal.back, self.journal.forth) if back else (self.journal.forth, self.journal.back)
        note()
        try:
            was = self._do(files)
        except BaseException:
            other()
            raise
        if was is not None:
            other()
            raise _busy(files[0][0])
        return step.label, {name: self.texts.keep(new) for name, _, new in files}

    def _turned(self, name: str, here: str, there: str) -> Written:
        """A file as it is, and as it is to be: the version `there`, with what others changed since `here`."""
        now, base, goal = self.files.held(name), self.texts.get(here), self.texts.get(there)
        lost = (here and base is None) or (there and goal is None)
        if hash_of(now) == here and not lost:
            return name, now, goal
        if not lost and now is not None and base is not None and goal is not None:
            whole = merged(decoded(base, name), decoded(goal, name), decoded(now, name))
            if whole is not None:
                return name, now, (BOM if now.startswith(BOM) else b"") + whole.encode()
        raise FogError(
            Say("{file} was changed at the same place since; the step stays as it is.", file=name),
            Say("change it by hand, or undo the other change first"),
        )

    def _recover(self) -> None:
        """Ends what a kill cut short: a step of several files is done to the end; one that never began is dropped."""
        steps, back = (self.journal.undone, True) if self.journal.last == "undo" else (self.journal.done, False)
        if not steps or self.journal.last not in ("step", "grow", "undo", "redo"):
            return
        rows = [(name, *((new, old) if back else (old, new))) for name, old, new in steps[-1].files]
        now = {name: hash_of(self.files.held(name)) for name, _, _ in rows}
        if any(now[name] == goal for name, _, goal in rows):
            for name, was, goal in rows:
                if now[name] == was and (self.texts.get(goal) is not None or not goal):
                    replaced(self.files.place(name), self.texts.get(was), self.texts.get(goal))
        elif all(now[name] == was for name, was, _ in rows) and self.journal.last in ("step", "undo", "redo"):
            {"step": self.journal.drop, "undo": self.journal.forth, "redo": self.journal.back}[self.journal.last]()

    # -------------------------------------------------------------- drafts
    def draft(self, name: str, key: str, text: str | None) -> None:
        """Keeps the unsaved text of a file that had this hash; None: it is wanted no more."""
        with self.lock:
            if self.files.get(name) is None:
                raise gone(name)
            if text is None:
                self.drafts.forget(name)
            else:
                self.drafts.keep(name, key, text)


def decoded(raw: bytes, name: str) -> str:
    """The text of a file, without its mark. Raises FogError where it is not UTF-8."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FogError(
            Say("{file} is not UTF-8, so it cannot be changed here.", file=name), Say("save the file as UTF-8")
        ) from error


def _all_crlf(text: str) -> bool:
    return "\r\n" in text and text.count("\n") == text.count("\r\n")


def _worse(name: str, whole: str, *parts: str) -> bool:
    """Whether a text cannot be read though those that it was made of can."""
    return name.endswith(".yaml") and _bad(whole, name) and not any(_bad(part, name) for part in parts)


def _bad(text: str, name: str) -> bool:
    source = parse(text.encode("utf-8", "surrogatepass"), Source(Path(name), name))
    return source.data is None and bool(source.findings)


def _busy(name: str) -> FogError:
    return FogError(
        Say("{file} was changed by another program in this very moment; nothing was written.", file=name),
        Say("try again"),
    )


def _steps_of(data: object, path: Path_) -> list[str]:
    """A path in words: an item goes by its title, else by its id, else by its number from 1."""
    said = []
    for n, key in enumerate(path):
        item = value_at(data, path[: n + 1])
        if isinstance(key, int) and isinstance(value_at(data, path[:n]), list):
            named = item if isinstance(item, Mapping) else {}
            title = named.get("title") if isinstance(named.get("title"), str) else ""
            said.append(f"“{title[:60]}”" if title else str(named.get("id") or key + 1))
        else:
            said.append(str(key))
    return said[1:] if len(said) > 2 and isinstance(path[1], int) else said
