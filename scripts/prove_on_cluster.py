"""Prove a game on a cluster: ``python scripts/prove_on_cluster.py original hard record.txt``.

The same proof as ``beehelper wordle prove``, with the executor of a cluster in place of processes:
with ``--dask ADDRESS`` that of dask.distributed, without it that of mpi4py, when started with
``mpiexec -n 65 python -m mpi4py.futures scripts/prove_on_cluster.py …``. Neither is needed by
anything else. All machines need beehelper, and the same version of it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path

from beehelper import __version__
from beehelper.search import Budget
from beehelper.store.proofs import add, finish, resume
from beehelper.store.wordle import BUNDLED, bundled
from beehelper.wordle.game import Mode, Variant
from beehelper.wordle.openers import grow, openers, refute_all
from beehelper.wordle.proof import Head, missing


@contextmanager
def cluster(dask: str | None) -> Iterator[Executor]:
    """Lend the executor of a cluster."""
    if dask is None:
        from mpi4py.futures import MPIPoolExecutor

        with MPIPoolExecutor() as pool:
            yield pool
    else:
        from distributed import Client

        with Client(dask) as client:
            yield client.get_executor()


def main() -> None:
    """Prove a game without a limit, or go on with its record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("list", choices=BUNDLED)
    parser.add_argument("mode", type=Mode, choices=list(Mode))
    parser.add_argument("record", type=Path)
    parser.add_argument("--first", default="salet", help="a good first word (salet)")
    parser.add_argument("--dask", metavar="ADDRESS", help="the scheduler of a dask cluster")
    args = parser.parse_args()
    game = Variant(bundled(args.list), args.mode, None)
    *_, last = grow(game.lists, args.first, game.mode, game.limit, Budget())
    if last.tree is None:
        raise SystemExit("the build ended without a tree")
    known = last.tree.head
    head = Head(
        program=__version__,
        lists=known.lists,
        mode=game.mode,
        limit=game.limit,
        first=args.first,
        value=known.total,
        bound=known.total + 1,
        loss=openers(game).loss,
        best=None,
    )
    record = resume(args.record, head, game.lists)
    with cluster(args.dask) as pool:
        for lines in refute_all(game, missing(record, game.lists), head.bound, pool):
            add(args.record, lines)
    print(f"complete: no first word is under {finish(args.record, game.lists).head.best}")


if __name__ == "__main__":
    main()
