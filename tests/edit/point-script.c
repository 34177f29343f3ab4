/* point-script.c - gestures of tools that draw, written as lines of text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "point-script.h"

#include "vdt-snap.h"

#include <stdlib.h>
#include <string.h>

/* The hex of a point of an odd-q map, by the nearest centre. */
static VdtHex
hex_of (double x, double y)
{
  VdtHex best = edit_map_hex (0, 0);
  double least = G_MAXDOUBLE;

  for (int column = -2; column < 10; column++)
    for (int row = -2; row < 10; row++)
      {
        double centre_x = 300 * column, centre_y = 200 * row + (column & 1 ? 100 : 0);
        double distance = vdt_snap_distance (VDT_LAYOUT_ODD_Q, x, y, centre_x, centre_y);

        if (distance >= least)
          continue;
        least = distance;
        best = edit_map_hex (column, row);
      }

  return best;
}

static gboolean
run_alone (ToolScript *self, char word)
{
  switch (word)
    {
    case 'x':
      vdt_tool_cancel (self->tool);
      return TRUE;
    case 'f':
      vdt_tool_act (self->tool, VDT_TOOL_FINISH);
      return TRUE;
    case 't':
      vdt_tool_act (self->tool, VDT_TOOL_TAKE_BACK);
      return TRUE;
    case 'k':
      vdt_tool_act (self->tool, VDT_TOOL_DELETE);
      return TRUE;
    case 'b':
      vdt_tool_back (self->tool);
      return TRUE;
    case 'o':
      vdt_tool_put_down (self->tool);
      return TRUE;
    case 'u':
      vdt_document_undo (self->document);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
run_word (ToolScript *self, const char *word)
{
  VdtToolEvent event = { .slip = POINT_SCRIPT_SLIP };

  for (; strchr ("SCA", *word); word++)
    event.modifiers |= *word == 'S'   ? VDT_TOOL_SHIFT
                       : *word == 'C' ? VDT_TOOL_CONTROL
                                      : VDT_TOOL_ALT;
  if (run_alone (self, *word))
    return;
  event.x = atoi (word + 1);
  event.y = atoi (strchr (word, ',') + 1);
  event.hex = hex_of (event.x, event.y);
  if (*word == 'p' || *word == 'c')
    vdt_tool_press (self->tool, &event);
  if (*word == 'd')
    vdt_tool_drag (self->tool, &event);
  if (*word == 'r' || *word == 'c')
    vdt_tool_release (self->tool, &event);
  if (*word == '+')
    vdt_tool_step (self->tool, &event, 1);
}

/**
 * point_script_run:
 * @self: what was opened
 * @script: see the header
 *
 * Does what the script says.
 */
void
point_script_run (ToolScript *self, const char *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      run_word (self, words[i]);
}
