"""The screen in a browser: what the server refuses, and that it can be played."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import pyte
import pytest
from command_line import Run
from patience import PATIENCE

from beehelper.cli.serve import is_own

pytest.importorskip("textual_serve")


@pytest.fixture
def port(home: Path, request: pytest.FixtureRequest) -> Iterator[int]:
    """Serve on a port that was free; see that it ends as it should."""
    host = getattr(request, "param", "localhost")
    with socket.create_server(("localhost", 0)) as free:
        port: int = free.getsockname()[1]
    command = [sys.executable, "-m", "beehelper", "serve", "--port", str(port), "--host", host]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        if host != "localhost":
            assert server.stderr.readline().startswith(f"beehelper: Whoever reaches {host}:{port}")
        said = server.stderr.readline()
        assert said == f"beehelper: Open http://{host}:{port} in a browser; ctrl+c ends it.\n"
        for _ in range(int(20 * PATIENCE)):  # it listens right after
            with suppress(ConnectionRefusedError), socket.create_connection(("localhost", port)):
                break
            time.sleep(0.05)
        yield port
        server.send_signal(signal.SIGINT)
        assert server.wait(PATIENCE) == 0
        assert server.stderr.read() == ""


class Page(NamedTuple):
    status: int
    policy: str
    text: str


def page(port: int, path: str, **headers: str) -> Page:
    """Ask for a page."""
    with closing(HTTPConnection("localhost", port, timeout=PATIENCE)) as connection:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        return Page(answer.status, answer.headers.get("Content-Security-Policy", ""), text)


@pytest.mark.skipif(sys.platform == "win32", reason="signals end it")
@pytest.mark.parametrize(
    ("port", "hosts"),
    [
        ("localhost", ("localhost", "127.0.0.1", "LocalHost")),
        ("0.0.0.0", ("localhost", "0.0.0.0", "192.168.1.7", socket.gethostname())),
    ],
    indirect=["port"],
)
def test_it_answers_its_own_page_only_and_lets_it_load_nothing_from_elsewhere(
    port: int, hosts: tuple[str, ...]
) -> None:
    for host in hosts:
        at = f"{host}:{port}"
        own = page(port, "/", Host=at, Origin=f"http://{at}")
        assert own.status == 200
        assert own.policy.startswith("default-src 'none';")
        assert own.policy.endswith(f"connect-src 'self' ws://{at}")
        assert "http" not in own.policy
        assert f'"http://{at}/static/js/textual.js"' in own.text
        assert f'"ws://{at}/ws"' in own.text
    for path in ("/", "/ws", "/static/js/textual.js"):
        assert page(port, path, Host=f"evil.example:{port}").status == 403
        assert page(port, path, Origin="http://evil.example").status == 403
        assert page(port, path, Origin=f"https://localhost:{port}").status == 403


@pytest.mark.parametrize(
    ("address", "host", "port", "own"),
    [
        ("localhost", "localhost", 80, True),  # as browsers leave port 80 out
        ("localhost:80", "localhost", 80, True),
        ("localhost", "localhost", 8000, False),
        ("[::1]:8000", "localhost", 8000, True),
        ("192.168.1.7:8000", "localhost", 8000, False),
        ("192.168.1.7", "0.0.0.0", 80, True),
        ("[fe80::1]:8000", "0.0.0.0", 8000, True),
        ("evil.example", "0.0.0.0", 80, False),
        ("bees:8000", "bees", 8000, True),
        ("192.168.1.7:8000", "bees", 8000, True),
        ("localhost:8000/; img-src *", "localhost", 8000, False),
        ("localhost:x", "localhost", 8000, False),
        ("", "localhost", 80, False),
    ],
)
def test_a_server_goes_by_its_names_and_numbers(
    address: str, host: str, port: int, own: bool
) -> None:
    assert is_own(address, host, port) == own


def test_without_its_packages_it_says_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve.server", None)
    said = run("serve")
    assert (said.code, said.out) == (2, "")
    assert said.err.endswith("install what it needs: pip install 'beehelper[serve]'.\n")


@pytest.mark.parametrize("port", ["0", "65536", "-1", "x"])
def test_what_is_no_port_is_told(run: Run, port: str) -> None:
    said = run("serve", "--port", port)
    assert (said.code, said.out) == (2, "")
    assert port in said.err


def test_a_port_that_is_taken_is_told(run: Run) -> None:
    with socket.create_server(("localhost", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = run("serve", "--port", port)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"beehelper: Port {port} of localhost can't be listened on (")


CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""


@pytest.mark.slow
@pytest.mark.skipif(not CHROMIUM, reason="no Chromium is installed")
def test_a_bee_is_played_in_a_browser(port: int) -> None:
    browsers = pytest.importorskip("playwright.sync_api")
    screen = pyte.Screen(500, 200)
    stream = pyte.ByteStream(screen)
    asked: dict[str, list[str | None]] = {}
    with browsers.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        page = browser.new_page(viewport={"width": 1200, "height": 800})
        for event in ("requestfinished", "requestfailed"):
            page.on(
                event,
                lambda request: asked.setdefault(request.url.split("/")[2], []).append(
                    request.failure
                ),
            )
        page.on(
            "websocket",
            lambda web: web.on(
                "framereceived",
                lambda data: stream.feed(bytes(data, "utf-8") if isinstance(data, str) else data),
            ),
        )

        def shows(text: str) -> None:
            for _ in range(int(10 * PATIENCE)):
                if text in "\n".join(screen.display):
                    return
                page.wait_for_timeout(100)
            raise AssertionError(f"{text!r} is not shown:\n" + "\n".join(screen.display))

        page.goto(f"http://localhost:{port}/")
        shows("type a new board")
        page.mouse.click(600, 700)
        page.keyboard.press("F2")
        shows("7 letters")
        page.keyboard.type("tlaeinz")
        page.keyboard.press("Enter")
        shows("Beginner")
        browser.close()
    assert set(asked.pop(f"localhost:{port}")) == {None}
    assert {why for each in asked.values() for why in each} <= {"csp"}  # never left the browser
