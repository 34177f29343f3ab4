/* vdt-legend-form.c - the form for one entry of a legend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-page-private.h"

#include "vdt-chosen-colour.h"

#include <glib/gi18n.h>
#include <math.h>

/**
 * vdt_legend_form_show_rows:
 * @self: the page
 *
 * Shows what entries of the page's list have, and nothing else.
 */
void
vdt_legend_form_show_rows (VdtLegendPage *self)
{
  gboolean terrain = self->part == VDT_LEGEND_TERRAINS, level = self->part == VDT_LEGEND_LEVELS;
  gboolean way = self->part == VDT_LEGEND_WAYS;

  gtk_widget_set_visible (self->value_row, level);
  gtk_widget_set_visible (self->ramp_button, level);
  gtk_widget_set_visible (self->up_button, !level);
  gtk_widget_set_visible (self->down_button, !level);
  gtk_widget_set_visible (GTK_WIDGET (self->code_row), !level);
  gtk_widget_set_visible (self->look_group, !level && !way);
  gtk_widget_set_visible (GTK_WIDGET (self->pictures_group), terrain);
  gtk_widget_set_visible (self->way_group, way);
  gtk_widget_set_visible (self->rules_group, terrain);
  gtk_widget_set_visible (GTK_WIDGET (self->kind_row), terrain);
  gtk_widget_set_visible (GTK_WIDGET (self->symbol_row), terrain);
  gtk_widget_set_visible (GTK_WIDGET (self->style_row), !terrain);
}

static void
set_text (AdwEntryRow *row, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), text))
    gtk_editable_set_text (GTK_EDITABLE (row), text);
}

static void
fill_level (VdtLegendPage *self, const VdtLevel *level)
{
  gtk_adjustment_set_value (self->value, level->value);
  set_text (self->name_row, level->name);
  vdt_chosen_colour_set (self->colour_button, level->colour);
}

static void
fill_terrain (VdtLegendPage *self, const VdtTerrain *terrain)
{
  set_text (self->name_row, terrain->name);
  set_text (self->code_row, terrain->code);
  vdt_chosen_colour_set (self->colour_button, terrain->colour);
  adw_combo_row_set_selected (self->kind_row, terrain->kind);
  adw_combo_row_set_selected (self->symbol_row, terrain->symbol);
  gtk_adjustment_set_value (self->height, terrain->halves / 2.0);
  gtk_adjustment_set_value (self->hindrance, terrain->hindrance);
  gtk_switch_set_active (self->inherent, terrain->inherent);
  gtk_switch_set_active (self->depression, terrain->depression);
  gtk_switch_set_active (self->unequal, terrain->unequal);
  set_text (self->building_row, terrain->building ? terrain->building : "");
  vdt_legend_pictures_show (self);
}

static void
fill_side_code (VdtLegendPage *self, const VdtSideCode *side_code)
{
  set_text (self->name_row, side_code->name);
  set_text (self->code_row, side_code->code);
  vdt_chosen_colour_set (self->colour_button, side_code->colour);
  adw_combo_row_set_selected (self->style_row, side_code->style);
}

static void
fill_way (VdtLegendPage *self, const VdtWay *way)
{
  set_text (self->name_row, way->name);
  set_text (self->code_row, way->code);
  vdt_chosen_colour_set (self->colour_button, way->colour);
  adw_combo_row_set_selected (self->way_kind_row, way->kind);
  adw_combo_row_set_selected (self->crossing_row, way->crossing);
  gtk_adjustment_set_value (self->width, way->width);
  gtk_switch_set_active (self->has_edge, way->has_edge);
  vdt_chosen_colour_set (self->edge_button, way->edge);
}

/**
 * vdt_legend_form_fill:
 * @self: the page
 * @i: the number of an entry
 *
 * Shows an entry in the form.
 */
void
vdt_legend_form_fill (VdtLegendPage *self, guint i)
{
  self->filling = TRUE;
  switch (self->part)
    {
    case VDT_LEGEND_TERRAINS:
      fill_terrain (self, vdt_legend_draft_get_terrain (self->draft, i));
      break;
    case VDT_LEGEND_SIDE_CODES:
      fill_side_code (self, vdt_legend_draft_get_side_code (self->draft, i));
      break;
    case VDT_LEGEND_WAYS:
      fill_way (self, vdt_legend_draft_get_way (self->draft, i));
      break;
    case VDT_LEGEND_LEVELS:
    default:
      fill_level (self, vdt_legend_draft_get_level (self->draft, i));
      break;
    }
  self->filling = FALSE;
  vdt_legend_form_show_state (self, i);
}

/* A colour that was not chosen goes with the kind. */
static guint32
find_colour (VdtLegendPage *self, const VdtTerrain *before, VdtTerrainKind kind)
{
  guint32 colour = vdt_chosen_colour_get (self->colour_button);

  if (kind == before->kind
      || (colour != VDT_LEGEND_DRAFT_NEW_COLOUR
          && colour != vdt_terrain_kind_colour (before->kind)))
    return colour;

  return vdt_terrain_kind_colour (kind);
}

static void
read_terrain (VdtLegendPage *self, guint i, char *name, char *code)
{
  const VdtTerrain *before = vdt_legend_draft_get_terrain (self->draft, i);
  VdtTerrainKind kind = (VdtTerrainKind) adw_combo_row_get_selected (self->kind_row);
  VdtTerrain terrain = { .code = code,
                         .name = name,
                         .colour = find_colour (self, before, kind),
                         .kind = kind,
                         .symbol = (VdtSymbol) adw_combo_row_get_selected (self->symbol_row),
                         .own_symbol = before->own_symbol,
                         .halves = (int) lround (gtk_adjustment_get_value (self->height) * 2),
                         .hindrance = (int) lround (gtk_adjustment_get_value (self->hindrance)),
                         .inherent = gtk_switch_get_active (self->inherent),
                         .depression = gtk_switch_get_active (self->depression),
                         .unequal = gtk_switch_get_active (self->unequal),
                         .building =
                             (char *) gtk_editable_get_text (GTK_EDITABLE (self->building_row)) };

  vdt_chosen_colour_set (self->colour_button, terrain.colour);
  vdt_legend_draft_set_terrain (self->draft, i, &terrain);
}

static gboolean
has_kind_look (const VdtWay *way)
{
  VdtWay usual = *way;

  vdt_way_take_kind_look (&usual, way->kind);

  return way->colour == usual.colour && way->has_edge == usual.has_edge
         && (!way->has_edge || way->edge == usual.edge);
}

static void
read_way (VdtLegendPage *self, guint i, char *name, char *code)
{
  const VdtWay *before = vdt_legend_draft_get_way (self->draft, i);
  VdtWay way = { .code = code,
                 .name = name,
                 .colour = vdt_chosen_colour_get (self->colour_button),
                 .kind = (VdtWayKind) adw_combo_row_get_selected (self->way_kind_row),
                 .crossing = (VdtCrossing) adw_combo_row_get_selected (self->crossing_row),
                 .width = (int) lround (gtk_adjustment_get_value (self->width)),
                 .has_edge = gtk_switch_get_active (self->has_edge),
                 .edge = vdt_chosen_colour_get (self->edge_button) };

  if (way.kind != before->kind && has_kind_look (before))
    vdt_way_take_kind_look (&way, way.kind);
  vdt_legend_draft_set_way (self->draft, i, &way);
  vdt_legend_form_fill (self, i);
}

/**
 * vdt_legend_form_read:
 * @self: the page
 * @i: the number of the entry that the form shows
 *
 * Makes the entry what the form says. With another kind it takes the colours of that, unless it has
 * colours that its kind does not bring.
 */
void
vdt_legend_form_read (VdtLegendPage *self, guint i)
{
  char *name = (char *) gtk_editable_get_text (GTK_EDITABLE (self->name_row));
  char *code = (char *) gtk_editable_get_text (GTK_EDITABLE (self->code_row));
  guint32 colour = vdt_chosen_colour_get (self->colour_button);

  switch (self->part)
    {
    case VDT_LEGEND_TERRAINS:
      read_terrain (self, i, name, code);
      break;
    case VDT_LEGEND_SIDE_CODES:
      vdt_legend_draft_set_side_code (
          self->draft, i,
          &(VdtSideCode){ .code = code,
                          .name = name,
                          .colour = colour,
                          .style = (VdtSideStyle) adw_combo_row_get_selected (self->style_row) });
      break;
    case VDT_LEGEND_WAYS:
      read_way (self, i, name, code);
      break;
    case VDT_LEGEND_LEVELS:
    default:
      vdt_legend_draft_set_level (
          self->draft, i,
          &(VdtLevel){ (int) lround (gtk_adjustment_get_value (self->value)), name, colour });
      break;
    }
}

static char *
describe_uses (VdtLegendPage *self, guint i)
{
  guint n = vdt_legend_draft_count_uses (self->draft, self->part, i);

  switch (self->part)
    {
    case VDT_LEGEND_TERRAINS:
      return g_strdup_printf (ngettext ("Used in %'u hex", "Used in %'u hexes", n), n);
    case VDT_LEGEND_SIDE_CODES:
      return g_strdup_printf (ngettext ("Used on %'u hexside", "Used on %'u hexsides", n), n);
    case VDT_LEGEND_WAYS:
      return g_strdup_printf (ngettext ("Crosses %'u hexside", "Crosses %'u hexsides", n), n);
    case VDT_LEGEND_LEVELS:
    default:
      return g_strdup_printf (ngettext ("Used in %'u hex", "Used in %'u hexes", n), n);
    }
}

/**
 * vdt_legend_form_show_state:
 * @self: the page
 * @i: the number of the entry that the form shows
 *
 * Shows what the entry looks like, how often it is used and what is wrong with it.
 */
void
vdt_legend_form_show_state (VdtLegendPage *self, guint i)
{
  g_autofree char *uses = describe_uses (self, i);
  g_autofree char *problem = vdt_legend_draft_describe_problem (self->draft, self->part, i);
  GtkWidget *wrong =
      self->part == VDT_LEGEND_LEVELS ? self->value_row : GTK_WIDGET (self->code_row);
  g_autoptr (VdtLegend) legend = vdt_legend_draft_make_legend (self->draft);
  gboolean has_tints;
  guint n_levels;

  vdt_legend_form_show_entry (self, legend, self->preview, i);
  vdt_legend_get_levels (legend, &n_levels);
  has_tints = self->part == VDT_LEGEND_TERRAINS && n_levels > 0
              && vdt_legend_find_bare_ground (legend) == (int) i;
  adw_action_row_set_subtitle (self->colour_row,
                               has_tints ? _("Hexes take the colours of their levels") : "");
  gtk_label_set_label (self->uses, uses);
  gtk_label_set_label (self->problem, problem ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  if (problem)
    gtk_widget_add_css_class (wrong, "error");
  else
    gtk_widget_remove_css_class (wrong, "error");
}

/**
 * vdt_legend_form_show_entry:
 * @self: the page
 * @legend: the draft's
 * @swatch: a swatch
 * @i: the number of an entry
 *
 * Shows the entry on the swatch as it looks on a map.
 */
void
vdt_legend_form_show_entry (VdtLegendPage *self, VdtLegend *legend, VdtSwatch *swatch, guint i)
{
  switch (self->part)
    {
    case VDT_LEGEND_TERRAINS:
      vdt_swatch_set_terrain (swatch, legend, i);
      break;
    case VDT_LEGEND_SIDE_CODES:
      vdt_swatch_set_side_code (swatch, vdt_legend_draft_get_side_code (self->draft, i));
      break;
    case VDT_LEGEND_WAYS:
      vdt_swatch_set_way (swatch, vdt_legend_draft_get_way (self->draft, i));
      break;
    case VDT_LEGEND_LEVELS:
    default:
      vdt_swatch_set_colour (swatch, vdt_legend_draft_get_level (self->draft, i)->colour);
      break;
    }
}

/**
 * vdt_legend_form_dup_name:
 * @self: the page
 * @i: the number of an entry
 *
 * Returns: (transfer full): what to call the entry: its name, else its code or value
 */
char *
vdt_legend_form_dup_name (VdtLegendPage *self, guint i)
{
  const VdtLevel *level;

  if (self->part == VDT_LEGEND_LEVELS)
    {
      level = vdt_legend_draft_get_level (self->draft, i);
      return *level->name != '\0' ? g_strdup_printf ("%d · %s", level->value, level->name)
                                  : g_strdup_printf ("%d", level->value);
    }
  if (self->part == VDT_LEGEND_WAYS)
    return g_strdup (vdt_way_get_title (vdt_legend_draft_get_way (self->draft, i)));
  return g_strdup (self->part == VDT_LEGEND_TERRAINS
                       ? vdt_terrain_get_title (vdt_legend_draft_get_terrain (self->draft, i))
                       : vdt_side_code_get_title (vdt_legend_draft_get_side_code (self->draft, i)));
}
