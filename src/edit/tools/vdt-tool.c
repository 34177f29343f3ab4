/* vdt-tool.c - what a pointer does to a map, in hexes: no toolkit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

#include "vdt-edits.h"

#include <glib/gi18n.h>

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

static void
vdt_tool_real_ghost (VdtTool *self, const VdtToolEvent *event, VdtGhost *ghost)
{
}

/* What is selected goes up or down as a whole; the hex alone when nothing is. */
static gboolean
vdt_tool_real_step (VdtTool *self, const VdtToolEvent *event, gint by)
{
  VdtToolPrivate *priv = get_private (self);
  VdtMap *map = vdt_document_get_map (priv->document);
  const VdtRegion *selected = vdt_selection_get_region (priv->selection);
  g_autoptr (VdtRegion) region = NULL;
  g_autoptr (VdtMap) after = NULL;

  region = selected ? vdt_region_copy (selected) : vdt_region_new (vdt_map_get_grid (map));
  if (!selected)
    vdt_region_add (region, event->hex);
  after = vdt_edits_step_elevation (map, region, by);
  vdt_document_apply (priv->document, after, by > 0 ? _ ("Raise ground") : _ ("Lower ground"));

  return TRUE;
}

static gboolean
vdt_tool_real_back (VdtTool *self)
{
  return FALSE;
}

static gboolean
vdt_tool_real_act (VdtTool *self, VdtToolAct act)
{
  return FALSE;
}

static gboolean
vdt_tool_real_nudge (VdtTool *self, gdouble dx, gdouble dy)
{
  return FALSE;
}

static void
vdt_tool_real_put_down (VdtTool *self)
{
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
  klass->step = vdt_tool_real_step;
  klass->back = vdt_tool_real_back;
  klass->act = vdt_tool_real_act;
  klass->nudge = vdt_tool_real_nudge;
  klass->put_down = vdt_tool_real_put_down;

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
 * @ghost: what a press there would change is added
 *
 * Tells what a press would change: exactly that, so nothing where the map is that way already. In
 * the middle of a gesture that is nothing: the map shows what the gesture changes.
 */
void
vdt_tool_ghost (VdtTool *self, const VdtToolEvent *event, VdtGhost *ghost)
{
  g_return_if_fail (VDT_IS_TOOL (self));

  if (!get_private (self)->is_pressed || VDT_TOOL_GET_CLASS (self)->draws)
    VDT_TOOL_GET_CLASS (self)->ghost (self, event, ghost);
}

/**
 * vdt_tool_is_pressed:
 * @self: a tool
 *
 * Returns: whether a gesture is under way
 */
gboolean
vdt_tool_is_pressed (VdtTool *self)
{
  g_return_val_if_fail (VDT_IS_TOOL (self), FALSE);

  return get_private (self)->is_pressed;
}

/**
 * vdt_tool_step:
 * @self: a tool
 * @event: where the pointer or the cursor is
 * @by: 1 or -1
 *
 * Takes the ground there, or what the tool is about, a level up or down: one step that can be
 * undone. Does nothing in the middle of a gesture.
 *
 * Returns: %FALSE when the tool has no use for it
 */
gboolean
vdt_tool_step (VdtTool *self, const VdtToolEvent *event, gint by)
{
  g_return_val_if_fail (VDT_IS_TOOL (self), FALSE);

  return get_private (self)->is_pressed || VDT_TOOL_GET_CLASS (self)->step (self, event, by);
}

/**
 * vdt_tool_back:
 * @self: a tool
 *
 * Takes one thing back: the gesture under way; else the selection; else what the tool has set up.
 *
 * Returns: %FALSE when there was none, and the tool itself is what is left to be put down
 */
gboolean
vdt_tool_back (VdtTool *self)
{
  VdtToolPrivate *priv;

  g_return_val_if_fail (VDT_IS_TOOL (self), FALSE);

  priv = get_private (self);
  if (priv->is_pressed)
    vdt_tool_cancel (self);
  else if (!vdt_selection_is_empty (priv->selection))
    vdt_selection_clear (priv->selection);
  else
    return VDT_TOOL_GET_CLASS (self)->back (self);

  return TRUE;
}

/**
 * vdt_tool_get_hint:
 * @self: a tool
 * @modifiers: those held
 *
 * Returns: (transfer none): what a press would do, translated, for the status bar
 */
const char *
vdt_tool_get_hint (VdtTool *self, VdtToolModifiers modifiers)
{
  VdtToolClass *class;

  g_return_val_if_fail (VDT_IS_TOOL (self), NULL);

  class = VDT_TOOL_GET_CLASS (self);
  if (modifiers & VDT_TOOL_CONTROL && class->control_hint)
    return _ (class->control_hint);
  if (modifiers & VDT_TOOL_ALT && class->alt_hint)
    return _ (class->alt_hint);
  if (modifiers & VDT_TOOL_SHIFT && class->shift_hint)
    return _ (class->shift_hint);

  return _ (class->hint);
}

/**
 * vdt_tool_act:
 * @self: a tool
 * @act: what a key asks for
 *
 * Returns: whether there was anything to do
 */
gboolean
vdt_tool_act (VdtTool *self, VdtToolAct act)
{
  g_return_val_if_fail (VDT_IS_TOOL (self), FALSE);

  return VDT_TOOL_GET_CLASS (self)->act (self, act);
}

/**
 * vdt_tool_nudge:
 * @self: a tool
 * @dx: to the right, two hundred a hex
 * @dy: down
 *
 * Moves what the tool has in hand.
 *
 * Returns: %FALSE when there is nothing to be moved so
 */
gboolean
vdt_tool_nudge (VdtTool *self, gdouble dx, gdouble dy)
{
  g_return_val_if_fail (VDT_IS_TOOL (self), FALSE);

  return VDT_TOOL_GET_CLASS (self)->nudge (self, dx, dy);
}

/**
 * vdt_tool_put_down:
 * @self: a tool
 *
 * Ends what the tool has begun: another one is taken. A gesture is cancelled.
 */
void
vdt_tool_put_down (VdtTool *self)
{
  g_return_if_fail (VDT_IS_TOOL (self));

  vdt_tool_cancel (self);
  VDT_TOOL_GET_CLASS (self)->put_down (self);
}
