/* vdt-map-change-apply.c - a kept change made to a map again, whatever bytes it was read from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-change-private.h"

#include "vdt-map-format-private.h"

#include <glib/gi18n.h>

typedef struct
{
  VdtMap *from;           /* NULL: the change is a whole map */
  VdtMapBuilder *builder; /* NULL: not begun */
  VdtLegend *legend;      /* of a whole map, before it is begun */
  gboolean has_legend;    /* another one: every number may mean nothing in it */
} Reader;

static guint
count_terrains (const VdtMapBuilder *builder)
{
  guint n;

  vdt_legend_get_terrains (vdt_map_builder_get_legend (builder), &n);

  return n;
}

/* The bits that no code has. */
static guint64
get_strange_codes (const VdtMapBuilder *builder, VdtCodes of)
{
  VdtLegend *legend = vdt_map_builder_get_legend (builder);
  guint n;

  if (of == VDT_CODES_WAYS)
    vdt_legend_get_ways (legend, &n);
  else
    vdt_legend_get_side_codes (legend, &n);

  return n >= 64 ? 0 : ~((G_GUINT64_CONSTANT (1) << n) - 1);
}

static gboolean
apply_legend (Reader *r, GVariant *value)
{
  g_autoptr (VdtLegend) others = r->legend ? NULL : vdt_map_change_read_legend (value);
  const VdtWay *ways = NULL;
  guint n_ways = 0;

  if (!others)
    return FALSE;
  if (r->builder)
    ways = vdt_legend_get_ways (vdt_map_builder_get_legend (r->builder), &n_ways);
  r->legend = vdt_legend_new_with_ways (others, ways, n_ways);
  if (r->builder)
    {
      vdt_map_builder_set_legend (r->builder, r->legend);
      r->has_legend = TRUE;
    }

  return TRUE;
}

static gboolean
apply_ways (Reader *r, GVariant *value)
{
  g_autoptr (VdtLegend) legend =
      vdt_map_change_read_ways (value, vdt_map_builder_get_legend (r->builder));

  if (!legend)
    return FALSE;
  vdt_map_builder_set_legend (r->builder, legend);
  r->has_legend = TRUE;

  return TRUE;
}

/* Either may be NULL. */
static gboolean
apply_symbols (Reader *r, GVariant *kept, GVariant *value)
{
  VdtLegend *before = r->from ? vdt_map_get_legend (r->from) : NULL;
  g_autoptr (VdtLegend) legend =
      vdt_map_change_read_symbols (kept, value, before, vdt_map_builder_get_legend (r->builder));

  if (legend)
    vdt_map_builder_set_legend (r->builder, legend);

  return legend != NULL;
}

/* The grid comes first, the legend of a whole map behind it: only then can it be begun. */
static gboolean
begin_whole (Reader *r, GVariant *grid_value, GVariant *legend_value)
{
  int layout, numbering;
  VdtGrid grid = { 0 };

  g_variant_get (grid_value, VDT_CHANGE_GRID, &layout, &grid.columns, &grid.rows, &numbering,
                 &grid.first_column, &grid.first_row);
  if (!in_range (layout, 0, VDT_N_LAYOUTS - 1) || !in_range (numbering, 0, VDT_N_NUMBERINGS - 1)
      || !in_range (grid.columns, 1, VDT_GRID_MAX_AXIS)
      || !in_range (grid.rows, 1, VDT_GRID_MAX_AXIS)
      || grid.columns * grid.rows > VDT_GRID_MAX_HEXES
      || !in_range (grid.first_column, VDT_MAP_FIRST_MIN, VDT_MAP_FIRST_MAX)
      || !in_range (grid.first_row, VDT_MAP_FIRST_MIN, VDT_MAP_FIRST_MAX)
      || !apply_legend (r, legend_value))
    return FALSE;
  grid.layout = (VdtLayout) layout;
  grid.numbering = (VdtNumbering) numbering;
  r->builder = vdt_map_builder_new (&grid, r->legend);

  return TRUE;
}

static gboolean
apply_numbering (Reader *r, GVariant *value)
{
  const VdtNaming *naming;
  int numbering, column, row;

  g_variant_get (value, "(iii)", &numbering, &column, &row);
  if (!in_range (numbering, 0, VDT_N_NUMBERINGS - 1)
      || !in_range (column, VDT_MAP_FIRST_MIN, VDT_MAP_FIRST_MAX)
      || !in_range (row, VDT_MAP_FIRST_MIN, VDT_MAP_FIRST_MAX))
    return FALSE;
  naming = vdt_map_builder_get_grid (r->builder)->naming;
  vdt_map_builder_set_numbering (r->builder, (VdtNumbering) numbering, column, row);
  vdt_map_builder_set_naming (r->builder, naming);

  return TRUE;
}

static gboolean
apply_spacing (Reader *r, GVariant *value)
{
  const char *unit;
  double spacing;

  g_variant_get (value, "(dm&s)", &spacing, &unit);
  if (!in_range (spacing, 0, VDT_MAP_SPACING_MAX))
    return FALSE;
  vdt_map_builder_set_spacing (r->builder, spacing, unit);

  return TRUE;
}

static gboolean
apply_texts (Reader *r, GVariant *value)
{
  if (g_variant_n_children (value) != VDT_N_MAP_TEXTS)
    return FALSE;
  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    {
      const char *text;

      g_variant_get_child (value, i, "m&s", &text);
      vdt_map_builder_set_text (r->builder, (VdtMapText) i, text);
    }

  return TRUE;
}

static gboolean
apply_rules (Reader *r, GVariant *value)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (GVariantIter) iter = NULL;
  VdtMapRules rules = { 0 };
  char *name, *option;

  g_variant_get (value, "(m&sia(ss))", &rules.system, &rules.range, &iter);
  if (!in_range (rules.range, VDT_RANGE_DEFAULT, VDT_MAP_RANGE_MAX))
    return FALSE;
  while (g_variant_iter_next (iter, "(&s&s)", &name, &option))
    {
      g_ptr_array_add (names, name);
      g_ptr_array_add (values, option);
    }
  rules.n_options = names->len;
  rules.option_names = (char **) names->pdata;
  rules.option_values = (char **) values->pdata;
  vdt_map_builder_set_rules (r->builder, &rules);

  return TRUE;
}

static gboolean
apply_colours (Reader *r, GVariant *value)
{
  const GArray *before = r->from ? vdt_map_get_side_colours (r->from) : NULL;
  const char *side;
  GVariantIter iter;
  guint32 colour;

  for (guint i = 0; before && i < before->len; i++)
    vdt_map_builder_set_side_colour (r->builder, g_array_index (before, VdtSideColour, i).side,
                                     NULL);
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(&su)", &side, &colour))
    {
      if (!*side)
        return FALSE;
      vdt_map_builder_set_side_colour (r->builder, side, &colour);
    }

  return TRUE;
}

static gboolean
apply_underlay (Reader *r, GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_get_maybe (value);
  const double offset = VDT_MAP_UNDERLAY_OFFSET_MAX, skew = VDT_MAP_UNDERLAY_SKEW_MAX;
  VdtUnderlay u = { .scale = 1 };

  if (inner)
    g_variant_get (inner, "(^&ayddddddd)", &u.href, &u.x, &u.y, &u.scale, &u.rotation, &u.opacity,
                   &u.skew, &u.stretch);
  if (!in_range (u.x, -offset, offset) || !in_range (u.y, -offset, offset)
      || !in_range (u.scale, VDT_MAP_UNDERLAY_SCALE_MIN, VDT_MAP_UNDERLAY_SCALE_MAX)
      || !in_range (u.rotation, -360, 360) || !in_range (u.opacity, 0, 1)
      || !in_range (u.skew, -skew, skew)
      || !in_range (u.stretch, VDT_MAP_UNDERLAY_STRETCH_MIN, VDT_MAP_UNDERLAY_STRETCH_MAX))
    return FALSE;
  vdt_map_builder_set_underlay (r->builder, inner ? &u : NULL);

  return TRUE;
}

static gboolean
apply_place (Reader *r, GVariant *value)
{
  gsize n;
  const VdtGeoreference *p = g_variant_get_fixed_array (value, &n, sizeof (double));

  if (n * sizeof (double) != sizeof *p || (p->spacing != 0 && !vdt_georeference_is_valid (p)))
    return FALSE;
  vdt_map_builder_set_georeference (r->builder, p);

  return TRUE;
}

static gboolean
apply_numbers (Reader *r, GVariant *value)
{
  VdtNumbers numbers;

  g_variant_get (value, VDT_CHANGE_NUMBERS, &numbers.place, &numbers.size, &numbers.colour,
                 &numbers.every, &numbers.levels);
  if (!vdt_numbers_is_valid (&numbers))
    return FALSE;
  vdt_map_builder_set_numbers (r->builder, &numbers);

  return TRUE;
}

static gboolean
apply_hexes (Reader *r, int row, int column, GVariant *elevations, GVariant *terrains)
{
  int columns = vdt_map_builder_get_grid (r->builder)->columns;
  guint n_known = count_terrains (r->builder);
  gsize n, n_terrains;
  const gint16 *e = g_variant_get_fixed_array (elevations, &n, sizeof *e);
  const guint16 *t = g_variant_get_fixed_array (terrains, &n_terrains, sizeof *t);
  gint16 *to_e;
  guint16 *to_t;

  if (n != n_terrains || !in_range (column, 0, columns) || n > (gsize) (columns - column))
    return FALSE;
  if (n == 0)
    return TRUE;
  to_e = vdt_map_builder_edit_elevation_row (r->builder, row);
  to_t = vdt_map_builder_edit_terrain_row (r->builder, row);
  for (gsize i = 0; i < n; i++)
    {
      if (!in_range (e[i], VDT_ELEVATION_MIN, VDT_ELEVATION_MAX) || t[i] >= n_known)
        return FALSE;
      to_e[(gsize) column + i] = e[i];
      to_t[(gsize) column + i] = t[i];
    }

  return TRUE;
}

static gboolean
apply_sides (Reader *r, int row, GVariant *sides)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (r->builder);
  const guint64 strange[VDT_N_CODES] = {
    [VDT_CODES_SIDES] = get_strange_codes (r->builder, VDT_CODES_SIDES),
    [VDT_CODES_WAYS] = get_strange_codes (r->builder, VDT_CODES_WAYS),
  };
  guint64 codes;
  GVariantIter iter;
  guint32 key;

  g_variant_iter_init (&iter, sides);
  while (g_variant_iter_next (&iter, "(ut)", &key, &codes))
    {
      VdtCodes of = key & VDT_ROW_WAY ? VDT_CODES_WAYS : VDT_CODES_SIDES;

      if (VDT_ROW_SIDE_COLUMN (key) >= grid->columns || codes & strange[of])
        return FALSE;
      vdt_map_builder_set_codes (r->builder, of,
                                 vdt_grid_hex (grid, VDT_ROW_SIDE_COLUMN (key), row),
                                 VDT_ROW_SIDE_SIDE (key), codes);
    }

  return TRUE;
}

static gboolean
apply_rows (Reader *r, GVariant *value)
{
  gboolean good = TRUE;

  for (gsize i = 0; good && i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) elevations = NULL;
      g_autoptr (GVariant) terrains = NULL;
      g_autoptr (GVariant) sides = NULL;
      int row, column;

      g_variant_get_child (value, i, "(ii@an@aq@a(ut))", &row, &column, &elevations, &terrains,
                           &sides);
      good = in_range (row, 0, vdt_map_builder_get_grid (r->builder)->rows - 1)
             && apply_hexes (r, row, column, elevations, terrains) && apply_sides (r, row, sides);
    }

  return good;
}

static gboolean
read_counter (Reader *r, GVariant *list, gsize i, VdtCounter *counter)
{
  int kind, at;

  g_variant_get_child (list, i, "(iiim&sm&siii)", &counter->hex.q, &counter->hex.r, &kind,
                       &counter->side, &counter->name, &counter->level, &counter->amount, &at);
  counter->kind = (VdtCounterKind) kind;
  counter->at = (VdtPlace) at;

  return in_range (kind, 0, VDT_N_COUNTER_KINDS - 1) && in_range (at, 0, VDT_N_PLACES - 1)
         && in_range (counter->level, 0, VDT_COUNTER_LEVEL_MAX)
         && in_range (counter->amount, 1, VDT_COUNTER_AMOUNT_MAX)
         && in_range (counter->hex.q, -2 * VDT_GRID_MAX_AXIS, 2 * VDT_GRID_MAX_AXIS)
         && in_range (counter->hex.r, -2 * VDT_GRID_MAX_AXIS, 2 * VDT_GRID_MAX_AXIS)
         && vdt_grid_contains (vdt_map_builder_get_grid (r->builder), counter->hex);
}

/* As many as before stay in their places; else those behind them are put down again. */
static gboolean
apply_counters (Reader *r, GVariant *value)
{
  g_autoptr (GVariant) list = NULL;
  guint first, n_before, n_all = vdt_map_builder_get_n_counters (r->builder);
  gsize n_after;
  gboolean replace;

  g_variant_get (value, "(uu@a(iiimsmsiii))", &first, &n_before, &list);
  n_after = g_variant_n_children (list);
  if (first > n_all || n_before > n_all - first
      || n_all - n_before + n_after > VDT_MAP_COUNTERS_MAX)
    return FALSE;
  replace = n_after == n_before;
  for (guint i = n_all; !replace && i > first; i--)
    vdt_map_builder_remove_counter (r->builder, i - 1);
  for (gsize i = 0; i < n_after; i++)
    {
      VdtCounter counter;

      if (!read_counter (r, list, i, &counter))
        return FALSE;
      if (replace)
        vdt_map_builder_replace_counter (r->builder, first + (guint) i, &counter);
      else
        vdt_map_builder_add_counter (r->builder, &counter);
    }
  for (guint i = first + n_before; !replace && i < n_all; i++)
    vdt_map_builder_add_counter (r->builder, vdt_map_get_counter (r->from, i));

  return TRUE;
}

static gboolean
add_depiction (Reader *r, GVariant *list, gsize i)
{
  g_autoptr (GVariant) points = NULL;
  VdtDepiction depiction;
  gsize n;

  g_variant_get_child (list, i, "(umi@a(ii))", &depiction.terrain, &depiction.is_ground,
                       &depiction.level, &points);
  depiction.points = (gpointer) g_variant_get_fixed_array (points, &n, sizeof *depiction.points);
  depiction.n_points = (guint) n;
  if (depiction.terrain >= count_terrains (r->builder) || n < 3 || n > VDT_MAP_POINTS_MAX
      || !in_range (depiction.level, VDT_ELEVATION_MIN, VDT_ELEVATION_MAX))
    return FALSE;
  for (gsize k = 0; k < n; k++)
    if (!in_range (depiction.points[k].x, -VDT_MAP_POINT_MAX, VDT_MAP_POINT_MAX)
        || !in_range (depiction.points[k].y, -VDT_MAP_POINT_MAX, VDT_MAP_POINT_MAX))
      return FALSE;
  vdt_map_builder_add_depiction (r->builder, &depiction);

  return TRUE;
}

static gboolean
apply_depictions (Reader *r, GVariant *value)
{
  g_autoptr (GVariant) list = NULL;
  guint first, n_before, n_all = r->from ? vdt_map_get_n_depictions (r->from) : 0;
  gsize n_after;

  g_variant_get (value, "(uu@a(umia(ii)))", &first, &n_before, &list);
  n_after = g_variant_n_children (list);
  if (first > n_all || n_before > n_all - first
      || n_all - n_before + n_after > VDT_MAP_DEPICTIONS_MAX)
    return FALSE;
  vdt_map_builder_clear_depictions (r->builder);
  for (guint i = 0; i < first; i++)
    vdt_map_builder_add_depiction (r->builder, vdt_map_get_depiction (r->from, i));
  for (gsize i = 0; i < n_after; i++)
    if (!add_depiction (r, list, i))
      return FALSE;
  for (guint i = first + n_before; i < n_all; i++)
    vdt_map_builder_add_depiction (r->builder, vdt_map_get_depiction (r->from, i));

  return TRUE;
}

static gboolean
apply_extras (Reader *r, GVariant *value)
{
  const char *anchor, *xml;
  GVariantIter iter;

  if (r->from)
    return FALSE;
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(&s&s)", &anchor, &xml))
    {
      if (!*xml)
        return FALSE;
      vdt_map_builder_add_extra (r->builder, anchor, xml);
    }

  return TRUE;
}

/* What has been read of a part: of its type, and applied by its function. */
static const struct
{
  const char *type;
  gboolean (*apply) (Reader *r, GVariant *value);
} appliers[VDT_N_CHANGE_PARTS] = {
  [VDT_CHANGE_PART_GRID] = { VDT_CHANGE_GRID, NULL },
  [VDT_CHANGE_PART_LEGEND] = { VDT_CHANGE_LEGEND, apply_legend },
  [VDT_CHANGE_PART_NUMBERING] = { "(iii)", apply_numbering },
  [VDT_CHANGE_PART_SPACING] = { VDT_CHANGE_SPACING, apply_spacing },
  [VDT_CHANGE_PART_TEXTS] = { VDT_CHANGE_TEXTS, apply_texts },
  [VDT_CHANGE_PART_RULES] = { VDT_CHANGE_RULES, apply_rules },
  [VDT_CHANGE_PART_COLOURS] = { VDT_CHANGE_COLOURS, apply_colours },
  [VDT_CHANGE_PART_UNDERLAY] = { VDT_CHANGE_UNDERLAY, apply_underlay },
  [VDT_CHANGE_PART_ROWS] = { VDT_CHANGE_ROWS, apply_rows },
  [VDT_CHANGE_PART_COUNTERS] = { VDT_CHANGE_COUNTERS, apply_counters },
  [VDT_CHANGE_PART_DEPICTIONS] = { VDT_CHANGE_DEPICTIONS, apply_depictions },
  [VDT_CHANGE_PART_EXTRAS] = { VDT_CHANGE_EXTRAS, apply_extras },
  [VDT_CHANGE_PART_PLACE] = { VDT_CHANGE_PLACE, apply_place },
  [VDT_CHANGE_PART_WAYS] = { VDT_CHANGE_WAYS, NULL },
  [VDT_CHANGE_PART_ZONES] = { VDT_CHANGE_ZONES, NULL },
  [VDT_CHANGE_PART_NAMES] = { VDT_CHANGE_NAMES, NULL },
  [VDT_CHANGE_PART_NUMBERS] = { VDT_CHANGE_NUMBERS, NULL },
  [VDT_CHANGE_PART_SYMBOLS] = { VDT_CHANGE_SYMBOLS, NULL },
  [VDT_CHANGE_PART_KEPT] = { VDT_CHANGE_KEPT, NULL },
  [VDT_CHANGE_PART_NAMING] = { VDT_CHANGE_NAMING, NULL },
  [VDT_CHANGE_PART_SCOPE] = { "b", NULL },
};

/* Puts each part into its place; FALSE: one is unknown, there twice or of another type. */
static gboolean
sort_parts (GVariant *change, GVariant **parts)
{
  GVariantIter iter;
  GVariant *value;
  guchar part;

  if (!g_variant_is_of_type (change, G_VARIANT_TYPE ("a{yv}")))
    return FALSE;
  g_variant_iter_init (&iter, change);
  while (g_variant_iter_next (&iter, "{yv}", &part, &value))
    {
      gboolean good = part < VDT_N_CHANGE_PARTS && !parts[part]
                      && g_variant_is_of_type (value, G_VARIANT_TYPE (appliers[part].type));

      if (!good)
        {
          g_variant_unref (value);
          return FALSE;
        }
      parts[part] = value;
    }

  return TRUE;
}

static gboolean
apply_parts (Reader *r, GVariant **parts)
{
  int first = VDT_CHANGE_PART_LEGEND;

  if (parts[VDT_CHANGE_PART_GRID])
    {
      r->from = NULL;
      first = VDT_CHANGE_PART_NUMBERING;
      if (!parts[VDT_CHANGE_PART_LEGEND]
          || !begin_whole (r, parts[VDT_CHANGE_PART_GRID], parts[VDT_CHANGE_PART_LEGEND]))
        return FALSE;
    }
  else if (r->from)
    r->builder = vdt_map_builder_new_from_map (r->from);
  else
    return FALSE;
  if (parts[VDT_CHANGE_PART_WAYS] && !apply_ways (r, parts[VDT_CHANGE_PART_WAYS]))
    return FALSE;
  for (int i = first; i < VDT_CHANGE_PART_WAYS; i++)
    if (parts[i] && !appliers[i].apply (r, parts[i]))
      return FALSE;
  if ((parts[VDT_CHANGE_PART_SYMBOLS] || parts[VDT_CHANGE_PART_KEPT])
      && !apply_symbols (r, parts[VDT_CHANGE_PART_KEPT], parts[VDT_CHANGE_PART_SYMBOLS]))
    return FALSE;
  if (parts[VDT_CHANGE_PART_NAMES]
      && !vdt_map_change_read_names (parts[VDT_CHANGE_PART_NAMES], r->builder))
    return FALSE;
  if (parts[VDT_CHANGE_PART_SCOPE])
    vdt_map_builder_set_shapes_everywhere (r->builder,
                                           g_variant_get_boolean (parts[VDT_CHANGE_PART_SCOPE]));
  if (parts[VDT_CHANGE_PART_NUMBERS] && !apply_numbers (r, parts[VDT_CHANGE_PART_NUMBERS]))
    return FALSE;
  if (parts[VDT_CHANGE_PART_NAMING]
      && !vdt_map_change_read_naming (parts[VDT_CHANGE_PART_NAMING], r->builder))
    return FALSE;
  if (parts[VDT_CHANGE_PART_ZONES]
      && !vdt_map_change_read_zones (parts[VDT_CHANGE_PART_ZONES], r->builder))
    return FALSE;

  return TRUE;
}

/**
 * vdt_map_change_apply:
 * @change: what vdt_map_change_new() made, or any value: it may come from a file
 * @from: (nullable): the map from which it was made, or one equal to it; %NULL for a whole map
 * @error: return location for %G_IO_ERROR_INVALID_DATA
 *
 * Makes the change. Every number is in the range that it has in map files then, and every index
 * means something; words are taken as they are.
 *
 * Returns: (transfer full): a map equal to the one to which the change leads, or %NULL
 */
VdtMap *
vdt_map_change_apply (GVariant *change, VdtMap *from, GError **error)
{
  GVariant *parts[VDT_N_CHANGE_PARTS] = { NULL };
  Reader r = { .from = from };
  g_autoptr (VdtMap) map = NULL;
  gboolean good = sort_parts (change, parts) && apply_parts (&r, parts);

  if (r.builder)
    map = vdt_map_builder_end (r.builder);
  good = good && (!r.has_legend || vdt_map_change_check_numbers (map));
  g_clear_pointer (&r.legend, vdt_legend_unref);
  for (int i = 0; i < VDT_N_CHANGE_PARTS; i++)
    g_clear_pointer (&parts[i], g_variant_unref);
  if (good)
    return g_steal_pointer (&map);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _("it has a change that does not fit this map"));

  return NULL;
}
