"""Many memories at once, word for word."""

from memory.ingest.batch import add_batch
from memory.ingest.items import BatchItem

__all__ = ["BatchItem", "add_batch"]
