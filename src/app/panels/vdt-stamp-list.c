/* vdt-stamp-list.c - the pieces that are kept by name, to be taken in hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-stamp-list.h"

#include "vdt-entry-limit.h"
#include "vdt-painter.h"
#include "vdt-stamps.h"

#include <glib/gi18n.h>

#define PICTURE_WIDTH 56
#define PICTURE_HEIGHT 42
#define SPACING_MAX 18.0

struct _VdtStampList
{
  AdwBin parent_instance;

  /* Template */
  GtkWidget *rows;
  GtkWidget *empty;
  GtkMenuButton *add_button;
  GtkEntry *name;
  GtkWidget *keep_button;

  /* Owned */
  char *folder;
  char **names;          /* of those in the list */
  GFileMonitor *monitor; /* NULL: not looked at */
};

G_DEFINE_FINAL_TYPE (VdtStampList, vdt_stamp_list, ADW_TYPE_BIN)

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  VdtMap *map = data;
  const VdtPainting painting = { .map = map,
                                 .theme = vdt_theme_get (FALSE, FALSE),
                                 .layers = VDT_LAYER_TERRAIN | VDT_LAYER_GRID | VDT_LAYER_SIDES
                                           | VDT_LAYER_COUNTERS };
  double full_width, full_height, scale;
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (map), 1);
  vdt_view_get_size (&view, &full_width, &full_height);
  scale = MIN (MIN (width / full_width, height / full_height), SPACING_MAX);
  vdt_view_init (&view, vdt_map_get_grid (map), scale);
  cairo_translate (cr, (width - full_width * scale) / 2, (height - full_height * scale) / 2);
  vdt_painter_paint (&painting, &view, cr, 0, 0, full_width * scale, full_height * scale);
}

static void refresh (VdtStampList *self);

static void
remove_cb (GtkWidget *button, VdtStampList *self)
{
  const char *name = g_object_get_data (G_OBJECT (button), "stamp");

  vdt_stamps_remove (self->folder, name, NULL);
  refresh (self);
}

/* What is gone cannot be taken back: it is asked for twice. */
static GtkWidget *
make_remove_button (VdtStampList *self, const char *name)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *remove = gtk_button_new_with_mnemonic (_("_Remove"));
  g_autofree char *label = g_strdup_printf (_("Remove “%s”"), name);

  g_object_set_data_full (G_OBJECT (remove), "stamp", g_strdup (name), g_free);
  g_signal_connect (remove, "clicked", G_CALLBACK (remove_cb), self);
  gtk_widget_add_css_class (remove, "destructive-action");
  gtk_popover_set_child (GTK_POPOVER (popover), remove);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "user-trash-symbolic");
  gtk_widget_set_tooltip_text (button, label);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);

  return button;
}

static GtkWidget *
make_picture (VdtClip *clip)
{
  VdtMap *map = vdt_clip_to_map (clip, NULL);
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), PICTURE_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), PICTURE_HEIGHT);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  if (map)
    gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, map,
                                    (GDestroyNotify) vdt_map_unref);

  return area;
}

static GtkWidget *
make_row (VdtStampList *self, const char *name)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *subtitle = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtClip) clip = vdt_stamps_take (self->folder, name, &error);
  guint n = clip ? vdt_clip_get_n_hexes (clip) : 0;

  subtitle = clip ? g_strdup_printf (ngettext ("%'u hex", "%'u hexes", n), n)
                  : g_markup_escape_text (error->message, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  if (clip)
    {
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), make_picture (clip));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.take-stamp");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", name);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_remove_button (self, name));

  return row;
}

/* Rows stay where nothing has changed: somebody may be pressing one. */
static void
refresh (VdtStampList *self)
{
  g_auto (GStrv) names = vdt_stamps_list (self->folder);
  GtkWidget *row;

  if (self->names && g_strv_equal ((const char *const *) names, (const char *const *) self->names))
    return;
  while ((row = gtk_widget_get_first_child (self->rows)))
    gtk_list_box_remove (GTK_LIST_BOX (self->rows), row);
  for (guint i = 0; names[i]; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->rows), make_row (self, names[i]));
  gtk_widget_set_visible (self->rows, names[0] != NULL);
  gtk_widget_set_visible (self->empty, names[0] == NULL);
  g_strfreev (self->names);
  self->names = g_steal_pointer (&names);
}

static void
name_changed_cb (VdtStampList *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));

  if (*name)
    {
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->keep_button), "s", name);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->keep_button), "win.keep-stamp");
    }
  else
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->keep_button), NULL);
      gtk_widget_set_sensitive (self->keep_button, FALSE);
    }
}

static gboolean
refresh_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  refresh (VDT_STAMP_LIST (widget));

  return G_SOURCE_REMOVE;
}

/* The button's action comes after its handlers, and the monitor of a new folder seconds later. */
static void
kept_cb (VdtStampList *self)
{
  gtk_menu_button_popdown (self->add_button);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), refresh_cb, NULL, NULL);
}

static void
show_cb (VdtStampList *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  name_changed_cb (self);
}

static void
vdt_stamp_list_map (GtkWidget *widget)
{
  VdtStampList *self = VDT_STAMP_LIST (widget);
  g_autoptr (GFile) folder = g_file_new_for_path (self->folder);

  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (refresh), self,
                             G_CONNECT_SWAPPED);
  refresh (self);

  GTK_WIDGET_CLASS (vdt_stamp_list_parent_class)->map (widget);
}

static void
vdt_stamp_list_unmap (GtkWidget *widget)
{
  g_clear_object (&VDT_STAMP_LIST (widget)->monitor);

  GTK_WIDGET_CLASS (vdt_stamp_list_parent_class)->unmap (widget);
}

static void
vdt_stamp_list_finalize (GObject *object)
{
  VdtStampList *self = VDT_STAMP_LIST (object);

  g_clear_object (&self->monitor);
  g_free (self->folder);
  g_strfreev (self->names);

  G_OBJECT_CLASS (vdt_stamp_list_parent_class)->finalize (object);
}

static void
vdt_stamp_list_class_init (VdtStampListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_stamp_list_finalize;
  widget_class->map = vdt_stamp_list_map;
  widget_class->unmap = vdt_stamp_list_unmap;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-stamp-list.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtStampList, rows);
  gtk_widget_class_bind_template_child (widget_class, VdtStampList, empty);
  gtk_widget_class_bind_template_child (widget_class, VdtStampList, add_button);
  gtk_widget_class_bind_template_child (widget_class, VdtStampList, name);
  gtk_widget_class_bind_template_child (widget_class, VdtStampList, keep_button);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, kept_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
vdt_stamp_list_init (VdtStampList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_entry_limit (self->name, VDT_STAMP_NAME_MAX);
  self->folder = vdt_stamps_dup_folder ();
}
