/* vdt-x-errors.c - what the X server refuses is no reason to lose maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-x-errors.h"

#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

/**
 * vdt_x_errors_outlive:
 *
 * Has the program go on when the X server refuses something: the toolkit ends it, without a
 * question. GTK 4.8 asks for what must be refused: with a window it moves menus and tooltips that
 * are closed already, but held by an event.
 */
void
vdt_x_errors_outlive (void)
{
#ifdef GDK_WINDOWING_X11
  GdkDisplay *display = gdk_display_get_default ();

  if (GDK_IS_X11_DISPLAY (display))
    gdk_x11_display_error_trap_push (display);
#endif
}
