"""The long work of many machines: a real scheduler with workers on this one, of which one dies."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from patience import PATIENCE

from beehelper import __version__
from beehelper.cli.main import main
from beehelper.wordle.openers import BATCH
from beehelper.words.lists import asset

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


class Cluster:
    """A scheduler and its workers, each a process that can be killed."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._file, self._stack, self._folder = folder / "scheduler.json", stack, folder
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        until(self._file.exists)
        self.address: str = json.loads(self._file.read_text())["address"]
        self.workers = [self._start("worker", "--nthreads", "1", "--no-nanny") for _ in range(2)]

    def _start(self, what: str, *options: str) -> subprocess.Popen[bytes]:
        process = self._stack.enter_context(
            subprocess.Popen(
                [sys.executable, "-m", "dask", what, "--scheduler-file", self._file, *options],
                cwd=self._folder,
                stderr=subprocess.DEVNULL,
            )
        )
        self._stack.callback(process.kill)
        return process


def until(true: Callable[[], bool]) -> None:
    for _ in range(int(200 * PATIENCE)):
        if true():
            return
        time.sleep(0.05)
    raise AssertionError("it never came")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    pytest.importorskip("distributed")
    with ExitStack() as stack:
        yield Cluster(tmp_path, stack)


def lines(record: Path) -> list[str]:
    return record.read_text().splitlines() if record.exists() else []


def work_of(cluster: Cluster, script: str, *words: str | Path) -> subprocess.Popen[bytes]:
    options = [*words, "--dask", cluster.address]
    return subprocess.Popen([sys.executable, SCRIPTS / script, *options])


def lose_a_worker(cluster: Cluster, work: subprocess.Popen[bytes], record: Path) -> None:
    """Kill a worker once a job is done that was not done before, and see the work through."""
    with work:
        before = len(lines(record))
        until(lambda: len(lines(record)) > before + 1 or work.poll() is not None)
        assert work.poll() is None
        cluster.workers[0].kill()
        assert work.wait() == 0
    assert cluster.workers[1].poll() is None


def test_a_census_loses_a_worker_and_ends_with_the_same_record(
    cluster: Cluster, tmp_path: Path
) -> None:
    record, alone = tmp_path / "record.txt", tmp_path / "alone.txt"
    lose_a_worker(cluster, work_of(cluster, "census_on_cluster.py", "10", record), record)
    for path in (record, alone):
        assert main(["boxed", "census", "--level", "10", "--record", str(path)]) == 0
    assert sorted(lines(record)) == sorted(lines(alone))


def test_a_proof_loses_a_worker_and_ends_with_the_record_that_ships(
    cluster: Cluster, tmp_path: Path
) -> None:
    record, ships = tmp_path / "record.txt", asset("proofs", "original-hard.txt")
    head, *rest = lines(ships)
    begun = json.dumps({**json.loads(head), "best": None, "program": __version__})
    record.write_text("\n".join([begun, *rest[: -20 * BATCH], ""]))
    lose_a_worker(
        cluster, work_of(cluster, "prove_on_cluster.py", "original", "hard", record), record
    )
    assert lines(record)[1:] == rest
