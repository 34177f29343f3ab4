/* vdt-file-writer.c - a file that takes the place of another once it is whole
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-file-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define LINKS_MAX 40

struct _VdtFileWriter
{
  char *target;    /* with every symbolic link followed */
  char *temporary; /* beside it; NULL once it has taken its place */
  gint fd;         /* -1: closed */
};

static gboolean
fail_errno (GError **error, const char *path)
{
  gint number = errno;
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (number),
               _ ("“%s” cannot be written: %s"), name, g_strerror (number));

  return FALSE;
}

/* The file that @path stands for once every symbolic link is followed, whether it exists or not. */
static char *
follow_links (const char *path, GError **error)
{
  g_autofree char *target = g_strdup (path);

  for (guint i = 0; i < LINKS_MAX; i++)
    {
      g_autofree char *link = g_file_read_link (target, NULL);
      g_autofree char *folder = NULL;

      if (!link)
        return g_steal_pointer (&target);
      folder = g_path_get_dirname (target);
      g_free (target);
      target = g_path_is_absolute (link) ? g_steal_pointer (&link)
                                         : g_build_filename (folder, link, NULL);
    }

  errno = ELOOP;
  fail_errno (error, path);

  return NULL;
}

/* Of what is there, only a file that we may write is replaced. */
static gboolean
check_target (const char *target, GError **error)
{
  if (g_access (target, F_OK) == 0 && g_access (target, W_OK) < 0)
    return fail_errno (error, target);
  if (g_file_test (target, G_FILE_TEST_EXISTS) && !g_file_test (target, G_FILE_TEST_IS_REGULAR))
    {
      errno = g_file_test (target, G_FILE_TEST_IS_DIR) ? EISDIR : EINVAL;
      return fail_errno (error, target);
    }

  return TRUE;
}

/**
 * vdt_file_writer_new:
 * @path: a file's name
 * @error: return location for a %G_FILE_ERROR
 *
 * Begins a new file beside the one that @path stands for; symbolic links are followed. Until
 * vdt_file_writer_finish() has returned %TRUE, the old file stays as it is, whatever goes wrong.
 *
 * Returns: (transfer full): a writer, or %NULL
 */
VdtFileWriter *
vdt_file_writer_new (const char *path, GError **error)
{
  g_autofree char *target = follow_links (path, error);
  g_autofree char *folder = NULL;
  g_autofree char *temporary = NULL;
  VdtFileWriter *self;
  gint fd;

  if (!target || !check_target (target, error))
    return NULL;
  folder = g_path_get_dirname (target);
  temporary = g_build_filename (folder, ".vedette-XXXXXX", NULL);
  fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0666);
  if (fd < 0)
    {
      fail_errno (error, target);
      return NULL;
    }

  self = g_new (VdtFileWriter, 1);
  *self = (VdtFileWriter){ g_steal_pointer (&target), g_steal_pointer (&temporary), fd };

  return self;
}

/**
 * vdt_file_writer_free:
 * @self: (transfer full): a writer
 *
 * Frees a writer; a new file that has not been finished is deleted.
 */
void
vdt_file_writer_free (VdtFileWriter *self)
{
  if (self->fd >= 0)
    close (self->fd);
  if (self->temporary)
    g_unlink (self->temporary);
  g_free (self->temporary);
  g_free (self->target);
  g_free (self);
}

/**
 * vdt_file_writer_write:
 * @self: a writer
 * @data: bytes
 * @length: how many
 * @error: return location for a %G_FILE_ERROR
 *
 * Appends to the new file.
 *
 * Returns: whether it has taken all of them
 */
gboolean
vdt_file_writer_write (VdtFileWriter *self, const void *data, gsize length, GError **error)
{
  const char *rest = data;

  while (length > 0)
    {
      gssize n = write (self->fd, rest, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return fail_errno (error, self->target);
      rest += n;
      length -= (gsize) n;
    }

  return TRUE;
}

/* The new file takes over the permissions of the old one, and its owner as far as we may. */
static gboolean
copy_permissions (gint fd, const GStatBuf *old)
{
  if (fchown (fd, old->st_uid, old->st_gid) < 0 && fchown (fd, (uid_t) -1, old->st_gid) < 0
      && errno != EPERM)
    return FALSE;

  return fchmod (fd, old->st_mode & 0777) == 0;
}

/* Makes the new name survive a crash; the file itself is safe already, so failing is not fatal. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  gint fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/**
 * vdt_file_writer_finish:
 * @self: a writer, of which then only vdt_file_writer_free() is of use
 * @error: return location for a %G_FILE_ERROR
 *
 * Puts the new file in the place of the old one, with its permissions, in one step, once it is on
 * the disk.
 *
 * Returns: whether the file has been replaced
 */
gboolean
vdt_file_writer_finish (VdtFileWriter *self, GError **error)
{
  gint fd = self->fd;
  GStatBuf old;

  if ((g_stat (self->target, &old) == 0 && !copy_permissions (fd, &old)) || fsync (fd) != 0)
    return fail_errno (error, self->target);
  self->fd = -1;
  if (close (fd) < 0 || g_rename (self->temporary, self->target) < 0)
    return fail_errno (error, self->target);
  g_clear_pointer (&self->temporary, g_free);
  sync_folder (self->target);

  return TRUE;
}

/**
 * vdt_file_replace:
 * @path: a file's name
 * @data: bytes
 * @length: how many
 * @error: return location for a %G_FILE_ERROR
 *
 * Writes a file as #VdtFileWriter does, all at once.
 *
 * Returns: whether the file has been replaced
 */
gboolean
vdt_file_replace (const char *path, const void *data, gsize length, GError **error)
{
  g_autoptr (VdtFileWriter) writer = vdt_file_writer_new (path, error);

  return writer && vdt_file_writer_write (writer, data, length, error)
         && vdt_file_writer_finish (writer, error);
}
