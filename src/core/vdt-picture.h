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
  gint x; /* where it lies in the larger one, in pixels */
  gint y;
  gint width; /* what it covers there; 0: what it has */
  gint height;
  gboolean turned; /* by 180 degrees */
  gint cut_x;      /* which part of it is there, before it is turned */
  gint cut_y;
  gint whole_width; /* what all of it would cover; 0: it is not cut */
  gint whole_height;
} VdtPicture;

void vdt_picture_free (gpointer self);
gboolean vdt_picture_find_size (GBytes *bytes, gint *width, gint *height);

G_END_DECLS
