"""The resident printer: a process of its own that lays faces out and draws them, so that no page waits for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar, cast

from fogtools.finding import FogError, Say
from fogtools.game.lazy import lazy
from fogtools.game.printing.face import Face, Style
from fogtools.print.pdf import LaidOut, Measures, lay_out
from fogtools.project.processes import deaf
from fogtools.web.serving.garbage import settled

if TYPE_CHECKING:
    from fogtools.print.pdf.pages.card_proof import Puller

#: Load the library of PDF and the layout engine, in the printer's process alone.
pictures: Callable[[LaidOut, Iterable[tuple[str, str]], int], dict[tuple[str, str], bytes]] = lazy(
    "fogtools.print.pdf.picture:pictures"
)
puller: Callable[..., Puller] = lazy("fogtools.print.pdf.pages.card_proof:Puller")
drawn: Callable[[Puller, Face, float, bool], bytes] = lazy("fogtools.print.pdf.pages.card_proof:face_picture")
BLEED = 3.0
#: So many styles stay known, and so many presses warm: a style in a language and a size.
WARM = 4
#: So many seconds the process waits for something to do; then it ends, and its memory is free.
PATIENCE = 300
#: Seconds without a key: time to draw what comes next.
BREATH = 0.15
#: The layout engine keeps some 10 KB of each face for as long as its process lives: after so many comes another.
MOST_FACES = 3000
#: A picture of its own that a face shows.
ART = re.compile(r"fog:(art/[\w.-]+)")
K = TypeVar("K")
V = TypeVar("V")
What = Literal["kept", "typed", "now", "measures"]


class Drawable(NamedTuple):
    """A face and all that its picture depends on."""

    face: Face
    style: Style
    code: str


def looks(style: Style) -> Hashable:
    """What tells styles apart; pictures of single faces by their names, which are made of what they hold."""
    return _without_art(style), frozenset(style.art)


def _without_art(style: Style) -> Hashable:
    """The same without the pictures of single faces."""
    return style.css, style.fonts, tuple(sorted(style.pictures.items()))


class Job(NamedTuple):
    """What is asked of the process: pictures to be kept, a picture at once, the same of a face that is typed on (only
    what has changed is laid out, where that will do), or measures; of faces in one style.

    `style` is the number that the style goes by there, `look` the style itself when it is told for the first time;
    `dots` are pixels to a mm.
    """

    what: What
    style: int
    look: Style | None
    code: str
    faces: Sequence[Face]
    dots: float


class Printer:
    """The process, as others see it: begun when it is first asked for something; one job at a time.

    Raises what laying out raises, and FogError where the process was ended twice in a row.
    """

    def __init__(self, cache: Path) -> None:
        self.cache = cache
        self._lock = Lock()
        self._child: tuple[BaseProcess, Connection] | None = None
        #: What tells styles apart -> the number that a style goes by there, and the pictures of faces that are there.
        self._styles: dict[Hashable, tuple[int, frozenset[str]]] = {}
        self._next = self._faces = 0
        self._closed = False

    def kept(self, faces: Sequence[Face], style: Style, code: str, dots: float) -> Mapping[str, bytes]:
        """Name of a face -> its PNG, made small to be kept."""
        return cast("Mapping[str, bytes]", self._asked("kept", faces, style, code, dots))

    def now(self, one: Drawable, dots: float, typed: bool = False) -> bytes:
        """The PNG of a face, made at once to be looked at once; `typed`: it is being written."""
        return cast(bytes, self._asked("typed" if typed else "now", [one.face], one.style, one.code, dots))

    def measures(self, one: Drawable) -> Measures:
        """What the layout engine measures on a face."""
        return cast(Measures, self._asked("measures", [one.face], one.style, one.code, 0.0))

    def close(self) -> None:
        """Ends the process, whatever it is at, for good."""
        self._closed = True
        if self._child is not None:
            self._child[0].terminate()

    def _asked(self, what: What, faces: Sequence[Face], style: Style, code: str, dots: float) -> object:
        with self._lock:
            for _ in range(2):
                if self._closed:
                    break
                try:
                    there = self._there(len(faces))
                    there.send(Job(what, *self._number(style, faces), code, faces, dots))
                    answer = there.recv()
                except (EOFError, OSError):  # it has ended, or somebody ended it: another one takes its place
                    self._end()
                    continue
                if isinstance(answer, Exception):
                    raise answer
                return answer
        raise FogError(Say("the printer was ended."), Say("load the page again"))

    def _there(self, faces: int) -> Connection:
        """The way to the process; it is begun where there is none, or where it has grown too large."""
        self._faces += faces
        if self._faces > MOST_FACES:
            self._end()
        if self._child is None:
            self._faces, context = 0, get_context("spawn")
            ours, theirs = context.Pipe()
            child = context.Process(target=work, args=(theirs, self.cache), daemon=True)
            with deaf():
                child.start()
            theirs.close()
            self._child = child, ours
        if self._closed:  # while it was begun
            raise EOFError
        return self._child[1]

    def _end(self) -> None:
        if self._child is not None:
            self._child[1].close()
            self._child[0].terminate()
            self._child[0].join()
        self._child, self._styles = None, {}

    def _number(self, style: Style, faces: Sequence[Face]) -> tuple[int, Style | None]:
        """The number of a style, and the style itself where the process does not know it, or not all that faces show.

        Only what they show is asked for: with each key in a text the pictures of all other cards would be looked up.
        """
        look = _without_art(style)
        number, art = self._styles.get(look, (0, frozenset[str]()))
        if number and art.issuperset(name for face in faces for name in ART.findall(face.html)):
            return number, None
        self._next += 1
        self._styles.pop(look, None)
        self._styles[look] = self._next, frozenset(style.art)
        latest(self._styles, WARM)
        return self._next, style


def latest(kept: dict[K, V], most: int) -> None:
    """Lets go of all but the latest few."""
    while len(kept) > most:
        del kept[next(iter(kept))]


# ------------------------------------------------------------------ in the process itself
def work(there: Connection, cache: Path) -> None:
    """Does what is asked, until nobody is there to ask, or for long has asked nothing."""
    room, warm = _Room(cache), False
    while there.poll(PATIENCE):
        try:
            job = there.recv()
        except (EOFError, OSError):
            return
        try:
            answer = room.done(job)
        except Exception as error:  # told to whoever asked
            answer = error
        there.send(answer)
        if job.what == "typed" and not there.poll(BREATH):
            room.ahead()
        if not warm:  # now the layout engine is loaded
            warm = True
            settled()


class _Room:
    """The printer's room: styles by their numbers, and presses that are warm."""

    def __init__(self, cache: Path) -> None:
        self.cache = cache
        self.styles: dict[int, Style] = {}
        self.presses: dict[tuple[int, str, tuple[float, float]], Puller] = {}

    def done(self, job: Job) -> object:
        """The answer to a job."""
        if job.look is not None:
            self.styles[job.style] = job.look
            latest(self.styles, WARM)
        if job.what == "kept":
            return self._kept(job)
        (face,) = job.faces
        press = self._press(job, face)
        if job.what == "measures":
            return press.pulled(face).measures
        return drawn(press, face, job.dots, job.what == "typed")

    def ahead(self) -> None:
        """Draws what will be asked for soon, of the face that was asked for last."""
        press = next(reversed(self.presses.values()), None)
        if press is not None:
            with suppress(Exception):  # nobody has asked for it
                press.ahead()

    def _kept(self, job: Job) -> dict[str, bytes]:
        laid = lay_out(job.faces, self.styles[job.style], job.code, BLEED, None, self.cache)
        made: dict[str, bytes] = {}
        for wide in {face.trim[0] for face in job.faces}:
            names = [(face.card, face.side) for face in job.faces if face.trim[0] == wide]
            made.update((card, png) for (card, _), png in pictures(laid, names, round(wide * job.dots)).items())
        return made

    def _press(self, job: Job, face: Face) -> Puller:
        key = job.style, job.code, face.trim
        press = self.presses.pop(key, None) or puller(self.styles[job.style], job.code, [face.trim])
        self.presses[key] = press
        latest(self.presses, WARM)
        return press
