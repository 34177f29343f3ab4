/* vdt-svg-work-private.h - how much there is to draw in an SVG picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Elements that are drawn, each as often as it is referred to. */
#define VDT_SVG_WORK_MAX 5000

typedef struct _VdtSvgWork VdtSvgWork;

VdtSvgWork *vdt_svg_work_new (void);
void vdt_svg_work_free (VdtSvgWork *self);
void vdt_svg_work_start (VdtSvgWork *self, const char *element);
void vdt_svg_work_name (VdtSvgWork *self, const char *id, gsize length);
void vdt_svg_work_refer (VdtSvgWork *self, const char *id, gsize length, gboolean from_style);
void vdt_svg_work_end (VdtSvgWork *self);
gboolean vdt_svg_work_is_bounded (VdtSvgWork *self);

G_END_DECLS
