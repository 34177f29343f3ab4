/* test-vasl-join.c - boards of VASL side by side: where their hexes are, and what they are called
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vasl-board.h"
#include "vdt-hex-label.h"
#include "vdt-import.h"
#include "vdt-vasl-join.h"
#include "vdt-vasl-names.h"

#include <glib/gstdio.h>

#include <string.h>

#define COLUMNS 7
#define ROWS 4
#define PLACES_MAX 5

/* Hexes are 24 by 28: A1 is around (0, 14), B0 around (24, 0), B1 around (24, 28), C1 (48, 14). */
static const VaslPatch patches[] = {
  { 0, 0, 48, 56, 0, 0 },    { 0, 0, 8, 14, 2, 0 },    { 18, 20, 12, 10, 1, 41 },
  { 16, 49, 16, 7, -1, 30 }, { 40, 28, 8, 28, 0, 60 }, { 20, 13, 8, 3, 0, 75 },
  { 34, 6, 4, 5, 0, 74 },    { 0, 20, 4, 15, 0, 200 },
};

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

static GFile *
write_board (const char *folder, const char *name, int columns)
{
  g_autoptr (GBytes) ground = vasl_ground_new (columns, 2, patches, G_N_ELEMENTS (patches), -1);
  g_autoptr (GBytes) bytes =
      vasl_board_new (VASL_METADATA ("", "<slope hex=\"B1\" hexsides=\"1\"/>"), ground);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));

  return g_file_new_for_path (path);
}

/* Two boards of 48 by 56 pixels beside each other, the second one turned, and one below. The column
 * in between is half of each.
 */
static void
test_joined (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vdt-vasl-XXXXXX", NULL);
  g_autoptr (GFile) board = write_board (folder, "b1.zip", 3);
  g_autoptr (GFile) even = write_board (folder, "b2.zip", 4);
  const VdtVaslPlace places[] = { { board, 0, FALSE }, { board, 0, TRUE }, { board, 1, FALSE } };
  const VdtVaslPlace bad[] = { { even, 0, FALSE }, { board, 0, FALSE } };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtImportReport) none = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_vasl_join (places, 3, NULL, &report, &error);
  const VdtPicture *picture;

  g_assert_no_error (error);
  g_assert_cmpstr (vdt_map_get_text (map, VDT_MAP_TITLE), ==, "b1 + b1 / b1");
  check_hex (map, "b1B1", "Stone Building, 1 Level", 1);
  check_hex (map, "b1.2C2", "Woods", 0);
  check_hex (map, "b1.2B1", "Stone Building, 1 Level", 1);
  check_hex (map, "b1.2A1", "Open Ground", 2);
  check_hex (map, "b1.3B1", "Stone Building, 1 Level", 1);
  check_hex (map, "b1.3C2", "Woods", 0);
  check_side (map, "b1B1", "ne", "slope");
  check_side (map, "b1.2B1", "sw", "slope");
  check_side (map, "b1.3B1", "ne", "slope");
  g_assert_true (vdt_hex_equal (find (map, "b1.2C2"), find (map, "b1C1")));
  g_assert_true (vdt_map_is_void (map, find (map, "@3,4")));
  g_assert_cmpuint (report->pictures->len, ==, 3);
  picture = report->pictures->pdata[1];
  g_assert_true (picture->turned);
  g_assert_cmpint (picture->x, ==, 48);
  picture = report->pictures->pdata[2];
  g_assert_cmpint (picture->y, ==, 56);

  g_assert_null (vdt_vasl_join (bad, 2, NULL, &none, &error));
  g_assert_true (g_str_has_suffix (error->message,
                                   "b1.zip: its hexes do not join those of the boards before"));
  g_file_delete (board, NULL, NULL);
  g_file_delete (even, NULL, NULL);
  g_rmdir (folder);
}

/* Boards are numbered by their files; one that is alone keeps plain names, turned too. */
static void
test_numbers (void)
{
  static const char *const numbers[][2] = { { "bd02.zip", "2" },         { "BD9", "9" },
                                            { "bd5a.zip", "5a" },        { "bdBFPA.zip", "BFPA" },
                                            { "bd.zip", "bd" },          { "bd00.zip", "0" },
                                            { "river 1.zip", "river 1" } };
  g_autofree char *folder = g_dir_make_tmp ("vdt-vasl-XXXXXX", NULL);
  g_autoptr (GFile) board = write_board (folder, "bd01.zip", 3);
  const VdtVaslPlace places[] = { { board, 0, TRUE } };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_vasl_join (places, 1, NULL, &report, &error);

  g_assert_no_error (error);
  check_hex (map, "A1", "Open Ground", 2);
  check_hex (map, "C2", "Woods", 0);
  check_side (map, "B1", "sw", "slope");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (numbers[i][0]);
      char number[VDT_NAMING_TEXT_MAX + 1];

      vdt_vasl_names_find_number (file, number);
      g_assert_cmpstr (number, ==, numbers[i][1]);
    }
  g_file_delete (board, NULL, NULL);
  g_rmdir (folder);
}

static void
test_cut_words (void)
{
  static const struct
  {
    const char *text;
    gboolean good;
    VdtVaslCut cut;
  } cases[] = {
    { "A1-P10", TRUE, { 1, 16, 1, 10 } },
    { "q-gg", TRUE, { 17, 33, 0, 0 } },
    { "1-5", TRUE, { 0, 0, 1, 5 } },
    { "A1-P", FALSE, { 0 } },
    { "A1", FALSE, { 0 } },
    { "P1-A1", FALSE, { 0 } },
    { "A5-B1", FALSE, { 0 } },
    { "AB1-AC2", FALSE, { 0 } },
    { "A1-B2x", FALSE, { 0 } },
    { "", FALSE, { 0 } },
    { "-", FALSE, { 0 } },
    { "A99999-B99999", FALSE, { 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      VdtVaslCut cut = { 0 };

      g_assert_cmpint (vdt_vasl_cut_parse (cases[i].text, &cut), ==, cases[i].good);
      g_assert_cmpmem (&cut, sizeof cut, &cases[i].cut, sizeof cut);
      if (cases[i].good)
        {
          g_autofree char *text = vdt_vasl_cut_format (&cut);

          g_assert_cmpint (g_ascii_strcasecmp (text, cases[i].text), ==, 0);
        }
    }
}

static void
test_rules (void)
{
  static const char *const bad[] = { "NoWoods",
                                     "WoodsTo",
                                     "ToWoods",
                                     "Level2ToWoods",
                                     "LevelToLevel1",
                                     "NoGrain x",
                                     "NoGrain NoGrain NoGrain NoGrain NoGrain NoGrain "
                                     "NoGrain NoGrain NoGrain" };
  g_autofree char *folder = g_dir_make_tmp ("vdt-vasl-XXXXXX", NULL);
  g_autoptr (GFile) board = write_board (folder, "bd01.zip", 3);
  g_autofree char *path = g_file_get_path (board);
  g_autofree char *word =
      g_strconcat (path, ":WoodsToBrush:brushtolevel3:Level2ToLevel_1:NoWalls:NoCliffs", NULL);
  VdtVaslPlace place = { board, 0, FALSE };
  g_autofree char *found = vdt_vasl_place_read (word, &place);
  g_autofree char *names = vdt_vasl_rules_format (&place.rules);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtImportReport) printed_report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_vasl_join (&place, 1, NULL, &report, &error);
  g_autoptr (VdtMap) printed = NULL;

  g_assert_no_error (error);
  place.rules.n = 0;
  printed = vdt_vasl_join (&place, 1, NULL, &printed_report, &error);
  g_assert_no_error (error);
  check_hex (printed, "C2", "Woods", 0);
  check_side (printed, "B0", "s", "cliff");
  g_assert_cmpstr (found, ==, path);
  g_assert_cmpstr (names, ==, "WoodsToBrush brushtolevel3 Level2ToLevel_1 NoWalls NoCliffs");
  check_hex (map, "C2", "Open Ground", 3); /* was woods, then brush */
  check_hex (map, "A1", "Open Ground", 0);
  check_hex (map, "B1", "Stone Building, 1 Level", 1);
  check_side (map, "B0", "s", "");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      VdtVaslRules rules;

      g_test_message ("%s", bad[i]);
      g_assert_false (vdt_vasl_rules_parse (bad[i], &rules));
    }
  g_file_delete (board, NULL, NULL);
  g_rmdir (folder);
}

/* Each hex of a board has a level of its own. */
static int
get_level (int board, int column, int row)
{
  return board * 50 - 60 + column * (ROWS + 1) + row;
}

static GFile *
write_levels (const char *folder, int board)
{
  g_autofree char *name = g_strdup_printf ("bd%02d.zip", board);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GArray) patches_of_all = g_array_new (FALSE, FALSE, sizeof (VaslPatch));
  g_autoptr (GBytes) ground = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const VaslPatch all = { 0, 0, (COLUMNS - 1) * VASL_HEX_WIDTH, ROWS * VASL_HEX_HEIGHT, 0, 0 };

  g_array_append_val (patches_of_all, all);
  for (int column = 0; column < COLUMNS; column++)
    for (int row = 0; row <= ROWS; row++)
      {
        int x = column * VASL_HEX_WIDTH;
        int y = row * VASL_HEX_HEIGHT - (column % 2 ? 0 : VASL_HEX_HEIGHT / 2);
        VaslPatch patch = {
          MAX (x - 5, 0), MAX (y - 5, 0), 0, 0, get_level (board, column, row), 0
        };

        patch.width = MIN (x + 5, all.width) - patch.x;
        patch.height = MIN (y + 5, all.height) - patch.y;
        if (patch.width > 0 && patch.height > 0)
          g_array_append_val (patches_of_all, patch);
      }
  ground = vasl_ground_new (COLUMNS, ROWS, (const VaslPatch *) patches_of_all->data,
                            patches_of_all->len, -1);
  bytes = vasl_board_new (VASL_METADATA ("", ""), ground);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));

  return g_file_new_for_path (path);
}

/* Boards go on where columns with hexes as whole as those of A begin and end. */
static void
fill_place (GRand *rand, VdtVaslPlace *place)
{
  int first = 1 + 2 * g_rand_int_range (rand, 0, 3);
  int first_row = g_rand_int_range (rand, 1, 4);

  place->turned = g_rand_boolean (rand);
  place->cut = (VdtVaslCut){ 0 };
  if (g_rand_boolean (rand))
    {
      place->cut.first_column = first;
      place->cut.last_column = first + 2 * g_rand_int_range (rand, 1, (COLUMNS - first) / 2 + 1);
    }
  if (g_rand_boolean (rand))
    {
      place->cut.first_row = first_row;
      place->cut.last_row = g_rand_int_range (rand, first_row, ROWS + 1);
    }
  place->right = g_rand_boolean (rand) ? 0 : 2 * (guint) g_rand_int_range (rand, 0, 3);
  place->down = g_rand_int_range (rand, 0, 4) > 0 ? 0 : (guint) g_rand_int_range (rand, 0, 3);
}

/* All hexes that are not at the edge of what there is of their board. */
static guint
check_names (VdtMap *map, const VdtVaslPlace *place, int board, guint times, gboolean alone)
{
  VdtVaslCut cut = place->cut;
  guint n = 0;

  if (cut.first_column == 0)
    {
      cut.first_column = 1;
      cut.last_column = COLUMNS;
    }
  if (cut.first_row == 0)
    {
      cut.first_row = 1;
      cut.last_row = ROWS;
    }
  for (int column = cut.first_column + 1; column < cut.last_column; column++)
    for (int row = cut.first_row; row <= cut.last_row - (column % 2 ? 0 : 1); row++, n++)
      {
        g_autofree char *again = times > 1 ? g_strdup_printf (".%u", times) : g_strdup ("");
        g_autofree char *number = alone ? g_strdup ("") : g_strdup_printf ("%d%s", board, again);
        g_autofree char *name = g_strdup_printf ("%s%c%d", number, 'A' + column - 1, row);
        VdtHex hex = find (map, name);
        g_autofree char *back = vdt_hex_label (vdt_map_get_grid (map), hex);

        g_assert_cmpstr (back, ==, name);
        g_assert_false (vdt_map_is_void (map, hex));
        g_assert_cmpint (vdt_map_get_elevation (map, hex), ==, get_level (board, column - 1, row));
      }

  return n;
}

/* Cut, turned and moved, every hex is where its name says, by its level. */
static void
test_layouts (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autofree char *folder = g_dir_make_tmp ("vdt-vasl-XXXXXX", NULL);
  g_autoptr (GFile) one = write_levels (folder, 1);
  g_autoptr (GFile) two = write_levels (folder, 2);
  guint n = 0;

  for (guint i = 0; i < 200; i++)
    {
      VdtVaslPlace places[PLACES_MAX] = { { 0 } };
      guint n_places = (guint) g_rand_int_range (rand, 1, PLACES_MAX + 1), times[3] = { 0 };
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = NULL;

      for (guint k = 0; k < n_places; k++)
        {
          fill_place (rand, &places[k]);
          places[k].file = g_rand_boolean (rand) ? one : two;
          places[k].row = k > 2 ? 1 : 0;
        }
      map = vdt_vasl_join (places, n_places, NULL, &report, &error);
      g_assert_no_error (error);
      for (guint k = 0; k < n_places; k++)
        {
          const VdtVaslCut *cut = &places[k].cut;

          g_test_message ("%d of row %u, turned %d, columns %d to %d, rows %d to %d, moved %u, %u",
                          places[k].file == one ? 1 : 2, places[k].row, places[k].turned,
                          cut->first_column, cut->last_column, cut->first_row, cut->last_row,
                          places[k].right, places[k].down);
        }
      for (guint k = 0; k < n_places; k++)
        {
          int board = places[k].file == one ? 1 : 2;

          n += check_names (map, &places[k], board, ++times[board], n_places == 1);
        }
    }
  g_assert_cmpuint (n, >, 2000);
  g_file_delete (one, NULL, NULL);
  g_file_delete (two, NULL, NULL);
  g_rmdir (folder);
}

static void
test_bad_cut (void)
{
  static const VdtVaslCut cuts[] = { { 1, 8, 0, 0 }, { 0, 0, 1, 5 }, { 8, 9, 1, 2 } };
  g_autofree char *folder = g_dir_make_tmp ("vdt-vasl-XXXXXX", NULL);
  g_autoptr (GFile) board = write_levels (folder, 1);

  for (guint i = 0; i < G_N_ELEMENTS (cuts); i++)
    {
      const VdtVaslPlace place = { .file = board, .cut = cuts[i] };
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_null (vdt_vasl_join (&place, 1, NULL, &report, &error));
      g_assert_true (g_str_has_suffix (error->message, "it lacks some of the hexes to be cut to"));
    }
  g_file_delete (board, NULL, NULL);
  g_rmdir (folder);
}

void
vdt_test_vasl_join (void)
{
  g_test_add_func ("/vasl-join/joined", test_joined);
  g_test_add_func ("/vasl-join/numbers", test_numbers);
  g_test_add_func ("/vasl-join/cut-words", test_cut_words);
  g_test_add_func ("/vasl-join/rules", test_rules);
  g_test_add_func ("/vasl-join/layouts", test_layouts);
  g_test_add_func ("/vasl-join/bad-cut", test_bad_cut);
}
