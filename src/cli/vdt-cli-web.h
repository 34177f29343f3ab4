/* vdt-cli-web.h - the page for a browser that a command line asks for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli-options.h"

#include "vdt-painter.h"

G_BEGIN_DECLS

/* What only pages have; all may be NULL. */
typedef struct
{
  char **with; /* ids of further rule systems */
  char *side;
} VdtCliWeb;

void vdt_cli_web_clear (VdtCliWeb *self);
gboolean vdt_cli_web_is_path (const char *path);
gboolean vdt_cli_web_write (const VdtCliOptions *options,
                            const VdtCliWeb *self,
                            VdtMap *map,
                            VdtLayers layers,
                            const VdtTheme *theme,
                            const char *from,
                            const char *to,
                            const char *output,
                            GError **error);

G_END_DECLS
