"""The figures of the memory (``settings.MEMORY``) and who provides what it needs."""

from config.environment import Environment

COMPLETER = "agents.completer.ModelCompleter"


def completers(env: Environment, *, model: bool) -> dict[str, str]:
    """Who may ask the language model for JSON, by dotted path; ``model``: one is configured."""
    asking = {"tools": True, "memory": env.memory_llm_extraction}
    return {name: COMPLETER for name, wanted in asking.items() if model and wanted}


def memory_settings(env: Environment, *, hash_key: str) -> dict:
    """``hash_key`` hides the words for search."""
    return {
        "CATALOGUE": "tools.schools.catalogue.SchoolCatalogue",
        "TOOL_READER": "tools.remembering.ToolResults",
        "EMBEDDER": {
            "local": "memory.embedding.local.LocalEmbedder",
            "openai": "agents.llm.embedding.OpenAIEmbedder",
        }[env.memory_embedder],
        "HASH_KEY": hash_key,
        "EMBEDDING_MODEL": env.openai_embedding_model,
        "EMBEDDING_TIMEOUT_SECONDS": env.embedding_timeout_seconds,
        "EMBEDDING_BATCH_SIZE": env.embedding_batch_size,
        "CONTEXT_TOKENS": env.memory_context_tokens,
        "CONTEXT_ITEMS": env.memory_context_items,
        "EVENT_WAIT_SECONDS": env.memory_event_wait_seconds,
        "BATCH_EMBED_SECONDS": env.memory_batch_embed_seconds,
        "RERANKER": env.memory_reranker,
        "SEARCH_WEIGHTS": env.memory_search_weights,
        "SEARCH_FLOOR": env.memory_search_floor,
        "ACCESS_FLUSH_SECONDS": env.memory_access_flush_seconds,
        "ACCESS_FLUSH_COUNT": env.memory_access_flush_count,
        "CACHE_TTL_SECONDS": env.memory_cache_ttl,
        "CONVERSATION_TTL_SECONDS": env.redis_cache_ttl,
        "DECAY_ENABLED": env.memory_decay_enabled,
        "DECAY_RATE": env.memory_decay_rate,
        "IMPORTANCE_FLOOR": env.memory_importance_floor,
        "ARCHIVE_THRESHOLD": env.memory_archive_threshold,
        "ARCHIVE_AFTER_DAYS": env.memory_archive_after_days,
        "DELETE_AFTER_DAYS": env.memory_delete_after_days,
        "UNDO_HOURS": env.memory_undo_hours,
        "COMPACTION_COUNT": env.memory_compaction_count,
        "COMPACTION_TOKENS": env.memory_compaction_tokens,
        "COMPACTION_HOURS": env.memory_compaction_hours,
        "CONFLICT_SIMILARITY": env.memory_conflict_similarity,
        "DUPLICATE_SIMILARITY": env.memory_duplicate_similarity,
        "SUMMARY_MESSAGES": env.memory_summary_messages,
        "SUMMARY_MINUTES": env.memory_summary_minutes,
        "SUMMARY_CHARS": env.memory_summary_chars,
    }
