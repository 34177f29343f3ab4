/* los-cases.c - reads the worked cases of tests/los/cases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "los-cases.h"

#include "vdt-hex-label.h"
#include "vdt-map-reader.h"

/* The columns of a table, in order. Tables from elsewhere need not have "by". */
#define HEAD "name\tfrom\tto\targs\tverdict\tmodifier\tflags\tclause\tby\twhy"
#define HEAD_WITHOUT_BY "name\tfrom\tto\targs\tverdict\tmodifier\tflags\tclause\twhy"

enum
{
  COLUMN_NAME,
  COLUMN_FROM,
  COLUMN_TO,
  COLUMN_ARGS,
  COLUMN_VERDICT,
  COLUMN_MODIFIER,
  COLUMN_FLAGS,
  COLUMN_CLAUSE,
  COLUMN_BY, /* and then "why", for people */
};

#define MODIFIER_MAX 100

GQuark
los_cases_error_quark (void)
{
  return g_quark_from_static_string ("los-cases-error-quark");
}

static void
case_free (gpointer data)
{
  LosCase *self = data;

  g_free (self->folder);
  g_free (self->where);
  g_free (self->name);
  g_free (self->from);
  g_free (self->to);
  g_free (self->args);
  g_free (self->verdict);
  g_free (self->flags);
  g_free (self->clause);
  g_free (self->by);
  g_free (self);
}

static gboolean
is_verdict (const char *word)
{
  for (guint verdict = 0; verdict < VDT_N_VERDICTS; verdict++)
    if (g_str_equal (word, vdt_verdict_to_string (verdict)))
      return TRUE;

  return FALSE;
}

/* The row at a place of a table, or what is wrong with it there. */
static LosCase *
parse_row (const char *folder, const char *where, const char *line, gboolean has_by, GError **error)
{
  const guint n_columns = COLUMN_BY + has_by + 1;
  g_auto (GStrv) fields = g_strsplit (line, "\t", -1);
  g_autoptr (GError) reason = NULL;
  gint64 modifier = 0;
  LosCase *self;

  if (g_strv_length (fields) != n_columns)
    g_set_error (&reason, LOS_CASES_ERROR, LOS_CASES_ERROR_BAD_TABLE, "%u columns, not %u",
                 g_strv_length (fields), n_columns);
  else if (*fields[COLUMN_NAME] == '\0' || *fields[COLUMN_FROM] == '\0'
           || *fields[COLUMN_TO] == '\0')
    g_set_error (&reason, LOS_CASES_ERROR, LOS_CASES_ERROR_BAD_TABLE,
                 "a case needs a name, from and to");
  else if (!is_verdict (fields[COLUMN_VERDICT]))
    g_set_error (&reason, LOS_CASES_ERROR, LOS_CASES_ERROR_BAD_TABLE, "verdict: there is no \"%s\"",
                 fields[COLUMN_VERDICT]);
  else if (*fields[COLUMN_FLAGS] != '\0' && !g_str_equal (fields[COLUMN_FLAGS], "halved"))
    g_set_error (&reason, LOS_CASES_ERROR, LOS_CASES_ERROR_BAD_TABLE, "flags: there is no \"%s\"",
                 fields[COLUMN_FLAGS]);
  else if (g_ascii_string_to_signed (fields[COLUMN_MODIFIER], 10, -MODIFIER_MAX, MODIFIER_MAX,
                                     &modifier, &reason))
    {
      self = g_new (LosCase, 1);
      *self = (LosCase){
        .folder = g_strdup (folder),
        .where = g_strdup (where),
        .name = g_strdup (fields[COLUMN_NAME]),
        .from = g_strdup (fields[COLUMN_FROM]),
        .to = g_strdup (fields[COLUMN_TO]),
        .args = g_strdup (fields[COLUMN_ARGS]),
        .verdict = g_strdup (fields[COLUMN_VERDICT]),
        .modifier = modifier,
        .flags = g_strdup (fields[COLUMN_FLAGS]),
        .clause = g_strdup (fields[COLUMN_CLAUSE]),
        .by = has_by ? g_strdup (fields[COLUMN_BY]) : NULL,
      };
      return self;
    }

  g_set_error (error, LOS_CASES_ERROR, LOS_CASES_ERROR_BAD_TABLE, "%s: %s", where, reason->message);

  return NULL;
}

/**
 * los_cases_parse:
 * @folder: the folder that the table is for
 * @file: the name of the table, for messages
 * @text: the table: a line with the names of the columns, and a line for each case
 * @cases: (element-type LosCase): where the cases go
 * @error: return location for a #GError
 *
 * Reads a table of cases. Every line is a case; a blank one is an error like any other that has not
 * what its columns ask for, and the error names FILE:LINE.
 *
 * Returns: %TRUE when the whole table could be read
 */
gboolean
los_cases_parse (
    const char *folder, const char *file, const char *text, GPtrArray *cases, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_lines = g_strv_length (lines);
  gboolean has_by = n_lines > 0 && g_str_equal (lines[0], HEAD);

  if (n_lines < 3 || *lines[n_lines - 1] != '\0'
      || !(has_by || g_str_equal (lines[0], HEAD_WITHOUT_BY)))
    {
      g_set_error (error, LOS_CASES_ERROR, LOS_CASES_ERROR_BAD_TABLE,
                   "%s:1: not a table of cases: columns %s, and whole lines", file, HEAD);
      return FALSE;
    }

  for (guint i = 1; i < n_lines - 1; i++)
    {
      g_autofree char *where = g_strdup_printf ("%s:%u", file, i + 1);
      LosCase *row = parse_row (folder, where, lines[i], has_by, error);

      if (!row)
        return FALSE;
      g_ptr_array_add (cases, row);
    }

  return TRUE;
}

/**
 * los_cases_read_folder:
 * @path: a folder
 * @name: a folder in it
 * @cases: (element-type LosCase): where the cases go
 *
 * Reads the expected.tsv of a folder of cases. Whatever is wrong ends the test.
 */
void
los_cases_read_folder (const char *path, const char *name, GPtrArray *cases)
{
  g_autofree char *table = g_build_filename (path, name, "expected.tsv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (table, &text, NULL, &error)
      || !los_cases_parse (name, table, text, cases, &error))
    g_error ("%s", error->message);
}

/**
 * los_cases_new:
 *
 * Returns: (transfer full) (element-type LosCase): no cases yet
 */
GPtrArray *
los_cases_new (void)
{
  return g_ptr_array_new_with_free_func (case_free);
}

/**
 * los_cases_read:
 *
 * Returns: (transfer full) (element-type LosCase): every row of every expected.tsv in
 *   tests/los/cases; these name the deciding hex
 */
GPtrArray *
los_cases_read (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "tests", "los", "cases", NULL);
  g_autoptr (GPtrArray) cases = los_cases_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *folder = g_build_filename (path, name, NULL);

      if (g_file_test (folder, G_FILE_TEST_IS_DIR))
        los_cases_read_folder (path, name, cases);
    }
  g_assert_cmpuint (cases->len, >, 0);
  for (guint i = 0; i < cases->len; i++)
    g_assert_nonnull (((LosCase *) g_ptr_array_index (cases, i))->by);

  return g_steal_pointer (&cases);
}

static VdtMap *
read_map (const LosCase *self)
{
  const char *source = g_getenv ("VEDETTE_TEST_SOURCE");
  g_autofree char *file = g_strconcat (self->name, ".vedette", NULL);
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  VdtMap *map;

  if (g_str_equal (self->folder, LOS_CASES_PICTURES))
    path = g_build_filename (source, "data", "examples", self->folder, file, NULL);
  else if (g_str_equal (self->folder, LOS_CASES_EXAMPLES))
    path = g_build_filename (source, "data", "examples", file, NULL);
  else
    path = g_build_filename (source, "tests", "los", "cases", self->folder, file, NULL);
  map = vdt_map_read_file (path, &error);
  if (!map)
    g_error ("%s: %s", self->where, error->message);

  return map;
}

static VdtHex
parse_hex (const LosCase *self, const VdtMap *map, const char *text)
{
  VdtHex hex;

  if (!vdt_hex_label_parse (vdt_map_get_grid (map), text, &hex))
    g_error ("%s: the map has no hex %s", self->where, text);

  return hex;
}

static VdtPlace
parse_place (const LosCase *self, const VdtMap *map, const char *text)
{
  VdtPlace place;

  if (!vdt_place_parse (vdt_map_get_grid (map)->layout, text, &place))
    g_error ("%s: there is no place %s in a hex", self->where, text);

  return place;
}

static int
parse_number (const LosCase *self, const char *text)
{
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, G_MININT16, G_MAXINT16, &number, NULL))
    g_error ("%s: \"%s\" is no number", self->where, text);

  return number;
}

static void
apply_option (const LosCase *self, const char *option, LosCaseLine *line)
{
  g_auto (GStrv) pair = g_strsplit (option, "=", 2);
  g_autoptr (GError) error = NULL;

  if (g_strv_length (pair) != 2
      || !vdt_los_setup_set_option (&line->setup, pair[0], pair[1], &error))
    g_error ("%s: option %s: %s", self->where, option, error ? error->message : "no value");
}

/* The options that vedette-cli los takes, into the setup and the query. */
static void
apply_args (const LosCase *self, LosCaseLine *line)
{
  g_auto (GStrv) words = NULL;

  if (*self->args == '\0')
    return;
  if (!g_shell_parse_argv (self->args, NULL, &words, NULL) || g_strv_length (words) % 2 != 0)
    g_error ("%s: args: %s", self->where, self->args);

  for (guint i = 0; words[i]; i += 2)
    {
      const char *value = words[i + 1];

      if (g_str_equal (words[i], "--option"))
        apply_option (self, value, line);
      else if (g_str_equal (words[i], "--range"))
        line->setup.range = parse_number (self, value);
      else if (g_str_equal (words[i], "--from-at"))
        line->query.observer_at = parse_place (self, line->map, value);
      else if (g_str_equal (words[i], "--to-at"))
        line->query.target_at = parse_place (self, line->map, value);
      else if (g_str_equal (words[i], "--from-level"))
        line->query.observer_level = parse_number (self, value);
      else if (g_str_equal (words[i], "--to-level"))
        line->query.target_level = parse_number (self, value);
      else
        g_error ("%s: unknown argument %s", self->where, words[i]);
    }
}

/**
 * los_case_open:
 * @self: a case
 * @line: (out caller-allocates): the case's map, rules and question
 *
 * Reads the case's map and settles what is asked. Whatever is wrong ends the test.
 */
void
los_case_open (const LosCase *self, LosCaseLine *line)
{
  g_autoptr (GError) error = NULL;

  *line = (LosCaseLine){ .map = read_map (self) };
  line->query.observer = parse_hex (self, line->map, self->from);
  line->query.target = parse_hex (self, line->map, self->to);
  if (!vdt_los_setup_init_for_map (&line->setup, line->map, NULL, &error))
    g_error ("%s: %s", self->where, error->message);
  apply_args (self, line);
}

/**
 * los_case_close:
 * @line: an open case
 *
 * Lets go of the map.
 */
void
los_case_close (LosCaseLine *line)
{
  g_clear_pointer (&line->map, vdt_map_unref);
}
