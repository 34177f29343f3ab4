/* vdt-draft.c - the changes of a document since its last save, in a file of their own
 *
 * A draft begins with the whole map, and then has one record for each change, which costs what the
 * change does. Where a document comes back to one of its versions, by undo, only that is told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-draft-private.h"

#include "vdt-map-change.h"

#include <glib/gstdio.h>

/* A draft that has grown by so much is begun anew from the map as it is. */
#define GROWN_BYTES ((guint64) 64 << 20)
#define GROWN_TIMES 4

/**
 * vdt_draft_change_new:
 * @map: (transfer none): a version of the document
 * @version: its number
 * @label: what led to it
 *
 * Returns: (transfer full): the change, made now
 */
VdtDraftChange *
vdt_draft_change_new (VdtMap *map, guint64 version, const char *label)
{
  VdtDraftChange *change = g_new0 (VdtDraftChange, 1);

  change->map = vdt_map_ref (map);
  change->version = version;
  change->label = g_strdup (label);
  change->time = g_get_real_time () / G_USEC_PER_SEC;

  return change;
}

/**
 * vdt_draft_change_free:
 * @change: (transfer full): a change
 *
 * Frees a change.
 */
void
vdt_draft_change_free (VdtDraftChange *change)
{
  vdt_map_unref (change->map);
  g_free (change->label);
  g_free (change);
}

/**
 * vdt_draft_info_clear:
 * @info: what is said of a draft
 *
 * Frees its words.
 */
void
vdt_draft_info_clear (VdtDraftInfo *info)
{
  g_free (info->uri);
  g_free (info->name);
  g_free (info->game);
  *info = (VdtDraftInfo){ 0 };
}

/**
 * vdt_draft_new:
 * @folder: where drafts are kept; need not be there yet
 *
 * Returns: (transfer full): a draft without a file: the first vdt_draft_write() makes it
 */
VdtDraft *
vdt_draft_new (const char *folder)
{
  VdtDraft *self = g_new0 (VdtDraft, 1);

  self->folder = g_strdup (folder);
  self->versions = g_array_new (FALSE, FALSE, sizeof (guint64));

  return self;
}

/**
 * vdt_draft_open:
 * @path: a file of the folder of drafts
 * @error: return location for a %G_IO_ERROR: %G_IO_ERROR_WOULD_BLOCK when another document has
 *   it, %G_IO_ERROR_INVALID_DATA when nothing can be read of it
 *
 * Takes a draft whose document is gone, and reads what can be said of it.
 *
 * Returns: (transfer full): the draft, which nobody else can have meanwhile
 */
VdtDraft *
vdt_draft_open (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (VdtDraft) self = vdt_draft_new (folder);

  self->file = vdt_draft_file_open (path, error);

  return self->file && vdt_draft_read_info (self, error) ? g_steal_pointer (&self) : NULL;
}

static void
forget (VdtDraft *self)
{
  vdt_draft_info_clear (&self->info);
  g_clear_pointer (&self->records, g_ptr_array_unref);
  g_clear_pointer (&self->map, vdt_map_unref);
  g_array_set_size (self->versions, 0);
  self->position = 0;
  self->in_stroke = self->is_spoilt = FALSE;
}

/**
 * vdt_draft_free:
 * @self: (transfer full): a draft
 *
 * Gives it up; its file, if it has one, is left for whoever opens it next.
 */
void
vdt_draft_free (VdtDraft *self)
{
  forget (self);
  g_clear_pointer (&self->file, vdt_draft_file_free);
  g_array_unref (self->versions);
  g_free (self->folder);
  g_free (self);
}

/**
 * vdt_draft_remove:
 * @self: a draft
 *
 * Deletes its file, if it has one. It is as new then.
 */
void
vdt_draft_remove (VdtDraft *self)
{
  g_clear_pointer (&self->file, vdt_draft_file_remove);
  forget (self);
}

/**
 * vdt_draft_get_path:
 * @self: a draft
 *
 * Returns: (nullable): the name of its file
 */
const char *
vdt_draft_get_path (const VdtDraft *self)
{
  return self->file ? vdt_draft_file_get_path (self->file) : NULL;
}

/**
 * vdt_draft_get_info:
 * @self: a draft that was opened
 *
 * Returns: what can be said of it
 */
const VdtDraftInfo *
vdt_draft_get_info (const VdtDraft *self)
{
  return &self->info;
}

static void
add_record (GPtrArray *records,
            VdtDraftKind kind,
            gint64 time,
            guint position,
            const char *label,
            GVariant *value)
{
  g_ptr_array_add (records,
                   g_variant_ref_sink (g_variant_new (VDT_DRAFT_RECORD, kind, time, position,
                                                      label ? label : "", value)));
}

/* What is said of the document, as a record has it. */
static void
set_head (VdtDraftInfo *info, const VdtDraftBase *base)
{
  g_autoptr (GFile) file = g_file_new_for_uri (base->uri);
  const char *path = g_file_peek_path (file);
  GStatBuf found;
  gboolean there = base->file_time == 0 && *base->uri && path && g_stat (path, &found) == 0;

  g_free (info->uri);
  g_free (info->name);
  info->uri = g_strdup (base->uri);
  info->name = g_strdup (base->name);
  info->file_time = there ? (gint64) found.st_mtime : base->file_time;
  info->file_size = there ? (guint64) found.st_size : base->file_size;
}

static gboolean
is_head (const VdtDraftInfo *info, const VdtDraftBase *base)
{
  return g_strcmp0 (base->uri, info->uri) == 0 && g_strcmp0 (base->name, info->name) == 0
         && (base->file_time == 0
             || (base->file_time == info->file_time && base->file_size == info->file_size));
}

static GVariant *
write_head (const VdtDraftInfo *info)
{
  return g_variant_new ("(ssxt)", info->uri, info->name, info->file_time, info->file_size);
}

static gboolean
find_version (VdtDraft *self, guint64 version, guint *position)
{
  for (guint i = self->versions->len; i > 0; i--)
    if (g_array_index (self->versions, guint64, i - 1) == version)
      {
        *position = i - 1;
        return TRUE;
      }

  return FALSE;
}

static void
set_map (VdtDraft *self, VdtMap *map)
{
  vdt_map_ref (map);
  g_clear_pointer (&self->map, vdt_map_unref);
  self->map = map;
}

/* Of the document's steps the draft has those since its base: what undo finds before it is to the
 * draft a step like any other.
 */
static void
add_change (VdtDraft *self, GPtrArray *records, const VdtDraftChange *change)
{
  g_autoptr (GVariant) difference = NULL;
  guint position = self->position;
  gboolean known = !change->stroke && find_version (self, change->version, &position);

  if (!change->stroke && !known && vdt_map_equal (self->map, change->map))
    {
      known = TRUE;
      g_array_index (self->versions, guint64, position) = change->version;
    }
  if (known)
    {
      if (position != self->position || self->in_stroke)
        add_record (records, VDT_DRAFT_GO, change->time, position, NULL, g_variant_new ("()"));
      self->position = position;
    }
  else
    {
      difference = vdt_map_change_new (self->map, change->map);
      add_record (records, change->stroke ? VDT_DRAFT_STROKE : VDT_DRAFT_STEP, change->time,
                  position, change->label, difference);
    }
  self->in_stroke = change->stroke;
  if (change->stroke)
    return;
  if (!known)
    {
      self->position++;
      g_array_set_size (self->versions, self->position);
      g_array_append_val (self->versions, change->version);
    }
  set_map (self, change->map);
}

static void
add_game (GPtrArray *records, const char *game, guint position)
{
  add_record (records, VDT_DRAFT_GAME, g_get_real_time () / G_USEC_PER_SEC, position, NULL,
              g_variant_new ("s", game));
}

static void
set_game (VdtDraftInfo *info, const char *game)
{
  char *copy = g_strdup (game);

  g_free (info->game);
  info->game = copy;
}

/* A file that was begun counts only once it has its name. */
static gboolean
begin (VdtDraft *self,
       const VdtDraftBase *base,
       VdtMap *map,
       guint64 version,
       guint n_before,
       GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  g_auto (VdtDraftInfo) head = { 0 };
  g_autoptr (GVariant) whole = NULL;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  VdtDraftFile *file = vdt_draft_file_new (self->folder, error);

  if (!file)
    return FALSE;
  whole = vdt_map_change_new (NULL, map);
  set_head (&head, base);
  set_game (&head, base->game ? base->game : self->info.game);
  add_record (records, VDT_DRAFT_HEAD, now, 0, NULL, write_head (&head));
  add_record (records, VDT_DRAFT_BASE, now, n_before, NULL, whole);
  if (head.game && *head.game)
    add_game (records, head.game, 0);
  if (!vdt_draft_file_append (file, (GVariant *const *) records->pdata, records->len, error)
      || !vdt_draft_file_publish (file, self->file, error))
    {
      vdt_draft_file_remove (file);
      return FALSE;
    }
  g_clear_pointer (&self->file, vdt_draft_file_free);
  self->file = file;
  self->base_bytes = vdt_draft_file_get_size (file);
  forget (self);
  self->info = head;
  head = (VdtDraftInfo){ 0 };
  set_map (self, map);
  g_array_append_val (self->versions, version);
  self->n_before = n_before;

  return TRUE;
}

/* From the map as it is: of the steps before only their number is kept. */
static gboolean
begin_anew (VdtDraft *self, const VdtDraftBase *base, GError **error)
{
  g_autoptr (VdtMap) map = vdt_map_ref (self->map);

  return begin (self, base, map, g_array_index (self->versions, guint64, self->position),
                self->n_before + self->position, error);
}

/* A record that did not come into the file did not happen. */
typedef struct
{
  VdtMap *map;
  GArray *versions;
  guint position;
  gboolean in_stroke;
} State;

static void
restore (VdtDraft *self, State *state)
{
  set_map (self, state->map);
  g_array_unref (self->versions);
  self->versions = g_array_ref (state->versions);
  self->position = state->position;
  self->in_stroke = state->in_stroke;
}

static gboolean
append (VdtDraft *self, const VdtDraftBase *base, GPtrArray *changes, GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  g_autoptr (VdtMap) map = vdt_map_ref (self->map);
  g_autoptr (GArray) versions = g_array_copy (self->versions);
  State before = { map, versions, self->position, self->in_stroke };
  g_auto (VdtDraftInfo) head = { 0 };
  gboolean has_game = base->game && g_strcmp0 (base->game, self->info.game) != 0;

  if (!is_head (&self->info, base))
    {
      set_head (&head, base);
      add_record (records, VDT_DRAFT_HEAD, g_get_real_time () / G_USEC_PER_SEC, self->position,
                  NULL, write_head (&head));
    }
  for (guint i = 0; i < changes->len; i++)
    add_change (self, records, changes->pdata[i]);
  if (has_game)
    add_game (records, base->game, self->position);
  if (!vdt_draft_file_append (self->file, (GVariant *const *) records->pdata, records->len, error))
    {
      restore (self, &before);
      return FALSE;
    }
  if (head.uri)
    set_head (&self->info, base);
  if (has_game)
    set_game (&self->info, base->game);

  return TRUE;
}

/**
 * vdt_draft_write:
 * @self: a draft
 * @base: what the document is called now, and, for a draft without a file, what it begins with
 * @changes: (element-type VdtDraftChange): what became of the document since, in that order
 * @error: return location for a %G_IO_ERROR
 *
 * Adds the changes to the file, in any thread: they are there when this process is killed, and on
 * the disk after vdt_draft_begin_sync(). When that fails the file is as it was, and the next
 * time all of @changes, or the last of them alone, are to be given again. A file that has grown
 * large, or that somebody has deleted, is begun anew.
 *
 * Returns: whether the file has them
 */
gboolean
vdt_draft_write (VdtDraft *self, const VdtDraftBase *base, GPtrArray *changes, GError **error)
{
  if (!self->file && !begin (self, base, base->map, base->version, 0, error))
    return FALSE;
  if ((self->is_spoilt || !vdt_draft_file_is_there (self->file)) && !begin_anew (self, base, error))
    return FALSE;
  if (!append (self, base, changes, error))
    return FALSE;
  if (!self->in_stroke
      && vdt_draft_file_get_size (self->file) > GROWN_BYTES + GROWN_TIMES * self->base_bytes)
    begin_anew (self, base, NULL);

  return TRUE;
}

/**
 * vdt_draft_begin_sync:
 * @self: a draft
 *
 * Returns: (transfer full) (nullable): what its file has, to be brought to the disk while more is
 *   written; %NULL for a draft without a file
 */
VdtDraftSync *
vdt_draft_begin_sync (VdtDraft *self)
{
  return self->file ? vdt_draft_file_begin_sync (self->file) : NULL;
}

/**
 * vdt_draft_spoil:
 * @self: a draft
 *
 * Nothing is known of its file any more: the next vdt_draft_write() begins it anew.
 */
void
vdt_draft_spoil (VdtDraft *self)
{
  self->is_spoilt = self->file != NULL;
}
