/* vdt-shown-name.c - what to call a file where people read it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-shown-name.h"

/**
 * vdt_file_dup_name:
 * @file: a file
 *
 * Returns: (transfer full): its name without folder, in UTF-8, whatever it is on the disk
 */
char *
vdt_file_dup_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name ? name : "");
}
