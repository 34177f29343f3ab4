/* vdt-new-terrain.c - asks what the terrain of a hex is called that the legend does not have
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-new-terrain.h"

#include "vdt-dialogs.h"
#include "vdt-entry-limit.h"
#include "vdt-focus.h"
#include "vdt-hex-label.h"
#include "vdt-legend-name.h"
#include "vdt-underlay.h"

#include <glib/gi18n.h>

/* A question that is open. */
typedef struct
{
  VdtDocument *document;
  VdtHex hex;
  GtkEditable *name;
  GtkDropDown *kind;
  GtkColorChooser *colour;
} Question;

static void
free_question (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->document);
  g_free (question);
}

static guint32
get_colour (GtkColorChooser *chooser)
{
  GdkRGBA rgba;

  gtk_color_chooser_get_rgba (chooser, &rgba);
  return (guint32) (rgba.red * 255 + 0.5f) << 16 | (guint32) (rgba.green * 255 + 0.5f) << 8
         | (guint32) (rgba.blue * 255 + 0.5f);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, Question *question)
{
  VdtMap *map = vdt_document_get_map (question->document);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (question->name)));
  g_autofree char *label = NULL;
  g_autoptr (VdtMap) after = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "add") || !*name || !vdt_map_contains (map, question->hex))
    return;
  after = vdt_legend_name_hex (map, question->hex, name,
                               (VdtTerrainKind) gtk_drop_down_get_selected (question->kind),
                               get_colour (question->colour), &error);
  if (!after)
    {
      vdt_dialogs_show_error (gtk_window_get_transient_for (GTK_WINDOW (dialog)),
                              _("Not Possible"), error->message);
      return;
    }
  label = g_strdup_printf (_("New terrain: %s"), name);
  vdt_document_apply (question->document, after, label);
}

/* A terrain needs a name. */
static void
name_changed_cb (GtkEditable *name, AdwMessageDialog *dialog)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (name)));

  adw_message_dialog_set_response_enabled (dialog, "add", *text != '\0');
}

static GtkWidget *
add_row (GtkGrid *grid, int row, const char *text, GtkWidget *widget)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_grid_attach (grid, widget, 1, row, 1, 1);
  return widget;
}

/* All but the last, which is no ground. */
static GtkWidget *
new_kinds (void)
{
  const char *titles[VDT_N_KINDS] = { NULL };

  for (guint kind = 0; kind < VDT_KIND_VOID; kind++)
    titles[kind] = vdt_terrain_kind_title ((VdtTerrainKind) kind);
  return gtk_drop_down_new_from_strings (titles);
}

static GtkWidget *
new_colour (VdtMap *map, VdtHex hex, cairo_surface_t *picture)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);
  GtkWidget *button = gtk_color_button_new ();
  guint32 colour = vdt_map_get_terrain_info (map, hex)->colour;
  GdkRGBA rgba = { .alpha = 1 };

  if (underlay)
    vdt_underlay_find_colour (picture, underlay, vdt_map_get_grid (map), hex, &colour);
  rgba.red = (float) (colour >> 16 & 0xff) / 255;
  rgba.green = (float) (colour >> 8 & 0xff) / 255;
  rgba.blue = (float) (colour & 0xff) / 255;
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (button), &rgba);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  return button;
}

/**
 * vdt_new_terrain_ask:
 * @parent: the window that asks
 * @document: whose map it is
 * @hex: a hex of it
 * @picture: (nullable): the picture under the map, of which the colour is taken
 *
 * Asks for the name of a hex's terrain, and makes an entry of the legend of it.
 *
 * Returns: (transfer none): the dialog, which is shown
 */
GtkWidget *
vdt_new_terrain_ask (GtkWindow *parent, VdtDocument *document, VdtHex hex, cairo_surface_t *picture)
{
  VdtMap *map = vdt_document_get_map (document);
  g_autofree char *number = vdt_hex_label (vdt_map_get_grid (map), hex);
  g_autofree char *heading = g_strdup_printf (_("What Is in %s?"), number);
  AdwMessageDialog *dialog = vdt_dialogs_new (
      parent, heading, _("The new terrain is added to the legend in the colour of the image."));
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  Question *question = g_new0 (Question, 1);

  question->document = g_object_ref (document);
  question->hex = hex;
  question->name = GTK_EDITABLE (add_row (grid, 0, _("_Name"), gtk_entry_new ()));
  vdt_entry_limit (question->name, VDT_LEGEND_NAME_MAX);
  question->kind = GTK_DROP_DOWN (add_row (grid, 1, _("_Kind"), new_kinds ()));
  question->colour =
      GTK_COLOR_CHOOSER (add_row (grid, 2, _("_Colour"), new_colour (map, hex, picture)));
  gtk_grid_set_row_spacing (grid, 6);
  gtk_grid_set_column_spacing (grid, 12);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), GTK_WIDGET (grid));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "add",
                                    _("_Add"), NULL);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "add");
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "add",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (dialog), "add", FALSE);
  g_signal_connect_object (question->name, "changed", G_CALLBACK (name_changed_cb), dialog, 0);
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), question, free_question, 0);
  vdt_focus_enter_applies (GTK_WINDOW (dialog), GTK_WIDGET (question->name));
  gtk_window_present (GTK_WINDOW (dialog));
  return GTK_WIDGET (dialog);
}
