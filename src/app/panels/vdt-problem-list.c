/* vdt-problem-list.c - the row of the sight panel that tells what the rules cannot use on a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-problem-list.h"

#include "vdt-hex-label.h"
#include "vdt-los-check.h"
#include "vdt-los-explain.h"
#include "vdt-los-shapes.h"

#include <glib/gi18n.h>

#define QUIET_MS 300 /* after the last change of the map */
#define MAX_ROWS 20
#define MAX_HEXES 10 /* of one problem */

struct _VdtProblemList
{
  AdwExpanderRow parent_instance;

  /* Owned */
  VdtSighting *sighting;
  GSignalGroup *sighting_signals;
  GSignalGroup *document_signals;
  GCancellable *cancellable; /* of the check under way, NULL when there is none */
  guint timeout;
  GPtrArray *problems; /* VdtProblem, those that are shown */
  VdtMap *map;         /* by whose grid their hexes are called; NULL: there are none */
  GPtrArray *rows;     /* GtkWidget, theirs */

  const VdtLosRules *rules; /* by which the map was checked, or is */
};

G_DEFINE_FINAL_TYPE (VdtProblemList, vdt_problem_list, ADW_TYPE_EXPANDER_ROW)

typedef struct
{
  VdtMap *map;
  const VdtLosRules *rules;
} Check;

static void
check_free (Check *check)
{
  vdt_map_unref (check->map);
  g_free (check);
}

static GtkWidget *
make_text (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static GtkWidget *
make_hex_button (const VdtMap *map, VdtHex hex)
{
  g_autofree char *name = vdt_hex_label (vdt_map_get_grid (map), hex);
  GtkWidget *button = gtk_button_new_with_label (name);

  gtk_widget_add_css_class (button, "hex-button");
  gtk_widget_add_css_class (button, "numeric");
  gtk_widget_set_tooltip_text (button, _("Show the hex on the map"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "side-bar.show-hex");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ii)", hex.q, hex.r);
  return button;
}

/* The buttons take the focus, not what holds them. */
static void
add_to_flow (GtkFlowBox *flow, GtkWidget *widget)
{
  gtk_flow_box_append (flow, widget);
  gtk_widget_set_focusable (gtk_widget_get_parent (widget), FALSE);
}

static GtkWidget *
make_hexes (const VdtMap *map, const GArray *hexes)
{
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), MAX_HEXES + 1);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 6);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (flow), 6);
  for (guint i = 0; i < MIN (hexes->len, MAX_HEXES); i++)
    add_to_flow (GTK_FLOW_BOX (flow), make_hex_button (map, g_array_index (hexes, VdtHex, i)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Hexes"),
                                  -1);
  return flow;
}

static GtkWidget *
make_row (GtkWidget **box)
{
  GtkWidget *row = adw_preferences_row_new ();

  *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (*box, "problem");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), *box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
append_more (GtkWidget *box, const char *text)
{
  GtkWidget *label = make_text (text);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), label);
}

static GtkWidget *
make_problem_row (const VdtProblem *problem, const VdtMap *map)
{
  g_autofree char *sentence = vdt_los_explain_problem (problem, map);
  GtkWidget *box;
  GtkWidget *row = make_row (&box);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  gtk_box_append (GTK_BOX (box), make_text (sentence));
  gtk_box_append (GTK_BOX (box), make_hexes (map, problem->hexes));
  if (problem->hexes->len > MAX_HEXES)
    {
      guint n = problem->hexes->len - MAX_HEXES;
      g_autofree char *more =
          g_strdup_printf (ngettext ("and %'u more hex", "and %'u more hexes", n), n);

      append_more (box, more);
    }
  return row;
}

static GtkWidget *
make_last_row (guint n)
{
  g_autofree char *more =
      g_strdup_printf (ngettext ("and %'u more problem", "and %'u more problems", n), n);
  GtkWidget *box;
  GtkWidget *row = make_row (&box);

  append_more (box, more);
  return row;
}

static void
add_row (VdtProblemList *self, GtkWidget *row)
{
  g_ptr_array_add (self->rows, row);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
}

/* A renumbered map calls the same hexes by other names. */
static gboolean
names_equal (const VdtMap *a, const VdtMap *b)
{
  return a && b && vdt_grid_equal (vdt_map_get_grid (a), vdt_map_get_grid (b));
}

static gboolean
problems_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const VdtProblem *one = a->pdata[i];
      const VdtProblem *other = b->pdata[i];

      if (!g_str_equal (one->what, other->what) || one->value != other->value
          || one->hexes->len != other->hexes->len
          || memcmp (one->hexes->data, other->hexes->data, one->hexes->len * sizeof (VdtHex)) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Takes problems. The rows stay when they would be the same, and with them the focus. */
static void
show_problems (VdtProblemList *self, GPtrArray *problems, VdtMap *map)
{
  g_autoptr (VdtMap) map_before = g_steal_pointer (&self->map);
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->problems);
  g_autofree char *title = NULL;

  self->problems = problems;
  if (map)
    self->map = vdt_map_ref (map);
  if (problems_equal (before, problems) && (problems->len == 0 || names_equal (map_before, map)))
    return;
  for (guint i = 0; i < self->rows->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < MIN (problems->len, MAX_ROWS); i++)
    add_row (self, make_problem_row (problems->pdata[i], map));
  if (problems->len > MAX_ROWS)
    add_row (self, make_last_row (problems->len - MAX_ROWS));

  title = g_strdup_printf (
      ngettext ("%'u problem with these rules", "%'u problems with these rules", problems->len),
      problems->len);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  gtk_widget_set_visible (GTK_WIDGET (self), problems->len > 0);
}

static void
check_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Check *check = data;
  GPtrArray *problems;

  /* Checks that came too late may stand before this one. */
  if (g_task_return_error_if_cancelled (task))
    return;
  problems = vdt_los_check (check->map, check->rules);
  g_ptr_array_extend_and_steal (problems, vdt_los_shapes_check (check->map, cancellable));
  g_task_return_pointer (task, problems, (GDestroyNotify) g_ptr_array_unref);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtProblemList) self = user_data;
  const Check *check = g_task_get_task_data (G_TASK (result));
  GPtrArray *problems = g_task_propagate_pointer (G_TASK (result), NULL);

  /* NULL: it was cancelled, since a newer check has begun or the list has gone. */
  if (!problems)
    return;
  g_clear_object (&self->cancellable);
  show_problems (self, problems, check->map);
}

static void
cancel (VdtProblemList *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
begin_check (VdtProblemList *self)
{
  g_autoptr (GTask) task = NULL;
  Check *check;

  cancel (self);
  self->cancellable = g_cancellable_new ();
  self->rules = vdt_sighting_get_setup (self->sighting)->rules;
  check = g_new (Check, 1);
  *check = (Check){ vdt_map_ref (vdt_sighting_get_map (self->sighting)), self->rules };
  /* The thread may be the last to have the task: no widget is to end there. */
  task = g_task_new (NULL, self->cancellable, checked_cb, g_object_ref (self));
  g_task_set_source_tag (task, begin_check);
  g_task_set_task_data (task, check, (GDestroyNotify) check_free);
  g_task_run_in_thread (task, check_in_thread);
}

static gboolean
quiet_cb (gpointer user_data)
{
  VdtProblemList *self = user_data;

  if (vdt_document_in_stroke (vdt_sighting_get_document (self->sighting)))
    return G_SOURCE_CONTINUE;
  self->timeout = 0;
  begin_check (self);
  return G_SOURCE_REMOVE;
}

static void
document_changed_cb (VdtProblemList *self)
{
  cancel (self);
  self->timeout = g_timeout_add (QUIET_MS, quiet_cb, self);
}

static void
sighting_changed_cb (VdtProblemList *self)
{
  if (self->rules != vdt_sighting_get_setup (self->sighting)->rules)
    begin_check (self);
}

/* What was found may be about what is hidden now. */
static void
shown_map_changed_cb (VdtProblemList *self)
{
  cancel (self);
  show_problems (self, g_ptr_array_new (), NULL);
  begin_check (self);
}

static void
vdt_problem_list_dispose (GObject *object)
{
  VdtProblemList *self = VDT_PROBLEM_LIST (object);

  cancel (self);
  g_clear_object (&self->sighting_signals);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->sighting);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_clear_pointer (&self->map, vdt_map_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (vdt_problem_list_parent_class)->dispose (object);
}

static void
vdt_problem_list_class_init (VdtProblemListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = vdt_problem_list_dispose;
}

static void
vdt_problem_list_init (VdtProblemList *self)
{
  GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");

  gtk_widget_add_css_class (icon, "warning");
  adw_expander_row_add_prefix (ADW_EXPANDER_ROW (self), icon);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);

  self->problems = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  self->sighting_signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect_swapped (self->sighting_signals, "changed",
                                  G_CALLBACK (sighting_changed_cb), self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::map",
                                  G_CALLBACK (shown_map_changed_cb), self);
  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed",
                                  G_CALLBACK (document_changed_cb), self);
}

/**
 * vdt_problem_list_set_sighting:
 * @self: the list
 * @sighting: (nullable): the sighting whose map and rules to check
 *
 * Checks another map, or none.
 */
void
vdt_problem_list_set_sighting (VdtProblemList *self, VdtSighting *sighting)
{
  g_return_if_fail (VDT_IS_PROBLEM_LIST (self));

  if (!g_set_object (&self->sighting, sighting))
    return;
  g_signal_group_set_target (self->sighting_signals, sighting);
  g_signal_group_set_target (self->document_signals,
                             sighting ? vdt_sighting_get_document (sighting) : NULL);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), FALSE);
  cancel (self);
  show_problems (self, g_ptr_array_new (), NULL);
  if (sighting)
    begin_check (self);
}
