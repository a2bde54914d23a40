"""A studio that is really running, and what a socket hears from it."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.fog import clean, heeding_ctrl_c

#: The command itself, which looks for garbage more seldom than a test does.
START = "import sys; sys.argv[0] = 'fog'; from fogtools.cli import fog; fog()"


class Running(NamedTuple):
    """The process of a studio, its port, its token."""

    process: subprocess.Popen[str]
    port: int
    token: str

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def raw(self, request: str) -> str:
        """What the server answers to these very bytes, header and body."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as there:
            there.sendall(request.replace("\n", "\r\n").encode())
            parts = []
            while part := there.recv(65536):
                parts.append(part)
        return b"".join(parts).decode("utf-8", "replace")

    def get(self, path: str, *more: str, host: str = "", method: str = "GET", body: str = "") -> str:
        """The answer to a request with these lines of header besides."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host or self.host}", "Connection: close", *more]
        return self.raw("\n".join(lines) + "\n\n" + body)

    def cookie(self) -> str:
        """The header with the cookie that the token is changed for."""
        return "Cookie: " + re.findall(r"(?im)^set-cookie: ([^;]+)", self.get(f"/?token={self.token}"))[0]


@contextmanager
def running(folder: Path, *args: str, **env: str) -> Iterator[Running]:
    """A studio of a folder on a port that is free; Ctrl-C ends it, with exit code 0."""
    process = subprocess.Popen(
        [sys.executable, "-c", START, "studio", str(folder), "--no-open", *args],
        cwd=folder,
        env=clean(folder, **env),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heeding_ctrl_c,
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline()
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\?token=([\w-]{43})\n", address)
        assert found, process.communicate()
        yield Running(process, int(found[1]), found[2])
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        assert (process.returncode, out, err) == (0, "", ""), err
    finally:
        process.kill()
        process.wait()


def status(answer: str) -> int:
    """The number that an answer begins with."""
    return int(answer.split(" ", 2)[1])
