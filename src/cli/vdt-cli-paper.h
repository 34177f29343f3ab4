/* vdt-cli-paper.h - how large a picture is on paper, as the command line says
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli-options.h"

#include "vdt-export.h"

G_BEGIN_DECLS

typedef struct
{
  double hex_mm;  /* 0: a picture of any size */
  double dpi;     /* of PNG; 0: the usual */
  double overlap; /* below 0: the usual */
  double margin;  /* below 0: the usual */
  char *paper;
  gboolean no_marks;
} VdtCliPaper;

#define VDT_CLI_PAPER_INIT                                                                         \
  {                                                                                                \
    .overlap = -1, .margin = -1                                                                    \
  }

void vdt_cli_paper_add_entries (VdtCliPaper *self, GOptionEntry *entries, gsize n_max);
gboolean vdt_cli_paper_read (const VdtCliPaper *self,
                             VdtExportFormat format,
                             VdtPaper *paper,
                             double *spacing,
                             GError **error);

G_END_DECLS
