#!/usr/bin/python3
# fingers.py - gives a program a screen that is touched
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Neither X nor the toolkit's own tests have fingers, but the browser that the toolkit's broadway
# server shows windows in has some. This is such a browser, which shows nothing: it answers the
# server and touches the window where the program says. Run with a program and its arguments; the
# program writes lines to the descriptor that FINGERS names: "0 ID X Y" begins to touch, "1 ID X Y"
# moves, "2 ID X Y" lifts, in pixels of the window's surface.

import base64
import os
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

ENTER, TOUCH, CONFIGURE_NOTIFY, SCREEN_SIZE_CHANGED, ROUNDTRIP_NOTIFY = 0, 5, 11, 12, 14
DEADLINE = 30

# What follows each of the server's operations: bytes that are skipped, and lists of numbers.
(GRAB, UNGRAB, NEW, SHOW, HIDE, RAISE, LOWER, DESTROY, MOVE_RESIZE, TRANSIENT, DISCONNECTED, UPDATE,
 KEYBOARD, UPLOAD, RELEASE, NODES, ROUNDTRIP) = range(17)
SIZES = {GRAB: 3, UNGRAB: 0, SHOW: 2, HIDE: 2, RAISE: 2, LOWER: 2, DESTROY: 2, TRANSIENT: 4,
         DISCONNECTED: 0, KEYBOARD: 2, RELEASE: 4}


class Browser:
    def __init__(self, path):
        self.socket = connect(path)
        self.lock = threading.Lock()
        self.serial = 0
        self.surfaces = {}  # their places and sizes
        self.shown = []
        self.pointer = None
        self.fingers = []  # that are down; the first counts as the pointer
        self.send(SCREEN_SIZE_CHANGED, 1280, 800, 1)

    def send(self, *numbers):
        words = [numbers[0], self.serial, int(time.monotonic() * 1000) & 0x7fffffff, *numbers[1:]]
        data = struct.pack('>%di' % len(words), *words)
        mask = os.urandom(4)
        frame = struct.pack('>BB', 0x82, 0x80 | len(data)) + mask
        frame += bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        with self.lock:
            self.socket.sendall(frame)

    def touch(self, kind, finger, x, y):
        if not self.shown:
            sys.exit('fingers: nothing to touch')
        surface = self.shown[-1]
        if kind == 0:
            self.fingers.append(finger)
            self.pointer = self.fingers[0] if len(self.fingers) == 1 else self.pointer
        elif kind == 2:
            self.fingers.remove(finger)
        left, top = self.surfaces[surface][:2]
        self.send(TOUCH, kind, surface, finger, int(finger == self.pointer), x + left, y + top, x, y, 0)

    def read(self, n):
        data = b''
        while len(data) < n:
            more = self.socket.recv(n - len(data))
            if not more:
                raise EOFError
            data += more
        return data

    def listen(self):
        try:
            while True:
                _, length = self.read(2)
                if length == 126:
                    length, = struct.unpack('>H', self.read(2))
                elif length == 127:
                    length, = struct.unpack('>Q', self.read(8))
                self.obey(self.read(length))
        except (EOFError, OSError):
            pass

    def obey(self, message):
        at = 0

        def take(form):
            nonlocal at
            values = struct.unpack_from('<' + form, message, at)
            at += struct.calcsize('<' + form)
            return values

        while at < len(message):
            operation, self.serial = take('BI')
            if operation == NEW:
                surface, *place = take('HhhHH')
                self.surfaces[surface] = place
            elif operation == MOVE_RESIZE:
                surface, flags = take('HB')
                place = self.surfaces[surface]
                if flags & 1:
                    place[:2] = take('hh')
                if flags & 2:
                    place[2:] = take('HH')
                self.send(CONFIGURE_NOTIFY, surface, *place)
            elif operation == ROUNDTRIP:
                self.send(ROUNDTRIP_NOTIFY, *take('HI'))
            elif operation == UPLOAD:
                _, size = take('II')
                at += size
            elif operation == NODES:
                _, length = take('HI')
                at += length * 4
            else:
                start = at
                at += SIZES[operation]
                if operation in (SHOW, HIDE, DESTROY):
                    surface, = struct.unpack_from('<H', message, start)
                    self.shown = [s for s in self.shown if s != surface]
                    if operation == SHOW:
                        self.shown.append(surface)


def connect(path):
    end = time.monotonic() + DEADLINE
    while True:
        client = socket.socket(socket.AF_UNIX)
        try:
            client.connect(path)
            break
        except OSError:
            if time.monotonic() > end:
                sys.exit('fingers: no server')
            time.sleep(0.05)
    key = base64.b64encode(os.urandom(16)).decode()
    client.sendall(('GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n'
                    'Connection: Upgrade\r\nOrigin: http://localhost\r\n'
                    'Sec-WebSocket-Protocol: broadway\r\nSec-WebSocket-Version: 13\r\n'
                    f'Sec-WebSocket-Key: {key}\r\n\r\n').encode())
    answer = b''
    while not answer.endswith(b'\r\n\r\n'):
        answer += client.recv(1) or sys.exit('fingers: refused')
    return client


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o700)
        environment = dict(os.environ, XDG_RUNTIME_DIR=folder)
        path = os.path.join(folder, 'browser')
        # Libraries that are built with a sanitizer are for the program alone.
        plain = {name: value for name, value in environment.items() if name != 'LD_LIBRARY_PATH'}
        server = subprocess.Popen(['gtk4-broadwayd', '--unixsocket=' + path, ':1'],
                                  env=plain, stdout=subprocess.DEVNULL)
        try:
            browser = Browser(path)
            threading.Thread(target=browser.listen, daemon=True).start()
            reading, writing = os.pipe()
            environment.update(GDK_BACKEND='broadway', BROADWAY_DISPLAY=':1', FINGERS=str(writing),
                               GSK_RENDERER='broadway')
            program = subprocess.Popen(sys.argv[1:], env=environment, pass_fds=[writing])
            os.close(writing)
            with os.fdopen(reading) as lines:
                for line in lines:
                    browser.touch(*(int(word) for word in line.split()))
            sys.exit(program.wait())
        finally:
            server.kill()
            server.wait()


main()
