/* vdt-tool-codes.c - what the tools that code sides have in common
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-codes-private.h"

#include "vdt-area.h"
#include "vdt-edits.h"
#include "vdt-side-trace.h"

#include <glib/gi18n.h>

typedef struct
{
  guint code; /* in the legend; a number that it does not have paints nothing */

  /* The gesture. */
  gboolean erases;
  gboolean is_chain; /* from anchor to the pointer */
  gboolean has_crossed;
  VdtHex last;
  VdtSide pressed;
  gboolean gives;      /* what the press did to that */
  VdtSideTrace *trace; /* NULL: none yet */
  VdtSide end;

  /* Where the gesture before ended: Shift goes on from there. */
  gboolean has_anchor;
  VdtSide anchor;
} VdtToolCodesPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (VdtToolCodes, vdt_tool_codes, VDT_TYPE_TOOL)

static VdtToolCodesPrivate *
get_private (VdtTool *self)
{
  return vdt_tool_codes_get_instance_private (VDT_TOOL_CODES (self));
}

static VdtToolCodesClass *
get_class (VdtTool *self)
{
  return VDT_TOOL_CODES_GET_CLASS (self);
}

static VdtMap *
get_map (VdtTool *self)
{
  return vdt_document_get_map (vdt_tool_get_document (self));
}

static guint
count_codes (VdtTool *self)
{
  return vdt_codes_count (vdt_map_get_legend (get_map (self)), get_class (self)->of);
}

static gboolean
has_code (VdtTool *self, VdtHex hex, int side, guint code)
{
  return (vdt_map_get_codes (get_map (self), get_class (self)->of, hex, side) >> code) & 1;
}

static gboolean
is_usable (VdtTool *self, const VdtToolEvent *event)
{
  return get_private (self)->code < count_codes (self)
         && vdt_area_has_side (get_map (self), event->hex, event->side);
}

/* Takes up a code of the side; picking again takes up its next one. */
static void
pick (VdtTool *self, const VdtToolEvent *event)
{
  VdtToolCodesPrivate *priv = get_private (self);
  guint n_codes = count_codes (self);

  for (guint i = 1; i <= n_codes; i++)
    {
      guint code = priv->code < n_codes ? (priv->code + i) % n_codes : i - 1;

      if (has_code (self, event->hex, event->side, code))
        {
          g_object_set (self, get_class (self)->property, code, NULL);
          return;
        }
    }
}

/* What a press with Shift paints: from where the gesture before ended, if that is on the map. */
static GArray *
find_chain (VdtTool *self, const VdtToolEvent *event)
{
  VdtToolCodesPrivate *priv = get_private (self);
  VdtMap *map = vdt_document_get_stroke_start (vdt_tool_get_document (self));
  const VdtSide to = { event->hex, event->side };
  gboolean goes_on =
      priv->has_anchor && vdt_area_has_side (map, priv->anchor.hex, priv->anchor.side);

  return get_class (self)->chain (map, goes_on ? priv->anchor : to, to);
}

/* The sides that a press is for. */
static GArray *
find_sides (VdtTool *self, const VdtToolEvent *event)
{
  const VdtSide side = vdt_side_canonical (event->hex, event->side);
  GArray *sides;

  if (event->modifiers & VDT_TOOL_SHIFT)
    return find_chain (self, event);
  sides = g_array_new (FALSE, FALSE, sizeof (VdtSide));
  g_array_append_val (sides, side);

  return sides;
}

/* Whether a press gives its sides the code: a click toggles. */
static gboolean
gives (VdtTool *self, const VdtToolEvent *event)
{
  if (event->modifiers & VDT_TOOL_ALT)
    return FALSE;

  return event->modifiers & VDT_TOOL_SHIFT
         || !has_code (self, event->hex, event->side, get_private (self)->code);
}

static VdtMap *
paint (VdtTool *self, VdtMap *map, GArray *sides, gboolean present)
{
  return vdt_edits_set_code (map, get_class (self)->of, (const VdtSide *) (void *) sides->data,
                             sides->len, get_private (self)->code, present);
}

/* Goes on along the sides. Returns: (nullable): all sides gone along, if they are a drag */
static GArray *
follow (VdtTool *self, const VdtToolEvent *event)
{
  VdtToolCodesPrivate *priv = get_private (self);
  VdtMap *map = get_map (self);
  const VdtSide canonical = vdt_side_canonical (event->hex, event->side);
  VdtSidePlace place = { canonical, -1 };
  g_autoptr (GArray) sides = NULL;

  /* Keys are at no point, but at a side. */
  if (vdt_area_has_side (map, event->hex, event->side)
      && (event->slip <= 0
          || vdt_side_place_find (vdt_map_get_grid (map), event->hex, event->side, event->x,
                                  event->y, &place)))
    vdt_side_trace_go_to (priv->trace, map, &place);
  sides = vdt_side_trace_list (priv->trace, map);
  if (sides->len == 1)
    {
      VdtSide only = g_array_index (sides, VdtSide, 0);

      if (vdt_hex_equal (only.hex, priv->pressed.hex) && only.side == priv->pressed.side)
        return NULL;
    }

  return sides->len > 0 ? g_steal_pointer (&sides) : NULL;
}

/* A click toggles the nearest side. When it turns out to be a drag, that is taken back. */
static void
vdt_tool_codes_press (VdtTool *self, const VdtToolEvent *event)
{
  VdtToolCodesPrivate *priv = get_private (self);
  VdtDocument *document = vdt_tool_get_document (self);
  g_autoptr (GArray) sides = NULL;
  g_autoptr (GArray) begun = NULL;
  g_autoptr (VdtMap) painted = NULL;

  if (event->modifiers & VDT_TOOL_CONTROL)
    pick (self, event);
  if (event->modifiers & VDT_TOOL_CONTROL || !is_usable (self, event))
    return;

  priv->erases = (event->modifiers & VDT_TOOL_ALT) != 0;
  priv->is_chain = (event->modifiers & VDT_TOOL_SHIFT) != 0;
  priv->has_crossed = FALSE;
  priv->last = event->hex;
  sides = find_sides (self, event);
  priv->end = g_array_index (sides, VdtSide, sides->len - 1);
  priv->pressed = vdt_side_canonical (event->hex, event->side);
  priv->gives = gives (self, event);
  g_clear_pointer (&priv->trace, vdt_side_trace_free);
  priv->trace = vdt_side_trace_new ();
  begun = follow (self, event);
  painted = paint (self, get_map (self), sides, priv->gives);
  vdt_document_begin_stroke (
      document, _(priv->erases ? get_class (self)->erases : get_class (self)->paints));
  vdt_document_update_stroke (document, painted);
}

static void
drag_chain (VdtTool *self, const VdtToolEvent *event)
{
  VdtToolCodesPrivate *priv = get_private (self);
  VdtDocument *document = vdt_tool_get_document (self);
  g_autoptr (GArray) sides = NULL;
  g_autoptr (VdtMap) painted = NULL;

  if (!vdt_area_has_side (get_map (self), event->hex, event->side))
    return;
  sides = find_chain (self, event);
  painted = paint (self, vdt_document_get_stroke_start (document), sides, !priv->erases);
  priv->end = g_array_index (sides, VdtSide, sides->len - 1);
  vdt_document_update_stroke (document, painted);
}

/* Back at where it was pressed, a drag is a click again. */
static void
drag_along (VdtTool *self, const VdtToolEvent *event)
{
  VdtToolCodesPrivate *priv = get_private (self);
  VdtDocument *document = vdt_tool_get_document (self);
  VdtMap *map = vdt_document_get_stroke_start (document);
  g_autoptr (GArray) sides = follow (self, event);
  g_autoptr (VdtMap) painted = NULL;

  if (sides)
    {
      priv->end = g_array_index (sides, VdtSide, sides->len - 1);
      painted = paint (self, map, sides, !priv->erases);
    }
  else
    {
      priv->end = priv->pressed;
      painted = vdt_edits_set_code (map, get_class (self)->of, &priv->pressed, 1, priv->code,
                                    priv->gives);
    }
  vdt_document_update_stroke (document, painted);
}

static void
drag_across (VdtTool *self, VdtHex hex)
{
  VdtToolCodesPrivate *priv = get_private (self);
  VdtDocument *document = vdt_tool_get_document (self);
  VdtMap *map = priv->has_crossed ? get_map (self) : vdt_document_get_stroke_start (document);
  g_autoptr (GArray) crossed = vdt_area_find_crossed (map, priv->last, hex);
  g_autoptr (VdtMap) painted = paint (self, map, crossed, !priv->erases);

  if (crossed->len > 0)
    priv->end = g_array_index (crossed, VdtSide, crossed->len - 1);
  priv->has_crossed = TRUE;
  priv->last = hex;
  vdt_document_update_stroke (document, painted);
}

static void
vdt_tool_codes_drag (VdtTool *self, const VdtToolEvent *event)
{
  if (!vdt_document_in_stroke (vdt_tool_get_document (self)))
    return;
  if (get_private (self)->is_chain)
    drag_chain (self, event);
  else if (get_class (self)->goes_along)
    drag_along (self, event);
  else if (!vdt_hex_equal (event->hex, get_private (self)->last))
    drag_across (self, event->hex);
}

static void
vdt_tool_codes_release (VdtTool *self, const VdtToolEvent *event)
{
  VdtToolCodesPrivate *priv = get_private (self);

  if (vdt_document_in_stroke (vdt_tool_get_document (self)))
    {
      priv->has_anchor = TRUE;
      priv->anchor = priv->end;
    }

  VDT_TOOL_CLASS (vdt_tool_codes_parent_class)->release (self, event);
}

static void
vdt_tool_codes_ghost (VdtTool *self, const VdtToolEvent *event, VdtGhost *ghost)
{
  g_autoptr (GArray) sides = NULL;
  gboolean present;

  if (event->modifiers & VDT_TOOL_CONTROL || !is_usable (self, event))
    return;

  sides = find_sides (self, event);
  present = gives (self, event);
  for (guint i = 0; i < sides->len; i++)
    {
      VdtSide side = g_array_index (sides, VdtSide, i);

      if (has_code (self, side.hex, side.side, get_private (self)->code) != present)
        vdt_ghost_add_side (ghost, side.hex, side.side);
    }
  ghost->removes = !present;
  ghost->crosses = get_class (self)->of == VDT_CODES_WAYS;
  if (ghost->crosses && ghost->sides->len > 0)
    ghost->after = paint (self, get_map (self), sides, present);
}

/* The chain begins anew. */
static gboolean
vdt_tool_codes_back (VdtTool *self)
{
  VdtToolCodesPrivate *priv = get_private (self);
  gboolean had_anchor = priv->has_anchor;

  priv->has_anchor = FALSE;

  return had_anchor;
}

static void
vdt_tool_codes_finalize (GObject *object)
{
  g_clear_pointer (&get_private (VDT_TOOL (object))->trace, vdt_side_trace_free);

  G_OBJECT_CLASS (vdt_tool_codes_parent_class)->finalize (object);
}

static void
vdt_tool_codes_class_init (VdtToolCodesClass *klass)
{
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_tool_codes_finalize;

  tool_class->paints = TRUE;
  tool_class->press = vdt_tool_codes_press;
  tool_class->drag = vdt_tool_codes_drag;
  tool_class->release = vdt_tool_codes_release;
  tool_class->ghost = vdt_tool_codes_ghost;
  tool_class->back = vdt_tool_codes_back;
}

static void
vdt_tool_codes_init (VdtToolCodes *self)
{
}

/**
 * vdt_tool_codes_class_add_code:
 * @klass: a class
 * @property: what to call it
 *
 * Gives a class the property for the number of what it paints.
 */
void
vdt_tool_codes_class_add_code (VdtToolCodesClass *klass, const char *property)
{
  klass->property = property;
  vdt_tool_class_add_property (
      VDT_TOOL_CLASS (klass),
      g_param_spec_uint (property, NULL, NULL, 0, G_MAXUINT, 0, VDT_TOOL_OPTION),
      VdtToolCodes_private_offset + (int) G_STRUCT_OFFSET (VdtToolCodesPrivate, code));
}
