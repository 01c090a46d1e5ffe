"""Which addresses are the public internet, and which hosts are numbers in disguise."""

from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.clients.rules.addresses import is_odd_number, is_public
from tools.clients.rules.sites import belongs_to, own_domain

INSIDE = [
    "127.0.0.1", "127.8.8.8", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
    "169.254.169.254", "169.254.0.1", "100.64.0.1", "100.100.100.200", "0.0.0.0", "0.1.2.3",
    "192.0.0.192", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.51.100.1", "203.0.113.9",
    "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255", "168.63.129.16",
    "::", "::1", "::127.0.0.1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd00:ec2::254", "fec0::1",
    "ff02::1", "ff0e::1", "2001:db8::1", "2001:0:7f00:1::", "2002:7f00:1::", "100::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::ffff:0:127.0.0.1",
    "64:ff9b::127.0.0.1", "64:ff9b::a9fe:a9fe", "64:ff9b::10.0.0.1", "64:ff9b:1::1",
    "localhost", "", "1.2.3", "not an address",
]  # fmt: skip
OUTSIDE = ["8.8.8.8", "18.9.22.169", "2001:4860:4860::8888", "64:ff9b::8.8.8.8", "::ffff:8.8.8.8"]


@pytest.mark.parametrize("address", INSIDE)
def test_inside_is_never_public(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", OUTSIDE)
def test_the_internet_is_public(address):
    assert is_public(address)


@given(st.integers(0, 2**32 - 1).map(IPv4Address))
def test_an_ipv4_address_means_the_same_however_it_is_wrapped(address):
    number = int(address)
    mapped = IPv6Address((0xFFFF << 32) + number)
    translated = IPv6Address((0x64FF9B << 96) + number)
    assert is_public(str(mapped)) == is_public(str(translated)) == is_public(str(address))
    if address.is_private or address.is_loopback or address.is_link_local or address.is_multicast:
        assert not is_public(str(address))


@pytest.mark.parametrize(
    "host",
    ["2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "127.1", "127.0.1", "017700000001",
     "0x7f.0x0.0x0.0x1", "127.0.0.1.", "1.2.3.4.5", "00127.0.0.1", "example.0x1", "1.2.3.08"],
)  # fmt: skip
def test_a_number_in_disguise_is_seen(host):
    assert is_odd_number(host)


@pytest.mark.parametrize("host", ["127.0.0.1", "mit.edu", "3com.com", "a1.b2", "::1", "x.0x1g"])
def test_other_hosts_are_none(host):
    assert not is_odd_number(host)


@pytest.mark.parametrize(
    ("website", "domain"),
    [
        ("https://web.mit.edu", "mit.edu"),
        ("www.aamu.edu/", "aamu.edu"),
        ("https://www.umich.edu/", "umich.edu"),
        ("https://www.art.example.org/about", "art.example.org"),
        ("https://example.org", "example.org"),
        ("", ""),
    ],
)
def test_the_domain_of_a_university(website, domain):
    assert own_domain(website) == domain


def test_a_neighbour_with_a_similar_name_is_not_the_university():
    assert belongs_to("https://admissions.mit.edu/apply", "mit.edu")
    assert belongs_to("https://MIT.edu./", "mit.edu")
    for url in (
        "https://mit.edu.evil.com/", "https://notmit.edu/", "https://evil.com/?u=mit.edu",
        "https://mit.edu@evil.com/", "https://evil.com/mit.edu", "", "http://[::1",
    ):  # fmt: skip
        assert not belongs_to(url, "mit.edu"), url
    assert not belongs_to("https://anything.org/", "")
