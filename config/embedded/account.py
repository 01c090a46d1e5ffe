"""Running PostgreSQL from root: it refuses that user, so it gets an account of its own."""

import os
import pwd
import stat
import subprocess
import sys
from pathlib import Path

_NAME = "pgserver"
_LAST_RESORT = "nobody"


def account_for(data: Path) -> pwd.struct_passwd | None:
    """Whom the server has to run as; None means as whoever we are.

    Data that already belongs to an ordinary user stays with it.
    """
    if os.geteuid() != 0:
        return None
    if data.exists() and data.stat().st_uid != 0:
        return _by_number(data.stat().st_uid)
    return _own_account()


def _by_number(uid: int) -> pwd.struct_passwd:
    try:
        return pwd.getpwuid(uid)
    except KeyError:
        raise SystemExit(f"The data belongs to user {uid}, who has no account here.") from None


def _own_account() -> pwd.struct_passwd:
    for attempt in (_existing, _created):
        if (account := attempt()) is not None:
            return account
    return pwd.getpwnam(_LAST_RESORT)


def _existing() -> pwd.struct_passwd | None:
    try:
        return pwd.getpwnam(_NAME)
    except KeyError:
        return None


def _created() -> pwd.struct_passwd | None:
    try:
        command = ["useradd", "--system", "--shell", "/usr/sbin/nologin", _NAME]
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return _existing()


def let_through(path: Path) -> None:
    """Let every account pass through (not list) the folders above ``path``."""
    for folder in path.resolve().parents:
        mode = folder.stat().st_mode
        if not mode & stat.S_IXOTH:
            print(f"letting the database's account pass through {folder}", file=sys.stderr)
            folder.chmod(stat.S_IMODE(mode) | stat.S_IXOTH)


def let_read(folder: Path) -> None:
    """Let every account read and run what lies in ``folder``."""
    for root, _, files in os.walk(folder):
        Path(root).chmod(0o755)
        for name in files:
            file = Path(root, name)
            if not file.is_symlink():
                file.chmod(stat.S_IMODE(file.stat().st_mode) | 0o044 | _run_bits(file))


def _run_bits(file: Path) -> int:
    return 0o011 if file.stat().st_mode & stat.S_IXUSR else 0
