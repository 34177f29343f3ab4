/* test-vasl.c - boards of VASL: hexes, hexsides and shapes of what their pixels are
 *
 * The two boards are others' work, and in a folder that VEDETTE_TEST_FOREIGN names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vasl-board.h"
#include "vdt-hex-label.h"
#include "vdt-import.h"
#include "vdt-los.h"
#include "vdt-los-systems.h"
#include "vdt-vasl-join.h"
#include "vdt-vasl-terrain.h"

#include <glib/gstdio.h>

#include <math.h>
#include <string.h>

/* Hexes are 24 by 28: A1 is around (0, 14), B0 around (24, 0), B1 around (24, 28), C1 (48, 14). */
static const VaslPatch patches[] = {
  { 0, 0, 48, 56, 0, 0 },    { 0, 0, 8, 14, 2, 0 },    { 18, 20, 12, 10, 1, 41 },
  { 16, 49, 16, 7, -1, 30 }, { 40, 28, 8, 28, 0, 60 }, { 20, 13, 8, 3, 0, 75 },
  { 34, 6, 4, 5, 0, 74 },    { 0, 20, 4, 15, 0, 200 },
};

static const char said[] = "<slope hex=\"B1\" hexsides=\"03\"/><slope hex=\"?\" hexsides=\"1\"/>"
                           "<buildingType hexName=\"B1\" buildingTypeName=\"Wooden Building\"/>"
                           "<buildingType hexName=\"C2\" buildingTypeName=\"Wooden Building\"/>";

static VdtMap *
read_board (GBytes *bytes, VdtImportReport **report, GError **error)
{
  return vdt_import_read_bytes (bytes, "board", report, error);
}

static VdtMap *
read_good (const char *metadata, VdtImportReport **report)
{
  g_autoptr (GBytes) ground = vasl_ground_new (3, 2, patches, G_N_ELEMENTS (patches), 3);
  g_autoptr (GBytes) bytes = vasl_board_new (metadata, ground);
  g_autoptr (GError) error = NULL;
  VdtMap *map = read_board (bytes, report, &error);

  g_assert_no_error (error);

  return map;
}

static VdtHex
find (VdtMap *map, const char *label)
{
  VdtHex hex;

  g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), label, &hex));

  return hex;
}

static void
check_hex (VdtMap *map, const char *label, const char *terrain, int level)
{
  VdtHex hex = find (map, label);

  g_test_message ("%s", label);
  g_assert_cmpstr (vdt_map_get_terrain_info (map, hex)->name, ==, terrain);
  g_assert_cmpint (vdt_map_get_elevation (map, hex), ==, level);
}

/* The codes of a side, in the order of the legend. */
static char *
list_codes (VdtMap *map, VdtHex hex, const char *name)
{
  int side = -1;
  g_autoptr (GString) list = g_string_new (NULL);
  guint64 bits;
  const VdtSideCode *codes;
  guint n_codes;

  g_assert_true (vdt_side_parse (vdt_map_get_grid (map)->layout, name, &side));
  bits = vdt_map_get_side_codes (map, hex, side);
  codes = vdt_legend_get_side_codes (vdt_map_get_legend (map), &n_codes);
  for (guint i = 0; i < n_codes; i++)
    if (bits & (G_GUINT64_CONSTANT (1) << i))
      g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "", codes[i].code);

  return g_strdup (list->str);
}

static void
check_side (VdtMap *map, const char *label, const char *side, const char *expected)
{
  g_autofree char *found = list_codes (map, find (map, label), side);

  g_test_message ("%s %s", label, side);
  g_assert_cmpstr (found, ==, expected);
}

static guint
count_note (const VdtImportReport *report, VdtImportFate fate, const char *text)
{
  for (guint i = 0; i < report->notes->len; i++)
    {
      const VdtImportNote *note = report->notes->pdata[i];

      if (note->fate == fate && g_str_equal (note->text, text))
        return note->count;
    }

  return 0;
}

static void
test_hexes (void)
{
  g_autoptr (VdtImportReport) report = NULL;
  g_autofree char *metadata = g_strdup_printf (VASL_METADATA ("", "%s"), said);
  g_autoptr (VdtMap) map = read_good (metadata, &report);

  g_assert_cmpstr (report->format, ==, "vasl");
  g_assert_cmpstr (vdt_map_get_rules (map)->system, ==, "asl");
  g_assert_true (vdt_map_is_void (map, find (map, "A0")));
  check_hex (map, "A1", "Open Ground", 0);
  check_hex (map, "A2", "Open Ground", 0);
  check_hex (map, "B0", "Open Ground", 0);
  check_hex (map, "B1", "Wooden Building", 1);
  check_hex (map, "B2", "Gully", 0); /* the level of its rim */
  check_hex (map, "C1", "Open Ground", 0);
  check_hex (map, "C2", "Woods", 0);
  check_side (map, "B0", "s", "cliff slope");
  check_side (map, "B1", "n", "cliff slope");
  check_side (map, "B1", "s", "slope");
  check_side (map, "C1", "nw", "bocage hedge");
  check_side (map, "C1", "sw", "");
  g_assert_cmpuint (count_note (report, VDT_IMPORT_LEFT_OUT, "stairways"), ==, 1);
  g_assert_cmpuint (count_note (report, VDT_IMPORT_GUESSED, "Bocage: judged as code “hedge”"), >,
                    0);
}

/* A building that is a rectangle of pixels is one of map units, of which a hex is 300 by 200. */
static void
test_shapes (void)
{
  static const VdtMapPoint corners[] = {
    { 225, 243 },
    { 375, 243 },
    { 375, 314 },
    { 225, 314 },
  };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtMap) map = read_good (VASL_METADATA ("", ""), &report);
  guint found = 0;

  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    {
      const VdtDepiction *depiction = vdt_map_get_depiction (map, i);
      guint n;
      const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), &n);

      if (!g_str_equal (terrains[depiction->terrain].name, "Stone Building, 1 Level"))
        continue;
      found++;
      g_assert_cmpuint (depiction->n_points, ==, 4);
      for (guint k = 0; k < 4; k++)
        {
          gboolean any = FALSE;

          for (guint c = 0; c < G_N_ELEMENTS (corners); c++)
            any |= depiction->points[k].x == corners[c].x && depiction->points[k].y == corners[c].y;
          g_test_message ("%d,%d", depiction->points[k].x, depiction->points[k].y);
          g_assert_true (any);
        }
    }
  g_assert_cmpuint (found, ==, 1);
}

static guint
count_ground (const VaslPatch *patch)
{
  g_autoptr (GBytes) ground = vasl_ground_new (3, 2, patch, 1, -1);
  g_autoptr (GBytes) bytes = vasl_board_new (VASL_METADATA ("", ""), ground);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtMap) map = read_board (bytes, &report, NULL);
  guint n = 0;

  g_assert_nonnull (map);
  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    n += vdt_map_get_depiction (map, i)->is_ground;

  return n;
}

/* Ground on a hexside: B0 and B1 meet at y = 14. It counts in a hex by its pixels there, not by
 * those of the hex beside it.
 */
static void
test_specks (void)
{
  static const VaslPatch few = { 22, 12, 4, 4, 2, 0 }, enough = { 22, 10, 4, 8, 2, 0 };

  g_assert_cmpuint (count_ground (&few), ==, 0);
  g_assert_cmpuint (count_ground (&enough), ==, 3); /* B0 is mirrored at the rim */
}

/* Boards that are not as most are: where hexes lie, and how they are called. */
static void
test_geometry (void)
{
  static const struct
  {
    const char *metadata; /* NULL: none */
    const char *first;    /* the upper left hex */
    const char *second;   /* the uppermost one of the next column */
    const char *last;     /* the last one of the map */
    VdtLayout layout;
  } cases[] = {
    { NULL, "A1", "B0", "C2", VDT_LAYOUT_ODD_Q },
    { "this is no XML <", "A1", "B0", "C2", VDT_LAYOUT_ODD_Q },
    { VASL_METADATA ("", ""), "A1", "B0", "C2", VDT_LAYOUT_ODD_Q },
    { "<boardMetadata hexWidth=\"24\" hexHeight=\"28\" A1CenterX=\"-385\" A1CenterY=\"14\"/>", "Q1",
      "R0", "S2", VDT_LAYOUT_ODD_Q },
    { "<boardMetadata hexWidth=\"24\" hexHeight=\"28\" A1CenterX=\"0\" A1CenterY=\"-266\"/>", "A11",
      "B10", "C12", VDT_LAYOUT_ODD_Q },
    { "<boardMetadata hexWidth=\"24\" hexHeight=\"28\" A1CenterX=\"0\" A1CenterY=\"0\"/>", "A1",
      "B1", "C3", VDT_LAYOUT_ODD_Q },
    { "<boardMetadata hexWidth=\"24\" hexHeight=\"28\" A1CenterX=\"0\" A1CenterY=\"28\" "
      "altHexGrain=\"TRUE\"/>",
      "A0", "B1", "C2", VDT_LAYOUT_EVEN_Q },
    { "<boardMetadata hexWidth=\"1e99\" hexHeight=\"nan\" A1CenterX=\"x\" width=\"-7\"/>", "A1",
      "B0", NULL, VDT_LAYOUT_ODD_Q },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (VdtMap) map = NULL;
      const char *const labels[] = { cases[i].first, cases[i].second, cases[i].last };

      g_test_message ("%s", cases[i].metadata ? cases[i].metadata : "none");
      map = read_good (cases[i].metadata, &report);
      g_assert_cmpint (vdt_map_get_grid (map)->layout, ==, cases[i].layout);
      for (guint k = 0; k < G_N_ELEMENTS (labels) && labels[k]; k++)
        g_assert_false (vdt_map_is_void (map, find (map, labels[k])));
      for (int k = 0; k < 2; k++)
        {
          VdtHex above = vdt_hex_neighbour (find (map, labels[k]), 0);

          g_assert_true (!vdt_map_contains (map, above) || vdt_map_is_void (map, above));
        }
    }
}

/* The picture is given as it is, and B1, around pixel (24, 28), is where the grid has it: there are
 * two hundred units from hex to hex.
 */
static void
test_picture (void)
{
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtMap) map = read_good (VASL_METADATA ("", ""), &report);
  g_autoptr (VdtMap) laid = NULL;
  const VdtPicture *picture;
  const VdtUnderlay *underlay;

  g_assert_null (vdt_map_get_underlay (map));
  g_assert_cmpuint (report->pictures->len, ==, 1);
  picture = report->pictures->pdata[0];
  g_assert_cmpmem (g_bytes_get_data (picture->bytes, NULL), 4, "\x89PNG", 4);
  g_assert_cmpint (picture->width, ==, 48);
  g_assert_cmpint (picture->height, ==, 56);
  laid = vdt_import_lay_picture (map, report, "t.png");
  underlay = vdt_map_get_underlay (laid);
  g_assert_cmpstr (underlay->href, ==, "t.png");
  g_assert_cmpfloat_with_epsilon (underlay->x + 24 * underlay->scale, 200 * sqrt (0.75), 1e-6);
  g_assert_cmpfloat_with_epsilon (underlay->y + 28 * (1 + underlay->stretch) * underlay->scale, 300,
                                  1e-6);
}

static void
test_without_ground (void)
{
  g_autoptr (GBytes) bytes = vasl_board_new (VASL_METADATA ("width=\"5\" height=\"4\"", ""), NULL);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_board (bytes, &report, &error);

  g_assert_no_error (error);
  check_hex (map, "E4", "Open Ground", 0);
  g_assert_cmpuint (
      count_note (report, VDT_IMPORT_LEFT_OUT, "the ground: the board has no LOSData"), ==, 1);
}

/* LOSData that ends early, or is large by its own word only, is refused. */
static void
test_damaged (void)
{
  g_autoptr (GBytes) whole = vasl_ground_new (3, 2, patches, G_N_ELEMENTS (patches), -1);
  gsize size = g_bytes_get_size (whole);
  guint refused = 0;

  for (gsize n = 0; n < size; n += 3)
    {
      g_autofree guint8 *copy = g_memdup2 (g_bytes_get_data (whole, NULL), size);
      g_autoptr (GBytes) ground = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = NULL;

      copy[n] ^= 1 << (n % 8);
      ground = g_bytes_new (copy, n % 2 ? size : n);
      bytes = vasl_board_new (VASL_METADATA ("", ""), ground);
      map = read_board (bytes, &report, &error);
      g_assert_true ((map != NULL) == (error == NULL));
      refused += error && g_str_has_prefix (error->message, "board: LOSData ");
    }
  g_assert_cmpuint (refused, >, size / 8);
}

static const char *const flat_sides[VDT_N_SIDES] = { "n", "ne", "se", "s", "sw", "nw" };

/* A line of a table of right answers: hex, column, row, x, y, level, terrain, category, six sides.
 * A side is one for both of its hexes: it has what either of them says.
 */
static void
check_sample (VdtMap *map, char **words)
{
  VdtHex hex = find (map, words[0]);
  const VdtVaslTerrain *terrain = vdt_vasl_terrain_find_named (words[6]);

  /* Terrain at the centre that does nothing gives way to what is drawn beside it. */
  if (!terrain || vdt_vasl_terrain_matters (terrain) || terrain->traits & VDT_VASL_DEPRESSION)
    check_hex (map, words[0], words[6], atoi (words[5]));
  for (guint i = 0; i < VDT_N_SIDES; i++)
    if (*words[8 + i] != '\0')
      {
        g_autofree char *expected = g_ascii_strdown (words[8 + i], -1);

        check_side (map, words[0], flat_sides[i], expected);
      }
  g_assert_false (vdt_map_is_void (map, hex));
}

/* The name of a terrain may have a comma, and is in quotes then. */
static char **
split_line (const char *line)
{
  g_autofree char *copy = g_strdup (line);
  gboolean quoted = FALSE;
  char **words;

  for (char *c = copy; *c != '\0'; c++)
    if (*c == '"')
      quoted = !quoted;
    else if (quoted && *c == ',')
      *c = '\1';
  words = g_strsplit (copy, ",", -1);
  for (guint i = 0; words[i]; i++)
    {
      g_strdelimit (words[i], "\1", ',');
      if (words[i][0] == '"')
        {
          words[i][strlen (words[i]) - 1] = '\0';
          memmove (words[i], words[i] + 1, strlen (words[i]));
        }
    }

  return words;
}

static void
check_board (const char *folder, const char *name)
{
  g_autofree char *board_name = g_strconcat (name, ".zip", NULL);
  g_autofree char *table_name = g_strconcat (name, ".hexes.csv", NULL);
  g_autofree char *board = g_build_filename (folder, board_name, NULL);
  g_autofree char *table = g_build_filename (folder, table_name, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_import_read_file (board, NULL, &report, &error);
  guint n = 0, n_sides = 0, n_hexes = 0;

  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (table, &text, NULL, &error));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] && *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) words = split_line (g_strchomp (lines[i]));

      check_sample (map, words);
      for (guint k = 0; k < VDT_N_SIDES; k++)
        n_sides += *words[8 + k] != '\0';
      n++;
    }
  for (int row = 0; row < vdt_map_get_grid (map)->rows; row++)
    for (int column = 0; column < vdt_map_get_grid (map)->columns; column++)
      n_hexes += !vdt_map_is_void (map, vdt_grid_hex (vdt_map_get_grid (map), column, row));
  g_assert_cmpuint (n, ==, n_hexes);
  g_test_message ("%s: %u hexes, %u sampled hexsides", name, n, n_sides);
}

static void
test_foreign (void)
{
  const char *root = g_getenv ("VEDETTE_TEST_FOREIGN");
  g_autofree char *folder = NULL;

  if (!root)
    {
      g_test_skip ("VEDETTE_TEST_FOREIGN names no folder of samples");
      return;
    }
  folder = g_build_filename (root, "vasl", NULL);
  check_board (folder, "bd02");
  check_board (folder, "bd09");
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer found)
{
  *(GAsyncResult **) found = g_object_ref (result);
}

static void
add_letters (GString *to, const GPtrArray *files)
{
  for (guint i = 0; files && i < files->len; i++)
    {
      g_autofree char *name = g_file_get_basename (files->pdata[i]);

      g_string_append_c (to, name[1]);
    }
}

/* Files that begin with "b" are boards, others are texts; told are the letters after that, of the
 * boards that are found, and behind a stroke of the others.
 */
static char *
find_boards (const char *const *names, GCancellable *cancellable)
{
  g_autofree char *folder = g_dir_make_tmp ("vasl-XXXXXX", NULL);
  g_autoptr (GBytes) ground = vasl_ground_new (3, 4, NULL, 0, -1);
  g_autoptr (GBytes) board =
      vasl_board_new (VASL_METADATA ("width=\"3\" height=\"4\"", ""), ground);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) boards = NULL, others = NULL;
  g_autoslist (GFile) files = NULL;
  GString *letters = g_string_new (NULL);

  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      gboolean is_board = names[i][0] == 'b';
      gsize size = is_board ? g_bytes_get_size (board) : 4;

      g_assert_true (g_file_set_contents (path, is_board ? g_bytes_get_data (board, NULL) : "text",
                                          (gssize) size, NULL));
      files = g_slist_append (files, g_file_new_for_path (path));
    }
  vdt_vasl_find_boards_async (files, cancellable, found_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  boards = vdt_vasl_find_boards_finish (result, &others, NULL);
  add_letters (letters, boards);
  g_string_append_c (letters, '|');
  add_letters (letters, others);
  for (GSList *l = files; l; l = l->next)
    g_file_delete (l->data, NULL, NULL);
  g_rmdir (folder);
  return g_string_free (letters, FALSE);
}

/* Of fewer than two boards there is nothing to lay out. */
static void
test_find_boards (void)
{
  static const struct
  {
    const char *names[6];
    const char *found;
  } cases[] = {
    { { "t1", "b2", "t3", "b4", "b5", NULL }, "245|13" },
    { { "t1", "b2", "t3", NULL }, "|123" },
    { { "t1", "t2", NULL }, "|12" },
  };
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autofree char *none = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = find_boards (cases[i].names, NULL);

      g_assert_cmpstr (found, ==, cases[i].found);
    }
  g_cancellable_cancel (cancelled);
  none = find_boards (cases[0].names, cancelled);
  g_assert_cmpstr (none, ==, "|");
}

void
vdt_test_vasl (void)
{
  g_test_add_func ("/vasl/hexes", test_hexes);
  g_test_add_func ("/vasl/shapes", test_shapes);
  g_test_add_func ("/vasl/specks", test_specks);
  g_test_add_func ("/vasl/geometry", test_geometry);
  g_test_add_func ("/vasl/picture", test_picture);
  g_test_add_func ("/vasl/without-ground", test_without_ground);
  g_test_add_func ("/vasl/find-boards", test_find_boards);
  g_test_add_func ("/vasl/damaged", test_damaged);
  g_test_add_func ("/vasl/foreign", test_foreign);
}
