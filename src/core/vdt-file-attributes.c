/* vdt-file-attributes.c - owner, permissions and extended attributes taken from one file to another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-file-attributes.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#define ACCESS_LIST "system.posix_acl_access"

/**
 * vdt_file_attributes_keep_owner:
 * @from: the descriptor of a file
 * @to: the descriptor of a new file, which is to take its place
 *
 * Gives a file the owner and the group of another.
 *
 * Returns: whether it has both of them; %FALSE with errno set when we may not give them
 */
gboolean
vdt_file_attributes_keep_owner (int from, int to)
{
  struct stat old, new;

  if (fstat (from, &old) != 0 || fstat (to, &new) != 0)
    return FALSE;

  return (old.st_uid == new.st_uid &&old.st_gid == new.st_gid)
         || fchown (to, old.st_uid, old.st_gid) == 0;
}

static gboolean
copy_mode (int from, int to)
{
  const mode_t mask = 07777;
  struct stat old, new;

  if (fstat (from, &old) != 0 || fstat (to, &new) != 0)
    return FALSE;

  return (old.st_mode & mask) == (new.st_mode &mask) || fchmod (to, old.st_mode & mask) == 0;
}

/* The names one after the other, each with its zero byte; %FALSE: they cannot be told. */
static gboolean
list_names (int fd, char **names, gsize *length)
{
  gssize size = flistxattr (fd, NULL, 0);

  *names = NULL;
  *length = 0;
  if (size <= 0)
    return size == 0 || errno == ENOTSUP;
  *names = g_malloc ((gsize) size);
  size = flistxattr (fd, *names, (gsize) size);
  *length = (gsize) MAX (size, 0);

  return size >= 0;
}

/* What users and access lists have set must not get lost. The rest is the system's: it sets such
 * attributes itself, and may forbid us to.
 */
static gboolean
is_of_user (const char *name)
{
  return g_str_has_prefix (name, "user.") || g_str_equal (name, ACCESS_LIST);
}

static gboolean
copy_attribute (int from, int to, const char *name)
{
  gssize size = fgetxattr (from, name, NULL, 0);
  g_autofree char *value = size >= 0 ? g_malloc ((gsize) size + 1) : NULL;

  if (value)
    size = fgetxattr (from, name, value, (gsize) size);

  return size >= 0 && fsetxattr (to, name, value, (gsize) size, 0) == 0;
}

/**
 * vdt_file_attributes_copy:
 * @from: the descriptor of a file
 * @to: the descriptor of a new file with the same owner, which is to take its place
 *
 * Gives a file the permissions of another, its access list and its extended attributes. Attributes
 * of the system are copied as far as that is allowed.
 *
 * Returns: whether nothing has got lost; else errno is set
 */
gboolean
vdt_file_attributes_copy (int from, int to)
{
  g_autofree char *names = NULL;
  gsize length;

  if (!list_names (from, &names, &length))
    return FALSE;
  fremovexattr (to, ACCESS_LIST); /* it may come from the folder */
  if (!copy_mode (from, to))
    return FALSE;
  for (gsize i = 0; i < length; i += strlen (names + i) + 1)
    {
      if (!copy_attribute (from, to, names + i) && is_of_user (names + i))
        return FALSE;
    }

  return TRUE;
}
