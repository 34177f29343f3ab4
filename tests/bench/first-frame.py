#!/usr/bin/python3
# first-frame.py - how long the program takes from its start to its window on the screen
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the program again and again and waits for its window to be shown.

Usage: first-frame.py VEDETTE MAP, on a display with a session bus.
"""

import statistics
import subprocess
import sys
import time

RUNS = 9


def measure(command):
    """The seconds from the start of the process until X shows its window."""
    start = time.monotonic()
    process = subprocess.Popen(command)
    try:
        subprocess.run(['xdotool', 'search', '--sync', '--onlyvisible', '--pid', str(process.pid)],
                       check=True, stdout=subprocess.DEVNULL, timeout=30)
        return time.monotonic() - start
    finally:
        process.terminate()
        process.wait()


def main():
    measure(sys.argv[1:])  # warm
    times = sorted(measure(sys.argv[1:]) for _ in range(RUNS))
    print(f'window shown after: best {times[0]:.2f} s, median {statistics.median(times):.2f} s, '
          f'worst {times[-1]:.2f} s ({RUNS} runs)')


main()
