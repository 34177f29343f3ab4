/* vdt-cli-inputs.c - what a command reads, which it never writes over
 *
 * Every option that takes a file is read, unless it is one of those below. Files that are read
 * besides, because others name them or stand beside them, are known when the map is there: a
 * command checks them before it writes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-inputs.h"

#include "vdt-cli.h"

#include "vdt-file-stamp.h"
#include "vdt-game-file.h"
#include "vdt-underlay.h"
#include "vdt-vasl-join.h"

#include <glib/gi18n.h>
#include <string.h>

/* Options of all commands whose files are written. */
static const char *const outputs[] = { "output", "map", "profile", "write-table", NULL };

/**
 * vdt_cli_inputs_init:
 * @self: inputs
 *
 * Begins without any.
 */
void
vdt_cli_inputs_init (VdtCliInputs *self)
{
  self->read = g_ptr_array_new_with_free_func (g_free);
  self->options = g_ptr_array_new_with_free_func (g_free);
  self->written = g_ptr_array_new_with_free_func (g_free);
}

/**
 * vdt_cli_inputs_clear:
 * @self: inputs
 *
 * Frees what they hold.
 */
void
vdt_cli_inputs_clear (VdtCliInputs *self)
{
  g_clear_pointer (&self->read, g_ptr_array_unref);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_clear_pointer (&self->written, g_ptr_array_unref);
}

static void
take (VdtCliInputs *self, const char *option, const char *file)
{
  VdtVaslPlace place = { 0 };

  if (!file || *file == '\0')
    return;
  if (g_strv_contains (outputs, option))
    {
      g_ptr_array_add (self->options, g_strconcat ("--", option, NULL));
      g_ptr_array_add (self->written, g_strdup (file));
      return;
    }
  g_ptr_array_add (self->read, g_strdup (file));
  /* Behind the file of a board stands how it lies. */
  g_ptr_array_add (self->read, vdt_vasl_place_read (file, &place));
}

/**
 * vdt_cli_inputs_take_options:
 * @self: inputs
 * @entries: options of a command that have been read
 *
 * Takes all files that they name.
 */
void
vdt_cli_inputs_take_options (VdtCliInputs *self, const GOptionEntry *entries)
{
  for (; entries->long_name; entries++)
    {
      char **list = NULL;

      if (entries->arg == G_OPTION_ARG_FILENAME)
        take (self, entries->long_name, *(char **) entries->arg_data);
      else if (entries->arg == G_OPTION_ARG_FILENAME_ARRAY)
        list = *(char ***) entries->arg_data;
      for (guint i = 0; list && list[i]; i++)
        take (self, entries->long_name, list[i]);
    }
}

/**
 * vdt_cli_inputs_take_files:
 * @self: inputs
 * @files: (nullable) (array zero-terminated=1): arguments without options
 *
 * Takes files, all of which are read.
 */
void
vdt_cli_inputs_take_files (VdtCliInputs *self, char *const *files)
{
  for (guint i = 0; files && files[i]; i++)
    take (self, "", files[i]);
}

static gboolean
is_same (const char *a, const char *b)
{
  g_autoptr (GFile) one = g_file_new_for_path (a);
  g_autoptr (GFile) other = g_file_new_for_path (b);

  return vdt_file_is_same (one, other);
}

/* Whether nothing is written over a file. */
static gboolean
check_file (const VdtCliInputs *self, const char *read, GError **error)
{
  for (guint i = 0; i < self->written->len; i++)
    if (is_same (self->written->pdata[i], read))
      {
        g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
                     _("%s: “%s” is an input file and is not overwritten"),
                     (const char *) self->options->pdata[i],
                     (const char *) self->written->pdata[i]);
        return FALSE;
      }

  return TRUE;
}

/**
 * vdt_cli_inputs_check:
 * @self: inputs
 * @error: return location
 *
 * Checks what the command line names.
 *
 * Returns: %FALSE when a file that is to be written is one that is read, or is to be written twice,
 *   whatever its names are
 */
gboolean
vdt_cli_inputs_check (const VdtCliInputs *self, GError **error)
{
  for (guint i = 0; i < self->read->len; i++)
    if (!check_file (self, self->read->pdata[i], error))
      return FALSE;
  for (guint i = 0; i < self->written->len; i++)
    for (guint k = 0; k < i; k++)
      if (is_same (self->written->pdata[i], self->written->pdata[k]))
        {
          g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                       _("%s and %s name the same file"), (const char *) self->options->pdata[k],
                       (const char *) self->options->pdata[i]);
          return FALSE;
        }

  return TRUE;
}

/**
 * vdt_cli_inputs_check_map:
 * @self: inputs
 * @map: a map that was read
 * @path: (nullable): its file
 * @report: (nullable): what it was made of, where it is no map of our own
 * @error: return location
 *
 * Checks the files that belong to a map: the picture under it, the game beside it, and what else
 * was read for it.
 *
 * Returns: %FALSE when one of them is to be written
 */
gboolean
vdt_cli_inputs_check_map (const VdtCliInputs *self,
                          const VdtMap *map,
                          const char *path,
                          const VdtImportReport *report,
                          GError **error)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);
  g_autofree char *picture =
      path && underlay && underlay->href ? vdt_underlay_dup_path (underlay->href, path) : NULL;
  g_autoptr (GFile) file = path ? g_file_new_for_path (path) : NULL;
  g_autoptr (GFile) game = file ? vdt_game_file_beside (file) : NULL;

  if ((picture && !check_file (self, picture, error))
      || (game && !check_file (self, g_file_peek_path (game), error)))
    return FALSE;
  for (guint i = 0; report && i < report->files->len; i++)
    if (!check_file (self, report->files->pdata[i], error))
      return FALSE;

  return TRUE;
}
