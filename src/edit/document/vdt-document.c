/* vdt-document.c - a map being edited: its history, its file, whether it is saved
 *
 * The one object that changes. It holds an immutable map and replaces it by another one, as an
 * undo step or during a stroke; "changed" carries the region that differs. Canvas, sighting,
 * drafts and panels follow that signal. It lives in the main thread, saves in another one, and
 * knows no widgets and no rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-document-private.h"

#include "vdt-map-diff.h"

enum
{
  PROP_0,
  PROP_MAP,
  PROP_FILE,
  PROP_TITLE,
  PROP_MODIFIED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_IN_STROKE,
  PROP_SAVING,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

/* What follows from the rest, as it was when somebody was last told. */
typedef struct
{
  char *title;
  gboolean modified;
  gboolean can_undo;
  gboolean can_redo;
  char *undo_label;
  char *redo_label;
  gboolean in_stroke;
  gboolean saving;
} Told;

struct _VdtDocument
{
  GObject parent_instance;

  VdtHistory *history;
  /* What the file holds: this version is unmodified, however reached. A map that is in the file
   * but not in the history, not yet or never, is kept instead.
   */
  guint64 saved_version;
  VdtMap *saved; /* NULL: the version counts */
  GFile *file;
  VdtDocumentDisk disk;

  /* A stroke stays out of the history until it ends, so that cancelling it loses no redo. */
  VdtMap *stroke; /* NULL: none */
  char *stroke_label;

  Told told;
};

G_DEFINE_FINAL_TYPE (VdtDocument, vdt_document, G_TYPE_OBJECT)

/* What undo would take back. */
static const char *
undo_label (VdtDocument *self)
{
  guint position = vdt_history_get_position (self->history);

  return position > 0 ? vdt_history_get_label (self->history, position) : NULL;
}

/* What redo would do again. */
static const char *
redo_label (VdtDocument *self)
{
  guint position = vdt_history_get_position (self->history);

  return vdt_history_can_redo (self->history) ? vdt_history_get_label (self->history, position + 1)
                                              : NULL;
}

static void
tell_flag (VdtDocument *self, gboolean *told, gboolean now, guint prop)
{
  if (*told == now)
    return;
  *told = now;
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static void
tell_text (VdtDocument *self, char **told, const char *now, guint prop)
{
  if (g_strcmp0 (*told, now) == 0)
    return;
  g_free (*told);
  *told = g_strdup (now);
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

/**
 * vdt_document_tell:
 * @self: a document
 *
 * Tells everybody of what follows from the rest.
 */
void
vdt_document_tell (VdtDocument *self)
{
  g_autofree char *title = vdt_document_dup_title (self);

  tell_text (self, &self->told.title, title, PROP_TITLE);
  tell_flag (self, &self->told.modified, vdt_document_get_modified (self), PROP_MODIFIED);
  tell_flag (self, &self->told.can_undo, vdt_document_can_undo (self), PROP_CAN_UNDO);
  tell_flag (self, &self->told.can_redo, vdt_document_can_redo (self), PROP_CAN_REDO);
  tell_text (self, &self->told.undo_label, undo_label (self), PROP_UNDO_LABEL);
  tell_text (self, &self->told.redo_label, redo_label (self), PROP_REDO_LABEL);
  tell_flag (self, &self->told.in_stroke, self->stroke != NULL, PROP_IN_STROKE);
  tell_flag (self, &self->told.saving, vdt_document_get_saving (self), PROP_SAVING);
}

/**
 * vdt_document_tell_changed:
 * @self: a document
 * @before: the map that was shown until now
 *
 * Tells everybody after a change of history or stroke.
 */
void
vdt_document_tell_changed (VdtDocument *self, VdtMap *before)
{
  VdtMap *map = vdt_document_get_map (self);

  g_object_ref (self);
  g_object_freeze_notify (G_OBJECT (self));
  if (map != before)
    {
      g_autoptr (VdtRegion) region = vdt_map_diff (before, map);

      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MAP]);
      g_signal_emit (self, signals[CHANGED], 0, region);
    }
  vdt_document_tell (self);
  g_object_thaw_notify (G_OBJECT (self));
  g_object_unref (self);
}

static void
vdt_document_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  VdtDocument *self = VDT_DOCUMENT (object);

  switch (prop_id)
    {
    case PROP_MAP:
      g_value_set_boxed (value, vdt_document_get_map (self));
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_TITLE:
      g_value_take_string (value, vdt_document_dup_title (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, vdt_document_get_modified (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, vdt_document_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, vdt_document_can_redo (self));
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, undo_label (self));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, redo_label (self));
      break;
    case PROP_IN_STROKE:
      g_value_set_boolean (value, self->stroke != NULL);
      break;
    case PROP_SAVING:
      g_value_set_boolean (value, vdt_document_get_saving (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_document_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_FILE:
      vdt_document_set_file (VDT_DOCUMENT (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_document_finalize (GObject *object)
{
  VdtDocument *self = VDT_DOCUMENT (object);

  /* A save that is under way holds a reference to the document. */
  g_assert (g_queue_is_empty (&self->disk.saves));

  vdt_history_free (self->history);
  g_clear_pointer (&self->saved, vdt_map_unref);
  g_clear_pointer (&self->stroke, vdt_map_unref);
  g_free (self->stroke_label);
  g_clear_object (&self->file);
  g_free (self->told.title);
  g_free (self->told.undo_label);
  g_free (self->told.redo_label);

  G_OBJECT_CLASS (vdt_document_parent_class)->finalize (object);
}

static void
vdt_document_class_init (VdtDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags write = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = vdt_document_get_property;
  object_class->set_property = vdt_document_set_property;
  object_class->finalize = vdt_document_finalize;

  props[PROP_MAP] = g_param_spec_boxed ("map", NULL, NULL, VDT_TYPE_MAP, read);
  props[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, write);
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, read);
  props[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, read);
  props[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, read);
  props[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, read);
  props[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, read);
  props[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, read);
  props[PROP_IN_STROKE] = g_param_spec_boolean ("in-stroke", NULL, NULL, FALSE, read);
  props[PROP_SAVING] = g_param_spec_boolean ("saving", NULL, NULL, FALSE, read);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * VdtDocument::changed:
   * @self: the document
   * @region: (nullable): where its map differs from the one before; %NULL for the whole map
   *
   * The document holds another map.
   */
  signals[CHANGED] =
      g_signal_new ("changed", VDT_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    g_cclosure_marshal_VOID__POINTER, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
vdt_document_init (VdtDocument *self)
{
  g_queue_init (&self->disk.saves);
}

/**
 * vdt_document_new:
 * @map: (transfer none): the map to work on
 * @file: (nullable): the file that it was read from; %NULL for a new map
 *
 * Returns: (transfer full): a document, not modified
 */
VdtDocument *
vdt_document_new (VdtMap *map, GFile *file)
{
  VdtDocument *self = g_object_new (VDT_TYPE_DOCUMENT, NULL);

  self->history = vdt_history_new (map, VDT_HISTORY_MAX_BYTES);
  self->saved_version = vdt_history_get_version (self->history);
  self->file = file ? g_object_ref (file) : NULL;
  self->told.title = vdt_document_dup_title (self);

  return self;
}

/**
 * vdt_document_get_map:
 * @self: a document
 *
 * Returns: (transfer none): the map as it is now, in the middle of a stroke too
 */
VdtMap *
vdt_document_get_map (VdtDocument *self)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), NULL);

  return self->stroke ? self->stroke : vdt_history_get_map (self->history);
}

/**
 * vdt_document_get_file:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): where it is saved; %NULL when it never was
 */
GFile *
vdt_document_get_file (VdtDocument *self)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), NULL);

  return self->file;
}

/**
 * vdt_document_set_file:
 * @self: a document
 * @file: (nullable): another place for it
 *
 * Sets where the document is saved from now on; saves nothing.
 */
void
vdt_document_set_file (VdtDocument *self, GFile *file)
{
  g_return_if_fail (VDT_IS_DOCUMENT (self));
  g_return_if_fail (!file || G_IS_FILE (file));

  if (self->file == file || (self->file && file && g_file_equal (self->file, file)))
    return;

  g_set_object (&self->file, file);
  vdt_document_set_stamp (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FILE]);
  vdt_document_tell (self);
}

/**
 * vdt_document_get_modified:
 * @self: a document
 *
 * Returns: whether its map is another than the one last read or saved. Undoing back to that one
 *   makes the document unmodified.
 */
gboolean
vdt_document_get_modified (VdtDocument *self)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), FALSE);

  if (self->saved)
    return vdt_document_get_map (self) != self->saved;

  return vdt_document_get_map (self) != vdt_history_get_map (self->history)
         || vdt_history_get_version (self->history) != self->saved_version;
}

/**
 * vdt_document_mark_unsaved:
 * @self: a document without a file
 *
 * Has none of its maps count as saved, the first neither: there is no other copy of it.
 */
void
vdt_document_mark_unsaved (VdtDocument *self)
{
  g_return_if_fail (VDT_IS_DOCUMENT (self));

  g_clear_pointer (&self->saved, vdt_map_unref);
  self->saved_version = 0;
  vdt_document_tell (self);
}

/* What has been written may become part of the history later. */
static void
push (VdtDocument *self, VdtMap *map, const char *label)
{
  vdt_history_push (self->history, map, label);
  if (map == self->saved)
    {
      self->saved_version = vdt_history_get_version (self->history);
      g_clear_pointer (&self->saved, vdt_map_unref);
    }
}

/**
 * vdt_document_apply:
 * @self: a document
 * @map: (transfer none): the map after a change
 * @label: what was done, translated
 *
 * Takes one step that can be undone; none when @map equals what is there. A stroke that is under
 * way ends first.
 */
void
vdt_document_apply (VdtDocument *self, VdtMap *map, const char *label)
{
  g_autoptr (VdtMap) before = NULL;

  g_return_if_fail (VDT_IS_DOCUMENT (self));

  vdt_document_end_stroke (self);
  before = vdt_map_ref (vdt_document_get_map (self));
  if (vdt_map_equal (before, map))
    return;

  push (self, map, label);
  vdt_document_tell_changed (self, before);
}

/**
 * vdt_document_begin_stroke:
 * @self: a document, not in a stroke
 * @label: what is being done, translated
 *
 * Begins a change that goes through many maps and counts as one step.
 */
void
vdt_document_begin_stroke (VdtDocument *self, const char *label)
{
  g_return_if_fail (VDT_IS_DOCUMENT (self));
  g_return_if_fail (!self->stroke);

  self->stroke = vdt_map_ref (vdt_history_get_map (self->history));
  self->stroke_label = g_strdup (label);
  vdt_document_tell (self);
}

/**
 * vdt_document_update_stroke:
 * @self: a document in a stroke
 * @map: (transfer none): the map as the stroke leaves it now
 *
 * Shows how far the stroke is.
 */
void
vdt_document_update_stroke (VdtDocument *self, VdtMap *map)
{
  g_autoptr (VdtMap) before = NULL;

  g_return_if_fail (VDT_IS_DOCUMENT (self));
  g_return_if_fail (self->stroke);

  if (map == self->stroke)
    return;
  before = g_steal_pointer (&self->stroke);
  self->stroke = vdt_map_ref (map);
  vdt_document_tell_changed (self, before);
}

/**
 * vdt_document_end_stroke:
 * @self: a document
 *
 * Makes one step of the stroke, or none when it changed nothing in the end. Does nothing outside
 * a stroke.
 */
void
vdt_document_end_stroke (VdtDocument *self)
{
  g_autoptr (VdtMap) map = NULL;
  g_autofree char *label = NULL;

  g_return_if_fail (VDT_IS_DOCUMENT (self));

  map = g_steal_pointer (&self->stroke);
  label = g_steal_pointer (&self->stroke_label);
  if (!map)
    return;

  if (!vdt_map_equal (map, vdt_history_get_map (self->history)))
    push (self, map, label);
  vdt_document_tell_changed (self, map);
}

/**
 * vdt_document_cancel_stroke:
 * @self: a document
 *
 * Goes back to the map before the stroke. Does nothing outside a stroke.
 */
void
vdt_document_cancel_stroke (VdtDocument *self)
{
  g_autoptr (VdtMap) map = NULL;

  g_return_if_fail (VDT_IS_DOCUMENT (self));

  map = g_steal_pointer (&self->stroke);
  g_clear_pointer (&self->stroke_label, g_free);
  if (map)
    vdt_document_tell_changed (self, map);
}

/**
 * vdt_document_in_stroke:
 * @self: a document
 *
 * Returns: whether a stroke is under way
 */
gboolean
vdt_document_in_stroke (VdtDocument *self)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), FALSE);

  return self->stroke != NULL;
}

/**
 * vdt_document_get_stroke_start:
 * @self: a document
 *
 * Returns: (transfer none): the map before the stroke; outside a stroke, the map
 */
VdtMap *
vdt_document_get_stroke_start (VdtDocument *self)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), NULL);

  return vdt_history_get_map (self->history);
}

/**
 * vdt_document_get_history:
 * @self: a document
 *
 * Returns: (transfer none): its steps
 */
VdtHistory *
vdt_document_get_history (VdtDocument *self)
{
  return self->history;
}

/**
 * vdt_document_get_disk:
 * @self: a document
 *
 * Returns: (transfer none): what is known of its file
 */
VdtDocumentDisk *
vdt_document_get_disk (VdtDocument *self)
{
  return &self->disk;
}

/**
 * vdt_document_mark_saved:
 * @self: a document
 * @map: (transfer none): the map that was written
 * @version: its number in the history when it was asked for; 0: it was not the history's
 * @file: (transfer none): where to
 *
 * Remembers what the file holds now.
 */
void
vdt_document_mark_saved (VdtDocument *self, VdtMap *map, guint64 version, GFile *file)
{
  g_clear_pointer (&self->saved, vdt_map_unref);
  if (map == vdt_history_get_map (self->history))
    version = vdt_history_get_version (self->history);
  if (version == 0)
    self->saved = vdt_map_ref (map);
  self->saved_version = version;
  vdt_document_set_file (self, file);
  vdt_document_tell (self);
}
