/* test-scan-reading.c - maps of painted hexes read from pictures of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-align.h"
#include "vdt-map-builder.h"
#include "vdt-scan-reading.h"

#define COLUMNS 12
#define ROWS 9
#define WIDTH 560
#define HEIGHT 510
#define SCALE 4.0   /* units a pixel */
#define CERTAIN 900 /* of a thousand */

static const guint32 level_colours[] = { 0xe8e0b0, 0xd8b880, 0xb88850 };
static const VdtTerrain terrains[] = {
  { .code = (char *) ".", .name = (char *) "Clear", .colour = 0xe8e0b0 },
  { .code = (char *) "w",
    .name = (char *) "Woods",
    .kind = VDT_KIND_WOODS,
    .halves = 2,
    .colour = 0x3f8f3f },
  { .code = (char *) "v", .kind = VDT_KIND_VOID },
};
static const VdtSideCode codes[] = { { .code = (char *) "wall", .colour = 0x202020 } };

/* Hills in the middle, woods in the west, a wall down the east, one void hex. */
static VdtMap *
make_truth (void)
{
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), codes, G_N_ELEMENTS (codes));
  const VdtGrid grid = {
    .layout = VDT_LAYOUT_ODD_Q, .columns = COLUMNS, .rows = ROWS, .first_column = 1, .first_row = 1
  };
  const VdtUnderlay underlay = {
    .href = (char *) "x.png", .x = -160, .y = -160, .scale = SCALE, .opacity = 1
  };
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (int row = 0; row < ROWS; row++)
    for (int column = 0; column < COLUMNS; column++)
      {
        VdtHex hex = vdt_grid_hex (&grid, column, row);

        if (column < 4)
          vdt_map_builder_set_terrain (builder, hex, 1);
        else if (ABS (column - 7) < 3 && ABS (row - 4) < 3)
          vdt_map_builder_set_elevation (builder, hex,
                                         ABS (column - 7) < 2 && ABS (row - 4) < 2 ? 2 : 1);
        if (column == 10)
          vdt_map_builder_set_side_codes (builder, hex, 0, 1);
      }
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, 11, 0), 2);
  vdt_map_builder_set_underlay (builder, &underlay);

  return vdt_map_builder_end (builder);
}

typedef double Centres[COLUMNS * ROWS][2];

static void
find_centres (const VdtGrid *grid, Centres centres)
{
  for (int n = 0; n < COLUMNS * ROWS; n++)
    {
      VdtHex hex = vdt_grid_hex (grid, n % COLUMNS, n / COLUMNS);

      centres[n][0] = centres[n][1] = 0;
      for (int corner = 0; corner < VDT_N_SIDES; corner += 3)
        {
          double x, y;

          vdt_align_corner (grid, hex, corner, &x, &y);
          centres[n][0] += x / 2;
          centres[n][1] += y / 2;
        }
    }
}

static guint32
find_colour (VdtMap *map, const VdtGrid *grid, Centres centres, double x, double y)
{
  VdtHex hex;
  int nearest = -1;
  double least = 1e18, next = 1e18;

  /* The nearest centre of all, and whether the next is a walled neighbour and hardly further. */
  for (int n = 0; n < COLUMNS * ROWS; n++)
    {
      double dx = centres[n][0] - x, dy = centres[n][1] - y, far = dx * dx + dy * dy;

      if (far < least)
        {
          next = least;
          least = far;
          nearest = n;
        }
      else if (far < next)
        next = far;
    }
  hex = vdt_grid_hex (grid, nearest % COLUMNS, nearest / COLUMNS);
  for (int side = 0; side < VDT_N_SIDES; side++)
    if (next - least < 4000 && vdt_map_get_side_codes (map, hex, side))
      return codes[0].colour;
  if (vdt_map_get_terrain (map, hex) == 1)
    return terrains[1].colour;
  return level_colours[vdt_map_get_elevation (map, hex)];
}

static VdtScanPicture *
print (VdtMap *map, guint32 seed)
{
  g_autofree guint8 *rgb = g_malloc (WIDTH * HEIGHT * 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  const VdtGrid *grid = vdt_map_get_grid (map);
  Centres centres;

  find_centres (grid, centres);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      {
        double to_x, to_y;
        guint32 colour;

        vdt_align_place (vdt_map_get_underlay (map), x, y, &to_x, &to_y);
        colour = find_colour (map, grid, centres, to_x, to_y);
        for (int i = 0; i < 3; i++)
          {
            int value = (int) (colour >> (16 - 8 * i) & 255) + g_rand_int_range (rand, -12, 13);

            rgb[(y * WIDTH + x) * 3 + i] = (guint8) CLAMP (value, 0, 255);
          }
      }

  return vdt_scan_picture_new (WIDTH, HEIGHT, rgb);
}

typedef struct
{
  VdtMap *truth;
  VdtScanSigns *signs;
  VdtRegion *examples;
} Fixture;

static void
add_example (Fixture *self, int column, int row)
{
  vdt_region_add (self->examples, vdt_grid_hex (vdt_map_get_grid (self->truth), column, row));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtScanPicture) picture = NULL;

  self->truth = make_truth ();
  picture = print (self->truth, 1);
  self->signs = vdt_scan_signs_new (picture, vdt_map_get_underlay (self->truth),
                                    vdt_map_get_grid (self->truth), NULL, NULL);
  self->examples = vdt_region_new (vdt_map_get_grid (self->truth));
  add_example (self, 2, 3);
  add_example (self, 9, 1);
  add_example (self, 10, 6);
  add_example (self, 5, 3);
  add_example (self, 7, 4);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  vdt_scan_signs_unref (self->signs);
  vdt_region_free (self->examples);
  vdt_map_unref (self->truth);
}

/* One example of each, and all the others follow; but nothing of what is not to be read. */
static void
test_all (Fixture *self, gconstpointer data)
{
  const VdtGrid *grid = vdt_map_get_grid (self->truth);
  g_autoptr (VdtScanReading) reading =
      vdt_scan_reading_new (self->signs, self->truth, self->examples, VDT_SCAN_ALL, NULL);
  guint n_walls = 0;

  for (int row = 0; row < ROWS; row++)
    for (int column = 0; column < COLUMNS; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        VdtScanHex read = vdt_scan_reading_get_hex (reading, hex);

        if (vdt_map_is_void (self->truth, hex))
          {
            g_assert_cmpint (vdt_scan_reading_get_permille (reading, hex), ==, 0);
            continue;
          }
        g_assert_cmpuint (read.terrain, ==, vdt_map_get_terrain (self->truth, hex));
        if (column >= 4)
          g_assert_cmpint (read.level, ==, vdt_map_get_elevation (self->truth, hex));
        g_assert_cmpint (read.terrain_permille, >, 0);
        for (int side = 0; side < VDT_N_SIDES; side++)
          {
            VdtScanSide other = vdt_scan_reading_get_side (reading, hex, side);

            if (other.permille == 0)
              continue;
            g_assert_cmpuint (other.codes, ==, vdt_map_get_side_codes (self->truth, hex, side));
            n_walls += other.codes != 0;
          }
      }
  g_assert_cmpuint (n_walls, >, 10);
}

/* Most of what is right is sure; but nothing is that looks like no example. */
static void
test_certain (Fixture *self, gconstpointer data)
{
  const VdtGrid *grid = vdt_map_get_grid (self->truth);
  g_autoptr (VdtRegion) open = vdt_region_new (grid);
  g_autoptr (VdtScanReading) reading =
      vdt_scan_reading_new (self->signs, self->truth, self->examples, VDT_SCAN_TERRAIN, NULL);
  g_autoptr (VdtScanReading) without = NULL;
  guint n_certain = 0, n_woods = 0;

  vdt_region_add (open, vdt_grid_hex (grid, 9, 1));
  vdt_region_add (open, vdt_grid_hex (grid, 5, 3));
  without = vdt_scan_reading_new (self->signs, self->truth, open, VDT_SCAN_TERRAIN, NULL);
  for (int n = 0; n < COLUMNS * ROWS; n++)
    {
      VdtHex hex = vdt_grid_hex (grid, n % COLUMNS, n / COLUMNS);

      n_certain += vdt_scan_reading_get_permille (reading, hex) >= CERTAIN;
      if (vdt_map_get_terrain (self->truth, hex) != 1)
        continue;
      n_woods++;
      g_assert_cmpint (vdt_scan_reading_get_permille (without, hex), <, CERTAIN);
    }
  g_assert_cmpuint (n_certain, >, COLUMNS * ROWS * 3 / 4);
  g_assert_cmpuint (n_woods, >, 30);
}

/* Examples teach, whatever else is on the map, and what is kept stays. */
static void
test_apply (Fixture *self, gconstpointer data)
{
  const VdtGrid *grid = vdt_map_get_grid (self->truth);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (self->truth);
  g_autoptr (VdtScanReading) reading = NULL;
  g_autoptr (VdtRegion) keep = vdt_region_copy (self->examples);
  g_autoptr (VdtMap) wrong = NULL;
  g_autoptr (VdtMap) read = NULL;
  g_autoptr (VdtMap) sure = NULL;
  VdtHex kept = vdt_grid_hex (grid, 1, 1);

  for (int row = 0; row < ROWS; row++)
    for (int column = 0; column < COLUMNS; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (!vdt_region_contains (self->examples, hex) && !vdt_map_is_void (self->truth, hex))
          vdt_map_builder_set_terrain (builder, hex, 0);
      }
  wrong = vdt_map_builder_end (builder);
  vdt_region_add (keep, kept);
  reading = vdt_scan_reading_new (self->signs, wrong, self->examples, VDT_SCAN_TERRAIN, NULL);
  read = vdt_scan_reading_apply (reading, wrong, keep, 0);
  g_assert_cmpuint (vdt_map_get_terrain (read, kept), ==, 0);
  g_assert_cmpuint (vdt_map_get_terrain (read, vdt_grid_hex (grid, 1, 5)), ==, 1);
  g_assert_true (vdt_map_is_void (read, vdt_grid_hex (grid, 11, 0)));
  g_assert_cmpint (vdt_map_get_elevation (read, vdt_grid_hex (grid, 7, 4)), ==, 2);
  sure = vdt_scan_reading_apply (reading, wrong, keep, 1001);
  g_assert_true (sure == wrong);
}

/* The most doubtful come first, and the question is one of them. */
static void
test_doubts (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtScanReading) reading = vdt_scan_reading_new (
      self->signs, self->truth, self->examples, VDT_SCAN_TERRAIN | VDT_SCAN_LEVELS, NULL);
  g_autoptr (GArray) doubts = vdt_scan_reading_list_doubtful (reading, 1000);
  VdtHex question;
  int last = 0;

  g_assert_cmpuint (doubts->len, ==, COLUMNS * ROWS - 1 - vdt_region_count (self->examples));
  for (guint i = 0; i < doubts->len; i++)
    {
      int now = vdt_scan_reading_get_permille (reading, g_array_index (doubts, VdtHex, i));

      g_assert_cmpint (now, >=, last);
      last = now;
    }
  g_assert_true (vdt_scan_reading_get_question (reading, &question));
  g_assert_false (vdt_region_contains (self->examples, question));
  vdt_region_add_all (self->examples);
  g_clear_pointer (&reading, vdt_scan_reading_unref);
  reading = vdt_scan_reading_new (self->signs, self->truth, self->examples, VDT_SCAN_ALL, NULL);
  g_assert_false (vdt_scan_reading_get_question (reading, &question));
}

/* The same picture has the same answer. */
static void
test_same (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtScanPicture) picture = print (self->truth, 1);
  g_autoptr (VdtScanSigns) again = vdt_scan_signs_new (picture, vdt_map_get_underlay (self->truth),
                                                       vdt_map_get_grid (self->truth), NULL, NULL);
  g_autoptr (VdtScanReading) one =
      vdt_scan_reading_new (self->signs, self->truth, self->examples, VDT_SCAN_ALL, NULL);
  g_autoptr (VdtScanReading) other =
      vdt_scan_reading_new (again, self->truth, self->examples, VDT_SCAN_ALL, NULL);

  for (int n = 0; n < COLUMNS * ROWS; n++)
    {
      VdtHex hex = vdt_grid_hex (vdt_map_get_grid (self->truth), n % COLUMNS, n / COLUMNS);
      VdtScanHex a = vdt_scan_reading_get_hex (one, hex);
      VdtScanHex b = vdt_scan_reading_get_hex (other, hex);

      g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
    }
}

/* Without an example nothing is known; cancelled, there is no answer. */
static void
test_nothing (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtRegion) none = vdt_region_new (vdt_map_get_grid (self->truth));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (VdtScanReading) reading =
      vdt_scan_reading_new (self->signs, self->truth, none, VDT_SCAN_ALL, NULL);
  VdtHex question;

  g_assert_false (vdt_scan_reading_get_question (reading, &question));
  g_cancellable_cancel (cancellable);
  g_assert_null (
      vdt_scan_reading_new (self->signs, self->truth, self->examples, VDT_SCAN_ALL, cancellable));
}

void
vdt_test_scan_reading (void)
{
  g_test_add ("/scan-reading/all", Fixture, NULL, set_up, test_all, tear_down);
  g_test_add ("/scan-reading/certain", Fixture, NULL, set_up, test_certain, tear_down);
  g_test_add ("/scan-reading/apply", Fixture, NULL, set_up, test_apply, tear_down);
  g_test_add ("/scan-reading/doubts", Fixture, NULL, set_up, test_doubts, tear_down);
  g_test_add ("/scan-reading/same", Fixture, NULL, set_up, test_same, tear_down);
  g_test_add ("/scan-reading/nothing", Fixture, NULL, set_up, test_nothing, tear_down);
}
