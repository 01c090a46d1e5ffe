"""What a new installation starts with: the five agents, the routing rules, the prices."""

import json
from decimal import Decimal
from pathlib import Path

HERE = Path(__file__).parent


def agent_configs() -> list[dict]:
    """The five agents with their figures, tools and prompts."""
    configs = json.loads((HERE / "agents.json").read_text(encoding="utf-8"))
    for config in configs:
        prompt = HERE / "prompts" / f"{config['type']}.md"
        config["system_prompt"] = prompt.read_text(encoding="utf-8")
    return configs


def routing_rules() -> list[dict]:
    """The rules of the fast router."""
    return json.loads((HERE / "routing_rules.json").read_text(encoding="utf-8"))


def model_prices() -> list[dict]:
    """Published prices, in US dollars per million tokens."""
    return json.loads((HERE / "prices.json").read_text(encoding="utf-8"), parse_float=Decimal)
