/* vdt-legend-page.c - one list of a legend and the form for one of its entries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-page-private.h"

#include "vdt-dialogs.h"
#include "vdt-entry-limit.h"
#include "vdt-kind-titles.h"
#include "vdt-plain-text.h"
#include "vdt-rows.h"

#include <glib/gi18n.h>

#define SWATCH_SIZE 32

G_DEFINE_FINAL_TYPE (VdtLegendPage, vdt_legend_page, ADW_TYPE_BIN)

/**
 * vdt_legend_page_get_selected:
 * @self: the page
 *
 * Returns: the number of the entry that is selected, and that the form shows; -1: none
 */
int
vdt_legend_page_get_selected (VdtLegendPage *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row ? gtk_list_box_row_get_index (row) : -1;
}

static void
show_row (VdtLegendPage *self, VdtLegend *legend, GtkListBoxRow *row)
{
  guint i = (guint) gtk_list_box_row_get_index (row);
  GtkWidget *swatch = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));
  GtkWidget *name = gtk_widget_get_next_sibling (swatch);
  GtkWidget *warning = gtk_widget_get_next_sibling (name);
  g_autofree char *text = vdt_legend_form_dup_name (self, i);
  g_autofree char *problem = vdt_legend_draft_describe_problem (self->draft, self->part, i);

  vdt_legend_form_show_entry (self, legend, VDT_SWATCH (swatch), i);
  gtk_label_set_label (GTK_LABEL (name), text);
  gtk_widget_set_visible (warning, problem != NULL);
  gtk_widget_set_tooltip_text (warning, problem);
}

static GtkWidget *
row_new (void)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *swatch = g_object_new (VDT_TYPE_SWATCH, "width-request", SWATCH_SIZE, "height-request",
                                    SWATCH_SIZE, NULL);
  GtkWidget *name = gtk_label_new (NULL);
  GtkWidget *warning = gtk_image_new_from_icon_name ("dialog-warning-symbolic");

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (warning, "error");
  gtk_box_append (GTK_BOX (box), swatch);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), warning);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  return row;
}

static void
update_actions (VdtLegendPage *self)
{
  int selected = vdt_legend_page_get_selected (self);
  int n = self->draft ? (int) vdt_legend_draft_get_n_entries (self->draft, self->part) : 0;
  gboolean ordered = self->part != VDT_LEGEND_LEVELS && selected >= 0;
  int least = self->part == VDT_LEGEND_TERRAINS ? 1 : 0;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "legend.add",
                                 self->draft && vdt_legend_draft_can_add (self->draft, self->part));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "legend.remove", selected >= 0 && n > least);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "legend.up", ordered && selected > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "legend.down", ordered && selected + 1 < n);
}

static void
row_selected_cb (VdtLegendPage *self)
{
  int selected;

  /* A list that is disposed loses its rows, the selected one first. */
  if (!self->draft)
    return;
  selected = vdt_legend_page_get_selected (self);
  gtk_stack_set_visible_child_name (self->form_stack, selected >= 0 ? "form" : "empty");
  if (selected >= 0)
    vdt_legend_form_fill (self, (guint) selected);
  update_actions (self);
}

/* What is wrong with one entry may be another one, of the same code. */
static void
show_rows (VdtLegendPage *self)
{
  g_autoptr (VdtLegend) legend = vdt_legend_draft_make_legend (self->draft);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)); i++)
    show_row (self, legend, row);
}

/**
 * vdt_legend_page_read_form:
 * @self: the page
 *
 * Makes the entry what the form says, unless that is only being filled, and shows what it is now.
 */
void
vdt_legend_page_read_form (VdtLegendPage *self)
{
  int selected = self->draft ? vdt_legend_page_get_selected (self) : -1;

  if (self->filling || selected < 0)
    return;
  vdt_legend_form_read (self, (guint) selected);
  vdt_legend_form_show_state (self, (guint) selected);
  show_rows (self);
  g_signal_emit_by_name (self, "changed");
}

static void
form_changed_cb (VdtLegendPage *self)
{
  vdt_legend_page_read_form (self);
}

/* The list shows the draft as it is now, and the entry with that number is selected. */
static void
fill_list (VdtLegendPage *self, int selected)
{
  guint n = vdt_legend_draft_get_n_entries (self->draft, self->part);
  GtkListBoxRow *row;

  vdt_rows_clear (self->list);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->list, row_new ());
  show_rows (self);
  row = gtk_list_box_get_row_at_index (self->list, CLAMP (selected, 0, MAX ((int) n - 1, 0)));
  gtk_list_box_select_row (self->list, row);
  if (row)
    vdt_rows_show (row);
  row_selected_cb (self);
}

static void
changed (VdtLegendPage *self, int selected)
{
  GtkListBoxRow *row;

  fill_list (self, selected);
  row = gtk_list_box_get_selected_row (self->list);
  if (row)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  g_signal_emit_by_name (self, "changed");
}

static void
add_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  VdtLegendPage *self = VDT_LEGEND_PAGE (widget);

  changed (self, (int) vdt_legend_draft_add (self->draft, self->part));
  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
}

static void
move (VdtLegendPage *self, int by)
{
  int selected = vdt_legend_page_get_selected (self);

  vdt_legend_draft_move (self->draft, self->part, (guint) selected, (guint) (selected + by));
  changed (self, selected + by);
}

static void
up_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  move (VDT_LEGEND_PAGE (widget), -1);
}

static void
down_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  move (VDT_LEGEND_PAGE (widget), 1);
}

static void
add_picture_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  vdt_legend_pictures_choose (VDT_LEGEND_PAGE (widget));
}

static void
ramp_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  VdtLegendPage *self = VDT_LEGEND_PAGE (widget);

  vdt_legend_draft_fill_ramp (self->draft);
  changed (self, 0);
}

/* Sides may as well have no code at all. */
static gboolean
may_be_nothing (VdtLegendPage *self)
{
  return self->part == VDT_LEGEND_SIDE_CODES || self->part == VDT_LEGEND_WAYS;
}

/* What may take the place of an entry. */
static char **
list_heirs (VdtLegendPage *self, guint gone)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  if (may_be_nothing (self))
    g_ptr_array_add (names, g_strdup (_("Nothing")));
  for (guint i = 0; i < vdt_legend_draft_get_n_entries (self->draft, self->part); i++)
    if (i != gone)
      g_ptr_array_add (names, vdt_legend_form_dup_name (self, i));
  g_ptr_array_add (names, NULL);

  return (char **) g_ptr_array_steal (names, NULL);
}

/* What was asked, by names: a legend that is read meanwhile may change what there is. */
typedef struct
{
  VdtLegendPage *page; /* owned */
  guint gone;
  char *name;
  char **heirs;
} Question;

static void
question_free (Question *self)
{
  g_object_unref (self->page);
  g_free (self->name);
  g_strfreev (self->heirs);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static gboolean
still_holds (const Question *self)
{
  VdtLegendDraft *draft = self->page->draft;
  g_auto (GStrv) heirs = NULL;
  g_autofree char *name = NULL;

  if (!draft || self->gone >= vdt_legend_draft_get_n_entries (draft, self->page->part))
    return FALSE;
  heirs = list_heirs (self->page, self->gone);
  name = vdt_legend_form_dup_name (self->page, self->gone);

  return g_str_equal (name, self->name)
         && g_strv_equal ((const char *const *) heirs, (const char *const *) self->heirs);
}

static void
heir_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Question) question = user_data;
  VdtLegendPage *self = question->page;
  int heir = vdt_dialogs_choose_finish (result);
  int gone = (int) question->gone;

  if (heir < 0 || !still_holds (question))
    return;
  if (may_be_nothing (self))
    heir--;
  if (heir >= gone)
    heir++;
  vdt_legend_draft_remove (self->draft, self->part, question->gone, heir);
  changed (self, gone);
}

static void
ask_heir (VdtLegendPage *self, guint gone, guint n_uses)
{
  Question *question = g_new0 (Question, 1);
  g_autofree char *shown = NULL;
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;

  question->page = g_object_ref (self);
  question->gone = gone;
  question->name = vdt_legend_form_dup_name (self, gone);
  question->heirs = list_heirs (self, gone);
  shown = vdt_plain_text_shorten (question->name);
  heading = g_strdup_printf (_("Remove “%s”?"), shown);

  if (self->part == VDT_LEGEND_TERRAINS)
    body = g_strdup_printf (ngettext ("%'u hex has this terrain. Replace it with:",
                                      "%'u hexes have this terrain. Replace them with:", n_uses),
                            n_uses);
  else if (self->part == VDT_LEGEND_WAYS)
    body = g_strdup_printf (ngettext ("It crosses %'u hexside. Replace it with:",
                                      "It crosses %'u hexsides. Replace them with:", n_uses),
                            n_uses);
  else
    body = g_strdup_printf (ngettext ("%'u hexside has this code. Replace it with:",
                                      "%'u hexsides have this code. Replace them with:", n_uses),
                            n_uses);
  vdt_dialogs_choose_async (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), heading, body,
                            (const char *const *) question->heirs, _("_Remove"), heir_cb,
                            question);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  VdtLegendPage *self = VDT_LEGEND_PAGE (widget);
  int selected = vdt_legend_page_get_selected (self);
  guint n_uses = vdt_legend_draft_count_uses (self->draft, self->part, (guint) selected);

  if (n_uses > 0 && self->part != VDT_LEGEND_LEVELS)
    {
      ask_heir (self, (guint) selected, n_uses);
      return;
    }
  vdt_legend_draft_remove (self->draft, self->part, (guint) selected, -1);
  changed (self, selected);
}

static void
bind_children (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_child (class, VdtLegendPage, list);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, ramp_button);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, up_button);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, down_button);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, form_stack);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, empty);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, preview);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, uses);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, problem);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, value_row);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, value);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, name_row);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, code_row);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, colour_row);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, colour_button);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, look_group);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, kind_row);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, symbol_row);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, style_row);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, pictures_group);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, add_picture_button);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, way_group);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, way_kind_row);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, crossing_row);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, width);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, has_edge);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, edge_button);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, rules_group);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, height);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, hindrance);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, inherent);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, depression);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, unequal);
  gtk_widget_class_bind_template_child (class, VdtLegendPage, building_row);
}

static void
vdt_legend_page_finalize (GObject *object)
{
  g_slist_free (VDT_LEGEND_PAGE (object)->picture_rows);

  G_OBJECT_CLASS (vdt_legend_page_parent_class)->finalize (object);
}

static void
vdt_legend_page_class_init (VdtLegendPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_legend_page_finalize;
  g_signal_new ("changed", VDT_TYPE_LEGEND_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "legend.add", NULL, add_cb);
  gtk_widget_class_install_action (widget_class, "legend.remove", NULL, remove_cb);
  gtk_widget_class_install_action (widget_class, "legend.up", NULL, up_cb);
  gtk_widget_class_install_action (widget_class, "legend.down", NULL, down_cb);
  gtk_widget_class_install_action (widget_class, "legend.ramp", NULL, ramp_cb);
  gtk_widget_class_install_action (widget_class, "legend.add-picture", NULL, add_picture_cb);

  g_type_ensure (VDT_TYPE_SWATCH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-legend-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
}

/* The toolkit names the whole of it, and not the part that has the keyboard. */
static void
name_button (GtkColorChooser *button, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (button))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
vdt_legend_page_init (VdtLegendPage *self)
{
  g_autoptr (GListModel) kinds = vdt_kind_titles_new_list ();

  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_entry_limit (self->name_row, VDT_LEGEND_NAME_MAX);
  vdt_entry_limit (self->code_row, VDT_SIDE_CODE_MAX);
  vdt_entry_limit (self->building_row, VDT_LEGEND_NAME_MAX);
  adw_combo_row_set_model (self->kind_row, kinds);
  name_button (self->colour_button, _("Colour"));
  name_button (self->edge_button, _("Edge Colour"));
  vdt_legend_pictures_init (self);
}

/**
 * vdt_legend_page_set_draft:
 * @self: the page
 * @draft: (nullable): the draft to edit, which must outlive its stay here
 * @part: which of its lists
 *
 * Shows a list of a draft.
 */
void
vdt_legend_page_set_draft (VdtLegendPage *self, VdtLegendDraft *draft, VdtLegendPart part)
{
  static const char *const titles[] = { N_("No Levels"), N_("No Terrains"), N_("No Hexsides"),
                                        N_("No Roads or Rivers") };

  g_return_if_fail (VDT_IS_LEGEND_PAGE (self));

  self->draft = draft;
  self->part = part;
  if (!draft)
    return;
  adw_status_page_set_title (self->empty, _(titles[part]));
  vdt_legend_form_show_rows (self);
  fill_list (self, 0);
}

/**
 * vdt_legend_page_update:
 * @self: the page
 *
 * Shows the draft as it has become.
 */
void
vdt_legend_page_update (VdtLegendPage *self)
{
  g_return_if_fail (VDT_IS_LEGEND_PAGE (self));

  fill_list (self, vdt_legend_page_get_selected (self));
}

/**
 * vdt_legend_page_select:
 * @self: the page
 * @i: the number of an entry
 *
 * Shows an entry in the form.
 */
void
vdt_legend_page_select (VdtLegendPage *self, guint i)
{
  GtkListBoxRow *row;

  g_return_if_fail (VDT_IS_LEGEND_PAGE (self));

  row = gtk_list_box_get_row_at_index (self->list, (int) i);
  gtk_list_box_select_row (self->list, row);
  if (!row)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (row));
  vdt_rows_show (row);
}
