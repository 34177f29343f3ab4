/* vdt-scan-lines-private.h - where a picture has thin lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-scan-picture.h"

G_BEGIN_DECLS

/* What is looked for: lines darker or lighter than what is round them, or where colours meet. */
typedef enum
{
  VDT_SCAN_DARK,
  VDT_SCAN_LIGHT,
  VDT_SCAN_EDGE,
} VdtScanWay;

#define VDT_SCAN_N_WAYS 3

#define VDT_SCAN_MIDDLE 1024 /* pixels each way, in which steps are guessed */

/* A picture at a size, or the middle of it, and its lines: about 0 where there are none, and up to
 * 127 on a line, no matter how strong it is, if others near it are as strong.
 */
typedef struct
{
  int left; /* where it begins, of these pixels */
  int top;
  int width;
  int height;
  int factor; /* how many pixels of the picture one of these is wide */
  gint8 *values[VDT_SCAN_N_WAYS];
} VdtScanLines;

VdtScanLines *vdt_scan_lines_new (const VdtScanPicture *picture, int factor, gboolean only_middle);
void vdt_scan_lines_free (VdtScanLines *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtScanLines, vdt_scan_lines_free)

G_END_DECLS
