/* tool-script.c - gestures of a tool on a small map, written as lines of text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "tool-script.h"

#include "vdt-map-diff.h"

/**
 * tool_script_open:
 * @self: (out caller-allocates): a document and what belongs to it
 * @map: its map
 * @type: the type of the tool that works on it
 *
 * Makes them.
 */
void
tool_script_open (ToolScript *self, VdtMap *map, GType type)
{
  self->document = vdt_document_new (map, NULL);
  self->sighting = vdt_sighting_new (self->document);
  self->selection = vdt_selection_new (self->document);
  self->tool = vdt_tool_new (type, self->document, self->sighting, self->selection);
}

/**
 * tool_script_close:
 * @self: what was opened
 *
 * Gives everything back, and asserts that nobody else holds it.
 */
void
tool_script_close (ToolScript *self)
{
  assert_ends (self->tool);
  assert_ends (self->sighting);
  assert_ends (self->selection);
  assert_ends (self->document);
}

static void
set_property (GObject *object, const char *name, const char *text)
{
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (object), name);

  g_assert_nonnull (pspec);
  if (G_IS_PARAM_SPEC_UINT (pspec))
    g_object_set (object, name, (guint) g_ascii_strtoull (text, NULL, 10), NULL);
  else if (G_IS_PARAM_SPEC_STRING (pspec))
    g_object_set (object, name, text, NULL);
  else
    g_object_set (object, name, (int) g_ascii_strtoll (text, NULL, 10), NULL);
}

/**
 * tool_script_set:
 * @self: what was opened
 * @properties: see the header
 *
 * Sets properties of the tool.
 */
void
tool_script_set (ToolScript *self, const char *properties)
{
  g_auto (GStrv) words = g_strsplit (properties, " ", -1);

  for (guint i = 0; words[i] && *words[i]; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);

      set_property (G_OBJECT (self->tool), parts[0], parts[1]);
    }
}

static gboolean
has_side (const VdtGhost *ghost, VdtHex hex, int side)
{
  VdtSide canonical = vdt_side_canonical (hex, side);

  for (guint i = 0; i < ghost->sides->len; i++)
    {
      VdtSide other = g_array_index (ghost->sides, VdtSide, i);

      if (vdt_hex_equal (other.hex, canonical.hex) && other.side == canonical.side)
        return TRUE;
    }

  return FALSE;
}

/* The ghost has those hexsides whose codes differ, and no others. */
static void
assert_ghost_sides (const VdtGhost *ghost, VdtMap *before, VdtMap *after)
{
  VdtCodes of = ghost->crosses ? VDT_CODES_WAYS : VDT_CODES_SIDES;
  guint n_differing = 0;

  for (int row = -1; row <= EDIT_MAP_ROWS; row++)
    for (int column = -1; column <= EDIT_MAP_COLUMNS; column++)
      for (int side = 0; side < VDT_N_CANONICAL_SIDES; side++)
        {
          VdtHex hex = edit_map_hex (column, row);

          if (!vdt_map_contains (before, hex)
              && !vdt_map_contains (before, vdt_hex_neighbour (hex, side)))
            continue;
          if (vdt_map_get_codes (before, of, hex, side) == vdt_map_get_codes (after, of, hex, side))
            continue;
          n_differing++;
          g_assert_true (has_side (ghost, hex, side));
        }
  g_assert_cmpuint (ghost->sides->len, ==, n_differing);
}

/* The ghost's hexes are those that differ; those at both sides of a hexside differ with it. */
static void
assert_ghost_hexes (const VdtGhost *ghost, VdtMap *before, VdtMap *after)
{
  g_autoptr (VdtRegion) region = vdt_region_copy (ghost->hexes);
  g_autoptr (VdtRegion) difference = vdt_map_diff (before, after);

  for (guint i = 0; i < ghost->sides->len; i++)
    {
      VdtSide side = g_array_index (ghost->sides, VdtSide, i);

      vdt_region_add (region, side.hex);
      vdt_region_add (region, vdt_hex_neighbour (side.hex, side.side));
    }
  g_assert_true (vdt_region_equal (region, difference));
}

/**
 * tool_script_press:
 * @self: what was opened
 * @event: where
 *
 * Presses, and asserts that this changes what the ghost said, neither more nor less.
 */
void
tool_script_press (ToolScript *self, const VdtToolEvent *event)
{
  g_autoptr (VdtMap) before = NULL;
  g_auto (VdtGhost) ghost = { NULL };

  /* Whatever a second press may change, it takes the first one back before. */
  if (vdt_tool_is_pressed (self->tool))
    {
      vdt_tool_press (self->tool, event);
      return;
    }

  before = vdt_map_ref (vdt_document_get_map (self->document));
  vdt_ghost_init (&ghost, vdt_map_get_grid (before));
  vdt_tool_ghost (self->tool, event, &ghost);
  g_assert_true (vdt_document_get_map (self->document) == before);

  vdt_tool_press (self->tool, event);
  assert_ghost_sides (&ghost, before, vdt_document_get_map (self->document));
  assert_ghost_hexes (&ghost, before, vdt_document_get_map (self->document));
}

static void
send (ToolScript *self, char what, const VdtToolEvent *event)
{
  switch (what)
    {
    case 'p':
      tool_script_press (self, event);
      break;
    case 'd':
      vdt_tool_drag (self->tool, event);
      break;
    case 'r':
      vdt_tool_release (self->tool, event);
      break;
    case 'x':
      vdt_tool_cancel (self->tool);
      break;
    case 'b':
      vdt_tool_back (self->tool);
      break;
    case 'u':
      vdt_document_undo (self->document);
      break;
    case '+':
      vdt_tool_step (self->tool, event, 1);
      break;
    case '-':
      vdt_tool_step (self->tool, event, -1);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
select_hex (ToolScript *self, VdtHex hex)
{
  const VdtRegion *selected = vdt_selection_get_region (self->selection);
  g_autoptr (VdtRegion) region =
      selected ? vdt_region_copy (selected)
               : vdt_region_new (vdt_map_get_grid (vdt_document_get_map (self->document)));

  vdt_region_add (region, hex);
  vdt_selection_set_region (self->selection, region);
}

static void
run_word (ToolScript *self, const char *word)
{
  VdtToolEvent event = { 0 };

  for (; g_ascii_isupper (*word); word++)
    event.modifiers |= *word == 'S'   ? VDT_TOOL_SHIFT
                       : *word == 'C' ? VDT_TOOL_CONTROL
                                      : VDT_TOOL_ALT;
  if (word[1])
    {
      event.hex = edit_map_hex (word[1] - '0', word[2] - '0');
      event.side = word[3] == '.' ? word[4] - '0' : 0;
    }
  if (*word == 's')
    select_hex (self, event.hex);
  else
    send (self, *word, &event);
}

/**
 * tool_script_run:
 * @self: what was opened
 * @script: see the header
 *
 * Does what the script says.
 */
void
tool_script_run (ToolScript *self, const char *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  for (guint i = 0; words[i] && *words[i]; i++)
    run_word (self, words[i]);
}

/**
 * tool_script_dup_map:
 * @self: what was opened
 *
 * Returns: (transfer full): the map, as edit_map_describe() does
 */
char *
tool_script_dup_map (ToolScript *self)
{
  return edit_map_describe (vdt_document_get_map (self->document));
}

static void
append_hex (GString *text, const char *mark, VdtHex hex)
{
  int column, row;

  vdt_layout_offset (VDT_LAYOUT_ODD_Q, hex, &column, &row);
  g_string_append_printf (text, "%s%s%d%d", text->len > 0 ? " " : "", mark, column, row);
}

/**
 * tool_script_dup_sight:
 * @self: what was opened
 *
 * Returns: (transfer full): who looks at what: "": nobody; "22": from there; "22 44": from there to
 *   there; "22 44 +55": and from there, too
 */
char *
tool_script_dup_sight (ToolScript *self)
{
  GString *text = g_string_new (NULL);
  VdtHex hex;

  if (vdt_sighting_get_observer (self->sighting, &hex))
    append_hex (text, "", hex);
  if (vdt_sighting_get_target (self->sighting, &hex))
    append_hex (text, "", hex);
  for (guint i = 0; i < vdt_sighting_get_observation (self->sighting)->others->len; i++)
    append_hex (text, "+",
                g_array_index (vdt_sighting_get_observation (self->sighting)->others, VdtHex, i));

  return g_string_free (text, FALSE);
}

/**
 * tool_script_dup_selected:
 * @self: what was opened
 *
 * Returns: (transfer full): the hexes that are selected, in row order: "22 23"
 */
char *
tool_script_dup_selected (ToolScript *self)
{
  const VdtRegion *selected = vdt_selection_get_region (self->selection);
  GString *text = g_string_new (NULL);

  for (int row = 0; selected && row < EDIT_MAP_ROWS; row++)
    for (int column = 0; column < EDIT_MAP_COLUMNS; column++)
      if (vdt_region_contains (selected, edit_map_hex (column, row)))
        append_hex (text, "", edit_map_hex (column, row));

  return g_string_free (text, FALSE);
}

static void
assert_map (ToolScript *f, const char *expected)
{
  g_autoptr (VdtMap) map = edit_map_parse (expected);
  g_autofree char *wanted = edit_map_describe (map);
  g_autofree char *got = tool_script_dup_map (f);

  g_assert_cmpstr (got, ==, wanted);
}

/**
 * tool_script_test_case:
 * @data: a #ToolCase
 *
 * Does what a case says, takes all of it back, and does it again.
 */
void
tool_script_test_case (gconstpointer data)
{
  const ToolCase *c = data;
  g_autoptr (VdtMap) before = edit_map_parse (c->before);
  guint n_steps = 0;
  ToolScript f;

  tool_script_open (&f, before, c->type ());
  tool_script_set (&f, c->properties);
  tool_script_run (&f, c->script);
  g_assert_false (vdt_document_in_stroke (f.document));
  assert_map (&f, c->after ? c->after : c->before);

  for (; vdt_document_can_undo (f.document); n_steps++)
    vdt_document_undo (f.document);
  g_assert_cmpuint (n_steps, ==, c->n_steps);
  g_assert_true (vdt_map_equal (vdt_document_get_map (f.document), before));
  while (vdt_document_can_redo (f.document))
    vdt_document_redo (f.document);
  assert_map (&f, c->after ? c->after : c->before);

  tool_script_close (&f);
}
