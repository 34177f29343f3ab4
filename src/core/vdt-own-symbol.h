/* vdt-own-symbol.h - pictures that a terrain has in place of a sign
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define VDT_OWN_SYMBOL_VARIANTS_MAX 8         /* pictures of one symbol */
#define VDT_OWN_SYMBOL_PICTURES_MAX 128       /* of all symbols of a legend */
#define VDT_OWN_SYMBOL_BYTES_MAX (128 * 1024) /* of a picture */
#define VDT_OWN_SYMBOL_PIXELS_MAX 1024        /* of a side of a picture made of pixels */

/* One picture or several, of which each hex has one. Immutable and shared by threads; what it is
 * drawn with is made when it is first needed, and goes with it.
 */
typedef struct _VdtOwnSymbol VdtOwnSymbol;

/* Makes of a picture what it is drawn with; NULL: it cannot be. */
typedef gpointer (*VdtOwnSymbolMake) (GBytes *picture, gpointer data);

VdtOwnSymbol *vdt_own_symbol_new_with (VdtOwnSymbol *others, GBytes *picture);
VdtOwnSymbol *vdt_own_symbol_new_with_shared (VdtOwnSymbol *others, VdtOwnSymbol *from, guint i);
VdtOwnSymbol *vdt_own_symbol_new_without (VdtOwnSymbol *self, guint i);
VdtOwnSymbol *vdt_own_symbol_ref (VdtOwnSymbol *self);
void vdt_own_symbol_unref (VdtOwnSymbol *self);
gboolean vdt_own_symbol_equal (const VdtOwnSymbol *a, const VdtOwnSymbol *b);

guint vdt_own_symbol_count (const VdtOwnSymbol *self);
GBytes *vdt_own_symbol_get_picture (const VdtOwnSymbol *self, guint i);
gpointer vdt_own_symbol_get_drawing (
    VdtOwnSymbol *self, guint i, VdtOwnSymbolMake make, gpointer data, GDestroyNotify free_drawing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtOwnSymbol, vdt_own_symbol_unref)

G_END_DECLS
