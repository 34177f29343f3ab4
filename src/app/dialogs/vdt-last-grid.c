/* vdt-last-grid.c - layout and hex numbers of the last new map, which the next one begins with
 *
 * They are kept in the settings, as a map file of one hex.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-last-grid.h"

#include "vdt-edits.h"
#include "vdt-map-reader.h"
#include "vdt-map-writer.h"

#include <string.h>

#define KEY "new-map-grid"

/**
 * vdt_last_grid_recall:
 * @grid: (out): a grid of one hex
 *
 * Looks up what vdt_last_grid_remember() has kept.
 *
 * Returns: %FALSE when there is none
 */
gboolean
vdt_last_grid_recall (VdtGrid *grid)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autofree char *text = g_settings_get_string (settings, KEY);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (VdtMap) hex = *text != '\0' ? vdt_map_read_bytes (bytes, KEY, NULL) : NULL;

  if (hex)
    *grid = *vdt_map_get_grid (hex);

  return hex != NULL;
}

/**
 * vdt_last_grid_remember:
 * @grid: the grid of a new map
 *
 * Keeps its layout and hex numbers.
 */
void
vdt_last_grid_remember (const VdtGrid *grid)
{
  const VdtTerrain ground = { .code = (char *) ".", .kind = VDT_KIND_OPEN };
  const VdtLevel level = { .name = (char *) "" };
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (VdtLegend) legend = vdt_legend_new (&level, 1, &ground, 1, NULL, 0);
  g_autoptr (VdtMap) hex = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  VdtGrid one = *grid;

  one.columns = one.rows = 1;
  hex = vdt_edits_new_map (&one, legend, NULL, 0, 0);
  bytes = vdt_map_write_bytes (hex);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_settings_set_string (settings, KEY, text);
}
