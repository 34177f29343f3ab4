/* vdt-tool-codes-private.h - what the tools that code sides have in common
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-tool.h"

G_BEGIN_DECLS

#define VDT_TYPE_TOOL_CODES (vdt_tool_codes_get_type ())
G_DECLARE_DERIVABLE_TYPE (VdtToolCodes, vdt_tool_codes, VDT, TOOL_CODES, VdtTool)

struct _VdtToolCodesClass
{
  VdtToolClass parent_class;

  VdtCodes of;
  gboolean goes_along;  /* a drag follows the sides; otherwise it codes those that it crosses */
  const char *property; /* the number in the legend of what is painted */
  const char *paints;   /* N_(): steps are called so */
  const char *erases;
  /* The sides from one to another one, that one last, as VdtSide. */
  GArray *(*chain) (VdtMap *map, VdtSide from, VdtSide to);
};

void vdt_tool_codes_class_add_code (VdtToolCodesClass *klass, const char *property);

G_END_DECLS
