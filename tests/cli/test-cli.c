/* test-cli.c - what vedette-cli answers: the table of cases.ini, and what no table can hold
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-runner.h"
#include "json-check.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  char *args;
  int status;
  char *stdout_file;
  char *out;
  char *err;
} Case;

static void
case_free (Case *self)
{
  g_free (self->args);
  g_free (self->stdout_file);
  g_free (self->out);
  g_free (self->err);
  g_free (self);
}

static void
assert_holds (const char *text, const char *part)
{
  if (!strstr (text, part))
    g_error ("“%s” is not in “%s”", part, text);
}

static void
assert_is_file (const char *text, const char *name)
{
  g_autofree char *path = cli_test_path ("expected", name, NULL);
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &expected, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (CliRun) run = cli_run_line (self->args);

  if (self->err)
    assert_holds (run->err, self->err);
  else
    g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, self->status);
  if (self->stdout_file)
    assert_is_file (run->out, self->stdout_file);
  if (self->out)
    assert_holds (run->out, self->out);
  if (!self->stdout_file && !self->out)
    g_assert_cmpstr (run->out, ==, "");
  if (strstr (self->args, "--format json") && *run->out != '\0')
    g_assert_true (json_check (run->out));
}

static void
add_cases (void)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *path = cli_test_path ("cases.ini", NULL);
  g_auto (GStrv) groups = NULL;
  g_autoptr (GError) error = NULL;

  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i]; i++)
    {
      g_autofree char *test = g_strconcat ("/cli/cases/", groups[i], NULL);
      Case *self = g_new (Case, 1);

      self->args = g_key_file_get_string (file, groups[i], "args", &error);
      g_assert_no_error (error);
      self->status = g_key_file_get_integer (file, groups[i], "status", &error);
      g_assert_no_error (error);
      self->stdout_file = g_key_file_get_string (file, groups[i], "stdout", NULL);
      self->out = g_key_file_get_string (file, groups[i], "out", NULL);
      self->err = g_key_file_get_string (file, groups[i], "err", NULL);
      g_test_add_data_func_full (test, self, test_case, (GDestroyNotify) case_free);
    }
}

/* The checker of the JSON above must be able to say no. */
static void
test_json_check (void)
{
  static const char *const good[] = { "[]", "{}", " [1, -2, \"a\\u00e9\\n\"] ",
                                      "{\"a\":{\"b\":0}}" };
  static const char *const bad[] = { "",     "[",       "[1,]",   "{\"a\"}", "{a:1}",
                                     "[01]", "\"\\x\"", "\"\n\"", "[] []",   "[1 2]" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (json_check (good[i]));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (json_check (bad[i]));
}

static void
test_full_disk (void)
{
  static const char *const lines[] = {
    "los MAP(knoll) --from 0403 --to 0703",
    "fan MAP(knoll) --from 0403 --format csv",
    "fan MAP(knoll) --from 0403 --format json",
    "check MAP(knoll)",
    "rules",
    "--help",
    "--version",
    "fan --help",
  };

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("there is no /dev/full");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *err = NULL;

      g_assert_cmpint (cli_run_shell ("> /dev/full", lines[i], &err), ==, 1);
      g_assert_cmpstr (err, ==,
                       "vedette-cli: the output could not be written: No space left on device\n");
    }
}

static void
test_closed_output (void)
{
  g_autofree char *err = NULL;

  g_assert_cmpint (cli_run_shell (">&-", "fan MAP(knoll) --from 0403", &err), ==, 1);
  assert_holds (err, "vedette-cli: the output could not be written: ");
}

/* A file that is nearly the one that was asked for has a name that is no UTF-8: it is told in
 * letters where its encoding is known, and with a sign in their place where it is not.
 */
static void
test_nearly_latin (void)
{
  static const char *const commands[] = { "check", "check --format json", "fan --from 0403" };
  static const char *const encodings[] = { "UTF-8", "ISO-8859-1" };
  static const char *const names[] = { "k\xef\xbf\xbdnig.vedette", "könig.vedette" };
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "k\xf6nig.vedette", NULL);

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (commands) * 2; i++)
    {
      g_autofree char *line = g_strdup_printf ("%s '%s/konig.vedette'", commands[i / 2], folder);
      g_autofree char *hint = g_strdup_printf ("did you mean “%s”?", names[i % 2]);
      g_autoptr (CliRun) run = NULL;

      g_setenv ("G_FILENAME_ENCODING", encodings[i % 2], TRUE);
      run = cli_run_line (line);
      g_unsetenv ("G_FILENAME_ENCODING");
      assert_holds (*run->out != '\0' ? run->out : run->err, hint);
    }
  g_remove (path);
  g_rmdir (folder);
}

static char **
rows (const char *line)
{
  g_autoptr (CliRun) run = cli_run_line (line);

  g_assert_cmpint (run->status, ==, 0);

  return g_strsplit (g_strchomp (run->out), "\n", -1);
}

static char *
fields_after (const char *row, guint n)
{
  for (; n > 0; n--)
    row = strchr (row, ',') + 1;

  return g_strdup (row);
}

/* The fan and the single lines come from one judge. */
static void
test_fan_is_lines (void)
{
  g_auto (GStrv) fan = rows ("fan MAP(knoll) --from 0403 --format csv");

  g_assert_cmpuint (g_strv_length (fan), ==, 1 + 8 * 6 - 4);
  for (guint i = 1; fan[i]; i++)
    {
      g_auto (GStrv) cells = g_strsplit (fan[i], ",", -1);
      g_autofree char *line =
          g_strdup_printf ("los MAP(knoll) --from 0403 --to %s --format csv", cells[0]);
      g_auto (GStrv) los = rows (line);
      g_autofree char *of_fan = fields_after (fan[i], 1);
      g_autofree char *of_los = fields_after (los[1], 4);

      g_assert_cmpstr (of_fan, ==, of_los);
    }
}

static int
rank (const char *verdict)
{
  static const char *const order[] = { "self", "clear", "hindered", "blocked", "beyond-range" };

  for (int i = 0; i < (int) G_N_ELEMENTS (order); i++)
    if (g_str_equal (verdict, order[i]))
      return i;
  g_assert_not_reached ();
}

static void
test_union (void)
{
  g_auto (GStrv) a = rows ("fan MAP(knoll) --from 0403 --format csv");
  g_auto (GStrv) b = rows ("fan MAP(knoll) --from 0702 --format csv");
  g_auto (GStrv) both = rows ("fan MAP(knoll) --from 0403 --from 0702 --format csv");

  g_assert_cmpuint (g_strv_length (both), ==, g_strv_length (a));
  for (guint i = 1; both[i]; i++)
    {
      g_auto (GStrv) in_a = g_strsplit (a[i], ",", -1);
      g_auto (GStrv) in_b = g_strsplit (b[i], ",", -1);
      g_auto (GStrv) in_both = g_strsplit (both[i], ",", -1);
      int rank_a = rank (in_a[1]), rank_b = rank (in_b[1]);
      char *const *best = rank_b < rank_a ? in_b : in_a;

      for (guint k = 0; k < 6; k++)
        g_assert_cmpstr (in_both[k], ==, best[k]);
      g_assert_cmpint (atoi (in_both[6]), ==, (rank_a < 3) + (rank_b < 3));
    }
}

static void
assert_picture (const char *line, const char *name, const char *magic)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *full = g_strdup_printf ("%s -o '%s'", line, path);
  g_autoptr (CliRun) run = cli_run_line (full);
  g_autofree char *bytes = NULL;
  gsize n_bytes;

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_file_get_contents (path, &bytes, &n_bytes, NULL));
  g_assert_cmpuint (n_bytes, >, strlen (magic));
  g_assert_cmpmem (bytes, strlen (magic), magic, strlen (magic));
  g_remove (path);
  g_rmdir (folder);
}

static void
test_render (void)
{
  assert_picture ("render MAP(knoll)", "a.png", "\x89PNG\r\n");
  assert_picture ("render MAP(knoll) --fan-from 0403 --fan-from 0702 --hex-size 24 --theme dark",
                  "a.png", "\x89PNG\r\n");
  assert_picture ("render MAP(lane) --fan-from A1 --line-to K1 --overlay-only", "a.png",
                  "\x89PNG\r\n");
  assert_picture ("render MAP(knoll) --layers background,terrain,grid", "a.svg", "<?xml");
  assert_picture ("render MAP(knoll) --fan-from 0403", "a.pdf", "%PDF-");
  assert_picture ("render MAP(knoll) --fan-from 0403 --fan-style tint", "a.html", "<!DOCTYPE");
  assert_picture ("render MAP(sides) --fan-side Blue --fan-show dead --hex-size 12", "a.png",
                  "\x89PNG\r\n");
}

/* Of a PNG file that the command line writes. */
static guint32
picture_height (const char *line)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.png", NULL);
  g_autofree char *full = g_strdup_printf ("%s -o '%s'", line, path);
  g_autoptr (CliRun) run = cli_run_line (full);
  g_autofree char *bytes = NULL;
  guint32 height;
  gsize n_bytes;

  g_assert_cmpstr (run->err, ==, "");
  g_assert_true (g_file_get_contents (path, &bytes, &n_bytes, NULL));
  g_assert_cmpuint (n_bytes, >, 24);
  memcpy (&height, bytes + 20, sizeof height);
  g_remove (path);
  g_rmdir (folder);

  return GUINT32_FROM_BE (height);
}

/* Each part adds to the picture; a map that judges nothing has only a title. */
/* The map may be all that can be read, and the desktop names the file. */
static void
test_render_thumbnail (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *map = g_build_filename (folder, "map.vedette", NULL);
  g_autofree char *knoll =
      g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "tests/cli/maps/knoll.vedette", NULL);
  g_autofree char *text = NULL;
  g_autofree char *laid = NULL;
  g_autofree char *line = NULL;
  g_autoptr (CliRun) run = NULL;
  g_auto (GStrv) parts = NULL;

  g_assert_true (g_file_get_contents (knoll, &text, NULL, NULL));
  parts = g_strsplit (text, "</map>", 2);
  laid = g_strconcat (parts[0], "<underlay href='gone.png'/></map>", NULL);
  g_assert_true (g_file_set_contents (map, laid, -1, NULL));
  line = g_strdup_printf ("render '%s' --thumbnail 64", map);
  assert_picture (line, "of.no-suffix", "\x89PNG\r\n");
  g_assert_cmpuint (picture_height (line), <=, 64);
  g_assert_cmpuint (picture_height ("render MAP(knoll) --thumbnail 100"), <=, 100);
  g_assert_cmpuint (picture_height ("render MAP(knoll) --thumbnail 2048"), >, 1024);
  run = cli_run_line ("render MAP(knoll) --thumbnail 2049 -o a.png");
  g_assert_cmpint (run->status, ==, 2);
  g_remove (map);
  g_rmdir (folder);
}

/* A desktop waits for two seconds. Whoever opens a pipe waits as long as nobody writes. */
static void
test_render_thumbnail_late (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *map = g_build_filename (folder, "map.vedette", NULL);
  g_autofree char *line =
      g_strdup_printf ("render '%s' --thumbnail 64 -o '%s/picture'", map, folder);
  gint64 start = g_get_monotonic_time ();
  g_autoptr (CliRun) run = NULL;
  g_autoptr (GDir) dir = NULL;

  g_assert_cmpint (mkfifo (map, 0600), ==, 0);
  run = cli_run_line (line);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 4 * G_USEC_PER_SEC); /* on a busy machine */
  g_assert_cmpint (run->status, ==, 1);
  g_assert_nonnull (strstr (run->err, "too long"));
  dir = g_dir_open (folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, "map.vedette");
  g_assert_null (g_dir_read_name (dir));
  g_remove (map);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_render_sheet (void)
{
  static const char *const parts[] = { "--title-block", "--legend", "--profile", "--report" };
  guint32 bare = picture_height ("render MAP(knoll) --hex-size 60 --fan-from 0403 --line-to 0703");

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *line = g_strdup_printf (
          "render MAP(knoll) --hex-size 60 --fan-from 0403 --line-to 0703 %s", parts[i]);

      g_assert_cmpuint (picture_height (line), >, bare + 40);
    }
  g_assert_cmpuint (picture_height ("render MAP(knoll) --hex-size 60 --legend"), ==, bare);
  g_assert_cmpuint (picture_height ("render MAP(knoll) --hex-size 60 --crop 0403..0702"), <, bare);
  g_assert_cmpuint (picture_height ("render MAP(knoll) --hex-size 60 --title-block"), >, bare);
  assert_picture ("render MAP(knoll) --fan-from 0403 --line-to 0703 --title-block --legend "
                  "--profile --report --date today",
                  "a.svg", "<?xml");
  assert_picture ("render MAP(knoll) --survey seen-by --legend --overlay-only", "a.pdf", "%PDF-");
  assert_picture ("render MAP(knoll) --fan-from 0403 --compare-with ney --legend", "a.png",
                  "\x89PNG\r\n");
}

void
vdt_test_cli (void)
{
  add_cases ();
  g_test_add_func ("/cli/json-check", test_json_check);
  g_test_add_func ("/cli/nearly-latin", test_nearly_latin);
  g_test_add_func ("/cli/full-disk", test_full_disk);
  g_test_add_func ("/cli/closed-output", test_closed_output);
  g_test_add_func ("/cli/fan-is-lines", test_fan_is_lines);
  g_test_add_func ("/cli/union", test_union);
  g_test_add_func ("/cli/render", test_render);
  g_test_add_func ("/cli/render/sheet", test_render_sheet);
  g_test_add_func ("/cli/render/thumbnail", test_render_thumbnail);
  g_test_add_func ("/cli/render/thumbnail-late", test_render_thumbnail_late);
}
