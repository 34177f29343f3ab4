#!/usr/bin/env python3
# verdicts.py - what pages for browsers tell of sight lines is what the judge says
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: verdicts.py CLI judge | every

Has CLI write pages, and compares what their script tells in Chromium with what CLI answers.

With judge, one example for each rule system: of all observers how many hexes they see, of some of
them every hex. With every, one small map made at random of each example's legend, by all five
systems: of every observer every hex, and those who stand above the ground as well. With
VEDETTE_TEST_PAGES=whole, every has all five examples, too; that takes minutes.
VEDETTE_TEST_SEED asks for other maps.
"""

import concurrent.futures
import html
import json
import os
import random
import re
import sys

import browser
import written
from written import data_of, example, expect, open_page, run, table, write

# One map for each system.
MAPS = {
    'cwb': 'crest-and-canopy',
    'ney': 'by-the-chart',
    'asl': 'the-lower-street',
    'coh': 'two-hills-and-a-smoke',
    'panzerblitz': 'slopes-and-hilltops',
}
READ_LEVELS = ['asl']  # where units look from the floors that they stand on
LEVELS = ['0', '1', '2', '3', '4']  # that all systems know
VERDICTS = ['self', 'clear', 'hindered', 'blocked', 'beyond-range']
OBSERVERS = 40  # whose fans are compared hex by hex; of all others what they see is counted
COLUMNS, ROWS = 8, 6
LAYOUTS = {'odd-q': 'n ne se', 'even-q': 'n ne se', 'odd-r': 'ne e se', 'even-r': 'ne e se'}
SEED = int(os.environ.get('VEDETTE_TEST_SEED', '1863'))


def in_pairs(function, things):
    """What a function answers of each thing, several at a time."""
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        return list(pool.map(function, things))


def ask_page(tab, system, observers):
    """What the page tells of some observers: pairs of a hex and which one of those in it."""
    return tab.evaluate(f'''(async () => {{
        const told = [];
        for (const [hex, stand] of {json.dumps(observers)})
          told.push(await vedette.lines({system}, hex, stand));
        return told;
    }})()''')


def compare_fan(what, told, fan):
    """Every hex of an observer, by the verdict, what it is worth, its clause and its hex."""
    expect(f'{what}, how many hexes', len(told), len(fan))
    for line, row in zip(told, fan):
        found = [line['to'], VERDICTS[line['verdict']], line['modifier'], line['clause'], line['by']]
        wanted = [row['hex'], row['verdict'], int(row['modifier']), row['clause'], row['by']]
        expect(what, found, wanted)


def compare_reasons(name, observers, told, *options):
    """Of one line of every second observer every finding, word for word."""
    pairs = [(hex, lines[i * 101 % len(lines)]) for i, (hex, lines) in
             enumerate(zip(observers, told), 1)][::2]
    answers = in_pairs(lambda pair: json.loads(run(
        'los', name, '--from', pair[0], '--to', pair[1]['to'], '--format', 'json', *options)), pairs)
    for (observer, line), answer in zip(pairs, answers):
        what = f'{name.stem}, {observer} to {line["to"]}'
        expect(what, line['sentence'], answer['sentence'])
        expect(what, line['findings'],
               [[f['clause'], f['effect'], f['text']] for f in answer['findings']])


def compare(source, tab, system, which, observers):
    """What a page tells of observers by one of its systems, hex by hex."""
    rules = ('--rules', system)
    told = ask_page(tab, which, [(hex, 0) for hex in observers])
    fans = in_pairs(lambda hex: table('fan', source, '--from', hex, *rules), observers)
    for observer, lines, fan in zip(observers, told, fans):
        compare_fan(f'{source.stem} by {system}, {observer}', lines, fan)
    compare_reasons(source, observers, told, *rules)


def list_hexes(data):
    return [label for i, label in enumerate(data['labels']) if i not in data['voids']]


def test_judge(system):
    source = example(MAPS[system])
    page = write(source, name=source.stem)
    data = data_of(page)
    expect('the system', [one['id'] for one in data['systems']], [system])
    hexes = list_hexes(data)
    with browser.Tab(written.program) as tab:
        open_page(tab, page)
        seen = tab.evaluate(f'''(async () => {{
            const seen = {{}};
            for (const hex of {json.dumps(hexes)})
              seen[hex] = (await vedette.lines(0, hex))
                .filter((line) => line.verdict === 1 || line.verdict === 2).length;
            return seen;
        }})()''')
        expect(f'{source.stem}, how many hexes each sees', seen,
               {row['hex']: int(row['sees']) for row in table('survey', source)})
        compare(source, tab, system, 0, hexes[::len(hexes) // OBSERVERS])
        expect('complaints', tab.complaints(), [])


def strew(dice, codes, usual):
    """Rows of codes, about two in three of them the usual one."""
    return '\n'.join('<row>' + ' '.join(dice.choice([usual, usual, dice.choice(codes)])
                                        for _ in range(COLUMNS)) + '</row>' for _ in range(ROWS))


def make_map(system):
    """A small map made at random of an example's legend, and who stands above the ground on it."""
    text = example(MAPS[system]).read_text()
    dice = random.Random(f'{SEED} {system}')
    layout = list(LAYOUTS)[list(MAPS).index(system) % len(LAYOUTS)]
    head = text[:text.index('</legend>')] + '</legend>\n'
    head = re.sub('layout="[^"]*" columns="[0-9]*" rows="[0-9]*" numbering="[^"]*"',
                  f'layout="{layout}" columns="{COLUMNS}" rows="{ROWS}" numbering="CCRR"', head)
    levels = [level for level in re.findall('<level value="([^"]*)"', head) if level in LEVELS]
    terrains = [html.unescape(code) for code in re.findall('<terrain code="([^"]*)"', head)]
    sides = re.findall('<hexside code="([^"]*)"', head)
    hexes = [f'{column:02}{row:02}' for column in range(1, COLUMNS + 1)
             for row in range(1, ROWS + 1)]
    terrain = strew(dice, terrains, '.')
    lines = [head, '<elevation>', strew(dice, levels, '0'), '</elevation>', '<terrain>', terrain,
             '</terrain>', '<hexsides>']
    for hex in sorted(dice.sample(hexes, len(hexes) // 2)):
        lines.append(f'<hexside hex="{hex}" side="{dice.choice(LAYOUTS[layout].split())}" '
                     f'codes="{dice.choice(sides)}"/>')
    lines += ['</hexsides>', '<counters>']
    above = {}
    rows = [row[5:-6].split() for row in terrain.split('\n')]
    for hex in dice.sample(hexes, 10):
        kind = dice.choice(['unit', 'unit', 'vehicle', 'truck', 'wagon', 'wreck', 'smoke'])
        level = dice.choice([0, 1, 2]) if kind in ('unit', 'vehicle') else 0
        lines.append(f'<counter hex="{hex}" kind="{kind}" level="{level}"/>')
        if level > 0 and rows[int(hex[2:]) - 1][int(hex[:2]) - 1] != '#':
            above[hex] = level
    source = written.folder / f'strewn-{system}.vedette'
    source.write_text('\n'.join([*lines, '</counters>', '</map>', '']))
    return source, above


def compare_above(source, tab, system, which, above):
    """Who looks from above the ground of a hex comes after the ground."""
    told = ask_page(tab, which, [(hex, 1) for hex in above])
    for (hex, level), lines in zip(above.items(), told):
        fan = table('fan', source, '--from', hex, '--from-level', level, '--rules', system)
        compare_fan(f'{source.stem} by {system}, {hex} up {level}', lines, fan)


def compare_all(source, above):
    """One page with all systems, of which every observer is compared."""
    first, *others = MAPS
    page = write(source, '--rules', first, *(word for one in others for word in ('--with', one)),
                 name=source.stem)
    data = data_of(page)
    expect('systems', [one['id'] for one in data['systems']], [first, *others])
    hexes = list_hexes(data)
    with browser.Tab(written.program) as tab:
        open_page(tab, page)
        for which, system in enumerate(MAPS):
            up = above if system in READ_LEVELS else {}
            if above is not None:
                expect(f'{source.stem} by {system}, who looks',
                       len(data['systems'][which]['observers']), len(hexes) + len(up))
                compare_above(source, tab, system, which, up)
            compare(source, tab, system, which, hexes)
        expect('complaints', tab.complaints(), [])


def list_cases():
    if sys.argv[2] == 'judge':
        return [(f'judge {system}', lambda system=system: test_judge(system)) for system in MAPS]
    cases = [(f'every observer, {system}', lambda system=system: compare_all(*make_map(system)))
             for system in MAPS]
    if os.environ.get('VEDETTE_TEST_PAGES') == 'whole':
        cases += [(f'every observer, {name}', lambda name=name: compare_all(example(name), None))
                  for name in MAPS.values()]
    return cases


if __name__ == '__main__':
    sys.exit(written.run_cases(list_cases()))
