/* vdt-dialogs.h - questions and errors, whose class depends on the version of the toolkit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef enum
{
  VDT_ANSWER_CANCEL,
  VDT_ANSWER_DISCARD,
  VDT_ANSWER_SAVE,
} VdtAnswer;

AdwMessageDialog *vdt_dialogs_new (GtkWindow *parent, const char *heading, const char *body);
void vdt_dialogs_show_error (GtkWindow *parent, const char *heading, const char *body);
void vdt_dialogs_show_about (GtkWindow *parent);

void vdt_dialogs_ask_save_async (GtkWindow *parent,
                                 const char *const *maps,
                                 const char *const *logs,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
VdtAnswer vdt_dialogs_ask_save_finish (GAsyncResult *result, const gboolean **chosen);

/* A button of a question. */
typedef struct
{
  const char *id;
  const char *label; /* translated */
  AdwResponseAppearance appearance;
  gboolean available; /* or there is no such button */
} VdtChoice;

void vdt_dialogs_ask_async (GtkWindow *parent,
                            const char *heading,
                            const char *body,
                            const VdtChoice *choices,
                            guint n_choices,
                            guint proposed,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
guint vdt_dialogs_ask_finish (GAsyncResult *result);

void vdt_dialogs_choose_async (GtkWindow *parent,
                               const char *heading,
                               const char *body,
                               const char *const *choices,
                               const char *accept,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
int vdt_dialogs_choose_finish (GAsyncResult *result);

G_END_DECLS
