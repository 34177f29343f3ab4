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

/* How each verdict is drawn never relies on the colour alone: see vdt-paint-fan.c. */
typedef struct
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
  VdtColour fan_clear;
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
} VdtTheme;

const VdtTheme *vdt_theme_get (gboolean dark, gboolean high_contrast);
const VdtTheme *
vdt_theme_get_coloured (gboolean dark, gboolean high_contrast, VdtFanColours colours);
VdtTheme vdt_theme_on_paper (const VdtTheme *theme);

G_END_DECLS
