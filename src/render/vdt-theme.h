/* vdt-theme.h - the colours of everything that is not in a map's legend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double red;
  double green;
  double blue;
  double alpha;
} VdtColour;

/* What is seen, and what is not. Their numbers and order are those of the settings. */
typedef enum
{
  VDT_FAN_BLUE, /* orange is not seen */
  VDT_FAN_TEAL, /* magenta is not seen */
  VDT_FAN_GREY,
  VDT_N_FAN_COLOURS,
} VdtFanColours;

/* How a fan lies on the map: either the map keeps its own colours where it is visible and is dimmed
 * where it is hidden, or each verdict tints its hexes. The numbers are those of the settings.
 */
typedef enum
{
  VDT_FAN_LIGHT,
  VDT_FAN_TINT,
  VDT_N_FAN_STYLES,
} VdtFanStyle;

/* How each verdict is drawn never relies on the colour alone: see vdt-paint-fan.c. */
typedef struct _VdtTheme VdtTheme;

struct _VdtTheme
{
  const char *name;
  VdtColour background; /* around the map */
  VdtColour grid;
  VdtColour label;
  VdtColour label_halo;
  VdtColour observer;
  VdtColour target;
  VdtColour sight_line;
  VdtColour deciding; /* the hex or side that decided */
  VdtColour cursor;
  VdtColour ghost;
  VdtFanStyle fan_style;
  const VdtTheme *tinted; /* the same with tints; itself if it has them */
  VdtColour fan_clear;    /* transparent in the light style */
  VdtColour fan_hindered;
  VdtColour fan_blocked;
  VdtColour fan_beyond;
  VdtColour fan_dots;  /* on fan_hindered */
  VdtColour fan_hatch; /* on fan_blocked */
  VdtColour fan_edge;  /* around what is seen */
  VdtColour relief;    /* edges between levels */
  VdtColour sky;       /* behind the side view of a line */
  VdtColour ink;       /* text and lines on it */
  double line_width;   /* factor: 1, more in high contrast */
};

const VdtTheme *vdt_theme_get (gboolean dark, gboolean high_contrast);
const VdtTheme *vdt_theme_get_styled (gboolean dark,
                                      gboolean high_contrast,
                                      VdtFanColours colours,
                                      VdtFanStyle style);
VdtTheme vdt_theme_on_paper (const VdtTheme *theme);

G_END_DECLS
