/* vdt-selection.c - the hexes that the next command applies to
 *
 * Follows its document and always has the document's grid. It is not part of the history: undo
 * leaves it alone. Each map page owns one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-selection.h"

static guint changed_signal;

struct _VdtSelection
{
  GObject parent_instance;

  VdtDocument *document;
  VdtRegion *region; /* of the document's grid, never empty; NULL: nothing is selected */
};

G_DEFINE_FINAL_TYPE (VdtSelection, vdt_selection, G_TYPE_OBJECT)

static const VdtGrid *
get_grid (VdtSelection *self)
{
  return vdt_map_get_grid (vdt_document_get_map (self->document));
}

/* Takes region, which may be empty or NULL. */
static void
take_region (VdtSelection *self, VdtRegion *region)
{
  if (region && vdt_region_is_empty (region))
    g_clear_pointer (&region, vdt_region_free);
  if (region && self->region ? vdt_region_equal (region, self->region) : region == self->region)
    {
      g_clear_pointer (&region, vdt_region_free);
      return;
    }

  g_clear_pointer (&self->region, vdt_region_free);
  self->region = region;
  g_signal_emit (self, changed_signal, 0);
}

static void
document_changed_cb (VdtSelection *self)
{
  if (self->region && !vdt_region_fits (self->region, get_grid (self)))
    take_region (self, NULL);
}

static void
vdt_selection_finalize (GObject *object)
{
  VdtSelection *self = VDT_SELECTION (object);

  g_clear_pointer (&self->region, vdt_region_free);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (vdt_selection_parent_class)->finalize (object);
}

static void
vdt_selection_class_init (VdtSelectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = vdt_selection_finalize;

  /**
   * VdtSelection::changed:
   * @self: the selection
   *
   * Other hexes are selected.
   */
  changed_signal = g_signal_new ("changed", VDT_TYPE_SELECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
}

static void
vdt_selection_init (VdtSelection *self)
{
}

/**
 * vdt_selection_new:
 * @document: (transfer none): the document of whose hexes some can be selected
 *
 * Returns: (transfer full): a selection of nothing
 */
VdtSelection *
vdt_selection_new (VdtDocument *document)
{
  VdtSelection *self;

  g_return_val_if_fail (VDT_IS_DOCUMENT (document), NULL);

  self = g_object_new (VDT_TYPE_SELECTION, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

/**
 * vdt_selection_get_document:
 * @self: a selection
 *
 * Returns: (transfer none): its document
 */
VdtDocument *
vdt_selection_get_document (VdtSelection *self)
{
  g_return_val_if_fail (VDT_IS_SELECTION (self), NULL);

  return self->document;
}

/**
 * vdt_selection_get_region:
 * @self: a selection
 *
 * Returns: (transfer none) (nullable): the hexes, until the next change; %NULL when there are none
 */
const VdtRegion *
vdt_selection_get_region (VdtSelection *self)
{
  g_return_val_if_fail (VDT_IS_SELECTION (self), NULL);

  return self->region;
}

/**
 * vdt_selection_is_empty:
 * @self: a selection
 *
 * Returns: whether nothing is selected
 */
gboolean
vdt_selection_is_empty (VdtSelection *self)
{
  g_return_val_if_fail (VDT_IS_SELECTION (self), TRUE);

  return self->region == NULL;
}

/**
 * vdt_selection_count:
 * @self: a selection
 *
 * Returns: how many hexes are selected
 */
guint
vdt_selection_count (VdtSelection *self)
{
  g_return_val_if_fail (VDT_IS_SELECTION (self), 0);

  return self->region ? vdt_region_count (self->region) : 0;
}

/**
 * vdt_selection_set_region:
 * @self: a selection
 * @region: (nullable): hexes of the document's grid; %NULL or empty for none
 *
 * Selects those hexes and no others.
 */
void
vdt_selection_set_region (VdtSelection *self, const VdtRegion *region)
{
  g_return_if_fail (VDT_IS_SELECTION (self));
  g_return_if_fail (!region || vdt_region_fits (region, get_grid (self)));

  take_region (self, region ? vdt_region_copy (region) : NULL);
}

/**
 * vdt_selection_clear:
 * @self: a selection
 *
 * Selects nothing.
 */
void
vdt_selection_clear (VdtSelection *self)
{
  g_return_if_fail (VDT_IS_SELECTION (self));

  take_region (self, NULL);
}

/**
 * vdt_selection_select_all:
 * @self: a selection
 *
 * Selects every hex of the map.
 */
void
vdt_selection_select_all (VdtSelection *self)
{
  VdtRegion *all;

  g_return_if_fail (VDT_IS_SELECTION (self));

  all = vdt_region_new (get_grid (self));
  vdt_region_add_all (all);
  take_region (self, all);
}

/**
 * vdt_selection_invert:
 * @self: a selection
 *
 * Selects what was not, and nothing else.
 */
void
vdt_selection_invert (VdtSelection *self)
{
  VdtRegion *rest;

  g_return_if_fail (VDT_IS_SELECTION (self));

  rest = vdt_region_new (get_grid (self));
  vdt_region_add_all (rest);
  if (self->region)
    vdt_region_subtract (rest, self->region);
  take_region (self, rest);
}
