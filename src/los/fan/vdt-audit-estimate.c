/* vdt-audit-estimate.c - how many pairs of hexes an audit will judge, counted before it begins
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-audit.h"

/* Hexes of a map, line by line: rows of pointy-top hexes, columns of flat-top ones. On each line
 * the hexes within range of another hex follow one another: two sums give their number.
 */
typedef struct
{
  gboolean *in; /* by line and place on it: the hexes that count */
  guint
      *before; /* likewise, with a place more on each line: how many of these come earlier on it */
  guint64 n;   /* how many hexes count */
} Hexes;

typedef struct
{
  gboolean is_pointy;
  int n_lines;
  int length;
  int *starts; /* of each line, the axial coordinate of its first place along it */
} Lines;

static VdtHex
hex_at (const Lines *lines, const VdtGrid *grid, int line, int place)
{
  return lines->is_pointy ? vdt_grid_hex (grid, place, line) : vdt_grid_hex (grid, line, place);
}

static void
lines_init (Lines *lines, const VdtGrid *grid)
{
  lines->is_pointy = vdt_layout_is_pointy (grid->layout);
  lines->n_lines = lines->is_pointy ? grid->rows : grid->columns;
  lines->length = lines->is_pointy ? grid->columns : grid->rows;
  lines->starts = g_new (int, lines->n_lines);
  for (int line = 0; line < lines->n_lines; line++)
    {
      VdtHex first = hex_at (lines, grid, line, 0);

      lines->starts[line] = lines->is_pointy ? first.q : first.r;
    }
}

/* The hexes that are not void and, of one region or two, in each. */
static void
hexes_init (
    Hexes *hexes, const Lines *lines, const VdtMap *map, const VdtRegion *a, const VdtRegion *b)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  gsize i = 0;

  hexes->n = 0;
  hexes->in = g_new (gboolean, (gsize) lines->n_lines * (gsize) lines->length);
  hexes->before = g_new (guint, (gsize) lines->n_lines * ((gsize) lines->length + 1));
  for (int line = 0; line < lines->n_lines; line++)
    {
      guint *before = &hexes->before[(gsize) line * ((gsize) lines->length + 1)];

      before[0] = 0;
      for (int place = 0; place < lines->length; place++, i++)
        {
          VdtHex hex = hex_at (lines, grid, line, place);

          hexes->in[i] = !vdt_map_is_void (map, hex) && (!a || vdt_region_contains (a, hex))
                         && (!b || vdt_region_contains (b, hex));
          before[place + 1] = before[place] + (hexes->in[i] ? 1 : 0);
        }
      hexes->n += before[lines->length];
    }
}

static void
hexes_clear (Hexes *hexes)
{
  g_free (hexes->in);
  g_free (hexes->before);
}

static guint64
count_around (const Lines *lines, const Hexes *hexes, int line, int place, int range)
{
  int along = lines->starts[line] + place;
  guint64 n = 0;

  for (int d = MAX (-range, -line); d <= MIN (range, lines->n_lines - 1 - line); d++)
    {
      const guint *before = &hexes->before[(gsize) (line + d) * ((gsize) lines->length + 1)];
      int centre = along - lines->starts[line + d];
      int first = MAX (centre + MAX (-range, -range - d), 0);
      int last = MIN (centre + MIN (range, range - d), lines->length - 1);

      if (first <= last)
        n += before[last + 1] - before[first];
    }

  return n;
}

/* How many times a hex of one kind has a hex of another within range. A hex of both has itself,
 * too.
 */
static guint64
count_within (const Lines *lines, const Hexes *some, const Hexes *others, int range)
{
  guint64 n = 0;

  if (range == 0 || range >= lines->n_lines + lines->length)
    return some->n * others->n;
  for (int line = 0; line < lines->n_lines; line++)
    for (int place = 0; place < lines->length; place++)
      if (some->in[(gsize) line * (gsize) lines->length + (gsize) place])
        n += count_around (lines, others, line, place, range);

  return n;
}

/**
 * vdt_audit_estimate:
 * @map: a map
 * @range: in hexes; 0: unlimited
 * @from: (nullable): hexes, one end of each pair; %NULL: any hex
 * @to: (nullable): hexes, the other end; %NULL: any hex
 *
 * Counts the pairs of hexes that are not void and no further apart than @range. For 1000 by 1000
 * hexes and a range of 100 that takes about half a second.
 *
 * Returns: how many pairs an audit of @map judges when both ends stand alike
 */
guint64
vdt_audit_estimate (const VdtMap *map, int range, const VdtRegion *from, const VdtRegion *to)
{
  Lines lines;
  Hexes starts, ends, both;
  guint64 n, n_twice;

  lines_init (&lines, vdt_map_get_grid (map));
  hexes_init (&starts, &lines, map, from, NULL);
  hexes_init (&ends, &lines, map, to, NULL);
  hexes_init (&both, &lines, map, from, to);
  /* A hex is no pair with itself, and two hexes that may be either end are one pair. */
  n = count_within (&lines, &starts, &ends, range) - both.n;
  n_twice = count_within (&lines, &both, &both, range) - both.n;
  hexes_clear (&starts);
  hexes_clear (&ends);
  hexes_clear (&both);
  g_free (lines.starts);

  return n - n_twice / 2;
}
