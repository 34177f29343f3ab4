/* vdt-export-vassal.c - a map as a module of VASSAL: its picture, and the grid that lies over it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-vassal.h"

#include "vdt-export-vassal-zones.h"
#include "vdt-export.h"
#include "vdt-file-writer.h"

#include <archive.h>
#include <archive_entry.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define PIXELS_MAX (32 * 1000 * 1000)
#define WRITTEN 946684800 /* 2000: the same map is the same module */

/* Pixels from hex to hex, the first that the picture has room for. VASSAL counts the origin of a
 * grid in whole pixels; with these, centres and corners lie within a tenth of one.
 */
static const double spacings[] = { VDT_EXPORT_SPACING_BUNDLED, 52, 38, 26, 12 };

/* What VASSAL of this age wants of a module, without pieces. %s: its name. */
static const char module_head[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
    "<VASSAL.build.GameModule ModuleOther1=\"\" ModuleOther2=\"\" VassalVersion=\"3.7.0\" "
    "description=\"\" name=\"%s\" nextPieceSlotId=\"0\" version=\"1\">\n"
    "  <VASSAL.build.module.BasicCommandEncoder/>\n"
    "  <VASSAL.build.module.Documentation/>\n"
    "  <VASSAL.build.module.PlayerRoster buttonKeyStroke=\"\" buttonText=\"\"/>\n"
    "  <VASSAL.build.module.GlobalOptions/>\n"
    "  <VASSAL.build.module.Chatter/>\n"
    "  <VASSAL.build.module.Map allowMultiple=\"false\" edgeHeight=\"0\" edgeWidth=\"0\" "
    "launch=\"false\" mapName=\"Main Map\" markMoved=\"Never\">\n"
    "    <VASSAL.build.module.map.BoardPicker>\n"
    "      <VASSAL.build.module.map.boardPicker.Board image=\"map.png\" name=\"%s\" "
    "reversible=\"false\">\n"
    "        <VASSAL.build.module.map.boardPicker.board.ZonedGrid>\n";

static const char module_foot[] =
    "        </VASSAL.build.module.map.boardPicker.board.ZonedGrid>\n"
    "      </VASSAL.build.module.map.boardPicker.Board>\n"
    "    </VASSAL.build.module.map.BoardPicker>\n"
    "    <VASSAL.build.module.map.StackMetrics/>\n"
    "    <VASSAL.build.module.map.ForwardToKeyBuffer/>\n"
    "    <VASSAL.build.module.map.Scroller/>\n"
    "    <VASSAL.build.module.map.ForwardToChatter/>\n"
    "    <VASSAL.build.module.map.MenuDisplayer/>\n"
    "    <VASSAL.build.module.map.MapCenterer/>\n"
    "    <VASSAL.build.module.map.StackExpander/>\n"
    "    <VASSAL.build.module.map.PieceMover/>\n"
    "    <VASSAL.build.module.map.KeyBufferer/>\n"
    "    <VASSAL.build.module.map.SelectionHighlighters/>\n"
    "    <VASSAL.build.module.map.Zoomer zoomLevels=\"0.25,0.5,0.75,1.0,1.5,2.0\" "
    "zoomStart=\"4\"/>\n"
    "  </VASSAL.build.module.Map>\n"
    "  <VASSAL.build.module.properties.GlobalProperties/>\n"
    "  <VASSAL.build.module.PrototypesContainer/>\n"
    "  <VASSAL.build.module.gamepieceimage.GamePieceImageDefinitions/>\n"
    "  <VASSAL.i18n.Language/>\n"
    "  <VASSAL.build.module.properties.GlobalTranslatableMessages/>\n"
    "</VASSAL.build.GameModule>\n";

static const char module_data[] = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
                                  "<data version=\"1\">\n"
                                  "  <version>1</version>\n"
                                  "  <VassalVersion>3.7.0</VassalVersion>\n"
                                  "  <dateSaved>946684800000</dateSaved>\n"
                                  "  <description/>\n"
                                  "  <name>%s</name>\n"
                                  "</data>\n";

/* NULL: VASSAL cannot name hexes as the map does. */
static char *
make_build_file (const char *title, const VdtView *view, int width, int height, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *name = g_markup_escape_text (title, -1);

  g_string_append_printf (text, module_head, name, name);
  if (!vdt_vassal_zones_append (text, title, view, width, height, error))
    return NULL;
  g_string_append (text, module_foot);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Modules need a name. */
static char *
dup_title (const VdtMap *map)
{
  const char *text = vdt_map_get_text (map, VDT_MAP_TITLE);
  char *title = g_strdup (text && *text ? text : _("Map"));

  for (char *p = title; *p; p++)
    if (g_ascii_iscntrl (*p))
      *p = ' ';

  return title;
}

typedef struct
{
  VdtFileWriter *file;
  GError *error;
} Output;

static la_ssize_t
write_cb (struct archive *archive, void *data, const void *bytes, size_t size)
{
  Output *output = data;

  return !output->error && vdt_file_writer_write (output->file, bytes, size, &output->error)
             ? (la_ssize_t) size
             : -1;
}

static gboolean
add_member (struct archive *archive, const char *name, const char *data, gsize size)
{
  struct archive_entry *entry = archive_entry_new ();
  gboolean added;

  archive_entry_set_pathname (entry, name);
  archive_entry_set_size (entry, (la_int64_t) size);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_mtime (entry, WRITTEN, 0);
  added = archive_write_header (archive, entry) == ARCHIVE_OK
          && archive_write_data (archive, data, size) == (la_ssize_t) size;
  archive_entry_free (entry);

  return added;
}

static gboolean
write_module (
    const char *path, const char *build_file, const char *data, GBytes *picture, GError **error)
{
  g_autoptr (VdtFileWriter) file = vdt_file_writer_new (path, error);
  struct archive *archive;
  Output output = { file, NULL };
  gboolean written;

  if (!file)
    return FALSE;
  archive = archive_write_new ();
  archive_write_set_format_zip (archive);
  archive_write_set_bytes_in_last_block (archive, 1);
  written = archive_write_open (archive, &output, NULL, write_cb, NULL) == ARCHIVE_OK
            && add_member (archive, "buildFile.xml", build_file, strlen (build_file))
            && add_member (archive, "moduledata", data, strlen (data))
            && add_member (archive, "images/map.png", g_bytes_get_data (picture, NULL),
                           g_bytes_get_size (picture))
            && archive_write_close (archive) == ARCHIVE_OK;
  if (!written && !output.error)
    g_set_error_literal (&output.error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         archive_error_string (archive));
  archive_write_free (archive);
  if (!output.error)
    return vdt_file_writer_finish (file, error);
  g_propagate_error (error, output.error);

  return FALSE;
}

/**
 * vdt_export_vassal:
 * @map: a map
 * @underlay: (nullable): the picture of its underlay, see vdt_underlay_load()
 * @path: the file, which is replaced as #VdtFileWriter does
 * @error: return location
 *
 * Writes a module that VASSAL 3.7 opens, with one board: the map as it is painted, with its names
 * of hexes but without counters, and the grid that lies over it, with the same names.
 *
 * Returns: %FALSE with a G_IO_ERROR or G_FILE_ERROR, also when the map is too large, or VASSAL
 *   cannot name hexes as it does
 */
gboolean
vdt_export_vassal (VdtMap *map, cairo_surface_t *underlay, const char *path, GError **error)
{
  VdtPainting painting = {
    .map = map,
    .underlay = underlay,
    .theme = vdt_theme_get (FALSE, FALSE),
    .layers = VDT_LAYER_BACKGROUND | VDT_LAYERS_MAP | VDT_LAYER_LABELS,
  };
  g_autofree char *title = dup_title (map);
  g_autofree char *build_file = NULL;
  g_autofree char *data = g_markup_printf_escaped (module_data, title);
  g_autoptr (GBytes) picture = NULL;
  VdtView view;
  int width = 0, height = 0;
  guint i = 0;

  for (; i < G_N_ELEMENTS (spacings); i++)
    {
      vdt_export_get_size (&painting, NULL, spacings[i], &width, &height);
      if ((gint64) width * height <= PIXELS_MAX)
        break;
    }
  if (i == G_N_ELEMENTS (spacings))
    {
      g_set_error (
          error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
          _("the map is too large for a VASSAL module: %d × %d pixels; the limit is %d million"),
          width, height, PIXELS_MAX / 1000000);
      return FALSE;
    }
  vdt_view_init (&view, vdt_map_get_grid (map), spacings[i]);
  build_file = make_build_file (title, &view, width, height, error);
  if (!build_file)
    return FALSE;
  picture = vdt_export_bytes (&painting, spacings[i], VDT_EXPORT_PNG, NULL, error);

  return picture && write_module (path, build_file, data, picture, error);
}
