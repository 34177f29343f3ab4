/* test-width.c - all that opens can be 600 x 500 with text at 150 %, and nothing is cut short
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-look.h"
#include "vdt-ui-places.h"

#define WIDTH 600
#define HEIGHT 500
#define DPI (96 * 1024 * 3 / 2)

static void
visit_cb (GtkWindow *window, const char *name, gpointer user_data)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  vdt_ui_look_for_clipped (window, WIDTH, HEIGHT, faults);
  vdt_ui_look_tell (window, name, faults);
}

static void
test_width (VdtUiFixture *fixture, gconstpointer data)
{
  vdt_ui_places_visit (fixture, visit_cb, NULL);
}

void
vdt_test_width (void)
{
  vdt_ui_look_init ();
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPI, NULL);

  g_test_add ("/width/large-text", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_width,
              vdt_ui_fixture_tear_down);
}
