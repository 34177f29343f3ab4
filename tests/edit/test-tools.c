/* test-tools.c - gestures on a small map: what they change, and what undo takes back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-map-diff.h"
#include "vdt-tool.h"

#define N_RANDOM 300

/* A script is a row of words: an event, a column and a row of one digit each (8 and 9 are off the
 * map), and for hexsides .side; p press, d drag, r release, x cancel (alone). S, C and A before
 * it are Shift, Ctrl and Alt.
 */
typedef struct
{
  const char *path;
  GType (*type) (void);
  const char *properties; /* name=value ... */
  const char *before;
  const char *script;
  const char *after; /* NULL: no step */
  guint n_steps;
} Case;

#define TERRAIN vdt_tool_terrain_get_type
#define ELEVATION vdt_tool_elevation_get_type
#define HEXSIDE vdt_tool_hexside_get_type
#define UNIT vdt_tool_unit_get_type
#define SELECT vdt_tool_select_get_type

static const Case cases[] = {
  { "/tools/terrain/click", TERRAIN, "", "", "p21 r21", "21w", 1 },
  { "/tools/terrain/release-without-drag", TERRAIN, "", "", "p21 r23", "21w 22w 23w", 1 },
  { "/tools/terrain/chosen", TERRAIN, "terrain=3", "21w", "p21 r21", "21g", 1 },
  { "/tools/terrain/same", TERRAIN, "", "21w", "p21 r21", NULL, 0 },
  { "/tools/terrain/none-such", TERRAIN, "terrain=99", "", "p21 d23 r23", NULL, 0 },
  { "/tools/terrain/drag", TERRAIN, "", "", "p20 d21 d31 r31", "20w 21w 31w", 1 },
  { "/tools/terrain/drag-fast", TERRAIN, "", "", "p20 d25 r25", "20w 21w 22w 23w 24w 25w", 1 },
  { "/tools/terrain/two-strokes", TERRAIN, "", "", "p20 r20 p40 r40", "20w 40w", 2 },
  { "/tools/terrain/radius", TERRAIN, "radius=1", "", "p32 r32", "31w 22w 32w 42w 23w 33w 43w", 1 },
  { "/tools/terrain/from-outside", TERRAIN, "", "", "p28 d24 r24", "24w 25w", 1 },
  { "/tools/terrain/outside-only", TERRAIN, "", "", "p88 d98 r98", NULL, 0 },
  { "/tools/terrain/shift-first", TERRAIN, "", "", "Sp20 Sr20", "20w", 1 },
  { "/tools/terrain/shift-rubber", TERRAIN, "", "", "Sp20 Sd24 Sd22 Sr22", "20w 21w 22w", 1 },
  { "/tools/terrain/shift-line", TERRAIN, "", "", "p20 r20 Sp23 Sr23", "20w 21w 22w 23w", 2 },
  { "/tools/terrain/shift-chain", TERRAIN, "", "", "p20 r20 Sp22 Sr22 Sp42 Sr42",
    "20w 21w 22w 31w 42w", 3 },
  { "/tools/terrain/alt", TERRAIN, "", "20w 21v 22g", "Ap20 Ad22 Ar22", "", 1 },
  { "/tools/terrain/alt-nothing", TERRAIN, "", "", "Ap20 Ad22 Ar22", NULL, 0 },
  { "/tools/terrain/pick", TERRAIN, "", "20g", "Cp20 Cr20 p22 r22", "20g 22g", 1 },
  { "/tools/terrain/pick-drag", TERRAIN, "", "20g", "Cp20 Cd24 Cr24", NULL, 0 },
  { "/tools/terrain/pick-outside", TERRAIN, "", "", "Cp88 Cr88 p22 r22", "22w", 1 },
  { "/tools/terrain/cancel", TERRAIN, "", "33g", "p20 d25 x", NULL, 0 },
  { "/tools/terrain/cancel-ends-it", TERRAIN, "", "", "p20 x d25 r25", NULL, 0 },
  { "/tools/terrain/press-twice", TERRAIN, "", "", "p20 d22 p40 r40", "40w", 1 },

  { "/tools/elevation/click", ELEVATION, "", "", "p21 r21", "21=1", 1 },
  { "/tools/elevation/click-again", ELEVATION, "", "21=4", "p21 r21", "21=5", 1 },
  { "/tools/elevation/level-at-press", ELEVATION, "", "20=2 21=7 22=-1", "p20 d23 r23",
    "20=3 21=3 22=3 23=3", 1 },
  { "/tools/elevation/no-gain-on-the-way-back", ELEVATION, "", "", "p20 d22 d20 r20",
    "20=1 21=1 22=1", 1 },
  { "/tools/elevation/alt", ELEVATION, "", "20=2", "Ap20 Ad22 Ar22", "20=1 21=1 22=1", 1 },
  { "/tools/elevation/alt-below-zero", ELEVATION, "", "", "Ap20 Ar20", "20=-1", 1 },
  { "/tools/elevation/pick", ELEVATION, "", "20=4", "Cp20 Cd22 Cr22", "20=4 21=4 22=4", 1 },
  { "/tools/elevation/pick-alone", ELEVATION, "", "20=4", "Cp20 Cr20", NULL, 0 },
  { "/tools/elevation/shift-line", ELEVATION, "", "", "p20 r20 Sp22 Sr22", "20=1 21=1 22=1", 2 },
  { "/tools/elevation/outside", ELEVATION, "", "", "p28 d24 r24", NULL, 0 },
  { "/tools/elevation/out-of-the-map", ELEVATION, "", "", "p24 d28 r28", "24=1 25=1", 1 },
  { "/tools/elevation/highest", ELEVATION, "", "20=999", "p20 r20", NULL, 0 },
  { "/tools/elevation/lowest", ELEVATION, "", "20=-99", "Ap20 Ar20", NULL, 0 },
  { "/tools/elevation/cancel", ELEVATION, "", "20=1", "p20 d24 x", NULL, 0 },

  { "/tools/hexside/click", HEXSIDE, "", "", "p22.0 r22.0", "22.0r", 1 },
  { "/tools/hexside/click-from-the-other-hex", HEXSIDE, "", "", "p21.3 r21.3", "22.0r", 1 },
  { "/tools/hexside/toggle", HEXSIDE, "", "22.0r", "p22.0 r22.0", "", 1 },
  { "/tools/hexside/second-code", HEXSIDE, "code=1", "22.0r", "p22.0 r22.0", "22.0r 22.0h", 1 },
  { "/tools/hexside/none-such", HEXSIDE, "code=7", "", "p22.0 d24.0 r24.0", NULL, 0 },
  { "/tools/hexside/drag", HEXSIDE, "", "", "p22.1 d23.1 r23.1", "23.0r", 1 },
  { "/tools/hexside/drag-fast", HEXSIDE, "", "", "p22.1 d25.1 r25.1", "23.0r 24.0r 25.0r", 1 },
  { "/tools/hexside/drag-to-and-fro", HEXSIDE, "", "", "p22.1 d23.1 d22.1 r22.1", "23.0r", 1 },
  { "/tools/hexside/drag-over-coded", HEXSIDE, "", "23.0r", "p22.0 d24.1 r24.1", "23.0r 24.0r", 1 },
  { "/tools/hexside/within-a-hex", HEXSIDE, "", "", "p22.1 d22.2 d22.3 r22.3", "22.1r", 1 },
  { "/tools/hexside/alt", HEXSIDE, "", "22.0r 22.0h", "Ap22.0 Ar22.0", "22.0h", 1 },
  { "/tools/hexside/alt-nothing", HEXSIDE, "", "22.0h", "Ap22.0 Ar22.0", NULL, 0 },
  { "/tools/hexside/alt-drag", HEXSIDE, "", "22.0r 23.0r 24.0r", "Ap22.0 Ad24.0 Ar24.0", "22.0r",
    1 },
  { "/tools/hexside/edge", HEXSIDE, "", "", "p20.0 r20.0", "20.0r", 1 },
  { "/tools/hexside/edge-from-outside", HEXSIDE, "", "", "p26.0 r26.0", "25.3r", 1 },
  { "/tools/hexside/outside", HEXSIDE, "", "", "p88.0 d98.0 r98.0", NULL, 0 },
  { "/tools/hexside/out-of-the-map", HEXSIDE, "", "", "p24.0 d28.0 r28.0", "25.0r 25.3r", 1 },
  { "/tools/hexside/pick", HEXSIDE, "", "22.0h", "Cp22.0 Cr22.0 p23.0 r23.0", "22.0h 23.0h", 1 },
  { "/tools/hexside/pick-nothing", HEXSIDE, "", "", "Cp22.0 Cd24.0 Cr24.0", NULL, 0 },
  { "/tools/hexside/cancel", HEXSIDE, "", "22.0r", "p22.0 d25.0 x", NULL, 0 },

  { "/tools/unit/place", UNIT, "", "", "p22 r22", "22:unit", 1 },
  { "/tools/unit/place-of-a-side", UNIT, "kind=3 side-name=Red", "", "p22 r22", "22:vehicle/Red",
    1 },
  { "/tools/unit/place-and-drag", UNIT, "", "", "p22 d24 d54 r54", "54:unit", 1 },
  { "/tools/unit/click-on", UNIT, "", "22:unit", "p22 r22", NULL, 0 },
  { "/tools/unit/move", UNIT, "", "22:unit/Red 33:unit", "p22 d23 r24", "24:unit/Red 33:unit", 1 },
  { "/tools/unit/move-onto", UNIT, "", "22:unit 33:leader", "p22 d33 r33", "33:unit 33:leader", 1 },
  { "/tools/unit/move-back", UNIT, "", "22:unit", "p22 d25 d22 r22", NULL, 0 },
  { "/tools/unit/move-the-top", UNIT, "", "22:unit 22:leader", "p22 r23", "22:unit 23:leader", 1 },
  { "/tools/unit/move-off", UNIT, "", "22:unit", "p22 d25 d28 r28", "25:unit", 1 },
  { "/tools/unit/move-into-void", UNIT, "", "22:unit 23v", "p22 r23", NULL, 0 },
  { "/tools/unit/place-off", UNIT, "", "", "p88 d22 r22", NULL, 0 },
  { "/tools/unit/place-in-void", UNIT, "", "22v", "p22 r22", NULL, 0 },
  { "/tools/unit/remove", UNIT, "", "22:unit 22:leader", "Ap22 Ad25 Ar25", "22:unit", 1 },
  { "/tools/unit/remove-nothing", UNIT, "", "33:unit", "Ap22 Ar22", NULL, 0 },
  { "/tools/unit/pick", UNIT, "", "22:wagon/Blue", "Cp22 Cr22 p44 r44",
    "22:wagon/Blue 44:wagon/Blue", 1 },
  { "/tools/unit/pick-nothing", UNIT, "", "", "Cp22 Cr22", NULL, 0 },
  { "/tools/unit/cancel-place", UNIT, "", "", "p22 d44 x", NULL, 0 },
  { "/tools/unit/cancel-move", UNIT, "", "22:unit", "p22 d44 x", NULL, 0 },

  { "/tools/select/changes-no-map", SELECT, "", "22:unit", "p22 d44 r44 Sp55 Sr55", NULL, 0 },
};

typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
  VdtSelection *selection;
  VdtTool *tool;
} Fixture;

static void
open_map (Fixture *f, VdtMap *map, GType type)
{
  f->document = vdt_document_new (map, NULL);
  f->sighting = vdt_sighting_new (f->document);
  f->selection = vdt_selection_new (f->document);
  f->tool = vdt_tool_new (type, f->document, f->sighting, f->selection);
}

static void
close_map (Fixture *f)
{
  g_assert_finalize_object (f->tool);
  g_assert_finalize_object (f->sighting);
  g_assert_finalize_object (f->selection);
  g_assert_finalize_object (f->document);
}

static void
set_properties (VdtTool *tool, const char *properties)
{
  g_auto (GStrv) words = g_strsplit (properties, " ", -1);

  for (guint i = 0; words[i] && *words[i]; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);

      if (g_ascii_isdigit (*parts[1]))
        g_object_set (tool, parts[0], (guint) g_ascii_strtoull (parts[1], NULL, 10), NULL);
      else
        g_object_set (tool, parts[0], parts[1], NULL);
    }
}

static gboolean
same_side (VdtHex a, gint a_side, VdtHex b, gint b_side)
{
  VdtSide first = vdt_side_canonical (a, a_side);
  VdtSide second = vdt_side_canonical (b, b_side);

  return vdt_hex_equal (first.hex, second.hex) && first.side == second.side;
}

/* A press changes what the ghost said, neither more nor less. */
static void
press (Fixture *f, const VdtToolEvent *event)
{
  g_autoptr (VdtMap) before = NULL;
  g_autoptr (VdtRegion) region = NULL;
  g_autoptr (VdtRegion) difference = NULL;
  VdtHex side_hex;
  gint side;
  gboolean is_side;

  /* Whatever a second press may change, it takes the first one back before. */
  if (vdt_document_in_stroke (f->document))
    {
      vdt_tool_press (f->tool, event);
      return;
    }

  before = vdt_map_ref (vdt_document_get_map (f->document));
  region = vdt_region_new (vdt_map_get_grid (before));
  is_side = vdt_tool_ghost (f->tool, event, region, &side_hex, &side);
  g_assert_true (vdt_document_get_map (f->document) == before);

  vdt_tool_press (f->tool, event);
  difference = vdt_map_diff (before, vdt_document_get_map (f->document));
  if (is_side)
    {
      g_assert_true (same_side (side_hex, side, event->hex, event->side));
      g_assert_true (vdt_region_is_empty (region));
      g_assert_cmpuint (
          vdt_map_get_side_codes (before, side_hex, side), !=,
          vdt_map_get_side_codes (vdt_document_get_map (f->document), side_hex, side));
      vdt_region_add (region, side_hex);
      vdt_region_add (region, vdt_hex_neighbour (side_hex, side));
    }
  g_assert_cmpuint (vdt_region_count (region), ==, vdt_region_count (difference));
  vdt_region_union (region, difference);
  g_assert_cmpuint (vdt_region_count (region), ==, vdt_region_count (difference));
}

static void
send (Fixture *f, char what, const VdtToolEvent *event)
{
  switch (what)
    {
    case 'p':
      press (f, event);
      break;
    case 'd':
      vdt_tool_drag (f->tool, event);
      break;
    case 'r':
      vdt_tool_release (f->tool, event);
      break;
    case 'x':
      vdt_tool_cancel (f->tool);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
run_word (Fixture *f, const char *word)
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
  send (f, *word, &event);
}

static void
run_script (Fixture *f, const char *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  for (guint i = 0; words[i]; i++)
    run_word (f, words[i]);
}

static void
assert_map (Fixture *f, const char *expected)
{
  g_autoptr (VdtMap) map = edit_map_parse (expected);
  g_autofree char *wanted = edit_map_describe (map);
  g_autofree char *got = edit_map_describe (vdt_document_get_map (f->document));

  g_assert_cmpstr (got, ==, wanted);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (VdtMap) before = edit_map_parse (c->before);
  guint n_steps = 0;
  Fixture f;

  open_map (&f, before, c->type ());
  set_properties (f.tool, c->properties);
  run_script (&f, c->script);
  g_assert_false (vdt_document_in_stroke (f.document));
  assert_map (&f, c->after ? c->after : c->before);

  for (; vdt_document_can_undo (f.document); n_steps++)
    vdt_document_undo (f.document);
  g_assert_cmpuint (n_steps, ==, c->n_steps);
  g_assert_true (vdt_document_get_map (f.document) == before);
  while (vdt_document_can_redo (f.document))
    vdt_document_redo (f.document);
  assert_map (&f, c->after ? c->after : c->before);

  close_map (&f);
}

/* Who looks at what after a script; "": nobody, "22": from there, "22 44": from there to there. */
static const struct
{
  const char *path;
  GType (*type) (void);
  const char *properties;
  const char *before;
  const char *script;
  const char *sight;
} sights[] = {
  { "/tools/select/click", SELECT, "", "", "p22 r22", "22" },
  { "/tools/select/click-another", SELECT, "", "", "p22 r22 p33 r33", "22 33" },
  { "/tools/select/click-a-third", SELECT, "", "", "p22 r22 p33 r33 p44 r44", "44" },
  { "/tools/select/click-the-observer", SELECT, "", "", "p22 r22 p22 r22", "22" },
  { "/tools/select/press-is-enough", SELECT, "", "", "p22", "22" },
  { "/tools/select/drag", SELECT, "", "", "p22 d33", "22 33" },
  { "/tools/select/drag-on", SELECT, "", "", "p22 d33 d44 r44", "22 44" },
  { "/tools/select/drag-back", SELECT, "", "", "p22 d33 d22 r22", "22" },
  { "/tools/select/drag-off", SELECT, "", "", "p22 d33 d28 r28", "22" },
  { "/tools/select/drag-into-void", SELECT, "", "33v", "p22 d33 r33", "22" },
  { "/tools/select/shift", SELECT, "", "", "p22 r22 Sp44 Sr44", "22 44" },
  { "/tools/select/shift-again", SELECT, "", "", "p22 r22 Sp44 Sr44 Sp45 Sr45", "22 45" },
  { "/tools/select/shift-drag", SELECT, "", "", "p22 r22 Sp44 Sd45 Sr45", "22 45" },
  { "/tools/select/shift-on-the-observer", SELECT, "", "", "p22 r22 Sp44 Sr44 Sp22 Sr22", "22" },
  { "/tools/select/shift-first", SELECT, "", "", "Sp22 Sr22", "22" },
  { "/tools/select/new-observer-drops-target", SELECT, "", "", "p22 d33 r33 p44 r44", "44" },
  { "/tools/select/off-the-map", SELECT, "", "", "p22 d33 r33 p88 r88", "" },
  { "/tools/select/void", SELECT, "", "44v", "p22 d33 r33 p44 r44", "" },
  { "/tools/select/swap", SELECT, "", "", "p22 d33 r33 Cp55 Cd11 Cr11", "33 22" },
  { "/tools/select/swap-nothing", SELECT, "", "", "p22 r22 Cp55 Cr55", "22" },
  { "/tools/select/cancel", SELECT, "", "", "p22 d33 r33 p44 d55 x", "22 33" },
  { "/tools/select/cancel-swap", SELECT, "", "", "p22 d33 r33 Cp44 x", "22 33" },
  { "/tools/select/cancel-shift", SELECT, "", "", "p22 r22 Sp44 Sd55 x", "22" },
  { "/tools/select/cancel-outside-a-gesture", SELECT, "", "", "p22 d33 r33 x", "22 33" },

  { "/tools/unit/place-looks", UNIT, "", "", "p22", "22" },
  { "/tools/unit/drag-looks", UNIT, "", "33:unit", "p33 d35", "35" },
  { "/tools/unit/click-looks", UNIT, "", "33:leader", "p33 r33", "33" },
  { "/tools/unit/smoke-does-not-look", UNIT, "kind=5", "33:unit", "p33 r33 p22 r24", "33" },
  { "/tools/unit/cancel-looks-again", UNIT, "", "33:unit 22:unit", "p22 r22 p33 d35 x", "22" },
  { "/tools/unit/cancel-looks-no-more", UNIT, "", "33:unit", "p33 d35 x", "" },
  { "/tools/unit/remove-keeps-looking", UNIT, "", "33:unit 22:unit", "p22 r22 Ap33 Ar33", "22" },
};

static void
append_hex (GString *text, gboolean is_set, VdtHex hex)
{
  gint column, row;

  if (!is_set)
    return;
  vdt_layout_offset (VDT_LAYOUT_ODD_Q, hex, &column, &row);
  g_string_append_printf (text, "%s%d%d", text->len > 0 ? " " : "", column, row);
}

static void
test_sight (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (VdtMap) map = edit_map_parse (sights[i].before);
  g_autoptr (GString) sight = g_string_new (NULL);
  VdtHex hex;
  Fixture f;

  open_map (&f, map, sights[i].type ());
  set_properties (f.tool, sights[i].properties);
  run_script (&f, sights[i].script);
  append_hex (sight, vdt_sighting_get_observer (f.sighting, &hex), hex);
  append_hex (sight, vdt_sighting_get_target (f.sighting, &hex), hex);
  g_assert_cmpstr (sight->str, ==, sights[i].sight);

  close_map (&f);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static const struct
{
  GType (*type) (void);
  const char *property;
  const char *value;
  const char *other;
} properties[] = {
  { TERRAIN, "terrain", "2", "3" },     { TERRAIN, "radius", "4", "5" },
  { HEXSIDE, "code", "1", "0" },        { UNIT, "kind", "2", "0" },
  { UNIT, "side-name", "Red", "Blue" },
};

/* Setting a property tells once, setting the same again does not. */
static void
test_properties (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autoptr (VdtMap) map = edit_map_parse ("");
      g_autofree char *signal = g_strconcat ("notify::", properties[i].property, NULL);
      const char *const values[] = { properties[i].value, properties[i].value,
                                     properties[i].other };
      const guint told[] = { 1, 1, 2 };
      guint count = 0;
      Fixture f;

      open_map (&f, map, properties[i].type ());
      g_signal_connect_swapped (f.tool, signal, G_CALLBACK (count_cb), &count);
      for (guint k = 0; k < G_N_ELEMENTS (values); k++)
        {
          g_autofree char *setting = g_strconcat (properties[i].property, "=", values[k], NULL);
          g_auto (GValue) value = G_VALUE_INIT;
          g_auto (GValue) text = G_VALUE_INIT;

          set_properties (f.tool, setting);
          g_assert_cmpuint (count, ==, told[k]);
          g_object_get_property (G_OBJECT (f.tool), properties[i].property, &value);
          g_value_init (&text, G_TYPE_STRING);
          g_assert_true (g_value_transform (&value, &text));
          g_assert_cmpstr (g_value_get_string (&text), ==, values[k]);
        }
      close_map (&f);
    }
}

static void
test_classes (void)
{
  GType types[] = { SELECT (), TERRAIN (), ELEVATION (), HEXSIDE (), UNIT () };
  const char *const ids[] = { "select", "terrain", "elevation", "hexside", "unit" };
  const char keys[] = "vbheu";

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      VdtToolClass *class = g_type_class_ref (types[i]);

      g_assert_cmpstr (class->id, ==, ids[i]);
      g_assert_cmpuint (class->key, ==, (guint) keys[i]);
      g_assert_nonnull (class->title);
      g_assert_nonnull (class->hint);
      g_assert_true (g_str_has_suffix (class->icon_name, "-symbolic"));
      g_type_class_unref (class);
    }
}

/* A tool that goes away in the middle of its gesture leaves nothing behind. */
static void
test_gone_in_a_gesture (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  Fixture f;

  open_map (&f, map, TERRAIN ());
  run_script (&f, "p22 d25");
  g_assert_true (vdt_document_in_stroke (f.document));
  g_assert_finalize_object (f.tool);
  g_assert_false (vdt_document_in_stroke (f.document));
  g_assert_true (vdt_document_get_map (f.document) == map);
  g_assert_finalize_object (f.sighting);
  g_assert_finalize_object (f.selection);
  g_assert_finalize_object (f.document);
}

/* What takes the stroke away from a tool does not confuse it. */
static void
test_stroke_taken_away (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  GType types[] = { TERRAIN (), ELEVATION (), HEXSIDE (), UNIT () };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (VdtMap) after = NULL;
      Fixture f;

      open_map (&f, map, types[i]);
      run_script (&f, "p22 d23");
      after = edit_map_add (vdt_document_get_map (f.document), "75g");
      vdt_document_apply (f.document, after, "other");
      run_script (&f, "d25 r25");
      g_assert_true (vdt_document_get_map (f.document) == after);
      close_map (&f);
    }
}

static void
random_event (VdtToolEvent *event)
{
  static const VdtToolModifiers modifiers[] = {
    0, 0, 0, 0, VDT_TOOL_SHIFT, VDT_TOOL_SHIFT, VDT_TOOL_ALT, VDT_TOOL_CONTROL
  };

  event->hex = edit_map_hex (g_test_rand_int_range (-1, EDIT_MAP_COLUMNS + 1),
                             g_test_rand_int_range (-1, EDIT_MAP_ROWS + 1));
  event->side = g_test_rand_int_range (0, VDT_N_SIDES);
  event->modifiers = modifiers[g_test_rand_int_range (0, G_N_ELEMENTS (modifiers))];
}

/* One gesture of any tool. Returns: whether it made a step, after asserting that it made at most
 * one, and none when it was cancelled.
 */
static gboolean
random_gesture (Fixture *f)
{
  g_autoptr (VdtMap) before = vdt_map_ref (vdt_document_get_map (f->document));
  gboolean is_cancelled = g_test_rand_int_range (0, 5) == 0;
  VdtToolEvent event;

  random_event (&event);
  press (f, &event);
  for (gint i = g_test_rand_int_range (0, 5); i > 0; i--)
    {
      VdtToolModifiers modifiers = event.modifiers;

      random_event (&event);
      event.modifiers = modifiers;
      vdt_tool_drag (f->tool, &event);
    }
  if (is_cancelled)
    {
      vdt_tool_cancel (f->tool);
      g_assert_true (vdt_document_get_map (f->document) == before);
      return FALSE;
    }
  vdt_tool_release (f->tool, &event);

  g_assert_false (vdt_document_in_stroke (f->document));
  g_assert_true (vdt_map_equal (vdt_document_get_map (f->document), before)
                 == (vdt_document_get_map (f->document) == before));

  return vdt_document_get_map (f->document) != before;
}

static void
choose_at_random (VdtTool *tool)
{
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (tool), "radius"))
    g_object_set (tool, "radius", (guint) g_test_rand_int_range (0, 3), "terrain",
                  (guint) g_test_rand_int_range (0, 4), NULL);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (tool), "code"))
    g_object_set (tool, "code", (guint) g_test_rand_int_range (0, 2), NULL);
}

static void
test_random (void)
{
  g_autoptr (VdtMap) start = edit_map_parse ("11w 22=3 33.1r 44:unit");
  g_autoptr (VdtMap) copy = edit_map_parse ("11w 22=3 33.1r 44:unit");
  GType types[] = { SELECT (), TERRAIN (), ELEVATION (), HEXSIDE (), UNIT () };
  VdtTool *tools[G_N_ELEMENTS (types)];
  g_autoptr (GPtrArray) maps = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_map_unref);
  Fixture f;

  open_map (&f, start, types[0]);
  tools[0] = f.tool;
  for (guint i = 1; i < G_N_ELEMENTS (types); i++)
    tools[i] = vdt_tool_new (types[i], f.document, f.sighting, f.selection);

  g_ptr_array_add (maps, vdt_map_ref (start));
  for (guint i = 0; i < N_RANDOM; i++)
    {
      f.tool = tools[g_test_rand_int_range (0, G_N_ELEMENTS (tools))];
      choose_at_random (f.tool);
      if (random_gesture (&f))
        g_ptr_array_add (maps, vdt_map_ref (vdt_document_get_map (f.document)));
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (maps->len, >, N_RANDOM / 4);

  for (guint i = maps->len; i-- > 0; vdt_document_undo (f.document))
    g_assert_true (vdt_document_get_map (f.document) == maps->pdata[i]);
  g_assert_false (vdt_document_can_undo (f.document));
  g_assert_false (vdt_document_get_modified (f.document));
  g_assert_true (vdt_map_equal (vdt_document_get_map (f.document), copy));
  for (guint i = 0; i < maps->len; i++, vdt_document_redo (f.document))
    g_assert_true (vdt_document_get_map (f.document) == maps->pdata[i]);
  g_assert_false (vdt_document_can_redo (f.document));

  f.tool = tools[0];
  for (guint i = 1; i < G_N_ELEMENTS (types); i++)
    g_assert_finalize_object (tools[i]);
  close_map (&f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  for (guint i = 0; i < G_N_ELEMENTS (sights); i++)
    g_test_add_data_func (sights[i].path, GUINT_TO_POINTER (i), test_sight);
  g_test_add_func ("/tools/properties", test_properties);
  g_test_add_func ("/tools/classes", test_classes);
  g_test_add_func ("/tools/gone-in-a-gesture", test_gone_in_a_gesture);
  g_test_add_func ("/tools/stroke-taken-away", test_stroke_taken_away);
  g_test_add_func ("/tools/random", test_random);

  return g_test_run ();
}
