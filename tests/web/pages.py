#!/usr/bin/env python3
# pages.py - maps as pages for browsers: what is in them, and how they are used
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: pages.py CLI use | side [FOLDER]

Has CLI write pages: with use, opens them in Chromium, taps and types; with side, looks what those
for one side hold, for which no Chromium is needed. Pictures of the pages are left in FOLDER.
"""

import base64
import json
import re
import subprocess
import sys
import zlib

import browser
import written
from written import data_of, example, expect, open_page, run, table, write

STREET = 'E5'  # a hex of the-lower-street
WIDTH = 'document.getElementById("sheet").getBoundingClientRect().width'
PHONE = (390, 844)
SCREENS = [(320, 568), PHONE, (844, 390), (768, 1024), (1280, 800), (1920, 1080)]

def verdict(tab):
    return tab.evaluate('document.getElementById("verdict").textContent')


def wait_for(tab, element, text):
    tab.wait(f'document.getElementById("{element}").textContent.includes({json.dumps(text)})')


def point_of(tab, label):
    """Where a hex is on the screen, scrolled into view."""
    return tab.evaluate(f'''(() => {{
        const map = JSON.parse(document.getElementById("data").textContent);
        const i = map.labels.indexOf("{label}");
        const view = document.getElementById("map"), sheet = document.getElementById("sheet");
        const zoom = sheet.getBoundingClientRect().width / map.width;
        view.scrollLeft = map.x[i] * zoom - view.clientWidth / 2;
        view.scrollTop = map.y[i] * zoom - view.clientHeight / 2;
        const box = sheet.getBoundingClientRect();
        return [box.left + map.x[i] * zoom, box.top + map.y[i] * zoom];
    }})()''')


def test_taps():
    page = write(example('crest-and-canopy'))
    with browser.Tab(written.program, *PHONE, touch=True) as tab:
        open_page(tab, page)
        wait_for(tab, 'verdict', 'Tap a hex')
        tab.tap(*point_of(tab, '0604'))
        wait_for(tab, 'verdict', 'Adair')
        fan = table('fan', example('crest-and-canopy'), '--from', '0604')
        clear = sum(row['verdict'] == 'clear' for row in fan)
        wait_for(tab, 'more', f'Clear: {clear} ·')
        tab.tap(*point_of(tab, '1315'))
        wait_for(tab, 'verdict', '1315 is hidden from 0604 (11).')
        wait_for(tab, 'why', '0705 blocks')
        tab.screenshot(written.pictures / 'phone.png')
        tab.tap(*point_of(tab, '0504'))  # another target
        wait_for(tab, 'verdict', '0604 sees 0504')
        tab.tap(*point_of(tab, '0504'))  # which then looks
        wait_for(tab, 'verdict', '0504 ·')
        tab.tap(*point_of(tab, '0504'))  # and no more
        wait_for(tab, 'verdict', 'Tap a hex')
        before = tab.evaluate(WIDTH)
        tab.pinch(190, 300, 40, 60, 80)
        expect('twice as large', round(tab.evaluate(WIDTH) / before, 1), 2.0)
        expect('the page is not', tab.evaluate('visualViewport.scale'), 1)
        expect('what fingers pick', verdict(tab)[:9], 'Tap a hex')
        expect('complaints', tab.complaints(), [])


def test_print():
    """The map is as wide as the paper, and below it what there is to read; no buttons."""
    page = write(example('crest-and-canopy'), '--fan-from', '0604', '--line-to', '1315')
    with browser.Tab(written.program, 718, 1000) as tab:
        open_page(tab, page)
        wait_for(tab, 'verdict', '1315 is hidden from 0604')
        tab.call('Emulation.setEmulatedMedia', media='print')
        expect('as wide as the paper', round(tab.evaluate(WIDTH)), 718)
        shown = tab.evaluate('''[...document.querySelectorAll("button, select, #help, #why, #source")]
            .filter((one) => one.checkVisibility()).map((one) => one.id)''')
        expect('what is printed', shown, ['why', 'source'])
        expect('cut off', tab.evaluate('''["map", "panel"].map((id) => document.getElementById(id))
            .some((one) => one.scrollHeight > one.clientHeight + 1)'''), False)


def click_on(tab, selector):
    """A click in the middle of an element."""
    x, y = tab.evaluate(f'''(() => {{
        const element = document.querySelector({json.dumps(selector)});
        element.scrollIntoView({{ block: "nearest" }});
        const box = element.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    }})()''')
    tab.click(x, y)


def test_buttons():
    page = write(example('crest-and-canopy'), '--fan-from', '0604', '--line-to', '1315')
    with browser.Tab(written.program) as tab:
        open_page(tab, page)
        wait_for(tab, 'verdict', '1315 is hidden from 0604')
        click_on(tab, '#back')
        wait_for(tab, 'verdict', '0604 is hidden from 1315')
        expect('the address', tab.evaluate('location.hash'), '#1315/0604')
        click_on(tab, '#here')
        wait_for(tab, 'verdict', '0604 ·')
        click_on(tab, '#clear')
        wait_for(tab, 'verdict', 'Tap a hex')
        click_on(tab, '#units-row summary')
        click_on(tab, '#units li:nth-child(2) button')
        wait_for(tab, 'verdict', 'Boone')
        before = tab.evaluate(WIDTH)
        click_on(tab, '#in')
        expect('larger', tab.evaluate(WIDTH) > before, True)
        click_on(tab, '#out')
        expect('as before', round(tab.evaluate(WIDTH)), round(before))
        # Where the map was dragged to, nothing was picked.
        click_on(tab, '#in')
        before = verdict(tab)
        for kind, at in (('mousePressed', 300), ('mouseMoved', 200), ('mouseReleased', 200)):
            tab.call('Input.dispatchMouseEvent', type=kind, x=at, y=at, button='left', buttons=1,
                     clickCount=1)
        expect('dragged', tab.evaluate('document.getElementById("map").scrollLeft') > 0, True)
        expect('the fan', verdict(tab), before)
        expect('complaints', tab.complaints(), [])


def test_keys():
    page = write(example('by-the-chart'))
    with browser.Tab(written.program) as tab:
        open_page(tab, page)
        wait_for(tab, 'verdict', 'Tap a hex')
        tab.evaluate('document.getElementById("map").focus()')
        for key in ('ArrowRight', 'ArrowRight', 'ArrowDown'):
            tab.key(key)
        wait_for(tab, 'say', '0302')
        tab.key('Enter')
        wait_for(tab, 'verdict', '0302')
        for _ in range(6):
            tab.key('ArrowDown')
        wait_for(tab, 'say', '0308')
        wait_for(tab, 'say', 'Blocked')
        tab.key('Enter')
        wait_for(tab, 'verdict', '0308 is hidden from 0302 (chart).')
        wait_for(tab, 'why', '0305 blocks')
        tab.key('Escape')
        wait_for(tab, 'more', 'Blocked:')
        tab.key('Escape')
        wait_for(tab, 'verdict', 'Tap a hex')
        # The caret stays on the map, and goes over what is no part of it.
        for _ in range(40):
            tab.key('ArrowRight')
        wait_for(tab, 'say', '1608')
        tab.key('Tab')
        expect('the focus', tab.evaluate('document.activeElement.closest("#panel") !== null'), True)
        expect('complaints', tab.complaints(), [])


def test_screen_reader():
    page = write(example('by-the-chart'), '--fan-from', '0302', '--line-to', '0308')
    with browser.Tab(written.program) as tab:
        open_page(tab, page)
        wait_for(tab, 'verdict', '0308 is hidden from 0302')
        told = tab.accessible()
        for wanted in (('application', 'Map'), ('button', 'Zoom in'), ('button', 'Reverse'),
                       ('region', 'Fan and reasons'), ('heading', 'By the Chart')):
            expect(f'{wanted} is told', wanted in told, True)
        expect('live regions', sum(role == 'status' for role, _ in told) >= 1, True)
        expect('pictures are not', any(role == 'image' for role, _ in told), False)
        nameless = [role for role, name in told if role in ('button', 'combobox') and not name]
        expect('without a name', nameless, [])


def test_screens():
    page = write(example('crest-and-canopy'), '--fan-from', '0604', '--line-to', '1315')
    with browser.Tab(written.program) as tab:
        for width, height in SCREENS:
            tab.resize(width, height, touch=width < 1000)
            open_page(tab, page)
            wait_for(tab, 'verdict', '1315 is hidden from 0604')
            expect(f'{width} × {height}, wider than the screen',
                   tab.evaluate('document.documentElement.scrollWidth > innerWidth'), False)
            expect(f'{width} × {height}, room for the map', tab.evaluate(
                'document.getElementById("map").clientHeight >= innerHeight / 3'), True)
            small = tab.evaluate('''[...document.querySelectorAll("button")]
                .filter((b) => b.offsetHeight > 0 && Math.min(b.offsetHeight, b.offsetWidth) < 44)
                .map((b) => b.textContent)''')
            expect(f'{width} × {height}, too small for fingers', small, [])
            tab.screenshot(written.pictures / f'{width}x{height}.png')
        expect('complaints', tab.complaints(), [])
    with browser.Tab(written.program, dark=True) as tab:
        open_page(tab, page, '#0302')
        tab.screenshot(written.pictures / 'dark.png')
        expect('dark', tab.evaluate('getComputedStyle(document.body).backgroundColor'),
               'rgb(29, 29, 32)')


def test_systems():
    page = write(example('two-hills-and-a-smoke'), '--with', 'cwb', '--with', 'ney', '--with',
                 'cwb')
    expect('systems', [one['id'] for one in data_of(page)['systems']], ['coh', 'cwb', 'ney'])
    with browser.Tab(written.program) as tab:
        open_page(tab, page, '#0202/1007/cwb')
        wait_for(tab, 'why', '')
        for system in ('cwb', 'ney', 'coh'):
            i = ['coh', 'cwb', 'ney'].index(system)
            tab.evaluate(f'''(() => {{
                const select = document.getElementById("system");
                select.value = "{i}";
                select.dispatchEvent(new Event("change"));
            }})()''')
            answer = json.loads(run('los', example('two-hills-and-a-smoke'), '--rules', system,
                                    '--from', '0202', '--to', '1007', '--format', 'json'))
            wait_for(tab, 'verdict', answer['sentence'])
            wait_for(tab, 'why', answer['findings'][-1]['text'])


IN_VIEW = '''(labels => {
    const map = JSON.parse(document.getElementById("data").textContent);
    const view = document.getElementById("map").getBoundingClientRect();
    const sheet = document.getElementById("sheet").getBoundingClientRect();
    const zoom = sheet.width / map.width;
    return labels.filter(label => {
        const i = map.labels.indexOf(label);
        const x = sheet.left + map.x[i] * zoom, y = sheet.top + map.y[i] * zoom;
        const half = map.spacing / 2 * zoom;
        return x - half < view.left || x + half > view.left + view.width
            || y - half < view.top || y + half > view.top + view.height;
    });
})(%s)'''


def test_links():
    """A link to a line shows both its ends and the hex that decides, on every screen."""
    page = write(example('crest-and-canopy'))
    grid = [label for label in data_of(page)['labels'] if label]
    far = [(grid[0], grid[-1]), (grid[-1], grid[0]), (grid[len(grid) // 2], grid[3])]
    for width, height in SCREENS:
        with browser.Tab(written.program, width, height) as tab:
            for start, end in far:
                answer = json.loads(run('los', example('crest-and-canopy'), '--from', start,
                                        '--to', end, '--format', 'json'))
                open_page(tab, page, f'#{start}/{end}')
                wait_for(tab, 'verdict', answer['sentence'])
                tab.evaluate('new Promise((done) => requestAnimationFrame(done))')
                shown = [start, end] + ([answer['by']] if answer.get('by') else [])
                expect(f'{width} × {height}, {start} to {end}, out of view',
                       tab.evaluate(IN_VIEW % json.dumps(shown)), [])
            # Another link to the same page is followed, too.
            start, end = far[0]
            tab.evaluate(f'location.hash = "#{start}/{end}"')
            answer = json.loads(run('los', example('crest-and-canopy'), '--from', start,
                                    '--to', end, '--format', 'json'))
            wait_for(tab, 'verdict', answer['sentence'])
            tab.evaluate('new Promise((done) => requestAnimationFrame(done))')
            expect('followed, out of view', tab.evaluate(IN_VIEW % json.dumps([start, end])), [])
            expect('complaints', tab.complaints(), [])


def test_places():
    """Zones and names are listed, shown when they are pressed, and told with their hexes."""
    source = written.folder / 'places.vedette'
    text = (written.MAPS / 'zones.vedette').read_text()
    source.write_text(text.replace('  <zones>', '  <names>\n    <name x="900" y="480" style="hill">'
                                   'Hawk Hill</name>\n  </names>\n  <zones>'))
    drawn = """[...document.querySelectorAll(".zone")]
        .map((one) => [one.getAttribute("fill"), one.getAttribute("d").split("M").length - 1])"""
    with browser.Tab(written.program) as tab:
        open_page(tab, write(source))
        click_on(tab, '#zones-row summary')
        expect('zones', tab.evaluate('[...document.querySelectorAll("#zones button")]'
                                     '.map((one) => one.textContent)'), ['Knoll', 'East edge'])
        click_on(tab, '#zones li:nth-child(1) button')
        expect('the knoll', tab.evaluate(drawn), [['#3060b0', 3]])
        click_on(tab, '#zones li:nth-child(2) button')
        expect('both', tab.evaluate(drawn), [['#3060b0', 3], ['#b03030', 3]])
        expect('told', ('button', 'East edge') in tab.accessible(), True)
        tab.screenshot(written.pictures / 'zones.png')
        click_on(tab, '#zones li:nth-child(1) button')
        expect('the east', tab.evaluate(drawn), [['#b03030', 3]])
        click_on(tab, '#names-row summary')
        click_on(tab, '#names li:nth-child(1) button')
        expect('a ring', tab.evaluate('document.querySelectorAll(".found").length'), 1)
        tab.click(*point_of(tab, '0403'))
        wait_for(tab, 'verdict', 'Hawk Hill · Knoll')
        tab.click(*point_of(tab, '0504'))
        wait_for(tab, 'more', 'Knoll')
        expect('complaints', tab.complaints(), [])
        open_page(tab, write(source, '--layers', 'terrain,grid,labels'))
        expect('without', tab.evaluate('["zones-row", "names-row"]'
                                       '.every((id) => document.getElementById(id).hidden)'), True)


def test_hostile():
    evil = '</script><script>pwned = 1</script><img src=x onerror="pwned = 1">\'"{hex}'
    escaped = evil.replace('&', '&amp;').replace('<', '&lt;').replace('"', '&quot;')
    source = written.folder / 'hostile.vedette'
    text = example('by-the-chart').read_text()
    text = re.sub(r'<(title|author|licence)>.*?<', lambda m: f'<{m.group(1)}>{escaped}<', text)
    text = re.sub(r' name="[^"]*"', f' name="{escaped}"', text)
    source.write_text(text)
    page = write(source, '--fan-from', '0302', '--line-to', '0308')
    with browser.Tab(written.program) as tab:
        open_page(tab, page)
        wait_for(tab, 'verdict', '0308 is hidden from 0302')
        expect('the title', tab.evaluate('document.title'), evil)
        expect('what ran', tab.evaluate('typeof pwned'), 'undefined')
        # What got in all the same could do nothing.
        refused = tab.evaluate('''new Promise((resolve) => {
            document.addEventListener("securitypolicyviolation",
                                      (event) => resolve(event.effectiveDirective));
            fetch("http://127.0.0.1:9/").catch(() => {});
        })''')
        expect('refused', refused, 'connect-src')
        tab.evaluate('''document.body.append(Object.assign(document.createElement("script"),
            { textContent: "pwned = 1" }))''')
        expect('what ran', tab.evaluate('typeof pwned'), 'undefined')


def test_old():
    page = write(example('by-the-chart'))
    with browser.Tab(written.program) as tab:
        tab.call('Page.addScriptToEvaluateOnNewDocument',
                 source='delete globalThis.DecompressionStream')
        open_page(tab, page)
        wait_for(tab, 'verdict', 'too old')
        tab.click(*point_of(tab, '0302'))
        wait_for(tab, 'verdict', '0302 ·')
        expect('complaints', tab.complaints(), [])
    with browser.Tab(written.program) as tab:
        tab.call('Emulation.setScriptExecutionDisabled', value=True)
        tab.call('Page.navigate', url=f'file://{page}')
        tab.wait('document.readyState === "complete"')
        expect('without scripts', 'does not run scripts' in verdict(tab), True)


def test_large():
    """More hexes than lines are judged for."""
    page = write(example('ridge-and-river'))
    expect('systems', data_of(page)['systems'], [])
    with browser.Tab(written.program) as tab:
        open_page(tab, page)
        wait_for(tab, 'verdict', 'no sight lines')
        tab.click(*point_of(tab, '1010'))
        wait_for(tab, 'verdict', '1010 ·')
        expect('complaints', tab.complaints(), [])


def unpacked(page):
    """All that somebody could find in a page."""
    text = page.read_bytes()
    whole = [text]
    for shapes in re.findall(rb'"shapes":"([^"]*)"', text):
        whole.append(zlib.decompress(base64.b64decode(shapes)))
    for line in re.findall(rb'id="lines-\d+">([^<]*)<', text):
        for block in re.findall(rb'[^=]+=*', line):
            try:
                whole.append(zlib.decompress(base64.b64decode(block)))
            except zlib.error:
                pass  # several whose lengths are multiples of three
    return b'\n'.join(whole)


def without(text, *names):
    for name in names:
        text = re.sub(f'.*name="{name}".*\n', '', text)
    return text


def test_side():
    """A page for a side is, byte for byte, what it would be if nobody hid."""
    source = written.folder / 'hidden.vedette'
    text = example('crest-and-canopy').read_text()
    hidden = {'Union': ["Hart's Brigade", "Irwin's Brigade"],
              'Confederate': ["Dunn's Brigade", 'Supply train']}
    for side, names in hidden.items():
        for name in names:
            expect(f'{name} is on the map', name in text, True)
        source.write_text(text)
        page = write(source, '--side', side)
        found = unpacked(page)
        for name in names:
            expect(f'{name} in the page for {side}', name.encode() in found, False)
        expect('seen enemies are', (b'Farrar' if side == 'Union' else b'Adair') in found, True)
        source.write_text(without(text, *names))
        write(source, '--side', side, name='nobody')
        expect(f'the page for {side}, as if nobody hid',
               page.read_bytes() == (written.folder / 'nobody.html').read_bytes(), True)


def test_side_told():
    """What the referee has a side told goes before what it sees."""
    source = written.folder / 'told.vedette'
    game = written.folder / 'told.vedette.game'
    text = example('crest-and-canopy').read_text()
    source.write_text(text)
    game.write_text('[Game]\nFormat=1\nTurn=1\n\n[Known 1]\nSide=Union\nGrade=something\n')
    found = unpacked(write(source, '--side', 'Union'))
    for name in ("Farrar", "Grove", "Jarvis", "Lowry", "Hart", "Irwin"):
        expect(f'{name} in the page', name.encode() in found, False)
    expect('that something is there', b'Contact' in found, True)
    game.write_text('[Game]\nFormat=1\nTurn=1\n\n[Known 1]\nSide=Union\nGrade=nothing-much\n')
    never = written.folder / 'never.html'
    refused = subprocess.run([written.cli, 'render', source, '-o', never, '--side', 'Union'],
                             capture_output=True, text=True)
    expect('a game that cannot be read', refused.returncode, 1)
    expect('its page', never.exists(), False)


def test_units():
    """A unit looks from where it stands where the rules say so."""
    source = written.folder / 'upstairs.vedette'
    text = example('the-lower-street').read_text()
    text = re.sub(r'(?s)  <counters>.*?</counters>\n', '', text)
    text = text.replace('  <depictions>', f'  <counters>\n    <counter hex="{STREET}" kind="unit" '
                        'side="A" name="Scout" level="2"/>\n  </counters>\n  <depictions>')
    source.write_text(text)
    fan = table('fan', source, '--from', STREET, '--from-level', '2')
    ground = table('fan', source, '--from', STREET)
    with browser.Tab(written.program) as tab:
        open_page(tab, write(source))
        tab.click(*point_of(tab, STREET))
        wait_for(tab, 'verdict', 'Scout')
        clear = sum(row['verdict'] == 'clear' for row in fan)
        wait_for(tab, 'more', f'Clear: {clear} ·')
        tab.evaluate('''(() => {
            const select = document.getElementById("stand");
            select.value = select.options[0].value;
            select.dispatchEvent(new Event("change"));
        })()''')
        clear = sum(row['verdict'] == 'clear' for row in ground)
        wait_for(tab, 'more', f'Clear: {clear} ·')


# Needs no browser.
SIDE = (test_side, test_side_told)
USE = (test_taps, test_print, test_buttons, test_keys, test_screen_reader, test_screens, test_systems,
       test_links,
       test_places, test_hostile, test_old, test_large, test_units)


def list_cases():
    return [(case.__name__[5:].replace('_', ' '), case)
            for case in (SIDE if sys.argv[2] == 'side' else USE)]


if __name__ == '__main__':
    sys.exit(written.run_cases(list_cases(), SIDE))
