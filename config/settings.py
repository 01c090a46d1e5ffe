"""Django settings, all of them from the environment (see ``config.environment``)."""

from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, unquote, urlparse

from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from config.description import SPECTACULAR_SETTINGS  # noqa: F401  (a setting)
from config.embedded.secret import kept_secret
from config.environment import BASE_DIR, environment
from config.memory_figures import completers, memory_settings
from config.schedule import beat_schedule

ENV = environment()


def _required(name: str, value: str | None) -> str:
    if not value:
        raise ImproperlyConfigured(
            f"{name} is not set: start with `make run`, or set it for outside servers."
        )
    return value


def database(url: str) -> dict:
    """How Django reaches the database of a URL."""
    parts = urlparse(url)
    query = parse_qs(parts.query)
    return {
        "ENGINE": "django_prometheus.db.backends.postgresql",
        "NAME": parts.path.lstrip("/"),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": query.get("host", [parts.hostname or ""])[0],
        "PORT": str(parts.port or ""),
        "OPTIONS": {"pool": {"min_size": 1, "max_size": 32, "timeout": 10}},
    }


def _secret_key() -> str:
    """The given key; an embedded installation makes one for itself and keeps it."""
    if ENV.secret_key is None and ENV.embedded:
        return kept_secret(ENV.data_dir, "secret_key")
    return _required("SECRET_KEY", ENV.secret_key.get_secret_value() if ENV.secret_key else None)


def _hash_key() -> str:
    """The key of the memory's word hashes: given, kept by an embedded installation, or derived."""
    if ENV.memory_hash_key is not None:
        return ENV.memory_hash_key.get_secret_value()
    return kept_secret(ENV.data_dir, "memory_hash_key") if ENV.embedded else SECRET_KEY


def _demo_passwords() -> dict[str, str]:
    """Passwords of the demo accounts by username: given, else made once. None outside."""
    if not ENV.embedded:
        return {}
    given = {"student": ENV.demo_student_password, "staff": ENV.demo_staff_password}
    return {
        name: password.get_secret_value()
        if password
        else kept_secret(ENV.data_dir, f"demo_{name}_password", readable=True)
        for name, password in given.items()
    }


_SEARCH_PROVIDERS = {
    "searxng": "tools.clients.searxng.SearXNG",
    "brave": "tools.clients.brave.BraveSearch",
}


def _search_provider() -> str | None:
    """The class that searches the web, with what it needs; none when nothing is named."""
    name = ENV.search_provider
    if name == "searxng" and not ENV.search_url:
        raise ImproperlyConfigured("SEARCH_PROVIDER=searxng needs SEARCH_URL.")
    if name == "brave" and not ENV.search_api_key:
        raise ImproperlyConfigured("SEARCH_PROVIDER=brave needs SEARCH_API_KEY.")
    if name and name not in _SEARCH_PROVIDERS and "." not in name:
        raise ImproperlyConfigured(f"SEARCH_PROVIDER: {name} is neither known nor a dotted path.")
    return _SEARCH_PROVIDERS.get(name, name)


DEBUG = ENV.debug
SECRET_KEY = _secret_key()
ALLOWED_HOSTS = [host.strip() for host in ENV.allowed_hosts.split(",") if host.strip()]
CSRF_TRUSTED_ORIGINS = [o.strip() for o in ENV.csrf_trusted_origins.split(",") if o.strip()]
SITE_URL = f"http://{ENV.host}:{ENV.port}"
EMBEDDED = ENV.embedded
DATA_DIR = ENV.data_dir
DEMO_PASSWORDS = _demo_passwords()

INSTALLED_APPS = [
    "config.apps.ConfigConfig",
    "agents",
    "tools",
    "memory",
    "userdata",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "rest_framework",
    "rest_framework_simplejwt.token_blacklist",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_prometheus",
    "import_export",
]
MIDDLEWARE = [
    "django_prometheus.middleware.PrometheusBeforeMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "config.static.StaticFilesMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_prometheus.middleware.PrometheusAfterMiddleware",
]
ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
APPEND_SLASH = False
CSRF_FAILURE_VIEW = "config.problems.page_csrf"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

DATABASES = {"default": database(_required("DATABASE_URL", ENV.database_url))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = _required("REDIS_URL", ENV.redis_url)
CACHES = {
    "default": {
        "BACKEND": "django_redis.cache.RedisCache",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"IGNORE_EXCEPTIONS": True, "SOCKET_CONNECT_TIMEOUT": 2, "SOCKET_TIMEOUT": 2},
    }
}

# Staff import what they may change; a file waits for its confirmation where every process finds it.
IMPORT_EXPORT_IMPORT_PERMISSION_CODE = "change"
IMPORT_EXPORT_EXPORT_PERMISSION_CODE = "view"
IMPORT_EXPORT_TMP_STORAGE_CLASS = "import_export.tmp_storages.CacheStorage"
IMPORT_EXPORT_ESCAPE_FORMULAE_ON_EXPORT = True

AUTH_USER_MODEL = "userdata.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "/sign-in"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/sign-in"

LANGUAGE_CODE = "zh-hans"
LANGUAGES = [("zh-hans", _("Simplified Chinese")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "Asia/Shanghai"
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = True

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "style-src": ["'self'"],
        "script-src": ["'self'"],
        "connect-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
        "form-action": ["'self'"],
    }
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "rest_framework_simplejwt.authentication.JWTAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["userdata.api.parsers.BoundedJSONParser"],
    "EXCEPTION_HANDLER": "config.problems.handle",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
}
SIMPLE_JWT = {
    "ACCESS_TOKEN_LIFETIME": timedelta(minutes=30),
    "REFRESH_TOKEN_LIFETIME": timedelta(days=14),
    "ROTATE_REFRESH_TOKENS": True,
    "BLACKLIST_AFTER_ROTATION": True,
}
EDGE_RATES = {
    "sign_up": ENV.sign_up_rate,
    "sign_in": ENV.sign_in_rate,
    "failed_sign_in": ENV.failed_sign_in_rate,
}
RATELIMIT_FAIL_OPEN = True
METRICS_TOKEN = ENV.metrics_token.get_secret_value() if ENV.metrics_token else None

CELERY_BROKER_URL = REDIS_URL
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A task of a killed worker is given out again after the visibility timeout: longer than any task.
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 900}
CELERY_TASK_PUBLISH_RETRY = False  # what is not published now is found by the schedule
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_SOFT_TIME_LIMIT = 540
CELERY_TASK_TIME_LIMIT = 600
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_POOL = ENV.worker_pool
CELERY_WORKER_CONCURRENCY = ENV.worker_concurrency
CELERY_WORKER_MAX_TASKS_PER_CHILD = 1000
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_SEND_TASK_EVENTS = False
CELERY_TIMEZONE = TIME_ZONE
CELERY_BEAT_SCHEDULE_FILENAME = str(DATA_DIR / "run" / "beat-schedule")
CELERY_BEAT_MAX_LOOP_INTERVAL = 5
CELERY_BEAT_SCHEDULE = beat_schedule(ENV)

LLM: dict[str, Any] = {
    "BACKEND": "agents.llm.openai_backend.OpenAIBackend",
    "API_KEY": ENV.openai_api_key.get_secret_value() if ENV.openai_api_key else None,
    "BASE_URL": ENV.openai_base_url,
    "MODEL": ENV.llm_model,
    "TIMEOUT_SECONDS": ENV.llm_timeout_seconds,
    "MAX_RETRIES": ENV.llm_max_retries,
    "BREAKER_FAILURES": ENV.llm_breaker_failures,
    "BREAKER_RESET_SECONDS": ENV.llm_breaker_reset_seconds,
    "BREAKER_TRIALS": ENV.llm_breaker_trials,
}
TOOL_TIMEOUT_SECONDS = ENV.tool_timeout_seconds
TOOL_MAX_RETRIES = ENV.tool_max_retries
SEARCH: dict[str, Any] = {
    "PROVIDER": _search_provider(),
    "URL": ENV.search_url,
    "API_KEY": ENV.search_api_key.get_secret_value() if ENV.search_api_key else None,
    "SECONDS": ENV.search_timeout_seconds,
    "CACHE_SECONDS": ENV.search_cache_ttl,
}
FETCH: dict[str, Any] = {
    "SECONDS": ENV.fetch_timeout_seconds,
    "MAX_BYTES": ENV.fetch_max_bytes,
    "USER_AGENT": ENV.fetch_user_agent or f"counselling-team/1.0 (+{SITE_URL})",
}
CATALOGUE_HOLD_SECONDS = ENV.catalogue_hold_seconds
_MODEL_CONFIGURED = bool(ENV.openai_api_key or ENV.openai_base_url)
COMPLETERS = completers(ENV, model=_MODEL_CONFIGURED)
ROUTE_THRESHOLD = ENV.route_threshold
MAX_DELEGATION_DEPTH = ENV.max_delegation_depth
PROMPT_WINDOW_MESSAGES = ENV.prompt_window_messages
MEMORY = memory_settings(ENV, hash_key=_hash_key())
MESSAGE_MAX_CHARS = ENV.message_max_chars
DATA_UPLOAD_MAX_MEMORY_SIZE = ENV.request_max_bytes
BATCH_MAX_BYTES = ENV.batch_max_bytes
RUN_LOG_TTL_SECONDS = ENV.run_log_ttl_seconds
RUN_LEASE_SECONDS = ENV.run_lease_seconds
CONTENT_COALESCE_MS = ENV.content_coalesce_ms

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)-7s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": ENV.log_level},
    "loggers": {
        # Three lines for each scheduled task every few seconds, one for each call of the model.
        name: {"level": "INFO" if ENV.log_level == "DEBUG" else "WARNING"}
        for name in ("celery.beat", "celery.worker.strategy", "celery.app.trace", "httpx2")
    },
}
