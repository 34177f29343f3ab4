/* vdt-tool-elevation.c - the brush that raises and lowers the ground
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-brush.h"

#include "vdt-edits.h"

#include <glib/gi18n.h>

#define VDT_TYPE_TOOL_ELEVATION (vdt_tool_elevation_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolElevation, vdt_tool_elevation, VDT, TOOL_ELEVATION, VdtToolBrush)

struct _VdtToolElevation
{
  VdtToolBrush parent_instance;

  gboolean keeps_level; /* every stroke paints level; otherwise it raises each hex by one */
  int level;
};

G_DEFINE_FINAL_TYPE (VdtToolElevation, vdt_tool_elevation, VDT_TYPE_TOOL_BRUSH)

static VdtMap *
get_map (VdtToolElevation *self)
{
  return vdt_document_get_map (vdt_tool_get_document (VDT_TOOL (self)));
}

/* Values of a stroke besides levels: each hex goes up or down by one. */
#define RAISES (VDT_ELEVATION_MAX + 1)
#define LOWERS (VDT_ELEVATION_MIN - 1)

static gboolean
vdt_tool_elevation_choose (VdtToolBrush *brush,
                           const VdtToolEvent *event,
                           int *value,
                           const char **label)
{
  VdtToolElevation *self = VDT_TOOL_ELEVATION (brush);
  VdtMap *map = get_map (self);
  gboolean lowers = (event->modifiers & VDT_TOOL_ALT) != 0;

  if (event->modifiers & VDT_TOOL_CONTROL || !vdt_map_contains (map, event->hex))
    return FALSE;

  *label = lowers              ? _("Lower ground")
           : self->keeps_level ? _("Level ground")
                               : _("Raise ground");
  *value = lowers ? LOWERS : self->keeps_level ? self->level : RAISES;

  return TRUE;
}

static VdtMap *
vdt_tool_elevation_paint (VdtMap *map, const VdtRegion *region, int value)
{
  if (value == RAISES || value == LOWERS)
    return vdt_edits_step_elevation (map, region, value == RAISES ? 1 : -1);

  return vdt_edits_set_elevation (map, region, value);
}

static void
vdt_tool_elevation_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolElevation *self = VDT_TOOL_ELEVATION (tool);

  if (event->modifiers & VDT_TOOL_CONTROL && vdt_map_contains (get_map (self), event->hex))
    g_object_set (self, "level", vdt_map_get_elevation (get_map (self), event->hex), "keeps-level",
                  TRUE, NULL);

  VDT_TOOL_CLASS (vdt_tool_elevation_parent_class)->press (tool, event);
}

/* A level that was picked is let go. */
static gboolean
vdt_tool_elevation_back (VdtTool *tool)
{
  VdtToolElevation *self = VDT_TOOL_ELEVATION (tool);
  gboolean kept_level = self->keeps_level;

  g_object_set (self, "keeps-level", FALSE, NULL);

  return kept_level;
}

static const VdtToolCommand commands[] = {
  { N_("_Pick Level"), VDT_TOOL_CONTROL },
  { N_("_Lower by One Level"), VDT_TOOL_ALT },
  { N_("Paint a _Line to Here"), VDT_TOOL_SHIFT },
};

static void
vdt_tool_elevation_class_init (VdtToolElevationClass *klass)
{
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);
  VdtToolBrushClass *brush_class = VDT_TOOL_BRUSH_CLASS (klass);

  tool_class->id = "elevation";
  tool_class->paints = TRUE;
  tool_class->title = N_("Elevation");
  tool_class->hint = N_("Drag to raise each hex by one level, or to the chosen level. Shift: line "
                        "from the last stroke. Ctrl: pick a level. Alt: lower");
  tool_class->shift_hint = N_("Paint a straight line from the end of the last stroke");
  tool_class->control_hint = N_("Click: pick the level to paint");
  tool_class->alt_hint = N_("Drag to lower each hex by one level");
  tool_class->icon_name = "vdt-tool-elevation-symbolic";
  tool_class->key = 'h';
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_elevation_press;
  tool_class->back = vdt_tool_elevation_back;

  brush_class->choose = vdt_tool_elevation_choose;
  brush_class->paint = vdt_tool_elevation_paint;

  vdt_tool_class_add_property (tool_class,
                               g_param_spec_int ("level", NULL, NULL, VDT_ELEVATION_MIN,
                                                 VDT_ELEVATION_MAX, 0, VDT_TOOL_OPTION),
                               G_STRUCT_OFFSET (VdtToolElevation, level));
  vdt_tool_class_add_property (
      tool_class, g_param_spec_boolean ("keeps-level", NULL, NULL, FALSE, VDT_TOOL_OPTION),
      G_STRUCT_OFFSET (VdtToolElevation, keeps_level));
}

static void
vdt_tool_elevation_init (VdtToolElevation *self)
{
}
