/* vdt-ui-questions.h - what the program asks and tells over its windows, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-ui-places.h"

G_BEGIN_DECLS

void vdt_ui_questions_visit (VdtUiFixture *fixture, VdtUiVisit visit, gpointer data);

G_END_DECLS
