/* vdt-disk.c - bringing bytes and names to the disk
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-disk.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

/**
 * vdt_disk_write:
 * @fd: a file
 * @data: bytes
 * @length: how many
 *
 * Writes all of them where the file stands, in as many goes as it takes.
 *
 * Returns: whether it has taken them; else errno is set
 */
gboolean
vdt_disk_write (int fd, gconstpointer data, gsize length)
{
  const char *rest = data;

  while (length > 0)
    {
      gssize n = write (fd, rest, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n == 0)
        errno = EIO;
      if (n <= 0)
        return FALSE;
      rest += n;
      length -= (gsize) n;
    }

  return TRUE;
}

/**
 * vdt_disk_sync_folder:
 * @path: a file that has a new name
 *
 * Makes the name survive a crash. The file itself is safe already, so failing is not fatal.
 */
void
vdt_disk_sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}
