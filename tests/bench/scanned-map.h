/* scanned-map.h - pictures of maps as scanners give them, with what is on them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-scan-grid.h"

#include <cairo.h>

G_BEGIN_DECLS

#define SCANNED_MAP_N 48

typedef enum
{
  SCANNED_LINES,
  SCANNED_PALE,
  SCANNED_THIN,
  SCANNED_LIGHT_ON_DARK,
  SCANNED_INTERRUPTED,
} ScannedLook;

#define SCANNED_N_LOOKS (SCANNED_INTERRUPTED + 1)

/* How one is printed and scanned. */
typedef struct
{
  VdtMap *map;
  double spacing; /* pixels from hex to hex */
  double stretch; /* downwards */
  double angle;   /* degrees */
  double skew;
  double lean; /* how much nearer the camera is to one side: 0 from above */
  double margin;
  ScannedLook look;
  double fade;  /* of what is printed: 0 fresh, 1 gone */
  double shade; /* at both ends of the page */
  int noise;    /* shades to each side */
  int blur;     /* rounds of a mean of three by three pixels */
  int quality;  /* of JPEG; 0: not packed */
  guint32 paper;
  guint32 seed;
  int width;
  int height;
  cairo_matrix_t at; /* of the painter's pixels */
} ScannedMap;

void scanned_map_init (ScannedMap *self, guint n);
void scanned_map_init_of (ScannedMap *self, guint n, int columns, int rows, double spacing);
void scanned_map_clear (ScannedMap *self);
VdtScanPicture *scanned_map_scan (const ScannedMap *self);
void scanned_map_get_centre (const ScannedMap *self, int column, int row, double *x, double *y);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ScannedMap, scanned_map_clear)

G_END_DECLS
