/* vdt-cli-hint.c - what to do next, in the message of an error
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-hint.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#define MAX_WORD 64 /* bytes; longer ones are like nothing */

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
          row[k + 1] = MIN (MIN (last[k + 1], row[k]) + 1, last[k] + (a[i] != b[k]));
          if (i > 0 && k > 0 && a[i] == b[k - 1] && a[i - 1] == b[k])
            row[k + 1] = MIN (row[k + 1], before[k - 1] + 1);
        }
      before = last;
      last = row;
      row = free_row;
    }
  return last[n];
}

static const char *
find_nearest (const char *word, const char *const *words)
{
  const char *nearest = NULL;
  guint least = (guint) (strcspn (word, ".") + 2) / 3 + 1; /* suffixes make nothing alike */

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
  set_message (error, g_strdup_printf (_ ("%s; did you mean “%s”?"), (*error)->message, nearest));
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
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *map = g_strconcat (name, ".vedette", NULL);
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
  if (!nearest)
    return;
  shown = g_filename_display_name (nearest); /* names are bytes, and messages are not */
  ask (error, shown);
}

/**
 * vdt_cli_hint_rules:
 * @error: (nullable): an error about rules
 * @rules: (nullable): those that were asked for
 * @option: (nullable): the one of their options that was asked for
 *
 * If it says that there are no such rules, options or values, tells those that there are.
 */
void
vdt_cli_hint_rules (GError **error, const VdtLosRules *rules, const char *option)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *text = NULL;
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  if (!error)
    return;
  if (g_error_matches (*error, VDT_LOS_ERROR, VDT_LOS_ERROR_UNKNOWN_RULES))
    for (guint i = 0; i < n_rules; i++)
      g_ptr_array_add (words, (char *) list[i]->id);
  for (guint i = 0; rules && i < rules->n_options; i++)
    if (g_error_matches (*error, VDT_LOS_ERROR, VDT_LOS_ERROR_UNKNOWN_OPTION))
      g_ptr_array_add (words, (char *) rules->options[i].name);
    else if (g_strcmp0 (rules->options[i].name, option) == 0)
      for (guint k = 0; rules->options[i].values[k]; k++)
        g_ptr_array_add (words, (char *) rules->options[i].values[k]);
  g_ptr_array_add (words, NULL);
  text = g_strjoinv (", ", (char **) words->pdata);
  if (*text != '\0')
    set_message (error, g_strdup_printf (_ ("%s; there are: %s"), (*error)->message, text));
}
