/* vdt-import-lines.c - lines that are drawn over a map, as ways from hex to hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-lines.h"

#include <glib/gi18n.h>
#include <math.h>

#define PARTS 16   /* of the way from hex to hex: a line is looked at so often */
#define BRIEF 0.25 /* of it: a line that is in a hex for less only touches it */
#define ACROSS 0.8660254037844386
#define STAYS_MAX 10000       /* hexes of a line that are not laid yet */
#define STEPS_UNASKED 1000000 /* after so many it is asked whether anybody waits */

/* A hex that a line runs through, and for how long, in steps from hex to hex. */
typedef struct
{
  VdtHex hex;
  double length;
} Stay;

/**
 * vdt_import_lines_take_spot:
 * @draft: a draft
 * @spots: (element-type VdtImportSpot): the points of all lines of a file
 * @spot: the next one
 * @error: return location
 *
 * Keeps a point until the map has a size.
 *
 * Returns: %FALSE when there are too many
 */
gboolean
vdt_import_lines_take_spot (VdtImportDraft *draft,
                            GArray *spots,
                            VdtImportSpot spot,
                            GError **error)
{
  if (spots->len >= VDT_IMPORT_SPOTS_MAX)
    return vdt_import_draft_fail (draft, error, _("more than %d points of lines"),
                                  VDT_IMPORT_SPOTS_MAX);
  g_array_append_val (spots, spot);

  return TRUE;
}

/* The part of a line that is on the map, or a hex beside it: from and to, of 1. */
static gboolean
clip (const VdtImportSpot *from, const VdtImportSpot *to, const double most[2], double part[2])
{
  const double starts[] = { from->lines, from->along };
  const double steps[] = { to->lines - from->lines, to->along - from->along };

  part[0] = 0;
  part[1] = 1;
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      double a, b;

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
  double first = spot.lines, second = spot.along - spot.lines / 2 - (even ? 0.5 : 0);
  double a = round (first), b = round (second), c = round (-first - second);
  double off_a = fabs (a - first), off_b = fabs (b - second), off_c = fabs (c + first + second);

  if (off_a > off_b && off_a > off_c)
    a = -b - c;
  else if (off_b > off_c)
    b = -a - c;

  return vdt_layout_is_pointy (layout) ? VDT_HEX ((int) b, (int) a) : VDT_HEX ((int) a, (int) b);
}

static VdtImportSpot
find_centre (VdtLayout layout, VdtHex hex)
{
  int column, row;
  double push;

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
add_stay (GArray *stays, VdtHex hex, double length)
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

/* The same, but goes on from there. */
static void
lay_most (VdtImportDraft *draft, GArray *stays, guint way)
{
  Stay last = g_array_index (stays, Stay, stays->len - 1);

  lay (draft, stays, way);
  g_array_append_val (stays, last);
}

/* A point of a line that is on the map, or beside it: far from there, sums are far from exact. */
static VdtImportSpot
find_spot (const VdtImportSpot *from, const VdtImportSpot *to, const double most[2], double at)
{
  return (VdtImportSpot){ CLAMP (from->lines + (to->lines - from->lines) * at, -1, most[0]),
                          CLAMP (from->along + (to->along - from->along) * at, -1, most[1]) };
}

/* Goes straight from one point to another, both on the map or beside it. */
static void
walk (VdtLayout layout, GArray *stays, const VdtImportSpot ends[2], double length, guint n)
{
  double lines = ends[1].lines - ends[0].lines, along = ends[1].along - ends[0].along;

  for (guint k = stays->len > 0 ? 1 : 0; k <= n; k++)
    {
      VdtImportSpot spot = { ends[0].lines + lines * k / n, ends[0].along + along * k / n };

      add_stay (stays, follow (layout, stays, spot), length / n);
    }
}

/* Has a line go on from one of its points to the next, in steps of which there may be so many. */
static gboolean
go_to (VdtImportDraft *draft, GArray *stays, const VdtImportSpot *from, guint way)
{
  const VdtGrid *grid = &draft->grid;
  const VdtImportSpot *to = from + 1;
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  const double most[] = { pointy ? grid->rows : grid->columns,
                          pointy ? grid->columns + 0.5 : grid->rows + 0.5 };
  VdtImportSpot ends[2];
  double part[2], length;
  guint n;

  if (!isfinite (to->lines - from->lines) || !isfinite (to->along - from->along)
      || !clip (from, to, most, part))
    {
      lay (draft, stays, way);
      return TRUE;
    }
  ends[0] = find_spot (from, to, most, part[0]);
  ends[1] = find_spot (from, to, most, part[1]);
  length = hypot ((ends[1].lines - ends[0].lines) * ACROSS, ends[1].along - ends[0].along);
  n = MAX ((guint) ceil (length * PARTS), 1);
  if (n > VDT_IMPORT_STEPS_MAX - draft->n_steps)
    return FALSE;
  draft->n_steps += n;
  if (part[0] > 0)
    lay (draft, stays, way);
  walk (grid->layout, stays, ends, length, n);
  if (part[1] < 1)
    lay (draft, stays, way);

  return TRUE;
}

/**
 * vdt_import_lines_add:
 * @draft: a draft that has a size
 * @spots: (array length=n_spots): the points of a line, in their order
 * @n_spots: how many
 * @way: the number of a way
 * @error: return location
 *
 * Has a way run through the hexes that a line runs through, and off the map where it leaves that.
 * When nobody waits for the map any more, it ends early.
 *
 * Returns: %FALSE when all lines of the draft, as far as they are on the map, are too long
 */
gboolean
vdt_import_lines_add (
    VdtImportDraft *draft, const VdtImportSpot *spots, guint n_spots, guint way, GError **error)
{
  g_autoptr (GArray) stays = g_array_new (FALSE, FALSE, sizeof (Stay));
  guint64 asked = draft->n_steps;

  for (guint i = 1; i < n_spots; i++)
    {
      if (!go_to (draft, stays, &spots[i - 1], way))
        return vdt_import_draft_fail (draft, error, _("its lines cross too many hexes"));
      if (stays->len > STAYS_MAX)
        lay_most (draft, stays, way);
      if (draft->n_steps - asked < STEPS_UNASKED)
        continue;
      if (!vdt_import_draft_is_wanted (draft))
        return TRUE;
      asked = draft->n_steps;
    }
  lay (draft, stays, way);

  return TRUE;
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
  int red = colour >> 16 & 0xff, green = colour >> 8 & 0xff, blue = colour & 0xff;

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
