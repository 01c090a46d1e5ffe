"""How a value is refused: in both languages, saying what is allowed."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite


@dataclass(frozen=True)
class FieldProblem:
    """Why a value was refused, in both languages; says what is allowed."""

    field: str
    zh: str
    en: str

    def message(self, locale: str) -> str:
        """The text in the reader's language."""
        return self.zh if locale.startswith("zh") else self.en


class Refused(ValueError):
    """A value outside of what is allowed."""

    def __init__(self, field: str, zh: str, en: str) -> None:
        super().__init__(en)
        self.problem = FieldProblem(field, zh, en)


def text(field: str, value: object, limit: int, *, lines: bool = False) -> str:
    """Text without stray blanks; ``lines``: line ends stay.

    Raises:
        Refused: it is no text, or longer than ``limit`` characters.
    """
    if not isinstance(value, str):
        raise Refused(field, f"{field} 需要是文字。", f"{field} must be text.")
    kept = value.strip() if lines else " ".join(value.split())
    if len(kept) > limit:
        raise Refused(
            field, f"{field} 最多 {limit} 个字符。", f"{field} has at most {limit} characters."
        )
    return kept


def number(
    field: str, value: object, low: float, high: float, step: float, zh: str, en: str
) -> float:
    """A number from ``low`` to ``high`` in steps of ``step`` (0: any); whole where the step is.

    Raises:
        Refused: it is none; ``zh`` and ``en`` say what is allowed.
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise Refused(field, f"{zh}。", f"{en}.")
    if not low <= value <= high or (step and value % step):
        raise Refused(field, f"{zh}，收到 {value:g}。", f"{en}; got {value:g}.")
    return int(value) if step >= 1 else float(value)


def one_of(field: str, value: object, allowed: Mapping[str, tuple[str, ...]]) -> str:
    """A key of ``allowed``, or what it is called in one of the languages.

    Raises:
        Refused: it is neither.
    """
    wanted = value.strip().casefold() if isinstance(value, str) else ""
    for key, names in allowed.items():
        if wanted in {key, *(name.casefold() for name in names)}:
            return key
    zh = "、".join(f"{key}（{names[0]}）" for key, names in allowed.items())
    raise Refused(
        field,
        f"{field} 只能是：{zh}。",
        f"{field} is one of: {', '.join(allowed)}.",
    )
