/* vdt-tool-panel.c - the side bar's part for editing: a tool's options and its palette
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-panel.h"

#include "vdt-palette.h"

#include <glib/gi18n.h>

#define ROW_HEIGHT 40
#define N_ROWS_SHOWN 6 /* at least, when the palette has as many */

struct _VdtToolPanel
{
  AdwBin parent_instance;

  /* Template */
  GtkLabel *title;
  GtkLabel *hint;
  GtkWidget *group;
  GtkWidget *radius_row;
  GtkAdjustment *radius;
  AdwComboRow *kind_row;
  AdwEntryRow *side_row;
  GtkWidget *palette_box;
  GtkLabel *palette_title;
  GtkScrolledWindow *palette_scroller;
  VdtPalette *palette;

  /* Owned */
  VdtTool *tool;
  VdtLegend *legend; /* that the palette shows */
  GBindingGroup *bindings;
  GSignalGroup *document_signals;
};

G_DEFINE_FINAL_TYPE (VdtToolPanel, vdt_tool_panel, ADW_TYPE_BIN)

static void
fill_terrains (VdtToolPanel *self, GArray *entries)
{
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (self->legend, &n);

  for (guint i = 0; i < n; i++)
    {
      VdtPaletteEntry entry = { terrains[i].name, terrains[i].colour };

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
      VdtPaletteEntry entry = { codes[i].name, codes[i].colour };

      g_array_append_val (entries, entry);
    }
}

static void
fill_levels (VdtToolPanel *self, GArray *entries)
{
  guint n;
  const VdtLevel *levels = vdt_legend_get_levels (self->legend, &n);

  for (guint i = n; i-- > 0;)
    {
      VdtPaletteEntry entry = { levels[i].name, levels[i].colour };

      g_array_append_val (entries, entry);
    }
}

static gboolean
has_property (VdtTool *tool, const char *name)
{
  return g_object_class_find_property (G_OBJECT_GET_CLASS (tool), name) != NULL;
}

/* Shows in the palette what the tool puts on the map, or the levels that it moves hexes between. */
static void
fill_palette (VdtToolPanel *self)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (VdtPaletteEntry));
  const char *title = NULL;
  gboolean selectable = TRUE;

  if (has_property (self->tool, "terrain"))
    {
      title = _ ("Paint With");
      fill_terrains (self, entries);
    }
  else if (has_property (self->tool, "code"))
    {
      title = _ ("Set on the Hexside");
      fill_side_codes (self, entries);
    }
  else if (g_str_equal (VDT_TOOL_GET_CLASS (self->tool)->id, "elevation"))
    {
      title = _ ("Levels");
      fill_levels (self, entries);
      selectable = FALSE;
    }
  vdt_palette_set_selectable (self->palette, selectable);
  vdt_palette_set_entries (self->palette, (const VdtPaletteEntry *) entries->data, entries->len);
  gtk_label_set_label (self->palette_title, title != NULL ? title : "");
  gtk_widget_set_visible (self->palette_box, entries->len > 0);
  gtk_scrolled_window_set_min_content_height (self->palette_scroller,
                                              MIN (entries->len, N_ROWS_SHOWN) * ROW_HEIGHT);
}

static gboolean
update_legend (VdtToolPanel *self)
{
  VdtMap *map = vdt_document_get_map (vdt_tool_get_document (self->tool));
  VdtLegend *legend = vdt_map_get_legend (map);

  if (legend == self->legend)
    return FALSE;
  g_clear_pointer (&self->legend, vdt_legend_unref);
  self->legend = vdt_legend_ref (legend);
  return TRUE;
}

static void
changed_cb (VdtToolPanel *self)
{
  if (self->tool != NULL && update_legend (self))
    fill_palette (self);
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

  gtk_widget_set_visible (self->radius_row, radius);
  gtk_widget_set_visible (GTK_WIDGET (self->kind_row), kind);
  gtk_widget_set_visible (GTK_WIDGET (self->side_row), side);
  gtk_widget_set_visible (self->group, radius || kind || side);
}

static void
bind_tool (VdtToolPanel *self)
{
  self->bindings = g_binding_group_new ();
  g_binding_group_set_source (self->bindings, self->tool);
  bind_if (self, "terrain", self->palette, "selected");
  bind_if (self, "code", self->palette, "selected");
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
  adw_bin_set_child (ADW_BIN (self), NULL);

  G_OBJECT_CLASS (vdt_tool_panel_parent_class)->dispose (object);
}

static void
vdt_tool_panel_class_init (VdtToolPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = vdt_tool_panel_dispose;

  g_type_ensure (VDT_TYPE_PALETTE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-tool-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, title);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, hint);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, group);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, radius_row);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, radius);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, kind_row);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, side_row);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, palette_box);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, palette_title);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, palette_scroller);
  gtk_widget_class_bind_template_child (widget_class, VdtToolPanel, palette);
}

static void
vdt_tool_panel_init (VdtToolPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (changed_cb), self);
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
  g_set_object (&self->tool, tool);
  g_signal_group_set_target (self->document_signals,
                             tool != NULL ? vdt_tool_get_document (tool) : NULL);
  if (tool == NULL)
    return;

  class = VDT_TOOL_GET_CLASS (tool);
  gtk_label_set_label (self->title, _ (class->title));
  gtk_label_set_label (self->hint, _ (class->hint));
  show_rows (self);
  update_legend (self);
  fill_palette (self);
  bind_tool (self);
}

/**
 * vdt_tool_panel_choose:
 * @self: the panel
 * @entry: the number of an entry of the palette
 *
 * Chooses what the tool puts on the map; a number that there is not is ignored.
 */
void
vdt_tool_panel_choose (VdtToolPanel *self, guint entry)
{
  g_return_if_fail (VDT_IS_TOOL_PANEL (self));

  if (self->tool != NULL)
    vdt_palette_set_selected (self->palette, entry);
}

/**
 * vdt_tool_panel_change_radius:
 * @self: the panel
 * @by: how many hexes more
 *
 * Makes the brush larger or smaller, within its limits.
 */
void
vdt_tool_panel_change_radius (VdtToolPanel *self, gint by)
{
  g_return_if_fail (VDT_IS_TOOL_PANEL (self));

  gtk_adjustment_set_value (self->radius, gtk_adjustment_get_value (self->radius) + by);
}
