"""Who is let in: the browser that was given the token, on this machine, by the address that the studio printed."""

from __future__ import annotations

import os
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hmac import compare_digest
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fogtools.web.rendering import language_for, page

#: No request holds more bytes than this; one with a whole file that somebody filled in may.
MOST_BYTES = 1 << 20
ROOMY = {"/returned": 28 << 20, "/picture": 28 << 20, "/typeface": 28 << 20}
SAFE = ("GET", "HEAD")
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def secret() -> str:
    """256 bits of the system's chance, as they stand in an address."""
    return urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")


class Guard:
    """Stands before every route. `token` opens once: whoever brings it gets a cookie that holds for this process."""

    def __init__(self, app: ASGIApp, port: int, token: str) -> None:
        self.app, self.token, self.session = app, token, secret()
        self.hosts = {f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}"}
        self.origins = {f"http://{host}" for host in self.hosts}
        self.cookie = f"fog-studio-{port}"  # cookies know no ports

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await (self.app if self.welcome(scope) else _refused)(scope, receive, send)
            return

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                have = {name.lower() for name, _ in message["headers"]}
                more = {**HEADERS} if b"cache-control" in have else {**HEADERS, "Cache-Control": "no-store"}
                message["headers"] = [*message["headers"], *((k.encode(), v.encode()) for k, v in more.items())]
            await send(message)

        refused = self.refusal(scope)
        body, most = bytearray(), ROOMY.get(scope["path"], MOST_BYTES)
        while refused is None:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > most:
                refused = PlainTextResponse(f"more than {most >> 20} MiB\n", 413)
            elif message["type"] == "http.disconnect" or not message.get("more_body"):
                break
        told: list[Message] = [{"type": "http.request", "body": bytes(body)}]

        async def replayed() -> Message:
            return told.pop() if told else await receive()

        await (refused or self.app)(scope, replayed, sealed)

    def welcome(self, scope: Scope) -> bool:
        """Whether a WebSocket may be opened: by a page of ours alone. Browsers let any page ask, and say who asks."""
        one = _headers(scope)
        ours = one.get("host", "").lower() in self.hosts and one.get("origin") in self.origins
        return ours and self._knows(one.get("cookie", ""))

    def refusal(self, scope: Scope) -> Response | None:
        """What to answer instead of the page: an error, or the way in for whoever brings the token."""
        one = _headers(scope)
        if one.get("host", "").lower() not in self.hosts or not scope["path"].startswith("/"):
            return PlainTextResponse("another host\n", 400)
        if scope["method"] not in (*SAFE, "POST"):
            return PlainTextResponse("no such method\n", 405)
        if scope["method"] == "POST" and (fault := self._of_a_change(one)):
            return fault
        if self._knows(one.get("cookie", "")):
            return RedirectResponse("/", 303) if self._brought(scope) else None
        token, brought = self.token, self._brought(scope)
        if scope["path"] == "/" and token and compare_digest(brought.encode(), token.encode()):
            self.token = ""  # it opens once
            answer = RedirectResponse("/", 303)
            answer.set_cookie(self.cookie, self.session, httponly=True, samesite="strict", path="/")
            return answer
        return HTMLResponse(page("locked.html", language_for(os.environ, one.get("accept-language", ""))), 403)

    def _of_a_change(self, one: Mapping[str, str]) -> Response | None:
        """What speaks against a request that changes something: it comes from another page, or is no JSON."""
        ours = one["origin"] in self.origins if "origin" in one else one.get("sec-fetch-site") == "same-origin"
        if not ours:
            return PlainTextResponse("another origin\n", 403)
        if one.get("content-type", "").partition(";")[0].strip() != "application/json":
            return PlainTextResponse("JSON wanted\n", 415)
        return None

    def _knows(self, header: str) -> bool:
        try:
            held = SimpleCookie(header).get(self.cookie)
        except CookieError:
            return False
        return held is not None and compare_digest(held.value.encode(), self.session.encode())

    def _brought(self, scope: Scope) -> str:
        query: bytes = scope["query_string"]
        return parse_qs(query.decode("latin-1")).get("token", [""])[0]


def _headers(scope: Scope) -> dict[str, str]:
    """The lines of a request's header by their names; one that stands there twice says nothing."""
    every: dict[str, list[str]] = {}
    for name, value in scope["headers"]:
        every.setdefault(name.decode("latin-1").lower(), []).append(value.decode("latin-1"))
    return {name: values[0] if len(values) == 1 else "" for name, values in every.items()}


async def _refused(scope: Scope, receive: Receive, send: Send) -> None:
    """Closes a WebSocket before it is open: the browser is answered 403."""
    await send({"type": "websocket.close", "code": 1008})
