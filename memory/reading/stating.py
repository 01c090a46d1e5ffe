"""Statements built the one way."""

from typing import Any

from memory.reading.message import Message
from memory.reading.statements import Stance, Statement


def statement(
    message: Message,
    attribute: str,
    content: str,
    value: str,
    span: tuple[int, int],
    *,
    rule: str,
    corrects: bool = False,
    withdraws: bool = False,
    **more: Any,
) -> Statement:
    """A statement of a message whose value stands in ``span``; ``more`` are its other fields."""
    stance = Stance.CORRECTED if corrects else Stance.ASSERTED
    return Statement(
        attribute,
        content,
        value,
        stance=Stance.WITHDRAWN if withdraws else stance,
        start=span[0],
        end=span[1],
        rule=rule,
        **more,
    )
