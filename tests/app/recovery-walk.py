#!/usr/bin/python3 -Wignore
# recovery-walk.py - kills the application at work, and finds the work again
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Paints a hex, ends the program in every way that it cannot refuse, and recovers what was painted.
# Run by tests/app/run-ui with the path of the program; prints TAP.

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from walker import (
    DEADLINE, done, find, find_application, finish, focus_window, give_map_keyboard, key, press, settle,
    wait)

SOURCE = os.path.join(os.environ['VEDETTE_DATA_DIR'], 'examples', 'crest-and-canopy.vedette')


def list_drafts():
    folder = os.path.join(os.environ['HOME'], '.local', 'state', 'vedette', 'drafts')
    names = os.listdir(folder) if os.path.isdir(folder) else []
    return {name: os.path.getsize(os.path.join(folder, name)) for name in names if name.endswith('.draft')}


def find_whole_draft():
    """A draft that has been written and is not being written now."""
    before = list_drafts()
    time.sleep(0.5)
    return before and min(before.values()) > 0 and list_drafts() == before


def find_starting(app, role, text):
    return find(app, role, lambda name: name.startswith(text))


def start(*arguments):
    process = subprocess.Popen([*sys.argv[1:], *arguments])
    app = find_application(process)
    focus_window()
    return process, app


def edit(app):
    """Gives the hex under the cursor two levels: one of them at least is another."""
    give_map_keyboard(app)
    key('e', 'Right', '1', 'space', '2', 'space')
    wait('the mark of a change', lambda: find(app, 'label', lambda name: name.endswith('Canopy *')))
    settle()


def recover(app, original):
    """Takes the offer; returns how many changes it is of."""
    wait('the offer', lambda: find(app, 'label', 'Recover “Crest and Canopy”?'))
    changes = wait('how many changes', lambda: find(app, 'label', lambda name: ' today at ' in name))
    n_changes = int(changes.get_name().split()[0])
    press(wait('the button', lambda: find(app, 'push button', 'Recover')))
    wait('the map', lambda: find(app, 'label', 'Recovered: Crest and Canopy *'))
    with open(original, 'rb') as now, open(SOURCE, 'rb') as before:
        assert now.read() == before.read(), 'the original was touched'
    return n_changes


def end(process, number):
    process.send_signal(number)
    process.wait(DEADLINE)


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, 'crest.vedette')
    shutil.copyfile(SOURCE, path)

    process, app = start(path)
    try:
        edit(app)
        wait('a draft', find_whole_draft)
        end(process, signal.SIGKILL)
        done('killed, it has left a draft')

        # Each recovers what the one before left, and leaves it again.
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL):
            process, app = start()
            recover(app, path)
            end(process, number)
            assert len(list_drafts()) == 1
            done(f'what was lost is recovered, and not lost by signal {number}')

        # What was painted a moment ago is not written yet when the system ends the program.
        process, app = start()
        n_changes = recover(app, path)
        before = list_drafts()
        edit(app)
        end(process, signal.SIGTERM)
        assert list(list_drafts()) == list(before) and list_drafts() != before
        assert process.returncode == 0
        done('the last change is not lost when the system ends the program')

        process, app = start()
        assert recover(app, path) > n_changes
        key('ctrl+q')
        wait('the question', lambda: find_starting(app, 'label', 'Save changes to “'))
        press(wait('Discard', lambda: find(app, 'push button', 'Discard')))
        assert process.wait(DEADLINE) == 0
        assert not list_drafts()
        done('thrown away, it is gone')
    finally:
        if process.poll() is None:
            process.kill()
finish()
