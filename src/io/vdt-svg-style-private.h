/* vdt-svg-style-private.h - how long the looks of an SVG picture take to draw
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is drawn for whatever has a style. */
typedef struct
{
  gdouble work;   /* of its layers */
  GPtrArray *ids; /* char *, what it refers to */
} VdtSvgStyle;

VdtSvgStyle *vdt_svg_style_new (void);
void vdt_svg_style_free (VdtSvgStyle *self);
void vdt_svg_style_add (VdtSvgStyle *self, const char *text);
gdouble vdt_svg_path_measure (const char *path, gsize length);
gdouble vdt_svg_text_measure (gsize length);

/* The style sheets of a picture. */
typedef struct
{
  GHashTable *classes;     /* name -> VdtSvgStyle */
  VdtSvgStyle *any;        /* for whichever elements */
  gsize length;            /* in bytes */
  gboolean looks_sideways; /* for each element at those beside it */
} VdtSvgSheet;

VdtSvgSheet *vdt_svg_sheet_new (void);
void vdt_svg_sheet_free (VdtSvgSheet *self);
void vdt_svg_sheet_add (VdtSvgSheet *self, const char *text);

G_END_DECLS
