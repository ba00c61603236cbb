"""Asks cases as `riichi-spec check` does, is told to stop by Ctrl-C, and prints what is known then.

    python interrupted.py JOBS CASE_IDS COMMAND...

CASE_IDS is a JSON list. A second Ctrl-C is borne like the first.
"""

import json
import signal
import sys

from riichi_spec.cases.load import load_cases
from riichi_spec.conformance.runner import run_cases

if __name__ == "__main__":
    # A shell that starts programs in the background has them ignore it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    jobs, ids, *command = sys.argv[1:]
    by_id = {case.id: case for case in load_cases()}
    run = run_cases(command, [by_id[case_id] for case_id in json.loads(ids)], jobs=int(jobs))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    told = {
        "statuses": {verdict.case.id: verdict.status for verdict in run.verdicts},
        "broken": run.broken and run.broken.code,
        "exit_code": run.exit_code,
    }
    sys.stdout.write(json.dumps(told))
