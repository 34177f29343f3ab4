/* vdt-move-tracker.c - notices counters that are moved on a document's map, and by what way
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-move-tracker.h"

enum
{
  MOVING,
  MOVED,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

struct _VdtMoveTracker
{
  GObject parent_instance;

  VdtDocument *document;
  VdtMap *before; /* as the stroke began; NULL: none is under way */
  VdtMap *last;   /* as it was at the last change */
  guint64 newest; /* version that was seen: what is undone or done again has an older one */
  int counter;    /* that is being moved; -1: none yet, or not only one */
  gboolean mixed; /* something else was done to counters */
  GArray *path;   /* of VdtHex; empty while no counter is moved */
};

G_DEFINE_FINAL_TYPE (VdtMoveTracker, vdt_move_tracker, G_TYPE_OBJECT)

static void
forget (VdtMoveTracker *self)
{
  g_clear_pointer (&self->before, vdt_map_unref);
  self->counter = -1;
  self->mixed = FALSE;
  g_array_set_size (self->path, 0);
}

typedef enum
{
  NOTHING,
  ONE_MOVED,
  OTHERWISE,
} Difference;

/* How the counters of two maps differ: by one that stands in another hex and is the same else? */
static Difference
compare_counters (VdtMap *before, VdtMap *after, int *counter)
{
  guint n = vdt_map_get_n_counters (before);

  *counter = -1;
  if (n != vdt_map_get_n_counters (after))
    return OTHERWISE;
  for (guint i = 0; i < n; i++)
    {
      const VdtCounter *from = vdt_map_get_counter (before, i);
      VdtCounter to = *vdt_map_get_counter (after, i);

      if (vdt_counter_equal (from, &to))
        continue;
      to.hex = from->hex;
      if (*counter >= 0 || !vdt_counter_equal (from, &to))
        return OTHERWISE;
      *counter = (int) i;
    }

  return *counter >= 0 ? ONE_MOVED : NOTHING;
}

static void
follow_move (VdtMoveTracker *self, VdtMap *map, int counter)
{
  VdtHex to = vdt_map_get_counter (map, (guint) counter)->hex;

  if (self->counter >= 0 && self->counter != counter)
    {
      self->mixed = TRUE;
      return;
    }
  if (self->path->len == 0)
    {
      VdtHex from = vdt_map_get_counter (self->last, (guint) counter)->hex;

      g_array_append_val (self->path, from);
    }
  self->counter = counter;
  g_array_append_val (self->path, to);
}

static void
set_last (VdtMoveTracker *self, VdtMap *map)
{
  vdt_map_ref (map);
  g_clear_pointer (&self->last, vdt_map_unref);
  self->last = map;
}

static void
follow_stroke (VdtMoveTracker *self, VdtMap *map)
{
  gboolean moved = FALSE;
  int counter;

  if (!self->before)
    self->before = vdt_map_ref (vdt_document_get_stroke_start (self->document));
  switch (compare_counters (self->last, map, &counter))
    {
    case ONE_MOVED:
      follow_move (self, map, counter);
      moved = !self->mixed;
      break;
    case OTHERWISE:
      self->mixed = TRUE;
      break;
    default:
      break;
    }
  set_last (self, map);
  if (moved)
    g_signal_emit (self, signals[MOVING], 0);
}

/* A stroke that is cancelled leaves the map as it was. */
static void
end_stroke (VdtMoveTracker *self, VdtMap *map)
{
  int counter;
  Difference difference = compare_counters (self->before, map, &counter);

  if (!self->mixed && self->path->len > 1 && vdt_map_equal (self->last, map))
    g_signal_emit (self, signals[MOVED], 0);
  else if (difference == OTHERWISE)
    g_signal_emit (self, signals[CHANGED], 0);
  forget (self);
}

/* A step that was taken at once, with no stroke; it may be one that was undone or done again. */
static void
follow_step (VdtMoveTracker *self, VdtMap *map)
{
  guint64 version = vdt_document_get_version (self->document);
  int counter;

  if (version > self->newest)
    {
      self->newest = version;
      self->before = vdt_map_ref (self->last);
      switch (compare_counters (self->before, map, &counter))
        {
        case ONE_MOVED:
          follow_move (self, map, counter);
          g_signal_emit (self, signals[MOVED], 0);
          break;
        case OTHERWISE:
          g_signal_emit (self, signals[CHANGED], 0);
          break;
        default:
          break;
        }
      forget (self);
    }
  set_last (self, map);
}

static void
document_changed_cb (VdtMoveTracker *self)
{
  VdtMap *map = vdt_document_get_map (self->document);

  if (vdt_document_in_stroke (self->document))
    follow_stroke (self, map);
  else if (!self->before)
    follow_step (self, map);
}

static void
in_stroke_cb (VdtMoveTracker *self)
{
  VdtMap *map = vdt_document_get_map (self->document);

  if (vdt_document_in_stroke (self->document))
    return;
  if (self->before)
    end_stroke (self, map);
  self->newest = MAX (self->newest, vdt_document_get_version (self->document));
  set_last (self, map);
}

static void
vdt_move_tracker_finalize (GObject *object)
{
  VdtMoveTracker *self = VDT_MOVE_TRACKER (object);

  forget (self);
  g_array_unref (self->path);
  vdt_map_unref (self->last);
  g_object_unref (self->document);

  G_OBJECT_CLASS (vdt_move_tracker_parent_class)->finalize (object);
}

static guint
new_signal (const char *name)
{
  return g_signal_new (name, VDT_TYPE_MOVE_TRACKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                       g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
}

static void
vdt_move_tracker_class_init (VdtMoveTrackerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = vdt_move_tracker_finalize;

  signals[MOVING] = new_signal ("moving");
  signals[MOVED] = new_signal ("moved");
  signals[CHANGED] = new_signal ("changed");
}

static void
vdt_move_tracker_init (VdtMoveTracker *self)
{
  self->counter = -1;
  self->path = g_array_new (FALSE, FALSE, sizeof (VdtHex));
}

/**
 * vdt_move_tracker_new:
 * @document: (transfer none): the document to follow
 *
 * Returns: (transfer full): a tracker; a stroke that is under way is followed from now on
 */
VdtMoveTracker *
vdt_move_tracker_new (VdtDocument *document)
{
  VdtMoveTracker *self = g_object_new (VDT_TYPE_MOVE_TRACKER, NULL);

  self->document = g_object_ref (document);
  self->newest = vdt_document_get_version (document);
  self->last = vdt_map_ref (vdt_document_get_map (document));
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::in-stroke", G_CALLBACK (in_stroke_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

/**
 * vdt_move_tracker_get_before:
 * @self: a tracker
 *
 * Returns: (transfer none) (nullable): the map before the stroke; %NULL when none is under way
 */
VdtMap *
vdt_move_tracker_get_before (VdtMoveTracker *self)
{
  g_return_val_if_fail (VDT_IS_MOVE_TRACKER (self), NULL);

  return self->before;
}

/**
 * vdt_move_tracker_get_counter:
 * @self: a tracker
 *
 * Returns: the number of the counter that is moved, or -1
 */
int
vdt_move_tracker_get_counter (VdtMoveTracker *self)
{
  g_return_val_if_fail (VDT_IS_MOVE_TRACKER (self), -1);

  return self->counter;
}

/**
 * vdt_move_tracker_get_path:
 * @self: a tracker
 * @n_hexes: (out): how many
 *
 * Returns: (array length=n_hexes): the hexes that the counter was in, the first where it began;
 *   those that a quick hand left out are not among them
 */
const VdtHex *
vdt_move_tracker_get_path (VdtMoveTracker *self, guint *n_hexes)
{
  g_return_val_if_fail (VDT_IS_MOVE_TRACKER (self), NULL);

  *n_hexes = self->path->len;

  return (const VdtHex *) (gpointer) self->path->data;
}
