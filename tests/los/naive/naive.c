/* naive.c - the plain map and the plain geometry of the second reading
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive.h"

static const struct
{
  const char *id;
  NaiveJudge judge;
} systems[] = {
  { "asl", naive_asl_judge },
  { "cwb", naive_cwb_judge },
  { "ney", naive_ney_judge },
  { "coh", naive_coh_judge },
  { "panzerblitz", naive_panzerblitz_judge },
  { "own", naive_own_judge },
};

static const struct
{
  const char *code;
  guint bit;
} side_codes[] = {
  { "slope", NAIVE_SLOPE },   { "extreme-slope", NAIVE_EXTREME_SLOPE },
  { "wall", NAIVE_WALL },     { "hedge", NAIVE_HEDGE },
  { "cliff", NAIVE_CLIFF },   { "depression", NAIVE_DEPRESSION },
  { "green", NAIVE_GREEN },   { "gray", NAIVE_GRAY },
  { "brown", NAIVE_BROWN },   { "orange", NAIVE_ORANGE },
  { "yellow", NAIVE_YELLOW }, { "purple", NAIVE_PURPLE },
};

static void
read_terrain (const VdtTerrain *terrain, NaiveHex *out)
{
  out->kind = terrain->kind;
  out->height = terrain->halves * NAIVE_LEVEL / 2;
  out->hindrance = terrain->hindrance;
  out->inherent = terrain->inherent;
  out->depression = terrain->depression;
  out->building = terrain->building;
  out->unequal = terrain->unequal;
}

static void
read_hex (VdtMap *map, VdtHex hex, NaiveHex *out)
{
  const VdtTerrain *terrain = vdt_map_get_terrain_info (map, hex);

  if (terrain->kind == VDT_KIND_VOID)
    {
      out->dropped = TRUE;
      return;
    }
  read_terrain (terrain, out);
  out->level = vdt_map_get_elevation (map, hex) * NAIVE_LEVEL;
  out->terrain = vdt_map_get_terrain (map, hex);
  for (int side = 0; side < VDT_N_SIDES; side++)
    for (guint i = 0; i < G_N_ELEMENTS (side_codes); i++)
      {
        int k = vdt_legend_find_side_code (vdt_map_get_legend (map), side_codes[i].code);

        if (k >= 0 && (vdt_map_get_side_codes (map, hex, side) >> k & 1))
          out->sides[side] |= side_codes[i].bit;
      }
}

static void
read_counter (const VdtCounter *counter, NaiveHex *out)
{
  if (out->dropped)
    return;
  switch (counter->kind)
    {
    case VDT_COUNTER_UNIT:
    case VDT_COUNTER_TRUCK: /* a unit to all pages */
      out->n_units++;
      break;
    case VDT_COUNTER_LEADER:
      out->n_leaders++;
      break;
    case VDT_COUNTER_WAGON:
      out->n_wagons++;
      break;
    case VDT_COUNTER_VEHICLE:
      out->n_vehicles++;
      break;
    case VDT_COUNTER_WRECK:
      out->n_wrecks++;
      break;
    case VDT_COUNTER_SMOKE:
      out->smoke += counter->amount;
      break;
    default:
      g_assert_not_reached ();
    }
}

/* From the units of docs/map-format.md, of which 200 lie between the centres of neighbours. */
static NaivePoint
read_point (VdtLayout layout, VdtMapPoint point)
{
  gboolean even = layout == VDT_LAYOUT_EVEN_Q || layout == VDT_LAYOUT_EVEN_R;
  gboolean pointy = vdt_layout_is_pointy (layout);
  int across = pointy ? point.y : point.x;
  int down = (pointy ? point.x : point.y) - (even ? 100 : 0);
  int first = 2 * across;
  int second = 3 * down - across;

  return pointy ? (NaivePoint){ second, first } : (NaivePoint){ first, second };
}

NaiveMap *
naive_map_new (VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  NaiveMap *self = g_new0 (NaiveMap, 1);
  const VdtTerrain *terrains;
  guint n_terrains;

  self->grid = *grid;
  self->hexes = g_new0 (NaiveHex, grid->columns * grid->rows);
  for (int i = 0; i < grid->columns * grid->rows; i++)
    read_hex (map, vdt_grid_hex (grid, i % grid->columns, i / grid->columns), &self->hexes[i]);
  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (map, i);

      read_counter (counter, &self->hexes[vdt_grid_index (grid, counter->hex)]);
    }
  self->everywhere = vdt_map_get_shapes_everywhere (map);
  terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), &n_terrains);
  self->terrains = g_new0 (NaiveHex, n_terrains);
  for (guint i = 0; i < n_terrains; i++)
    {
      read_terrain (&terrains[i], &self->terrains[i]);
      self->terrains[i].terrain = i;
    }
  self->n_depictions = vdt_map_get_n_depictions (map);
  self->depictions = g_new0 (NaiveDepiction, self->n_depictions);
  for (guint i = 0; i < self->n_depictions; i++)
    {
      const VdtDepiction *from = vdt_map_get_depiction (map, i);
      NaiveDepiction *to = &self->depictions[i];

      to->terrain = from->terrain;
      to->is_ground = from->is_ground;
      to->level = from->level * NAIVE_LEVEL;
      to->n_points = from->n_points;
      to->points = g_new (NaivePoint, to->n_points);
      for (guint k = 0; k < to->n_points; k++)
        to->points[k] = read_point (grid->layout, from->points[k]);
    }

  return self;
}

void
naive_map_free (NaiveMap *map)
{
  for (guint i = 0; i < map->n_depictions; i++)
    g_free (map->depictions[i].points);
  g_free (map->depictions);
  g_free (map->terrains);
  g_free (map->hexes);
  g_free (map);
}

const NaiveHex *
naive_map_get (const NaiveMap *map, VdtHex hex)
{
  static const NaiveHex off_the_map = { .dropped = TRUE };

  if (!vdt_grid_contains (&map->grid, hex))
    return &off_the_map;

  return &map->hexes[vdt_grid_index (&map->grid, hex)];
}

/* The name of the value that an option has. */
const char *
naive_option (const VdtLosSetup *setup, const char *name)
{
  for (guint i = 0; i < setup->rules->n_options; i++)
    if (g_str_equal (setup->rules->options[i].name, name))
      return setup->rules->options[i].values[setup->options[i]];
  g_error ("%s has no option %s", setup->rules->id, name);
}

static NaiveJudge
find_judge (const VdtLosRules *rules)
{
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    if (g_strcmp0 (systems[i].id, rules->id) == 0)
      return systems[i].judge;

  return NULL;
}

gboolean
naive_can_judge (const VdtLosRules *rules)
{
  return find_judge (rules) != NULL;
}

/* Judges a line by any system, after what all systems share: its own hex, and the range. */
void
naive_judge (const NaiveMap *map,
             const VdtLosSetup *setup,
             const VdtLosQuery *query,
             NaiveOutcome *out)
{
  int distance = vdt_hex_distance (query->observer, query->target);

  *out = (NaiveOutcome){ .verdict = VDT_VERDICT_CLEAR };
  if (distance == 0 && !g_str_equal (setup->rules->id, "asl"))
    out->verdict = VDT_VERDICT_SELF;
  else if (setup->range > 0 && distance > setup->range)
    out->verdict = VDT_VERDICT_BEYOND_RANGE;
  else
    find_judge (setup->rules) (map, setup, query, out);
}

/* Below 0, 0 or above 0. */
int
naive_fraction_compare (NaiveFraction a, NaiveFraction b)
{
  gint64 left = a.n * b.d;
  gint64 right = b.n * a.d;

  return (left > right) - (left < right);
}

/* The centre of a hex, a corner, or the middle of a side. */
NaivePoint
naive_point (VdtHex hex, VdtPlace place)
{
  NaivePoint point = { hex.q * NAIVE_STEP, hex.r * NAIVE_STEP };

  if (vdt_place_is_corner (place))
    {
      VdtHex a = vdt_hex_steps[(place - VDT_PLACE_CORNER + 1) % VDT_N_SIDES];
      VdtHex b = vdt_hex_steps[(place - VDT_PLACE_CORNER + 2) % VDT_N_SIDES];

      point.x += (a.q + b.q) * NAIVE_STEP / 3;
      point.y += (a.r + b.r) * NAIVE_STEP / 3;
    }
  else if (vdt_place_is_side (place))
    {
      point.x += vdt_hex_steps[place - VDT_PLACE_SIDE].q * NAIVE_STEP / 2;
      point.y += vdt_hex_steps[place - VDT_PLACE_SIDE].r * NAIVE_STEP / 2;
    }

  return point;
}

/* How far a vector reaches out over a side: NAIVE_STEP from the centre to the side itself. */
static gint64
reach (VdtHex step, gint64 x, gint64 y)
{
  return x * (2 * step.q + step.r) + y * (step.q + 2 * step.r);
}

/* The corner of a hex at which a point of the line lies, or -1. */
static int
corner_at (VdtHex hex, NaivePoint first, NaivePoint last, NaiveFraction at)
{
  for (int k = 0; k < VDT_N_SIDES; k++)
    {
      NaivePoint corner = naive_point (hex, (VdtPlace) (VDT_PLACE_CORNER + k));

      if ((corner.x - first.x) * at.d == at.n * (last.x - first.x)
          && (corner.y - first.y) * at.d == at.n * (last.y - first.y))
        return k;
    }

  return -1;
}

/* Cuts the line by the six sides of a hex. Returns FALSE when it does not meet the hex. */
static gboolean
meet (VdtHex hex, NaivePoint first, NaivePoint last, NaiveMeeting *out)
{
  NaivePoint centre = naive_point (hex, VDT_PLACE_CENTRE);
  gint64 x = last.x - first.x;
  gint64 y = last.y - first.y;
  gint64 cross = x * (centre.y - first.y) - y * (centre.x - first.x);

  *out =
      (NaiveMeeting){ hex, NAIVE_CROSSED, { 0, 1 }, { 1, 1 }, -1, -1, (cross > 0) - (cross < 0) };
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      gint64 speed = reach (vdt_hex_steps[side], x, y);
      gint64 left =
          NAIVE_STEP - reach (vdt_hex_steps[side], first.x - centre.x, first.y - centre.y);
      NaiveFraction out_at = { speed < 0 ? -left : left, ABS (speed) };

      if (speed == 0 && left < 0)
        return FALSE;
      if (speed == 0 && left == 0)
        out->side = side;
      if (speed > 0 && naive_fraction_compare (out_at, out->to) < 0)
        out->to = out_at;
      if (speed < 0 && naive_fraction_compare (out_at, out->from) > 0)
        out->from = out_at;
      if (naive_fraction_compare (out->from, out->to) > 0)
        return FALSE;
    }
  if (naive_fraction_compare (out->from, out->to) == 0)
    {
      out->how = NAIVE_TOUCHED;
      out->side = -1;
      out->corner = corner_at (hex, first, last, out->from);
    }
  else if (out->side >= 0)
    out->how = NAIVE_ALONG;

  return TRUE;
}

static int
compare_meetings (gconstpointer a, gconstpointer b)
{
  const NaiveMeeting *left = a;
  const NaiveMeeting *right = b;
  int by_from = naive_fraction_compare (left->from, right->from);
  int by_to = naive_fraction_compare (left->to, right->to);

  if (by_from != 0)
    return by_from;

  return by_to != 0 ? by_to : left->hand - right->hand;
}

/* Returns all that the line meets (NaiveMeeting), in its order, left before right: hexes of the
 * map, void ones, and those up to two hexes beside it.
 */
GArray *
naive_line_new (const NaiveMap *map, NaivePoint first, NaivePoint last)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (NaiveMeeting));

  for (int row = -2; row < map->grid.rows + 2; row++)
    for (int column = -2; column < map->grid.columns + 2; column++)
      {
        NaiveMeeting meeting;

        if (meet (vdt_grid_hex (&map->grid, column, row), first, last, &meeting))
          g_array_append_val (line, meeting);
      }
  g_array_sort (line, compare_meetings);

  return line;
}

/* The crossed hexes and the pairs after the hex where the line begins, up to the one named. */
static GArray *
places_new (const NaiveMap *map, VdtHex first, NaivePoint last, VdtHex *end)
{
  g_autoptr (GArray) line = naive_line_new (map, naive_point (first, VDT_PLACE_CENTRE), last);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (NaivePlace));

  for (guint i = 0; i < line->len; i++)
    {
      const NaiveMeeting *meeting = &g_array_index (line, NaiveMeeting, i);
      gboolean is_second = meeting->how == NAIVE_ALONG && meeting->hand > 0;
      NaivePlace place = { 0 };

      if (meeting->how == NAIVE_TOUCHED || vdt_hex_equal (meeting->hex, first)
          || (end && vdt_hex_equal (meeting->hex, *end)))
        continue;
      if (is_second)
        {
          place = g_array_index (places, NaivePlace, places->len - 1);
          g_array_set_size (places, places->len - 1);
        }
      if (place.n_hexes == 0)
        place.hexes[0] = meeting->hex;
      if (!naive_map_get (map, meeting->hex)->dropped)
        place.hexes[place.n_hexes++] = meeting->hex;
      g_array_append_val (places, place);
    }

  return places;
}

/* Returns what lies between two hexes (NaivePlace), without the places that dropped out whole. */
GArray *
naive_between_new (const NaiveMap *map, VdtHex observer, VdtHex target)
{
  GArray *places = places_new (map, observer, naive_point (target, VDT_PLACE_CENTRE), &target);

  for (guint i = places->len; i > 0; i--)
    if (g_array_index (places, NaivePlace, i - 1).n_hexes == 0)
      g_array_remove_index (places, i - 1);

  return places;
}

/* Returns what the line from one hex to another meets beyond the second (NaivePlace), as far as
 * the map goes and a little further; places that dropped out whole have no hexes.
 */
GArray *
naive_behind_new (const NaiveMap *map, VdtHex from, VdtHex end)
{
  int times = map->grid.columns + map->grid.rows + 4;
  VdtHex step = vdt_hex_subtract (end, from);
  VdtHex far = vdt_hex_add (end, vdt_hex_scale (step, times));

  return places_new (map, end, naive_point (far, VDT_PLACE_CENTRE), NULL);
}
