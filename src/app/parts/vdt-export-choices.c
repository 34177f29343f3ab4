/* vdt-export-choices.c - how each map was exported last
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-choices.h"

#include "vdt-file-writer.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define MAPS_MAX 200 /* the ones exported longest ago are forgotten */

struct _VdtExportChoices
{
  char *path;
  char *group;   /* of the map in the file; NULL: it has no file yet */
  GKeyFile *all; /* as the file was */
};

static char *
dup_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "vedette", "exports.ini", NULL);
}

/**
 * vdt_export_choices_new:
 * @map: (nullable): a map's file
 *
 * Reads what is known. A map without a file has no choices, and keeps none.
 *
 * Returns: (transfer full): the choices
 */
VdtExportChoices *
vdt_export_choices_new (GFile *map)
{
  VdtExportChoices *self = g_new0 (VdtExportChoices, 1);

  self->path = dup_path ();
  self->group = map ? g_file_get_uri (map) : NULL;
  self->all = g_key_file_new ();
  g_key_file_load_from_file (self->all, self->path, G_KEY_FILE_NONE, NULL);

  return self;
}

/**
 * vdt_export_choices_free:
 * @self: (transfer full): choices
 *
 * Frees them.
 */
void
vdt_export_choices_free (VdtExportChoices *self)
{
  g_free (self->path);
  g_free (self->group);
  g_key_file_unref (self->all);
  g_free (self);
}

/**
 * vdt_export_choices_get:
 * @self: choices
 * @name: of one
 * @otherwise: what it is when nobody has chosen
 *
 * Returns: what was chosen, a finite number
 */
double
vdt_export_choices_get (VdtExportChoices *self, const char *name, double otherwise)
{
  g_autoptr (GError) error = NULL;
  double value = self->group ? g_key_file_get_double (self->all, self->group, name, &error) : 0;

  return self->group && !error && isfinite (value) ? value : otherwise;
}

/**
 * vdt_export_choices_set:
 * @self: choices
 * @name: of one
 * @value: what is chosen
 *
 * Chooses.
 */
void
vdt_export_choices_set (VdtExportChoices *self, const char *name, double value)
{
  if (self->group)
    g_key_file_set_double (self->all, self->group, name, value);
}

/* This map becomes the last one. */
static void
move_to_end (VdtExportChoices *self)
{
  g_auto (GStrv) names = g_key_file_get_keys (self->all, self->group, NULL, NULL);
  g_autofree double *values = g_new (double, names ? g_strv_length (names) : 0);

  for (guint i = 0; names && names[i]; i++)
    values[i] = g_key_file_get_double (self->all, self->group, names[i], NULL);
  g_key_file_remove_group (self->all, self->group, NULL);
  for (guint i = 0; names && names[i]; i++)
    g_key_file_set_double (self->all, self->group, names[i], values[i]);
}

/**
 * vdt_export_choices_save:
 * @self: choices
 * @error: return location
 *
 * Keeps them for the next time.
 *
 * Returns: %FALSE with a G_FILE_ERROR
 */
gboolean
vdt_export_choices_save (VdtExportChoices *self, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_auto (GStrv) groups = NULL;
  g_autofree char *text = NULL;
  gsize n_groups;

  if (!self->group)
    return TRUE;
  move_to_end (self);
  groups = g_key_file_get_groups (self->all, &n_groups);
  for (gsize i = 0; i + MAPS_MAX < n_groups; i++)
    g_key_file_remove_group (self->all, groups[i], NULL);
  text = g_key_file_to_data (self->all, NULL, NULL);
  g_mkdir_with_parents (folder, 0700);

  return vdt_file_replace (self->path, text, strlen (text), error);
}
