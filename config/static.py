"""Static files without holding a thread while an answer is being made."""

from pathlib import Path
from typing import Any

from asgiref.sync import iscoroutinefunction, markcoroutinefunction, sync_to_async
from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware


class StaticFilesMiddleware(WhiteNoiseMiddleware):
    """WhiteNoise for both kinds of chains.

    The original is synchronous only, and one synchronous middleware makes Django keep a thread for
    each request until its view has answered, however long an answer takes.
    """

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Any = None) -> None:
        super().__init__(get_response)
        self._is_async = iscoroutinefunction(get_response)
        if self._is_async:
            markcoroutinefunction(self)

    def add_files(self, root: str, prefix: str | None = None) -> None:
        """Take in a folder. The collected files are one that need not exist: then finders serve."""
        if Path(root).is_dir():
            super().add_files(root, prefix)

    def __call__(self, request: HttpRequest) -> Any:
        """The file of the address, or the rest of the chain."""
        return self._acall(request) if self._is_async else super().__call__(request)

    async def _acall(self, request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(self.static_prefix):
            return await self.get_response(request)
        response = await sync_to_async(self._read)(request)
        return response or await self.get_response(request)

    def _read(self, request: HttpRequest) -> HttpResponse | None:
        """The file as a whole: the server would gather a synchronous stream anyway."""
        path = request.path_info
        found = self.find_file(path) if self.autorefresh else self.files.get(path)
        if found is None:
            return None
        stream = self.serve(found, request)
        whole = HttpResponse(b"".join(stream.streaming_content), status=stream.status_code)
        whole.headers = stream.headers
        stream.close()
        return whole
