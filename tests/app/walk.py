#!/usr/bin/python3 -Wignore
# walk.py - walks through the application by the names that a screen reader is told
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Opens an example, picks a hex and another, reads the report, saves the map under another name
# and exports a picture. Run by tests/app/run-ui with the path of the program; prints TAP.

import os
import tempfile

from walker import (
    children, done, fill_in_file_name, find, finish, focus_window, give_map_keyboard, key, nodes, press,
    role_of, run, tab_to, wait)


def walk(app, folder):
    focus_window()
    wait('the example', lambda: find(app, 'list item', lambda s: s.startswith('Crest and Canopy')))
    wait('the example under the keyboard', lambda: tab_to(app, 'list item', 'Crest and Canopy'))
    key('Return')
    wait('the map', lambda: find(app, 'table', 'Hex map'))
    done('an example opens by its name')

    # A map that opens has the keyboard; the first key shows the cursor hex.
    give_map_keyboard(app)
    key('Right', 'space')
    summary = wait('what is seen', lambda: find(app, 'label', lambda s: s.startswith('Sees ')))
    done(f'a hex is picked: {summary.get_name()}')

    key('Left', 'Left', 'Left', 'Left', 'Left', 'space')
    verdict = wait('the verdict', lambda: find(app, 'label', lambda s: s[:4].isdigit() and ' see' in s))
    finding = wait('a finding', lambda: find(app, 'list item', lambda s: 'clause' in s))
    done(f'the report is read: {verdict.get_name()} {finding.get_name()}')

    for node in nodes(app):
        if role_of(node) in ('push button', 'toggle button'):
            named = node.get_name() not in ('', 'GtkImage', 'GtkMenuButton')
            # The toolkit's own button of a tab has a description only.
            assert named or node.get_description() == 'Close Tab', node.get_description()
    done('every button has a name')

    path = os.path.join(folder, 'copy.vedette')
    key('ctrl+shift+s')
    fill_in_file_name(app, 'Save Map', path.removesuffix('.vedette'))
    wait('the saved map', lambda: os.path.exists(path) and '</map>' in open(path).read())
    wait('its name in the title', lambda: find(app, 'label', 'copy.vedette'))
    done('the map is saved under another name')

    path = os.path.join(folder, 'picture.png')
    key('ctrl+e')
    dialog = wait('the export dialog', lambda: next(
        (w for w in children(app) if w.get_name() == 'Export Map'), None))
    wait('its size', lambda: find(dialog, 'label', lambda s: ' pixels' in s))
    press(find(dialog, 'push button', lambda s: s.startswith('Export')))
    fill_in_file_name(app, 'Export', path)
    wait('the end of the export', lambda: os.path.exists(path) and not any(
        w.get_name() == 'Export Map' for w in children(app)))
    with open(path, 'rb') as picture:
        assert picture.read(8) == b'\x89PNG\r\n\x1a\n'
    done('a picture is exported')


with tempfile.TemporaryDirectory() as folder:
    run(walk, folder)
finish()
