/* vdt-own-scan.h - a line by your own rules, looked at from one high hex to the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-own-walk.h"

G_BEGIN_DECLS

gboolean vdt_own_scan_judge (VdtOwnLine *line, VdtShadows *shadows, VdtLosReport *report);

G_END_DECLS
