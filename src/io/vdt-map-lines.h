/* vdt-map-lines.h - on which line of its file each thing of a map stands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  VDT_LINES_RULES,
  VDT_LINES_OPTION,
  VDT_LINES_ELEVATION_ROW,
  VDT_LINES_COUNTER,
  VDT_LINES_DEPICTION,
  VDT_LINES_UNDERLAY,
  VDT_N_LINES,
} VdtMapLinesKind;

/* Everything of a kind in the order of the file, which is that of the map. */
typedef struct
{
  GArray *lines[VDT_N_LINES]; /* int */
} VdtMapLines;

VdtMapLines *vdt_map_lines_new (void);
void vdt_map_lines_free (VdtMapLines *self);
int vdt_map_lines_get (const VdtMapLines *self, VdtMapLinesKind kind, guint i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtMapLines, vdt_map_lines_free)

G_END_DECLS
