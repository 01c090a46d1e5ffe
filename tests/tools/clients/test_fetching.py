"""Reading pages, and everything that a page must not do to us: over real sockets."""

import asyncio
import gzip
import itertools
import time
import zlib

import pytest

from tests.tools.clients.web import answer, loopback_fetcher, moved, to_loopback, web
from tools.clients import connecting
from tools.clients.fetching import Fetcher, FetchLimits
from tools.clients.refusals import PageRefused

MEGABYTE = b"x" * 1_000_000


async def refused(fetcher: Fetcher, url: str, **options) -> str:
    with pytest.raises(PageRefused) as caught:
        await fetcher.fetch(url, **options)
    assert all(caught.value.words)
    return caught.value.code


async def test_a_page_is_read_as_a_person_reads_it():
    async with web() as site:
        site.pages["/"] = answer(
            "<title>Apply</title><h1>Deadlines</h1><script>x()</script>"
            "<p style='display: none'>hidden</p><table><tr><td>ED</td><td>November 1</td></table>"
        )
        page = await loopback_fetcher().fetch(site.url())
    assert (page.title, page.text) == ("Apply", "Deadlines\nED | November 1")
    assert page.url == site.url()
    (headers,) = site.headers
    assert (
        headers["user-agent"].startswith("counselling-team/") and "+http" in headers["user-agent"]
    )
    assert "cookie" not in headers and headers["host"] == f"127.0.0.1:{site.port}"


class TestWhereItConnects:
    @pytest.mark.parametrize(
        "host",
        ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]",
         "169.254.169.254", "10.0.0.1", "192.168.0.1", "[fe80::1]", "[fd00:ec2::254]", "0.0.0.0"],
    )  # fmt: skip
    async def test_the_default_refuses_what_is_inside(self, host):
        assert await refused(Fetcher(), f"http://{host}/latest/meta-data/") == "address"

    @pytest.mark.parametrize(
        "url",
        ["http://2130706433/", "http://0x7f.1/", "http://0177.0.0.1/", "http://127.1/",
         "http://017700000001/", "http://127.0.0.1./", "http://user:pw@example.com/",
         "http://example.com@127.0.0.1/", "http://example.com\\@127.0.0.1/",
         "http://example.com:8080/", "https://example.com:80/", "http://example.com:443/",
         "ftp://example.com/", "file:///etc/passwd", "gopher://127.0.0.1:6379/_INFO",
         "javascript:1", "//example.com", "", "http://", "http:///etc", "http://127.0.0.1%00.example.com/",
         "http://ex\tample.com/", "http://①②⑦.⓪.⓪.①/", "http://[::1",
         "http://a..b/", "http://.com/"],
    )  # fmt: skip
    async def test_what_no_honest_link_looks_like_is_refused(self, url):
        assert await refused(Fetcher(), url) in ("form", "address", "unreachable")

    async def test_a_name_that_has_an_inner_address_is_refused(self):
        async def resolve(host, port):
            return ["93.184.216.34", "10.0.0.5"]

        fetcher = Fetcher(connecting.CheckedTransport(resolve))
        assert await refused(fetcher, "http://rebind.example/") == "address"

    async def test_a_resolver_that_changes_its_answer_changes_nothing(self):
        """The checked address is connected to: there is no second lookup to lie to."""
        answers = iter([["127.0.0.1"], ["169.254.169.254"]])

        async def resolve(host, port):
            return next(answers)

        async with web() as site:
            site.pages["/"] = answer("<p>the one that was checked")
            url = site.url(host="rebind.example")
            page = await loopback_fetcher(resolve).fetch(url)
            assert page.text == "the one that was checked"
            assert site.headers[0]["host"].startswith("rebind.example")
            assert await refused(loopback_fetcher(resolve), url) == "address"
        assert len(site.asked) == 1

    async def test_a_redirect_is_checked_like_the_first_address(self):
        names = {"fine.example": "127.0.0.1", "inner.example": "10.0.0.1"}

        async def resolve(host, port):
            return [names.get(host, host)]

        async with web() as site:
            targets = [
                "http://inner.example/", "http://169.254.169.254/latest/", "http://[::1]/",
                "http://2130706433/", "file:///etc/passwd", "//10.0.0.1/", "http://a:b@fine.example/",
            ]  # fmt: skip
            for number, target in enumerate(targets):
                site.pages[f"/{number}"] = moved(target)
                code = await refused(
                    loopback_fetcher(resolve, allowed={"127.0.0.1"}.__contains__),
                    site.url(f"/{number}", host="fine.example"),
                )
                assert code in ("address", "form"), target
        assert len(site.asked) == len(targets)

    async def test_redirects_end(self):
        async with web() as site:
            for number in range(6):
                site.pages[f"/{number}"] = moved(f"/{number + 1}")
            site.pages["/6"] = answer("<p>there")
            assert await refused(loopback_fetcher(), site.url("/0")) == "redirects"
            assert (await loopback_fetcher().fetch(site.url("/3"))).text == "there"
            site.pages["/loop"] = moved("/loop")
            assert await refused(loopback_fetcher(), site.url("/loop")) == "redirects"

    async def test_a_fetch_within_a_domain_does_not_leave_it(self):
        async with web() as site:
            site.pages["/go"] = moved(site.url("/", host="elsewhere.org"))
            site.pages["/in"] = moved(site.url("/", host="apply.mit.edu"))
            site.pages["/"] = answer("<p>here")
            fetcher = loopback_fetcher(to_loopback)
            url = site.url("/go", host="web.mit.edu")
            assert await refused(fetcher, url, within="mit.edu") == "elsewhere"
            found = await loopback_fetcher().fetch(
                site.url("/in", host="mit.edu"), within="mit.edu"
            )
            assert found.text == "here"
            other = site.url("/", host="mit.edu.evil.org")
            assert await refused(loopback_fetcher(), other, within="mit.edu") == "elsewhere"


class TestHowMuchItReads:
    async def test_a_page_of_a_gigabyte_is_given_up_at_once(self):
        sent = 0

        async def gigabyte(writer):
            nonlocal sent
            writer.write(answer(b"", Content_Length=None))
            for _ in range(1000):
                writer.write(MEGABYTE)
                await writer.drain()
                sent += 1

        async with web() as site:
            site.pages["/"] = gigabyte
            site.pages["/told"] = answer(b"", Content_Length=10**9)
            started = time.monotonic()
            assert await refused(loopback_fetcher(), site.url()) == "size"
            assert await refused(loopback_fetcher(), site.url("/told")) == "size"
        assert time.monotonic() - started < 30 and sent < 50

    @pytest.mark.parametrize("packing", ["gzip", "deflate", "x-gzip"])
    async def test_a_bomb_does_not_go_off(self, packing):
        pack = zlib.compressobj(9, zlib.DEFLATED, 15 if packing == "deflate" else 31)
        bomb = b"".join(pack.compress(MEGABYTE) for _ in range(100)) + pack.flush()
        assert len(bomb) < 150_000
        async with web() as site:
            site.pages["/"] = answer(bomb, Content_Encoding=packing)
            assert await refused(loopback_fetcher(), site.url()) == "size"

    async def test_packing_within_packing_is_not_unpacked(self):
        async with web() as site:
            site.pages["/"] = answer(gzip.compress(MEGABYTE), Content_Encoding="gzip, gzip")
            site.pages["/br"] = answer(b"abc", Content_Encoding="br")
            site.pages["/no"] = answer(b"no gzip at all", Content_Encoding="gzip")
            for path in ("/", "/br", "/no"):
                assert await refused(loopback_fetcher(), site.url(path)) == "encoding"

    async def test_an_honest_packed_page_is_read(self):
        async with web() as site:
            site.pages["/"] = answer(gzip.compress(b"<p>packed"), Content_Encoding="gzip")
            assert (await loopback_fetcher().fetch(site.url())).text == "packed"

    @pytest.mark.parametrize("slow", ["body", "head", "silence", "chunks"])
    async def test_a_page_that_never_ends_is_left(self, slow):
        beginnings = {
            "body": answer(b"", Content_Length=None),
            "head": b"HTTP/1.1 200 OK\r\nX-Long: ",
            "silence": b"",
            "chunks": answer(b"", Content_Length=None, Transfer_Encoding="chunked"),
        }
        drop = {"chunks": b"1\r\na\r\n", "silence": b""}.get(slow, b"a")

        async def drip(writer):
            writer.write(beginnings[slow])
            for _ in itertools.count():
                writer.write(drop)
                await writer.drain()
                await asyncio.sleep(0.02)

        async with web() as site:
            site.pages["/"] = drip
            started = time.monotonic()
            assert await refused(loopback_fetcher(seconds=0.3), site.url()) == "time"
            assert time.monotonic() - started < 20

    async def test_a_resolver_that_hangs_is_left(self):
        async def resolve(host, port):
            await asyncio.Event().wait()

        assert await refused(loopback_fetcher(resolve, seconds=0.2), "http://a.example/") == "time"

    async def test_a_page_nested_without_end_is_not_built(self):
        async with web() as site:
            site.pages["/"] = answer("<div>" * 30_000)
            started = time.process_time()
            assert await refused(loopback_fetcher(), site.url()) == "encoding"
        assert time.process_time() - started < 1


class TestWhatItReads:
    @pytest.mark.parametrize(
        ("kind", "code"),
        [("application/pdf", "pdf"), ("image/png", "type"), ("application/octet-stream", "type"),
         ("application/json", "type"), ("text/html+evil", "type")],
    )  # fmt: skip
    async def test_other_types_are_refused_with_words(self, kind, code):
        async with web() as site:
            site.pages["/"] = answer(b"%PDF-1.7", kind=kind)
            assert await refused(loopback_fetcher(), site.url()) == code

    @pytest.mark.parametrize(
        ("status", "code"),
        [("404 Not Found", "missing"), ("410 Gone", "missing"), ("403 Forbidden", "status"),
         ("500 Oops", "status"), ("204 No Content", "status"), ("302 Found", "status")],
    )  # fmt: skip
    async def test_a_site_that_says_no(self, status, code):
        async with web() as site:
            site.pages["/"] = answer(b"x", status=status)
            assert await refused(loopback_fetcher(), site.url()) == code

    async def test_a_site_that_talks_nonsense_or_hangs_up(self):
        async with web() as site:
            site.pages["/"] = b"SSH-2.0-OpenSSH_9\r\n"
            site.pages["/cut"] = answer(b"x", Content_Length=100)
            site.pages["/gone"] = b""
            for path in ("/", "/cut", "/gone"):
                assert await refused(loopback_fetcher(), site.url(path)) == "unreachable"
        assert await refused(loopback_fetcher(), site.url()) == "unreachable"

    @pytest.mark.parametrize(
        ("body", "kind"),
        [
            ("<p>申请截止日期".encode("gb18030"), "text/html; charset=gb2312"),
            ("<p>申请截止日期".encode("gbk"), "text/html; charset=GBK"),
            ("<meta charset=gbk><p>申请截止日期".encode("gbk"), "text/html"),
            ('<meta http-equiv="Content-Type" content="text/html; charset=gb2312"><p>申请截止日期'
             .encode("gbk"), "text/html"),
            ("<p>申请截止日期".encode("gb18030"), "text/html"),
            ("<p>申请截止日期".encode(), "text/html"),
            ("<p>申请截止日期".encode("utf-8-sig"), "text/html; charset=gbk"),
            ("<p>申请截止日期".encode("utf-16"), "text/html"),
            ("<p>申請截止日期".encode("big5"), "text/html; charset=big5"),
            ("<p>申请截止日期".encode(), "text/html; charset=no-such-thing"),
            ("<p>申请截止日期".encode(), "text/html; charset=unicode_escape"),
            ("申请截止日期".encode(), "text/plain; charset=utf-8"),
        ],
    )  # fmt: skip
    async def test_chinese_pages_of_every_encoding(self, body, kind):
        async with web() as site:
            site.pages["/"] = answer(body, kind=kind)
            page = await loopback_fetcher().fetch(site.url())
        assert page.text in ("申请截止日期", "申請截止日期")


def test_the_limits_come_from_the_settings(settings):
    settings.FETCH = {**settings.FETCH, "MAX_BYTES": 1234, "SECONDS": 2.5}
    assert Fetcher()._limits == FetchLimits(1234, 2.5)
