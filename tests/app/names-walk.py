#!/usr/bin/python3 -Wignore
# names-walk.py - looks at all that a screen reader is told of windows and dialogs
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Opens some, and looks at every name below them: none has an underscore, none says its text twice, and
# whatever the keyboard can come to has one. Run by tests/app/run-ui with the path of the program;
# prints TAP.

import os
import re
import shutil
import subprocess
import tempfile
import time

from walker import (
    Atspi, children, done, finish, focus_window, give_map_keyboard, key, nodes, run, settle, STEP,
    wait)

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
EXAMPLE = os.path.join(TOP, 'data', 'examples', 'crest-and-canopy.vedette')
# The keys that open something; the toolkit's own window of keys is not looked at.
DIALOGS = 'ctrl+n', 'ctrl+e', 'ctrl+j', 'ctrl+shift+l', 'ctrl+h', 'ctrl+t'
TITLE = 'Crest and Canopy'
# What the toolkit makes, and nobody else can name.
TOOLKIT = 'scroll pane', 'filler', 'scroll bar', 'separator', 'panel', 'list', 'list item'


def plain(text):
    return re.sub('[….:]', '', text).casefold().split()


def is_shown(node):
    """Whether it has been on the screen: what lies in a page that was never shown has no size."""
    component = node.get_component_iface()
    return component and component.get_extents(Atspi.CoordType.WINDOW).width > 0


def faults(node):
    """What is wrong with what is told of one node."""
    name, description, role = node.get_name() or '', node.get_description() or '', node.get_role_name()
    words = plain(name)
    half = len(words) // 2
    if '_' in name + description:
        yield 'has an underscore'
    if half and words[:half] == words[half:]:
        yield 'is said twice'
    elif role.endswith('button') and any(
            name.endswith(' ' + child.get_name()) for child in nodes(node)
            if child.get_role_name() == 'label' and child.get_name()):
        yield 'has a name besides its text'
    if (node.get_state_set().contains(Atspi.StateType.FOCUSABLE) and role not in TOOLKIT
            and (not name or re.match('(Gtk|Adw|Vdt)[A-Z]', name)) and description != 'Close Tab'):
        yield 'has no name'


def find_faults(window, what):
    return {f'{what}: {node.get_role_name()} “{node.get_name()}” {fault}'
            for node in nodes(window) if is_shown(node) for fault in faults(node)}


def check(window, what):
    """Looks at every name below a window."""
    end = time.monotonic() + STEP
    while (found := find_faults(window, what)) and time.monotonic() < end:
        settle()  # a part of it may be coming yet
    for line in sorted(found):
        print('#', line)
    print('#', what, 'has', sum(1 for _ in nodes(window)), 'nodes', flush=True)
    assert not found


def others(app):
    return [window for window in children(app) if window.get_name() != TITLE]


def close(app):
    """Closes what has been opened, as a window manager would have it."""
    end = time.monotonic() + STEP
    while others(app) and time.monotonic() < end:
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--class', 'vedette'],
                               check=True, capture_output=True, text=True)
        subprocess.run(['xdotool', 'windowfocus', '--sync', found.stdout.split()[-1]], check=True)
        key('Escape')
        settle()
    wait('nothing but the map', lambda: not others(app))
    focus_window()


def walk(app, folder):
    focus_window()
    give_map_keyboard(app)
    key('Right', 'space')
    settle()
    check(app, 'the window, to see')
    key('b')
    settle()
    check(app, 'the window, to edit')
    done('the window is named well')
    for name in DIALOGS:
        key(name)
        dialog = wait(f'what {name} opens', lambda: others(app))[0]
        settle()
        check(dialog, dialog.get_name())
        done(f'{dialog.get_name()} is named well')
        close(app)


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, 'map.vedette')
    shutil.copy(EXAMPLE, path)
    run(walk, folder, path)
finish()
