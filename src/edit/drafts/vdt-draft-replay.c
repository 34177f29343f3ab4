/* vdt-draft-replay.c - what a draft says, and the document that it makes again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-draft-private.h"

#include "vdt-map-change.h"
#include "vdt-map-file.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#define LETTERS_MAX 50 /* of a name, in a file's name */

typedef struct
{
  guchar kind;
  gint64 time;
  guint position;
  const char *label;
  GVariant *value;
} Record;

static void
record_clear (Record *record)
{
  g_clear_pointer (&record->value, g_variant_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Record, record_clear)

static void
read_record (GVariant *from, Record *record)
{
  g_variant_get (from, "(yxu&sv)", &record->kind, &record->time, &record->position, &record->label,
                 &record->value);
}

static gboolean
read_head (VdtDraftInfo *info, const Record *record)
{
  if (!g_variant_is_of_type (record->value, G_VARIANT_TYPE ("(ssxt)")))
    return FALSE;
  g_free (info->uri);
  g_free (info->name);
  g_variant_get (record->value, "(ssxt)", &info->uri, &info->name, &info->file_time,
                 &info->file_size);

  return TRUE;
}

static gboolean
read_game (VdtDraftInfo *info, const Record *record)
{
  if (!g_variant_is_of_type (record->value, G_VARIANT_TYPE_STRING))
    return FALSE;
  g_free (info->game);
  info->game = g_variant_dup_string (record->value, NULL);
  info->time = record->time;

  return TRUE;
}

static VdtDraftFileState
find_state (const VdtDraftInfo *info)
{
  g_autoptr (GFile) file = g_file_new_for_uri (info->uri);
  const char *path = g_file_peek_path (file);
  GStatBuf now;

  if (!*info->uri || !path || info->file_time == 0)
    return VDT_DRAFT_FILE_SAME;
  if (g_stat (path, &now) < 0)
    return VDT_DRAFT_FILE_GONE;

  return now.st_mtime == info->file_time && (guint64) now.st_size == info->file_size
             ? VDT_DRAFT_FILE_SAME
             : VDT_DRAFT_FILE_CHANGED;
}

/* Where the records lead, without their maps. */
typedef struct
{
  guint n_before;
  guint n_steps;
  guint position;
  gboolean has_base;
  gboolean in_stroke;
} Way;

/* FALSE: the record does not follow from those before; way and info are as they were. */
static gboolean
follow (Way *way, VdtDraftInfo *info, const Record *record)
{
  if (record->kind == VDT_DRAFT_HEAD)
    return read_head (info, record);
  if (way->has_base == (record->kind == VDT_DRAFT_BASE))
    return FALSE;
  if (record->kind == VDT_DRAFT_GAME)
    return read_game (info, record);
  switch (record->kind)
    {
    case VDT_DRAFT_BASE:
      way->has_base = TRUE;
      way->n_before = record->position;
      break;
    case VDT_DRAFT_STEP:
      way->n_steps = ++way->position;
      break;
    case VDT_DRAFT_GO:
      if (record->position > way->n_steps)
        return FALSE;
      way->position = record->position;
      break;
    case VDT_DRAFT_STROKE:
      break;
    default:
      return FALSE;
    }
  way->in_stroke = record->kind == VDT_DRAFT_STROKE;
  info->time = record->time;

  return TRUE;
}

/* Records that do not follow from those before are not of use, nor is what comes behind them. */
static void
leave_rest (VdtDraft *self, guint first)
{
  self->info.damaged = self->is_spoilt = TRUE;
  g_ptr_array_set_size (self->records, (int) first);
}

/**
 * vdt_draft_read_info:
 * @self: a draft with a file
 * @error: return location for a %G_IO_ERROR
 *
 * Reads all records, and finds what can be said of them.
 *
 * Returns: whether there is a map and maybe changes
 */
gboolean
vdt_draft_read_info (VdtDraft *self, GError **error)
{
  Way way = { 0 };

  self->records = vdt_draft_file_read (self->file, G_VARIANT_TYPE (VDT_DRAFT_RECORD),
                                       &self->info.damaged, error);
  if (!self->records)
    return FALSE;
  for (guint i = 0; i < self->records->len; i++)
    {
      g_auto (Record) record = { 0 };

      read_record (self->records->pdata[i], &record);
      if (!follow (&way, &self->info, &record))
        leave_rest (self, i);
    }
  if (!self->info.uri || !way.has_base)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _("it has no complete map to start from"));
      return FALSE;
    }
  self->info.file_state = find_state (&self->info);
  self->info.n_changes =
      way.n_before + way.position + way.in_stroke + (self->info.game && *self->info.game ? 1 : 0);

  return TRUE;
}

/* Replaying: the document, and what a stroke that did not end has made of its map. */
typedef struct
{
  VdtDraft *draft;
  VdtDocument *document;
  VdtMap *stroke;
  char *stroke_label;
} Replay;

static void
replay_clear (Replay *self)
{
  g_clear_object (&self->document);
  g_clear_pointer (&self->stroke, vdt_map_unref);
  g_free (self->stroke_label);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Replay, replay_clear)

static gboolean
fail_step (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _("it has a change that does not fit this map"));

  return FALSE;
}

/* A document forgets its oldest steps; the draft has them, and counts on. */
static gboolean
take_step (Replay *self, VdtMap *map, const char *label, GError **error)
{
  VdtDraft *draft = self->draft;
  guint64 before = vdt_document_get_version (self->document), version;

  vdt_document_apply (self->document, map, label);
  version = vdt_document_get_version (self->document);
  if (version == before)
    return fail_step (error);
  draft->position++;
  g_array_set_size (draft->versions, draft->position);
  g_array_append_val (draft->versions, version);

  return TRUE;
}

static gboolean
go_to (Replay *self, guint position, GError **error)
{
  VdtDraft *draft = self->draft;
  int at =
      (int) vdt_document_get_position (self->document) + (int) position - (int) draft->position;

  if (at < 0 || at > (int) vdt_document_get_n_steps (self->document))
    return fail_step (error);
  vdt_document_go_to (self->document, (guint) at);
  draft->position = position;

  return TRUE;
}

static gboolean
replay_record (Replay *self, const Record *record, GError **error)
{
  g_autoptr (VdtMap) map = NULL;

  if (record->kind == VDT_DRAFT_HEAD || record->kind == VDT_DRAFT_GAME)
    return TRUE;
  g_clear_pointer (&self->stroke, vdt_map_unref);
  if (record->kind == VDT_DRAFT_GO)
    return go_to (self, record->position, error);
  map = vdt_map_change_apply (record->value,
                              self->document ? vdt_document_get_map (self->document) : NULL, error);
  if (!map)
    return FALSE;
  if (record->kind == VDT_DRAFT_BASE)
    {
      guint64 version;

      self->draft->n_before = record->position;
      self->document = vdt_document_new (map, NULL);
      if (record->position > 0) /* the base has changes that no file has */
        vdt_document_mark_unsaved (self->document);
      version = vdt_document_get_version (self->document);
      g_array_append_val (self->draft->versions, version);
    }
  else if (record->kind == VDT_DRAFT_STROKE)
    {
      self->stroke = g_steal_pointer (&map);
      g_free (self->stroke_label);
      self->stroke_label = g_strdup (record->label);
    }
  else
    return take_step (self, map, record->label, error);

  return TRUE;
}

/**
 * vdt_draft_make_document:
 * @self: a draft that was opened
 * @error: return location for a %G_IO_ERROR_INVALID_DATA
 *
 * Makes the document again, in any thread: the map as it was last, and the steps since its last
 * save, to be undone. A stroke that did not end is the last step. Where a record means nothing on
 * its map, the document is as it was before that, and the draft is said to be damaged. The draft is
 * the document's from then on.
 *
 * Returns: (transfer full): a document without a file
 */
VdtDocument *
vdt_draft_make_document (VdtDraft *self, GError **error)
{
  g_autoptr (GPtrArray) records = g_steal_pointer (&self->records);
  g_auto (Replay) replay = { .draft = self };
  g_autoptr (GError) failure = NULL;

  g_return_val_if_fail (records, NULL);

  for (guint i = 0; i < records->len && !failure; i++)
    {
      g_auto (Record) record = { 0 };

      read_record (records->pdata[i], &record);
      if (!replay_record (&replay, &record, &failure))
        self->is_spoilt = self->info.damaged = TRUE;
    }
  if (!replay.document)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  self->map = vdt_map_ref (vdt_document_get_map (replay.document));
  self->in_stroke = replay.stroke != NULL;
  if (replay.stroke)
    vdt_document_apply (replay.document, replay.stroke, replay.stroke_label);

  return g_steal_pointer (&replay.document);
}

/* A name in @folder that no file has. */
static char *
make_path (const char *folder, const char *name, gint64 time, const char *suffix)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (time);
  g_autofree char *when = then ? g_date_time_format (then, "%Y-%m-%d %H.%M") : g_strdup ("");
  g_autofree char *plain = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), LETTERS_MAX));
  char *path = NULL;

  g_strdelimit (plain, "/\\:", '-');
  for (guint i = 1; !path || g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_autofree char *number = i > 1 ? g_strdup_printf (" (%u)", i) : g_strdup ("");
      g_autofree char *file = g_strconcat (plain, " ", when, number, suffix, NULL);

      g_free (path);
      path = g_build_filename (folder, file, NULL);
    }

  return path;
}

/**
 * vdt_draft_put_aside:
 * @self: a draft that was opened
 * @document: (nullable): what was made of it; %NULL: nothing can be
 * @folder: where to; made when it is not there
 * @error: return location for an error
 *
 * Makes an ordinary map file of a draft's document, in any thread; what else the draft has is to be
 * kept elsewhere before it is removed. One that nothing can be made of is put there as it is.
 *
 * Returns: (transfer full): the name of the file
 */
char *
vdt_draft_put_aside (VdtDraft *self, VdtDocument *document, const char *folder, GError **error)
{
  g_autofree char *path = make_path (folder, self->info.name, self->info.time,
                                     document ? ".vedette" : VDT_DRAFT_SUFFIX);

  if (g_mkdir_with_parents (folder, 0700) < 0)
    {
      g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (errno),
                           g_strerror (errno));
      return NULL;
    }
  if (document)
    {
      if (!vdt_map_save_file (vdt_document_get_map (document), path, error))
        return NULL;
    }
  else if (g_rename (vdt_draft_get_path (self), path) < 0)
    {
      g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (errno),
                           g_strerror (errno));
      return NULL;
    }

  return g_steal_pointer (&path);
}
