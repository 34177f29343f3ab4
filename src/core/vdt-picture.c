/* vdt-picture.c - a picture as a file has it, and which part of a larger one it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-picture.h"

#include <string.h>

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

static int
read_big (const guint8 *data)
{
  return data[0] << 8 | data[1];
}

/* Segments follow each other up to the one that tells the size of the frame. */
static gboolean
find_jpeg_size (const guint8 *data, gsize size, int *width, int *height)
{
  for (gsize at = 2; at + 9 < size && data[at] == 0xff;)
    {
      guint8 kind = data[at + 1];

      if (kind == 0xff) /* filling */
        {
          at++;
          continue;
        }
      if (kind >= 0xc0 && kind <= 0xcf && kind != 0xc4 && kind != 0xc8 && kind != 0xcc)
        {
          *height = read_big (data + at + 5);
          *width = read_big (data + at + 7);
          return TRUE;
        }
      at += 2 + (gsize) read_big (data + at + 2);
    }

  return FALSE;
}

/**
 * vdt_picture_find_size:
 * @bytes: a picture
 * @width: (out): in pixels
 * @height: (out): in pixels
 *
 * Reads how large a picture says it is; whether its pixels can be read is not looked at.
 *
 * Returns: %FALSE when it is no PNG, JPEG or GIF with a size
 */
gboolean
vdt_picture_find_size (GBytes *bytes, int *width, int *height)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  *width = *height = 0;
  if (size >= 24 && memcmp (data, "\x89PNG\r\n\x1a\n", 8) == 0 && !data[16] && !data[20])
    {
      *width = data[17] << 16 | read_big (data + 18);
      *height = data[21] << 16 | read_big (data + 22);
    }
  else if (size >= 10 && memcmp (data, "GIF8", 4) == 0)
    {
      *width = data[7] << 8 | data[6];
      *height = data[9] << 8 | data[8];
    }
  else if (size >= 4 && memcmp (data, "\xff\xd8\xff", 3) == 0)
    find_jpeg_size (data, size, width, height);

  return *width > 0 && *height > 0;
}
