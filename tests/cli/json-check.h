/* json-check.h - whether a text is one JSON value (RFC 8259)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean json_check (const char *text);

G_END_DECLS
