"""What a run tells: one event type for sockets, SSE and the terminal."""

import json
from dataclasses import dataclass
from functools import cached_property

FINAL_TYPES = frozenset({"done", "error"})


@dataclass(frozen=True)
class Event:
    """One event of a run. ``seq`` counts from 1 without gaps; the last one is final."""

    type: str
    seq: int
    run_id: str
    conversation_id: str
    data: dict

    @property
    def is_final(self) -> bool:
        """Whether nothing follows."""
        return self.type in FINAL_TYPES

    def frame(self) -> dict:
        """The wire form."""
        return {
            "type": self.type,
            "seq": self.seq,
            "runId": self.run_id,
            "conversationId": self.conversation_id,
            "data": self.data,
        }

    @cached_property
    def json(self) -> str:
        """The wire form as text, made once for the log and all readers."""
        return json.dumps(self.frame(), ensure_ascii=False, default=str)

    @classmethod
    def from_json(cls, text: str) -> "Event":
        """The event of a wire form."""
        frame = json.loads(text)
        return cls(
            frame["type"], frame["seq"], frame["runId"], frame["conversationId"], frame["data"]
        )
