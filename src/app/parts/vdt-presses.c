/* vdt-presses.c - buttons that are down as a widget goes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-presses.h"

#include "vdt-every-widget.h"

static void
unrealize_cb (GtkWidget *widget)
{
  vdt_every_controller (widget, GTK_TYPE_GESTURE, gtk_event_controller_reset);
}

/**
 * vdt_presses_mend:
 *
 * Has the gestures of every widget end as it leaves its window. Of a button that is down then, they
 * are not told that it is let go of. They go with the widget, but would hold what was pressed, and
 * that is often the widget itself, for good (GTK 4.8): a window, the map of a canvas.
 */
void
vdt_presses_mend (void)
{
  vdt_every_widget_connect ("unrealize", unrealize_cb);
}
