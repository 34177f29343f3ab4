/* main.c - vedette-decode, which the other programs start to have hostile files read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-helper-confine.h"
#include "vdt-helper-land.h"
#include "vdt-helper-picture.h"
#include "vdt-helper-probe.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

#define PICTURE_MEGABYTES 272
#define PICTURE_MILLISECONDS 1500
#define PICTURE_FILES 64

#define LAND_MEGABYTES 1024
#define LAND_MILLISECONDS (3600 * 1000)
#define LAND_FILES 512 /* of which each may have others beside it */

static void
set_up_locale (void)
{
  const char *locales = g_getenv ("VEDETTE_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locales ? locales : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* Where confinement is not possible the limits remain, and so does the deadline of the program. */
static void
confine (guint megabytes, guint milliseconds, guint files)
{
  vdt_helper_limit (megabytes, milliseconds, files);
  vdt_helper_confine ();
}

static int
run (const char *mode)
{
  if (strcmp (mode, "picture") == 0)
    {
      if (vdt_helper_picture_is_confined ())
        confine (PICTURE_MEGABYTES, PICTURE_MILLISECONDS, PICTURE_FILES);
      return vdt_helper_picture_run ();
    }
#ifdef VDT_HAS_LAND
  if (strcmp (mode, "land") == 0)
    {
      confine (LAND_MEGABYTES, LAND_MILLISECONDS, LAND_FILES);
      return vdt_helper_land_run ();
    }
#endif
  if (strcmp (mode, "probe") == 0)
    {
      confine (PICTURE_MEGABYTES, PICTURE_MILLISECONDS, PICTURE_FILES);
      return vdt_helper_probe_run ();
    }

  return 2;
}

int
main (int argc, char *argv[])
{
  /* Nothing is inherited by accident. */
  close_range (STDERR_FILENO + 1, ~0U, 0);
  set_up_locale ();

  /* Nothing needs to be freed. */
  _exit (argc == 2 ? run (argv[1]) : 2);
}
