"""Streams unpacked with a bound, since a few bytes can be made to unpack into more than any memory holds."""

from __future__ import annotations

import base64
import binascii
import zlib

import pikepdf

#: So many bytes one stream may unpack to.
MOST = 64_000_000
SHORT = {"/Fl": "/FlateDecode", "/AHx": "/ASCIIHexDecode", "/A85": "/ASCII85Decode", "/RL": "/RunLengthDecode"}


class TooMuch(Exception):
    """A file asks for more time or memory than any card file needs."""


class Damaged(Exception):
    """A stream cannot be unpacked; says why."""


def decoded(stream: pikepdf.Object, most: int = MOST) -> bytes:
    """What a stream holds. Raises TooMuch beyond `most` bytes, and Damaged where it cannot be read."""
    data, left = unpacked(stream, most)
    if left:
        raise Damaged(" ".join(left))
    return data


def unpacked(stream: pikepdf.Object, most: int = MOST) -> tuple[bytes, list[str]]:
    """(bytes, filters that are left): unpacked up to the first filter of pictures, such as DCTDecode."""
    filters = filters_of(stream)
    data: bytes = stream.read_raw_bytes()
    while filters and filters[0] in UNPACKING:
        data = UNPACKING[filters[0]](data, most)
        if len(data) > most:
            raise TooMuch
        filters = filters[1:]
    if not filters and _predicted(stream):
        data = _by_the_library(stream)
    return data, filters


def filters_of(stream: pikepdf.Object) -> list[str]:
    """The names of a stream's filters, in the order in which they unpack it."""
    named = stream.get("/Filter")
    if named is None:
        return []
    names = [str(one) for one in named] if isinstance(named, pikepdf.Array) else [str(named)]
    if len(names) > 8:
        raise TooMuch
    return [SHORT.get(name, name) for name in names]


def _predicted(stream: pikepdf.Object) -> bool:
    settings = stream.get("/DecodeParms")
    each = list(settings) if isinstance(settings, pikepdf.Array) else [settings]
    return any(isinstance(one, pikepdf.Dictionary) and int(one.get("/Predictor", 1)) > 1 for one in each)


def _by_the_library(stream: pikepdf.Object) -> bytes:
    """Measured before, and so harmless."""
    try:
        return bytes(stream.read_bytes())
    except pikepdf.PdfError as error:
        raise Damaged(str(error)) from error


def _inflated(data: bytes, most: int) -> bytes:
    engine = zlib.decompressobj()
    try:
        return engine.decompress(data, most + 1)
    except zlib.error as error:
        raise Damaged(str(error)) from error


def _hexadecimal(data: bytes, most: int) -> bytes:
    digits = bytes(c for c in data.partition(b">")[0] if c not in b"\0\t\n\f\r ")
    try:
        return binascii.unhexlify(digits + b"0" * (len(digits) % 2))
    except binascii.Error as error:
        raise Damaged(str(error)) from error


def _ascii85(data: bytes, most: int) -> bytes:
    text = data.partition(b"~>")[0].removeprefix(b"<~")
    try:
        return base64.a85decode(text)
    except ValueError as error:
        raise Damaged(str(error)) from error


def _runs(data: bytes, most: int) -> bytes:
    found, at = bytearray(), 0
    while at < len(data) and len(found) <= most and data[at] != 128:
        n = data[at]
        if n < 128:
            found += data[at + 1 : at + 2 + n]
            at += 2 + n
        else:
            found += data[at + 1 : at + 2] * (257 - n)
            at += 2
    return bytes(found)


UNPACKING = {
    "/FlateDecode": _inflated,
    "/ASCIIHexDecode": _hexadecimal,
    "/ASCII85Decode": _ascii85,
    "/RunLengthDecode": _runs,
}
