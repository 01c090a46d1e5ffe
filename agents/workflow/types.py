"""The words of the workflow. Pure."""

from dataclasses import dataclass, field

DELEGATE = "delegate_to_agent"
HAND_BACK = "return_to_orchestrator"
ORCHESTRATOR = "orchestrator"


@dataclass(frozen=True)
class AgentSpec:
    """One agent's configuration, as a turn uses it. ``description``: which tasks are its own."""

    type: str
    name: str
    name_zh: str
    model: str
    temperature: float
    max_tokens: int
    system_prompt: str
    tools: tuple[str, ...]
    can_delegate: tuple[str, ...]
    description: str = ""
    version: int = 1


@dataclass(frozen=True)
class PlannedCall:
    """One planned tool call. ``problem`` says why it cannot run."""

    call_id: str
    name: str
    args: dict
    problem: str = ""


@dataclass(frozen=True)
class Delegation:
    """A task handed to another agent, the orchestrator included."""

    call_id: str
    target: str
    task: str
    context: dict = field(default_factory=dict)
    action: str = DELEGATE


@dataclass(frozen=True)
class Plan:
    """What the model decided: a text, steps, or a delegation (which wins over the steps)."""

    text: str = ""
    steps: tuple[PlannedCall, ...] = ()
    delegation: Delegation | None = None


@dataclass(frozen=True)
class WorkflowResult:
    """What came of one agent's work. ``message`` is empty when it delegated."""

    agent: str
    message: str
    plan: Plan
    outcomes: tuple = ()
    timing: dict[str, float] = field(default_factory=dict)

    @property
    def delegation(self) -> Delegation | None:
        """Where the task goes next, if anywhere."""
        return self.plan.delegation

    @property
    def tools_used(self) -> list[str]:
        """Names of the tools that were called, each once, in order."""
        return list(dict.fromkeys(outcome.name for outcome in self.outcomes))
