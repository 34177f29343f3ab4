/* vdt-referee-log.c - what a referee has told whom: entries in order, and their text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-referee-log.h"

#include "vdt-save-bytes.h"

#include <string.h>

struct _VdtRefereeLog
{
  GObject parent_instance;

  GPtrArray *entries; /* of VdtRefereeEntry */
  guint version;      /* counts the changes */
  guint saved_version;
};

static GType
get_item_type (GListModel *model)
{
  return VDT_TYPE_REFEREE_ENTRY;
}

static guint
get_n_items (GListModel *model)
{
  return VDT_REFEREE_LOG (model)->entries->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  VdtRefereeLog *self = VDT_REFEREE_LOG (model);

  if (position >= self->entries->len)
    return NULL;

  return g_object_ref (g_ptr_array_index (self->entries, position));
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (VdtRefereeLog,
                               vdt_referee_log,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
vdt_referee_log_finalize (GObject *object)
{
  g_ptr_array_unref (VDT_REFEREE_LOG (object)->entries);

  G_OBJECT_CLASS (vdt_referee_log_parent_class)->finalize (object);
}

static void
vdt_referee_log_class_init (VdtRefereeLogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = vdt_referee_log_finalize;
}

static void
vdt_referee_log_init (VdtRefereeLog *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * vdt_referee_log_new:
 *
 * Returns: (transfer full): a log without entries
 */
VdtRefereeLog *
vdt_referee_log_new (void)
{
  return g_object_new (VDT_TYPE_REFEREE_LOG, NULL);
}

static void
forget_oldest (VdtRefereeLog *self)
{
  guint n;

  if (self->entries->len <= VDT_REFEREE_LOG_MAX)
    return;
  n = self->entries->len - VDT_REFEREE_LOG_MAX;
  g_ptr_array_remove_range (self->entries, 0, n);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, 0);
}

/**
 * vdt_referee_log_append:
 * @self: a log
 * @entry: (transfer none): an entry, not altered from now on
 *
 * Writes an entry at the end.
 */
void
vdt_referee_log_append (VdtRefereeLog *self, VdtRefereeEntry *entry)
{
  g_return_if_fail (VDT_IS_REFEREE_LOG (self) && VDT_IS_REFEREE_ENTRY (entry));

  self->version++;
  g_ptr_array_add (self->entries, g_object_ref (entry));
  g_list_model_items_changed (G_LIST_MODEL (self), self->entries->len - 1, 0, 1);
  forget_oldest (self);
}

/**
 * vdt_referee_log_clear:
 * @self: a log
 *
 * Takes all entries out.
 *
 * Returns: (transfer full) (element-type VdtRefereeEntry): the entries, for
 *   vdt_referee_log_restore()
 */
GPtrArray *
vdt_referee_log_clear (VdtRefereeLog *self)
{
  GPtrArray *entries;

  g_return_val_if_fail (VDT_IS_REFEREE_LOG (self), NULL);

  self->version++;
  entries = g_steal_pointer (&self->entries);
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  if (entries->len > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, entries->len, 0);

  return entries;
}

/**
 * vdt_referee_log_restore:
 * @self: a log
 * @entries: (transfer none) (element-type VdtRefereeEntry): what vdt_referee_log_clear() took out
 *
 * Puts entries back, before those that were written since.
 */
void
vdt_referee_log_restore (VdtRefereeLog *self, GPtrArray *entries)
{
  g_return_if_fail (VDT_IS_REFEREE_LOG (self));

  self->version++;
  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_insert (self->entries, (int) i, g_object_ref (g_ptr_array_index (entries, i)));
  if (entries->len > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, entries->len);
  forget_oldest (self);
}

/**
 * vdt_referee_log_get_unsaved:
 * @self: a log
 *
 * Tells whether anything would be lost with the log. What is saved for one side is not all of it.
 *
 * Returns: whether there are entries, and they have changed since all were saved
 */
gboolean
vdt_referee_log_get_unsaved (VdtRefereeLog *self)
{
  g_return_val_if_fail (VDT_IS_REFEREE_LOG (self), FALSE);

  return self->entries->len > 0 && self->version != self->saved_version;
}

/**
 * vdt_referee_log_get_version:
 * @self: a log
 *
 * Returns: a number that is another one after every change
 */
guint
vdt_referee_log_get_version (VdtRefereeLog *self)
{
  g_return_val_if_fail (VDT_IS_REFEREE_LOG (self), 0);

  return self->version;
}

/**
 * vdt_referee_log_set_saved:
 * @self: a log
 * @version: as it was when all of it was kept elsewhere
 *
 * Tells that nothing of that version would be lost with the log.
 */
void
vdt_referee_log_set_saved (VdtRefereeLog *self, guint version)
{
  g_return_if_fail (VDT_IS_REFEREE_LOG (self));

  self->saved_version = version;
}

static const char *const occasion_words[VDT_N_OCCASIONS] = { "movement", "combat", "fire" };

/**
 * vdt_occasion_to_string:
 * @occasion: an occasion
 *
 * Returns: its word in files
 */
const char *
vdt_occasion_to_string (VdtOccasion occasion)
{
  g_return_val_if_fail (occasion < VDT_N_OCCASIONS, NULL);

  return occasion_words[occasion];
}

/**
 * vdt_occasion_from_string:
 * @word: a word
 * @occasion: (out): the occasion
 *
 * Returns: whether @word names one
 */
gboolean
vdt_occasion_from_string (const char *word, VdtOccasion *occasion)
{
  for (guint i = 0; i < VDT_N_OCCASIONS; i++)
    if (g_str_equal (occasion_words[i], word))
      {
        *occasion = (VdtOccasion) i;
        return TRUE;
      }

  return FALSE;
}

static char *
write_text (VdtRefereeLog *self, const char *side, const guint *turn)
{
  GString *text = g_string_new (NULL);
  guint number = 0;

  for (guint i = 0; i < self->entries->len; i++)
    {
      VdtRefereeEntry *entry = g_ptr_array_index (self->entries, i);
      g_autofree char *heading = NULL;
      g_autofree char *moment = side ? NULL : vdt_referee_entry_dup_moment (entry);
      g_autofree char *body = NULL;
      g_auto (GStrv) lines = NULL;

      if (!vdt_referee_entry_is_for (entry, side)
          || (turn && vdt_referee_entry_get_turn (entry) != *turn))
        continue;
      heading = vdt_referee_entry_dup_heading (entry, side);
      body = vdt_referee_entry_dup_body (entry, side);
      lines = g_strsplit (body, "\n", -1);
      g_string_append_printf (text, "%s%u. %s\n", number > 0 ? "\n" : "", number + 1, heading);
      if (moment)
        g_string_append_printf (text, "   %s\n", moment);
      for (guint k = 0; lines[k]; k++)
        if (*lines[k])
          g_string_append_printf (text, "   %s\n", lines[k]);
      number++;
    }

  return g_string_free (text, FALSE);
}

/**
 * vdt_referee_log_to_text:
 * @self: a log
 * @side: (nullable): who is to read it; %NULL: the referee
 *
 * Writes the log out, or what of it one side may know. Entries are numbered among those that the
 * reader gets, so that a gap gives nothing away; when they were written is for the referee alone.
 *
 * Returns: (transfer full): the text, empty for no entries
 */
char *
vdt_referee_log_to_text (VdtRefereeLog *self, const char *side)
{
  g_return_val_if_fail (VDT_IS_REFEREE_LOG (self), NULL);

  return write_text (self, side, NULL);
}

/**
 * vdt_referee_log_turn_to_text:
 * @self: a log
 * @side: (nullable): who is to read it; %NULL: the referee
 * @turn: a turn
 *
 * Writes out what happened in one turn, as vdt_referee_log_to_text().
 *
 * Returns: (transfer full): the text, empty for no entries
 */
char *
vdt_referee_log_turn_to_text (VdtRefereeLog *self, const char *side, guint turn)
{
  g_return_val_if_fail (VDT_IS_REFEREE_LOG (self), NULL);

  return write_text (self, side, &turn);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  VdtRefereeLog *self = g_task_get_source_object (task);
  GError *error = NULL;

  if (!vdt_save_bytes_finish (result, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  if (g_task_get_task_data (task))
    self->saved_version = GPOINTER_TO_UINT (g_task_get_task_data (task));
  g_task_return_boolean (task, TRUE);
}

/**
 * vdt_referee_log_save_async:
 * @self: a log
 * @side: (nullable): who is to read it; %NULL: the referee
 * @file: where to
 * @cancellable: (nullable): to give up
 * @callback: called when it is saved, or not
 * @user_data: for @callback
 *
 * Saves vdt_referee_log_to_text() as it is now. A file that is there is replaced when the new one
 * is complete, and stays as it is when anything fails.
 */
void
vdt_referee_log_save_async (VdtRefereeLog *self,
                            const char *side,
                            GFile *file,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GTask *task;
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  g_return_if_fail (VDT_IS_REFEREE_LOG (self) && G_IS_FILE (file));

  task = g_task_new (self, cancellable, callback, user_data);
  if (!side)
    g_task_set_task_data (task, GUINT_TO_POINTER (self->version), NULL);
  text = vdt_referee_log_to_text (self, side);
  bytes = g_bytes_new_take (text, strlen (text));
  vdt_save_bytes_async (file, bytes, cancellable, saved_cb, task);
}

/**
 * vdt_referee_log_save_finish:
 * @self: a log
 * @result: the result that came with the callback
 * @error: return location
 *
 * Returns: whether the log was saved
 */
gboolean
vdt_referee_log_save_finish (VdtRefereeLog *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
