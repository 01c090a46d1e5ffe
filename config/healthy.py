"""``python -m config.healthy``: exit status 0 when this machine's web server answers its health."""

import asyncio
import sys

from config.environment import environment
from config.supervisor import is_healthy

if __name__ == "__main__":
    sys.exit(0 if asyncio.run(is_healthy(environment())) else 1)
