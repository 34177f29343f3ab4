#!/usr/bin/env python3
# saving.py - lets the disk fail, and kills, at every call by which files are written and read
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: saving.py [--short] [--figures FILE] SHIM CLI WRITE-FILE

Writes each kind of file over an old one, beside none, and through a symbolic link, again and again:
once for each call on the folder that the writing makes, and each thing that can go wrong there. Then
the file must be the old one or the new one, whole, with its permissions; whoever asked for it must be
told by one message and the exit status if it is the old one; and nothing else may be in the folder.
Only what a killed program has left may be, until the next one writes there.

Reading is tried in the same way: what it says must be the same, or else one message.
"""

import argparse
import collections
import concurrent.futures
import errno
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
MAPS = HERE.parent / 'cli' / 'maps'
MODE = 0o640
SECONDS = 60

# What can go wrong, and whether it goes on doing so for all that takes room on the disk.
FAULTS = {
    'ENOSPC': (str(errno.ENOSPC), True),
    'EDQUOT': (str(errno.EDQUOT), True),
    'EIO': (str(errno.EIO), False),
    'EACCES': (str(errno.EACCES), False),
    'EINTR': (str(errno.EINTR), False),
    'short': ('short', False),
    'kill': ('kill', False),
}
SHORT_FAULTS = ('ENOSPC', 'EIO', 'short', 'kill')
CAN_BE_SHORT = ('read', 'write', 'writev', 'pwrite', 'pwrite64')

PLACES = ('old file there', 'none there', 'through a link', 'of two names', 'with names only')

Result = collections.namedtuple('Result', 'code out err')


class Broken(Exception):
    pass


def check(holds, what):
    if not holds:
        raise Broken(what)


def without_dates(data):
    return re.sub(rb'/CreationDate \([^)]*\)', b'', data)


class Case:
    """A command that is run in a folder of its own, and what of it is looked at."""

    def __init__(self, name, command, shim):
        self.name = name
        self.command = command
        self.shim = shim
        self.env = {}

    def run(self, folder, number=0, fault=None, log=None):
        env = dict(os.environ, LC_ALL='C.UTF-8', G_DEBUG='fatal-warnings')
        env.update(LD_PRELOAD=self.shim, VEDETTE_FAULT_FOLDER=folder,
                   VEDETTE_FAULT_NUMBER=str(number))
        if fault:
            kind, lasting = FAULTS[fault]
            env['VEDETTE_FAULT_KIND'] = kind
            if lasting:
                env['VEDETTE_FAULT_LASTING'] = '1'
        if log:
            env['VEDETTE_FAULT_LOG'] = log
        env.update(self.env)
        done = subprocess.run(self.command(folder), env=env, capture_output=True, timeout=SECONDS)
        said = done.stdout.replace(folder.encode(), b'')
        return Result(done.returncode, said, done.stderr.decode())

    def calls(self):
        """The names of the calls of a run in which nothing goes wrong."""
        with tempfile.TemporaryDirectory() as folder, tempfile.NamedTemporaryFile() as log:
            self.prepare(folder)
            result = self.run(folder, log=log.name)
            check(result.code == 0, f'fails without any fault: {result.err}')
            self.remember(folder, result)
            return pathlib.Path(log.name).read_text().split()

    def try_one(self, number, fault):
        with tempfile.TemporaryDirectory() as folder:
            self.prepare(folder)
            result = self.run(folder, number, fault)
            n_lines = len(result.err.splitlines())
            if fault == 'kill':
                check(result.code == -signal.SIGKILL, f'is not killed: {result.code}')
                return self.killed(folder, result)
            check(result.code in (0, 1), f'exit status {result.code}: {result.err}')
            check(n_lines == result.code, f'{n_lines} messages, status {result.code}: {result.err}')
            return self.failed(folder, result)


class Writing(Case):
    """Where there is an old file, none, or a symbolic link to one."""

    def __init__(self, name, place, file, command, shim):
        super().__init__(f'{name}, {place}', lambda folder: command(os.path.join(folder, 'in', file), 2),
                         shim)
        self.place = place
        self.file = file
        self.write = command
        self.old_file = None
        if place == 'with names only':
            self.env['VEDETTE_FAULT_NAMED'] = '1'

    def prepare(self, folder):
        os.mkdir(os.path.join(folder, 'in'))
        os.mkdir(os.path.join(folder, 'far'))
        if self.place == 'none there':
            return
        far = self.place == 'through a link'
        path = os.path.join(folder, 'far' if far else 'in', self.file)
        old = self.old_file
        if old is None:
            subprocess.run(self.write(path, 1), check=True, stdout=subprocess.DEVNULL)
            self.old_file = old = pathlib.Path(path).read_bytes()
        pathlib.Path(path).write_bytes(old)
        os.chmod(path, MODE)
        if self.place == 'of two names':
            os.link(path, os.path.join(folder, 'far', self.file))
        if far:
            os.symlink(os.path.join('..', 'far', self.file), os.path.join(folder, 'in', self.file))

    def content(self, folder):
        path = pathlib.Path(folder, 'in', self.file)
        if self.place == 'through a link':
            check(path.is_symlink(), 'the link is gone')
        if not path.exists():
            return None
        if self.place != 'none there':
            mode = path.stat().st_mode & 0o777
            check(mode == MODE, f'the permissions have become {mode:o}')
        return without_dates(path.read_bytes())

    def remember(self, folder, result):
        self.new = self.content(folder)
        self.old = self.old_file and without_dates(self.old_file)
        check(self.new != self.old, 'the new file is the old one')
        check(self.left_over(folder) == [], 'something is left over without any fault')

    def left_over(self, folder):
        names = os.listdir(os.path.join(folder, 'in')) + os.listdir(os.path.join(folder, 'far'))
        return sorted(set(names) - {self.file})

    def failed(self, folder, result):
        content = self.content(folder)
        left = self.left_over(folder)
        if self.place == 'of two names' and left:
            self.check_beside(folder, left)
            if result.code == 0 and content == self.new:
                return 'written all the same, new file beside'
            check(result.code == 1 and left[0] in result.err, 'does not say where it is whole')
            return 'told, new file beside'
        check(left == [], f'left over: {left}')
        if result.code == 0:
            check(content == self.new, 'says that it is written, and it is not')
            return 'written all the same'
        check(content == self.old, 'says that it is not written, and the old file is gone')
        return 'told, old file'

    def check_beside(self, folder, left):
        """What is written over may be half-written only while the new file lies beside it."""
        check(len(left) == 1 and left[0].startswith(f'{self.file}.new-'), f'left over: {left}')
        beside = pathlib.Path(folder, 'in', left[0]).read_bytes()
        check(without_dates(beside) == self.new, 'what lies beside is not whole')

    def killed(self, folder, result):
        content = self.content(folder)
        if self.place == 'of two names' and self.left_over(folder):
            self.check_beside(folder, self.left_over(folder))
            return 'killed, new file beside'
        check(content in (self.old, self.new), 'neither the old file nor the new one')
        n_left = len(self.left_over(folder))
        check(n_left <= 1, f'{n_left} files are left over')
        check(self.run(folder).code == 0, 'nothing can be written any more')
        check(self.content(folder) == self.new, 'is not written afterwards')
        left = self.left_over(folder)
        check(left == [], f'left over, also after the next writing: {left}')
        found = 'killed, new file' if content == self.new else 'killed, old file'
        return found + (', something left' if n_left else '')


class Game(Writing):
    """The old game is another one: it is put aside, under a name of its own."""

    def __init__(self, place, command, shim):
        super().__init__('game', place, 'a.vedette.game',
                         lambda path, version: command(path.removesuffix('.game'), version + 1),
                         shim)

    def left_over(self, folder):
        aside = pathlib.Path(folder, 'in', self.file + '~')
        if aside.exists():
            check(aside.read_bytes() in (self.old_file, self.new), 'what is put aside is not whole')
        elif self.place != 'none there':
            check(self.content(folder) == self.old, 'the old game is nowhere')
        return [name for name in super().left_over(folder) if name != self.file + '~']


class Draft(Case):
    """Changes that are not saved, one after the other: those that were surely kept are there again."""

    N_CHANGES = 4

    def __init__(self, write_file, shim):
        super().__init__('draft', lambda folder: [write_file, 'draft', folder, '0'], shim)
        self.read = [write_file, 'read-draft']

    def prepare(self, folder):
        pass

    def remember(self, folder, result):
        check(self.kept(folder) == self.N_CHANGES, 'not all is kept without any fault')

    def kept(self, folder):
        done = subprocess.run([*self.read, folder, '0'], capture_output=True, check=False)
        check(done.returncode == 0, f'cannot be read: {done.stderr}')
        return int(done.stdout)

    def compare(self, folder, result, n_left):
        """One more may be there: it was written, and what came behind it failed."""
        told = len(result.out.splitlines())
        kept = self.kept(folder)
        check(told <= kept <= told + 1, f'{told} changes were kept, and {kept} are there')
        left = [name for name in os.listdir(folder) if not name.endswith('.draft')]
        check(len(left) <= n_left, f'left over: {left}')
        return left

    def failed(self, folder, result):
        self.compare(folder, result, 0)
        return 'told, old file' if result.code else 'written all the same'

    def killed(self, folder, result):
        left = self.compare(folder, result, 1)
        return 'killed, old file' + (', something left' if left else '')


class Reading(Case):
    """The same is said, or that it cannot be read; the files stay as they are."""

    def __init__(self, name, files, command, shim):
        super().__init__(name, command, shim)
        self.files = files

    def prepare(self, folder):
        for file in self.files:
            shutil.copy(file, folder)

    def remember(self, folder, result):
        self.said = result.out

    def failed(self, folder, result):
        self.check_files(folder)
        if result.code == 0:
            check(result.out == self.said, 'says something else')
            return 'read all the same'
        return 'told'

    def check_files(self, folder):
        check(sorted(os.listdir(folder)) == sorted(file.name for file in self.files), 'other files')
        for file in self.files:
            check(pathlib.Path(folder, file.name).read_bytes() == file.read_bytes(), 'changed')

    def killed(self, folder, result):
        self.check_files(folder)
        return 'killed'


def all_cases(shim, cli, write_file, short):
    knoll = str(MAPS / 'knoll.vedette')

    def kind(name):
        return lambda path, version: [write_file, name, path, str(version)]

    def picture(path, version):
        return [cli, 'render', knoll, '-o', path, '--hex-size', str(10 + version)]

    def profile(path, version):
        return [cli, 'los', knoll, '--from', '0403', '--to', f'070{version + 1}', '--profile', path]

    writers = [
        ('map', 'a.vedette', kind('map')),
        ('table', 'a.csv', kind('table')),
        ('log', 'a.txt', kind('log')),
        ('picture as PNG', 'a.png', picture),
        ('picture as SVG', 'a.svg', picture),
        ('picture as PDF', 'a.pdf', picture),
        ('profile', 'a.svg', profile),
    ]
    if short:
        writers = writers[:4]
    for name, file, command in writers:
        for place in PLACES:
            if not short or place == 'old file there' or name == 'map':
                yield Writing(name, place, file, command, shim)
    for place in ('old file there', 'none there'):
        yield Game(place, kind('game'), shim)
    yield Draft(write_file, shim)
    yield Reading('reading a map', [MAPS / 'knoll.vedette'],
                  lambda folder: [cli, 'check', os.path.join(folder, 'knoll.vedette')], shim)


def attempts(calls, faults):
    for number, call in enumerate(calls, 1):
        for fault in faults:
            if fault != 'short' or call in CAN_BE_SHORT:
                yield number, fault


def try_case(case, faults, pool):
    """How often which outcome was met, and what is wrong."""
    calls = case.calls()
    tries = list(attempts(calls, faults))
    outcomes = collections.Counter()
    wrong = []
    jobs = {pool.submit(case.try_one, *one): one for one in tries}
    for job in concurrent.futures.as_completed(jobs):
        number, fault = jobs[job]
        try:
            outcomes[job.result()] += 1
        except (Broken, subprocess.SubprocessError) as error:
            wrong.append(f'{fault} at call {number}, {calls[number - 1]}: {error}')
    return len(calls), len(tries), outcomes, sorted(wrong)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.splitlines()[0][len('Usage: '):])
    parser.add_argument('--short', action='store_true')
    parser.add_argument('--figures')
    parser.add_argument('programs', nargs=3)
    options = parser.parse_args()
    faults = SHORT_FAULTS if options.short else tuple(FAULTS)
    figures = []
    failed = False

    cases = list(all_cases(*(os.path.abspath(path) for path in options.programs), options.short))
    print(f'1..{len(cases)}')
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for i, case in enumerate(cases, 1):
            n_calls, n_tries, outcomes, wrong = try_case(case, faults, pool)
            for line in wrong:
                print(f'# {line}')
            print(f'{"not ok" if wrong else "ok"} {i} - {case.name}: {n_calls} calls, {n_tries} faults,',
                  ', '.join(f'{n} {what}' for what, n in sorted(outcomes.items())), flush=True)
            figures.append({'case': case.name, 'calls': n_calls, 'faults': n_tries,
                            'outcomes': outcomes, 'wrong': len(wrong)})
            failed = failed or bool(wrong)
    if options.figures:
        pathlib.Path(options.figures).write_text(json.dumps(figures))
    return 1 if failed else 0


sys.exit(main())
