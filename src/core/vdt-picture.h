/* vdt-picture.h - a picture as a file has it, and which part of a larger one it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  GBytes *bytes;
  int x; /* where it lies in the larger one, in pixels */
  int y;
  int width; /* what it covers there; 0: what it has */
  int height;
  gboolean turned; /* by 180 degrees */
  int cut_x;       /* which part of it is there, before it is turned */
  int cut_y;
  int whole_width; /* what all of it would cover; 0: it is not cut */
  int whole_height;
} VdtPicture;

void vdt_picture_free (gpointer self);
gboolean vdt_picture_find_size (GBytes *bytes, int *width, int *height);

G_END_DECLS
