"""From a page's bytes to its text: what the server says, what the page says, what the bytes say."""

import codecs
import re

_DECLARED = re.compile(rb"""<meta[^>]{0,200}?charset\s*=\s*["']?\s*([a-zA-Z0-9_-]{2,20})""", re.I)
_SEARCHED = 4096  # bytes of the page in which it may name its encoding
# Only these: some of Python's codecs are no charsets of pages, and slow on purpose-made bytes.
_ALLOWED = re.compile(
    r"utf-?8|utf-?16(?:le|be)?|gb2312|gbk|gb18030|big5(?:-?hkscs)?|us-ascii|ascii|iso-?8859-\d{1,2}"
    r"|latin-?1|windows-125\d|cp125\d|shift[_-]?jis|euc-(?:jp|kr)|koi8-[ru]"
)
_WIDER = {"gb2312": "gb18030", "gbk": "gb18030", "iso-8859-1": "cp1252", "ascii": "cp1252"}
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"),
          (codecs.BOM_UTF16_BE, "utf-16"))  # fmt: skip


def decoded(body: bytes, declared: str | None) -> str:
    """The text of a page; ``declared`` is the charset of its content type."""
    for mark, name in _MARKS:
        if body.startswith(mark):
            return body.decode(name, errors="replace")
    for name in filter(None, (_usable(declared), _usable(_in_page(body)))):
        return body.decode(name, errors="replace")
    return _guessed(body)


def _in_page(body: bytes) -> str | None:
    found = _DECLARED.search(body[:_SEARCHED])
    return found[1].decode("ascii") if found else None


def _usable(name: str | None) -> str | None:
    name = (name or "").strip(" \"'").lower()
    return _WIDER.get(name, name) if _ALLOWED.fullmatch(name) else None


def _guessed(body: bytes) -> str:
    """Without a word about it: UTF-8, else the Chinese encoding, else what can be read."""
    for name in ("utf-8", "gb18030"):
        try:
            return body.decode(name)
        except UnicodeDecodeError:
            continue
    return body.decode("utf-8", errors="replace")
