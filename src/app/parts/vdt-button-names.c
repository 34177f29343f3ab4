/* vdt-button-names.c - names of buttons without their underscores, and once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-button-names.h"

#include "vdt-every-widget.h"

/* The toolkit calls a button by its label with the mnemonic's underscore, and by the text that
 * shows it: “_Open Open”.
 */
static void
mend_cb (GtkButton *button)
{
  const char *label = gtk_button_get_label (button);
  g_auto (GStrv) pieces = NULL;
  g_autofree char *name = NULL;

  if (!label)
    return;
  if (gtk_button_get_use_underline (button))
    {
      pieces = g_strsplit (label, "_", -1);
      name = g_strjoinv ("", pieces);
    }
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name ? name : label, -1);
}

static void
describe_choice_cb (GtkButton *button, GParamSpec *pspec, GtkDropDown *list)
{
  gpointer item = gtk_drop_down_get_selected_item (list);

  if (GTK_IS_STRING_OBJECT (item))
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    gtk_string_object_get_string (item), -1);
}

/* The keyboard comes to the button of a list that drops down, and the toolkit names the list. */
static void
name_for_list (GtkButton *button, GtkDropDown *list)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  list, NULL, -1);
  g_signal_handlers_disconnect_by_func (list, describe_choice_cb, button);
  g_signal_connect_object (list, "notify::selected-item", G_CALLBACK (describe_choice_cb), button,
                           G_CONNECT_SWAPPED);
  describe_choice_cb (button, NULL, list);
}

/* The keyboard comes to the button in a button for colours, which has no name of its own. */
static void
name_for_colour (GtkButton *button, GtkColorButton *colour)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_color_button_get_title (colour), -1);
}

static void
realize_cb (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget))
    {
      g_signal_handlers_disconnect_by_func (widget, mend_cb, NULL);
      g_signal_connect (widget, "notify::label", G_CALLBACK (mend_cb), NULL);
      mend_cb (GTK_BUTTON (widget));
      if (GTK_IS_DROP_DOWN (gtk_widget_get_parent (widget)))
        name_for_list (GTK_BUTTON (widget), GTK_DROP_DOWN (gtk_widget_get_parent (widget)));
      if (GTK_IS_COLOR_BUTTON (gtk_widget_get_parent (widget)))
        name_for_colour (GTK_BUTTON (widget), GTK_COLOR_BUTTON (gtk_widget_get_parent (widget)));
    }
}

/**
 * vdt_button_names_mend:
 *
 * Has every button with a text be called by it, once: those of the toolkit's own dialogs, too. That
 * of a list that drops down is called like the list, and described by what is chosen; that of a
 * button for colours is called by its title.
 */
void
vdt_button_names_mend (void)
{
  vdt_every_widget_connect ("realize", realize_cb);
}
