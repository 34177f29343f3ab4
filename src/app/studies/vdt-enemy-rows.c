/* vdt-enemy-rows.c - the enemies of a side in a list, and what the side is told of each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-enemy-rows.h"

#include "vdt-rows.h"
#include "vdt-study-window.h"

#include "vdt-hex-label.h"
#include "vdt-referee-explain.h"

#include <glib/gi18n.h>

#define MAX_ROWS 200
#define MAX_NAMES 10 /* in a row */
#define TOLD "vdt-told"
#define CHOICE "vdt-choice"

/* What a row's choice is about. */
typedef struct
{
  VdtIntelligence *intelligence;
  char *side;
  char *enemy;
} Choice;

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  g_object_unref (choice->intelligence);
  g_free (choice->side);
  g_free (choice->enemy);
  g_free (choice);
}

/**
 * vdt_enemy_rows_list_grades:
 * @of_one: whether for one enemy, who may be like the others, too: that comes first
 *
 * Returns: (transfer full): the grades, to choose from
 */
GListModel *
vdt_enemy_rows_list_grades (gboolean of_one)
{
  static const char *const titles[VDT_N_GRADES] = {
    [VDT_GRADE_SEEN] = N_("When visible"),
    [VDT_GRADE_SEEN_LAST] = N_("When visible, or last place"),
    [VDT_GRADE_SOMETHING] = N_("Unidentified, when visible"),
    [VDT_GRADE_SOMETHING_LAST] = N_("Unidentified, or last place"),
    [VDT_GRADE_SOMETHING_ALWAYS] = N_("Unidentified, always"),
    [VDT_GRADE_EXACT_ALWAYS] = N_("Identified, always"),
    [VDT_GRADE_NOTHING] = N_("Nothing"),
  };
  GtkStringList *list = gtk_string_list_new (NULL);

  if (of_one)
    gtk_string_list_append (list, _("Default"));
  for (int i = 0; i < VDT_N_GRADES; i++)
    gtk_string_list_append (list, _(titles[i]));

  return G_LIST_MODEL (list);
}

static void
selected_cb (GtkDropDown *drop_down)
{
  const Choice *choice = g_object_get_data (G_OBJECT (drop_down), CHOICE);
  int grade = (int) gtk_drop_down_get_selected (drop_down) - 1;
  VdtKnowledge *knowledge = vdt_intelligence_get (choice->intelligence);
  const VdtKnown *known = vdt_knowledge_find (knowledge, choice->side, choice->enemy);
  g_autoptr (VdtKnowledge) after = NULL;

  if ((known ? known->grade : -1) == grade)
    return;
  after = vdt_knowledge_with_grade (knowledge, choice->side, choice->enemy, grade);
  vdt_intelligence_set (choice->intelligence, after);
}

static GtkWidget *
make_choice (VdtIntelligence *intelligence, const char *side, const char *enemy)
{
  GtkWidget *drop_down = gtk_drop_down_new (vdt_enemy_rows_list_grades (TRUE), NULL);
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice){ g_object_ref (intelligence), g_strdup (side), g_strdup (enemy) };
  g_object_set_data_full (G_OBJECT (drop_down), CHOICE, choice, choice_free);
  gtk_widget_set_valign (drop_down, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (drop_down, "grade");
  gtk_widget_set_tooltip_text (drop_down, _("What the side knows of it"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("What the side knows of it"), -1);
  g_signal_connect (drop_down, "notify::selected", G_CALLBACK (selected_cb), NULL);

  return drop_down;
}

/* NULL: just what is seen, which the row tells. */
static char *
describe_told (const VdtReferee *referee, const char *side, guint counter, gboolean seen)
{
  const VdtLastPlace *last = vdt_referee_get_last (referee, side, counter);
  VdtTold told = vdt_referee_tell (referee, side, counter);
  g_autofree char *label = NULL;

  switch (told)
    {
    case VDT_TOLD_LAST:
    case VDT_TOLD_LAST_SOMETHING:
      label = vdt_hex_label (vdt_map_get_grid (referee->map), last->hex);
      /* Translators: a hex, and the number of a turn. */
      return g_strdup_printf (told == VDT_TOLD_LAST
                                  ? _("known to have been in %s in turn %u")
                                  : _("unidentified, known to have been in %s in turn %u"),
                              label, last->turn);
    case VDT_TOLD_SOMETHING:
      return g_strdup (_("unidentified"));
    case VDT_TOLD_EXACTLY:
      return seen ? NULL : g_strdup (_("identified"));
    case VDT_TOLD_NOTHING:
    default:
      return seen ? g_strdup (_("unknown")) : NULL;
    }
}

static char *
describe (const VdtReferee *referee, const char *side, guint counter, GArray *observers)
{
  g_autofree char *names = vdt_referee_name_counters (referee->map, observers, MAX_NAMES);
  g_autofree char *told = describe_told (referee, side, counter, observers->len > 0);
  g_autofree char *text
      /* Translators: the units that see one. */
      = observers->len > 0 ? g_strdup_printf (_("visible to %s"), names) : g_strdup (_("hidden"));

  return told ? g_strdup_printf ("%s\n%s", text, told) : g_steal_pointer (&text);
}

static GtkWidget *
make_row (const char *name, const char *text, VdtHex hex, gboolean seen)
{
  GtkWidget *row = vdt_study_row_new_hex (name, text, hex);
  GtkWidget *icon =
      gtk_image_new_from_icon_name (seen ? "view-reveal-symbolic" : "view-conceal-symbolic");

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  if (!seen)
    gtk_widget_add_css_class (icon, "dim-label");

  return row;
}

/* Members by number: first those that are seen. */
static GArray *
list_enemies (const VdtReferee *referee, const char *side, guint *n_seen)
{
  int number = vdt_referee_find_side (referee, side);
  GArray *enemies = g_array_new (FALSE, FALSE, sizeof (guint));

  *n_seen = 0;
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < referee->n_members; i++)
      {
        guint counter = referee->members[i].counter;
        gboolean seen = number >= 0 && vdt_referee_side_sees (referee, (guint) number, counter);

        if (!vdt_counter_is_of (vdt_map_get_counter (referee->map, counter), side)
            && seen == (pass == 0) && enemies->len < MAX_ROWS)
          g_array_append_val (enemies, counter);
        if (pass == 0)
          *n_seen = enemies->len;
      }

  return enemies;
}

/* The same rows stay, with an open choice and the keyboard. */
static gboolean
has_rows (GtkListBox *list, const char *told)
{
  return g_strcmp0 (g_object_get_data (G_OBJECT (list), TOLD), told) == 0;
}

static void
begin_rows (GtkListBox *list, const char *told)
{
  g_object_set_data_full (G_OBJECT (list), TOLD, g_strdup (told), g_free);
  vdt_rows_clear (list);
  gtk_widget_set_visible (GTK_WIDGET (list), told && *told);
}

static void
show_grade (GtkListBoxRow *row)
{
  GtkDropDown *drop_down = g_object_get_data (G_OBJECT (row), CHOICE);
  const Choice *choice = g_object_get_data (G_OBJECT (drop_down), CHOICE);
  const VdtKnown *known =
      vdt_knowledge_find (vdt_intelligence_get (choice->intelligence), choice->side, choice->enemy);

  gtk_drop_down_set_selected (drop_down, known ? (guint) (known->grade + 1) : 0);
}

static void
append_row (GtkListBox *list, GtkWidget *row, GtkWidget *choice)
{
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), choice);
  g_object_set_data (G_OBJECT (row), CHOICE, choice);
  gtk_list_box_append (list, row);
}

/**
 * vdt_enemy_rows_fill:
 * @list: a list
 * @referee: what everybody sees
 * @side: a side
 * @intelligence: what sides are told of the map of @referee
 *
 * Lists the enemies of a side for the referee, those in sight first, each with his choice of what
 * the side is told of it.
 */
void
vdt_enemy_rows_fill (GtkListBox *list,
                     const VdtReferee *referee,
                     const char *side,
                     VdtIntelligence *intelligence)
{
  int number = vdt_referee_find_side (referee, side);
  guint n_seen;
  g_autoptr (GArray) enemies = list_enemies (referee, side, &n_seen);
  g_auto (GStrv) keys = vdt_knowledge_name_counters (referee->map);
  g_autoptr (GString) told = g_string_new (NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GtkListBoxRow *row;

  for (guint i = 0; i < enemies->len; i++)
    {
      guint counter = g_array_index (enemies, guint, i);
      VdtHex hex = vdt_map_get_counter (referee->map, counter)->hex;
      g_autoptr (GArray) observers =
          number >= 0 ? vdt_referee_list_observers (referee, (guint) number, counter)
                      : g_array_new (FALSE, FALSE, sizeof (guint));
      char *text = describe (referee, side, counter, observers);

      g_ptr_array_add (texts, text);
      g_string_append_printf (told, "%s\n%s %d %d\n%s\n", side, keys[counter], hex.q, hex.r, text);
    }

  if (!has_rows (list, told->str))
    {
      begin_rows (list, told->str);
      for (guint i = 0; i < enemies->len; i++)
        {
          guint counter = g_array_index (enemies, guint, i);
          g_autofree char *name = vdt_referee_name_counter (referee->map, counter);

          append_row (list,
                      make_row (name, texts->pdata[i],
                                vdt_map_get_counter (referee->map, counter)->hex, i < n_seen),
                      make_choice (intelligence, side, keys[counter]));
        }
    }
  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)); i++)
    show_grade (row);
}

/**
 * vdt_enemy_rows_fill_told:
 * @list: a list
 * @referee: what everybody sees
 * @side: a side
 *
 * Lists for a side itself what it is told of its enemies.
 *
 * Returns: how many there are
 */
guint
vdt_enemy_rows_fill_told (GtkListBox *list, const VdtReferee *referee, const char *side)
{
  g_autoptr (GArray) lines = vdt_referee_explain_enemies (referee, side);

  begin_rows (list, lines->len > 0 ? side : "");
  g_object_set_data (G_OBJECT (list), TOLD, NULL);
  for (guint i = 0; i < MIN (lines->len, MAX_ROWS); i++)
    {
      const VdtEnemyLine *line = &g_array_index (lines, VdtEnemyLine, i);

      gtk_list_box_append (list, vdt_study_row_new_hex (line->text, NULL, line->hex));
    }

  return lines->len;
}

/**
 * vdt_enemy_rows_clear:
 * @list: a list
 *
 * Empties it: nobody knows what is seen now.
 */
void
vdt_enemy_rows_clear (GtkListBox *list)
{
  begin_rows (list, "");
}
