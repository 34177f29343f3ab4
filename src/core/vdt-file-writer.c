/* vdt-file-writer.c - replaces a file whole or not at all
 *
 * Writes a new file beside the old one, flushes it to disk and renames it over the old one.
 * All saving goes through here: maps, pictures, tables, logs, games. A writer belongs to one
 * function; freeing it before vdt_file_writer_finish () leaves the old file as it was.
 * docs/internals/reliability.md has the promises.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-file-writer.h"

#include "vdt-disk.h"
#include "vdt-file-attributes.h"
#include "vdt-hidden-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#define LINKS_MAX 40
#define CHUNK 65536

struct _VdtFileWriter
{
  char *target;    /* with every symbolic link followed */
  char *temporary; /* beside it; NULL: it has no name, or has taken its place */
  int fd;
};

static gboolean
fail_errno (GError **error, const char *path)
{
  int number = errno;
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (number),
               _("“%s” cannot be written: %s"), name, g_strerror (number));

  return FALSE;
}

/* The file that @path stands for once every symbolic link is followed, whether it exists or not. */
static char *
follow_links (const char *path, GError **error)
{
  g_autofree char *target = g_strdup (path);

  for (guint i = 0; i < LINKS_MAX; i++)
    {
      char link[PATH_MAX];
      gssize length = readlink (target, link, sizeof link - 1);
      g_autofree char *folder = NULL;

      if (length < 0 && (errno == EINVAL || errno == ENOENT))
        return g_steal_pointer (&target);
      if (length < 0)
        {
          fail_errno (error, path);
          return NULL;
        }
      link[length] = '\0';
      folder = g_path_get_dirname (target);
      g_free (target);
      target = g_path_is_absolute (link) ? g_strdup (link) : g_build_filename (folder, link, NULL);
    }

  errno = ELOOP;
  fail_errno (error, path);

  return NULL;
}

/* Of what is there, only a file that we may write is replaced. */
static gboolean
check_target (const char *target, GError **error)
{
  GStatBuf status;

  if (g_stat (target, &status) != 0)
    return errno == ENOENT || fail_errno (error, target);
  if (!S_ISREG (status.st_mode))
    {
      g_autofree char *name = g_filename_display_name (target);

      errno = EISDIR;
      if (S_ISDIR (status.st_mode))
        return fail_errno (error, target);
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   _("“%s” cannot be written: it is a device or a pipe"), name);
      return FALSE;
    }

  return g_access (target, W_OK) == 0 || fail_errno (error, target);
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
  int fd;

  if (!target || !check_target (target, error))
    return NULL;
  folder = g_path_get_dirname (target);
  vdt_hidden_file_sweep (folder);
  fd = vdt_hidden_file_new (folder, &temporary);
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
  return vdt_disk_write (self->fd, data, length) || fail_errno (error, self->target);
}

static gboolean
take_place (VdtFileWriter *self, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->target);
  g_autofree char *beginning = vdt_hidden_file_dup_beginning (folder);

  if (!self->temporary && !vdt_hidden_file_name (self->fd, &self->temporary, beginning))
    return fail_errno (error, self->target);
  if (g_rename (self->temporary, self->target) < 0)
    return fail_errno (error, self->target);
  g_clear_pointer (&self->temporary, g_free);
  vdt_disk_sync_folder (self->target);

  return TRUE;
}

/* Takes the space on the disk before anything is changed, or gives it back. */
static gboolean
reserve (int fd, off_t old_length, off_t length)
{
  int number = length > old_length ? posix_fallocate (fd, old_length, length - old_length) : 0;

  if (number == 0 || number == EOPNOTSUPP || number == EINVAL)
    return TRUE;
  if (ftruncate (fd, old_length) == 0)
    errno = number;

  return FALSE;
}

static gboolean
copy_bytes (int from, int to, off_t length)
{
  char chunk[CHUNK];
  gssize n;

  if (lseek (from, 0, SEEK_SET) != 0)
    return FALSE;
  while ((n = read (from, chunk, sizeof chunk)) > 0)
    {
      if (!vdt_disk_write (to, chunk, (gsize) n))
        return FALSE;
    }

  return n == 0 && ftruncate (to, length) == 0 && fsync (to) == 0;
}

/* Until all of it is written, the whole new file stays beside it, where somebody finds it. */
static gboolean
write_over (VdtFileWriter *self, off_t old_length, GError **error)
{
  g_autofree char *beginning = g_strconcat (self->target, ".new-", NULL);
  int to = g_open (self->target, O_WRONLY | O_CLOEXEC, 0);
  struct stat new;
  gboolean written = FALSE;

  if (to < 0 || fstat (self->fd, &new) != 0
      || !vdt_hidden_file_name (self->fd, &self->temporary, beginning)
      || !reserve (to, old_length, new.st_size))
    fail_errno (error, self->target);
  else if (copy_bytes (self->fd, to, new.st_size))
    written = TRUE;
  else
    {
      g_autofree char *whole = g_filename_display_name (self->temporary);

      fail_errno (error, self->target);
      /* Translators: the name of a file; what follows tells that another cannot be written. */
      g_prefix_error (error, _("only “%s” is complete now: "), whole);
      g_clear_pointer (&self->temporary, g_free);
    }
  if (to >= 0)
    close (to);

  return written;
}

/* The new file gets all that the old one has besides its bytes. Some old files cannot be replaced
 * without losing something: those with several names, of which the others would go on naming what
 * is old, and those whose owner we may not give to another.
 */
static gboolean
dress (VdtFileWriter *self, const GStatBuf *status, gboolean *replaceable, GError **error)
{
  int old = g_open (self->target, O_RDONLY | O_CLOEXEC, 0);
  gboolean dressed = TRUE;

  *replaceable =
      old >= 0 && status->st_nlink == 1 && vdt_file_attributes_keep_owner (old, self->fd);
  if (*replaceable)
    dressed = vdt_file_attributes_copy (old, self->fd);
  else if (status->st_nlink == 1)
    dressed = errno == EPERM || errno == EINVAL || (old < 0 && errno == EACCES);
  if (!dressed)
    fail_errno (error, self->target);
  if (old >= 0)
    close (old);

  return dressed;
}

/**
 * vdt_file_writer_finish:
 * @self: a writer, of which then only vdt_file_writer_free() is of use
 * @error: return location for a %G_FILE_ERROR
 *
 * Puts the new file in the place of the old one, in one step, once it is on the disk. It gets the
 * owner, the permissions and the extended attributes of the old one.
 *
 * An old file that has several names (hard links), or an owner whom we may not give to another, is
 * written over instead, so that it stays the same file. Until that is done, the new one lies beside
 * it; an error on the way names it.
 *
 * Returns: whether the file has been replaced
 */
gboolean
vdt_file_writer_finish (VdtFileWriter *self, GError **error)
{
  GStatBuf old = { 0 };
  gboolean replaceable = TRUE;

  if (g_stat (self->target, &old) != 0)
    {
      if (errno != ENOENT)
        return fail_errno (error, self->target);
    }
  else if (!dress (self, &old, &replaceable, error))
    return FALSE;
  if (fsync (self->fd) != 0)
    return fail_errno (error, self->target);

  return replaceable ? take_place (self, error) : write_over (self, old.st_size, error);
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
