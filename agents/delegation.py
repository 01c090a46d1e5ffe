"""Who works on a task: the agent that was routed to, and those it hands the task on to. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from agents.workflow.types import ORCHESTRATOR, AgentSpec, Delegation


@dataclass
class DelegationPath:
    """The agents that a task has gone through. ``limit`` is how many hand-overs are allowed."""

    team: Mapping[str, AgentSpec]
    limit: int
    visited: list[str] = field(default_factory=list)

    @property
    def depth(self) -> int:
        """Hand-overs so far."""
        return max(0, len(self.visited) - 1)

    def refusal(self, sender: AgentSpec, delegation: Delegation) -> str:
        """Why the hand-over cannot be made; empty when it can."""
        target = delegation.target
        if target not in self.team:
            return f"There is no agent {target!r} in service."
        if target == sender.type:
            return "An agent cannot hand a task to itself."
        if target not in sender.can_delegate:
            return f"{sender.type} cannot hand tasks to {target}."
        if self.depth >= self.limit:
            return f"The task has already been handed on {self.limit} times."
        if target != ORCHESTRATOR and target in self.visited:
            return f"{target} has already worked on this task."
        return ""
