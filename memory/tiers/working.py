"""The working tier: the running conversations in this process."""

from collections import OrderedDict
from threading import Lock

from memory.tiers.entry import Cached, Entry

MESSAGES = 20  # of a conversation
ENTRIES_OF_PERSON = 100
PERSONS = 2000


class WorkingMemory:
    """A bounded cache: a person's conversation that was not used for longest goes first."""

    def __init__(self) -> None:
        self._persons: OrderedDict[int, OrderedDict[str, Cached]] = OrderedDict()
        self._lock = Lock()

    def get(self, user_id: int, conversation_id: str) -> Cached | None:
        """What is kept of a conversation of that person."""
        with self._lock:
            return self._persons.get(user_id, {}).get(conversation_id)

    def put(self, user_id: int, conversation_id: str, cached: Cached) -> None:
        """Keep the end of a conversation."""
        kept = cached.entries[-MESSAGES:]
        whole = cached.whole and len(kept) == len(cached.entries)
        with self._lock:
            conversations = self._persons.setdefault(user_id, OrderedDict())
            self._persons.move_to_end(user_id)
            conversations[conversation_id] = Cached(cached.revision, kept, whole)
            conversations.move_to_end(conversation_id)
            self._bound(conversations)

    def append(self, user_id: int, conversation_id: str, entry: Entry) -> None:
        """Add a message that was just stored, where all before it are known."""
        known = self.get(user_id, conversation_id)
        if known is None and entry.position == 1:
            known = Cached(0, (), whole=True)
        if known is None or known.revision != entry.position - 1:
            self.drop(user_id, conversation_id)
            return
        entries = (*known.entries, entry)
        self.put(user_id, conversation_id, Cached(entry.position, entries, known.whole))

    def drop(self, user_id: int, conversation_id: str) -> None:
        """Forget a conversation."""
        with self._lock:
            self._persons.get(user_id, OrderedDict()).pop(conversation_id, None)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._persons.clear()

    def _bound(self, conversations: OrderedDict[str, Cached]) -> None:
        while sum(len(c.entries) for c in conversations.values()) > ENTRIES_OF_PERSON:
            conversations.popitem(last=False)
        while len(self._persons) > PERSONS:
            self._persons.popitem(last=False)


working_memory = WorkingMemory()
