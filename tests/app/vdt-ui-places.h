/* vdt-ui-places.h - all that can be opened in the program, one place after the other, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-ui-fixture.h"

G_BEGIN_DECLS

/**
 * VdtUiVisit:
 * @window: what has been opened, or the main window in a state of its own
 * @name: of the place
 * @data: what the visitor brought
 *
 * Looks at one place.
 */
typedef void (*VdtUiVisit) (GtkWindow *window, const char *name, gpointer data);

void vdt_ui_places_visit (VdtUiFixture *fixture, VdtUiVisit visit, gpointer data);

G_END_DECLS
