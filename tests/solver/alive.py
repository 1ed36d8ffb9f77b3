"""Whether a process lives, and waiting until it does not."""

from __future__ import annotations

import os
import signal
import subprocess
import time

from patience import PATIENCE


def alive(pid: int) -> bool:
    """Tell whether a process runs; one that is dead but not yet reaped does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True)
    return not state.stdout.startswith("Z")


def wait_until_gone(pid: int) -> bool:
    """Wait for a process to end, and tell whether it did; one that does not is not left behind."""
    deadline = time.monotonic() + PATIENCE
    while alive(pid):
        if time.monotonic() > deadline:
            os.kill(pid, signal.SIGKILL)
            return False
        time.sleep(0.02)
    return True
