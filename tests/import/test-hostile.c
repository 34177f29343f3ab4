/* test-hostile.c - files of the largest size that want more memory than there is to be had
 *
 * Each is read in a process of its own, which tells how much memory it has ever held.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import.h"

#include <glib/gstdio.h>
#include <string.h>

/* The sanitizers keep what is freed, or some words for each that is used. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MEGABYTES_MAX 2000
#else
#define MEGABYTES_MAX 300
#endif

#define SIZE ((gsize) 64 << 20)

#define TILED                                                                                      \
  "<map orientation='hexagonal' width='2000' height='2000' tilewidth='1'>"                         \
  "<layer width='2000' height='2000'>"
#define WORLD                                                                                      \
  "<?xml version='1.0'?><map type='WORLD' hexOrientation='COLUMNS'>"                               \
  "<terrainmap>Blank\t0</terrainmap>"                                                              \
  "<tiles viewLevel='WORLD' tilesWide='2000' tilesHigh='2000'><tilerow>"
#define FOUR "\0\0\0\0"
#define TILE FOUR FOUR "\0\0\2\6\0\0\0\3\3\3\3\3\3\6\0\0\0\0\0\0\0\0\0"

/* A beginning, and what is repeated until the file is as large as it may be. */
static const struct
{
  const char *name;
  const char *head; /* a 1 of its first byte: twelve bytes */
  const char *again;
  gsize again_size; /* 0: of the text */
  gsize n;          /* how often; then lines follow; 0: to the end */
} cases[] = {
  { "megamek-cliffs", "size 2000 1000\n", "hex 0101 0 \"cliff_top:1:63\" \"\"\n", 0, 2000000 },
  { "megamek-bytes", "size 2 2\n# ", "\xff", 0 },
  { "text-mapper-hexes", "0101 hill\n", "0101\n", 0 },
  { "wesnoth-row", "Gg, Gg, ", "Gg, ", 0 },
  { "wesnoth-cell", "Gg, Gg, Gg, Gg\nGg, ", "G", 0 },
  { "csv-rows", "hex,level,terrain\n", "0101,1,woods\n", 0 },
  { "csv-columns", "hex,level,terrain,", "a,", 0 },
  { "csv-quote", "hex,level,terrain\n0101,1,\"", "a\n", 0 },
  { "tiled-nested", "<map orientation='hexagonal' width='2' height='2' tilewidth='1'>", "<layer>",
    0 },
  { "tiled-data", TILED "<data encoding='csv'>", "1,", 0 },
  { "tiled-tiles", TILED "<data>", "<tile gid='1'/>", 0 },
  { "tiled-tilesets", "<map orientation='hexagonal' width='2' height='2' tilewidth='1'>",
    "<tileset firstgid='1' name='a'/>", 0 },
  { "tiled-json-layers", "{\"infinite\":false,\"layers\":[", "{\"a\":1},", 0, 400000 },
  { "tiled-json-data", "{\"infinite\":false,\"layers\":[{\"data\":[", "1,", 0, 8000000 },
  { "worldographer-tiles", WORLD, "7\t-20.5\t1\t0\t0\tZ\n", 0 },
  { "worldographer-nested", WORLD, "<tilerow>", 0 },
  { "hexwright-nested", "{\"terrain\": {\"0000\": ", "[", 0 },
  { "hexwright-hexes", "{\"terrain\": {\"0000\": \"woods\"", ",\"0101\":\"a\"", 0 },
  { "openpanzerblitz", "\x01\x00\x00\x00\x01\x00\x00\x00\x00\x00\x20\x00", TILE, 31 },
};

static char *
write_case (guint i)
{
  gsize again_size = cases[i].again_size > 0 ? cases[i].again_size : strlen (cases[i].again);
  gsize head_size = cases[i].head[0] == 1 ? 12 : strlen (cases[i].head);
  char *data = g_malloc (SIZE);
  char *path;
  int fd;

  memcpy (data, cases[i].head, head_size);
  for (gsize at = head_size; at < SIZE; at++)
    data[at] = cases[i].n == 0 || at < head_size + cases[i].n * again_size
                   ? cases[i].again[(at - head_size) % again_size]
                   : '\n';
  fd = g_file_open_tmp ("vedette-hostile-XXXXXX", &path, NULL);
  g_assert_cmpint (fd, >=, 0);
  g_assert_true (g_close (fd, NULL));
  g_assert_true (g_file_set_contents (path, data, (gssize) SIZE, NULL));
  g_free (data);

  return path;
}

/* The most memory that this process has ever held, in megabytes. */
static gint64
get_peak (void)
{
  g_autofree char *status = NULL;
  const char *peak;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  peak = strstr (status, "VmHWM:");
  g_assert_nonnull (peak);

  return g_ascii_strtoll (peak + strlen ("VmHWM:"), NULL, 10) >> 10;
}

/* In the process that reads: an error or a map, and never too much memory. */
static void
read_it (const char *path)
{
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_import_read_file (path, NULL, &report, &error);
  gint64 peak = get_peak ();

  g_assert_true ((map != NULL) == (error == NULL));
  /* One that is not known is no case: our own reader would tell its line. */
  g_assert_true (map || error->domain == G_IO_ERROR);
  g_assert_cmpint (peak, <, MEGABYTES_MAX);
}

static void
test_memory (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *path = NULL;

  if (g_test_subprocess ())
    {
      read_it (g_getenv ("VEDETTE_TEST_HOSTILE"));
      return;
    }
  path = write_case (i);
  g_setenv ("VEDETTE_TEST_HOSTILE", path, TRUE);
  g_test_trap_subprocess (NULL, 0,
                          G_TEST_SUBPROCESS_INHERIT_STDERR | G_TEST_SUBPROCESS_INHERIT_STDOUT);
  g_unlink (path);
  g_test_trap_assert_passed ();
}

void
vdt_test_hostile (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/hostile/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_memory);
    }
}
