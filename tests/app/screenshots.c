/* screenshots.c - takes the pictures of the window that are in docs/screenshots
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-hex-label.h"
#include "vdt-ui-look.h"

#include <stdlib.h>

/* The example that is shown, who looks, and at what. */
#define MAP "crest-and-canopy.vedette"
#define OBSERVER "1504"
#define TARGET "1315"

static const struct
{
  gint width;
  gint height;
} sizes[] = { { 1280, 800 }, { 900, 600 } };

static gboolean
has_page (gpointer window)
{
  return vdt_window_get_page (window) != NULL;
}

static gboolean
has_fan (gpointer sighting)
{
  return vdt_sighting_get_fan (sighting) && !vdt_sighting_get_busy (sighting);
}

static VdtHex
find_hex (VdtMapPage *page, const char *label)
{
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (page)->document);
  VdtHex hex;

  if (!vdt_hex_label_parse (vdt_map_get_grid (map), label, &hex))
    g_error ("%s: there is no such hex", label);
  return hex;
}

static void
look (VdtMapPage *page)
{
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  VdtHex observer = find_hex (page, OBSERVER);
  VdtHex target = find_hex (page, TARGET);

  vdt_sighting_set_observer (sighting, &observer);
  vdt_sighting_set_target (sighting, &target);
  vdt_ui_wait (has_fan, sighting);
}

/* Without the frame that a window has where nobody manages windows. */
static void
save (GtkWidget *window, const char *path)
{
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (window));
  g_autoptr (GdkTexture) texture = vdt_ui_look_take (content);

  if (!gdk_texture_save_to_png (texture, path))
    g_error ("%s cannot be written", path);
  g_print ("%s: %d x %d\n", path, gdk_texture_get_width (texture),
           gdk_texture_get_height (texture));
}

/* The size of a window counts its frame, that of a picture does not. */
static void
resize (GtkWindow *window, gint width, gint height)
{
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (window));

  gtk_window_set_default_size (window, width, height);
  vdt_ui_settle ();
  gtk_window_set_default_size (window, 2 * width - gtk_widget_get_width (content),
                               2 * height - gtk_widget_get_height (content));
  vdt_ui_settle ();
}

/* Until what slides and fades has come to rest. */
static void
settle_long (void)
{
  for (gint i = 0; i < 20; i++)
    vdt_ui_settle ();
}

static void
take (VdtUiFixture *fixture, const char *folder, const char *scheme, gsize size)
{
  gint width = sizes[size].width, height = sizes[size].height;
  g_autofree char *name = g_strdup_printf ("%s-%dx%d.png", scheme, width, height);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *map_path =
      g_build_filename (g_getenv ("VEDETTE_DATA_DIR"), "examples", MAP, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (map_path);

  resize (GTK_WINDOW (fixture->window), width, height);
  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  vdt_ui_wait (has_page, fixture->window);
  look (vdt_window_get_page (fixture->window));
  settle_long ();
  /* The side view lies over the map's end, which stays where it is until somebody asks. */
  vdt_ui_activate (fixture->window, "zoom-fit");
  settle_long ();
  save (GTK_WIDGET (fixture->window), path);
}

int
main (int argc, char *argv[])
{
  if (argc != 3)
    {
      g_printerr ("Usage: screenshots FOLDER NAME\n");
      return EXIT_FAILURE;
    }
  gtk_init ();
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      VdtUiFixture fixture = { 0 };

      vdt_ui_fixture_set_up (&fixture, NULL);
      take (&fixture, argv[1], argv[2], i);
      vdt_ui_fixture_tear_down (&fixture, NULL);
    }
  return EXIT_SUCCESS;
}
