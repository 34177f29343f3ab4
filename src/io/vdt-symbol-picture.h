/* vdt-symbol-picture.h - which pictures a map may have for its terrain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-decode-picture.h"
#include "vdt-own-symbol.h"

G_BEGIN_DECLS

char *vdt_symbol_picture_describe_problem (GBytes *picture);
GBytes *vdt_symbol_picture_to_png (GBytes *picture, VdtDecoder **decoder, GError **error);
VdtOwnSymbol *vdt_symbol_picture_add (VdtOwnSymbol *others, GBytes *picture, VdtDecoder **decoder);

G_END_DECLS
