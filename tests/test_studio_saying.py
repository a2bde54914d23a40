"""What the tool says on the pages of the studio: no page sends anybody to a terminal."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.finding import Say
from fogtools.text import tool_messages
from fogtools.text.language_names import names_in
from fogtools.web.saying import HERE, translate_for

TEMPLATE = Path(__file__).parent.parent / "locales" / "fogtools.pot"
BLOCK = re.compile(r'((?:#: .+\n)+)(?:#, .+\n)*msgid ((?:".*"\n)+)(?:msgid_plural ((?:".*"\n)+))?')


def singular() -> dict[str, tuple[str, str]]:
    """Every message of the tool -> where it is said, and what it is where it counts ("" for one that does not)."""
    found = {}
    for places, *texts in BLOCK.findall(TEMPLATE.read_text("utf-8")):
        joined = ("".join(line[1:-1] for line in text.splitlines()) for text in texts)
        one, many = (said.replace('\\"', '"').replace("\\n", "\n") for said in joined)
        found[one] = places, many
    return found


def messages() -> dict[str, str]:
    """Every message of the tool, in singular and plural -> where it is said."""
    return {said: places for one, (places, many) in singular().items() for said in (one, many) if said}


def slots(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_no_message_of_the_studio_names_a_command() -> None:
    own = {said for said, places in messages().items() if "fogtools/web/" in places}
    assert len(own) > 200 and [said for said in own if "`fog " in said] == []


def test_what_is_said_elsewhere_with_a_command_is_said_here_without_one() -> None:
    known = messages()
    for one, here in HERE.items():
        assert one in known and here in known, one
        assert "`fog " not in here and "`--" not in here and slots(here) <= slots(one)
        assert translate_for("en")(one, None, 1) == here
        assert translate_for("fr")(one, None, 1) == tool_messages.translate_for("fr")(here, None, 1) != here
    asked = Say("run `fog i18n sync`, then translate `{context}` in {file}", context="a/title", file="fr.po")
    assert asked.through(translate_for("en")) == "translate it on the page Translation"
    assert asked.through(translate_for("fr")) == "traduisez-le à la page Traduction"
    assert "`fog i18n sync`" in str(asked)


#: Parts of the tool that speak at the terminal, in editors or in files of their own, and never on a page.
ELSEWHERE = (
    "cli/",
    "editor/lsp/",
    "editor/live_proof/",
    "play/terminal/",
    "translate/side_by_side/",
    "web/serving/",
    "check/filter/baseline.py",  # its switches; the rest of it is said here in other words
    "print/pdf/press/profile.py",  # profiles of one's own are for the terminal
    "print/pdf/press/pdfx.py",
    "print/preflight/run.py",
    "print/outputs/tabletop.py",
    "play/many/",
    "game/playing/transcript.py",
    "games/fog_of_love/analysis/balance/",
)


def test_what_a_page_may_say_names_no_command_and_no_switch() -> None:
    """A new message with a command in it needs its words for pages, or its place in the list above."""
    left = [
        said
        for said, (places, _) in singular().items()
        if re.search(r"`fog |(?<![\w-])--[a-z]", said)
        and said not in HERE
        and not all(place[9:].startswith(ELSEWHERE) for place in re.findall(r"fogtools/\S+", places))
    ]
    assert left == []


def test_languages_are_listed_by_their_names() -> None:
    english, french = names_in("en"), names_in("fr")
    assert english["pt-BR"] == "Brazilian Portuguese" and french["de"] == "allemand" and french["el"] == "grec"
    assert len(french) > 250 and "fr" in french
    order = [*french.values()]
    assert order.index("estonien") < order.index("éwé") < order.index("féroïen")
    assert order.index("allemand") < order.index("danois") < order.index("zoulou")
