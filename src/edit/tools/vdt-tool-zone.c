/* vdt-tool-zone.c - the brush that gives hexes to zones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-brush.h"

#include "vdt-zone-edits.h"

#include <glib/gi18n.h>

#define VDT_TYPE_TOOL_ZONE (vdt_tool_zone_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolZone, vdt_tool_zone, VDT, TOOL_ZONE, VdtToolBrush)

struct _VdtToolZone
{
  VdtToolBrush parent_instance;

  guint zone; /* of the map; a number that it does not have makes a new one */
};

G_DEFINE_FINAL_TYPE (VdtToolZone, vdt_tool_zone, VDT_TYPE_TOOL_BRUSH)

static const GPtrArray *
get_zones (VdtToolZone *self)
{
  return vdt_map_get_zones (vdt_document_get_map (vdt_tool_get_document (VDT_TOOL (self))));
}

/* The value is twice the zone's number, and one more where hexes are taken from it. */
static gboolean
vdt_tool_zone_choose (VdtToolBrush *brush,
                      const VdtToolEvent *event,
                      int *value,
                      const char **label)
{
  VdtToolZone *self = VDT_TOOL_ZONE (brush);
  gboolean erases = (event->modifiers & VDT_TOOL_ALT) != 0;
  guint n = get_zones (self)->len;

  if (event->modifiers & VDT_TOOL_CONTROL || (erases && self->zone >= n))
    return FALSE;
  *value = (int) MIN (self->zone, n) * 2 + erases;
  *label = erases ? _("Erase zone") : _("Paint zone");

  return TRUE;
}

static VdtMap *
vdt_tool_zone_paint (VdtMap *map, const VdtRegion *region, int value)
{
  return vdt_zone_edits_paint (map, region, (guint) value / 2, value % 2 == 0);
}

/* Where zones overlap, each pick takes the next one below. */
static void
pick (VdtToolZone *self, VdtHex hex)
{
  const GPtrArray *zones = get_zones (self);
  gboolean is_there = self->zone < zones->len
                      && vdt_region_contains (((VdtZone *) zones->pdata[self->zone])->hexes, hex);
  int zone = vdt_zones_find_at (zones, hex, is_there ? self->zone : zones->len);

  if (zone < 0)
    zone = vdt_zones_find_at (zones, hex, zones->len);
  if (zone >= 0)
    g_object_set (self, "zone", (guint) zone, NULL);
}

static void
vdt_tool_zone_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolZone *self = VDT_TOOL_ZONE (tool);

  if (event->modifiers & VDT_TOOL_CONTROL)
    pick (self, event->hex);
  else if (self->zone > get_zones (self)->len)
    g_object_set (self, "zone", get_zones (self)->len, NULL);

  VDT_TOOL_CLASS (vdt_tool_zone_parent_class)->press (tool, event);
}

static const VdtToolCommand commands[] = {
  { N_("_Pick Zone"), VDT_TOOL_CONTROL },
  { N_("_Remove From Zone"), VDT_TOOL_ALT },
  { N_("Paint a _Line to Here"), VDT_TOOL_SHIFT },
};

static void
vdt_tool_zone_class_init (VdtToolZoneClass *klass)
{
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);
  VdtToolBrushClass *brush_class = VDT_TOOL_BRUSH_CLASS (klass);

  tool_class->id = "zone";
  tool_class->title = N_("Zones");
  tool_class->hint = N_(
      "Drag to add hexes to the zone. Shift: line from the last stroke. Ctrl: pick. Alt: remove");
  tool_class->shift_hint = N_("Paint a straight line from the end of the last stroke");
  tool_class->control_hint = N_("Click: pick the zone to paint; again: the one below it");
  tool_class->alt_hint = N_("Drag to remove hexes from the zone");
  tool_class->icon_name = "vdt-tool-zone-symbolic";
  tool_class->key = 'z';
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_zone_press;

  brush_class->choose = vdt_tool_zone_choose;
  brush_class->paint = vdt_tool_zone_paint;

  vdt_tool_class_add_property (
      tool_class, g_param_spec_uint ("zone", NULL, NULL, 0, G_MAXUINT, 0, VDT_TOOL_OPTION),
      G_STRUCT_OFFSET (VdtToolZone, zone));
}

static void
vdt_tool_zone_init (VdtToolZone *self)
{
}
