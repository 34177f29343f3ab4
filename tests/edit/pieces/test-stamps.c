/* test-stamps.c - pieces that are kept by name
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"
#include "vdt-stamps.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

static char *
make_folder (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);

  return g_build_filename (folder, "stamps", NULL);
}

static void
remove_folder (const char *folder)
{
  g_autofree char *parent = g_path_get_dirname (folder);

  g_rmdir (folder);
  g_assert_no_errno (g_rmdir (parent));
}

static VdtClip *
make_clip (const char *text)
{
  g_autoptr (VdtMap) map = edit_map_parse (text);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  VdtHex middle;

  vdt_region_add (region, edit_map_hex (1, 1));
  vdt_region_add (region, edit_map_hex (2, 1));

  return vdt_clip_copy (map, region, &middle);
}

static void
assert_list (const char *folder, const char *expected)
{
  g_auto (GStrv) names = vdt_stamps_list (folder);
  g_autofree char *all = g_strjoinv ("|", names);

  g_assert_cmpstr (all, ==, expected);
}

/* What was kept comes back as it was, under whatever name. */
static void
test_names (void)
{
  static const char *const names[] = { "Farm", "Hill 2/3", "..", "Gehöft", "a%2Fb", " padded " };
  g_autofree char *folder = make_folder ();
  g_autoptr (VdtClip) clip = make_clip ("11w 21=3 11.0r");
  g_autoptr (VdtMap) plain = edit_map_parse ("");
  g_autoptr (VdtMap) expected = vdt_clip_paste (clip, plain, edit_map_hex (4, 3), NULL);

  assert_list (folder, "");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *kept = vdt_stamps_keep (folder, names[i], clip, &error);
      g_autoptr (VdtClip) taken = NULL;
      g_autoptr (VdtMap) pasted = NULL;
      g_autofree char *stripped = g_strstrip (g_strdup (names[i]));

      g_assert_no_error (error);
      g_assert_cmpstr (kept, ==, stripped);
      assert_list (folder, kept);
      taken = vdt_stamps_take (folder, kept, &error);
      g_assert_no_error (error);
      pasted = vdt_clip_paste (taken, plain, edit_map_hex (4, 3), &error);
      g_assert_true (vdt_map_equal (pasted, expected));
      g_assert_true (vdt_stamps_remove (folder, kept, &error));
    }
  assert_list (folder, "");
  remove_folder (folder);
}

/* One that is there stays. */
static void
test_same_name (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (VdtClip) clip = make_clip ("11w");
  g_autofree char *one = vdt_stamps_keep (folder, "Farm", clip, NULL);
  g_autofree char *two = vdt_stamps_keep (folder, "Farm", clip, NULL);

  g_assert_cmpstr (one, ==, "Farm");
  g_assert_cmpstr (two, ==, "Farm 2");
  assert_list (folder, "Farm|Farm 2");
  g_assert_true (vdt_stamps_remove (folder, one, NULL));
  g_assert_true (vdt_stamps_remove (folder, two, NULL));
  remove_folder (folder);
}

/* What is no piece is refused, and what is no stamp not listed. */
static void
test_broken (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *broken = g_build_filename (folder, "Broken.vedette", NULL);
  g_autofree char *other = g_build_filename (folder, "notes.txt", NULL);
  g_autofree char *blocked = g_build_filename (other, "stamps", NULL);
  g_autoptr (VdtClip) clip = make_clip ("11w");
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents (broken, "<map", -1, NULL);
  g_file_set_contents (other, "notes", -1, NULL);
  assert_list (folder, "Broken");
  g_assert_null (vdt_stamps_take (folder, "Broken", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (vdt_stamps_take (folder, "None", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_false (vdt_stamps_remove (folder, "None", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_null (vdt_stamps_keep (blocked, "Farm", clip, &error));
  g_assert_nonnull (error);

  g_unlink (broken);
  g_unlink (other);
  remove_folder (folder);
}

void
vdt_test_stamps (void)
{
  g_test_add_func ("/stamps/names", test_names);
  g_test_add_func ("/stamps/same-name", test_same_name);
  g_test_add_func ("/stamps/broken", test_broken);
}
