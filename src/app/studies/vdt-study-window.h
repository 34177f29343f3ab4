/* vdt-study-window.h - a window that studies one map: surveys, audits, compares, referees it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_STUDY_WINDOW (vdt_study_window_get_type ())
G_DECLARE_DERIVABLE_TYPE (VdtStudyWindow, vdt_study_window, VDT, STUDY_WINDOW, AdwWindow)

struct _VdtStudyWindowClass
{
  AdwWindowClass parent_class;

  gboolean of_referee; /* stays when part of the map becomes hidden */

  void (*begin) (VdtStudyWindow *self);             /* it has its map now */
  void (*show) (VdtStudyWindow *self);              /* what a thread knows so far; may be NULL */
  void (*done) (VdtStudyWindow *self, GTask *task); /* what vdt_study_window_run() began */
  void (*leave) (VdtStudyWindow *self);             /* its map is about to go; may be NULL */
};

/* Properties: running (gboolean, read-only). Actions: study.cancel, study.picture. */
VdtStudyWindow *vdt_study_window_present (GType type, GtkWindow *parent, VdtMapPage *page);
void vdt_study_windows_close (GtkWindow *parent, gboolean with_referee);

/* For those that are one. */
VdtMapPage *vdt_study_window_get_page (VdtStudyWindow *self);
gboolean vdt_study_window_is_running (VdtStudyWindow *self);
void vdt_study_window_cancel (VdtStudyWindow *self);
void vdt_study_window_run (VdtStudyWindow *self,
                           GTaskThreadFunc run,
                           gpointer data,
                           GDestroyNotify free_data);
void vdt_study_window_set_heat (VdtStudyWindow *self, VdtHeat *heat);
int
vdt_study_window_show_range (VdtStudyWindow *self, GtkWidget *box, GtkLabel *least, GtkLabel *most);
void vdt_study_window_scroll_to (VdtStudyWindow *self, VdtHex hex);
void vdt_study_window_unmark (VdtStudyWindow *self);
void vdt_study_window_show_hex (VdtStudyWindow *self, VdtHex hex);
void vdt_study_window_show_row (VdtStudyWindow *self, GtkListBoxRow *row);

GtkWidget *vdt_study_row_new (const char *title, const char *subtitle);
GtkWidget *vdt_study_row_new_hex (const char *title, const char *subtitle, VdtHex hex);
const VdtHex *vdt_study_row_get_hex (GtkListBoxRow *row);

G_END_DECLS
