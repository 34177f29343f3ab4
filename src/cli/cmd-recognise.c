/* cmd-recognise.c - vedette-cli recognise: what a map is by the picture under it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-picture.h"
#include "vdt-cli-table.h"

#include "vdt-hex-label.h"
#include "vdt-map-file.h"
#include "vdt-scan-reading.h"
#include "vdt-side.h"
#include "vdt-underlay.h"

#include <glib/gi18n.h>

#define CERTAIN 900 /* per mille, from which on the text counts a hex as certain */

/* A number from 0 to 1, as tables have it. */
typedef struct
{
  char text[8];
} Certainty;

static VdtField
field_of_certainty (Certainty *self, int permille)
{
  g_snprintf (self->text, sizeof self->text, "%d.%03d", permille / 1000, permille % 1000);

  return VDT_FIELD_OF_DECIMAL (self->text);
}

static VdtHex
hex_at (const VdtGrid *grid, int n)
{
  return vdt_grid_hex (grid, n % grid->columns, n / grid->columns);
}

static void
list_hexes (const VdtScanReading *reading, const VdtMap *map, VdtTable *table)
{
  static const char *const columns[] = { "hex",   "terrain",         "terrain-certainty",
                                         "level", "level-certainty", NULL };
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), NULL);
  const VdtGrid *grid = vdt_map_get_grid (map);

  table->begin (table, columns);
  for (int n = 0; n < grid->columns * grid->rows; n++)
    {
      VdtHex hex = hex_at (grid, n);
      VdtScanHex read = vdt_scan_reading_get_hex (reading, hex);
      g_autofree char *label = vdt_hex_label (grid, hex);
      VdtField fields[G_N_ELEMENTS (columns) - 1] = { VDT_FIELD_OF_TEXT (label) };
      Certainty terrain_certainty, level_certainty;

      if (vdt_map_is_void (map, hex))
        continue;
      if (read.terrain_permille > 0)
        fields[1] = VDT_FIELD_OF_WORD (terrains[read.terrain].code);
      fields[2] = field_of_certainty (&terrain_certainty, read.terrain_permille);
      if (read.level_permille > 0)
        fields[3] = VDT_FIELD_OF_NUMBER (read.level);
      fields[4] = field_of_certainty (&level_certainty, read.level_permille);
      table->row (table, fields);
    }
}

/* Each side once, as one of the hex that map files name it of. */
static void
list_sides (const VdtScanReading *reading, const VdtMap *map, VdtTable *table)
{
  static const char *const columns[] = { "hex", "side", "codes", "certainty", NULL };
  const VdtGrid *grid = vdt_map_get_grid (map);

  table->begin (table, columns);
  for (int n = 0; n < grid->columns * grid->rows * VDT_N_CANONICAL_SIDES; n++)
    {
      VdtHex hex = hex_at (grid, n / VDT_N_CANONICAL_SIDES);
      int side = n % VDT_N_CANONICAL_SIDES;
      VdtScanSide read = vdt_scan_reading_get_side (reading, hex, side);
      g_autofree char *label = vdt_hex_label (grid, hex);
      g_autofree char *codes = vdt_legend_dup_side_codes (vdt_map_get_legend (map), read.codes);
      Certainty certainty;

      if (read.permille > 0)
        table->row (table, (const VdtField[]){
                               VDT_FIELD_OF_TEXT (label),
                               VDT_FIELD_OF_WORD (vdt_side_name (grid->layout, side)),
                               VDT_FIELD_OF_WORDS (codes),
                               field_of_certainty (&certainty, read.permille),
                           });
    }
}

static void
print_text (const VdtScanReading *reading, const VdtMap *map, VdtCliOutput *out)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint n_terrains, n_known = 0, n_certain = 0;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), &n_terrains);
  g_autofree guint *counts = g_new0 (guint, n_terrains);

  for (int n = 0; n < grid->columns * grid->rows; n++)
    {
      VdtScanHex read = vdt_scan_reading_get_hex (reading, hex_at (grid, n));
      int permille = vdt_scan_reading_get_permille (reading, hex_at (grid, n));

      n_known += permille > 0;
      n_certain += permille >= CERTAIN;
      if (read.terrain_permille > 0)
        counts[read.terrain]++;
    }
  vdt_cli_output_format (
      out, ngettext ("%u hex was recognised, ", "%u hexes were recognised, ", n_known), n_known);
  /* TRANSLATORS: after "12 hexes were read, " */
  vdt_cli_output_format (
      out, ngettext ("%u of them with confidence\n", "%u of them with confidence\n", n_certain),
      n_certain);
  for (guint i = 0; i < n_terrains; i++)
    if (counts[i] > 0)
      vdt_cli_output_format (out, "  %s: %u\n", vdt_terrain_get_title (&terrains[i]), counts[i]);
}

/* By the bits of VdtScanWhat. */
static const char *const whats[] = { "terrain", "levels", "hexsides" };

static gboolean
parse_what (const char *text, VdtScanWhat *what, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text ? text : "terrain,levels", ",", -1);

  *what = 0;
  for (guint i = 0; words[i]; i++)
    {
      guint k = 0;

      while (k < G_N_ELEMENTS (whats) && !g_str_equal (words[i], whats[k]))
        k++;
      if (k == G_N_ELEMENTS (whats))
        {
          g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                       /* TRANSLATORS: terrain, levels and hexsides are not to be translated */
                       _("--what: “%s” is not terrain, levels or hexsides"), words[i]);
          return FALSE;
        }
      *what |= (VdtScanWhat) (1 << k);
    }
  if (*what == 0)
    return vdt_cli_options_check_needed ("--what", NULL, error);

  return TRUE;
}

/* NULL: one is no hex of the map. */
static VdtRegion *
parse_examples (const VdtMap *map, char **texts, GError **error)
{
  g_autoptr (VdtRegion) examples = vdt_region_new (vdt_map_get_grid (map));

  for (guint i = 0; texts[i]; i++)
    {
      g_auto (GStrv) labels = g_strsplit (texts[i], ",", -1);

      for (guint k = 0; labels[k]; k++)
        {
          VdtHex hex;

          if (!vdt_cli_options_parse_hex (map, labels[k], &hex, error))
            return NULL;
          vdt_region_add (examples, hex);
        }
    }

  return g_steal_pointer (&examples);
}

static VdtScanSigns *
look (const VdtMap *map, const char *file, GError **error)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);
  g_autofree char *path = NULL;
  g_autoptr (VdtScanPicture) picture = NULL;

  if (!underlay || !underlay->href)
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
                   _("%s: the map has no background image"), file);
      return NULL;
    }
  path = vdt_underlay_dup_path (underlay->href, file);
  picture = vdt_scan_picture_read_file (path, NULL, error);

  return picture ? vdt_scan_signs_new (picture, underlay, vdt_map_get_grid (map), NULL, error)
                 : NULL;
}

static gboolean
save (const VdtScanReading *reading,
      VdtMap *map,
      const char *input,
      const char *output,
      GError **error)
{
  g_autoptr (VdtMap) read = vdt_scan_reading_apply (reading, map, NULL, 0);

  vdt_cli_picture_rename (&read, input, output);

  if (!vdt_map_save_file (read, output, error))
    return FALSE;
  vdt_cli_options_note_map (output);

  return TRUE;
}

static gboolean
recognise (const VdtCliOptions *options,
           char **texts,
           VdtScanWhat what,
           const char *output,
           VdtCliOutput *out,
           GError **error)
{
  const char *input = options->files[0];
  g_autoptr (VdtMap) map = vdt_cli_options_read_map (input, error);
  g_autoptr (VdtRegion) examples =
      map && vdt_cli_inputs_check_map (&options->inputs, map, input, NULL, error)
          ? parse_examples (map, texts, error)
          : NULL;
  g_autoptr (VdtScanSigns) signs = examples ? look (map, input, error) : NULL;
  g_autoptr (VdtScanReading) reading =
      signs ? vdt_scan_reading_new (signs, map, examples, what, NULL) : NULL;
  VdtCliTable table;

  if (!reading || (output && !save (reading, map, input, output, error)))
    return FALSE;
  if (options->format == VDT_CLI_FORMAT_TEXT)
    {
      print_text (reading, map, out);
      return TRUE;
    }
  if (what == VDT_SCAN_HEXSIDES)
    list_sides (reading, map, vdt_cli_table_init (&table, options->format, out));
  else
    list_hexes (reading, map, vdt_cli_table_init (&table, options->format, out));
  vdt_cli_table_finish (&table);

  return TRUE;
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_auto (GStrv) examples = NULL;
  g_autofree char *what_text = NULL;
  g_autofree char *output = NULL;
  VdtScanWhat what;
  const GOptionEntry entries[] = {
    { "example", 0, 0, G_OPTION_ARG_STRING_ARRAY, &examples,
      N_("Hexes that are correct and serve as examples (may be repeated)"), N_("HEX,HEX…") },
    { "what", 0, 0, G_OPTION_ARG_STRING, &what_text,
      N_("Recognise terrain, levels, hexsides or several of these (default terrain,levels)"),
      N_("WHAT,…") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("The map file to write"), N_("FILE") },
    { NULL },
  };

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_recognise,
                              VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_FORMAT, entries, arguments, out,
                              error))
    return FALSE;
  if (options.help)
    return TRUE;

  return vdt_cli_options_check_needed ("--example", examples, error)
         && parse_what (what_text, &what, error)
         && recognise (&options, examples, what, output, out, error);
}

static const VdtCliWords words[] = {
  VDT_CLI_WORDS ("--what", whats),
  { NULL },
};

const VdtCliCommand vdt_cmd_recognise = {
  .name = "recognise",
  .parameters = N_("MAP"),
  .summary = N_("Recognise terrain, levels and hexsides in the background image by example"),
  .words = words,
  .run = run,
};
