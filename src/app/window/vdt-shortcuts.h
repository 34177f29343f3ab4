/* vdt-shortcuts.h - the keys of actions, with what is chosen by each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef struct
{
  const char *action; /* detailed, as in "win.turn(1)" */
  const char *keys;   /* one or several, with a space between them */
  gboolean yields;    /* to an entry that has the focus: plain letters, and what edits text */
} VdtShortcut;

const VdtShortcut *vdt_shortcuts_list (guint *n_shortcuts);
void vdt_shortcuts_add_to_application (GtkApplication *application);
void vdt_shortcuts_add_to_window (GtkWidget *window);

G_END_DECLS
