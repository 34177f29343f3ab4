/* vdt-toolkit.c - what the toolkit of today has, and that of Debian 12 has not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one place that asks which GTK the program is built against. The rest is written for GTK
 * 4.8 and libadwaita 1.2; what those have and newer ones deprecate (GtkFileChooserNative,
 * GtkColorButton, AdwMessageDialog, AdwFlap, AdwPreferencesWindow) works in both and stays until
 * the floor rises.
 */

#include "vdt-toolkit.h"

#if GTK_CHECK_VERSION(4, 14, 0)

/* Newer than what the program otherwise allows itself. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
static void
announce (GtkWidget *focus, const char *text)
{
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (focus));

  /* GTK calls what the context of tests (GTK_A11Y=test) does not have. */
  if (context && !g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext"))
    gtk_accessible_announce (GTK_ACCESSIBLE (focus), text,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}
G_GNUC_END_IGNORE_DEPRECATIONS

static void
end_announcement (GtkWidget *focus)
{
}

#else

/* A screen reader speaks a new description of the widget that has the keyboard. The same text twice
 * is two announcements.
 */
static void
describe (GtkWidget *focus, const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

static void
announce (GtkWidget *focus, const char *text)
{
  describe (focus, "");
  describe (focus, text);
}

/* GTK describes a widget by its tooltip. */
static void
end_announcement (GtkWidget *focus)
{
  const char *tooltip = gtk_widget_get_tooltip_text (focus);

  describe (focus, tooltip ? tooltip : "");
}

#endif

/**
 * vdt_toolkit_announce:
 * @focus: the widget that has the keyboard
 * @text: what happened, translated
 *
 * Has a screen reader speak a text: as an announcement from GTK 4.14 on, before that as the
 * description of the focused widget, which stays until vdt_toolkit_end_announcement().
 */
void
vdt_toolkit_announce (GtkWidget *focus, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (focus));

  announce (focus, text);
}

/**
 * vdt_toolkit_end_announcement:
 * @focus: the widget that announced something
 *
 * Gives the widget its own description back, if the announcement took its place.
 */
void
vdt_toolkit_end_announcement (GtkWidget *focus)
{
  g_return_if_fail (GTK_IS_WIDGET (focus));

  end_announcement (focus);
}
