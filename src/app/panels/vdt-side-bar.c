/* vdt-side-bar.c - what stands beside the map: the tool's options or the rules, and the report
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-side-bar.h"

#include "vdt-fire-panel.h"
#include "vdt-hex-panel.h"
#include "vdt-report.h"
#include "vdt-sight-panel.h"
#include "vdt-tool-panel.h"

#include "vdt-los-rules.h"

#include <glib/gi18n.h>

struct _VdtSideBar
{
  AdwBin parent_instance;

  /* Template */
  VdtToolPanel *tool_panel;
  VdtHexPanel *hex_panel;
  VdtSightPanel *sight_panel;
  VdtFirePanel *fire_panel;
  GtkLabel *note;
  VdtReport *report;

  /* Owned */
  GSettings *settings;
  GSignalGroup *sighting_signals;

  VdtMapPage *page; /* borrowed; NULL: none */
  VdtTool *tool;    /* borrowed: the page's; NULL: none */
};

G_DEFINE_FINAL_TYPE (VdtSideBar, vdt_side_bar, ADW_TYPE_BIN)

/* Those who edit see neither the rules beside the map nor, with most tools, the fan on it. */
static void
update_note (VdtSideBar *self)
{
  VdtSighting *sighting = self->page ? vdt_map_page_peek (self->page)->sighting : NULL;
  g_autofree char *rules = NULL;
  g_autofree char *text = NULL;

  if (!sighting)
    return;
  /* Translators: a rule system. */
  rules =
      g_strdup_printf (_("Judged by %s."), _(vdt_sighting_get_setup (sighting)->rules->title));
  if (self->tool && !g_str_equal (VDT_TOOL_GET_CLASS (self->tool)->id, "sight")
      && vdt_sighting_get_fan (sighting)
      && !g_settings_get_boolean (self->settings, "fan-while-painting"))
    text = g_strdup_printf ("%s %s", rules, _("The fan is hidden while you edit; F7 shows it."));
  gtk_label_set_label (self->note, text ? text : rules);
}

static void
show_hex_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  VdtSideBar *self = VDT_SIDE_BAR (widget);
  int q, r;

  g_variant_get (parameter, "(ii)", &q, &r);
  if (self->page)
    vdt_canvas_show_hex (vdt_map_page_peek (self->page)->canvas, VDT_HEX (q, r));
}

static void
vdt_side_bar_dispose (GObject *object)
{
  VdtSideBar *self = VDT_SIDE_BAR (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->sighting_signals);

  G_OBJECT_CLASS (vdt_side_bar_parent_class)->dispose (object);
}

static void
vdt_side_bar_class_init (VdtSideBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_side_bar_dispose;

  gtk_widget_class_install_action (widget_class, "side-bar.show-hex", "(ii)", show_hex_cb);

  g_type_ensure (VDT_TYPE_HEX_PANEL);
  g_type_ensure (VDT_TYPE_TOOL_PANEL);
  g_type_ensure (VDT_TYPE_SIGHT_PANEL);
  g_type_ensure (VDT_TYPE_FIRE_PANEL);
  g_type_ensure (VDT_TYPE_REPORT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-side-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtSideBar, tool_panel);
  gtk_widget_class_bind_template_child (widget_class, VdtSideBar, hex_panel);
  gtk_widget_class_bind_template_child (widget_class, VdtSideBar, sight_panel);
  gtk_widget_class_bind_template_child (widget_class, VdtSideBar, fire_panel);
  gtk_widget_class_bind_template_child (widget_class, VdtSideBar, note);
  gtk_widget_class_bind_template_child (widget_class, VdtSideBar, report);
}

static void
vdt_side_bar_init (VdtSideBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (APPLICATION_ID);
  g_signal_connect_object (self->settings, "changed::fan-while-painting", G_CALLBACK (update_note),
                           self, G_CONNECT_SWAPPED);
  self->sighting_signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::rules-id",
                                  G_CALLBACK (update_note), self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::fan", G_CALLBACK (update_note),
                                  self);
}

/**
 * vdt_side_bar_set_page:
 * @self: the side bar
 * @page: (nullable): the map that is in view; it outlives its time here
 *
 * Shows what belongs to another map, or to none. Tool and hex follow with the next calls.
 */
void
vdt_side_bar_set_page (VdtSideBar *self, VdtMapPage *page)
{
  VdtSighting *sighting = page ? vdt_map_page_peek (page)->sighting : NULL;

  g_return_if_fail (VDT_IS_SIDE_BAR (self));

  self->page = page;
  self->tool = NULL;
  g_signal_group_set_target (self->sighting_signals, sighting);
  update_note (self);
  vdt_fire_panel_set_page (self->fire_panel, page);
  vdt_sight_panel_set_sighting (self->sight_panel, sighting);
  vdt_report_set_sighting (self->report, sighting);
  if (!page)
    vdt_tool_panel_set_tool (self->tool_panel, NULL);
  vdt_tool_panel_set_scene (self->tool_panel,
                            page ? vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas) : NULL);
}

/**
 * vdt_side_bar_set_hidden:
 * @self: the side bar
 * @hidden: whether part of the map is hidden
 *
 * Tells what is in the hex at the cursor, unless part of the map is hidden.
 */
void
vdt_side_bar_set_hidden (VdtSideBar *self, gboolean hidden)
{
  gboolean shown = self->page && !hidden;

  g_return_if_fail (VDT_IS_SIDE_BAR (self));

  vdt_hex_panel_set_aim (self->hex_panel,
                         shown ? vdt_canvas_get_aim (vdt_map_page_peek (self->page)->canvas) : NULL,
                         shown ? vdt_map_page_peek (self->page)->document : NULL);
}

/**
 * vdt_side_bar_show_tool:
 * @self: the side bar
 * @tool: the tool in hand
 * @sighting: whether it is for seeing rather than for editing
 *
 * Shows the options of a tool, and the parts that belong to the mode.
 */
void
vdt_side_bar_show_tool (VdtSideBar *self, VdtTool *tool, gboolean sighting)
{
  g_return_if_fail (VDT_IS_SIDE_BAR (self));

  gtk_widget_set_visible (GTK_WIDGET (self->tool_panel), !sighting);
  gtk_widget_set_visible (GTK_WIDGET (self->hex_panel), !sighting);
  gtk_widget_set_visible (GTK_WIDGET (self->sight_panel), sighting);
  gtk_widget_set_visible (GTK_WIDGET (self->note), !sighting);
  self->tool = tool;
  update_note (self);
  vdt_tool_panel_set_tool (self->tool_panel, tool);
}

/**
 * vdt_side_bar_choose:
 * @self: the side bar
 * @key: a digit that the tool's palette shows
 *
 * Chooses what the tool puts on the map; a digit that there is not is ignored.
 */
void
vdt_side_bar_choose (VdtSideBar *self, int key)
{
  g_return_if_fail (VDT_IS_SIDE_BAR (self));

  vdt_tool_panel_choose (self->tool_panel, key);
}

/**
 * vdt_side_bar_change_radius:
 * @self: the side bar
 * @by: how many hexes more
 *
 * Makes the brush larger or smaller, within its limits.
 */
void
vdt_side_bar_change_radius (VdtSideBar *self, int by)
{
  g_return_if_fail (VDT_IS_SIDE_BAR (self));

  vdt_tool_panel_change_radius (self->tool_panel, by);
}

/**
 * vdt_side_bar_settle:
 * @self: the side bar
 *
 * Makes a step of what was typed and not yet applied.
 */
void
vdt_side_bar_settle (VdtSideBar *self)
{
  g_return_if_fail (VDT_IS_SIDE_BAR (self));

  vdt_hex_panel_settle (self->hex_panel);
}

/**
 * vdt_side_bar_dup_report:
 * @self: the side bar
 *
 * Returns: (transfer full) (nullable): the report as text, %NULL when there is none
 */
char *
vdt_side_bar_dup_report (VdtSideBar *self)
{
  g_return_val_if_fail (VDT_IS_SIDE_BAR (self), NULL);

  return vdt_report_dup_text (self->report);
}
