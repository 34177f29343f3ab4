/* point-script.h - gestures of tools that draw, written as lines of text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tool-script.h"

G_BEGIN_DECLS

/* How far a slip of the hand goes in these scripts. */
#define POINT_SCRIPT_SLIP 20

/* A row of words: p press, d drag, r release, c click and + more at x,y, with S, C and A before it
 * for Shift, Ctrl and Alt; and alone x cancel, f finish (Enter), t take back (Backspace), k delete,
 * b back (Esc), o put down, u undo.
 */
void point_script_run (ToolScript *self, const char *script);

G_END_DECLS
