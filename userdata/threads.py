"""The one place where asynchronous code crosses over to the ORM."""

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import connections
from django.utils import translation

P = ParamSpec("P")
R = TypeVar("R")

# More threads would not read faster: they would only keep the event loop from the interpreter.
_threads = ThreadPoolExecutor(max_workers=8, thread_name_prefix="orm")


async def in_thread(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run plain (ORM) code on a worker thread and give its connections back to the pool.

    The active language goes along (Django keeps it per thread). Cancelling the caller does not
    stop the thread: what it does must be safe to finish.
    """
    context = contextvars.copy_context()
    language = translation.get_language()

    def speak() -> R:
        with translation.override(language):
            return function(*args, **kwargs)

    def call() -> R:
        try:
            return context.run(speak)
        finally:
            connections.close_all()

    return await asyncio.get_running_loop().run_in_executor(_threads, call)
