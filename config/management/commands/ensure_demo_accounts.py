"""``manage.py ensure_demo_accounts``: the demo student and the demo member of staff."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config.prepare import ensure_demo_accounts


class Command(BaseCommand):
    """Makes the demo accounts, or gives them the passwords that are set now."""

    help = "Make the demo accounts of an embedded installation and print how to sign in."

    def handle(self, *args: Any, **options: Any) -> None:
        """One line for each account: username and password."""
        if not settings.EMBEDDED:
            raise CommandError("Demo accounts exist only in an embedded installation.")
        ensure_demo_accounts()
        for name, password in settings.DEMO_PASSWORDS.items():
            self.stdout.write(f"{name} {password}")
