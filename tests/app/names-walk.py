#!/usr/bin/python3 -Wignore
# names-walk.py - looks at all that a screen reader is told of windows and dialogs
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Opens them all, and looks at every name below them: none has an underscore, none says its text twice,
# and whatever the keyboard can come to has one. F1 opens the manual from each. Run by tests/app/run-ui
# with the path of the program, in the language of the locale; prints TAP.

import gettext
import os
import re
import shutil
import subprocess
import tempfile
import time

from gi.repository import Gio, GLib

from walker import (
    Atspi, children, done, find, finish, focus_window, focused, front, key, key_and_look, nodes, press,
    put_pointer_away, role_of, run, settle, STEP, wait)

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
EXAMPLE = os.path.join(TOP, 'data', 'examples', 'crest-and-canopy.vedette')
# What opens a window or a dialog.
OPENING = (
    'new', 'export', 'survey', 'compare', 'audit', 'heights', 'replace', 'properties', 'edit-legend',
    'resize', 'change-layout', 'shift-elevations', 'show-help-overlay', 'app.help', 'app.about')
TOOLKITS = 'show-help-overlay', 'app.about'
bad = set()  # faults of all windows
WITHOUT_HELP = *TOOLKITS, 'app.help'  # F1 opens nothing there
CLOSING = 40  # seconds that all that has been opened may take to go, on a busy machine
TITLE = 'Crest and Canopy'
_ = gettext.translation('vedette', os.environ['VEDETTE_LOCALE_DIR'], fallback=True).gettext
PATH = '/io/github/vedette/Vedette'
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
    name, description, role = node.get_name() or '', node.get_description() or '', role_of(node)
    words = plain(name)
    half = len(words) // 2
    if '_' in name + description:
        yield 'has an underscore'
    if half and words[:half] == words[half:]:
        yield 'is said twice'
    elif role.endswith('button') and any(
            name.endswith(' ' + child.get_name()) for child in nodes(node)
            if role_of(child) == 'label' and child.get_name()):
        yield 'has a name besides its text'
    if (node.get_state_set().contains(Atspi.StateType.FOCUSABLE) and role not in TOOLKIT
            and (not name or re.match('(Gtk|Adw|Vdt)[A-Z]', name))):
        yield 'has no name'


def is_toolkits(node):
    """Whether it is what the toolkit has in windows of its own, unnamed: icons, keys, and pages."""
    return role_of(node) in ('label', 'panel') or node.get_name().startswith('Gtk')


def find_faults(window, what):
    return {f'{what}: {role_of(node)} “{node.get_name()}” {fault}'
            for node in nodes(window)
            if is_shown(node) and not (what in TOOLKITS and is_toolkits(node))
            for fault in faults(node)}


def check(window, what):
    """Looks at every name below a window."""
    end = time.monotonic() + STEP
    while (found := find_faults(window, what)) and time.monotonic() < end:
        settle()  # a part of it may be coming yet
    for line in sorted(found):
        print('#', line)
    print('# looked at', what, flush=True)
    bad.update(found)


def others(app):
    return [window for window in children(app) if not window.get_name().startswith(TITLE)]


def is_named(window):
    """Whether it has a name of its own, that comes a little after the window."""
    return window.get_name() and not window.get_name().startswith('Gtk')


def focus_front():
    """Gives the keyboard to the window that came last, as a window manager would."""
    subprocess.run(['xdotool', 'windowfocus', '--sync', front()], check=True)


def ask_for_manual(app):
    """Presses F1, which a window that just came may not have the keyboard for."""
    focus_front()
    return key_and_look('F1', lambda: len(others(app))) == 2


def close(app):
    """Closes what has been opened."""
    end = time.monotonic() + CLOSING
    while others(app) and time.monotonic() < end:
        focus_front()
        key('Escape')
        settle()
    wait('nothing but the map', lambda: not others(app))
    focus_window()


def give_map_keyboard(app):
    on_map = lambda: role_of(focused(app) or app) in ('table', 'table cell')
    wait('the map under the keyboard', lambda: on_map() or key_and_look('Tab', lambda: focused(app)) and None)


def activate(name):
    """Does an action, of the window or of the application, by its name."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    path = PATH if name.startswith('app.') else f'{PATH}/window/1'
    bus.call_sync('io.github.vedette.Vedette', path, 'org.gtk.Actions', 'Activate',
                  GLib.Variant('(sava{sv})', (name.removeprefix('app.'), [], {})), None, 0, -1)


def check_opened(app, what):
    dialog = wait(f'what {what} opens, with a name', lambda: next(filter(is_named, others(app)), None))
    settle()
    check(dialog, what)
    done(f'what {what} opens is named well')
    if what not in WITHOUT_HELP:
        wait('the manual', lambda: ask_for_manual(app))
    close(app)


def check_desk(app):
    """The desk's pages, and a player's window, which only the desk closes."""
    activate('referee')
    desk = wait('the desk', lambda: next(filter(is_named, others(app)), None))
    switch = wait('the switch', lambda: find(desk, 'check box', lambda s: s.startswith(_('Player Window'))))
    settle()
    check(desk, 'the desk')
    press(switch)
    player = wait('a player’s window', lambda: [w for w in others(app) if w.get_name() != desk.get_name()])[0]
    settle()
    check(player, 'a player’s window')
    press(switch)
    wait('the desk alone', lambda: len(others(app)) == 1)
    press(find(desk, 'page tab', _('Log')))
    settle()
    check(desk, 'the log')
    done('the desk and a player’s window are named well')
    close(app)


def walk(app, folder):
    put_pointer_away()
    focus_window()
    give_map_keyboard(app)
    key('Right', 'space', 'Right', 'Right', 'space')
    settle()
    check(app, 'the window, to see')
    activate('declared-fire')
    settle()
    check(app, 'the window, under declared fire')
    activate('declared-fire')
    key('b')
    settle()
    check(app, 'the window, to edit')
    activate('find')
    settle()
    check(app, 'the window, to find')
    key('Escape')
    activate('history')
    settle()
    check(app, 'the history')
    key('Escape')
    key('F10')
    settle()
    check(app, 'the menu')
    key('Escape')
    done('the window is named well')
    for name in OPENING:
        activate(name)
        check_opened(app, name)
    check_desk(app)
    activate('select-all')
    activate('make-void')
    settle()
    activate('close-tab')
    check_opened(app, 'close-tab')
    activate('undo')


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, 'map.vedette')
    shutil.copy(EXAMPLE, path)
    run(walk, folder, path)
assert not bad
finish()
