/* los-cases.c - reads the worked cases of tests/los/cases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "los-cases.h"

#include "vdt-hex-label.h"
#include "vdt-map-reader.h"

#include <stdlib.h>

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
  COLUMN_WHY, /* for people */
  N_COLUMNS,
};

static void
case_free (gpointer data)
{
  LosCase *self = data;

  g_free (self->folder);
  g_free (self->name);
  g_free (self->from);
  g_free (self->to);
  g_free (self->args);
  g_free (self->verdict);
  g_free (self->flags);
  g_free (self->clause);
  g_free (self);
}

static LosCase *
case_new (const char *folder, char *const *fields)
{
  LosCase *self = g_new (LosCase, 1);

  *self = (LosCase){
    .folder = g_strdup (folder),
    .name = g_strdup (fields[COLUMN_NAME]),
    .from = g_strdup (fields[COLUMN_FROM]),
    .to = g_strdup (fields[COLUMN_TO]),
    .args = g_strdup (fields[COLUMN_ARGS]),
    .verdict = g_strdup (fields[COLUMN_VERDICT]),
    .modifier = atoi (fields[COLUMN_MODIFIER]),
    .flags = g_strdup (fields[COLUMN_FLAGS]),
    .clause = g_strdup (fields[COLUMN_CLAUSE]),
  };

  return self;
}

static void
read_folder (const char *folder, const char *table, GPtrArray *cases)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  g_file_get_contents (table, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] && *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

      if (g_strv_length (fields) != N_COLUMNS)
        g_error ("%s: line %u has %u columns, not %d", table, i + 1, g_strv_length (fields),
                 N_COLUMNS);
      g_ptr_array_add (cases, case_new (folder, fields));
    }
}

/**
 * los_cases_read:
 *
 * Returns: (transfer full) (element-type LosCase): every row of every expected.tsv
 */
GPtrArray *
los_cases_read (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "tests", "los", "cases", NULL);
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func (case_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *folder = g_build_filename (path, name, NULL);
      g_autofree char *table = g_build_filename (folder, "expected.tsv", NULL);

      if (g_file_test (folder, G_FILE_TEST_IS_DIR))
        read_folder (name, table, cases);
    }
  g_assert_cmpuint (cases->len, >, 0);

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
  g_assert_no_error (error);

  return map;
}

static VdtHex
parse_hex (const VdtMap *map, const char *text)
{
  VdtHex hex;

  if (!vdt_hex_label_parse (vdt_map_get_grid (map), text, &hex))
    g_error ("the map has no hex %s", text);

  return hex;
}

static VdtPlace
parse_place (const VdtMap *map, const char *text)
{
  VdtPlace place;

  if (!vdt_place_parse (vdt_map_get_grid (map)->layout, text, &place))
    g_error ("there is no place %s in a hex", text);

  return place;
}

/* The options that vedette-cli los takes, into the setup and the query. */
static void
apply_args (const char *args, LosCaseLine *line)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;

  if (*args == '\0')
    return;
  g_shell_parse_argv (args, NULL, &words, &error);
  g_assert_no_error (error);

  for (guint i = 0; words[i]; i += 2)
    {
      const char *value = words[i + 1];

      g_assert_nonnull (value);
      if (g_str_equal (words[i], "--option"))
        {
          g_auto (GStrv) pair = g_strsplit (value, "=", 2);

          vdt_los_setup_set_option (&line->setup, pair[0], pair[1], &error);
          g_assert_no_error (error);
        }
      else if (g_str_equal (words[i], "--range"))
        line->setup.range = atoi (value);
      else if (g_str_equal (words[i], "--from-at"))
        line->query.observer_at = parse_place (line->map, value);
      else if (g_str_equal (words[i], "--to-at"))
        line->query.target_at = parse_place (line->map, value);
      else if (g_str_equal (words[i], "--from-level"))
        line->query.observer_level = atoi (value);
      else if (g_str_equal (words[i], "--to-level"))
        line->query.target_level = atoi (value);
      else
        g_error ("unknown argument %s", words[i]);
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
  line->query.observer = parse_hex (line->map, self->from);
  line->query.target = parse_hex (line->map, self->to);
  vdt_los_setup_init_for_map (&line->setup, line->map, NULL, &error);
  g_assert_no_error (error);
  apply_args (self->args, line);
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
