/* vdt-help-window.c - the manual and the rules, open at a place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-help-window.h"

#include "vdt-manual.h"
#include "vdt-markdown.h"
#include "vdt-rows.h"

#include "vdt-los-explain.h"

#include <glib/gi18n.h>
#include <string.h>

#define WINDOW_KEY "vdt-help-window" /* of the window that has this one */
#define PLACE_KEY "vdt-place"        /* of a row of the contents */
#define INDENT 12
#define N_FRAMES 2

struct _VdtHelpWindow
{
  AdwWindow parent_instance;

  /* Template */
  AdwWindowTitle *title;
  AdwFlap *flap;
  GtkListBox *contents;
  GtkScrolledWindow *scroller;
  AdwClamp *clamp;

  /* Owned */
  char *page;
  char *place;
  GPtrArray *headings; /* VdtHeading of the page */
  GQueue *past;        /* places that were open before, the last one first */
  GSignalGroup *signals;

  /* Borrowed, of the page */
  GtkWidget *card; /* what the line in view has to do with the clause; NULL: no clause is open */
  GtkWidget *target;

  const VdtLosRules *rules; /* whose clause is open */
  guint clause;
  guint n_frames; /* until the page goes to its place; 0: it is there */
};

G_DEFINE_FINAL_TYPE (VdtHelpWindow, vdt_help_window, ADW_TYPE_WINDOW)

static void
add_line (VdtHelpWindow *self, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (class)
    gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (self->card), label);
}

static void
fill_card (VdtHelpWindow *self, VdtLosResult *result, VdtMap *map)
{
  g_autofree char *verdict = vdt_los_explain_verdict (result, map);
  guint n_told = 0;

  add_line (self, _("The line in view"), "caption-heading");
  add_line (self, verdict, "heading");
  for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (result, i);
      g_autofree char *sentence = NULL;

      if (finding->clause != self->clause)
        continue;
      sentence = vdt_los_explain_finding (finding, map);
      add_line (self, sentence, NULL);
      n_told++;
    }
  if (n_told == 0)
    add_line (self, _("The line was decided before this clause."), NULL);
}

/* Follows the line that is in view, if it is judged by the rules of the page. */
static void
update_card (VdtHelpWindow *self)
{
  g_autoptr (VdtSighting) sighting = g_signal_group_dup_target (self->signals);
  VdtLosResult *result = sighting ? vdt_sighting_get_result (sighting) : NULL;
  GtkWidget *child;

  if (!self->card)
    return;
  while ((child = gtk_widget_get_first_child (self->card)))
    gtk_box_remove (GTK_BOX (self->card), child);
  if (result && vdt_los_result_get_rules (result) != self->rules)
    result = NULL;
  if (result)
    fill_card (self, result, vdt_sighting_get_map (sighting));
  gtk_widget_set_visible (self->card, result != NULL);
}

static void
open_clause (VdtHelpWindow *self, const char *anchor)
{
  GtkWidget *body = gtk_widget_get_parent (self->target);

  self->rules = vdt_manual_find_rules (self->page);
  for (guint i = 0; self->rules && self->rules->clauses[i]; i++)
    if (g_str_equal (self->rules->clauses[i], anchor))
      {
        self->clause = i;
        self->card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
        gtk_widget_add_css_class (self->card, "card");
        gtk_widget_add_css_class (self->card, "help-line");
        gtk_box_insert_child_after (GTK_BOX (body), self->card, self->target);
        update_card (self);
      }
}

/* What is new or has moved has no place before the next layout, which is after a tick. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  VdtHelpWindow *self = VDT_HELP_WINDOW (widget);
  GtkWidget *child = adw_clamp_get_child (self->clamp);
  graphene_rect_t bounds;

  if (gtk_widget_get_height (child) == 0 || --self->n_frames > 0)
    return G_SOURCE_CONTINUE;
  if (!self->target || !gtk_widget_compute_bounds (self->target, GTK_WIDGET (self->clamp), &bounds))
    bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), bounds.origin.y);
  gtk_widget_set_opacity (child, 1);
  return G_SOURCE_REMOVE;
}

/* The page is not seen before it is where it is to be. */
static void
scroll_later (VdtHelpWindow *self)
{
  gtk_widget_set_opacity (adw_clamp_get_child (self->clamp), 0);
  if (self->n_frames == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  self->n_frames = N_FRAMES;
}

static void
add_row (VdtHelpWindow *self, const char *text, char *place, guint depth)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_margin_start (label, (int) depth * INDENT);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data_full (G_OBJECT (row), PLACE_KEY, place, g_free);
  gtk_list_box_append (self->contents, row);
}

static char *
dup_heading_place (VdtHelpWindow *self, const VdtHeading *heading)
{
  return g_strdup_printf ("%s#%s", self->page, heading->anchors[0]);
}

static void
add_headings (VdtHelpWindow *self, guint depth)
{
  for (guint i = 0; i < self->headings->len; i++)
    {
      const VdtHeading *heading = self->headings->pdata[i];

      if (heading->level > 1)
        add_row (self, heading->text, dup_heading_place (self, heading),
                 depth + heading->level - 1);
    }
}

/* All pages, and of the one that is open its headings. */
static void
fill_contents (VdtHelpWindow *self)
{
  g_auto (GStrv) pages = vdt_manual_list_pages ();

  vdt_rows_clear (self->contents);
  for (guint i = 0; pages[i]; i++)
    {
      g_autofree char *title = vdt_manual_dup_title (pages[i]);
      guint depth = vdt_manual_find_rules (pages[i]) ? 1 : 0;

      add_row (self, title, g_strdup (pages[i]), depth);
      if (g_str_equal (pages[i], self->page))
        add_headings (self, depth);
    }
}

static void
select_row (VdtHelpWindow *self, const char *place)
{
  for (int i = 0;; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->contents, i);
      const char *own = row ? g_object_get_data (G_OBJECT (row), PLACE_KEY) : NULL;

      if (!row)
        return;
      if (g_str_equal (own, place))
        {
          gtk_list_box_select_row (self->contents, row);
          vdt_rows_show (row);
        }
    }
}

static gboolean
load_page (VdtHelpWindow *self, const char *page)
{
  g_autoptr (GBytes) original = vdt_manual_load (page, NULL);
  g_autoptr (GBytes) text = vdt_manual_load (page, g_get_language_names ());
  g_autofree char *title = vdt_manual_dup_title (page);
  GtkWidget *body;

  if (!text)
    return FALSE;
  g_free (self->page);
  self->page = g_strdup (page);
  g_clear_pointer (&self->headings, g_ptr_array_unref);
  body = vdt_markdown_new (page, text, original, &self->headings);
  gtk_widget_add_css_class (body, "help-page");
  adw_clamp_set_child (self->clamp, body);
  adw_window_title_set_title (self->title, title);
  gtk_window_set_title (GTK_WINDOW (self), title);
  fill_contents (self);
  return TRUE;
}

/* Goes to a heading of the page; without one, to its top. */
static void
show_anchor (VdtHelpWindow *self, const char *anchor)
{
  g_autofree char *row = NULL;

  self->target = NULL;
  for (guint i = 0; anchor && i < self->headings->len && !self->target; i++)
    {
      const VdtHeading *heading = self->headings->pdata[i];

      if (!g_strv_contains ((const char *const *) heading->anchors, anchor))
        continue;
      self->target = heading->label;
      row = dup_heading_place (self, heading);
      open_clause (self, anchor);
    }
  select_row (self, row ? row : self->page);
  scroll_later (self);
}

static gboolean
show_place (VdtHelpWindow *self, const char *place)
{
  g_auto (GStrv) parts = g_strsplit (place, "#", 2);

  if (!parts[0])
    return FALSE;
  if (g_strcmp0 (parts[0], self->page) != 0)
    {
      if (!load_page (self, parts[0]))
        return FALSE;
    }
  else if (self->card)
    gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->card)), self->card);
  self->card = NULL;
  g_free (self->place);
  self->place = g_strdup (place);
  show_anchor (self, parts[1]);
  return TRUE;
}

static void
open_place (VdtHelpWindow *self, const char *place)
{
  g_autofree char *before = g_strdup (self->place);

  if (show_place (self, place) && before && !g_str_equal (before, place))
    g_queue_push_head (self->past, g_steal_pointer (&before));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", self->past->length > 0);
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open_place (VDT_HELP_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  VdtHelpWindow *self = VDT_HELP_WINDOW (widget);
  g_autofree char *place = g_queue_pop_head (self->past);

  if (place)
    show_place (self, place);
  gtk_widget_action_set_enabled (widget, "help.back", self->past->length > 0);
}

static void
row_activated_cb (VdtHelpWindow *self, GtkListBoxRow *row)
{
  g_autofree char *place = g_strdup (g_object_get_data (G_OBJECT (row), PLACE_KEY));

  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  open_place (self, place);
}

static void
vdt_help_window_dispose (GObject *object)
{
  VdtHelpWindow *self = VDT_HELP_WINDOW (object);

  self->card = NULL;
  g_clear_object (&self->signals);

  G_OBJECT_CLASS (vdt_help_window_parent_class)->dispose (object);
}

static void
vdt_help_window_finalize (GObject *object)
{
  VdtHelpWindow *self = VDT_HELP_WINDOW (object);

  g_free (self->page);
  g_free (self->place);
  g_clear_pointer (&self->headings, g_ptr_array_unref);
  g_queue_free_full (self->past, g_free);

  G_OBJECT_CLASS (vdt_help_window_parent_class)->finalize (object);
}

static void
vdt_help_window_class_init (VdtHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_help_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = vdt_help_window_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtHelpWindow, title);
  gtk_widget_class_bind_template_child (widget_class, VdtHelpWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, VdtHelpWindow, contents);
  gtk_widget_class_bind_template_child (widget_class, VdtHelpWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, VdtHelpWindow, clamp);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "help.open", "s", open_cb);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, back_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
vdt_help_window_init (VdtHelpWindow *self)
{
  self->past = g_queue_new ();
  self->signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_group_connect_swapped (self->signals, "notify::result", G_CALLBACK (update_card), self);
}

static void
forget_cb (VdtHelpWindow *self, GtkWindow *parent)
{
  g_object_set_data (G_OBJECT (parent), WINDOW_KEY, NULL);
}

/* A window of its own group: a dialog that waits for an answer leaves it alone. */
static VdtHelpWindow *
make (GtkWindow *parent)
{
  VdtHelpWindow *self = g_object_new (VDT_TYPE_HELP_WINDOW, "transient-for", parent,
                                      "destroy-with-parent", TRUE, NULL);
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();

  gtk_window_group_add_window (group, GTK_WINDOW (self));
  g_object_set_data (G_OBJECT (parent), WINDOW_KEY, self);
  g_signal_connect_object (self, "destroy", G_CALLBACK (forget_cb), parent, 0);
  return self;
}

/**
 * vdt_help_window_present:
 * @parent: the window of maps that asks; it has one such window at most
 * @sighting: (nullable): whose line is told of beside its clauses
 * @place: what to show; if there is no such page, the first
 *
 * Opens the manual at a place.
 */
void
vdt_help_window_present (GtkWindow *parent, VdtSighting *sighting, const char *place)
{
  VdtHelpWindow *self = g_object_get_data (G_OBJECT (parent), WINDOW_KEY);

  if (!self)
    self = make (parent);
  g_signal_group_set_target (self->signals, sighting);
  open_place (self, place);
  if (!self->page)
    {
      g_auto (GStrv) pages = vdt_manual_list_pages ();

      open_place (self, pages[0]);
    }
  gtk_window_present (GTK_WINDOW (self));
}

/**
 * vdt_help_window_follow:
 * @parent: the window of maps
 * @sighting: (nullable): of the map that is in view there now
 *
 * Tells of another line beside the clauses, if the window of maps has the manual open.
 */
void
vdt_help_window_follow (GtkWindow *parent, VdtSighting *sighting)
{
  VdtHelpWindow *self = g_object_get_data (G_OBJECT (parent), WINDOW_KEY);

  if (!self)
    return;
  g_signal_group_set_target (self->signals, sighting);
  update_card (self);
}

/**
 * vdt_help_window_get_place:
 * @self: the window
 *
 * Returns: the place that is open
 */
const char *
vdt_help_window_get_place (VdtHelpWindow *self)
{
  g_return_val_if_fail (VDT_IS_HELP_WINDOW (self), NULL);

  return self->place;
}
