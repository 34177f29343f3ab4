/* vdt-tool-hexside.c - the tool that codes hexsides
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-codes-private.h"

#include "vdt-area.h"

#include <glib/gi18n.h>

#define VDT_TYPE_TOOL_HEXSIDE (vdt_tool_hexside_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolHexside, vdt_tool_hexside, VDT, TOOL_HEXSIDE, VdtToolCodes)

struct _VdtToolHexside
{
  VdtToolCodes parent_instance;
};

G_DEFINE_FINAL_TYPE (VdtToolHexside, vdt_tool_hexside, VDT_TYPE_TOOL_CODES)

static const VdtToolCommand commands[] = {
  { N_("_Pick Hexside"), VDT_TOOL_CONTROL },
  { N_("_Erase Hexside"), VDT_TOOL_ALT },
  { N_("_Chain to Here"), VDT_TOOL_SHIFT },
};

static void
vdt_tool_hexside_class_init (VdtToolHexsideClass *klass)
{
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);
  VdtToolCodesClass *codes_class = VDT_TOOL_CODES_CLASS (klass);

  tool_class->id = "hexside";
  tool_class->title = N_("Hexsides");
  tool_class->hint = N_("Click to toggle a hexside, drag along hexsides to paint them. "
                        "Shift: chain from the last one. Ctrl: pick. Alt: erase");
  tool_class->shift_hint = N_("Click: paint all hexsides from the last one to this one");
  tool_class->control_hint = N_("Click: pick the code of this hexside");
  tool_class->alt_hint = N_("Click a hexside, or drag along hexsides, to erase");
  tool_class->icon_name = "vdt-tool-hexside-symbolic";
  tool_class->key = 'e';
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);

  tool_class->follows = TRUE;

  codes_class->of = VDT_CODES_SIDES;
  codes_class->goes_along = TRUE;
  codes_class->paints = N_("Paint hexsides");
  codes_class->erases = N_("Erase hexsides");
  codes_class->chain = vdt_area_side_chain;
  vdt_tool_codes_class_add_code (codes_class, "code");
}

static void
vdt_tool_hexside_init (VdtToolHexside *self)
{
}
