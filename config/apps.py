"""The project's own application: its monitoring, its commands, its task queue."""

from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """Wiring; every other app is independent of it."""

    name = "config"

    def ready(self) -> None:
        """Let every process know the broker, so that the web server can ask the worker."""
        import config.celery  # noqa: F401
