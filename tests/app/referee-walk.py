#!/usr/bin/python3 -Wignore
# referee-walk.py - sits at the referee's desk by the names that a screen reader is told
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Opens an example, hides what one side does not see, shows it again, moves a unit by the keyboard,
# reads what each side is told of it, and saves that. Run by tests/app/run-ui with the path of the
# program; prints TAP.

import os
import tempfile

from walker import (
    children, cursor_hex, done, fill_in_file_name, find, finish, focus_window, give_map_keyboard,
    key, key_and_look, nodes, press, run, settle, tab_to, wait)

# The side that comes first sees the one and not the other.
SEEN = "Eads's Brigade in 2010"
UNSEEN = "Dunn's Brigade"


def told(app, name):
    return any(name in (node.get_name() or '') for node in nodes(app))


def check_box(root, name):
    return find(root, 'check box', lambda s: (s or '').startswith(name))


def desk(app):
    return next((w for w in children(app) if w.get_name() == 'Referee'), None)


def open_example(app):
    focus_window()
    wait('the example', lambda: find(app, 'list item', lambda s: s.startswith('Crest and Canopy')))
    wait('the example under the keyboard', lambda: tab_to(app, 'list item', 'Crest and Canopy'))
    key('Return')
    wait('the map', lambda: find(app, 'table', 'Hex map'))


def hide(app, window):
    wait('who sees whom', lambda: told(window, SEEN) and told(window, UNSEEN))
    press(check_box(window, 'Hidden View'))
    wait('the bar', lambda: told(app, 'Hidden view: what '))
    wait('who is in sight', lambda: told(window, ' · Knows '))
    done('a side is shown what it sees')
    wait('nothing of who is hidden', lambda: not told(app, UNSEEN))
    done('nobody is told of who is hidden')

    press(find(app, 'push button', lambda s: s.startswith('Show All')))
    wait('the end of it', lambda: not told(app, 'Hidden view: what '))
    wait('everybody', lambda: told(window, UNSEEN))
    done('everything is shown again')


def go_to_unit(app, name):
    """The cursor goes from unit to unit."""
    for _ in range(60):
        if name in key_and_look('period', lambda: cursor_hex(app)):
            return True
    return False


def move(app):
    """The cursor takes the unit up, and puts it down three hexes on."""
    focus_window()
    give_map_keyboard(app)
    key('u')
    wait('the unit under the cursor', lambda: go_to_unit(app, "Adair's Brigade"))
    key('Return')
    settle()
    key('Down', 'Down', 'Down')
    settle()
    key('Return')


def walk(app, folder):
    open_example(app)
    key('ctrl+j')
    window = wait('the desk', lambda: desk(app))
    hide(app, window)

    move(app)
    press(wait('the page of the log', lambda: find(window, 'page tab', 'Log')))
    settle()
    entry = wait('an entry', lambda: find(
        window, 'label', lambda s: (s or '').startswith('Turn 1 · Movement, Union: Adair')))
    done(f'a move is written down: {entry.get_name()}')

    path = os.path.join(folder, 'log.txt')
    press(find(window, 'push button', lambda s: s.startswith('Save')))
    fill_in_file_name(app, 'Save the Log of “Crest and Canopy”', path)
    wait('the file', lambda: os.path.exists(path) and os.path.getsize(path) > 0)
    with open(path, encoding='utf-8') as file:
        text = file.read()
    assert "1. Turn 1 · Movement, Union: Adair's Brigade, 0604 to " in text, text
    assert 'Union (Own movement)' in text, text
    done('the log is saved as text')

    focus_window()
    press(find(app, 'push button', 'Undo'))
    # Newer releases of the toolkit say nothing of a page that is hidden.
    press(wait('the page of the sides', lambda: find(window, 'page tab', 'Sides')))
    wait('the unit back where it was', lambda: told(app, "Adair's Brigade in 0604"))
    press(find(window, 'page tab', 'Log'))
    settle()
    assert told(window, 'Turn 1 · Movement, Union: Adair')
    done('what was told stays when a move is undone')


with tempfile.TemporaryDirectory() as folder:
    run(walk, folder)
finish()
