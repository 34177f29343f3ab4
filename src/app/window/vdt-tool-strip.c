/* vdt-tool-strip.c - the buttons of the tools, beside the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-strip.h"

#include "vdt-tools.h"

#include <glib/gi18n.h>

#define SPACING 2 /* pixels */
#define N_COLUMNS_MAX 3

static int
count_buttons (GtkWidget *strip)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (strip); child;
       child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

static int
get_columns (GtkWidget *strip)
{
  return MAX (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (strip), "columns")), 1);
}

/* What n buttons take, one after the other; all are as large as the largest. */
static int
measure_buttons (GtkWidget *strip, GtkOrientation orientation, int n)
{
  int largest = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (strip); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int size;

      gtk_widget_measure (child, orientation, -1, &size, NULL, NULL, NULL);
      largest = MAX (largest, size);
    }

  return MAX (n * (largest + SPACING) - SPACING, 0);
}

static int
count_rows (int n_buttons, int n_columns)
{
  return (n_buttons + n_columns - 1) / n_columns;
}

static void
measure (GtkWidget *strip,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  int n = count_buttons (strip);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = measure_buttons (strip, orientation, get_columns (strip));
  else
    {
      *minimum = measure_buttons (strip, orientation, count_rows (n, N_COLUMNS_MAX));
      *natural = measure_buttons (strip, orientation, n);
    }
}

static gboolean
resize_cb (GtkWidget *strip, GdkFrameClock *clock, gpointer user_data)
{
  gtk_widget_queue_resize (strip);

  return G_SOURCE_REMOVE;
}

/* Another width takes effect in the next frame: nothing can ask for it while it is laid out. */
static void
choose_columns (GtkWidget *strip, int n_buttons, int height)
{
  int n_columns = 1;

  while (n_columns < N_COLUMNS_MAX
         && measure_buttons (strip, GTK_ORIENTATION_VERTICAL, count_rows (n_buttons, n_columns))
                > height)
    n_columns++;
  if (n_columns == get_columns (strip))
    return;
  g_object_set_data (G_OBJECT (strip), "columns", GINT_TO_POINTER (n_columns));
  gtk_widget_add_tick_callback (strip, resize_cb, NULL, NULL);
}

static void
allocate (GtkWidget *strip, int width, int height, int baseline)
{
  gboolean is_mirrored = gtk_widget_get_direction (strip) == GTK_TEXT_DIR_RTL;
  int button_width = measure_buttons (strip, GTK_ORIENTATION_HORIZONTAL, 1);
  int button_height = measure_buttons (strip, GTK_ORIENTATION_VERTICAL, 1);
  int n = count_buttons (strip), i = 0, n_rows;

  choose_columns (strip, n, height);
  n_rows = count_rows (n, get_columns (strip));
  for (GtkWidget *child = gtk_widget_get_first_child (strip); child;
       child = gtk_widget_get_next_sibling (child), i++)
    {
      int x = i / n_rows * (button_width + SPACING);

      gtk_widget_size_allocate (child,
                                &(GtkAllocation){ is_mirrored ? width - x - button_width : x,
                                                  i % n_rows * (button_height + SPACING),
                                                  button_width, button_height },
                                -1);
    }
}

/**
 * vdt_tool_strip_fill:
 * @strip: an empty box
 *
 * Adds a button for each tool that has a key, one below the other, or in columns where the window
 * is too low for that.
 */
void
vdt_tool_strip_fill (GtkBox *strip)
{
  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      const VdtToolClass *class = vdt_tools_get_class (i);
      g_autofree char *tip = NULL;
      GtkWidget *button;

      if (class->key == 0)
        continue;
      /* Translators: the name of a tool and its key. */
      tip = g_strdup_printf (_("%s (%c)"), _(class->title), g_ascii_toupper (class->key));
      button = gtk_toggle_button_new ();
      gtk_button_set_icon_name (GTK_BUTTON (button), class->icon_name);
      gtk_widget_set_tooltip_text (button, tip);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_focus_on_click (button, FALSE); /* the map's keys go on with the tool */
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _(class->title), -1);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.tool");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", class->id);
      gtk_box_append (strip, button);
    }
  gtk_widget_set_layout_manager (GTK_WIDGET (strip),
                                 gtk_custom_layout_new (NULL, measure, allocate));
}
