/* vdt-commands-help.c - the manual, open where one is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-commands.h"

#include "vdt-help-window.h"
#include "vdt-lesson.h"
#include "vdt-window.h"

void
vdt_command_help (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_help_window_present (GTK_WINDOW (window), page ? vdt_map_page_peek (page)->sighting : NULL,
                           g_variant_get_string (parameter, NULL));
}

void
vdt_command_lesson (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_window_change_mode (window, TRUE);
  vdt_lesson_begin (window);
}
