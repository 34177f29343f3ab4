/* vdt-import-table.c - what each terrain of another program's map becomes, as somebody wants it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-table.h"

#include "vdt-codes.h"
#include "vdt-import-draft.h"
#include "vdt-map-builder.h"
#include "vdt-map-legend.h"

#include <string.h>

static void
row_clear (VdtImportRow *row)
{
  g_free (row->name);
  g_free (row->code);
}

/**
 * vdt_import_table_new:
 *
 * Returns: (transfer full): a table without rows
 */
VdtImportTable *
vdt_import_table_new (void)
{
  VdtImportTable *self = g_new0 (VdtImportTable, 1);

  self->rows = g_array_new (FALSE, FALSE, sizeof (VdtImportRow));
  g_array_set_clear_func (self->rows, (GDestroyNotify) row_clear);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

/**
 * vdt_import_table_free:
 * @self: a table
 *
 * Frees a table.
 */
void
vdt_import_table_free (VdtImportTable *self)
{
  g_free (self->legend);
  g_array_unref (self->rows);
  g_hash_table_unref (self->names);
  g_free (self);
}

static VdtImportRow *
find (const VdtImportTable *self, const char *name)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->names, name));

  return place > 0 ? &g_array_index (self->rows, VdtImportRow, place - 1) : NULL;
}

static void
add (VdtImportTable *self, const VdtImportRow *values)
{
  VdtImportRow row = *values;

  row.name = g_strdup (values->name);
  row.code = g_strdup (values->code);
  g_array_append_val (self->rows, row);
  g_hash_table_insert (self->names, g_strdup (row.name), GUINT_TO_POINTER (self->rows->len));
}

static int
compare_counts (gconstpointer a, gconstpointer b)
{
  const VdtImportRow *first = a, *second = b;

  if (first->count != second->count)
    return first->count < second->count ? 1 : -1;

  return strcmp (first->name, second->name);
}

/**
 * vdt_import_table_new_for:
 * @map: a map of another program, as it was read
 * @report: its report
 *
 * Makes a table of the terrain on a map, with what it has become. What no hex has is left out, and
 * so is what is off the map.
 *
 * Returns: (transfer full): the table
 */
VdtImportTable *
vdt_import_table_new_for (const VdtMap *map, const VdtImportReport *report)
{
  VdtImportTable *self = vdt_import_table_new ();
  guint n_terrains;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), &n_terrains);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (VdtImportRow));

  for (guint i = 0; i < MIN (n_terrains, report->terrains->len); i++)
    {
      const VdtImportTerrain *told = &g_array_index (report->terrains, VdtImportTerrain, i);
      VdtImportRow row = { .name = told->name,
                           .number = i,
                           .count = told->count,
                           .guessed = told->fate == VDT_IMPORT_GUESSED,
                           .kind = terrains[i].kind,
                           .halves = terrains[i].halves };

      if (told->count > 0 && (row.guessed || row.kind != VDT_KIND_VOID))
        g_array_append_val (rows, row);
    }
  g_array_sort (rows, compare_counts);
  for (guint i = 0; i < rows->len; i++)
    add (self, &g_array_index (rows, VdtImportRow, i));

  return self;
}

/**
 * vdt_import_table_count_guesses:
 * @self: a table
 *
 * Returns: how many rows are guesses that nobody has confirmed
 */
guint
vdt_import_table_count_guesses (const VdtImportTable *self)
{
  guint n = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const VdtImportRow *row = &g_array_index (self->rows, VdtImportRow, i);

      n += row->guessed && !row->chosen;
    }

  return n;
}

/* The entry of a legend that is called so, or else the one that is most like a terrain. */
static const VdtTerrain *
find_like (VdtLegend *legend, const VdtImportRow *row)
{
  guint n_terrains;
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n_terrains);
  int bare = vdt_legend_find_bare_ground (legend);
  const VdtTerrain *best = NULL;

  for (guint i = 0; i < n_terrains; i++)
    if (terrains[i].name && g_ascii_strcasecmp (terrains[i].name, row->name) == 0)
      return &terrains[i];
  if (row->kind == VDT_KIND_OPEN && bare >= 0)
    return &terrains[bare];
  for (guint i = 0; i < n_terrains; i++)
    if (terrains[i].kind == row->kind
        && (!best || ABS (terrains[i].halves - row->halves) < ABS (best->halves - row->halves)))
      best = &terrains[i];

  return best;
}

/**
 * vdt_import_table_guess:
 * @self: a table
 * @name: (nullable): what the other legend is called
 * @pattern: (nullable): a map that has it; %NULL for none
 *
 * Gives a map another legend: each terrain becomes the entry that is most like it. With the legend
 * that it has already, what somebody has chosen stays.
 */
void
vdt_import_table_guess (VdtImportTable *self, const char *name, const VdtMap *pattern)
{
  VdtLegend *legend = pattern ? vdt_map_get_legend (pattern) : NULL;
  gboolean same = g_strcmp0 (self->legend, name) == 0;
  char *copy = g_strdup (name);

  g_free (self->legend);
  self->legend = copy;
  for (guint i = 0; i < self->rows->len; i++)
    {
      VdtImportRow *row = &g_array_index (self->rows, VdtImportRow, i);
      const VdtTerrain *like = legend ? find_like (legend, row) : NULL;

      if (same && row->chosen && legend
          && (!row->code || vdt_legend_find_terrain (legend, row->code) >= 0))
        continue;
      g_free (row->code);
      row->code = like ? g_strdup (like->code) : NULL;
    }
}

/**
 * vdt_import_table_recall:
 * @self: a table of a map
 * @known: what somebody has said before
 * @pattern: (nullable): a map that has the legend of @known
 *
 * Takes what was said of the same names.
 */
void
vdt_import_table_recall (VdtImportTable *self, const VdtImportTable *known, const VdtMap *pattern)
{
  VdtLegend *legend = pattern ? vdt_map_get_legend (pattern) : NULL;

  for (guint i = 0; i < self->rows->len; i++)
    {
      VdtImportRow *row = &g_array_index (self->rows, VdtImportRow, i);
      const VdtImportRow *said = find (known, row->name);
      gboolean has_entry =
          said && said->code && legend && vdt_legend_find_terrain (legend, said->code) >= 0;

      if (!said)
        continue;
      row->chosen = TRUE;
      row->kind = said->kind;
      row->halves = said->halves;
      g_free (row->code);
      row->code = has_entry ? g_strdup (said->code) : NULL;
      if (said->code && !has_entry)
        row->chosen = FALSE;
    }
  g_free (self->legend);
  self->legend = pattern ? g_strdup (known->legend) : NULL;
  vdt_import_table_guess (self, pattern ? known->legend : NULL, pattern);
}

/**
 * vdt_import_table_put:
 * @self: a table
 * @row: a row
 *
 * Adds a row; in one of the same name only what it becomes is changed.
 */
void
vdt_import_table_put (VdtImportTable *self, const VdtImportRow *row)
{
  VdtImportRow *mine = find (self, row->name);

  if (mine)
    {
      char *code = g_strdup (row->code);

      g_free (mine->code);
      mine->code = code;
      mine->kind = row->kind;
      mine->halves = row->halves;
      mine->chosen = row->chosen;
      return;
    }
  add (self, row);
}

/**
 * vdt_import_table_learn:
 * @self: what somebody has said before
 * @other: what he says now
 *
 * Takes all rows of another table, and keeps those of other names.
 */
void
vdt_import_table_learn (VdtImportTable *self, const VdtImportTable *other)
{
  g_free (self->legend);
  self->legend = g_strdup (other->legend);
  for (guint i = 0; i < other->rows->len; i++)
    vdt_import_table_put (self, &g_array_index (other->rows, VdtImportRow, i));
}

/* Two legends while they become one. */
typedef struct
{
  GArray *levels;   /* VdtLevel; all borrow their strings but for codes in made */
  GArray *terrains; /* VdtTerrain */
  GArray *codes[VDT_N_CODES];
  GPtrArray *made;
  int *new_terrains;           /* for each of the map */
  int *new_codes[VDT_N_CODES]; /* the same */
} Merge;

static int
compare_levels (gconstpointer a, gconstpointer b)
{
  return ((const VdtLevel *) a)->value - ((const VdtLevel *) b)->value;
}

static void
merge_levels (Merge *merge, VdtLegend *own, VdtLegend *other)
{
  guint n_own, n_other = 0;
  const VdtLevel *levels = vdt_legend_get_levels (own, &n_own);

  if (other)
    {
      const VdtLevel *more = vdt_legend_get_levels (other, &n_other);

      g_array_append_vals (merge->levels, more, n_other);
    }
  for (guint i = 0; i < n_own; i++)
    if (!other || !vdt_legend_find_level (other, levels[i].value))
      g_array_append_val (merge->levels, levels[i]);
  g_array_sort (merge->levels, compare_levels);
}

static int
find_code (const GArray *terrains, const char *code)
{
  for (guint i = 0; i < terrains->len; i++)
    if (g_str_equal (g_array_index (terrains, VdtTerrain, i).code, code))
      return (int) i;

  return -1;
}

/* A terrain of the map's own, by a code that the other legend does not have. */
static void
add_own (Merge *merge, guint number, const VdtTerrain *terrain)
{
  VdtTerrain added = *terrain;
  guint n = 2;

  while (find_code (merge->terrains, added.code) >= 0)
    {
      added.code = g_strdup_printf ("%.4s%u", terrain->code, n++);
      g_ptr_array_add (merge->made, added.code);
    }
  merge->new_terrains[number] = (int) merge->terrains->len;
  g_array_append_val (merge->terrains, added);
}

/* A terrain as a row has it: what is told keeps all that it has, what is chosen is of its kind. */
static VdtTerrain
make_terrain (const VdtTerrain *read, const VdtImportRow *row)
{
  VdtTerrain terrain = *read;

  if (!row)
    return terrain;
  if (row->kind != read->kind)
    {
      terrain = vdt_import_draft_usual_terrain (row->kind);
      terrain.code = read->code;
      terrain.name = read->name;
    }
  terrain.halves = row->halves;

  return terrain;
}

static void
merge_terrains (Merge *merge, VdtLegend *own, VdtLegend *other, const VdtImportTable *table)
{
  guint n_own, n_other = 0;
  const VdtTerrain *terrains = vdt_legend_get_terrains (own, &n_own);
  g_autofree const VdtImportRow **rows = g_new0 (const VdtImportRow *, n_own);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const VdtImportRow *row = &g_array_index (table->rows, VdtImportRow, i);

      if (row->number < n_own)
        rows[row->number] = row;
    }
  if (other)
    {
      const VdtTerrain *more = vdt_legend_get_terrains (other, &n_other);

      g_array_append_vals (merge->terrains, more, n_other);
    }
  merge->new_terrains = g_new (int, n_own);
  for (guint i = 0; i < n_own; i++)
    {
      VdtTerrain terrain = make_terrain (&terrains[i], rows[i]);
      int entry =
          rows[i] && rows[i]->code && other ? find_code (merge->terrains, rows[i]->code) : -1;

      if (entry >= 0 && (guint) entry < n_other)
        merge->new_terrains[i] = entry;
      else if (rows[i] || !other)
        add_own (merge, i, &terrain);
      else /* what no hex has, and what is off the map */
        {
          int like = vdt_legend_find_bare_ground (other);

          for (guint k = 0; terrain.kind == VDT_KIND_VOID && k < n_other; k++)
            if (g_array_index (merge->terrains, VdtTerrain, k).kind == VDT_KIND_VOID)
              like = (int) k;
          if (like >= 0
              && (terrain.kind != VDT_KIND_VOID
                  || g_array_index (merge->terrains, VdtTerrain, like).kind == VDT_KIND_VOID))
            merge->new_terrains[i] = like;
          else
            add_own (merge, i, &terrain);
        }
    }
}

/* What no legend has room for is dropped. */
static void
merge_codes (Merge *merge, VdtCodes of, VdtLegend *own, VdtLegend *other)
{
  guint n_own = vdt_codes_count (own, of);
  g_autofree guint8 *numbers = g_new (guint8, MAX (n_own, 1));

  merge->codes[of] = vdt_codes_list (other, of);
  vdt_codes_merge (merge->codes[of], of, own, numbers);
  merge->new_codes[of] = g_new (int, MAX (n_own, 1));
  for (guint i = 0; i < n_own; i++)
    merge->new_codes[of][i] = numbers[i] < VDT_SIDE_CODES_MAX ? numbers[i] : -1;
  if (merge->codes[of]->len > VDT_SIDE_CODES_MAX)
    g_array_set_size (merge->codes[of], VDT_SIDE_CODES_MAX);
}

static void
merge_clear (Merge *merge)
{
  g_array_unref (merge->levels);
  g_array_unref (merge->terrains);
  g_ptr_array_unref (merge->made);
  g_free (merge->new_terrains);
  for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
    {
      g_array_unref (merge->codes[of]);
      g_free (merge->new_codes[of]);
    }
}

static void
tell_rows (const VdtImportTable *self, VdtMap *map, const VdtMap *pattern, VdtImportReport *report)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const VdtImportRow *row = &g_array_index (self->rows, VdtImportRow, i);
      const VdtTerrain *read =
          &vdt_legend_get_terrains (vdt_map_get_legend (map), NULL)[row->number];
      int entry = row->code && pattern
                      ? vdt_legend_find_terrain (vdt_map_get_legend (pattern), row->code)
                      : -1;
      const char *as = entry >= 0 ? vdt_terrain_get_title (
                           &vdt_legend_get_terrains (vdt_map_get_legend (pattern), NULL)[entry])
                                  : vdt_terrain_kind_title (row->kind);

      if (row->chosen || entry >= 0)
        vdt_import_report_tell_terrain (
            report, read->name, row->guessed ? VDT_IMPORT_GUESSED : VDT_IMPORT_TAKEN,
            vdt_terrain_kind_title (read->kind),
            row->chosen || !row->guessed ? VDT_IMPORT_TAKEN : VDT_IMPORT_GUESSED, as);
    }
}

/**
 * vdt_import_table_apply:
 * @self: a table of the map
 * @map: a map of another program, as it was read
 * @pattern: (nullable): a map that has the legend and the rules which the map gets
 * @report: (nullable): the map's report, which is told of what was chosen
 *
 * Makes the terrain of a map what the table says.
 *
 * Returns: (transfer full): the map
 */
VdtMap *
vdt_import_table_apply (const VdtImportTable *self,
                        VdtMap *map,
                        VdtMap *pattern,
                        VdtImportReport *report)
{
  VdtLegend *own = vdt_map_get_legend (map);
  VdtLegend *other = pattern ? vdt_map_get_legend (pattern) : NULL;
  Merge merge = { 0 };
  g_autoptr (VdtLegend) legend = NULL;
  g_autoptr (VdtMap) changed = NULL;
  VdtMapBuilder *builder;

  merge.levels = g_array_new (FALSE, FALSE, sizeof (VdtLevel));
  merge.terrains = g_array_new (FALSE, FALSE, sizeof (VdtTerrain));
  merge.made = g_ptr_array_new_with_free_func (g_free);
  merge_levels (&merge, own, other);
  merge_terrains (&merge, own, other, self);
  for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
    merge_codes (&merge, of, own, other);
  if (merge.terrains->len <= VDT_TERRAINS_MAX)
    {
      const GArray *side_codes = merge.codes[VDT_CODES_SIDES], *ways = merge.codes[VDT_CODES_WAYS];
      g_autoptr (VdtLegend) ground = vdt_legend_new (
          (VdtLevel *) merge.levels->data, merge.levels->len, (VdtTerrain *) merge.terrains->data,
          merge.terrains->len, (VdtSideCode *) (void *) side_codes->data, side_codes->len);

      legend = vdt_legend_new_with_ways (ground, (VdtWay *) (void *) ways->data, ways->len);
      changed =
          vdt_map_change_legend (map, legend, merge.new_terrains, merge.new_codes[VDT_CODES_SIDES],
                                 merge.new_codes[VDT_CODES_WAYS]);
    }
  merge_clear (&merge);
  if (!changed) /* both legends together are too long: the map keeps its own */
    return vdt_map_ref (map);

  if (report)
    tell_rows (self, map, pattern, report);
  if (!pattern)
    return g_steal_pointer (&changed);
  builder = vdt_map_builder_new_from_map (changed);
  vdt_map_builder_set_rules (builder, vdt_map_get_rules (pattern));

  return vdt_map_builder_end (builder);
}
