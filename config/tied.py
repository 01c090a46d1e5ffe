"""Run a Python module that ends when its parent does: ``python -m config.tied PID MODULE [ARGS]``.

``PID`` is the parent's: it may have ended before this process knew who it was.
"""

import os
import runpy
import signal
import sys
import threading
import time

from config.embedded.processes import die_with_parent

_LOOK_SECONDS = 1.0


def main() -> None:
    """Tie this process to its parent, then become the module."""
    parent = int(sys.argv[1])
    die_with_parent(signal.SIGKILL)
    if os.getppid() != parent:
        raise SystemExit(1)
    if sys.platform != "linux":
        threading.Thread(target=_watch, args=[parent], daemon=True).start()
    sys.argv = sys.argv[2:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


def _watch(parent: int) -> None:
    """Where the kernel does not tell, look."""
    while os.getppid() == parent:
        time.sleep(_LOOK_SECONDS)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main()
