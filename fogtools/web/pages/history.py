"""What has changed since the last commit, card by card in printed words; and a commit, only when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from starlette.routing import Route

from fogtools.diff.versions import compare, version_at
from fogtools.diff.words import Line, lines
from fogtools.editor.store import Store
from fogtools.finding import FogError, Say
from fogtools.games import game_of
from fogtools.project.commits import commit, committed, uncommitted
from fogtools.project.project import Project
from fogtools.project.revisions import at_revision
from fogtools.text.tool_messages import translate_for
from fogtools.web.desk.desk import Desk
from fogtools.web.rendering import page
from fogtools.web.writing import Asked, Writing, answering, word


class History:
    """The page, and the route of a commit."""

    def __init__(self, desk: Desk, store: Store, writing: Writing) -> None:
        self.desk, self.store, self.writing = desk, store, writing
        self._kept: tuple[object, Sequence[Line]] = (None, ())

    def routes(self) -> list[Route]:
        """The route that writes."""
        return [Route("/git/commit", answering(self.commit), methods=["POST"])]

    def page(self, code: str) -> str | None:
        """The page; None without a project."""
        if self.desk.project is None:
            return None
        files = uncommitted(self.desk.root)
        said: Sequence[Line] = self._lines(self.desk.project, code) if files and committed(self.desk.root) else ()
        return page("history.html", code, here="history", git=files is not None, files=files or [], lines=said)

    def commit(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Commits what git does not know yet of the project."""
        with self.store.lock:
            files = uncommitted(self.desk.root)
            if files is None:
                raise FogError(Say("git does not keep this project."))
            commit(self.desk.root, word(asked, "message"), files)
        return {"committed": files, **self.writing.steps(code)}

    def _lines(self, project: Project, code: str) -> Sequence[Line]:
        inside = Path("stories" if (project.root / "stories").is_dir() else "")
        with at_revision("HEAD", project.root) as old:
            key = tuple(sorted(self.store.files.hashes().items())), code, old.commit
            if self._kept[0] != key:
                name = Say("the last commit").through(translate_for(code))
                before = version_at(name, old.folder, inside, old.commit, old.links)
                found = compare(before, version_at("", project.root, inside), game_of)
                self._kept = key, [*lines(found, translate_for(code))][1:]
        return self._kept[1]
