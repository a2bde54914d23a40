"""The functions of a PDF that turn tints and steps of a gradient into colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pikepdf

from fogtools.print.preflight.reader.streams.filters import decoded

Function = Callable[[float], list[float]]
#: A sampled function of a tint has a few hundred values.
MOST_SAMPLES = 1_000_000
#: And a gradient fewer steps.
MOST_STEPS = 128


def function_of(object: pikepdf.Object, depth: int = 0) -> Function | None:
    """A function of one number; None where it is written in a way that is not followed here (PostScript)."""
    if depth > 2:  # steps within steps, as no program writes them
        return None
    if isinstance(object, pikepdf.Array):
        parts = [function_of(one, depth + 1) for one in list(object)[:32]]
        known = [part for part in parts if part]
        return (lambda t: [value for part in known for value in part(t)]) if len(known) == len(parts) else None
    kind = int(object.get("/FunctionType", -1))
    make = {0: _sampled, 2: _exponential, 3: _stitched}.get(kind)
    return make(object, depth) if make else None


def numbers(array: Iterable[pikepdf.Object | float], most: int = 100) -> list[float]:
    """The numbers of an array."""
    return [float(one) for one in list(array)[:most]]


def _exponential(object: pikepdf.Object, depth: int) -> Function:
    start = numbers(object.get("/C0", [0]))
    end = numbers(object.get("/C1", [1]))
    power = float(object.get("/N", 1))

    def value(t: float) -> list[float]:
        share = max(t, 0.0) ** power if t > 0 or power > 0 else 0.0
        return [a + share * (b - a) for a, b in zip(start, end, strict=False)]

    return value


def _stitched(object: pikepdf.Object, depth: int) -> Function | None:
    if len(object.Functions) > MOST_STEPS:
        return None
    parts = [function_of(one, depth + 1) for one in list(object.Functions)]
    bounds, domain, encode = numbers(object.Bounds, 200), numbers(object.Domain), numbers(object.Encode, 400)
    if not parts or not all(parts) or len(encode) < 2 * len(parts):
        return None
    edges = [domain[0], *bounds, domain[1]]

    def value(t: float) -> list[float]:
        i = min(sum(t >= edge for edge in bounds), len(parts) - 1)
        low, high = edges[i], edges[i + 1]
        share = (t - low) / (high - low) if high > low else 0.0
        part = parts[i]
        assert part is not None
        return part(encode[2 * i] + share * (encode[2 * i + 1] - encode[2 * i]))

    return value


def _sampled(object: pikepdf.Object, depth: int) -> Function | None:
    size, bits = [int(n) for n in list(object.Size)[:2]], int(object.BitsPerSample)
    bounds = numbers(object.Range)
    n = len(bounds) // 2
    if len(size) != 1 or bits not in (8, 16) or not n:
        return None
    data = decoded(object, MOST_SAMPLES)
    wide, most = bits // 8, (1 << bits) - 1
    spread = numbers(object.get("/Decode", object.Range))

    def value(t: float) -> list[float]:
        at = min(max(round(t * (size[0] - 1)), 0), size[0] - 1) * n * wide
        raw = [int.from_bytes(data[at + i * wide : at + (i + 1) * wide], "big") / most for i in range(n)]
        return [low + share * (high - low) for share, low, high in zip(raw, spread[::2], spread[1::2], strict=False)]

    return value


def steps(function: Function, domain: Sequence[float]) -> list[list[float]]:
    """Its values at many places of the domain, the ends included."""
    low, high = domain
    return [function(low + (high - low) * i / 32) for i in range(33)]
