/* vdt-picture.c - a picture as a file has it, and which part of a larger one it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-picture.h"

/**
 * vdt_picture_free:
 * @self: (type VdtPicture): a picture
 *
 * Frees a picture that was allocated.
 */
void
vdt_picture_free (gpointer self)
{
  g_bytes_unref (((VdtPicture *) self)->bytes);
  g_free (self);
}
