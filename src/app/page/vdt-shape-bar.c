/* vdt-shape-bar.c - says that a shape lies on hexes of other terrain, and offers ways out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-shape-bar.h"

#include "vdt-los-shapes.h"
#include "vdt-rows.h"
#include "vdt-shapes.h"

#include <glib/gi18n.h>

struct _VdtShapeBar
{
  AdwBin parent_instance;

  /* Template */
  GtkLabel *title;
  GtkWidget *set_button;
  GtkWidget *inherent_button;

  VdtTool *tool;   /* owned: that draws shapes */
  GtkWidget *home; /* borrowed: has the keyboard when the bar goes */
  int shape;       /* in the tool's hand; -1: none */
};

G_DEFINE_FINAL_TYPE (VdtShapeBar, vdt_shape_bar, ADW_TYPE_BIN)

static VdtDocument *
get_document (VdtShapeBar *self)
{
  return vdt_tool_get_document (self->tool);
}

static void
show_shape (VdtShapeBar *self, VdtMap *map, const VdtRegion *unlike)
{
  guint terrain = vdt_map_get_depiction (map, (guint) self->shape)->terrain;
  const VdtTerrain *info = &vdt_legend_get_terrains (vdt_map_get_legend (map), NULL)[terrain];
  guint n = vdt_region_count (unlike);
  /* Translators: the name of a terrain, and over how many hexes it is drawn. */
  const char *format = ngettext ("“%s” is drawn over %'u hex of other terrain. It has no effect "
                                 "there, because these rules use the terrain of the hex.",
                                 "“%s” is drawn over %'u hexes of other terrain. It has no effect "
                                 "there, because these rules use the terrain of the hex.",
                                 n);
  g_autofree char *text = g_strdup_printf (format, vdt_terrain_get_title (info), n);

  gtk_label_set_label (self->title, text);
  gtk_widget_set_visible (self->inherent_button, !info->inherent);
}

static void
show (VdtShapeBar *self, gboolean visible)
{
  if (!visible)
    vdt_rows_pass_focus (GTK_WIDGET (self), self->home);
  gtk_widget_set_visible (GTK_WIDGET (self), visible);
}

/* While a shape is moved or bent, it may lie anywhere. */
static void
update (VdtShapeBar *self)
{
  VdtMap *map = vdt_document_get_map (get_document (self));
  g_autoptr (VdtRegion) unlike = NULL;

  if (vdt_document_in_stroke (get_document (self)))
    return;
  g_object_get (self->tool, "shape", &self->shape, NULL);
  if (self->shape >= 0)
    unlike = vdt_los_shapes_find_unlike (map, (guint) self->shape);
  if (unlike)
    show_shape (self, map, unlike);
  show (self, unlike != NULL);
}

static void
set_hexes (VdtShapeBar *self, gboolean inherent)
{
  VdtMap *map = vdt_document_get_map (get_document (self));
  g_autoptr (VdtMap) after = vdt_shapes_set_hexes (map, (guint) self->shape, inherent);

  vdt_document_apply (get_document (self), after,
                      inherent ? _("Make shape’s terrain inherent") : _("Set hexes of shape"));
}

static void
set_cb (VdtShapeBar *self)
{
  set_hexes (self, FALSE);
}

static void
inherent_cb (VdtShapeBar *self)
{
  set_hexes (self, TRUE);
}

static void
close_cb (VdtShapeBar *self)
{
  show (self, FALSE);
}

static void
vdt_shape_bar_dispose (GObject *object)
{
  g_clear_object (&VDT_SHAPE_BAR (object)->tool);
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (vdt_shape_bar_parent_class)->dispose (object);
}

static void
vdt_shape_bar_class_init (VdtShapeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_shape_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-shape-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtShapeBar, title);
  gtk_widget_class_bind_template_child (widget_class, VdtShapeBar, set_button);
  gtk_widget_class_bind_template_child (widget_class, VdtShapeBar, inherent_button);
  gtk_widget_class_bind_template_callback (widget_class, set_cb);
  gtk_widget_class_bind_template_callback (widget_class, inherent_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
vdt_shape_bar_init (VdtShapeBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vdt_shape_bar_set_tool:
 * @self: the bar
 * @tool: the tool for shapes
 * @home: what has the keyboard when the bar goes; not held
 *
 * Tells a bar, once, whose shape it is about: the one in the tool's hand, as soon as it is there.
 */
void
vdt_shape_bar_set_tool (VdtShapeBar *self, VdtTool *tool, GtkWidget *home)
{
  g_return_if_fail (VDT_IS_SHAPE_BAR (self));

  self->home = home;
  self->tool = g_object_ref (tool);
  g_signal_connect_object (tool, "notify::shape", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_document (self), "notify::in-stroke", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}
