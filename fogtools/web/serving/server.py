"""The studio's server: bound to this machine alone, until Ctrl-C."""

from __future__ import annotations

import errno
import logging
import signal
import socket
from collections.abc import Callable
from pathlib import Path

import uvicorn

from fogtools.finding import FogError, Say
from fogtools.project.workplace import occupied
from fogtools.source import MOST_BYTES
from fogtools.web.serving.opening import Opening
from fogtools.web.serving.safety import Guard, secret

#: No frame of a WebSocket is longer, in bytes: a file that is opened is in one, and JSON may take six signs for one.
MOST_FRAME = 6 * MOST_BYTES


def serve(root: Path, cache: Path, port: int, opened: Callable[[str], None]) -> None:
    """Serves the project of a folder; `opened` is told the address once it can be asked. Port 0: any that is free.

    The project is read meanwhile. Returns at Ctrl-C. Raises FogError where the port is taken or the project is open in
    another studio, and what keeps the pages from being opened.
    """
    sockets, held = bound(port), occupied(root, cache)
    port = sockets[0].getsockname()[1]
    token, studio = secret(), Opening()
    config = uvicorn.Config(
        Guard(studio, port, token),
        lifespan="off",
        ws="websockets-sansio",
        ws_max_size=MOST_FRAME,
        log_config=None,
        log_level="error",  # what strangers send is no news
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
    )
    server = _Server(config, studio)
    studio.begin(root, cache, held, lambda: setattr(server, "should_exit", True))  # it may fail at once
    before = signal.signal(signal.SIGINT, server.handle_exit)  # it is heard before the server runs, too
    try:
        opened(f"http://127.0.0.1:{port}/?token={token}")
        server.run(sockets)
    finally:
        signal.signal(signal.SIGINT, before)
        studio.close()
    if studio.fault:
        raise studio.fault


class _Server(uvicorn.Server):
    """At Ctrl-C what works beside the pages ends first: no request waits for it."""

    def __init__(self, config: uvicorn.Config, studio: Opening) -> None:
        super().__init__(config)
        self.studio = studio

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends it all; a page that is still being made is cut off, without a word."""
        self.studio.close()
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        await super().shutdown(sockets)


def bound(port: int) -> list[socket.socket]:
    """Sockets that listen on 127.0.0.1, and on ::1 where this machine has it. FogError where the port is taken."""
    found: list[socket.socket] = []
    wanted = port
    for family, host in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
        try:
            # The protocol named, each connection sends at once; else the end of an answer waits 40 ms for a receipt.
            one = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
            if family == socket.AF_INET6:
                one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.bind((host, port))
            one.listen(128)
        except OSError as error:
            if family == socket.AF_INET6 and error.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
                break
            for other in found:
                other.close()
            if found and not wanted:  # the port that 127.0.0.1 was given is somebody else's on ::1
                return bound(wanted)
            raise FogError(
                Say("port {port} cannot be had: {why}.", port=port, why=error.strerror or str(error)),
                Say("name another with --port, or none: then a free one is taken"),
            ) from error
        found.append(one)
        port = one.getsockname()[1]
    return found
