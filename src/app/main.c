/* main.c - starts the application
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-application.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char *argv[])
{
  /* Names another place of translations than the installed one. */
  const char *locales = g_getenv ("VEDETTE_LOCALE_DIR");
  g_autoptr (VdtApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locales ? locales : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = vdt_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
