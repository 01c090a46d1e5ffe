"""What a turn carries from stage to stage."""

from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal

from agents.llm.types import LLM, Usage
from agents.models import Run, RunStep
from agents.routing import Rule
from agents.turn.emitter import Emitter
from agents.workflow.types import AgentSpec
from memory.models import Message
from memory.selectors import RetrievalContext


@dataclass(frozen=True)
class FixedAnswer:
    """A question that always gets the same answer."""

    pattern: str
    texts: dict[str, str]


@dataclass(frozen=True)
class Team:
    """The agents in service, how messages are routed to them, what their models cost.

    ``prices`` are US dollars per million prompt and completion tokens.
    """

    agents: dict[str, AgentSpec] = field(default_factory=dict)
    rules: list[Rule] = field(default_factory=list)
    fixed_answers: list[FixedAnswer] = field(default_factory=list)
    prices: dict[str, tuple[Decimal, Decimal]] = field(default_factory=dict)


@dataclass(frozen=True)
class ModelCall:
    """One call of the model, as it is booked; ``cost_usd`` is ``None`` for an unknown price."""

    agent: str
    model: str
    usage: Usage
    cost_usd: Decimal | None


@dataclass
class Turn:
    """One message on its way to an answer."""

    run: Run
    question: Message
    locale: str
    now: datetime
    llm: LLM
    emitter: Emitter
    team: Team = field(default_factory=Team)
    window: list[dict] = field(default_factory=list)
    recalled: RetrievalContext = field(default_factory=RetrievalContext)
    memories_used: list[str] = field(default_factory=list)
    agent: AgentSpec | None = None
    text: list[str] = field(default_factory=list)
    steps: list[RunStep] = field(default_factory=list)
    tool_calls: list[dict] = field(default_factory=list)
    model_calls: list[ModelCall] = field(default_factory=list)
    timing: dict[str, float] = field(default_factory=dict)
    data: dict = field(default_factory=dict)
    status: str = Run.Status.RUNNING
    cancelled_as: str = Run.Status.INTERRUPTED
    error: dict | None = None
    answer: Message | None = None

    @property
    def acting(self) -> AgentSpec:
        """The agent that is at work, once one has been chosen.

        Raises:
            LookupError: none has been.
        """
        if self.agent is None:
            raise LookupError("no agent has been chosen yet")
        return self.agent

    @property
    def message(self) -> str:
        """The answer so far: exactly what the ``content`` events have said."""
        return "".join(self.text)

    @property
    def usage(self) -> Usage:
        """Tokens of all calls of the model."""
        return Usage(
            sum(call.usage.prompt_tokens for call in self.model_calls),
            sum(call.usage.completion_tokens for call in self.model_calls),
        )

    @property
    def cost_usd(self) -> Decimal | None:
        """What the turn cost; ``None`` when a price is not known."""
        costs = [call.cost_usd for call in self.model_calls]
        known = [cost for cost in costs if cost is not None]
        return sum(known, Decimal(0)) if len(known) == len(costs) else None
