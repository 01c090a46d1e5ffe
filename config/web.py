"""The web server: ``python -m config.web`` serves pages, API and chat on ``HOST``:``PORT``."""

import sys

import uvicorn

from config.environment import environment

# Answers that are still being made when it stops belong to the server and are marked interrupted.
_GRACE_SECONDS = 3


def main() -> int:
    """Serve until told to stop; the exit status."""
    settings = environment()
    uvicorn.run(
        "config.asgi:application",
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        # The chat answers a frame that is too large; only a monstrous one ends the connection.
        ws_max_size=8 * settings.request_max_bytes,
        lifespan="on",
        log_config=None,  # Django's LOGGING holds for all
        access_log=settings.log_level == "DEBUG",
        timeout_graceful_shutdown=_GRACE_SECONDS,
        workers=settings.web_concurrency,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
