/* vdt-find-bar.c - looks for hexes on the map in view, and steps from one to the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-find-bar.h"

#include "vdt-entry-limit.h"
#include "vdt-rows.h"

#include "vdt-find.h"

#include <glib/gi18n.h>

#define MAX_ROWS 60

struct _VdtFindBar
{
  AdwBin parent_instance;

  /* Template */
  GtkEditable *entry;
  GtkWidget *steps;
  GtkLabel *place;
  GtkWidget *results;
  GtkListBox *list;
  GtkLabel *note;

  /* Owned */
  VdtSighting *sighting;
  GSignalGroup *document_signals;
  GCancellable *cancellable; /* of the search under way, NULL when there is none */
  GPtrArray *matches;        /* VdtFindMatch, in the order of the rows */
  GArray *hexes;             /* VdtHex, of the match that is stepped through; NULL: none */
  char *title;               /* of that match */
  char *text;                /* what was searched for last */
  VdtFindKind kind;
  VdtMap *map; /* the one that was searched */

  /* Borrowed */
  VdtCanvas *canvas; /* weak */

  gboolean enter; /* was pressed while the search was under way */
};

G_DEFINE_FINAL_TYPE (VdtFindBar, vdt_find_bar, ADW_TYPE_BIN)

typedef struct
{
  VdtMap *map;
  const VdtLosRules *rules;
  char *text;
} Search;

static void
search_free (Search *search)
{
  vdt_map_unref (search->map);
  g_free (search->text);
  g_free (search);
}

static void
show_place (VdtFindBar *self, int number)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->steps, self->hexes && self->hexes->len > 0);
  if (!self->hexes || self->hexes->len == 0)
    return;
  if (number >= 0)
    /* Translators: which hex of how many, and what was found, as "3 of 34: Woods". */
    text = g_strdup_printf (_("%'d of %'u: %s"), number + 1, self->hexes->len, self->title);
  else
    text = g_strdup_printf (ngettext ("%'u hex: %s", "%'u hexes: %s", self->hexes->len),
                            self->hexes->len, self->title);
  gtk_label_set_label (self->place, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->place), text);
}

static void
forget_match (VdtFindBar *self)
{
  g_clear_pointer (&self->hexes, g_array_unref);
  g_clear_pointer (&self->title, g_free);
  show_place (self, -1);
}

static void
keep_match (VdtFindBar *self, const VdtFindMatch *match)
{
  g_clear_pointer (&self->hexes, g_array_unref);
  self->hexes = vdt_find_list_hexes (match, self->map);
  if (self->title != match->title)
    {
      g_free (self->title);
      self->title = g_strdup (match->title);
    }
  self->kind = match->kind;
}

static void
go_to_number (VdtFindBar *self, int number)
{
  vdt_canvas_show_hex (self->canvas, g_array_index (self->hexes, VdtHex, number));
  show_place (self, number);
}

static void
activate_match (VdtFindBar *self, guint i)
{
  const VdtFindMatch *match = self->matches->pdata[i];

  keep_match (self, match);
  go_to_number (self, 0);
  /* Who names a hex wants to be there. */
  if (match->kind == VDT_FIND_HEX)
    vdt_find_bar_close (self);
}

static GtkWidget *
make_row (const VdtFindMatch *match)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = gtk_label_new (match->title);
  g_autofree char *text =
      g_strdup_printf ("%s · %u", vdt_find_kind_title (match->kind), match->n_hexes);
  GtkWidget *kind =
      gtk_label_new (match->kind == VDT_FIND_HEX ? vdt_find_kind_title (match->kind) : text);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (box), title);
  gtk_widget_add_css_class (kind, "dim-label");
  gtk_widget_add_css_class (kind, "caption");
  gtk_widget_add_css_class (kind, "numeric");
  gtk_box_append (GTK_BOX (box), kind);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  return row;
}

static void
fill_rows (VdtFindBar *self)
{
  vdt_rows_clear (self->list);
  for (guint i = 0; i < MIN (self->matches->len, MAX_ROWS); i++)
    gtk_list_box_append (self->list, make_row (self->matches->pdata[i]));
}

static void
show_matches (VdtFindBar *self)
{
  guint n = self->matches->len;
  g_autofree char *more = NULL;

  fill_rows (self);
  if (n > MAX_ROWS)
    more = g_strdup_printf (ngettext ("and %'u more", "and %'u more", n - MAX_ROWS), n - MAX_ROWS);
  gtk_label_set_label (self->note, n == 0 ? _("No matches on the map") : more);
  gtk_widget_set_visible (GTK_WIDGET (self->note), n == 0 || more);
  gtk_widget_set_visible (self->results, n > 0);
}

/* The map has changed: what is stepped through may be elsewhere now, or gone. */
static void
follow_match (VdtFindBar *self)
{
  if (!self->hexes)
    return;
  for (guint i = 0; i < self->matches->len; i++)
    {
      const VdtFindMatch *match = self->matches->pdata[i];

      if (match->kind == self->kind && g_str_equal (match->title, self->title))
        {
          keep_match (self, match);
          show_place (self, -1);
          return;
        }
    }
  forget_match (self);
}

static void
search_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Search *search = data;

  g_task_return_pointer (task, vdt_find (search->map, search->rules, search->text),
                         (GDestroyNotify) g_ptr_array_unref);
}

static void
searched_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtFindBar) self = user_data;
  const Search *search = g_task_get_task_data (G_TASK (result));
  GPtrArray *matches = g_task_propagate_pointer (G_TASK (result), NULL);

  /* NULL: it was cancelled, since a newer search has begun or the bar has gone. */
  if (!matches)
    return;
  g_clear_object (&self->cancellable);
  g_ptr_array_unref (self->matches);
  self->matches = matches;
  g_clear_pointer (&self->map, vdt_map_unref);
  self->map = vdt_map_ref (search->map);
  show_matches (self);
  follow_match (self);
  if (self->enter && matches->len > 0)
    activate_match (self, 0);
  self->enter = FALSE;
}

static void
cancel (VdtFindBar *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
begin_search (VdtFindBar *self)
{
  g_autoptr (GTask) task = NULL;
  Search *search;

  cancel (self);
  self->cancellable = g_cancellable_new ();
  search = g_new (Search, 1);
  *search = (Search){
    vdt_map_ref (vdt_sighting_get_map (self->sighting)),
    vdt_sighting_get_setup (self->sighting)->rules,
    g_strdup (gtk_editable_get_text (self->entry)),
  };
  g_free (self->text);
  self->text = g_strdup (search->text);
  /* The thread may be the last to have the task: no widget is to end there. */
  task = g_task_new (NULL, self->cancellable, searched_cb, g_object_ref (self));
  g_task_set_source_tag (task, begin_search);
  g_task_set_task_data (task, search, (GDestroyNotify) search_free);
  g_task_run_in_thread (task, search_in_thread);
}

/* Comes when somebody has stopped writing for a moment. */
static void
text_changed_cb (VdtFindBar *self)
{
  if (!self->sighting || !gtk_widget_get_visible (GTK_WIDGET (self))
      || g_strcmp0 (self->text, gtk_editable_get_text (self->entry)) == 0)
    return;
  forget_match (self);
  begin_search (self);
}

static void
document_changed_cb (VdtFindBar *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self))
      && !vdt_document_in_stroke (vdt_sighting_get_document (self->sighting)))
    begin_search (self);
}

/* What was found may be hidden now. */
static void
shown_map_changed_cb (VdtFindBar *self)
{
  cancel (self);
  forget_match (self);
  g_ptr_array_set_size (self->matches, 0);
  show_matches (self);
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    vdt_find_bar_close (self);
}

static void
enter_cb (VdtFindBar *self)
{
  text_changed_cb (self);
  if (self->cancellable)
    self->enter = TRUE;
  else if (self->hexes)
    vdt_find_bar_step (self, TRUE);
  else if (self->matches->len > 0)
    activate_match (self, 0);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
row_activated_cb (VdtFindBar *self, GtkListBoxRow *row)
{
  guint i = (guint) gtk_list_box_row_get_index (row);

  if (i < self->matches->len)
    activate_match (self, i);
}

static void
next_cb (VdtFindBar *self)
{
  vdt_find_bar_step (self, TRUE);
}

static void
previous_cb (VdtFindBar *self)
{
  vdt_find_bar_step (self, FALSE);
}

static gboolean
entry_key_cb (VdtFindBar *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->list, 0);

  if ((keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down) || !first
      || !gtk_widget_get_visible (self->results))
    return FALSE;
  return gtk_widget_grab_focus (GTK_WIDGET (first));
}

static gboolean
key_cb (VdtFindBar *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  vdt_find_bar_close (self);
  return TRUE;
}

static void
vdt_find_bar_dispose (GObject *object)
{
  VdtFindBar *self = VDT_FIND_BAR (object);

  cancel (self);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->sighting);
  g_clear_weak_pointer (&self->canvas);

  G_OBJECT_CLASS (vdt_find_bar_parent_class)->dispose (object);
}

static void
vdt_find_bar_finalize (GObject *object)
{
  VdtFindBar *self = VDT_FIND_BAR (object);

  g_ptr_array_unref (self->matches);
  g_clear_pointer (&self->hexes, g_array_unref);
  g_clear_pointer (&self->map, vdt_map_unref);
  g_free (self->title);
  g_free (self->text);

  G_OBJECT_CLASS (vdt_find_bar_parent_class)->finalize (object);
}

static void
vdt_find_bar_class_init (VdtFindBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_find_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = vdt_find_bar_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-find-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtFindBar, entry);
  gtk_widget_class_bind_template_child (widget_class, VdtFindBar, steps);
  gtk_widget_class_bind_template_child (widget_class, VdtFindBar, place);
  gtk_widget_class_bind_template_child (widget_class, VdtFindBar, results);
  gtk_widget_class_bind_template_child (widget_class, VdtFindBar, list);
  gtk_widget_class_bind_template_child (widget_class, VdtFindBar, note);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, vdt_find_bar_close);
  gtk_widget_class_bind_template_callback (widget_class, entry_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
vdt_find_bar_init (VdtFindBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_entry_limit (self->entry, VDT_LEGEND_NAME_MAX);
  self->matches = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_find_match_free);
  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed",
                                  G_CALLBACK (document_changed_cb), self);
}

/**
 * vdt_find_bar_set_sighting:
 * @self: the bar
 * @sighting: (nullable): the sighting whose map and rules are looked through
 * @canvas: (nullable): shows what is found
 *
 * Looks through another map.
 */
void
vdt_find_bar_set_sighting (VdtFindBar *self, VdtSighting *sighting, VdtCanvas *canvas)
{
  g_return_if_fail (VDT_IS_FIND_BAR (self));

  cancel (self);
  if (g_set_object (&self->sighting, sighting) && sighting)
    g_signal_connect_object (sighting, "notify::map", G_CALLBACK (shown_map_changed_cb), self,
                             G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->canvas, canvas);
  g_signal_group_set_target (self->document_signals,
                             sighting ? vdt_sighting_get_document (sighting) : NULL);
}

/**
 * vdt_find_bar_open:
 * @self: the bar
 *
 * Shows the bar and lets the user write.
 */
void
vdt_find_bar_open (VdtFindBar *self)
{
  g_return_if_fail (VDT_IS_FIND_BAR (self));

  if (!self->sighting)
    return;
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
      forget_match (self);
      begin_search (self);
    }
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (self->entry, 0, -1);
}

/**
 * vdt_find_bar_close:
 * @self: the bar
 *
 * Hides the bar; the keyboard goes back to the map. What was found can still be stepped through.
 */
void
vdt_find_bar_close (VdtFindBar *self)
{
  g_return_if_fail (VDT_IS_FIND_BAR (self));

  cancel (self);
  self->enter = FALSE;
  if (self->canvas)
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * vdt_find_bar_step:
 * @self: the bar
 * @forward: to the next hex, or to the one before
 *
 * Goes on from the cursor hex to another of the hexes that were found. When nothing was looked for,
 * opens the bar.
 */
void
vdt_find_bar_step (VdtFindBar *self, gboolean forward)
{
  const VdtCaret *caret;
  VdtHex from = { 0 };
  VdtMap *map;
  int number;

  g_return_if_fail (VDT_IS_FIND_BAR (self));

  if (!self->sighting)
    return;
  if (!self->hexes)
    {
      vdt_find_bar_open (self);
      return;
    }
  map = vdt_sighting_get_map (self->sighting);
  caret = &vdt_aim_peek (vdt_canvas_get_aim (self->canvas))->caret;
  from = caret->hex;
  if (!caret->has_hex)
    from = vdt_grid_hex (vdt_map_get_grid (map), -1, forward ? 0 : -1);
  number = vdt_find_nearest (map, self->hexes, from, forward);
  if (number >= 0 && vdt_map_contains (map, g_array_index (self->hexes, VdtHex, number)))
    go_to_number (self, number);
  else
    gtk_widget_error_bell (GTK_WIDGET (self->canvas));
}
