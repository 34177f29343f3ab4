/* vdt-map-lines.c - on which line of its file each thing of a map stands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-lines.h"

/**
 * vdt_map_lines_new:
 *
 * Returns: (transfer full): no lines, for vdt_map_read_file_lines()
 */
VdtMapLines *
vdt_map_lines_new (void)
{
  VdtMapLines *self = g_new (VdtMapLines, 1);

  for (guint i = 0; i < VDT_N_LINES; i++)
    self->lines[i] = g_array_new (FALSE, FALSE, sizeof (int));
  return self;
}

/**
 * vdt_map_lines_free:
 * @self: lines
 *
 * Frees them.
 */
void
vdt_map_lines_free (VdtMapLines *self)
{
  for (guint i = 0; i < VDT_N_LINES; i++)
    g_array_unref (self->lines[i]);
  g_free (self);
}

/**
 * vdt_map_lines_get:
 * @self: the lines of a map that was read
 * @kind: what is asked for
 * @i: which of these, counted from 0
 *
 * Returns: the line on which its tag begins; 0 when the file has none
 */
int
vdt_map_lines_get (const VdtMapLines *self, VdtMapLinesKind kind, guint i)
{
  const GArray *lines = self->lines[kind];

  return i < lines->len ? g_array_index (lines, int, i) : 0;
}
