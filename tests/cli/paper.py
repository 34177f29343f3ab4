#!/usr/bin/env python3
# paper.py - pictures of true size, measured in the files that vedette-cli render writes
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: paper.py CLI

Reads what cairo writes of a map's grid back out of PDF files, page by page, and measures it.
"""

import math
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import traceback
import xml.etree.ElementTree
import zlib

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
MAP = TOP / 'data' / 'examples' / 'by-the-chart.vedette'
COLUMNS, ROWS = 16, 12
POINT = 25.4 / 72  # millimetres
NEAR = 0.2         # millimetres that a hex may be off
A4 = (210, 297)
MARGIN = 10


def run(cli, *arguments):
    return subprocess.run([cli, 'render', *map(str, arguments)], capture_output=True, text=True,
                          timeout=120, check=False)


def render(cli, *arguments):
    done = run(cli, *arguments)
    assert done.returncode == 0, done.stderr


def streams_of_pages(data):
    """The size and the content of each page, in order."""
    objects = {int(m[1]): m[2] for m in re.finditer(rb'(\d+) 0 obj\n(.*?)endobj', data, re.S)}
    kids = next(re.search(rb'/Kids \[(.*?)\]', o)[1] for o in objects.values() if b'/Kids' in o)
    for kid in re.findall(rb'(\d+) 0 R', kids):
        page = objects[int(kid)]
        box = [float(n) for n in re.search(rb'/MediaBox \[(.*?)\]', page)[1].split()]
        head, body = objects[int(re.search(rb'/Contents (\d+)', page)[1])].split(b'stream\n', 1)
        assert b'/FlateDecode' in head
        yield (box[2], box[3]), zlib.decompress(body[:body.rindex(b'endstream')]).decode('latin-1')


def corners(size, content, width=None):
    """Points of stroked lines in millimetres from the page's upper left; of one width, or of any."""
    matrix, stack, numbers, points, found, line = (1, 0, 0, 1, 0, 0), [], [], [], [], 0

    def place(x, y):
        a, b, c, d, e, f = matrix
        return ((a * x + c * y + e) * POINT, (size[1] - (b * x + d * y + f)) * POINT)

    for word in re.sub(r'\((?:\\.|[^\\)])*\)', ' ', content).split():
        try:
            numbers.append(float(word))
            continue
        except ValueError:
            pass
        if word == 'cm':
            a, b, c, d, e, f = numbers[-6:]
            m = matrix
            matrix = (a * m[0] + b * m[2], a * m[1] + b * m[3], c * m[0] + d * m[2],
                      c * m[1] + d * m[3], e * m[0] + f * m[2] + m[4], e * m[1] + f * m[3] + m[5])
        elif word == 'q':
            stack.append(matrix)
        elif word == 'Q':
            matrix = stack.pop()
        elif word == 'w':
            line = numbers[-1]
        elif word in 'ml':
            points.append(place(*numbers[-2:]))
        elif word == 'S':
            found += points if width is None or abs(line - width) < 0.02 else []
            points = []
        elif word in ('f', 'f*', 'n', 'W'):
            points = []
        numbers = []
    return found


def lattice(spacing):
    """The corners of all hexes, in millimetres from the map's upper left corner."""
    radius = spacing / math.sqrt(3)
    found = set()
    for column in range(COLUMNS):
        for row in range(ROWS):
            x = radius + column * 1.5 * radius
            y = spacing / 2 + (row + column % 2 / 2) * spacing
            for corner in range(6):
                found.add((round(x + radius * math.cos(corner * math.pi / 3), 4),
                           round(y + radius * math.sin(corner * math.pi / 3), 4)))
    return found


def has_near(point, points):
    return any(math.dist(point, other) < NEAR for other in points)


def grid_width(spacing):
    return min(max(spacing / POINT / 36, 0.5), 2)


def find_catalog(data):
    """The catalog, found as readers find it: by the last table of objects, or one before it."""
    start = int(re.search(rb'startxref\s+(\d+)\s+%%EOF\s*$', data)[1])
    root = int(re.search(rb'/Root (\d+) 0 R', data[start:])[1])
    while start:
        assert data[start:start + 5] == b'xref\n'
        lines = iter(data[start:].split(b'\n')[1:])
        for line in lines:
            if line.startswith(b'trailer'):
                break
            first, count = map(int, line.split())
            entries = [next(lines) for _ in range(count)]
            assert all(len(entry) == 19 for entry in entries)  # and the line's end
            if first <= root < first + count:
                return data[int(entries[root - first].split()[0]):].split(b'endobj')[0]
        start = int(re.search(rb'/Prev (\d+)', data[start:])[1])
    return None


def test_not_scaled(cli, folder):
    """What has a true size asks not to be scaled by printers, and no other picture does."""
    for options, is_true in ((('--hex-mm', 20), True), (('--hex-mm', 20, '--paper', 'a4'), True),
                             ((), False)):
        path = folder / 'size.pdf'
        render(cli, MAP, '-o', path, *options)
        catalog = find_catalog(path.read_bytes())
        assert b'/Type /Catalog' in catalog and b'/Pages ' in catalog
        assert (b'/ViewerPreferences << /PrintScaling /None >>' in catalog) == is_true, options
        if shutil.which('pdfinfo'):
            done = subprocess.run(['pdfinfo', path], capture_output=True, text=True, check=True)
            assert not done.stderr and 'Title:           By the Chart' in done.stdout, done


def test_one_page(cli, folder):
    """Without pages, a PDF is as large as the map, and every corner of every hex is in its place."""
    for spacing in (15, 20.3, 31.75):
        render(cli, MAP, '-o', folder / 'one.pdf', '--hex-mm', spacing, '--layers', 'grid')
        (size, content), = streams_of_pages((folder / 'one.pdf').read_bytes())
        points = corners(size, content)
        left, top = min(x for x, _ in points), min(y for _, y in points)
        assert left > 1 and top > 1  # so that the outermost lines are whole
        assert max(x for x, _ in points) < size[0] * POINT - 1
        assert max(y for _, y in points) < size[1] * POINT - 1
        for x, y in lattice(spacing):
            assert has_near((x + left, y + top), points), (spacing, x, y)


def test_pages(cli, folder):
    """Every page shows its part of the same map at its place: nothing is lost between pages."""
    for spacing, overlap, paper, sides in ((20.3, 10, 'a4', A4), (25.4, 17.5, '150x120', (150, 120)),
                                           (16, 0, 'letter', (215.9, 279.4))):
        render(cli, MAP, '-o', folder / 'pages.pdf', '--hex-mm', spacing, '--paper', paper,
               '--overlap', overlap, '--layers', 'grid')
        pages = list(streams_of_pages((folder / 'pages.pdf').read_bytes()))
        size = [side * POINT for side in pages[0][0]]
        assert sorted(round(side, 2) for side in size) == sorted(sides), size
        room = [side - 2 * MARGIN for side in size]
        corner = 4 * POINT  # what is left free around a map
        width = 2 * corner + spacing / math.sqrt(3) * (1.5 * COLUMNS + 0.5)
        height = 2 * corner + spacing * (ROWS + 0.5)
        columns = math.ceil((width - overlap) / (room[0] - overlap))
        rows = math.ceil((height - overlap) / (room[1] - overlap))
        assert len(pages) == columns * rows + 1, (len(pages), columns, rows)
        seen = set()
        for tile, (page_size, content) in enumerate(pages[1:]):
            points = corners(page_size, content, grid_width(spacing))
            # Where the map's corner would be on this page: pages overlap by what was asked.
            left = MARGIN + corner - tile % columns * (room[0] - overlap)
            top = MARGIN + corner - tile // columns * (room[1] - overlap)
            for x, y in lattice(spacing):
                on_page = (x + left, y + top)
                if all(MARGIN <= at <= MARGIN + part for at, part in zip(on_page, room)):
                    assert has_near(on_page, points), (paper, tile, x, y)
                    seen.add((x, y))
        assert seen == lattice(spacing)


def chunks(data):
    at = 8
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        yield kind, data[at + 8:at + 8 + length]
        at += length + 12


def test_png(cli, folder):
    """A PNG says how many dots per inch it has, and whose it is."""
    render(cli, MAP, '-o', folder / 'map.png', '--hex-mm', 20, '--dpi', 150)
    found = list(chunks((folder / 'map.png').read_bytes()))
    across, down, unit = struct.unpack('>IIB', dict(found)[b'pHYs'])
    assert (across, down, unit) == (5906, 5906, 1), (across, down, unit)
    width, height = struct.unpack('>II', dict(found)[b'IHDR'][:8])
    assert abs(width - (20 / math.sqrt(3) * (1.5 * COLUMNS + 0.5) / 25.4 * 150)) < 20, width
    assert abs(height - 20 * (ROWS + 0.5) / 25.4 * 150) < 20, height
    texts = [body for kind, body in found if kind in (b'iTXt', b'tEXt')]
    assert any(text.startswith(b'Title\0') and text.endswith(b'By the Chart') for text in texts)
    assert any(text.startswith(b'Copyright\0') for text in texts), texts
    render(cli, MAP, '-o', folder / 'plain.png')
    assert b'pHYs' not in dict(chunks((folder / 'plain.png').read_bytes()))


def test_svg(cli, folder):
    """Each layer is a named group, names are text in their places, and the file says whose it is."""
    render(cli, MAP, '-o', folder / 'map.svg', '--hex-mm', 20, '--sheet', '--fan-from', '0302')
    text = (folder / 'map.svg').read_text()
    root = xml.etree.ElementTree.fromstring(text)
    svg, ink = '{http://www.w3.org/2000/svg}', '{http://www.inkscape.org/namespaces/inkscape}'
    groups = {g.get('id'): g for g in root.findall(f'{svg}g')}
    assert all(g.get(ink + 'groupmode') == 'layer' and g.get(ink + 'label') for g in groups.values())
    assert list(groups) == ['background', 'ground', 'grid', 'hexsides', 'zones', 'seen', 'numbers',
                            'names', 'counters', 'observers', 'sight-line', 'sheet'], list(groups)
    ids = re.findall(r' id="([^"]*)"', text)
    assert len(ids) == len(set(ids))
    used = re.findall(r'url\(#([^)]*)\)|href="#([^"]*)"', text)
    assert used and all((a or b) in ids for a, b in used)
    point = 72 / 25.4
    numbers = {t.text: (float(t.get('x')), float(t.get('y')))
               for t in groups['numbers'].iter(svg + 'text')}
    assert len(numbers) == COLUMNS * ROWS
    across = (numbers['0301'][0] - numbers['0101'][0]) / 2 / (math.sqrt(3) / 2) / point
    down = (numbers['0112'][1] - numbers['0101'][1]) / 11 / point
    assert abs(across - 20) < 0.01 and abs(down - 20) < 0.01, (across, down)
    assert 'Marshal' in [t.text for t in groups['counters'].iter(svg + 'text')]
    assert root.get('width').endswith('mm')
    assert abs(float(root.get('width')[:-2]) * point - float(root.get('viewBox').split()[2])) < 0.01
    dc = '{http://purl.org/dc/elements/1.1/}'
    assert root.findtext(f'.//{dc}title') == root.findtext(f'{svg}title') == 'By the Chart'
    assert root.findtext(f'.//{dc}creator//{dc}title') == 'The Vedette developers'
    assert root.findtext(f'.//{dc}rights//{dc}title') == 'GPL-3.0-or-later'
    render(cli, MAP, '-o', folder / 'map.svg', '--layers', 'grid,labels')
    root = xml.etree.ElementTree.parse(folder / 'map.svg').getroot()
    assert [g.get('id') for g in root.findall(f'{svg}g')] == ['grid', 'numbers', 'sheet']
    render(cli, MAP.with_name('the-railway-cut.vedette'), '-o', folder / 'map.svg')
    root = xml.etree.ElementTree.parse(folder / 'map.svg').getroot()
    groups = {g.get('id'): g for g in root.findall(f'{svg}g')}
    assert list(groups)[1:4] == ['ground', 'ways', 'grid'], list(groups)
    assert list(groups['ways'].iter(svg + 'path'))


def test_refused(cli, folder):
    """What makes no sense is a wrong use, and leaves no file."""
    for words, name in ((('--paper', 'a4'), 'x.pdf'), (('--hex-mm', 2), 'x.pdf'),
                        (('--hex-mm', 'nan'), 'x.pdf'), (('--hex-mm', -20), 'x.pdf'),
                        (('--hex-mm', 20, '--paper', 'a4'), 'x.png'),
                        (('--hex-mm', 20, '--dpi', 300), 'x.pdf'),
                        (('--hex-mm', 20, '--dpi', 3), 'x.png'),
                        (('--hex-mm', 20, '--paper', 'a9'), 'x.pdf'),
                        (('--hex-mm', 20, '--paper', '200x'), 'x.pdf'),
                        (('--hex-mm', 20, '--paper', '200x5000'), 'x.pdf'),
                        (('--hex-mm', 20, '--paper', 'nanxnan'), 'x.pdf'),
                        (('--hex-mm', 20, '--paper', '0x0'), 'x.pdf'),
                        (('--hex-mm', 20, '--paper', 'a4', '--overlap', 60), 'x.pdf'),
                        (('--hex-mm', 20, '--paper', 'a4', '--margin', 1), 'x.pdf'),
                        (('--hex-mm', 20, '--overlap', 6), 'x.pdf'),
                        (('--hex-mm', 20, '--hex-size', 60), 'x.pdf')):
        done = run(cli, MAP, '-o', folder / name, *words)
        assert done.returncode == 2, (words, done.returncode, done.stderr)
        assert not (folder / name).exists(), words


def main():
    tests = (test_not_scaled, test_one_page, test_pages, test_png, test_svg, test_refused)
    failed = 0
    print(f'1..{len(tests)}')
    for number, test in enumerate(tests, 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(sys.argv[1], pathlib.Path(folder))
                print(f'ok {number} {test.__name__}')
            except Exception:  # whatever it is, the test has failed
                failed += 1
                print(f'not ok {number} {test.__name__}')
                traceback.print_exc()
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
