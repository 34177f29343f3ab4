/* vdt-name.h - words that stand on a map: towns, hills, waters, titles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-units.h"

G_BEGIN_DECLS

#define VDT_NAMES_MAX 10000
#define VDT_NAME_BYTES_MAX 1000
#define VDT_NAME_SIZE_MAX 10000
#define VDT_NAME_SIZE 60
#define VDT_NAME_ANGLE_MAX 180

/* What is named, and so how it is printed. */
typedef enum
{
  VDT_NAME_TOWN,
  VDT_NAME_HILL,
  VDT_NAME_WATER,
  VDT_NAME_REGION,
  VDT_NAME_TITLE,
} VdtNameStyle;

#define VDT_N_NAME_STYLES (VDT_NAME_TITLE + 1)

extern const char *const vdt_name_style_names[VDT_N_NAME_STYLES + 1];

/* Shared between versions of a map, and never altered while it is. Sizes are in units of which 200
 * lie between neighbouring hexes.
 */
typedef struct
{
  char *text;     /* one line, not blank */
  VdtMapPoint at; /* its middle */
  int size;       /* height of the letters */
  int angle;      /* degrees clockwise, within 180 */
  guint style;    /* VdtNameStyle */
} VdtName;

VdtName *vdt_name_new (const VdtName *from);
VdtName *vdt_name_ref (VdtName *self);
void vdt_name_unref (VdtName *self);
gboolean vdt_name_is_text (const char *text);
int vdt_name_wrap_angle (int degrees);
int vdt_name_reach (const VdtName *self);
VdtHex vdt_name_hex (const VdtName *self, VdtLayout layout);

GPtrArray *vdt_names_new (const GPtrArray *names);
gboolean vdt_names_equal (const GPtrArray *a, const GPtrArray *b);
GPtrArray *vdt_names_list_changed (const GPtrArray *before, const GPtrArray *after);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtName, vdt_name_unref)

G_END_DECLS
