"""Count all boxes of Letter Boxed on a cluster: ``python scripts/census_on_cluster.py 60 FILE``.

The same census as ``beehelper boxed census --level 60 --record FILE``, with the executor of a
cluster in place of processes (prove_on_cluster.py says how one is started). The command finishes
the record, and finds the best boxes, in a minute.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from beehelper import __version__
from beehelper.boxed.census import count_all
from beehelper.boxed.record import missing, playable
from beehelper.store.census import add, resume
from beehelper.words.lists import scowl_words
from prove_on_cluster import cluster


def main() -> None:
    """Do the jobs that a record lacks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level", type=int, help="how rare the bundled words may be, 10 to 80")
    parser.add_argument("record", type=Path)
    parser.add_argument("--dask", metavar="ADDRESS", help="the scheduler of a dask cluster")
    args = parser.parse_args()
    words = playable(scowl_words(args.level))
    record = resume(args.record, __version__, words)
    with cluster(args.dask) as pool:
        for job, lines in count_all(words, missing(record), pool):
            add(args.record, job, lines)


if __name__ == "__main__":
    main()
