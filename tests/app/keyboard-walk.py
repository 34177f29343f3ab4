#!/usr/bin/python3 -Wignore
# keyboard-walk.py - walks through the main menu and its dialogs by keys
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Chooses every item of the menu that can be had, and once every submenu and nothing of it, and closes
# with Escape what that opens: the map has the keyboard again, as before. Run by tests/app/run-ui with
# the path of the program; prints TAP.

import os
import re
import shutil
import subprocess
import tempfile
import time
import xml.etree.ElementTree as ElementTree

from walker import (
    Atspi, children, cursor_hex, done, find, finish, focus_window, focused, front, give_map_keyboard,
    key, key_and_look, map_has_keyboard, nodes, put_pointer_away, role_of, run, settle, wait)

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
EXAMPLE = os.path.join(TOP, 'data', 'examples', 'crest-and-canopy.vedette')
# What stays as it was chosen until it is chosen again.
SWITCHES = 'Declared Fire', 'Side Bar', 'Profile of the Line', 'Fan While Editing', 'Full Screen'
# What opens something, and is not said to; what is said to, and is a tool: Escape puts it
# down, after what is selected.
OPENING = 'History', 'Keyboard Shortcuts', 'About Vedette'
STAYING = 'Background Image…',
# What opens a map of its own.
BEGINNING = 'Your First Fan',


CLOSING = 40  # seconds that all that has been opened may take to go, on a busy machine
# Dialogs of the map in which Enter is all that one has to press.
APPLIED = 'Properties…', 'Resize…', 'Swap Row/Column Offset…', 'Shift Elevations…'


def label_of(node):
    return node.find("attribute[@name='label']").text.replace('_', '')


def is_shown(node):
    """What only maps of other programs have is not in the menu of this one."""
    return node.findtext("attribute[@name='hidden-when']") != 'action-disabled'


def read_menu():
    """The labels of the menu's pages, in order: of the menu itself, named None, and its submenus."""
    menu = ElementTree.parse(os.path.join(TOP, 'ui', 'menus.ui')).find("menu[@id='primary']")
    pages = {None: [label_of(node) for node in menu.findall('section/*') if is_shown(node)]}
    for submenu in menu.iter('submenu'):
        pages[label_of(submenu)] = [label_of(node) for node in submenu.iter('item')
                                    if is_shown(node)]
    return pages


def find_steps(menu, pages, page, name):
    """How often one has to go down to an item; None: it cannot be chosen now. A page of a submenu
    begins with its title, and comes after the menu, which has the title too."""
    items = [n for n in nodes(menu) if role_of(n).endswith('menu item')]
    names = [n.get_name() for n in items]
    begin = names.index(page, len(pages[None])) if page else 0
    at = names.index(name, begin)
    alive = [n.get_state_set().contains(Atspi.StateType.SENSITIVE) for n in items[begin:at + 1]]
    return sum(alive) - 1 if alive[-1] else None


def go_down_to(menu, pages, page, name):
    """Goes down a menu to an item; FALSE: it cannot be chosen now."""
    steps = find_steps(menu, pages, page, name)
    if steps:
        key(*['Down'] * steps)
    if steps is not None:
        wait(name, lambda: (focused(menu) or menu).get_name() == name)
    return steps is not None


def choose(app, pages, page, name):
    """Chooses an item, or opens a page and closes it; FALSE: one cannot."""
    key('F10')
    menu = wait('the menu', lambda: find(app, 'menu', 'GtkPopoverMenu'))
    wait('its first item', lambda: (focused(menu) or menu).get_name() == pages[None][0])
    if page:
        assert go_down_to(menu, pages, None, page)
        key('Return')
        settle()
    can = name is None or go_down_to(menu, pages, page, name)
    key('Return' if can and name else 'Escape')
    return can


def level_of(app):
    return int(re.search(r'level (-?\d+)', wait('the cursor hex', lambda: cursor_hex(app))).group(1))


def keys_work(app):
    """Arrows move the cursor hex."""
    cell = lambda: wait('the cursor hex', lambda: cursor_hex(app))
    before = cell()
    return key_and_look('Right', cell) != before and key_and_look('Left', cell) == before


def fits(window):
    """Whether a window is no larger than the screen of a small laptop, less the bar of its desktop."""
    found = subprocess.run(['xdotool', 'getwindowgeometry', '--shell', window],
                           check=True, capture_output=True, text=True)
    numbers = dict(line.split('=') for line in found.stdout.split())
    print('#', numbers['WIDTH'], 'x', numbers['HEIGHT'])
    return int(numbers['WIDTH']) <= 1280 and int(numbers['HEIGHT']) <= 768


def apply(app):
    """Enter, as soon as a dialog is there: it has gone then."""
    wait('the dialog', lambda: len(children(app)) > 1)
    subprocess.run(['xdotool', 'windowfocus', '--sync', front()], check=True)
    settle()
    key('Return')
    wait('the dialog gone', lambda: len(children(app)) == 1)
    focus_window()
    wait('the map under the keyboard', lambda: map_has_keyboard(app))


def close(app):
    """Closes what has been opened, if something has."""
    end = time.monotonic() + CLOSING
    while len(children(app)) > 1 and time.monotonic() < end:
        # As a window manager would have it.
        subprocess.run(['xdotool', 'windowfocus', '--sync', front()], check=True)
        key('Escape')
        settle()
    wait('nothing but the map', lambda: len(children(app)) == 1)
    focus_window()
    if not map_has_keyboard(app):
        key('Escape')
    wait('the map under the keyboard', lambda: map_has_keyboard(app))


def walk(app, folder):
    put_pointer_away()
    focus_window()
    give_map_keyboard(app)
    key('Right')  # shows the cursor hex
    pages = read_menu()
    level = level_of(app)
    for name in APPLIED:
        assert choose(app, pages, 'Map', name), name
        apply(app)
        done(f'Enter applies {name}')
    wait('a level more', lambda: level_of(app) == level + 1)
    for page in reversed(pages):
        for name in [None] + [name for name in pages[page] if name not in pages]:
            for _ in range(2 if name in SWITCHES else 1):
                key('ctrl+a')
                can = choose(app, pages, page, name)
                assert can, name
                if name in OPENING or name and name.endswith('…') and name not in STAYING:
                    wait(f'what {name} opens', lambda: len(children(app)) > 1 or not map_has_keyboard(app))
                else:
                    settle()
                assert len(children(app)) <= 1 or fits(front()), name  # none: it was busy
                close(app)
                if name in STAYING:
                    key('Escape', 'Escape')
                if name in BEGINNING:
                    key('ctrl+w')
                    wait('the map under the keyboard', lambda: map_has_keyboard(app))
        assert keys_work(app), page
        done(f'{page or "the menu"} gives the keyboard back')
    key('ctrl+s')
    settle()


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, 'map.vedette')
    shutil.copy(EXAMPLE, path)
    run(walk, folder, path)
finish()
