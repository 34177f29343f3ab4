/* vdt-theme.c - the colours of everything that is not in a map's legend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-theme.h"

/* From 0xrrggbb and an opacity. */
#define RGBA(rgb, opacity)                                                                         \
  {                                                                                                \
    (((rgb) >> 16) & 0xff) / 255.0, (((rgb) >> 8) & 0xff) / 255.0, ((rgb) &0xff) / 255.0, opacity  \
  }

/* The tints of every set are apart in lightness as well as in hue, so that they stay apart for
 * every kind of colour blindness (tests/render/test-theme.c).
 */
#define LIGHT                                                                                      \
  .name = "light", .background = RGBA (0xe8e6e1, 1.0), .grid = RGBA (0x2b2416, 0.42),              \
  .label = RGBA (0x241f16, 1.0), .label_halo = RGBA (0xfffdf4, 0.72),                              \
  .observer = RGBA (0x0b3d91, 1.0), .target = RGBA (0xa3240a, 1.0),                                \
  .sight_line = RGBA (0x1c1a24, 1.0), .deciding = RGBA (0xc01c28, 1.0),                            \
  .cursor = RGBA (0x1a1a1a, 1.0), .ghost = RGBA (0x3584e4, 0.45), .relief = RGBA (0x5a3a16, 0.55), \
  .sky = RGBA (0xeef3f8, 1.0), .ink = RGBA (0x1c1a24, 1.0), .line_width = 1.0

#define DARK                                                                                       \
  .name = "dark", .background = RGBA (0x1d1d20, 1.0), .grid = RGBA (0x0a0906, 0.50),               \
  .label = RGBA (0x12100b, 1.0), .label_halo = RGBA (0xf2ecdc, 0.62),                              \
  .observer = RGBA (0x0b3d91, 1.0), .target = RGBA (0xa3240a, 1.0),                                \
  .sight_line = RGBA (0x101014, 1.0), .deciding = RGBA (0xc01c28, 1.0),                            \
  .cursor = RGBA (0xffffff, 1.0), .ghost = RGBA (0x62a0ea, 0.50), .relief = RGBA (0x3a2409, 0.62), \
  .sky = RGBA (0x2a2e36, 1.0), .ink = RGBA (0xe8e6e1, 1.0), .line_width = 1.0

#define HIGH_CONTRAST                                                                              \
  .name = "high-contrast", .background = RGBA (0xffffff, 1.0), .grid = RGBA (0x000000, 0.85),      \
  .label = RGBA (0x000000, 1.0), .label_halo = RGBA (0xffffff, 1.0),                               \
  .observer = RGBA (0x00236b, 1.0), .target = RGBA (0x8a0000, 1.0),                                \
  .sight_line = RGBA (0x000000, 1.0), .deciding = RGBA (0xb00000, 1.0),                            \
  .cursor = RGBA (0x000000, 1.0), .ghost = RGBA (0x0050c8, 0.60), .relief = RGBA (0x3a1c00, 0.85), \
  .sky = RGBA (0xffffff, 1.0), .ink = RGBA (0x000000, 1.0), .line_width = 1.6

#define DARK_HIGH_CONTRAST                                                                         \
  .name = "dark-high-contrast", .background = RGBA (0x000000, 1.0), .grid = RGBA (0x000000, 0.90), \
  .label = RGBA (0xffffff, 1.0), .label_halo = RGBA (0x000000, 1.0),                               \
  .observer = RGBA (0x00236b, 1.0), .target = RGBA (0x8a0000, 1.0),                                \
  .sight_line = RGBA (0x000000, 1.0), .deciding = RGBA (0xd01020, 1.0),                            \
  .cursor = RGBA (0xffffff, 1.0), .ghost = RGBA (0x80c0ff, 0.65), .relief = RGBA (0x1c0e00, 0.90), \
  .sky = RGBA (0x000000, 1.0), .ink = RGBA (0xffffff, 1.0), .line_width = 1.6

/* A theme points to the one with tints that is like it. */
#define TINTED(set, i) .fan_style = VDT_FAN_TINT, .tinted = &themes[VDT_FAN_TINT][set][i]

/* What is visible has the colours of the map, in an outline of the set's accent. Both are kept by
 * the tints, which are transparent: others make opaque colours of them.
 */
#define DIMMED(set, i, accent, dots)                                                               \
  .fan_style = VDT_FAN_LIGHT, .tinted = &themes[VDT_FAN_TINT][set][i],                             \
  .fan_clear = RGBA (accent, 0.0), .fan_hindered = RGBA (accent, 0.0),                             \
  .fan_dots = RGBA (dots, 0.9), .fan_edge = RGBA (accent, 1.0)

/* What is hidden is dimmed: an opacity of a third takes about that much of all contrasts, and
 * leaves enough to follow roads by (tests/render/test-paint-fan.c). What is out of range is flat.
 */
#define SHADE                                                                                      \
  .fan_blocked = RGBA (0x202028, 0.34), .fan_hatch = RGBA (0x101014, 0.33),                        \
  .fan_beyond = RGBA (0xb4b4b4, 0.78)
#define SHADE_DARK                                                                                 \
  .fan_blocked = RGBA (0x18181e, 0.35), .fan_hatch = RGBA (0x0a0a0c, 0.33),                        \
  .fan_beyond = RGBA (0xb0b0b4, 0.80)
#define SHADE_CONTRAST                                                                             \
  .fan_blocked = RGBA (0x101014, 0.35), .fan_hatch = RGBA (0x000000, 0.36),                        \
  .fan_beyond = RGBA (0xb8b8b8, 0.88)
#define SHADE_DARK_CONTRAST                                                                        \
  .fan_blocked = RGBA (0x000000, 0.35), .fan_hatch = RGBA (0x000000, 0.36),                        \
  .fan_beyond = RGBA (0xb0b0b0, 0.88)

/* By style and set, then light and dark, then both in high contrast. */
static const VdtTheme themes[VDT_N_FAN_STYLES][VDT_N_FAN_COLOURS][4] = {
  [VDT_FAN_LIGHT] = {
    [VDT_FAN_BLUE] = {
      { LIGHT, DIMMED (VDT_FAN_BLUE, 0, 0x0f5fe0, 0x0a3a86), SHADE },
      { DARK, DIMMED (VDT_FAN_BLUE, 1, 0x1459c8, 0x082c68), SHADE_DARK },
      { HIGH_CONTRAST, DIMMED (VDT_FAN_BLUE, 2, 0x0048c0, 0x00205c), SHADE_CONTRAST },
      { DARK_HIGH_CONTRAST, DIMMED (VDT_FAN_BLUE, 3, 0x0a4ac4, 0x001a4c), SHADE_DARK_CONTRAST },
    },
    [VDT_FAN_TEAL] = {
      { LIGHT, DIMMED (VDT_FAN_TEAL, 0, 0x007d76, 0x003c38), SHADE },
      { DARK, DIMMED (VDT_FAN_TEAL, 1, 0x00706a, 0x00302d), SHADE_DARK },
      { HIGH_CONTRAST, DIMMED (VDT_FAN_TEAL, 2, 0x005a54, 0x002421), SHADE_CONTRAST },
      { DARK_HIGH_CONTRAST, DIMMED (VDT_FAN_TEAL, 3, 0x006a64, 0x002421), SHADE_DARK_CONTRAST },
    },
    [VDT_FAN_GREY] = {
      { LIGHT, DIMMED (VDT_FAN_GREY, 0, 0x202020, 0x1f1f1f), SHADE },
      { DARK, DIMMED (VDT_FAN_GREY, 1, 0x101010, 0x131313), SHADE_DARK },
      { HIGH_CONTRAST, DIMMED (VDT_FAN_GREY, 2, 0x000000, 0x000000), SHADE_CONTRAST },
      { DARK_HIGH_CONTRAST, DIMMED (VDT_FAN_GREY, 3, 0x000000, 0x000000), SHADE_DARK_CONTRAST },
    },
  },
  [VDT_FAN_TINT] = {
    [VDT_FAN_BLUE] = {
      {
        LIGHT,
        TINTED (VDT_FAN_BLUE, 0),
        .fan_clear = RGBA (0x0f5fe0, 0.43),
        .fan_hindered = RGBA (0x8accff, 0.50),
        .fan_blocked = RGBA (0xe07b1a, 0.20),
        .fan_beyond = RGBA (0x3a3a42, 0.46),
        .fan_dots = RGBA (0x0a3a86, 0.80),
        .fan_hatch = RGBA (0x8f3a00, 0.55),
        .fan_edge = RGBA (0x0a3a86, 0.85),
      },
      {
        DARK,
        TINTED (VDT_FAN_BLUE, 1),
        .fan_clear = RGBA (0x1459c8, 0.48),
        .fan_hindered = RGBA (0x90d0ff, 0.52),
        .fan_blocked = RGBA (0xc96a12, 0.18),
        .fan_beyond = RGBA (0x101014, 0.52),
        .fan_dots = RGBA (0x082c68, 0.85),
        .fan_hatch = RGBA (0x702c00, 0.58),
        .fan_edge = RGBA (0x082c68, 0.90),
      },
      {
        HIGH_CONTRAST,
        TINTED (VDT_FAN_BLUE, 2),
        .fan_clear = RGBA (0x0048c0, 0.58),
        .fan_hindered = RGBA (0x90d0ff, 0.65),
        .fan_blocked = RGBA (0xf08010, 0.26),
        .fan_beyond = RGBA (0x202024, 0.66),
        .fan_dots = RGBA (0x00205c, 1.0),
        .fan_hatch = RGBA (0x602000, 0.75),
        .fan_edge = RGBA (0x00205c, 1.0),
      },
      {
        DARK_HIGH_CONTRAST,
        TINTED (VDT_FAN_BLUE, 3),
        .fan_clear = RGBA (0x0a4ac4, 0.66),
        .fan_hindered = RGBA (0xa8dcff, 0.66),
        .fan_blocked = RGBA (0xd06c0c, 0.26),
        .fan_beyond = RGBA (0x000000, 0.72),
        .fan_dots = RGBA (0x001a4c, 1.0),
        .fan_hatch = RGBA (0x401400, 0.85),
        .fan_edge = RGBA (0xd8ecff, 1.0),
      },
    },
    [VDT_FAN_TEAL] = {
      {
        LIGHT,
        TINTED (VDT_FAN_TEAL, 0),
        .fan_clear = RGBA (0x008e86, 0.59),
        .fan_hindered = RGBA (0xa6ffef, 0.42),
        .fan_blocked = RGBA (0x801957, 0.16),
        .fan_beyond = RGBA (0x000000, 0.42),
        .fan_dots = RGBA (0x011a1a, 1.00),
        .fan_hatch = RGBA (0x580035, 0.71),
        .fan_edge = RGBA (0x003c38, 0.85),
      },
      {
        DARK,
        TINTED (VDT_FAN_TEAL, 1),
        .fan_clear = RGBA (0x00514c, 0.48),
        .fan_hindered = RGBA (0xa4fded, 0.44),
        .fan_blocked = RGBA (0xf230a5, 0.32),
        .fan_beyond = RGBA (0x000000, 0.47),
        .fan_dots = RGBA (0x044848, 0.91),
        .fan_hatch = RGBA (0x730045, 0.55),
        .fan_edge = RGBA (0x00302d, 0.90),
      },
      {
        HIGH_CONTRAST,
        TINTED (VDT_FAN_TEAL, 2),
        .fan_clear = RGBA (0x00ccc0, 0.54),
        .fan_hindered = RGBA (0xa6ffef, 0.54),
        .fan_blocked = RGBA (0x821a58, 0.33),
        .fan_beyond = RGBA (0x141416, 0.54),
        .fan_dots = RGBA (0x011a1a, 1.00),
        .fan_hatch = RGBA (0x600039, 0.57),
        .fan_edge = RGBA (0x002421, 1.0),
      },
      {
        DARK_HIGH_CONTRAST,
        TINTED (VDT_FAN_TEAL, 3),
        .fan_clear = RGBA (0x008e86, 0.70),
        .fan_hindered = RGBA (0xa0f6e7, 0.56),
        .fan_blocked = RGBA (0xb6247c, 0.23),
        .fan_beyond = RGBA (0x1c1c1f, 0.56),
        .fan_dots = RGBA (0x022424, 0.87),
        .fan_hatch = RGBA (0x450029, 0.74),
        .fan_edge = RGBA (0xd0fff8, 1.0),
      },
    },
    [VDT_FAN_GREY] = {
      {
        LIGHT,
        TINTED (VDT_FAN_GREY, 0),
        .fan_clear = RGBA (0xffffff, 0.40),
        .fan_hindered = RGBA (0x999999, 0.27),
        .fan_blocked = RGBA (0x333333, 0.29),
        .fan_beyond = RGBA (0x000000, 0.40),
        .fan_dots = RGBA (0x1f1f1f, 0.74),
        .fan_hatch = RGBA (0x070707, 0.50),
        .fan_edge = RGBA (0x202020, 0.85),
      },
      {
        DARK,
        TINTED (VDT_FAN_GREY, 1),
        .fan_clear = RGBA (0xffffff, 0.42),
        .fan_hindered = RGBA (0x999999, 0.27),
        .fan_blocked = RGBA (0x333333, 0.29),
        .fan_beyond = RGBA (0x000000, 0.42),
        .fan_dots = RGBA (0x131313, 1.00),
        .fan_hatch = RGBA (0x171717, 0.77),
        .fan_edge = RGBA (0x101010, 0.90),
      },
      {
        HIGH_CONTRAST,
        TINTED (VDT_FAN_GREY, 2),
        .fan_clear = RGBA (0xffffff, 0.52),
        .fan_hindered = RGBA (0xafafaf, 0.32),
        .fan_blocked = RGBA (0x333333, 0.27),
        .fan_beyond = RGBA (0x1a1a1a, 0.52),
        .fan_dots = RGBA (0x242424, 0.95),
        .fan_hatch = RGBA (0x000000, 0.74),
        .fan_edge = RGBA (0x000000, 1.0),
      },
      {
        DARK_HIGH_CONTRAST,
        TINTED (VDT_FAN_GREY, 3),
        .fan_clear = RGBA (0xffffff, 0.54),
        .fan_hindered = RGBA (0xb3b3b3, 0.34),
        .fan_blocked = RGBA (0x333333, 0.27),
        .fan_beyond = RGBA (0x0e0e0e, 0.54),
        .fan_dots = RGBA (0x151515, 0.74),
        .fan_hatch = RGBA (0x171717, 0.51),
        .fan_edge = RGBA (0xffffff, 1.0),
      },
    },  },
};

/**
 * vdt_theme_get:
 * @dark: whether the surroundings are dark
 * @high_contrast: whether differences in colour must be strong
 *
 * Returns: (transfer none): the theme, which lives as long as the program; its fan is light, with
 *   blue
 */
const VdtTheme *
vdt_theme_get (gboolean dark, gboolean high_contrast)
{
  return vdt_theme_get_styled (dark, high_contrast, VDT_FAN_BLUE, VDT_FAN_LIGHT);
}

/**
 * vdt_theme_get_styled:
 * @dark: whether the surroundings are dark
 * @high_contrast: whether differences in colour must be strong
 * @colours: of the fan
 * @style: of the fan
 *
 * Returns: (transfer none): the theme, which lives as long as the program
 */
const VdtTheme *
vdt_theme_get_styled (gboolean dark,
                      gboolean high_contrast,
                      VdtFanColours colours,
                      VdtFanStyle style)
{
  return &themes[style][colours][(dark ? 1 : 0) + (high_contrast ? 2 : 0)];
}

/**
 * vdt_theme_on_paper:
 * @theme: a theme
 *
 * Returns: the same, with white around the map where it is light: paper is not tinted
 */
VdtTheme
vdt_theme_on_paper (const VdtTheme *theme)
{
  VdtTheme paper = *theme;

  if (theme->background.green > 0.5)
    paper.background = (VdtColour){ 1, 1, 1, theme->background.alpha };

  return paper;
}
