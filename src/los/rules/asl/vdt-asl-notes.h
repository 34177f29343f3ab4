/* vdt-asl-notes.h - what is told of an asl thread: what blocks, what is passed by, what is nearest
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-asl-tests.h"

G_BEGIN_DECLS

void
vdt_asl_note_block (const VdtAslThread *thread, const VdtAslEffect *effect, VdtLosReport *report);
void vdt_asl_note_hindrance (const VdtAslEffect *effect, VdtLosReport *report);
void
vdt_asl_note_clear (const VdtAslThread *thread, const VdtAslEffect *nearest, VdtLosReport *report);

G_END_DECLS
