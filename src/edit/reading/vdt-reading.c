/* vdt-reading.c - what a picture under a map says of the hexes that nobody has painted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-reading-private.h"

#include "vdt-map-builder.h"

#define VDT_READING_NONE 1001 /* the certainty of what somebody has painted */

/**
 * vdt_reading_get_part:
 * @facet: terrain, level or hexsides
 *
 * Returns: what the engine calls that
 */
VdtScanWhat
vdt_reading_get_part (VdtFacet facet)
{
  static const VdtScanWhat parts[VDT_N_FACETS] = {
    [VDT_FACET_TERRAIN] = VDT_SCAN_TERRAIN,
    [VDT_FACET_LEVEL] = VDT_SCAN_LEVELS,
    [VDT_FACET_SIDES] = VDT_SCAN_HEXSIDES,
  };

  return parts[facet];
}

/* What was read before goes, where nobody has painted since. */
static VdtMap *
make_base (const VdtReading *self, VdtMap *map, VdtMap *before)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns && !vdt_map_shares_row (map, before, row); column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        const VdtRegion *sides = self->examples[VDT_FACET_SIDES];

        if (!vdt_region_contains (self->examples[VDT_FACET_TERRAIN], hex))
          vdt_map_builder_set_terrain (builder, hex, vdt_map_get_terrain (before, hex));
        if (!vdt_region_contains (self->examples[VDT_FACET_LEVEL], hex))
          vdt_map_builder_set_elevation (builder, hex, vdt_map_get_elevation (before, hex));
        for (int side = 0; side < VDT_N_SIDES && !vdt_region_contains (sides, hex); side++)
          if (!vdt_region_contains (sides, vdt_hex_neighbour (hex, side)))
            vdt_map_builder_set_side_codes (builder, hex, side,
                                            vdt_map_get_side_codes (before, hex, side));
      }

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_reading_is_read:
 * @self: what was read
 * @facet: terrain, level or hexsides
 * @hex: a hex of the map
 *
 * Returns: whether that was read of the hex
 */
gboolean
vdt_reading_is_read (const VdtReading *self, VdtFacet facet, VdtHex hex)
{
  return self->readings[facet] && !vdt_region_contains (self->examples[facet], hex);
}

static int
find_certainty (const VdtReading *self, VdtHex hex)
{
  int certainty = VDT_READING_NONE;

  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    if (vdt_reading_is_read (self, facet, hex))
      certainty = MIN (certainty, vdt_scan_reading_get_permille (self->readings[facet], hex));

  return certainty;
}

typedef struct
{
  VdtHex hex;
  int certainty;
} Doubt;

static int
compare_doubts (gconstpointer a, gconstpointer b)
{
  return ((const Doubt *) a)->certainty - ((const Doubt *) b)->certainty;
}

static void
find_doubts (VdtReading *self)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  g_autoptr (GArray) doubts = g_array_new (FALSE, FALSE, sizeof (Doubt));
  gint16 *certainty;

  self->certainties = certainty = g_new (gint16, (gsize) grid->columns * (gsize) grid->rows);
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        Doubt doubt = { .hex = vdt_grid_hex (grid, column, row) };

        doubt.certainty = vdt_map_is_void (self->map, doubt.hex) ? VDT_READING_NONE
                                                                 : find_certainty (self, doubt.hex);
        *certainty++ = (gint16) doubt.certainty;
        self->n_read += doubt.certainty < VDT_READING_NONE;
        if (doubt.certainty < VDT_READING_CERTAIN)
          g_array_append_val (doubts, doubt);
      }
  g_array_sort (doubts, compare_doubts); /* stable: in row order where they are alike */
  self->doubtful = g_array_sized_new (FALSE, FALSE, sizeof (VdtHex), doubts->len);
  for (guint i = 0; i < doubts->len; i++)
    g_array_append_val (self->doubtful, g_array_index (doubts, Doubt, i).hex);
}

/**
 * vdt_reading_new:
 * @signs: what the picture looks like, hex by hex
 * @map: (transfer none): the map with what was painted, and with what was read before
 * @before: (transfer none): the map before anything was read
 * @painted: what was painted by hand: examples
 * @what: what to read
 *
 * Reads all hexes that are no examples.
 *
 * Returns: (transfer full): what was read
 */
VdtReading *
vdt_reading_new (
    VdtScanSigns *signs, VdtMap *map, VdtMap *before, const VdtPainted *painted, VdtScanWhat what)
{
  VdtReading *self = g_atomic_rc_box_new0 (VdtReading);

  self->what = what;
  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    self->examples[facet] = vdt_painted_find_examples (painted, facet);
  self->base = make_base (self, map, before);
  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    if ((what & vdt_reading_get_part (facet)) && !vdt_region_is_empty (self->examples[facet]))
      self->readings[facet] = vdt_scan_reading_new (signs, self->base, self->examples[facet],
                                                    vdt_reading_get_part (facet), NULL);
  self->map = vdt_reading_apply (self, 0);
  find_doubts (self);

  return self;
}

/**
 * vdt_reading_ref:
 * @self: what was read
 *
 * Returns: (transfer full): the same
 */
VdtReading *
vdt_reading_ref (VdtReading *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
reading_clear (gpointer data)
{
  VdtReading *self = data;

  vdt_map_unref (self->base);
  vdt_map_unref (self->map);
  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    {
      vdt_region_free (self->examples[facet]);
      g_clear_pointer (&self->readings[facet], vdt_scan_reading_unref);
    }
  g_free (self->certainties);
  g_array_unref (self->doubtful);
}

/**
 * vdt_reading_unref:
 * @self: (transfer full): what was read
 *
 * Gives a reference back.
 */
void
vdt_reading_unref (VdtReading *self)
{
  g_atomic_rc_box_release_full (self, reading_clear);
}

/**
 * vdt_reading_get_map:
 * @self: what was read
 *
 * Returns: (transfer none): the map with all of it
 */
VdtMap *
vdt_reading_get_map (const VdtReading *self)
{
  return self->map;
}

/**
 * vdt_reading_get_what:
 * @self: what was read
 *
 * Returns: what was asked for
 */
VdtScanWhat
vdt_reading_get_what (const VdtReading *self)
{
  return self->what;
}

/**
 * vdt_reading_apply:
 * @self: what was read
 * @permille: a certainty in thousandths; above 1000 for what was painted alone
 *
 * Takes over what is at least so certain. What somebody has painted stays in any case.
 *
 * Returns: (transfer full): the map with it
 */
VdtMap *
vdt_reading_apply (const VdtReading *self, int permille)
{
  VdtMap *map = vdt_map_ref (self->base);

  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    if (self->readings[facet])
      {
        g_autoptr (VdtMap) base = map;

        map = vdt_scan_reading_apply (self->readings[facet], base, self->examples[facet], permille);
      }

  return map;
}

/**
 * vdt_reading_add_accepted:
 * @self: what was read
 * @permille: a certainty in thousandths
 * @painted: hexes that are as somebody wanted them
 *
 * Adds those of which something so certain was taken over.
 */
void
vdt_reading_add_accepted (const VdtReading *self, int permille, VdtPainted *painted)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
          if (vdt_reading_is_read (self, facet, hex)
              && vdt_scan_reading_get_permille (self->readings[facet], hex) >= permille)
            vdt_region_add (painted->regions[facet], hex);
      }
}

/**
 * vdt_reading_get_certainty:
 * @self: what was read
 * @hex: a hex of the map
 *
 * Returns: how certain the least certain is of what was read of it, in thousandths; more than 1000
 *   when nothing was
 */
int
vdt_reading_get_certainty (const VdtReading *self, VdtHex hex)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  int column, row;

  g_return_val_if_fail (vdt_grid_contains (grid, hex), VDT_READING_NONE);

  vdt_layout_offset (grid->layout, hex, &column, &row);
  return self->certainties[(gsize) row * (gsize) grid->columns + (gsize) column];
}

/**
 * vdt_reading_count:
 * @self: what was read
 * @permille: a certainty in thousandths
 *
 * Returns: of how many hexes all that was read is at least so certain
 */
guint
vdt_reading_count (const VdtReading *self, int permille)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  gsize n = (gsize) grid->columns * (gsize) grid->rows;
  guint count = 0;

  for (gsize i = 0; i < n; i++)
    count += self->certainties[i] >= permille && self->certainties[i] < VDT_READING_NONE;

  return count;
}

/**
 * vdt_reading_count_examples:
 * @self: what was read
 *
 * Returns: how many hexes it was learnt from
 */
guint
vdt_reading_count_examples (const VdtReading *self)
{
  g_autoptr (VdtRegion) all = vdt_region_new (vdt_map_get_grid (self->map));

  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    if (self->what & vdt_reading_get_part (facet))
      vdt_region_union (all, self->examples[facet]);

  return vdt_region_count (all);
}

/**
 * vdt_reading_list_doubtful:
 * @self: what was read
 * @n_hexes: (out): how many
 *
 * Returns: (array length=n_hexes): the hexes that are less certain than %VDT_READING_CERTAIN, the
 *   most doubtful first
 */
const VdtHex *
vdt_reading_list_doubtful (const VdtReading *self, guint *n_hexes)
{
  *n_hexes = self->doubtful->len;
  return (const VdtHex *) (void *) self->doubtful->data;
}

/**
 * vdt_reading_get_question:
 * @self: what was read
 * @hex: (out): a hex
 *
 * Finds the hex of which the right answer would help most.
 *
 * Returns: %FALSE when there is nothing to ask
 */
gboolean
vdt_reading_get_question (const VdtReading *self, VdtHex *hex)
{
  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    if (self->readings[facet] && vdt_scan_reading_get_question (self->readings[facet], hex))
      return TRUE;

  return FALSE;
}
