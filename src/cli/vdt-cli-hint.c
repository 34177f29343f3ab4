/* vdt-cli-hint.c - what to do next, in the message of an error
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-hint.h"

#include "vdt-import.h"
#include "vdt-map-reader.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#define MAX_WORD 64    /* bytes; longer ones are like nothing */
#define MOST_LISTED 12 /* words */

static gboolean
is_same (char a, char b)
{
  return g_ascii_tolower (a) == g_ascii_tolower (b);
}

/* How many letters have to be put in, left out, changed, or changed over with the next one. */
static guint
measure (const char *a, const char *b)
{
  guint rows[3][MAX_WORD + 1];
  guint *before = rows[0], *last = rows[1], *row = rows[2];
  gsize n = strlen (b);

  for (gsize k = 0; k <= n; k++)
    last[k] = (guint) k;
  for (gsize i = 0; a[i]; i++)
    {
      guint *free_row = before;

      row[0] = (guint) i + 1;
      for (gsize k = 0; k < n; k++)
        {
          row[k + 1] = MIN (MIN (last[k + 1], row[k]) + 1, last[k] + !is_same (a[i], b[k]));
          if (i > 0 && k > 0 && is_same (a[i], b[k - 1]) && is_same (a[i - 1], b[k]))
            row[k + 1] = MIN (row[k + 1], before[k - 1] + 1);
        }
      before = last;
      last = row;
      row = free_row;
    }
  return last[n];
}

/* A third of the letters may differ, but not the only one. Dashes and suffixes make nothing alike.
 */
static guint
count_faults (const char *word)
{
  guint n = (guint) strcspn (word + strspn (word, "-"), ".");

  return n > 1 ? MAX (n / 3, 1) : 0;
}

static const char *
find_nearest (const char *word, const char *const *words)
{
  const char *nearest = NULL;
  guint least = count_faults (word) + 1;

  for (guint i = 0; strlen (word) <= MAX_WORD && words[i]; i++)
    {
      guint distance = strlen (words[i]) <= MAX_WORD ? measure (word, words[i]) : G_MAXUINT;

      if (distance < least)
        {
          nearest = words[i];
          least = distance;
        }
    }
  return nearest;
}

static void
set_message (GError **error, char *message)
{
  g_free ((*error)->message);
  (*error)->message = message;
}

static void
ask (GError **error, const char *nearest)
{
  set_message (error, g_strdup_printf (_("%s; did you mean “%s”?"), (*error)->message, nearest));
}

/**
 * vdt_cli_hint_nearest:
 * @error: (nullable): an error about a word that is not known
 * @word: the word
 * @words: those that are known, %NULL-terminated
 *
 * Asks whether the word was to be the one that is most like it, if one is at all.
 */
void
vdt_cli_hint_nearest (GError **error, const char *word, const char *const *words)
{
  const char *nearest = error ? find_nearest (word, words) : NULL;

  if (nearest)
    ask (error, nearest);
}

/* The first of some words. */
static char *
join_words (const char *const *words)
{
  GString *text = g_string_new (NULL);
  guint n = g_strv_length ((char **) words);
  guint n_listed = n > MOST_LISTED + 1 ? MOST_LISTED : n;

  for (guint i = 0; i < n_listed; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", words[i]);
  if (n > n_listed)
    g_string_append_printf (text, ngettext (" and %u more", " and %u more", n - n_listed),
                            n - n_listed);

  return g_string_free (text, FALSE);
}

/**
 * vdt_cli_hint_words:
 * @error: (nullable): an error about a word that is not known
 * @word: the word
 * @words: those that are known, %NULL-terminated
 *
 * Asks whether the word was to be the one that is most like it; if none is, tells those that there
 * are.
 */
void
vdt_cli_hint_words (GError **error, const char *word, const char *const *words)
{
  const char *nearest = error ? find_nearest (word, words) : NULL;
  g_autofree char *text = NULL;

  if (!error)
    return;
  if (nearest)
    {
      ask (error, nearest);
      return;
    }
  text = join_words (words);
  set_message (error, *text != '\0'
                          ? g_strdup_printf (_("%s; available: %s"), (*error)->message, text)
                          : g_strdup_printf (_("%s; none available"), (*error)->message));
}

/* Of a map with another suffix, that of maps is thought of in the end. */
static void
hint_name (GError **error, const char *path, gboolean is_map)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *map = g_strconcat (name, ".vedette", NULL);
  g_autofree char *stem = g_strndup (name, strcspn (name, "."));
  g_autofree char *other_suffix = g_strconcat (stem, ".vedette", NULL);
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *shown = NULL;
  g_auto (GStrv) names = NULL;
  const char *nearest;

  if (!error
      || (!g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
          && !g_error_matches (*error, G_FILE_ERROR, G_FILE_ERROR_NOENT)))
    return;
  dir = g_dir_open (folder, 0, NULL);
  for (const char *other; dir && (other = g_dir_read_name (dir));)
    g_strv_builder_add (builder, other);
  names = g_strv_builder_end (builder);
  if (g_strv_contains ((const char *const *) names, name)) /* it leads nowhere */
    return;
  nearest = g_strv_contains ((const char *const *) names, map)
                ? map
                : find_nearest (name, (const char *const *) names);
  if (!nearest && is_map && g_strv_contains ((const char *const *) names, other_suffix))
    nearest = other_suffix;
  if (!nearest)
    return;
  shown = g_filename_display_name (nearest); /* names are bytes, and messages are not */
  ask (error, shown);
}

/**
 * vdt_cli_hint_file:
 * @error: (nullable): why a file was not read
 * @path: the file
 *
 * If it is not there, tells the one of its folder whose name is most like its, with or without a
 * suffix.
 */
void
vdt_cli_hint_file (GError **error, const char *path)
{
  hint_name (error, path, FALSE);
}

/* Whether a file begins as no XML does. A pipe cannot be read again. */
static gboolean
is_no_xml (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = NULL;
  char head[64] = "";
  gsize length;
  const char *text = head;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) || !(stream = g_file_read (file, NULL, NULL))
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), head, sizeof head - 1, &length, NULL,
                                   NULL))
    return FALSE;
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    text += 3;
  text += strspn (text, " \t\r\n");

  /* UTF-16 begins with a mark, or with a zero */
  return *text != '<' && (guint8) *text < 0xfe && (length == 0 || *text != '\0');
}

static char *
list_formats (void)
{
  guint n;
  const VdtImportFormat *const *formats = vdt_import_get_formats (&n);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", _(formats[i]->title));

  return g_string_free (text, FALSE);
}

/**
 * vdt_cli_hint_map:
 * @error: (nullable): why a map was not read
 * @path: its file
 *
 * Tells the file that is nearly meant, or that the file is no map, and what is.
 */
void
vdt_cli_hint_map (GError **error, const char *path)
{
  g_autofree char *name = NULL;
  g_autofree char *formats = NULL;

  hint_name (error, path, TRUE);
  if (!error || !g_error_matches (*error, VDT_MAP_ERROR, VDT_MAP_ERROR_NOT_XML)
      || !is_no_xml (path))
    return;
  name = g_filename_display_name (path);
  formats = list_formats ();
  set_message (error,
               g_strdup_printf (
                   /* TRANSLATORS: a file, and kinds of files with commas between */
                   _("%s: not a map; maps of these programs can be read: %s"), name, formats));
}

/* Tells the word that is most like it, or those that there are and who explains them. */
static void
hint_listed (GError **error, const char *word, GPtrArray *words)
{
  const char *const *list;

  if (words->len == 0)
    return;
  g_ptr_array_add (words, NULL);
  list = (const char *const *) words->pdata;
  vdt_cli_hint_words (error, word, list);
  if (!find_nearest (word, list))
    set_message (error, g_strdup_printf (_("%s; see “vedette-cli rules”"), (*error)->message));
}

/**
 * vdt_cli_hint_rules:
 * @error: (nullable): an error about rules
 * @id: (nullable): those that were asked for
 *
 * If it says that there are no such rules, tells those that there are.
 */
void
vdt_cli_hint_rules (GError **error, const char *id)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  if (!id || !error || !g_error_matches (*error, VDT_LOS_ERROR, VDT_LOS_ERROR_UNKNOWN_RULES))
    return;
  for (guint i = 0; i < n_rules; i++)
    g_ptr_array_add (words, (char *) list[i]->id);
  hint_listed (error, id, words);
}

/**
 * vdt_cli_hint_option:
 * @error: (nullable): an error about an option of rules
 * @rules: the rules
 * @option: what was asked for
 * @value: what it was to be
 *
 * If it says that there is no such option or value, tells those that there are.
 */
void
vdt_cli_hint_option (GError **error,
                     const VdtLosRules *rules,
                     const char *option,
                     const char *value)
{
  gboolean unknown = error && g_error_matches (*error, VDT_LOS_ERROR, VDT_LOS_ERROR_UNKNOWN_OPTION);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  if (!error)
    return;
  for (guint i = 0; i < rules->n_options; i++)
    if (unknown)
      g_ptr_array_add (words, (char *) rules->options[i].name);
    else if (g_str_equal (rules->options[i].name, option))
      for (guint k = 0; rules->options[i].values[k]; k++)
        g_ptr_array_add (words, (char *) rules->options[i].values[k]);
  hint_listed (error, unknown ? option : value, words);
}
