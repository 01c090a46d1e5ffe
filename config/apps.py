"""The wiring: imported by nobody."""

from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """Makes the project's own management commands available."""

    name = "config"
