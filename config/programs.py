"""What one installation consists of: the web server, the worker and the scheduler."""

import sys
from dataclasses import dataclass

from config.environment import Environment

_TIED = [sys.executable, "-m", "config.tied"]
# Celery warns at each start that it runs as root; in a container or on a fresh machine it does.
_CELERY = [
    sys.executable,
    "-W",
    "ignore::RuntimeWarning:celery.platforms",
    *_TIED[1:],
    *("celery", "-A", "config.celery", "-q"),
]


@dataclass(frozen=True)
class Program:
    """One supervised process: how it is started, and how long it may take to stop."""

    name: str
    command: tuple[str, ...]
    grace_seconds: float
    colour: int  # of its name in the log: an ANSI foreground colour


def web() -> Program:
    """Pages, API and chat."""
    return Program("web", (*_TIED, "config.web"), grace_seconds=5, colour=36)


def worker(settings: Environment) -> Program:
    """What happens after an answer."""
    options = ["--loglevel", settings.log_level, "--without-gossip", "--without-mingle"]
    return Program("worker", (*_CELERY, "worker", *options), grace_seconds=3, colour=33)


def beat(settings: Environment) -> Program:
    """What happens at set times."""
    options = ["--loglevel", settings.log_level, "--pidfile", ""]
    return Program("beat", (*_CELERY, "beat", *options), grace_seconds=1, colour=35)
