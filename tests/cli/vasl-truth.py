#!/usr/bin/env python3
# vasl-truth.py - compares what boards of VASL are judged as with VASL's own verdicts
#
# VEDETTE_TEST_FOREIGN names a folder. In it are boards, vasl/NAME.zip, and what VASL says of pairs of
# hexes, vasl-truth/NAME.csv.gz, with the columns from, to, vasl_blocked and vasl_hindrance; and of
# pairs between floors, vasl-truth/NAME-floors.csv.gz, with from_level and to_level as well. Names of
# boards may follow on the command line; without them all that have verdicts are compared.
# VEDETTE_TEST_CLI names the program. --list prints the pairs that differ.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import csv
import gzip
import os
import pathlib
import subprocess
import sys
import tempfile

RULES = ['--rules', 'asl', '--option', 'six-blocks=on', '--option', 'cliff-drop=full',
         '--option', 'steep-crest=off', '--format', 'csv']
LEAST = {'pairs': 99.5, 'seen': 97, 'hindrances': 95, 'floors': 98.6}


def run(*words):
    return subprocess.run([os.environ['VEDETTE_TEST_CLI'], *words], check=True, text=True,
                          capture_output=True).stdout


def read(path):
    with gzip.open(path, 'rt') as file:
        yield from csv.DictReader(file)


def judge(board, rows):
    """Each row with our verdict and hindrance: one fan for each observer and its levels."""
    fans = {}
    for row in rows:
        ends = row['from'], row.get('from_level', '0'), row.get('to_level', '0')
        if ends not in fans:
            out = run('fan', board, '--from', ends[0], '--from-level', ends[1], '--to-level', ends[2],
                      *RULES)
            fans = {ends: {line['hex']: line for line in csv.DictReader(out.splitlines())}}
        ours = fans[ends][row['to']]
        yield (row, row['vasl_blocked'] == '1', int(row['vasl_hindrance']),
               ours['verdict'] == 'blocked', int(ours['modifier']))


def part(n, of):
    return 100 * n / of if of else 100


def compare(name, board, path, floors):
    counts = dict.fromkeys(['pairs', 'same', 'seen', 'seen_same', 'both', 'both_same'], 0)
    # Pairs of one observer and level together: one fan serves them.
    rows = sorted(read(path), key=lambda row: (row['from'], row.get('from_level'), row.get('to_level')))
    for row, blocked, hindrance, our_blocked, our_hindrance in judge(board, rows):
        same = blocked == our_blocked
        counts['pairs'] += 1
        counts['same'] += same
        if not (blocked and our_blocked):
            counts['seen'] += 1
            counts['seen_same'] += same
        if not blocked and not our_blocked and (hindrance or our_hindrance):
            counts['both'] += 1
            counts['both_same'] += hindrance == our_hindrance
        if '--list' in sys.argv and (not same or (not blocked and hindrance != our_hindrance)):
            print('#', name, *row.values(), 'we:', 'blocked' if our_blocked else our_hindrance)
    found = {'floors' if floors else 'pairs': part(counts['same'], counts['pairs'])}
    if not floors:
        found['seen'] = part(counts['seen_same'], counts['seen'])
        found['hindrances'] = part(counts['both_same'], counts['both'])
    return found


def main():
    root = os.environ.get('VEDETTE_TEST_FOREIGN')
    folder = pathlib.Path(root or '', 'vasl-truth')
    names = [word for word in sys.argv[1:] if not word.startswith('-')]
    if root and folder.is_dir() and not names:
        names = sorted(path.name[:-len('.csv.gz')] for path in folder.glob('*.csv.gz')
                       if not path.name.endswith('-floors.csv.gz'))
    if not root or not names:
        print('1..0 # SKIP VEDETTE_TEST_FOREIGN names no folder with vasl-truth')
        return
    n = 0
    with tempfile.TemporaryDirectory() as scratch:
        for name in names:
            board = str(pathlib.Path(scratch, f'{name}.vedette'))
            run('convert', str(pathlib.Path(root, 'vasl', f'{name}.zip')), '-o', board)
            for floors in False, True:
                path = folder / f'{name}{"-floors" if floors else ""}.csv.gz'
                if not path.exists():
                    continue
                for what, percent in compare(name, board, path, floors).items():
                    n += 1
                    result = 'ok' if percent >= LEAST[what] else 'not ok'
                    print(f'{result} {n} - {name} {what}: {percent:.2f} %', flush=True)
    print(f'1..{n}')


main()
