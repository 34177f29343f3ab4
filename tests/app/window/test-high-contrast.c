/* test-high-contrast.c - the window where the desktop asks for high contrast
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-style.h"
#include "vdt-words.h"

#include <math.h>

#define LEAST 7.0 /* to one, as WCAG 2 asks for at its highest level */

static double
find_luminance (const double *colour)
{
  double parts[3];

  for (guint i = 0; i < 3; i++)
    parts[i] = colour[i] <= 0.04045 ? colour[i] / 12.92 : pow ((colour[i] + 0.055) / 1.055, 2.4);
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}

/* How far a text stands out: that of its most solid pixel. */
static double
find_contrast (GtkWidget *label, double ground)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (label);
  int width = gtk_widget_get_width (label), height = gtk_widget_get_height (label);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = g_new0 (guint32, width * height);
  double back = find_luminance ((const double[]){ ground, ground, ground });
  double best = 1;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (label)),
                                         node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  for (int i = 0; i < width * height; i++)
    {
      double rest = (1 - (pixels[i] >> 24) / 255.0) * ground;
      double colour[] = { ((pixels[i] >> 16) & 0xff) / 255.0 + rest,
                          ((pixels[i] >> 8) & 0xff) / 255.0 + rest,
                          (pixels[i] & 0xff) / 255.0 + rest };
      double front = find_luminance (colour);

      best = MAX (best, (MAX (front, back) + 0.05) / (MIN (front, back) + 0.05));
    }
  return best;
}

static gboolean
is_dim_text (GtkWidget *widget)
{
  return (gtk_widget_has_css_class (widget, "dim-label")
          || gtk_widget_has_css_class (widget, "subtitle"))
         && (VDT_IS_WORDS (widget)
             || (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget))));
}

/* Returns: how many texts were looked at */
static guint
check (GtkWidget *widget, double ground)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_sensitive (widget))
    return 0;
  if (is_dim_text (widget) && gtk_widget_get_width (widget) > 20)
    {
      const char *text =
          GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "the hint";
      double contrast = find_contrast (widget, ground);

      g_test_message ("%.1f: %s", contrast, text);
      g_assert_cmpfloat (contrast, >=, LEAST);
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += check (child, ground);
  return n;
}

/* In the light and in the dark: the map's own colours, and what stands back beside it. */
static void
test_texts (VdtUiFixture *fixture, gconstpointer data)
{
  static const struct
  {
    AdwColorScheme scheme;
    double ground; /* of the greys that texts stand on, the one that is nearest to them */
  } rows[] = {
    { ADW_COLOR_SCHEME_FORCE_LIGHT, 0xeb / 255.0 },
    { ADW_COLOR_SCHEME_FORCE_DARK, 0x36 / 255.0 },
  };
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_assert_true (adw_style_manager_get_high_contrast (style));
  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      adw_style_manager_set_color_scheme (style, rows[i].scheme);
      vdt_ui_settle ();
      g_assert_true (vdt_style_get_theme () == vdt_theme_get (i == 1, TRUE));
      g_assert_cmpuint (check (GTK_WIDGET (fixture->window), rows[i].ground), >, 3);
    }
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_high_contrast (void)
{
  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  g_unsetenv ("ADW_DEBUG_COLOR_SCHEME");

  ADD ("/high-contrast/texts", test_texts);
}
