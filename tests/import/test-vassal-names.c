/* test-vassal-names.c - every hex of a module has the name that VASSAL shows for it
 *
 * VASSAL's own way to a name is followed here a second time, plainly: from a pixel to the column
 * and row of the raw grid, to numbers, to letters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "import-zip.h"

#include "vdt-hex-label.h"
#include "vdt-import.h"

#include <math.h>
#include <string.h>

#define GRID "VASSAL.build.module.map.boardPicker.board.HexGrid"
#define NUMBERING "VASSAL.build.module.map.boardPicker.board.mapgrid."
#define BOARD "VASSAL.build.module.map.boardPicker.Board"
#define ZONED "VASSAL.build.module.map.boardPicker.board.ZonedGrid"
#define ZONE "VASSAL.build.module.map.boardPicker.board.mapgrid.Zone"

#define N_MODULES 600
#define ZONES_MAX 3

/* As a module says it. */
typedef struct
{
  double dx, dy;
  int x0, y0;
  gboolean sideways, oblique, stagger, h_descends, v_descends;
  char first, h_type, v_type;
  int h_off, v_off, h_leading, v_leading;
  const char *separator;
} Grid;

typedef struct
{
  int left, top, right, bottom;
  gboolean uses_board;
  Grid grid;
} Zone;

typedef struct
{
  int width, height;
  gboolean has_grid;
  Grid grid;
  guint n_zones;
  Zone zones[ZONES_MAX];
} Board;

static int
java_round (double number)
{
  return (int) floor (number + 0.5);
}

static int
get_raw_column (const Grid *grid, int x, int y)
{
  int across = (grid->sideways ? y : x) - grid->x0;

  return (int) floor (across / grid->dx + 0.5);
}

static int
get_raw_row (const Grid *grid, int x, int y)
{
  int along = (grid->sideways ? x : y) - grid->y0;
  int nx = java_round (((grid->sideways ? y : x) - grid->x0) / grid->dx);

  return nx % 2 == 0 ? java_round (along / grid->dy)
                     : java_round ((along - grid->dy / 2) / grid->dy);
}

static int
get_column (const Grid *grid, int width, int height, int x, int y)
{
  int max_rows = (int) floor (height / grid->dx + 0.5);
  int max_columns = (int) floor (width / grid->dy + 0.5);
  int column = get_raw_column (grid, x, y);

  if (grid->v_descends && grid->sideways)
    column = max_rows - column;
  if (grid->h_descends && !grid->sideways)
    column = max_columns - column;

  return column;
}

static int
get_row (const Grid *grid, int width, int height, int x, int y)
{
  int max_rows = (int) floor (height / grid->dx + 0.5);
  int max_columns = (int) floor (width / grid->dy + 0.5);
  int row = get_raw_row (grid, x, y);
  int column = get_column (grid, width, height, x, y);

  if (grid->v_descends && !grid->sideways)
    row = max_rows - row;
  if (grid->h_descends && grid->sideways)
    row = max_columns - row;
  if (grid->stagger && get_raw_column (grid, x, y) % 2 != 0)
    row += (grid->sideways ? grid->h_descends : grid->v_descends) ? -1 : 1;
  if (grid->oblique)
    row = grid->stagger ? column / 2 + row : row - column / 2 + 1;

  return row;
}

static void
append_number (GString *name, int number, char type, int leading)
{
  if (number < 0)
    g_string_append_c (name, '-');
  number = ABS (number);
  if (type == 'A')
    {
      do
        {
          g_string_append_c (name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 26]);
          number -= 26;
        }
      while (number >= 0);
      return;
    }
  while (leading > 0 && number < pow (10, leading--))
    g_string_append_c (name, '0');
  g_string_append_printf (name, "%d", number);
}

static char *
get_name (const Grid *grid, int width, int height, int x, int y)
{
  GString *name = g_string_new (NULL);
  int column = get_column (grid, width, height, x, y) + grid->h_off;
  int row = get_row (grid, width, height, x, y) + grid->v_off;

  if (grid->first == 'H')
    append_number (name, column, grid->h_type, grid->h_leading);
  else
    append_number (name, row, grid->v_type, grid->v_leading);
  g_string_append (name, grid->separator);
  if (grid->first == 'H')
    append_number (name, row, grid->v_type, grid->v_leading);
  else
    append_number (name, column, grid->h_type, grid->h_leading);

  return g_string_free (name, FALSE);
}

/* The first zone that has the point, or the board. */
static char *
get_board_name (const Board *board, int x, int y)
{
  for (guint i = 0; i < board->n_zones; i++)
    {
      const Zone *zone = &board->zones[i];

      if (x < zone->left || x >= zone->right || y < zone->top || y >= zone->bottom)
        continue;
      return zone->uses_board
                 ? get_name (&board->grid, board->width, board->height, x, y)
                 : get_name (&zone->grid, zone->right - zone->left, zone->bottom - zone->top, x, y);
    }

  return board->has_grid ? get_name (&board->grid, board->width, board->height, x, y) : NULL;
}

static gboolean
toss (GRand *rand)
{
  return g_rand_boolean (rand);
}

static void
fill_numbering (GRand *rand, Grid *grid)
{
  static const char *const separators[] = { "", "", "", "-", ".", "/", " ", ":", "_", " & " };

  grid->oblique = toss (rand);
  grid->stagger = toss (rand);
  grid->h_descends = toss (rand);
  grid->v_descends = toss (rand);
  grid->first = toss (rand) ? 'H' : 'V';
  grid->h_type = toss (rand) ? 'A' : 'N';
  grid->v_type = toss (rand) ? 'A' : 'N';
  grid->h_off = g_rand_int_range (rand, -30, 130);
  grid->v_off = g_rand_int_range (rand, -30, 130);
  grid->h_leading = g_rand_int_range (rand, 0, 4);
  grid->v_leading = g_rand_int_range (rand, 0, 4);
  grid->separator = separators[g_rand_int_range (rand, 0, G_N_ELEMENTS (separators))];
}

/* Zones have hexes where the board has them, by other numbers. */
static void
fill_board (GRand *rand, Board *board)
{
  Grid *grid = &board->grid;

  *board = (Board){ .width = g_rand_int_range (rand, 100, 900),
                    .height = g_rand_int_range (rand, 100, 900) };
  grid->dy = g_rand_int_range (rand, 20, 70);
  grid->dx = toss (rand) ? grid->dy * sqrt (0.75) : g_rand_int_range (rand, 20, 70);
  grid->x0 = g_rand_int_range (rand, -90, 160);
  grid->y0 = g_rand_int_range (rand, -90, 160);
  grid->sideways = toss (rand);
  fill_numbering (rand, grid);
  board->n_zones = toss (rand) ? 0 : (guint) g_rand_int_range (rand, 1, ZONES_MAX + 1);
  board->has_grid = board->n_zones == 0 || toss (rand);
  for (guint i = 0; i < board->n_zones; i++)
    {
      Zone *zone = &board->zones[i];

      zone->left = g_rand_int_range (rand, -10, board->width - 80);
      zone->top = g_rand_int_range (rand, -10, board->height - 80);
      zone->right = zone->left + g_rand_int_range (rand, 90, board->width);
      zone->bottom = zone->top + g_rand_int_range (rand, 90, board->height);
      zone->uses_board = board->has_grid && g_rand_int_range (rand, 0, 4) == 0;
      zone->grid = *grid;
      if (grid->dx == floor (grid->dx))
        {
          zone->grid.x0 += 3 * (int) grid->dx * (1 - (int) i);
          zone->grid.y0 += ((int) grid->dy + 1) / 2 * (i == 1 ? 2 : 1);
        }
      fill_numbering (rand, &zone->grid);
    }
}

static void
append_grid (GString *xml, const Grid *grid)
{
  char dx[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *separator = g_markup_escape_text (grid->separator, -1);

  g_string_append_printf (
      xml,
      "<" GRID " dx=\"%s\" dy=\"%d\" x0=\"%d\" y0=\"%d\" sideways=\"%s\"><" NUMBERING
      "%sHexGridNumbering first=\"%c\" sep=\"%s\" hType=\"%c\" vType=\"%c\" hOff=\"%d\" "
      "vOff=\"%d\" "
      "hLeading=\"%d\" vLeading=\"%d\" hDescend=\"%s\" vDescend=\"%s\" stagger=\"%s\"/></" GRID ">",
      g_ascii_dtostr (dx, sizeof dx, grid->dx), (int) grid->dy, grid->x0, grid->y0,
      grid->sideways ? "true" : "false", grid->oblique ? "Oblique" : "", grid->first, separator,
      grid->h_type, grid->v_type, grid->h_off, grid->v_off, grid->h_leading, grid->v_leading,
      grid->h_descends ? "true" : "false", grid->v_descends ? "true" : "false",
      grid->stagger ? "true" : "false");
}

static char *
make_module (const Board *board)
{
  GString *xml = g_string_new (NULL);

  g_string_append_printf (xml, "<m><" BOARD " name=\"F\" width=\"%d\" height=\"%d\"><" ZONED ">",
                          board->width, board->height);
  if (board->has_grid)
    append_grid (xml, &board->grid);
  for (guint i = 0; i < board->n_zones; i++)
    {
      const Zone *zone = &board->zones[i];

      g_string_append_printf (xml,
                              "<" ZONE " name=\"Z%u\" locationFormat=\"$gridLocation$\" "
                              "useParentGrid=\"%s\" path=\"%d,%d;%d,%d;%d,%d;%d,%d\">",
                              i, zone->uses_board ? "true" : "false", zone->left, zone->top,
                              zone->right, zone->top, zone->right, zone->bottom, zone->left,
                              zone->bottom);
      if (!zone->uses_board)
        append_grid (xml, &zone->grid);
      g_string_append (xml, "</" ZONE ">");
    }
  g_string_append (xml, "</" ZONED "></" BOARD "></m>");

  return g_string_free (xml, FALSE);
}

/* Where our hex is on the picture, by how the picture lies; a half is not lost. */
static void
find_pixel (const VdtGrid *grid, const VdtUnderlay *underlay, int column, int row, int at[2])
{
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  int odd = grid->layout == VDT_LAYOUT_ODD_R || grid->layout == VDT_LAYOUT_ODD_Q;
  int line = pointy ? row : column, place = pointy ? column : row;
  double along = 200 * (place + ((line & 1) == odd ? 0.5 : 0) - (odd ? 0 : 0.5));
  double across = 200 * sqrt (0.75) * line;
  double x = (pointy ? along : across) - underlay->x, y = (pointy ? across : along) - underlay->y;

  at[0] = java_round (x / underlay->scale + 1e-6);
  at[1] = java_round (y / underlay->scale / (1 + underlay->stretch) + 1e-6);
}

static guint
check_module (const Board *board)
{
  g_autofree char *xml = make_module (board);
  const ZipMember members[] = { { "buildFile.xml", xml, strlen (xml) } };
  g_autoptr (GBytes) bytes = zip_new (members, 1);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_import_read_bytes (bytes, "module", &report, &error);
  const VdtGrid *grid;
  guint n_found = 0;

  if (!map)
    {
      g_assert_true (g_str_has_suffix (error->message, "or so few"));
      return 0;
    }
  grid = vdt_map_get_grid (map);
  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns), found;
      g_autofree char *expected = NULL;
      g_autofree char *name = NULL;
      int at[2];

      if (vdt_map_is_void (map, hex))
        continue;
      find_pixel (grid, &report->underlay, i % grid->columns, i / grid->columns, at);
      name = vdt_hex_label (grid, hex);
      expected = get_board_name (board, at[0], at[1]);
      if (g_strcmp0 (name, expected) != 0)
        g_test_message ("%s", xml);
      g_assert_cmpstr (name, ==, expected);
      n_found += vdt_hex_label_parse (grid, name, &found) && vdt_hex_equal (found, hex);
      g_assert_true (n_found > 0 || vdt_hex_label_is_shared (grid, hex));
    }

  return n_found;
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint n_good = 0;

  for (guint i = 0; i < N_MODULES; i++)
    {
      Board board;

      fill_board (rand, &board);
      n_good += check_module (&board) > 0;
    }
  g_assert_cmpuint (n_good, >, N_MODULES * 3 / 4);
}

void
vdt_test_vassal_names (void)
{
  g_test_add_func ("/vassal-names/random", test_random);
}
