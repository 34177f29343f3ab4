/* vdt-cli-terrain.h - what the command line says that terrain of another program becomes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-report.h"
#include "vdt-map.h"

G_BEGIN_DECLS

/* Names of files; NULL: not given. */
typedef struct
{
  char *table;  /* what becomes of each terrain */
  char *legend; /* a map whose legend and rules the map gets */
  char *write;  /* where the table goes that was used */
} VdtCliTerrain;

void vdt_cli_terrain_clear (VdtCliTerrain *self);
gboolean vdt_cli_terrain_apply (const VdtCliTerrain *self,
                                VdtMap **map,
                                VdtImportReport *report,
                                GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VdtCliTerrain, vdt_cli_terrain_clear)

G_END_DECLS
