/* vdt-name-bar.c - takes the text of a name that was just put on the map
 *
 * Lies over the map, in the half where the name is not. It has the keyboard from the click that
 * puts a name until Enter, Escape, or whatever else takes the keyboard elsewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-name-bar.h"

#include "vdt-entry-limit.h"
#include "vdt-map-names.h"

struct _VdtNameBar
{
  AdwBin parent_instance;

  GtkEntry *entry; /* template */

  VdtTool *tool;     /* owned: that puts names */
  VdtCanvas *canvas; /* borrowed: has the keyboard when the bar closes */
  gboolean filling;  /* the entry changes because of the tool */
};

G_DEFINE_FINAL_TYPE (VdtNameBar, vdt_name_bar, ADW_TYPE_BIN)

static int
get_held (VdtNameBar *self)
{
  int held;

  g_object_get (self->tool, "held", &held, NULL);

  return held;
}

static void
close_cb (VdtNameBar *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static gboolean
key_cb (VdtNameBar *self, guint keyval)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  close_cb (self);

  return TRUE;
}

static void
held_cb (VdtNameBar *self)
{
  if (get_held (self) < 0)
    close_cb (self);
}

/* The keyboard is elsewhere now. */
static void
focus_moved_cb (VdtNameBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (!focus || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* What no name can say stays in the entry, and is not taken. */
static void
changed_cb (VdtNameBar *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (vdt_name_is_text (text))
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  if (!self->filling && vdt_name_is_text (text))
    g_object_set (self->tool, "text", text, NULL);
}

/* In the half of the map where the name is not. */
static void
place (VdtNameBar *self)
{
  VdtViewport *viewport = vdt_canvas_get_viewport (self->canvas);
  const GPtrArray *names =
      vdt_map_get_names (vdt_document_get_map (vdt_tool_get_document (self->tool)));
  const VdtName *name = names->pdata[get_held (self)];
  double x, y;
  VdtView view;

  if (!vdt_viewport_get_view (viewport, &view))
    return;
  vdt_view_units (&view, name->at.x, name->at.y, &x, &y);
  gtk_widget_set_valign (GTK_WIDGET (self),
                         y > gtk_widget_get_height (GTK_WIDGET (self->canvas)) / 2.0
                             ? GTK_ALIGN_START
                             : GTK_ALIGN_END);
}

static void
put_cb (VdtNameBar *self)
{
  g_autofree char *text = NULL;

  g_object_get (self->tool, "text", &text, NULL);
  self->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  self->filling = FALSE;
  place (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

static void
vdt_name_bar_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (vdt_name_bar_parent_class)->root (widget);

  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (focus_moved_cb), widget, G_CONNECT_SWAPPED);
}

static void
vdt_name_bar_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_moved_cb, widget);

  GTK_WIDGET_CLASS (vdt_name_bar_parent_class)->unroot (widget);
}

static void
vdt_name_bar_dispose (GObject *object)
{
  g_clear_object (&VDT_NAME_BAR (object)->tool);
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (vdt_name_bar_parent_class)->dispose (object);
}

static void
vdt_name_bar_class_init (VdtNameBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_name_bar_dispose;
  widget_class->root = vdt_name_bar_root;
  widget_class->unroot = vdt_name_bar_unroot;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-name-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtNameBar, entry);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
vdt_name_bar_init (VdtNameBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_entry_limit (self->entry, VDT_NAME_BYTES_MAX);
}

/**
 * vdt_name_bar_set_tool:
 * @self: the bar
 * @tool: the tool for names
 * @canvas: where they are put; not held
 *
 * Tells a bar, once, whose names it takes the text of.
 */
void
vdt_name_bar_set_tool (VdtNameBar *self, VdtTool *tool, VdtCanvas *canvas)
{
  g_return_if_fail (VDT_IS_NAME_BAR (self));

  self->canvas = canvas;
  self->tool = g_object_ref (tool);
  g_signal_connect_object (tool, "put", G_CALLBACK (put_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tool, "notify::held", G_CALLBACK (held_cb), self, G_CONNECT_SWAPPED);
}
