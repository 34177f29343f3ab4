/* vdt-held-question.c - asks about a file that another process has open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-held-question.h"

#include "vdt-dialogs.h"
#include "vdt-shown-name.h"

#include <glib/gi18n.h>

/**
 * vdt_held_question_ask_async:
 * @parent: the window that would open it
 * @file: a map that another process has open, perhaps on another machine
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks whether to open the file all the same, or a copy.
 */
void
vdt_held_question_ask_async (GtkWindow *parent,
                             GFile *file,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  const VdtChoice choices[] = {
    [VDT_HELD_CANCEL] = { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT, TRUE },
    [VDT_HELD_ANYWAY] = { "anyway", _("Open _Anyway"), ADW_RESPONSE_DEFAULT, TRUE },
    [VDT_HELD_COPY] = { "copy", _("_Open a Copy"), ADW_RESPONSE_SUGGESTED, TRUE },
  };
  g_autofree char *name = vdt_file_dup_name (file);
  g_autofree char *heading = g_strdup_printf (_("“%s” is already open"), name);

  vdt_dialogs_ask_async (parent, heading,
                         _("This file is open in another window. If both save, you will be asked "
                           "which version to keep. A copy is saved under a new name."),
                         choices, G_N_ELEMENTS (choices), VDT_HELD_COPY, callback, user_data);
}

/**
 * vdt_held_question_ask_finish:
 * @result: from the callback
 *
 * Takes the answer to vdt_held_question_ask_async().
 *
 * Returns: the answer; cancel when the dialog was closed
 */
VdtHeldAnswer
vdt_held_question_ask_finish (GAsyncResult *result)
{
  return (VdtHeldAnswer) vdt_dialogs_ask_finish (result);
}
