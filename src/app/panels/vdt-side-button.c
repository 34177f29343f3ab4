/* vdt-side-button.c - a button with the colour of a side's counters, and to choose another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-side-button.h"

#include "vdt-chosen-colour.h"
#include "vdt-edits.h"
#include "vdt-sample.h"

#include <glib/gi18n.h>

struct _VdtSideButton
{
  AdwBin parent_instance;

  GtkColorChooser *button;
  VdtDocument *document; /* NULL: none yet */
  char *side;
};

enum
{
  PROP_SIDE = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (VdtSideButton, vdt_side_button, ADW_TYPE_BIN)

static void
update (VdtSideButton *self)
{
  gboolean is_named = self->side && *self->side;

  gtk_widget_set_sensitive (GTK_WIDGET (self->button), is_named && self->document);
  if (!self->document)
    return;
  vdt_chosen_colour_set (
      self->button, vdt_sample_get_side_colour (vdt_document_get_map (self->document), self->side));
}

static void
colour_set_cb (VdtSideButton *self)
{
  VdtMap *map = vdt_document_get_map (self->document);
  g_autofree char *label = g_strdup_printf (_("Colour of %s"), self->side);
  g_autoptr (VdtMap) after = NULL;

  after = vdt_edits_set_side_colour (map, self->side, vdt_chosen_colour_get (self->button));
  if (after != map)
    vdt_document_apply (self->document, after, label);
}

static void
vdt_side_button_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIDE:
      g_value_set_string (value, VDT_SIDE_BUTTON (object)->side);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_side_button_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  VdtSideButton *self = VDT_SIDE_BUTTON (object);

  switch (id)
    {
    case PROP_SIDE:
      g_free (self->side);
      self->side = g_value_dup_string (value);
      if (self->side)
        g_strstrip (self->side);
      update (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_side_button_dispose (GObject *object)
{
  VdtSideButton *self = VDT_SIDE_BUTTON (object);

  if (self->document)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (vdt_side_button_parent_class)->dispose (object);
}

static void
vdt_side_button_finalize (GObject *object)
{
  g_free (VDT_SIDE_BUTTON (object)->side);

  G_OBJECT_CLASS (vdt_side_button_parent_class)->finalize (object);
}

static void
vdt_side_button_class_init (VdtSideButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = vdt_side_button_get_property;
  object_class->set_property = vdt_side_button_set_property;
  object_class->dispose = vdt_side_button_dispose;
  object_class->finalize = vdt_side_button_finalize;
  props[PROP_SIDE] =
      g_param_spec_string ("side", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
vdt_side_button_init (VdtSideButton *self)
{
  GtkWidget *button = gtk_color_button_new ();

  self->button = GTK_COLOR_CHOOSER (button);
  gtk_color_button_set_title (GTK_COLOR_BUTTON (button), _("Colour of the Side"));
  gtk_widget_set_tooltip_text (button, _("Colour of the Side"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Colour of the Side"), -1);
  g_signal_connect_swapped (button, "color-set", G_CALLBACK (colour_set_cb), self);
  adw_bin_set_child (ADW_BIN (self), button);
  update (self);
}

/**
 * vdt_side_button_set_document:
 * @self: a button
 * @document: (nullable): the map whose side it is
 *
 * Shows the side's colour on a map, and changes it there, as a step of its history.
 */
void
vdt_side_button_set_document (VdtSideButton *self, VdtDocument *document)
{
  g_return_if_fail (VDT_IS_SIDE_BUTTON (self));

  if (self->document == document)
    return;
  if (self->document)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  if (document)
    g_signal_connect_swapped (document, "changed", G_CALLBACK (update), self);
  update (self);
}
