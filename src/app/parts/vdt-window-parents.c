/* vdt-window-parents.c - windows that are closed forget what they stood over, and close their menus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window-parents.h"

#include "vdt-every-widget.h"
#include "vdt-popovers.h"

/* What is taken out of a window that goes, and has its keyboard, the toolkit may keep. */
static void
close_popovers (GtkWidget *window)
{
  gtk_window_set_focus (GTK_WINDOW (window), NULL); /* see vdt_hidden_focus_mend() */
  vdt_popovers_close_within (window);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
}

static void
unrealize_cb (GtkWidget *widget)
{
  if (GTK_IS_WINDOW (widget))
    {
      close_popovers (widget);
      gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
    }
}

/**
 * vdt_window_parents_mend:
 *
 * Has every window that is closed forget its parent. Closed together with that, but held for some
 * time by an event that is still being handled or by a thread, it would look into the parent's
 * memory in the end: the toolkit leaves its pointer in place.
 *
 * Has it close its menus and lists, too: see vdt_popovers_close_within().
 */
void
vdt_window_parents_mend (void)
{
  vdt_every_widget_connect ("unrealize", unrealize_cb);
}
