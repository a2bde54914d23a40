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


def messages() -> dict[str, str]:
    """Every message of the tool -> where it is said."""
    found = {}
    for places, one, many in BLOCK.findall(TEMPLATE.read_text("utf-8")):
        for text in filter(None, (one, many)):
            said = "".join(line[1:-1] for line in text.splitlines())
            found[said.replace('\\"', '"').replace("\\n", "\n")] = places
    return found


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


def test_languages_are_listed_by_their_names() -> None:
    english, french = names_in("en"), names_in("fr")
    assert english["pt-BR"] == "Brazilian Portuguese" and french["de"] == "allemand" and french["el"] == "grec"
    assert len(french) > 250 and "fr" in french
    order = [*french.values()]
    assert order.index("estonien") < order.index("éwé") < order.index("féroïen")
    assert order.index("allemand") < order.index("danois") < order.index("zoulou")
