/* vdt-xml-private.h - writes any text and any number with libxml2's writer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include <libxml/xmlwriter.h>

G_BEGIN_DECLS

/* A writer, and its buffer, into which ready-made XML goes in between. */
typedef struct
{
  xmlTextWriter *writer;
  xmlOutputBuffer *buffer;
} VdtXml;

VdtXml vdt_xml_begin (GString *out, gboolean indent);
void vdt_xml_flush (VdtXml *self);
void vdt_xml_end (VdtXml *self);
void vdt_xml_start (VdtXml *self, const char *name);
void vdt_xml_text (VdtXml *self, const char *text, gssize length);
void vdt_xml_raw (VdtXml *self, const char *xml, gssize length);
void vdt_xml_attribute (VdtXml *self, const char *name, const char *value);
void vdt_xml_integer_attribute (VdtXml *self, const char *name, int number);
void vdt_xml_colour_attribute (VdtXml *self, const char *name, guint32 colour);
void vdt_xml_real_attribute (VdtXml *self, const char *name, double number);

G_END_DECLS
