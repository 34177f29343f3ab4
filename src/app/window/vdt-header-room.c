/* vdt-header-room.c - the buttons and the title of a header bar share its room
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-header-room.h"

#include "vdt-style.h"

#define SPACING 6 /* pixels, as between other parts of a header bar */
#define AS_MUCH_AS_THERE_IS 10000
#define N_NEEDED 2
#define TITLE_WIDTH 66.0 /* pixels at 100 %, for a title in two small lines */

static int
measure_child (GtkWidget *child, GtkOrientation orientation)
{
  int natural;

  gtk_widget_measure (child, orientation, -1, NULL, &natural, NULL, NULL);

  return natural;
}

/* It can do without any of them, and takes all that there is. */
static void
measure (GtkWidget *box,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (box); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int size = measure_child (child, orientation);

      if (orientation == GTK_ORIENTATION_VERTICAL)
        *minimum = *natural = MAX (*natural, size);
      else
        *natural = AS_MUCH_AS_THERE_IS;
    }
}

static void
place (GtkWidget *box, GtkWidget *child, int x, int width, int height)
{
  if (gtk_widget_get_direction (box) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (box) - x - width;
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, 0, width, height }, -1);
}

static void
allocate (GtkWidget *box, int width, int height, int baseline)
{
  GtkWidget *title = gtk_widget_get_last_child (box);
  int title_width = (int) (TITLE_WIDTH * vdt_style_get_text_scale (box));
  int n = 0, x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != title;
       child = gtk_widget_get_next_sibling (child), n++)
    {
      int size = measure_child (child, GTK_ORIENTATION_HORIZONTAL);
      gboolean has_room = x + size <= width - (n < N_NEEDED ? 0 : title_width);

      gtk_widget_set_child_visible (child, has_room);
      if (!has_room)
        continue;
      place (box, child, x, size, height);
      x += size + SPACING;
    }
  place (box, title, x, MAX (width - x, 0), height);
}

/**
 * vdt_header_room_share:
 * @box: what stands between the other parts of a header bar: buttons, and the title, which needs no
 *   width
 *
 * Has the box leave out buttons where there is no room for them all, the first two only when
 * there is none without the title.
 */
void
vdt_header_room_share (GtkWidget *box)
{
  gtk_widget_set_layout_manager (box, gtk_custom_layout_new (NULL, measure, allocate));
}
