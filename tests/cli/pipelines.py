#!/usr/bin/env python3
# pipelines.py - every command where outputs are closed or full, names odd and locales foreign
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: pipelines.py CLI

Asks CLI for its commands and tries each of them in every way. Whatever the way: the exit status says
whether it was done, a failure has one message, and no file is half-written or lost.
"""

import os
import pathlib
import re
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE.parent.parent / 'data'
KNOLL = 'knoll.vedette'
SIDES = 'sides.vedette'
RULES = 'plain.vedette-rules'
LAID = 'laid.vedette'  # with a picture under it
GROUND = 'ground.asc'
SECONDS = 300
OUTPUT = 'OUTPUT'  # stands for the file that a command writes

# One line for each command, with what it prints on its output; MAP is replaced.
COMMANDS = {
    'los': ['los', 'MAP', '--from', '0403', '--to', '0703'],
    'fan': ['fan', 'MAP', '--from', '0403'],
    'heights': ['heights', 'MAP', '--from', '0403'],
    'survey': ['survey', 'MAP'],
    'compare': ['compare', 'MAP', '--from', '0403', '--with', 'ney'],
    'audit': ['audit', 'MAP', '--rules', 'cwb'],
    'referee': ['referee', 'MAP'],
    'render': ['render', 'MAP', '--fan-from', '0403', '--title-block', '-o', OUTPUT],
    'check': ['check', 'MAP'],
    'convert': ['convert', 'MAP', '-o', OUTPUT],
    'land': ['land', GROUND, '-o', OUTPUT],
    'find-grid': ['find-grid', 'MAP'],
    'recognise': ['recognise', 'MAP', '--example', '0403,0503'],
    'rules': ['rules'],
    'check-rules': ['check-rules', 'MAP'],
}
MAPS = {'referee': SIDES, 'recognise': LAID, 'find-grid': 'laid.png', 'check-rules': RULES}
# Those that write files, with the option before the file's name.
WRITERS = {
    'los': [*COMMANDS['los'], '--profile', OUTPUT],
    'render': COMMANDS['render'],
}
FORMATS = {'text', 'csv', 'json'}
NO_TABLES = {'render', 'convert', 'land', 'find-grid'}

cli = None
number = 0


class Broken(Exception):
    pass


def check(holds, *what):
    if not holds:
        raise Broken(' '.join(str(word) for word in what))


class Room:
    """A folder with the maps, in which commands run."""

    def __enter__(self):
        self.held = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.held.name)
        for name in (KNOLL, SIDES):
            shutil.copy(HERE / 'maps' / name, self.path)
        subprocess.run([cli, 'rules', '--preset', 'plain', '-o', RULES], cwd=self.path, check=True)
        subprocess.run([cli, 'render', KNOLL, '--hex-size', '20', '-o', 'laid.png'], cwd=self.path,
                       check=True)
        text = (self.path / KNOLL).read_text()
        (self.path / LAID).write_text(
            text.replace('</map>', '<underlay href="laid.png" scale="10"/></map>'))
        (self.path / GROUND).write_text('ncols 20\nnrows 20\nxllcorner 0\nyllcorner 0\ncellsize 100\n'
                                        + '1 2 300 40 ' * 100)
        return self

    def __exit__(self, *_):
        self.held.cleanup()

    def run(self, line, map_name=None, output=None, env=None, program=None, **options):
        map_name = map_name or MAPS.get(line[0], KNOLL)
        if output is None:
            output = 'a.svg' if line[0] in WRITERS else 'a.vedette'
        words = [{'MAP': map_name, OUTPUT: output}.get(word, word) for word in line]
        options.setdefault('stdout', subprocess.PIPE)
        options.setdefault('stderr', subprocess.PIPE)
        return subprocess.run([*(program or [cli]), *words], cwd=self.path, timeout=SECONDS,
                              env={**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'C', **(env or {})},
                              check=False, **options)


def check_done(line, done):
    check(done.returncode == 0, line, 'has status', done.returncode, done.stderr)
    check(not done.stderr, line, 'says', done.stderr)


def check_failed(line, done, status=1, lines=1):
    """A usage error has a second line, which names the help."""
    check(done.returncode == status, line, 'has status', done.returncode, done.stderr)
    said = done.stderr.decode()  # whatever the names: UTF-8
    check(len(said.splitlines()) == lines and said.endswith('\n'), line, 'says', said)


def formats_of(command, line):
    return ([*line, '--format', name] for name in sorted(FORMATS)) if command not in NO_TABLES else [line]


def every_format():
    for command, line in COMMANDS.items():
        yield from formats_of(command, line)


def every_line():
    return COMMANDS.values()


def test_commands():
    """The table above has all commands that there are."""
    said = subprocess.run([cli, '--help'], capture_output=True, check=True,
                          env=dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='C')).stdout.decode()
    listed = re.findall(r'^  ([a-z-]+) +[A-Z]', said.split('Commands:')[1], flags=re.MULTILINE)
    if 'land' not in listed:  # built without GDAL
        del COMMANDS['land']
    check(sorted(listed) == sorted(COMMANDS), 'the commands are', listed)


def test_plain():
    with Room() as room:
        for line in every_format():
            done = room.run(line)
            check_done(line, done)
            check(bool(done.stdout) == (line[0] != 'render'), line, 'prints', done.stdout)


def through_shell(redirection):
    return ['sh', '-c', f'exec "$@" {redirection}', 'sh', cli]


def test_closed_and_full_output():
    """What prints fails; what writes a file need not print."""
    with Room() as room:
        for redirection in ('>&-', '>/dev/full'):
            for line in every_format():
                done = room.run(line, program=through_shell(redirection))
                if line[0] == 'render':
                    check_done(line, done)
                else:
                    check_failed(line, done)


def test_other_closed_descriptors():
    """No file that is opened becomes the input or the output for messages."""
    with Room() as room:
        for line in every_line():
            as_ever = room.run(line)
            for redirection in ('<&-', '2>&-', '<&- 2>&-', '2>/dev/full'):
                done = room.run(line, program=through_shell(redirection))
                check_done(line, done)
                check(done.stdout == as_ever.stdout, line, redirection, 'prints otherwise')
            wrong = room.run(line + ['--no-such'], program=through_shell('<&- >&- 2>&-'))
            check(wrong.returncode == 2, line, 'without any output has', wrong.returncode)


def test_broken_pipe():
    """As any command does, it ends by the signal; where that is ignored, it says so."""
    with Room() as room:
        for line in every_line():
            if line[0] == 'render':
                continue
            for ignored in (False, True):
                reader, writer = os.pipe()
                os.close(reader)
                done = room.run(line, stdout=writer, restore_signals=False, preexec_fn=lambda: signal.signal(
                    signal.SIGPIPE, signal.SIG_IGN if ignored else signal.SIG_DFL))
                os.close(writer)
                if ignored:
                    check_failed(line, done)
                else:
                    check(done.returncode == -signal.SIGPIPE, line, 'has', done.returncode)
                    check(not done.stderr, line, 'says', done.stderr)


def test_first_line_only():
    """A reader that has seen enough of much."""
    with Room() as room:
        shutil.copy(DATA / 'examples' / 'ridge-and-river.vedette', room.path / 'large.vedette')
        done = room.run(['survey', 'MAP', '--format', 'csv'], map_name='large.vedette',
                        program=['bash', '-c', '"$@" | head -1; exit ${PIPESTATUS[0]}', 'bash', cli])
        check(done.returncode in (0, 128 + signal.SIGPIPE), 'status', done.returncode)
        check(done.stdout.count(b'\n') == 1 and not done.stderr, 'says', done.stdout, done.stderr)


def test_locales():
    """No such locale, decimal commas, and an i that has no dot: the same bytes."""
    lines = [*every_format(), *WRITERS.values(),
             ['render', 'MAP', '-o', OUTPUT, '--hex-size', '12.5', '--layers', 'grid,sides'],
             ['los', 'MAP', '--from', '0403', '--to', '0703', '--profile', 'A.SVG']]
    with Room() as room:
        def result(line, env):
            done = room.run(line, env=env)
            check_done(line, done)
            files = {path.name: path.read_bytes() for path in sorted(room.path.glob('*.[sS][vV][gG]'))}
            for name in files:
                os.unlink(room.path / name)
            return done.stdout, files

        for line in lines:
            as_ever = result(line, {})
            for name in ('de_DE.UTF-8', 'tr_TR.UTF-8', 'xx_XX.UTF-8', 'C'):
                check(result(line, {'LC_ALL': name}) == as_ever,
                      line, 'is different in', name)


def test_words():
    """Translations that are not installed are found, and read."""
    catalogue = b'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8"\n\nmsgid "Usage:"\nmsgstr "Aufruf:"\n'
    with Room() as room:
        folder = room.path / 'de/LC_MESSAGES'
        folder.mkdir(parents=True)
        subprocess.run(['msgfmt', '-o', folder / 'vedette.mo', '-'], input=catalogue, check=True)
        for language, word in (('de', 'Aufruf:'), ('C', 'Usage:')):
            done = room.run(['--help'], env={'LC_ALL': 'en_US.UTF-8', 'LANGUAGE': language,
                                              'VEDETTE_LOCALE_DIR': str(room.path)})
            check_done(['--help'], done)
            check(done.stdout.decode().startswith(word), language, 'says', done.stdout)


def test_words_of_others():
    """An unknown option is known wherever GLib's words have it: the Italian ones in their middle."""
    with Room() as room:
        folder = room.path / 'it/LC_MESSAGES'
        folder.mkdir(parents=True)
        subprocess.run(['msgfmt', '-o', folder / 'vedette.mo', HERE.parent.parent / 'po/it.po'], check=True)
        for option in ('--form', '--form=0403'):
            done = room.run(['fan', 'MAP', option],
                            env={'LC_ALL': 'en_US.UTF-8', 'LANGUAGE': 'it',
                                 'VEDETTE_LOCALE_DIR': str(room.path)})
            check('forse «--from»?' in done.stderr.decode(), option, 'says', done.stderr)


def test_other_names():
    """Names that are no UTF-8, begin with a dash behind --, or hold a line's end."""
    with Room() as room:
        for name in (b'\xff\xfe\x80.vedette', 'Ж é.vedette'.encode(), b'-o.vedette', b'a\nb.vedette',
                     b'%s%n.vedette'):
            for command, line in COMMANDS.items():
                line = [os.fsencode(word) for word in line]
                if b'MAP' not in line:
                    continue
                shutil.copy(room.path / MAPS.get(command, KNOLL),
                            os.path.join(os.fsencode(room.path), name))
                words = [word for word in line if word != b'MAP'] + [b'--', name]
                output = name.replace(b'vedette', b'svg' if command in WRITERS else b'b.vedette')
                words = [output if word == OUTPUT.encode() else word for word in words]
                if output.startswith(b'-'):
                    words = [b'./' + word if word == output else word for word in words]
                done = room.run(words)
                check_done(words, done)
                done.stdout.decode()
                if command == 'render':
                    check((room.path / os.fsdecode(output)).exists(), words, 'writes nothing')
                wrong = [word.replace(b'vedette', b'none') for word in words]
                check_failed(wrong, room.run(wrong))


def test_nearly_meant():
    """Every command that reads a file tells the one that is nearly meant."""
    with Room() as room:
        for command, line in COMMANDS.items():
            name = GROUND if GROUND in line else MAPS.get(command, KNOLL)
            stem, suffix = name.split('.')
            missing = f'{stem[:-1]}.{suffix}'
            if command != 'rules':
                done = room.run([missing if word in (GROUND, 'MAP') else word for word in line])
                check_failed(line, done)
                check(f'did you mean “{name}”?' in done.stderr.decode(), line, 'says', done.stderr)


def snapshot(room):
    """All that is in the folder; files by their bytes."""
    return {path.name: (stat.S_IFMT(path.lstat().st_mode), os.readlink(path) if path.is_symlink()
                        else path.read_bytes() if path.is_file() else None)
            for path in room.path.iterdir()}


def check_refused(room, line, output, status, map_name=KNOLL):
    before = snapshot(room)
    done = room.run(line, map_name=map_name, output=output)
    check_failed([*line, output], done, status, 2 if status == 2 else 1)
    check(snapshot(room) == before, line, output, 'has changed something')


def test_output_onto_input():
    """Whatever name it goes by, what is read is not written over."""
    with Room() as room:
        os.rename(room.path / KNOLL, room.path / 'map.png')
        os.symlink('map.png', room.path / 'link.png')
        os.link(room.path / 'map.png', room.path / 'second.svg')
        for line in WRITERS.values():
            for output in ('map.png', './map.png', str(room.path / 'map.png'), 'link.png', 'second.svg'):
                check_refused(room, line, output, 1, map_name='map.png')
            check_refused(room, line, KNOLL, 2, map_name='map.png')


def test_converted_onto_input():
    """A map that is converted may have any name but its own."""
    with Room() as room:
        os.symlink(KNOLL, room.path / 'link')
        os.link(room.path / KNOLL, room.path / 'second')
        os.mkdir(room.path / 'folder')
        for output in (KNOLL, f'./{KNOLL}', 'link', 'second', 'folder', 'no-folder/a', '/dev/null'):
            check_refused(room, COMMANDS['convert'], output, 1)
        check_refused(room, COMMANDS['convert'][:2], 'a', 2)


def test_suffixes():
    """A map is written whatever its name promises, but not without a word."""
    with Room() as room:
        for output, noted in (('a', False), ('a.VEDETTE', False), ('.a', False), ('a.pgn', True), ('a.b/c', False),
                              ('a\nb.xml', True)):
            (room.path / 'a.b').mkdir(exist_ok=True)
            done = room.run(COMMANDS['convert'], output=output)
            check(done.returncode == 0 and (room.path / output).exists(), output, 'is not written')
            check((b'is a map file' in done.stderr) == noted and len(done.stderr.splitlines()) == noted,
                  output, 'is said to be', done.stderr)


def test_boards():
    """Boards become one map, and none of them is written over."""
    line = ['convert', '--board', 'a.zip', '--board', 'a.zip:turned', '--board', '/', '--board', 'a.zip', '-o', OUTPUT]
    seed = pathlib.Path(__file__).parent.parent / 'import/seeds/vasl/small.zip'
    with Room() as room:
        (room.path / 'a.zip').write_bytes(seed.read_bytes())
        check_done(line, room.run(line, output='a.vedette'))
        text = (room.path / 'a.vedette').read_text()
        check('<title>a + a / a</title>' in text and 'columns="5" rows="5"' in text, text)
        check_refused(room, line, 'a.zip', 1)
        check_refused(room, ['convert', '--board', '/', '-o', OUTPUT], 'b', 2)
        most = ['convert', '-o', OUTPUT] + ['--board', 'a.zip'] * 64
        check_done(most, room.run(most, output='most.vedette'))
        check_refused(room, [*most, '--board', 'a.zip'], 'b', 2)
        check_refused(room, ['convert', 'MAP', '--board', 'a.zip', '-o', OUTPUT], 'b', 2)
        check_refused(room, ['convert', '--board', 'none.zip', '-o', OUTPUT], 'b', 1)
        check_refused(room, ['convert', '--board', KNOLL, '-o', OUTPUT], 'b', 1)


def test_modules():
    """A module of VASSAL has the picture that lies under a map, or is not written at all; a map that
    goes elsewhere finds it."""
    with Room() as room:
        text = (room.path / KNOLL).read_text()
        check_done(COMMANDS['convert'], room.run(COMMANDS['convert'], output='plain.vmod'))
        check_done(COMMANDS['render'], room.run(COMMANDS['render'], output='scan.png'))
        (room.path / KNOLL).write_text(text.replace('</map>', '<underlay href="scan.png"/></map>'))
        check_done(COMMANDS['convert'], room.run(COMMANDS['convert'], output='laid.vmod'))
        pictures = []
        for name in ('plain.vmod', 'laid.vmod'):
            with zipfile.ZipFile(room.path / name) as module:
                check(module.testzip() is None, name, 'is damaged')
                check(sorted(module.namelist()) == ['buildFile.xml', 'images/map.png', 'moduledata'], name)
                pictures.append(module.read('images/map.png'))
        check(pictures[0] != pictures[1], 'the picture under the map is missing')
        (room.path / 'elsewhere').mkdir()
        check_done(COMMANDS['convert'], room.run(COMMANDS['convert'], output='elsewhere/m.vedette'))
        check('href="../scan.png"' in (room.path / 'elsewhere/m.vedette').read_text(),
              'the picture is looked for in the wrong folder')
        (room.path / 'scan.png').unlink()
        check_refused(room, COMMANDS['convert'], 'none.vmod', 1)


def test_output_onto_underlay():
    """The picture under a map is read, too."""
    with Room() as room:
        done = room.run(COMMANDS['render'], output='scan.png')
        check_done(COMMANDS['render'], done)
        text = (room.path / KNOLL).read_text().replace('</map>', '<underlay href="scan.png"/></map>')
        (room.path / KNOLL).write_text(text)
        check_refused(room, COMMANDS['render'], 'scan.png', 1)
        check_done(COMMANDS['render'], room.run(COMMANDS['render'], output='other.png'))


def test_output_onto_others():
    """Folders, devices, pipes, sockets' likes, and what cannot be there."""
    with Room() as room:
        os.mkdir(room.path / 'folder.png')
        os.mkfifo(room.path / 'pipe.png')
        os.symlink('/dev/null', room.path / 'null.png')
        os.symlink('/dev/full', room.path / 'full.svg')
        os.symlink('loop.png', room.path / 'loop.png')
        os.symlink('nowhere/a.png', room.path / 'nowhere.png')
        for line in WRITERS.values():
            for output in ('folder.png', 'pipe.png', 'null.png', 'full.svg', 'loop.png',
                           'nowhere.png', 'no-folder/a.png', f'{KNOLL}/a.png', '/proc/a.png',
                           'a' * 300 + '.png'):
                check_refused(room, line, output, 1)
            for output in ('/dev/null', '/dev/full', '/dev/stdout', '.', '', 'folder.png/', 'a.jpg', '-'):
                check_refused(room, line, output, 2)
        for device in ('/dev/null', '/dev/full'):
            check(stat.S_ISCHR(os.stat(device).st_mode), device, 'is no device any more')


def main():
    global cli, number
    cli = os.path.abspath(sys.argv[1])
    tests = [(name, test) for name, test in sorted(globals().items()) if name.startswith('test_')]
    failed = False

    print(f'1..{len(tests)}')
    for name, test in tests:
        number += 1
        what = name[len('test_'):].replace('_', ' ')
        try:
            test()
            print(f'ok {number} - {what}', flush=True)
        except (Broken, subprocess.SubprocessError, UnicodeDecodeError) as error:
            failed = True
            print(f'# {error}\nnot ok {number} - {what}', flush=True)
    return 1 if failed else 0


sys.exit(main())
