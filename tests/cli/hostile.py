#!/usr/bin/env python3
# hostile.py - small files that take their readers minutes and gigabytes, or have them ask others
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: hostile.py CLI

Gives CLI pictures, symbols and drawings that are made to keep it busy. Each command ends with a
picture or with one message, within two seconds of a processor and 300 MB in each process, and
nothing asks another computer. An honest picture that is as large as may be keeps to the memory, too.
"""

import base64
import json
import os
import pathlib
import re
import resource
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import zlib

SECONDS = 2.0
SECONDS_LARGE = 10.0  # on a computer that is busy with other tests; a fifth of that otherwise
KILOBYTES = 300_000
MAP = '''<?xml version="1.0" encoding="UTF-8"?>
<map xmlns="urn:vedette:map" version="1"><grid layout="odd-q" columns="4" rows="4" numbering="CCRR"
first-column="1" first-row="1"/><legend><terrain code="w" name="Woods" kind="woods" colour="#dfe9c8"/>
</legend><elevation>{levels}</elevation><terrain>{woods}</terrain>{more}</map>'''
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{}</svg>'
GEO = '{{"type":"FeatureCollection",{}"features":[{{"type":"Feature","properties":{{"natural":"wood"}},' \
      '"geometry":{{"type":"Polygon","coordinates":[[[10.1,49.9],[10.4,49.9],[10.4,49.6],[10.1,49.9]]]}}}}]}}'

cli = None
number = 0


def check(holds, *what):
    if not holds:
        raise AssertionError(' '.join(str(word) for word in what))


def many_scans():
    """A progressive JPEG of 8000 x 8000 grey pixels: 1000 scans of nothing over all of them."""
    def segment(marker, data):
        return bytes([0xff, marker]) + struct.pack('>H', len(data) + 2) + data

    side, blocks = 8000, 1_000_000
    # One code of one bit in each table: no difference; a run of 16384 to 32767 empty blocks.
    tables = segment(0xc4, b'\0' + bytes([1] + 15 * [0]) + b'\0') \
        + segment(0xc4, b'\x10' + bytes([1] + 15 * [0]) + b'\xe0')
    head = b'\xff\xd8' + segment(0xdb, b'\0' + 64 * b'\1') \
        + segment(0xc2, struct.pack('>BHHB', 8, side, side, 1) + b'\1\x11\0') + tables
    dc = segment(0xda, b'\1\1\0\0\0\0') + bytes(blocks // 8)
    runs, bits = blocks, ''
    while runs > 0:
        run = min(runs, 32767)
        bits += '0' + format(run - 16384 if run >= 16384 else 0, '014b')
        runs -= max(run, 16384)
    bits += '1' * (-len(bits) % 8)
    data = bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8)).replace(b'\xff', b'\xff\0')
    scan = segment(0xda, b'\1\1\0\1\x3f\0') + data
    return head + dc + 1000 * scan + b'\xff\xd9'


def many_frames(side, n, frame_side):
    frame = b'\x21\xf9\4\0\1\0\0\0,' + struct.pack('<HHHHB', 0, 0, frame_side, frame_side, 0) \
        + b'\2\2\x44\1\0'
    return b'GIF89a' + struct.pack('<HHBBB', side, side, 0x80, 0, 0) + b'\0\0\0\xff\xff\xff' \
        + n * frame + b';'


def png(width, height, bits, colours, row):
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    packer = zlib.compressobj(9)
    pixels = b''.join(packer.compress(b'\0' + row) for _ in range(min(height, 1000))) + packer.flush()
    return b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, bits, colours,
                                                             0, 0, 0)) \
        + chunk(b'IDAT', pixels) + chunk(b'IEND', b'')


def tiff(width, height, rows):
    tags = [(256, 4, width), (257, 4, height), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, 200),
            (277, 3, 1), (278, 4, rows), (279, 4, min(width * height, 0xffffffff))]
    directory = struct.pack('<H', len(tags))
    for tag, kind, value in tags:
        directory += struct.pack('<HHII', tag, kind, 1, value)
    return (b'II*\0' + struct.pack('<I', 8) + directory + bytes(4)).ljust(200, b'\0') + bytes(1000)


def svgs():
    """Some pictures of few bytes, of which each takes some reader long, or much memory."""
    zigzag = 'M50 50' + ''.join(f'L{i * 37 % 100} {i * 61 % 100}' for i in range(200))
    nested = ''.join(f'<g id="g{i + 1}">' + 10 * f'<use href="#g{i}"/>' + '</g>' for i in range(9))
    return {
        'round-join': f'<path d="{zigzag}" style="fill:none;stroke:red;stroke-linejoin:round;'
                      f'stroke-width:1e10"/>',
        'uses': f'<defs><rect id="g0" width="1" height="1"/>{nested}</defs><use href="#g9"/>',
        'dashes': '<path stroke="red" stroke-dasharray="1e-9 1e-9" d="M-1e9 5H1e9"/>',
        'blur': '<filter id="f"><feGaussianBlur stdDeviation="1000000"/></filter>'
                + 200 * '<rect width="100" height="100" filter="url(#f)"/>',
        'turbulence': '<filter id="f"><feTurbulence baseFrequency=".1" numOctaves="1000000"/></filter>'
                      '<rect width="100" height="100" filter="url(#f)"/>',
        'pattern': '<pattern id="p" width=".00001" height=".00001"><rect width="1" height="1"/>'
                   '</pattern><rect width="100" height="100" fill="url(#p)"/>',
        'masks': '<mask id="m"><rect width="100" height="100"/></mask>'
                 + 900 * '<g mask="url(#m)">' + '<rect width="9" height="9"/>' + 900 * '</g>',
    }


def write_map(folder, name, more):
    row = '<row>{} {} {} {}</row>'
    text = MAP.format(levels=4 * row.format(0, 0, 0, 0), woods=4 * row.format('w', 'w', 'w', 'w'),
                      more=more)
    (folder / name).write_text(text)


def run(folder, *arguments, seconds=SECONDS, out=subprocess.DEVNULL):
    """The exit status and the messages of a command, which keeps within the limits."""
    with open(folder / 'messages', 'w+') as messages:
        child = subprocess.Popen([cli, *arguments], cwd=folder, stdout=out,
                                 stderr=messages)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        messages.seek(0)
        told = messages.read()
    check(child.returncode >= 0, 'killed by a signal:', told)
    check(usage.ru_utime + usage.ru_stime < seconds, usage.ru_utime + usage.ru_stime, 'seconds:', told)
    check(usage.ru_maxrss < KILOBYTES, usage.ru_maxrss, 'KB:', told)
    return child.returncode, told


def is_late(status, told):
    """Whether a thumbnail was not made since the clock said so, as on a computer that is busy."""
    return status == 1 and told == 'vedette-cli: A thumbnail of this map would take too long\n'


def try_picture(folder, name, data):
    (folder / name).write_bytes(data)
    write_map(folder, 'map.vedette', f'<underlay href="{name}" x="0" y="0" scale="0.02"/>')
    commands = [['find-grid', name], ['render', 'map.vedette', '-o', 'map.png'],
                ['render', 'map.vedette', '--thumbnail', '128', '-o', 'map.png']]
    for command in commands:
        status, told = run(folder, *command)
        if '--thumbnail' in command:
            check(is_late(status, told) or (status == 0 and not told), status, told)
        else:
            check(status == 1 and told.count('\n') == 1 and name in told, status, told)


def test_pictures(folder):
    pictures = {
        'scans.jpg': many_scans(),
        'frames.gif': many_frames(4000, 200_000, 1),
        'canvas.gif': many_frames(8000, 3000, 8000),
        'wide.png': png(60_000, 60_000, 8, 2, bytes(60_000 * 3)),
        'cut.png': png(8000, 8000, 8, 2, bytes(10)),
        'wide.tiff': tiff(0xfffffff, 0xfffffff, 0xfffffff),
        'strip.tiff': tiff(7000, 9000, 9000),
    }
    for name, data in pictures.items():
        try_picture(folder, name, data)


def test_large(folder):
    """A picture of nearly 64 million pixels: its hexes are found where they are, and it is painted."""
    columns, rows, size = 60, 56, 144
    row = '<row>' + ' '.join(columns * ['{}']) + '</row>'
    text = MAP.replace('columns="4" rows="4"', f'columns="{columns}" rows="{rows}"').format(
        levels=rows * row.format(*columns * '0'), woods=rows * row.format(*columns * 'w'), more='')
    (folder / 'map.vedette').write_text(text)
    subprocess.run([cli, 'render', 'map.vedette', '--hex-size', str(size), '-o', 'large.png'], cwd=folder,
                   check=True)
    with open(folder / 'found', 'w+') as found:
        status, told = run(folder, 'find-grid', 'large.png', '--map', 'laid.vedette', '--format', 'json',
                           seconds=SECONDS_LARGE, out=found)
        check(status == 0 and not told, status, told)
        found.seek(0)
        grid = json.load(found)
    # Hexes that are cut by the edge may be a row more.
    check(grid['columns'] == columns and rows <= grid['rows'] <= rows + 1, grid)
    check(abs(grid['row-pitch'] - size) < 0.05 and abs(grid['angle']) < 0.05, grid)
    check(abs(grid['column-pitch'] - size * 3 ** 0.5 / 2) < 0.05 and grid['coverage'] > 0.98, grid)
    for more in (['-o', 'x.png'], ['--hex-size', str(size), '-o', 'x.png'], ['-o', 'x.svg'], ['-o', 'x.pdf'],
                 ['-o', 'x.html']):
        status, told = run(folder, 'render', 'laid.vedette', *more, seconds=SECONDS_LARGE)
        check(status == 0 and not told and (folder / more[-1]).stat().st_size > 100_000, more, status, told)


def test_symbols(folder):
    """Each alone, and as often as a map may have one: it is drawn, or told not to be."""
    for name, content in svgs().items():
        picture = base64.b64encode(SVG.format(content).encode()).decode()
        for n in (1, 8):
            write_map(folder, 'map.vedette',
                      '<symbols>' + n * f'<symbol terrain="w">{picture}</symbol>' + '</symbols>')
            for more in ([], ['--thumbnail', '128']):
                (folder / 'map.png').unlink(missing_ok=True)
                status, told = run(folder, 'render', 'map.vedette', *more, '-o', 'map.png')
                if more and is_late(status, told):
                    continue
                check(status == 0 and (folder / 'map.png').exists(), name, told)
                check(not told or re.fullmatch(r'vedette-cli: map.vedette: .*Woods.*cannot be drawn.*\n', told),
                      name, told)
                print(f'# {name} {n}: {"drawn" if not told else "not drawn"}')
        check(name not in ('round-join', 'masks') or told, name, 'was drawn')


class Listener:
    """A port of this computer, and who has asked it for something."""

    def __init__(self):
        self.socket = socket.create_server(('127.0.0.1', 0))
        self.port = self.socket.getsockname()[1]
        self.asked = []
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            with self.socket.accept()[0] as asker:
                asker.settimeout(1)
                try:
                    self.asked.append(asker.recv(200))
                except OSError:
                    self.asked.append(b'')


def drawings(port):
    """What GDAL reads as drawings, or as elevations, by what another computer says."""
    there = f'http://127.0.0.1:{port}/there'
    crs = '"crs":{"type":"link","properties":{"href":"%s","type":"%s"}},'
    drawn = {f'link-{kind}.geojson': GEO.format(crs % (there, kind))
             for kind in ('ogcwkt', 'esriwkt', 'proj4')}
    drawn['name.geojson'] = GEO.format('"crs":{"type":"name","properties":{"name":"%s"}},' % there)
    drawn['epsg.geojson'] = GEO.format(
        '"crs":{"type":"name","properties":{"name":"http://127.0.0.1:%d/def/crs/EPSG/0/4326"}},' % port)
    drawn['source.vrt'] = f'<OGRVRTDataSource><OGRVRTLayer name="a"><SrcDataSource>/vsicurl/{there}' \
                          '</SrcDataSource></OGRVRTLayer></OGRVRTDataSource>'
    drawn['schema.gml'] = '<gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml" xmlns:xsi="' \
                          f'http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="{there} {there}"/>'
    drawn['service.json'] = '{"type":"FeatureCollection","links":[{"rel":"self","href":"%s"}]}' % there
    raised = {
        'source.tif': '<VRTDataset rasterXSize="9" rasterYSize="9"><VRTRasterBand dataType="Byte" band="1">'
                      f'<SimpleSource><SourceFilename>/vsicurl/{there}</SourceFilename></SimpleSource>'
                      '</VRTRasterBand></VRTDataset>',
        'service.tif': f'<GDAL_WMS><Service name="WMS"><ServerUrl>{there}?</ServerUrl></Service>'
                       '<DataWindow><SizeX>9</SizeX><SizeY>9</SizeY></DataWindow></GDAL_WMS>',
        'coverage.tif': f'<WCS_GDAL><ServiceURL>{there}?</ServiceURL><CoverageName>a</CoverageName></WCS_GDAL>',
    }
    return drawn, raised


def test_network(folder):
    """Whatever is opened as land, nobody is asked for anything."""
    listener = Listener()
    drawn, raised = drawings(listener.port)
    ground = 'ncols 9\nnrows 9\nxllcorner 10\nyllcorner 49.5\ncellsize 0.05\n' + 9 * (9 * '100 ' + '\n')
    (folder / 'ground.asc').write_text(ground)
    for name, text in (drawn | raised).items():
        (folder / name).write_text(text)
        inputs = ['ground.asc', '--vectors', name] if name in drawn else [name]
        status, told = run(folder, 'land', *inputs, '-o', 'map.vedette')
        check(not listener.asked, name, 'has it asked for', listener.asked)
        print(f'# {name}: {status} {told.strip()}')
        check(name.endswith('.geojson') or (status == 1 and name in told), name, status, told)


def varint(number):
    low = number & 127
    return bytes([low]) if number < 128 else bytes([low | 128]) + varint(number >> 7)


def field(number, value):
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    return varint(number << 3 | 2) + varint(len(value)) + value


def zigzag(numbers):
    last, out = 0, b''
    for number in numbers:
        step, last = number - last, number
        out += varint(step << 1 if step >= 0 else (-step << 1) - 1)
    return out


def pbf_block(kind, data):
    blob = field(1, data)
    head = field(1, kind) + field(3, len(blob))
    return struct.pack('>I', len(head)) + head + blob


def openstreetmap(nodes, ways):
    """The same, as XML and as PBF: nodes by number, and ways of a key, a value and nodes."""
    xml = '<osm version="0.6">' + ''.join(f'<node id="{n}" version="1" lon="{x}" lat="{y}"/>'
                                          for n, (x, y) in nodes.items())
    words, pbf_ways = [b''], b''
    for n, (key, value, line) in enumerate(ways, 1):
        xml += f'<way id="{n}" version="1">' + ''.join(f'<nd ref="{ref}"/>' for ref in line) \
            + f'<tag k="{key}" v="{value}"/></way>'
        words += [key.encode(), value.encode()]
        pbf_ways += field(3, field(1, n) + field(2, varint(len(words) - 2)) + field(3, varint(len(words) - 1))
                          + field(8, zigzag(line)))
    dense = field(1, zigzag(nodes)) + field(8, zigzag(round(y * 1e7) for _, y in nodes.values())) \
        + field(9, zigzag(round(x * 1e7) for x, _ in nodes.values()))
    block = field(1, b''.join(field(1, word) for word in words)) + field(2, field(2, dense)) \
        + field(2, pbf_ways)
    return xml + '</osm>', pbf_block(b'OSMHeader', field(4, b'OsmSchema-V0.6') + field(4, b'DenseNodes')) \
        + pbf_block(b'OSMData', block)


def test_openstreetmap(folder):
    """GDAL keeps its places in memory, for no file may be written; too many are refused."""
    places = {1: (10.1, 49.6), 2: (10.1, 49.85), 3: (10.35, 49.85), 4: (10.35, 49.6)}
    xml, pbf = openstreetmap(places, [('natural', 'wood', [1, 2, 3, 4, 1]), ('highway', 'primary', [1, 3])])
    many = {70 * n + 1: (10 + n * 7919 % 44_987 / 1e5, 49.5 + n * 6007 % 44_983 / 1e5) for n in range(60_000)}
    long_xml, _ = openstreetmap(many, [('highway', 'primary', list(many)[n:n + 50])
                                       for n in range(0, len(many), 50)])
    ground = 'ncols 9\nnrows 9\nxllcorner 10\nyllcorner 49.5\ncellsize 0.05\n' + 9 * (9 * '100 ' + '\n')
    (folder / 'ground.asc').write_text(ground)
    for name, data in {'a.osm': xml.encode(), 'a.pbf': pbf, 'b.osm': long_xml.encode()}.items():
        (folder / name).write_bytes(data)
        os.environ['OSM_MAX_TMPFILE_SIZE'] = '1'
        status, told = run(folder, 'land', 'ground.asc', '--vectors', name, '-o', name + '.vedette')
        del os.environ['OSM_MAX_TMPFILE_SIZE']
        if name[0] == 'b':
            check(status == 1 and told == f'vedette-cli: {name}: there is too much in it; take an extract of a '
                                          'smaller area\n', name, status, told)
            status, told = run(folder, 'land', 'ground.asc', '--vectors', name, '-o', name + '.vedette',
                               seconds=SECONDS_LARGE)
        check(status == 0 and not told, name, status, told)
        drawn = (folder / (name + '.vedette')).read_text()
        check('<way code="road"' in drawn or '<ways>' in drawn, name, 'has no road')
        check(name[0] == 'b' or 'kind="woods"' in drawn, name, 'has no woods')
        check(sorted(file.name for file in folder.glob('*osm_tmp*')) == [], 'a file was left')
    check((folder / 'a.osm.vedette').read_text() == (folder / 'a.pbf.vedette').read_text(), 'XML and PBF differ')


def main():
    global cli, number
    cli = pathlib.Path(sys.argv[1]).resolve()
    os.environ['LC_ALL'] = 'C.UTF-8'
    tests = [test_pictures, test_large, test_symbols, test_network, test_openstreetmap]
    failed = 0
    print(f'1..{len(tests)}')
    for test in tests:
        number += 1
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(pathlib.Path(folder))
                print(f'ok {number} {test.__name__}')
            except AssertionError as error:
                failed += 1
                print('# ' + str(error).replace('\n', '\n# '))
                print(f'not ok {number} {test.__name__}')
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
