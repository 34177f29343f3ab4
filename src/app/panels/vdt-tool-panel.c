/* vdt-tool-panel.c - the side bar's part for editing: a tool's options and its palette
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-panel.h"

#include "vdt-area.h"
#include "vdt-entry-limit.h"
#include "vdt-palette.h"
#include "vdt-shapes.h"
#include "vdt-side-button.h"
#include "vdt-map-zones.h"
#include "vdt-stamp-list.h"
#include "vdt-name-editor.h"
#include "vdt-zone-editor.h"

#include <glib/gi18n.h>

struct _VdtToolPanel
{
  AdwBin parent_instance;

  /* Template */
  GtkLabel *title;
  GtkLabel *hint;
  GtkWidget *group;
  GtkWidget *lasso_row;
  GtkSwitch *lasso;
  GtkWidget *scope_row;
  GtkSwitch *scope;
  GtkWidget *ground_row;
  GtkSwitch *ground;
  GtkWidget *layer_row;
  GtkWidget *level_row;
  GtkAdjustment *level;
  GtkWidget *radius_row;
  GtkAdjustment *radius;
  AdwComboRow *kind_row;
  AdwEntryRow *side_row;
  VdtSideButton *side_button;
  GtkWidget *palette_box;
  GtkLabel *palette_title;
  VdtPalette *palette;
  GtkWidget *legend_button;
  GtkWidget *read_button;
  GtkWidget *stamps;
  VdtZoneEditor *zone_editor;
  VdtNameEditor *name_editor;

  /* Owned */
  VdtTool *tool;
  VdtLegend *legend; /* that the palette shows */
  GPtrArray *zones;  /* the same; of the map, also when it shows others */
  GBindingGroup *bindings;
  GSignalGroup *document_signals;
  GSignalGroup *tool_signals;

  gboolean has_rows;  /* other ones than of the level */
  gboolean following; /* the palette changes because of the tool */
};

G_DEFINE_FINAL_TYPE (VdtToolPanel, vdt_tool_panel, ADW_TYPE_BIN)

/* The digits of entries that have no number of their own: 1 to 9, and then 0. */
static int
key_of (guint i)
{
  return i < 10 ? (int) (i + 1) % 10 : VDT_PALETTE_NO_KEY;
}

static void
fill_terrains (VdtToolPanel *self, GArray *entries)
{
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (self->legend, &n);

  for (guint i = 0; i < n; i++)
    {
      VdtPaletteEntry entry = { .name = vdt_terrain_get_title (&terrains[i]),
                                .key = key_of (i),
                                .terrain = &terrains[i] };

      g_array_append_val (entries, entry);
    }
}

static void
fill_side_codes (VdtToolPanel *self, GArray *entries)
{
  guint n;
  const VdtSideCode *codes = vdt_legend_get_side_codes (self->legend, &n);

  for (guint i = 0; i < n; i++)
    {
      VdtPaletteEntry entry = { .name = vdt_side_code_get_title (&codes[i]),
                                .key = key_of (i),
                                .side_code = &codes[i] };

      g_array_append_val (entries, entry);
    }
}

static void
fill_ways (VdtToolPanel *self, GArray *entries)
{
  guint n;
  const VdtWay *ways = vdt_legend_get_ways (self->legend, &n);

  for (guint i = 0; i < n; i++)
    {
      VdtPaletteEntry entry = { .name = vdt_way_get_title (&ways[i]),
                                .key = key_of (i),
                                .way = &ways[i] };

      g_array_append_val (entries, entry);
    }
}

static void
fill_zones (VdtToolPanel *self, GArray *entries)
{
  for (guint i = 0; i < self->zones->len; i++)
    {
      const VdtZone *zone = self->zones->pdata[i];
      VdtPaletteEntry entry = { .name = zone->name, .key = key_of (i), .colour = zone->colour };

      g_array_append_val (entries, entry);
    }
}

static gboolean
has_property (VdtTool *tool, const char *name)
{
  return g_object_class_find_property (G_OBJECT_GET_CLASS (tool), name) != NULL;
}

/* The palette is of levels: those of the legend from the highest down, below what else the tool can
 * do to levels.
 */
static gboolean
offers_levels (VdtToolPanel *self)
{
  guint layer = VDT_ALIKE_ELEVATION;

  if (!has_property (self->tool, "level"))
    return FALSE;
  if (has_property (self->tool, "layer"))
    g_object_get (self->tool, "layer", &layer, NULL);
  return layer == VDT_ALIKE_ELEVATION;
}

static guint
n_entries_before_levels (VdtToolPanel *self)
{
  return (has_property (self->tool, "keeps-level") ? 1 : 0)
         + (has_property (self->tool, "lowers") ? 1 : 0);
}

static void
fill_levels (VdtToolPanel *self, GArray *entries)
{
  const VdtPaletteEntry others[] = {
    { .name = has_property (self->tool, "layer") ? _("Level of the contour around it")
                                                 : _("Raise by one"),
      .key = VDT_PALETTE_NO_KEY,
      .colour = 0xffffff },
    { .name = _("Lower by one"), .key = VDT_PALETTE_NO_KEY, .colour = 0xffffff },
  };
  guint n;
  const VdtLevel *levels = vdt_legend_get_levels (self->legend, &n);

  g_array_append_vals (entries, others, n_entries_before_levels (self));
  for (guint i = n; i-- > 0;)
    {
      VdtPaletteEntry entry = { .name = levels[i].name,
                                .key = levels[i].value,
                                .colour = levels[i].colour };

      g_array_append_val (entries, entry);
    }
}

/* Has the palette show the level that the tool paints, if the legend has it. */
static void
show_level (VdtToolPanel *self)
{
  guint before = n_entries_before_levels (self);
  gboolean keeps_level = TRUE, lowers = FALSE;
  int level, n;
  const VdtLevel *levels = vdt_legend_get_levels (self->legend, (guint *) &n);

  g_object_get (self->tool, "level", &level, NULL);
  if (before > 0)
    g_object_get (self->tool, "keeps-level", &keeps_level, NULL);
  if (before > 1)
    g_object_get (self->tool, "lowers", &lowers, NULL);
  gtk_widget_set_visible (self->level_row, keeps_level);
  gtk_widget_set_visible (self->group, self->has_rows || keeps_level);
  if (!keeps_level)
    vdt_palette_set_selected (self->palette, lowers ? 1 : 0);
  for (int i = 0; i < n && keeps_level; i++)
    if (levels[i].value == level)
      vdt_palette_set_selected (self->palette, before + (guint) (n - 1 - i));
}

static void
choose_level (VdtToolPanel *self, guint entry)
{
  guint before = n_entries_before_levels (self);
  guint n;
  const VdtLevel *levels = vdt_legend_get_levels (self->legend, &n);

  if (before > 0)
    g_object_set (self->tool, "keeps-level", entry >= before, NULL);
  if (before > 1 && entry < before)
    g_object_set (self->tool, "lowers", entry == 1, NULL);
  if (entry >= before && entry - before < n)
    g_object_set (self->tool, "level", levels[n - 1 - (entry - before)].value, NULL);
}

static void
follow_tool (VdtToolPanel *self)
{
  if (!self->tool || !self->legend || !has_property (self->tool, "level"))
    return;
  self->following = TRUE;
  if (offers_levels (self))
    show_level (self);
  else
    gtk_widget_set_visible (self->level_row, FALSE);
  self->following = FALSE;
}

static void
palette_selected_cb (VdtToolPanel *self)
{
  if (self->tool && self->legend && !self->following && offers_levels (self))
    choose_level (self, vdt_palette_get_selected (self->palette));
}

/* Shows in the palette what the tool puts on the map. */
static void
fill_palette (VdtToolPanel *self)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (VdtPaletteEntry));
  const char *title = NULL;
  guint selected = 0;

  if (offers_levels (self))
    {
      title = _("Levels");
      fill_levels (self, entries);
    }
  else if (has_property (self->tool, "terrain"))
    {
      title = _("Paint");
      fill_terrains (self, entries);
      g_object_get (self->tool, "terrain", &selected, NULL);
    }
  else if (has_property (self->tool, "code"))
    {
      title = _("Hexside Code");
      fill_side_codes (self, entries);
      g_object_get (self->tool, "code", &selected, NULL);
    }
  else if (has_property (self->tool, "way"))
    {
      title = _("Draw");
      fill_ways (self, entries);
      g_object_get (self->tool, "way", &selected, NULL);
    }
  else if (has_property (self->tool, "zone"))
    {
      title = _("Paint");
      fill_zones (self, entries);
      g_object_get (self->tool, "zone", &selected, NULL);
    }
  self->following = TRUE;
  vdt_palette_set_entries (self->palette, self->legend,
                           (const VdtPaletteEntry *) (gpointer) entries->data, entries->len,
                           selected);
  self->following = FALSE;
  gtk_label_set_label (self->palette_title, title ? title : "");
  gtk_widget_set_visible (self->legend_button, title && !has_property (self->tool, "zone"));
  gtk_widget_set_visible (GTK_WIDGET (self->palette), entries->len > 0);
  gtk_widget_set_visible (self->palette_box,
                          entries->len > 0 || gtk_widget_get_visible (self->legend_button));
}

static VdtMap *
get_map (VdtToolPanel *self)
{
  return vdt_document_get_map (vdt_tool_get_document (self->tool));
}

static gboolean
look_alike (const GPtrArray *a, const GPtrArray *b)
{
  if (!a || a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (a->pdata[i] != b->pdata[i] && !vdt_zone_looks_like (a->pdata[i], b->pdata[i]))
      return FALSE;

  return TRUE;
}

/* Which hexes they have does not show in the palette. */
static gboolean
update_zones (VdtToolPanel *self)
{
  const GPtrArray *zones = vdt_map_get_zones (get_map (self));

  if (look_alike (self->zones, zones))
    return FALSE;
  g_clear_pointer (&self->zones, g_ptr_array_unref);
  self->zones = vdt_zones_new (zones);
  return has_property (self->tool, "zone");
}

static gboolean
update_legend (VdtToolPanel *self)
{
  VdtLegend *legend = vdt_map_get_legend (get_map (self));

  if (legend == self->legend)
    return FALSE;
  g_clear_pointer (&self->legend, vdt_legend_unref);
  self->legend = vdt_legend_ref (legend);
  return TRUE;
}

/* What is painted over a picture is an example of the rest. */
static void
show_read_button (VdtToolPanel *self)
{
  gtk_widget_set_visible (self->read_button, VDT_TOOL_GET_CLASS (self->tool)->paints
                                                 && vdt_map_get_underlay (get_map (self)) != NULL);
}

static void
show_scope (VdtToolPanel *self)
{
  self->following = TRUE;
  gtk_switch_set_active (self->scope, vdt_map_get_shapes_everywhere (get_map (self)));
  self->following = FALSE;
}

static void
scope_cb (VdtToolPanel *self)
{
  g_autoptr (VdtMap) after = NULL;

  if (!self->tool || self->following)
    return;
  after = vdt_shapes_set_everywhere (get_map (self), gtk_switch_get_active (self->scope));
  vdt_document_apply (vdt_tool_get_document (self->tool), after, _("Where shapes count"));
}

static void
changed_cb (VdtToolPanel *self)
{
  if (self->tool)
    {
      show_read_button (self);
      show_scope (self);
    }
  if (self->tool && (update_zones (self) | update_legend (self)))
    {
      fill_palette (self);
      follow_tool (self);
    }
}

/* Another palette, bound to another property. */
static void
layer_cb (VdtToolPanel *self)
{
  VdtTool *tool = g_object_ref (self->tool);

  vdt_tool_panel_set_tool (self, NULL);
  vdt_tool_panel_set_tool (self, tool);
  g_object_unref (tool);
}

static void
bind_if (VdtToolPanel *self, const char *property, gpointer target, const char *target_property)
{
  if (has_property (self->tool, property))
    g_binding_group_bind (self->bindings, property, target, target_property,
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

/* A group without rows would still draw its frame. */
static void
show_rows (VdtToolPanel *self)
{
  gboolean radius = has_property (self->tool, "radius");
  gboolean kind = has_property (self->tool, "kind");
  gboolean side = has_property (self->tool, "side-name");
  gboolean layer = has_property (self->tool, "layer"), lasso = has_property (self->tool, "lasso");
  gboolean level = has_property (self->tool, "level"), shape = has_property (self->tool, "shape");
  gboolean ground = has_property (self->tool, "draws-ground");

  gtk_widget_set_visible (self->scope_row, shape);
  gtk_widget_set_visible (self->ground_row, ground);
  gtk_widget_set_visible (self->radius_row, radius);
  gtk_widget_set_visible (GTK_WIDGET (self->kind_row), kind);
  gtk_widget_set_visible (GTK_WIDGET (self->side_row), side);
  gtk_widget_set_visible (self->lasso_row, lasso);
  gtk_widget_set_visible (self->stamps, lasso);
  gtk_widget_set_visible (GTK_WIDGET (self->zone_editor), has_property (self->tool, "zone"));
  gtk_widget_set_visible (GTK_WIDGET (self->name_editor), has_property (self->tool, "text"));
  gtk_widget_set_visible (self->layer_row, layer);
  gtk_widget_set_visible (self->level_row, level);
  self->has_rows = radius || kind || side || lasso || layer || shape || ground;
  gtk_widget_set_visible (self->group, self->has_rows || level);
}

static void
bind_tool (VdtToolPanel *self)
{
  self->bindings = g_binding_group_new ();
  g_binding_group_set_source (self->bindings, self->tool);
  if (!offers_levels (self))
    bind_if (self, "terrain", self->palette, "selected");
  bind_if (self, "lasso", self->lasso, "active");
  bind_if (self, "draws-ground", self->ground, "active");
  bind_if (self, "layer", self->layer_row, "selected");
  bind_if (self, "level", self->level, "value");
  bind_if (self, "code", self->palette, "selected");
  bind_if (self, "way", self->palette, "selected");
  bind_if (self, "zone", self->palette, "selected");
  bind_if (self, "radius", self->radius, "value");
  bind_if (self, "kind", self->kind_row, "selected");
  bind_if (self, "side-name", self->side_row, "text");
}

static void
vdt_tool_panel_dispose (GObject *object)
{
  VdtToolPanel *self = VDT_TOOL_PANEL (object);

  vdt_tool_panel_set_tool (self, NULL);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->tool_signals);

  G_OBJECT_CLASS (vdt_tool_panel_parent_class)->dispose (object);
}

static void
vdt_tool_panel_class_init (VdtToolPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = vdt_tool_panel_dispose;

  g_type_ensure (VDT_TYPE_PALETTE);
  g_type_ensure (VDT_TYPE_SIDE_BUTTON);
  g_type_ensure (VDT_TYPE_STAMP_LIST);
  g_type_ensure (VDT_TYPE_ZONE_EDITOR);
  g_type_ensure (VDT_TYPE_NAME_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-tool-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, title);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, hint);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, group);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, lasso_row);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, lasso);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, scope_row);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, scope);
  gtk_widget_class_bind_template_callback (widget_class, scope_cb);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, ground_row);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, ground);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, layer_row);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, level_row);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, level);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, radius_row);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, radius);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, kind_row);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, side_row);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, side_button);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, palette_box);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, palette_title);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, palette);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, legend_button);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, read_button);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, stamps);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, zone_editor);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, name_editor);
}

static void
vdt_tool_panel_init (VdtToolPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_entry_limit (self->side_row, VDT_LEGEND_NAME_MAX);

  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (changed_cb), self);
  self->tool_signals = g_signal_group_new (VDT_TYPE_TOOL);
  g_signal_group_connect_swapped (self->tool_signals, "notify::level", G_CALLBACK (follow_tool),
                                  self);
  g_signal_group_connect_swapped (self->tool_signals, "notify::keeps-level",
                                  G_CALLBACK (follow_tool), self);
  g_signal_group_connect_swapped (self->tool_signals, "notify::lowers", G_CALLBACK (follow_tool),
                                  self);
  g_signal_group_connect_swapped (self->tool_signals, "notify::layer", G_CALLBACK (layer_cb), self);
  g_signal_connect_object (self->palette, "notify::selected", G_CALLBACK (palette_selected_cb),
                           self, G_CONNECT_SWAPPED);
}

/**
 * vdt_tool_panel_set_tool:
 * @self: the panel
 * @tool: (nullable): the tool whose options to show
 *
 * Shows another tool, or none.
 */
void
vdt_tool_panel_set_tool (VdtToolPanel *self, VdtTool *tool)
{
  const VdtToolClass *class;

  g_return_if_fail (VDT_IS_TOOL_PANEL (self));

  if (self->tool == tool)
    return;
  g_clear_object (&self->bindings);
  g_clear_pointer (&self->legend, vdt_legend_unref);
  g_clear_pointer (&self->zones, g_ptr_array_unref);
  g_set_object (&self->tool, tool);
  g_signal_group_set_target (self->document_signals, tool ? vdt_tool_get_document (tool) : NULL);
  g_signal_group_set_target (self->tool_signals, tool);
  vdt_side_button_set_document (self->side_button, tool ? vdt_tool_get_document (tool) : NULL);
  vdt_name_editor_set_tool (self->name_editor, tool && has_property (tool, "text") ? tool : NULL);
  vdt_zone_editor_set_tool (self->zone_editor, tool && has_property (tool, "zone") ? tool : NULL);
  if (!tool)
    return;

  class = VDT_TOOL_GET_CLASS (tool);
  gtk_label_set_label (self->title, _(class->title));
  gtk_label_set_label (self->hint, _(class->hint));
  show_rows (self);
  show_read_button (self);
  update_zones (self);
  update_legend (self);
  fill_palette (self);
  show_scope (self);
  bind_tool (self);
  follow_tool (self);
}

/**
 * vdt_tool_panel_set_scene:
 * @self: the panel
 * @scene: (nullable): where the map of the next tool is shown
 *
 * Says where zones are hidden.
 */
void
vdt_tool_panel_set_scene (VdtToolPanel *self, VdtScene *scene)
{
  g_return_if_fail (VDT_IS_TOOL_PANEL (self));

  vdt_zone_editor_set_scene (self->zone_editor, scene);
}

/**
 * vdt_tool_panel_choose:
 * @self: the panel
 * @key: a digit that the palette shows
 *
 * Chooses what the tool puts on the map; a digit that there is not is ignored.
 */
void
vdt_tool_panel_choose (VdtToolPanel *self, int key)
{
  g_return_if_fail (VDT_IS_TOOL_PANEL (self));

  if (self->tool)
    vdt_palette_choose (self->palette, key);
}

/**
 * vdt_tool_panel_change_radius:
 * @self: the panel
 * @by: how many hexes more
 *
 * Makes the brush larger or smaller, within its limits.
 */
void
vdt_tool_panel_change_radius (VdtToolPanel *self, int by)
{
  g_return_if_fail (VDT_IS_TOOL_PANEL (self));

  gtk_adjustment_set_value (self->radius, gtk_adjustment_get_value (self->radius) + by);
}
