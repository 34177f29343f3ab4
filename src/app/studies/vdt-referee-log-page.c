/* vdt-referee-log-page.c - the referee's log: on what occasion moves are told, and to whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-referee-log-page.h"

#include "vdt-packets.h"
#include "vdt-referee-save.h"
#include "vdt-shown-name.h"
#include "vdt-toasts.h"

#include "vdt-intelligence.h"

#include <glib/gi18n.h>
#include <string.h>

#define INDENT 6 /* pixels, of a space at the beginning of a line */

struct _VdtRefereeLogPage
{
  AdwBin parent_instance;

  /* Template */
  VdtToasts *toasts;
  GtkWidget *turn_row;
  GtkSpinButton *turn;
  AdwComboRow *occasion_row;
  AdwComboRow *whose_row;
  AdwComboRow *reader_row;
  GtkWidget *packets_row;
  GtkLabel *kept;
  GtkLabel *live;
  GtkScrolledWindow *scroller;
  GtkStack *stack;
  GtkListBox *list;
  GtkWidget *copy_button;
  GtkWidget *save_button;
  GtkWidget *clear_button;

  /* Owned */
  VdtMapPage *page; /* weak */
  VdtRefereeRecorder *recorder;
  VdtGameKeeper *keeper;
  VdtSighting *sighting;
  GtkFilterListModel *model;
  char **sides; /* that are offered */
  char *reader; /* chosen, in a hidden view before it; NULL: the referee */

  gboolean writing; /* packets */
  gboolean updating;
  guint idle;      /* in which the end of the log is shown */
  gboolean to_end; /* the newest entry stays in view, until the reader scrolls elsewhere */
};

G_DEFINE_FINAL_TYPE (VdtRefereeLogPage, vdt_referee_log_page, ADW_TYPE_BIN)

/* The side in a row whose first choice is another one, or NULL. */
static const char *
get_side (VdtRefereeLogPage *self, AdwComboRow *row)
{
  guint i = adw_combo_row_get_selected (row);

  return i != GTK_INVALID_LIST_POSITION && i > 0 && self->sides
                 && i - 1 < g_strv_length (self->sides)
             ? self->sides[i - 1]
             : NULL;
}

/* Who reads: in a hidden view nobody but its side. */
static const char *
get_reader (VdtRefereeLogPage *self)
{
  const char *hidden_for = vdt_sighting_get_hidden_for (self->sighting);

  return hidden_for ? hidden_for : self->reader;
}

static gboolean
is_for_reader (gpointer item, gpointer data)
{
  return vdt_referee_entry_is_for (item, get_reader (data));
}

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* Lines keep how far they are in when they are wrapped; those that are not in at all tell whom. */
static void
append_lines (GtkWidget *box, const char *body, const char *reader)
{
  g_auto (GStrv) lines = g_strsplit (body, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    {
      int indent = (int) strspn (lines[i], " ");
      GtkWidget *label;

      if (lines[i][indent] == '\0')
        continue;
      label =
          make_label (lines[i] + indent, indent == 0 && !reader ? "caption-heading" : "caption");
      gtk_widget_set_margin_start (label, indent * INDENT);
      gtk_box_append (GTK_BOX (box), label);
    }
}

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  const char *reader = get_reader (data);
  g_autofree char *heading = vdt_referee_entry_dup_heading (item, reader);
  g_autofree char *moment = reader ? NULL : vdt_referee_entry_dup_moment (item);
  g_autofree char *body = vdt_referee_entry_dup_body (item, reader);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (box, "log-entry");
  gtk_box_append (GTK_BOX (box), make_label (heading, "heading"));
  if (moment)
    {
      GtkWidget *label = make_label (moment, "caption");

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  append_lines (box, body, reader);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, heading, -1);
  return row;
}

static void
update_buttons (VdtRefereeLogPage *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->model)) > 0;
  gboolean hidden = vdt_sighting_get_hidden_for (self->sighting) != NULL;

  gtk_stack_set_visible_child_name (self->stack, any ? "entries" : "none");
  gtk_widget_set_sensitive (self->copy_button, any);
  gtk_widget_set_sensitive (self->save_button, any);
  gtk_widget_set_sensitive (self->clear_button, any && !hidden);
  gtk_widget_set_sensitive (self->turn_row, !hidden);
  gtk_widget_set_sensitive (GTK_WIDGET (self->occasion_row), !hidden);
  gtk_widget_set_sensitive (GTK_WIDGET (self->whose_row), !hidden);
  gtk_widget_set_sensitive (GTK_WIDGET (self->reader_row), !hidden);
  gtk_widget_set_sensitive (self->packets_row,
                            !hidden && !self->writing
                                && !vdt_referee_recorder_get_busy (self->recorder));
}

/* Where the game is kept, or why it is not. */
static void
show_kept (VdtRefereeLogPage *self)
{
  GFile *file = vdt_game_keeper_get_file (self->keeper);
  const char *failure = vdt_game_keeper_get_failure (self->keeper);
  g_autofree char *name = file ? vdt_file_dup_name (file) : NULL;
  g_autofree char *text = NULL;

  if (failure)
    text = g_strdup_printf (_("The game cannot be saved: %s"), failure);
  else if (name)
    /* Translators: the name of a file. */
    text = g_strdup_printf (_("The game is saved in “%s”, beside the map."), name);
  else
    text = g_strdup (_("Save the map to keep the game beside it."));
  gtk_label_set_label (self->kept, text);
  if (failure)
    gtk_widget_add_css_class (GTK_WIDGET (self->kept), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->kept), "error");
}

/* Another reader gets other entries, and other words in them. */
static void
show_entries (VdtRefereeLogPage *self)
{
  GtkFilter *filter = GTK_FILTER (gtk_custom_filter_new (is_for_reader, self, NULL));
  g_autoptr (GtkFilterListModel) model = gtk_filter_list_model_new (
      G_LIST_MODEL (g_object_ref (vdt_referee_recorder_get_log (self->recorder))), filter);

  gtk_list_box_bind_model (self->list, G_LIST_MODEL (model), make_row, self, NULL);
  if (self->model)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_set_object (&self->model, model);
  g_signal_connect_object (model, "items-changed", G_CALLBACK (update_buttons), self,
                           G_CONNECT_SWAPPED);
  update_buttons (self);
}

static void
log_changed_cb (VdtRefereeLogPage *self)
{
  self->to_end = TRUE;
}

static double
get_end (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
}

static gboolean
to_end_cb (gpointer data)
{
  VdtRefereeLogPage *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  self->idle = 0;
  if (self->to_end)
    gtk_adjustment_set_value (adjustment, get_end (adjustment));
  return G_SOURCE_REMOVE;
}

/* This is told while the list is laid out: what is scrolled then is not shown. */
static void
room_changed_cb (VdtRefereeLogPage *self)
{
  if (self->to_end && self->idle == 0)
    self->idle = g_idle_add (to_end_cb, self);
}

static void
scrolled_cb (VdtRefereeLogPage *self, GtkAdjustment *adjustment)
{
  self->to_end = gtk_adjustment_get_value (adjustment) >= get_end (adjustment) - 1;
}

static void
live_text_cb (VdtRefereeLogPage *self)
{
  const char *text = vdt_referee_recorder_get_live_text (self->recorder);

  if (vdt_sighting_get_hidden_for (self->sighting))
    text = NULL;
  gtk_label_set_label (self->live, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->live), text != NULL);
}

static void
failed_cb (VdtRefereeLogPage *self, const char *why)
{
  vdt_toasts_add_text (self->toasts, why);
}

/* A side that is not offered cannot be shown as chosen, and stays so all the same. */
static void
select_side (VdtRefereeLogPage *self, AdwComboRow *row, const char *chosen)
{
  guint selected = 0;

  for (guint i = 0; self->sides && self->sides[i]; i++)
    if (g_strcmp0 (self->sides[i], chosen) == 0)
      selected = i + 1;
  adw_combo_row_set_selected (row, selected);
}

/* In a hidden view its side reads, and afterwards who read before. */
static void
show_choices (VdtRefereeLogPage *self)
{
  self->updating = TRUE;
  gtk_spin_button_set_value (self->turn, vdt_referee_recorder_get_phase (self->recorder)->turn);
  adw_combo_row_set_selected (self->occasion_row,
                              vdt_referee_recorder_get_phase (self->recorder)->occasion);
  select_side (self, self->whose_row, vdt_referee_recorder_get_phase (self->recorder)->whose);
  select_side (self, self->reader_row, get_reader (self));
  self->updating = FALSE;
}

static void
shown_map_changed_cb (VdtRefereeLogPage *self)
{
  live_text_cb (self);
  show_choices (self);
  show_entries (self);
}

static void
reader_cb (VdtRefereeLogPage *self)
{
  if (self->updating || !self->recorder)
    return;
  g_free (self->reader);
  self->reader = g_strdup (get_side (self, self->reader_row));
  show_entries (self);
}

static void
occasion_cb (VdtRefereeLogPage *self)
{
  if (self->updating || !self->recorder)
    return;
  vdt_referee_recorder_set_occasion (self->recorder,
                                     adw_combo_row_get_selected (self->occasion_row) == 0
                                         ? VDT_OCCASION_MOVEMENT
                                         : VDT_OCCASION_COMBAT,
                                     get_side (self, self->whose_row));
}

static void
turn_cb (VdtRefereeLogPage *self)
{
  if (!self->updating && self->recorder)
    vdt_referee_recorder_set_turn (self->recorder,
                                   (guint) gtk_spin_button_get_value_as_int (self->turn));
}

static void
open_folder_cb (VdtRefereeLogPage *self, AdwToast *toast)
{
  gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                g_object_get_data (G_OBJECT (toast), "uri"), GDK_CURRENT_TIME);
}

static void
packets_written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (VdtRefereeLogPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = vdt_packets_write_finish (result, &error);
  g_autofree char *name = folder ? vdt_file_dup_name (folder) : NULL;
  g_autofree char *text = NULL;
  AdwToast *toast;

  self->writing = FALSE;
  if (!gtk_widget_get_root (GTK_WIDGET (self)) || !self->page)
    return;
  update_buttons (self);
  if (!folder)
    {
      vdt_toasts_add_text (self->toasts, error->message);
      return;
    }
  /* Translators: the name of a folder. */
  text = g_strdup_printf (_("Packets written to “%s”"), name);
  toast = adw_toast_new (text);
  adw_toast_set_button_label (toast, _("_Open Folder"));
  g_object_set_data_full (G_OBJECT (toast), "uri", g_file_get_uri (folder), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (open_folder_cb), self,
                           G_CONNECT_SWAPPED);
  vdt_toasts_add (self->toasts, toast);
}

static void
packets_cb (VdtRefereeLogPage *self)
{
  if (!self->page)
    return;
  if (!vdt_document_get_file (vdt_sighting_get_document (self->sighting)))
    {
      vdt_toasts_add_text (self->toasts, _("Save the map first; packets are written beside it"));
      return;
    }
  self->writing = TRUE;
  update_buttons (self);
  vdt_packets_write_async (self->page, packets_written_cb, g_object_ref (self));
}

static void
copy_cb (VdtRefereeLogPage *self)
{
  g_autofree char *text = vdt_referee_log_page_dup_text (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  vdt_toasts_add_text (self->toasts, _("Log copied"));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (VdtRefereeLogPage) self = data;

  if (vdt_referee_save_finish (result) && gtk_widget_get_root (GTK_WIDGET (self)))
    vdt_toasts_add_text (self->toasts, _("Log saved"));
}

static void
save_cb (VdtRefereeLogPage *self)
{
  vdt_referee_save_async (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                          vdt_referee_recorder_get_log (self->recorder),
                          vdt_sighting_get_document (self->sighting), get_reader (self), saved_cb,
                          g_object_ref (self));
}

static VdtIntelligence *
get_intelligence (VdtRefereeLogPage *self)
{
  return vdt_intelligence_of (vdt_sighting_get_document (self->sighting));
}

/* Each toast holds what it gives back. */
static void
restore_cb (VdtRefereeLogPage *self, AdwToast *toast)
{
  const VdtKnowledge *before = g_object_get_data (G_OBJECT (toast), "knowledge");
  g_autoptr (VdtKnowledge) knowledge = vdt_knowledge_with_last (
      vdt_intelligence_get (get_intelligence (self)), vdt_knowledge_list (before));

  vdt_intelligence_set (get_intelligence (self), knowledge);
  vdt_referee_log_restore (vdt_referee_recorder_get_log (self->recorder),
                           g_object_get_data (G_OBJECT (toast), "entries"));
}

/* Another game begins, in which nobody has been seen; what sides are to be told stays. */
static void
clear_cb (VdtRefereeLogPage *self)
{
  AdwToast *toast = adw_toast_new (_("Log cleared"));
  VdtKnowledge *before = vdt_intelligence_get (get_intelligence (self));
  g_autoptr (VdtKnowledge) after = vdt_knowledge_without_last (before);

  g_object_set_data_full (G_OBJECT (toast), "entries",
                          vdt_referee_log_clear (vdt_referee_recorder_get_log (self->recorder)),
                          (GDestroyNotify) g_ptr_array_unref);
  g_object_set_data_full (G_OBJECT (toast), "knowledge", vdt_knowledge_ref (before),
                          (GDestroyNotify) vdt_knowledge_unref);
  vdt_intelligence_set (get_intelligence (self), after);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (restore_cb), self,
                           G_CONNECT_SWAPPED);
  vdt_toasts_add (self->toasts, toast);
}

static void
vdt_referee_log_page_dispose (GObject *object)
{
  VdtRefereeLogPage *self = VDT_REFEREE_LOG_PAGE (object);

  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->model)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  g_clear_weak_pointer (&self->page);
  g_clear_object (&self->recorder);
  g_clear_object (&self->keeper);
  g_clear_object (&self->sighting);
  g_clear_pointer (&self->sides, g_strfreev);
  g_clear_pointer (&self->reader, g_free);

  G_OBJECT_CLASS (vdt_referee_log_page_parent_class)->dispose (object);
}

static void
vdt_referee_log_page_class_init (VdtRefereeLogPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_referee_log_page_dispose;
  g_type_ensure (VDT_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/vedette/Vedette/vdt-referee-log-page.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, turn_row);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, turn);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, occasion_row);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, whose_row);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, reader_row);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, packets_row);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, kept);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, live);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, stack);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, list);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, copy_button);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, save_button);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeLogPage, clear_button);
  gtk_widget_class_bind_template_callback (widget_class, occasion_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, reader_cb);
  gtk_widget_class_bind_template_callback (widget_class, packets_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
}

static void
vdt_referee_log_page_init (VdtRefereeLogPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->to_end = TRUE;
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (room_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed",
                           G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
}

/**
 * vdt_referee_log_page_set_page:
 * @self: a page
 * @page: the map; set once
 *
 * Shows the log of a map.
 */
void
vdt_referee_log_page_set_page (VdtRefereeLogPage *self, VdtMapPage *page)
{
  const VdtMapPageParts *parts = vdt_map_page_peek (page);

  g_return_if_fail (VDT_IS_REFEREE_LOG_PAGE (self) && !self->recorder);

  g_set_weak_pointer (&self->page, page);
  self->recorder = g_object_ref (parts->recorder);
  self->keeper = g_object_ref (parts->keeper);
  self->sighting = g_object_ref (parts->sighting);
  g_signal_connect_object (vdt_referee_recorder_get_log (self->recorder), "items-changed",
                           G_CALLBACK (log_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->recorder, "notify::live-text", G_CALLBACK (live_text_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->recorder, "notify::busy", G_CALLBACK (update_buttons), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->recorder, "phase-changed", G_CALLBACK (show_choices), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->recorder, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "changed", G_CALLBACK (show_kept), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sighting, "notify::map", G_CALLBACK (shown_map_changed_cb), self,
                           G_CONNECT_SWAPPED);
  show_entries (self);
  show_choices (self);
  show_kept (self);
}

static void
offer_sides (VdtRefereeLogPage *self, AdwComboRow *row, const char *first)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, first);
  for (guint i = 0; self->sides[i]; i++)
    gtk_string_list_append (names, self->sides[i]);
  self->updating = TRUE;
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  self->updating = FALSE;
}

/**
 * vdt_referee_log_page_set_sides:
 * @self: a page
 * @sides: (array zero-terminated=1): the sides that there are
 *
 * Offers these sides as readers, and as those whose turn it is. What is chosen stays.
 */
void
vdt_referee_log_page_set_sides (VdtRefereeLogPage *self, const char *const *sides)
{
  g_return_if_fail (VDT_IS_REFEREE_LOG_PAGE (self) && self->recorder);

  g_strfreev (self->sides);
  self->sides = g_strdupv ((char **) sides);
  offer_sides (self, self->whose_row, _("The unit’s side"));
  offer_sides (self, self->reader_row, _("Referee: everything"));
  show_choices (self);
}

/**
 * vdt_referee_log_page_dup_text:
 * @self: a page with a log
 *
 * Returns: (transfer full): the log as its reader may have it
 */
char *
vdt_referee_log_page_dup_text (VdtRefereeLogPage *self)
{
  g_return_val_if_fail (VDT_IS_REFEREE_LOG_PAGE (self), NULL);

  return vdt_referee_log_to_text (vdt_referee_recorder_get_log (self->recorder), get_reader (self));
}
