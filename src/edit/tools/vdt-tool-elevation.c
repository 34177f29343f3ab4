/* vdt-tool-elevation.c - the brush that raises and lowers the ground
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-brush-private.h"

#include "vdt-edits.h"

#include <glib/gi18n.h>

#define VDT_TYPE_TOOL_ELEVATION (vdt_tool_elevation_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolElevation, vdt_tool_elevation, VDT, TOOL_ELEVATION, VdtToolBrush)

enum
{
  PROP_0,
  PROP_LEVEL,
  PROP_KEEPS_LEVEL,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

struct _VdtToolElevation
{
  VdtToolBrush parent_instance;

  gboolean keeps_level; /* every stroke paints level; else it raises by one */
  gint level;
};

G_DEFINE_FINAL_TYPE (VdtToolElevation, vdt_tool_elevation, VDT_TYPE_TOOL_BRUSH)

static VdtMap *
get_map (VdtToolElevation *self)
{
  return vdt_document_get_map (vdt_tool_get_document (VDT_TOOL (self)));
}

/* The level that the pressed hex gets, and every other hex of the stroke with it: the one that was
 * chosen, or one more than it has; with Alt one less.
 */
static gboolean
vdt_tool_elevation_choose (VdtToolBrush *brush,
                           const VdtToolEvent *event,
                           gint *value,
                           const char **label)
{
  VdtToolElevation *self = VDT_TOOL_ELEVATION (brush);
  VdtMap *map = get_map (self);
  gboolean lowers = (event->modifiers & VDT_TOOL_ALT) != 0;

  if (event->modifiers & VDT_TOOL_CONTROL || !vdt_map_contains (map, event->hex))
    return FALSE;

  *label = lowers              ? _ ("Lower ground")
           : self->keeps_level ? _ ("Level ground")
                               : _ ("Raise ground");
  *value = vdt_map_get_elevation (map, event->hex) + (lowers ? -1 : 1);
  if (self->keeps_level && !lowers)
    *value = self->level;
  *value = CLAMP (*value, VDT_ELEVATION_MIN, VDT_ELEVATION_MAX);

  return TRUE;
}

static void
set_level (VdtToolElevation *self, gint level)
{
  if (self->level == level)
    return;
  self->level = level;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LEVEL]);
}

static void
set_keeps_level (VdtToolElevation *self, gboolean keeps_level)
{
  if (self->keeps_level == keeps_level)
    return;
  self->keeps_level = keeps_level;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_KEEPS_LEVEL]);
}

static void
vdt_tool_elevation_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolElevation *self = VDT_TOOL_ELEVATION (tool);

  if (event->modifiers & VDT_TOOL_CONTROL && vdt_map_contains (get_map (self), event->hex))
    {
      set_level (self, vdt_map_get_elevation (get_map (self), event->hex));
      set_keeps_level (self, TRUE);
    }

  VDT_TOOL_CLASS (vdt_tool_elevation_parent_class)->press (tool, event);
}

/* A level that was picked is let go. */
static gboolean
vdt_tool_elevation_back (VdtTool *tool)
{
  VdtToolElevation *self = VDT_TOOL_ELEVATION (tool);
  gboolean kept_level = self->keeps_level;

  set_keeps_level (self, FALSE);

  return kept_level;
}

static void
vdt_tool_elevation_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  VdtToolElevation *self = VDT_TOOL_ELEVATION (object);

  switch (prop_id)
    {
    case PROP_LEVEL:
      g_value_set_int (value, self->level);
      break;
    case PROP_KEEPS_LEVEL:
      g_value_set_boolean (value, self->keeps_level);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_tool_elevation_set_property (GObject *object,
                                 guint prop_id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  VdtToolElevation *self = VDT_TOOL_ELEVATION (object);

  switch (prop_id)
    {
    case PROP_LEVEL:
      set_level (self, g_value_get_int (value));
      break;
    case PROP_KEEPS_LEVEL:
      set_keeps_level (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static const VdtToolCommand commands[] = {
  { N_ ("_Pick Level"), VDT_TOOL_CONTROL },
  { N_ ("_Lower by One Level"), VDT_TOOL_ALT },
  { N_ ("Level a L_ine to Here"), VDT_TOOL_SHIFT },
};

static void
vdt_tool_elevation_class_init (VdtToolElevationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);
  VdtToolBrushClass *brush_class = VDT_TOOL_BRUSH_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = vdt_tool_elevation_get_property;
  object_class->set_property = vdt_tool_elevation_set_property;

  tool_class->id = "elevation";
  tool_class->title = N_ ("Elevation");
  tool_class->hint =
      N_ ("Drag to raise by one, or to the level chosen. Shift: line from the last stroke. "
          "Ctrl: pick a level. Alt: lower");
  tool_class->shift_hint = N_ ("Raise along a straight line from where the last stroke ended");
  tool_class->control_hint = N_ ("Click: pick the level to paint");
  tool_class->alt_hint = N_ ("Drag to lower by one");
  tool_class->icon_name = "vdt-tool-elevation-symbolic";
  tool_class->key = 'h';
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_elevation_press;
  tool_class->back = vdt_tool_elevation_back;

  brush_class->choose = vdt_tool_elevation_choose;
  brush_class->paint = vdt_edits_set_elevation;

  props[PROP_LEVEL] =
      g_param_spec_int ("level", NULL, NULL, VDT_ELEVATION_MIN, VDT_ELEVATION_MAX, 0, flags);
  props[PROP_KEEPS_LEVEL] = g_param_spec_boolean ("keeps-level", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
vdt_tool_elevation_init (VdtToolElevation *self)
{
}
