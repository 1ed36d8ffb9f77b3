"""What all tests share: a home of their own, and examples that no clock judges."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
from collections.abc import Iterator
from errno import ENOSPC
from pathlib import Path
from threading import Event

import pytest
from hypothesis import settings
from once import once
from patience import STRETCH

from beehelper.bee.index import build
from beehelper.boxed.index import build as build_boxes
from beehelper.search import Budget
from beehelper.store import boxed, saver
from beehelper.store.indexes import INDEXES
from beehelper.store.sessions import Session, save
from beehelper.words.lists import WordList, parse, read_source

# A shared machine may be slow at any moment: no test depends on how long an example takes. Each run
# draws other examples; for many at once: pytest --hypothesis-profile=thorough
settings.register_profile("quick", deadline=None, max_examples=15)
settings.register_profile("thorough", deadline=None, max_examples=1_000)
settings.load_profile("quick")

# Hundreds of processes are started: without bytecode each would compile the program again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# As often as the program draws (cli/main.py), four times Textual's usual: tests wait for a frame.
os.environ["TEXTUAL_FPS"] = "240"

# Of a thousand tests' modules little is garbage: Python's usual threshold looks all the time.
gc.set_threshold(100_000, 20, 20)

# What a shell runs in the background ignores ctrl+c, and so would all programs that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """Use a process more than there are cores: a test of a screen waits now and then."""
    return 1 + (os.cpu_count() or 1)


def pytest_configure(config: pytest.Config) -> None:
    """Have each of several processes read other files first, and those that others compiled then.

    Without bytecode, as in a fresh clone, each would compile them all.
    """
    here = Path(__file__).parent
    worker = getattr(config, "workerinput", None)
    if worker and [config.rootpath / each for each in config.args] == [here]:
        files = sorted(map(str, here.rglob("test_*.py")))
        number = int(worker["workerid"].removeprefix("gw"))
        first = len(files) * number // worker["workercount"]
        config.args = files[first:] + files[:first]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Have the same order in all processes, and stretch the time that each test may take."""
    items.sort(key=lambda item: item.path.parts)
    for item in items if STRETCH != 1 else ():
        own = item.get_closest_marker("timeout")
        seconds = own.args[0] if own else float(config.getini("timeout"))
        item.add_marker(pytest.mark.timeout(STRETCH * seconds), append=False)


@pytest.fixture(autouse=True, scope="session")
def nothing_reaches_the_disk() -> Iterator[None]:
    """Leave what is written where the system keeps it: no test takes the power away."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def nothing_written_here() -> Iterator[None]:
    """See that no test leaves a file in the project's own folder."""

    def files() -> set[str]:
        return {path.name for path in Path(__file__).parents[1].glob("[!.]*")}

    before = files()
    yield
    assert files() <= before


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put all of the program's folders under an empty one; child processes inherit it."""
    folder = tmp_path / "home"
    monkeypatch.setenv("BEEHELPER_HOME", str(folder))
    return folder


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Leave no room for boards while this is set."""
    full = Event()
    full.set()

    def write(session: Session) -> None:
        if full.is_set():
            raise OSError(ENOSPC, "No space left on device")
        save(session)

    monkeypatch.setattr(saver, "save", write)
    return full


@pytest.fixture(scope="session")
def lists(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Name a home that all processes of this run share, for what they keep of the bundled lists."""
    base = tmp_path_factory.getbasetemp()
    return (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "lists"


@pytest.fixture(scope="session")
def scowl() -> WordList:
    """Read the bundled list once."""
    return parse(read_source(None))


@pytest.fixture(scope="session")
def bundled_bytes(lists: Path, scowl: WordList) -> bytes:
    """Build the bee's index of the bundled list once."""
    path = lists / "bee"
    once(path, lambda: path.write_bytes(*build(scowl, read_source(None).stamp, Budget())))
    return path.read_bytes()


@pytest.fixture(scope="session")
def boxed_bytes(lists: Path, scowl: WordList) -> bytes:
    """Build Letter Boxed's index of the bundled list once."""
    path = lists / "boxes"
    once(path, lambda: path.write_bytes(*build_boxes(scowl, read_source(None).stamp, Budget())))
    return path.read_bytes()


@pytest.fixture
def bundled(home: Path, bundled_bytes: bytes) -> None:
    """Have the index of the bundled list there: to build it takes a command half a second."""
    INDEXES.keep(read_source(None).stamp, bundled_bytes)


@pytest.fixture
def bundled_boxes(home: Path, boxed_bytes: bytes) -> None:
    """Have Letter Boxed's as well: to build it takes a second."""
    boxed.INDEXES.cache.keep(read_source(None).stamp, boxed_bytes)


@pytest.fixture(scope="session")
def crosswords(lists: Path) -> Path:
    """Read the list of crossword entries that ships once, which takes four seconds."""
    from beehelper.store.entries import load_entries

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BEEHELPER_HOME", str(lists))
        load_entries((), Budget())
    return lists / "cache"


@pytest.fixture
def bundled_entries(home: Path, crosswords: Path) -> None:
    """Have the list of crossword entries there as it is kept."""
    shutil.copytree(crosswords, home / "cache", dirs_exist_ok=True)


@pytest.fixture
def small_net(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a WordNet of one meaning: to index the whole takes five seconds."""
    from beehelper.crossword.clue_net import Net
    from beehelper.store import clue_model

    monkeypatch.setattr(clue_model, "load_net", lambda: Net("net\t\ta barrier of mesh"))
