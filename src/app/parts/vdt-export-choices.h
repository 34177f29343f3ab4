/* vdt-export-choices.h - how each map was exported last
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Of one map; kept in the state folder, not in the map. */
typedef struct _VdtExportChoices VdtExportChoices;

VdtExportChoices *vdt_export_choices_new (GFile *map);
void vdt_export_choices_free (VdtExportChoices *self);
double vdt_export_choices_get (VdtExportChoices *self, const char *name, double otherwise);
void vdt_export_choices_set (VdtExportChoices *self, const char *name, double value);
gboolean vdt_export_choices_save (VdtExportChoices *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtExportChoices, vdt_export_choices_free)

G_END_DECLS
