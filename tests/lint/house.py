#!/usr/bin/env python3
# house.py - which folder of src may include which, and the picture of that
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: house.py >docs/house.svg

Draws the layers of src, and an arrow from each to those that it includes (not those that it reaches through
another one). lint reads the tables, and reports a picture that is out of date.
"""

C_LIBRARY = (
    r"(errno|fcntl|inttypes|limits|locale|malloc|math|signal|stdarg|stdbool|stddef|stdint|stdio|stdlib"
    r"|poll|sched|spawn|string|time|unistd|sys/\w+)\.h"
)
GLIB = r"glib(-object|-unix)?\.h|glib/[\w-]+\.h|gobject/\w+\.h"
GIO = r"gio/\w+\.h"
CAIRO = r"cairo(-\w+)?\.h"
PANGO = r"pango/\w+\.h"
PIXBUF = r"gdk-pixbuf/[\w-]+\.h"
ARCHIVE = r"archive(_entry)?\.h"
XML = r"libxml/\w+\.h"
JSON = r"json-glib/[\w-]+\.h"

# Each layer: what it is for, its column in the picture, the layers that it may include, and external headers
# besides C's and GLib's.
LAYERS = {
    "core": ("maps as values", 1, [], []),
    "decode": ("client of the helper", 3, [], [GIO]),
    "los": ("verdicts", 0, ["core"], [GIO]),
    "io": ("map files", 1, ["core", "decode"], [GIO, XML]),
    "scan": ("reading scans", 2, ["core", "decode"], [GIO, r"fftw3\.h"]),
    "edit": ("documents and tools", 0, ["core", "los", "io", "scan"], [GIO]),
    "render": ("images", 2, ["core", "los", "decode"], [GIO, CAIRO, PANGO, r"png\.h", PIXBUF, ARCHIVE]),
    "import": ("foreign files", 1, ["core", "io"], [GIO, ARCHIVE, XML, JSON]),
    "land": ("maps of real land", 3, ["core", "io", "import", "decode"],
        [GIO, r"(gdal|cpl|ogr)\w*\.h", r"gmodule\.h"]),
    "app": ("the window", 0, ["core", "los", "io", "import", "land", "render", "scan", "edit"],
        [GIO, CAIRO, PANGO, r"(gtk|gdk|gsk)(/x11)?/\w+\.h", r"adwaita\.h", r"md4c\.h"]),
    "cli": ("the command line", 1, ["core", "los", "io", "import", "land", "render", "scan", "edit"], [GIO, JSON]),
    "helper": ("vedette-decode", 3, ["decode", "land", "io"], [GIO, PIXBUF, r"gmodule\.h", r"seccomp\.h"]),
}

# Each folder inside a layer: the others of that layer that it may include.
ROOMS = {
    "los/judge": [],
    "los/rules/*": ["judge"],
    "los/fan": ["judge"],
    "los/referee": ["judge", "fan"],
    "edit/document": [],
    "edit/changes": ["document"],
    "edit/pieces": ["document", "changes"],
    "edit/legend": ["document", "changes"],
    "edit/sighting": ["document"],
    "edit/referee": ["document", "sighting"],
    "edit/tools": ["document", "changes", "pieces", "sighting"],
    "edit/find": ["document", "sighting"],
    "edit/drafts": ["document"],
    "edit/reading": ["document", "changes"],
    "app/parts": [],
    "app/canvas/overlays": [],
    "app/canvas": ["parts", "canvas/overlays"],
    "app/page": ["parts", "canvas"],
    "app/panels": ["parts", "canvas", "page"],
    "app/dialogs": ["parts", "canvas", "page"],
    "app/studies": ["parts", "canvas", "page", "dialogs"],
    "app/help": ["parts"],
    "app/window": ["parts", "canvas", "page", "panels", "dialogs", "studies", "help"],
}

WIDTH, HEIGHT, GAP, RISE = 178, 84, 22, 56  # of a box, and between boxes


def find_rank(name):
    """How many layers a layer stands on, one on another."""
    return max((1 + find_rank(below) for below in LAYERS[name][2]), default=0)


def reaches(name, other):
    return any(below == other or reaches(below, other) for below in LAYERS[name][2])


def list_arrows():
    """What each layer includes and reaches in no other way."""
    for name, (_, _, belows, _) in LAYERS.items():
        for below in belows:
            if not any(reaches(between, below) for between in belows):
                yield name, below


def list_rooms(layer):
    """The rooms of a layer, in lines that fit its box."""
    rooms = [room.split("/")[1] for room in ROOMS if room.startswith(f"{layer}/")]
    lines = [""]
    for room in dict.fromkeys(rooms):
        if lines[-1] and len(lines[-1]) + len(room) > 28:
            lines.append("")
        lines[-1] += f" · {room}" if lines[-1] else room
    return lines


def draw():
    width = (1 + max(column for _, column, _, _ in LAYERS.values())) * (WIDTH + GAP) + GAP
    height = (1 + max(map(find_rank, LAYERS))) * (HEIGHT + RISE) - RISE + 2 * GAP
    corner = {
        name: (GAP + column * (WIDTH + GAP), height - GAP - HEIGHT - find_rank(name) * (HEIGHT + RISE))
        for name, (_, column, _, _) in LAYERS.items()
    }
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="sans-serif" font-size="12" text-anchor="middle">',
        '<title>The folders of src: an arrow goes from each to those that it includes</title>',
        '<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" '
        'orient="auto"><path d="M0 0 8 4 0 8z" fill="#5c6a78"/></marker></defs>',
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
    ]
    for name, below in sorted(list_arrows()):
        (x, y), (to_x, to_y) = corner[name], corner[below]
        slant = max(-70, min(70, (to_x - x) // 5))
        out.append(
            f'<path d="M{x + WIDTH // 2 + slant} {y + HEIGHT} {to_x + WIDTH // 2 - slant} {to_y - 1}" '
            'stroke="#5c6a78" stroke-width="1.2" marker-end="url(#head)"/>'
        )
    for name, (motto, _, _, _) in LAYERS.items():
        x, y = corner[name]
        middle = x + WIDTH // 2
        out.append(f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="8" fill="#eef3f8" '
                   'stroke="#3a5a7a"/>')
        out.append(f'<text x="{middle}" y="{y + 20}" font-size="15" font-weight="bold">{name}</text>')
        out.append(f'<text x="{middle}" y="{y + 36}">{motto}</text>')
        for i, line in enumerate(list_rooms(name)):
            out.append(f'<text x="{middle}" y="{y + 52 + 13 * i}" font-size="10" fill="#4a5866">{line}</text>')
    return "\n".join([*out, "</svg>"]) + "\n"


if __name__ == "__main__":
    print(draw(), end="")
