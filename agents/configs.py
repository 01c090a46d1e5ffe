"""Saving agent configurations: every saved state becomes a version that can be brought back."""

from django.db import transaction

from agents.models import AgentConfig, AgentConfigVersion, ModelPrice, RoutingRule
from agents.seeds import agent_configs, model_prices, routing_rules
from userdata.models import User

VERSIONED = (
    "name",
    "name_zh",
    "description",
    "model",
    "temperature",
    "max_tokens",
    "system_prompt",
    "tools",
    "can_delegate",
    "enabled",
)


def values_of(config: AgentConfig) -> dict:
    """What a version keeps."""
    return {field: getattr(config, field) for field in VERSIONED}


@transaction.atomic
def save_config(
    config: AgentConfig, *, author: User | None = None, note: str = ""
) -> AgentConfigVersion | None:
    """Save a configuration as its next version; ``None`` when nothing has changed."""
    latest = config.versions.first() if config.pk else None
    if latest and latest.values == values_of(config):
        return None
    config.version = latest.version + 1 if latest else 1
    config.save()
    return AgentConfigVersion.objects.create(
        config=config, version=config.version, values=values_of(config), author=author, note=note
    )


def roll_back(
    config: AgentConfig, version: int, *, author: User | None = None
) -> AgentConfigVersion | None:
    """Bring an earlier version back, as a new one.

    Raises:
        AgentConfigVersion.DoesNotExist: there is no such version.
    """
    earlier = config.versions.get(version=version)
    for field, value in earlier.values.items():
        setattr(config, field, value)
    return save_config(config, author=author, note=f"back to version {version}")


@transaction.atomic
def seed_missing() -> dict[str, int]:
    """Create what is not there yet and leave alone what staff have made of it; how many rows."""
    created = {"agents": 0, "rules": 0, "prices": 0}
    for values in agent_configs():
        if not AgentConfig.objects.filter(type=values["type"]).exists():
            save_config(AgentConfig(**values), note="first version")
            created["agents"] += 1
    if not RoutingRule.objects.exists():
        rules = [RoutingRule(**values) for values in routing_rules()]
        created["rules"] = len(RoutingRule.objects.bulk_create(rules))
    for values in model_prices():
        _price, new = ModelPrice.objects.get_or_create(model=values.pop("model"), defaults=values)
        created["prices"] += new
    return created
