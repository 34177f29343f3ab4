/* vdt-packets.c - what each side is handed of a turn: a picture and a text, in a folder of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-packets.h"

#include "vdt-export.h"
#include "vdt-fan-join.h"
#include "vdt-file-name.h"
#include "vdt-file-writer.h"
#include "vdt-intelligence.h"
#include "vdt-map-file.h"
#include "vdt-referee-explain.h"
#include "vdt-style.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#define SPACING 60.0  /* pixels from hex to hex */
#define MAX_SIZE 5000 /* pixels of a picture: large maps are drawn smaller */

/* What a thread needs; the log is written out before. */
typedef struct
{
  VdtMap *map;
  VdtKnowledge *knowledge;
  VdtLosSetup setup;
  cairo_surface_t *underlay; /* NULL: none */
  const VdtTheme *theme;
  char *title;
  guint turn;
  GFile *folder;
  char **sides;
  char **moments; /* turn and phase, as each side calls them */
  char **texts;   /* of the turn, for each side */
  char *all;      /* of the turn, for the referee */
} Packets;

static void
packets_free (gpointer data)
{
  Packets *packets = data;

  vdt_map_unref (packets->map);
  vdt_knowledge_unref (packets->knowledge);
  g_clear_pointer (&packets->underlay, cairo_surface_destroy);
  g_free (packets->title);
  g_object_unref (packets->folder);
  g_strfreev (packets->sides);
  g_strfreev (packets->moments);
  g_strfreev (packets->texts);
  g_free (packets->all);
  g_free (packets);
}

/* Other folders are told apart by more than small and capital letters: not every disk does that. */
static char *
make_unique (const char *name, GHashTable *used)
{
  char *unique = g_strdup (name);
  char *folded = g_utf8_casefold (unique, -1);

  for (guint i = 2; !g_hash_table_add (used, folded); i++)
    {
      g_free (unique);
      unique = g_strdup_printf ("%s %u", name, i);
      folded = g_utf8_casefold (unique, -1);
    }

  return unique;
}

/* What was written of the turn before goes first: sides may have other names now, or be gone. What
 * somebody else has put there stays.
 */
static void
remove_old (const Packets *packets)
{
  static const char *const names[] = { "map.png", "report.txt", "log.txt", "map.vedette" };
  g_autofree char *path = g_file_get_path (packets->folder);
  g_autoptr (GDir) dir = path ? g_dir_open (path, 0, NULL) : NULL;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *folder = g_build_filename (path, name, NULL);

      for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
        {
          g_autofree char *file = g_build_filename (folder, names[i], NULL);

          g_unlink (file);
        }
      g_rmdir (folder);
    }
}

/* The path of a folder in that of the turn, which is made if it is not there. */
static char *
make_folder (const Packets *packets, const char *name, GError **error)
{
  g_autofree char *path = g_file_get_path (packets->folder);
  g_autofree char *folder = path ? g_build_filename (path, name, NULL) : NULL;
  int code;

  if (folder && g_mkdir_with_parents (folder, 0777) == 0)
    return g_steal_pointer (&folder);
  code = errno;
  if (folder)
    g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code), g_strerror (code));
  else
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                         _("You can only write packets to folders on this computer."));

  return NULL;
}

static gboolean
write_text (const char *folder, const char *name, const char *text, GError **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return vdt_file_replace (path, text, strlen (text), error);
}

/* What the side sees together on the map as it knows it; NULL where that would take long. */
static VdtFan *
look (const VdtTerrainView *view, const char *side)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  g_autoptr (GArray) queries = vdt_side_sight_list_queries (view->map, view->rules, side);
  guint64 n_lines = (guint64) grid->columns * (guint64) grid->rows * queries->len;

  if (queries->len == 0 || n_lines > VDT_REFEREE_LINES_MAX)
    return NULL;

  return vdt_fan_new_joined (view, (const VdtLosQuery *) (gpointer) queries->data, queries->len,
                             VDT_JOIN_ANY, 0, NULL);
}

static gboolean
write_picture (const Packets *packets,
               guint i,
               VdtTerrainView *view,
               VdtFan *fan,
               const char *folder,
               GError **error)
{
  g_autofree char *path = g_build_filename (folder, "map.png", NULL);
  const VdtPainting painting = { .map = view->map,
                                 .fan = fan,
                                 .underlay = packets->underlay,
                                 .theme = packets->theme,
                                 .layers = VDT_LAYERS_ALL,
                                 .whole_names = TRUE };
  const VdtSheet sheet = { .parts = VDT_SHEET_TITLE_BLOCK | VDT_SHEET_KEY,
                           .view = view,
                           .name = packets->title,
                           .side = packets->sides[i],
                           .moment = packets->moments[i] };
  double spacing = SPACING;
  int width, height;

  vdt_export_get_size (&painting, &sheet, spacing, &width, &height);
  if (MAX (width, height) > MAX_SIZE)
    spacing = MAX (spacing * MAX_SIZE / MAX (width, height), VDT_EXPORT_SPACING_MIN);

  return vdt_export_file (&painting, &sheet, spacing, VDT_EXPORT_PNG, path, NULL, NULL, NULL,
                          error);
}

static void
append_units (GString *text, const VdtMap *map, const char *side)
{
  g_string_append_printf (text, "\n%s\n", _("Own units"));
  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    if (vdt_counter_is_of (vdt_map_get_counter (map, i), side))
      {
        g_autofree char *name = vdt_referee_name_counter (map, i);

        g_string_append_printf (text, "  %s\n", name);
      }
}

static void
append_enemies (GString *text, const VdtReferee *referee, const char *side)
{
  g_autoptr (GArray) lines = vdt_referee_explain_enemies (referee, side);

  g_string_append_printf (text, "\n%s\n",
                          lines->len > 0 ? _("Enemies") : _("No visible enemies."));
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "  %s\n", g_array_index (lines, VdtEnemyLine, i).text);
}

static char *
describe (const Packets *packets, const VdtReferee *referee, guint i, const VdtFan *fan)
{
  const char *side = packets->sides[i];
  GString *text = g_string_new (NULL);
  VdtFanTally tally;

  g_string_append_printf (text, "%s\n", packets->title);
  g_string_append_printf (text, "%s\n%s\n%s\n", side, packets->moments[i],
                          _(packets->setup.rules->title));
  if (fan)
    {
      vdt_fan_tally (fan, &tally);
      g_string_append_c (text, '\n');
      g_string_append_printf (
          text, ngettext ("Sees %'d of %'u hex", "Sees %'d of %'u hexes", tally.n_hexes),
          (int) tally.n_seen, tally.n_hexes);
      g_string_append_c (text, '\n');
    }
  append_units (text, packets->map, side);
  append_enemies (text, referee, side);
  if (*packets->texts[i])
    g_string_append_printf (text, "\n%s\n\n%s", _("Reported This Turn"), packets->texts[i]);

  return g_string_free (text, FALSE);
}

static gboolean
write_side (
    const Packets *packets, const VdtReferee *referee, guint i, GHashTable *used, GError **error)
{
  const char *side = packets->sides[i];
  g_autofree char *plain = vdt_file_name_of_side (side);
  g_autofree char *name = make_unique (plain, used);
  g_autofree char *folder = make_folder (packets, name, error);
  g_autoptr (VdtTerrainView) view = vdt_referee_view_for (referee, side, &packets->setup);
  g_autoptr (VdtFan) fan = look (view, side);
  g_autofree char *text = describe (packets, referee, i, fan);

  return folder && write_text (folder, "report.txt", text, error)
         && write_picture (packets, i, view, fan, folder, error);
}

/* Everything, to come back to. */
static gboolean
write_whole (const Packets *packets, GHashTable *used, GError **error)
{
  g_autofree char *name = make_unique (_("Referee"), used);
  g_autofree char *folder = make_folder (packets, name, error);
  g_autofree char *path = folder ? g_build_filename (folder, "map.vedette", NULL) : NULL;

  return folder && write_text (folder, "log.txt", packets->all, error)
         && vdt_map_save_file (packets->map, path, error);
}

static gboolean
write_all (const Packets *packets, GError **error)
{
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (packets->map, &packets->setup);
  g_autoptr (VdtReferee) referee = vdt_referee_new (view, NULL, error);
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (!referee)
    return FALSE;
  vdt_referee_take_knowledge (referee, packets->knowledge);
  remove_old (packets);
  if (!write_whole (packets, used, error))
    return FALSE;
  for (guint i = 0; packets->sides[i]; i++)
    if (!write_side (packets, referee, i, used, error))
      return FALSE;

  return TRUE;
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Packets *packets = data;
  GError *error = NULL;

  if (write_all (packets, &error))
    g_task_return_pointer (task, g_object_ref (packets->folder), g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * vdt_packets_find_folder:
 * @document: a map with a file
 * @turn: a turn
 *
 * Returns: (transfer full): where the packets of the turn go: beside the map, and named after it,
 *   suffix and all: no two maps share them
 */
GFile *
vdt_packets_find_folder (VdtDocument *document, guint turn)
{
  GFile *file = vdt_document_get_file (document);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *path = g_strdup_printf ("%s-packets" G_DIR_SEPARATOR_S "turn-%u", name, turn);

  return g_file_resolve_relative_path (folder, path);
}

/**
 * vdt_packets_write_async:
 * @page: a map with a file
 * @callback: called when all is written, or something could not be
 * @user_data: for @callback
 *
 * Writes a folder for each side into one of the turn, with a picture of the map as the side knows
 * it and a text of what it has, sees and was told; and one with the whole map and log for the
 * referee. What is there of the same turn is replaced.
 */
void
vdt_packets_write_async (VdtMapPage *page, GAsyncReadyCallback callback, gpointer user_data)
{
  const VdtMapPageParts *parts = vdt_map_page_peek (page);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  VdtRefereeLog *log = vdt_referee_recorder_get_log (parts->recorder);
  cairo_surface_t *underlay = vdt_scene_get_underlay (vdt_canvas_get_scene (parts->canvas));
  Packets *packets = g_new0 (Packets, 1);
  guint n_sides;

  packets->map = vdt_map_ref (vdt_document_get_map (parts->document));
  packets->knowledge =
      vdt_knowledge_ref (vdt_intelligence_get (vdt_intelligence_of (parts->document)));
  packets->setup = *vdt_sighting_get_setup (parts->sighting);
  packets->underlay = underlay ? cairo_surface_reference (underlay) : NULL;
  packets->theme = vdt_style_get_light_theme ();
  packets->title = vdt_document_dup_name (parts->document);
  packets->turn = vdt_referee_recorder_get_phase (parts->recorder)->turn;
  packets->folder = vdt_packets_find_folder (parts->document, packets->turn);
  packets->sides = vdt_side_sight_list_sides (packets->map);
  n_sides = g_strv_length (packets->sides);
  packets->moments = g_new0 (char *, n_sides + 1);
  packets->texts = g_new0 (char *, n_sides + 1);
  for (guint i = 0; i < n_sides; i++)
    {
      packets->moments[i] =
          vdt_phase_describe (vdt_referee_recorder_get_phase (parts->recorder), packets->sides[i]);
      packets->texts[i] = vdt_referee_log_turn_to_text (log, packets->sides[i], packets->turn);
    }
  packets->all = vdt_referee_log_turn_to_text (log, NULL, packets->turn);
  g_task_set_task_data (task, packets, packets_free);
  g_task_run_in_thread (task, write_in_thread);
}

/**
 * vdt_packets_write_finish:
 * @result: from the callback
 * @error: return location
 *
 * Returns: (transfer full) (nullable): the folder of the turn; %NULL when not all could be written
 */
GFile *
vdt_packets_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
