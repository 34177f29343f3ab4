/* vdt-svg-work-private.h - how much there is to draw in an SVG picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define VDT_SVG_WORK_MAX 5000 /* as vdt-svg-work.c counts it */
#define VDT_SVG_DEPTH_MAX 64  /* elements in one another, those that are referred to, too */

typedef struct _VdtSvgWork VdtSvgWork;

VdtSvgWork *vdt_svg_work_new (void);
void vdt_svg_work_free (VdtSvgWork *self);
void vdt_svg_work_start (VdtSvgWork *self, const char *element, guint n_attributes);
void vdt_svg_work_name (VdtSvgWork *self, const char *id, gsize length);
void vdt_svg_work_set_classes (VdtSvgWork *self, const char *classes, gsize length);
void vdt_svg_work_refer (VdtSvgWork *self, const char *id, gsize length);
void vdt_svg_work_add (VdtSvgWork *self, gdouble work);
void vdt_svg_work_add_style (VdtSvgWork *self, const char *text);
void vdt_svg_work_add_sheet (VdtSvgWork *self, const char *text);
void vdt_svg_work_end (VdtSvgWork *self);
gboolean vdt_svg_work_is_bounded (VdtSvgWork *self);

G_END_DECLS
