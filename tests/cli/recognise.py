#!/usr/bin/env python3
# recognise.py - vedette-cli recognise, on pictures that vedette-cli render makes
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: recognise.py CLI

Paints an example, lays the picture under a map of the same grid, and reads it back by examples.
"""

import collections
import csv
import io
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
MAP = TOP / 'data' / 'examples' / 'slopes-and-hilltops.vedette'
HEX_SIZE = 30  # pixels
UNITS = 200    # of underlays, a hex
COLUMNS = {'terrain': 'code', 'level': 'level'}  # in a table of hexes
FAR = 25       # every so manieth hex of a terrain is an example


class Cli:
    def __init__(self, path):
        self.path = path

    def __call__(self, *arguments):
        return subprocess.run([self.path, *map(str, arguments)], capture_output=True, text=True,
                              timeout=120, check=False)

    def rows(self, *arguments):
        done = self(*arguments, '--format', 'csv')
        assert done.returncode == 0, done.stderr
        return list(csv.DictReader(io.StringIO(done.stdout)))


def lay(cli, folder):
    """A map with its own picture under it; its truth is the map itself."""
    done = cli('render', MAP, '--hex-size', HEX_SIZE, '--layers', 'background,terrain,grid,sides',
               '-o', folder / 'scan.png')
    assert done.returncode == 0, done.stderr
    text = MAP.read_text()
    scale = UNITS / HEX_SIZE
    x = -HEX_SIZE / math.sqrt(3) * scale
    y = -HEX_SIZE / 2 * scale
    assert re.search('layout="odd-q"', text)
    laid = f'<underlay href="scan.png" x="{x}" y="{y}" scale="{scale}"/></map>'
    path = folder / 'laid.vedette'
    path.write_text(text.replace('</map>', laid))
    return path


def truth_of(cli, path, folder):
    cli('convert', path, '-o', folder / 'hexes.csv')
    with open(folder / 'hexes.csv', newline='') as file:
        return {row['hex']: row for row in csv.DictReader(file)}


def choose(truth):
    seen = collections.Counter()
    chosen = []
    for name, row in truth.items():
        key = row['code'], row['level']
        if seen[key] % FAR == 0:
            chosen.append(name)
        seen[key] += 1
    return chosen


def check_hexes(cli, laid, truth, chosen):
    rows = cli.rows('recognise', laid, '--example', ','.join(chosen))
    assert list(rows[0]) == ['hex', 'terrain', 'terrain-certainty', 'level', 'level-certainty']
    assert {row['hex'] for row in rows} == set(truth)
    others = [row for row in rows if row['hex'] not in chosen]
    for what in ('terrain', 'level'):
        right = [row[what] == truth[row['hex']][COLUMNS[what]] for row in others]
        certain = [row[what] == truth[row['hex']][COLUMNS[what]] for row in others
                   if float(row[f'{what}-certainty']) >= 0.9]
        assert sum(right) >= 0.9 * len(right), (what, sum(right), len(right))
        assert sum(certain) >= 0.98 * len(certain), (what, sum(certain), len(certain))
    for row in rows:
        if row['hex'] in chosen:
            assert row['terrain'] == truth[row['hex']]['code']
            assert row['terrain-certainty'] == row['level-certainty'] == '1.000'


def check_json(cli, laid, chosen):
    arguments = ['recognise', laid, '--example', chosen[0], '--example', ','.join(chosen[1:])]
    listed = json.loads(cli(*arguments, '--format', 'json').stdout)
    rows = cli.rows(*arguments)
    assert [row['hex'] for row in listed] == [row['hex'] for row in rows]
    assert listed[0]['level-certainty'] == float(rows[0]['level-certainty'])
    assert isinstance(listed[0]['level'], int)
    only = json.loads(cli(*arguments, '--what', 'terrain', '--format', 'json').stdout)
    assert {row['level'] for row in only} == {None}


def check_sides(cli, laid, chosen):
    rows = cli.rows('recognise', laid, '--what', 'hexsides', '--example', ','.join(chosen))
    assert list(rows[0]) == ['hex', 'side', 'codes', 'certainty']
    coded = set(re.findall(r'<hexside hex="(\w+)" side="(\w+)"', laid.read_text()))
    right = [bool(row['codes']) == ((row['hex'], row['side']) in coded) for row in rows]
    assert sum(right) >= 0.9 * len(right), (sum(right), len(right))


def check_map(cli, laid, truth, chosen, folder):
    """Those examples alone teach it, whatever else is painted."""
    text = laid.read_text()
    bare = folder / 'bare.vedette'
    bare.write_text(text)
    (folder / 'other').mkdir()
    out = folder / 'other' / 'read.vedette'
    done = cli('recognise', bare, '--example', ','.join(chosen), '--what',
               'terrain,levels,hexsides', '-o', out)
    assert done.returncode == 0, done.stderr
    assert f'{len(truth)} hexes were read' in done.stdout, done.stdout
    read = truth_of(cli, out, folder)
    right = [read[name]['code'] == truth[name]['code'] for name in truth]
    assert sum(right) >= 0.9 * len(right)
    assert 'href="../scan.png"' in out.read_text()
    assert bare.read_text() == text


def check_errors(cli, laid, folder):
    for arguments, status, message in (
            ([laid], 2, '--example is needed'),
            ([laid, '--example', '9999'], 1, 'no hex “9999”'),
            ([laid, '--example', '0101', '--what', 'trees'], 2, '“trees” is not'),
            ([MAP, '--example', '0101'], 1, 'no picture is under the map'),
            ([laid, '--example', '0101', '-o', laid], 1, 'is not written over')):
        done = cli('recognise', *arguments)
        assert (done.returncode, done.stdout) == (status, ''), done
        assert message in done.stderr, done.stderr
    (folder / 'scan.png').write_bytes(b'no picture')
    done = cli('recognise', laid, '--example', '0101')
    assert done.returncode == 1 and 'scan.png' in done.stderr, done
    os.unlink(folder / 'scan.png')
    done = cli('recognise', laid, '--example', '0101')
    assert done.returncode == 1 and 'scan.png' in done.stderr, done


def main():
    cli = Cli(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        laid = lay(cli, folder)
        truth = truth_of(cli, laid, folder)
        chosen = choose(truth)
        checks = {
            'hexes': lambda: check_hexes(cli, laid, truth, chosen),
            'json': lambda: check_json(cli, laid, chosen),
            'hexsides': lambda: check_sides(cli, laid, chosen),
            'map': lambda: check_map(cli, laid, truth, chosen, folder),
            'errors': lambda: check_errors(cli, laid, folder),
        }
        print(f'1..{len(checks)}')
        failed = 0
        for number, (title, check) in enumerate(checks.items(), 1):
            try:
                check()
                print(f'ok {number} {title}')
            except AssertionError as error:
                failed += 1
                print(f'not ok {number} {title}')
                print(f'# {error}', file=sys.stderr)
    return failed > 0


sys.exit(main())
