/* vdt-name-editor.c - what the name in hand, or the next one, says and how
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-name-editor.h"

#include "vdt-entry-limit.h"
#include "vdt-name.h"

struct _VdtNameEditor
{
  AdwBin parent_instance;

  /* Template */
  AdwEntryRow *text_row;
  AdwComboRow *style_row;
  GtkAdjustment *size;
  GtkAdjustment *angle;

  /* Owned */
  VdtTool *tool; /* NULL: none for names */
  GBindingGroup *bindings;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (VdtNameEditor, vdt_name_editor, ADW_TYPE_BIN)

static const char *
get_text (VdtNameEditor *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->text_row));
}

static void
text_cb (VdtNameEditor *self)
{
  g_autofree char *text = NULL;

  g_object_get (self->tool, "text", &text, NULL);
  if (!g_str_equal (text, get_text (self)))
    gtk_editable_set_text (GTK_EDITABLE (self->text_row), text);
}

static void
changed_cb (VdtNameEditor *self)
{
  if (vdt_name_is_text (get_text (self)))
    gtk_widget_remove_css_class (GTK_WIDGET (self->text_row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->text_row), "error");
}

/* What no name can say stays in the row, and is not taken. */
static void
apply_cb (VdtNameEditor *self)
{
  if (self->tool && vdt_name_is_text (get_text (self)))
    g_object_set (self->tool, "text", get_text (self), NULL);
}

static void
vdt_name_editor_dispose (GObject *object)
{
  VdtNameEditor *self = VDT_NAME_EDITOR (object);

  vdt_name_editor_set_tool (self, NULL);
  g_clear_object (&self->bindings);
  g_clear_object (&self->signals);

  G_OBJECT_CLASS (vdt_name_editor_parent_class)->dispose (object);
}

static void
vdt_name_editor_class_init (VdtNameEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_name_editor_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-name-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtNameEditor, text_row);
  gtk_widget_class_bind_template_child (widget_class, VdtNameEditor, style_row);
  gtk_widget_class_bind_template_child (widget_class, VdtNameEditor, size);
  gtk_widget_class_bind_template_child (widget_class, VdtNameEditor, angle);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
vdt_name_editor_init (VdtNameEditor *self)
{
  GBindingFlags flags = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;

  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_entry_limit (self->text_row, VDT_NAME_BYTES_MAX);

  self->bindings = g_binding_group_new ();
  g_binding_group_bind (self->bindings, "style", self->style_row, "selected", flags);
  g_binding_group_bind (self->bindings, "size", self->size, "value", flags);
  g_binding_group_bind (self->bindings, "angle", self->angle, "value", flags);
  self->signals = g_signal_group_new (VDT_TYPE_TOOL);
  g_signal_group_connect_swapped (self->signals, "notify::text", G_CALLBACK (text_cb), self);
}

/**
 * vdt_name_editor_set_tool:
 * @self: the editor
 * @tool: (nullable): a tool for names
 *
 * Shows what that tool has in hand, or puts next.
 */
void
vdt_name_editor_set_tool (VdtNameEditor *self, VdtTool *tool)
{
  g_return_if_fail (VDT_IS_NAME_EDITOR (self));

  if (!g_set_object (&self->tool, tool))
    return;
  g_binding_group_set_source (self->bindings, tool);
  g_signal_group_set_target (self->signals, tool);
  if (tool)
    text_cb (self);
}
