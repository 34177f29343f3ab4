/* vdt-words.c - text that is cut between words where there is no room for all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-words.h"

#include <string.h>

#define POPOVER_CHARS 40

struct _VdtWords
{
  GtkWidget parent_instance;

  char *label; /* NULL: none */
  float xalign;
  guint lines;          /* at most */
  GtkWidget *popover;   /* all of it, for who works by finger; NULL: never asked for */
  GtkLabel *in_popover; /* borrowed of it */
};

enum
{
  PROP_LABEL = 1,
  PROP_XALIGN,
  PROP_LINES,
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
 * Cuts a text to what there is room for: after a sentence or a part between dots if one fits,
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
is_mirrored (VdtWords *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

/* A text as broad as the widget, in lines that are aligned as the whole is. */
static PangoLayout *
lay_out (VdtWords *self, const char *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  gboolean at_right = (self->xalign > 0.5F) != is_mirrored (self);
  gboolean right_to_left = pango_layout_get_direction (layout, 0) == PANGO_DIRECTION_RTL;

  if (self->lines > 1)
    pango_layout_set_width (layout, gtk_widget_get_width (GTK_WIDGET (self)) * PANGO_SCALE);
  pango_layout_set_alignment (layout,
                              at_right != right_to_left ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  return layout;
}

static gboolean
is_in_room (const char *text, gpointer widget)
{
  VdtWords *self = VDT_WORDS (widget);
  g_autoptr (PangoLayout) layout = lay_out (self, text);
  PangoRectangle extents;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  return pango_layout_get_line_count (layout) <= (int) self->lines
         && extents.width <= gtk_widget_get_width (widget);
}

/**
 * vdt_words_dup_shown:
 * @self: a text
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
  VdtWords *self = VDT_WORDS (widget);
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (widget, self->label ? self->label : "");
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  /* What expands asks for nothing: it takes what its neighbours leave. */
  if (gtk_widget_get_hexpand (widget))
    width = 0;
  /* As high for one line as for all: nothing moves when the text changes. */
  height *= (int) self->lines;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 0 : height;
}

static void
vdt_words_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  VdtWords *self = VDT_WORDS (widget);
  g_autofree char *shown = vdt_words_dup_shown (self);
  g_autoptr (PangoLayout) layout = lay_out (self, shown);
  float across = is_mirrored (self) ? 1 - self->xalign : self->xalign;
  PangoRectangle extents;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  gtk_snapshot_render_layout (
      snapshot, gtk_widget_get_style_context (widget),
      (int) (across * (float) (gtk_widget_get_width (widget) - extents.width)) - extents.x,
      (gtk_widget_get_height (widget) - extents.height) / 2, layout);
}

static void
vdt_words_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_LABEL)
    g_value_set_string (value, VDT_WORDS (object)->label);
  else if (id == PROP_LINES)
    g_value_set_uint (value, VDT_WORDS (object)->lines);
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
  if (id == PROP_LINES)
    {
      self->lines = g_value_get_uint (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      return;
    }
  if (g_strcmp0 (self->label, g_value_get_string (value)) == 0)
    return;
  g_free (self->label);
  self->label = g_value_dup_string (value);
  if (self->popover)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->label ? self->label : "", -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
make_popover (VdtWords *self)
{
  self->popover = gtk_popover_new ();
  self->in_popover = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->in_popover, TRUE);
  gtk_label_set_max_width_chars (self->in_popover, POPOVER_CHARS);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_TOP);
  gtk_widget_set_focusable (self->popover, TRUE);
  gtk_popover_set_child (GTK_POPOVER (self->popover), GTK_WIDGET (self->in_popover));
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
}

static void
released_cb (GtkGestureClick *click, int n_presses, double x, double y, VdtWords *self)
{
  g_autofree char *shown = vdt_words_dup_shown (self);

  if (g_strcmp0 (shown, self->label ? self->label : "") == 0)
    return;
  if (!self->popover)
    make_popover (self);
  gtk_label_set_label (self->in_popover, self->label);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
vdt_words_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  if (VDT_WORDS (widget)->popover)
    gtk_popover_present (GTK_POPOVER (VDT_WORDS (widget)->popover));
}

static void
vdt_words_dispose (GObject *object)
{
  VdtWords *self = VDT_WORDS (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);

  G_OBJECT_CLASS (vdt_words_parent_class)->dispose (object);
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
  object_class->dispose = vdt_words_dispose;
  object_class->finalize = vdt_words_finalize;
  widget_class->size_allocate = vdt_words_size_allocate;
  widget_class->measure = vdt_words_measure;
  widget_class->snapshot = vdt_words_snapshot;

  props[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  props[PROP_XALIGN] = g_param_spec_float ("xalign", NULL, NULL, 0, 1, 0, flags);
  props[PROP_LINES] = g_param_spec_uint ("lines", NULL, NULL, 1, 4, 1, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "words");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
vdt_words_init (VdtWords *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->lines = 1;
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
