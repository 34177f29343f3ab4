/* vdt-scrolled-windows.c - what scrolls, as it goes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scrolled-windows.h"

#include "vdt-every-widget.h"

#define SETTING "gtk-overlay-scrolling"

static void
unrealize_cb (GtkWidget *widget)
{
  if (GTK_IS_SCROLLED_WINDOW (widget))
    g_signal_handlers_disconnect_matched (gtk_widget_get_settings (widget),
                                          G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DETAIL
                                              | G_SIGNAL_MATCH_DATA,
                                          g_signal_lookup ("notify", G_TYPE_OBJECT),
                                          g_quark_from_static_string (SETTING), NULL, NULL, widget);
}

/**
 * vdt_scrolled_windows_mend:
 *
 * Has no scrolled window hear of settings any more as it leaves its window. GTK 4.8 tells it for
 * good whether scroll bars are to lie over what scrolls, also when it is gone: changed in the
 * settings of the desktop then, that would end the program.
 */
void
vdt_scrolled_windows_mend (void)
{
  vdt_every_widget_connect ("unrealize", unrealize_cb);
}
