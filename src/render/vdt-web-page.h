/* vdt-web-page.h - a map as one page for a browser, with every sight line in it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-export.h"
#include "vdt-los-rules.h"

G_BEGIN_DECLS

/* Maps of more hexes are shown without lines. */
#define VDT_WEB_HEXES_MAX 1200
#define VDT_WEB_SETUPS_MAX 8

/* What a page is made of. Nothing is owned. */
typedef struct
{
  VdtMap *map; /* as those who read the page may know it: nothing else goes into it */
  cairo_surface_t *underlay;
  VdtLayers layers;
  const VdtTheme *theme; /* of the fan; NULL: the light one */
  const char *name;      /* the map's, if it has no title; NULL: none */
  const char *side;      /* whose map it is; NULL: everybody's */
  guint n_setups;        /* rule systems; 0: a map without lines */
  const VdtLosSetup *setups;
  VdtLosQuery query; /* how observers and targets stand; if there are some, those shown first */
  gboolean has_observer;
  gboolean has_target;
  guint n_threads; /* 0: as many as there are processors */
} VdtWebPage;

gboolean vdt_web_page_has_lines (const VdtWebPage *page);
gboolean vdt_web_page_write (const VdtWebPage *page,
                             const char *path,
                             VdtExportProgress progress,
                             gpointer progress_data,
                             GCancellable *cancellable,
                             GError **error);

G_END_DECLS
