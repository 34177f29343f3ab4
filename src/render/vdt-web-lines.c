/* vdt-web-lines.c - all sight lines of a map with their reasons, packed for a web page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-web-lines.h"

#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-los.h"
#include "vdt-web-json.h"
#include "vdt-workers.h"

#include <string.h>

/* A block has the lines of a few observers, each from there to all hexes that are not void, in row
 * order. For each observer column follows column, since numbers that are alike deflate well:
 *
 *   for each line a shape, an index in the table of shapes: what there is to say of the outcome,
 *     and the forms of the findings; a form is their clause and their sentence with its blanks
 *   for each form in the order of their table, and for each of its blanks, what stands there for
 *     each finding of that form: the difference to the one before, zigzag
 *   for each line whose shape says so the hex that decided, likewise
 *   for each line whose shape says so the sides through which its route goes from hex to hex
 *
 * All are varints. What stands in a blank is a number of a hex in row order, or, from their count
 * on, of a text. The table of shapes is deflated too: rules that report all that does not block
 * have thousands of them, which are alike.
 */
#define BATCH 64 /* observers whose lines are held with their findings */
#define BLANKS_MAX 16

typedef enum
{
  BY_NONE,
  BY_LAST, /* the hex of the last finding decided */
  BY_OTHER,
} By;

/* What one blank of a sentence is filled with. */
typedef struct
{
  char name[8];
  int last; /* in this block */
  GByteArray *column;
} Blank;

typedef struct
{
  guint n_blanks;
  Blank blanks[BLANKS_MAX];
} Form;

typedef struct
{
  const VdtTerrainView *view;
  const VdtGrid *grid;
  guint n_cells;
  GArray *targets;     /* VdtHex */
  GHashTable *shapes;  /* JSON -> index + 1 */
  GHashTable *form_of; /* guint64 -> index + 1 */
  GPtrArray *forms;    /* Form */
  GHashTable *texts;   /* guint64 -> index + 1 */
  GString *json[3];    /* the tables of shapes, forms and texts */

  /* Of the block that is written. */
  int last_by;
  GByteArray *lines;
  GByteArray *by;
  GByteArray *routes;
} Packer;

static void
append_number (GByteArray *column, guint number)
{
  guint8 byte;

  for (; number > 0x7f; number >>= 7)
    {
      byte = (guint8) (number | 0x80);
      g_byte_array_append (column, &byte, 1);
    }
  byte = (guint8) number;
  g_byte_array_append (column, &byte, 1);
}

static void
append_difference (GByteArray *column, int *last, int number)
{
  int difference = number - *last;

  append_number (column, difference < 0 ? ~((guint) difference << 1) : (guint) difference << 1);
  *last = number;
}

/* The index of what is in a table, which it is added to when it is new. */
static guint
find (GHashTable *table, gpointer key, gboolean *is_new)
{
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (table, key));

  *is_new = index == 0;
  if (*is_new)
    {
      index = g_hash_table_size (table) + 1;
      g_hash_table_insert (table, key, GUINT_TO_POINTER (index));
    }
  else
    {
      g_free (key);
    }

  return index - 1;
}

static guint64 *
make_key (guint kind, guint64 value)
{
  guint64 key = ((guint64) kind << 56) | value;

  return g_memdup2 (&key, sizeof key);
}

/* What stands in a blank, by a key that is the same for what reads the same. */
static int
find_value (Packer *self, const char *name, const VdtFinding *finding)
{
  guint64 *key;
  gboolean is_new;
  guint index;

  if (g_str_equal (name, "hex") || g_str_equal (name, "other"))
    {
      VdtHex hex = *name == 'h' ? finding->hex : finding->other;

      if (vdt_grid_contains (self->grid, hex))
        return vdt_grid_index (self->grid, hex);
      key = make_key ('#', (guint64) (guint16) hex.q << 16 | (guint16) hex.r);
    }
  else if (g_str_equal (name, "side"))
    key = make_key ('/', (guint8) finding->side);
  else
    key = make_key ((guint8) name[0], (guint32) finding->n[name[1] - '0']);

  index = find (self->texts, key, &is_new);
  if (is_new)
    {
      g_autofree char *pattern = g_strdup_printf ("{%s}", name);
      g_autofree char *text = vdt_los_explain_fill_in (pattern, finding, self->view->map);

      vdt_web_json_comma (self->json[2]);
      vdt_web_json_text (self->json[2], text);
    }

  return (int) (self->n_cells + index);
}

static void
add_blank (Form *form, const char *name, gsize length)
{
  gboolean is_number = length == 2 && strchr ("nshlxw", name[0]) && name[1] >= '0'
                       && name[1] < '0' + VDT_FINDING_NUMBERS;
  Blank *blank = &form->blanks[form->n_blanks];

  if (!is_number && strncmp (name, "hex}", 4) != 0 && strncmp (name, "other}", 6) != 0
      && strncmp (name, "side}", 5) != 0)
    return;
  for (guint i = 0; i < form->n_blanks; i++)
    if (strlen (form->blanks[i].name) == length
        && strncmp (form->blanks[i].name, name, length) == 0)
      return;
  g_return_if_fail (form->n_blanks < BLANKS_MAX);
  memcpy (blank->name, name, length);
  blank->name[length] = '\0';
  blank->column = g_byte_array_new ();
  form->n_blanks++;
}

static const char *
get_clause (const VdtLosRules *rules, guint8 clause)
{
  return clause == VDT_CLAUSE_NONE ? "" : rules->clauses[clause];
}

static Form *
make_form (Packer *self, const VdtFinding *finding)
{
  GString *json = self->json[1];
  g_autofree char *pattern = vdt_los_explain_pattern (finding);
  Form *form = g_new0 (Form, 1);

  for (const char *p = pattern; (p = strchr (p, '{'));)
    {
      const char *name = ++p;
      const char *end = strchr (name, '}');

      if (end && end - name < 8 && (finding->side >= 0 || strncmp (name, "side", 4) != 0))
        add_blank (form, name, (gsize) (end - name));
    }
  if (finding->has_hex)
    add_blank (form, "hex}", 3);

  vdt_web_json_comma (json);
  g_string_append (json, "[");
  vdt_web_json_text (json, get_clause (finding->rules, finding->clause));
  vdt_web_json_comma (json);
  vdt_web_json_text (json, vdt_effect_to_string (finding->effect));
  vdt_web_json_comma (json);
  vdt_web_json_text (json, pattern);
  g_string_append_printf (json, ",%d,[", finding->has_hex);
  for (guint i = 0; i < form->n_blanks; i++)
    {
      vdt_web_json_comma (json);
      vdt_web_json_text (json, form->blanks[i].name);
    }
  g_string_append (json, "]]");

  return form;
}

/* Returns the finding's form. */
static guint
pack_finding (Packer *self, const VdtFinding *finding)
{
  guint64 kind = finding->reason;
  gboolean is_new;
  Form *form;
  guint index;

  for (guint i = 0; i < VDT_FINDING_MORE; i++)
    kind = kind << 12 | finding->more[i];
  kind = kind << 12 | (guint64) finding->clause << 4 | (guint64) finding->effect << 1
         | (finding->has_hex ? 1 : 0);
  index = find (self->form_of, make_key (finding->side >= 0, kind), &is_new);
  if (is_new)
    g_ptr_array_add (self->forms, make_form (self, finding));
  form = self->forms->pdata[index];
  for (guint i = 0; i < form->n_blanks; i++)
    append_difference (form->blanks[i].column, &form->blanks[i].last,
                       find_value (self, form->blanks[i].name, finding));

  return index;
}

static By
find_by (const VdtLosResult *result)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (result);
  guint n_findings = vdt_los_result_get_n_findings (result);
  const VdtFinding *last =
      n_findings > 0 ? vdt_los_result_get_finding (result, n_findings - 1) : NULL;

  if (!outcome->has_by)
    return BY_NONE;

  return last && last->has_hex && vdt_hex_equal (last->hex, outcome->by) ? BY_LAST : BY_OTHER;
}

/* Which side of a hex leads towards another; routes list no hexes that are void. */
static int
find_side (VdtHex from, VdtHex to)
{
  int best = 0;

  for (int side = 1; side < VDT_N_SIDES; side++)
    if (vdt_hex_distance (vdt_hex_neighbour (from, side), to)
        < vdt_hex_distance (vdt_hex_neighbour (from, best), to))
      best = side;

  return best;
}

static void
pack_route (Packer *self, const VdtLosResult *result)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  const GArray *hexes = vdt_los_result_get_course (result)->counted;
  VdtHex last = query->observer;

  for (guint i = 0; i <= hexes->len; i++)
    {
      VdtHex hex = i < hexes->len ? g_array_index (hexes, VdtHex, i) : query->target;

      while (!vdt_hex_equal (last, hex))
        {
          int side = find_side (last, hex);

          append_number (self->routes, (guint) side);
          last = vdt_hex_neighbour (last, side);
        }
    }
}

static void
pack_line (Packer *self, const VdtLosResult *result)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (result);
  const VdtLosCourse *course = vdt_los_result_get_course (result);
  g_autoptr (GString) shape = g_string_new ("[");
  By by = find_by (result);
  gboolean is_new;

  g_string_append_printf (shape, "%d,%d,%d,", outcome->verdict, outcome->modifier,
                          (outcome->flags & VDT_LOS_HALVED) ? 1 : 0);
  vdt_web_json_text (shape, get_clause (self->view->rules, outcome->clause));
  g_string_append_printf (shape, ",%d,%d,%d,%d,[", by, course->observer_at, course->target_at,
                          course->by_route);
  for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
    g_string_append_printf (shape, i > 0 ? ",%u" : "%u",
                            pack_finding (self, vdt_los_result_get_finding (result, i)));
  g_string_append (shape, "]]");
  append_number (self->lines, find (self->shapes, g_strdup (shape->str), &is_new));
  if (is_new)
    {
      vdt_web_json_comma (self->json[0]);
      g_string_append (self->json[0], shape->str);
    }

  if (by == BY_OTHER)
    append_difference (self->by, &self->last_by, vdt_grid_index (self->grid, outcome->by));
  if (course->by_route)
    pack_route (self, result);
}

static void
move_column (GByteArray *to, GByteArray *from)
{
  g_byte_array_append (to, from->data, from->len);
  g_byte_array_set_size (from, 0);
}

/* Adds the lines of one observer, which were packed, to its block. */
static void
end_observer (Packer *self, GByteArray *block)
{
  move_column (block, self->lines);
  for (guint i = 0; i < self->forms->len; i++)
    {
      Form *form = self->forms->pdata[i];

      for (guint k = 0; k < form->n_blanks; k++)
        {
          move_column (block, form->blanks[k].column);
          form->blanks[k].last = 0;
        }
    }
  move_column (block, self->by);
  move_column (block, self->routes);
  self->last_by = 0;
}

static void
form_free (gpointer data)
{
  Form *form = data;

  for (guint i = 0; i < form->n_blanks; i++)
    g_byte_array_unref (form->blanks[i].column);
  g_free (form);
}

static void
packer_init (Packer *self, const VdtTerrainView *view)
{
  *self = (Packer){ .view = view, .grid = vdt_map_get_grid (view->map) };
  self->n_cells = (guint) (self->grid->columns * self->grid->rows);
  self->targets = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  for (int row = 0; row < self->grid->rows; row++)
    for (int column = 0; column < self->grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (self->grid, column, row);

        if (!vdt_map_is_void (view->map, hex))
          g_array_append_val (self->targets, hex);
      }
  self->shapes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->form_of = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->forms = g_ptr_array_new_with_free_func (form_free);
  self->texts = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (self->json); i++)
    self->json[i] = g_string_new ("[");
  self->lines = g_byte_array_new ();
  self->by = g_byte_array_new ();
  self->routes = g_byte_array_new ();
}

static void
packer_clear (Packer *self)
{
  g_array_unref (self->targets);
  g_hash_table_unref (self->shapes);
  g_hash_table_unref (self->form_of);
  g_ptr_array_unref (self->forms);
  g_hash_table_unref (self->texts);
  for (guint i = 0; i < G_N_ELEMENTS (self->json); i++)
    g_string_free (self->json[i], TRUE);
  g_byte_array_unref (self->lines);
  g_byte_array_unref (self->by);
  g_byte_array_unref (self->routes);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Packer, packer_clear)

/* Work that threads share: they take the observers of a batch one by one. */
typedef struct
{
  const VdtTerrainView *view;
  const GArray *targets;
  const VdtLosQuery *observers;
  guint n;
  GCancellable *cancellable;
  VdtLosResult **results; /* for each observer as many as there are targets; NULL: not judged */
  guint n_blocks;
  GBytes **blocks; /* packed, then deflated */
  int next;
} Batch;

static gpointer
judge_cb (gpointer data)
{
  Batch *batch = data;
  guint i;

  while ((i = (guint) g_atomic_int_add (&batch->next, 1)) < batch->n)
    for (guint k = 0; k < batch->targets->len && !g_cancellable_is_cancelled (batch->cancellable);
         k++)
      {
        VdtLosQuery query = batch->observers[i];

        query.target = g_array_index (batch->targets, VdtHex, k);
        batch->results[(gsize) i * batch->targets->len + k] = vdt_los_judge (batch->view, &query);
      }

  return NULL;
}

static GBytes *
deflate_bytes (GBytes *bytes)
{
  g_autoptr (GZlibCompressor) zlib = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, G_CONVERTER (zlib));

  /* Neither can fail in memory. */
  g_output_stream_write_all (stream, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL,
                             NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);

  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

static char *
pack_shapes (const Packer *packer)
{
  g_autofree char *json = g_strconcat (packer->json[0]->str, "]", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (json, strlen (json));
  g_autoptr (GBytes) packed = deflate_bytes (bytes);

  return g_base64_encode (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
}

static gpointer
deflate_cb (gpointer data)
{
  Batch *batch = data;
  guint i;

  while ((i = (guint) g_atomic_int_add (&batch->next, 1)) < batch->n_blocks)
    {
      g_autoptr (GBytes) block = batch->blocks[i];

      batch->blocks[i] = deflate_bytes (block);
    }

  return NULL;
}

/* What depends on the order of observers is done in one thread: the same map is the same page. */
static void
pack_batch (Packer *packer, Batch *batch)
{
  for (guint i = 0; i < batch->n; batch->n_blocks++)
    {
      GByteArray *block = g_byte_array_new ();

      do
        {
          for (guint k = 0; k < batch->targets->len; k++)
            {
              VdtLosResult **result = &batch->results[(gsize) i * batch->targets->len + k];

              pack_line (packer, *result);
              g_clear_pointer (result, vdt_los_result_unref);
            }
          end_observer (packer, block);
        }
      while (++i < batch->n && i % VDT_WEB_LINES_BLOCK != 0);
      batch->blocks[batch->n_blocks] = g_byte_array_free_to_bytes (block);
    }
}

static gboolean
work_batch (Packer *packer, Batch *batch, guint n_threads, GPtrArray *blocks)
{
  gsize n_results = (gsize) batch->n * batch->targets->len;
  GBytes *packed[BATCH / VDT_WEB_LINES_BLOCK] = { NULL };

  batch->results = g_new0 (VdtLosResult *, n_results);
  batch->blocks = packed;
  batch->next = 0;
  vdt_workers_run ("web", n_threads, judge_cb, batch);
  if (g_cancellable_is_cancelled (batch->cancellable))
    {
      for (gsize i = 0; i < n_results; i++)
        g_clear_pointer (&batch->results[i], vdt_los_result_unref);
      g_free (batch->results);
      return FALSE;
    }

  pack_batch (packer, batch);
  g_free (batch->results);
  batch->next = 0;
  vdt_workers_run ("web", n_threads, deflate_cb, batch);
  for (guint i = 0; i < batch->n_blocks; i++)
    g_ptr_array_add (blocks, packed[i]);

  return TRUE;
}

/**
 * vdt_web_lines_new:
 * @view: a map as its rules see it
 * @observers: (array length=n_observers): who looks, and how targets stand; targets are not read
 * @n_observers: how many
 * @n_threads: how many threads judge; 0: as many as there are processors
 * @progress: (nullable): called now and then, from this thread
 * @progress_data: its data
 * @cancellable: (nullable): to give up
 *
 * Has every line from each observer to every hex judged with its reasons, and packs what comes of
 * that. Memory is bounded by what a few observers see, besides what is packed.
 *
 * Returns: (transfer full) (nullable): the lines; %NULL when it was cancelled
 */
VdtWebLines *
vdt_web_lines_new (const VdtTerrainView *view,
                   const VdtLosQuery *observers,
                   guint n_observers,
                   guint n_threads,
                   VdtExportProgress progress,
                   gpointer progress_data,
                   GCancellable *cancellable)
{
  g_autoptr (VdtWebLines) self = g_new0 (VdtWebLines, 1);
  g_autofree char *shapes = NULL;
  g_auto (Packer) packer;

  packer_init (&packer, view);
  self->tables = g_string_new (NULL);
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  for (guint first = 0; first < n_observers; first += BATCH)
    {
      Batch batch = {
        .view = view,
        .targets = packer.targets,
        .observers = observers + first,
        .n = MIN (BATCH, n_observers - first),
        .cancellable = cancellable,
      };

      if (!work_batch (&packer, &batch, n_threads, self->blocks))
        return NULL;
      if (progress)
        progress ((double) (first + batch.n) / n_observers, progress_data);
    }
  shapes = pack_shapes (&packer);
  g_string_append_printf (self->tables, "\"shapes\":\"%s\",\"forms\":%s],\"texts\":%s]", shapes,
                          packer.json[1]->str, packer.json[2]->str);

  return g_steal_pointer (&self);
}

/**
 * vdt_web_lines_free:
 * @self: (transfer full): lines
 *
 * Frees them.
 */
void
vdt_web_lines_free (VdtWebLines *self)
{
  if (self->tables)
    g_string_free (self->tables, TRUE);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_free (self);
}
