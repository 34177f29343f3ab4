/* vdt-xml-private.h - writes XML, piece by piece
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void vdt_xml_append_escaped (GString *xml, const char *text, gssize length, gboolean attribute);
void vdt_xml_append_attribute (GString *xml, const char *name, const char *value);
void vdt_xml_append_integer (GString *xml, gint number);
void vdt_xml_append_integer_attribute (GString *xml, const char *name, gint number);
void vdt_xml_append_real_attribute (GString *xml, const char *name, gdouble number);
void vdt_xml_append_colour_attribute (GString *xml, guint32 colour);
void vdt_xml_append_indent (GString *xml, guint depth);
void vdt_xml_open_tag (GString *xml, guint depth, const char *name);

G_END_DECLS
