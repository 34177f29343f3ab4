/* vdt-join-dialog.c - lays boards out side by side, to become one map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-join-dialog.h"

#include "vdt-dialogs.h"
#include "vdt-foreign-picture.h"
#include "vdt-shown-name.h"
#include "vdt-vasl-join.h"

#include <glib/gi18n.h>

/* Boards are about three times as long as high. */
#define PER_ROW 2

struct _VdtJoinDialog
{
  AdwWindow parent_instance;

  /* Template */
  GtkGrid *grid;
  GtkWidget *join_button;
  GtkWidget *alone_button;
  GtkSpinner *spinner;

  /* Owned */
  GArray *places; /* VdtVaslPlace, by rows */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (VdtJoinDialog, vdt_join_dialog, ADW_TYPE_WINDOW)

/* What a button of a board does. */
enum
{
  LEFT,
  RIGHT,
  UP,
  DOWN,
  REMOVE,
};

static void show_boards (VdtJoinDialog *self);

static VdtVaslPlace *
get_place (VdtJoinDialog *self, guint i)
{
  return &g_array_index (self->places, VdtVaslPlace, i);
}

static void
place_clear (VdtVaslPlace *place)
{
  g_object_unref (place->file);
}

static gboolean
is_same_row (VdtJoinDialog *self, guint i, guint k)
{
  return i < self->places->len && k < self->places->len
         && get_place (self, i)->row == get_place (self, k)->row;
}

/* Rows without boards go. */
static void
close_rows (VdtJoinDialog *self)
{
  guint row = 0, last = 0;

  for (guint i = 0; i < self->places->len; i++)
    {
      VdtVaslPlace *place = get_place (self, i);

      if (i > 0 && place->row != last)
        row++;
      last = place->row;
      place->row = row;
    }
}

/* A board leaves its row for the end of another one. */
static void
change_row (VdtJoinDialog *self, guint i, int by)
{
  VdtVaslPlace moved = *get_place (self, i);
  guint to = 0;

  moved.row = (guint) ((int) moved.row + by);
  g_object_ref (moved.file);
  g_array_remove_index (self->places, i);
  while (to < self->places->len && get_place (self, to)->row <= moved.row)
    to++;
  g_array_insert_val (self->places, to, moved);
}

static void
swap (VdtJoinDialog *self, guint i, guint k)
{
  VdtVaslPlace kept = *get_place (self, i);

  *get_place (self, i) = *get_place (self, k);
  *get_place (self, k) = kept;
}

/* The keyboard stays with a board that has been moved, or goes to the first one. */
static void
focus_board (VdtJoinDialog *self, GFile *file)
{
  GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->grid));
  guint k = 0;

  while (k + 1 < self->places->len && get_place (self, k)->file != file)
    k++;
  for (; card && k > 0; k--)
    card = gtk_widget_get_next_sibling (card);
  if (card)
    gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
}

static void
button_cb (GtkButton *button, VdtJoinDialog *self)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "board"));
  g_autoptr (GFile) file = g_object_ref (get_place (self, i)->file);

  switch (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "what")))
    {
    case LEFT:
      swap (self, i, i - 1);
      break;
    case RIGHT:
      swap (self, i, i + 1);
      break;
    case UP:
      change_row (self, i, -1);
      break;
    case DOWN:
      change_row (self, i, 1);
      break;
    case REMOVE:
    default:
      g_array_remove_index (self->places, i);
    }
  close_rows (self);
  show_boards (self);
  focus_board (self, file);
}

static void
turned_cb (GtkToggleButton *button, GParamSpec *pspec, VdtJoinDialog *self)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "board"));

  get_place (self, i)->turned = gtk_toggle_button_get_active (button);
}

/* What is no part of a board is not taken, and shown so. */
static void
part_cb (GtkEditable *entry, VdtJoinDialog *self)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "board"));
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (entry)));
  VdtVaslCut cut = { 0 };
  gboolean good = *text == '\0' || vdt_vasl_cut_parse (text, &cut);

  if (good)
    get_place (self, i)->cut = cut;
  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
}

/* What is no rule is not taken, nor are those before it. */
static void
rules_cb (GtkEditable *entry, VdtJoinDialog *self)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "board"));
  VdtVaslRules rules;

  if (vdt_vasl_rules_parse (gtk_editable_get_text (entry), &rules))
    {
      get_place (self, i)->rules = rules;
      gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
    }
  else
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
}

static void
down_cb (GtkSpinButton *spin, VdtJoinDialog *self)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (spin), "board"));

  get_place (self, i)->down = (guint) gtk_spin_button_get_value_as_int (spin);
}

static void
right_cb (GtkSpinButton *spin, VdtJoinDialog *self)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (spin), "board"));

  get_place (self, i)->right = (guint) gtk_spin_button_get_value_as_int (spin);
}

static void
name_field (GtkWidget *field, guint i, const char *name)
{
  gtk_widget_set_tooltip_text (field, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (field), "board", GUINT_TO_POINTER (i));
}

static void
add_fields (VdtJoinDialog *self, GtkWidget *card, guint i)
{
  const VdtVaslPlace *place = get_place (self, i);
  g_autofree char *part = vdt_vasl_cut_format (&place->cut);
  g_autofree char *names = vdt_vasl_rules_format (&place->rules);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *rules = gtk_entry_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (0, VDT_VASL_SHIFT_MAX, 1);
  GtkWidget *down = gtk_spin_button_new_with_range (0, VDT_VASL_SHIFT_MAX, 1);

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("All hexes"));
  gtk_entry_set_max_length (GTK_ENTRY (entry), 20);
  gtk_entry_set_max_length (GTK_ENTRY (rules), 400);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 9);
  gtk_editable_set_text (GTK_EDITABLE (entry), part);
  name_field (entry, i, _("Part of the board, such as A1-P10"));
  g_signal_connect (entry, "changed", G_CALLBACK (part_cb), self);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), place->right);
  name_field (spin, i, _("Columns to shift"));
  g_signal_connect (spin, "value-changed", G_CALLBACK (right_cb), self);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (down), place->down);
  name_field (down, i, _("Rows further down"));
  g_signal_connect (down, "value-changed", G_CALLBACK (down_cb), self);
  gtk_entry_set_placeholder_text (GTK_ENTRY (rules), _("Terrain as printed"));
  gtk_editable_set_width_chars (GTK_EDITABLE (rules), 16);
  gtk_editable_set_text (GTK_EDITABLE (rules), names);
  name_field (rules, i, _("Scenario rules that change terrain, such as NoGrain or WoodsToBrush"));
  g_signal_connect (rules, "changed", G_CALLBACK (rules_cb), self);
  gtk_widget_set_halign (entry, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (spin, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (down, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (rules, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (card), entry);
  gtk_box_append (GTK_BOX (card), spin);
  gtk_box_append (GTK_BOX (card), down);
  gtk_box_append (GTK_BOX (card), rules);
}

/* Left is where the west of the map is, in every language. */
static void
add_button (VdtJoinDialog *self, GtkWidget *box, guint i, int what, gboolean sensitive)
{
  static const struct
  {
    const char *icon;
    const char *title;
  } looks[] = {
    [LEFT] = { "go-previous-symbolic", N_("To the left") },
    [RIGHT] = { "go-next-symbolic", N_("To the right") },
    [UP] = { "go-up-symbolic", N_("Up one row") },
    [DOWN] = { "go-down-symbolic", N_("Down one row") },
    [REMOVE] = { "list-remove-symbolic", N_("Leave This Board Out") },
  };
  GtkWidget *button = gtk_button_new_from_icon_name (looks[what].icon);

  gtk_widget_set_direction (gtk_button_get_child (GTK_BUTTON (button)), GTK_TEXT_DIR_LTR);
  gtk_widget_set_tooltip_text (button, _(looks[what].title));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_sensitive (button, sensitive);
  g_object_set_data (G_OBJECT (button), "board", GUINT_TO_POINTER (i));
  g_object_set_data (G_OBJECT (button), "what", GINT_TO_POINTER (what));
  g_signal_connect (button, "clicked", G_CALLBACK (button_cb), self);
  gtk_box_append (GTK_BOX (box), button);
}

/* A board with its name and its buttons. */
static GtkWidget *
make_card (VdtJoinDialog *self, guint i)
{
  VdtVaslPlace *place = get_place (self, i);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *turned = gtk_toggle_button_new_with_mnemonic (_("_Rotated"));
  g_autofree char *name = vdt_file_dup_name (place->file);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_set_direction (box, GTK_TEXT_DIR_LTR);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 18);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_margin_top (label, 12);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (turned), place->turned);
  gtk_widget_set_tooltip_text (turned, _("By 180 degrees"));
  gtk_widget_set_halign (turned, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (turned), "board", GUINT_TO_POINTER (i));
  g_signal_connect (turned, "notify::active", G_CALLBACK (turned_cb), self);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  add_button (self, box, i, LEFT, i > 0 && is_same_row (self, i, i - 1));
  add_button (self, box, i, RIGHT, is_same_row (self, i, i + 1));
  add_button (self, box, i, UP, place->row > 0);
  add_button (self, box, i, DOWN,
              (i > 0 && is_same_row (self, i, i - 1)) || i + 1 < self->places->len);
  add_button (self, box, i, REMOVE, self->places->len > 1);
  gtk_widget_add_css_class (card, "card");
  gtk_box_append (GTK_BOX (card), label);
  gtk_box_append (GTK_BOX (card), turned);
  add_fields (self, card, i);
  gtk_box_append (GTK_BOX (card), box);

  return card;
}

static void
show_boards (VdtJoinDialog *self)
{
  GtkWidget *child;
  int column = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))))
    gtk_grid_remove (self->grid, child);
  for (guint i = 0; i < self->places->len; i++)
    {
      column = i > 0 && is_same_row (self, i, i - 1) ? column + 1 : 0;
      gtk_grid_attach (self->grid, make_card (self, i), column, (int) get_place (self, i)->row, 1,
                       1);
    }
}

typedef struct
{
  GArray *places;
  VdtImportWatch watch;
  VdtMap *map;
  VdtImportReport *report;
} Joining;

static void
joining_free (gpointer data)
{
  Joining *joining = data;

  g_array_unref (joining->places);
  g_object_unref (joining->watch.cancellable);
  g_clear_pointer (&joining->map, vdt_map_unref);
  g_clear_pointer (&joining->report, vdt_import_report_free);
  g_free (joining);
}

static void
join_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Joining *joining = data;
  GError *error = NULL;

  joining->map = vdt_vasl_join ((VdtVaslPlace *) joining->places->data, joining->places->len,
                                &joining->watch, &joining->report, &error);
  if (!joining->map)
    {
      g_task_return_error (task, error);
      return;
    }
  joining->map = vdt_foreign_picture_lay (joining->map, joining->report);
  g_task_return_boolean (task, TRUE);
}

static void
set_busy (VdtJoinDialog *self, gboolean busy)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->grid), !busy);
  gtk_widget_set_sensitive (self->join_button, !busy);
  gtk_widget_set_sensitive (self->alone_button, !busy);
  gtk_spinner_set_spinning (self->spinner, busy);
}

static void
joined_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtJoinDialog) self = user_data;
  Joining *joining = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) place = NULL;
  g_autofree char *name = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      if (g_cancellable_is_cancelled (joining->watch.cancellable))
        return;
      set_busy (self, FALSE);
      vdt_dialogs_show_error (GTK_WINDOW (self), _("These boards do not fit together"),
                              error->message);
      return;
    }
  folder = g_file_get_parent (get_place (self, 0)->file);
  name = g_strdup (vdt_map_get_text (joining->map, VDT_MAP_TITLE));
  place = g_file_get_child (folder, g_strdelimit (name, "/", '-'));
  g_signal_emit_by_name (self, "made", joining->map, g_steal_pointer (&joining->report), place);
  gtk_window_close (GTK_WINDOW (self));
}

static void
join_cb (VdtJoinDialog *self)
{
  /* The thread may be the last to have the task: no widget is to end there. */
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, joined_cb, g_object_ref (self));
  Joining *joining = g_new0 (Joining, 1);

  joining->places = g_array_new (FALSE, FALSE, sizeof (VdtVaslPlace));
  g_array_set_clear_func (joining->places, (GDestroyNotify) place_clear);
  for (guint i = 0; i < self->places->len; i++)
    {
      g_array_append_val (joining->places, *get_place (self, i));
      g_object_ref (get_place (self, i)->file);
    }
  joining->watch.cancellable = g_object_ref (self->cancellable);
  g_task_set_task_data (task, joining, joining_free);
  set_busy (self, TRUE);
  g_task_run_in_thread (task, join_thread);
}

static void
alone_cb (VdtJoinDialog *self)
{
  for (guint i = 0; i < self->places->len; i++)
    g_signal_emit_by_name (self, "alone", get_place (self, i)->file);
  gtk_window_close (GTK_WINDOW (self));
}

static void
vdt_join_dialog_dispose (GObject *object)
{
  g_cancellable_cancel (VDT_JOIN_DIALOG (object)->cancellable);

  G_OBJECT_CLASS (vdt_join_dialog_parent_class)->dispose (object);
}

static void
vdt_join_dialog_finalize (GObject *object)
{
  VdtJoinDialog *self = VDT_JOIN_DIALOG (object);

  g_array_unref (self->places);
  g_object_unref (self->cancellable);

  G_OBJECT_CLASS (vdt_join_dialog_parent_class)->finalize (object);
}

static void
vdt_join_dialog_class_init (VdtJoinDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_join_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = vdt_join_dialog_finalize;

  g_signal_new ("made", VDT_TYPE_JOIN_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                3, VDT_TYPE_MAP, G_TYPE_POINTER, G_TYPE_FILE);
  g_signal_new ("alone", VDT_TYPE_JOIN_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                1, G_TYPE_FILE);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-join-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtJoinDialog, grid);
  gtk_widget_class_bind_template_child (widget_class, VdtJoinDialog, join_button);
  gtk_widget_class_bind_template_child (widget_class, VdtJoinDialog, alone_button);
  gtk_widget_class_bind_template_child (widget_class, VdtJoinDialog, spinner);
  gtk_widget_class_bind_template_callback (widget_class, join_cb);
  gtk_widget_class_bind_template_callback (widget_class, alone_cb);
}

static void
vdt_join_dialog_init (VdtJoinDialog *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (VdtVaslPlace));
  g_array_set_clear_func (self->places, (GDestroyNotify) place_clear);
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self->grid), GTK_TEXT_DIR_LTR);
}

/**
 * vdt_join_dialog_new:
 * @parent: the window that asks
 * @files: (element-type GFile): boards, which are in rows of two at first; those
 *   beyond %VDT_VASL_BOARDS_MAX are left out
 *
 * Makes the dialog.
 *
 * Returns: the window, to be presented
 */
GtkWidget *
vdt_join_dialog_new (GtkWindow *parent, const GPtrArray *files)
{
  VdtJoinDialog *self =
      g_object_new (VDT_TYPE_JOIN_DIALOG, "transient-for", parent, "modal", TRUE, NULL);

  for (guint i = 0; i < MIN (files->len, VDT_VASL_BOARDS_MAX); i++)
    {
      VdtVaslPlace place = { g_object_ref (files->pdata[i]), i / PER_ROW, FALSE };

      g_array_append_val (self->places, place);
    }
  show_boards (self);

  return GTK_WIDGET (self);
}
