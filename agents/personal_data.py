"""This app's rows that belong to a person."""

from agents.models import AgentConfigVersion, Run, RunStep, UsageEntry
from userdata.registry import Erasure, claim

claim(RunStep, owner="run__user", purpose="How each answer was made, step by step.")
claim(Run, owner="user", purpose="The answers that were made, with route, timing and errors.")
claim(UsageEntry, owner="user", purpose="Tokens and cost booked to the person.")
claim(
    AgentConfigVersion,
    owner="author",
    purpose="Which member of staff saved a version of a configuration.",
    erasure=Erasure.UNLINK,
)
