/* test-vasl-limits.c - how large boards of VASL may be, and how many make a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vasl-board.h"
#include "vdt-import.h"
#include "vdt-vasl-join.h"

#include <glib/gstdio.h>

#include <math.h>
#include <string.h>

static VdtMap *
read_ground (const char *metadata, GBytes *ground, VdtImportReport **report, GError **error)
{
  g_autoptr (GBytes) bytes = vasl_board_new (metadata, ground);

  return vdt_import_read_bytes (bytes, "board", report, error);
}

static guint
count_note (VdtImportReport *report, VdtImportFate fate, const char *text)
{
  return vdt_import_report_note (report, fate, text)->count;
}

/* A head that nothing follows: one with too many pixels is refused before they are looked for. The
 * second has as few more than there may be as its sides can be multiplied to.
 */
static void
test_pixels (void)
{
  static const struct
  {
    int width, height;
    gboolean fits;
  } sizes[] = {
    { 8192, 6144, TRUE }, { 24929, 2019, FALSE }, { 30000, 1, TRUE },
    { 30001, 1, FALSE },  { 1, 30000, TRUE },     { 1, 30001, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GBytes) ground =
          vasl_ground_new_bare (3, 2, sizes[i].width, sizes[i].height, 0, 0);
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_null (read_ground (VASL_METADATA ("", ""), ground, &report, &error));
      g_assert_cmpstr (error->message, ==,
                       sizes[i].fits ? "board: LOSData ends before the last pixel"
                                     : "board: LOSData is damaged, or too large");
    }
}

/* A board of as many pixels as there may be is read, with the largest hexes. */
static void
test_most_pixels (void)
{
  const char *metadata = "<boardMetadata hexWidth=\"2000\" hexHeight=\"2000\"/>";
  g_autoptr (GBytes) ground = vasl_ground_new_bare (5, 3, 8192, 6144, 8192 * 6144, 0);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_ground (metadata, ground, &report, &error);

  g_assert_no_error (error);
  g_assert_cmpint (vdt_map_get_grid (map)->columns, ==, 5);
}

/* Hexes are as large as the board says, or else as many as there are on its 48 by 56 pixels. */
static void
test_hexes (void)
{
  static const struct
  {
    const char *size;
    double width, height;
  } hexes[] = {
    { "11.9999", 24, 28 },
    { "12", 12, 12 },
    { "2000", 2000, 2000 },
    { "2000.0001", 24, 28 },
  };
  const double flat = sqrt (0.75);

  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      g_autofree char *metadata =
          g_strdup_printf ("<boardMetadata hexWidth=\"%s\" hexHeight=\"%s\" A1CenterX=\"0\" "
                           "A1CenterY=\"14\" boardImageFileName=\"t.png\"/>",
                           hexes[i].size, hexes[i].size);
      g_autoptr (GBytes) ground = vasl_ground_new_bare (3, 2, 48, 56, 48 * 56, 0);
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = read_ground (metadata, ground, &report, &error);

      g_assert_no_error (error);
      g_assert_cmpfloat_with_epsilon (report->underlay.scale, 200 * flat / hexes[i].width, 1e-6);
      g_assert_cmpfloat_with_epsilon (report->underlay.scale * (1 + report->underlay.stretch),
                                      200 / hexes[i].height, 1e-6);
    }
}

/* What is told of a board may take so many bytes, most of which are spaces here. */
static void
test_metadata (void)
{
  for (gsize size = 8 << 20; size <= (8 << 20) + 1; size++)
    {
      const char *contents = VASL_METADATA ("width=\"5\" height=\"4\"", "");
      g_autofree char *text = g_strnfill (size, ' ');
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = NULL;

      memcpy (text, contents, strlen (contents));
      map = read_ground (text, NULL, &report, &error);
      if (size == 8 << 20)
        g_assert_cmpint (vdt_map_get_grid (map)->columns, ==, 5);
      else
        g_assert_cmpstr (error ? error->message : NULL, ==,
                         "board: BoardMetadata.xml: more than 8.0 MB");
    }
}

/* Of a board that says that it has 100,500 hexes, so many have a stairway, and not the next. */
static void
test_stairways (void)
{
  for (gsize n = 100000; n <= 100001; n++)
    {
      g_autoptr (GBytes) ground = vasl_ground_new_bare (1000, 100, 1000, 100, 1000 * 100, n);
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = read_ground (VASL_METADATA ("", ""), ground, &report, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (count_note (report, VDT_IMPORT_LEFT_OUT, "stairways"), ==, 100000);
    }
}

static GFile *
write_board (const char *folder, const char *name, int width, int height)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GBytes) ground =
      vasl_ground_new_bare (3, 2, width, height, (gsize) width * (gsize) height, 0);
  g_autoptr (GBytes) bytes = vasl_board_new (VASL_METADATA ("", ""), ground);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));

  return g_file_new_for_path (path);
}

static void
test_most_boards (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vdt-vasl-XXXXXX", NULL);
  g_autoptr (GFile) board = write_board (folder, "b.zip", 48, 56);
  VdtVaslPlace places[VDT_VASL_BOARDS_MAX];
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = NULL;

  for (guint i = 0; i < VDT_VASL_BOARDS_MAX; i++)
    places[i] = (VdtVaslPlace){ board, i / 8, FALSE };
  map = vdt_vasl_join (places, VDT_VASL_BOARDS_MAX, NULL, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpint (vdt_map_get_grid (map)->columns, ==, 8 * 2 + 1);
  g_assert_cmpuint (report->pictures->len, ==, VDT_VASL_BOARDS_MAX);
  g_file_delete (board, NULL, NULL);
  g_rmdir (folder);
}

/* A board of one pixel beside a large one: together they have as many pixels as there may be, and
 * then it is looked at how they lie; or one more.
 */
static void
test_joined_pixels (void)
{
  static const struct
  {
    int width, height;
    const char *message;
  } large[] = {
    { 18631, 1801, "its hexes do not join those of the boards before" },
    { 8192, 4096, "these boards are too large for one map" },
  };
  g_autofree char *folder = g_dir_make_tmp ("vdt-vasl-XXXXXX", NULL);
  g_autoptr (GFile) pixel = write_board (folder, "pixel.zip", 1, 1);

  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_autoptr (GFile) board = write_board (folder, "b.zip", large[i].width, large[i].height);
      const VdtVaslPlace places[] = { { board, 0, FALSE }, { pixel, 0, FALSE } };
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_null (vdt_vasl_join (places, 2, NULL, &report, &error));
      g_assert_true (g_str_has_suffix (error->message, large[i].message));
      g_file_delete (board, NULL, NULL);
    }
  g_file_delete (pixel, NULL, NULL);
  g_rmdir (folder);
}

void
vdt_test_vasl_limits (void)
{
  g_test_add_func ("/vasl-limits/pixels", test_pixels);
  g_test_add_func ("/vasl-limits/most-pixels", test_most_pixels);
  g_test_add_func ("/vasl-limits/hexes", test_hexes);
  g_test_add_func ("/vasl-limits/metadata", test_metadata);
  g_test_add_func ("/vasl-limits/stairways", test_stairways);
  g_test_add_func ("/vasl-limits/most-boards", test_most_boards);
  g_test_add_func ("/vasl-limits/joined-pixels", test_joined_pixels);
}
