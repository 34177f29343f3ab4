/* vdt-symbol-picture.h - which pictures a map may have for its terrain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-own-symbol.h"

G_BEGIN_DECLS

char *vdt_symbol_picture_describe_problem (GBytes *picture);

G_END_DECLS
