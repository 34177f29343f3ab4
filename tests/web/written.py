# written.py - maps written as pages by the command line, and what it says of them itself
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of pages share: begin() first, then maps as pages, answers and cases one by one."""

import csv
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import browser

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
EXAMPLES = SOURCE / 'data' / 'examples'
MAPS = SOURCE / 'tests' / 'cli' / 'maps'

cli = None
program = None  # the browser
folder = None
pictures = None


def run(*arguments):
    """What the command line prints."""
    return subprocess.run([cli, *map(str, arguments)], check=True, capture_output=True,
                          text=True, timeout=60).stdout


def table(*arguments):
    return list(csv.DictReader(io.StringIO(run(*arguments, '--format', 'csv'))))


def example(name):
    return EXAMPLES / f'{name}.vedette'


def write(source, *options, name='page'):
    """The page of a map."""
    page = folder / f'{name}.html'
    run('render', source, '-o', page, *options)
    return page


def data_of(page):
    return json.loads(re.search(r'id="data">(.*?)</script>', page.read_text()).group(1))


def open_page(tab, page, fragment=''):
    tab.open(page, fragment)
    tab.wait('typeof vedette === "object"')


def expect(what, found, wanted):
    if found != wanted:
        raise AssertionError(f'{what}: {found!r}, not {wanted!r}')


def run_cases(cases, needs_no_browser=()):
    """Runs (name, function) one after the other and tells how they went."""
    global cli, program, folder, pictures
    cli = str(pathlib.Path(sys.argv[1]).resolve())
    os.environ.pop('LANGUAGE', None)
    print(f'1..{len(cases)}')
    failed = 0
    program = browser.Browser() if browser.find() else None
    with tempfile.TemporaryDirectory(prefix='vedette-pages-') as made:
        folder = pathlib.Path(made)
        pictures = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else folder
        for i, (name, case) in enumerate(cases, 1):
            if not program and case not in needs_no_browser:
                print(f'ok {i} - {name} # SKIP Chromium is not installed', flush=True)
                continue
            began = time.monotonic()
            try:
                case()
                print(f'ok {i} - {name}\n# {time.monotonic() - began:.1f} s', flush=True)
            except (AssertionError, browser.Failure, subprocess.SubprocessError) as error:
                failed += 1
                print(f'not ok {i} - {name}\n# {error}', flush=True)
                print(getattr(error, 'stderr', '') or '', file=sys.stderr)
    if program:
        program.close()
    return 1 if failed else 0
