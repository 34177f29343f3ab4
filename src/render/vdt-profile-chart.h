/* vdt-profile-chart.h - draws the side view of a sight line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-export.h"
#include "vdt-profile.h"
#include "vdt-theme.h"

#include <cairo.h>

G_BEGIN_DECLS

#define VDT_PROFILE_CHART_WIDTH 900 /* of a file of its own, pixels or points */
#define VDT_PROFILE_CHART_HEIGHT 300

typedef enum
{
  VDT_PROFILE_LABEL_LEVEL,
  VDT_PROFILE_LABEL_NAME, /* of a hex */
  VDT_PROFILE_LABEL_REMARK,
} VdtProfileLabelKind;

/* Something written, and the rectangle that it takes. */
typedef struct
{
  VdtProfileLabelKind kind;
  double x;
  double y;
  double width;
  double height;
  char *text;
  const VdtProfileRemark *remark; /* NULL: none */
} VdtProfileLabel;

void vdt_profile_chart_paint (const VdtProfile *profile,
                              const VdtTheme *theme,
                              int marked,
                              cairo_t *cr,
                              double scale,
                              double width,
                              double height);
gboolean
vdt_profile_chart_has_key (const VdtProfile *profile, double scale, double width, double height);
GArray *vdt_profile_chart_list_labels (
    const VdtProfile *profile, int marked, double scale, double width, double height);
int vdt_profile_chart_find (const VdtProfile *profile, double scale, double width, double x);
char *vdt_profile_key_text (const VdtProfile *profile);
gboolean vdt_profile_chart_export (const VdtProfile *profile,
                                   const VdtTheme *theme,
                                   VdtExportFormat format,
                                   const char *path,
                                   GError **error);

G_END_DECLS
