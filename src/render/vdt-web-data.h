/* vdt-web-data.h - what a web page says and knows of its map, besides its lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-web-lines.h"
#include "vdt-web-page.h"

G_BEGIN_DECLS

GBytes *vdt_web_data_load (const char *name);
char *vdt_web_data_dup_title (const VdtWebPage *page);
GArray *vdt_web_data_list_observers (const VdtWebPage *page, const VdtTerrainView *view);
void vdt_web_data_append_body (GString *html,
                               const VdtWebPage *page,
                               const char *picture,
                               const char *counters);
void vdt_web_data_append_map (GString *json, const VdtWebPage *page, double spacing);
void vdt_web_data_append_system (GString *json,
                                 const VdtWebPage *page,
                                 const VdtTerrainView *view,
                                 GArray *observers,
                                 const VdtWebLines *lines);

G_END_DECLS
