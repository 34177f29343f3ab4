/* vdt-import-lines.c - lines that are drawn over a map, as ways from hex to hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-lines.h"

#include <math.h>

#define PARTS 16   /* of the way from hex to hex: a line is looked at so often */
#define BRIEF 0.25 /* of it: a line that is in a hex for less only touches it */
#define ACROSS 0.8660254037844386

/* A hex that a line runs through, and for how long, in steps from hex to hex. */
typedef struct
{
  VdtHex hex;
  gdouble length;
} Stay;

/* The part of a line that is on the map, or a hex beside it: from and to, of 1. */
static gboolean
clip (const VdtImportSpot *from, const VdtImportSpot *to, const gdouble most[2], gdouble part[2])
{
  const gdouble starts[] = { from->lines, from->along };
  const gdouble steps[] = { to->lines - from->lines, to->along - from->along };

  part[0] = 0;
  part[1] = 1;
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      gdouble a, b;

      if (steps[i] == 0 && !(starts[i] >= -1 && starts[i] <= most[i]))
        return FALSE;
      if (steps[i] == 0)
        continue;
      a = (-1 - starts[i]) / steps[i];
      b = (most[i] - starts[i]) / steps[i];
      part[0] = MAX (part[0], MIN (a, b));
      part[1] = MIN (part[1], MAX (a, b));
    }

  return part[0] <= part[1];
}

/* The hex that a point is in: the nearest, of three coordinates that add up to 0. */
static VdtHex
find_hex (VdtLayout layout, VdtImportSpot spot)
{
  gboolean even = layout == VDT_LAYOUT_EVEN_Q || layout == VDT_LAYOUT_EVEN_R;
  gdouble first = spot.lines, second = spot.along - spot.lines / 2 - (even ? 0.5 : 0);
  gdouble a = round (first), b = round (second), c = round (-first - second);
  gdouble off_a = fabs (a - first), off_b = fabs (b - second), off_c = fabs (c + first + second);

  if (off_a > off_b && off_a > off_c)
    a = -b - c;
  else if (off_b > off_c)
    b = -a - c;

  return vdt_layout_is_pointy (layout) ? VDT_HEX ((gint) b, (gint) a)
                                       : VDT_HEX ((gint) a, (gint) b);
}

static VdtImportSpot
find_centre (VdtLayout layout, VdtHex hex)
{
  gint column, row;
  gdouble push;

  vdt_layout_offset (layout, hex, &column, &row);
  push = vdt_layout_is_pushed (layout, column, row) ? 0.5 : 0;

  return vdt_layout_is_pointy (layout) ? (VdtImportSpot){ row, column + push }
                                       : (VdtImportSpot){ column, row + push };
}

/* The same, but a line along hexsides keeps to one side of them. */
static VdtHex
follow (VdtLayout layout, const GArray *stays, VdtImportSpot spot)
{
  if (stays->len > 0)
    {
      VdtImportSpot last = find_centre (layout, g_array_index (stays, Stay, stays->len - 1).hex);

      spot.lines += (last.lines - spot.lines) / PARTS;
      spot.along += (last.along - spot.along) / PARTS;
    }

  return find_hex (layout, spot);
}

static gboolean
is_near (VdtHex a, VdtHex b)
{
  return vdt_hex_distance (a, b) <= 1;
}

/* A line that only cuts the corner of a hex goes past it, and one that looks into it stays out. */
static void
add_stay (GArray *stays, VdtHex hex, gdouble length)
{
  const Stay *all = (const Stay *) (gpointer) stays->data;
  Stay stay = { hex, length };

  if (stays->len > 0 && vdt_hex_equal (all[stays->len - 1].hex, hex))
    {
      g_array_index (stays, Stay, stays->len - 1).length += length;
      return;
    }
  while (stays->len > 1 && all[stays->len - 1].length < BRIEF
         && is_near (all[stays->len - 2].hex, hex))
    g_array_set_size (stays, stays->len - 1);
  if (stays->len > 0 && vdt_hex_equal (all[stays->len - 1].hex, hex))
    g_array_index (stays, Stay, stays->len - 1).length += length;
  else
    g_array_append_val (stays, stay);
}

/* Lays the way through the hexes so far, and begins anew. */
static void
lay (VdtImportDraft *draft, GArray *stays, guint way)
{
  for (guint i = 1; i < stays->len; i++)
    {
      VdtHex from = g_array_index (stays, Stay, i - 1).hex;
      VdtHex to = g_array_index (stays, Stay, i).hex;

      if (vdt_hex_distance (from, to) == 1)
        vdt_import_draft_lay_way (draft, from, vdt_side_between (from, to), way);
    }
  g_array_set_size (stays, 0);
}

/**
 * vdt_import_lines_add:
 * @draft: a draft that has a size
 * @spots: (array length=n_spots): the points of a line, in their order
 * @n_spots: how many
 * @way: the number of a way
 *
 * Has a way run through the hexes that a line runs through, and off the map where it leaves that.
 */
void
vdt_import_lines_add (VdtImportDraft *draft, const VdtImportSpot *spots, guint n_spots, guint way)
{
  const VdtGrid *grid = &draft->grid;
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  const gdouble most[] = { pointy ? grid->rows : grid->columns,
                           pointy ? grid->columns + 0.5 : grid->rows + 0.5 };
  g_autoptr (GArray) stays = g_array_new (FALSE, FALSE, sizeof (Stay));

  for (guint i = 1; i < n_spots; i++)
    {
      gdouble lines = spots[i].lines - spots[i - 1].lines;
      gdouble along = spots[i].along - spots[i - 1].along;
      gdouble part[2], length;
      gint n;

      if (!isfinite (lines) || !isfinite (along) || !clip (&spots[i - 1], &spots[i], most, part))
        {
          lay (draft, stays, way);
          continue;
        }
      if (part[0] > 0)
        lay (draft, stays, way);
      length = hypot (lines * ACROSS, along) * (part[1] - part[0]);
      n = MAX ((gint) ceil (length * PARTS), 1);
      for (gint k = stays->len > 0 ? 1 : 0; k <= n; k++)
        {
          gdouble at = part[0] + (part[1] - part[0]) * k / n;
          /* Far from the map, sums are far from exact. */
          VdtImportSpot spot = { CLAMP (spots[i - 1].lines + lines * at, -1, most[0]),
                                 CLAMP (spots[i - 1].along + along * at, -1, most[1]) };

          add_stay (stays, follow (grid->layout, stays, spot), length / n);
        }
      if (part[1] < 1)
        lay (draft, stays, way);
    }
  lay (draft, stays, way);
}

/**
 * vdt_import_lines_find_way:
 * @words: what a file says of a line, in lower case
 * @colour: the colour in which it is drawn, for lines without such words
 * @way: (out): what it is
 *
 * Blue lines are rivers; brown, grey, black, white and yellow ones are roads; what else there is
 * are borders.
 *
 * Returns: whether it is a way
 */
gboolean
vdt_import_lines_find_way (const char *words, guint32 colour, VdtImportWay *way)
{
  gint red = colour >> 16 & 0xff, green = colour >> 8 & 0xff, blue = colour & 0xff;

  if (vdt_import_way_find (words, way))
    return TRUE;
  if (blue > red + 25 && blue >= green)
    *way = VDT_IMPORT_RIVER;
  else if (red + 25 >= green && green + 25 >= blue && green * 5 >= red * 2)
    *way = VDT_IMPORT_ROAD;
  else
    return FALSE;

  return TRUE;
}
