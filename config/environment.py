"""What the environment may set: one typed page, read once, loud when a value makes no sense.

Names follow the deployment's variables in capitals (``DATABASE_URL`` → ``database_url``). Every
figure has the product's default, so that an empty environment runs the embedded installation.
"""

from functools import lru_cache
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

BASE_DIR = Path(__file__).resolve().parent.parent
RATE = r"^\d+/\d*[smhd]$"


class Environment(BaseSettings):
    """Settings of one process, validated at start."""

    model_config = SettingsConfigDict(
        env_file=BASE_DIR / ".env", extra="ignore", env_ignore_empty=True
    )

    port: int = Field(8000, ge=1, le=65535)
    host: str = "127.0.0.1"
    data_dir: Path = BASE_DIR / "var"
    debug: bool = False
    secret_key: SecretStr | None = None
    allowed_hosts: str = "localhost,127.0.0.1,[::1]"
    csrf_trusted_origins: str = ""
    log_level: str = "INFO"

    database_url: str | None = None
    redis_url: str | None = None
    embedded: bool = Field(False, description="Set by the launcher: the servers are our own.")

    openai_api_key: SecretStr | None = None
    openai_base_url: str | None = None
    llm_model: str | None = None
    llm_timeout_seconds: float = Field(30.0, gt=0)
    llm_max_retries: int = Field(3, ge=0, le=10)
    llm_breaker_failures: int = Field(5, ge=1)
    llm_breaker_reset_seconds: float = Field(30.0, gt=0)
    llm_breaker_trials: int = Field(2, ge=1)

    tool_timeout_seconds: float = Field(30.0, gt=0)
    tool_max_retries: int = Field(2, ge=0, le=5)
    catalogue_hold_seconds: float = Field(5.0, ge=0, description="Names that staff changed.")

    search_provider: str | None = Field(
        None, description="searxng, brave, or the dotted path of a class of one's own."
    )
    search_url: str | None = Field(None, description="Where SearXNG runs.")
    search_api_key: SecretStr | None = None
    search_timeout_seconds: float = Field(8.0, gt=0)
    search_cache_ttl: int = Field(6 * 3600, ge=0, description="Seconds; results and pages.")
    fetch_timeout_seconds: float = Field(10.0, gt=0, description="For a page, redirects included.")
    fetch_max_bytes: int = Field(2_000_000, ge=1024, description="Of a page, also unpacked.")
    fetch_user_agent: str | None = Field(None, description="How the reader of pages signs.")

    route_threshold: float = Field(0.7, ge=0, le=1)
    max_delegation_depth: int = Field(3, ge=1, le=10)
    prompt_window_messages: int = Field(20, ge=1)

    memory_hash_key: SecretStr | None = Field(None, description="Never change it: see operations.")
    memory_embedder: Literal["local", "openai"] = "local"
    openai_embedding_model: str = "text-embedding-3-small"
    embedding_timeout_seconds: float = Field(15.0, gt=0)
    embedding_batch_size: int = Field(100, ge=1)
    memory_llm_extraction: bool = Field(True, description="Where a model is configured.")
    memory_context_tokens: int = Field(1200, ge=100)
    memory_context_items: int = Field(8, ge=1, description="Recalled beside the standing facts.")
    memory_event_wait_seconds: float = Field(0.6, ge=0)
    memory_batch_embed_seconds: float = Field(20.0, ge=0)
    memory_reranker: str | None = Field(None, description="Dotted path of a reranker.")
    memory_search_weights: dict[str, float] = Field(
        {}, description='By part, as JSON: {"meaning": 0.5, "words": 0.5, "time": 0.12}.'
    )
    memory_search_floor: float = Field(0.08, ge=0, le=1)
    memory_access_flush_seconds: float = Field(2.0, gt=0)
    memory_access_flush_count: int = Field(200, ge=1)
    memory_cache_ttl: int = Field(24 * 3600, ge=1, description="Seconds; also of vectors.")
    redis_cache_ttl: int = Field(24 * 3600, ge=1, description="Seconds; conversations.")
    memory_decay_enabled: bool = True
    memory_decay_rate: float = Field(0.01, ge=0, lt=1, description="A day.")
    memory_importance_floor: float = Field(0.1, ge=0, le=1)
    memory_archive_threshold: float = Field(0.2, ge=0, le=1)
    memory_archive_after_days: int = Field(180, ge=1)
    memory_delete_after_days: int = Field(365, ge=1)
    memory_undo_hours: float = Field(24.0, ge=0, description="A deletion can be taken back.")
    memory_compaction_count: int = Field(500, ge=1)
    memory_compaction_tokens: int = Field(100_000, ge=1)
    memory_compaction_hours: float = Field(24.0, ge=0)
    memory_conflict_similarity: float = Field(0.9, ge=0, le=1)
    memory_duplicate_similarity: float = Field(0.92, ge=0, le=1)
    memory_summary_messages: int = Field(20, ge=2)
    memory_summary_minutes: int = Field(60, ge=1)
    memory_summary_chars: int = Field(10_000, ge=100)
    beat_outbox_seconds: float = Field(5.0, gt=0)
    beat_vectors_seconds: float = Field(60.0, gt=0)
    beat_summary_seconds: float = Field(600.0, gt=0)

    message_max_chars: int = Field(20_000, ge=1)
    request_max_bytes: int = Field(512 * 1024, ge=1024)
    batch_max_bytes: int = Field(8 * 1024 * 1024, ge=1024, description="Many memories at once.")
    run_log_ttl_seconds: int = Field(24 * 3600, ge=60)
    run_lease_seconds: float = Field(10.0, gt=1)
    content_coalesce_ms: float = Field(40.0, ge=0)

    sign_up_rate: str = Field("600/m", pattern=RATE, description="Per address.")
    sign_in_rate: str = Field("300/m", pattern=RATE, description="Per address.")
    failed_sign_in_rate: str = Field("10/m", pattern=RATE, description="Per address and name.")
    metrics_token: SecretStr | None = None

    demo_student_password: SecretStr | None = None
    demo_staff_password: SecretStr | None = None

    web_concurrency: int = Field(1, ge=1, description="Processes of the web server.")
    worker_pool: Literal["prefork", "threads", "solo"] = "prefork"
    worker_concurrency: int = Field(2, ge=1)
    beat_reap_seconds: float = Field(10.0, gt=0)

    @field_validator("data_dir")
    @classmethod
    def _absolute(cls, value: Path) -> Path:
        """A relative folder is meant from where the program was started."""
        return value.expanduser().resolve()


@lru_cache(maxsize=1)
def environment() -> Environment:
    """The environment of this process.

    Raises:
        pydantic.ValidationError: a variable has a value that cannot be used.
    """
    return Environment()
