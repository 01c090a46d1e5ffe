"""General knowledge about applying to US universities, in both languages, found by a question.

Entries are data, one TOML file per subject. ``find`` names the entry that answers a question, or
none; ``answer`` writes it with what is to be confirmed where. No university's figures stand here.
"""

from agents.llm.offline.guidance.answering import answer
from agents.llm.offline.guidance.catalogue import Entry, entries
from agents.llm.offline.guidance.finding import Found, find

__all__ = ["Entry", "Found", "answer", "entries", "find"]
