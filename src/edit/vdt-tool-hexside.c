/* vdt-tool-hexside.c - the tool that codes hexsides
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

#include "vdt-edits.h"

#include <glib/gi18n-lib.h>

#define VDT_TYPE_TOOL_HEXSIDE (vdt_tool_hexside_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolHexside, vdt_tool_hexside, VDT, TOOL_HEXSIDE, VdtTool)

enum
{
  PROP_0,
  PROP_CODE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

struct _VdtToolHexside
{
  VdtTool parent_instance;

  guint code; /* in the legend; a number that it does not have paints nothing */

  /* The gesture. */
  gboolean erases;
  gboolean has_crossed;
  VdtHex last;
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

/* A hexside belongs to the map when one of its hexes does. */
static gboolean
has_side (VdtMap *map, VdtHex hex, gint side)
{
  return vdt_map_contains (map, hex) || vdt_map_contains (map, vdt_hex_neighbour (hex, side));
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
         && has_side (get_map (self), event->hex, event->side);
}

static void
set_code (VdtToolHexside *self, guint code)
{
  if (self->code == code)
    return;
  self->code = code;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CODE]);
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
          set_code (self, code);
          return;
        }
    }
}

/* A click toggles the nearest side. When it turns out to be a drag, that is taken back. */
static void
vdt_tool_hexside_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolHexside *self = VDT_TOOL_HEXSIDE (tool);
  VdtDocument *document = vdt_tool_get_document (tool);
  const VdtSide side = { event->hex, event->side };
  VdtMap *map = get_map (self);
  g_autoptr (VdtMap) painted = NULL;
  gboolean present;

  if (event->modifiers & VDT_TOOL_CONTROL)
    pick (self, event);
  if (event->modifiers & VDT_TOOL_CONTROL || !is_usable (self, event))
    return;

  self->erases = (event->modifiers & VDT_TOOL_ALT) != 0;
  self->has_crossed = FALSE;
  self->last = event->hex;
  present = !self->erases && !has_code (map, event->hex, event->side, self->code);
  painted = vdt_edits_set_side_code (map, &side, 1, self->code, present);
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

      if (has_side (map, side.hex, side.side))
        g_array_append_val (crossed, side);
    }

  return crossed;
}

static void
vdt_tool_hexside_drag (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolHexside *self = VDT_TOOL_HEXSIDE (tool);
  VdtDocument *document = vdt_tool_get_document (tool);
  g_autoptr (GArray) crossed = NULL;
  g_autoptr (VdtMap) painted = NULL;
  VdtMap *map;

  if (!vdt_document_in_stroke (document) || vdt_hex_equal (event->hex, self->last))
    return;

  map = self->has_crossed ? get_map (self) : vdt_document_get_stroke_start (document);
  crossed = find_crossed (map, self->last, event->hex);
  painted = vdt_edits_set_side_code (map, (const VdtSide *) crossed->data, crossed->len, self->code,
                                     !self->erases);
  self->has_crossed = TRUE;
  self->last = event->hex;
  vdt_document_update_stroke (document, painted);
}

static gboolean
vdt_tool_hexside_ghost (
    VdtTool *tool, const VdtToolEvent *event, VdtRegion *region, VdtHex *hex, gint *side)
{
  VdtToolHexside *self = VDT_TOOL_HEXSIDE (tool);

  if (event->modifiers & VDT_TOOL_CONTROL || !is_usable (self, event))
    return FALSE;
  if (event->modifiers & VDT_TOOL_ALT
      && !has_code (get_map (self), event->hex, event->side, self->code))
    return FALSE;

  *hex = event->hex;
  *side = event->side;

  return TRUE;
}

static void
vdt_tool_hexside_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_CODE:
      g_value_set_uint (value, VDT_TOOL_HEXSIDE (object)->code);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_tool_hexside_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_CODE:
      set_code (VDT_TOOL_HEXSIDE (object), g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_tool_hexside_class_init (VdtToolHexsideClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = vdt_tool_hexside_get_property;
  object_class->set_property = vdt_tool_hexside_set_property;

  tool_class->id = "hexside";
  tool_class->title = N_ ("Hexsides");
  tool_class->hint =
      N_ ("Click to toggle a side, drag across sides to paint them. Ctrl: pick. Alt: erase");
  tool_class->icon_name = "vdt-tool-hexside-symbolic";
  tool_class->key = 'e';
  tool_class->press = vdt_tool_hexside_press;
  tool_class->drag = vdt_tool_hexside_drag;
  tool_class->ghost = vdt_tool_hexside_ghost;

  props[PROP_CODE] = g_param_spec_uint ("code", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
vdt_tool_hexside_init (VdtToolHexside *self)
{
}
