/* bench-canvas.c - how long a frame takes while a large map is panned and zoomed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include "vdt-canvas-private.h"

#include <adwaita.h>
#include <time.h>

#define N_FRAMES 120
#define WIDTH 1200
#define HEIGHT 700

/* When a frame was done, and the processor time that this thread had taken by then. */
typedef struct
{
  gint64 wall;
  gint64 processor;
} Moment;

static gint64
processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
painted_cb (GdkFrameClock *clock, GArray *moments)
{
  Moment now = { g_get_monotonic_time (), processor_time () };

  g_array_append_val (moments, now);
}

static void
print_times (const char *title, const char *what, gdouble *times, guint n)
{
  g_autofree char *median = g_strconcat (what, ", median", NULL);
  g_autofree char *worst = g_strconcat (what, ", worst", NULL);
  gdouble most = 0;

  for (guint i = 0; i < n; i++)
    most = MAX (most, times[i]);
  bench_print (title, median, bench_median (times, n), "ms");
  bench_print (title, worst, most, "ms");
}

/* From one frame to the next the frame clock lets no less than 16.5 ms pass. What other programs
 * take away shows there, and not in the processor time of the thread that draws.
 */
static void
report (const char *title, const GArray *moments)
{
  gdouble wall[N_FRAMES], processor[N_FRAMES];
  guint n = moments->len - 1;

  for (guint i = 0; i < n; i++)
    {
      const Moment *moment = &g_array_index (moments, Moment, i);

      wall[i] = (moment[1].wall - moment[0].wall) / 1000.0;
      processor[i] = (moment[1].processor - moment[0].processor) / 1000.0;
    }
  print_times (title, "frame", wall, n);
  print_times (title, "its processor time", processor, n);
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
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (canvas));
  gulong handler;
  guint frame = 0;

  settle (canvas);
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), moments);
  while (moments->len < N_FRAMES)
    {
      if (frame == moments->len)
        step (canvas, frame++);
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, handler);
  report (title, moments);
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
measure_pan (VdtCanvas *canvas, gdouble pixels, const char *fan)
{
  g_autofree char *title = g_strdup_printf ("pan at %g px a hex%s", pixels, fan);
  g_autofree char *back = g_strconcat (title, ", back", NULL);

  vdt_canvas_scroll_to_hex (canvas, vdt_layout_hex (VDT_LAYOUT_ODD_Q, 300, 300));
  vdt_canvas_set_zoom (canvas, pixels);
  measure (canvas, title, pan);
  measure (canvas, back, pan_back);
}

int
main (int argc, char **argv)
{
  g_autoptr (VdtMap) map = bench_map_new (BENCH_ROLLING, 1000, 1000, "cwb");
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtSighting) sighting = vdt_sighting_new (document);
  VdtHex observer = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 310, 310);
  static const gdouble zooms[] = { 2, 5, 10, 20, 60 };
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
    measure_pan (canvas, zooms[i], "");
  vdt_canvas_set_zoom (canvas, 10);
  measure (canvas, "zoom", zoom);

  vdt_sighting_set_range (sighting, 60);
  vdt_sighting_set_observer (sighting, &observer);
  while (vdt_sighting_get_busy (sighting))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    measure_pan (canvas, zooms[i], ", fan");
  vdt_canvas_set_zoom (canvas, 10);
  measure (canvas, "zoom, fan", zoom);

  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
