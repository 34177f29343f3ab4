/* vdt-edit-error.c - why an edit cannot be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-edit-error.h"

G_DEFINE_QUARK (vdt_edit_error, vdt_edit_error)
