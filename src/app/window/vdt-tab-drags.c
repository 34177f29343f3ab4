/* vdt-tab-drags.c - closes tabs, and lets them be dragged, so that nothing is dragged past its end
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A tab that is dragged has a place among the others, which Libadwaita 1.2 finds out whenever the
 * pointer moves along the row, and believes in until then. If fewer tabs are left meanwhile, the
 * place is past the last one, and to let go, or to drag the tab out of the row, ends the program.
 * A tab that is closed stays for a fifth of a second as one that shrinks, and has no page; nor has
 * one whose cross was clicked twice.
 */

#include "vdt-tab-drags.h"

#include "vdt-every-widget.h"

#define PRESS "vdt-press"     /* of a tab bar: a Press */
#define MOVING G_USEC_PER_SEC /* longer than a tab takes, on a slow machine */

typedef struct
{
  AdwTabBar *tab_bar; /* not owned */

  /* The left button, or a finger. */
  gdouble x, y; /* where it was pressed, on the surface */
  gboolean down;
  gboolean moved; /* far enough along the row for a drag to begin there */

  guint clicked; /* source: a cross was, and its tab is about to close; 0: none was */
  gint64 placed; /* when a tab was last given another place, to which it moves */
} Press;

static void
press_free (gpointer data)
{
  Press *self = data;

  g_clear_handle_id (&self->clicked, g_source_remove);
  g_free (self);
}

static gboolean
is_in_row (GtkWidget *tab_bar, gdouble x, gdouble y)
{
  GtkNative *native = gtk_widget_get_native (tab_bar);
  graphene_rect_t bounds;
  gdouble offset_x, offset_y;

  gtk_native_get_surface_transform (native, &offset_x, &offset_y);
  return gtk_widget_compute_bounds (tab_bar, GTK_WIDGET (native), &bounds)
         && graphene_rect_contains_point (
             &bounds, &GRAPHENE_POINT_INIT ((float) (x - offset_x), (float) (y - offset_y)));
}

/* Of a pointer that leaves the row at once, the tabs hear when it is back. */
static gboolean
is_to_be_kept (Press *self, GtkWidget *tab_bar, gdouble x, gdouble y)
{
  if (!self->down || self->moved)
    return FALSE;
  if (!is_in_row (tab_bar, x, y))
    return TRUE;
  self->moved = gtk_drag_check_threshold (tab_bar, (int) self->x, (int) self->y, (int) x, (int) y);
  return FALSE;
}

static int
count_tabs (GtkWidget *widget)
{
  int n = g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwTab") ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_tabs (child);
  return n;
}

static gboolean
is_closing (Press *self)
{
  return self->clicked > 0
         || count_tabs (GTK_WIDGET (self->tab_bar))
                > adw_tab_view_get_n_pages (adw_tab_bar_get_view (self->tab_bar));
}

static gboolean
closed_cb (gpointer user_data)
{
  ((Press *) user_data)->clicked = 0;
  return G_SOURCE_REMOVE;
}

/* The toolkit closes the tab when it is idle, which is before that. */
static void
note_click (Press *self, gdouble x, gdouble y)
{
  GtkWidget *tab_bar = GTK_WIDGET (self->tab_bar), *picked;
  GtkNative *native = gtk_widget_get_native (tab_bar);
  gdouble offset_x, offset_y;

  gtk_native_get_surface_transform (native, &offset_x, &offset_y);
  picked = gtk_widget_pick (GTK_WIDGET (native), x - offset_x, y - offset_y, GTK_PICK_DEFAULT);
  if (picked && gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) && self->clicked == 0)
    self->clicked = g_idle_add_full (G_PRIORITY_LOW, closed_cb, self, NULL);
}

static gboolean
event_cb (GtkEventController *controller, GdkEvent *event, Press *self)
{
  GdkEventType type = gdk_event_get_event_type (event);
  gdouble x = 0, y = 0;
  gboolean is_left = (type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE)
                     && gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY;

  gdk_event_get_position (event, &x, &y);
  if (type == GDK_MOTION_NOTIFY)
    return is_to_be_kept (self, GTK_WIDGET (self->tab_bar), x, y);
  if (type == GDK_GRAB_BROKEN || type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL
      || (is_left && type == GDK_BUTTON_RELEASE))
    self->down = FALSE;
  if ((is_left && type == GDK_BUTTON_RELEASE) || type == GDK_TOUCH_END)
    note_click (self, x, y);
  if (type != GDK_BUTTON_PRESS && type != GDK_TOUCH_BEGIN)
    return GDK_EVENT_PROPAGATE;
  if (is_closing (self))
    return GDK_EVENT_STOP;
  if (is_left || type == GDK_TOUCH_BEGIN)
    {
      self->x = x;
      self->y = y;
      self->down = TRUE;
      self->moved = type == GDK_TOUCH_BEGIN; /* fingers drag no tab out of the row */
    }
  return GDK_EVENT_PROPAGATE;
}

static void
page_reordered_cb (AdwTabBar *tab_bar)
{
  Press *self = g_object_get_data (G_OBJECT (tab_bar), PRESS);

  self->placed = g_get_monotonic_time ();
}

/**
 * vdt_tab_drags_mend:
 * @tab_bar: the tabs of a tab view
 *
 * Lets a tab be dragged out of its row only when it has been dragged along it, and nothing be
 * pressed there while a tab is closing.
 */
void
vdt_tab_drags_mend (AdwTabBar *tab_bar)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();
  Press *press = g_new0 (Press, 1);

  press->tab_bar = tab_bar;
  g_object_set_data_full (G_OBJECT (tab_bar), PRESS, press, press_free);
  g_signal_connect_object (adw_tab_bar_get_view (tab_bar), "page-reordered",
                           G_CALLBACK (page_reordered_cb), tab_bar, G_CONNECT_SWAPPED);
  g_signal_connect (controller, "event", G_CALLBACK (event_cb), press);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (tab_bar), controller);
}

static void
end_gestures (GtkWidget *widget)
{
  vdt_every_controller (widget, GTK_TYPE_GESTURE_DRAG, gtk_event_controller_reset);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    end_gestures (child);
}

/* A tab that is on its way to another place is there when its row is not seen. */
static void
end_moves (GtkWidget *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwTabBox") && gtk_widget_get_mapped (widget))
    {
      gtk_widget_unmap (widget);
      gtk_widget_map (widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    end_moves (child);
}

/**
 * vdt_tab_drags_close:
 * @tab_bar: the tabs of a tab view
 * @tab: the page of one of them, which is asked to close
 *
 * Closes the tab, after it has ended whatever drag there is among the others, and has those be in
 * their places that move: Libadwaita 1.2 sorts them while it looks for the tab's neighbours.
 */
void
vdt_tab_drags_close (AdwTabBar *tab_bar, AdwTabPage *tab)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (tab_bar));
  g_autoptr (GtkWidget) focus = NULL;
  Press *press = g_object_get_data (G_OBJECT (tab_bar), PRESS);
  gboolean was_dragged = press->down && press->moved;

  if (root)
    g_set_object (&focus, gtk_root_get_focus (root));
  end_gestures (GTK_WIDGET (tab_bar));
  /* Else the row keeps its tabs as wide as they are, and the next cross comes under the pointer. */
  if (was_dragged || g_get_monotonic_time () < press->placed + MOVING)
    end_moves (GTK_WIDGET (tab_bar));
  if (focus && !gtk_root_get_focus (root))
    gtk_widget_grab_focus (focus);
  adw_tab_view_close_page_finish (adw_tab_bar_get_view (tab_bar), tab, TRUE);
}
