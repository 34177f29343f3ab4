#!/usr/bin/python3 -Wignore
# killed-session.py - works in the real window until it is killed, and looks what is left of it
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: killed-session.py SECONDS APP

Opens a map, places a counter in one hex after the other by the keyboard, saves now and then, and kills the
program after so many seconds of work. Then the map's file must be what it was, or what was saved. The
program is started again, and takes back what it offers. Run by tests/app/run-ui; prints, as JSON, how
many counters there were, how many are there again, and how old the oldest is that is not.
"""

import json
import os
import pathlib
import random
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'app'))
# walker.py takes the program from the command line.
seconds = float(sys.argv.pop(1))

from walker import (  # noqa: E402
    find, find_application, fill_in_file_name, focus_window, give_map_keyboard, key, press, wait)

import subprocess  # noqa: E402

# The cursor begins in the middle, and goes to the right.
COLUMNS, ROWS = 400, 10
OFFER = 20  # seconds for which an offer may be waited for


def make_map():
    row = ' '.join(['{}'] * COLUMNS)
    rows = {word: f'    <row>{row.replace("{}", word)}</row>\n' * ROWS for word in '0.'}
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<map xmlns="urn:vedette:map" version="1">\n'
            f'  <grid layout="odd-q" columns="{COLUMNS}" rows="{ROWS}"/>\n'
            '  <legend>\n    <terrain code="." kind="open"/>\n  </legend>\n'
            f'  <elevation>\n{rows["0"]}  </elevation>\n  <terrain>\n{rows["."]}  </terrain>\n</map>\n')


def count_counters(path):
    text = path.read_text(encoding='utf-8')
    assert text.endswith('</map>\n'), 'the file is not whole'
    return text.count('<counter ')


def start(*arguments):
    process = subprocess.Popen([*sys.argv[1:], *arguments])
    app = find_application(process)
    focus_window()
    return process, app


def work(path):
    """Places counters until the time has come; tells when, and how many were saved at the latest."""
    process, app = start(str(path))
    give_map_keyboard(app)
    key('u', 'Right')
    placed = []
    asked_to_save = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end and len(placed) < COLUMNS // 2 - 10:
        key('Right', 'space')
        placed.append(time.monotonic())
        if random.random() < 0.02:
            key('ctrl+s')
            asked_to_save = len(placed)
        time.sleep(random.random() * 0.3)
    process.kill()
    killed = time.monotonic()
    process.wait()
    return placed, killed, asked_to_save


def drafts():
    return list(pathlib.Path(os.environ['HOME']).glob('**/drafts/*.draft'))


def take_back(folder):
    """What is recovered, by the buttons that somebody would press; 0: nothing is offered."""
    process, app = start()
    try:
        end = time.monotonic() + OFFER
        offer = None
        while not offer and time.monotonic() < end:
            offer = find(app, 'push button', 'Recover')
            time.sleep(0.1)
        if not offer:
            return 0
        press(offer)
        wait('the recovered map', lambda: find(app, 'table', 'Hex map'))
        recovered = folder / 'recovered.vedette'
        key('ctrl+shift+s')
        fill_in_file_name(app, 'Save Map', str(recovered))
        wait('the recovered file', lambda: recovered.exists() and '</map>' in recovered.read_text())
        return count_counters(recovered)
    finally:
        process.kill()
        process.wait()


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        path = folder / 'work.vedette'
        original = make_map()
        path.write_text(original, encoding='utf-8')
        placed, killed, asked_to_save = work(path)
        touched = path.read_text(encoding='utf-8') != original
        saved = count_counters(path)
        again = max(saved, take_back(folder) if drafts() else 0)
    lost = placed[again:]
    print(json.dumps({
        'placed': len(placed), 'saved': saved, 'again': again,
        'lost': killed - lost[0] if lost else 0,
        # Written where nobody has saved, or more than there was when somebody did.
        'touched': touched and not 0 < saved <= asked_to_save,
    }), flush=True)


main()
