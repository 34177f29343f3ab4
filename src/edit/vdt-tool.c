/* vdt-tool.c - what a pointer does to a map, in hexes: no toolkit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_SIGHTING,
  PROP_SELECTION,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
  VdtSelection *selection;
  gboolean is_pressed;
} VdtToolPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (VdtTool, vdt_tool, G_TYPE_OBJECT)

static VdtToolPrivate *
get_private (VdtTool *self)
{
  return vdt_tool_get_instance_private (self);
}

static void
ignore_event (VdtTool *self, const VdtToolEvent *event)
{
}

static void
vdt_tool_real_release (VdtTool *self, const VdtToolEvent *event)
{
  vdt_document_end_stroke (get_private (self)->document);
}

static void
vdt_tool_real_cancel (VdtTool *self)
{
  vdt_document_cancel_stroke (get_private (self)->document);
}

static gboolean
vdt_tool_real_ghost (
    VdtTool *self, const VdtToolEvent *event, VdtRegion *region, VdtHex *hex, gint *side)
{
  return FALSE;
}

static void
vdt_tool_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  VdtToolPrivate *priv = get_private (VDT_TOOL (object));

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, priv->document);
      break;
    case PROP_SIGHTING:
      g_value_set_object (value, priv->sighting);
      break;
    case PROP_SELECTION:
      g_value_set_object (value, priv->selection);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_tool_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  VdtToolPrivate *priv = get_private (VDT_TOOL (object));

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      priv->document = g_value_dup_object (value);
      break;
    case PROP_SIGHTING:
      priv->sighting = g_value_dup_object (value);
      break;
    case PROP_SELECTION:
      priv->selection = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_tool_dispose (GObject *object)
{
  VdtToolPrivate *priv = get_private (VDT_TOOL (object));

  vdt_tool_cancel (VDT_TOOL (object));
  g_clear_object (&priv->document);
  g_clear_object (&priv->sighting);
  g_clear_object (&priv->selection);

  G_OBJECT_CLASS (vdt_tool_parent_class)->dispose (object);
}

static void
vdt_tool_class_init (VdtToolClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = vdt_tool_get_property;
  object_class->set_property = vdt_tool_set_property;
  object_class->dispose = vdt_tool_dispose;

  klass->press = ignore_event;
  klass->drag = ignore_event;
  klass->release = vdt_tool_real_release;
  klass->cancel = vdt_tool_real_cancel;
  klass->ghost = vdt_tool_real_ghost;

  props[PROP_DOCUMENT] = g_param_spec_object ("document", NULL, NULL, VDT_TYPE_DOCUMENT, flags);
  props[PROP_SIGHTING] = g_param_spec_object ("sighting", NULL, NULL, VDT_TYPE_SIGHTING, flags);
  props[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, VDT_TYPE_SELECTION, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
vdt_tool_init (VdtTool *self)
{
}

/**
 * vdt_tool_new:
 * @type: a tool's type, as vdt_tool_terrain_get_type()
 * @document: (transfer none): the document that it works on
 * @sighting: (transfer none): the sighting of that document
 * @selection: (transfer none): the selection of that document
 *
 * Returns: (transfer full): a tool
 */
VdtTool *
vdt_tool_new (GType type, VdtDocument *document, VdtSighting *sighting, VdtSelection *selection)
{
  g_return_val_if_fail (g_type_is_a (type, VDT_TYPE_TOOL), NULL);
  g_return_val_if_fail (VDT_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (VDT_IS_SIGHTING (sighting), NULL);
  g_return_val_if_fail (VDT_IS_SELECTION (selection), NULL);

  return g_object_new (type, "document", document, "sighting", sighting, "selection", selection,
                       NULL);
}

/**
 * vdt_tool_get_document:
 * @self: a tool
 *
 * Returns: (transfer none): the document that it works on
 */
VdtDocument *
vdt_tool_get_document (VdtTool *self)
{
  g_return_val_if_fail (VDT_IS_TOOL (self), NULL);

  return get_private (self)->document;
}

/**
 * vdt_tool_get_sighting:
 * @self: a tool
 *
 * Returns: (transfer none): the sighting of its document
 */
VdtSighting *
vdt_tool_get_sighting (VdtTool *self)
{
  g_return_val_if_fail (VDT_IS_TOOL (self), NULL);

  return get_private (self)->sighting;
}

/**
 * vdt_tool_get_selection:
 * @self: a tool
 *
 * Returns: (transfer none): the selection of its document
 */
VdtSelection *
vdt_tool_get_selection (VdtTool *self)
{
  g_return_val_if_fail (VDT_IS_TOOL (self), NULL);

  return get_private (self)->selection;
}

/**
 * vdt_tool_press:
 * @self: a tool
 * @event: where the pointer went down
 *
 * Begins a gesture; one that is under way is cancelled.
 */
void
vdt_tool_press (VdtTool *self, const VdtToolEvent *event)
{
  g_return_if_fail (VDT_IS_TOOL (self));

  vdt_tool_cancel (self);
  get_private (self)->is_pressed = TRUE;
  VDT_TOOL_GET_CLASS (self)->press (self, event);
}

/**
 * vdt_tool_drag:
 * @self: a tool
 * @event: where the pointer is now
 *
 * Goes on with the gesture. Does nothing outside a gesture.
 */
void
vdt_tool_drag (VdtTool *self, const VdtToolEvent *event)
{
  g_return_if_fail (VDT_IS_TOOL (self));

  if (get_private (self)->is_pressed)
    VDT_TOOL_GET_CLASS (self)->drag (self, event);
}

/**
 * vdt_tool_release:
 * @self: a tool
 * @event: where the pointer went up
 *
 * Ends the gesture: what it changed is one step that can be undone. Does nothing outside a
 * gesture.
 */
void
vdt_tool_release (VdtTool *self, const VdtToolEvent *event)
{
  g_return_if_fail (VDT_IS_TOOL (self));

  if (!get_private (self)->is_pressed)
    return;
  VDT_TOOL_GET_CLASS (self)->drag (self, event);
  get_private (self)->is_pressed = FALSE;
  VDT_TOOL_GET_CLASS (self)->release (self, event);
}

/**
 * vdt_tool_cancel:
 * @self: a tool
 *
 * Gives the gesture up: everything is again as it was before the press. Does nothing outside a
 * gesture.
 */
void
vdt_tool_cancel (VdtTool *self)
{
  g_return_if_fail (VDT_IS_TOOL (self));

  if (!get_private (self)->is_pressed)
    return;
  get_private (self)->is_pressed = FALSE;
  VDT_TOOL_GET_CLASS (self)->cancel (self);
}

/**
 * vdt_tool_ghost:
 * @self: a tool
 * @event: where the pointer is
 * @region: the hexes that a press there would change are added
 * @hex: (out): with @side, the hexside that it would change instead
 * @side: (out): 0 to 5
 *
 * Tells what a press would change: exactly that, so nothing where the map is that way already.
 *
 * Returns: %TRUE when it is a hexside, %FALSE when it is the hexes of @region, if any
 */
gboolean
vdt_tool_ghost (
    VdtTool *self, const VdtToolEvent *event, VdtRegion *region, VdtHex *hex, gint *side)
{
  g_return_val_if_fail (VDT_IS_TOOL (self), FALSE);

  return VDT_TOOL_GET_CLASS (self)->ghost (self, event, region, hex, side);
}
