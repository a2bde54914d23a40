"""Models to published schemas, and documents to findings about their shape."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence, Set
from itertools import compress
from typing import TYPE_CHECKING, Any, TypeVar, overload

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from fogtools.files import shipped
from fogtools.finding import Finding, Say
from fogtools.source import Source
from fogtools.source.data import Json
from fogtools.source.model import Model
from fogtools.source.suggestions.alike import plain, told
from fogtools.source.suggestions.kinds import Patterns, beside, like
from fogtools.source.suggestions.shape_fixes import AT_KEY, Path, Wrong, mended, plain_path, replacing
from fogtools.source.suggestions.spelling_distance import near, nearest

if TYPE_CHECKING:
    import jsonschema
    from jsonschema.protocols import Validator

#: What a validator tells of a fault beside its kind.
Context = dict[str, Any]
M = TypeVar("M", bound=Model)
#: The faults of what is no text, but a word of the format or a number.
WORDS = ("unknown-key", "literal_error", "wish", "int_type", "int_parsing")
UNDER = Say("write the text alone; one that begins with a bracket, a brace or a dash stands under `>-`")
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def shape(
    source: Source, path: tuple[Hashable, ...], data: object, model: type[M], patterns: Patterns, card: str = ""
) -> tuple[M | None, list[Finding]]:
    """The data at `path` as its model (None where its shape is wrong), and all that is wrong with it."""
    try:
        return model.model_validate(data, context={"written": True}), []
    except ValidationError as error:
        rows = error.errors(include_url=False)
    wrong = Wrong(source, path, data, model, rows)
    return None, [
        mended(wrong, row, _worded(wrong, row, patterns, card), _usual(row, patterns)) for row in _causes(rows)
    ]


def _usual(row: ErrorDetails, patterns: Patterns) -> Sequence[str]:
    kind = patterns.get(row.get("ctx", {}).get("pattern", ""))
    if kind is None or kind.near is None:
        return kind.usual if kind else ()
    meant, _ = kind.near(str(row["input"]))
    return (meant,) if meant else ()


def _causes(rows: Sequence[ErrorDetails]) -> Iterator[ErrorDetails]:
    """One finding for one cause: a misspelt key also misses the key that was meant, a torn one tears its value."""
    places = [plain_path(row["loc"]) for row in rows]
    torn = [path for path, is_key in places if is_key and ":" in str(path[-1])]
    told = [is_key or not any(path[: len(key)] == key for key in torn) for path, is_key in places]
    rows = [*compress(rows, told)]
    meant = {path for row in rows if row["type"] == "unknown-key" for path in _meant(row)}
    begun: set[Path] = set()  # maps in which a key stands that has no value: the next ones rather belong to it
    for row in rows:
        unknown, map_ = row["type"] == "unknown-key", row["loc"][:-1]
        if not (map_ in begun if unknown else _misses(row, meant)):
            yield row
        if unknown and row["ctx"]["empty"]:
            begun.add(map_)


def _meant(row: ErrorDetails) -> Iterator[tuple[Hashable, ...]]:
    """Where the key may have been meant that is not known here: a near word in this map, the same one further out."""
    *path, key = row["loc"]
    yield from ((*path, close) for close in nearest(str(key), row["ctx"]["known"]))
    yield (*path[:-1], key)


def _misses(row: ErrorDetails, meant: Set[tuple[Hashable, ...]]) -> bool:
    """Whether the fault is only that one of the keys that were meant is missing."""
    kind, loc = row["type"], row["loc"]
    if kind in ("missing", "lonely") and loc in meant:
        return True
    if kind not in ("lonely", "any-of", "one-of"):
        return False
    map_, told = (loc[:-1], row["ctx"]["partners"]) if kind == "lonely" else (loc, row["ctx"]["keys"])
    return any(path[:-1] == map_ and f"`{path[-1]}`" in str(told) for path in meant)


def _worded(wrong: Wrong, row: ErrorDetails, patterns: Patterns, card: str) -> Finding:
    loc, is_key = plain_path(row["loc"])
    kind = row["type"]
    value = loc[-1] if is_key and loc else row["input"]
    ctx = row.get("ctx", {})
    check, message, help = _message(kind, loc, value, ctx, patterns)
    word = loc[-1] if kind == "unknown-key" else value
    if ctx.get("pattern") in patterns:
        help = like(str(value), patterns[ctx["pattern"]], beside(wrong.data, loc))
    if isinstance(word, str) and (kind in WORDS or ctx.get("pattern") in patterns):
        message, help = told(word) or (message, help)
    at_key = is_key or kind in AT_KEY
    return wrong.source.finding((*wrong.base, *loc), check, message, help, key=at_key, card=card)


def _message(kind: str, loc: Path, value: object, ctx: Context, patterns: Patterns) -> tuple[str, Say, Say | None]:
    """(check, message, help) for one fault of a shape."""
    key = str(loc[-1]) if loc else ""
    shown = _shown(value)
    if kind == "unknown-key":
        return _unknown_key(key, list(ctx["known"]), ctx["empty"], ctx["wish"])
    if kind == "missing":
        return "missing-key", Say("`{key}` is missing here", key=key), Say("add `{key}: ...`", key=key)
    if kind in ("lonely", "one-of", "any-of", "rivals"):
        return "keys-together", _together(kind, ctx), _parted(kind, ctx)
    if kind == "empty":
        free = Say("write one, or delete the key; where nothing shall happen, write `nothing`")
        return "empty-value", Say("`{key}` has no value", key=key), Say("write one") if ctx["needed"] else free
    if kind == "unsigned":
        return (
            "unsigned-hearts",
            Say("`{value}` hides whether +{value} or -{value} was meant", value=value),
            Say("write +{value} or -{value}", value=value),
        )
    if kind == "zero":
        return "zero-hearts", Say("0 changes nothing"), Say("write `nothing`, or delete the line")
    if kind == "string_pattern_mismatch" and ctx.get("pattern") in patterns:
        known = patterns[ctx["pattern"]]
        return known.check, Say("{value} is not {what}", value=shown, what=known.what), None
    if kind == "wish":
        return "unknown-word", _no_word(value), ctx["wish"]
    if kind == "literal_error":
        return _one_of_words(value, str(ctx["expected"]))
    return _wrong_type(kind, value, shown, ctx)


def _unknown_key(
    key: str, known: list[str], empty: bool = False, wish: Say | None = None
) -> tuple[str, Say, Say | None]:
    close = nearest(key, known)
    help = Say("known here: {known}", known=", ".join(known))
    if not known:
        help = Say("all that may stand here is there already")
    if wish:
        help = wish
    elif close:
        help = Say("did you mean `{close}`?", close=close[0])
    elif empty:
        help = Say("`{key}` has no value: if what stands below belongs to it, indent `{key}` less", key=key)
    return "unknown-key", Say("`{key}` is not a key that is known here", key=key), help


def unknown_key(source: Source, path: tuple[Hashable, ...], known: Sequence[str]) -> Finding:
    """The finding for a key that is not known where it stands."""
    key = str(path[-1])
    check, message, help = _unknown_key(key, list(known))
    found = source.finding(path, check, *(told(key) or (message, help)), key=True)
    close = near(plain(key), known)
    free = close is not None and (*path[:-1], close.word) not in source.keys
    return replacing(found, close.word, close.sure) if close and free else found


def _together(kind: str, ctx: Context) -> Say:
    if kind == "lonely":
        return Say("`{key}` needs {partners} beside it", **ctx)
    if kind == "one-of":
        return Say("exactly one of {keys} must stand here", **ctx)
    if kind == "any-of":
        return Say("{keys} must stand here", **ctx)
    return Say("{keys} cannot stand in one map; write a list of two maps", **ctx)


def _parted(kind: str, ctx: Context) -> Say:
    if kind == "lonely":
        return Say("write {partners} too, or delete `{key}`", **ctx)
    if kind == "rivals":
        return Say("in a list each map has braces of its own, or a dash before it")
    return Say("write one of them")


def _one_of_words(value: object, expected: str) -> tuple[str, Say, Say | None]:
    words = [w for w in expected.replace(" or ", ", ").replace("'", "").split(", ") if w]
    if words == ["nothing"]:
        return _no_amount(value)
    close = nearest(str(value), words)
    help = Say("did you mean `{close}`?", close=close[0]) if close else Say("allowed: {words}", words=", ".join(words))
    return "unknown-word", _no_word(value), help


def _no_word(value: object) -> Say:
    return Say("{value} is not a word that is known here", value=_shown(value))


def _no_amount(value: object) -> tuple[str, Say, Say | None]:
    """Where a change stands, as a number with a sign or `nothing`: what `2+` or `+2 ♥` can mean."""
    text = unicodedata.normalize("NFKC", str(value))
    found = re.search(r"[0-9]{1,9}", text)
    sign = "-" if re.search(r"[-\u2010-\u2015\u2212]", text) else "+" if "+" in text else ""
    message = Say("{value} is not a number with a sign", value=_shown(value))
    if found is None:
        return "unknown-word", message, Say("write a number with its sign, `+2` or `-2`, or `nothing`")
    if sign:
        return "unknown-word", message, Say("write {number} alone", number=f"{sign}{int(found[0])}")
    return "unknown-word", message, Say("write +{n} or -{n} alone", n=int(found[0]))


def _wrong_type(kind: str, value: object, shown: str, ctx: Context) -> tuple[str, Say, Say | None]:
    if kind == "string_type":
        quoted = Say('write it in quotes: "{value}"', value=str(value).lower() if isinstance(value, bool) else value)
        under = UNDER if isinstance(value, dict | list) else None
        scalar = isinstance(value, int | float | bool)
        return "wrong-type", Say("a text is needed here, not {value}", value=shown), quoted if scalar else under
    if kind in ("int_type", "int_parsing", "int_from_float"):
        message = Say("a whole number is needed here, not {value}", value=shown)
        return "wrong-type", message, Say("write figures alone, for example `3`")
    if kind in ("model_type", "dict_type", "model_attributes_type"):
        return (
            "wrong-type",
            Say("keys and values are needed here, not {value}", value=shown),
            Say("indent them below the key, or write them in braces"),
        )
    if kind in ("list_type",):
        return "wrong-type", Say("a list is needed here, not {value}", value=shown), Say("write it in brackets: [...]")
    if kind in ("too_short", "too_long") and not isinstance(value, str):
        return (
            "size",
            Say(
                "{n} entry stands here; there must be {why}",
                "{n} entries stand here; there must be {why}",
                n=ctx["actual_length"],
                why=_bounds(ctx),
            ),
            Say("add entries, or take some out"),
        )
    if kind in ("too_short", "too_long", "string_too_short", "string_too_long"):
        return (
            "size",
            Say(
                "this text has {n} character; there must be {why}",
                "this text has {n} characters; there must be {why}",
                n=len(str(value)),
                why=_bounds(ctx),
            ),
            Say("write a text of that length"),
        )
    if kind in ("greater_than_equal", "less_than_equal", "greater_than", "less_than"):
        message = Say("{value} is out of range: {why}", value=shown, why=_bounds(ctx))
        return "out-of-range", message, Say("write a number within these bounds")
    if kind == "string_pattern_mismatch":
        return "wrong-form", Say("{value} does not have the form that is needed here", value=shown), None
    if kind == "control":
        return (
            "control-character",
            Say("an invisible control character ({sign}) stands in this text", **ctx),
            Say("delete it"),
        )
    return "shape", Say("{value} cannot stand here", value=shown), None


def _bounds(ctx: Context) -> Say:
    said = {
        "ge": Say("at least {x}", x=ctx.get("ge")),
        "gt": Say("more than {x}", x=ctx.get("gt")),
        "min_length": Say("at least {x}", x=ctx.get("min_length")),
        "le": Say("at most {x}", x=ctx.get("le")),
        "lt": Say("less than {x}", x=ctx.get("lt")),
        "max_length": Say("at most {x}", x=ctx.get("max_length")),
    }
    return next((said[key] for key in said if key in ctx), Say("see the manual"))


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list):
        return "[…]"
    text = (
        {True: "true", False: "false", None: "nothing"}[value]
        if value in (True, False, None) and not (isinstance(value, int) and not isinstance(value, bool))
        else str(value)
    )
    return f"`{text[:60]}{'…' if len(text) > 60 else ''}`"


# ------------------------------------------------------------------ the published schemas
def published(model: type[Model], title: str, name: str) -> str:
    """The JSON Schema (2020-12) of a document, as the text of its file."""
    schema = TypeAdapter(model).json_schema(by_alias=True, ref_template="#/$defs/{model}")
    whole = {"$schema": DIALECT, "$id": f"urn:fogtools:{name}", **schema, "title": title}
    return json.dumps(whole, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def by_schemas(folder: str, named: Iterable[tuple[Source, str]]) -> list[Finding]:
    """What sources break of the schemas in a folder of `schemas/`, each source with the file name of its schema.

    A source that cannot be read at all has only the findings of its reading.
    """
    known: dict[str, Mapping[str, object]] = {}
    findings = []
    for source, name in named:
        findings += source.findings
        if source.data is None and source.findings:
            continue
        if name not in known:
            path = shipped("schemas") / folder / f"{name}"
            known[name] = json.loads(path.read_text(encoding="utf-8"))
        findings += by_schema(source, known[name])
    return findings


def by_schema(source: Source, schema: Mapping[str, object]) -> list[Finding]:
    """What jsonschema says of the file against a published schema, at the place of each fault."""
    import jsonschema

    whole_only = jsonschema.Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, v: isinstance(v, int) and not isinstance(v, bool)
    )
    extend: Callable[..., type[Validator]] = jsonschema.validators.extend
    validator = extend(jsonschema.Draft202012Validator, type_checker=whole_only)(schema)
    findings = []
    for error in validator.iter_errors(texted(source.data)):
        deepest = _deepest(error)
        path = _as_written(source.data, deepest.absolute_path)
        message = Say("{value}: {why}", value=_shown(deepest.instance), why=_schema_words(deepest))
        findings.append(source.finding(path, "schema", message, key=deepest.validator == "additionalProperties"))
    return findings


def _schema_words(error: jsonschema.ValidationError) -> str:
    text = str(error.message)
    return text if len(text) <= 160 else f"fails `{error.validator}`"


def _deepest(error: jsonschema.ValidationError) -> jsonschema.ValidationError:
    """Of the branches of an `anyOf`, the fault that lies deepest: the branch that was meant."""
    while error.context:
        error = max(error.context, key=lambda e: (len(e.absolute_path), e.validator not in ("type", "const", "enum")))
    return error


@overload
def texted(data: dict[str, Json]) -> dict[str, Json]: ...
@overload
def texted(data: Json) -> Json: ...
def texted(data: Json) -> Json:
    """The document with every key as a text, as JSON has it."""
    if isinstance(data, dict):
        return {str(k): texted(v) for k, v in data.items()}
    if isinstance(data, list):
        return [texted(v) for v in data]
    return int(data) if isinstance(data, int) and not isinstance(data, bool) else data


def _as_written(data: Any, path: Iterable[int | str]) -> tuple[Hashable, ...]:
    found: list[Hashable] = []
    for part in path:
        if isinstance(data, dict) and part not in data:
            part = int(part)
        found.append(part)
        data = data[part]
    return tuple(found)
