/* vdt-cli-inputs.h - what a command reads, which it never writes over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-report.h"
#include "vdt-map.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray *read;    /* char *: files */
  GPtrArray *options; /* char *: of each file that is written the option that names it */
  GPtrArray *written; /* char *: these files */
} VdtCliInputs;

void vdt_cli_inputs_init (VdtCliInputs *self);
void vdt_cli_inputs_clear (VdtCliInputs *self);
void vdt_cli_inputs_take_options (VdtCliInputs *self, const GOptionEntry *entries);
void vdt_cli_inputs_take_files (VdtCliInputs *self, char *const *files);
gboolean vdt_cli_inputs_check (const VdtCliInputs *self, GError **error);
gboolean vdt_cli_inputs_check_map (const VdtCliInputs *self,
                                   const VdtMap *map,
                                   const char *path,
                                   const VdtImportReport *report,
                                   GError **error);

G_END_DECLS
