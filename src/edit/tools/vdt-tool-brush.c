/* vdt-tool-brush.c - what the tools that paint hexes have in common
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-brush.h"

#include "vdt-edits.h"
#include "vdt-map-diff.h"

typedef struct
{
  guint radius;

  /* The stroke. */
  int value;
  gboolean is_straight; /* from from to the pointer, instead of along its way */
  VdtHex from;
  VdtHex last;
  VdtRegion *painted; /* what it has gone over; NULL: none is under way */
  VdtRegion *done;    /* what the stroke that it continues had painted; NULL: it continues none */

  /* The previous stroke: Shift draws a line from its end. */
  gboolean has_anchor;
  VdtHex anchor;
  int last_value;
  guint64 last_version; /* of the document, after it */
  VdtRegion *last_painted;
} VdtToolBrushPrivate;

static guint painted_signal;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (VdtToolBrush, vdt_tool_brush, VDT_TYPE_TOOL)

static VdtToolBrushPrivate *
get_private (VdtTool *self)
{
  return vdt_tool_brush_get_instance_private (VDT_TOOL_BRUSH (self));
}

/* Where a press begins to paint. */
static VdtHex
begin_of (VdtTool *self, const VdtToolEvent *event)
{
  VdtToolBrushPrivate *priv = get_private (self);

  return priv->has_anchor && (event->modifiers & VDT_TOOL_SHIFT) ? priv->anchor : event->hex;
}

/* Returns the hexes that a press must not paint again: those of the previous stroke, if the press
 * continues it with the same value and the map has not changed since; otherwise NULL.
 */
static const VdtRegion *
find_done (VdtTool *self, const VdtToolEvent *event, int value)
{
  VdtToolBrushPrivate *priv = get_private (self);
  VdtDocument *document = vdt_tool_get_document (self);

  return priv->last_painted && priv->last_value == value
                 && priv->last_version == vdt_document_get_version (document)
                 && (event->modifiers & VDT_TOOL_SHIFT) != 0
             ? priv->last_painted
             : NULL;
}

/* Paints each hex once: skips those of @done and @painted, and adds the line to @painted. */
static VdtMap *
paint_line (VdtTool *self,
            VdtMap *map,
            VdtHex from,
            VdtHex to,
            int value,
            const VdtRegion *done,
            VdtRegion *painted)
{
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtRegion) fresh = NULL;

  vdt_edits_add_line (region, from, to, get_private (self)->radius);
  fresh = vdt_region_copy (region);
  if (done)
    vdt_region_subtract (fresh, done);
  if (painted)
    {
      vdt_region_subtract (fresh, painted);
      vdt_region_union (painted, region);
    }

  return VDT_TOOL_BRUSH_GET_CLASS (self)->paint (map, fresh, value);
}

/* Paints a line of the stroke that is under way. */
static VdtMap *
paint_part (VdtTool *self, VdtMap *map, VdtHex from, VdtHex to)
{
  VdtToolBrushPrivate *priv = get_private (self);

  return paint_line (self, map, from, to, priv->value, priv->done, priv->painted);
}

static void
vdt_tool_brush_press (VdtTool *self, const VdtToolEvent *event)
{
  VdtToolBrushPrivate *priv = get_private (self);
  VdtDocument *document = vdt_tool_get_document (self);
  VdtMap *map = vdt_document_get_map (document);
  const VdtRegion *done;
  g_autoptr (VdtMap) painted = NULL;
  const char *label;

  if (!VDT_TOOL_BRUSH_GET_CLASS (self)->choose (VDT_TOOL_BRUSH (self), event, &priv->value, &label))
    return;

  priv->is_straight = (event->modifiers & VDT_TOOL_SHIFT) != 0;
  priv->from = begin_of (self, event);
  priv->last = event->hex;
  g_clear_pointer (&priv->painted, vdt_region_free);
  g_clear_pointer (&priv->done, vdt_region_free);
  priv->painted = vdt_region_new (vdt_map_get_grid (map));
  done = find_done (self, event, priv->value);
  priv->done = done ? vdt_region_copy (done) : NULL;
  painted = paint_part (self, map, priv->from, event->hex);
  vdt_document_begin_stroke (document, label);
  vdt_document_update_stroke (document, painted);
}

static void
vdt_tool_brush_drag (VdtTool *self, const VdtToolEvent *event)
{
  VdtToolBrushPrivate *priv = get_private (self);
  VdtDocument *document = vdt_tool_get_document (self);
  g_autoptr (VdtMap) painted = NULL;

  if (!vdt_document_in_stroke (document) || vdt_hex_equal (event->hex, priv->last))
    return;

  if (priv->is_straight)
    {
      vdt_region_subtract (priv->painted, priv->painted);
      painted = paint_part (self, vdt_document_get_stroke_start (document), priv->from, event->hex);
    }
  else
    painted = paint_part (self, vdt_document_get_map (document), priv->last, event->hex);
  priv->last = event->hex;
  vdt_document_update_stroke (document, painted);
}

static void
vdt_tool_brush_release (VdtTool *self, const VdtToolEvent *event)
{
  VdtToolBrushPrivate *priv = get_private (self);
  g_autoptr (VdtRegion) painted = g_steal_pointer (&priv->painted);

  if (vdt_document_in_stroke (vdt_tool_get_document (self)))
    {
      priv->has_anchor = TRUE;
      priv->anchor = event->hex;
    }

  VDT_TOOL_CLASS (vdt_tool_brush_parent_class)->release (self, event);
  if (painted)
    {
      g_signal_emit (self, painted_signal, 0, painted);
      if (priv->done)
        vdt_region_union (painted, priv->done);
      g_clear_pointer (&priv->last_painted, vdt_region_free);
      priv->last_painted = g_steal_pointer (&painted);
      priv->last_value = priv->value;
      priv->last_version = vdt_document_get_version (vdt_tool_get_document (self));
    }
}

static void
vdt_tool_brush_cancel (VdtTool *self)
{
  g_clear_pointer (&get_private (self)->painted, vdt_region_free);

  VDT_TOOL_CLASS (vdt_tool_brush_parent_class)->cancel (self);
}

static void
vdt_tool_brush_finalize (GObject *object)
{
  VdtToolBrushPrivate *priv = get_private (VDT_TOOL (object));

  g_clear_pointer (&priv->painted, vdt_region_free);
  g_clear_pointer (&priv->done, vdt_region_free);
  g_clear_pointer (&priv->last_painted, vdt_region_free);

  G_OBJECT_CLASS (vdt_tool_brush_parent_class)->finalize (object);
}

static void
vdt_tool_brush_ghost (VdtTool *self, const VdtToolEvent *event, VdtGhost *ghost)
{
  VdtMap *map = vdt_document_get_map (vdt_tool_get_document (self));
  g_autoptr (VdtMap) painted = NULL;
  g_autoptr (VdtRegion) difference = NULL;
  const char *label;
  int value;

  if (!VDT_TOOL_BRUSH_GET_CLASS (self)->choose (VDT_TOOL_BRUSH (self), event, &value, &label))
    return;

  painted = paint_line (self, map, begin_of (self, event), event->hex, value,
                        find_done (self, event, value), NULL);
  difference = vdt_map_diff (map, painted);
  vdt_region_union (ghost->hexes, difference);
  ghost->removes = (event->modifiers & VDT_TOOL_ALT) != 0;
}

static void
vdt_tool_brush_class_init (VdtToolBrushClass *klass)
{
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_tool_brush_finalize;
  tool_class->press = vdt_tool_brush_press;
  tool_class->drag = vdt_tool_brush_drag;
  tool_class->release = vdt_tool_brush_release;
  tool_class->cancel = vdt_tool_brush_cancel;
  tool_class->ghost = vdt_tool_brush_ghost;

  /**
   * VdtToolBrush::painted:
   * @self: the brush
   * @region: what its stroke went over, also where it changed nothing
   *
   * A stroke has ended.
   */
  painted_signal = g_signal_new ("painted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  vdt_tool_class_add_property (
      tool_class,
      g_param_spec_uint ("radius", NULL, NULL, 0, VDT_TOOL_RADIUS_MAX, 0, VDT_TOOL_OPTION),
      G_PRIVATE_OFFSET (VdtToolBrush, radius));
}

static void
vdt_tool_brush_init (VdtToolBrush *self)
{
}
