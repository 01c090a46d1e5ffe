"""Why a page was not read, in words for a student."""

_WORDS = {
    "address": ("这个地址不在公开的互联网上", "the address is not on the public internet"),
    "form": ("这个地址的写法不可用", "the address cannot be used"),
    "elsewhere": ("页面转到了别的网站", "the page leads to another site"),
    "redirects": ("页面一再跳转", "the page redirects again and again"),
    "size": ("页面太大", "the page is too large"),
    "time": ("页面很久没有读完", "the page took too long"),
    "pdf": ("这是 PDF 文件，请直接打开看", "it is a PDF file: open it yourself"),
    "type": ("这不是可以阅读的网页", "it is not a page that can be read"),
    "encoding": ("页面的内容读不出来", "its contents cannot be read"),
    "missing": ("页面不存在了", "the page is no longer there"),
    "status": ("网站拒绝了访问", "the site refused"),
    "unreachable": ("连不上这个网站", "the site cannot be reached"),
}


class PageRefused(Exception):
    """A page was not read; ``code`` is a key of the words above."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code

    @property
    def words(self) -> tuple[str, str]:
        """The reason in Chinese and in English."""
        return _WORDS[self.code]
