/* vdt-tool-hexside.c - the tool that codes hexsides
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

#include "vdt-area.h"
#include "vdt-edits.h"

#include <glib/gi18n.h>

#define VDT_TYPE_TOOL_HEXSIDE (vdt_tool_hexside_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolHexside, vdt_tool_hexside, VDT, TOOL_HEXSIDE, VdtTool)

struct _VdtToolHexside
{
  VdtTool parent_instance;

  guint code; /* in the legend; a number that it does not have paints nothing */

  /* The gesture. */
  gboolean erases;
  gboolean is_chain; /* from anchor to the pointer */
  gboolean has_crossed;
  VdtHex last;
  VdtSide end;

  /* Where the gesture before ended: Shift goes on from there. */
  gboolean has_anchor;
  VdtSide anchor;
};

G_DEFINE_FINAL_TYPE (VdtToolHexside, vdt_tool_hexside, VDT_TYPE_TOOL)

static VdtMap *
get_map (VdtToolHexside *self)
{
  return vdt_document_get_map (vdt_tool_get_document (VDT_TOOL (self)));
}

static guint
count_codes (VdtMap *map)
{
  guint n_codes;

  vdt_legend_get_side_codes (vdt_map_get_legend (map), &n_codes);

  return n_codes;
}

static gboolean
has_code (VdtMap *map, VdtHex hex, gint side, guint code)
{
  return (vdt_map_get_side_codes (map, hex, side) >> code) & 1;
}

static gboolean
is_usable (VdtToolHexside *self, const VdtToolEvent *event)
{
  return self->code < count_codes (get_map (self))
         && vdt_area_has_side (get_map (self), event->hex, event->side);
}

/* Takes up a code of the side; picking again takes up its next one. */
static void
pick (VdtToolHexside *self, const VdtToolEvent *event)
{
  VdtMap *map = get_map (self);
  guint n_codes = count_codes (map);

  for (guint i = 1; i <= n_codes; i++)
    {
      guint code = self->code < n_codes ? (self->code + i) % n_codes : i - 1;

      if (has_code (map, event->hex, event->side, code))
        {
          g_object_set (self, "code", code, NULL);
          return;
        }
    }
}

/* What a press with Shift paints: from where the gesture before ended, if that is on the map. */
static GArray *
find_chain (VdtToolHexside *self, const VdtToolEvent *event)
{
  VdtMap *map = vdt_document_get_stroke_start (vdt_tool_get_document (VDT_TOOL (self)));
  const VdtSide to = { event->hex, event->side };
  gboolean goes_on =
      self->has_anchor && vdt_area_has_side (map, self->anchor.hex, self->anchor.side);

  return vdt_area_side_chain (map, goes_on ? self->anchor : to, to);
}

/* The sides that a press is for. */
static GArray *
find_sides (VdtToolHexside *self, const VdtToolEvent *event)
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
gives (VdtToolHexside *self, const VdtToolEvent *event)
{
  if (event->modifiers & VDT_TOOL_ALT)
    return FALSE;

  return event->modifiers & VDT_TOOL_SHIFT
         || !has_code (get_map (self), event->hex, event->side, self->code);
}

static VdtMap *
paint (VdtToolHexside *self, VdtMap *map, GArray *sides, gboolean present)
{
  return vdt_edits_set_side_code (map, (const VdtSide *) (void *) sides->data, sides->len,
                                  self->code, present);
}

/* A click toggles the nearest side. When it turns out to be a drag, that is taken back. */
static void
vdt_tool_hexside_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolHexside *self = VDT_TOOL_HEXSIDE (tool);
  VdtDocument *document = vdt_tool_get_document (tool);
  g_autoptr (GArray) sides = NULL;
  g_autoptr (VdtMap) painted = NULL;

  if (event->modifiers & VDT_TOOL_CONTROL)
    pick (self, event);
  if (event->modifiers & VDT_TOOL_CONTROL || !is_usable (self, event))
    return;

  self->erases = (event->modifiers & VDT_TOOL_ALT) != 0;
  self->is_chain = (event->modifiers & VDT_TOOL_SHIFT) != 0;
  self->has_crossed = FALSE;
  self->last = event->hex;
  self->end = vdt_side_canonical (event->hex, event->side);
  sides = find_sides (self, event);
  painted = paint (self, get_map (self), sides, gives (self, event));
  vdt_document_begin_stroke (document, self->erases ? _ ("Erase hexsides") : _ ("Paint hexsides"));
  vdt_document_update_stroke (document, painted);
}

/* The sides of the map that a straight line from hex to hex crosses, as VdtSide. */
static GArray *
find_crossed (VdtMap *map, VdtHex from, VdtHex to)
{
  g_autoptr (GArray) path = vdt_edits_path (from, to);
  GArray *crossed = g_array_new (FALSE, FALSE, sizeof (VdtSide));

  for (guint i = 1; i < path->len; i++)
    {
      VdtHex before = g_array_index (path, VdtHex, i - 1);
      VdtSide side = { before, vdt_side_between (before, g_array_index (path, VdtHex, i)) };

      if (vdt_area_has_side (map, side.hex, side.side))
        g_array_append_val (crossed, side);
    }

  return crossed;
}

static void
drag_chain (VdtToolHexside *self, const VdtToolEvent *event)
{
  VdtDocument *document = vdt_tool_get_document (VDT_TOOL (self));
  g_autoptr (GArray) sides = NULL;
  g_autoptr (VdtMap) painted = NULL;

  if (!vdt_area_has_side (get_map (self), event->hex, event->side))
    return;
  sides = find_chain (self, event);
  painted = paint (self, vdt_document_get_stroke_start (document), sides, !self->erases);
  self->end = vdt_side_canonical (event->hex, event->side);
  vdt_document_update_stroke (document, painted);
}

static void
drag_across (VdtToolHexside *self, VdtHex hex)
{
  VdtDocument *document = vdt_tool_get_document (VDT_TOOL (self));
  VdtMap *map = self->has_crossed ? get_map (self) : vdt_document_get_stroke_start (document);
  g_autoptr (GArray) crossed = find_crossed (map, self->last, hex);
  g_autoptr (VdtMap) painted = paint (self, map, crossed, !self->erases);

  if (crossed->len > 0)
    self->end = g_array_index (crossed, VdtSide, crossed->len - 1);
  self->has_crossed = TRUE;
  self->last = hex;
  vdt_document_update_stroke (document, painted);
}

static void
vdt_tool_hexside_drag (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolHexside *self = VDT_TOOL_HEXSIDE (tool);

  if (!vdt_document_in_stroke (vdt_tool_get_document (tool)))
    return;
  if (self->is_chain)
    drag_chain (self, event);
  else if (!vdt_hex_equal (event->hex, self->last))
    drag_across (self, event->hex);
}

static void
vdt_tool_hexside_release (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolHexside *self = VDT_TOOL_HEXSIDE (tool);

  if (vdt_document_in_stroke (vdt_tool_get_document (tool)))
    {
      self->has_anchor = TRUE;
      self->anchor = self->end;
    }

  VDT_TOOL_CLASS (vdt_tool_hexside_parent_class)->release (tool, event);
}

static void
vdt_tool_hexside_ghost (VdtTool *tool, const VdtToolEvent *event, VdtGhost *ghost)
{
  VdtToolHexside *self = VDT_TOOL_HEXSIDE (tool);
  g_autoptr (GArray) sides = NULL;
  gboolean present;

  if (event->modifiers & VDT_TOOL_CONTROL || !is_usable (self, event))
    return;

  sides = find_sides (self, event);
  present = gives (self, event);
  for (guint i = 0; i < sides->len; i++)
    {
      VdtSide side = g_array_index (sides, VdtSide, i);

      if (has_code (get_map (self), side.hex, side.side, self->code) != present)
        vdt_ghost_add_side (ghost, side.hex, side.side);
    }
  ghost->removes = !present;
}

/* The chain begins anew. */
static gboolean
vdt_tool_hexside_back (VdtTool *tool)
{
  VdtToolHexside *self = VDT_TOOL_HEXSIDE (tool);
  gboolean had_anchor = self->has_anchor;

  self->has_anchor = FALSE;

  return had_anchor;
}

static const VdtToolCommand commands[] = {
  { N_ ("_Pick Hexside"), VDT_TOOL_CONTROL },
  { N_ ("_Erase Hexside"), VDT_TOOL_ALT },
  { N_ ("_Chain to Here"), VDT_TOOL_SHIFT },
};

static void
vdt_tool_hexside_class_init (VdtToolHexsideClass *klass)
{
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);

  tool_class->id = "hexside";
  tool_class->paints = TRUE;
  tool_class->title = N_ ("Hexsides");
  tool_class->hint = N_ ("Click to toggle a side, drag across sides to paint them. "
                         "Shift: chain from the last one. Ctrl: pick. Alt: erase");
  tool_class->shift_hint = N_ ("Click: paint all sides from the last one to this one");
  tool_class->control_hint = N_ ("Click: pick what this side has");
  tool_class->alt_hint = N_ ("Click or drag across sides to erase");
  tool_class->icon_name = "vdt-tool-hexside-symbolic";
  tool_class->key = 'e';
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_hexside_press;
  tool_class->drag = vdt_tool_hexside_drag;
  tool_class->release = vdt_tool_hexside_release;
  tool_class->ghost = vdt_tool_hexside_ghost;
  tool_class->back = vdt_tool_hexside_back;

  vdt_tool_class_add_property (
      tool_class, g_param_spec_uint ("code", NULL, NULL, 0, G_MAXUINT, 0, VDT_TOOL_OPTION),
      G_STRUCT_OFFSET (VdtToolHexside, code));
}

static void
vdt_tool_hexside_init (VdtToolHexside *self)
{
}
