/* vdt-derive.c - hexsides that follow from the ground: proposals to be applied or not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-derive.h"

#include "vdt-legend-merge.h"
#include "vdt-map-builder.h"

#include <glib/gi18n.h>

struct _VdtProposal
{
  VdtMap *map;
  const VdtDerivation *derivation;
  GArray *added; /* VdtProposedSide */
  GArray *removed;
  guint n_due; /* sides that should have codes */
};

/* The codes of the derivation that a side of the map has. */
static guint
find_present (const VdtDerivation *derivation, const int *bits, guint64 codes)
{
  guint present = 0;

  for (guint i = 0; i < derivation->n_codes; i++)
    if (bits[i] >= 0 && (codes >> bits[i]) & 1)
      present |= 1u << i;

  return present;
}

static void
find_bits (const VdtDerivation *derivation, VdtLegend *legend, int bits[VDT_SIDE_CODES_MAX])
{
  for (guint i = 0; i < derivation->n_codes; i++)
    bits[i] = vdt_legend_find_side_code (legend, derivation->codes[i].code);
}

static void
propose_side (VdtProposal *self, const VdtGround *ground, const int *bits, VdtSide side)
{
  guint wanted = self->derivation->derive (ground, side.hex, side.side);
  guint present = find_present (self->derivation, bits,
                                vdt_map_get_side_codes (self->map, side.hex, side.side));
  const VdtProposedSide added = { side, wanted & ~present };
  const VdtProposedSide removed = { side, present & ~wanted };

  self->n_due += wanted != 0;
  if (added.codes)
    g_array_append_val (self->added, added);
  if (removed.codes)
    g_array_append_val (self->removed, removed);
}

/**
 * vdt_proposal_new:
 * @map: a map
 * @derivation: what to derive: what a rule system says of itself
 * @region: (nullable): hexes of its grid whose sides are meant; %NULL for all
 *
 * Compares the hexsides between two hexes of a map with those that follow from the ground. Sides
 * on the map's edge are left alone: what lies beyond is not known.
 *
 * Returns: (transfer full): a proposal, which may be empty
 */
VdtProposal *
vdt_proposal_new (VdtMap *map, const VdtDerivation *derivation, const VdtRegion *region)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtProposal *self = g_atomic_rc_box_new0 (VdtProposal);
  const VdtGround ground = { map, vdt_los_depictions_new (map) };
  int bits[VDT_SIDE_CODES_MAX];

  self->map = vdt_map_ref (map);
  self->derivation = derivation;
  self->added = g_array_new (FALSE, FALSE, sizeof (VdtProposedSide));
  self->removed = g_array_new (FALSE, FALSE, sizeof (VdtProposedSide));
  find_bits (derivation, vdt_map_get_legend (map), bits);
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      for (int side = 0; side < VDT_N_CANONICAL_SIDES; side++)
        {
          VdtHex hex = vdt_grid_hex (grid, column, row), other = vdt_hex_neighbour (hex, side);

          if (vdt_map_is_void (map, hex) || vdt_map_is_void (map, other))
            continue;
          if (!region || vdt_region_contains (region, hex) || vdt_region_contains (region, other))
            propose_side (self, &ground, bits, (VdtSide){ hex, side });
        }
  vdt_los_depictions_free (ground.depictions);

  return self;
}

/**
 * vdt_proposal_ref:
 * @self: a proposal
 *
 * Returns: (transfer full): the same proposal
 */
VdtProposal *
vdt_proposal_ref (VdtProposal *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
proposal_clear (gpointer data)
{
  VdtProposal *self = data;

  vdt_map_unref (self->map);
  g_array_unref (self->added);
  g_array_unref (self->removed);
}

/**
 * vdt_proposal_unref:
 * @self: (transfer full): a proposal
 *
 * Gives a reference back.
 */
void
vdt_proposal_unref (VdtProposal *self)
{
  g_atomic_rc_box_release_full (self, proposal_clear);
}

/**
 * vdt_proposal_get_derivation:
 * @self: a proposal
 *
 * Returns: what was derived
 */
const VdtDerivation *
vdt_proposal_get_derivation (const VdtProposal *self)
{
  return self->derivation;
}

/**
 * vdt_proposal_get_map:
 * @self: a proposal
 *
 * Returns: (transfer none): the map that it is for
 */
VdtMap *
vdt_proposal_get_map (const VdtProposal *self)
{
  return self->map;
}

/**
 * vdt_proposal_describe_nothing:
 * @self: a proposal without sides
 *
 * Returns: (transfer full): why there is nothing to propose: the ground has none of what was looked
 *   for, or all of it is there
 */
char *
vdt_proposal_describe_nothing (const VdtProposal *self)
{
  if (self->n_due == 0)
    return g_strdup (_(self->derivation->nothing));

  return g_strdup_printf (
      ngettext ("The map already has the %'u hexside that follows from the ground",
                "The map already has the %'u hexsides that follow from the ground", self->n_due),
      self->n_due);
}

/**
 * vdt_proposal_get_sides:
 * @self: a proposal
 * @part: what comes or what goes
 * @n_sides: (out): how many
 *
 * Returns: (array length=n_sides): the hexsides, by their canonical names
 */
const VdtProposedSide *
vdt_proposal_get_sides (const VdtProposal *self, VdtProposalParts part, guint *n_sides)
{
  const GArray *sides = part == VDT_PROPOSAL_ADD ? self->added : self->removed;

  *n_sides = sides->len;

  return (const VdtProposedSide *) (const void *) sides->data;
}

/**
 * vdt_proposal_count:
 * @self: a proposal
 * @part: what comes or what goes
 *
 * Returns: on how many hexsides
 */
guint
vdt_proposal_count (const VdtProposal *self, VdtProposalParts part)
{
  guint n;

  vdt_proposal_get_sides (self, part, &n);

  return n;
}

/**
 * vdt_proposal_describe:
 * @self: a proposal
 * @part: what comes or what goes
 *
 * Returns: (transfer full): codes with their counts, as "slope 12, extreme-slope 3"; "" for none
 */
char *
vdt_proposal_describe (const VdtProposal *self, VdtProposalParts part)
{
  const VdtDerivation *derivation = vdt_proposal_get_derivation (self);
  GString *text = g_string_new (NULL);
  guint n_sides;
  const VdtProposedSide *sides = vdt_proposal_get_sides (self, part, &n_sides);

  for (guint i = 0; i < derivation->n_codes; i++)
    {
      guint n = 0;

      for (guint k = 0; k < n_sides; k++)
        n += (sides[k].codes >> i) & 1;
      if (n > 0)
        g_string_append_printf (text, "%s%s %u", text->len > 0 ? ", " : "",
                                derivation->codes[i].code, n);
    }

  return g_string_free (text, FALSE);
}

/* The legend with every code that comes. */
static VdtLegend *
grow_legend (VdtProposal *self, VdtProposalParts parts, GError **error)
{
  const VdtDerivation *derivation = vdt_proposal_get_derivation (self);
  VdtLegend *legend = vdt_legend_ref (vdt_map_get_legend (self->map));
  guint needed = 0;

  for (guint i = 0; (parts & VDT_PROPOSAL_ADD) && i < self->added->len; i++)
    needed |= g_array_index (self->added, VdtProposedSide, i).codes;
  for (guint i = 0; legend && i < derivation->n_codes; i++)
    if ((needed >> i) & 1)
      {
        g_autoptr (VdtLegend) before = legend;
        VdtSideCode code = derivation->codes[i];

        code.name = (char *) _(code.name);
        legend = vdt_legend_add_side_code (before, &code, error);
      }

  return legend;
}

static void
change_sides (VdtMapBuilder *builder, const GArray *sides, const int *bits, gboolean present)
{
  for (guint i = 0; i < sides->len; i++)
    {
      const VdtProposedSide *side = &g_array_index (sides, VdtProposedSide, i);
      guint64 codes = vdt_map_builder_get_side_codes (builder, side->side.hex, side->side.side);
      guint64 changed = 0;

      for (guint k = 0; side->codes >> k; k++)
        if ((side->codes >> k) & 1)
          changed |= G_GUINT64_CONSTANT (1) << bits[k];
      vdt_map_builder_set_side_codes (builder, side->side.hex, side->side.side,
                                      present ? codes | changed : codes & ~changed);
    }
}

/**
 * vdt_proposal_apply:
 * @self: a proposal
 * @parts: what of it
 * @error: return location
 *
 * Returns: (transfer full): the proposal's map with its hexsides as proposed; %NULL with
 *   %VDT_EDIT_ERROR_TOO_LARGE when the legend has no room for the codes
 */
VdtMap *
vdt_proposal_apply (VdtProposal *self, VdtProposalParts parts, GError **error)
{
  g_autoptr (VdtLegend) legend = grow_legend (self, parts, error);
  VdtMapBuilder *builder;
  int bits[VDT_SIDE_CODES_MAX];

  if (!legend)
    return NULL;
  find_bits (vdt_proposal_get_derivation (self), legend, bits);
  builder = vdt_map_builder_new_from_map (self->map);
  vdt_map_builder_set_legend (builder, legend);
  if (parts & VDT_PROPOSAL_ADD)
    change_sides (builder, self->added, bits, TRUE);
  if (parts & VDT_PROPOSAL_REMOVE)
    change_sides (builder, self->removed, bits, FALSE);

  return vdt_map_builder_end_edit (builder, self->map);
}
