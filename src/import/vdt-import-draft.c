/* vdt-import-draft.c - the map of another program, while a format reads it
 *
 * Collects ground, hexsides, a legend and notes for the report, and checks sizes. A format fills
 * it, and vdt_import_draft_end () makes a map of it. It belongs to one thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-draft.h"

#include "vdt-map-names.h"
#include "vdt-plain-text.h"

#include <glib/gi18n.h>
#include <string.h>

#define CAUSE_MAX 300 /* characters of an error */

static const guint32 tints[] = { 0xdfe6bd, 0xece3b2, 0xe9d199, 0xd9b87f, 0xc49d69, 0xab8257 };

static void
terrain_clear (VdtTerrain *terrain)
{
  g_free (terrain->code);
  g_free (terrain->name);
  g_free (terrain->building);
}

static void
depiction_free (gpointer data)
{
  VdtDepiction *depiction = data;

  g_free (depiction->points);
  g_free (depiction);
}

static void
side_code_clear (VdtSideCode *code)
{
  g_free (code->code);
  g_free (code->name);
}

static void
way_clear (VdtWay *way)
{
  g_free (way->code);
  g_free (way->name);
}

/* The name of the file, without folder and suffix: most formats have no title. */
static char *
make_title (const char *name)
{
  char *title = g_path_get_basename (name);
  char *dot = strrchr (title, '.');

  if (dot && dot != title)
    *dot = '\0';

  return title;
}

/**
 * vdt_import_draft_init:
 * @self: a draft
 * @data: (transfer full): the contents of a file, and a 0 behind them
 * @size: their size without it
 * @name: what to call the file in errors; the map is called so, too, without its suffix
 * @report: where it is told what becomes of the contents
 *
 * Begins a draft that has open ground in its legend, and no size.
 */
void
vdt_import_draft_init (
    VdtImportDraft *self, char *data, gsize size, const char *name, VdtImportReport *report)
{
  *self = (VdtImportDraft){ .data = data, .size = size, .name = name, .next = data };
  self->report = report;
  self->title = make_title (name);
  self->terrains = g_array_new (FALSE, FALSE, sizeof (VdtTerrain));
  self->told = report->terrains;
  self->side_codes = g_array_new (FALSE, FALSE, sizeof (VdtSideCode));
  self->ways = g_array_new (FALSE, FALSE, sizeof (VdtWay));
  self->depictions = g_ptr_array_new_with_free_func (depiction_free);
  self->smoke = g_array_new (FALSE, FALSE, sizeof (VdtCounter));
  self->names = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_name_unref);
  g_array_set_clear_func (self->terrains, (GDestroyNotify) terrain_clear);
  g_array_set_clear_func (self->side_codes, (GDestroyNotify) side_code_clear);
  g_array_set_clear_func (self->ways, (GDestroyNotify) way_clear);
  self->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  vdt_import_draft_add_terrain (self, _("Open ground"), VDT_KIND_OPEN, 0, VDT_IMPORT_TAKEN);
}

/**
 * vdt_import_draft_clear:
 * @self: a draft
 *
 * Frees what the draft holds, but not its report.
 */
void
vdt_import_draft_clear (VdtImportDraft *self)
{
  g_free (self->data);
  g_free (self->terrain);
  g_free (self->elevation);
  g_free (self->title);
  g_array_unref (self->terrains);
  g_array_unref (self->side_codes);
  g_ptr_array_unref (self->depictions);
  g_ptr_array_unref (self->names);
  g_array_unref (self->smoke);
  g_hash_table_unref (self->by_name);
  g_hash_table_unref (self->codes);
  g_array_unref (self->ways);
  for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
    g_free (self->sides[of]);
}

/**
 * vdt_import_draft_is_wanted:
 * @self: a draft
 *
 * Returns: %FALSE when nobody waits for the map any more: what is read then is thrown away
 */
gboolean
vdt_import_draft_is_wanted (const VdtImportDraft *self)
{
  return !self->watch || !g_cancellable_is_cancelled (self->watch->cancellable);
}

/**
 * vdt_import_draft_go_on:
 * @self: a draft
 * @done: how much has been read, in whatever unit
 * @all: how much there is in all
 *
 * Tells whoever waits how far the reading is. What reads no lines calls this now and then.
 *
 * Returns: %FALSE when nobody waits for the map any more: what is read then is thrown away
 */
gboolean
vdt_import_draft_go_on (VdtImportDraft *self, gsize done, gsize all)
{
  if (self->watch)
    g_atomic_int_set (&self->watch->permille, (int) (MIN (done, all) * 1000 / MAX (all, 1)));

  return vdt_import_draft_is_wanted (self);
}

/**
 * vdt_import_draft_next_line:
 * @self: a draft of a text
 *
 * Returns: (transfer none) (nullable): the next line, without the space around it; %NULL behind the
 *   last one, or when nobody waits any more. It may be written into.
 */
char *
vdt_import_draft_next_line (VdtImportDraft *self)
{
  char *line = self->next;
  char *end;

  if (line >= self->data + self->size
      || !vdt_import_draft_go_on (self, (gsize) (line - self->data), self->size))
    return NULL;
  end = memchr (line, '\n', (gsize) (self->data + self->size - line));
  self->next = end ? end + 1 : self->data + self->size;
  if (end)
    *end = '\0';
  self->line++;

  return g_strstrip (line);
}

/**
 * vdt_import_draft_fail:
 * @self: a draft
 * @error: return location
 * @format: what is wrong with the file, as printf() has it
 * @...: what goes into it
 *
 * Sets an error with the names of the file and of the line that was read last.
 *
 * Returns: %FALSE
 */
gboolean
vdt_import_draft_fail (VdtImportDraft *self, GError **error, const char *format, ...)
{
  g_autofree char *told = NULL;
  g_autofree char *valid = NULL;
  g_autofree char *cause = NULL;
  va_list args;

  va_start (args, format);
  told = g_strdup_vprintf (format, args);
  va_end (args);
  valid = g_utf8_make_valid (told, -1); /* words of the file are in it */
  cause = vdt_plain_text_new (valid, CAUSE_MAX);
  if (self->line > 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%d: %s", self->name, self->line,
                 cause);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: %s", self->name, cause);

  return FALSE;
}

/**
 * vdt_import_draft_begin:
 * @self: a draft
 * @layout: how its hexes are stacked
 * @columns: how many the file says that it has
 * @rows: the same for rows
 * @error: return location
 *
 * Gives the map its size, with open ground on level 0 everywhere. Hexes are numbered by column and
 * row from 0101; the grid may be altered afterwards, except its size and layout.
 *
 * Returns: %FALSE when no map may be that large, or small
 */
gboolean
vdt_import_draft_begin (
    VdtImportDraft *self, VdtLayout layout, gint64 columns, gint64 rows, GError **error)
{
  if (columns < 1 || rows < 1 || columns > VDT_GRID_MAX_AXIS || rows > VDT_GRID_MAX_AXIS
      || columns * rows > VDT_GRID_MAX_HEXES)
    return vdt_import_draft_fail (self, error, _("invalid number of columns or rows"));
  if (self->terrain)
    return vdt_import_draft_fail (self, error, _("the size of the map is given twice"));

  self->grid = (VdtGrid){ .layout = layout,
                          .columns = (int) columns,
                          .rows = (int) rows,
                          .first_column = 1,
                          .first_row = 1 };
  self->terrain = g_new0 (guint16, (gsize) (columns * rows));
  self->elevation = g_new0 (gint16, (gsize) (columns * rows));

  return TRUE;
}

/**
 * vdt_import_draft_hex:
 * @self: a draft that has a size
 * @column: a column, from 0
 * @row: a row, from 0
 *
 * Returns: the hex there
 */
VdtHex
vdt_import_draft_hex (const VdtImportDraft *self, int column, int row)
{
  return vdt_grid_hex (&self->grid, column, row);
}

/**
 * vdt_import_draft_set_naming:
 * @self: a draft that has a size
 * @naming: (nullable): how its hexes are named; %NULL: as in the style that the grid has
 *
 * Names hexes otherwise than any plain style does.
 */
void
vdt_import_draft_set_naming (VdtImportDraft *self, const VdtNaming *naming)
{
  if (!naming)
    return;
  self->grid.naming = naming;
  self->grid.numbering = VDT_NUMBERING_CCRR;
  self->grid.first_column = self->grid.first_row = 1;
}

/**
 * vdt_import_draft_set_terrain:
 * @self: a draft that has a size
 * @column: a column of it, from 0
 * @row: a row of it, from 0
 * @terrain: the number of a terrain
 *
 * Sets the terrain of a hex.
 */
void
vdt_import_draft_set_terrain (VdtImportDraft *self, int column, int row, guint terrain)
{
  self->terrain[row * self->grid.columns + column] = (guint16) terrain;
}

/**
 * vdt_import_draft_set_elevation:
 * @self: a draft that has a size
 * @column: a column of it, from 0
 * @row: a row of it, from 0
 * @elevation: what the file says
 *
 * Sets the level of a hex; one that no map may have becomes the nearest, and is told.
 */
void
vdt_import_draft_set_elevation (VdtImportDraft *self, int column, int row, gint64 elevation)
{
  gint64 level = CLAMP (elevation, VDT_ELEVATION_MIN, VDT_ELEVATION_MAX);

  if (level != elevation)
    vdt_import_note_add_hex (
        vdt_import_report_note (self->report, VDT_IMPORT_GUESSED,
                                _("levels out of range: the nearest possible level")),
        vdt_import_draft_hex (self, column, row));
  self->elevation[row * self->grid.columns + column] = (gint16) level;
}

/* How many hexes the map and the frame around it have. */
static gsize
count_framed (const VdtImportDraft *self)
{
  return ((gsize) self->grid.columns + 2) * ((gsize) self->grid.rows + 2);
}

/**
 * vdt_import_draft_add_code:
 * @self: a draft that has a size
 * @of: what the code is of
 * @hex: a hex of it, or one beside it
 * @side: the side of a hex of it
 * @code: the number of a code
 *
 * Gives a hexside, or a way over it, a code.
 */
void
vdt_import_draft_add_code (VdtImportDraft *self, VdtCodes of, VdtHex hex, int side, guint code)
{
  VdtSide canonical = vdt_side_canonical (hex, side);
  int column, row;
  gsize place;

  if (!self->sides[of])
    self->sides[of] = g_new0 (guint64, count_framed (self) * VDT_N_CANONICAL_SIDES);
  vdt_layout_offset (self->grid.layout, canonical.hex, &column, &row);
  place = (gsize) (row + 1) * ((gsize) self->grid.columns + 2) + (gsize) (column + 1);
  place = place * VDT_N_CANONICAL_SIDES + (gsize) canonical.side;
  self->sides[of][place] |= G_GUINT64_CONSTANT (1) << code;
}

/**
 * vdt_import_draft_add_side:
 * @self: a draft that has a size
 * @hex: a hex of it
 * @side: one of its sides
 * @code: the number of a code
 *
 * Gives a hexside a code.
 */
void
vdt_import_draft_add_side (VdtImportDraft *self, VdtHex hex, int side, guint code)
{
  vdt_import_draft_add_code (self, VDT_CODES_SIDES, hex, side, code);
}

/**
 * vdt_import_draft_add_depiction:
 * @self: a draft
 * @shape: terrain or ground, with three points or more; copied
 *
 * Draws terrain, or ground at another level, over part of the map.
 *
 * Returns: %FALSE when a map may not have so many depictions, or points of them
 */
gboolean
vdt_import_draft_add_depiction (VdtImportDraft *self, const VdtDepiction *shape)
{
  VdtDepiction *depiction;

  if (self->depictions->len >= VDT_MAP_DEPICTIONS_MAX
      || self->n_points + shape->n_points > VDT_MAP_POINTS_MAX)
    return FALSE;
  depiction = g_memdup2 (shape, sizeof *shape);
  depiction->points = g_memdup2 (shape->points, shape->n_points * sizeof *shape->points);
  g_ptr_array_add (self->depictions, depiction);
  self->n_points += shape->n_points;

  return TRUE;
}

/**
 * vdt_import_draft_get_name_style:
 * @self: a draft whose terrain is set
 * @hex: any hex
 *
 * Returns: how a label in a hex is printed, by its terrain: a hill’s, a water’s or a town’s
 */
VdtNameStyle
vdt_import_draft_get_name_style (const VdtImportDraft *self, VdtHex hex)
{
  guint terrain =
      vdt_grid_contains (&self->grid, hex) ? self->terrain[vdt_grid_index (&self->grid, hex)] : 0;
  VdtTerrainKind kind = g_array_index (self->terrains, VdtTerrain, terrain).kind;

  if (kind == VDT_KIND_WATER || kind == VDT_KIND_STREAM)
    return VDT_NAME_WATER;

  return g_array_index (self->told, VdtImportTerrain, terrain).raise > 0 ? VDT_NAME_HILL
                                                                         : VDT_NAME_TOWN;
}

/**
 * vdt_import_draft_add_name:
 * @self: a draft
 * @name: a label, with its place; copied
 *
 * Puts a label on the map and counts it in the report; one for which a map has no room is left out.
 */
void
vdt_import_draft_add_name (VdtImportDraft *self, const VdtName *name)
{
  gboolean fits = self->names->len < VDT_NAMES_MAX;

  vdt_import_report_note (self->report, fits ? VDT_IMPORT_TAKEN : VDT_IMPORT_LEFT_OUT, _("labels"))
      ->count++;
  if (fits)
    g_ptr_array_add (self->names, vdt_name_new (name));
}

/**
 * vdt_import_draft_add_smoke:
 * @self: a draft
 * @hex: a hex of it
 * @amount: how much the smoke there hinders
 *
 * Puts a counter of smoke into a hex and notes it; one for which a map has no room is left out.
 */
void
vdt_import_draft_add_smoke (VdtImportDraft *self, VdtHex hex, int amount)
{
  gboolean fits = self->smoke->len < VDT_MAP_COUNTERS_MAX;
  VdtCounter smoke = { .hex = hex, .kind = VDT_COUNTER_SMOKE, .amount = amount };

  vdt_import_note_add_hex (vdt_import_report_note (self->report,
                                                   fits ? VDT_IMPORT_TAKEN : VDT_IMPORT_LEFT_OUT,
                                                   _("smoke, as counters")),
                           hex);
  if (fits)
    g_array_append_val (self->smoke, smoke);
}

static VdtLegend *
make_legend (VdtImportDraft *self, int lowest, int highest)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (VdtLevel));
  g_autoptr (VdtLegend) legend = NULL;

  for (int value = MIN (lowest, 0); value <= MAX (highest, 0); value++)
    {
      VdtLevel level = { .value = value };

      level.name = value == 0 ? g_strdup (_("Ground")) : g_strdup_printf (_("Level %d"), value);
      level.colour = value < 0 ? 0xb7cf9f : tints[MIN ((guint) value, G_N_ELEMENTS (tints) - 1)];
      g_array_append_val (levels, level);
    }
  legend = vdt_legend_new ((VdtLevel *) levels->data, levels->len,
                           (VdtTerrain *) self->terrains->data, self->terrains->len,
                           (VdtSideCode *) self->side_codes->data, self->side_codes->len);
  for (guint i = 0; i < levels->len; i++)
    g_free (g_array_index (levels, VdtLevel, i).name);

  return vdt_legend_new_with_ways (legend, (VdtWay *) (void *) self->ways->data, self->ways->len);
}

/* Where the file tells no levels, the names of terrain do. */
static void
raise_ground (VdtImportDraft *self)
{
  for (int row = 0; row < self->grid.rows; row++)
    for (int column = 0; column < self->grid.columns; column++)
      {
        int i = row * self->grid.columns + column;
        int raise = g_array_index (self->told, VdtImportTerrain, self->terrain[i]).raise;

        if (raise == 0)
          continue;
        self->elevation[i] = (gint16) raise;
        vdt_import_note_add_hex (
            vdt_import_report_note (self->report, VDT_IMPORT_GUESSED,
                                    _("hills on level 1, mountains on level 2")),
            vdt_import_draft_hex (self, column, row));
      }
}

/* What became of the ground: a note for each terrain, and one for the levels. */
static void
tell_ground (VdtImportDraft *self, int lowest, int highest)
{
  VdtImportNote **notes = g_newa0 (VdtImportNote *, VDT_TERRAINS_MAX + 1);

  for (int row = 0; row < self->grid.rows; row++)
    for (int column = 0; column < self->grid.columns; column++)
      {
        guint i = self->terrain[row * self->grid.columns + column];

        if (!notes[i])
          {
            const VdtTerrain *terrain = &g_array_index (self->terrains, VdtTerrain, i);
            g_autofree char *text = vdt_import_report_describe_terrain (
                terrain->name, vdt_terrain_kind_title (terrain->kind));

            notes[i] = vdt_import_report_note (
                self->report, g_array_index (self->told, VdtImportTerrain, i).fate, text);
          }
        vdt_import_note_add_hex (notes[i], vdt_import_draft_hex (self, column, row));
        g_array_index (self->told, VdtImportTerrain, i).count++;
      }
  if (lowest != highest)
    {
      g_autofree char *text = g_strdup_printf (_("levels from %d to %d"), lowest, highest);

      vdt_import_report_note (self->report, VDT_IMPORT_TAKEN, text)->count =
          (guint) (self->grid.columns * self->grid.rows);
    }
}

static void
add_sides (VdtImportDraft *self, VdtMapBuilder *builder, VdtCodes of)
{
  gsize n_framed = self->sides[of] ? count_framed (self) : 0;
  int width = self->grid.columns + 2;
  guint n = 0;

  for (gsize i = 0; i < n_framed * VDT_N_CANONICAL_SIDES; i++)
    {
      int place = (int) (i / VDT_N_CANONICAL_SIDES);
      int side = (int) (i % VDT_N_CANONICAL_SIDES);

      if (self->sides[of][i] == 0)
        continue;
      vdt_map_builder_set_codes (builder, of,
                                 vdt_grid_hex (&self->grid, place % width - 1, place / width - 1),
                                 side, self->sides[of][i]);
      n++;
    }
  if (n > 0)
    vdt_import_report_note (self->report, VDT_IMPORT_TAKEN,
                            of == VDT_CODES_SIDES ? _("hexsides")
                                                  : _("roads, railways and rivers"))
        ->count = n;
}

/**
 * vdt_import_draft_end:
 * @self: a draft
 * @error: return location
 *
 * Makes the map, and tells the report of its terrain, levels, hexsides and ways.
 *
 * Returns: (transfer full): the map, or %NULL when the file had none
 */
VdtMap *
vdt_import_draft_end (VdtImportDraft *self, GError **error)
{
  g_autoptr (VdtMapBuilder) builder = NULL;
  g_autoptr (VdtLegend) legend = NULL;
  int lowest = G_MAXINT, highest = G_MININT;
  gsize n = (gsize) self->grid.columns * (gsize) self->grid.rows;

  self->line = 0;
  if (self->watch && g_cancellable_set_error_if_cancelled (self->watch->cancellable, error))
    return NULL;
  if (!self->terrain)
    vdt_import_draft_fail (self, error, _("there is no map in this file"));
  else if (self->terrains->len > VDT_TERRAINS_MAX)
    vdt_import_draft_fail (self, error, _("more than %d terrains"), VDT_TERRAINS_MAX);
  if (!self->terrain || self->terrains->len > VDT_TERRAINS_MAX)
    return NULL;

  if (!self->has_levels)
    raise_ground (self);
  for (gsize i = 0; i < n; i++)
    {
      lowest = MIN (lowest, self->elevation[i]);
      highest = MAX (highest, self->elevation[i]);
    }
  legend = make_legend (self, lowest, highest);
  builder = vdt_map_builder_new (&self->grid, legend);
  for (int row = 0; row < self->grid.rows; row++)
    {
      gsize columns = (gsize) self->grid.columns;
      gsize first = (gsize) row * columns;

      memcpy (vdt_map_builder_edit_terrain_row (builder, row), self->terrain + first,
              columns * sizeof *self->terrain);
      memcpy (vdt_map_builder_edit_elevation_row (builder, row), self->elevation + first,
              columns * sizeof *self->elevation);
    }
  tell_ground (self, lowest, highest);
  for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
    add_sides (self, builder, of);
  for (guint i = 0; i < self->depictions->len; i++)
    vdt_map_builder_add_depiction (builder, self->depictions->pdata[i]);
  if (self->shapes_everywhere)
    vdt_map_builder_set_shapes_everywhere (builder, TRUE);
  vdt_map_builder_set_names (builder, self->names);
  for (guint i = 0; i < self->smoke->len; i++)
    vdt_map_builder_add_counter (builder, &g_array_index (self->smoke, VdtCounter, i));
  if (self->title)
    {
      g_autofree char *title = vdt_import_draft_clean_name (self->title);

      vdt_map_builder_set_text (builder, VDT_MAP_TITLE, title);
    }
  if (self->rules)
    vdt_map_builder_set_rules (
        builder, &(VdtMapRules){ .system = (char *) self->rules, .range = VDT_RANGE_DEFAULT });

  return vdt_map_builder_end (g_steal_pointer (&builder));
}
