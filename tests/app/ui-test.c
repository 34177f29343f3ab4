/* ui-test.c - how the tests of the window begin
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ui-test.h"

#include <gtk/gtk.h>

#include <locale.h>
#include <string.h>

/* A widget that is shown while a frame is made may be drawn before it has its place: GTK 4.8 says
 * so, once, and draws it in the next one.
 */
static gboolean
is_early (const char *message)
{
  return message && strstr (message, "Trying to snapshot ")
         && strstr (message, " without a current allocation");
}

static GLogWriterOutput
write_log_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && fields[i].length < 0
        && is_early (fields[i].value))
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, user_data);
}

/**
 * ui_test_init:
 * @argc: as main has it
 * @argv: as main has it
 *
 * Starts tests that open widgets, in the locale that the environment asks for: the toolkit's own
 * start of tests takes American English where the machine has it, and nothing where it has not.
 * Warnings end a test, but for one of the toolkit's.
 */
void
ui_test_init (int *argc, char ***argv)
{
  const char *locale;

  gtk_test_init (argc, argv, NULL);
  g_log_set_writer_func (write_log_cb, NULL, NULL);
  locale = setlocale (LC_ALL, "");
  if (!locale)
    g_error ("this machine has no locale %s", g_getenv ("LC_ALL"));
  g_test_message ("locale %s", locale);
}
