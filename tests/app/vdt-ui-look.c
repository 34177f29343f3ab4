/* vdt-ui-look.c - looks for what is clipped or not translated in a window, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-look.h"

#include "vdt-canvas.h"
#include "vdt-help-window.h"
#include "vdt-ui-fixture.h"
#include "vdt-words.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* What the canvas has below it lies where hexes are. */
static gboolean
is_looked_at (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && !VDT_IS_CANVAS (widget);
}

/* How wide the frame is that a window has where nobody manages windows. */
static int
find_frame (GtkWindow *window)
{
  return gtk_widget_get_allocated_width (GTK_WIDGET (window))
         - gtk_widget_get_width (GTK_WIDGET (window));
}

/**
 * vdt_ui_look_init:
 *
 * Has nothing slide or fade, so that everything is at once where it is going to be; and says where
 * the program's words are, in the language that the environment asks for.
 */
void
vdt_ui_look_init (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("VEDETTE_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

typedef struct
{
  GtkWidget *window;
  int width;
  int height;
} Wanted;

static gboolean
has_size (gpointer data)
{
  const Wanted *wanted = data;

  return gtk_widget_get_width (wanted->window) == wanted->width
         && gtk_widget_get_height (wanted->window) == wanted->height;
}

/* What a window needs at least, without its frame. */
static int
measure (GtkWindow *window, GtkOrientation orientation, int for_size)
{
  int frame = find_frame (window), minimum;

  gtk_widget_measure (GTK_WIDGET (window), orientation, for_size < 0 ? -1 : for_size + frame,
                      &minimum, NULL, NULL, NULL);
  return minimum - frame;
}

static void
resize (GtkWindow *window, int width, int height)
{
  int frame = find_frame (window);
  Wanted wanted = { GTK_WIDGET (window), width, height };

  gtk_window_set_default_size (window, width + frame, height + frame);
  vdt_ui_wait (has_size, &wanted);
  vdt_ui_settle ();
}

/**
 * vdt_ui_look_take:
 * @widget: a widget that is shown
 *
 * Takes a picture of a widget, on the ground that windows have.
 *
 * Returns: (transfer full): the picture
 */
GdkTexture *
vdt_ui_look_take (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  GdkRGBA colour;

  if (gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "window_bg_color",
                                      &colour))
    gtk_snapshot_append_color (snapshot, &colour, &area);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                      node, &area);
}

static void G_GNUC_PRINTF (2, 3) add_fault (GPtrArray *faults, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (faults, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/* A widget in words: what it is, and the text that it has. */
static char *
describe (GtkWidget *widget)
{
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

  if (GTK_IS_LABEL (widget))
    return g_strdup_printf ("“%s”", gtk_label_get_text (GTK_LABEL (widget)));
  return g_strdup_printf ("%s %s", G_OBJECT_TYPE_NAME (widget), id ? id : "");
}

static gboolean
scrolls (GtkWidget *widget, GtkOrientation orientation)
{
  GtkAdjustment *adjustment;

  if (!GTK_IS_SCROLLABLE (widget))
    return FALSE;
  adjustment = orientation == GTK_ORIENTATION_HORIZONTAL
                   ? gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (widget))
                   : gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (widget));
  return adjustment
         && gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment)
                > gtk_adjustment_get_page_size (adjustment);
}

/* Whether a widget reaches over an edge of what holds it, beyond which nothing is seen. */
static gboolean
is_cut_by (GtkWidget *widget, GtkWidget *holder, gboolean *scrolls_x, gboolean *scrolls_y)
{
  graphene_rect_t bounds;
  const double slack = 1.5;

  if (!gtk_widget_compute_bounds (widget, holder, &bounds))
    return FALSE;
  if (scrolls (holder, GTK_ORIENTATION_HORIZONTAL))
    *scrolls_x = TRUE;
  if (scrolls (holder, GTK_ORIENTATION_VERTICAL))
    *scrolls_y = TRUE;
  if (!*scrolls_x
      && (bounds.origin.x < -slack
          || bounds.origin.x + bounds.size.width > gtk_widget_get_width (holder) + slack))
    return TRUE;
  return !*scrolls_y
         && (bounds.origin.y < -slack
             || bounds.origin.y + bounds.size.height > gtk_widget_get_height (holder) + slack);
}

/* What cuts a widget; NULL: nothing. */
static GtkWidget *
find_cutter (GtkWidget *widget)
{
  gboolean scrolls_x = FALSE, scrolls_y = FALSE;

  for (GtkWidget *holder = gtk_widget_get_parent (widget); holder;
       holder = gtk_widget_get_parent (holder))
    {
      if ((gtk_widget_get_overflow (holder) == GTK_OVERFLOW_HIDDEN || GTK_IS_NATIVE (holder))
          && is_cut_by (widget, holder, &scrolls_x, &scrolls_y))
        return holder;
      if (GTK_IS_NATIVE (holder))
        break;
    }
  return NULL;
}

/* What is read or pressed; the rest may reach where it likes. */
static gboolean
is_content (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) || GTK_IS_BUTTON (widget) || GTK_IS_TEXT (widget)
         || GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget);
}

/* What may be cut says the whole when it is pointed at. */
static void
look_at_words (VdtWords *words, GPtrArray *faults)
{
  const char *tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (words));
  g_autofree char *shown = vdt_words_dup_shown (words), *label = NULL;

  g_object_get (words, "label", &label, NULL);
  if (label && !g_str_equal (shown, label) && g_strcmp0 (tooltip, label) != 0)
    add_fault (faults, "“%s” is cut short to “%s”", label, shown);
}

static void
look_for_clipped (GtkWidget *widget, GPtrArray *faults)
{
  if (!is_looked_at (widget) || ADW_IS_TAB_BAR (widget)) /* which scrolls, by itself */
    return;
  if (GTK_IS_LABEL (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    {
      GtkWidget *parent = gtk_widget_get_parent (widget);
      add_fault (faults, "“%s” is cut short in a %s", gtk_label_get_text (GTK_LABEL (widget)),
                 G_OBJECT_TYPE_NAME (parent));
    }
  if (VDT_IS_WORDS (widget))
    look_at_words (VDT_WORDS (widget), faults);
  if (GTK_IS_SHORTCUTS_WINDOW (gtk_widget_get_root (widget))
      && scrolls (widget, GTK_ORIENTATION_HORIZONTAL))
    add_fault (faults, "what keys do reaches over the edge of %s", G_OBJECT_TYPE_NAME (widget));
  if (is_content (widget) && gtk_widget_get_width (widget) > 0)
    {
      GtkWidget *cutter = find_cutter (widget);

      if (cutter)
        {
          g_autofree char *what = describe (widget);
          g_autofree char *by = describe (cutter);

          add_fault (faults, "%s reaches over the edge of %s", what, by);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    look_for_clipped (child, faults);
}

/* The part that needs most, and its part that does: what makes a window as large as it is. */
static void
describe_largest (GtkWidget *widget, GtkOrientation orientation, GString *text)
{
  GtkWidget *largest = NULL;
  int most = 0;
  g_autofree char *what = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      if (!gtk_widget_get_visible (child) || GTK_IS_NATIVE (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &minimum, NULL, NULL, NULL);
      if (minimum > most)
        {
          most = minimum;
          largest = child;
        }
    }
  if (!largest)
    return;
  what = describe (largest);
  g_string_append_printf (text, " > %s %d", what, most);
  describe_largest (largest, orientation, text);
}

static gboolean
look_at_least (
    GtkWindow *window, GtkOrientation orientation, int for_size, int wanted, GPtrArray *faults)
{
  int minimum = measure (window, orientation, for_size);
  g_autoptr (GString) text = g_string_new (NULL);

  if (minimum <= wanted)
    return TRUE;
  describe_largest (GTK_WIDGET (window), orientation, text);
  add_fault (faults, "it cannot be %d %s, but %d:%s", wanted,
             orientation == GTK_ORIENTATION_HORIZONTAL ? "wide" : "high", minimum, text->str);
  return FALSE;
}

/**
 * vdt_ui_look_for_clipped:
 * @window: a window that is shown
 * @width: pixels that it should be able to have, without its frame
 * @height: pixels
 * @faults: (element-type utf8): what is found is added here
 *
 * Gives a window a size, and looks for texts that are cut short in it, and for what reaches over
 * the edge of what holds it and cannot be scrolled into view.
 */
void
vdt_ui_look_for_clipped (GtkWindow *window, int width, int height, GPtrArray *faults)
{
  if (look_at_least (window, GTK_ORIENTATION_HORIZONTAL, -1, width, faults)
      && look_at_least (window, GTK_ORIENTATION_VERTICAL, width, height, faults))
    {
      resize (window, width, height);
      look_for_clipped (GTK_WIDGET (window), faults);
    }
}

/* Spin buttons, and lists, which have an entry to search them, are the toolkit's own. */
static void
look_for_endless (GtkWidget *widget, GPtrArray *faults)
{
  if (GTK_IS_SPIN_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || ADW_IS_COMBO_ROW (widget))
    return;
  if (GTK_IS_TEXT (widget) && gtk_text_get_max_length (GTK_TEXT (widget)) == 0)
    {
      g_autofree char *what = describe (gtk_widget_get_parent (widget));

      add_fault (faults, "%s takes texts without end", what);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    look_for_endless (child, faults);
}

/**
 * vdt_ui_look_for_endless:
 * @window: a window that is shown
 * @faults: (element-type utf8): what is found is added here
 *
 * Looks for entries that take more than a map can hold. Those of the toolkit's own windows are not
 * looked at.
 */
void
vdt_ui_look_for_endless (GtkWindow *window, GPtrArray *faults)
{
  if (!GTK_IS_SHORTCUTS_WINDOW (window) && !GTK_IS_DIALOG (window))
    look_for_endless (GTK_WIDGET (window), faults);
}

/* What is the same in every language, and terrain of a map that tests print. */
static const char *
skip_name (const char *text)
{
  static const char *const names[] = { "Vedette", "Clear", "Lake", "Woods" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_has_prefix (text, names[i]))
      return text + strlen (names[i]);
  return text;
}

/* Past the end of a bracket, and the suffix of a file's name that may follow it. */
static const char *
skip_end (const char *text)
{
  text++;
  if (*text == '.')
    do
      text++;
    while (g_ascii_isalpha (*text));
  return text;
}

/* Whether letters stand outside of brackets, which every message has round it. */
static gboolean
is_untranslated (const char *text)
{
  int depth = 0;

  for (const char *c = text ? text : ""; *c;)
    {
      const char *next = depth == 0 ? skip_name (c) : c;

      if (*c == '[')
        depth++;
      else if (*c == ']')
        {
          depth--;
          next = skip_end (c);
        }
      else if (next == c && depth <= 0 && g_unichar_isalpha (g_utf8_get_char (c)))
        return TRUE;
      c = next == c ? g_utf8_next_char (c) : next;
    }
  return FALSE;
}

static void
look_at_text (GtkWidget *widget, const char *what, const char *text, GPtrArray *faults)
{
  if (text && g_path_is_absolute (text))
    return;
  if (is_untranslated (text))
    add_fault (faults, "the %s “%s” of a %s in a %s", what, text, G_OBJECT_TYPE_NAME (widget),
               gtk_widget_get_parent (widget) ? G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget))
                                              : "");
}

static void
look_at_menu (GtkWidget *button, GMenuModel *menu, GPtrArray *faults)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

  for (int i = 0; menu && i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      look_at_text (button, "menu item", label, faults);
      for (guint j = 0; j < G_N_ELEMENTS (links); j++)
        {
          g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, i, links[j]);

          look_at_menu (button, below, faults);
        }
    }
}

/* What a screen reader calls a widget. */
static char *
dup_name (GtkWidget *widget)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return NULL;
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                             "");
}

/* What is the toolkit's, keys, and the manual, which is not in this language. */
static gboolean
is_foreign (GtkWidget *widget)
{
  return GTK_IS_WINDOW_CONTROLS (widget) || GTK_IS_COLOR_BUTTON (widget)
         || ADW_IS_ABOUT_WINDOW (widget)
         || g_str_equal (gtk_widget_get_css_name (widget), "accelerator")
         || GTK_IS_SHORTCUT_LABEL (widget) || ADW_IS_TAB_BAR (widget)
         || (ADW_IS_FLAP (widget) && VDT_IS_HELP_WINDOW (gtk_widget_get_root (widget)));
}

static void
look_for_untranslated (GtkWidget *widget, GPtrArray *faults)
{
  g_autofree char *name = NULL;

  if (!is_looked_at (widget) || is_foreign (widget))
    return;
  name = dup_name (widget);
  look_at_text (widget, "name", name, faults);
  look_at_text (widget, "tooltip", gtk_widget_get_tooltip_text (widget), faults);
  if (GTK_IS_LABEL (widget))
    look_at_text (widget, "text", gtk_label_get_text (GTK_LABEL (widget)), faults);
  else if (GTK_IS_TEXT (widget))
    look_at_text (widget, "placeholder", gtk_text_get_placeholder_text (GTK_TEXT (widget)), faults);
  else if (GTK_IS_MENU_BUTTON (widget))
    look_at_menu (widget, gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)), faults);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    look_for_untranslated (child, faults);
}

/**
 * vdt_ui_look_for_untranslated:
 * @window: a window that is shown, in the language of which every message is in brackets
 * @faults: (element-type utf8): what is found is added here
 *
 * Looks for words outside of brackets in what is shown in a window, in its menus, and in what is
 * told to screen readers.
 */
void
vdt_ui_look_for_untranslated (GtkWindow *window, GPtrArray *faults)
{
  if (!is_foreign (GTK_WIDGET (window)))
    look_at_text (GTK_WIDGET (window), "title", gtk_window_get_title (window), faults);
  look_for_untranslated (GTK_WIDGET (window), faults);
}

/**
 * vdt_ui_look_tell:
 * @window: a window that has been looked at
 * @name: of the place
 * @faults: (element-type utf8): what was found
 *
 * Tells of faults, and fails the test when there are some. Takes a picture of the window where the
 * environment names a folder for pictures.
 */
void
vdt_ui_look_tell (GtkWindow *window, const char *name, GPtrArray *faults)
{
  const char *folder = g_getenv ("VEDETTE_TEST_PICTURES");

  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s: %s", name, (char *) faults->pdata[i]);
  if (faults->len > 0)
    g_test_fail ();
  if (folder)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);
      g_autoptr (GdkTexture) texture = vdt_ui_look_take (GTK_WIDGET (window));

      if (!gdk_texture_save_to_png (texture, path))
        g_error ("%s cannot be written", path);
    }
}
