#!/usr/bin/env python3
# spoil.py - maps, pieces and games with their parts dropped, doubled and swapped, in every command
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: spoil.py [OPTION...] CLI FUZZ-CLIP FUZZ-GAME

Takes maps apart and puts them together otherwise: elements and attributes are dropped, doubled, swapped
and renamed, numbers are those at the limits, words those that mean something elsewhere, tokens of rows
come and go; some are broken as text, too. Each is given to every command of CLI, with options that
are as odd. Whatever the map, a command

- has the exit status 0, or 1 and one message (or, of "check", none), or 2 and one message with a
  line about the help behind it, and says nothing else but what "audit" leaves out;
- writes its file whole, or leaves the one that was there, and nothing beside it;
- ends within a minute.

Games are treated likewise, and given to the fuzzer's targets, as the maps are, as pieces of maps: they
are read or refused.

  --seed N     other ones; 1 if not given
  -n N         so many maps; 20 if not given
  -t SECONDS   as many as there is time for
  -k, --keep   keep what has gone wrong in the working folder
"""

import argparse
import concurrent.futures
import copy
import csv
import io
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
MAPS = sorted([*(TOP / 'tests/cli/maps').glob('[!bu]*.vedette'), *(TOP / 'tests/io/good').glob('*.vedette'),
               *(TOP / 'data/examples').glob('b*.vedette'), *(TOP / 'data/examples').glob('t*.vedette')])
GAMES = sorted((TOP / 'tests/fuzz/corpus/game').glob('*'))
NAMESPACE = 'urn:vedette:map'
SECONDS = 60
N_TRIES = 8
OLD = b'what was there before'

NUMBERS = ['0', '1', '-1', '2', '7', '64', '65', '99', '100', '198', '199', '999', '1000', '-99', '-100', '2000',
           '2001', '4096', '9999', '10000', '32767', '32768', '65535', '65536', '2147483647', '2147483648', '-2147483648',
           '4294967295', '4294967296', '9223372036854775807', '9223372036854775808', '1e9', '1e308', '1e309', 'nan',
           '-inf', '0x10', '1.5', '-0', '+1', '007', '٣', '', ' 1', '1 ', '1,5', '1' * 400]
TEXTS = ['', ' ', 'x', 'Ж é', '\u202e\u200f', '\ufffd', '%s%n', '../../x', '/dev/zero', '/dev/full', '/proc/self/mem',
         'map.vedette', '.', '&', '<', '"', "'", '\n', '\t', 'a' * 1001, 'ß' * 40000, '#000000', '#12345', '#gggggg',
         '0101', '9999', '0101,0102', '0,0 1,1', '0,0 9,9 0,9', '1000001,0 0,0 5,5', 'v0', 'centre', 'true', 'none']

# What commands are asked besides; HEX is replaced.
COMMANDS = [
    ['los', '--from', 'HEX', '--to', 'HEX', '--profile', 'OUT.svg'],
    ['los', '--from', 'HEX', '--to', 'HEX', '--format', 'json'],
    ['fan', '--from', 'HEX', '--format', 'csv'],
    ['fan', '--side', 'SIDE', '--show', 'count', '--format', 'json'],
    ['heights', '--from', 'HEX', '--format', 'csv'],
    ['compare', '--from', 'HEX', '--with', 'RULES', '--format', 'json'],
    ['survey', '--range', '4', '--format', 'csv'],
    ['audit', '--range', '3', '--format', 'json'],
    ['referee', '--format', 'json'],
    ['referee', '--path', 'HEX,HEX'],
    ['render', '-o', 'OUT.png', '--fan-from', 'HEX', '--line-to', 'HEX', '--title-block', '--legend', '--profile',
     '--report'],
    ['render', '-o', 'OUT.svg', '--survey', 'sees', '--hex-size', '9'],
    ['render', '-o', 'OUT.pdf', '--fan-side', 'SIDE', '--overlay-only'],
    ['check', '--format', 'json'],
    ['convert', '-o', 'OUT.vedette', '--report', 'json'],
]
OPTIONS = [['--rules', 'RULES'], ['--range', 'NUMBER'], ['--from-level', 'NUMBER'], ['--to-level', 'NUMBER'],
           ['--from-at', 'AT'], ['--to-at', 'AT'], ['--threads', '2'], ['--option', 'TEXT']]
RULES = ['cwb', 'ney', 'asl', 'coh', 'panzerblitz', 'own', 'none']
PLACES = ['centre', 'v0', 'v5', 'n', 'se', 'v6']
ENDS = {'.png': b'IEND\xaeB`\x82', '.svg': b'</svg>\n', '.pdf': b'%%EOF\n', '.vedette': b'</map>\n'}


def vocabulary():
    """The words of map files, from their schema, and from the maps."""
    schema = (TOP / 'data/vedette-map.rng').read_text(encoding='utf-8')
    names = sorted(set(re.findall(r'<(?:element|attribute) name="([^"]+)"', schema)))
    values = set(re.findall(r'<value[^>]*>([^<]+)</value>', schema))
    for path in MAPS:
        for element in ET.parse(path).iter():
            values.update(element.attrib.values())
    return names, sorted(values)


class Spoiler:
    """Chance, and what it chooses from."""

    def __init__(self, seed):
        self.rand = random.Random(seed)
        self.names, self.values = vocabulary()

    def pick(self, things):
        return things[self.rand.randrange(len(things))]

    def chance(self, percent):
        return self.rand.randrange(100) < percent

    def value(self):
        return self.pick(self.pick((NUMBERS, NUMBERS, self.values, self.values, TEXTS)))

    def map(self):
        """The bytes of a map, more or less."""
        root = ET.parse(self.pick(MAPS)).getroot()
        for _ in range(self.pick((1, 1, 1, 2, 3, 6))):
            change = self.pick((self.drop, self.double, self.swap, self.move, self.rename, self.set_value,
                                self.set_value, self.set_value, self.swap_values, self.drop_value, self.change_row,
                                self.change_row, self.change_row, self.add_many, self.change_text))
            change(root)
        data = ET.tostring(root, encoding='utf-8', xml_declaration=self.chance(90))
        return self.break_text(data) if self.chance(15) else data

    def element(self, root):
        return self.pick(list(root.iter()))

    def parent(self, root):
        """One that has children; the root at least."""
        return self.pick([element for element in root.iter() if len(element)] or [root])

    def drop(self, root):
        parent = self.parent(root)
        if len(parent):
            parent.remove(self.pick(list(parent)))

    def double(self, root):
        parent = self.parent(root)
        if len(parent):
            parent.insert(self.rand.randrange(len(parent) + 1), copy.deepcopy(self.pick(list(parent))))

    def swap(self, root):
        one, two = self.parent(root), self.parent(root)
        if len(one) and len(two):
            i, k = self.rand.randrange(len(one)), self.rand.randrange(len(two))
            one[i], two[k] = copy.deepcopy(two[k]), copy.deepcopy(one[i])

    def move(self, root):
        child = copy.deepcopy(self.element(root))
        if child.tag != root.tag:
            self.element(root).append(child)

    def rename(self, root):
        element = self.element(root)
        element.tag = f'{{{NAMESPACE}}}{self.pick(self.names)}' if self.chance(80) else 'x'

    def owner(self, root):
        return self.pick([element for element in root.iter() if element.attrib] or [root])

    def set_value(self, root):
        owner = self.owner(root)
        name = self.pick(sorted(owner.attrib)) if owner.attrib and self.chance(85) else self.pick(self.names)
        owner.set(name, self.value())

    def swap_values(self, root):
        one, two = self.owner(root), self.owner(root)
        if one.attrib and two.attrib:
            a, b = self.pick(sorted(one.attrib)), self.pick(sorted(two.attrib))
            one.attrib[a], two.attrib[b] = two.attrib[b], one.attrib[a]

    def drop_value(self, root):
        owner = self.owner(root)
        if owner.attrib:
            del owner.attrib[self.pick(sorted(owner.attrib))]

    def change_row(self, root):
        """A token of a row of hexes."""
        rows = [element for element in root.iter() if element.text and len(element.text.split()) > 1]
        if not rows:
            return
        row = self.pick(rows)
        tokens = row.text.split()
        i = self.rand.randrange(len(tokens))
        other = self.pick(rows).text.split()
        how = self.rand.randrange(4)
        if how == 0:
            del tokens[i]
        elif how == 1:
            tokens.insert(i, tokens[i])
        elif how == 2:
            tokens[i] = self.pick(NUMBERS[:24])
        else:
            tokens[i] = self.pick(other)
        row.text = self.pick((' ', ' ', ' ', '\n', '\u00a0')).join(tokens)

    def change_text(self, root):
        self.element(root).text = self.pick(TEXTS)

    def add_many(self, root):
        parent = self.parent(root)
        if len(parent):
            child = self.pick(list(parent))
            if len(list(child.iter())) < 4:
                parent.extend([copy.deepcopy(child) for _ in range(self.pick((2, 70, 500)))])

    def break_text(self, data):
        how = self.rand.randrange(7)
        at = self.rand.randrange(len(data))
        if how == 0:
            return data[:at]
        if how == 1:
            return data[:at] + self.pick((b'\0', b'\xff', b'\xed\xa0\x80', b']]>', b'<!---->', b'<?x?>', b'&x;')) + data[at:]
        if how == 2:
            return data.replace(b'utf-8', self.pick((b'utf-16', b'latin1', b'ebcdic', b'x')))
        if how == 3:
            bomb = b''.join(b'<!ENTITY a%d "%s">' % (i, b'&a%d;' % (i - 1) * 9 if i else b'x' * 99) for i in range(9))
            return re.sub(rb'(<[^?])', b'<!DOCTYPE map [' + bomb + rb']>\1', data, count=1).replace(b'"1"', b'"&a8;"', 1)
        if how == 4:
            return data.decode('utf-8').encode('utf-16')
        if how == 5:
            return b'<x>' * 5000 + data
        return data + data

    def game(self):
        """The bytes of a game's file."""
        lines = self.pick(GAMES).read_bytes().splitlines(keepends=True) or [b'']
        for _ in range(self.pick((1, 2, 3, 6))):
            i, how = self.rand.randrange(len(lines)), self.rand.randrange(5)
            if how == 0 and len(lines) > 1:
                del lines[i]
            elif how == 1:
                lines.insert(self.rand.randrange(len(lines)), lines[i])
            elif how == 2:
                k = self.rand.randrange(len(lines))
                lines[i], lines[k] = lines[k], lines[i]
            elif how == 3:
                lines[i] = lines[i].split(b'=')[0] + b'=' + self.value().encode() + b'\n'
            else:
                lines.extend(lines[i:i + 20] * self.pick((1, 40)))
        return b''.join(lines)

    def words(self, command):
        line = list(command)
        for _ in range(self.pick((0, 0, 0, 1, 2))):
            options = self.pick(OPTIONS)
            if options[0] not in line and command[0] not in ('check', 'convert'):
                line += options
        return [self.word(word) for word in line]

    def word(self, word):
        if 'HEX' in word:
            return re.sub('HEX', lambda _: self.pick(('0101', '0302', '0403', '0201', '0502', 'A1', '00', '9999')), word)
        if word == 'RULES':
            return self.pick(RULES)
        if word == 'SIDE':
            return self.pick(('Union', 'Blue', 'red', 'Nobody'))
        if word == 'NUMBER':
            return self.pick(NUMBERS)
        if word == 'AT':
            return self.pick(PLACES)
        if word == 'TEXT':
            return self.pick(('x=y', '=', 'depth=1', self.pick(self.values)))
        return word


def assert_printed(line, done):
    if 'csv' in line:
        lengths = {len(row) for row in csv.reader(io.StringIO(done.stdout.decode(), newline=''))}
        assert len(lengths) == 1, f'rows of {sorted(lengths)} columns'
    elif 'json' in line:
        json.loads(done.stdout)


def assert_written(folder, line, status):
    """The new file, or the old one, and no other."""
    names = {word for word in line if word.startswith('OUT.')}
    assert set(os.listdir(folder)) == {'map.vedette', *names}, f'leaves {os.listdir(folder)}'
    for name in names:
        data = (folder / name).read_bytes()
        if status == 0:
            assert data.endswith(ENDS[pathlib.Path(name).suffix]), f'{name} ends with {data[-20:]}'
        else:
            assert data == OLD, f'{name} is not what it was'


def assert_said(line, done):
    said = done.stderr.decode()  # UTF-8, whatever was in the file
    n_lines = len(said.splitlines())
    expected = {0: range(1), 1: range(2) if line[0] == 'check' else range(1, 2), 2: range(2, 3)}
    if line[0] == 'audit':  # tells which systems cannot judge the map, and goes on with the others
        expected[0] = range(len(RULES))
    assert done.returncode in expected, f'has status {done.returncode}: {said[-2000:]}'
    assert n_lines in expected[done.returncode], f'has status {done.returncode}, says {said[-2000:]}'
    assert len(said) < 5000, f'says {len(said)} bytes'


def try_command(cli, data, line):
    """What went wrong, or nothing."""
    with tempfile.TemporaryDirectory() as held:
        folder = pathlib.Path(held)
        (folder / 'map.vedette').write_bytes(data)
        for word in line:
            if word.startswith('OUT.'):
                (folder / word).write_bytes(OLD)
        command = [line[0], 'map.vedette', *line[1:]]
        try:
            done = subprocess.run([cli, *command], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                                  timeout=SECONDS, check=False,
                                  env={**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'C'})
            assert_said(line, done)
            if done.returncode == 0:
                assert_printed(line, done)
            assert_written(folder, line, done.returncode)
            return done.returncode, None
        except (AssertionError, ValueError, csv.Error, subprocess.TimeoutExpired) as error:
            return None, f'{" ".join(command)}: {error}'


def try_targets(targets, spoiler, n):
    """Pieces and games, in the fuzzer's targets; what went wrong, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        for target, make in zip(targets, (spoiler.map, spoiler.game)):
            files = pathlib.Path(folder) / os.path.basename(target)
            files.mkdir()
            for i in range(n):
                (files / f'{i:04}').write_bytes(make())
            # The names of folders are those in the source tree.
            done = subprocess.run([target, '--tap', os.path.relpath(files, TOP)], capture_output=True, check=False,
                                  timeout=SECONDS * 10, env={**os.environ, 'VEDETTE_TEST_SOURCE': str(TOP)})
            if done.returncode != 0:
                kept = tempfile.mkdtemp(prefix='spoilt-')
                shutil.copytree(files, kept, dirs_exist_ok=True)
                return f'{target} on {kept}: {done.stderr.decode(errors="replace")[-3000:]}'
    return None


def keep(data, why, options):
    print('\n'.join(f'# {part}' for part in why.splitlines()), flush=True)
    if options.keep:
        with tempfile.NamedTemporaryFile(prefix='spoilt-', suffix='.vedette', dir='.', delete=False) as file:
            file.write(data)
            print(f'# {file.name}', flush=True)


def rounds(options):
    """Seeds, as many as are asked for."""
    end = time.monotonic() + (options.t or 0)
    number = 0
    while time.monotonic() < end if options.t else number < options.n:
        yield f'{options.seed} {number}'
        number += 1


def find_map(cli, spoiler):
    """A map that is read all the same, mostly: there is more to be done with it."""
    data = spoiler.map()
    if spoiler.chance(60):
        for _ in range(N_TRIES):
            if try_command(cli, data, ['convert', '-o', 'OUT.vedette'])[0] == 0:
                break
            data = spoiler.map()
    return data


def try_maps(options):
    """Every command on every map; the counts by exit status, and how many went wrong."""
    counts, n_wrong = {0: 0, 1: 0, 2: 0}, 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for seed in rounds(options):
            spoiler = Spoiler(seed)
            data = find_map(options.cli, spoiler)
            lines = [spoiler.words(command) for command in COMMANDS]
            for status, why in pool.map(lambda line, data=data: try_command(options.cli, data, line), lines):
                if why:
                    n_wrong += 1
                    keep(data, f'seed {seed}: {why}', options)
                else:
                    counts[status] += 1
    return counts, n_wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('-n', type=int, default=20)
    parser.add_argument('-t', type=float)
    parser.add_argument('-k', '--keep', action='store_true')
    parser.add_argument('cli', type=os.path.abspath)
    parser.add_argument('targets', nargs=2, type=os.path.abspath)
    options = parser.parse_args()
    ET.register_namespace('', NAMESPACE)

    print('1..2')
    counts, n_wrong = try_maps(options)
    print(f'# status 0: {counts[0]}, 1: {counts[1]}, 2: {counts[2]}, wrong: {n_wrong}')
    # Some are read, and some are not.
    good = n_wrong == 0 and counts[0] > 0 and counts[1] > 0
    print(f'{"ok" if good else "not ok"} 1 - maps in every command', flush=True)
    why = try_targets(options.targets, Spoiler(f'{options.seed} targets'), max(options.n, sum(counts.values()) // 20))
    if why:
        print('\n'.join(f'# {part}' for part in why.splitlines()))
    print(f'{"not ok" if why else "ok"} 2 - pieces and games')
    return 0 if good and not why else 1


sys.exit(main())
