"""The versions that a project can be held against: commits where git keeps it, else what was there before a step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from fogtools.check.result_cache import read_from
from fogtools.diff.versions import Version, version_at
from fogtools.editor.store import Store
from fogtools.finding import FogError, Say, Translate
from fogtools.project.commits import commits, committed
from fogtools.project.revisions import at_revision

#: So many commits and steps are offered.
MOST = 20
#: Begins the name of what was there before a step; behind it how many steps ago.
STEP = "step-"


class Choice(NamedTuple):
    """A version that is offered: the name that a page sends, and what it is called."""

    name: str
    said: Say


def choices(store: Store) -> Sequence[Choice]:
    """The versions, the nearest first: the last commit and those before it; without git the steps of the studio."""
    root = store.files.root
    if committed(root):
        earlier = commits(root, MOST)[1:]
        said = [Choice(one.id[:12], Say("{day}: {message}", day=one.day, message=one.message)) for one in earlier]
        return [Choice("HEAD", Say("the last commit")), *said]
    steps = store.journal.done
    ways = [
        Choice(f"{STEP}{n}", Say("before this step: {what}", what=steps[-n].label)) for n in range(1, len(steps) + 1)
    ]
    return [*ways[: MOST - 1], *ways[MOST - 1 :][-1:]]


@contextmanager
def opened(store: Store, name: str, inside: Path, say: Translate) -> Iterator[Version]:
    """A version by the name that a page sends: any revision that git knows, or a step. Its files are there as long as
    the block runs. Raises FogError for one that is not there."""
    root = store.files.root
    if name.startswith(STEP):
        with _before(store, name.removeprefix(STEP)) as folder:
            yield version_at(Say("the step before").through(say), folder, inside)
        return
    with at_revision(name, root) as old:
        called = Say("the last commit").through(say) if name == "HEAD" else name
        yield version_at(called, old.folder, inside, old.commit, old.links)


@contextmanager
def _before(store: Store, number: str) -> Iterator[Path]:
    """A copy of the project as it was so many steps ago."""
    steps = store.journal.done
    if not number.isdecimal() or not 0 < int(number) <= len(steps):
        raise FogError(Say("this step is not known any more."), Say("load the page again"))
    was: dict[str, str] = {}
    for step in reversed(steps[-int(number) :]):
        was |= {name: old for name, old, _ in step.files}
    root = store.files.root
    with TemporaryDirectory(prefix="fog-") as made:
        folder = Path(made).resolve() / (root.name or "project")
        for file in read_from(root):
            if file.is_file() and file.resolve().is_relative_to(root):
                _put(folder / file.relative_to(root), file.read_bytes())
        for name, key in was.items():
            raw = store.texts.get(key) if key else None
            if key and raw is None:
                raise FogError(Say("this step is not known any more."), Say("load the page again"))
            if raw is None:
                (folder / name).unlink(missing_ok=True)
            else:
                _put(folder / name, raw)
        yield folder


def _put(file: Path, raw: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(raw)
