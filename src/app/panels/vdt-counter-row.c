/* vdt-counter-row.c - one counter of a map, to be looked at and changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-counter-row.h"

#include "vdt-entry-limit.h"
#include "vdt-side-button.h"

#include "vdt-edits.h"
#include "vdt-place-titles.h"
#include "vdt-sample.h"
#include "vdt-swatch.h"

#include <glib/gi18n.h>

struct _VdtCounterRow
{
  AdwExpanderRow parent_instance;

  /* Template */
  VdtSwatch *swatch;
  AdwComboRow *kind_row;
  AdwEntryRow *name_row;
  AdwEntryRow *side_row;
  VdtSideButton *side_button;
  GtkAdjustment *level;
  GtkWidget *amount_row;
  GtkAdjustment *amount;
  AdwComboRow *at_row;

  /* Owned */
  VdtDocument *document;
  VdtCounter *counter; /* as it is shown; NULL: none yet */

  guint number; /* of the counter in the map */
  int pointy;   /* whose places are listed; -1: none yet */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (VdtCounterRow, vdt_counter_row, ADW_TYPE_EXPANDER_ROW)

static VdtMap *
get_map (VdtCounterRow *self)
{
  return vdt_document_get_map (self->document);
}

/* Whether what is shown is what is there: while the map is changing, it may not be. */
static gboolean
is_current (VdtCounterRow *self)
{
  VdtMap *map = self->document ? get_map (self) : NULL;

  return map && self->counter && self->number < vdt_map_get_n_counters (map)
         && vdt_counter_equal (vdt_map_get_counter (map, self->number), self->counter);
}

/* The next counter of the same hex up or down the stack; -1: none. */
static int
find_next (VdtCounterRow *self, gboolean up)
{
  VdtMap *map = get_map (self);
  int before = -1;

  for (int i = -1; (i = vdt_map_find_counter (map, self->counter->hex, i)) >= 0;)
    {
      if (up && i > (int) self->number)
        return i;
      if (i < (int) self->number)
        before = i;
    }

  return up ? -1 : before;
}

static char *
dup_text (AdwEntryRow *row)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (row)));

  g_strstrip (text);
  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

static void
chosen_cb (VdtCounterRow *self)
{
  g_autofree char *name = NULL;
  g_autofree char *side = NULL;
  g_autoptr (VdtMap) after = NULL;
  VdtCounter counter;

  if (self->updating || !is_current (self))
    return;
  name = dup_text (self->name_row);
  side = dup_text (self->side_row);
  counter = *self->counter;
  counter.kind = (VdtCounterKind) adw_combo_row_get_selected (self->kind_row);
  counter.name = name;
  counter.side = side;
  counter.level = (int) gtk_adjustment_get_value (self->level);
  counter.amount = (int) gtk_adjustment_get_value (self->amount);
  counter.at = (VdtPlace) adw_combo_row_get_selected (self->at_row);
  after = vdt_edits_replace_counter (get_map (self), self->number, &counter);
  if (after != get_map (self))
    vdt_document_apply (self->document, after, _("Change counter"));
}

static gboolean
has_focus (AdwEntryRow *row)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (row));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (row));
}

static void
swap (VdtCounterRow *self, gboolean up)
{
  int next = find_next (self, up);
  g_autoptr (VdtMap) after =
      next >= 0 ? vdt_edits_swap_counters (get_map (self), self->number, (guint) next) : NULL;

  if (after)
    vdt_document_apply (self->document, after, _("Order counters"));
}

static void
up_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  swap (VDT_COUNTER_ROW (widget), TRUE);
}

static void
down_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  swap (VDT_COUNTER_ROW (widget), FALSE);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  VdtCounterRow *self = VDT_COUNTER_ROW (widget);
  g_autoptr (VdtMap) after = vdt_edits_remove_counter (get_map (self), self->number);

  vdt_document_apply (self->document, after, _("Remove counter"));
}

static void
vdt_counter_row_dispose (GObject *object)
{
  g_clear_object (&VDT_COUNTER_ROW (object)->document);
  g_clear_pointer (&VDT_COUNTER_ROW (object)->counter, vdt_counter_unref);

  G_OBJECT_CLASS (vdt_counter_row_parent_class)->dispose (object);
}

static void
vdt_counter_row_class_init (VdtCounterRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_counter_row_dispose;

  gtk_widget_class_install_action (widget_class, "counter.up", NULL, up_cb);
  gtk_widget_class_install_action (widget_class, "counter.down", NULL, down_cb);
  gtk_widget_class_install_action (widget_class, "counter.remove", NULL, remove_cb);

  g_type_ensure (VDT_TYPE_SIDE_BUTTON);
  g_type_ensure (VDT_TYPE_SWATCH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-counter-row.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtCounterRow, swatch);
  gtk_widget_class_bind_template_child (widget_class, VdtCounterRow, kind_row);
  gtk_widget_class_bind_template_child (widget_class, VdtCounterRow, name_row);
  gtk_widget_class_bind_template_child (widget_class, VdtCounterRow, side_row);
  gtk_widget_class_bind_template_child (widget_class, VdtCounterRow, side_button);
  gtk_widget_class_bind_template_child (widget_class, VdtCounterRow, level);
  gtk_widget_class_bind_template_child (widget_class, VdtCounterRow, amount_row);
  gtk_widget_class_bind_template_child (widget_class, VdtCounterRow, amount);
  gtk_widget_class_bind_template_child (widget_class, VdtCounterRow, at_row);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
vdt_counter_row_init (VdtCounterRow *self)
{
  self->updating = TRUE;
  self->pointy = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_entry_limit (self->name_row, VDT_LEGEND_NAME_MAX);
  vdt_entry_limit (self->side_row, VDT_LEGEND_NAME_MAX);
  self->updating = FALSE;
}

/**
 * vdt_counter_row_new:
 * @document: the document whose counter to show
 *
 * Makes a row, which shows a counter when told which.
 *
 * Returns: the widget
 */
GtkWidget *
vdt_counter_row_new (VdtDocument *document)
{
  VdtCounterRow *self = g_object_new (VDT_TYPE_COUNTER_ROW, NULL);

  self->document = g_object_ref (document);
  vdt_side_button_set_document (self->side_button, document);
  return GTK_WIDGET (self);
}

static void
list_places (VdtCounterRow *self)
{
  VdtLayout layout = vdt_map_get_grid (get_map (self))->layout;
  int pointy = vdt_layout_is_pointy (layout) ? 1 : 0;
  g_autoptr (GListModel) titles = NULL;

  if (self->pointy == pointy)
    return;
  self->pointy = pointy;
  titles = vdt_place_titles_new (layout);
  adw_combo_row_set_model (self->at_row, titles);
}

/* Whether a counter is the one shown so far, maybe changed. */
static gboolean
is_same (VdtCounterRow *self, guint number, const VdtCounter *counter)
{
  return self->counter
         && (vdt_counter_equal (self->counter, counter)
             || (self->number == number && vdt_hex_equal (self->counter->hex, counter->hex)));
}

/* What is half typed stays: @keep tells that the text there was before has not changed. */
static void
set_text (AdwEntryRow *row, const char *text, gboolean keep)
{
  g_autofree char *typed = dup_text (row);

  if (has_focus (row) && (keep || g_strcmp0 (typed, text) == 0))
    return;
  if (!text)
    text = "";
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), text))
    gtk_editable_set_text (GTK_EDITABLE (row), text);
}

static void
add_word (GString *text, const char *word)
{
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, word);
}

/* As "Unit · Union · floor 1"; a counter without a name has its kind for a title. */
static char *
summarise (const VdtCounter *counter, const char *kind)
{
  GString *text = g_string_new (NULL);
  g_autofree char *floor = g_strdup_printf (_("floor %d"), counter->level);
  g_autofree char *amount = g_strdup_printf ("%+d", counter->amount);

  if (counter->name)
    add_word (text, kind);
  if (counter->side)
    add_word (text, counter->side);
  if (counter->level > 0)
    add_word (text, floor);
  if (counter->kind == VDT_COUNTER_SMOKE)
    add_word (text, amount);
  return g_string_free (text, FALSE);
}

/**
 * vdt_counter_row_show:
 * @self: the row
 * @number: the number of a counter of the document's map
 *
 * Shows a counter as it is now.
 */
void
vdt_counter_row_show (VdtCounterRow *self, guint number)
{
  const VdtCounter *counter;
  const char *kind;
  g_autofree char *summary = NULL;
  gboolean keep_name, keep_side;

  g_return_if_fail (VDT_IS_COUNTER_ROW (self));

  counter = vdt_map_get_counter (get_map (self), number);
  keep_name = keep_side = is_same (self, number, counter);
  keep_name = keep_name && g_strcmp0 (self->counter->name, counter->name) == 0;
  keep_side = keep_side && g_strcmp0 (self->counter->side, counter->side) == 0;
  self->number = number;
  g_clear_pointer (&self->counter, vdt_counter_unref);
  self->counter = vdt_counter_ref (counter);
  kind = gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (self->kind_row)),
                                     counter->kind);
  summary = summarise (counter, kind);
  self->updating = TRUE;
  list_places (self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), counter->name ? counter->name : kind);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), summary);
  vdt_swatch_set_counter (self->swatch, counter,
                          vdt_sample_get_side_colour (get_map (self), counter->side));
  adw_combo_row_set_selected (self->kind_row, counter->kind);
  set_text (self->name_row, counter->name, keep_name);
  set_text (self->side_row, counter->side, keep_side);
  gtk_adjustment_set_value (self->level, counter->level);
  gtk_adjustment_set_value (self->amount, counter->amount);
  adw_combo_row_set_selected (self->at_row, counter->at);
  gtk_widget_set_visible (self->amount_row, counter->kind == VDT_COUNTER_SMOKE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "counter.up", find_next (self, TRUE) >= 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "counter.down", find_next (self, FALSE) >= 0);
  self->updating = FALSE;
}

/**
 * vdt_counter_row_settle:
 * @self: the row
 *
 * Makes a step of what is being typed: the map is to be saved, or closed.
 */
void
vdt_counter_row_settle (VdtCounterRow *self)
{
  g_return_if_fail (VDT_IS_COUNTER_ROW (self));

  if (has_focus (self->name_row) || has_focus (self->side_row))
    chosen_cb (self);
}
