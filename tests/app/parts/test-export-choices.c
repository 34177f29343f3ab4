/* test-export-choices.c - what is remembered of how maps were exported
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-choices.h"

#include <glib/gstdio.h>

#define MANY 230 /* maps, more than are remembered */

static GFile *
get_map (int i)
{
  g_autofree char *path = g_strdup_printf ("/maps/map [%d] ü.vedette", i);

  return g_file_new_for_path (path);
}

static double
recall (int i, const char *name)
{
  g_autoptr (GFile) map = get_map (i);
  g_autoptr (VdtExportChoices) choices = vdt_export_choices_new (map);

  return vdt_export_choices_get (choices, name, -1);
}

static void
keep (int i, const char *name, double value)
{
  g_autoptr (GFile) map = get_map (i);
  g_autoptr (VdtExportChoices) choices = vdt_export_choices_new (map);
  g_autoptr (GError) error = NULL;

  vdt_export_choices_set (choices, name, value);
  g_assert_true (vdt_export_choices_save (choices, &error));
  g_assert_no_error (error);
}

/* Each map has its own; maps without a file have none. */
static void
test_keep (void)
{
  g_autoptr (VdtExportChoices) none = vdt_export_choices_new (NULL);

  keep (1, "hex", 20.3);
  keep (2, "hex", 15);
  keep (1, "format", 2);
  g_assert_cmpfloat (recall (1, "hex"), ==, 20.3);
  g_assert_cmpfloat (recall (1, "format"), ==, 2);
  g_assert_cmpfloat (recall (2, "hex"), ==, 15);
  g_assert_cmpfloat (recall (2, "format"), ==, -1);
  vdt_export_choices_set (none, "hex", 5);
  g_assert_cmpfloat (vdt_export_choices_get (none, "hex", -1), ==, -1);
  g_assert_true (vdt_export_choices_save (none, NULL));
}

/* The file does not grow without end: what was exported longest ago goes first. */
static void
test_forget (void)
{
  for (int i = 0; i < MANY; i++)
    {
      keep (i, "hex", i);
      keep (0, "hex", i); /* used all the time */
    }
  g_assert_cmpfloat (recall (0, "hex"), ==, MANY - 1);
  g_assert_cmpfloat (recall (MANY - 1, "hex"), ==, MANY - 1);
  g_assert_cmpfloat (recall (5, "hex"), ==, -1);
}

/* Whatever is in the file, nothing but numbers comes of it. */
static void
test_hostile (void)
{
  g_autofree char *path =
      g_build_filename (g_get_user_state_dir (), "vedette", "exports.ini", NULL);
  g_autoptr (GFile) map = get_map (1);
  g_autofree char *uri = g_file_get_uri (map);
  g_autofree char *text = g_strdup_printf ("[%s]\nhex=nan\nformat=inf\npaper=many\n", uri);

  keep (1, "hex", 20);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_cmpfloat (recall (1, "hex"), ==, -1);
  g_assert_cmpfloat (recall (1, "format"), ==, -1);
  g_assert_cmpfloat (recall (1, "paper"), ==, -1);
  g_assert_true (g_file_set_contents (path, "\x01\xff[", -1, NULL));
  g_assert_cmpfloat (recall (1, "hex"), ==, -1);
  keep (1, "hex", 20);
  g_assert_cmpfloat (recall (1, "hex"), ==, 20);
}

void
vdt_test_export_choices (void)
{
  g_test_add_func ("/export-choices/keep", test_keep);
  g_test_add_func ("/export-choices/forget", test_forget);
  g_test_add_func ("/export-choices/hostile", test_hostile);
}
