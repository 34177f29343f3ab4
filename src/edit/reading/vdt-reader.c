/* vdt-reader.c - reads the rest of a map from the picture under it, and learns from what is painted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-reader.h"

#include "vdt-edit-error.h"
#include "vdt-map-diff.h"
#include "vdt-reader-task.h"

#include <glib/gi18n.h>

/* What was painted when a step of the document was done. */
typedef struct
{
  guint64 version;
  VdtPainted painted;
} Record;

struct _VdtReader
{
  GObject parent_instance;

  VdtDocument *document;
  VdtReaderState state;
  VdtScanWhat what;
  VdtPainted noted; /* by brushes, also where that changed nothing */

  VdtMap *before;      /* anything was read */
  guint position;      /* of it, counted from the first step that there ever was */
  VdtPainted painted;  /* now */
  GArray *records;     /* of Record, by position: the first is the proposal itself */
  VdtMap *last;        /* of the document, as the reader has seen it */
  guint last_position; /* the same */
  gboolean is_applying;

  VdtReading *reading; /* NULL: not yet */
  VdtReaderSource source;
  GCancellable *cancellable; /* of what is under way; NULL: nothing is */
  gboolean is_stale;         /* what is under way was asked before somebody painted */
};

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VdtReader, vdt_reader, G_TYPE_OBJECT)

static void
record_clear (gpointer data)
{
  vdt_painted_clear (&((Record *) data)->painted);
}

static VdtMap *
get_map (VdtReader *self)
{
  return vdt_document_get_map (self->document);
}

static const VdtGrid *
get_noted_grid (VdtReader *self)
{
  return vdt_region_get_grid (self->noted.regions[VDT_FACET_TERRAIN]);
}

/* Hexes of another grid are other hexes. */
static void
fit_noted (VdtReader *self)
{
  const VdtGrid *grid = vdt_map_get_grid (get_map (self));

  if (vdt_grid_equal (get_noted_grid (self), grid))
    return;
  vdt_painted_clear (&self->noted);
  vdt_painted_init (&self->noted, grid);
}

static void
tell (VdtReader *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The history forgets its oldest steps: a proposal may be what it has no more room for. */
static guint
get_position (VdtReader *self)
{
  return vdt_document_get_n_forgotten (self->document) + vdt_document_get_position (self->document);
}

static void
see (VdtReader *self)
{
  VdtMap *map = vdt_map_ref (get_map (self));

  g_clear_pointer (&self->last, vdt_map_unref);
  self->last = map;
  self->last_position = get_position (self);
}

/* Nothing is proposed any more. The map is left as it is. */
static void
end (VdtReader *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->reading, vdt_reading_unref);
  g_clear_pointer (&self->before, vdt_map_unref);
  see (self);
  vdt_painted_clear (&self->painted);
  g_array_set_size (self->records, 0);
  self->is_stale = FALSE;
  if (self->state == VDT_READER_AT_REST)
    return;
  self->state = VDT_READER_AT_REST;
  tell (self);
}

/* Remembers what is painted with the step that was done last. */
static void
keep_record (VdtReader *self)
{
  guint i = self->last_position - self->position - 1;
  Record record = { vdt_document_get_version (self->document), { { NULL } } };

  vdt_painted_init_copy (&record.painted, &self->painted);
  g_array_set_size (self->records, MIN (self->records->len, i));
  g_array_append_val (self->records, record);
}

/* What was read becomes the map: at first as a step, and later with the step that taught it. */
static void
show_reading (VdtReader *self)
{
  VdtMap *map = vdt_reading_get_map (self->reading);

  self->is_applying = TRUE;
  if (self->state == VDT_READER_LOOKING)
    {
      self->position = get_position (self);
      vdt_document_apply (self->document, map, _("Recognise hexes"));
    }
  else
    vdt_document_amend (self->document, map);
  self->is_applying = FALSE;
  if (get_position (self) > self->position)
    {
      self->state = VDT_READER_PROPOSING;
      see (self);
      keep_record (self);
      tell (self);
      return;
    }
  end (self);
  g_signal_emit (self, signals[FAILED], 0,
                 _("The image shows nothing that is not on the map already."));
}

static void ask (VdtReader *self);

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree GWeakRef *weak = user_data;
  g_autoptr (VdtReader) self = g_weak_ref_get (weak);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtReading) reading = NULL;

  g_weak_ref_clear (weak);
  reading = self ? vdt_reader_task_finish (result, &self->source, &error) : NULL;
  if (!self || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return; /* given up */
  g_clear_object (&self->cancellable);
  if (!reading)
    {
      if (self->state == VDT_READER_PROPOSING)
        vdt_reader_cancel (self);
      end (self);
      g_signal_emit (self, signals[FAILED], 0, error->message);
      return;
    }
  if (self->is_stale || vdt_document_in_stroke (self->document))
    {
      ask (self);
      return;
    }
  g_clear_pointer (&self->reading, vdt_reading_unref);
  self->reading = g_steal_pointer (&reading);
  show_reading (self);
}

/* Has the rest read anew. The end of a stroke comes here again. A reader that goes gives it up. */
static void
ask (VdtReader *self)
{
  GWeakRef *weak;

  self->is_stale = self->cancellable != NULL;
  if (self->cancellable || vdt_document_in_stroke (self->document))
    return;
  self->cancellable = g_cancellable_new ();
  weak = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  vdt_reader_task_run (&self->source, get_map (self), self->before, &self->painted, self->what,
                       self->cancellable, read_cb, weak);
  tell (self);
}

/* A step, or several, or a redone one: what was painted by then is known, or what differs was. */
static void
follow_step (VdtReader *self)
{
  guint position = get_position (self);
  guint i = position - self->position - 1;
  const Record *record = i < self->records->len ? &g_array_index (self->records, Record, i) : NULL;

  if (record && record->version == vdt_document_get_version (self->document))
    {
      vdt_painted_clear (&self->painted);
      vdt_painted_init_copy (&self->painted, &record->painted);
      see (self);
      return;
    }
  vdt_painted_add_changes (&self->painted, self->last, get_map (self));
  see (self);
  keep_record (self);
}

/* What was painted and undone is no example. */
static void
forget_undone (VdtReader *self)
{
  g_autoptr (VdtRegion) region = NULL;

  if (get_position (self) < self->last_position
      && vdt_grid_equal (vdt_map_get_grid (self->last), vdt_map_get_grid (get_map (self))))
    region = vdt_map_diff (self->last, get_map (self));
  if (region)
    vdt_painted_subtract (&self->noted, region);
  see (self);
}

static gboolean
has_same_ground (VdtReader *self)
{
  return vdt_grid_equal (vdt_map_get_grid (self->before), vdt_map_get_grid (get_map (self)))
         && vdt_reader_source_fits (&self->source, get_map (self));
}

static void
document_changed_cb (VdtReader *self)
{
  guint position = get_position (self);

  if (self->is_applying || vdt_document_in_stroke (self->document))
    return;
  fit_noted (self);
  if (self->state == VDT_READER_AT_REST)
    {
      forget_undone (self);
      return;
    }
  if (!has_same_ground (self)
      || (self->state == VDT_READER_PROPOSING && position <= self->position))
    {
      end (self);
      return;
    }
  if (self->last == get_map (self))
    return;
  if (self->state == VDT_READER_PROPOSING)
    follow_step (self);
  else
    {
      vdt_painted_add_changes (&self->painted, self->last, get_map (self));
      g_clear_pointer (&self->before, vdt_map_unref);
      self->before = vdt_map_ref (get_map (self));
      see (self);
    }
  ask (self);
}

static void
vdt_reader_dispose (GObject *object)
{
  VdtReader *self = VDT_READER (object);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (vdt_reader_parent_class)->dispose (object);
}

static void
vdt_reader_finalize (GObject *object)
{
  VdtReader *self = VDT_READER (object);

  g_clear_pointer (&self->reading, vdt_reading_unref);
  g_clear_pointer (&self->before, vdt_map_unref);
  g_clear_pointer (&self->last, vdt_map_unref);
  vdt_painted_clear (&self->painted);
  vdt_painted_clear (&self->noted);
  g_array_unref (self->records);
  vdt_reader_source_clear (&self->source);

  G_OBJECT_CLASS (vdt_reader_parent_class)->finalize (object);
}

static void
vdt_reader_class_init (VdtReaderClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_reader_dispose;
  G_OBJECT_CLASS (klass)->finalize = vdt_reader_finalize;
  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
vdt_reader_init (VdtReader *self)
{
  self->records = g_array_new (FALSE, FALSE, sizeof (Record));
  g_array_set_clear_func (self->records, record_clear);
}

/**
 * vdt_reader_new:
 * @document: whose map is read
 *
 * Returns: (transfer full): a reader at rest
 */
VdtReader *
vdt_reader_new (VdtDocument *document)
{
  VdtReader *self = g_object_new (VDT_TYPE_READER, NULL);

  self->document = g_object_ref (document);
  vdt_painted_init (&self->noted, vdt_map_get_grid (get_map (self)));
  see (self);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::in-stroke", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * vdt_reader_note_painted:
 * @self: a reader
 * @facet: what was painted
 * @region: where, also where that changed nothing
 *
 * Takes hexes for examples. Open ground that is painted on open ground is one, too.
 */
void
vdt_reader_note_painted (VdtReader *self, VdtFacet facet, const VdtRegion *region)
{
  g_return_if_fail (VDT_IS_READER (self));

  fit_noted (self);
  if (!vdt_region_fits (region, get_noted_grid (self)))
    return;
  vdt_region_union (self->noted.regions[facet], region);
  if (self->state == VDT_READER_AT_REST)
    return;
  vdt_region_union (self->painted.regions[facet], region);
  if (self->state == VDT_READER_PROPOSING)
    keep_record (self);
  ask (self);
}

/* Who has painted woods and no level may want to read no levels. */
static VdtScanWhat
find_painted_parts (const VdtPainted *painted)
{
  VdtScanWhat what = 0;

  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    if (!vdt_region_is_empty (painted->regions[facet]))
      what |= vdt_reading_get_part (facet);

  return what;
}

/**
 * vdt_reader_begin:
 * @self: a reader at rest
 * @path: where the picture is that lies under the map
 * @what: what to read; 0 for that of which there are examples
 * @error: return location for why that cannot be
 *
 * Begins to read all hexes that were not painted by hand. Those that were are the examples: all
 * that are not as on a new map, and all that a brush went over while the map is open.
 *
 * Returns: whether it has begun
 */
gboolean
vdt_reader_begin (VdtReader *self, const char *path, VdtScanWhat what, GError **error)
{
  VdtMap *map;

  g_return_val_if_fail (VDT_IS_READER (self), FALSE);
  g_return_val_if_fail (self->state == VDT_READER_AT_REST, FALSE);

  vdt_document_end_stroke (self->document);
  map = get_map (self);
  fit_noted (self);
  vdt_painted_init_copy (&self->painted, &self->noted);
  vdt_painted_add_uncommon (&self->painted, map);
  if (vdt_painted_is_empty (&self->painted))
    {
      vdt_painted_clear (&self->painted);
      g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_NOTHING,
                   _("First paint a few hexes over the image, one of each terrain. They are the "
                     "examples for recognition."));
      return FALSE;
    }
  self->before = vdt_map_ref (map);
  self->what = what ? what : find_painted_parts (&self->painted);
  self->state = VDT_READER_LOOKING;
  vdt_reader_source_follow (&self->source, map, path);
  see (self);
  ask (self);
  return TRUE;
}

/**
 * vdt_reader_get_state:
 * @self: a reader
 *
 * Returns: how far it is
 */
VdtReaderState
vdt_reader_get_state (VdtReader *self)
{
  return self->state;
}

/**
 * vdt_reader_get_busy:
 * @self: a reader
 *
 * Returns: whether it reads just now
 */
gboolean
vdt_reader_get_busy (VdtReader *self)
{
  return self->cancellable != NULL;
}

/**
 * vdt_reader_get_reading:
 * @self: a reader
 *
 * Returns: (transfer none) (nullable): what is proposed, if anything is
 */
VdtReading *
vdt_reader_get_reading (VdtReader *self)
{
  return self->state == VDT_READER_PROPOSING ? self->reading : NULL;
}

/**
 * vdt_reader_get_what:
 * @self: a reader
 *
 * Returns: what is to be read
 */
VdtScanWhat
vdt_reader_get_what (VdtReader *self)
{
  return self->what;
}

/**
 * vdt_reader_set_what:
 * @self: a reader
 * @what: what is to be read
 *
 * Proposes something else. What is not read is as it was before.
 */
void
vdt_reader_set_what (VdtReader *self, VdtScanWhat what)
{
  g_return_if_fail (VDT_IS_READER (self));

  if (self->what == what)
    return;
  self->what = what;
  if (self->state != VDT_READER_AT_REST)
    ask (self);
}

/**
 * vdt_reader_confirm:
 * @self: a reader that proposes something
 * @hex: a hex of the map
 *
 * Takes what was read of a hex for right: it is an example from now on.
 */
void
vdt_reader_confirm (VdtReader *self, VdtHex hex)
{
  g_return_if_fail (VDT_IS_READER (self));
  g_return_if_fail (self->state == VDT_READER_PROPOSING);

  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    {
      vdt_region_add (self->painted.regions[facet], hex);
      vdt_region_add (self->noted.regions[facet], hex);
    }
  keep_record (self);
  ask (self);
}

/**
 * vdt_reader_has_learnt:
 * @self: a reader
 *
 * Returns: whether anybody has painted since the proposal was made
 */
gboolean
vdt_reader_has_learnt (VdtReader *self)
{
  return self->state == VDT_READER_PROPOSING && self->last_position > self->position + 1;
}

/* Whatever was done since the proposal was made becomes one step, or none. The history may go no
 * further back than to some of that.
 */
static void
replace_steps (VdtReader *self, VdtMap *map)
{
  guint n_forgotten = vdt_document_get_n_forgotten (self->document);

  self->is_applying = TRUE;
  vdt_document_cancel_stroke (self->document);
  vdt_document_go_to (self->document, self->position - MIN (self->position, n_forgotten));
  vdt_document_apply (self->document, map, _("Recognise hexes"));
  self->is_applying = FALSE;
}

/**
 * vdt_reader_accept:
 * @self: a reader that proposes something
 * @permille: a certainty in thousandths; above 1000 for nothing but what was painted
 *
 * Takes over what is at least so certain, and all that was painted meanwhile, in one step.
 */
void
vdt_reader_accept (VdtReader *self, int permille)
{
  g_autoptr (VdtMap) map = NULL;

  g_return_if_fail (VDT_IS_READER (self));
  g_return_if_fail (self->state == VDT_READER_PROPOSING);

  vdt_document_end_stroke (self->document);
  if (self->cancellable)
    {
      g_clear_pointer (&self->reading, vdt_reading_unref);
      self->reading = vdt_reading_new (self->source.signs, get_map (self), self->before,
                                       &self->painted, self->what);
    }
  map = vdt_reading_apply (self->reading, permille);
  vdt_painted_union (&self->noted, &self->painted);
  vdt_reading_add_accepted (self->reading, permille, &self->noted);
  replace_steps (self, map);
  end (self);
}

/**
 * vdt_reader_cancel:
 * @self: a reader
 *
 * Leaves the map as it was before it was read. Redo brings back what was proposed.
 */
void
vdt_reader_cancel (VdtReader *self)
{
  g_return_if_fail (VDT_IS_READER (self));

  if (self->state == VDT_READER_PROPOSING)
    replace_steps (self, self->before);
  end (self);
}
