# browser.py - Chromium without a window, driven through pipes by its debugging protocol
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Needs nothing but Chromium and Python: pages are opened, tapped, typed into, looked at."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome')
SECONDS = 20
KEYS = {'Enter': (13, '\r'), 'Escape': (27, ''), 'Tab': (9, ''), 'ArrowLeft': (37, ''),
        'ArrowUp': (38, ''), 'ArrowRight': (39, ''), 'ArrowDown': (40, '')}


def find():
    """The browser, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Failure(Exception):
    """What the browser says of a command, or that it says nothing."""


class Browser:
    """The program, of which tabs are opened."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix='vedette-web-')
        ours, theirs = os.pipe(), os.pipe()
        arguments = [find(), '--headless=new', '--remote-debugging-pipe', '--disable-gpu',
                     '--no-first-run', '--disable-dev-shm-usage', '--disable-extensions',
                     '--disable-background-networking', '--hide-scrollbars',
                     f'--user-data-dir={self.folder}']
        if os.geteuid() == 0:
            arguments.append('--no-sandbox')
        # The browser reads commands from 3 and writes answers to 4.
        shell = f'exec 3<&{ours[0]} 4>&{theirs[1]} && exec "$@"'
        self.process = subprocess.Popen(
            ['sh', '-c', shell, 'sh', *arguments], pass_fds=(ours[0], theirs[1]),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(ours[0])
        os.close(theirs[1])
        self.commands = os.fdopen(ours[1], 'wb', buffering=0)
        self.answers = theirs[0]
        self.read = b''
        self.number = 0
        self.events = []

    def close(self):
        """Ends the program."""
        self.process.kill()
        self.process.wait()
        self.commands.close()
        os.close(self.answers)
        shutil.rmtree(self.folder, ignore_errors=True)

    def receive(self):
        """The next message."""
        while b'\0' not in self.read:
            if not select.select([self.answers], [], [], SECONDS)[0]:
                raise Failure('the browser does not answer')
            more = os.read(self.answers, 1 << 20)
            if not more:
                raise Failure('the browser has ended')
            self.read += more
        message, self.read = self.read.split(b'\0', 1)
        return json.loads(message)

    def call(self, session, method, params):
        """What a command answers."""
        self.number += 1
        command = {'id': self.number, 'method': method, 'params': params}
        if session:
            command['sessionId'] = session
        self.commands.write(json.dumps(command).encode() + b'\0')
        while (message := self.receive()).get('id') != self.number:
            self.events.append(message)
        if 'error' in message:
            raise Failure(f'{method}: {message["error"]}')
        return message['result']


class Tab:
    """One page on a screen of its own."""

    def __init__(self, browser, width=1280, height=800, touch=False, dark=False):
        self.browser = browser
        self.session = None
        self.target = self.call('Target.createTarget', url='about:blank')['targetId']
        self.session = self.call('Target.attachToTarget', targetId=self.target,
                                 flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Log', 'Network'):
            self.call(f'{domain}.enable')
        self.resize(width, height, touch)
        self.call('Emulation.setEmulatedMedia', features=[
            {'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'}])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.session = None
        self.call('Target.closeTarget', targetId=self.target)

    def call(self, method, **params):
        """What a command answers."""
        return self.browser.call(self.session, method, params)

    def resize(self, width, height, touch=False):
        """Another screen."""
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height,
                  deviceScaleFactor=2 if touch else 1, mobile=touch)
        self.call('Emulation.setTouchEmulationEnabled', enabled=touch)

    def open(self, path, fragment=''):
        """Opens a page and waits until it is loaded."""
        self.browser.events.clear()
        self.call('Page.navigate', url='about:blank')
        self.call('Page.navigate', url=f'file://{path}{fragment}')
        self.wait('location.protocol === "file:" && document.readyState === "complete"')

    def evaluate(self, expression):
        """What an expression is, or what its promise comes to."""
        answer = self.call('Runtime.evaluate', expression=expression, returnByValue=True,
                           awaitPromise=True)
        if 'exceptionDetails' in answer:
            raise Failure(str(answer['exceptionDetails']))
        return answer['result'].get('value')

    def wait(self, expression):
        """Waits until an expression is true."""
        end = time.monotonic() + SECONDS
        while not self.evaluate(expression):
            if time.monotonic() > end:
                raise Failure(f'never true: {expression}')
            time.sleep(0.02)

    def tap(self, x, y):
        """A finger's touch."""
        self.call('Input.dispatchTouchEvent', type='touchStart', touchPoints=[{'x': x, 'y': y}])
        self.call('Input.dispatchTouchEvent', type='touchEnd', touchPoints=[])

    def pinch(self, x, y, *spreads):
        """Two fingers at distances from a point, one after the other."""
        kind = 'touchStart'
        for spread in spreads:
            self.call('Input.dispatchTouchEvent', type=kind, touchPoints=[
                {'x': x - spread, 'y': y, 'id': 1}, {'x': x + spread, 'y': y, 'id': 2}])
            kind = 'touchMove'
        self.call('Input.dispatchTouchEvent', type='touchEnd', touchPoints=[])

    def click(self, x, y):
        """A press of the mouse's first button."""
        for kind in ('mousePressed', 'mouseReleased'):
            self.call('Input.dispatchMouseEvent', type=kind, x=x, y=y, button='left', clickCount=1)

    def key(self, name):
        """A key that is struck."""
        code, text = KEYS.get(name, (ord(name[0]), name))
        for kind in ('keyDown', 'keyUp'):
            self.call('Input.dispatchKeyEvent', type=kind, key=name, windowsVirtualKeyCode=code,
                      text=text if kind == 'keyDown' else '')

    def complaints(self):
        """What the page has thrown or been refused, and what it has asked the network for."""
        self.evaluate('1')
        found = []
        for event in self.browser.events:
            params = event.get('params', {})
            if event.get('method') == 'Runtime.exceptionThrown':
                found.append(str(params['exceptionDetails']))
            elif event.get('method') == 'Log.entryAdded':
                found.append(params['entry']['text'])
            elif event.get('method') == 'Network.requestWillBeSent':
                url = params['request']['url']
                if not url.startswith(('file:', 'data:', 'about:', 'blob:')):
                    found.append(f'asks for {url}')
        return found

    def accessible(self):
        """What a screen reader is told: (role, name) of all that is not ignored."""
        nodes = self.call('Accessibility.getFullAXTree')['nodes']
        return [(node['role']['value'], node.get('name', {}).get('value', ''))
                for node in nodes if not node.get('ignored')]

    def screenshot(self, path):
        """A picture of what is on the screen."""
        data = self.call('Page.captureScreenshot', format='png')['data']
        with open(path, 'wb') as file:
            file.write(base64.b64decode(data))
