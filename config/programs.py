"""What one installation consists of: the web server, the worker and the scheduler."""

import os
import signal
import sys
from dataclasses import dataclass

from config.environment import Environment

# Warnings about what is meant to be so: running as root in a container or on a fresh machine,
# and serving static files straight from their sources.
_QUIET = ("-W", "ignore:You're running the worker with superuser", "-W", "ignore:No directory at")
_CELERY = ("celery", "-A", "config.celery", "-q")


@dataclass(frozen=True)
class Program:
    """One supervised process: how it is started, and how long it may take to stop."""

    name: str
    command: tuple[str, ...]
    grace_seconds: float
    colour: int  # of its name in the log: an ANSI foreground colour
    insist: int = signal.SIGKILL  # what it gets when its time is over


def web() -> Program:
    """Pages, API and chat."""
    return Program("web", _tied("config.web"), 5, 36)


def worker(settings: Environment) -> Program:
    """What happens after an answer. Insisting makes it give unfinished tasks back to the queue."""
    options = ["--loglevel", settings.log_level, "--without-gossip", "--without-mingle"]
    return Program("worker", _tied(*_CELERY, "worker", *options), 4, 33, insist=signal.SIGQUIT)


def beat(settings: Environment) -> Program:
    """What happens at set times."""
    options = ["--loglevel", settings.log_level, "--pidfile", ""]
    return Program("beat", _tied(*_CELERY, "beat", *options), 1, 35)


def _tied(*module: str) -> tuple[str, ...]:
    """The command of a Python module that ends with this process."""
    return (sys.executable, *_QUIET, "-m", "config.tied", str(os.getpid()), *module)
