/* vdt-disk-bar.c - tells what others have done to the file of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-disk-bar.h"
#include "vdt-shown-name.h"

#include <glib/gi18n.h>

#define LOOK_SECONDS 5

struct _VdtDiskBar
{
  AdwBin parent_instance;

  /* Template */
  GtkLabel *title;
  GtkLabel *explanation;
  GtkWidget *reload_button;
  GtkWidget *compare_button;
  GtkWidget *follow_button;
  GtkWidget *overwrite_button;

  /* Owned */
  VdtFileWatch *watch;
  VdtDocument *document;
  guint timeout; /* while a window has it */

  /* Borrowed */
  VdtCanvas *canvas;
  GtkWindow *window; /* the one it is in, NULL: none */
};

G_DEFINE_FINAL_TYPE (VdtDiskBar, vdt_disk_bar, ADW_TYPE_BIN)

/**
 * vdt_disk_bar_dup_heading:
 * @file: the file of a map
 * @there: whether it holds something else; else it is gone
 * @moved_to: (nullable): where it is now, if it is gone
 *
 * Returns: (transfer full): what somebody else has done to the file
 */
char *
vdt_disk_bar_dup_heading (GFile *file, gboolean there, GFile *moved_to)
{
  g_autofree char *name = vdt_file_dup_name (!there && moved_to ? moved_to : file);

  if (there)
    return g_strdup_printf (_("“%s” was changed by another program"), name);
  return g_strdup_printf (moved_to ? _("The file is now called “%s”") : _("“%s” is missing"),
                          name);
}

/* What to tell; NULL: nothing is amiss. */
static char *
dup_title (VdtDiskBar *self, const char **explanation)
{
  GFile *file = vdt_document_get_file (self->document);
  GFile *moved_to = vdt_file_watch_get_moved_to (self->watch);
  VdtFileState state = vdt_file_watch_get_state (self->watch);
  g_autofree char *name = NULL;

  if (state == VDT_FILE_SAME)
    {
      *explanation = _("You can save changes in another file.");
      name = vdt_file_dup_name (file);
      return vdt_file_watch_get_read_only (self->watch)
                 ? g_strdup_printf (_("“%s” is read-only"), name)
                 : NULL;
    }
  if (state == VDT_FILE_CHANGED)
    *explanation = _("Your map has not changed. Saving it would replace the version in the file.");
  else
    *explanation =
        moved_to
            ? _("Your map would be saved under the old name.")
            : _("It was deleted or moved, or its disk was disconnected. Your map is still here.");
  return vdt_disk_bar_dup_heading (file, state == VDT_FILE_CHANGED, moved_to);
}

static void
update (VdtDiskBar *self)
{
  const char *explanation = NULL;
  gboolean has_file = vdt_document_get_file (self->document) != NULL;
  g_autofree char *title = has_file ? dup_title (self, &explanation) : NULL;
  VdtFileState state = vdt_file_watch_get_state (self->watch);
  gboolean is_moved = vdt_file_watch_get_moved_to (self->watch) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), title != NULL);
  if (!title)
    return;
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->explanation, explanation);
  gtk_widget_set_visible (self->reload_button, state == VDT_FILE_CHANGED);
  gtk_widget_set_visible (self->compare_button, state == VDT_FILE_CHANGED);
  gtk_widget_set_visible (self->follow_button, is_moved);
  gtk_widget_set_visible (self->overwrite_button, state == VDT_FILE_GONE && !is_moved);
  vdt_canvas_say (self->canvas, title);
}

static void
close_cb (VdtDiskBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

/* Some file systems tell nobody of what others do, so whoever comes back to the window looks, and
 * goes on looking.
 */
static void
look (VdtDiskBar *self)
{
  if (self->watch && gtk_window_is_active (self->window))
    vdt_file_watch_check (self->watch);
}

static gboolean
look_cb (gpointer user_data)
{
  look (user_data);
  return G_SOURCE_CONTINUE;
}

static void
vdt_disk_bar_root (GtkWidget *widget)
{
  VdtDiskBar *self = VDT_DISK_BAR (widget);
  GtkRoot *root;

  GTK_WIDGET_CLASS (vdt_disk_bar_parent_class)->root (widget);
  root = gtk_widget_get_root (widget);
  if (!GTK_IS_WINDOW (root))
    return;
  self->window = GTK_WINDOW (root);
  g_signal_connect_swapped (root, "notify::is-active", G_CALLBACK (look), self);
  self->timeout = g_timeout_add_seconds (LOOK_SECONDS, look_cb, self);
}

static void
vdt_disk_bar_unroot (GtkWidget *widget)
{
  VdtDiskBar *self = VDT_DISK_BAR (widget);

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->window)
    g_signal_handlers_disconnect_by_func (self->window, look, self);
  self->window = NULL;
  GTK_WIDGET_CLASS (vdt_disk_bar_parent_class)->unroot (widget);
}

static void
vdt_disk_bar_dispose (GObject *object)
{
  VdtDiskBar *self = VDT_DISK_BAR (object);

  g_clear_object (&self->watch);
  g_clear_object (&self->document);
  self->canvas = NULL;

  G_OBJECT_CLASS (vdt_disk_bar_parent_class)->dispose (object);
}

static void
vdt_disk_bar_class_init (VdtDiskBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_disk_bar_dispose;
  widget_class->root = vdt_disk_bar_root;
  widget_class->unroot = vdt_disk_bar_unroot;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-disk-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtDiskBar, title);
  gtk_widget_class_bind_template_child (widget_class, VdtDiskBar, explanation);
  gtk_widget_class_bind_template_child (widget_class, VdtDiskBar, reload_button);
  gtk_widget_class_bind_template_child (widget_class, VdtDiskBar, compare_button);
  gtk_widget_class_bind_template_child (widget_class, VdtDiskBar, follow_button);
  gtk_widget_class_bind_template_child (widget_class, VdtDiskBar, overwrite_button);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
vdt_disk_bar_init (VdtDiskBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vdt_disk_bar_set_watch:
 * @self: the bar
 * @watch: what looks at the file
 * @document: the document that the file is of
 * @canvas: what speaks for the map; not held
 *
 * Tells a bar, once, what it belongs to.
 */
void
vdt_disk_bar_set_watch (VdtDiskBar *self,
                        VdtFileWatch *watch,
                        VdtDocument *document,
                        VdtCanvas *canvas)
{
  g_return_if_fail (VDT_IS_DISK_BAR (self));

  g_set_object (&self->watch, watch);
  g_set_object (&self->document, document);
  self->canvas = canvas;
  g_signal_connect_object (watch, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}
