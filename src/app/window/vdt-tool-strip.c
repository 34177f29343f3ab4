/* vdt-tool-strip.c - the buttons of the tools, beside the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-strip.h"

#include "vdt-tools.h"

#include <glib/gi18n.h>

/**
 * vdt_tool_strip_fill:
 * @strip: an empty box
 *
 * Adds a button for each tool that has a key.
 */
void
vdt_tool_strip_fill (GtkBox *strip)
{
  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      const VdtToolClass *class = vdt_tools_get_class (i);
      g_autofree char *tip = NULL;
      GtkWidget *button;

      if (class->key == 0)
        continue;
      /* Translators: the name of a tool and its key. */
      tip = g_strdup_printf (_ ("%s (%c)"), _ (class->title), g_ascii_toupper (class->key));
      button = gtk_toggle_button_new ();
      gtk_button_set_icon_name (GTK_BUTTON (button), class->icon_name);
      gtk_widget_set_tooltip_text (button, tip);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_focus_on_click (button, FALSE); /* the map's keys go on with the tool */
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (class->title), -1);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.tool");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", class->id);
      gtk_box_append (strip, button);
    }
}
