/* test-decoder.c - a process that reads hostile files: what it may do, and what it says is not
 * believed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-decode-picture.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *program; /* stands in for the decoder */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  f->program = g_build_filename (f->folder, "decoder", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_unsetenv ("VEDETTE_DECODER");
  g_remove (f->program);
  g_rmdir (f->folder);
  g_free (f->program);
  g_free (f->folder);
}

/* What is not refused here is told, so that nobody takes it for tested. */
static void
test_confined (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("VEDETTE_TEST_BUILD"), "src", "helper", "vedette-decode", NULL);
  char *arguments[] = { path, (char *) "probe", NULL };
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_assert_true (g_spawn_sync (NULL, arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &told, NULL,
                               &status, &error));
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  if (strstr (told, "possible"))
    {
      /* One line, or the others would be none of a test's. */
      g_strdelimit (g_strchomp (told), "\n", ',');
      g_test_skip (told);
      return;
    }
  g_assert_cmpstr (told, ==,
                   "sockets: refused\nprocesses: refused\nsignals: refused\nothers: refused\n"
                   "writing: refused\nmemory: refused\n");
}

static gboolean
begin (const VdtDecodeSize *size, gpointer data, GError **error)
{
  g_assert_cmpint (size->width, >, 0);
  g_assert_cmpint (size->height, >, 0);
  g_assert_cmpint ((gint64) size->width * size->height, <=, 64000000);

  return TRUE;
}

static void
row (int y, const guint8 *pixels, gpointer data)
{
  guint *n = data;

  (*n)++;
}

/* What a decoder that does not know better, or wants to, may send; what is said of it then. */
static const struct
{
  const char *name;
  const char *script;
  const char *message;
  guint seconds;
} wrongs[] = {
  { "quiet", "exit 0", "ended without a result", 20 },
  { "crash", "kill -SEGV $$", "it is damaged or needs too much memory", 20 },
  { "abort", "kill -ABRT $$", "it is damaged or needs too much memory", 20 },
  { "late", "kill -XCPU $$", "reading takes too long", 20 },
  { "asleep", "sleep 60", "reading takes too long", 1 },
  { "asleep-in-rows",
    "printf '\\2\\0\\0\\0\\020\\0\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0\\3\\0\\0\\0\\1\\0\\0\\0'; sleep 60",
    "reading takes too long", 1 },
  { "drop-by-drop",
    "printf '\\2\\0\\0\\0\\020\\0\\0\\0\\1\\0\\0\\0\\377\\0\\0\\0\\3\\0\\0\\0\\1\\0\\0\\0'; "
    "while printf 'rgb'; do sleep .2; done",
    "reading takes too long", 1 },
  { "shrunk", "printf '\\2\\0\\0\\0\\020\\0\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0\\3\\0\\0\\0\\0\\0\\0\\0'",
    "it is damaged", 20 },
  { "garbage", "head -c 100000 /dev/urandom", "", 20 },
  { "half-a-head", "printf '\\2\\0\\0'", "ended without a result", 20 },
  { "half-a-row",
    "printf '\\2\\0\\0\\0\\020\\0\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0\\3\\0\\0\\0\\1\\0\\0\\0\\377\\377'",
    "ended without a result", 20 },
  { "no-pixels",
    "printf '\\2\\0\\0\\0\\020\\0\\0\\0\\0\\0\\0\\0\\1\\0\\0\\0\\3\\0\\0\\0\\1\\0\\0\\0'",
    "it is damaged", 20 },
  { "less-than-none",
    "printf "
    "'\\2\\0\\0\\0\\020\\0\\0\\0\\377\\377\\377\\377\\377\\377\\377\\377\\3\\0\\0\\0\\1\\0\\0\\0'",
    "it is damaged", 20 },
  { "too-many-pixels",
    "printf '\\2\\0\\0\\0\\020\\0\\0\\0\\0\\0\\377\\177\\0\\0\\377\\177\\3\\0\\0\\0\\1\\0\\0\\0'",
    "it is damaged", 20 },
  { "channels",
    "printf '\\2\\0\\0\\0\\020\\0\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0\\5\\0\\0\\0\\1\\0\\0\\0'",
    "it is damaged", 20 },
  { "long-error", "printf '\\1\\0\\0\\0\\377\\377\\377\\377'; sleep 60", "takes too long", 20 },
  { "odd-error", "printf '\\1\\0\\0\\0\\010\\0\\0\\0\\0\\0\\0\\0a\\n\\033\\377'", "a  \357\277\275",
    20 },
};

static void
test_wrong (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++)
    {
      g_autofree char *script =
          g_strdup_printf ("#!/bin/sh\nhead -c 20 <&1 >/dev/null\n%s\n", wrongs[i].script);
      g_autoptr (VdtDecoder) decoder = NULL;
      g_autoptr (GError) error = NULL;
      guint n = 0;
      const VdtDecodeSink sink = { begin, row, &n };
      gint64 start = g_get_monotonic_time ();

      g_test_message ("%s", wrongs[i].name);
      g_assert_true (g_file_set_contents (f->program, script, -1, NULL));
      g_assert_cmpint (g_chmod (f->program, 0700), ==, 0);
      g_setenv ("VEDETTE_DECODER", f->program, TRUE);
      decoder = vdt_decoder_new ("picture", -1, wrongs[i].seconds, &error);
      g_assert_no_error (error);
      g_assert_false (
          vdt_decode_picture_read (decoder, VDT_DECODE_UNDERLAY, 1, NULL, &sink, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_nonnull (strstr (error->message, wrongs[i].message));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      if (wrongs[i].seconds < 20)
        g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
    }
}

/* One that is not there, or cannot run, is told with its name. */
static void
test_missing (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_setenv ("VEDETTE_DECODER", f->program, TRUE);
  g_assert_null (vdt_decoder_new ("picture", -1, 20, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, f->program));
}

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (200000);
  g_cancellable_cancel (cancellable);

  return NULL;
}

/* Whoever does not want to wait any more need not. */
static void
test_cancelled (Fixture *f, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtDecoder) decoder = NULL;
  const VdtDecodeSink sink = { begin, row, NULL };
  GThread *thread;

  g_assert_true (g_file_set_contents (f->program, "#!/bin/sh\nexec sleep 60\n", -1, NULL));
  g_assert_cmpint (g_chmod (f->program, 0700), ==, 0);
  g_setenv ("VEDETTE_DECODER", f->program, TRUE);
  decoder = vdt_decoder_new ("picture", -1, 60, &error);
  g_assert_no_error (error);
  thread = g_thread_new ("cancel", cancel_soon, cancellable);
  g_assert_false (
      vdt_decode_picture_read (decoder, VDT_DECODE_SCAN, 1, NULL, &sink, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
}

/* A picture is read, after others that are none; what would never end ends the decoder. */
static void
test_symbols (void)
{
  static const struct
  {
    const char *svg;
    gboolean good;
  } symbols[] = {
    { "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' "
      "height='1'/></svg>",
      TRUE },
    { "this is none", FALSE },
    { "<svg xmlns='http://www.w3.org/2000/svg'><g>", FALSE },
    { "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 2'><rect width='1' "
      "height='2'/></svg>",
      TRUE },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtDecoder) decoder = vdt_decode_symbols_open (&error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (symbols[i].svg, strlen (symbols[i].svg));
      guint n = 0;
      const VdtDecodeSink sink = { begin, row, &n };
      gboolean good =
          vdt_decode_picture_read (decoder, VDT_DECODE_SYMBOL, 1, bytes, &sink, NULL, &error);

      g_test_message ("%s", error ? error->message : "read");
      g_assert_true (good == symbols[i].good);
      g_assert_true (vdt_decoder_is_alive (decoder));
      g_clear_error (&error);
    }
}

void
vdt_test_decoder (void)
{
  g_test_add_func ("/decoder/confined", test_confined);
  g_test_add ("/decoder/wrong", Fixture, NULL, set_up, test_wrong, tear_down);
  g_test_add ("/decoder/missing", Fixture, NULL, set_up, test_missing, tear_down);
  g_test_add ("/decoder/cancelled", Fixture, NULL, set_up, test_cancelled, tear_down);
  g_test_add_func ("/decoder/symbols", test_symbols);
}
