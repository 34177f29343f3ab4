/* vdt-tools.h - every tool, in the order of the tool bar
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-tool.h"

G_BEGIN_DECLS

guint vdt_tools_count (void);
const VdtToolClass *vdt_tools_get_class (guint i);

G_END_DECLS
