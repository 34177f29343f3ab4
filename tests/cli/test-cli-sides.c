/* test-cli-sides.c - what a side may have of a hidden game, from every command, format and option
 *
 * Commands, options, words and formats are those of the program's own tables. Whatever joins them
 * is tried here by itself, or fails the test until somebody says how to try it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-runner.h"

#include "vdt-export-data.h"

#include <glib/gstdio.h>
#include <string.h>

/* Low ground behind a wooded ridge, and a hill beyond it. Union sees the pickets and whatever
 * stands in 0204, not what stands behind the ridge.
 */
static const char map_text[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<map xmlns=\"urn:vedette:map\" xmlns:x=\"urn:example:notes\" version=\"1\"%s>\n"
    "  <title>Ridge</title>\n"
    "%s"
    "  <grid layout=\"odd-q\" columns=\"8\" rows=\"4\"/>\n"
    "  <georeference xmlns=\"urn:vedette:land\" latitude=\"36.59\" longitude=\"-84.25\" "
    "east=\"-6400\" north=\"4875\" spacing=\"250\" base=\"240\" step=\"20\"/>\n"
    "  <rules system=\"cwb\"/>\n"
    "  <legend>\n"
    "    <terrain code=\".\" name=\"Open\" kind=\"open\" colour=\"#dfe9c8\"/>\n"
    "    <terrain code=\"w\" name=\"Woods\" kind=\"woods\" colour=\"#6f9a58\" height=\"1\"/>\n"
    "  </legend>\n"
    "  <elevation>\n"
    "    <row>0 0 2 0 0 0 0 3</row>\n"
    "    <row>0 0 2 0 0 0 0 3</row>\n"
    "    <row>0 0 2 0 0 0 0 3</row>\n"
    "    <row>0 0 2 0 0 0 0 3</row>\n"
    "  </elevation>\n"
    "  <terrain>\n"
    "    <row>. . w . . . . .</row>\n"
    "    <row>. . w . . . . .</row>\n"
    "    <row>. . w . . . . .</row>\n"
    "    <row>. . w . . . . .</row>\n"
    "  </terrain>\n"
    "  <counters>\n"
    "    <counter hex=\"0102\" kind=\"unit\" side=\"Union\" name=\"1st Brigade\"/>\n"
    "    <counter hex=\"0103\" kind=\"unit\" side=\"Union\" name=\"2nd Brigade\"/>\n"
    "    <counter hex=\"0303\" kind=\"unit\" side=\"Rebels\" name=\"Pickets\"/>\n"
    "%s"
    "  </counters>\n"
    "  <underlay href=\"%s/scan.png\" x=\"0\" y=\"0\" scale=\"20\" rotation=\"0\" "
    "opacity=\"0.5\"/>\n"
    "  <zones><zone name=\"Camp\"><row>0101 0201</row></zone></zones>\n"
    "</map>\n";

/* What is different in two games that are the same to Union. */
static const struct
{
  const char *attributes;
  const char *note;
  const char *counters;
  const char *scans; /* the folder of the picture under the map */
  const char *game;
} games[] = {
  { "", "", "    <counter hex=\"0204\" kind=\"unit\" side=\"Rebels\" name=\"Secret Guns\"/>\n",
    "scans",
    "[Game]\nFormat=1\nTurn=3\n\n[Known 1]\nSide=Union\nEnemy=unit/Rebels/Secret Guns/1\n"
    "Grade=something\n" },
  { " x:secret=\"Secret\"", "  <note>Secret: guns in 0503</note>\n  <x:secret>Secret</x:secret>\n",
    "    <counter hex=\"0204\" kind=\"contact\" side=\"Secret Side\" name=\"Secret Dummy\" "
    "x:secret=\"Secret\"/>\n"
    "    <counter hex=\"0503\" kind=\"vehicle\" side=\"Rebels\" name=\"Secret Tank\" "
    "level=\"1\"/>\n"
    "    <counter hex=\"0402\" kind=\"vehicle\" side=\"Third Secret\"/>\n"
    "    <counter hex=\"0304\" kind=\"unit\" side=\"Rebels\" name=\"Secret Scouts\"/>\n"
    "    <side xmlns=\"urn:vedette:sides\" name=\"Third Secret\" colour=\"#3f74b8\"/>\n",
    "Secret Scans",
    "[Game]\nFormat=1\nTurn=3\n\n[Known 1]\nSide=Union\nEnemy=contact/Secret Side/Secret "
    "Dummy/1\nGrade=something\n\n[Known 2]\nSide=Union\nEnemy=unit/Rebels/Secret "
    "Scouts/1\nGrade=nothing\n" },
};

/* How commands with --side are called; the others are the referee's. */
static const struct
{
  const char *name;
  const char *call; /* NULL: it has no side, and nobody but the referee reads it */
} calls[] = {
  { "los", NULL },         { "fan", "fan ridge.vedette --side Union" },
  { "heights", NULL },     { "survey", NULL },
  { "compare", NULL },     { "audit", NULL },
  { "check", NULL },       { "referee", "referee ridge.vedette --side Union" },
  { "find-grid", NULL },   { "convert", "convert ridge.vedette --side Union" },
  { "recognise", NULL },   { "render", "render ridge.vedette --side Union" },
  { "land", NULL },        { "rules", NULL },
  { "check-rules", NULL },
};

/* What is given to options that take no words of a table; NULL: they are called without. */
static const struct
{
  const char *option;
  const char *values; /* with further options that it needs */
} options[] = {
  { "--from", "--from 0102" },
  { "--from-zone", "--from-zone Camp" },
  { "--to-zone", "--to-zone Camp" },
  { "--option", "--option contention=union" },
  { "--range", "--range 4" },
  { "--from-level", "--from-level 1" },
  { "--to-level", "--to-level 2" },
  { "--to-level", "--to-level 2 --fan-from 0102" },
  { "--threads", "--threads 1" },
  { "--path", "--path 0102,0202,0201" },
  { "--counter", "--counter \"1st Brigade\" --path 0102,0202,0201" },
  { "--fan-from", "--fan-from 0102 --title-block --legend" },
  { "--fan-side", "--fan-side Rebels --title-block --legend" },
  { "--line-to", "--fan-from 0102 --line-to 0702 --profile --report" },
  { "--hex-size", "--hex-size 30" },
  { "--thumbnail", "--thumbnail 90" },
  { "--overlay-only", "--overlay-only --fan-side Union" },
  { "--sheet", "--sheet" },
  { "--frame", "--frame" },
  { "--terrain-key", "--terrain-key" },
  { "--credits", "--credits" },
  { "--title-block", "--title-block" },
  { "--legend", "--legend --survey sees" },
  { "--profile", "--fan-from 0102 --line-to 0801 --profile" },
  { "--report", "--fan-from 0102 --line-to 0801 --report" },
  { "--date", "--date Monday --title-block" },
  { "--crop", "--crop 0101..0402 --fan-side Union" },
  { "--hex-mm", "--hex-mm 8" },
  { "--dpi", "--hex-mm 8 --dpi 100" },
  { "--paper", "--hex-mm 30 --paper a4" },
  { "--overlap", "--hex-mm 30 --paper a4 --overlap 5" },
  { "--margin", "--hex-mm 30 --paper a4 --margin 8" },
  { "--no-marks", "--hex-mm 30 --paper a4 --no-marks" },
  { "--compare-with", "--fan-from 0102 --compare-with ney" },
  { "--board", "--board nothing.zip" },
  { "--part", "--part nothing" },
  { "--table", "--table nothing.json" },
  { "--legend", "--legend ridge.vedette" },
  { "--write-table", "--write-table out/table.json" },
};

/* A folder in which each game has one of its own, with the same names of files. */
typedef struct
{
  char *folder;
  char *games[G_N_ELEMENTS (games)];
  guint n_tried;
} Desk;

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
write_scan (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "scan.png", NULL);
  cairo_surface_t *scan = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 40, 20);

  g_assert_cmpint (cairo_surface_write_to_png (scan, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (scan);
}

static void
set_up (Desk *desk)
{
  desk->n_tried = 0;
  desk->folder = g_dir_make_tmp ("vedette-sides-XXXXXX", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);
      g_autofree char *out = g_build_filename (desk->folder, name, "out", NULL);
      g_autofree char *scans = g_build_filename (desk->folder, name, games[i].scans, NULL);
      g_autofree char *map = g_strdup_printf (map_text, games[i].attributes, games[i].note,
                                              games[i].counters, games[i].scans); /* NOLINT */

      desk->games[i] = g_build_filename (desk->folder, name, NULL);
      g_assert_cmpint (g_mkdir_with_parents (out, 0700), ==, 0);
      g_assert_cmpint (g_mkdir_with_parents (scans, 0700), ==, 0);
      write_scan (scans);
      write_file (desk->games[i], "ridge.vedette", map);
      write_file (desk->games[i], "ridge.vedette.game", games[i].game);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* A PDF says in which second it was made. */
static void
blank_date (char *bytes, gsize n_bytes)
{
  static const char key[] = "/CreationDate (";
  char *date = memmem (bytes, n_bytes, key, strlen (key));

  for (; date && *date != '\0' && *date != ')'; date++)
    *date = ' ';
}

/* Takes what was written out of the folder, in the order of its names. */
static void
append_files (GString *told)
{
  g_autoptr (GDir) dir = g_dir_open ("out", 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    g_ptr_array_add (names, g_build_filename ("out", name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *bytes = NULL;
      gsize n_bytes;

      g_assert_true (g_file_get_contents (names->pdata[i], &bytes, &n_bytes, NULL));
      blank_date (bytes, n_bytes);
      g_string_append_printf (told, "%s, %" G_GSIZE_FORMAT " bytes:\n", (char *) names->pdata[i],
                              n_bytes);
      g_string_append_len (told, bytes, (gssize) n_bytes);
      g_unlink (names->pdata[i]);
    }
}

static GString *
ask (const char *folder, const char *line, int *status)
{
  GString *told = g_string_new (NULL);
  g_autoptr (CliRun) run = NULL;

  g_assert_cmpint (g_chdir (folder), ==, 0);
  run = cli_run_line (line);
  *status = run->status;
  g_string_append_printf (told, "%d\n%s\n%s\n", run->status, run->out, run->err);
  append_files (told);

  return told;
}

/* Both games give the same, byte for byte. */
static int
try (Desk *desk, const char *line)
{
  g_autoptr (GString) first = NULL;
  int status = 0;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GString) told = ask (desk->games[i], line, &status);

      if (g_strstr_len (told->str, (gssize) told->len, "Secret"))
        g_error ("“%s” tells a secret: %s", line, told->str);
      if (!first)
        first = g_steal_pointer (&told);
      else if (!g_string_equal (first, told))
        g_error ("“%s” gives something away: %s\ninstead of: %s", line, told->str, first->str);
    }
  desk->n_tried++;

  return status;
}

/* What a command line may end in: the formats that it prints, or the files that it writes. */
static GPtrArray *
list_ends (const char *command, const char *help)
{
  GPtrArray *ends = g_ptr_array_new_with_free_func (g_free);

  if (strstr (help, "--format="))
    {
      g_autofree char *line = g_strconcat (command, " --complete=--format", NULL);
      g_autoptr (CliRun) run = cli_run_line (line);
      g_auto (GStrv) words = g_strsplit (g_strchomp (run->out), "\n", -1);

      for (guint i = 0; words[i]; i++)
        g_ptr_array_add (ends, g_strconcat (" --format ", words[i], NULL));
    }
  if (strstr (help, "--output="))
    {
      for (guint i = 0; i < VDT_N_EXPORT_FORMATS; i++)
        g_ptr_array_add (
            ends,
            g_strconcat (" -o out/a", vdt_export_format_get_suffix ((VdtExportFormat) i), NULL));
      for (guint i = 0; i < VDT_N_DATA_FORMATS; i++)
        g_ptr_array_add (
            ends, g_strconcat (" -o out/a", vdt_export_data_get_suffix ((VdtDataFormat) i), NULL));
      g_ptr_array_add (ends, g_strdup (" -o out/a.vedette"));
    }

  return ends;
}

/* What can be given to an option, without it or with it. */
static GPtrArray *
list_values (const char *command, const char *option)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *line = g_strdup_printf ("%s --complete=%s", command, option);
  g_autoptr (CliRun) run = cli_run_line (line);
  g_auto (GStrv) words = g_strsplit (g_strchomp (run->out), "\n", -1);

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (g_str_equal (option, options[i].option))
      g_ptr_array_add (values, g_strdup (options[i].values));
  for (guint i = 0; *run->out && words[i]; i++)
    g_ptr_array_add (values, g_strdup_printf ("%s %s", option, words[i]));
  if (values->len == 0)
    g_error ("nobody has said how “%s” of “%s” is tried for a side", option, command);

  return values;
}

/* Every option by itself, in every format of the command; further words that it takes in one. */
static void
test_command (Desk *desk, const char *command, const char *call, const char *help)
{
  g_autoptr (GPtrArray) ends = list_ends (command, help);
  g_autoptr (GRegex) regex = g_regex_new ("^  .*?(--[a-z-]+)", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (guint i = ends->len; i-- > 0;)
    {
      g_autofree char *line = g_strconcat (call, ends->pdata[i], NULL);

      if (try (desk, line) != 0)
        g_ptr_array_remove_index (ends, i);
    }
  g_assert_cmpuint (ends->len, >, 0);
  for (g_regex_match (regex, help, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *option = g_match_info_fetch (match, 1);
      g_autoptr (GPtrArray) values = NULL;
      gboolean any = FALSE;

      if (g_strv_contains (
              (const char *const[]){ "--help", "--side", "--output", "--format", NULL }, option))
        continue;
      values = list_values (command, option);
      for (guint i = 0; i < values->len; i++)
        for (guint k = 0; k < (i == 0 ? ends->len : 1); k++)
          {
            g_autofree char *line = g_strdup_printf ("%s %s%s", call, (char *) values->pdata[i],
                                                     (char *) ends->pdata[k]);

            any |= try (desk, line) == 0;
          }
      g_test_message ("%s %s: %s", command, option, any ? "same" : "refused");
    }
}

static const char *
find_call (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    if (g_str_equal (name, calls[i].name))
      return calls[i].call;
  g_error ("nobody has said whether a side may have what “%s” tells", name);
}

static void
test_all (void)
{
  Desk desk;
  g_autoptr (CliRun) overview = cli_run_line ("--help");
  g_autoptr (GRegex) regex = g_regex_new ("^  ([a-z-]+) +[A-Z]", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n_commands = 0;

  set_up (&desk);
  for (g_regex_match (regex, strstr (overview->out, "Commands:"), 0, &match);
       g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 1);
      g_autofree char *line = g_strconcat (name, " --help", NULL);
      g_autoptr (CliRun) help = cli_run_line (line);
      const char *call = find_call (name);
      gboolean has_side = strstr (help->out, "--side=") != NULL;

      n_commands++;
      if (has_side != (call != NULL))
        g_error ("“%s” %s --side", name, has_side ? "has" : "has no");
      if (call)
        test_command (&desk, name, call, help->out);
    }
  g_assert_cmpuint (n_commands, >=, 13);
  g_assert_cmpuint (desk.n_tried, >, 200);
  g_free (desk.folder);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    g_free (desk.games[i]);
}

/* A side that nobody is of is refused, and nothing is written. */
static void
test_unknown (void)
{
  Desk desk;

  set_up (&desk);
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_auto (GStrv) parts = calls[i].call ? g_strsplit (calls[i].call, "Union", 2) : NULL;
      g_autofree char *help_line = g_strconcat (calls[i].name, " --help", NULL);
      g_autoptr (CliRun) help = parts ? cli_run_line (help_line) : NULL;
      g_autoptr (GPtrArray) ends = parts ? list_ends (calls[i].name, help->out) : NULL;

      for (guint k = 0; ends && k < ends->len; k++)
        {
          g_autofree char *line =
              g_strconcat (parts[0], "Nobody", parts[1], (char *) ends->pdata[k], NULL);
          int status;
          g_autoptr (GString) told = ask (desk.games[0], line, &status);

          g_assert_cmpint (status, !=, 0);
          g_assert_null (strstr (told->str, " bytes:"));
        }
    }
  g_free (desk.folder);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    g_free (desk.games[i]);
}

void
vdt_test_cli_sides (void)
{
  g_test_add_func ("/cli/sides/everything", test_all);
  g_test_add_func ("/cli/sides/unknown", test_unknown);
}
