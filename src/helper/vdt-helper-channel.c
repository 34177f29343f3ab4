/* vdt-helper-channel.c - how a decoder hears and answers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-helper-channel.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/**
 * vdt_helper_read:
 * @to: (out caller-allocates): where the bytes go
 * @size: how many
 *
 * Waits for what the program sends.
 *
 * Returns: %FALSE when it sends no more
 */
gboolean
vdt_helper_read (gpointer to, gsize size)
{
  for (guint8 *at = to; size > 0;)
    {
      ssize_t n = read (VDT_DECODE_CHANNEL, at, size);

      if (n == 0 || (n < 0 && errno != EINTR))
        return FALSE;
      at += MAX (n, 0);
      size -= (gsize) MAX (n, 0);
    }

  return TRUE;
}

/**
 * vdt_helper_write:
 * @data: (array length=size): bytes
 * @size: how many
 *
 * Sends bytes to the program.
 *
 * Returns: %FALSE when it takes no more
 */
gboolean
vdt_helper_write (gconstpointer data, gsize size)
{
  for (const guint8 *at = data; size > 0;)
    {
      ssize_t n = write (VDT_DECODE_CHANNEL, at, size);

      if (n < 0 && errno != EINTR)
        return FALSE;
      at += MAX (n, 0);
      size -= (gsize) MAX (n, 0);
    }

  return TRUE;
}

/**
 * vdt_helper_send:
 * @type: what it is
 * @data: (array length=size): its bytes
 * @size: how many, less than 4 GiB
 *
 * Sends a message.
 *
 * Returns: %FALSE when the program takes no more
 */
gboolean
vdt_helper_send (VdtDecodeType type, gconstpointer data, gsize size)
{
  const VdtDecodeHead head = { type, (guint32) size };

  return vdt_helper_write (&head, sizeof head) && vdt_helper_write (data, size);
}

/**
 * vdt_helper_fail:
 * @code: a GIOErrorEnum
 * @why: what is wrong with the file
 *
 * Sends an error; the next request may follow.
 *
 * Returns: %FALSE when the program takes no more
 */
gboolean
vdt_helper_fail (guint32 code, const char *why)
{
  gsize size = MIN (strlen (why), VDT_DECODE_ERROR_MAX);
  const VdtDecodeHead head = { VDT_DECODE_ERROR, (guint32) (sizeof code + size) };

  return vdt_helper_write (&head, sizeof head) && vdt_helper_write (&code, sizeof code)
         && vdt_helper_write (why, size);
}
