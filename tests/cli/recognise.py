#!/usr/bin/env python3
# recognise.py - vedette-cli recognise, on pictures that vedette-cli render makes
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: recognise.py CLI

Paints an example, lays the picture under a map of the same grid, and reads it back by examples.
Real boards are others' work, and in a folder that VEDETTE_TEST_FOREIGN names.
"""

import collections
import csv
import io
import json
import math
import os
import pathlib
import random
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
BOARDS = 'bd02', 'bd09'
N_EXAMPLES = 30
N_DRAWS = 12  # of examples; what counts is the mean


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
    assert f'{len(truth)} hexes were recognised' in done.stdout, done.stdout
    read = truth_of(cli, out, folder)
    right = [read[name]['code'] == truth[name]['code'] for name in truth]
    assert sum(right) >= 0.9 * len(right)
    assert 'href="../scan.png"' in out.read_text()
    assert bare.read_text() == text


def check_errors(cli, laid, folder):
    for arguments, status, message in (
            ([laid], 2, 'specify --example'),
            ([laid, '--example', '9999'], 1, 'no hex “9999”'),
            ([laid, '--example', '0101', '--what', 'trees'], 2, '“trees” is not'),
            ([MAP, '--example', '0101'], 1, 'the map has no background image'),
            ([laid, '--example', '0101', '-o', laid], 1, 'is not overwritten')):
        done = cli('recognise', *arguments)
        assert (done.returncode, done.stdout) == (status, ''), done
        assert message in done.stderr, done.stderr
    (folder / 'scan.png').write_bytes(b'no picture')
    done = cli('recognise', laid, '--example', '0101')
    assert done.returncode == 1 and 'scan.png' in done.stderr, done
    os.unlink(folder / 'scan.png')
    done = cli('recognise', laid, '--example', '0101')
    assert done.returncode == 1 and 'scan.png' in done.stderr, done


def draw(truth, seed, first_of_each):
    """Examples by lot; or first, as somebody would, one of each terrain on each level."""
    names = sorted(truth)
    random.Random(seed).shuffle(names)
    firsts = {}
    for name in names if first_of_each else ():
        firsts.setdefault((truth[name]['terrain'], truth[name]['level']), name)
    others = [name for name in names if name not in firsts.values()]
    return [*firsts.values(), *others][:N_EXAMPLES]


def read_board(cli, path, truth, codes, chosen):
    """Which shares of terrain and of levels are right, of what is no example."""
    rows = [row for row in cli.rows('recognise', path, '--example', ','.join(chosen))
            if row['hex'] in truth and row['hex'] not in chosen]
    assert len(rows) == len(truth) - N_EXAMPLES
    return [sum(right) / len(rows) for right in zip(*(
        (codes.get(row['terrain']) == truth[row['hex']]['terrain'],
         row['level'] == truth[row['hex']]['level']) for row in rows))]


def check_boards(cli, boards, folder):
    """Thirty hexes teach a printed board."""
    for board in BOARDS:
        path = folder / f'{board}.vedette'
        done = cli('convert', boards / f'{board}.zip', '-o', path)
        assert done.returncode == 0, done.stderr
        codes = {row['code']: row['terrain'] for row in truth_of(cli, path, folder).values()}
        with open(boards / f'{board}.hexes.csv', newline='') as file:
            truth = {row['hex']: row for row in csv.DictReader(file)}
        for first_of_each, terrain_min, levels_min in (True, 0.90, 0.97), (False, 0.90, 0.95):
            draws = [read_board(cli, path, truth, codes, draw(truth, seed, first_of_each))
                     for seed in range(N_DRAWS)]
            terrain, levels = (sum(shares) / N_DRAWS for shares in zip(*draws))
            print(f'# {board}, one of each: {first_of_each}: '
                  f'terrain {terrain:.3f}, levels {levels:.3f}')
            assert terrain >= terrain_min and levels >= levels_min, (board, terrain, levels)


def main():
    foreign = os.environ.get('VEDETTE_TEST_FOREIGN')
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
            'boards': lambda: check_boards(cli, pathlib.Path(foreign) / 'vasl', folder),
        }
        print(f'1..{len(checks)}')
        failed = 0
        for number, (title, check) in enumerate(checks.items(), 1):
            if title == 'boards' and not foreign:
                print(f'ok {number} {title} # SKIP VEDETTE_TEST_FOREIGN names no folder of boards')
                continue
            try:
                check()
                print(f'ok {number} {title}')
            except AssertionError as error:
                failed += 1
                print(f'not ok {number} {title}')
                print(f'# {error}', file=sys.stderr)
    return failed > 0


sys.exit(main())
