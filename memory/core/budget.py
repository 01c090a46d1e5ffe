"""Choosing what fits into a prompt."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from memory.core.tokens import estimated_tokens

T = TypeVar("T")


def pack(items: Iterable[T], budget: int, text_of: Callable[[T], str]) -> list[T]:
    """The items in their order that fit into ``budget`` tokens together.

    One that is too long is left out, and shorter ones behind it may still fit.
    """
    packed, left = [], budget
    for item in items:
        # The line end costs a token as well.
        cost = estimated_tokens(text_of(item)) + 1
        if cost <= left:
            packed.append(item)
            left -= cost
    return packed
