/* import-zip.h - small zips for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  const char *contents;
  gsize size;
} ZipMember;

GBytes *zip_new (const ZipMember *members, guint n_members);

G_END_DECLS
