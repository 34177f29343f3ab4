/* vdt-tool-elevation.c - the brush that raises and lowers the ground
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-brush-private.h"

#include "vdt-edits.h"

#include <glib/gi18n-lib.h>

#define VDT_TYPE_TOOL_ELEVATION (vdt_tool_elevation_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolElevation, vdt_tool_elevation, VDT, TOOL_ELEVATION, VdtToolBrush)

struct _VdtToolElevation
{
  VdtToolBrush parent_instance;
};

G_DEFINE_FINAL_TYPE (VdtToolElevation, vdt_tool_elevation, VDT_TYPE_TOOL_BRUSH)

/* The level that the pressed hex gets, and every other hex of the stroke with it: one more than
 * it has, with Alt one less, with Ctrl just what it has.
 */
static gboolean
vdt_tool_elevation_choose (VdtToolBrush *brush,
                           const VdtToolEvent *event,
                           gint *value,
                           const char **label)
{
  VdtMap *map = vdt_document_get_map (vdt_tool_get_document (VDT_TOOL (brush)));
  gint change = 1;

  if (!vdt_map_contains (map, event->hex))
    return FALSE;

  *label = _ ("Raise ground");
  if (event->modifiers & VDT_TOOL_CONTROL)
    {
      change = 0;
      *label = _ ("Level ground");
    }
  else if (event->modifiers & VDT_TOOL_ALT)
    {
      change = -1;
      *label = _ ("Lower ground");
    }
  *value = CLAMP (vdt_map_get_elevation (map, event->hex) + change, VDT_ELEVATION_MIN,
                  VDT_ELEVATION_MAX);

  return TRUE;
}

static void
vdt_tool_elevation_class_init (VdtToolElevationClass *klass)
{
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);
  VdtToolBrushClass *brush_class = VDT_TOOL_BRUSH_CLASS (klass);

  tool_class->id = "elevation";
  tool_class->title = N_ ("Elevation");
  tool_class->hint =
      N_ ("Drag to raise by one. Shift: line from the last stroke. Ctrl: pick and spread a level. "
          "Alt: lower");
  tool_class->icon_name = "vdt-tool-elevation-symbolic";
  tool_class->key = 'h';

  brush_class->choose = vdt_tool_elevation_choose;
  brush_class->paint = vdt_edits_set_elevation;
}

static void
vdt_tool_elevation_init (VdtToolElevation *self)
{
}
