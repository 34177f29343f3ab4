/* vdt-tool.c - the base of tools: gestures on hexes become edits, selections or questions
 *
 * The canvas has already found the hex and the nearest hexside, so tools know no toolkit and are
 * tested without a display. This class keeps the order of press, drag, release and cancel, and
 * makes one gesture one undo step. Each map page owns a tool of each class.
 * docs/internals/adding-a-tool.md is the guide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

#include "vdt-edits.h"

#include <glib/gi18n.h>

typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
  VdtSelection *selection;
  VdtLegend *legend; /* that the numbers among the tool's properties are of */
  gboolean is_pressed;
} VdtToolPrivate;

static guint refused_signal;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (VdtTool, vdt_tool, G_TYPE_OBJECT)

static VdtToolPrivate *
get_private (VdtTool *self)
{
  return vdt_tool_get_instance_private (self);
}

static G_DEFINE_QUARK (vdt - tool - offset, offset)

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

/* What is selected goes up or down as a whole; the hex alone when nothing is. */
static gboolean
vdt_tool_real_step (VdtTool *self, const VdtToolEvent *event, int by)
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
  vdt_document_apply (priv->document, after, by > 0 ? _("Raise ground") : _("Lower ground"));

  return TRUE;
}

/* Where the tool has what the property holds: as many bytes from its beginning as was told. */
static gpointer
find_member (GObject *object, GParamSpec *pspec)
{
  return G_STRUCT_MEMBER_P (object,
                            GPOINTER_TO_INT (g_param_spec_get_qdata (pspec, offset_quark ())));
}

static void
vdt_tool_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  gpointer member = find_member (object, pspec);

  if (G_VALUE_HOLDS_UINT (value))
    g_value_set_uint (value, *(guint *) member);
  else if (G_VALUE_HOLDS_INT (value))
    g_value_set_int (value, *(int *) member);
  else if (G_VALUE_HOLDS_BOOLEAN (value))
    g_value_set_boolean (value, *(gboolean *) member);
  else if (G_VALUE_HOLDS_STRING (value))
    g_value_set_string (value, *(char **) member);
  else if (G_VALUE_HOLDS_BOXED (value))
    g_value_set_boxed (value, *(gpointer *) member);
  else
    g_value_set_object (value, *(GObject **) member);
}

static void
vdt_tool_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  gpointer member = find_member (object, pspec);
  g_auto (GValue) before = G_VALUE_INIT;

  g_value_init (&before, G_PARAM_SPEC_VALUE_TYPE (pspec));
  vdt_tool_get_property (object, prop_id, &before, pspec);
  if (g_param_values_cmp (pspec, &before, value) == 0)
    return;
  if (G_VALUE_HOLDS_UINT (value))
    *(guint *) member = g_value_get_uint (value);
  else if (G_VALUE_HOLDS_INT (value))
    *(int *) member = g_value_get_int (value);
  else if (G_VALUE_HOLDS_BOOLEAN (value))
    *(gboolean *) member = g_value_get_boolean (value);
  else if (G_VALUE_HOLDS_STRING (value))
    {
      g_free (*(char **) member);
      *(char **) member = g_value_dup_string (value);
    }
  else if (G_VALUE_HOLDS_BOXED (value))
    {
      if (*(gpointer *) member)
        g_boxed_free (G_VALUE_TYPE (value), *(gpointer *) member);
      *(gpointer *) member = g_value_dup_boxed (value);
    }
  else
    g_set_object ((GObject **) member, g_value_get_object (value));
  g_object_notify_by_pspec (object, pspec);
}

static void
vdt_tool_dispose (GObject *object)
{
  VdtToolPrivate *priv = get_private (VDT_TOOL (object));

  vdt_tool_cancel (VDT_TOOL (object));
  g_clear_object (&priv->document);
  g_clear_object (&priv->sighting);
  g_clear_object (&priv->selection);
  g_clear_pointer (&priv->legend, vdt_legend_unref);

  G_OBJECT_CLASS (vdt_tool_parent_class)->dispose (object);
}

static void
vdt_tool_class_init (VdtToolClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = vdt_tool_dispose;

  klass->release = vdt_tool_real_release;
  klass->cancel = vdt_tool_real_cancel;
  klass->step = vdt_tool_real_step;

  vdt_tool_class_add_property (
      klass, g_param_spec_object ("document", NULL, NULL, VDT_TYPE_DOCUMENT, flags),
      G_PRIVATE_OFFSET (VdtTool, document));
  vdt_tool_class_add_property (
      klass, g_param_spec_object ("sighting", NULL, NULL, VDT_TYPE_SIGHTING, flags),
      G_PRIVATE_OFFSET (VdtTool, sighting));
  vdt_tool_class_add_property (
      klass, g_param_spec_object ("selection", NULL, NULL, VDT_TYPE_SELECTION, flags),
      G_PRIVATE_OFFSET (VdtTool, selection));

  refused_signal = g_signal_new ("refused", VDT_TYPE_TOOL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
vdt_tool_init (VdtTool *self)
{
}

/**
 * vdt_tool_class_add_property:
 * @klass: the class of a tool
 * @property: (transfer floating): of type uint, int, boolean, string, boxed or object
 * @offset: how many bytes from the beginning of the tool is the member that holds it
 *
 * Gives a tool a property that is read from a member and set there, and notified when it becomes
 * another. Classes that first set functions of their own, for other properties, chain up for these.
 */
void
vdt_tool_class_add_property (VdtToolClass *klass, GParamSpec *property, int offset)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  /* Classes do not inherit these. */
  if (!object_class->get_property)
    object_class->get_property = vdt_tool_get_property;
  if (!object_class->set_property)
    object_class->set_property = vdt_tool_set_property;
  g_param_spec_set_qdata (property, offset_quark (), GINT_TO_POINTER (offset));
  /* Nobody reads the number of a property, and so all have the same. */
  g_object_class_install_property (object_class, 1, property);
}

/**
 * vdt_tool_find_cover:
 * @self: a tool
 *
 * A new brush shows at the first press that it works: it paints something else than open ground.
 *
 * Returns: the first terrain of the legend that is neither open nor void; without one, 0
 */
guint
vdt_tool_find_cover (VdtTool *self)
{
  VdtMap *map = vdt_document_get_map (get_private (self)->document);
  guint n_terrains;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), &n_terrains);

  for (guint i = 0; i < n_terrains; i++)
    if (terrains[i].kind != VDT_KIND_OPEN && terrains[i].kind != VDT_KIND_VOID)
      return i;

  return 0;
}

/* The number that a terrain of one legend has in another: by its code, or else by its name. */
static guint
match_terrain (VdtTool *self, const VdtLegend *before, const VdtLegend *after, guint i)
{
  guint n_before, n_after;
  const VdtTerrain *old = vdt_legend_get_terrains (before, &n_before);
  const VdtTerrain *new = vdt_legend_get_terrains (after, &n_after);
  int found = i < n_before ? vdt_legend_find_terrain (after, old[i].code) : -1;

  for (guint j = 0; found < 0 && i < n_before && j < n_after; j++)
    if (g_strcmp0 (old[i].name, new[j].name) == 0)
      found = (int) j;

  return found >= 0 ? (guint) found : vdt_tool_find_cover (self);
}

static guint
match_code (const VdtLegend *before, const VdtLegend *after, VdtCodes of, guint i)
{
  guint n = vdt_codes_count (after, of), found = n;

  if (i >= vdt_codes_count (before, of))
    return 0;
  for (guint j = 0; j < n && found == n; j++)
    if (g_str_equal (vdt_codes_get_code (before, of, i), vdt_codes_get_code (after, of, j)))
      found = j;
  for (guint j = 0; j < n && found == n; j++)
    if (g_str_equal (vdt_codes_get_title (before, of, i), vdt_codes_get_title (after, of, j)))
      found = j;

  return found < n ? found : 0;
}

/* What is chosen stays chosen in another legend, where it may have another number. */
static void
follow_legend (VdtTool *self)
{
  static const char *const codes[VDT_N_CODES] = { "code", "way" };
  VdtToolPrivate *priv = get_private (self);
  VdtLegend *legend = vdt_map_get_legend (vdt_document_get_map (priv->document));
  GObjectClass *object_class = G_OBJECT_GET_CLASS (self);
  g_autoptr (VdtLegend) before = NULL;
  guint i;

  if (legend == priv->legend)
    return;
  before = g_steal_pointer (&priv->legend);
  priv->legend = vdt_legend_ref (legend);
  if (g_object_class_find_property (object_class, "terrain"))
    {
      g_object_get (self, "terrain", &i, NULL);
      g_object_set (self, "terrain", match_terrain (self, before, legend, i), NULL);
    }
  for (VdtCodes of = 0; of < VDT_N_CODES; of++)
    if (g_object_class_find_property (object_class, codes[of]))
      {
        g_object_get (self, codes[of], &i, NULL);
        g_object_set (self, codes[of], match_code (before, legend, of, i), NULL);
      }
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
  VdtTool *self;

  g_return_val_if_fail (g_type_is_a (type, VDT_TYPE_TOOL), NULL);
  g_return_val_if_fail (VDT_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (VDT_IS_SIGHTING (sighting), NULL);
  g_return_val_if_fail (VDT_IS_SELECTION (selection), NULL);

  self =
      g_object_new (type, "document", document, "sighting", sighting, "selection", selection, NULL);
  get_private (self)->legend =
      vdt_legend_ref (vdt_map_get_legend (vdt_document_get_map (document)));
  g_signal_connect_object (document, "changed", G_CALLBACK (follow_legend), self,
                           G_CONNECT_SWAPPED);

  return self;
}

/**
 * vdt_tool_refuse:
 * @self: a tool
 * @why: what somebody who has pressed it is told
 *
 * Emits the signal refused: a press does nothing, and that is not to be seen from the map.
 */
void
vdt_tool_refuse (VdtTool *self, const char *why)
{
  g_return_if_fail (VDT_IS_TOOL (self));

  g_signal_emit (self, refused_signal, 0, why);
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

  if (get_private (self)->is_pressed && VDT_TOOL_GET_CLASS (self)->drag)
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
  vdt_tool_drag (self, event);
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

  if (VDT_TOOL_GET_CLASS (self)->ghost
      && (!get_private (self)->is_pressed || VDT_TOOL_GET_CLASS (self)->draws))
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
vdt_tool_step (VdtTool *self, const VdtToolEvent *event, int by)
{
  g_return_val_if_fail (VDT_IS_TOOL (self), FALSE);

  return get_private (self)->is_pressed
         || (VDT_TOOL_GET_CLASS (self)->step && VDT_TOOL_GET_CLASS (self)->step (self, event, by));
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
    return VDT_TOOL_GET_CLASS (self)->back && VDT_TOOL_GET_CLASS (self)->back (self);

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
    return _(class->control_hint);
  if (modifiers & VDT_TOOL_ALT && class->alt_hint)
    return _(class->alt_hint);
  if (modifiers & VDT_TOOL_SHIFT && class->shift_hint)
    return _(class->shift_hint);

  return _(class->hint);
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

  return VDT_TOOL_GET_CLASS (self)->act && VDT_TOOL_GET_CLASS (self)->act (self, act);
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
vdt_tool_nudge (VdtTool *self, double dx, double dy)
{
  g_return_val_if_fail (VDT_IS_TOOL (self), FALSE);

  return VDT_TOOL_GET_CLASS (self)->nudge && VDT_TOOL_GET_CLASS (self)->nudge (self, dx, dy);
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
  if (VDT_TOOL_GET_CLASS (self)->put_down)
    VDT_TOOL_GET_CLASS (self)->put_down (self);
}
