"""Run a Python module that ends when its parent does: ``python -m config.tied MODULE [ARGS]``."""

import os
import runpy
import signal
import sys

from config.embedded.processes import die_with_parent


def main() -> None:
    """Tie this process to its parent, then become the module."""
    parent = os.getppid()
    die_with_parent(signal.SIGKILL)
    if os.getppid() != parent:  # It ended before we were tied to it.
        raise SystemExit(1)
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
