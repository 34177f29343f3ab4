/* test-export-vassal.c - modules of VASSAL: its hexes are ours, by its own reckoning
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"
#include "vdt-archive.h"
#include "vdt-export-vassal.h"
#include "vdt-hex-label.h"
#include "vdt-import.h"
#include "vdt-units.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

/* What is in a module, by what its build file says of the grid. */
typedef struct
{
  GHashTable *attributes; /* of all elements: those that are asked for have names of their own */
  int width;              /* of the picture */
  int height;
} Module;

static char *
dup_path (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);

  return g_build_filename (folder, "x.vmod", NULL);
}

static void
remove_path (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_no_errno (g_unlink (path));
  g_assert_no_errno (g_rmdir (folder));
}

static void
begin_cb (GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer data,
          GError **error)
{
  for (guint i = 0; names[i]; i++)
    g_hash_table_insert (data, g_strdup (names[i]), g_strdup (values[i]));
}

static int
get_int_be (const guint8 *bytes)
{
  return bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

static void
module_read (Module *self, const char *path)
{
  static const GMarkupParser parser = { begin_cb, NULL, NULL, NULL, NULL };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  g_autoptr (VdtArchive) archive = vdt_archive_new (G_INPUT_STREAM (stream), path, NULL, NULL);
  g_autoptr (GBytes) build = vdt_archive_read (archive, "buildFile.xml", 1 << 20, NULL);
  g_autoptr (GBytes) data = vdt_archive_read (archive, "moduledata", 1 << 20, NULL);
  g_autoptr (GBytes) picture = vdt_archive_read (archive, "images/map.png", 1 << 24, NULL);
  g_autoptr (GMarkupParseContext) context = NULL;

  g_assert_true (build && data && picture);
  self->attributes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  context = g_markup_parse_context_new (&parser, 0, self->attributes, NULL);
  g_assert_true (g_markup_parse_context_parse (context, g_bytes_get_data (build, NULL),
                                               (gssize) g_bytes_get_size (build), NULL)
                 && g_markup_parse_context_end_parse (context, NULL));
  self->width = get_int_be ((const guint8 *) g_bytes_get_data (picture, NULL) + 16);
  self->height = get_int_be ((const guint8 *) g_bytes_get_data (picture, NULL) + 20);
}

static const char *
get (const Module *self, const char *name)
{
  const char *value = g_hash_table_lookup (self->attributes, name);

  g_assert_nonnull (value);

  return value;
}

static double
get_number (const Module *self, const char *name)
{
  return g_ascii_strtod (get (self, name), NULL);
}

static gboolean
is (const Module *self, const char *name, const char *value)
{
  return g_str_equal (get (self, name), value);
}

/* As VASSAL names one coordinate. */
static void
append_name (GString *name, int number, gboolean letters, int leading)
{
  if (letters)
    for (; number >= 0; number -= 26)
      g_string_append_c (name, (char) ('A' + number % 26));
  else
    g_string_append_printf (name, "%0*d", leading + 1, number);
}

static char *
dup_name (const Module *self, int line, int place)
{
  int row = place + (is (self, "stagger", "true") && line & 1 ? 1 : 0);
  GString *name = g_string_new (NULL);
  g_autoptr (GString) v = g_string_new (NULL);

  append_name (name, line + (int) get_number (self, "hOff"), is (self, "hType", "A"),
               (int) get_number (self, "hLeading"));
  append_name (v, row + (int) get_number (self, "vOff"), is (self, "vType", "A"),
               (int) get_number (self, "vLeading"));
  if (is (self, "first", "H"))
    g_string_append_printf (name, "%s%s", get (self, "sep"), v->str);
  else
    {
      g_string_prepend (name, get (self, "sep"));
      g_string_prepend (name, v->str);
    }

  return g_string_free (name, FALSE);
}

/* Whether a point is in the zone, by the even-odd rule. */
static gboolean
is_inside (char **corners, double x, double y)
{
  guint n = g_strv_length (corners);
  gboolean inside = FALSE;

  for (guint i = 0; i < n; i++)
    {
      int ax, ay, bx, by;

      g_assert_cmpint (sscanf (corners[i], "%d,%d", &ax, &ay), ==, 2);
      g_assert_cmpint (sscanf (corners[(i + 1) % n], "%d,%d", &bx, &by), ==, 2);
      if ((ay > y) != (by > y) && x < ax + (double) (bx - ax) * (y - ay) / (by - ay))
        inside = !inside;
    }

  return inside;
}

/* Every hex of the module is one of ours, has its name and lies where it does in the picture; and
 * there are as many.
 */
static void
check_hexes (const Module *self, const VdtGrid *grid)
{
  g_auto (GStrv) corners = g_strsplit (get (self, "path"), ";", -1);
  gboolean sideways = is (self, "sideways", "true");
  int n = 0;
  VdtView view;

  vdt_view_init (&view, grid, get_number (self, "dy"));
  for (int line = -2; line < MAX (grid->columns, grid->rows) + 2; line++)
    for (int place = -2; place < MAX (grid->columns, grid->rows) + 2; place++)
      {
        double across = get_number (self, "x0") + get_number (self, "dx") * line;
        double along =
            get_number (self, "y0") + get_number (self, "dy") * (place + (line & 1 ? 0.5 : 0));
        double x = sideways ? along : across, y = sideways ? across : along, our_x, our_y;
        g_autofree char *name = NULL;
        g_autofree char *label = NULL;
        VdtHex hex;

        if (!is_inside (corners, x, y))
          continue;
        n++;
        g_assert_true (x > 0 && y > 0 && x < self->width && y < self->height);
        g_assert_true (vdt_view_hex_at (&view, x, y, &hex));
        vdt_view_hex_centre (&view, hex, &our_x, &our_y);
        g_assert_cmpfloat (hypot (x - our_x, y - our_y), <, 0.1);
        name = dup_name (self, line, place);
        label = vdt_hex_label (grid, hex);
        g_assert_cmpstr (name, ==, label);
      }
  g_assert_cmpint (n, ==, grid->columns * grid->rows);
}

/* The map that is made of a module has the same hexes, all of them, over the same picture. */
static void
check_import (const char *path, const VdtGrid *grid, const Module *module)
{
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtMap) map = vdt_import_read_file (path, NULL, &report, NULL);
  double pixel = VDT_UNITS_ALONG / get_number (module, "dy");
  VdtView view;
  double x, y;

  g_assert_nonnull (map);
  g_assert_cmpint (vdt_map_get_grid (map)->layout, ==, grid->layout);
  g_assert_cmpint (vdt_map_get_grid (map)->columns, ==, grid->columns);
  g_assert_cmpint (vdt_map_get_grid (map)->rows, ==, grid->rows);
  g_assert_cmpint (vdt_map_get_grid (map)->numbering, ==, grid->numbering);
  g_assert_cmpint (vdt_map_get_grid (map)->first_column, ==, grid->first_column);
  g_assert_cmpint (vdt_map_get_grid (map)->first_row, ==, grid->first_row);
  for (int i = 0; i < grid->columns * grid->rows; i++)
    g_assert_false (
        vdt_map_is_void (map, vdt_grid_hex (grid, i % grid->columns, i / grid->columns)));
  vdt_view_init (&view, grid, get_number (module, "dy"));
  vdt_view_hex_centre (&view, vdt_grid_hex (grid, 0, 0), &x, &y);
  g_assert_cmpuint (report->pictures->len, ==, 1);
  g_assert_cmpfloat (fabs (report->underlay.scale - pixel), <, pixel / 1e6);
  g_assert_cmpfloat (fabs (report->underlay.stretch), <, 1e-6);
  g_assert_cmpfloat (hypot (report->underlay.x / pixel + x, report->underlay.y / pixel + y), <,
                     0.1);
}

static void
test_hexes (gconstpointer data)
{
  static const int sizes[][2] = { { 1, 1 }, { 1, 4 }, { 4, 1 }, { 2, 2 }, { 30, 7 }, { 6, 5 } };
  VdtLayout layout = (VdtLayout) GPOINTER_TO_INT (data);

  for (int numbering = 0; numbering < VDT_N_NUMBERINGS; numbering++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        g_autoptr (VdtMap) plain = test_map_new_varied (layout, sizes[i][0], sizes[i][1]);
        VdtGrid grid = *vdt_map_get_grid (plain);
        g_autoptr (VdtMap) map = NULL;
        g_autofree char *path = dup_path ();
        g_autoptr (GError) error = NULL;
        Module module;

        grid.numbering = (VdtNumbering) numbering;
        grid.first_column = 3;
        grid.first_row = numbering == VDT_NUMBERING_CCRR ? 97 : 0;
        map = vdt_map_builder_end (vdt_map_builder_new (&grid, vdt_map_get_legend (plain)));
        vdt_export_vassal (map, NULL, path, &error);
        g_assert_no_error (error);
        module_read (&module, path);
        check_hexes (&module, &grid);
        check_import (path, &grid, &module);
        g_hash_table_unref (module.attributes);
        remove_path (path);
      }
}

/* A title may hold anything; without one the module has a name, too. */
static void
test_names (void)
{
  static const char *const titles[][2] = { { "\"<&>\"", "\"<&>\"" }, { "", "Map" } };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 2, 2);
      g_autoptr (VdtMap) map = NULL;
      g_autofree char *path = dup_path ();
      Module module;

      vdt_map_builder_set_text (builder, VDT_MAP_TITLE, titles[i][0]);
      map = vdt_map_builder_end (builder);
      g_assert_true (vdt_export_vassal (map, NULL, path, NULL));
      module_read (&module, path);
      g_assert_cmpstr (get (&module, "name"), ==, titles[i][1]);
      g_hash_table_unref (module.attributes);
      remove_path (path);
    }
}

/* What is too large is refused with its size, and nothing is written. */
static void
test_too_large (void)
{
  g_autoptr (VdtMap) plain = test_map_new_varied (VDT_LAYOUT_ODD_Q, 2, 2);
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 1000, .rows = 1000 };
  g_autoptr (VdtMap) map =
      vdt_map_builder_end (vdt_map_builder_new (&grid, vdt_map_get_legend (plain)));
  g_autofree char *path = dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_false (vdt_export_vassal (map, NULL, path, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_nonnull (strstr (error->message, "10396 × 12006"));
  g_assert_no_errno (g_rmdir (folder));
}

void
vdt_test_export_vassal (void)
{
  for (int layout = 0; layout < VDT_N_LAYOUTS; layout++)
    {
      g_autofree char *name = g_strdup_printf ("/export-vassal/hexes/%s", vdt_layout_names[layout]);

      g_test_add_data_func (name, GINT_TO_POINTER (layout), test_hexes);
    }
  g_test_add_func ("/export-vassal/names", test_names);
  g_test_add_func ("/export-vassal/too-large", test_too_large);
}
