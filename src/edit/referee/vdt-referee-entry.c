/* vdt-referee-entry.c - one thing that a referee has told: on what occasion, and what to whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-referee-log.h"

#include "vdt-los-rules.h"

#include <glib/gi18n.h>

typedef struct
{
  char *side; /* NULL: for everybody */
  char *text;
  gboolean is_note; /* for the referee alone */
} Part;

struct _VdtRefereeEntry
{
  GObject parent_instance;

  VdtRefereeMoment moment; /* its rules are interned */
  VdtOccasion occasion;
  char *whose; /* NULL: nobody's */
  char *actor; /* the side that the title tells of; NULL: none */
  char *title;
  GArray *parts; /* of Part */
};

G_DEFINE_FINAL_TYPE (VdtRefereeEntry, vdt_referee_entry, G_TYPE_OBJECT)

static void
part_clear (gpointer data)
{
  Part *part = data;

  g_free (part->side);
  g_free (part->text);
}

static void
vdt_referee_entry_finalize (GObject *object)
{
  VdtRefereeEntry *self = VDT_REFEREE_ENTRY (object);

  g_free (self->whose);
  g_free (self->actor);
  g_free (self->title);
  g_array_unref (self->parts);

  G_OBJECT_CLASS (vdt_referee_entry_parent_class)->finalize (object);
}

static void
vdt_referee_entry_class_init (VdtRefereeEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = vdt_referee_entry_finalize;
}

static void
vdt_referee_entry_init (VdtRefereeEntry *self)
{
  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_array_set_clear_func (self->parts, part_clear);
}

/**
 * vdt_referee_entry_new:
 * @occasion: on what
 * @whose: (nullable): the side whose occasion it is; %NULL: nobody's
 * @actor: (nullable): the side whose units did it, which may be another one; %NULL: none
 * @title: what happened, in a line, as the referee and @actor know it
 *
 * Returns: (transfer full): an entry without parts
 */
VdtRefereeEntry *
vdt_referee_entry_new (VdtOccasion occasion,
                       const char *whose,
                       const char *actor,
                       const char *title)
{
  VdtRefereeEntry *self = g_object_new (VDT_TYPE_REFEREE_ENTRY, NULL);

  self->occasion = occasion;
  self->whose = g_strdup (whose);
  self->actor = g_strdup (actor);
  self->title = g_strdup (title);

  return self;
}

/**
 * vdt_referee_entry_set_moment:
 * @self: an entry that is in no log yet
 * @moment: when, and by which rules
 *
 * Tells the turn, the time and the rules.
 */
void
vdt_referee_entry_set_moment (VdtRefereeEntry *self, const VdtRefereeMoment *moment)
{
  g_return_if_fail (VDT_IS_REFEREE_ENTRY (self));

  self->moment = *moment;
  self->moment.rules = g_intern_string (moment->rules);
}

/**
 * vdt_referee_entry_get_turn:
 * @self: an entry
 *
 * Returns: the turn; 0: turns were not counted
 */
guint
vdt_referee_entry_get_turn (VdtRefereeEntry *self)
{
  g_return_val_if_fail (VDT_IS_REFEREE_ENTRY (self), 0);

  return self->moment.turn;
}

/**
 * vdt_referee_entry_add_part:
 * @self: an entry that is in no log yet
 * @side: (nullable): who is told; %NULL: everybody
 * @text: what, in one line or more
 *
 * Adds what is told to a side.
 */
void
vdt_referee_entry_add_part (VdtRefereeEntry *self, const char *side, const char *text)
{
  Part part = { g_strdup (side), g_strdup (text), FALSE };

  g_return_if_fail (VDT_IS_REFEREE_ENTRY (self));

  g_array_append_val (self->parts, part);
}

/**
 * vdt_referee_entry_add_note:
 * @self: an entry that is in no log yet
 * @text: in one line or more
 *
 * Adds what nobody but the referee is told.
 */
void
vdt_referee_entry_add_note (VdtRefereeEntry *self, const char *text)
{
  Part part = { NULL, g_strdup (text), TRUE };

  g_return_if_fail (VDT_IS_REFEREE_ENTRY (self));

  g_array_append_val (self->parts, part);
}

/**
 * vdt_referee_entry_get_n_parts:
 * @self: an entry
 *
 * Returns: how many parts it has
 */
guint
vdt_referee_entry_get_n_parts (VdtRefereeEntry *self)
{
  return self->parts->len;
}

static gboolean
part_is_for (const Part *part, const char *side)
{
  if (!side || part->is_note)
    return !side;

  return !part->side || g_str_equal (part->side, side);
}

/**
 * vdt_referee_entry_is_for:
 * @self: an entry
 * @side: (nullable): a side; %NULL: the referee, who is told everything
 *
 * Returns: whether there is anything in it that @side may know
 */
gboolean
vdt_referee_entry_is_for (VdtRefereeEntry *self, const char *side)
{
  g_return_val_if_fail (VDT_IS_REFEREE_ENTRY (self), FALSE);

  if (!side || g_strcmp0 (self->actor, side) == 0)
    return TRUE;
  for (guint i = 0; i < self->parts->len; i++)
    if (part_is_for (&g_array_index (self->parts, Part, i), side))
      return TRUE;

  return FALSE;
}

static const char *
get_occasion_title (VdtOccasion occasion)
{
  static const char *const titles[VDT_N_OCCASIONS] = {
    N_("Movement"),
    N_("Combat"),
    N_("Declared fire"),
  };

  return _(titles[occasion]);
}

/* As a side calls it: its own, or an enemy's. */
static const char *
title_for (VdtOccasion occasion, const char *whose, const char *side)
{
  static const char *const owns[VDT_N_OCCASIONS] = {
    N_("Own movement"),
    N_("Own combat"),
    N_("Own fire"),
  };
  static const char *const enemys[VDT_N_OCCASIONS] = {
    N_("Enemy movement"),
    N_("Enemy combat"),
    N_("Enemy fire"),
  };

  if (!whose)
    return get_occasion_title (occasion);

  return g_str_equal (whose, side) ? _(owns[occasion]) : _(enemys[occasion]);
}

/**
 * vdt_phase_describe:
 * @self: what a game has come to
 * @side: the side that reads it
 *
 * Returns: (transfer full): the turn, and the occasion as the side's own or an enemy's; which
 *   enemy's, it may not know
 */
char *
vdt_phase_describe (const VdtPhase *self, const char *side)
{
  /* Translators: the number of a turn of the game, and what happened. */
  return g_strdup_printf (_("Turn %u · %s"), self->turn,
                          title_for (self->occasion, self->whose, side));
}

static char *
dup_heading (VdtRefereeEntry *self, const char *side)
{
  if (side && g_strcmp0 (self->actor, side) != 0)
    return g_strdup (title_for (self->occasion, self->whose, side));
  if (side)
    /* Translators: the occasion, as “Own movement”, and what happened. */
    return g_strdup_printf (_("%s: %s"), title_for (self->occasion, self->whose, side),
                            self->title);
  if (self->whose)
    /* Translators: the occasion, as “Movement”, of which side, and what happened. */
    return g_strdup_printf (_("%s, %s: %s"), get_occasion_title (self->occasion), self->whose,
                            self->title);

  return g_strdup_printf (_("%s: %s"), get_occasion_title (self->occasion), self->title);
}

/**
 * vdt_referee_entry_dup_heading:
 * @self: an entry
 * @side: (nullable): who reads it; %NULL: the referee
 *
 * Tells the turn, if they are counted, and the occasion: to a side as its own or an enemy's, and
 * only to the referee and to the side whose units did it what happened.
 *
 * Returns: (transfer full): a line
 */
char *
vdt_referee_entry_dup_heading (VdtRefereeEntry *self, const char *side)
{
  g_autofree char *heading = NULL;

  g_return_val_if_fail (VDT_IS_REFEREE_ENTRY (self), NULL);

  heading = dup_heading (self, side);
  if (self->moment.turn == 0)
    return g_steal_pointer (&heading);

  /* Translators: the number of a turn of the game, and what happened. */
  return g_strdup_printf (_("Turn %u · %s"), self->moment.turn, heading);
}

/**
 * vdt_referee_entry_dup_moment:
 * @self: an entry
 *
 * Tells the referee when it was written, and by which rules it was judged.
 *
 * Returns: (transfer full) (nullable): a line; %NULL when neither is known
 */
char *
vdt_referee_entry_dup_moment (VdtRefereeEntry *self)
{
  g_autoptr (GDateTime) time = NULL;
  const VdtLosRules *rules;
  g_autofree char *date = NULL;

  g_return_val_if_fail (VDT_IS_REFEREE_ENTRY (self), NULL);

  if (self->moment.time == 0 || !self->moment.rules)
    return NULL;
  time = g_date_time_new_from_unix_local (self->moment.time);
  date = g_date_time_format (time, "%Y-%m-%d %H:%M");
  rules = vdt_los_rules_find (self->moment.rules);

  return g_strdup_printf ("%s · %s", date, rules ? _(rules->title) : self->moment.rules);
}

/* Every line further in. */
static void
append_indented (GString *string, const char *text, const char *indent)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    if (*lines[i])
      g_string_append_printf (string, "%s%s\n", indent, lines[i]);
}

/**
 * vdt_referee_entry_dup_body:
 * @self: an entry
 * @side: (nullable): who reads it; %NULL: the referee, to whom each part is headed by its side and
 *   the occasion that it is to it
 *
 * Tells what was told.
 *
 * Returns: (transfer full): lines, each with its break; empty when there are none
 */
char *
vdt_referee_entry_dup_body (VdtRefereeEntry *self, const char *side)
{
  g_autoptr (GString) body = g_string_new (NULL);

  g_return_val_if_fail (VDT_IS_REFEREE_ENTRY (self), NULL);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);

      if (!part_is_for (part, side))
        continue;
      if (!side && part->side)
        /* Translators: who is told, and the occasion, as “Enemy movement”. */
        g_string_append_printf (body, _("%s (%s)\n"), part->side,
                                title_for (self->occasion, self->whose, part->side));
      if (part->is_note)
        g_string_append (body, _("Referee only\n"));
      append_indented (body, part->text, !side && (part->side || part->is_note) ? "  " : "");
    }

  return g_strdup (body->str);
}

static void
write_part (const Part *part, guint number, GKeyFile *file, const char *group)
{
  g_autofree char *text = g_strdup_printf ("Text%u", number);
  g_autofree char *side = g_strdup_printf ("Side%u", number);
  g_autofree char *note = g_strdup_printf ("Note%u", number);

  g_key_file_set_string (file, group, text, part->text);
  if (part->side)
    g_key_file_set_string (file, group, side, part->side);
  if (part->is_note)
    g_key_file_set_boolean (file, group, note, TRUE);
}

/**
 * vdt_referee_entry_write:
 * @self: an entry
 * @file: a key file
 * @group: a group of its own there
 *
 * Writes an entry as keys, from which vdt_referee_entry_read() makes an equal one.
 */
void
vdt_referee_entry_write (VdtRefereeEntry *self, GKeyFile *file, const char *group)
{
  g_return_if_fail (VDT_IS_REFEREE_ENTRY (self));

  g_key_file_set_integer (file, group, "Turn", (int) self->moment.turn);
  if (self->moment.time != 0)
    {
      g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (self->moment.time);
      g_autofree char *date = g_date_time_format_iso8601 (time);

      g_key_file_set_string (file, group, "Time", date);
    }
  if (self->moment.rules)
    g_key_file_set_string (file, group, "Rules", self->moment.rules);
  g_key_file_set_string (file, group, "Occasion", vdt_occasion_to_string (self->occasion));
  if (self->whose)
    g_key_file_set_string (file, group, "Whose", self->whose);
  if (self->actor)
    g_key_file_set_string (file, group, "Actor", self->actor);
  g_key_file_set_string (file, group, "Title", self->title);
  for (guint i = 0; i < self->parts->len; i++)
    write_part (&g_array_index (self->parts, Part, i), i + 1, file, group);
}

/* The text under a key and a number; NULL: there is none. */
static char *
read_numbered (GKeyFile *file, const char *group, const char *key, guint number)
{
  g_autofree char *name = g_strdup_printf ("%s%u", key, number);

  return g_key_file_get_string (file, group, name, NULL);
}

static void
read_parts (VdtRefereeEntry *self, GKeyFile *file, const char *group)
{
  char *text;

  for (guint i = 1; (text = read_numbered (file, group, "Text", i)); i++)
    {
      g_autofree char *note = g_strdup_printf ("Note%u", i);
      Part part = { read_numbered (file, group, "Side", i), text,
                    g_key_file_get_boolean (file, group, note, NULL) };

      g_array_append_val (self->parts, part);
    }
}

/**
 * vdt_referee_entry_read:
 * @file: a key file
 * @group: where vdt_referee_entry_write() has written an entry
 * @error: return location for a %G_KEY_FILE_ERROR
 *
 * Returns: (transfer full) (nullable): the entry; %NULL when it has no title, or no occasion that
 *   is known
 */
VdtRefereeEntry *
vdt_referee_entry_read (GKeyFile *file, const char *group, GError **error)
{
  g_autoptr (GError) wrong = NULL; /* what is wrong with a text, which is there all the same */
  g_autofree char *word = g_key_file_get_string (file, group, "Occasion", &wrong);
  g_autofree char *title = wrong ? NULL : g_key_file_get_string (file, group, "Title", &wrong);
  g_autofree char *whose = g_key_file_get_string (file, group, "Whose", NULL);
  g_autofree char *actor = g_key_file_get_string (file, group, "Actor", NULL);
  g_autofree char *date = g_key_file_get_string (file, group, "Time", NULL);
  g_autofree char *rules = g_key_file_get_string (file, group, "Rules", NULL);
  g_autoptr (GDateTime) time = date ? g_date_time_new_from_iso8601 (date, NULL) : NULL;
  int turn = g_key_file_get_integer (file, group, "Turn", NULL);
  VdtOccasion occasion;
  VdtRefereeEntry *self;

  if (wrong)
    {
      g_propagate_error (error, g_steal_pointer (&wrong));
      return NULL;
    }
  if (!vdt_occasion_from_string (word, &occasion))
    {
      g_set_error (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE,
                   _("%s: “%s” is not a valid reason"), group, word);
      return NULL;
    }
  self = vdt_referee_entry_new (occasion, whose, actor, title);
  self->moment = (VdtRefereeMoment){ (guint) MAX (turn, 0), time ? g_date_time_to_unix (time) : 0,
                                     g_intern_string (rules) };
  read_parts (self, file, group);

  return self;
}
