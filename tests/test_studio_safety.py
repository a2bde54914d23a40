"""Who the studio lets in, asked over a plain socket: each rule of `web/serving/safety.py` breaks here if lifted."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from tests.fog import copy_of_the_project, fog
from tests.studio import Running, running, status

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
JSON = "Content-Type: application/json"


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("studio")
    copy_of_the_project(folder)
    with running(folder) as found:
        yield found


@pytest.fixture(scope="module")
def cookie(studio: Running) -> str:
    assert status(studio.get("/")) == 403
    return studio.cookie()


def post(studio: Running, cookie: str, *more: str, body: str = "{}") -> int:
    return status(studio.get("/new", cookie, f"Content-Length: {len(body)}", *more, method="POST", body=body))


def test_the_token_opens_once_and_the_cookie_stays(studio: Running, cookie: str) -> None:
    assert status(studio.get("/", cookie)) == 200
    assert status(studio.get(f"/?token={studio.token}")) == 403
    assert status(studio.get(f"/?token={studio.token}", cookie)) == 303
    assert status(studio.get("/?token=", "Cookie: a=b")) == 403
    assert len(cookie.split("=", 1)[1]) == 43  # 256 bits


def test_a_wrong_token_gets_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as empty:
        for wrong in ("", "x", empty.token[:-1], empty.token + "x", "%00", "é"):
            assert status(empty.get(f"/?token={wrong}".encode().decode("latin-1"))) in (400, 403), wrong
        assert status(empty.get(f"/checks?token={empty.token}")) == 403
        answer = empty.get(f"/?token={empty.token}")
        assert status(answer) == 303 and "location: /\r\n" in answer
        assert f"set-cookie: fog-studio-{empty.port}=" in answer
        assert "HttpOnly; Path=/; SameSite=strict" in answer


@pytest.mark.parametrize(
    "host",
    [
        "evil.test",
        "evil.test:{port}",
        "127.0.0.1",
        "127.0.0.1:1",
        "127.0.0.1:{port}.evil.test",
        "localhost",
        "0:{port}",
    ],
)
def test_a_forged_host_is_refused_before_all_else(studio: Running, cookie: str, host: str) -> None:
    """A name that was bound anew to this machine (DNS rebinding) sends its own name, and its own origin with it."""
    name = host.format(port=studio.port)
    assert status(studio.get("/", cookie, host=name)) == 400
    assert status(studio.get("/static/studio.css", cookie, f"Origin: http://{name}", host=name)) == 400
    origin = f"Origin: http://{name}"
    assert (
        status(studio.get("/new", cookie, origin, JSON, "Content-Length: 2", host=name, method="POST", body="{}"))
        == 400
    )


def test_its_own_names_are_let_in(studio: Running, cookie: str) -> None:
    for host in (
        f"127.0.0.1:{studio.port}",
        f"localhost:{studio.port}",
        f"LOCALHOST:{studio.port}",
        f"[::1]:{studio.port}",
    ):
        assert status(studio.get("/", cookie, host=host)) == 200, host


def test_no_host_two_hosts_and_an_absolute_target_are_refused(studio: Running, cookie: str) -> None:
    assert status(studio.raw(f"GET / HTTP/1.0\n{cookie}\n\n")) == 400
    assert status(studio.raw(f"GET / HTTP/1.1\n{cookie}\nConnection: close\n\n")) == 400
    two = f"GET / HTTP/1.1\nHost: {studio.host}\nHost: evil.test\n{cookie}\nConnection: close\n\n"
    assert status(studio.raw(two)) == 400
    for target in ("http://evil.test/", f"http://{studio.host}/", "evil.test:80", "*"):
        assert status(studio.get(target, cookie)) in (400, 404), target
        assert "fogtools" not in studio.get(target, cookie), target


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["Origin: http://{host}"], 400),  # let in, and then found to want a story
        (["Sec-Fetch-Site: same-origin"], 400),
        ([], 403),
        (["Origin: null"], 403),
        (["Origin: http://evil.test"], 403),
        (["Origin: https://{host}"], 403),
        (["Origin: http://127.0.0.1:1"], 403),
        (["Origin: http://evil.test", "Sec-Fetch-Site: same-origin"], 403),
        (["Sec-Fetch-Site: same-site"], 403),
        (["Sec-Fetch-Site: none"], 403),
    ],
)
def test_only_its_own_pages_change_anything(studio: Running, cookie: str, lines: list[str], expected: int) -> None:
    assert post(studio, cookie, JSON, *(line.format(host=studio.host) for line in lines)) == expected


def test_a_change_is_json_and_has_the_cookie(studio: Running, cookie: str) -> None:
    ours = f"Origin: http://{studio.host}"
    assert post(studio, cookie, ours) == 415
    assert post(studio, cookie, ours, "Content-Type: text/plain") == 415
    assert post(studio, cookie, ours, "Content-Type: application/x-www-form-urlencoded") == 415
    assert post(studio, "Cookie: a=b", ours, JSON) == 403


def test_the_cookie_of_another_port_opens_nothing(studio: Running, cookie: str) -> None:
    name, value = cookie.removeprefix("Cookie: ").split("=", 1)
    assert status(studio.get("/", f"Cookie: {name}={value}")) == 200
    assert status(studio.get("/", f"Cookie: fog-studio-{studio.port + 1}={value}")) == 403
    assert status(studio.get("/", f"Cookie: {name}={value[:-1]}")) == 403
    assert status(studio.get("/", f"Cookie: {name}=")) == 403


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e/app.py",
        "/static//etc/passwd",
        "/wall/../../etc/passwd",
        "/wall/..%2f..%2ffog.toml",
        "/wall//etc",
        "/face/..%2f..%2fx-small.png",
        "/face/" + "0" * 32 + "-small.png",
        "/card/stories?card=../../fog.toml",
        "/fog.toml",
        "//evil.test/",
    ],
)
def test_no_path_of_a_request_is_a_path_of_the_disk(studio: Running, cookie: str, path: str) -> None:
    answer = studio.get(path, cookie)
    assert status(answer) == 404
    assert "languages = " not in answer and "root:" not in answer and "Starlette" not in answer


def test_every_answer_is_sealed(studio: Running, cookie: str) -> None:
    for answer in (
        studio.get("/", cookie),
        studio.get("/"),
        studio.get("/", host="evil.test"),
        studio.get("/nothing", cookie),
        studio.get("/static/studio.js", cookie),
    ):
        head = answer.partition("\r\n\r\n")[0].lower()
        policy = re.findall(r"content-security-policy: (.*)", head)[0]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
        assert "unsafe" not in policy and "frame-ancestors 'none'" in policy and "*" not in policy
        assert "x-content-type-options: nosniff" in head and "referrer-policy: no-referrer" in head
        assert "cross-origin-resource-policy: same-origin" in head and "cross-origin-opener-policy: same-origin" in head
        assert "access-control" not in head and "server:" not in head


def test_no_page_has_a_script_or_a_style_of_its_own(studio: Running, cookie: str) -> None:
    box = re.findall(r'href="(/wall/[^"?]+)"', studio.get("/", cookie))[0]
    card = unescape(re.findall(r'href="(/card/[^"]+)"', studio.get(box, cookie))[0])
    own = [box.replace("/wall/", f"/{one}/") for one in ("look", "play", "print", "translate")]
    others = ("/checks", "/check/large-amount", "/history", "/settings", "/import", "/new", "/nothing")
    for path in ("/", box, card, card.replace("/card/", "/past/"), *own, *others):
        page = studio.get(path, cookie).partition("\r\n\r\n")[2]
        assert "<main" in page
        assert not re.search(
            r"<style|<script(?! type=\"module\" src=\"/static/)|\son\w+=|\sstyle=|javascript:", page
        ), path


def test_bodies_are_capped_and_methods_few(studio: Running, cookie: str) -> None:
    ours = f"Origin: http://{studio.host}"
    assert post(studio, cookie, ours, JSON, body="x" * ((1 << 20) + 1)) == 413
    assert post(studio, cookie, ours, JSON, body="x" * (1 << 20)) == 400
    for method in ("PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"):
        assert status(studio.get("/", cookie, ours, method=method)) == 405, method
    assert status(studio.get("/", cookie, ours, JSON, "Content-Length: 2", method="POST", body="{}")) == 405


@pytest.mark.parametrize("path", ["/returned", "/picture", "/typeface"])
def test_a_file_that_is_brought_has_more_room_and_no_more(studio: Running, cookie: str, path: str) -> None:
    """Past 28 MiB the answer comes before the rest is sent: nobody fills the memory."""
    whole, part = 28 << 20, b"x" * (1 << 20)
    head = f"POST {path} HTTP/1.1\nHost: {studio.host}\n{cookie}\nOrigin: http://{studio.host}\n{JSON}\n"
    for length, expected in ((whole, 400), (whole + 1, 413), (4 * whole, 413)):
        with socket.create_connection(("127.0.0.1", studio.port), timeout=60) as there:
            there.sendall(f"{head}Content-Length: {length}\n\n".replace("\n", "\r\n").encode())
            for _ in range(28):
                there.sendall(part)
            there.sendall(b"x" * min(1, length - whole))
            assert status(there.recv(64).decode()) == expected, length
    assert status(studio.get("/", cookie)) == 200


def handshake(studio: Running, path: str, *lines: str, host: str = "") -> int:
    """The answer to somebody who asks for a WebSocket; 101: it is open."""
    wanted = ("Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")
    head = [f"GET {path} HTTP/1.1", f"Host: {host or studio.host}", "Connection: Upgrade", *wanted, *lines]
    with socket.create_connection(("127.0.0.1", studio.port), timeout=60) as there:
        there.sendall(("\r\n".join(head) + "\r\n\r\n").encode("latin-1"))
        return status(there.recv(4096).decode("latin-1"))


def test_a_socket_is_opened_by_a_page_of_ours_alone(studio: Running, cookie: str) -> None:
    ours = f"Origin: http://{studio.host}"
    assert handshake(studio, "/language", cookie, ours) == 101
    refused = [
        (cookie,),
        (ours,),
        (cookie, "Origin: http://evil.test"),
        (cookie, "Origin: null"),
        (cookie, f"Origin: http://evil.test:{studio.port}"),
        (cookie, f"Origin: https://{studio.host}"),
        (cookie + "x", ours),
    ]
    assert handshake(studio, "/language", cookie, ours, "Origin: http://evil.test") == 400
    assert [handshake(studio, "/language", *lines) for lines in refused] == [403] * len(refused)
    forged = ("evil.test", f"evil.test:{studio.port}", "127.0.0.1", f"127.0.0.1:{studio.port + 1}")
    for host in forged:
        assert handshake(studio, "/language", cookie, ours, host=host) == 403, host
        assert handshake(studio, "/language", cookie, f"Origin: http://{host}", host=host) == 403, host
    assert handshake(studio, "/", cookie, ours) == handshake(studio, "/nowhere", cookie, ours) == 403
    assert status(studio.get("/language", cookie)) == 404


@pytest.mark.day
def test_it_listens_on_this_machine_alone(studio: Running) -> None:
    own = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    for address in own - {"127.0.0.1"}:
        if not address.startswith("127."):
            with pytest.raises(OSError):
                socket.create_connection((address, studio.port), timeout=5)
    if own == {"127.0.0.1"}:
        with pytest.raises(OSError):
            socket.create_connection(("127.0.0.2", studio.port), timeout=5)


def test_looking_changes_no_file(studio: Running, cookie: str) -> None:
    folder = Path(f"/proc/{studio.process.pid}/cwd").resolve() if Path("/proc").is_dir() else None
    if folder is None:
        pytest.skip("no /proc here")
    before = {p: p.read_bytes() for p in folder.rglob("*") if p.is_file() and ".cache" not in p.parts}
    for path in ("/", "/new", "/checks", "/new?story=x&box=y&game=fog-of-love"):
        studio.get(path, cookie)
    assert {p: p.read_bytes() for p in folder.rglob("*") if p.is_file() and ".cache" not in p.parts} == before


def test_a_taken_port_is_refused(studio: Running, tmp_path: Path) -> None:
    done = fog("studio", "--no-open", "--port", str(studio.port), cwd=tmp_path)
    assert done.returncode == 2 and done.stdout == ""
    assert f"port {studio.port} cannot be had" in done.stderr and "--port" in done.stderr
