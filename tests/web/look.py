#!/usr/bin/env python3
# look.py - pictures of a page as it is on a desk and on a phone
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: look.py PAGE FOLDER

Opens PAGE, which shows a line when it begins, and leaves desk.png and phone.png in FOLDER.
"""

import pathlib
import sys

import browser


def main():
    page = pathlib.Path(sys.argv[1]).resolve()
    folder = pathlib.Path(sys.argv[2])
    program = browser.Browser()
    try:
        for name, options in (('desk', {'width': 1180, 'height': 800, 'dark': True}),
                              ('phone', {'width': 390, 'height': 800})):
            with browser.Tab(program, **options) as tab:
                tab.open(page)
                tab.wait('document.getElementById("why").textContent !== ""')
                tab.screenshot(folder / f'{name}.png')
    finally:
        program.close()


if __name__ == '__main__':
    main()
