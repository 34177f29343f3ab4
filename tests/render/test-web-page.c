/* test-web-page.c - maps as pages for browsers: what is in them, and how much
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"
#include "test-map.h"
#include "vdt-export-data.h"
#include "vdt-web-page.h"

#include <glib/gstdio.h>
#include <string.h>

#define BOARD_BYTES_MAX (2 * 1000 * 1000)

/* What is written of a page, and goes with its folder. */
static char *
write_page (const VdtWebPage *page, gsize *length)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "map.html", NULL);
  g_autoptr (GError) error = NULL;
  char *html;

  vdt_web_page_write (page, path, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &html, length, &error);
  g_assert_no_error (error);
  g_assert_no_errno (g_unlink (path));
  g_assert_no_errno (g_rmdir (folder));

  return html;
}

static guint
count (const char *html, const char *text)
{
  guint n = 0;

  for (const char *p = html; (p = strstr (p, text)); p += strlen (text))
    n++;

  return n;
}

/* Boards of 33 by 10 hexes with all their lines. */
static void
test_size (void)
{
  static const BenchLandscape landscapes[] = { BENCH_ROLLING, BENCH_WOODED };
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    for (guint k = 0; k < G_N_ELEMENTS (landscapes); k++)
      {
        g_autoptr (VdtMap) map = bench_map_new (landscapes[k], 33, 10, rules[i]->id);
        VdtLosSetup setup;
        VdtWebPage page = { .map = map, .layers = VDT_LAYERS_ALL, .n_setups = 1 };
        g_autofree char *html = NULL;
        gsize length;

        vdt_los_setup_init (&setup, rules[i]);
        page.setups = &setup;
        html = write_page (&page, &length);
        g_test_message ("%s, %s: %" G_GSIZE_FORMAT " bytes", rules[i]->id,
                        bench_landscape_name (landscapes[k]), length);
        g_assert_cmpuint (length, <, BOARD_BYTES_MAX);
        g_assert_cmpuint (count (html, "id=\"lines-0\""), ==, 1);
      }
}

static void
test_same (void)
{
  g_autoptr (VdtMap) map = bench_map_new (BENCH_ROLLING, 15, 12, "asl");
  VdtLosSetup setups[2];
  VdtWebPage page = { .map = map, .layers = VDT_LAYERS_ALL, .n_setups = 2, .setups = setups };
  g_autofree char *one = NULL, *other = NULL;
  gsize length, other_length;

  vdt_los_setup_init (&setups[0], vdt_los_rules_find ("asl"));
  vdt_los_setup_init (&setups[1], vdt_los_rules_find ("cwb"));
  page.n_threads = 1;
  one = write_page (&page, &length);
  page.n_threads = 4;
  other = write_page (&page, &other_length);
  g_assert_cmpmem (one, length, other, other_length);
  g_assert_nonnull (strstr (one, "id=\"lines-1\""));
}

/* Larger maps, and those by no rules, are pages without lines. */
static void
test_no_lines (void)
{
  static const struct
  {
    int columns;
    guint n_setups;
    gboolean has_lines;
  } cases[] = { { 40, 1, TRUE }, { 41, 1, FALSE }, { 4, 0, FALSE }, { 4, 1, TRUE } };
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, vdt_los_rules_find ("ney"));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (VdtMap) map = bench_map_new (BENCH_FLAT, cases[i].columns, 30, "ney");
      VdtWebPage page = {
        .map = map, .layers = VDT_LAYERS_ALL, .n_setups = cases[i].n_setups, .setups = &setup
      };
      g_autofree char *html = NULL;
      gsize length;

      g_assert_cmpint (vdt_web_page_has_lines (&page), ==, cases[i].has_lines);
      if (cases[i].columns == 40)
        continue;
      html = write_page (&page, &length);
      g_assert_cmpuint (count (html, "id=\"lines-0\""), ==, cases[i].has_lines ? 1 : 0);
    }
}

/* No text of a map can be anything but text: not in the head, nor the body, nor the data. */
static void
test_hostile (void)
{
  static const char evil[] = "</script></title><script>alert('&quot;\\\")</script><img src=x "
                             "onerror=alert(1)>\xe2\x80\xa8";
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 3, 3);
  const VdtCounter values = {
    .hex = VDT_HEX (0, 0), .side = (char *) evil, .name = (char *) evil, .amount = 1
  };
  g_autoptr (VdtCounter) counter = vdt_counter_new (&values);
  g_autoptr (VdtMap) map = NULL;
  VdtWebPage page = { .layers = VDT_LAYERS_ALL, .name = evil, .side = evil };
  g_autofree char *html = NULL;
  gsize length;

  vdt_map_builder_add_counter (builder, counter);
  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    vdt_map_builder_set_text (builder, (VdtMapText) i, evil);
  page.map = map = vdt_map_builder_end (builder);
  html = write_page (&page, &length);

  g_assert_null (strstr (html, "<img src=x"));
  g_assert_null (strstr (html, "<script>alert"));
  g_assert_cmpuint (count (html, "<script"), ==, 2);
  g_assert_cmpuint (count (html, "</script"), ==, 2);
  g_assert_cmpuint (count (html, "</title"), ==, 1);
  g_assert_cmpuint (count (html, "<img"), ==, 2); /* the map and its counters */
  g_assert_nonnull (strstr (html, "\\u003c/script\\u003e"));
}

/* Only the page's own script and style may be used, and nothing be loaded. */
static void
test_policy (void)
{
  g_autoptr (VdtMap) map = bench_map_new (BENCH_FLAT, 3, 3, "ney");
  VdtWebPage page = { .map = map, .layers = VDT_LAYERS_ALL };
  gsize length;
  g_autofree char *html = write_page (&page, &length);
  const struct
  {
    const char *before;
    const char *begins;
    const char *ends;
  } parts[] = { { "style-src 'sha256-", "<style>", "</style>" },
                { "script-src 'sha256-", "<script>", "</script>" } };

  g_assert_nonnull (strstr (html, "content=\"default-src 'none'; img-src data:; "));
  g_assert_null (strstr (html, "unsafe"));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const char *begin = strstr (html, parts[i].begins) + strlen (parts[i].begins);
      g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
      g_autofree char *hash = NULL;
      guint8 digest[32];
      gsize size = sizeof digest;

      g_checksum_update (checksum, (const guchar *) begin, strstr (begin, parts[i].ends) - begin);
      g_checksum_get_digest (checksum, digest, &size);
      hash = g_base64_encode (digest, size);
      g_assert_true (
          g_str_has_prefix (strstr (html, parts[i].before) + strlen (parts[i].before), hash));
    }
  g_assert_cmpuint (count (html, "://"), ==, count (html, "\"http://www.w3.org/2000/svg\""));
}

static void
cancel_cb (double fraction, gpointer data)
{
  g_assert_cmpfloat (fraction, <=, 1);
  g_cancellable_cancel (data);
}

static void
test_cancel (void)
{
  g_autoptr (VdtMap) map = bench_map_new (BENCH_ROLLING, 20, 20, "cwb");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "never-written.html", NULL);
  VdtLosSetup setup;
  VdtWebPage page = { .map = map, .layers = VDT_LAYERS_ALL, .n_setups = 1, .setups = &setup };

  vdt_los_setup_init (&setup, vdt_los_rules_find ("cwb"));
  g_assert_false (vdt_web_page_write (&page, path, cancel_cb, cancellable, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

typedef struct
{
  GThread *thread;
  double fraction; /* told last */
  guint n_told;
  gboolean done;
} Told;

static void
told_cb (double fraction, gpointer data)
{
  Told *told = data;

  g_assert_true (g_thread_self () == told->thread && !told->done);
  g_assert_cmpfloat (fraction, >=, told->fraction);
  told->fraction = fraction;
  told->n_told++;
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Told *told = data;
  g_autoptr (GError) error = NULL;

  vdt_export_data_finish (result, &error);
  g_assert_no_error (error);
  told->done = TRUE;
}

/* Who waits for a page is told how far it is, in the thread in which he waits. */
static void
test_progress (void)
{
  g_autoptr (VdtMap) map = bench_map_new (BENCH_ROLLING, 20, 20, "cwb");
  const VdtPainting painting = { .map = map,
                                 .theme = vdt_theme_get (FALSE, FALSE),
                                 .layers = VDT_LAYERS_ALL };
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "map.html", NULL);
  Told told = { .thread = g_thread_self () };

  vdt_export_data_async (&painting, NULL, VDT_DATA_WEB, path, told_cb, &told, NULL, done_cb, &told);
  while (!told.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (told.n_told, >, 1);
  g_assert_cmpfloat (told.fraction, <=, 1);
  g_assert_no_errno (g_unlink (path));
  g_assert_no_errno (g_rmdir (folder));
}

void
vdt_test_web_page (void)
{
  g_test_add_func ("/render/web-page/size", test_size);
  g_test_add_func ("/render/web-page/same", test_same);
  g_test_add_func ("/render/web-page/no-lines", test_no_lines);
  g_test_add_func ("/render/web-page/hostile", test_hostile);
  g_test_add_func ("/render/web-page/policy", test_policy);
  g_test_add_func ("/render/web-page/progress", test_progress);
  g_test_add_func ("/render/web-page/cancel", test_cancel);
}
