"""An implementation of protocol 1 that gives the answers of a list, and commits one sin.

    python fake.py LOG ANSWERS SIN [WINDOW] [GUILTY]

ANSWERS is a JSON file of the right answer to each case id, SIN the name of a class in `sins` in words with hyphens,
WINDOW the `max_in_flight` that is declared, GUILTY the id of the case at which many of the sins are committed. What
happens goes to LOG, an object a line; its path in the command line is also what a process of this run is known by.
"""

import sys
from pathlib import Path

# Started with -IS, which is quicker and sees nothing that is installed, it does not find its own folder either.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fakes.sins import FAKES

if __name__ == "__main__":
    log, answers, name, *more = sys.argv[1:]
    FAKES[name](log, answers, *more).run()
