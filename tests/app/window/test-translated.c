/* test-translated.c - every word that is shown or spoken is translated, and has room if it is long
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In a language made by pseudo-language, of which every message is 40 % longer and in brackets.
 */

#include "vdt-ui-look.h"
#include "vdt-ui-places.h"

#define WIDTH 900
#define HEIGHT 600

static void
visit_cb (GtkWindow *window, const char *name, gpointer user_data)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  vdt_ui_look_for_clipped (window, WIDTH, HEIGHT, faults);
  vdt_ui_look_for_untranslated (window, faults);
  vdt_ui_look_for_endless (window, faults);
  vdt_ui_look_tell (window, name, faults);
}

static void
test_translated (VdtUiFixture *fixture, gconstpointer data)
{
  vdt_ui_places_visit (fixture, visit_cb, NULL);
}

void
vdt_test_translated (void)
{
  vdt_ui_look_init ();

  g_test_add ("/translated/everywhere", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_translated,
              vdt_ui_fixture_tear_down);
}
