/* bench-canvas.c - frames while a large map is panned and zoomed: how long, and never blank
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include "vdt-canvas-blank.h"

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

/* What a run of frames is for: their times or, since that takes time, what is on them. */
typedef struct
{
  VdtCanvas *canvas;
  GArray *moments;
  gboolean looking;
  guint n_frames;
  guint n_blank; /* frames */
} Run;

static void
painted_cb (GdkFrameClock *clock, Run *run)
{
  Moment now = { g_get_monotonic_time (), processor_time () };

  run->n_frames++;
  if (run->looking)
    run->n_blank += vdt_canvas_blank_count (run->canvas) > 0;
  else
    g_array_append_val (run->moments, now);
}

static void
print_times (const char *title, const char *what, double *times, guint n)
{
  g_autofree char *median = g_strconcat (what, ", median", NULL);
  g_autofree char *worst = g_strconcat (what, ", worst", NULL);
  double most = 0;

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
  double wall[N_FRAMES], processor[N_FRAMES];
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

  while (g_get_monotonic_time () < end
         || vdt_tile_cache_is_busy (vdt_tile_view_get_cache (vdt_canvas_get_tiles (canvas))))
    g_main_context_iteration (NULL, FALSE);
}

typedef void (*Step) (VdtCanvas *canvas, guint frame);

static void
run_frames (Run *run, Step step)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (run->canvas));
  gulong handler;
  guint frame = 0;

  settle (run->canvas);
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), run);
  while (run->n_frames < N_FRAMES)
    {
      if (frame == run->n_frames)
        {
          step (run->canvas, frame++);
          gtk_widget_queue_draw (GTK_WIDGET (run->canvas));
        }
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, handler);
}

static void
measure (VdtCanvas *canvas, const char *title, Step step)
{
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  Run run = { .canvas = canvas, .moments = moments };

  run_frames (&run, step);
  report (title, moments);
}

/* A frame is blank when on a pixel of the map there is neither a tile nor what stands in for it. */
static void
look (VdtCanvas *canvas, const char *title, Step step)
{
  VdtLayers layers = vdt_scene_peek (vdt_canvas_get_scene (canvas))->layers;
  Run run = { .canvas = canvas, .looking = TRUE };

  vdt_canvas_blank_prepare (canvas);
  run_frames (&run, step);
  vdt_scene_set_layers (vdt_canvas_get_scene (canvas), layers);
  bench_print (title, "blank frames", run.n_blank, "");
  g_assert_cmpuint (run.n_blank, ==, 0);
}

static void
pan (VdtCanvas *canvas, guint frame)
{
  vdt_viewport_pan (vdt_canvas_get_viewport (canvas), 37, 23);
}

static void
pan_back (VdtCanvas *canvas, guint frame)
{
  vdt_viewport_pan (vdt_canvas_get_viewport (canvas), -37, -23);
}

static void
zoom (VdtCanvas *canvas, guint frame)
{
  vdt_viewport_zoom_at (vdt_canvas_get_viewport (canvas),
                        vdt_viewport_get_zoom (vdt_canvas_get_viewport (canvas))
                            * (frame < N_FRAMES / 2 ? 1.04 : 0.96),
                        WIDTH / 3.0, HEIGHT / 3.0);
}

static void
page (VdtCanvas *canvas, guint frame)
{
  vdt_viewport_pan (vdt_canvas_get_viewport (canvas), frame % 40 < 20 ? WIDTH : -WIDTH,
                    frame % 8 < 4 ? HEIGHT : -HEIGHT);
}

/* As presses on the overview do. */
static void
jump (VdtCanvas *canvas, guint frame)
{
  vdt_viewport_centre_on (vdt_canvas_get_viewport (canvas), frame * 37 % 101 / 101.0,
                          frame * 59 % 103 / 103.0);
}

/* Between the whole map and a hex. */
static void
dive (VdtCanvas *canvas, guint frame)
{
  jump (canvas, frame);
  if (frame % 2 == 0)
    vdt_viewport_zoom_to_fit (vdt_canvas_get_viewport (canvas));
  else
    vdt_viewport_set_zoom (vdt_canvas_get_viewport (canvas), 10 + frame);
}

static void
zoom_steps (VdtCanvas *canvas, guint frame)
{
  vdt_viewport_zoom_by_steps (vdt_canvas_get_viewport (canvas), frame < N_FRAMES / 4 ? 1 : -1,
                              WIDTH / 3.0, HEIGHT / 3.0);
}

/* So fast that nothing can be painted in time. */
static void
measure_leaps (VdtCanvas *canvas, const char *fan)
{
  static const struct
  {
    const char *title;
    Step step;
    double zoom;
  } leaps[] = {
    { "page", page, 20 },        { "page at 60 px", page, 60 }, { "jump", jump, 20 },
    { "jump at 2 px", jump, 2 }, { "dive", dive, 10 },          { "zoom steps", zoom_steps, 2 },
    { "pan", pan, 20 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (leaps); i++)
    {
      g_autofree char *title = g_strconcat (leaps[i].title, fan, NULL);

      vdt_viewport_set_zoom (vdt_canvas_get_viewport (canvas), leaps[i].zoom);
      measure (canvas, title, leaps[i].step);
      vdt_viewport_set_zoom (vdt_canvas_get_viewport (canvas), leaps[i].zoom);
      look (canvas, title, leaps[i].step);
    }
}

static void
measure_pan (VdtCanvas *canvas, double pixels, const char *fan)
{
  g_autofree char *title = g_strdup_printf ("pan at %g px a hex%s", pixels, fan);
  g_autofree char *back = g_strconcat (title, ", back", NULL);

  vdt_viewport_scroll_to_hex (vdt_canvas_get_viewport (canvas),
                              vdt_layout_hex (VDT_LAYOUT_ODD_Q, 300, 300));
  vdt_viewport_set_zoom (vdt_canvas_get_viewport (canvas), pixels);
  measure (canvas, title, pan);
  measure (canvas, back, pan_back);
}

int
main (int argc, char **argv)
{
  g_autoptr (VdtMap) map = bench_map_new (BENCH_ROLLING, 1000, 1000, "cwb");
  g_autoptr (VdtMap) dressed = bench_map_dress (map, BENCH_ALL_DRESS);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtSighting) sighting = vdt_sighting_new (document);
  VdtHex observer = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 310, 310);
  static const double zooms[] = { 2, 5, 10, 20, 60 };
  GtkWidget *window;
  VdtCanvas *canvas;

  adw_init ();
  canvas = g_object_new (VDT_TYPE_CANVAS, NULL);
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (canvas));
  vdt_canvas_set_sighting (canvas, sighting);
  gtk_window_present (GTK_WINDOW (window));

  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    measure_pan (canvas, zooms[i], "");
  vdt_document_apply (document, dressed, "Dress");
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    measure_pan (canvas, zooms[i], ", ways, names, zones");
  vdt_document_undo (document);
  vdt_viewport_set_zoom (vdt_canvas_get_viewport (canvas), 10);
  measure (canvas, "zoom", zoom);
  measure_leaps (canvas, "");

  vdt_sighting_set_range (sighting, 60);
  vdt_sighting_set_observer (sighting, &observer);
  while (vdt_sighting_get_busy (sighting))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    measure_pan (canvas, zooms[i], ", fan");
  vdt_viewport_set_zoom (vdt_canvas_get_viewport (canvas), 10);
  measure (canvas, "zoom, fan", zoom);
  measure_leaps (canvas, ", fan");

  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
