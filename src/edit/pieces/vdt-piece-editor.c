/* vdt-piece-editor.c - what is done with the selected piece of a document
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-piece-editor.h"

#include "vdt-edit-error.h"
#include "vdt-held-piece.h"

#include <glib/gi18n.h>

#define MAX_REMEMBERED 32

/* A step, and what was selected before and after it. */
typedef struct
{
  guint64 versions[2];   /* of the document's map */
  VdtRegion *regions[2]; /* NULL: nothing */
} Memory;

struct _VdtPieceEditor
{
  GObject parent_instance;

  VdtDocument *document;
  VdtSelection *selection;
  guint64 version;    /* of the document's map, as this last saw it */
  VdtRegion *ours;    /* what was last selected by this; NULL: nothing */
  VdtHeldPiece *held; /* NULL: none */
  GQueue memories;    /* Memory, the newest first */
  gboolean working;   /* the document changes because of us */
};

G_DEFINE_FINAL_TYPE (VdtPieceEditor, vdt_piece_editor, G_TYPE_OBJECT)

static void
memory_free (gpointer data)
{
  Memory *memory = data;

  for (guint end = 0; end < 2; end++)
    g_clear_pointer (&memory->regions[end], vdt_region_free);
  g_free (memory);
}

static VdtRegion *
dup_selected (VdtPieceEditor *self)
{
  const VdtRegion *region = vdt_selection_get_region (self->selection);

  return region ? vdt_region_copy (region) : NULL;
}

static void
remember (VdtPieceEditor *self, Memory *memory, guint end)
{
  memory->versions[end] = vdt_document_get_version (self->document);
  memory->regions[end] = dup_selected (self);
}

static void
select_ours (VdtPieceEditor *self, const VdtRegion *region)
{
  vdt_selection_set_region (self->selection, region);
  g_clear_pointer (&self->ours, vdt_region_free);
  self->ours = dup_selected (self);
}

static gboolean
is_ours_selected (VdtPieceEditor *self)
{
  const VdtRegion *region = vdt_selection_get_region (self->selection);

  return region && self->ours ? vdt_region_equal (region, self->ours) : region == self->ours;
}

/* What was selected at the end of a step of ours that lies at a map; the step from there when from
 * is not 0.
 */
static gboolean
recall (VdtPieceEditor *self, guint64 from, guint64 to, const VdtRegion **region)
{
  for (GList *l = self->memories.head; l; l = l->next)
    for (int end = 1; end >= 0; end--)
      {
        const Memory *memory = l->data;

        if (memory->versions[end] != to || (from && memory->versions[1 - end] != from))
          continue;
        *region = memory->regions[end];
        return TRUE;
      }

  return FALSE;
}

/* A step of ours that is undone or done again takes the selection along. Other steps leave alone
 * what has been selected since.
 */
static void
document_changed_cb (VdtPieceEditor *self)
{
  guint64 before = self->version;
  const VdtRegion *region;

  self->version = vdt_document_get_version (self->document);
  if (self->working || vdt_document_in_stroke (self->document))
    return;
  if (recall (self, before, self->version, &region)
      || (is_ours_selected (self) && recall (self, 0, self->version, &region)))
    select_ours (self, region);
}

static void
vdt_piece_editor_finalize (GObject *object)
{
  VdtPieceEditor *self = VDT_PIECE_EDITOR (object);

  g_clear_pointer (&self->ours, vdt_region_free);
  g_clear_pointer (&self->held, vdt_held_piece_free);
  g_queue_clear_full (&self->memories, memory_free);
  g_object_unref (self->document);
  g_object_unref (self->selection);

  G_OBJECT_CLASS (vdt_piece_editor_parent_class)->finalize (object);
}

static void
vdt_piece_editor_class_init (VdtPieceEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = vdt_piece_editor_finalize;
}

static void
vdt_piece_editor_init (VdtPieceEditor *self)
{
  g_queue_init (&self->memories);
}

/**
 * vdt_piece_editor_new:
 * @document: (transfer none): a document
 * @selection: (transfer none): what is selected of it
 *
 * Returns: (transfer full): a piece editor
 */
VdtPieceEditor *
vdt_piece_editor_new (VdtDocument *document, VdtSelection *selection)
{
  VdtPieceEditor *self = g_object_new (VDT_TYPE_PIECE_EDITOR, NULL);

  self->document = g_object_ref (document);
  self->selection = g_object_ref (selection);
  self->version = vdt_document_get_version (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);

  return self;
}

/* One step, and what is selected after it. */
static void
apply (VdtPieceEditor *self, VdtMap *map, const VdtRegion *region, const char *label)
{
  Memory *memory = g_new0 (Memory, 1);

  vdt_document_end_stroke (self->document);
  remember (self, memory, 0);
  self->working = TRUE;
  vdt_document_apply (self->document, map, label);
  select_ours (self, region ? region : vdt_selection_get_region (self->selection));
  self->working = FALSE;
  remember (self, memory, 1);
  g_queue_push_head (&self->memories, memory);
  if (self->memories.length > MAX_REMEMBERED)
    memory_free (g_queue_pop_tail (&self->memories));
}

/**
 * vdt_piece_editor_copy:
 * @self: a piece editor
 *
 * Returns: (transfer full) (nullable): the selected piece; %NULL when there is nothing in it
 */
VdtClip *
vdt_piece_editor_copy (VdtPieceEditor *self)
{
  const VdtRegion *region = vdt_selection_get_region (self->selection);

  if (!region)
    return NULL;

  return vdt_clip_copy (vdt_document_get_map (self->document), region, NULL);
}

static void
clear (VdtPieceEditor *self, const char *label)
{
  const VdtRegion *region = vdt_selection_get_region (self->selection);
  g_autoptr (VdtMap) map = NULL;

  if (!region)
    return;
  map = vdt_clip_clear (vdt_document_get_map (self->document), region);
  apply (self, map, NULL, label);
}

/**
 * vdt_piece_editor_cut:
 * @self: a piece editor
 *
 * Takes the selected piece off the map.
 *
 * Returns: (transfer full) (nullable): the piece; %NULL when there is nothing in it
 */
VdtClip *
vdt_piece_editor_cut (VdtPieceEditor *self)
{
  VdtClip *clip = vdt_piece_editor_copy (self);

  if (clip)
    clear (self, _("Cut"));

  return clip;
}

/**
 * vdt_piece_editor_clear:
 * @self: a piece editor
 *
 * Makes the selected hexes ground as on a new map.
 */
void
vdt_piece_editor_clear (VdtPieceEditor *self)
{
  clear (self, _("Delete selection"));
}

static gboolean
place (VdtPieceEditor *self, VdtClip *clip, VdtHex at, const char *label, GError **error)
{
  VdtMap *under = vdt_document_get_map (self->document);
  g_autoptr (VdtMap) map = vdt_clip_paste (clip, under, at, error);
  g_autoptr (VdtRegion) region = NULL;

  if (!map)
    return FALSE;
  g_clear_pointer (&self->held, vdt_held_piece_free);
  self->held = vdt_held_piece_new_placed (under, clip, at, map);
  region = vdt_held_piece_make_region (self->held);
  apply (self, map, region, label);

  return TRUE;
}

/**
 * vdt_piece_editor_place:
 * @self: a piece editor
 * @clip: a piece
 * @at: the hex where its middle shall be
 * @error: return location
 *
 * Puts a piece on the map and selects it.
 *
 * Returns: %FALSE with a %VDT_EDIT_ERROR
 */
gboolean
vdt_piece_editor_place (VdtPieceEditor *self, VdtClip *clip, VdtHex at, GError **error)
{
  return place (self, clip, at, _("Paste"), error);
}

static gboolean
fail_empty (GError **error)
{
  g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_NOTHING, _("No hexes are selected."));

  return FALSE;
}

static gboolean
is_whole_at (const VdtGrid *grid, VdtClip *clip, VdtHex at)
{
  g_autoptr (VdtRegion) placed = vdt_region_new (grid);

  vdt_clip_add_hexes (clip, at, placed);

  return vdt_region_count (placed) == vdt_clip_get_n_hexes (clip);
}

/* From the middle of a region to where the piece is beside itself: to the right where there is room
 * for all of it, else below, to the left, above, or one hex on. Steps across columns or rows that
 * are pushed by half a hex are even, for a piece that keeps its outline.
 */
static VdtHex
find_place_beside (const VdtGrid *grid, VdtClip *clip, const VdtRegion *region, VdtHex middle)
{
  const int steps[][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  int first_column, first_row, last_column, last_row, column, row;
  int width, height;

  vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row);
  vdt_layout_offset (grid->layout, middle, &column, &row);
  width = last_column - first_column + 1;
  height = last_row - first_row + 1;
  if (vdt_layout_is_pointy (grid->layout))
    height += height & 1;
  else
    width += width & 1;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      VdtHex at =
          vdt_layout_hex (grid->layout, column + steps[i][0] * width, row + steps[i][1] * height);

      if (is_whole_at (grid, clip, at))
        return at;
    }

  return vdt_hex_neighbour (middle, 2);
}

/**
 * vdt_piece_editor_duplicate:
 * @self: a piece editor
 * @error: return location
 *
 * Puts a copy of the selected piece beside it and selects that.
 *
 * Returns: %FALSE with a %VDT_EDIT_ERROR
 */
gboolean
vdt_piece_editor_duplicate (VdtPieceEditor *self, GError **error)
{
  const VdtRegion *region = vdt_selection_get_region (self->selection);
  VdtMap *map = vdt_document_get_map (self->document);
  g_autoptr (VdtClip) clip = NULL;
  VdtHex middle;

  if (region)
    clip = vdt_clip_copy (map, region, &middle);
  if (!clip)
    return fail_empty (error);

  return place (self, clip, find_place_beside (vdt_map_get_grid (map), clip, region, middle),
                _("Duplicate"), error);
}

/* Goes on with the lifted piece while it is what is selected, and on the map that it left. */
static gboolean
ensure_held (VdtPieceEditor *self, GError **error)
{
  const VdtRegion *region = vdt_selection_get_region (self->selection);
  VdtMap *map = vdt_document_get_map (self->document);

  if (!region)
    return fail_empty (error);
  if (self->held && vdt_map_equal (vdt_held_piece_get_map (self->held), map))
    {
      g_autoptr (VdtRegion) lifted = vdt_held_piece_make_region (self->held);

      if (vdt_region_equal (lifted, region))
        return TRUE;
    }
  g_clear_pointer (&self->held, vdt_held_piece_free);
  self->held = vdt_held_piece_new (map, region);

  return self->held ? TRUE : fail_empty (error);
}

static gboolean
apply_held (VdtPieceEditor *self, gboolean done, const char *label)
{
  g_autoptr (VdtRegion) region = NULL;

  if (!done)
    return FALSE;
  region = vdt_held_piece_make_region (self->held);
  apply (self, vdt_held_piece_get_map (self->held), region, label);

  return TRUE;
}

/**
 * vdt_piece_editor_move:
 * @self: a piece editor
 * @columns: how far to the right
 * @rows: how far down
 * @error: return location
 *
 * Moves the selected piece over the map.
 *
 * Returns: %FALSE with a %VDT_EDIT_ERROR
 */
gboolean
vdt_piece_editor_move (VdtPieceEditor *self, int columns, int rows, GError **error)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_document_get_map (self->document));
  int column, row;
  VdtHex at, to;

  if (!ensure_held (self, error))
    return FALSE;
  at = vdt_held_piece_get_middle (self->held);
  vdt_layout_offset (grid->layout, at, &column, &row);
  to = vdt_layout_hex (grid->layout, column + columns, row + rows);

  return apply_held (self, vdt_held_piece_move (self->held, vdt_hex_subtract (to, at), error),
                     _("Move selection"));
}

/**
 * vdt_piece_editor_rotate:
 * @self: a piece editor
 * @sixths: how far, in sixths of a circle clockwise
 * @error: return location
 *
 * Turns the selected piece about its middle.
 *
 * Returns: %FALSE with a %VDT_EDIT_ERROR
 */
gboolean
vdt_piece_editor_rotate (VdtPieceEditor *self, int sixths, GError **error)
{
  return ensure_held (self, error)
         && apply_held (self, vdt_held_piece_rotate (self->held, sixths, error),
                        _("Rotate selection"));
}

/**
 * vdt_piece_editor_mirror:
 * @self: a piece editor
 * @error: return location
 *
 * Exchanges left and right of the selected piece.
 *
 * Returns: %FALSE with a %VDT_EDIT_ERROR
 */
gboolean
vdt_piece_editor_mirror (VdtPieceEditor *self, GError **error)
{
  return ensure_held (self, error)
         && apply_held (self, vdt_held_piece_mirror (self->held, error), _("Mirror selection"));
}
