"""Whose site an address belongs to."""

from urllib.parse import urlsplit

_USUAL_FIRST = ("www", "web", "www2")


def host_of(url: str) -> str:
    """The host of an address, in small letters; empty when it has none."""
    try:
        return (urlsplit(url if "//" in url else f"//{url}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def own_domain(website: str) -> str:
    """The domain that belongs to a university: ``https://web.mit.edu/`` → ``mit.edu``.

    Below ``.edu`` each name of two parts belongs to one institution. Elsewhere only the usual first
    part is left out, so that a neighbour's site never counts as the university's own.
    """
    host = host_of(website)
    labels = host.split(".")
    if labels[-1] == "edu":
        return ".".join(labels[-2:])
    return ".".join(labels[1:]) if len(labels) > 2 and labels[0] in _USUAL_FIRST else host


def belongs_to(url: str, domain: str) -> bool:
    """Whether an address stands on a domain or one of its subdomains."""
    host = host_of(url)
    return bool(domain) and (host == domain or host.endswith(f".{domain}"))
