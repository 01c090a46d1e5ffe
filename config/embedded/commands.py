"""What happens before Django's command line runs: the servers that the command needs."""

import atexit
import os
import sys
from concurrent.futures import ThreadPoolExecutor

from pydantic import ValidationError

from config.embedded import ServerError, start_postgres, start_valkey, stop_servers
from config.environment import Environment, environment
from config.ports import PortTaken, require_free_port

# They look at code and files only.
_WITHOUT_SERVERS = {
    "check",
    "collectstatic",
    "compilemessages",
    "diffsettings",
    "findstatic",
    "help",
    "makemessages",
    "offline_model",
    "spectacular",
    "startapp",
    "version",
}
# They read what the installation was prepared with.
_WITH_DATA = {"ask", "extract", "route", "sanitize"}
# Nothing listens there: a command that turns out to need a server fails at once.
_NOWHERE = {
    "DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none",
    "REDIS_URL": "redis://127.0.0.1:1/0",
}


def attach(argv: list[str]) -> None:
    """Set the URLs that the command's settings need, starting what is missing.

    What goes wrong is said in a line on standard error and ends the process with status 2.
    """
    try:
        settings = environment()
        if argv[1:2] == ["serve"]:
            require_free_port(settings.host, settings.port)
        _set_urls(argv, settings)
    except ValidationError as error:
        _give_up(_readable(error))
    except (ServerError, PortTaken, OSError) as error:
        _give_up(str(error))
    environment.cache_clear()
    if argv[1:2] and argv[1] in _WITH_DATA and not settings.database_url:
        _prepare()


def _prepare() -> None:
    """Let a command on an installation that was never served find its data."""
    import django

    django.setup()
    from config.prepare import is_prepared, prepare

    if not is_prepared():
        prepare(sys.stderr)


def _set_urls(argv: list[str], settings: Environment) -> None:
    if not settings.database_url:
        os.environ["EMBEDDED"] = "true"
    missing = _missing(settings)
    if _needs_servers(argv):
        atexit.register(_leave)
        os.environ.update(_start(missing, settings))
    else:
        os.environ.update({name: _NOWHERE[name] for name in missing})


def _missing(settings: Environment) -> list[str]:
    given = {"DATABASE_URL": settings.database_url, "REDIS_URL": settings.redis_url}
    return [name for name, url in given.items() if not url]


def _needs_servers(argv: list[str]) -> bool:
    command = argv[1] if len(argv) > 1 else "help"
    if {"-h", "--help", "--version"} & set(argv[1:]):
        return False
    return command not in _WITHOUT_SERVERS or "--database" in argv


def _start(names: list[str], settings: Environment) -> dict[str, str]:
    """Start the servers side by side; their URLs by the variable's name."""
    starters = {"DATABASE_URL": start_postgres, "REDIS_URL": start_valkey}
    with ThreadPoolExecutor(2) as pool:
        urls = pool.map(lambda name: starters[name](settings.data_dir), names)
        return dict(zip(names, urls, strict=True))


def _leave() -> None:
    """At the end of the command: close Django's pools first, then leave the servers."""
    if "django.db" in sys.modules:
        from django.db import connections

        for connection in connections.all(initialized_only=True):
            connection.close()
            if hasattr(connection, "close_pool"):
                connection.close_pool()
    stop_servers()


def _readable(error: ValidationError) -> str:
    lines = [f"{str(e['loc'][0]).upper()}: {e['msg']}" for e in error.errors() if e["loc"]]
    return "The environment cannot be used.\n" + "\n".join(lines or [str(error)])


def _give_up(message: str) -> None:
    print(message, file=sys.stderr)
    raise SystemExit(2)
