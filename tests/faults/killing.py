#!/usr/bin/env python3
# killing.py - kills the real window at work, again and again
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: killing.py [--short] [--seed N] [--figures FILE] RUN-UI APP

Runs killed-session.py at random moments, several at once, each with a display of its own. No map's file
may be anything but what it was or what was saved, and what was done more than ten seconds before must be
there again.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
N_KILLS = 50
SHORT_SECONDS = (13, 15)  # more than may be lost
SECONDS = (1, 35)
MAY_BE_LOST = 10
DEADLINE = 400


def session(run_ui, app, seconds):
    """What killed-session.py tells; what it says besides is only told when it fails."""
    done = subprocess.run([run_ui, HERE / 'killed-session.py', str(seconds), app], timeout=DEADLINE,
                          capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return {'error': (done.stdout + done.stderr).strip().replace('\n', '\n# ')}
    return json.loads(done.stdout.splitlines()[-1])


def describe(seconds, told):
    """What is wrong, or %None; and what came of it."""
    if 'error' in told:
        return 'it failed', told['error']
    what = (f'killed after {seconds:.1f} s and {told["placed"]} counters: {told["again"]} are there again, '
            f'the oldest of the others is of {told["lost"]:.1f} s before')
    if told['touched']:
        return 'the file was touched', what
    if told['placed'] == 0:
        return 'nothing was done', what
    if told['lost'] > MAY_BE_LOST:
        return 'too much is lost', what
    return None, what


def main():
    parser = argparse.ArgumentParser(usage=__doc__.splitlines()[0][len('Usage: '):])
    parser.add_argument('--short', action='store_true')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--figures')
    parser.add_argument('programs', nargs=2)
    options = parser.parse_args()
    run_ui, app = (os.path.abspath(path) for path in options.programs)
    chance = random.Random(options.seed)
    moments = SHORT_SECONDS if options.short else [chance.uniform(*SECONDS) for _ in range(N_KILLS)]
    results = []
    n_wrong = 0

    print(f'1..{len(moments)}')
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(session, run_ui, app, seconds) for seconds in moments]
        for i, (job, seconds) in enumerate(zip(jobs, moments), 1):
            told = job.result()
            wrong, what = describe(seconds, told)
            if wrong:
                n_wrong += 1
                print(f'# {wrong}')
            print(f'# {what}\n{"not ok" if wrong else "ok"} {i} - killed at a moment', flush=True)
            results.append(told)
    if options.figures:
        lost = sorted(told['lost'] for told in results if 'lost' in told)
        figures = {'kills': len(results), 'wrong': n_wrong, 'counters': sum(t.get('placed', 0) for t in results),
                   'most': lost[-1], 'median': lost[len(lost) // 2]}
        pathlib.Path(options.figures).write_text(json.dumps(figures), encoding='utf-8')
    return 1 if n_wrong else 0


sys.exit(main())
