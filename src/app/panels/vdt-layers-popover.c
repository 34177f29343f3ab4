/* vdt-layers-popover.c - a switch for each layer, and how opaque it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-layers-popover.h"

#include "vdt-layers.h"

#include <glib/gi18n.h>

struct _VdtLayersPopover
{
  GtkPopover parent_instance;

  /* Template */
  GtkGrid *grid;
  GtkWidget *minimap;
  GtkWidget *reset;

  /* Owned */
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (VdtLayersPopover, vdt_layers_popover, GTK_TYPE_POPOVER)

/* The title without its mnemonic. */
static char *
dup_plain (const char *title)
{
  g_auto (GStrv) parts = g_strsplit (title, "_", -1);

  return g_strjoinv ("", parts);
}

static char *
format_percent_cb (GtkScale *scale, double value, gpointer user_data)
{
  return g_strdup_printf (_("%.0f %%"), value);
}

static void
add_opacity (VdtLayersPopover *self, const VdtLayerChoice *choice, GtkWidget *check, int row)
{
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, VDT_FADE_MAX, 5);
  g_autofree char *title = dup_plain (_(choice->title));
  /* Translators: how opaque a layer is, as in "Opacity: Grid". */
  g_autofree char *label = g_strdup_printf (_("Opacity: %s"), title);

  gtk_scale_set_draw_value (GTK_SCALE (scale), TRUE);
  gtk_scale_set_value_pos (GTK_SCALE (scale), GTK_POS_RIGHT);
  gtk_scale_set_format_value_func (GTK_SCALE (scale), format_percent_cb, NULL, NULL);
  gtk_widget_set_size_request (scale, 150, -1);
  gtk_widget_set_hexpand (scale, TRUE);
  gtk_widget_set_tooltip_text (scale, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_bind_property (check, "active", scale, "sensitive", G_BINDING_SYNC_CREATE);
  g_settings_bind (self->settings, choice->opacity, gtk_range_get_adjustment (GTK_RANGE (scale)),
                   "value", G_SETTINGS_BIND_DEFAULT);
  gtk_grid_attach (self->grid, scale, 1, row, 1, 1);
}

static void
fill (VdtLayersPopover *self)
{
  guint n;
  const VdtLayerChoice *choices = vdt_layers_get_choices (&n);

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *check = gtk_check_button_new_with_mnemonic (_(choices[i].title));

      g_settings_bind (self->settings, choices[i].show, check, "active", G_SETTINGS_BIND_DEFAULT);
      gtk_grid_attach (self->grid, check, 0, (int) i, 1, 1);
      if (choices[i].opacity)
        add_opacity (self, &choices[i], check, (int) i);
    }
}

static void
update_reset (VdtLayersPopover *self)
{
  gtk_widget_set_sensitive (self->reset, !vdt_layers_are_default (self->settings));
}

static void
reset_cb (VdtLayersPopover *self)
{
  vdt_layers_reset (self->settings);
}

static void
vdt_layers_popover_dispose (GObject *object)
{
  VdtLayersPopover *self = VDT_LAYERS_POPOVER (object);

  gtk_popover_set_child (GTK_POPOVER (self), NULL);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (vdt_layers_popover_parent_class)->dispose (object);
}

static void
vdt_layers_popover_class_init (VdtLayersPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_layers_popover_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-layers-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtLayersPopover, grid);
  gtk_widget_class_bind_template_child (widget_class, VdtLayersPopover, minimap);
  gtk_widget_class_bind_template_child (widget_class, VdtLayersPopover, reset);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
}

static void
vdt_layers_popover_init (VdtLayersPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (APPLICATION_ID);
  fill (self);
  g_settings_bind (self->settings, "minimap", self->minimap, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (update_reset), self,
                           G_CONNECT_SWAPPED);
  update_reset (self);
}
