# walker.py - what walks through the application by the names that a screen reader is told
#
# SPDX-License-Identifier: GPL-3.0-or-later

import subprocess
import sys
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi

DEADLINE = 60
STEP = 2  # seconds that a key may take to show
ANSWER = 20000  # milliseconds that an answer may take, on a busy machine
steps = 0
Atspi.set_timeout(ANSWER, ANSWER)


def wait(what, look):
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        try:
            found = look()
        except gi.repository.GLib.GError:
            found = None  # it went away while one looked
        if found:
            return found
        time.sleep(0.05)
    for node in nodes(Atspi.get_desktop(0)):
        if node.get_name():
            print(f'# {node.get_role_name()}: {node.get_name()}')
    print(f'not ok {steps + 1} - {what}', flush=True)
    sys.exit(1)


def done(what):
    global steps
    steps += 1
    print(f'ok {steps} - {what}', flush=True)


def children(node):
    """The nodes below a node; none if it goes away while one looks."""
    try:
        return [c for c in (node.get_child_at_index(i) for i in range(node.get_child_count())) if c]
    except gi.repository.GLib.GError:
        return []


def nodes(node):
    yield node
    for child in children(node):
        yield from nodes(child)


# What older and newer releases of the toolkit and of the bus call otherwise.
ROLES = {'button': 'push button', 'grouping': 'panel', 'section': 'filler'}


def role_of(node):
    """The name of a node's role, the same on every release."""
    name = node.get_role_name()
    return ROLES.get(name, name)


def find(root, role, name):
    """The first node of a role whose name is, or is accepted by, name."""
    accepts = name if callable(name) else lambda text: text == name
    return next((n for n in nodes(root) if role_of(n) == role and accepts(n.get_name())), None)


def key(*keys):
    subprocess.run(['xdotool', 'key', *keys], check=True)


def press(node):
    node.get_action_iface().do_action(0)


def focus_window():
    """There is no window manager that would give the keyboard to anyone."""
    found = subprocess.run(['xdotool', 'search', '--sync', '--onlyvisible', '--class', 'vedette'],
                           check=True, capture_output=True, text=True)
    subprocess.run(['xdotool', 'windowfocus', '--sync', found.stdout.split()[0]], check=True)


def put_pointer_away():
    """Off the windows that come: what it lies on would show tooltips, which are windows, too."""
    subprocess.run(['xdotool', 'mousemove', '1', '799'], check=True)


def front():
    """The window that came last, of those that have a title."""
    found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--class', 'vedette'],
                           check=True, capture_output=True, text=True)
    return next(window for window in reversed(found.stdout.split())
                if subprocess.run(['xdotool', 'getwindowname', window],
                                  capture_output=True, text=True).stdout.strip())


def focused(app):
    """What has the keyboard; None: nothing, or it went away while one looked."""
    try:
        return next((n for n in nodes(app) if n.get_state_set().contains(Atspi.StateType.FOCUSED)), None)
    except gi.repository.GLib.GError:
        return None


def key_and_look(name, look):
    """Presses a key and looks until something else is to be seen: no key is sent ahead."""
    before = look()
    key(name)
    end = time.monotonic() + STEP
    after = look()
    while after == before and time.monotonic() < end:
        time.sleep(0.02)
        after = look()
    return after


def tab_to(app, role, name, keys=('Tab', 'Down')):
    """Goes on with the keyboard until a node has the focus; lists are entered and gone down."""
    node = focused(app)
    for _ in range(40):
        if node and role_of(node) == role and node.get_name().startswith(name):
            return node
        in_list = node and role_of(node) == 'list item' and role == 'list item'
        node = key_and_look(keys[1] if in_list else keys[0], lambda: focused(app))
    return None


def map_has_keyboard(app):
    """The map itself has it, or the cursor hex on it."""
    node = focused(app)
    return node and role_of(node) in ('table', 'table cell') and node.get_name().startswith('Hex ')


def give_map_keyboard(app):
    """Goes on with the keyboard until the map has it."""
    wait('the map', lambda: find(app, 'table', 'Hex map'))
    wait('the map under the keyboard',
         lambda: map_has_keyboard(app) or key_and_look('Tab', lambda: focused(app)) and None)


def cursor_hex(app):
    """What is told of the hex under the cursor; none before there is one."""
    cell = find(app, 'table cell', lambda s: s.startswith('Hex '))
    return cell.get_name() if cell else ''


def fill_in_file_name(app, title, path):
    dialog = wait('a file dialog', lambda: next(
        (w for w in children(app) if w.get_name() == title), None))
    entry = wait('an entry for the name', lambda: next(
        (n for n in nodes(dialog) if role_of(n) == 'text' and n.get_editable_text_iface()), None))
    entry.get_editable_text_iface().set_text_contents(path)
    press(wait('the button Save', lambda: find(dialog, 'push button', lambda s: s.endswith('Save'))))


def settle():
    """Lets the window take the keys that were sent."""
    time.sleep(0.3)


def find_application(process):
    return wait('the application', lambda: next(
        (a for a in children(Atspi.get_desktop(0)) if a.get_process_id() == process.pid), None))


def run(walk, folder, *arguments):
    """Starts the program that is named on the command line, walks, and sees it end."""
    process = subprocess.Popen([*sys.argv[1:], *arguments])
    try:
        walk(find_application(process), folder)
        key('ctrl+q')
        assert process.wait(DEADLINE) == 0
        done('it ends well')
    finally:
        if process.poll() is None:
            process.kill()


def finish():
    print(f'1..{steps}')
