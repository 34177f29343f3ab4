/* vdt-ui-fixture.h - a running application and ways to look into it, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ui-test.h"
#include "vdt-ui-find.h"

#include "vdt-window.h"

G_BEGIN_DECLS

typedef struct
{
  GtkApplication *application;
  char *folder; /* of its own, removed at the end */
  VdtWindow *window;
} VdtUiFixture;

typedef gboolean (*VdtUiCondition) (gpointer data);

void vdt_ui_fixture_set_up (VdtUiFixture *self, gconstpointer data);
void vdt_ui_fixture_tear_down (VdtUiFixture *self, gconstpointer data);
GFile *vdt_ui_fixture_write_map (VdtUiFixture *self, const char *name);
GFile *vdt_ui_fixture_write (VdtUiFixture *self, const char *name, const char *text);
VdtMapPage *vdt_ui_fixture_open_map (VdtUiFixture *self, const char *name);
VdtMapPage *vdt_ui_fixture_open_text (VdtUiFixture *self, const char *name, const char *text);
gboolean vdt_ui_fixture_is_painted (VdtUiFixture *self, const char *name);

void vdt_ui_paint (VdtMapPage *page);
void vdt_ui_wait (VdtUiCondition condition, gpointer data);
void vdt_ui_wait_gone (gpointer *weak_pointer);
void vdt_ui_settle (void);
void vdt_ui_choose_file (GFile *file);
void vdt_ui_replace_file (void);
void vdt_ui_wait_text (GtkWidget *root, const char *text);
GtkWindow *vdt_ui_find_window (GType type);
GtkWindow *vdt_ui_wait_window (GType type);
gboolean vdt_ui_is_enabled (VdtWindow *window, const char *action);
void vdt_ui_activate (VdtWindow *window, const char *action);
void vdt_ui_change (VdtWindow *window, const char *action, const char *state);
gboolean vdt_ui_press_key (gpointer widget, guint keyval, GdkModifierType state);
void vdt_ui_click (VdtMapPage *page, double x, double y);
void vdt_ui_click_hex (VdtMapPage *page, int column, int row);

G_END_DECLS
