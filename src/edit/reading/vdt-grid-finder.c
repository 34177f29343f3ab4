/* vdt-grid-finder.c - finds the hexes of the picture under a map, and proposes to lay it over them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-grid-finder.h"

#include <glib/gi18n.h>

struct _VdtGridFinder
{
  GObject parent_instance;

  VdtDocument *document;
  VdtGridFinderState state;
  char *why; /* nothing was found, translated */

  VdtMap *base;     /* which is looked at, and then the one before anything was proposed */
  GArray *grids;    /* of VdtScanGrid, the best first */
  guint chosen;     /* of them */
  gboolean resizes; /* a map that something is on becomes as large as what was found */
  gboolean begins;  /* the stroke is the finder's own */
  gboolean is_applying;

  GCancellable *cancellable; /* of what is under way; NULL: nothing is */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VdtGridFinder, vdt_grid_finder, G_TYPE_OBJECT)

static void
set_state (VdtGridFinder *self, VdtGridFinderState state)
{
  self->state = state;
  if (state != VDT_GRID_FINDER_NOTHING)
    g_clear_pointer (&self->why, g_free);
  if (state != VDT_GRID_FINDER_LOOKING)
    {
      g_cancellable_cancel (self->cancellable);
      g_clear_object (&self->cancellable);
    }
  if (state != VDT_GRID_FINDER_LOOKING && state != VDT_GRID_FINDER_PROPOSING)
    g_clear_pointer (&self->base, vdt_map_unref);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
tell_nothing (VdtGridFinder *self, const char *why)
{
  self->why = g_strdup (why);
  set_state (self, VDT_GRID_FINDER_NOTHING);
}

static const char *
explain (const GError *error)
{
  if (g_error_matches (error, VDT_SCAN_ERROR, VDT_SCAN_ERROR_NO_GRID))
    return _("No grid of hexes was found in the image");
  if (g_error_matches (error, VDT_SCAN_ERROR, VDT_SCAN_ERROR_SQUARE_GRID))
    return _("The image has a square grid, not a hex grid");

  return error->message;
}

static const VdtScanGrid *
get_choice (VdtGridFinder *self)
{
  return &g_array_index (self->grids, VdtScanGrid, self->chosen);
}

static void
propose (VdtGridFinder *self, VdtMap *map)
{
  self->is_applying = TRUE;
  self->begins |= !vdt_document_in_stroke (self->document);
  if (!vdt_document_in_stroke (self->document))
    vdt_document_begin_stroke (self->document, _("Align the map to the image"));
  vdt_document_update_stroke (self->document, map);
  self->is_applying = FALSE;
}

/* Has the document's map lie over what is chosen. */
static gboolean
lay (VdtGridFinder *self, GError **error)
{
  g_autoptr (VdtMap) map =
      vdt_grid_laying_lay (self->base, get_choice (self), self->resizes, error);

  if (map)
    propose (self, map);

  return map != NULL;
}

static void
find (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (VdtScanPicture) picture = vdt_scan_picture_read_file (path, cancellable, &error);
  GArray *grids = picture ? vdt_scan_grid_find (picture, cancellable, &error) : NULL;

  if (grids)
    g_task_return_pointer (task, grids, (GDestroyNotify) g_array_unref);
  else
    g_task_return_error (task, error);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree GWeakRef *weak = user_data;
  g_autoptr (VdtGridFinder) self = g_weak_ref_get (weak);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) grids = g_task_propagate_pointer (G_TASK (result), &error);

  g_weak_ref_clear (weak);
  if (!self || self->cancellable != g_task_get_cancellable (G_TASK (result)))
    return;
  if (!grids)
    {
      tell_nothing (self, explain (error));
      return;
    }
  g_clear_pointer (&self->grids, g_array_unref);
  self->grids = g_steal_pointer (&grids);
  self->chosen = 0;
  self->resizes = self->begins = FALSE;
  vdt_map_unref (self->base);
  self->base = vdt_map_ref (vdt_document_get_map (self->document));
  if (lay (self, &error))
    set_state (self, VDT_GRID_FINDER_PROPOSING);
  else
    tell_nothing (self, explain (error));
}

/* Another map, or another picture: that is not what is looked at. */
static gboolean
is_about (VdtMap *base, VdtMap *map)
{
  const VdtUnderlay *before = vdt_map_get_underlay (base), *now = vdt_map_get_underlay (map);

  return now && g_strcmp0 (before->href, now->href) == 0
         && vdt_grid_equal (vdt_map_get_grid (base), vdt_map_get_grid (map));
}

/* Somebody may have ended the stroke, with what was proposed or without. */
static void
document_changed_cb (VdtGridFinder *self)
{
  gboolean ends = FALSE;

  if (self->is_applying)
    return;
  if (self->state == VDT_GRID_FINDER_LOOKING)
    ends = !is_about (self->base, vdt_document_get_map (self->document));
  else if (self->state == VDT_GRID_FINDER_PROPOSING)
    ends = !vdt_document_in_stroke (self->document);
  if (ends)
    set_state (self, VDT_GRID_FINDER_AT_REST);
}

static void
vdt_grid_finder_dispose (GObject *object)
{
  VdtGridFinder *self = VDT_GRID_FINDER (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->base, vdt_map_unref);
  g_clear_pointer (&self->grids, g_array_unref);
  g_clear_pointer (&self->why, g_free);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (vdt_grid_finder_parent_class)->dispose (object);
}

static void
vdt_grid_finder_class_init (VdtGridFinderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = vdt_grid_finder_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
vdt_grid_finder_init (VdtGridFinder *self)
{
}

/**
 * vdt_grid_finder_new:
 * @document: a document
 *
 * Makes what looks for hexes on its picture.
 *
 * Returns: (transfer full): that
 */
VdtGridFinder *
vdt_grid_finder_new (VdtDocument *document)
{
  VdtGridFinder *self = g_object_new (VDT_TYPE_GRID_FINDER, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::in-stroke", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

/**
 * vdt_grid_finder_begin:
 * @self: a finder at rest, or one whose proposal nobody wants
 * @path: the picture under the map of its document
 *
 * Begins to look, and proposes what it finds.
 */
void
vdt_grid_finder_begin (VdtGridFinder *self, const char *path)
{
  GWeakRef *weak;
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (VDT_IS_GRID_FINDER (self));
  g_return_if_fail (vdt_map_get_underlay (vdt_document_get_map (self->document)));

  vdt_grid_finder_refuse (self);
  self->base = vdt_map_ref (vdt_document_get_map (self->document));
  self->cancellable = g_cancellable_new ();
  /* A finder that goes gives it up. */
  weak = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  task = g_task_new (NULL, self->cancellable, found_cb, weak);
  g_task_set_source_tag (task, vdt_grid_finder_begin);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, find);
  set_state (self, VDT_GRID_FINDER_LOOKING);
}

/**
 * vdt_grid_finder_get_state:
 * @self: a finder
 *
 * Returns: how far it is
 */
VdtGridFinderState
vdt_grid_finder_get_state (VdtGridFinder *self)
{
  g_return_val_if_fail (VDT_IS_GRID_FINDER (self), VDT_GRID_FINDER_AT_REST);

  return self->state;
}

/**
 * vdt_grid_finder_get_why:
 * @self: a finder
 *
 * Returns: (nullable): why nothing was found, translated
 */
const char *
vdt_grid_finder_get_why (VdtGridFinder *self)
{
  g_return_val_if_fail (VDT_IS_GRID_FINDER (self), NULL);

  return self->why;
}

/**
 * vdt_grid_finder_get_n_grids:
 * @self: a finder that proposes
 *
 * Returns: between how many grids there is a choice
 */
guint
vdt_grid_finder_get_n_grids (VdtGridFinder *self)
{
  g_return_val_if_fail (VDT_IS_GRID_FINDER (self), 0);

  return self->grids ? self->grids->len : 0;
}

/**
 * vdt_grid_finder_get_grid:
 * @self: a finder that proposes
 * @i: which grid, the best is 0
 *
 * Returns: (transfer none): the grid
 */
const VdtScanGrid *
vdt_grid_finder_get_grid (VdtGridFinder *self, guint i)
{
  g_return_val_if_fail (i < vdt_grid_finder_get_n_grids (self), NULL);

  return &g_array_index (self->grids, VdtScanGrid, i);
}

/**
 * vdt_grid_finder_get_chosen:
 * @self: a finder that proposes
 *
 * Returns: which grid the map lies over
 */
guint
vdt_grid_finder_get_chosen (VdtGridFinder *self)
{
  g_return_val_if_fail (VDT_IS_GRID_FINDER (self), 0);

  return self->chosen;
}

/**
 * vdt_grid_finder_choose:
 * @self: a finder that proposes
 * @i: which grid
 *
 * Proposes another grid; one that cannot be laid is not chosen.
 */
void
vdt_grid_finder_choose (VdtGridFinder *self, guint i)
{
  guint before = self->chosen;

  g_return_if_fail (self->state == VDT_GRID_FINDER_PROPOSING && i < self->grids->len);

  self->chosen = i;
  if (!lay (self, NULL))
    self->chosen = before;
  set_state (self, VDT_GRID_FINDER_PROPOSING);
}

/* Proposes the chosen grid with other edges or another size of the map, if that can be laid. */
static void
change (VdtGridFinder *self, const VdtScanGrid *adjusted, int left, int top, gboolean resizes)
{
  VdtScanGrid *grid = &g_array_index (self->grids, VdtScanGrid, self->chosen);
  g_autoptr (VdtMap) map = vdt_grid_laying_lay_again (
      self->base, vdt_document_get_map (self->document), grid, adjusted, left, top, resizes, NULL);

  if (map)
    {
      *grid = *adjusted;
      self->resizes = resizes;
      propose (self, map);
    }
  set_state (self, VDT_GRID_FINDER_PROPOSING);
}

/**
 * vdt_grid_finder_get_match:
 * @self: a finder that proposes
 *
 * Returns: whether the map as it was can be laid over the grid
 */
VdtGridMatch
vdt_grid_finder_get_match (VdtGridFinder *self)
{
  g_return_val_if_fail (self->state == VDT_GRID_FINDER_PROPOSING, VDT_GRID_FITS);

  return vdt_grid_laying_match (self->base, get_choice (self));
}

/**
 * vdt_grid_finder_get_resizes:
 * @self: a finder that proposes
 *
 * Returns: whether a map that something is on becomes as large as the grid
 */
gboolean
vdt_grid_finder_get_resizes (VdtGridFinder *self)
{
  g_return_val_if_fail (VDT_IS_GRID_FINDER (self), FALSE);

  return self->resizes;
}

/**
 * vdt_grid_finder_set_resizes:
 * @self: a finder that proposes
 * @resizes: whether a map that something is on becomes as large as the grid
 *
 * Proposes it so.
 */
void
vdt_grid_finder_set_resizes (VdtGridFinder *self, gboolean resizes)
{
  VdtScanGrid grid;

  g_return_if_fail (self->state == VDT_GRID_FINDER_PROPOSING);

  grid = *get_choice (self);
  change (self, &grid, 0, 0, resizes);
}

/**
 * vdt_grid_finder_adjust:
 * @self: a finder that proposes
 * @left: how many columns more the chosen grid has before its first, or fewer, below 0
 * @top: how many rows before the first
 * @right: how many columns after the last
 * @bottom: how many rows after the last
 *
 * Proposes that grid with other edges; one that cannot be laid stays as it is. The hexes that it
 * keeps stay where they are on the picture, also if that was moved by hand.
 */
void
vdt_grid_finder_adjust (VdtGridFinder *self, int left, int top, int right, int bottom)
{
  VdtScanGrid adjusted;

  g_return_if_fail (self->state == VDT_GRID_FINDER_PROPOSING);

  adjusted = vdt_grid_laying_adjust (get_choice (self), left, top, right, bottom);
  change (self, &adjusted, left, top, self->resizes);
}

/**
 * vdt_grid_finder_keep:
 * @self: a finder
 *
 * Leaves what it proposes, in its stroke, to whoever goes on with it.
 */
void
vdt_grid_finder_keep (VdtGridFinder *self)
{
  g_return_if_fail (VDT_IS_GRID_FINDER (self));

  if (self->state != VDT_GRID_FINDER_AT_REST)
    set_state (self, VDT_GRID_FINDER_AT_REST);
}

/**
 * vdt_grid_finder_refuse:
 * @self: a finder
 *
 * Gives up looking, or goes back to the map before anything was proposed; a stroke that others have
 * begun goes on.
 */
void
vdt_grid_finder_refuse (VdtGridFinder *self)
{
  g_return_if_fail (VDT_IS_GRID_FINDER (self));

  self->is_applying = TRUE;
  if (self->state == VDT_GRID_FINDER_PROPOSING && self->begins)
    vdt_document_cancel_stroke (self->document);
  else if (self->state == VDT_GRID_FINDER_PROPOSING)
    vdt_document_update_stroke (self->document, self->base);
  self->is_applying = FALSE;
  vdt_grid_finder_keep (self);
}
