/* vdt-edit-error.h - why an edit cannot be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define VDT_EDIT_ERROR (vdt_edit_error_quark ())

typedef enum
{
  VDT_EDIT_ERROR_NOTHING,   /* there is nothing to do it with */
  VDT_EDIT_ERROR_OFF_MAP,   /* nothing of it would be on the map */
  VDT_EDIT_ERROR_RANGE,     /* a number would be out of its range */
  VDT_EDIT_ERROR_TOO_LARGE, /* more than a map or its legend holds */
} VdtEditError;

GQuark vdt_edit_error_quark (void);

G_END_DECLS
