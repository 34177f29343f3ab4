/* vdt-history-popover.c - all steps of a document, and the way to any of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-history-popover.h"

#include <glib/gi18n.h>

struct _VdtHistoryPopover
{
  GtkPopover parent_instance;

  /* Template */
  GtkLabel *count;
  GtkListView *view;

  /* Owned */
  VdtDocument *document;
  GSignalGroup *document_signals;
  GtkStringList *labels;         /* of the positions: one more than there are steps */
  GtkSingleSelection *selection; /* of labels: where the keyboard is */
  GPtrArray *rows;               /* GtkListItem, those on the screen */
};

G_DEFINE_FINAL_TYPE (VdtHistoryPopover, vdt_history_popover, GTK_TYPE_POPOVER)

static const char *
get_label (VdtDocument *document, guint position)
{
  return position == 0 ? _("Start") : vdt_document_get_step_label (document, position);
}

static const char *
get_detail (VdtDocument *document, guint position)
{
  const char *detail = document && position > 0 && position <= vdt_document_get_n_steps (document)
                           ? vdt_document_get_step_detail (document, position)
                           : NULL;

  return detail ? detail : "";
}

/* A row is done, is where the map is now, or is undone. */
static void
update_row (VdtHistoryPopover *self, GtkListItem *row)
{
  GtkWidget *box = gtk_list_item_get_child (row);
  GtkWidget *mark = gtk_widget_get_first_child (box);
  GtkWidget *words = gtk_widget_get_last_child (box);
  GtkWidget *label = gtk_widget_get_first_child (words);
  GtkWidget *detail = gtk_widget_get_last_child (words);
  guint here = gtk_list_item_get_position (row);
  guint now = self->document ? vdt_document_get_position (self->document) : 0;

  gtk_label_set_label (GTK_LABEL (detail), get_detail (self->document, here));
  gtk_widget_set_visible (detail, *get_detail (self->document, here) != '\0');
  gtk_widget_set_opacity (mark, here == now ? 1 : 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  here == now ? _("Current state") : "", -1);
  if (here == now)
    gtk_widget_add_css_class (label, "heading");
  else
    gtk_widget_remove_css_class (label, "heading");
  if (here > now)
    gtk_widget_add_css_class (label, "dim-label");
  else
    gtk_widget_remove_css_class (label, "dim-label");
}

static void
setup_row_cb (GtkListItemFactory *factory, GtkListItem *row, VdtHistoryPopover *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_box_append (GTK_BOX (words), label);
    }
  gtk_widget_add_css_class (gtk_widget_get_last_child (words), "caption");
  gtk_widget_add_css_class (gtk_widget_get_last_child (words), "dim-label");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_margin_top (words, 3);
  gtk_widget_set_margin_bottom (words, 3);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_item_set_child (row, box);
}

static void
bind_row_cb (GtkListItemFactory *factory, GtkListItem *row, VdtHistoryPopover *self)
{
  GtkWidget *words = gtk_widget_get_last_child (gtk_list_item_get_child (row));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (words)),
                       gtk_string_object_get_string (gtk_list_item_get_item (row)));
  update_row (self, row);
  g_ptr_array_add (self->rows, row);
}

static void
unbind_row_cb (GtkListItemFactory *factory, GtkListItem *row, VdtHistoryPopover *self)
{
  g_ptr_array_remove_fast (self->rows, row);
}

static gboolean
labels_are_current (VdtHistoryPopover *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->labels));

  if (n != vdt_document_get_n_steps (self->document) + 1)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (self->labels, i), get_label (self->document, i)))
      return FALSE;
  return TRUE;
}

static void
fill (VdtHistoryPopover *self)
{
  guint n = vdt_document_get_n_steps (self->document) + 1;
  g_autofree const char **labels = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    labels[i] = get_label (self->document, i);
  gtk_string_list_splice (self->labels, 0, g_list_model_get_n_items (G_LIST_MODEL (self->labels)),
                          labels);
}

static void
show_position (VdtHistoryPopover *self)
{
  guint position = vdt_document_get_position (self->document);

  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", position);
}

static void
refresh (VdtHistoryPopover *self)
{
  g_autofree char *count = NULL;

  if (!self->document || !gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  if (!labels_are_current (self))
    fill (self);
  for (guint i = 0; i < self->rows->len; i++)
    update_row (self, self->rows->pdata[i]);
  show_position (self);
  count = g_strdup_printf (_("%'u of %'u done"), vdt_document_get_position (self->document),
                           vdt_document_get_n_steps (self->document));
  gtk_label_set_label (self->count, count);
}

static GtkWidget *
find_row (VdtHistoryPopover *self, guint position)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkListItem *row = self->rows->pdata[i];
      GtkWidget *widget = gtk_widget_get_parent (gtk_list_item_get_child (row));

      if (gtk_list_item_get_position (row) == position && gtk_widget_get_mapped (widget)
          && gtk_widget_get_height (widget) > 0)
        return widget;
    }
  return NULL;
}

/* Rows are made when the list is laid out, and only about where it is scrolled to. */
static gboolean
focus_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  VdtHistoryPopover *self = VDT_HISTORY_POPOVER (widget);
  guint now = gtk_single_selection_get_selected (self->selection);
  GtkWidget *row = find_row (self, now);

  if (!row)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", now);
  else
    gtk_widget_grab_focus (row);
  return !row && gtk_widget_get_visible (widget) ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
show_cb (VdtHistoryPopover *self)
{
  refresh (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_cb, NULL, NULL);
}

static void
activate_cb (VdtHistoryPopover *self, guint position)
{
  if (self->document && position <= vdt_document_get_n_steps (self->document))
    vdt_document_go_to (self->document, position);
}

static void
vdt_history_popover_dispose (GObject *object)
{
  VdtHistoryPopover *self = VDT_HISTORY_POPOVER (object);

  if (self->view)
    gtk_list_view_set_model (self->view, NULL);
  self->view = NULL;
  gtk_popover_set_child (GTK_POPOVER (self), NULL);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  g_clear_object (&self->selection);
  g_clear_object (&self->labels);

  G_OBJECT_CLASS (vdt_history_popover_parent_class)->dispose (object);
}

static void
vdt_history_popover_finalize (GObject *object)
{
  g_ptr_array_unref (VDT_HISTORY_POPOVER (object)->rows);

  G_OBJECT_CLASS (vdt_history_popover_parent_class)->finalize (object);
}

static void
vdt_history_popover_class_init (VdtHistoryPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_history_popover_dispose;
  G_OBJECT_CLASS (klass)->finalize = vdt_history_popover_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-history-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtHistoryPopover, count);
  gtk_widget_class_bind_template_child (widget_class, VdtHistoryPopover, view);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
vdt_history_popover_init (VdtHistoryPopover *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  self->labels = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->labels)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_row_cb), self);
  gtk_list_view_set_factory (self->view, factory);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));

  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (refresh), self);
}

/**
 * vdt_history_popover_set_document:
 * @self: the popover
 * @document: (nullable): the document whose steps to show
 *
 * Shows the steps of another document, or none. They are listed when the popover is opened.
 */
void
vdt_history_popover_set_document (VdtHistoryPopover *self, VdtDocument *document)
{
  g_return_if_fail (VDT_IS_HISTORY_POPOVER (self));

  if (!g_set_object (&self->document, document))
    return;
  g_signal_group_set_target (self->document_signals, document);
  refresh (self);
}
