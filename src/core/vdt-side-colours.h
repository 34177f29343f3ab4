/* vdt-side-colours.h - the colours that the sides of a map's counters were given
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The colour of a side's counters. Those of several sides are an array, sorted by side. */
typedef struct
{
  char *side;
  guint32 colour; /* 0xrrggbb */
} VdtSideColour;

GArray *vdt_side_colours_copy (const GArray *self);
gboolean vdt_side_colours_find (const GArray *self, const char *side, guint32 *colour);
void vdt_side_colours_set (GArray *self, const char *side, const guint32 *colour);
gboolean vdt_side_colours_equal (const GArray *a, const GArray *b);

G_END_DECLS
