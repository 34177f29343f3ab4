/* vdt-cli-report.h - what became of the contents of another program's file, printed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli.h"

#include "vdt-import-report.h"
#include "vdt-map.h"

G_BEGIN_DECLS

#define VDT_CLI_N_REPORT_FORMATS 2

extern const char *const vdt_cli_report_formats[VDT_CLI_N_REPORT_FORMATS];

gboolean vdt_cli_report_parse (const char *name, gboolean *json, GError **error);
void vdt_cli_report_print (VdtCliOutput *out,
                           const VdtMap *map,
                           const VdtImportReport *report,
                           gboolean json);

G_END_DECLS
