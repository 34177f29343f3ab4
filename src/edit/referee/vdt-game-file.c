/* vdt-game-file.c - the text in which a game is kept: turn, phase, knowledge and log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-game-file.h"

#include <glib/gi18n.h>
#include <string.h>

#define GAME "Game"
#define FORMAT 1

/**
 * vdt_game_file_beside:
 * @map: the file of a map
 *
 * Names the file of a game by the whole name of its map, suffix and all: no two maps of a folder
 * share one.
 *
 * Returns: (transfer full): the file in which the game is kept
 */
GFile *
vdt_game_file_beside (GFile *map)
{
  g_autoptr (GFile) folder = g_file_get_parent (map);
  g_autofree char *name = g_file_get_basename (map);
  g_autofree char *game = g_strconcat (name, VDT_GAME_SUFFIX, NULL);

  return g_file_get_child (folder, game);
}

static char *
name_group (const char *what, guint number)
{
  return g_strdup_printf ("%s %u", what, number);
}

static void
write_known (const VdtKnown *known, GKeyFile *file, const char *group)
{
  int place[] = { known->last.hex.q, known->last.hex.r };

  g_key_file_set_string (file, group, "Side", known->side);
  if (*known->enemy)
    g_key_file_set_string (file, group, "Enemy", known->enemy);
  if (known->grade >= 0)
    g_key_file_set_string (file, group, "Grade", vdt_grade_words[known->grade]);
  if (known->last.turn > 0)
    {
      g_key_file_set_integer_list (file, group, "Last", place, G_N_ELEMENTS (place));
      g_key_file_set_integer (file, group, "Turn", (int) known->last.turn);
    }
}

/* A grade that is not known is an error: less may be meant to be told than sight tells. */
static gboolean
read_known (VdtKnown *known, GKeyFile *file, const char *group, GError **error)
{
  g_autofree char *word = g_key_file_get_string (file, group, "Grade", NULL);
  gsize n = 0;
  g_autofree int *place = g_key_file_get_integer_list (file, group, "Last", &n, NULL);
  int turn = g_key_file_get_integer (file, group, "Turn", NULL);

  known->grade = -1;
  for (int i = 0; word && i < VDT_N_GRADES; i++)
    if (g_str_equal (vdt_grade_words[i], word))
      known->grade = i;
  if (word && known->grade < 0)
    {
      g_set_error (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE,
                   _("%s: “%s” is not a grade"), group, word);
      return FALSE;
    }
  if (n == 2 && turn > 0)
    known->last = (VdtLastPlace){ VDT_HEX (place[0], place[1]), (guint) turn };
  known->enemy = g_key_file_get_string (file, group, "Enemy", NULL);
  if (!known->enemy)
    known->enemy = g_strdup ("");
  known->side = g_key_file_get_string (file, group, "Side", error);

  return known->side != NULL;
}

static VdtKnowledge *
read_knowledge (GKeyFile *file, GError **error)
{
  g_autoptr (GArray) all = g_array_new (FALSE, TRUE, sizeof (VdtKnown));
  VdtKnowledge *knowledge = NULL;
  gboolean ok = TRUE, more = TRUE;

  for (guint i = 1; ok && more; i++)
    {
      g_autofree char *group = name_group ("Known", i);

      more = g_key_file_has_group (file, group);
      if (!more)
        continue;
      g_array_set_size (all, i);
      ok = read_known (&g_array_index (all, VdtKnown, i - 1), file, group, error);
    }
  if (ok)
    knowledge = vdt_knowledge_new ((const VdtKnown *) (gpointer) all->data, all->len);
  for (guint i = 0; i < all->len; i++)
    {
      g_free (g_array_index (all, VdtKnown, i).side);
      g_free (g_array_index (all, VdtKnown, i).enemy);
    }

  return knowledge;
}

/**
 * vdt_game_file_write:
 * @phase: what the game has come to
 * @desk_side: (nullable): the side that the referee's desk is about
 * @knowledge: what sides are told of their enemies
 * @log: what was told
 *
 * Writes a game as a key file, as g_key_file_load_from_data() reads it: a group for the game, one
 * for what is known of each enemy, and one for each entry.
 *
 * Returns: (transfer full): the text
 */
char *
vdt_game_file_write (const VdtPhase *phase,
                     const char *desk_side,
                     VdtKnowledge *knowledge,
                     VdtRefereeLog *log)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  GPtrArray *known = vdt_knowledge_list (knowledge);
  guint n_entries = g_list_model_get_n_items (G_LIST_MODEL (log));

  g_key_file_set_integer (file, GAME, "Format", FORMAT);
  g_key_file_set_integer (file, GAME, "Turn", (int) phase->turn);
  g_key_file_set_string (file, GAME, "Occasion", vdt_occasion_to_string (phase->occasion));
  if (phase->whose)
    g_key_file_set_string (file, GAME, "Whose", phase->whose);
  if (desk_side)
    g_key_file_set_string (file, GAME, "Desk", desk_side);
  for (guint i = 0; i < known->len; i++)
    {
      g_autofree char *group = name_group ("Known", i + 1);

      write_known (known->pdata[i], file, group);
    }
  for (guint i = 0; i < n_entries; i++)
    {
      g_autoptr (VdtRefereeEntry) entry = g_list_model_get_item (G_LIST_MODEL (log), i);
      g_autofree char *group = name_group ("Entry", i + 1);

      vdt_referee_entry_write (entry, file, group);
    }

  return g_key_file_to_data (file, NULL, NULL);
}

static gboolean
read_head (VdtGame *self, GKeyFile *file, GError **error)
{
  g_autoptr (GError) not_there = NULL;
  int format = g_key_file_get_integer (file, GAME, "Format", &not_there);
  int turn = g_key_file_get_integer (file, GAME, "Turn", NULL);
  g_autofree char *word = g_key_file_get_string (file, GAME, "Occasion", NULL);

  if (not_there)
    {
      g_propagate_error (error, g_steal_pointer (&not_there));
      return FALSE;
    }
  if (format != FORMAT)
    {
      g_set_error (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE,
                   _("it has format %d, which this version cannot read"), format);
      return FALSE;
    }
  self->phase.turn = (guint) MAX (turn, 1);
  self->phase.whose = g_key_file_get_string (file, GAME, "Whose", NULL);
  self->desk_side = g_key_file_get_string (file, GAME, "Desk", NULL);
  if (!word || !vdt_occasion_from_string (word, &self->phase.occasion))
    self->phase.occasion = VDT_OCCASION_MOVEMENT;

  return TRUE;
}

static gboolean
has_whole_escapes (const char *value)
{
  for (const char *p = value; *p; p++)
    if (*p == '\\' && (!*++p || !strchr ("sntr\\", *p)))
      return FALSE;

  return TRUE;
}

/* GLib would set the error of a value with two broken ones over the first. */
static gboolean
check_escapes (GKeyFile *file, GError **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (char **group = groups; *group; group++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (file, *group, NULL, NULL);

      for (char **key = keys; key && *key; key++)
        {
          g_autofree char *value = g_key_file_get_value (file, *group, *key, NULL);

          if (value && !has_whole_escapes (value))
            {
              g_autofree char *shown = g_utf8_make_valid (value, -1);

              g_set_error (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE,
                           _("%s cannot be %s"), *key, shown);
              return FALSE;
            }
        }
    }

  return TRUE;
}

/**
 * vdt_game_file_read:
 * @text: what vdt_game_file_write() has written
 * @length: its bytes
 * @error: return location for a %G_KEY_FILE_ERROR
 *
 * Reads a game, whole or not at all.
 *
 * Returns: (transfer full) (nullable): the game
 */
VdtGame *
vdt_game_file_read (const char *text, gsize length, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (VdtGame) self = g_new0 (VdtGame, 1);
  gboolean more = TRUE;

  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  if (!g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, error)
      || !check_escapes (file, error) || !read_head (self, file, error))
    return NULL;
  self->knowledge = read_knowledge (file, error);
  if (!self->knowledge)
    return NULL;
  for (guint i = 1; more; i++)
    {
      g_autofree char *group = name_group ("Entry", i);
      VdtRefereeEntry *entry;

      more = g_key_file_has_group (file, group);
      entry = more ? vdt_referee_entry_read (file, group, error) : NULL;
      if (more && !entry)
        return NULL;
      if (entry)
        g_ptr_array_add (self->entries, entry);
    }

  return g_steal_pointer (&self);
}

/**
 * vdt_game_free:
 * @self: (transfer full): a game
 *
 * Gives it up.
 */
void
vdt_game_free (VdtGame *self)
{
  g_ptr_array_unref (self->entries);
  g_clear_pointer (&self->knowledge, vdt_knowledge_unref);
  g_free (self->phase.whose);
  g_free (self->desk_side);
  g_free (self);
}
