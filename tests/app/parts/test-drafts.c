/* test-drafts.c - what is done with a recovered map before anybody sees it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-drafts.h"

#include "vdt-draft-file.h"
#include "vdt-draft-keeper.h"
#include "vdt-map-builder.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

static guint n_asked;

static gpointer
ask_cb (GBytes *picture, gpointer data)
{
  n_asked++;

  return NULL;
}

static void
keep_result_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static VdtMap *
make_map (void)
{
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 2, .rows = 2 };
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 4, 4);
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (VdtOwnSymbol) own = NULL;
  g_autoptr (VdtLegend) legend = NULL;
  char *bytes;
  gsize size;

  gdk_pixbuf_fill (pixbuf, 0);
  g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &bytes, &size, "png", NULL, NULL));
  picture = g_bytes_new_take (bytes, size);
  own = vdt_own_symbol_new_with (NULL, picture);
  legend = vdt_legend_new (NULL, 0, &(VdtTerrain){ .code = (char *) "a", .own_symbol = own }, 1,
                           NULL, 0);

  return vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
}

/* Its pictures are unpacked in the thread that made it, not when it is drawn. */
static void
test_pictures (void)
{
  g_autofree char *folder = vdt_drafts_dup_folder ();
  g_autoptr (VdtMap) map = make_map ();
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (VdtMap) after = NULL;
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, folder);
  g_auto (GStrv) paths = NULL;
  g_autoptr (VdtDraft) draft = NULL;
  g_autoptr (VdtDocument) recovered = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  VdtLegend *legend;

  vdt_map_builder_set_text (builder, VDT_MAP_TITLE, "Lost");
  after = vdt_map_builder_end (builder);
  vdt_document_apply (document, after, "Title");
  vdt_draft_keeper_leave (keeper);
  paths = vdt_draft_file_list (folder);
  g_assert_cmpuint (g_strv_length (paths), ==, 1);
  draft = vdt_draft_open (paths[0], &error);
  g_assert_no_error (error);
  vdt_drafts_recover_async (draft, NULL, keep_result_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  recovered = vdt_drafts_recover_finish (result, &error);
  g_assert_no_error (error);
  legend = vdt_map_get_legend (vdt_document_get_map (recovered));
  g_assert_nonnull (vdt_own_symbol_get_drawing (
      vdt_legend_get_terrains (legend, NULL)[0].own_symbol, 0, ask_cb, NULL, NULL));
  g_assert_cmpuint (n_asked, ==, 0);
  vdt_draft_remove (draft);
}

void
vdt_test_drafts (void)
{
  g_test_add_func ("/drafts/pictures", test_pictures);
}
