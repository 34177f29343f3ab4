/* vdt-map-change.c - what makes one version of a map of another, as a value that can be kept
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-change-private.h"

#include "vdt-map-builder.h"

#include <string.h>

typedef struct
{
  VdtMap *from;
  VdtMap *to;
  GVariantBuilder parts;
} Writer;

static void
put (Writer *w, VdtChangePart part, GVariant *value)
{
  g_variant_builder_add (&w->parts, "{yv}", (guchar) part, value);
}

/* The map of @to's grid and legend with nothing on it. */
static VdtMap *
make_blank (VdtMap *to)
{
  return vdt_map_builder_end (vdt_map_builder_new (vdt_map_get_grid (to), vdt_map_get_legend (to)));
}

static void
put_grid (Writer *w)
{
  const VdtGrid *grid = vdt_map_get_grid (w->to);

  put (w, VDT_CHANGE_PART_GRID,
       g_variant_new (VDT_CHANGE_GRID, grid->layout, grid->columns, grid->rows, grid->numbering,
                      grid->first_column, grid->first_row));
  if (grid->naming)
    put (w, VDT_CHANGE_PART_NAMING, vdt_map_change_write_naming (w->to));
}

static void
put_legend (Writer *w)
{
  const VdtLegend *legend = vdt_map_get_legend (w->to);
  guint n_levels, n_terrains, n_codes;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n_levels);
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n_terrains);
  const VdtSideCode *codes = vdt_legend_get_side_codes (legend, &n_codes);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (VDT_CHANGE_LEGEND));
  g_variant_builder_open (&builder, G_VARIANT_TYPE ("a(isu)"));
  for (const VdtLevel *l = levels; l < levels + n_levels; l++)
    g_variant_builder_add (&builder, "(isu)", l->value, l->name, l->colour);
  g_variant_builder_close (&builder);
  g_variant_builder_open (&builder, G_VARIANT_TYPE ("a(ssiuiibbmsbi)"));
  for (const VdtTerrain *t = terrains; t < terrains + n_terrains; t++)
    g_variant_builder_add (&builder, "(ssiuiibbmsbi)", t->code, t->name, t->kind, t->colour,
                           t->halves, t->hindrance, t->inherent, t->depression, t->building,
                           t->unequal, t->symbol);
  g_variant_builder_close (&builder);
  g_variant_builder_open (&builder, G_VARIANT_TYPE ("a(ssui)"));
  for (const VdtSideCode *c = codes; c < codes + n_codes; c++)
    g_variant_builder_add (&builder, "(ssui)", c->code, c->name, c->colour, c->style);
  g_variant_builder_close (&builder);
  put (w, VDT_CHANGE_PART_LEGEND, g_variant_builder_end (&builder));
}

/* Of a whole map, nothing was before: @from is NULL. */
static void
put_symbols (Writer *w, VdtMap *from)
{
  g_autoptr (GVariant) kept = g_variant_ref_sink (vdt_map_change_write_kept (from, w->to));
  g_autoptr (GVariant) others = g_variant_ref_sink (vdt_map_change_write_symbols (from, w->to));

  if (g_variant_n_children (others) > 0)
    put (w, VDT_CHANGE_PART_SYMBOLS, others);
  if (g_variant_n_children (kept) > 0)
    put (w, VDT_CHANGE_PART_KEPT, kept);
}

static GVariant *
write_ways (VdtMap *map)
{
  guint n;
  const VdtWay *ways = vdt_legend_get_ways (vdt_map_get_legend (map), &n);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (VDT_CHANGE_WAYS));
  for (guint i = 0; i < n; i++) /* mostly there are none, and no array */
    g_variant_builder_add (&builder, "(ssiuibui)", ways[i].code, ways[i].name, ways[i].kind,
                           ways[i].colour, ways[i].width, ways[i].has_edge, ways[i].edge,
                           ways[i].crossing);

  return g_variant_builder_end (&builder);
}

static void
put_frame (Writer *w)
{
  const VdtGrid *from = vdt_map_get_grid (w->from), *to = vdt_map_get_grid (w->to);

  if (from->numbering != to->numbering || from->first_column != to->first_column
      || from->first_row != to->first_row)
    put (w, VDT_CHANGE_PART_NUMBERING,
         g_variant_new ("(iii)", to->numbering, to->first_column, to->first_row));
  if (from->naming != to->naming)
    put (w, VDT_CHANGE_PART_NAMING, vdt_map_change_write_naming (w->to));
  if (from->spacing != to->spacing || g_strcmp0 (from->unit, to->unit) != 0)
    put (w, VDT_CHANGE_PART_SPACING, g_variant_new (VDT_CHANGE_SPACING, to->spacing, to->unit));
}

static GVariant *
write_scope (VdtMap *map)
{
  return g_variant_new_boolean (vdt_map_get_shapes_everywhere (map));
}

static GVariant *
write_texts (VdtMap *map)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (VDT_CHANGE_TEXTS));
  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    g_variant_builder_add (&builder, "ms", vdt_map_get_text (map, (VdtMapText) i));

  return g_variant_builder_end (&builder);
}

static GVariant *
write_rules (VdtMap *map)
{
  const VdtMapRules *rules = vdt_map_get_rules (map);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
  for (guint i = 0; i < rules->n_options; i++)
    g_variant_builder_add (&builder, "(ss)", rules->option_names[i], rules->option_values[i]);

  return g_variant_new (VDT_CHANGE_RULES, rules->system, rules->range, &builder);
}

static GVariant *
write_colours (VdtMap *map)
{
  const GArray *colours = vdt_map_get_side_colours (map);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (VDT_CHANGE_COLOURS));
  for (guint i = 0; i < colours->len; i++)
    {
      const VdtSideColour *colour = &g_array_index (colours, VdtSideColour, i);

      g_variant_builder_add (&builder, "(su)", colour->side, colour->colour);
    }

  return g_variant_builder_end (&builder);
}

/* The name of a picture is that of a file: any bytes. */
static GVariant *
write_underlay (VdtMap *map)
{
  const VdtUnderlay *u = vdt_map_get_underlay (map);

  return g_variant_new_maybe (G_VARIANT_TYPE ("(ayddddddd)"),
                              u ? g_variant_new ("(@ayddddddd)", g_variant_new_bytestring (u->href),
                                                 u->x, u->y, u->scale, u->rotation, u->opacity,
                                                 u->skew, u->stretch)
                                : NULL);
}

/* All 0: nowhere on earth. */
static GVariant *
write_place (VdtMap *map)
{
  const VdtGeoreference none = { 0 };
  const VdtGeoreference *place = vdt_map_get_georeference (map);

  return g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, place ? place : &none,
                                    sizeof none / sizeof (double), sizeof (double));
}

static GVariant *
write_numbers (VdtMap *map)
{
  const VdtNumbers *numbers = vdt_map_get_numbers (map);

  return g_variant_new (VDT_CHANGE_NUMBERS, numbers->place, numbers->size, numbers->colour,
                        numbers->every, numbers->levels);
}

static GVariant *
write_extras (VdtMap *map)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (VDT_CHANGE_EXTRAS));
  for (guint i = 0; i < vdt_map_get_n_extras (map); i++)
    {
      const VdtMapExtra *extra = vdt_map_get_extra (map, i);

      g_variant_builder_add (&builder, "(ss)", extra->anchor, extra->xml);
    }

  return g_variant_builder_end (&builder);
}

/* What is said once for a map is written as a whole where it differs. */
static void
put_if_other (Writer *w, VdtChangePart part, GVariant *(*write) (VdtMap *map))
{
  g_autoptr (GVariant) from = g_variant_ref_sink (write (w->from));
  g_autoptr (GVariant) to = g_variant_ref_sink (write (w->to));

  if (!g_variant_equal (from, to))
    put (w, part, to);
}

/* The hexes from the first to the last that differ. */
static void
write_hexes (Writer *w, int row, int *column, GVariant **elevations, GVariant **terrains)
{
  int first = 0, end = vdt_map_get_grid (w->to)->columns;
  const gint16 *before_e = vdt_map_get_elevation_row (w->from, row);
  const gint16 *after_e = vdt_map_get_elevation_row (w->to, row);
  const guint16 *before_t = vdt_map_get_terrain_row (w->from, row);
  const guint16 *after_t = vdt_map_get_terrain_row (w->to, row);

  while (first < end && before_e[first] == after_e[first] && before_t[first] == after_t[first])
    first++;
  while (end > first && before_e[end - 1] == after_e[end - 1]
         && before_t[end - 1] == after_t[end - 1])
    end--;
  *column = first;
  *elevations = g_variant_new_fixed_array (G_VARIANT_TYPE_INT16, after_e + first,
                                           (gsize) (end - first), sizeof *after_e);
  *terrains = g_variant_new_fixed_array (G_VARIANT_TYPE_UINT16, after_t + first,
                                         (gsize) (end - first), sizeof *after_t);
}

/* Both lists are sorted by key. */
static void
add_sides (Writer *w, VdtCodes of, int row, GVariantBuilder *builder)
{
  guint n_before, n_after, i = 0, k = 0;
  const VdtRowSide *before = vdt_map_get_code_row (w->from, of, row, &n_before);
  const VdtRowSide *after = vdt_map_get_code_row (w->to, of, row, &n_after);

  while (i < n_before || k < n_after)
    {
      guint32 left = i < n_before ? before[i].key : G_MAXUINT32;
      guint32 right = k < n_after ? after[k].key : G_MAXUINT32;

      if (left < right)
        g_variant_builder_add (builder, "(ut)", left, G_GUINT64_CONSTANT (0));
      else if (right < left || before[i].codes != after[k].codes)
        g_variant_builder_add (builder, "(ut)", right, after[k].codes);
      i += left <= right;
      k += right <= left;
    }
}

static GVariant *
write_sides (Writer *w, int row)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ut)"));
  add_sides (w, VDT_CODES_SIDES, row, &builder);
  add_sides (w, VDT_CODES_WAYS, row, &builder);

  return g_variant_builder_end (&builder);
}

static void
put_rows (Writer *w)
{
  GVariantBuilder builder;
  guint n = 0;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (VDT_CHANGE_ROWS));
  for (int row = 0; row < vdt_map_get_grid (w->to)->rows; row++)
    {
      GVariant *elevations, *terrains, *sides;
      int column;

      if (vdt_map_shares_row (w->from, w->to, row))
        continue;
      write_hexes (w, row, &column, &elevations, &terrains);
      sides = write_sides (w, row);
      g_variant_builder_add (&builder, "(ii@an@aq@a(ut))", row, column, elevations, terrains,
                             sides);
      n++;
    }
  if (n > 0)
    put (w, VDT_CHANGE_PART_ROWS, g_variant_builder_end (&builder));
  else
    g_variant_builder_clear (&builder);
}

/* A list without what is alike at both its ends. */
typedef struct
{
  guint first;
  guint n_before;
  guint n_after;
} Stretch;

static Stretch
find_stretch (Writer *w, guint n_before, guint n_after, gboolean (*same) (Writer *, guint, guint))
{
  guint first = 0;

  while (first < MIN (n_before, n_after) && same (w, first, first))
    first++;
  while (MIN (n_before, n_after) > first && same (w, n_before - 1, n_after - 1))
    {
      n_before--;
      n_after--;
    }

  return (Stretch){ first, n_before - first, n_after - first };
}

static gboolean
same_counter (Writer *w, guint i, guint k)
{
  const VdtCounter *before = vdt_map_get_counter (w->from, i);
  const VdtCounter *after = vdt_map_get_counter (w->to, k);

  return before == after || vdt_counter_equal (before, after);
}

static void
put_counters (Writer *w)
{
  Stretch stretch = find_stretch (w, vdt_map_get_n_counters (w->from),
                                  vdt_map_get_n_counters (w->to), same_counter);
  GVariantBuilder builder;

  if (stretch.n_before == 0 && stretch.n_after == 0)
    return;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(iiimsmsiii)"));
  for (guint i = 0; i < stretch.n_after; i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (w->to, stretch.first + i);

      g_variant_builder_add (&builder, "(iiimsmsiii)", counter->hex.q, counter->hex.r,
                             counter->kind, counter->side, counter->name, counter->level,
                             counter->amount, counter->at);
    }
  put (w, VDT_CHANGE_PART_COUNTERS,
       g_variant_new (VDT_CHANGE_COUNTERS, stretch.first, stretch.n_before, &builder));
}

static gboolean
same_depiction (Writer *w, guint i, guint k)
{
  return vdt_depiction_equal (vdt_map_get_depiction (w->from, i), vdt_map_get_depiction (w->to, k));
}

static void
put_depictions (Writer *w)
{
  Stretch stretch = find_stretch (w, vdt_map_get_n_depictions (w->from),
                                  vdt_map_get_n_depictions (w->to), same_depiction);
  GVariantBuilder builder;

  if (stretch.n_before == 0 && stretch.n_after == 0)
    return;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(umia(ii))"));
  for (guint i = 0; i < stretch.n_after; i++)
    {
      const VdtDepiction *depiction = vdt_map_get_depiction (w->to, stretch.first + i);

      g_variant_builder_open (&builder, G_VARIANT_TYPE ("(umia(ii))"));
      g_variant_builder_add (&builder, "u", depiction->terrain);
      g_variant_builder_add (&builder, "mi", depiction->is_ground, depiction->level);
      g_variant_builder_open (&builder, G_VARIANT_TYPE ("a(ii)"));
      for (guint k = 0; k < depiction->n_points; k++)
        g_variant_builder_add (&builder, "(ii)", depiction->points[k].x, depiction->points[k].y);
      g_variant_builder_close (&builder);
      g_variant_builder_close (&builder);
    }
  put (w, VDT_CHANGE_PART_DEPICTIONS,
       g_variant_new (VDT_CHANGE_DEPICTIONS, stretch.first, stretch.n_before, &builder));
}

/* Foreign XML changes only when all of a map does. */
static gboolean
is_whole (VdtMap *from, VdtMap *to)
{
  const VdtGrid *before, *after = vdt_map_get_grid (to);
  guint n = vdt_map_get_n_extras (to);

  if (!from)
    return TRUE;
  before = vdt_map_get_grid (from);
  if (before->layout != after->layout || before->columns != after->columns
      || before->rows != after->rows || vdt_map_get_n_extras (from) != n)
    return TRUE;
  for (guint i = 0; i < n; i++)
    {
      const VdtMapExtra *a = vdt_map_get_extra (from, i), *b = vdt_map_get_extra (to, i);

      if (a != b && (!g_str_equal (a->anchor, b->anchor) || !g_str_equal (a->xml, b->xml)))
        return TRUE;
    }

  return FALSE;
}

/**
 * vdt_map_change_new:
 * @from: (nullable): a map; %NULL: nothing, and the change is a whole map
 * @to: another version of it
 *
 * Finds what differs. What the versions share costs nothing, and so the change costs about as much
 * as the edit between them; a map of another size or layout is written as a whole.
 *
 * Returns: (transfer full): the way from @from to @to, for vdt_map_change_apply()
 */
GVariant *
vdt_map_change_new (VdtMap *from, VdtMap *to)
{
  gboolean whole = is_whole (from, to);
  g_autoptr (VdtMap) start = whole ? make_blank (to) : vdt_map_ref (from);
  Writer w = { .from = start, .to = to };

  g_variant_builder_init (&w.parts, G_VARIANT_TYPE ("a{yv}"));
  if (whole)
    put_grid (&w);
  if (whole || !vdt_legend_equal (vdt_map_get_legend (start), vdt_map_get_legend (to)))
    {
      put_legend (&w);
      put_symbols (&w, whole ? NULL : from);
    }
  if (whole && vdt_legend_get_ways (vdt_map_get_legend (to), NULL))
    put (&w, VDT_CHANGE_PART_WAYS, write_ways (to));
  else
    put_if_other (&w, VDT_CHANGE_PART_WAYS, write_ways);
  if (whole)
    put (&w, VDT_CHANGE_PART_SPACING,
         g_variant_new (VDT_CHANGE_SPACING, vdt_map_get_grid (to)->spacing,
                        vdt_map_get_grid (to)->unit));
  else
    put_frame (&w);
  put_if_other (&w, VDT_CHANGE_PART_TEXTS, write_texts);
  put_if_other (&w, VDT_CHANGE_PART_RULES, write_rules);
  put_if_other (&w, VDT_CHANGE_PART_COLOURS, write_colours);
  put_if_other (&w, VDT_CHANGE_PART_UNDERLAY, write_underlay);
  put_if_other (&w, VDT_CHANGE_PART_PLACE, write_place);
  put_if_other (&w, VDT_CHANGE_PART_SCOPE, write_scope);
  put_if_other (&w, VDT_CHANGE_PART_NUMBERS, write_numbers);
  if (!vdt_names_equal (vdt_map_get_names (start), vdt_map_get_names (to)))
    put (&w, VDT_CHANGE_PART_NAMES, vdt_map_change_write_names (to));
  if (!vdt_zones_equal (vdt_map_get_zones (start), vdt_map_get_zones (to)))
    put (&w, VDT_CHANGE_PART_ZONES, vdt_map_change_write_zones (to));
  put_rows (&w);
  put_counters (&w);
  put_depictions (&w);
  if (whole && vdt_map_get_n_extras (to) > 0)
    put (&w, VDT_CHANGE_PART_EXTRAS, write_extras (to));

  return g_variant_ref_sink (g_variant_builder_end (&w.parts));
}
