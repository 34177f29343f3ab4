/* land-ground.h - land that tests write: a slope whose height is known everywhere
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-land.h"

G_BEGIN_DECLS

#define WEST (-84.5)
#define SOUTH 36.25
#define CELL 0.0025
#define CELLS 200

#define ONE(path) ((const char *[]){ path, NULL }) /* one file */

void ground_begin (void);
const char *ground_get_folder (void);
char *ground_write_file (const char *name, const char *text);
double ground_slope (double latitude, double longitude);
char *ground_write_part (const char *name, int first_column, int first_row, int n);
char *ground_write_slope (void);
VdtMap *ground_make (const char *path,
                     const VdtLandWish *wish,
                     const VdtLandOrder *order,
                     VdtImportReport **report);

G_END_DECLS
