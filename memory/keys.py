"""Keyed hashes: equal texts of one person are found without their text being readable.

Each person has a key of their own, derived from the installation's, so that hashes of two persons
cannot be compared with each other.
"""

import hashlib
from collections.abc import Iterable, Sequence
from functools import lru_cache

from django.conf import settings

from memory.reading.folding import fold


@lru_cache(maxsize=4096)
def _person_key(user_id: int, secret: str) -> bytes:
    digest = hashlib.blake2b(key=secret.encode()[:64], digest_size=32)
    digest.update(user_id.to_bytes(8, "big"))
    return digest.digest()


def word_keys(user_id: int, words: Iterable[str]) -> list[int]:
    """The hash of each word, in order: signed 64 bit, as ``bigint`` holds it."""
    key = _person_key(user_id, settings.MEMORY["HASH_KEY"])
    return [_hash(key, word) for word in words]


def word_keys_of(user_id: int, texts: Sequence[Sequence[str]]) -> list[list[int]]:
    """The same for the words of many texts: each word is hashed once."""
    known = list({word for words in texts for word in words})
    hashes = dict(zip(known, word_keys(user_id, known), strict=True))
    return [[hashes[word] for word in words] for words in texts]


def text_key(user_id: int, text: str) -> int:
    """The hash of a whole text: the same for texts that differ in case, width and blanks only."""
    return text_keys(user_id, [text])[0]


def text_keys(user_id: int, texts: Iterable[str]) -> list[int]:
    """The hashes of whole texts, in order."""
    return word_keys(user_id, map(_folded, texts))


def _folded(text: str) -> str:
    return fold(text).rstrip("。.!！")


def _hash(key: bytes, text: str) -> int:
    digest = hashlib.blake2b(text.encode(), key=key, digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)
