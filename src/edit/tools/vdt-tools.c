/* vdt-tools.c - every tool, in the order of the tool bar
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tools.h"

#include "vdt-tool-underlay.h"

static GType (*const types[]) (void) = {
  vdt_tool_select_get_type,   vdt_tool_terrain_get_type, vdt_tool_elevation_get_type,
  vdt_tool_contour_get_type,  vdt_tool_hexside_get_type, vdt_tool_way_get_type,
  vdt_tool_fill_get_type,     vdt_tool_unit_get_type,    vdt_tool_zone_get_type,
  vdt_tool_name_get_type,     vdt_tool_shape_get_type,   vdt_tool_sight_get_type,
  vdt_tool_underlay_get_type,
};

/**
 * vdt_tools_count:
 *
 * Returns: how many tools there are
 */
guint
vdt_tools_count (void)
{
  return G_N_ELEMENTS (types);
}

/**
 * vdt_tools_get_class:
 * @i: a number below vdt_tools_count()
 *
 * Looks up how a tool is called and shown. Classes of static types stay for good.
 *
 * Returns: (transfer none): the class
 */
const VdtToolClass *
vdt_tools_get_class (guint i)
{
  g_return_val_if_fail (i < vdt_tools_count (), NULL);

  return g_type_class_ref (types[i]());
}
