"""The language server for the editor of a page, over a WebSocket: the same that `fog lsp` starts for other editors."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from contextlib import suppress
from importlib.metadata import version

from starlette.websockets import WebSocket, WebSocketDisconnect

from fogtools.finding import Translate
from fogtools.game.lazy import lazy
from fogtools.games import game_of
from fogtools.text.tool_messages import PAGES
from fogtools.web.rendering import language_for
from fogtools.web.saying import translate_for

#: Loads the protocol when the first editor opens: pages come before.
attached: Callable[..., tuple[Callable[[str], None], Callable[[], None]]] = lazy("fogtools.editor.lsp.serving:attached")
logging.getLogger("pygls").setLevel(logging.CRITICAL)  # what goes wrong in a message is said by our own server


async def language(socket: WebSocket) -> None:
    """One editor, from its first message until its page is left."""
    await socket.accept()
    code = language_for(os.environ, socket.headers.get("accept-language", ""))
    said: asyncio.Queue[str] = asyncio.Queue()
    pages: Translate = translate_for(code, domain=PAGES)
    heard, left = attached(game_of, translate_for(code), pages, version("fogtools"), said.put_nowait)
    telling = asyncio.create_task(_tell(socket, said))
    try:
        while True:
            heard(await socket.receive_text())
    except (WebSocketDisconnect, KeyError):  # a frame without text is none of the protocol
        pass
    finally:
        telling.cancel()
        left()


async def _tell(socket: WebSocket, said: asyncio.Queue[str]) -> None:
    with suppress(WebSocketDisconnect):  # the page was left while something was said to it
        while True:
            await socket.send_text(await said.get())
