/* vdt-selection.c - the hexes of a document that the next command is for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-selection.h"

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_REGION,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

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
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_REGION]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
document_changed_cb (VdtSelection *self)
{
  if (self->region && !vdt_region_fits (self->region, get_grid (self)))
    take_region (self, NULL);
}

static void
vdt_selection_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  VdtSelection *self = VDT_SELECTION (object);

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_REGION:
      g_value_set_pointer (value, self->region);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_selection_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_DOCUMENT:
      VDT_SELECTION (object)->document = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_selection_constructed (GObject *object)
{
  G_OBJECT_CLASS (vdt_selection_parent_class)->constructed (object);

  g_signal_connect_object (VDT_SELECTION (object)->document, "changed",
                           G_CALLBACK (document_changed_cb), object, G_CONNECT_SWAPPED);
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = vdt_selection_get_property;
  object_class->set_property = vdt_selection_set_property;
  object_class->constructed = vdt_selection_constructed;
  object_class->finalize = vdt_selection_finalize;

  props[PROP_DOCUMENT] =
      g_param_spec_object ("document", NULL, NULL, VDT_TYPE_DOCUMENT,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  props[PROP_REGION] =
      g_param_spec_pointer ("region", NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * VdtSelection::changed:
   * @self: the selection
   *
   * Other hexes are selected.
   */
  signals[CHANGED] = g_signal_new ("changed", VDT_TYPE_SELECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
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
  g_return_val_if_fail (VDT_IS_DOCUMENT (document), NULL);

  return g_object_new (VDT_TYPE_SELECTION, "document", document, NULL);
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
