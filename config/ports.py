"""Whether the web server's address is free."""

import errno
import socket
import time

_WAIT_SECONDS = 3.0


class PortTaken(Exception):
    """Another program listens at the address."""


def require_free_port(host: str, port: int) -> None:
    """Make sure that a server can listen; gives a server that is just ending a few seconds.

    Raises:
        PortTaken: somebody else listens there, or we may not.
    """
    deadline = time.monotonic() + _WAIT_SECONDS
    while (problem := _problem(host, port)) is not None:
        if problem.errno != errno.EADDRINUSE or time.monotonic() > deadline:
            raise PortTaken(
                f"Cannot listen on {host}:{port}: {problem.strerror}. "
                "Stop what runs there, or choose another port: PORT=8001 make run"
            )
        time.sleep(0.1)


def _problem(host: str, port: int) -> OSError | None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error
    return None
