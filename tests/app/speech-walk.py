#!/usr/bin/python3 -Wignore
# speech-walk.py - listens to what a screen reader is told while one works by keys
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Moves over a map and hears each hex by the event that a screen reader speaks of: another thing has
# the keyboard, or what has it is described anew. Run by tests/app/run-ui with the path of the
# program; prints TAP.

import os
import sys
import time

from gi.repository import GLib

from walker import (
    Atspi, done, finish, focus_window, give_map_keyboard, key, role_of, run, tab_to, wait)

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
EXAMPLE = os.path.join(TOP, 'data', 'examples', 'crest-and-canopy.vedette')
FOCUSED = 'object:state-changed:focused'
DESCRIBED = 'object:property-change:accessible-description'
ANNOUNCED = 'object:announcement'  # by newer releases of the toolkit
DEADLINE = 20
QUIET = 0.3  # seconds that may pass between an event and the next of the same key

heard = []


def hear(event):
    try:
        if event.type == FOCUSED and event.detail1:
            heard.append((role_of(event.source), event.source.get_name()))
        elif event.type.startswith((DESCRIBED, ANNOUNCED)) and event.any_data:
            heard.append(('message', event.any_data))
    except GLib.GError:
        pass  # it went away before one could ask


def listen(seconds, until=lambda: False):
    end = time.monotonic() + seconds
    while time.monotonic() < end and not until():
        GLib.MainContext.default().iteration(False)
        time.sleep(0.005)


def press(name, *expected):
    """Presses a key, and hears all that is expected, once each, and nothing else."""
    heard.clear()
    key(name)
    listen(DEADLINE, lambda: all(item in heard for item in expected))
    listen(QUIET)
    if sorted(heard) != sorted(expected):
        print(f'not ok - {name}: heard {heard}, not {list(expected)}', flush=True)
        sys.exit(1)


def cell(text):
    return 'table cell', text


def message(text):
    return 'message', text


def walk(app, folder):
    focus_window()
    give_map_keyboard(app)
    listeners = [Atspi.EventListener.new(hear) for _ in range(3)]
    for listener, event in zip(listeners, (FOCUSED, DESCRIBED, ANNOUNCED)):
        listener.register(event)
    done('the map has the keyboard')

    press('Right', cell('Hex 1310, Open, level 3'))
    press('Right', cell('Hex 1410, Forest, level 3'))
    press('Down', cell('Hex 1411, Open, level 3'))
    press('shift+d', cell('Hex 1512, Open, level 3'))
    press('shift+a', cell('Hex 1411, Open, level 3'))
    done('each hex is spoken')

    press('space', cell('Hex 1411, Open, level 3, observer’s hex'),
          message('Sees 102 of 467 other hexes'))
    done('what is seen is counted')

    press('Right', cell('Hex 1511, Forest, level 3, visible from 1411'))
    press('Right', cell('Hex 1611, Open, level 3, visible from 1411'))
    press('space', message('1411 sees 1611 (2).'))
    press('Left', cell('Hex 1511, Forest, level 3, visible from 1411'))
    done('a verdict is spoken')

    press('ctrl+shift+c', message('Report copied'))
    press('ctrl+shift+c', message('Report copied'))
    done('a short message is spoken, twice if it comes twice')

    key('Tab')
    wait('the verdict', lambda: tab_to(app, 'label', '1411 sees 1611 (2).'))
    listen(QUIET)
    press('shift+Tab', cell('Hex 1511, Forest, level 3, visible from 1411'))
    done('the hex is spoken when one comes back')


run(walk, None, EXAMPLE)
finish()
