#!/usr/bin/env python3
# overwrite.py - no command writes over a file that it reads
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: overwrite.py CLI

Runs each command that writes with each file that it reads as the file to write: by its own name, by
another way to it, by a symbolic and by a hard link. What is not in the tables below, but takes a
file, fails the test.
"""

import hashlib
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
SEEDS = TOP / 'tests' / 'import' / 'seeds'
EXAMPLE = TOP / 'data' / 'examples' / 'slopes-and-hilltops.vedette'
FILES = 'FILE', 'MAP', 'BOARD', 'TABLE'  # what options of files are said to take

MAP = '''<?xml version="1.0" encoding="UTF-8"?>
<map xmlns="urn:vedette:map" version="1">
  <grid layout="odd-q" columns="4" rows="3" numbering="CCRR" first-column="1" first-row="1"/>
  <rules system="cwb"/>
  <legend>
    <level value="0" name="Ground" colour="#cfdcae"/>
    <terrain code="." name="Open" kind="open" colour="#dfe9c8"/>
    <terrain code="w" name="Woods" kind="woods" colour="#6f9a58" height="1"/>
  </legend>
  <elevation>
    <row>0 0 0 0</row>
    <row>0 0 0 0</row>
    <row>0 0 0 0</row>
  </elevation>
  <terrain>
    <row>. w . .</row>
    <row>. w . .</row>
    <row>. . . .</row>
  </terrain>
  <underlay href="scan.png" x="-60" y="-100" scale="5"/>
</map>
'''
TMX = '''<map orientation="hexagonal" width="2" height="1" tilewidth="9"><tileset firstgid="1" source="t.tsj"/>
<layer name="g" width="2" height="1"><data encoding="csv">1,2</data></layer></map>
'''
SQUARE = ((200, 200), (200, 1800), (1800, 1800), (1800, 200), (200, 200))


def write_raster(path, value):
    cells = ' '.join(str(value + i % 20) for i in range(400))
    path.write_text(f'ncols 20\nnrows 20\nxllcorner 0\nyllcorner 0\ncellsize 100\n{cells}\n')


def write_shape(folder):
    """A square of a shapefile, with a field that says that it is a wood."""
    points = b''.join(struct.pack('<2d', *point) for point in SQUARE)
    box = struct.pack('<4d', 200, 200, 1800, 1800)
    content = struct.pack('<i', 5) + box + struct.pack('<3i', 1, len(SQUARE), 0) + points
    for name, size in ('wood.shp', 100 + 8 + len(content)), ('wood.shx', 108):
        head = struct.pack('>7i', 9994, 0, 0, 0, 0, 0, size // 2) + struct.pack('<2i', 1000, 5) + box + bytes(32)
        record = struct.pack('>2i', 1, len(content) // 2) if name == 'wood.shp' else struct.pack('>2i', 50, len(content) // 2)
        (folder / name).write_bytes(head + record + (content if name == 'wood.shp' else b''))
    field = b'landuse'.ljust(11, b'\0') + b'C' + bytes(4) + bytes([10, 0]) + bytes(14)
    (folder / 'wood.dbf').write_bytes(bytes([3, 126, 1, 1]) + struct.pack('<I2H', 1, 65, 11) + bytes(20) + field
                                      + b'\r' + b' ' + b'forest'.ljust(10) + b'\x1a')


def fill(folder, cli):
    """Files of all kinds, and beside them what belongs to them."""
    (folder / 'map.vedette').write_text(MAP)
    (folder / 'map.vedette.game').write_text('[Game]\nformat=1\n')
    (folder / 'bare.vedette').write_text(re.sub('  <underlay.*\n', '', MAP))
    subprocess.run([cli, 'render', folder / 'bare.vedette', '--hex-size', '40', '-o', folder / 'scan.png'], check=True)
    subprocess.run([cli, 'render', EXAMPLE, '--hex-size', '30', '-o', folder / 'grid.png'], check=True)
    subprocess.run([cli, 'rules', '--preset', 'plain', '-o', folder / 'own.vedette-rules'], check=True)
    (folder / 'table.csv').write_text('hex,terrain\n0101,wood\n0201,hill\n')
    (folder / 'board.tmx').write_text(TMX)
    (folder / 't.tsj').write_text('{"name":"t","tiles":[{"id":0,"type":"forest"}]}')
    shutil.copytree(SEEDS / 'vasl', folder / 'vasl')
    project = folder / 'project'
    project.mkdir()
    (project / 'project.json').write_text('{"hexgrid":"hexgrid.json","terrain":"terrain.json"}')
    (project / 'hexgrid.json').write_text('{"cols":2,"rows":1,"hexes":[]}')
    shutil.copy(SEEDS / 'hexwright' / 'terrain.json', project / 'terrain.json')
    write_raster(folder / 'ground.asc', 100)
    (folder / 'ground.prj').write_text('Projection    UTM\nZone          13\nDatum         WGS84\nUnits         METERS\n'
                                       'Zunits        NO\nParameters\n')
    write_raster(folder / 'plain.asc', 100)
    write_raster(folder / 'cover.asc', 10)
    (folder / 'classes.txt').write_text(''.join(f'{i} woods Wood {i}\n' for i in range(10, 30)))
    write_shape(folder)
    done = subprocess.run([cli, 'convert', folder / 'table.csv', '-o', folder / 'x.vedette', '--write-table', folder / 'tab.json'],
                          capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    (folder / 'x.vedette').unlink()


# Of each command: its arguments, where {out} is the file to write by one of the options that follow
# with the suffix that it needs; files that are read; then what is written besides.
CASES = [
    ('los map.vedette --from 0101 --to 0401', {'--profile': '.png'}, ['map.vedette', 'scan.png', 'map.vedette.game']),
    ('render map.vedette --hex-size 20', {'--output': '.png'}, ['map.vedette', 'scan.png', 'map.vedette.game']),
    ('render map.vedette --thumbnail 64', {'--output': '.png'}, ['map.vedette', 'scan.png', 'map.vedette.game']),
    ('render map.vedette', {'--output': '.html'}, ['map.vedette', 'scan.png', 'map.vedette.game']),
    ('rules map.vedette --rules own.vedette-rules', {'--output': '.vedette-rules'},
     ['map.vedette', 'own.vedette-rules']),
    ('convert map.vedette', {'--output': ''}, ['map.vedette', 'scan.png', 'map.vedette.game']),
    ('convert map.vedette', {'--output': '.vmod'}, ['map.vedette', 'scan.png', 'map.vedette.game']),
    ('convert map.vedette', {'--output': '.csv'}, ['map.vedette', 'scan.png', 'map.vedette.game']),
    ('convert table.csv --table tab.json --legend map.vedette', {'--output': '', '--write-table': ''},
     ['table.csv', 'tab.json', 'map.vedette']),
    ('convert board.tmx', {'--output': '', '--write-table': ''}, ['board.tmx', 't.tsj']),
    ('convert --board vasl/small.zip', {'--output': '', '--write-table': ''}, ['vasl/small.zip']),
    ('convert --board vasl/small.zip:turned', {'--output': ''}, ['vasl/small.zip']),
    ('convert project/project.json', {'--output': ''}, ['project/project.json', 'project/terrain.json']),
    ('convert project', {'--output': ''}, ['project/project.json', 'project/hexgrid.json', 'project/terrain.json']),
    ('find-grid grid.png', {'--map': ''}, ['grid.png']),
    ('recognise map.vedette --example 0101,0201', {'--output': ''}, ['map.vedette', 'scan.png', 'map.vedette.game']),
    ('land ground.asc', {'--output': ''}, ['ground.asc', 'ground.prj']),
    ('land plain.asc --cover cover.asc --classes classes.txt --vectors wood.shp', {'--output': ''},
     ['plain.asc', 'cover.asc', 'classes.txt', 'wood.shp', 'wood.dbf', 'wood.shx']),
]
# Where a command needs more than the option that is tried.
BESIDES = {'--write-table': ['--output', 'fresh.vedette'], '--output': [], '--map': [], '--profile': []}


def look(folder):
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob('*')) if path.is_file()}


def list_names(folder, read, suffix):
    """Names for a file: its own, by another way, and links with the suffix that is asked for."""
    path = folder / read
    names = [path, folder / 'project' / '..' / read] if read.endswith(suffix) else []
    link, hard = folder / f'link{suffix}', folder / f'hard{suffix}'
    link.symlink_to(path)
    os.link(path, hard)
    return names + [link, hard]


def run(cli, folder, words, option, written):
    return subprocess.run([cli, *words, option, written, *BESIDES[option]], cwd=folder, capture_output=True, text=True,
                          timeout=120, check=False)


def check(cli, folder, case, option, suffix):
    words, _, reads = case
    done = run(cli, folder, words.split(), option, folder / f'new{suffix}')
    if done.returncode != 0:
        return f'{words} {option}: {done.stderr}'
    fresh = set(look(folder))
    for read in reads:
        with tempfile.TemporaryDirectory() as again:
            again = pathlib.Path(again) / 'x'
            shutil.copytree(folder, again)
            for name in fresh - set(look.before):
                (again / name).unlink()
            names = list_names(again, read, suffix)
            before = look(again)
            for name in names:
                done = run(cli, again, words.split(), option, name)
                if done.returncode == 0 or 'is an input file and is not overwritten' not in done.stderr:
                    return f'{words} {option} {name}: {done.returncode} {done.stderr}'
                if look(again) != before:
                    return f'{words} {option} {name}: files have changed'
    for name in fresh - set(look.before):
        (folder / name).unlink()
    return None


def list_options(cli):
    """Options of all commands that take files."""
    commands = re.findall(r'^  ([a-z-]+)  ', subprocess.run([cli, '--help'], capture_output=True, text=True, check=True).stdout, re.M)
    found = set()
    for command in commands:
        text = subprocess.run([cli, command, '--help'], capture_output=True, text=True, check=False).stdout
        found |= {(command, option) for option, takes in re.findall(r'(--[a-z-]+)=([A-Z]+)', text) if takes in FILES}
    return found


def main():
    cli = os.path.abspath(sys.argv[1])
    os.environ['LC_ALL'] = 'C.UTF-8'
    results = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder) / 'files'
        folder.mkdir()
        fill(folder, cli)
        look.before = look(folder)
        has_land = 'land' in subprocess.run([cli, '--help'], capture_output=True, text=True, check=True).stdout
        cases = [case for case in CASES if has_land or not case[0].startswith('land')]
        tried = {(words.split()[0], option) for words, outputs, _ in cases
                 for option in [*outputs, *re.findall(r'--[a-z-]+', words)]}
        missing = list_options(cli) - tried
        assert list_options(cli), 'no option takes a file'
        results.append(('every option of a file is tried', f'{missing}' if missing else None))
        for case in cases:
            for option, suffix in case[1].items():
                results.append((f'{case[0]} {option} {suffix}', check(cli, folder, case, option, suffix)))
        done = subprocess.run([cli, 'convert', 'table.csv', '-o', 'one.json', '--write-table', './one.json'], cwd=folder,
                              capture_output=True, text=True, check=False)
        results.append(('two options name one file', None if done.returncode == 2 and not (folder / 'one.json').exists() else done.stderr))
    print(f'1..{len(results)}')
    for number, (name, fault) in enumerate(results, 1):
        print(f'{"not " if fault else ""}ok {number} {name}')
        if fault:
            print(f'# {fault}')


if __name__ == '__main__':
    main()
