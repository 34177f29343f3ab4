/* vdt-tool-terrain.c - the brush that paints terrain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-brush.h"

#include "vdt-edits.h"

#include <glib/gi18n.h>

#define VDT_TYPE_TOOL_TERRAIN (vdt_tool_terrain_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolTerrain, vdt_tool_terrain, VDT, TOOL_TERRAIN, VdtToolBrush)

struct _VdtToolTerrain
{
  VdtToolBrush parent_instance;

  guint terrain; /* in the legend; a number that it does not have paints nothing */
};

G_DEFINE_FINAL_TYPE (VdtToolTerrain, vdt_tool_terrain, VDT_TYPE_TOOL_BRUSH)

static VdtMap *
get_map (VdtToolTerrain *self)
{
  return vdt_document_get_map (vdt_tool_get_document (VDT_TOOL (self)));
}

static gboolean
vdt_tool_terrain_choose (VdtToolBrush *brush,
                         const VdtToolEvent *event,
                         int *value,
                         const char **label)
{
  VdtToolTerrain *self = VDT_TOOL_TERRAIN (brush);
  gboolean erases = (event->modifiers & VDT_TOOL_ALT) != 0;
  VdtMap *map = get_map (self);
  int bare = vdt_legend_find_bare_ground (vdt_map_get_legend (map));
  guint terrain = erases ? (guint) MAX (bare, 0) : self->terrain;
  guint n_terrains;

  vdt_legend_get_terrains (vdt_map_get_legend (map), &n_terrains);
  if (event->modifiers & VDT_TOOL_CONTROL || terrain >= n_terrains)
    return FALSE;
  *value = (int) terrain;
  *label = erases ? _("Erase terrain") : _("Paint terrain");

  return TRUE;
}

static VdtMap *
vdt_tool_terrain_paint (VdtMap *map, const VdtRegion *region, int value)
{
  return vdt_edits_set_terrain (map, region, (guint) value);
}

static void
vdt_tool_terrain_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolTerrain *self = VDT_TOOL_TERRAIN (tool);

  if (event->modifiers & VDT_TOOL_CONTROL && vdt_map_contains (get_map (self), event->hex))
    g_object_set (self, "terrain", vdt_map_get_terrain (get_map (self), event->hex), NULL);

  VDT_TOOL_CLASS (vdt_tool_terrain_parent_class)->press (tool, event);
}

/* A new brush shows at the first press that it works: it paints something else than open ground. */
static void
vdt_tool_terrain_constructed (GObject *object)
{
  G_OBJECT_CLASS (vdt_tool_terrain_parent_class)->constructed (object);

  VDT_TOOL_TERRAIN (object)->terrain = vdt_tool_find_cover (VDT_TOOL (object));
}

static const VdtToolCommand commands[] = {
  { N_("_Pick Terrain"), VDT_TOOL_CONTROL },
  { N_("_Erase Terrain"), VDT_TOOL_ALT },
  { N_("Paint a _Line to Here"), VDT_TOOL_SHIFT },
};

static void
vdt_tool_terrain_class_init (VdtToolTerrainClass *klass)
{
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);
  VdtToolBrushClass *brush_class = VDT_TOOL_BRUSH_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = vdt_tool_terrain_constructed;

  tool_class->id = "terrain";
  tool_class->paints = TRUE;
  tool_class->title = N_("Terrain");
  tool_class->hint = N_("Drag to paint. Shift: line from the last stroke. Ctrl: pick. Alt: erase");
  tool_class->shift_hint = N_("Paint a straight line from the end of the last stroke");
  tool_class->control_hint = N_("Click: pick the terrain to paint with");
  tool_class->alt_hint = N_("Drag to erase to open ground");
  tool_class->icon_name = "vdt-tool-terrain-symbolic";
  tool_class->key = 'b';
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_terrain_press;

  brush_class->choose = vdt_tool_terrain_choose;
  brush_class->paint = vdt_tool_terrain_paint;

  vdt_tool_class_add_property (
      tool_class, g_param_spec_uint ("terrain", NULL, NULL, 0, G_MAXUINT, 0, VDT_TOOL_OPTION),
      G_STRUCT_OFFSET (VdtToolTerrain, terrain));
}

static void
vdt_tool_terrain_init (VdtToolTerrain *self)
{
}
