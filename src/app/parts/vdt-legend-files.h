/* vdt-legend-files.h - the legends that maps can begin with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A small map that is there for its legend, its rules and its numbers. */
typedef struct
{
  char *id; /* in settings: the name of a file of the program, the path of one of the user */
  char *title;
  VdtMap *map;
} VdtLegendFile;

GPtrArray *vdt_legend_files_read (void);
void vdt_legend_files_remember (GFile *file);

G_END_DECLS
