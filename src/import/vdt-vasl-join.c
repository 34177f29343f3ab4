/* vdt-vasl-join.c - boards of VASL laid out side by side, as one map
 *
 * Their pixels become those of one large board, of which a map is made as of any other: hexes that
 * two boards share are whole, and so is what is drawn across a seam.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-vasl-join.h"

#include "vdt-import.h"
#include "vdt-vasl-board.h"
#include "vdt-vasl-map.h"
#include "vdt-vasl-names.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Of all boards, and of all their pictures as files have them. */
#define PIXELS_MAX (32 << 20)

/* By how much a board may be larger or smaller than its hexes, for want of parts of pixels. */
#define SLACK (3 * VDT_VASL_PIXEL)

typedef struct
{
  VdtVaslBoard *board;
  GBytes *picture; /* NULL: it has none */
  char *name;
  VdtVaslBoard before; /* where its hexes were before it was cut and turned, and nothing more */
  int cut_x;           /* where what is left of it began */
  int cut_y;
  gboolean turned;
  int x; /* in pixels of all */
  int y;
} Placed;

static void
placed_free (gpointer data)
{
  Placed *placed = data;

  g_clear_pointer (&placed->board, vdt_vasl_board_free);
  g_clear_pointer (&placed->picture, g_bytes_unref);
  g_free (placed->name);
  g_free (placed);
}

static void
change (VdtVaslBoard *board, const VdtVaslRules *rules, VdtImportReport *report)
{
  for (guint i = 0; i < rules->n; i++)
    {
      const VdtVaslRule *rule = &rules->list[i];
      gboolean any = vdt_vasl_board_change (board, rule) > 0;
      g_autofree char *text =
          g_strdup_printf (any ? _("terrain changed by %s: on the map, not on its picture")
                               : _("%s: no board has anything that this changes"),
                           rule->name);

      vdt_import_report_note (report, any ? VDT_IMPORT_TAKEN : VDT_IMPORT_LEFT_OUT, text)->count++;
    }
}

/* Reads a board with a draft of its own, of which only the report is that of all. */
static gboolean
read_board (Placed *placed,
            const VdtVaslPlace *place,
            VdtImportWatch *watch,
            VdtImportReport *report,
            GError **error)
{
  g_autoptr (GFileInputStream) stream =
      g_file_read (place->file, watch ? watch->cancellable : NULL, error);
  g_autoptr (VdtArchive) archive = NULL;
  VdtImportDraft draft;

  placed->name = g_file_get_parse_name (place->file);
  if (!stream)
    return FALSE;
  archive = vdt_archive_new (G_INPUT_STREAM (stream), placed->name,
                             watch ? watch->cancellable : NULL, error);
  if (!archive)
    return FALSE;
  vdt_import_draft_init (&draft, g_strdup (""), 0, placed->name, report);
  draft.archive = archive;
  draft.watch = watch;
  if (vdt_archive_has (archive, "LOSData"))
    placed->board = vdt_vasl_board_read (&draft, error);
  else
    vdt_import_draft_fail (&draft, error, _("this is not a VASL board with LOSData"));
  vdt_import_draft_clear (&draft);
  if (placed->board && placed->board->picture)
    placed->picture =
        vdt_archive_read (archive, placed->board->picture, VDT_IMPORT_BYTES_MAX, error);
  if (!placed->board || (placed->board->picture && !placed->picture))
    return FALSE;
  placed->before = *placed->board;
  change (placed->board, &place->rules, report);
  if (!vdt_vasl_board_cut (placed->board, &place->cut, &placed->cut_x, &placed->cut_y))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _("%s: it lacks some of the hexes to be cut to"), placed->name);
      return FALSE;
    }
  if (placed->turned)
    vdt_vasl_board_turn (placed->board);

  return TRUE;
}

static gint64
get_rest (gint64 value, gint64 by)
{
  gint64 rest = ((value % by) + by) % by;

  return MIN (rest, by - rest);
}

/* Whether the hexes of a board are those that the first one has where it lies. */
static gboolean
fits (const Placed *placed, const Placed *first, GError **error)
{
  const VdtVaslBoard *board = placed->board, *other = first->board;
  gint64 x, y, column_x, column_y;
  int column;

  if (board->hex_width == other->hex_width && board->hex_height == other->hex_height)
    {
      vdt_vasl_board_centre (board, 0, 0, &x, &y);
      x += (gint64) (placed->x - first->x) * VDT_VASL_PIXEL;
      y += (gint64) (placed->y - first->y) * VDT_VASL_PIXEL;
      column = (int) floor ((double) (x - other->left) / (double) board->hex_width + 0.5);
      vdt_vasl_board_centre (other, column, 0, &column_x, &column_y);
      if (ABS (x - column_x) <= SLACK && get_rest (y - column_y, board->hex_height) <= SLACK)
        return TRUE;
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _("%s: its hexes do not join those of the boards before"), placed->name);

  return FALSE;
}

static gboolean
fail_size (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _("these boards are too large for one map"));

  return FALSE;
}

/* So many hexes in pixels. */
static int
get_shift (guint n, gint64 size)
{
  return (int) ((n * size + VDT_VASL_PIXEL / 2) / VDT_VASL_PIXEL);
}

/* Where the hexes of all begin, when the first board begins further to the right or down. */
static void
find_first (VdtVaslBoard *whole, const Placed *first)
{
  const VdtVaslBoard *board = first->board;
  gint64 x = board->left + (gint64) first->x * VDT_VASL_PIXEL;
  gint64 y = board->top + (gint64) first->y * VDT_VASL_PIXEL;
  int columns = (int) (x / board->hex_width);

  whole->hex_width = board->hex_width;
  whole->hex_height = board->hex_height;
  whole->odd_up = columns % 2 ? !board->odd_up : board->odd_up;
  whole->left = x - columns * board->hex_width;
  if (columns % 2)
    y += board->odd_up ? -board->hex_height / 2 : board->hex_height / 2;
  while (y > board->hex_height / 4)
    y -= board->hex_height;
  while (y < -board->hex_height * 3 / 4)
    y += board->hex_height;
  whole->top = y;
}

/* Places the boards of each row beside each other, and the rows below each other. */
static gboolean
lay_out (GPtrArray *boards, const VdtVaslPlace *places, VdtVaslBoard *whole, GError **error)
{
  int x = 0, y = 0, below = 0;

  for (guint i = 0; i < boards->len; i++)
    {
      Placed *placed = boards->pdata[i];

      if (i > 0 && places[i].row != places[i - 1].row)
        {
          x = 0;
          y = below;
        }
      x += get_shift (places[i].right, placed->board->hex_width);
      placed->x = x;
      placed->y = y + get_shift (places[i].down, placed->board->hex_height);
      if (!fits (placed, boards->pdata[0], error))
        return FALSE;
      x += placed->board->width;
      below = MAX (below, placed->y + placed->board->height);
      whole->width = MAX (whole->width, x);
      whole->height = MAX (whole->height, below);
      if ((gint64) whole->width * whole->height > PIXELS_MAX)
        return fail_size (error);
    }

  return TRUE;
}

static void
move_marks (GArray *onto, const GArray *marks, const Placed *placed)
{
  for (guint i = 0; i < marks->len; i++)
    {
      VdtVaslMark mark = g_array_index (marks, VdtVaslMark, i);

      mark.x += (gint64) placed->x * VDT_VASL_PIXEL;
      mark.y += (gint64) placed->y * VDT_VASL_PIXEL;
      g_array_append_val (onto, mark);
    }
}

static void
copy_pixels (VdtVaslBoard *whole, const Placed *placed)
{
  const VdtVaslBoard *board = placed->board;

  for (int x = 0; x < board->width; x++)
    memcpy (whole->pixels
                + 2 * ((gsize) (placed->x + x) * (gsize) whole->height + (gsize) placed->y),
            board->pixels + 2 * (gsize) x * (gsize) board->height, 2 * (gsize) board->height);
}

/* The hexes of all are numbered as those of a board are. */
static void
compose (VdtVaslBoard *whole, const GPtrArray *boards)
{
  gsize n = 2 * (gsize) whole->width * (gsize) whole->height;

  find_first (whole, boards->pdata[0]);
  whole->first_column = 1;
  whole->columns =
      (int) (((gint64) whole->width * VDT_VASL_PIXEL - whole->left + whole->hex_width / 2)
             / whole->hex_width)
      + 1;
  whole->rows =
      (int) (((gint64) whole->height * VDT_VASL_PIXEL + whole->hex_height / 2) / whole->hex_height);
  whole->pixels = g_malloc (n);
  memset (whole->pixels, VDT_VASL_NOWHERE, n);
  for (guint i = 0; i < boards->len; i++)
    {
      const Placed *placed = boards->pdata[i];

      copy_pixels (whole, placed);
      move_marks (whole->sides, placed->board->sides, placed);
      move_marks (whole->stairways, placed->board->stairways, placed);
      move_marks (whole->buildings, placed->board->buildings, placed);
    }
}

static void
give_pictures (VdtImportReport *report, GPtrArray *boards)
{
  for (guint i = 0; i < boards->len; i++)
    {
      Placed *placed = boards->pdata[i];
      VdtPicture *picture;

      if (!placed->picture)
        continue;
      picture = g_new0 (VdtPicture, 1);
      *picture = (VdtPicture){ g_steal_pointer (&placed->picture),
                               placed->x,
                               placed->y,
                               placed->board->width,
                               placed->board->height,
                               placed->turned,
                               placed->cut_x,
                               placed->cut_y,
                               0,
                               0 };
      if (placed->before.width != placed->board->width
          || placed->before.height != placed->board->height)
        {
          picture->whole_width = placed->before.width;
          picture->whole_height = placed->before.height;
        }
      g_ptr_array_add (report->pictures, picture);
    }
}

/* Reads the boards, and no more of them than all may have together. */
static gboolean
read_boards (GPtrArray *boards,
             const VdtVaslPlace *places,
             guint n_places,
             VdtImportWatch *watch,
             VdtImportReport *report,
             GError **error)
{
  gint64 n_pixels = 0;
  gsize n_bytes = 0;

  for (guint i = 0; i < n_places; i++)
    {
      Placed *placed = g_new0 (Placed, 1);

      placed->turned = places[i].turned;
      g_ptr_array_add (boards, placed);
      if (!read_board (placed, &places[i], watch, report, error))
        return FALSE;
      n_pixels += (gint64) placed->board->width * placed->board->height;
      n_bytes += placed->picture ? g_bytes_get_size (placed->picture) : 0;
      if (n_pixels > PIXELS_MAX || n_bytes > VDT_IMPORT_BYTES_MAX)
        return fail_size (error);
    }

  return TRUE;
}

static char *
make_title (const VdtVaslPlace *places, guint n_places)
{
  GString *title = g_string_new (NULL);

  for (guint i = 0; i < n_places; i++)
    {
      g_autofree char *base = g_file_get_basename (places[i].file);
      g_autofree char *name = g_filename_display_name (base);
      char *dot = strrchr (name, '.');

      if (dot && dot != name)
        *dot = '\0';
      if (i > 0)
        g_string_append (title, places[i].row != places[i - 1].row ? " / " : " + ");
      g_string_append (title, name);
    }

  return g_string_free (title, FALSE);
}

/* A board that is there a second time is 2.2. */
static void
find_number (VdtVaslNamed *boards, guint i, GFile *file)
{
  char plain[VDT_NAMING_TEXT_MAX + 1];
  guint times = 1;

  vdt_vasl_names_find_number (file, plain);
  for (guint k = 0; k < i; k++)
    times +=
        g_str_has_prefix (boards[k].number, plain)
        && (boards[k].number[strlen (plain)] == '\0' || boards[k].number[strlen (plain)] == '.');
  if (times == 1)
    g_strlcpy (boards[i].number, plain, sizeof boards[i].number);
  else
    g_snprintf (boards[i].number, sizeof boards[i].number, "%.20s.%u", plain, times);
}

/* What names need of the boards, which do not stay. */
static VdtVaslNamed *
list_named (const GPtrArray *boards, const VdtVaslPlace *places)
{
  VdtVaslNamed *named = g_new0 (VdtVaslNamed, boards->len);

  for (guint i = 0; i < boards->len; i++)
    {
      const Placed *placed = boards->pdata[i];

      named[i] = (VdtVaslNamed){ .board = placed->before,
                                 .cut_x = placed->cut_x,
                                 .cut_y = placed->cut_y,
                                 .width = placed->board->width,
                                 .height = placed->board->height,
                                 .x = placed->x,
                                 .y = placed->y,
                                 .row = places[i].row,
                                 .turned = placed->turned };
      find_number (named, i, places[i].file);
    }

  return named;
}

/* Whether a board lies as it is, so that its hexes have the names of one that is opened alone. */
static gboolean
is_plain (const VdtVaslNamed *named)
{
  return !named->turned && named->x == 0 && named->y == 0 && named->width == named->board.width
         && named->height == named->board.height;
}

static VdtMap *
make_map (const VdtVaslBoard *whole,
          const VdtVaslNamed *named,
          const VdtVaslPlace *places,
          guint n_places,
          VdtImportWatch *watch,
          VdtImportReport *report,
          GError **error)
{
  g_autofree char *title = make_title (places, n_places);
  VdtImportDraft draft;
  VdtMap *map = NULL;

  vdt_import_draft_init (&draft, g_strdup (""), 0, title, report);
  g_free (draft.title);
  draft.title = g_strdup (title);
  draft.watch = watch;
  if (vdt_vasl_map_take (&draft, whole, error))
    {
      vdt_vasl_map_lay (&draft, whole);
      if (n_places > 1 || !is_plain (&named[0]))
        vdt_vasl_names_lay (&draft.grid, whole, named, n_places);
      map = vdt_import_draft_end (&draft, error);
    }
  vdt_import_draft_clear (&draft);

  return map;
}

/* By the names in it. */
static gboolean
is_board (GFile *file, GCancellable *cancellable)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (VdtArchive) archive = NULL;

  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable) != G_FILE_TYPE_REGULAR)
    return FALSE;
  stream = g_file_read (file, cancellable, NULL);
  archive = stream ? vdt_archive_new (G_INPUT_STREAM (stream), "", cancellable, NULL) : NULL;

  return archive && vdt_archive_has (archive, "LOSData");
}

/* Files, the boards among them, and the others. */
typedef struct
{
  GPtrArray *files;
  GPtrArray *boards;
  GPtrArray *others;
} Sorted;

static void
sorted_free (gpointer data)
{
  Sorted *sorted = data;

  g_ptr_array_unref (sorted->files);
  g_ptr_array_unref (sorted->boards);
  g_ptr_array_unref (sorted->others);
  g_free (sorted);
}

static void
find_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Sorted *sorted = task_data;

  for (guint i = 0; i < sorted->files->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      GFile *file = sorted->files->pdata[i];

      g_ptr_array_add (is_board (file, cancellable) ? sorted->boards : sorted->others,
                       g_object_ref (file));
    }
  if (sorted->boards->len < 2)
    {
      g_ptr_array_set_size (sorted->boards, 0);
      g_ptr_array_unref (sorted->others);
      sorted->others = g_ptr_array_ref (sorted->files);
    }
  g_task_return_boolean (task, TRUE);
}

/**
 * vdt_vasl_find_boards_async:
 * @files: (element-type GFile): several files
 * @cancellable: (nullable): gives it up
 * @callback: called with what was found
 * @user_data: for @callback
 *
 * Looks, on another thread, which of several files are boards that may be joined.
 */
void
vdt_vasl_find_boards_async (GSList *files,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Sorted *sorted = g_new (Sorted, 1);

  g_task_set_source_tag (task, vdt_vasl_find_boards_async);
  sorted->files = g_ptr_array_new_with_free_func (g_object_unref);
  sorted->boards = g_ptr_array_new_with_free_func (g_object_unref);
  sorted->others = g_ptr_array_new_with_free_func (g_object_unref);
  for (GSList *l = files; l; l = l->next)
    g_ptr_array_add (sorted->files, g_object_ref (l->data));
  g_task_set_task_data (task, sorted, sorted_free);
  g_task_run_in_thread (task, find_thread);
}

/**
 * vdt_vasl_find_boards_finish:
 * @result: what the callback got
 * @others: (out) (transfer full) (element-type GFile): the other files, in their order; all, where
 *   there are not two boards
 * @error: return location for a %G_IO_ERROR_CANCELLED
 *
 * Ends vdt_vasl_find_boards_async().
 *
 * Returns: (transfer full) (element-type GFile): the boards, two or more, or none; %NULL when it
 *   was given up
 */
GPtrArray *
vdt_vasl_find_boards_finish (GAsyncResult *result, GPtrArray **others, GError **error)
{
  Sorted *sorted;

  g_return_val_if_fail (g_async_result_is_tagged (result, vdt_vasl_find_boards_async), NULL);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  sorted = g_task_get_task_data (G_TASK (result));
  *others = g_ptr_array_ref (sorted->others);

  return g_ptr_array_ref (sorted->boards);
}

/**
 * vdt_vasl_join:
 * @places: (array length=n_places): boards and where they are
 * @n_places: how many, at most %VDT_VASL_BOARDS_MAX
 * @watch: (nullable): who waits
 * @report: (out) (transfer full): what became of them
 * @error: return location for a %G_IO_ERROR
 *
 * Reads several boards to one map. Boards beside each other share the half hexes of their rims,
 * rows begin at the left, and where no board lies the map has no hexes. Hexes are numbered anew.
 *
 * Returns: (transfer full): the map, or %NULL when one is no board or does not fit
 */
VdtMap *
vdt_vasl_join (const VdtVaslPlace *places,
               guint n_places,
               VdtImportWatch *watch,
               VdtImportReport **report,
               GError **error)
{
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func (placed_free);
  g_autoptr (VdtImportReport) told =
      vdt_import_report_new (vdt_format_vasl.id, _(vdt_format_vasl.title));
  g_autoptr (VdtVaslBoard) whole = vdt_vasl_board_new ();
  g_autofree VdtVaslNamed *named = NULL;
  VdtMap *map;

  g_return_val_if_fail (n_places > 0 && n_places <= VDT_VASL_BOARDS_MAX, NULL);

  if (!read_boards (boards, places, n_places, watch, told, error)
      || !lay_out (boards, places, whole, error))
    return NULL;
  compose (whole, boards);
  named = list_named (boards, places);
  give_pictures (told, boards);
  g_ptr_array_set_size (boards, 0);
  map = make_map (whole, named, places, n_places, watch, told, error);
  if (map)
    *report = g_steal_pointer (&told);

  return map;
}

/* Reads what stands behind a colon in the word of a board; FALSE: it is a part of a name. */
static gboolean
read_place (const char *text, VdtVaslPlace *place)
{
  char *end;
  guint64 right, down = 0;

  if (g_str_equal (text, "turned"))
    {
      place->turned = TRUE;
      return TRUE;
    }
  if (*text != '+' || !g_ascii_isdigit (text[1]))
    return vdt_vasl_cut_parse (text, &place->cut) || vdt_vasl_rules_add (&place->rules, text);
  right = g_ascii_strtoull (text + 1, &end, 10);
  if (*end == '+' && g_ascii_isdigit (end[1]))
    down = g_ascii_strtoull (end + 1, &end, 10);
  if (*end != '\0' || right > VDT_VASL_SHIFT_MAX || down > VDT_VASL_SHIFT_MAX)
    return FALSE;
  place->right = (guint) right;
  place->down = (guint) down;

  return TRUE;
}

/**
 * vdt_vasl_place_read:
 * @word: the file of a board, with parts behind colons that say how it lies: :turned, which part
 *   of it there is, such as :A1-P10, by how many columns and rows it is moved, such as :+16 or
 *   :+16+2, and rules that change its terrain, such as :NoGrain
 * @place: (inout): the place, whose file is left alone
 *
 * Reads how a board lies. What is none of that belongs to the name of the file.
 *
 * Returns: (transfer full) (type filename): the path of the file
 */
char *
vdt_vasl_place_read (const char *word, VdtVaslPlace *place)
{
  char *path = g_strdup (word);
  char *colon;

  while ((colon = strrchr (path, ':')) && read_place (colon + 1, place))
    *colon = '\0';

  /* They were read from the end on, and change the board in their order. */
  for (guint i = 0; i < place->rules.n / 2; i++)
    {
      VdtVaslRule *one = &place->rules.list[i];
      VdtVaslRule *other = &place->rules.list[place->rules.n - 1 - i];
      VdtVaslRule kept = *one;

      *one = *other;
      *other = kept;
    }

  return path;
}
