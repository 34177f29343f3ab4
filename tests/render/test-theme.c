/* test-theme.c - themes that everybody can read, whatever colours they see
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-theme.h"

#include <math.h>

/* CIELAB distances: about 2 can just be told apart side by side. */
#define FAN_DIFFERENCE 10.0
#define PATTERN_DIFFERENCE 12.0
#define TEXT_CONTRAST 4.5 /* of WCAG 2, level AA */
#define HIGH_CONTRAST 7.0 /* level AAA */
#define EDGE_CONTRAST 3.0 /* of what is no text, level AA: an outline in its halo */

typedef double Rgb[3]; /* linear light */

/* How the colour-blind see colours: Machado, Oliveira and Fernandes (2009), severity 1. */
static const struct
{
  const char *name;
  double matrix[3][3];
} sights[] = {
  { "full", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
  { "protanopia",
    { { 0.152286, 1.052583, -0.204868 },
      { 0.114503, 0.786281, 0.099216 },
      { -0.003882, -0.048116, 1.051998 } } },
  { "deuteranopia",
    { { 0.367322, 0.860646, -0.227968 },
      { 0.280085, 0.672501, 0.047413 },
      { -0.011820, 0.042940, 0.968881 } } },
  { "tritanopia",
    { { 1.255528, -0.076749, -0.178779 },
      { -0.078411, 0.930809, 0.147602 },
      { 0.004733, 0.691367, 0.303900 } } },
};

/* Grounds on which fans are laid: open, woods, a hill, water. */
static const VdtColour grounds[] = {
  { 0.87, 0.91, 0.78, 1 },
  { 0.50, 0.65, 0.35, 1 },
  { 0.75, 0.60, 0.36, 1 },
  { 0.40, 0.60, 0.78, 1 },
};

static double
linearise (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static VdtColour
over (VdtColour under, VdtColour colour)
{
  double a = colour.alpha;

  return (VdtColour){ under.red * (1 - a) + colour.red * a,
                      under.green * (1 - a) + colour.green * a,
                      under.blue * (1 - a) + colour.blue * a, 1 };
}

static void
see (VdtColour colour, guint sight, Rgb seen)
{
  Rgb rgb = { linearise (colour.red), linearise (colour.green), linearise (colour.blue) };

  for (guint i = 0; i < 3; i++)
    {
      seen[i] = 0;
      for (guint j = 0; j < 3; j++)
        seen[i] += sights[sight].matrix[i][j] * rgb[j];
      seen[i] = CLAMP (seen[i], 0.0, 1.0);
    }
}

static double
lab_root (double part)
{
  return part > 216.0 / 24389 ? cbrt (part) : (24389.0 / 27 * part + 16) / 116;
}

static void
to_lab (const Rgb rgb, double lab[3])
{
  double x = (0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047;
  double y = 0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2];
  double z = (0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883;

  lab[0] = 116 * lab_root (y) - 16;
  lab[1] = 500 * (lab_root (x) - lab_root (y));
  lab[2] = 200 * (lab_root (y) - lab_root (z));
}

static double
get_difference (VdtColour a, VdtColour b, guint sight)
{
  double lab_a[3], lab_b[3];
  Rgb rgb;

  see (a, sight, rgb);
  to_lab (rgb, lab_a);
  see (b, sight, rgb);
  to_lab (rgb, lab_b);

  return sqrt (pow (lab_a[0] - lab_b[0], 2) + pow (lab_a[1] - lab_b[1], 2)
               + pow (lab_a[2] - lab_b[2], 2));
}

static double
get_contrast (VdtColour a, VdtColour b)
{
  double light_a =
      0.2126 * linearise (a.red) + 0.7152 * linearise (a.green) + 0.0722 * linearise (a.blue);
  double light_b =
      0.2126 * linearise (b.red) + 0.7152 * linearise (b.green) + 0.0722 * linearise (b.blue);

  return (MAX (light_a, light_b) + 0.05) / (MIN (light_a, light_b) + 0.05);
}

static void
test_difference (void)
{
  VdtColour black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 }, red = { 1, 0, 0, 1 };
  VdtColour green = { 0, 0.6, 0, 1 };

  g_assert_cmpfloat_with_epsilon (get_difference (black, white, 0), 100, 0.1);
  g_assert_cmpfloat_with_epsilon (get_contrast (black, white), 21, 0.01);
  g_assert_cmpfloat (get_difference (red, green, 2), <, get_difference (red, green, 0) / 2);
}

static void
test_all_differ (void)
{
  for (guint i = 0; i < 4; i++)
    for (guint j = 0; j < i; j++)
      {
        const VdtTheme *a = vdt_theme_get (i & 1, i & 2), *b = vdt_theme_get (j & 1, j & 2);

        g_assert_cmpstr (a->name, !=, b->name);
      }
}

/* Every style, with every set, in all surroundings. */
#define N_THEMES (4 * VDT_N_FAN_COLOURS * VDT_N_FAN_STYLES)

static const VdtTheme *
get_theme (guint i)
{
  return vdt_theme_get_styled (i & 1, i & 2, (VdtFanColours) (i / 4 % VDT_N_FAN_COLOURS),
                               (VdtFanStyle) (i / 4 / VDT_N_FAN_COLOURS));
}

/* Only the fan is drawn in another way. */
static void
test_styled (void)
{
  for (guint i = 0; i < N_THEMES; i++)
    {
      const VdtTheme *plain = vdt_theme_get (i & 1, i & 2);
      const VdtTheme *theme = get_theme (i);

      g_assert_cmpstr (theme->name, ==, plain->name);
      g_assert_cmpmem (&theme->sky, sizeof (VdtColour), &plain->sky, sizeof (VdtColour));
      g_assert_true ((theme == plain) == (i < 4));
      g_assert_cmpint (theme->fan_style, ==, (VdtFanStyle) (i / 4 / VDT_N_FAN_COLOURS));
      g_assert_true (
          theme->tinted
          == get_theme (i % (4 * VDT_N_FAN_COLOURS) + 4 * VDT_N_FAN_COLOURS * VDT_FAN_TINT));
    }
}

/* The tints, on every ground, to every eye. In the light style dots alone are what hindered hexes
 * have, as test_patterns() sees.
 */
static void
check_fan (const VdtTheme *theme, VdtColour ground, guint sight)
{
  const VdtColour *states[] = { &theme->fan_clear, &theme->fan_hindered, &theme->fan_blocked,
                                &theme->fan_beyond };
  static const char *const names[] = { "clear", "hindered", "blocked", "beyond" };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    for (guint j = 0; j < i; j++)
      {
        gboolean is_same = theme->fan_style == VDT_FAN_LIGHT && i == 1;
        double difference =
            get_difference (over (ground, *states[i]), over (ground, *states[j]), sight);

        g_test_message ("%s: %s and %s are %.1f apart (%s)", theme->name, names[i], names[j],
                        difference, sights[sight].name);
        if (is_same)
          g_assert_cmpfloat (difference, ==, 0);
        else
          g_assert_cmpfloat (difference, >=, FAN_DIFFERENCE);
      }
}

static void
test_fan (void)
{
  for (guint i = 0; i < N_THEMES; i++)
    for (guint ground = 0; ground < G_N_ELEMENTS (grounds); ground++)
      for (guint sight = 0; sight < G_N_ELEMENTS (sights); sight++)
        check_fan (get_theme (i), grounds[ground], sight);
}

/* Dots and hatching stand out from the tints that they are drawn on. */
static void
test_patterns (void)
{
  for (guint i = 0; i < N_THEMES; i++)
    for (guint ground = 0; ground < G_N_ELEMENTS (grounds); ground++)
      for (guint sight = 0; sight < G_N_ELEMENTS (sights); sight++)
        {
          const VdtTheme *theme = get_theme (i);
          VdtColour under = grounds[ground];
          VdtColour dotted = over (under, theme->fan_hindered);
          VdtColour hatched = over (under, theme->fan_blocked);

          g_assert_cmpfloat (get_difference (dotted, over (dotted, theme->fan_dots), sight), >,
                             PATTERN_DIFFERENCE);
          g_assert_cmpfloat (get_difference (hatched, over (hatched, theme->fan_hatch), sight), >,
                             PATTERN_DIFFERENCE);
        }
}

static double
get_chroma (VdtColour colour)
{
  double lab[3];
  Rgb rgb;

  see (colour, 0, rgb);
  to_lab (rgb, lab);

  return hypot (lab[1], lab[2]);
}

static double
get_lightness (VdtColour colour)
{
  double lab[3];
  Rgb rgb;

  see (colour, 0, rgb);
  to_lab (rgb, lab);

  return lab[0];
}

/* Visible hexes keep their colours. Hidden ones lose lightness, and a good part of what tells
 * grounds apart, but not so much that the map is lost. Printed in grey they are still darker, and
 * their hatching still shows.
 */
static void
test_light (void)
{
  for (guint i = 0; i < N_THEMES / VDT_N_FAN_STYLES; i++)
    for (guint k = 0; k < G_N_ELEMENTS (grounds); k++)
      {
        const VdtTheme *theme = get_theme (i);
        VdtColour ground = grounds[k], other = grounds[(k + 1) % G_N_ELEMENTS (grounds)];
        VdtColour hidden = over (ground, theme->fan_blocked);
        double contrast = fabs (get_lightness (ground) - get_lightness (other));
        double left =
            fabs (get_lightness (hidden) - get_lightness (over (other, theme->fan_blocked)));

        g_assert_cmpfloat (theme->fan_clear.alpha, ==, 0);
        g_assert_cmpfloat (theme->fan_hindered.alpha, ==, 0);
        g_assert_cmpfloat (get_contrast (theme->fan_edge, (VdtColour){ 1, 1, 1, 1 }), >=,
                           EDGE_CONTRAST);
        g_assert_cmpfloat (get_lightness (ground) - get_lightness (hidden), >=, FAN_DIFFERENCE);
        g_assert_cmpfloat (get_chroma (hidden), <=, get_chroma (ground) * 0.8);
        g_assert_cmpfloat (get_lightness (hidden) - get_lightness (over (hidden, theme->fan_hatch)),
                           >=, FAN_DIFFERENCE);
        if (contrast < 10)
          continue;
        g_assert_cmpfloat (left, >=, contrast * 0.4);
        g_assert_cmpfloat (left, <=, contrast * 0.75);
      }
}

/* In any fan: see test_labels(). */
static void
test_labels_in_fans (void)
{
  for (guint i = 0; i < N_THEMES; i++)
    for (guint ground = 0; ground < G_N_ELEMENTS (grounds); ground++)
      {
        const VdtTheme *theme = get_theme (i);
        const VdtColour *tints[] = { &theme->fan_clear, &theme->fan_hindered, &theme->fan_blocked,
                                     &theme->fan_beyond };

        for (guint k = 0; k < G_N_ELEMENTS (tints); k++)
          {
            VdtColour halo = over (over (grounds[ground], *tints[k]), theme->label_halo);

            g_assert_cmpfloat (get_contrast (over (halo, theme->label), halo), >=, TEXT_CONTRAST);
          }
      }
}

/* Labels have a halo between them and the ground: that is what they are read against. */
static void
test_labels (void)
{
  for (guint i = 0; i < 4; i++)
    for (guint ground = 0; ground < G_N_ELEMENTS (grounds); ground++)
      {
        const VdtTheme *theme = vdt_theme_get (i & 1, i & 2);
        VdtColour halo = over (grounds[ground], theme->label_halo);

        g_assert_cmpfloat (get_contrast (over (halo, theme->label), halo), >=,
                           i & 2 ? HIGH_CONTRAST : TEXT_CONTRAST);
      }
}

void
vdt_test_theme (void)
{
  g_test_add_func ("/render/theme/difference", test_difference);
  g_test_add_func ("/render/theme/all-differ", test_all_differ);
  g_test_add_func ("/render/theme/styled", test_styled);
  g_test_add_func ("/render/theme/fan", test_fan);
  g_test_add_func ("/render/theme/patterns", test_patterns);
  g_test_add_func ("/render/theme/light", test_light);
  g_test_add_func ("/render/theme/labels", test_labels);
  g_test_add_func ("/render/theme/labels-in-fans", test_labels_in_fans);
}
