/* vdt-underlay-loader.h - reads the picture under a map while the window goes on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* The picture has been read, or error says why it cannot be. */
typedef void (*VdtUnderlayLoaded) (const GError *error, gpointer data);

typedef struct _VdtUnderlayLoader VdtUnderlayLoader;

VdtUnderlayLoader *vdt_underlay_loader_new (VdtUnderlayLoaded loaded, gpointer data);
void vdt_underlay_loader_free (VdtUnderlayLoader *self);
void vdt_underlay_loader_read (VdtUnderlayLoader *self, const char *path);
cairo_surface_t *vdt_underlay_loader_get_shown (VdtUnderlayLoader *self);
cairo_surface_t *vdt_underlay_loader_get_wanted (VdtUnderlayLoader *self);

G_END_DECLS
