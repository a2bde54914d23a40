"""Pages as HTML: every value is escaped, every message is said in the language of whoever reads."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request

from fogtools.finding import Finding, Say
from fogtools.text.tool_messages import known_languages, own_language
from fogtools.web.saying import translate_for
from fogtools.web.words import WORDS

HERE = Path(__file__).parent
#: What messages set off as typed: `fog check`.
COMMAND = re.compile("`([^`]+)`")


def page(template: str, code: str, /, **values: object) -> str:
    """The page of a template, in the tool's language of that code; of names that are not UTF-8 what can be shown."""
    return _templates(code).get_template(template).render(values).encode("utf-8", "replace").decode()


def key_of_finding(found: Finding) -> str:
    """A word for a finding: what a page sends back, to do something about it."""
    said = (found.file, str(found.line), str(found.column), found.check, str(found.message))
    return hashlib.sha256("\0".join(said).encode("utf-8", "surrogatepass")).hexdigest()[:24]


def named(typed: str, labels: Mapping[str, str]) -> str:
    """What a message sets off as typed, as HTML: a key that the form has a label for is that label."""
    return f"<q>{escape(labels[typed])}</q>" if typed in labels else f"<code>{typed}</code>"


@cache
def _templates(code: str) -> Environment:
    translate = translate_for(code)

    def spoken(value: object) -> object:
        return value.through(translate) if isinstance(value, Say) else value

    def typed(value: object, labels: Mapping[str, str] = MappingProxyType({})) -> Markup:
        """The message with commands set off, and keys said as the form has them; escaped before it is marked."""
        return Markup(COMMAND.sub(lambda found: named(found[1], labels), str(escape(spoken(value)))))

    def jsoned(value: object) -> str:
        """The value as JSON, for an attribute, as scripts write it; messages are said."""
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=spoken)

    def filled(message: Say, **values: str) -> Say:
        """A message of the templates with its values."""
        return Say(message.one, **values)

    def counted(message: Say, n: int, **values: str) -> Say:
        """A message of the templates that counts."""
        return Say(message.one, message.many, n=n, **values)

    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        finalize=spoken,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters.update(typed=typed, filled=filled, counted=counted, json=jsoned, key=key_of_finding)
    made.globals.update(code=code, w=WORDS)
    return made


def language_for(env: Mapping[str, str], accepted: str) -> str:
    """The language that the studio speaks: FOG_LANG, else what the browser prefers (RFC 9110, 12.5.4), else English."""
    if env.get("FOG_LANG"):
        return own_language(env)
    wanted = re.findall(r"(?:^|,)\s*([a-z]{2,3})(?:-[\w-]*)?\s*(?:;\s*q=([01](?:\.\d{1,3})?))?", accepted.lower())
    best = sorted((-float(weight or 1), i, code) for i, (code, weight) in enumerate(wanted) if weight != "0")
    return next((code for _, _, code in best if code in known_languages()), "en")


def code_of(request: Request) -> str:
    """The language of a request."""
    return language_for(os.environ, request.headers.get("accept-language", ""))
