"""The routes of what many plays say: the pages of a story, and the start and the stop of its plays."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from starlette.routing import Route

from fogtools.editor.store import Store
from fogtools.finding import FogError
from fogtools.game.authoring.soundness import errors
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.many.balance import Balance
from fogtools.web.many.player import Player
from fogtools.web.many.story import Things, seldom, story_page
from fogtools.web.many.versions import Versions
from fogtools.web.pages.wall import Seldom
from fogtools.web.writing import Asked, UnclearError, answering, word


class Many:
    """The pages of stories, and the process that plays them."""

    def __init__(self, desk: Desk, store: Store, cache: Path) -> None:
        self.desk, self.player, self.things = desk, Player(cache), Things()
        self.balance = Balance(self.player, store, Versions(cache))

    def close(self) -> None:
        """Ends what is being played."""
        self.player.close()

    def routes(self) -> list[Route]:
        """The routes that begin and end something."""
        ways = {"stop": self.stop, "start": self.start, "promise": self.promise}
        return [Route(f"/work/{name}", answering(way), methods=["POST"]) for name, way in ways.items()]

    def story(self, box: Opened, asked: Mapping[str, str], code: str) -> str | None:
        """The page of a story."""
        return story_page(self.player, self.things, box, asked, code)

    def seldom(self, box: Opened, asked: Mapping[str, str]) -> Seldom | None:
        """What is seldom seen of a box, where the wall is asked for that."""
        wanted = asked.get("seen") == "seldom" and box.played
        return seldom(self.player, self.things, box, asked.get("story", "")) if wanted else None

    def promise(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Writes another promise in the place of one."""
        self.desk.fresh()
        box = self.desk.boxes.get(word(asked, "box"))
        if box is None or word(asked, "story") not in box.stories:
            raise UnclearError
        sound, saved = box.sound, self.balance.promise(asked, box)
        self.desk.fresh()
        if sound and (faults := errors(box.game, self.desk.boxes[box.key].box)):
            self.balance.store.undo()
            raise FogError(faults[0].message, faults[0].help)
        return saved

    def stop(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Ends what is being played; what was played counts."""
        self.player.stop(word(asked, "key"))
        return {}

    def start(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Plays again what was stopped."""
        known = self.player.standing(word(asked, "key"))
        if known is None:
            raise UnclearError
        self.player.ask(known.work, again=True)
        return {}
