/* test-packets.c - the folders that sides are handed: whose they are, and what becomes of old ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-edits.h"
#include "vdt-packets.h"

#include <string.h>

static void
add_unit (VdtDocument *document, int column, const char *side)
{
  VdtMap *map = vdt_document_get_map (document);
  const VdtCounter counter = { .hex = vdt_grid_hex (vdt_map_get_grid (map), column, 0),
                               .side = (char *) side,
                               .name = (char *) side,
                               .amount = 1 };
  g_autoptr (VdtMap) after = vdt_edits_add_counter (map, &counter);

  vdt_document_apply (document, after, "Add counter");
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  GFile **folder = data;

  *folder = vdt_packets_write_finish (result, &error);
  g_assert_no_error (error);
}

static gboolean
is_written (gpointer data)
{
  return *(GFile **) data != NULL;
}

static char *
write_packets (VdtMapPage *page)
{
  g_autoptr (GFile) folder = NULL;

  vdt_packets_write_async (page, written_cb, &folder);
  vdt_ui_wait (is_written, &folder);

  return g_file_get_path (folder);
}

/* Whether a side's folder is there, with a report for it and nobody else. */
static gboolean
is_for (const char *folder, const char *name, const char *side)
{
  g_autofree char *path = g_build_filename (folder, name, "report.txt", NULL);
  g_autofree char *title = g_strdup_printf ("\n%s\nTurn 1 · Movement\n", side);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, title);
}

static gboolean
is_there (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* No two sides share a folder, whatever they are called and however a disk tells names apart, and
 * none has the referee's.
 */
static void
test_names (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  g_autofree char *folder = NULL;

  add_unit (document, 0, "Referee");
  add_unit (document, 1, "union");
  add_unit (document, 2, "A/B");
  add_unit (document, 3, "A%2FB");
  folder = write_packets (page);
  g_assert_true (g_str_has_suffix (folder, "ridge.vedette-packets/turn-1"));
  g_assert_true (is_there (folder, "Referee/log.txt"));
  g_assert_false (is_there (folder, "Referee/report.txt"));
  g_assert_true (is_for (folder, "Referee 2", "Referee"));
  g_assert_false (is_there (folder, "Referee 2/log.txt"));
  g_assert_true (is_for (folder, "Union", "Union"));
  g_assert_true (is_for (folder, "union 2", "union"));
  g_assert_true (is_for (folder, "A%2FB", "A/B"));
  g_assert_true (is_for (folder, "A%252FB", "A%2FB"));
}

/* What was written for a side that is not there any more is not handed out with the rest; what
 * somebody else has put there stays.
 */
static void
test_stale (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  g_autofree char *folder = NULL;
  g_autofree char *again = NULL;
  g_autofree char *letter = NULL;

  add_unit (document, 0, "Rebels");
  add_unit (document, 1, "Scouts");
  folder = write_packets (page);
  g_assert_true (is_for (folder, "Rebels", "Rebels"));
  letter = g_build_filename (folder, "Scouts", "letter.txt", NULL);
  g_assert_true (g_file_set_contents (letter, "Dear scouts", -1, NULL));

  vdt_document_undo (document);
  vdt_document_undo (document);
  again = write_packets (page);
  g_assert_cmpstr (again, ==, folder);
  g_assert_true (is_for (folder, "Union", "Union"));
  g_assert_false (is_there (folder, "Rebels"));
  g_assert_false (is_there (folder, "Scouts/report.txt"));
  g_assert_true (is_there (folder, "Scouts/letter.txt"));
}

/* A sum of the picture that Union is handed. */
static char *
sum_picture (VdtMapPage *page)
{
  g_autofree char *folder = write_packets (page);
  g_autofree char *path = g_build_filename (folder, "Union", "map.png", NULL);
  g_autofree char *bytes = NULL;
  gsize n_bytes;

  g_assert_true (g_file_get_contents (path, &bytes, &n_bytes, NULL));

  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, n_bytes);
}

static void
rename_first (VdtDocument *document, const char *name)
{
  VdtMap *map = vdt_document_get_map (document);
  VdtCounter counter = *vdt_map_get_counter (map, 0);
  g_autoptr (VdtMap) without = vdt_edits_remove_counter (map, 0);
  g_autoptr (VdtMap) after = NULL;

  counter.name = (char *) name;
  after = vdt_edits_add_counter (without, &counter);
  vdt_document_apply (document, after, "Name counter");
}

/* Pictures are different to the last letter of a name, and for each turn. */
static void
test_picture (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;
  g_autofree char *again = NULL;
  g_autofree char *later = NULL;

  rename_first (document, "First Brigade of the Second Iron Division I");
  one = sum_picture (page);
  again = sum_picture (page);
  rename_first (document, "First Brigade of the Second Iron Division L");
  other = sum_picture (page);
  vdt_referee_recorder_set_turn (vdt_map_page_peek (page)->recorder, 2);
  later = sum_picture (page);
  g_assert_cmpstr (one, ==, again);
  g_assert_cmpstr (one, !=, other);
  g_assert_cmpstr (other, !=, later);
}

void
vdt_test_packets (void)
{
  g_test_add ("/packets/names", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_names,
              vdt_ui_fixture_tear_down);
  g_test_add ("/packets/stale", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_stale,
              vdt_ui_fixture_tear_down);

  g_test_add ("/packets/picture", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_picture,
              vdt_ui_fixture_tear_down);
}
