/* vdt-land.c - maps made of real land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land.h"

#include "vdt-import-draft.h"
#include "vdt-land-classes.h"
#include "vdt-land-cover.h"
#include "vdt-land-tint.h"
#include "vdt-land-vectors.h"
#include "vdt-land-voids.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

const char *const vdt_land_height_names[VDT_N_LAND_HEIGHTS + 1] = { "median", "highest", "lowest",
                                                                    NULL };

typedef struct
{
  const VdtLandOrder *order;
  VdtImportDraft *draft;
  gint16 *levels; /* of all hexes in the order of the grid; VDT_LAND_NO_BIN: no data */
  guint64 n_empty;
  guint64 n_sampled;
} Ground;

static gint16
find_level (double metres, gconstpointer data)
{
  const VdtGeoreference *place = data;
  double level = floor ((metres - place->base) / place->step);

  return (gint16) CLAMP (level, VDT_ELEVATION_MIN - 1, VDT_ELEVATION_MAX + 1);
}

/* The median is the lower one of two. */
static void
take_level (int column,
            int row,
            const guint32 *counts,
            int least,
            guint n_bins,
            guint64 n_cells,
            gpointer user_data)
{
  Ground *ground = user_data;
  VdtLandHeight height = ground->order->height;
  gint16 *level =
      &ground->levels[(gsize) row * (gsize) ground->order->plan->grid.columns + (gsize) column];
  guint64 sum = 0;

  *level = VDT_LAND_NO_BIN;
  for (guint i = 0; i < n_bins; i++)
    if (counts[i] > 0)
      {
        sum += counts[i];
        *level = (gint16) (least + (int) i);
        if (height == VDT_LAND_LOWEST || (height == VDT_LAND_MEDIAN && 2 * sum >= n_cells))
          break;
      }
  ground->n_empty += *level == VDT_LAND_NO_BIN;
  ground->n_sampled += *level != VDT_LAND_NO_BIN && n_cells == 0;
}

/* Gives each hex without data the level of the nearest that has one, step by step. */
static void
fill_empty (Ground *ground)
{
  const VdtGrid *grid = &ground->order->plan->grid;
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (VdtHex));

  for (int i = 0; i < grid->columns * grid->rows; i++)
    if (ground->levels[i] != VDT_LAND_NO_BIN)
      {
        VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);

        g_array_append_val (queue, hex);
      }
  for (guint i = 0; i < queue->len; i++)
    for (int side = 0; side < VDT_N_SIDES; side++)
      {
        VdtHex hex = g_array_index (queue, VdtHex, i), next = vdt_hex_neighbour (hex, side);

        if (vdt_grid_contains (grid, next)
            && ground->levels[vdt_grid_index (grid, next)] == VDT_LAND_NO_BIN)
          {
            ground->levels[vdt_grid_index (grid, next)] =
                ground->levels[vdt_grid_index (grid, hex)];
            g_array_append_val (queue, next);
          }
      }
}

static void
note (VdtImportDraft *draft, VdtImportFate fate, const char *text, guint64 count)
{
  if (count > 0)
    vdt_import_report_note (draft->report, fate, text)->count = (guint) MIN (count, G_MAXUINT);
}

/* Writes levels and void hexes into the draft. */
static void
set_ground (Ground *ground)
{
  VdtImportDraft *draft = ground->draft;
  const VdtGrid *grid = &ground->order->plan->grid;
  VdtImportNote *empty = NULL;
  guint off_map = 0;

  if (ground->n_empty > 0)
    empty = ground->order->fill
                ? vdt_import_report_note (draft->report, VDT_IMPORT_GUESSED,
                                          _("hexes without data: the level of the nearest hex"))
                : vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT,
                                          _("hexes without data: removed"));
  if (ground->n_empty > 0 && !ground->order->fill)
    off_map =
        vdt_import_draft_add_terrain (draft, _("Off the map"), VDT_KIND_VOID, 0, VDT_IMPORT_TAKEN);
  for (int i = 0; empty && i < grid->columns * grid->rows; i++)
    if (ground->levels[i] == VDT_LAND_NO_BIN)
      {
        vdt_import_note_add_hex (empty, vdt_grid_hex (grid, i % grid->columns, i / grid->columns));
        if (!ground->order->fill)
          vdt_import_draft_set_terrain (draft, i % grid->columns, i / grid->columns, off_map);
      }
  if (ground->n_empty > 0 && ground->order->fill)
    fill_empty (ground);
  for (int i = 0; i < grid->columns * grid->rows; i++)
    vdt_import_draft_set_elevation (draft, i % grid->columns, i / grid->columns,
                                    ground->levels[i] == VDT_LAND_NO_BIN ? 0 : ground->levels[i]);
}

/* A tint for each level between the lowest and the highest, which is called by its metres. */
static VdtLegend *
make_legend (VdtLegend *before, const VdtGeoreference *place, int lowest, int highest)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, TRUE, sizeof (VdtLevel));
  guint n_terrains, n_side_codes, n_ways;
  const VdtTerrain *terrains = vdt_legend_get_terrains (before, &n_terrains);
  const VdtSideCode *side_codes = vdt_legend_get_side_codes (before, &n_side_codes);
  const VdtWay *ways = vdt_legend_get_ways (before, &n_ways);
  g_autoptr (VdtLegend) legend = NULL;

  for (int value = lowest; value <= highest; value++)
    {
      VdtLevel level = { .value = value, .colour = vdt_land_tint (value, lowest, highest) };

      level.name = g_strdup_printf (_("%.10g m"), place->base + value * place->step);
      g_array_append_val (levels, level);
    }
  legend = vdt_legend_new ((VdtLevel *) levels->data, levels->len, terrains, n_terrains, side_codes,
                           n_side_codes);
  for (guint i = 0; i < levels->len; i++)
    g_free (g_array_index (levels, VdtLevel, i).name);

  return vdt_legend_new_with_ways (legend, ways, n_ways);
}

/* What maps of other programs have not: metres, and a place on earth. */
static VdtMap *
put_on_earth (VdtMap *map, const VdtLandPlan *plan)
{
  const VdtGrid *grid = &plan->grid;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (VdtLegend) legend = NULL;
  int lowest = G_MAXINT, highest = G_MININT;

  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);

      if (!vdt_map_is_void (map, hex))
        {
          lowest = MIN (lowest, vdt_map_get_elevation (map, hex));
          highest = MAX (highest, vdt_map_get_elevation (map, hex));
        }
    }
  if (lowest <= highest)
    legend = make_legend (vdt_map_get_legend (map), &plan->place, lowest, highest);
  if (legend)
    vdt_map_builder_set_legend (builder, legend);
  vdt_map_builder_set_numbering (builder, grid->numbering, grid->first_column, grid->first_row);
  vdt_map_builder_set_spacing (builder, plan->place.spacing, "m");
  vdt_map_builder_set_georeference (builder, plan->on_earth ? &plan->place : NULL);

  return vdt_map_builder_end (builder);
}

static void
tell_plan (VdtImportDraft *draft, const VdtLandRaster *raster, const VdtLandPlan *plan)
{
  const VdtGeoreference *place = &plan->place;
  g_autofree char *scale = g_strdup_printf (
      /* TRANSLATORS: metres a hex, metres a level, metres of level 0 */
      _("elevation cells in hexes of %g m, levels of %g m, level 0 from %g m"), place->spacing,
      place->step, place->base);

  note (draft, VDT_IMPORT_TAKEN, scale, (guint64) raster->columns * (guint64) raster->rows);
  if (raster->srs_guessed)
    note (draft, VDT_IMPORT_GUESSED, _("reference system not specified: degrees by WGS 84"), 1);
  if (!plan->on_earth)
    note (draft, VDT_IMPORT_LEFT_OUT, _("place on earth not specified: a plane in metres"), 1);
}

/* Values that nobody has told are a guess, which whoever reads of it can correct. */
static void
tell_voids (VdtImportDraft *draft, const VdtLandVoids *voids, guint met)
{
  for (guint i = 0; i < voids->n; i++)
    if (met & (1u << i))
      {
        g_autofree char *text =
            g_strdup_printf (voids->guessed
                                 /* TRANSLATORS: a number of a file of elevations: -9999 */
                                 ? _("%.10g treated as no data, which the file does not declare")
                                 : _("%.10g is no data"),
                             voids->values[i]);

        note (draft, voids->guessed ? VDT_IMPORT_GUESSED : VDT_IMPORT_TAKEN, text, 1);
      }
}

static gboolean
fill_draft (VdtImportDraft *draft,
            const VdtLandRaster *raster,
            const VdtLandOrder *order,
            const VdtLandWatch *watch,
            GError **error)
{
  const VdtLandPlan *plan = order->plan;
  const VdtGrid *grid = &plan->grid;
  gsize n = (gsize) grid->columns * (gsize) grid->rows;
  g_autofree gint16 *levels = g_new (gint16, n);
  Ground ground = { order, draft, levels, 0, 0 };
  double margin = (plan->highest - plan->lowest) / 10 + plan->place.step;
  VdtLandTally tally = {
    .bin = find_level,
    .data = &plan->place,
    .least = find_level (plan->lowest - margin, &plan->place),
    .most = find_level (plan->highest + margin, &plan->place),
    .lower_limit = VDT_ELEVATION_MIN,
    .upper_limit = VDT_ELEVATION_MAX,
    .hex = take_level,
    .user_data = &ground,
  };

  if (!vdt_import_draft_begin (draft, grid->layout, grid->columns, grid->rows, error)
      || !vdt_land_tally (&tally, raster, plan, watch, error))
    return FALSE;
  if (ground.n_empty == n)
    return vdt_land_fail (error, raster->name, _("none of it is in the area"));
  tell_plan (draft, raster, plan);
  tell_voids (draft, &raster->voids, tally.voids_met);
  note (draft, VDT_IMPORT_GUESSED, _("cells out of range: the nearest possible level"),
        tally.n_clamped);
  note (draft, VDT_IMPORT_GUESSED,
        _("hexes smaller than cells: the level of the cell at their centre"), ground.n_sampled);
  set_ground (&ground);

  return TRUE;
}

/* The parts of the whole work: heights, then what covers them. */
static VdtLandWatch
watch_part (const VdtLandWatch *watch, double from, double to)
{
  VdtLandWatch part = watch ? *watch : (VdtLandWatch){ .to = 1 };
  double whole = part.to - part.from;

  part.to = part.from + whole * to;
  part.from += whole * from;

  return part;
}

static gboolean
cover_draft (VdtImportDraft *draft,
             const VdtLandOrder *order,
             const VdtLandWatch *watch,
             GError **error)
{
  const char *name = order->classes ? order->classes : vdt_land_classes_names[0];
  g_autoptr (GArray) classes = vdt_land_classes_read (name, error);
  g_autoptr (VdtLandRaster) cover = NULL;

  if (!classes)
    return FALSE;
  cover = vdt_land_raster_open (order->cover, NULL, error);
  if (!cover)
    return FALSE;
  vdt_land_raster_list_files (cover, draft->report->files);
  if (order->plan->on_earth != (cover->srs != NULL))
    return vdt_land_fail (error, cover->name,
                          _("only one of land cover and elevations has a place on earth"));

  return vdt_land_cover (draft, cover, classes, order->plan, watch, error);
}

/**
 * vdt_land_make:
 * @raster: a raster of elevations
 * @order: how the map is to be
 * @watch: (nullable): who waits for it
 * @report: (out) (transfer full): what became of the land
 * @error: return location for a %G_IO_ERROR
 *
 * Makes a map of real land: of each hex the level of its median, highest or lowest cell.
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_land_make (const VdtLandRaster *raster,
               const VdtLandOrder *order,
               const VdtLandWatch *watch,
               VdtImportReport **report,
               GError **error)
{
  g_autoptr (VdtImportReport) told = vdt_import_report_new ("land", _("Elevation data"));
  const VdtLandWatch heights = watch_part (watch, 0, 1.0 / 3);
  const VdtLandWatch covers = watch_part (watch, 1.0 / 3, 2.0 / 3);
  const VdtLandWatch draws = watch_part (watch, 2.0 / 3, 1);
  g_autoptr (VdtMap) map = NULL;
  VdtImportDraft draft;

  vdt_import_draft_init (&draft, g_strdup (""), 0, raster->name, told);
  draft.rules = order->rules;
  vdt_land_raster_list_files (raster, told->files);
  if (order->title)
    {
      g_free (draft.title);
      draft.title = g_strdup (order->title);
    }
  if (fill_draft (&draft, raster, order, &heights, error)
      && (!order->cover || cover_draft (&draft, order, &covers, error))
      && (!order->vectors || vdt_land_vectors (&draft, order->vectors, order->plan, &draws, error)))
    map = vdt_import_draft_end (&draft, error);
  vdt_import_draft_clear (&draft);
  if (!map)
    return NULL;
  *report = g_steal_pointer (&told);

  return put_on_earth (map, order->plan);
}

/**
 * vdt_land_build:
 * @paths: rasters of elevations that lie beside each other, as vdt_land_raster_open_tiles() takes
 *   them
 * @srs: (nullable): their reference system
 * @wish: (nullable): which hexes; %NULL: @order has a plan
 * @order: how the map is to be
 * @watch: (nullable): who waits for it
 * @report: (out) (transfer full): what became of the land
 * @error: return location for a %G_IO_ERROR
 *
 * Makes a map of the land in one or several files, in this process; vdt_land_read_files() has
 * another do it.
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_land_build (const char *const *paths,
                const char *srs,
                const VdtLandWish *wish,
                const VdtLandOrder *order,
                const VdtLandWatch *watch,
                VdtImportReport **report,
                GError **error)
{
  g_autoptr (VdtLandRaster) raster = vdt_land_raster_open_tiles (paths, srs, error);
  VdtLandOrder own = *order;
  VdtLandPlan plan;

  if (!raster || !vdt_land_raster_find_voids (raster, order->voids, error)
      || (wish && !vdt_land_plan_init (&plan, raster, wish, error)))
    return NULL;
  if (wish)
    own.plan = &plan;

  return vdt_land_make (raster, &own, watch, report, error);
}
