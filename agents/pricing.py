"""What tokens cost. Pure."""

from collections.abc import Mapping
from decimal import Decimal

from agents.llm.types import Usage

PER_TOKENS = 1_000_000


def cost_usd(
    model: str, usage: Usage, prices: Mapping[str, tuple[Decimal, Decimal]]
) -> Decimal | None:
    """US dollars of one call; ``None`` when nobody has said what the model costs.

    ``prices`` are per million tokens. A dated model name (``gpt-4o-mini-2024-07-18``) has the price
    of the longest name that it begins with.
    """
    known = [name for name in prices if model == name or model.startswith(f"{name}-")]
    if not known:
        return None
    prompt, completion = prices[max(known, key=len)]
    return (usage.prompt_tokens * prompt + usage.completion_tokens * completion) / PER_TOKENS
