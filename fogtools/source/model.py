"""The strict base of every document's model: closed keys, the author's order kept, texts and ids."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self, TypeAlias

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    ModelWrapValidatorHandler,
    Tag,
    ValidationError,
    ValidationInfo,
    WithJsonSchema,
    model_validator,
)
from pydantic_core import InitErrorDetails, PydanticCustomError, PydanticKnownError

from fogtools.finding import Say, all_of, any_of
from fogtools.source import Signed
from fogtools.source.suggestions.alike import named
from fogtools.source.suggestions.invisible import BIDI

if TYPE_CHECKING:
    from pydantic import GetJsonSchemaHandler
    from pydantic.json_schema import JsonSchemaValue
    from pydantic_core import CoreSchema

#: The version of the authoring format that this tool reads (`format:` in every manifest).
FORMAT = 1
#: Behind the `$` nothing, not even the line break that Python and jsonschema let stand there.
ID = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$(?!\n)"

#: Under this name a model keeps its keys and values in the author's order.
ORDER = "_written"


def spaced(name: str) -> str:
    """The YAML key of a field: `if_revealed` -> `if revealed`, `from_` -> `from`."""
    return name.rstrip("_").replace("_", " ")


#: A value of a model: its type goes by its key, which no type can say.
Written: TypeAlias = Any


class Model(BaseModel):
    """A map with known keys; any other key is an error. `written()` gives its keys in the author's order."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        populate_by_name=False,
        alias_generator=spaced,
        regex_engine="python-re",
        json_schema_extra=None,
        defer_build=True,  # a command pays for the models that its files need
    )
    #: Keys that need another key beside them: {key: keys of which at least one must stand there}.
    needs: ClassVar[dict[str, tuple[str, ...]]] = {}
    #: Of these keys exactly one must stand there (no rule where empty).
    exactly_one: ClassVar[tuple[str, ...]] = ()
    #: Of these keys at least one must stand there (no rule where empty).
    at_least_one: ClassVar[tuple[str, ...]] = ()
    #: Of these keys at most one may stand there.
    at_most_one: ClassVar[tuple[str, ...]] = ()
    #: What people hope for that is not there: {key: what there is instead}.
    wishes: ClassVar[Mapping[str, Say]] = {}

    @model_validator(mode="wrap")
    @classmethod
    def _keep_order(cls, data: object, handler: ModelWrapValidatorHandler[Self]) -> Self:
        if data.__class__ is not dict:
            return handler(data)
        names = fields(cls)
        if not cls._sound(data, names):
            faults = list(cls._faults(data))
            if faults:
                try:
                    handler(data)
                except ValidationError as error:
                    faults = [*_details(error, [str(f["loc"][0]) for f in faults if f["loc"]]), *faults]
                raise ValidationError.from_exception_data(cls.__name__, faults)
        made = handler(data)
        values, extra = made.__dict__, made.model_extra or {}
        order = tuple([(k, values[names[k]] if k in names else extra[k]) for k in data])
        # beside the fields: a PrivateAttr would be given a default first, for every class above: half the time of a map
        made.__dict__[ORDER] = order
        return made

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Model):
            return NotImplemented
        return bool(super().__eq__(other)) and self.__dict__.get(ORDER) == other.__dict__.get(ORDER)

    @classmethod
    def _sound(cls, data: dict[str, object], known: dict[str, str]) -> bool:
        """Whether the keys are certainly as they should be; so are most, and that is seen at once."""
        keys = data.keys()
        return (
            keys <= known.keys()
            and None not in data.values()
            and (not cls.needs or keys.isdisjoint(cls.needs))
            and (not cls.at_most_one or keys.isdisjoint(cls.at_most_one))
            and not cls.exactly_one
            and not (cls.at_least_one and keys.isdisjoint(cls.at_least_one))
        )

    @classmethod
    def _faults(cls, data: dict[str, object]) -> Iterator[InitErrorDetails]:
        """What the keys say: unknown ones, empty values, lonely and rival keys."""
        known = fields(cls)
        for key, value in data.items():
            if key not in known and not cls._also(str(key)):
                free = [k for k in known if k not in data]
                context = {"known": free, "empty": value is None, "wish": cls.wishes.get(str(key))}
                yield _fault("unknown-key", "unknown key", (key,), context)
            elif value is None:
                needed = key in known and cls.model_fields[known[key]].is_required()
                yield _fault("empty", "`{key}` has no value", (key,), {"key": str(key), "needed": needed})
        for key, partners in cls.needs.items():
            if key in data and not any(p in data for p in partners):
                context = {"key": key, "partners": any_of(partners)}
                yield _fault("lonely", "`{key}` needs {partners} beside it", (key,), context)
        if cls.exactly_one and sum(k in data for k in cls.exactly_one) != 1:
            yield _fault("one-of", "exactly one of {keys} must stand here", (), {"keys": any_of(cls.exactly_one)})
        if cls.at_least_one and not any(k in data for k in cls.at_least_one):
            yield _fault("any-of", "{keys} must stand here", (), {"keys": any_of(cls.at_least_one)})
        rivals = [k for k in cls.at_most_one if k in data]
        if len(rivals) > 1:
            message = "{keys} cannot stand in one map; write a list of two maps"
            yield _fault("rivals", message, (rivals[1],), {"keys": all_of(rivals)})

    @classmethod
    def _also(cls, key: str) -> bool:
        """Whether a key that is no field may stand here all the same."""
        return False

    def written(self) -> Iterator[tuple[str, Written]]:
        """(YAML key, value) for every key the author wrote, in the order written."""
        return iter(self.__dict__[ORDER])

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        schema = handler(core)
        real = handler.resolve_ref_schema(schema)
        for name, part in real.get("properties", {}).items():
            real["properties"][name] = _closed({"title": name.title(), **_never_null(part)})
        for key, partners in cls.needs.items():
            if len(partners) == 1:
                real.setdefault("dependentRequired", {})[key] = list(partners)
            else:
                either = {"anyOf": [{"required": [p]} for p in partners]}
                real.setdefault("dependentSchemas", {})[key] = either
        if cls.exactly_one:
            real["oneOf"] = [{"required": [k]} for k in cls.exactly_one]
        if cls.at_least_one:
            real["anyOf"] = [{"required": [k]} for k in cls.at_least_one]
        if cls.at_most_one:
            pairs = [(a, b) for i, a in enumerate(cls.at_most_one) for b in cls.at_most_one[i + 1 :]]
            real["not"] = {"anyOf": [{"required": [a, b]} for a, b in pairs]}
        return schema


def unless_wished(wishes: Mapping[str, Say]) -> BeforeValidator:
    """Of a value that is one of some words: what people hope for that is not among them gets its own answer."""

    def answered(value: object) -> object:
        wish = wishes.get(value.lower()) if isinstance(value, str) else None
        if wish:
            raise PydanticCustomError("wish", "a word that is not known here", {"wish": wish})
        return value

    return BeforeValidator(answered)


@cache
def fields(model: type[Model]) -> dict[str, str]:
    """YAML key -> name of the field, for every key that the model knows."""
    return {(f.alias or n): n for n, f in model.model_fields.items()}


def _never_null(part: JsonSchemaValue) -> JsonSchemaValue:
    """An optional key may be left out, but never be empty."""
    if part.get("default", 0) is None:
        part = {k: v for k, v in part.items() if k != "default"}
    if "anyOf" in part:
        rest = [p for p in part["anyOf"] if p != {"type": "null"}]
        if len(rest) == 1 and len(part["anyOf"]) > 1:
            return {**rest[0], **{k: v for k, v in part.items() if k != "anyOf"}}
        part = {**part, "anyOf": rest}
    return part


def _closed(part: JsonSchemaValue) -> JsonSchemaValue:
    """A map whose keys have a pattern takes no others."""
    return {"additionalProperties": False, **part} if "patternProperties" in part else part


def _fault(
    kind: str, message: str, loc: tuple[int | str, ...], context: dict[str, object], value: object = None
) -> InitErrorDetails:
    error: Callable[..., PydanticCustomError] = PydanticCustomError
    return InitErrorDetails(type=error(kind, message, context), loc=loc, input=value)


def _details(error: ValidationError, known: list[str]) -> list[InitErrorDetails]:
    """The faults of a validation again, as input for a new one; those of the known keys are left out."""
    found = []
    for row in error.errors(include_url=False):
        if row["loc"] and str(row["loc"][0]) in known:
            continue
        message = row["msg"].replace("{", "(").replace("}", ")")
        found.append(_fault(row["type"], message, row["loc"], row.get("ctx", {}), row["input"]))
    return found


def _no_control(value: object) -> object:
    if isinstance(value, str):
        bad = _UNSEEN.search(value)
        if bad is not None:
            message = "an invisible control character ({sign}) stands in this text"
            raise PydanticCustomError("control", message, {"sign": named(bad[0])})
    return value


_UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f" + "".join(map(chr, BIDI)) + "]")
_CONTROL = r"\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF"
PRINTABLE = rf"^[^{_CONTROL}]*[^\s{_CONTROL}][^{_CONTROL}]*$"


def _kind(value: object) -> str:
    """A map none of whose keys is like a form's is a text that YAML took for a map: `Yes: maybe`."""
    if isinstance(value, str):
        return "<text>"
    like = isinstance(value, dict) and any(str(key)[:2].lower() in ("fe", "ma", "in") for key in value)
    return "<forms>" if like or isinstance(value, Gendered) else "<text>"


_Plain = Annotated[
    str,
    BeforeValidator(_no_control),
    Field(min_length=1, max_length=2000, pattern=r"\S"),
    WithJsonSchema({"type": "string", "minLength": 1, "maxLength": 2000, "pattern": PRINTABLE}),
]


class Gendered(Model):
    """A text in the forms that a language needs."""

    feminine: Annotated[_Plain, Field(description="The feminine form.", examples=["Avocate"])]
    masculine: Annotated[_Plain, Field(description="The masculine form.", examples=["Avocat"])]
    inclusive: Annotated[
        _Plain | None, Field(description="A form for everybody, where there is one.", examples=["Avocat·e"])
    ] = None


#: A text an author writes and a translator translates; the forms only where the language needs them.
Text = Annotated[
    Annotated[_Plain, Tag("<text>")] | Annotated[Gendered, Tag("<forms>")],
    Discriminator(_kind),
]
Id = Annotated[str, Field(pattern=ID, max_length=60)]
Count = Annotated[int, Field(ge=1, le=999)]
#: A whole number as a key; JSON writes it as a text.
NumberKey = Annotated[int, WithJsonSchema({"type": "string", "pattern": "^-?(0|[1-9][0-9]*)$"})]


def _flag(value: object) -> object:
    if value is not True:  # 1 would do for a literal
        raise PydanticKnownError("literal_error", {"expected": "'true'"})
    return value


#: A key that is there or not: `true` is its only value.
Flag = Annotated[Literal[True], BeforeValidator(_flag)]


def _signed(value: object, info: ValidationInfo) -> object:
    """From YAML the sign must be written: `2` hides whether +2 or -2 was meant."""
    if isinstance(value, int) and not isinstance(value, bool):
        if (info.context or {}).get("written") and not isinstance(value, Signed) and value != 0:
            raise PydanticCustomError("unsigned", "write the sign: +{value} or -{value}", {"value": value})
        if value == 0:
            raise PydanticCustomError("zero", "0 changes nothing", {})
    return value


#: A number of hearts or steps, never 0, always written with its sign.
Hearts = Annotated[
    int,
    BeforeValidator(_signed),
    Field(ge=-99, le=99),
    WithJsonSchema({"type": "integer", "minimum": -99, "maximum": 99, "not": {"const": 0}}),
]


def plain(text: str | Gendered | None, form: str = "inclusive") -> str:
    """The text as one string; of a gendered text the wanted form, else inclusive, else both forms."""
    if text is None or isinstance(text, str):
        return text or ""
    wanted = getattr(text, form, None)
    return str(wanted or text.inclusive or f"{text.feminine} / {text.masculine}")
