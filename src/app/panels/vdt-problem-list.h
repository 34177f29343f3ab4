/* vdt-problem-list.h - the row of the sight panel that tells what the rules cannot use on a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_PROBLEM_LIST (vdt_problem_list_get_type ())
G_DECLARE_FINAL_TYPE (VdtProblemList, vdt_problem_list, VDT, PROBLEM_LIST, AdwExpanderRow)

/* Follows a sighting and its document; checks the map off the main thread, when it has not changed
 * for a moment. Hidden while there is no problem.
 */
void vdt_problem_list_set_sighting (VdtProblemList *self, VdtSighting *sighting);

G_END_DECLS
