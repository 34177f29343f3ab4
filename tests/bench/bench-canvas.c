/* bench-canvas.c - how long a frame takes while a large map is panned and zoomed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"
#include "vdt-map-builder.h"

#include <adwaita.h>

#define N_FRAMES 120
#define WIDTH 1200
#define HEIGHT 700

/* Woods and hills in patches of a few hexes. */
static VdtMap *
map_new (gint columns, gint rows)
{
  static const VdtLevel levels[] = { { 0, (char *) "Low", 0xcfe8b4 },
                                     { 1, (char *) "Middle", 0xc0b070 },
                                     { 2, (char *) "High", 0xb08850 } };
  static const VdtTerrain terrains[] = {
    { .code = (char *) ".", .name = (char *) "Open", .colour = 0xdfe9c8 },
    { .code = (char *) "w",
      .name = (char *) "Woods",
      .kind = VDT_KIND_WOODS,
      .colour = 0x7fa65a,
      .halves = 2 },
    { .code = (char *) "t",
      .name = (char *) "Town",
      .kind = VDT_KIND_TOWN,
      .colour = 0x9c9a98,
      .halves = 2 },
  };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (levels, G_N_ELEMENTS (levels), terrains, G_N_ELEMENTS (terrains), NULL, 0);
  VdtGrid grid = { .columns = columns, .rows = rows, .first_column = 1, .first_row = 1 };
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (gint row = 0; row < rows; row++)
    {
      gint16 *elevations = vdt_map_builder_edit_elevation_row (builder, row);
      guint16 *codes = vdt_map_builder_edit_terrain_row (builder, row);

      for (gint column = 0; column < columns; column++)
        {
          guint patch = ((guint) (column / 5) * 2654435761u ^ (guint) (row / 5) * 40503u) >> 7;

          elevations[column] = (gint16) ((column / 23 + row / 17) % 3);
          codes[column] = patch % 4 == 0 ? 1 : patch % 29 == 0 ? 2 : 0;
        }
    }
  return vdt_map_builder_end (builder);
}

static void
painted_cb (GdkFrameClock *clock, GArray *times)
{
  gint64 now = g_get_monotonic_time ();

  g_array_append_val (times, now);
}

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* The time from one frame to the next; a display's rate bounds it from below. */
static void
report (const char *title, GArray *times)
{
  for (guint i = 0; i + 1 < times->len; i++)
    g_array_index (times, gint64, i) =
        g_array_index (times, gint64, i + 1) - g_array_index (times, gint64, i);
  g_array_set_size (times, times->len - 1);
  g_array_sort (times, compare_times);
  g_print ("%-28s median %5.1f ms  worst %5.1f ms\n", title,
           g_array_index (times, gint64, times->len / 2) / 1000.0,
           g_array_index (times, gint64, times->len - 1) / 1000.0);
}

static void
settle (VdtCanvas *canvas)
{
  gint64 end = g_get_monotonic_time () + 500000;

  while (g_get_monotonic_time () < end || vdt_tile_cache_is_busy (vdt_canvas_get_tiles (canvas)))
    g_main_context_iteration (NULL, FALSE);
}

static void
measure (VdtCanvas *canvas, const char *title, void (*step) (VdtCanvas *canvas, guint frame))
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (canvas));
  gulong handler;
  guint frame = 0;

  settle (canvas);
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), times);
  while (times->len < N_FRAMES)
    {
      if (frame == times->len)
        step (canvas, frame++);
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, handler);
  report (title, times);
}

static void
pan (VdtCanvas *canvas, guint frame)
{
  vdt_canvas_pan (canvas, 37, 23);
}

static void
pan_back (VdtCanvas *canvas, guint frame)
{
  vdt_canvas_pan (canvas, -37, -23);
}

static void
zoom (VdtCanvas *canvas, guint frame)
{
  vdt_canvas_zoom_at (canvas, vdt_canvas_get_zoom (canvas) * (frame < N_FRAMES / 2 ? 1.04 : 0.96),
                      WIDTH / 3.0, HEIGHT / 3.0);
}

static void
measure_zoom (VdtCanvas *canvas, gdouble pixels)
{
  g_autofree char *title = g_strdup_printf ("pan at %g pixels a hex", pixels);
  g_autofree char *back = g_strdup_printf ("  and back");

  vdt_canvas_scroll_to_hex (canvas, vdt_layout_hex (VDT_LAYOUT_ODD_Q, 300, 300));
  vdt_canvas_set_zoom (canvas, pixels);
  measure (canvas, title, pan);
  measure (canvas, back, pan_back);
}

int
main (int argc, char **argv)
{
  g_autoptr (VdtMap) map = map_new (1000, 1000);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtSighting) sighting = vdt_sighting_new (document);
  VdtHex observer = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 310, 310);
  static const gdouble zooms[] = { 20 };
  GtkWidget *window;
  VdtCanvas *canvas;

  adw_init ();
  canvas = VDT_CANVAS (vdt_canvas_new ());
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (canvas));
  vdt_canvas_set_sighting (canvas, sighting);
  gtk_window_present (GTK_WINDOW (window));

  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    measure_zoom (canvas, zooms[i]);
  vdt_canvas_set_zoom (canvas, 10);
  measure (canvas, "zoom", zoom);

  vdt_sighting_set_range (sighting, 60);
  vdt_sighting_set_observer (sighting, &observer);
  while (vdt_sighting_get_busy (sighting))
    g_main_context_iteration (NULL, TRUE);
  g_print ("with a fan:\n");
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    measure_zoom (canvas, zooms[i]);

  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
