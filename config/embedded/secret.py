"""Secrets that an embedded installation makes for itself once and keeps under ``DATA_DIR``."""

import os
import secrets
from pathlib import Path

# Without the letters and figures that are mistaken for one another.
_READABLE = "abcdefghijkmnpqrstuvwxyz23456789"


def kept_secret(data_dir: Path, name: str, *, readable: bool = False) -> str:
    """The secret of that name, made on first use and readable only for its owner.

    Args:
        data_dir: the installation's ``DATA_DIR``.
        name: the file's name.
        readable: 14 letters and figures that a person can type, instead of 66 characters.
    """
    file = data_dir / "secrets" / name
    if not file.exists():
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _write_once(file, _typable() if readable else secrets.token_urlsafe(50))
    return file.read_text().strip()


def _typable() -> str:
    return "-".join("".join(secrets.choice(_READABLE) for _ in range(4)) for _ in range(3))


def _write_once(file: Path, secret: str) -> None:
    """Put it there whole; of several processes that try at once the first one wins."""
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT, 0o600), "w") as out:
        out.write(f"{secret}\n")
    try:
        os.link(draft, file)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
