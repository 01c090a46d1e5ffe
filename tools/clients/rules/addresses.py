"""Which network addresses a page may be fetched from: only those of the public internet.

Whoever can name an address to the fetcher (a search result, a redirect, a page) must not reach
machines beside ours with it: the database, the provider's metadata service, the router.
"""

import re
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

# Public by the registry, yet not the internet: a cloud's own services and relays.
_ALSO_INSIDE = (
    IPv4Network("192.0.0.0/24"),  # protocol assignments, among them a metadata service
    IPv4Network("192.88.99.0/24"),  # the relays of 6to4
    IPv4Network("168.63.129.16/32"),  # a cloud's platform service
)
_ALSO_INSIDE_6 = (
    IPv6Network("2002::/16"),  # 6to4 carries an IPv4 address
    IPv6Network("2001::/23"),  # Teredo and other protocol assignments
    IPv6Network("64:ff9b:1::/48"),  # translation inside one network
    IPv6Network("fec0::/10"),  # site-local
)
_TRANSLATED = IPv6Network("64:ff9b::/96")  # NAT64: the last four bytes are an IPv4 address
_NUMBER = re.compile(r"0[xX][0-9a-fA-F]*|\d+")
_PLAIN_IPV4 = re.compile(r"(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})")


def is_public(address: str) -> bool:
    """Whether an address, as a resolver gives it, is one of the public internet."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return _is_public_6(found) if isinstance(found, IPv6Address) else _is_public_4(found)


def _is_public_4(address: IPv4Address) -> bool:
    special = address.is_multicast or address.is_reserved or not address.is_global
    return not special and not any(address in network for network in _ALSO_INSIDE)


def _is_public_6(address: IPv6Address) -> bool:
    if address.ipv4_mapped:
        return _is_public_4(address.ipv4_mapped)
    if address in _TRANSLATED:
        return _is_public_4(IPv4Address(int(address) & 0xFFFFFFFF))
    special = address.is_multicast or address.is_reserved or not address.is_global
    return not special and not any(address in network for network in _ALSO_INSIDE_6)


def is_odd_number(host: str) -> bool:
    """Whether a host is an IPv4 address in disguise: decimal, octal, hexadecimal or short.

    A browser reads ``2130706433``, ``0x7f.1`` and ``0177.0.0.1`` as 127.0.0.1. No honest link is
    written so, and programs disagree on what they mean.
    """
    if ":" in host:
        return False  # IPv6, which has one way to be written
    labels = host.rstrip(".").split(".")
    return bool(_NUMBER.fullmatch(labels[-1])) and not _PLAIN_IPV4.fullmatch(host)
