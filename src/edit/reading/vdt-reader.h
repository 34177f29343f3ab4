/* vdt-reader.h - reads the rest of a map from the picture under it, and learns from what is painted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"
#include "vdt-reading.h"

G_BEGIN_DECLS

#define VDT_TYPE_READER (vdt_reader_get_type ())
G_DECLARE_FINAL_TYPE (VdtReader, vdt_reader, VDT, READER, GObject)

typedef enum
{
  VDT_READER_AT_REST,
  VDT_READER_LOOKING,   /* at the picture, for the first time: nothing is proposed yet */
  VDT_READER_PROPOSING, /* what was read is the document's map, until it is accepted or not */
} VdtReaderState;

/* While there is a proposal it is one step of its document, which strokes follow; each of those
 * takes what was learnt from it with it. Signals: changed () when state, reading or what is asked
 * for is another; failed (string why) when the picture cannot be read.
 */
VdtReader *vdt_reader_new (VdtDocument *document);
void vdt_reader_note_painted (VdtReader *self, VdtFacet facet, const VdtRegion *region);
gboolean vdt_reader_begin (VdtReader *self, const char *path, VdtScanWhat what, GError **error);
VdtReaderState vdt_reader_get_state (VdtReader *self);
gboolean vdt_reader_get_busy (VdtReader *self);
VdtReading *vdt_reader_get_reading (VdtReader *self);
VdtScanWhat vdt_reader_get_what (VdtReader *self);
void vdt_reader_set_what (VdtReader *self, VdtScanWhat what);
void vdt_reader_confirm (VdtReader *self, VdtHex hex);
gboolean vdt_reader_has_learnt (VdtReader *self);
void vdt_reader_accept (VdtReader *self, int permille);
void vdt_reader_cancel (VdtReader *self);

G_END_DECLS
