"""The screen in a browser on this machine: Textual's own web server, kept to our own page.

A browser opens web sockets for any page that asks, so whoever has a page open elsewhere could reach
a server on the loopback: requests from other pages, or under other names, are refused. The page of
the server names a font on the network, which the policy that goes with each answer forbids.
"""

from __future__ import annotations

import re
import shlex
import socket
import sys
from argparse import Namespace
from collections.abc import Awaitable, Callable
from contextlib import suppress
from copy import copy
from ipaddress import ip_address

from beehelper.cli.output import ANSWER, talk
from beehelper.errors import BadInput

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
"""The names of this machine that nobody else reaches."""

ADDRESS = re.compile(r"([a-z0-9._-]+|\[[0-9a-f:]+\])(?::([0-9]{1,5}))?")
"""A name or a number, and the port, which browsers leave out where it is that of all pages."""

USUAL = 80
"""That port."""

POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self' {socket}"
)
"""What a browser may load: nothing from elsewhere."""


def run(arguments: Namespace) -> int:
    """Serve until ctrl+c; raise BadInput where that can't be."""
    host, port = arguments.host, arguments.port
    if not 1 <= port <= 65535:
        raise BadInput(f"{port} isn't a port; give one of 1 to 65535.")
    try:
        from aiohttp import web
        from textual_serve.server import Server
    except ImportError:
        raise BadInput("To serve, install what it needs: pip install 'beehelper[serve]'.") from None
    try:
        socket.create_server((host, port)).close()
    except OSError as fault:
        raise BadInput(
            f"Port {port} of {host} can't be listened on ({fault.strerror}); "
            "--port and --host choose another."
        ) from None
    if host not in LOOPBACK:
        talk(f"Whoever reaches {host}:{port} can play here, and see your boards.")

    @web.middleware
    async def own_page_only(
        request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        own = f"http://{request.host}"
        if not is_own(request.host, host, port) or request.headers.get("Origin", own) != own:
            raise web.HTTPForbidden(text="beehelper answers its own page only.")
        return await handler(request)

    async def keep_to_policy(request: web.Request, response: web.StreamResponse) -> None:
        own = f"ws://{request.host}" if is_own(request.host, host, port) else ""
        response.headers["Content-Security-Policy"] = POLICY.format(socket=own)

    class OwnPage(Server):
        """The server, with what a request must fulfil."""

        async def _make_app(self) -> web.Application:
            app = await super()._make_app()
            app.middlewares.append(own_page_only)
            app.on_response_prepare.append(keep_to_policy)
            return app

        async def handle_index(self, request: web.Request) -> web.StreamResponse:
            """Have the page load its parts from the address that it was asked for under."""
            page = copy(self)
            page.public_url = f"http://{request.host}"
            return await Server.handle_index(page, request)

        def initialize_logging(self) -> None:
            """Say nothing of requests."""

        async def on_startup(self, app: web.Application) -> None:
            talk(f"Open http://{host}:{port} in a browser; ctrl+c ends it.")

    OwnPage(shlex.join([sys.executable, "-m", "beehelper"]), host, port, "beehelper").serve()
    return ANSWER


def is_own(address: str, host: str, port: int) -> bool:
    """Tell whether a request's address, such as localhost:8000, is one of a server's own.

    One that others reach goes by any number: the pages that it is kept from have names.
    """
    found = ADDRESS.fullmatch(address.lower())
    if found is None or int(found[2] or USUAL) != port:
        return False
    if host in LOOPBACK or found[1] in LOOPBACK:
        return found[1] in LOOPBACK
    with suppress(ValueError):
        return bool(ip_address(found[1].strip("[]")))
    return found[1] in (host.lower(), socket.gethostname().lower())
