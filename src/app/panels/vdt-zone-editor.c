/* vdt-zone-editor.c - what the zone in hand is called and how it looks, to be changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-zone-editor.h"

#include "vdt-chosen-colour.h"
#include "vdt-entry-limit.h"
#include "vdt-zone-edits.h"

#include <glib/gi18n.h>

struct _VdtZoneEditor
{
  AdwBin parent_instance;

  /* Template */
  GtkWidget *group;
  GtkWidget *empty;
  AdwEntryRow *name_row;
  GtkToggleButton *eye;
  GtkColorChooser *colour;
  AdwComboRow *pattern_row;
  GtkWidget *add_button;
  GtkWidget *remove_button;

  /* Owned */
  VdtTool *tool;   /* NULL: none that has zones */
  VdtScene *scene; /* NULL: there is none to hide them in */
  GSignalGroup *document_signals;
  GSignalGroup *tool_signals;

  gboolean showing; /* rows change because of the map */
};

G_DEFINE_FINAL_TYPE (VdtZoneEditor, vdt_zone_editor, ADW_TYPE_BIN)

static VdtMap *
get_map (VdtZoneEditor *self)
{
  return vdt_document_get_map (vdt_tool_get_document (self->tool));
}

static guint
get_number (VdtZoneEditor *self)
{
  guint number;

  g_object_get (self->tool, "zone", &number, NULL);

  return number;
}

static const VdtZone *
get_zone (VdtZoneEditor *self)
{
  const GPtrArray *zones = vdt_map_get_zones (get_map (self));
  guint number = get_number (self);

  return number < zones->len ? zones->pdata[number] : NULL;
}

static char *
dup_name (VdtZoneEditor *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
}

static void
name_changed_cb (VdtZoneEditor *self)
{
  g_autofree char *name = NULL;
  const VdtZone *namesake;

  if (!self->tool)
    return;
  name = dup_name (self);
  namesake = vdt_zones_find (vdt_map_get_zones (get_map (self)), name);
  if (*name == '\0' || (namesake && namesake != get_zone (self)))
    gtk_widget_add_css_class (GTK_WIDGET (self->name_row), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->name_row), "error");
}

static void
show_eye (VdtZoneEditor *self, gboolean open)
{
  gtk_toggle_button_set_active (self->eye, open);
  gtk_button_set_icon_name (GTK_BUTTON (self->eye),
                            open ? "view-reveal-symbolic" : "view-conceal-symbolic");
}

static void
show_zone (VdtZoneEditor *self)
{
  const VdtZone *zone = self->tool ? get_zone (self) : NULL;

  if (!self->tool)
    return;
  gtk_widget_set_visible (self->group, zone != NULL);
  gtk_widget_set_visible (self->empty, !zone);
  gtk_widget_set_sensitive (self->remove_button, zone != NULL);
  gtk_widget_set_sensitive (self->add_button,
                            vdt_map_get_zones (get_map (self))->len < VDT_ZONES_MAX);
  if (!zone)
    return;
  self->showing = TRUE;
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->name_row)), zone->name))
    gtk_editable_set_text (GTK_EDITABLE (self->name_row), zone->name);
  vdt_chosen_colour_set (self->colour, zone->colour);
  adw_combo_row_set_selected (self->pattern_row, zone->pattern);
  show_eye (self, !self->scene || !vdt_scene_hides_zone (self->scene, zone));
  self->showing = FALSE;
  name_changed_cb (self);
}

static void
chosen_cb (VdtZoneEditor *self)
{
  g_autofree char *name = NULL;
  g_autoptr (VdtMap) after = NULL;
  const VdtZone *zone;

  if (self->showing || !self->tool)
    return;
  zone = get_zone (self);
  if (!zone)
    return;
  if (gtk_widget_has_css_class (GTK_WIDGET (self->name_row), "error"))
    name = g_strdup (zone->name);
  else
    name = dup_name (self);
  after = vdt_zone_edits_change (get_map (self), get_number (self), name,
                                 vdt_chosen_colour_get (self->colour),
                                 adw_combo_row_get_selected (self->pattern_row));
  if (after != get_map (self))
    vdt_document_apply (vdt_tool_get_document (self->tool), after, _("Change zone"));
  else
    show_zone (self);
}

static void
eye_cb (VdtZoneEditor *self)
{
  const VdtZone *zone = self->tool ? get_zone (self) : NULL;

  if (self->showing || !self->scene || !zone)
    return;
  vdt_scene_hide_zone (self->scene, zone, !gtk_toggle_button_get_active (self->eye));
  show_zone (self);
}

/* The new one is taken in hand, with its name to be typed. */
static void
add_cb (VdtZoneEditor *self)
{
  g_autoptr (VdtMap) after = vdt_zone_edits_add (get_map (self));
  guint number = vdt_map_get_zones (after)->len - 1;

  vdt_document_apply (vdt_tool_get_document (self->tool), after, _("Add zone"));
  g_object_set (self->tool, "zone", number, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
  gtk_editable_select_region (GTK_EDITABLE (self->name_row), 0, -1);
}

static void
remove_cb (VdtZoneEditor *self)
{
  guint number = get_number (self);
  g_autoptr (VdtMap) after = vdt_zone_edits_remove (get_map (self), number);

  vdt_document_apply (vdt_tool_get_document (self->tool), after, _("Remove zone"));
  g_object_set (self->tool, "zone", number > 0 ? number - 1 : 0, NULL);
}

static void
vdt_zone_editor_dispose (GObject *object)
{
  VdtZoneEditor *self = VDT_ZONE_EDITOR (object);

  vdt_zone_editor_set_tool (self, NULL);
  g_clear_object (&self->scene);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->tool_signals);

  G_OBJECT_CLASS (vdt_zone_editor_parent_class)->dispose (object);
}

static void
vdt_zone_editor_class_init (VdtZoneEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_zone_editor_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-zone-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtZoneEditor, group);
  gtk_widget_class_bind_template_child (widget_class, VdtZoneEditor, empty);
  gtk_widget_class_bind_template_child (widget_class, VdtZoneEditor, name_row);
  gtk_widget_class_bind_template_child (widget_class, VdtZoneEditor, eye);
  gtk_widget_class_bind_template_child (widget_class, VdtZoneEditor, colour);
  gtk_widget_class_bind_template_child (widget_class, VdtZoneEditor, pattern_row);
  gtk_widget_class_bind_template_child (widget_class, VdtZoneEditor, add_button);
  gtk_widget_class_bind_template_child (widget_class, VdtZoneEditor, remove_button);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, eye_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
vdt_zone_editor_init (VdtZoneEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_entry_limit (self->name_row, VDT_LEGEND_NAME_MAX);

  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (show_zone), self);
  self->tool_signals = g_signal_group_new (VDT_TYPE_TOOL);
  g_signal_group_connect_swapped (self->tool_signals, "notify::zone", G_CALLBACK (show_zone), self);
}

/**
 * vdt_zone_editor_set_tool:
 * @self: the editor
 * @tool: (nullable): a tool with a property zone
 *
 * Shows the zone that a tool has in hand; every change is a step of its document's history.
 */
void
vdt_zone_editor_set_tool (VdtZoneEditor *self, VdtTool *tool)
{
  g_return_if_fail (VDT_IS_ZONE_EDITOR (self));

  if (!g_set_object (&self->tool, tool))
    return;
  g_signal_group_set_target (self->document_signals, tool ? vdt_tool_get_document (tool) : NULL);
  g_signal_group_set_target (self->tool_signals, tool);
  show_zone (self);
}

/**
 * vdt_zone_editor_set_scene:
 * @self: the editor
 * @scene: (nullable): where the map of the next tool is shown
 *
 * Says where zones are hidden.
 */
void
vdt_zone_editor_set_scene (VdtZoneEditor *self, VdtScene *scene)
{
  g_return_if_fail (VDT_IS_ZONE_EDITOR (self));

  if (g_set_object (&self->scene, scene))
    show_zone (self);
}
