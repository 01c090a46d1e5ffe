"""Keeps the runs of this process: their tasks, their leases, their stops."""

import asyncio
import logging
import os
import socket
from uuid import uuid4
from weakref import WeakKeyDictionary

from django.conf import settings
from django.utils import timezone

from agents.llm.provider import current_llm
from agents.models import Run
from agents.turn.context import Turn
from agents.turn.emitter import Emitter
from agents.turn.log import run_log
from agents.turn.pipeline import run_turn
from agents.turn.records import renew_leases
from memory.models import Message
from userdata.threads import in_thread

logger = logging.getLogger(__name__)

OWNER = f"{socket.gethostname()[:32]}:{os.getpid()}:{uuid4().hex[:8]}"


class RunKeeper:
    """The runs of one event loop. A run goes on whoever listens, until it ends or is stopped."""

    def __init__(self) -> None:
        self._turns: dict[str, tuple[asyncio.Task, Turn]] = {}
        self._heartbeat: asyncio.Task | None = None

    def start(self, run: Run, question: Message) -> None:
        """Begin to make an answer."""
        emitter = Emitter(
            run_log(),
            run.pk,
            run.conversation_id,
            window=settings.CONTENT_COALESCE_MS / 1000,
        )
        turn = Turn(
            run=run,
            question=question,
            locale=run.locale,
            now=timezone.now(),
            llm=current_llm(),
            emitter=emitter,
        )
        key = str(run.pk)
        task = asyncio.create_task(run_turn(turn), name=f"run {key}")
        self._turns[key] = (task, turn)
        task.add_done_callback(lambda _task: self._turns.pop(key, None))
        if self._heartbeat is None or self._heartbeat.done():
            self._heartbeat = asyncio.create_task(self._keep_leases(), name="run leases")

    def stop(self, run_id: str, status: str = Run.Status.STOPPED) -> bool:
        """End a run with what it has said so far; whether it is one of this process."""
        if run_id not in self._turns:
            return False
        task, turn = self._turns[run_id]
        if turn.status == Run.Status.RUNNING:
            turn.cancelled_as = status
            task.cancel()
        return True

    async def shutdown(self) -> None:
        """End all runs as interrupted and wait until they are stored."""
        tasks = [task for task, _turn in self._turns.values()]
        for run_id in list(self._turns):
            self.stop(run_id, Run.Status.INTERRUPTED)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep_leases(self) -> None:
        while self._turns:
            await asyncio.sleep(settings.RUN_LEASE_SECONDS / 3)
            try:
                stops = await in_thread(renew_leases, list(self._turns), OWNER)
            except Exception as error:  # the database is away: the runs go on
                logger.warning("leases were not renewed: %s", error)
                continue
            for run_id in stops:
                self.stop(run_id)


_by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, RunKeeper] = WeakKeyDictionary()


def run_keeper() -> RunKeeper:
    """The keeper of the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _by_loop:
        _by_loop[loop] = RunKeeper()
    return _by_loop[loop]
