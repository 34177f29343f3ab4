#!/usr/bin/python3 -Wignore
# design.py - a designer's whole session, by keys and by the names that a screen reader is told
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes a map, paints hills and woods, hexsides and units, selects and fills, goes to a hex, and
# saves: the file is designed.txt and a legend. Opens it again and saves it under another name: the
# same bytes. Run by tests/app/run-ui with the path of the program; prints TAP.

import difflib
import os
import re
import sys
import tempfile

from walker import (
    children, cursor_hex, done, fill_in_file_name, find, finish, focus_window, give_map_keyboard,
    key, press, run, settle, wait)

EXPECTED = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'designed.txt')


def cell_says(app, *words):
    """Waits until the hex under the cursor is said to have all of the words."""
    wait(' '.join(words), lambda: all(word in cursor_hex(app) for word in words))
    return cursor_hex(app)


def level_of(cell):
    return int(re.search(r'level (-?\d+)', cell).group(1))


def make_map(app):
    key('ctrl+n')
    dialog = wait('the dialog', lambda: next(
        (w for w in children(app) if w.get_name() == 'New Map'), None))
    press(wait('its button', lambda: find(
        dialog, 'push button', lambda s: s.startswith('Create'))))
    focus_window()
    give_map_keyboard(app)
    done('a map is made')


def paint(app):
    # The first key shows the cursor; Enter begins a stroke, arrows go on, Enter ends it.
    key('Down')
    level = level_of(cell_says(app, 'Hex '))
    key('h', 'Return', 'Right', 'Right', 'Return')
    cell_says(app, f'level {level + 1}')
    key('plus')
    cell_says(app, f'level {level + 2}')
    done('a hill is raised')

    key('b', '2', 'Down', 'Return', 'Down', 'Return')
    settle()
    woods = cursor_hex(app)
    assert 'open' not in woods, woods
    done(f'terrain is painted: {woods}')

    key('e', 'space', 'n', 'n', 'shift+space')
    cell_says(app, 'north: ', 'north-east: ', 'south-east: ')
    done('a chain of hexsides is painted')

    key('u', 'Down', 'Down', 'space')
    cell_says(app, 'unit')
    settle()
    assert not find(app, 'label', lambda s: s.startswith('Sees ')), 'placing a unit shows its fan'
    done('a unit is placed, and no fan covers the map')


def select(app):
    key('v', 'Down', 'Down', 'Return', 'Down', 'Right', 'Return')
    wait('what is selected', lambda: find(app, 'status bar', '4 hexes selected'))
    key('plus')
    cell_says(app, 'level ')
    key('f', '2', 'alt+space')
    settle()
    filled = cursor_hex(app)
    assert 'open' not in filled, filled
    key('Escape')
    wait('nothing selected', lambda: not find(app, 'status bar', '4 hexes selected'))
    done('a selection is raised and filled')


def go_there(app):
    # A hex by its name has the cursor at once, and what is painted is painted there.
    key('ctrl+l')
    wait('the search', lambda: find(app, 'entry', 'Find on the Map'))
    settle()
    key('g', '6', 'Return')
    cell_says(app, 'Hex G6')
    give_map_keyboard(app)
    level = level_of(cell_says(app, 'Hex G6'))
    key('h', 'space')
    cell_says(app, 'Hex G6', f'level {level + 1}')
    key('ctrl+z')
    cell_says(app, 'Hex G6', f'level {level}')
    key('ctrl+shift+z')
    cell_says(app, 'Hex G6', f'level {level + 1}')
    done('a hex is found by its name, raised, lowered by undo and raised again')


def save(app, path, shortcut):
    key(shortcut)
    fill_in_file_name(app, 'Save Map', path.removesuffix('.vedette'))
    wait('the saved map', lambda: os.path.exists(path) and '</map>' in open(path).read())
    focus_window()


def design(app, folder):
    focus_window()
    make_map(app)
    paint(app)
    select(app)
    go_there(app)
    path = os.path.join(folder, 'first.vedette')
    save(app, path, 'ctrl+s')
    with open(path) as saved, open(EXPECTED) as expected:
        # The legend is the one that is installed, not a part of the session.
        text = re.sub(r'  <legend>.*?</legend>\n', '', saved.read(), flags=re.DOTALL)
        unlike = list(difflib.unified_diff(list(expected), text.splitlines(True), 'designed', 'saved'))
        sys.stderr.writelines(unlike)
        assert not unlike
    done('the map is saved as it should be')


def reopen(app, folder):
    first, second = (os.path.join(folder, name) for name in ('first.vedette', 'second.vedette'))
    wait('the map again', lambda: find(app, 'table', 'Hex map'))
    focus_window()
    save(app, second, 'ctrl+shift+s')
    with open(first, 'rb') as one, open(second, 'rb') as two:
        assert one.read() == two.read()
    done('opened and saved again it is the same, byte by byte')


with tempfile.TemporaryDirectory() as folder:
    run(design, folder)
    run(reopen, folder, os.path.join(folder, 'first.vedette'))
finish()
