/* test-hexside-drag.c - pointers dragged at any speed, and the chain of hexsides that they leave
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tool-script.h"

#include "vdt-align.h"
#include "vdt-edits.h"

#include <math.h>

#define COLUMNS 14
#define ROWS 12
#define SIDE 115.5  /* in units of underlays */
#define REACH 230.0 /* of the pointer, that everything must be near to: two sides */
#define N_PATHS 60

/* How far apart events are, in sides: a slow pointer, and one that skips hexes. */
static const double paces[] = { 0.07, 0.5, 1.3, 3.7 };

typedef struct
{
  ToolScript script;
  VdtGrid grid;
  GArray *path; /* of VdtSpot, in units of underlays */
} Fixture;

static void
open_fixture (Fixture *self, VdtLayout layout)
{
  g_autoptr (VdtMap) template = edit_map_parse ("");
  VdtGrid grid = *vdt_map_get_grid (template);
  g_autoptr (VdtMap) map = NULL;

  grid.layout = layout;
  grid.columns = COLUMNS;
  grid.rows = ROWS;
  map = vdt_edits_new_map (&grid, vdt_map_get_legend (template), NULL, 0, 0);
  tool_script_open (&self->script, map, vdt_tool_hexside_get_type ());
  self->grid = grid;
  self->path = g_array_new (FALSE, FALSE, sizeof (VdtSpot));
}

static void
close_fixture (Fixture *self)
{
  g_array_unref (self->path);
  tool_script_close (&self->script);
}

static VdtSpot
get_corner (const VdtGrid *grid, VdtHex hex, int corner)
{
  VdtSpot spot;

  vdt_align_corner (grid, hex, corner, &spot.x, &spot.y);

  return spot;
}

static VdtSpot
between (VdtSpot a, VdtSpot b, double share)
{
  return (VdtSpot){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

static VdtSpot
get_centre (const VdtGrid *grid, VdtHex hex)
{
  return between (get_corner (grid, hex, 0), get_corner (grid, hex, 3), 0.5);
}

static double
get_distance (VdtSpot a, VdtSpot b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* As the canvas tells it: the hex in which a spot is, and the nearest of its sides. */
static VdtToolEvent
find_event (const VdtGrid *grid, VdtSpot spot)
{
  VdtToolEvent event = { .slip = 20 };
  double least = G_MAXDOUBLE;

  for (int n = 0; n < COLUMNS * ROWS; n++)
    {
      VdtHex hex = vdt_grid_hex (grid, n % COLUMNS, n / COLUMNS);
      double off = get_distance (get_centre (grid, hex), spot);

      if (off < least)
        {
          least = off;
          event.hex = hex;
        }
    }
  least = G_MAXDOUBLE;
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      VdtSpot centre = get_centre (grid, event.hex);
      VdtSpot beyond = get_centre (grid, vdt_hex_neighbour (event.hex, side));

      if (get_distance (between (centre, beyond, 0.5), spot) < least)
        {
          least = get_distance (between (centre, beyond, 0.5), spot);
          event.side = side;
        }
    }
  vdt_align_to_units (grid, spot.x, spot.y, &event.x, &event.y);

  return event;
}

/* Presses where the path begins, is told it at a pace, and lets go where it ends. */
static void
drag (Fixture *self, double pace)
{
  const VdtSpot *spots = (const VdtSpot *) (void *) self->path->data;
  VdtToolEvent event = find_event (&self->grid, spots[0]);

  vdt_tool_press (self->script.tool, &event);
  for (guint i = 1; i < self->path->len; i++)
    {
      int n = MAX (1, (int) (get_distance (spots[i - 1], spots[i]) / (pace * SIDE)));

      for (int k = 1; k <= n; k++)
        {
          event = find_event (&self->grid, between (spots[i - 1], spots[i], k / (double) n));
          vdt_tool_drag (self->script.tool, &event);
        }
    }
  vdt_tool_release (self->script.tool, &event);
}

static double
get_distance_from_path (Fixture *self, VdtSpot spot)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < self->path->len; i++)
    for (int k = 0; k <= 40; k++)
      {
        VdtSpot from = g_array_index (self->path, VdtSpot, i);
        VdtSpot to = g_array_index (self->path, VdtSpot, MIN (i + 1, self->path->len - 1));

        least = MIN (least, get_distance (between (from, to, k / 40.0), spot));
      }

  return least;
}

/* Every side of the map that has the code, by its ends. */
typedef struct
{
  VdtSide side;
  VdtPoint ends[2];
} Link;

static GArray *
list_links (Fixture *self)
{
  GArray *links = g_array_new (FALSE, FALSE, sizeof (Link));
  VdtMap *map = vdt_document_get_map (self->script.document);

  for (int row = -1; row <= ROWS; row++)
    for (int column = -1; column <= COLUMNS; column++)
      for (int side = 0; side < VDT_N_CANONICAL_SIDES; side++)
        {
          VdtHex hex = vdt_grid_hex (&self->grid, column, row);
          Link link = { .side = { hex, side } };

          for (int end = 0; end < 2; end++)
            link.ends[end] = vdt_hex_corner (hex, vdt_side_corner (side, end));
          if ((vdt_map_contains (map, hex) || vdt_map_contains (map, vdt_hex_neighbour (hex, side)))
              && vdt_map_get_codes (map, VDT_CODES_SIDES, hex, side))
            g_array_append_val (links, link);
        }

  return links;
}

static gboolean
meet (const Link *a, const Link *b)
{
  for (int i = 0; i < 4; i++)
    if (a->ends[i / 2].x == b->ends[i % 2].x && a->ends[i / 2].y == b->ends[i % 2].y)
      return TRUE;

  return FALSE;
}

static void
assert_connected (const GArray *links)
{
  g_autofree gboolean *reached = g_new0 (gboolean, links->len);
  guint n_reached = 1, n_before = 0;

  reached[0] = TRUE;
  while (n_reached > n_before)
    {
      n_before = n_reached;
      for (guint i = 0; i < links->len; i++)
        for (guint k = 0; k < links->len && !reached[i]; k++)
          if (reached[k] && meet (&g_array_index (links, Link, i), &g_array_index (links, Link, k)))
            {
              reached[i] = TRUE;
              n_reached++;
            }
    }
  g_assert_cmpuint (n_reached, ==, links->len);
}

static guint
count_at (const GArray *links, VdtPoint corner)
{
  guint n = 0;

  for (guint i = 0; i < links->len; i++)
    for (int end = 0; end < 2; end++)
      n += g_array_index (links, Link, i).ends[end].x == corner.x
           && g_array_index (links, Link, i).ends[end].y == corner.y;

  return n;
}

/* A side ends nowhere only where the pointer was pressed or let go. */
static void
assert_no_spur (Fixture *self, const GArray *links)
{
  VdtSpot begin = g_array_index (self->path, VdtSpot, 0);
  VdtSpot end = g_array_index (self->path, VdtSpot, self->path->len - 1);
  guint n_loose = 0;

  for (guint i = 0; i < links->len; i++)
    for (int k = 0; k < 2; k++)
      {
        const Link *link = &g_array_index (links, Link, i);
        VdtSpot spot =
            get_corner (&self->grid, link->side.hex, vdt_side_corner (link->side.side, k));

        if (count_at (links, link->ends[k]) > 1)
          continue;
        n_loose++;
        g_assert_cmpfloat (MIN (get_distance (spot, begin), get_distance (spot, end)), <, 2 * SIDE);
      }
  g_assert_cmpuint (n_loose, <=, 2);
}

/* It is near the pointer everywhere, and the pointer near it. */
static void
assert_follows (Fixture *self, const GArray *links)
{
  for (guint i = 0; i < links->len; i++)
    {
      const Link *link = &g_array_index (links, Link, i);
      VdtSpot middle = between (
          get_centre (&self->grid, link->side.hex),
          get_centre (&self->grid, vdt_hex_neighbour (link->side.hex, link->side.side)), 0.5);

      g_assert_cmpfloat (get_distance_from_path (self, middle), <, REACH);
    }
}

/* From spot to spot, turning less or more. */
static void
make_path (Fixture *self)
{
  double heading = g_test_rand_double_range (0, 2 * G_PI);
  double bend = g_test_rand_double_range (0.05, 1.2);
  VdtSpot first = get_centre (&self->grid, vdt_grid_hex (&self->grid, 1, 1));
  VdtSpot last = get_centre (&self->grid, vdt_grid_hex (&self->grid, COLUMNS - 2, ROWS - 2));
  VdtSpot at = { g_test_rand_double_range (first.x, last.x),
                 g_test_rand_double_range (first.y, last.y) };

  g_array_set_size (self->path, 0);
  g_array_append_val (self->path, at);
  for (int i = g_test_rand_int_range (2, 40); i > 0; i--)
    {
      VdtSpot next;

      heading += g_test_rand_double_range (-bend, bend);
      next = (VdtSpot){ at.x + 90 * cos (heading), at.y + 90 * sin (heading) };
      if (next.x < first.x || next.y < first.y || next.x > last.x || next.y > last.y)
        {
          heading += G_PI / 2;
          continue;
        }
      at = next;
      g_array_append_val (self->path, at);
    }
}

/* One connected chain along the sides, that follows the pointer, and one step. */
static void
test_random (gconstpointer data)
{
  VdtLayout layout = (VdtLayout) GPOINTER_TO_INT (data);

  for (guint i = 0; i < N_PATHS * G_N_ELEMENTS (paces); i++)
    {
      g_autoptr (GArray) links = NULL;
      Fixture f;

      open_fixture (&f, layout);
      make_path (&f);
      drag (&f, paces[i % G_N_ELEMENTS (paces)]);
      links = list_links (&f);
      if (links->len > 0)
        {
          assert_connected (links);
          assert_no_spur (&f, links);
          if (paces[i % G_N_ELEMENTS (paces)] < 1)
            assert_follows (&f, links);
        }
      g_assert_cmpuint (vdt_document_get_n_steps (f.script.document), ==, links->len > 0 ? 1 : 0);
      close_fixture (&f);
    }
}

typedef struct
{
  VdtHex hex;
  int corner;
  VdtPoint point;
} Corner;

static Corner
corner_of (VdtHex hex, int corner)
{
  corner = (corner + VDT_N_SIDES) % VDT_N_SIDES;

  return (Corner){ hex, corner, vdt_hex_corner (hex, corner) };
}

/* The same corner, as another hex names it that meets there. */
static Corner
rename_corner (Corner from, VdtHex hex)
{
  for (int i = 0; i < VDT_N_SIDES; i++)
    {
      Corner corner = corner_of (hex, i);

      if (corner.point.x == from.point.x && corner.point.y == from.point.y)
        return corner;
    }
  g_assert_not_reached ();
}

static gboolean
has_corner (const GArray *corners, Corner corner)
{
  for (guint i = 0; i < corners->len; i++)
    if (g_array_index (corners, Corner, i).point.x == corner.point.x
        && g_array_index (corners, Corner, i).point.y == corner.point.y)
      return TRUE;

  return FALSE;
}

/* One of the three corners to which sides lead. */
static Corner
choose_next (Corner at)
{
  int side = g_test_rand_int_range (0, 3);
  VdtHex hex = side == 0 ? at.hex : vdt_hex_neighbour (at.hex, (at.corner + side) % VDT_N_SIDES);
  Corner same = rename_corner (at, hex);

  return corner_of (hex, same.corner + (g_test_rand_bit () ? 1 : -1));
}

/* Along hexsides from corner to corner, not quite straight: these, and no others. */
static void
test_exact (gconstpointer data)
{
  VdtLayout layout = (VdtLayout) GPOINTER_TO_INT (data);

  for (guint i = 0; i < N_PATHS; i++)
    {
      g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (Corner));
      g_autoptr (GArray) links = NULL;
      Corner at;
      Fixture f;

      open_fixture (&f, layout);
      at = corner_of (vdt_grid_hex (&f.grid, COLUMNS / 2, ROWS / 2), g_test_rand_int_range (0, 6));
      for (guint tries = 0; tries < 30 && corners->len < 9; tries++)
        {
          VdtSpot spot = get_corner (&f.grid, at.hex, at.corner);

          if (!has_corner (corners, at))
            {
              spot.x += g_test_rand_double_range (-8, 8);
              spot.y += g_test_rand_double_range (-8, 8);
              g_array_append_val (f.path, spot);
              g_array_append_val (corners, at);
            }
          at = choose_next (g_array_index (corners, Corner, corners->len - 1));
        }
      drag (&f, paces[i % 2]);
      links = list_links (&f);
      g_assert_cmpuint (links->len, ==, corners->len - 1);
      for (guint k = 0; k < corners->len; k++)
        g_assert_cmpuint (count_at (links, g_array_index (corners, Corner, k).point), ==,
                          k == 0 || k == corners->len - 1 ? 1 : 2);
      close_fixture (&f);
    }
}

/* Straight on, by a hand that trembles: nowhere does a third side hang on the chain. */
static void
test_trembling (gconstpointer data)
{
  VdtLayout layout = (VdtLayout) GPOINTER_TO_INT (data);

  for (guint i = 0; i < N_PATHS; i++)
    {
      g_autoptr (GArray) links = NULL;
      double tremble = g_test_rand_double_range (0, 14), angle;
      VdtSpot begin;
      Fixture f;

      open_fixture (&f, layout);
      begin = get_centre (&f.grid, vdt_grid_hex (&f.grid, COLUMNS / 2, ROWS / 2));
      angle = g_test_rand_double_range (0, 2 * G_PI);
      begin.x += g_test_rand_double_range (-100, 100);
      begin.y += g_test_rand_double_range (-100, 100);
      for (int k = 0; k < 80; k++)
        {
          VdtSpot spot = { begin.x + k * 10 * cos (angle), begin.y + k * 10 * sin (angle) };

          spot.x += g_test_rand_double_range (-tremble, tremble);
          spot.y += g_test_rand_double_range (-tremble, tremble);
          g_array_append_val (f.path, spot);
        }
      drag (&f, 1);
      links = list_links (&f);
      g_assert_cmpuint (links->len, >, 5);
      assert_connected (links);
      assert_no_spur (&f, links);
      for (guint k = 0; k < links->len; k++)
        for (int end = 0; end < 2; end++)
          g_assert_cmpuint (count_at (links, g_array_index (links, Link, k).ends[end]), <=, 2);
      close_fixture (&f);
    }
}

void
vdt_test_hexside_drag (void)
{
  for (int layout = 0; layout < VDT_N_LAYOUTS; layout++)
    {
      g_autofree char *random =
          g_strconcat ("/hexside-drag/random/", vdt_layout_names[layout], NULL);
      g_autofree char *exact = g_strconcat ("/hexside-drag/exact/", vdt_layout_names[layout], NULL);

      g_autofree char *trembling =
          g_strconcat ("/hexside-drag/trembling/", vdt_layout_names[layout], NULL);

      g_test_add_data_func (trembling, GINT_TO_POINTER (layout), test_trembling);
      g_test_add_data_func (random, GINT_TO_POINTER (layout), test_random);
      g_test_add_data_func (exact, GINT_TO_POINTER (layout), test_exact);
    }
}
