"""fog shops: the print shops that `fog print --as` and `fog preflight --for` know, and their profiles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import root_here
from fogtools.files import write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.print.shops import FOLDER, SHIPPED, known, profile_of
from fogtools.project.project import find_project

NAME = translatable("The shop whose profile is printed; all are listed without it.")
COPY = translatable("Copy its profile into the project, as shops/NAME.yaml, to be changed there.")


def shops(
    name: Annotated[str, typer.Argument(help=NAME, show_default=False)] = "",
    copy: Annotated[bool, typer.Option("--copy", help=COPY)] = False,
) -> None:
    root = root_here()
    if name and copy:
        _copied(name)
    elif name:
        for line in profile_of(name, root).read_text(encoding="utf-8").rstrip("\n").split("\n"):
            screen.put(screen.clean(line))
    else:
        found = known(root)
        for one in found.values():
            own = profile_of(one.id, root).parent != SHIPPED
            screen.put(
                Say(
                    "{id}  {name}: {form}, looked up on {day} ({where})",
                    id=one.id.ljust(max(map(len, found))),
                    name=one.called,
                    form=one.form.upper(),
                    day=one.checked_on,
                    where=Say("the project's") if own else Say("the tool's"),
                )
            )
        screen.put(Say("`fog shops NAME --copy` copies a profile into the project, to be changed there."))


def _copied(name: str) -> None:
    """The profile that comes with the tool, beside the project's fog.toml. Raises FogError where it has one already."""
    content = profile_of(name).read_bytes()
    target = find_project(Path.cwd()).root / FOLDER / f"{name}.yaml"
    shown = f"{FOLDER}/{target.name}"
    if target.exists() or target.is_symlink():
        raise FogError(Say("{file} is there already.", file=shown), Say("change it, or delete it first"))
    write_whole(target, content)
    screen.put(Say("{file}: written", file=shown))
