"""``manage.py ask "…"``: talk to the team from the terminal."""

import asyncio
import sys
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError, CommandParser

from agents.errors import AgentError
from agents.services import shutdown, stop, submit, tail
from agents.turn.events import Event
from userdata.models import User


class Command(BaseCommand):
    """Streams the answer to standard output; what happens on the way goes to standard error."""

    help = "Ask the team a question and read the answer as it comes."

    def add_arguments(self, parser: CommandParser) -> None:
        """The question, and for whom it is asked."""
        parser.add_argument("text", help="the question; - reads it from standard input")
        parser.add_argument("--user", default="student", help="whose account (default: student)")
        parser.add_argument("--conversation", help="go on with this conversation")
        parser.add_argument("--agent", default="", help="ask this agent directly")
        parser.add_argument("--quiet", action="store_true", help="the answer only")

    def handle(self, *, text: str, user: str, **options: Any) -> None:
        """Ask, stream, and fail loudly when there is no answer."""
        person = get_user_model().objects.filter(username=user).first()
        if person is None:
            raise CommandError(f"There is no account called {user!r}; name one with --user.")
        question = sys.stdin.read() if text == "-" else text
        try:
            asyncio.run(self._talk(person, question, options))
        except AgentError as error:
            raise CommandError(error.message) from None
        except BrokenPipeError:  # whoever read along has had enough
            raise SystemExit(1) from None
        except KeyboardInterrupt:
            raise CommandError("stopped; what had been said is kept") from None

    async def _talk(self, person: User, question: str, options: dict) -> None:
        accepted = await submit(
            person,
            question,
            conversation_id=options["conversation"],
            agent=options["agent"],
        )
        try:
            async for event in tail(person, accepted.run_id):
                self._show(event, quiet=options["quiet"])
        except asyncio.CancelledError:
            await stop(person, run_id=accepted.run_id)
            raise
        finally:
            await shutdown()
        if not options["quiet"]:
            self.stderr.write(f"conversation {accepted.conversation_id}")

    def _show(self, event: Event, *, quiet: bool) -> None:
        if event.type == "content":
            self.stdout.write(event.data["chunk"], ending="")
            self.stdout.flush()
        elif event.type == "done":
            self.stdout.write("")
        elif event.type == "error":
            raise CommandError(event.data["message"])
        elif not quiet and (line := _line(event)):
            self.stderr.write(line)


def _line(event: Event) -> str:
    data = event.data
    match event.type:
        case "agent_switch":
            return f"→ {data['to']}"
        case "phase_change":
            return f"[{data['phase']}]"
        case "tool_start":
            return f"  {data['name']} {data['args']}"
        case "tool_end":
            return f"  {data['name']}: {data['status']} in {data['durationMs']:.0f} ms"
        case "status":
            return data["message"]
    return ""
