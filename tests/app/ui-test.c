/* ui-test.c - how the tests of the window begin
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ui-test.h"

#include <gtk/gtk.h>

#include <locale.h>

/**
 * ui_test_init:
 * @argc: as main has it
 * @argv: as main has it
 *
 * Starts tests that open widgets, in the locale that the environment asks for: the toolkit's own
 * start of tests takes American English where the machine has it, and nothing where it has not.
 */
void
ui_test_init (int *argc, char ***argv)
{
  const char *locale;

  gtk_test_init (argc, argv, NULL);
  locale = setlocale (LC_ALL, "");
  if (!locale)
    g_error ("this machine has no locale %s", g_getenv ("LC_ALL"));
  g_test_message ("locale %s", locale);
}
