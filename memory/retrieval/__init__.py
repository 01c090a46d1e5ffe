"""Recall: what of a person's memory answers a question."""

from memory.retrieval import accesses
from memory.retrieval.query import Hit, SearchQuery, SearchResult
from memory.retrieval.search import search

__all__ = ["Hit", "SearchQuery", "SearchResult", "accesses", "search"]
