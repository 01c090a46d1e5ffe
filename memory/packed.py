"""Arrays between numpy and PostgreSQL, whole and in their binary form.

Converting value by value is most of what a statement with thousands of figures costs a client.
"""

import struct
from collections.abc import Iterable
from typing import Any

import numpy as np
import psycopg
from django.db import connection
from psycopg.adapt import Dumper, Loader

_REAL, _BIGINT = 700, 20
_TEXT, _TEXTS = 25, 1009
_REALS, _BIGINTS, _DOUBLES = 1021, 1016, 1022  # types of arrays
_HEADER = np.dtype(">i4").itemsize * 3  # dimensions, whether there are nulls, type of an element
_DIMENSION = np.dtype(">i4").itemsize * 2  # length and first index
_DOUBLE = np.dtype([("length", ">i4"), ("value", ">f8")])
_LENGTH = struct.Struct(">i")
_NULL = _LENGTH.pack(-1)
_LONG = np.dtype([("length", ">i4"), ("value", ">i8")])


class _Packed:
    """An array as numpy holds it, on its way into a statement."""

    def __init__(self, values: np.ndarray) -> None:
        self.values = values


class Reals(_Packed):
    """Figures in single precision."""


class Bigints(_Packed):
    """Whole numbers of 64 bit."""


class _PackedDumper(Dumper):
    """The binary form of a one-dimensional array, made by numpy and not value by value."""

    format = psycopg.pq.Format.BINARY
    element, layout = 0, np.dtype([])

    def dump(self, obj: _Packed) -> bytes:
        header = np.array([1, 0, self.element, len(obj.values), 1], dtype=">i4")
        body = np.empty(len(obj.values), dtype=self.layout)
        body["length"] = self.layout["value"].itemsize
        body["value"] = obj.values
        return header.tobytes() + body.tobytes()


class _RealsDumper(_PackedDumper):
    oid, element = _REALS, _REAL
    layout = np.dtype([("length", ">i4"), ("value", ">f4")])


class _BigintsDumper(_PackedDumper):
    oid, element, layout = _BIGINTS, _BIGINT, _LONG


class Texts:
    """Texts, or ``None`` for null."""

    def __init__(self, values: Iterable[str | None]) -> None:
        self.values = [None if value is None else value.encode() for value in values]


class _TextsDumper(Dumper):
    """The binary form of a one-dimensional array of texts: none has to be escaped."""

    format = psycopg.pq.Format.BINARY
    oid = _TEXTS

    def dump(self, obj: Texts) -> bytes:
        parts = [struct.pack(">iiiii", 1, None in obj.values, _TEXT, len(obj.values), 1)]
        for value in obj.values:
            parts += (_NULL,) if value is None else (_LENGTH.pack(len(value)), value)
        return b"".join(parts)


class _DoublesLoader(Loader):
    """An array of double precision without nulls; it has the dimensions that it had."""

    format = psycopg.pq.Format.BINARY

    def load(self, data: Any) -> np.ndarray:
        dimensions = int(np.frombuffer(data, ">i4", 1)[0])
        shape = np.frombuffer(data, ">i4", 2 * dimensions, _HEADER)[::2]
        values = np.frombuffer(data, _DOUBLE, offset=_HEADER + dimensions * _DIMENSION)["value"]
        return values.astype(float).reshape(shape)


def cursor() -> psycopg.Cursor:
    """A cursor on Django's connection that takes and gives packed arrays.

    It binds parameters on the server and decodes nothing else as Django does.
    """
    connection.ensure_connection()
    made = psycopg.Cursor(connection.connection)
    made.adapters.register_dumper(Reals, _RealsDumper)
    made.adapters.register_dumper(Bigints, _BigintsDumper)
    made.adapters.register_dumper(Texts, _TextsDumper)
    made.adapters.register_loader(_DOUBLES, _DoublesLoader)
    return made


def bigints(elements: bytes) -> np.ndarray:
    """The numbers of the binary form of an array of bigint, its header left out."""
    return np.frombuffer(elements, dtype=_LONG)["value"].astype(np.int64)
