/* vdt-words.c - a line of text that is cut between words where there is no room for all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-words.h"

#include <string.h>

struct _VdtWords
{
  GtkWidget parent_instance;

  char *label; /* NULL: none */
  float xalign;
};

enum
{
  PROP_LABEL = 1,
  PROP_XALIGN,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (VdtWords, vdt_words, GTK_TYPE_WIDGET)

/* Where the last sentence, or part between dots, ends before a place; 0: nowhere. */
static gsize
find_end (const char *text, gsize before)
{
  for (gsize i = before; i-- > 1;)
    {
      if (g_str_has_prefix (text + i, ". "))
        return i + 1;
      if (g_str_has_prefix (text + i, " · "))
        return i;
    }
  return 0;
}

/**
 * vdt_words_cut:
 * @text: a line
 * @fits: tells whether a text has room
 * @data: for @fits
 *
 * Cuts a line to what there is room for: after a sentence or a part between dots if one fits,
 * else after a word, and says by an ellipsis that there is more.
 *
 * Returns: (transfer full): what fits; "" when that is not a word
 */
char *
vdt_words_cut (const char *text, VdtWordsFit fits, gpointer data)
{
  if (fits (text, data))
    return g_strdup (text);
  for (gsize i = strlen (text); i-- > 1;)
    {
      gsize end = text[i] == ' ' ? find_end (text, i + 1) : 0;
      g_autofree char *part =
          g_strdup_printf (end > 0 ? "%.*s …" : "%.*s…", (int) (end > 0 ? end : i), text);

      if (text[i] == ' ' && fits (part, data))
        return g_steal_pointer (&part);
    }
  return g_strdup ("");
}

static gboolean
is_in_room (const char *text, gpointer widget)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width <= gtk_widget_get_width (widget);
}

/**
 * vdt_words_dup_shown:
 * @self: a line of text
 *
 * Returns: (transfer full): as much of it as there is room for
 */
char *
vdt_words_dup_shown (VdtWords *self)
{
  g_return_val_if_fail (VDT_IS_WORDS (self), NULL);

  return vdt_words_cut (self->label ? self->label : "", is_in_room, self);
}

static void
vdt_words_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  const char *label = VDT_WORDS (widget)->label;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, label ? label : "");
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  /* What expands asks for nothing: it takes what its neighbours leave. */
  if (gtk_widget_get_hexpand (widget))
    width = 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 0 : height;
}

static void
vdt_words_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  g_autofree char *shown = vdt_words_dup_shown (VDT_WORDS (widget));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, shown);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float xalign = VDT_WORDS (widget)->xalign;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_render_layout (
      snapshot, gtk_widget_get_style_context (widget),
      (int) ((mirrored ? 1 - xalign : xalign) * (float) (gtk_widget_get_width (widget) - width)),
      (gtk_widget_get_height (widget) - height) / 2, layout);
}

static void
vdt_words_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_LABEL)
    g_value_set_string (value, VDT_WORDS (object)->label);
  else
    g_value_set_float (value, VDT_WORDS (object)->xalign);
}

static void
vdt_words_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  VdtWords *self = VDT_WORDS (object);

  if (id == PROP_XALIGN)
    {
      self->xalign = g_value_get_float (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }
  if (g_strcmp0 (self->label, g_value_get_string (value)) == 0)
    return;
  g_free (self->label);
  self->label = g_value_dup_string (value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->label ? self->label : "", -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
vdt_words_finalize (GObject *object)
{
  g_free (VDT_WORDS (object)->label);

  G_OBJECT_CLASS (vdt_words_parent_class)->finalize (object);
}

static void
vdt_words_class_init (VdtWordsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = vdt_words_get_property;
  object_class->set_property = vdt_words_set_property;
  object_class->finalize = vdt_words_finalize;
  widget_class->measure = vdt_words_measure;
  widget_class->snapshot = vdt_words_snapshot;

  props[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  props[PROP_XALIGN] = g_param_spec_float ("xalign", NULL, NULL, 0, 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "words");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
vdt_words_init (VdtWords *self)
{
}
