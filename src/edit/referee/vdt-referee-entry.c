/* vdt-referee-entry.c - one thing that a referee has told: on what occasion, and what to whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-referee-log.h"

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
    N_ ("Movement"),
    N_ ("Combat"),
    N_ ("Declared fire"),
  };

  return _ (titles[occasion]);
}

/* As a side calls it: its own, or an enemy's. */
static const char *
title_for (VdtRefereeEntry *self, const char *side)
{
  static const char *const owns[VDT_N_OCCASIONS] = {
    N_ ("Own movement"),
    N_ ("Own combat"),
    N_ ("Own fire"),
  };
  static const char *const enemys[VDT_N_OCCASIONS] = {
    N_ ("Enemy movement"),
    N_ ("Enemy combat"),
    N_ ("Enemy fire"),
  };

  if (!self->whose)
    return get_occasion_title (self->occasion);

  return g_str_equal (self->whose, side) ? _ (owns[self->occasion]) : _ (enemys[self->occasion]);
}

/**
 * vdt_referee_entry_dup_heading:
 * @self: an entry
 * @side: (nullable): who reads it; %NULL: the referee
 *
 * Tells the occasion: to a side as its own or an enemy's, and only to the referee and to the side
 * whose units did it what happened.
 *
 * Returns: (transfer full): a line
 */
char *
vdt_referee_entry_dup_heading (VdtRefereeEntry *self, const char *side)
{
  g_return_val_if_fail (VDT_IS_REFEREE_ENTRY (self), NULL);

  if (side && g_strcmp0 (self->actor, side) != 0)
    return g_strdup (title_for (self, side));
  if (side)
    /* Translators: the occasion, as “Own movement”, and what happened. */
    return g_strdup_printf (_ ("%s: %s"), title_for (self, side), self->title);
  if (self->whose)
    /* Translators: the occasion, as “Movement”, of which side, and what happened. */
    return g_strdup_printf (_ ("%s, %s: %s"), get_occasion_title (self->occasion), self->whose,
                            self->title);

  return g_strdup_printf (_ ("%s: %s"), get_occasion_title (self->occasion), self->title);
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
        g_string_append_printf (body, _ ("%s (%s)\n"), part->side, title_for (self, part->side));
      if (part->is_note)
        g_string_append (body, _ ("For the referee alone\n"));
      append_indented (body, part->text, !side && (part->side || part->is_note) ? "  " : "");
    }

  return g_strdup (body->str);
}
