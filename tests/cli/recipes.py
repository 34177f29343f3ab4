#!/usr/bin/env python3
# recipes.py - runs the recipes of docs/recipes.md as they stand there, in a folder of maps
#
# SPDX-License-Identifier: GPL-3.0-or-later

import csv
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
MAPS = ('by-the-chart', 'two-hills-and-a-smoke')


def read_blocks():
    text = (TOP / 'docs' / 'recipes.md').read_text(encoding='utf-8')
    return re.findall(r'^```(sh|make)\n(.*?)^```$', text, re.MULTILINE | re.DOTALL)


def run_shell(folder, block, **variables):
    subprocess.run(['sh', '-eu', '-c', block], cwd=folder, check=True, timeout=100,
                   env=os.environ | variables)


def test_check(folder, block):
    run_shell(folder, block)
    assert all((folder / f'{name}.txt').read_text() for name in MAPS)


def test_make(folder, block):
    (folder / 'Makefile').write_text(block)
    subprocess.run(['make', '-s', '-j2'], cwd=folder, check=True, timeout=100)
    for name in MAPS:
        assert (folder / f'{name}.pdf').read_bytes().startswith(b'%PDF-')
        rows = list(csv.reader((folder / f'{name}.csv').open(encoding='utf-8')))
        assert len(rows) > 100 and len({len(row) for row in rows}) == 1
    assert subprocess.run(['make', '-q'], cwd=folder, timeout=100).returncode == 0


def test_line(folder, block):
    run_shell(folder, block)
    for name in MAPS:
        assert json.loads((folder / f'{name}.json').read_text())['from'] == '0101'


def test_array(folder, block):
    (folder / 'maps.txt').write_text(''.join(f'{name}.vedette\n' for name in MAPS))
    for i, name in enumerate(MAPS):
        run_shell(folder, block, SLURM_ARRAY_TASK_ID=str(i + 1), SLURM_CPUS_PER_TASK='2')
        assert (folder / f'{name}-audit.csv').read_text().count('\n') > 1


def main():
    cli = pathlib.Path(sys.argv[1]).resolve()
    os.environ['PATH'] = f'{cli.parent}{os.pathsep}{os.environ["PATH"]}'
    tests = [test_check, test_make, test_line, test_array]
    blocks = read_blocks()
    assert len(blocks) == len(tests), len(blocks)
    print(f'1..{len(tests)}')
    for number, (test, (kind, block)) in enumerate(zip(tests, blocks), 1):
        if kind == 'make' and not shutil.which('make'):
            print(f'ok {number} {test.__name__} # SKIP there is no make')
            continue
        with tempfile.TemporaryDirectory() as folder:
            for name in MAPS:
                shutil.copy(TOP / 'data' / 'examples' / f'{name}.vedette', folder)
            test(pathlib.Path(folder), block)
        print(f'ok {number} {test.__name__}')


main()
