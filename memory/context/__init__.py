"""What an agent is told of the person: the retrieval context of one question."""

from memory.context.build import RetrievalContext, retrieval_context
from memory.context.lines import Line

__all__ = ["Line", "RetrievalContext", "retrieval_context"]
