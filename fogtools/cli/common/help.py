"""What Typer itself says (headings of help, errors of usage) in the user's language, not in a programmer's English."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from functools import cache
from io import StringIO
from textwrap import wrap
from typing import NoReturn, ParamSpec

import typer
from typer.core import TyperCommand, TyperGroup

from fogtools.cli.common.screen import t
from fogtools.finding import translatable

#: Its messages; what it puts in stands in braces, and may be a message, too. Longer ones before their beginnings.
SAID = (
    translatable("Usage: {words}"),
    translatable("Try '{command}' for help."),
    translatable("Options:"),
    translatable("Arguments:"),
    translatable("Commands:"),
    translatable("Show this message and exit."),
    translatable("Install completion for the current shell."),
    translatable("Show completion for the current shell, to copy it or customize the installation."),
    translatable("[default: {value}; {range}]"),
    translatable("[default: {value}]"),
    translatable("[required]"),
    translatable("Error: {message}"),
    translatable("No such option: {name} (Possible options: {names})"),
    translatable("No such option: {name}"),
    translatable("No such command '{name}'. Did you mean {names}?"),
    translatable("No such command '{name}'."),
    translatable("Missing command."),
    translatable("Missing argument '{name}'."),
    translatable("Missing option '{name}'."),
    translatable("Got unexpected extra argument(s) ({words})"),
    translatable("Option '{name}' requires an argument."),
    translatable("Option '{name}' requires {n} arguments."),
    translatable("Option '{name}' does not take a value."),
    translatable("Invalid value for '{name}': {message}"),
    translatable("'{value}' is not a valid int range."),
    translatable("'{value}' is not a valid int."),
    translatable("'{value}' is not a valid float range."),
    translatable("'{value}' is not a valid float."),
    translatable("'{value}' is not one of {values}."),
    translatable("{value} is not in the range {range}."),
    translatable("Aborted!"),
)
#: What it calls the value of an option, and what people call it.
VALUES = {
    "<int range>": translatable("NUMBER"),
    "<float>": translatable("NUMBER"),
    "<str>": translatable("TEXT"),
    "<path>": translatable("PATH"),
}
WIDE = 80
P = ParamSpec("P")
HOLE = re.compile(r"\\\{(\w+)\\\}")


@cache
def _pattern(said: str) -> re.Pattern[str]:
    """Finds a message: as a whole line or behind a gap, however its lines are broken; what is in brackets anywhere."""
    words = (HOLE.sub(r"(?P<\1>.+?)", re.escape(word).replace(r"\ ", " ")) for word in said.split(" "))
    found = r"\s+".join(words)
    return re.compile(found if said.startswith("[") else rf"(?:^|(?<=  )){found}$", re.MULTILINE)


def spoken(text: str) -> str:
    """A text of Typer's in the user's language; what is not known stays as it is."""
    for said in SAID:
        own = t(said)
        if own != said:
            text = _pattern(said).sub(lambda found, own=own: _laid(found, own), text)  # type: ignore[misc]
    return text


def _laid(found: re.Match[str], own: str) -> str:
    """The translation of what was found; in a column of help its lines are broken anew."""
    new = own.format(**{name: spoken(value) for name, value in found.groupdict().items()})
    column = found.start() - found.string.rfind("\n", 0, found.start()) - 1
    if found[0].startswith("[") and "\n" in found[0]:
        indent = len(found[0].splitlines()[1]) - len(found[0].splitlines()[1].lstrip())
        return f"\n{indent * ' '}".join(new.rsplit(" ", 1))
    if column == 0 or found[0].startswith("["):
        return new
    return f"\n{column * ' '}".join(wrap(new, max(20, WIDE - column)))


def _page(text: str) -> str:
    """A page of help: values by names that people know, in columns as they were, then all else."""
    for value, name in VALUES.items():
        text = text.replace(value, t(name).ljust(len(value)))
    return spoken("\n".join(line.rstrip() for line in text.split("\n")))


def _in_own_language(command: TyperCommand | TyperGroup) -> None:
    """Translates the help of a command and of its parameters, which were declared in English."""
    options: Sequence[object] = command.params
    for one in (command, *options):
        help: str | None = getattr(one, "help", None)
        if help:
            setattr(one, "help", t(help))  # noqa: B010 (not every kind of parameter has one)


def _made(init: Callable[P, None]) -> Callable[P, None]:
    """What makes a command whose help is in the user's language."""

    def made(*args: P.args, **given: P.kwargs) -> None:
        init(*args, **given)
        command = args[0]
        assert isinstance(command, TyperCommand | TyperGroup)
        _in_own_language(command)

    return made


def _paged(help: Callable[P, str]) -> Callable[P, str]:
    """What makes the page of `--help`, in the user's language."""

    def page(*args: P.args, **given: P.kwargs) -> str:
        return _page(help(*args, **given))

    return page


def _ended(main: Callable[P, int | str | None]) -> Callable[P, NoReturn]:
    """What runs a command and ends the process, with every word in the user's language."""

    def run(*args: P.args, **given: P.kwargs) -> NoReturn:
        """Exit code 2 for a usage that is wrong."""
        given["standalone_mode"] = False
        try:
            code = main(*args, **given)
        except typer.TyperException as error:
            said = StringIO()
            show: Callable[..., None] | None = getattr(error, "show", None)
            if show is None:
                raise
            show(file=said)
            print(spoken(said.getvalue()), end="", file=sys.stderr)
            sys.exit(error.exit_code)
        except typer.Abort:
            print(t("Aborted!"), file=sys.stderr)
            sys.exit(1)
        sys.exit(code)

    return run


#: By itself, as what a class is given is held against the class below it first.
_main = _ended(TyperGroup.main)


class Command(TyperCommand):
    """A command whose help is in the user's language: translated when the command is made, which is when it is run."""

    __init__ = _made(TyperCommand.__init__)
    get_help = _paged(TyperCommand.get_help)


class Group(TyperGroup):
    """Commands under one name, with help and errors of usage in the user's language."""

    __init__ = _made(TyperGroup.__init__)
    get_help = _paged(TyperGroup.get_help)
    main = _main
