/* vdt-tool-way.c - the tool that draws ways: roads, railways, streams from hex to hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-codes-private.h"

#include "vdt-area.h"

#include <glib/gi18n.h>

#define VDT_TYPE_TOOL_WAY (vdt_tool_way_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolWay, vdt_tool_way, VDT, TOOL_WAY, VdtToolCodes)

struct _VdtToolWay
{
  VdtToolCodes parent_instance;
};

G_DEFINE_FINAL_TYPE (VdtToolWay, vdt_tool_way, VDT_TYPE_TOOL_CODES)

/* A legend may have none, as those of maps that were made before there were ways. */
static void
vdt_tool_way_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtMap *map = vdt_document_get_map (vdt_tool_get_document (tool));

  VDT_TOOL_CLASS (vdt_tool_way_parent_class)->press (tool, event);
  if (vdt_codes_count (vdt_map_get_legend (map), VDT_CODES_WAYS) == 0)
    vdt_tool_refuse (tool,
                     _("The legend has no roads or rivers yet. Add one to it (Ctrl+Shift+L)"));
}

static const VdtToolCommand commands[] = {
  { N_("_Pick Road or River"), VDT_TOOL_CONTROL },
  { N_("_Erase Road or River"), VDT_TOOL_ALT },
  { N_("_Continue to Here"), VDT_TOOL_SHIFT },
};

static void
vdt_tool_way_class_init (VdtToolWayClass *klass)
{
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);
  VdtToolCodesClass *codes_class = VDT_TOOL_CODES_CLASS (klass);

  tool_class->id = "way";
  tool_class->title = N_("Roads and Rivers");
  tool_class->hint = N_("Drag from hex to hex to draw, click to toggle across one hexside. Shift: "
                        "continue from the last one. Ctrl: pick. Alt: erase");
  tool_class->shift_hint = N_("Click: draw from the last end to this hex");
  tool_class->control_hint = N_("Click: pick the road or river across this hexside");
  tool_class->alt_hint = N_("Drag along it, or click on a hexside, to erase it");
  tool_class->icon_name = "vdt-tool-way-symbolic";
  tool_class->key = 'w';
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_way_press;

  codes_class->of = VDT_CODES_WAYS;
  codes_class->paints = N_("Draw roads or rivers");
  codes_class->erases = N_("Erase roads or rivers");
  codes_class->chain = vdt_area_way_chain;
  vdt_tool_codes_class_add_code (codes_class, "way");
}

static void
vdt_tool_way_init (VdtToolWay *self)
{
}
