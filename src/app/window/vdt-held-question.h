/* vdt-held-question.h - asks about a file that another process has open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  VDT_HELD_CANCEL,
  VDT_HELD_ANYWAY,
  VDT_HELD_COPY,
} VdtHeldAnswer;

void vdt_held_question_ask_async (GtkWindow *parent,
                                  GFile *file,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
VdtHeldAnswer vdt_held_question_ask_finish (GAsyncResult *result);

G_END_DECLS
