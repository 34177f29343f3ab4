/* main.c - starts the application
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-application.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Larger blocks are mapped by themselves. That is glibc's own limit at the start; but it raises it
 * with every frame that is freed, and keeps the room of the largest in the heap: 4 MiB for a new
 * window.
 */
#define MAPPED_BYTES (128 * 1024)

int
main (int argc, char *argv[])
{
  /* Names another place of translations than the installed one. */
  const char *locales = g_getenv ("VEDETTE_LOCALE_DIR");
  g_autoptr (VdtApplication) application = NULL;

#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, MAPPED_BYTES);
#endif

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locales ? locales : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = vdt_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
