"""Hold the example conversations and write them down as ``docs/examples/*.md``.

Run from the project's root beside a running installation (its worker reads what is to be
remembered): ``make run`` in one terminal, ``python -m tests.examples [name …]`` in the other, both
with the same ``DATA_DIR``. Each conversation has an account of its own, removed afterwards.
"""

import argparse
import asyncio
import os
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTS = ROOT / "docs" / "examples"


def main() -> None:
    """Hold those named on the command line, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="scenarios; all when none is named")
    parser.add_argument("--print", action="store_true", help="print instead of writing documents")
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from config.embedded import attach_for_command

    attach_for_command(["manage.py", "ask"])
    import django

    django.setup()
    asyncio.run(_all(options))


async def _all(options: argparse.Namespace) -> None:
    from agents.services import shutdown
    from tests.examples.document import document
    from tests.examples.holding import held
    from tests.examples.scenario import names, read

    try:
        for name in options.names or names():
            scenario = read(name)
            text = document(scenario, await held(scenario))
            if options.print:
                sys.stdout.write(text)
            else:
                DOCUMENTS.mkdir(exist_ok=True)
                (DOCUMENTS / f"{name}.md").write_text(text, encoding="utf-8")
    finally:
        await shutdown()


if __name__ == "__main__":
    main()
