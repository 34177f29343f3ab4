/* test-export.c - pictures as files: whole, or not at all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"
#include "vdt-export.h"
#include "vdt-pages.h"

#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  VdtMap *map;
  VdtPainting painting;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->map = test_map_new_varied (VDT_LAYOUT_ODD_Q, 24, 20);
  self->painting = (VdtPainting){ .map = self->map,
                                  .theme = vdt_theme_get (FALSE, FALSE),
                                  .layers = VDT_LAYERS_ALL };
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;

  return n;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_assert_no_errno (g_unlink (path));
    }
  g_assert_no_errno (g_rmdir (self->folder));
  g_free (self->folder);
  vdt_map_unref (self->map);
}

static char *
path_in (const Fixture *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static void
export_ok (const Fixture *self, double spacing, VdtExportFormat format, const char *path)
{
  g_autoptr (GError) error = NULL;

  vdt_export_file (&self->painting, NULL, spacing, format, path, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
test_formats (Fixture *self, gconstpointer data)
{
  static const struct
  {
    const char *path;
    int format; /* -1: none */
  } cases[] = {
    { "map.png", VDT_EXPORT_PNG },
    { "a.b/MAP.PNG", VDT_EXPORT_PNG },
    { "map.svg", VDT_EXPORT_SVG },
    { "map.Pdf", VDT_EXPORT_PDF },
    { "map.gif", -1 },
    { "png", -1 },
    { "map.png.txt", -1 },
    { "", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      VdtExportFormat format;

      if (vdt_export_format_from_path (cases[i].path, &format))
        g_assert_cmpint ((int) format, ==, cases[i].format);
      else
        g_assert_cmpint (cases[i].format, ==, -1);
    }
}

/* The file, painted in strips and pieces, against the same map painted at once. */
static void
check_same (const Fixture *self, double spacing, cairo_surface_t *image)
{
  int width, height;
  cairo_surface_t *whole;
  VdtView view;

  vdt_export_get_size (&self->painting, NULL, spacing, &width, &height);
  g_assert_cmpint (cairo_image_surface_get_width (image), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (image), ==, height);
  vdt_view_init (&view, vdt_map_get_grid (self->map), spacing);
  whole = test_paint (&self->painting, &view, 0, 0, width, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      g_assert_cmpint (test_get_difference (test_get_pixel (image, x, y) | 0xff000000u,
                                            test_get_pixel (whole, x, y) | 0xff000000u),
                       <=, TEST_SHADE);
  cairo_surface_destroy (whole);
}

static void
test_png (Fixture *self, gconstpointer data)
{
  static const double spacings[] = { 2, 5, 21.5, 37 };
  g_autofree char *path = path_in (self, "map.png");

  for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
    {
      cairo_surface_t *image;

      export_ok (self, spacings[i], VDT_EXPORT_PNG, path);
      image = cairo_image_surface_create_from_png (path);
      g_assert_cmpint (cairo_surface_status (image), ==, CAIRO_STATUS_SUCCESS);
      check_same (self, spacings[i], image);
      cairo_surface_destroy (image);
      g_assert_cmpuint (count_files (self->folder), ==, 1);
    }
}

/* The size is that of whole pixels around all hexes. */
static void
test_size (Fixture *self, gconstpointer data)
{
  static const struct
  {
    int rows;
    int width;
    int height;
  } cases[] = { { 1, 200, 24 }, /* 23.09 */
                { 2, 210, 41 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (VdtMap) map =
          vdt_map_builder_end (test_map_begin (VDT_LAYOUT_ODD_R, 10, cases[i].rows));
      int width, height;

      self->painting.map = map;
      vdt_export_get_size (&self->painting, NULL, 20, &width, &height);
      g_assert_cmpint (width, ==, cases[i].width);
      g_assert_cmpint (height, ==, cases[i].height);
    }
}

/* At each limit there is a picture; past it there is none, and words for it. */
static void
test_limits (Fixture *self, gconstpointer data)
{
  static const struct
  {
    int columns, rows;
    double spacing;
    VdtExportFormat format;
    const char *message; /* NULL: it fits */
  } cases[] = {
    { 250, 1, 400, VDT_EXPORT_PNG, NULL },
    { 250, 1, 400.5, VDT_EXPORT_PNG, "The size of a hex must be from 2 to 400 pixels" },
    { 1, 1, 1.9, VDT_EXPORT_PNG, "The size of a hex must be from 2 to 400 pixels" },
    { 251, 1, 400, VDT_EXPORT_PNG,
      "The image would have 100400 × 462 pixels; the limit per side is 100000" },
    { 36, 1, 400, VDT_EXPORT_SVG, NULL },
    { 37, 1, 400, VDT_EXPORT_SVG,
      "The image would have 14800 × 462 pixels; the limit per side is 14400" },
    { 250, 200, 2, VDT_EXPORT_SVG, NULL },
    { 3847, 13, 2, VDT_EXPORT_PDF,
      "The map has more than 50000 hexes, too many for SVG and PDF. Use PNG" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = path_in (self, "picture");
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map =
          vdt_map_builder_end (test_map_begin (VDT_LAYOUT_ODD_R, cases[i].columns, cases[i].rows));

      self->painting.map = map;
      self->painting.layers = VDT_LAYER_BACKGROUND;
      vdt_export_file (&self->painting, NULL, cases[i].spacing, cases[i].format, path, NULL, NULL,
                       NULL, &error);
      g_assert_cmpstr (error ? error->message : NULL, ==, cases[i].message);
      g_assert_cmpint (g_unlink (path), ==, cases[i].message ? -1 : 0);
    }
}

/* A row of hexes on the smallest pages, which grows by less than a page with each hex: the last of
 * 2000 has the plan. Only a PDF has pages.
 */
static void
test_pages (Fixture *self, gconstpointer data)
{
  const VdtSheet sheet = {
    .paper = { .hex = 50, .page_width = 90, .page_height = 90, .margin = 6 },
  };
  int n_pages = 0;

  self->painting.layers = VDT_LAYER_BACKGROUND;
  for (int columns = 1999 * 78 / 50 - 4; n_pages <= 2000; columns++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = vdt_map_builder_end (test_map_begin (VDT_LAYOUT_ODD_R, columns, 1));
      g_autoptr (VdtPages) pages = NULL;
      int n_before = n_pages;

      self->painting.map = map;
      pages = vdt_pages_new (&self->painting, &sheet);
      n_pages = vdt_pages_get_count (pages);
      vdt_export_check (&self->painting, &sheet, 2, VDT_EXPORT_PDF, &error);
      g_assert_cmpstr (error ? error->message : NULL, ==,
                       n_pages > 2000 ? "The map would take more than 2000 pages" : NULL);
      g_assert_true (vdt_export_check (&self->painting, &sheet, 2, VDT_EXPORT_PNG, NULL));
      if (n_pages == 2001)
        g_assert_cmpint (n_before, ==, 2000);
    }
  g_assert_cmpint (n_pages, ==, 2001);
}

static void
check_overlay (Fixture *self, guint clear_least, guint clear_most)
{
  g_autofree char *path = path_in (self, "fan.png");
  cairo_surface_t *image;
  VdtView view;
  double x, y;
  guint32 pixel;

  self->painting.layers = VDT_LAYERS_OVERLAY;
  export_ok (self, 30, VDT_EXPORT_PNG, path);
  image = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_format (image), ==, CAIRO_FORMAT_ARGB32);

  vdt_view_init (&view, vdt_map_get_grid (self->map), 30);
  vdt_view_hex_centre (&view, vdt_grid_hex (&view.grid, 20, 10), &x, &y);
  pixel = test_get_pixel (image, (int) x, (int) y); /* beyond range */
  g_assert_cmpuint (pixel >> 24, >, 60);
  g_assert_cmpuint (pixel >> 24, <, 200);
  vdt_view_hex_centre (&view, vdt_grid_hex (&view.grid, 8, 0), &x, &y); /* void */
  g_assert_cmphex (test_get_pixel (image, (int) x, (int) y), ==, 0);
  vdt_view_hex_centre (&view, vdt_grid_hex (&view.grid, 1, 1), &x, &y);
  pixel = test_get_pixel (image, (int) x, (int) y);
  g_assert_cmpuint (pixel >> 24, >=, clear_least);
  g_assert_cmpuint (pixel >> 24, <=, clear_most);
  cairo_surface_destroy (image);
}

/* Without a background there is nothing but what is seen; in the light style, not even there where
 * it is visible.
 */
static void
test_overlay (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtFan) fan = test_fan_new (self->map, 0, 0, 4);

  self->painting.fan = fan;
  check_overlay (self, 0, 0);
  self->painting.theme = self->painting.theme->tinted;
  check_overlay (self, 60, 200);
}

static void
test_vector (Fixture *self, gconstpointer data)
{
  static const struct
  {
    VdtExportFormat format;
    const char *name;
    const char *start;
    const char *end;
  } cases[] = {
    { VDT_EXPORT_SVG, "map.svg", "<?xml", "</svg>" },
    { VDT_EXPORT_PDF, "map.pdf", "%PDF-", "%%EOF" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = path_in (self, cases[i].name);
      g_autofree char *bytes = NULL;
      gsize length;

      export_ok (self, 30, cases[i].format, path);
      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      g_assert_cmpuint (length, >, 10000);
      g_assert_true (g_str_has_prefix (bytes, cases[i].start));
      g_assert_nonnull (strstr (bytes + length - 8, cases[i].end));
      g_assert_null (strstr (bytes, "<image")); /* shapes all, no pixels */
    }
  g_assert_cmpuint (count_files (self->folder), ==, G_N_ELEMENTS (cases));
}

typedef struct
{
  GCancellable *cancellable;
  double last;
  guint n_calls;
} Progress;

static void
progress_cb (double fraction, gpointer data)
{
  Progress *progress = data;

  g_assert_cmpfloat (fraction, >=, progress->last);
  g_assert_cmpfloat (fraction, <=, 1.0);
  progress->last = fraction;
  progress->n_calls++;
  if (progress->cancellable)
    g_cancellable_cancel (progress->cancellable);
}

static void
test_progress (Fixture *self, gconstpointer data)
{
  for (guint format = VDT_EXPORT_PNG; format <= VDT_EXPORT_PDF; format++)
    {
      g_autofree char *path = path_in (self, "map");
      Progress progress = { 0 };

      g_assert_true (vdt_export_file (&self->painting, NULL, 20, (VdtExportFormat) format, path,
                                      progress_cb, &progress, NULL, NULL));
      g_assert_cmpuint (progress.n_calls, >, 3);
      g_assert_cmpfloat (progress.last, ==, 1.0);
    }
}

/* A cancel leaves nothing, and what was there before as it was. */
static void
test_cancel (Fixture *self, gconstpointer data)
{
  for (guint format = VDT_EXPORT_PNG; format <= VDT_EXPORT_PDF; format++)
    for (guint existing = 0; existing < 2; existing++)
      {
        g_autofree char *path = path_in (self, "map");
        g_autoptr (GCancellable) cancellable = g_cancellable_new ();
        g_autoptr (GError) error = NULL;
        Progress progress = { .cancellable = cancellable };
        g_autofree char *text = NULL;

        if (existing)
          g_assert_true (g_file_set_contents (path, "before", -1, NULL));
        g_assert_false (vdt_export_file (&self->painting, NULL, 20, (VdtExportFormat) format, path,
                                         progress_cb, &progress, cancellable, &error));
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
        g_assert_cmpuint (progress.n_calls, ==, 1);
        g_assert_cmpuint (count_files (self->folder), ==, existing);
        if (!existing)
          continue;
        g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
        g_assert_cmpstr (text, ==, "before");
        g_assert_no_errno (g_unlink (path));
      }
}

static void
test_unwritable (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "no-such-folder/map.png", "" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint format = VDT_EXPORT_PNG; format <= VDT_EXPORT_PDF; format++)
      {
        g_autofree char *path = path_in (self, names[i]); /* the second is a folder */
        g_autoptr (GError) error = NULL;

        g_assert_false (vdt_export_file (&self->painting, NULL, 20, (VdtExportFormat) format, path,
                                         NULL, NULL, NULL, &error));
        g_assert_nonnull (error);
        g_assert_true (error->domain == G_FILE_ERROR);
        g_assert_nonnull (strstr (error->message, path));
      }
  g_assert_cmpuint (count_files (self->folder), ==, 0);
}

/* A link stays one, and the picture that it stands for keeps its permissions. */
static void
test_replace (Fixture *self, gconstpointer data)
{
  for (guint format = VDT_EXPORT_PNG; format <= VDT_EXPORT_PDF; format++)
    {
      g_autofree char *path = path_in (self, "map");
      g_autofree char *link = path_in (self, "link");
      g_autoptr (GError) error = NULL;
      GStatBuf status;

      g_assert_true (g_file_set_contents (path, "before", -1, NULL));
      g_assert_no_errno (g_chmod (path, 0606));
      g_assert_no_errno (symlink ("map", link));
      g_assert_true (vdt_export_file (&self->painting, NULL, 20, (VdtExportFormat) format, link,
                                      NULL, NULL, NULL, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
      g_assert_no_errno (g_lstat (path, &status));
      g_assert_cmphex (status.st_mode, ==, S_IFREG | 0606);
      g_assert_cmpint (status.st_size, >, strlen ("before"));
      g_assert_cmpuint (count_files (self->folder), ==, 2);
      g_assert_no_errno (g_unlink (link));
      g_assert_no_errno (g_unlink (path));
    }
}

/* A file system that takes no more than a little. */
static void
test_full (Fixture *self, gconstpointer data)
{
  struct rlimit before, small;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &before));
  small = before;
  small.rlim_cur = 5000;
  for (guint format = VDT_EXPORT_PNG; format <= VDT_EXPORT_PDF; format++)
    {
      g_autofree char *path = path_in (self, "map");
      g_autoptr (GError) error = NULL;
      gboolean ok;

      g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &small));
      ok = vdt_export_file (&self->painting, NULL, 30, (VdtExportFormat) format, path, NULL, NULL,
                            NULL, &error);
      g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &before));
      g_assert_false (ok);
      g_assert_nonnull (error);
      g_assert_cmpuint (count_files (self->folder), ==, 0);
    }
  signal (SIGXFSZ, SIG_DFL);
}

static void
test_too_large (Fixture *self, gconstpointer data)
{
  static const struct
  {
    int columns;
    int rows;
    double spacing;
    VdtExportFormat format;
  } cases[] = {
    { 4, 4, 1.9, VDT_EXPORT_PNG },   { 4, 4, 401, VDT_EXPORT_PNG },
    { 4, 4, NAN, VDT_EXPORT_PNG },   { 4000, 2, 60, VDT_EXPORT_PNG },
    { 4000, 20, 2, VDT_EXPORT_SVG }, { 1000, 10, 40, VDT_EXPORT_PDF },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (VdtMap) map =
          vdt_map_builder_end (test_map_begin (VDT_LAYOUT_ODD_Q, cases[i].columns, cases[i].rows));
      g_autofree char *path = path_in (self, "map");
      g_autoptr (GError) error = NULL;

      self->painting.map = map;
      g_assert_false (vdt_export_file (&self->painting, NULL, cases[i].spacing, cases[i].format,
                                       path, NULL, NULL, NULL, &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (count_files (self->folder), ==, 0);
    }
}

typedef struct
{
  GMainLoop *loop;
  GThread *thread;
  GCancellable *cancellable; /* cancelled by the first progress */
  GError *error;
  gboolean ok;
  guint n_calls;
} Async;

static void
async_progress_cb (double fraction, gpointer data)
{
  Async *async = data;

  g_assert_true (g_thread_self () == async->thread);
  g_assert_true (g_main_loop_is_running (async->loop));
  async->n_calls++;
  if (async->cancellable)
    g_cancellable_cancel (async->cancellable);
}

static void
done_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  Async *async = data;

  async->ok = vdt_export_file_finish (result, &async->error);
  g_main_loop_quit (async->loop);
}

/* The painting and its theme need not outlive the call. */
static void
test_async (Fixture *self, gconstpointer data)
{
  g_autofree char *path = path_in (self, "map.png");
  Async async = { .loop = g_main_loop_new (NULL, FALSE), .thread = g_thread_self () };
  VdtPainting painting = self->painting;
  VdtTheme theme = *painting.theme;

  painting.theme = &theme;
  vdt_export_file_async (&painting, NULL, 25, VDT_EXPORT_PNG, path, async_progress_cb, &async, NULL,
                         done_cb, &async);
  memset (&painting, 0, sizeof painting);
  memset (&theme, 0, sizeof theme);
  g_main_loop_run (async.loop);
  g_assert_no_error (async.error);
  g_assert_true (async.ok);
  g_assert_cmpuint (async.n_calls, >, 3);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_main_loop_unref (async.loop);
}

/* The caller hears of a cancel at once, and soon nothing is left of the file. */
static void
test_async_cancel (Fixture *self, gconstpointer data)
{
  for (guint format = VDT_EXPORT_PNG; format <= VDT_EXPORT_PDF; format++)
    {
      g_autofree char *path = path_in (self, "map");
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Async async = { .loop = g_main_loop_new (NULL, FALSE),
                      .thread = g_thread_self (),
                      .cancellable = cancellable };
      gint64 deadline;

      vdt_export_file_async (&self->painting, NULL, 60, (VdtExportFormat) format, path,
                             async_progress_cb, &async, cancellable, done_cb, &async);
      g_main_loop_run (async.loop);
      g_assert_error (async.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (async.n_calls, ==, 1);
      deadline = g_get_monotonic_time () + 20 * G_TIME_SPAN_SECOND;
      while (count_files (self->folder) > 0 && g_get_monotonic_time () < deadline)
        g_usleep (10000);
      g_assert_cmpuint (count_files (self->folder), ==, 0);
      g_clear_error (&async.error);
      g_main_loop_unref (async.loop);
    }
}

void
vdt_test_export (void)
{
  static const struct
  {
    const char *path;
    void (*function) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/render/export/formats", test_formats },
    { "/render/export/png", test_png },
    { "/render/export/size", test_size },
    { "/render/export/limits", test_limits },
    { "/render/export/pages", test_pages },
    { "/render/export/overlay", test_overlay },
    { "/render/export/vector", test_vector },
    { "/render/export/progress", test_progress },
    { "/render/export/cancel", test_cancel },
    { "/render/export/unwritable", test_unwritable },
    { "/render/export/replace", test_replace },
    { "/render/export/full", test_full },
    { "/render/export/too-large", test_too_large },
    { "/render/export/async", test_async },
    { "/render/export/async-cancel", test_async_cancel },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].function, tear_down);
}
