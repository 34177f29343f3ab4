/* cmd-find-grid.c - vedette-cli find-grid: where the hexes of a picture are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-hint.h"
#include "vdt-cli-options.h"

#include "vdt-grid-laying.h"
#include "vdt-map-builder.h"
#include "vdt-map-file.h"
#include "vdt-scan-grid.h"
#include "vdt-underlay.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <math.h>

#define OPACITY 1.0

/* What is further behind the point means nothing. */
static double
round_off (double value)
{
  return floor (value * 1e4 + 0.5) / 1e4;
}

static void
print_json (const VdtScanGrid *grid, VdtCliOutput *out)
{
  const struct
  {
    const char *name;
    double value;
  } numbers[] = {
    { "column-pitch", grid->column_pitch },
    { "row-pitch", grid->row_pitch },
    { "angle", grid->angle },
    { "skew", grid->skew },
    { "first-x", grid->first_x },
    { "first-y", grid->first_y },
  };
  g_autoptr (JsonObject) object = json_object_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  json_object_set_string_member (object, "layout", vdt_layout_names[grid->layout]);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    json_object_set_double_member (object, numbers[i].name, round_off (numbers[i].value));
  json_object_set_int_member (object, "columns", grid->columns);
  json_object_set_int_member (object, "rows", grid->rows);
  json_object_set_double_member (object, "certainty",
                                 round_off (vdt_scan_grid_get_certainty (grid)));
  json_object_set_double_member (object, "coverage", round_off (vdt_scan_grid_get_coverage (grid)));
  json_object_set_double_member (object, "deviation", round_off (grid->deviation));
  node = json_node_init_object (json_node_alloc (), object);
  text = json_to_string (node, TRUE);
  vdt_cli_output_format (out, "%s\n", text);
}

/* The same in every language. */
static char *
dup_number (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (text, sizeof text, "%.2f", value));
}

static void
print_text (const VdtScanGrid *grid, VdtCliOutput *out)
{
  g_autofree char *column_pitch = dup_number (grid->column_pitch);
  g_autofree char *row_pitch = dup_number (grid->row_pitch);
  g_autofree char *angle = dup_number (round_off (grid->angle));
  g_autofree char *first_x = dup_number (grid->first_x);
  g_autofree char *first_y = dup_number (grid->first_y);
  g_autofree char *certainty = dup_number (vdt_scan_grid_get_certainty (grid));
  g_autofree char *deviation = dup_number (grid->deviation);

  vdt_cli_output_format (out, _("%s, %d × %d hexes\n"), vdt_layout_names[grid->layout],
                         grid->columns, grid->rows);
  /* TRANSLATORS: pixels from column to column and from row to row, and degrees */
  vdt_cli_output_format (out, _("  columns %s and rows %s pixels apart, turned by %s°\n"),
                         column_pitch, row_pitch, angle);
  vdt_cli_output_format (out, _("  first hex at %s, %s\n"), first_x, first_y);
  /* TRANSLATORS: how far hexes of a bent picture are from the grid, as a share of a hex */
  vdt_cli_output_format (out, _("  distortion up to %s of a hex\n"), deviation);
  vdt_cli_output_format (out,
                         _("  covers %d %% of the picture’s width or height, whichever is less\n"),
                         (int) floor (100 * vdt_scan_grid_get_coverage (grid) + 0.5));
  /* TRANSLATORS: a number from 0 to 1, and the same in words: quite sure */
  vdt_cli_output_format (out, _("  confidence %s: %s\n"), certainty,
                         vdt_grid_laying_name_certainty (grid));
}

/* An empty map of open ground over the picture, which it names from its own folder. */
static gboolean
write_map (const VdtScanGrid *found, const char *picture, const char *path, GError **error)
{
  const VdtTerrain ground = {
    .code = (char *) ".", .name = (char *) _("Clear"), .kind = VDT_KIND_OPEN, .colour = 0xdfe6bd
  };
  const VdtLevel level = { .name = (char *) "", .colour = ground.colour };
  g_autoptr (VdtLegend) legend = vdt_legend_new (&level, 1, &ground, 1, NULL, 0);
  g_autofree char *to = g_canonicalize_filename (path, NULL);
  g_autofree char *from = g_canonicalize_filename (picture, NULL);
  g_autofree char *href = vdt_underlay_dup_href (from, to);
  VdtGrid grid = { .first_column = 1, .first_row = 1 };
  VdtUnderlay underlay = { .opacity = OPACITY };
  g_autoptr (VdtMap) map = NULL;
  VdtMapBuilder *builder;

  if (!vdt_scan_grid_lay (found, &grid, &underlay))
    {
      g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
                           _("no map can be aligned to this grid"));
      return FALSE;
    }
  underlay.href = href;
  builder = vdt_map_builder_new (&grid, legend);
  vdt_map_builder_set_underlay (builder, &underlay);
  map = vdt_map_builder_end (builder);

  if (!vdt_map_save_file (map, path, error))
    return FALSE;
  vdt_cli_options_note_map (path);

  return TRUE;
}

static gboolean
find_grid (const VdtCliOptions *options, const char *map, VdtCliOutput *out, GError **error)
{
  const char *path = options->files[0];
  g_autoptr (VdtScanPicture) picture = vdt_scan_picture_read_file (path, NULL, error);
  g_autoptr (GArray) grids = NULL;
  const VdtScanGrid *best;
  GError *why = NULL;

  if (!picture)
    {
      vdt_cli_hint_file (error, path);
      return FALSE;
    }
  grids = vdt_scan_grid_find (picture, NULL, &why);
  if (!grids)
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_NOTHING, "%s: %s", path, why->message);
      g_error_free (why);
      return FALSE;
    }
  best = &g_array_index (grids, VdtScanGrid, 0);
  if (map && !write_map (best, path, map, error))
    return FALSE;
  if (options->format == VDT_CLI_FORMAT_JSON)
    print_json (best, out);
  else
    print_text (best, out);

  return TRUE;
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_autofree char *map = NULL;
  const GOptionEntry entries[] = {
    { "map", 0, 0, G_OPTION_ARG_FILENAME, &map,
      N_("Write an empty map with the image as its background"), N_("FILE") },
    { NULL },
  };

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_find_grid,
                              VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_FORMAT, entries, arguments, out,
                              error))
    return FALSE;
  if (options.help)
    return TRUE;
  if (options.format == VDT_CLI_FORMAT_CSV)
    {
      g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                           _("--format: “csv” is not text or json"));
      return FALSE;
    }

  return find_grid (&options, map, out, error);
}

const VdtCliCommand vdt_cmd_find_grid = {
  .name = "find-grid",
  .parameters = N_("IMAGE"),
  .summary = N_("Find the hexes in the image of a map"),
  .run = run,
};
