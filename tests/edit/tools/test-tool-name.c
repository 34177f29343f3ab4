/* test-tool-name.c - names put, taken, moved, turned, sized and removed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "point-script.h"

#include "vdt-map-names.h"
#include "vdt-name-edits.h"

#include <math.h>

/* The names afterwards: text x,y size/angle style. */
static const struct
{
  const char *path;
  const char *script;
  const char *names;
  guint n_steps;
} cases[] = {
  { "/name/put", "c600,400", "Hill 600,400 60/0 1", 1 },
  { "/name/put-and-drag", "p600,400 d630,440 r630,440", "Hill 630,440 60/0 1", 1 },
  { "/name/put-two", "c600,400 c1200,900", "Hill 600,400 60/0 1; Hill 1200,900 60/0 1", 2 },
  { "/name/move", "c600,400 b p600,400 d640,450 r640,450", "Hill 640,450 60/0 1", 2 },
  { "/name/take", "c600,400 b c600,400", "Hill 600,400 60/0 1", 1 },
  { "/name/on-another", "c600,400 Sc600,400", "Hill 600,400 60/0 1; Hill 600,400 60/0 1", 2 },
  /* Four letters reach 72 of 200 to each side, which is 124.7 across the lines of hexes. */
  { "/name/turn", "c600,400 p725,400 d600,500 r600,500", "Hill 600,400 60/90 1", 2 },
  { "/name/turn-back", "c600,400 p725,400 d773,300 r773,300", "Hill 600,400 60/-45 1", 2 },
  { "/name/turn-by-notches", "c600,400 p725,400 Sd773,310 Sr773,310", "Hill 600,400 60/-45 1", 2 },
  { "/name/size", "c600,400 p600,346 d600,310 r600,310", "Hill 600,400 100/0 1", 2 },
  { "/name/size-least", "c600,400 p600,346 d600,500 r600,500", "Hill 600,400 1/0 1", 2 },
  { "/name/no-handles-let-go", "c600,400 b p600,338 r600,338",
    "Hill 600,400 60/0 1; Hill 600,338 60/0 1", 2 },
  { "/name/alt", "c600,400 Ac610,400", "", 2 },
  { "/name/alt-nothing", "c600,400 Ac1200,900", "Hill 600,400 60/0 1", 1 },
  { "/name/delete", "c600,400 k", "", 2 },
  { "/name/delete-nothing", "c600,400 b k", "Hill 600,400 60/0 1", 1 },
  { "/name/cancel", "p600,400 d700,500 x", "", 0 },
  { "/name/undo-lets-go", "c600,400 c1200,900 u k", "Hill 600,400 60/0 1", 1 },
};

static char *
dup_names (ToolScript *f)
{
  const GPtrArray *names = vdt_map_get_names (vdt_document_get_map (f->document));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    {
      const VdtName *name = names->pdata[i];

      g_string_append_printf (text, "%s%s %d,%d %d/%d %u", i > 0 ? "; " : "", name->text,
                              name->at.x, name->at.y, name->size, name->angle, name->style);
    }

  return g_string_free (text, FALSE);
}

static void
open_script (ToolScript *f)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");

  tool_script_open (f, map, vdt_tool_name_get_type ());
  g_object_set (f->tool, "text", "Hill", "style", VDT_NAME_HILL, NULL);
}

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *names = NULL;
  guint n_steps = 0;
  ToolScript f;

  open_script (&f);
  point_script_run (&f, cases[i].script);
  names = dup_names (&f);
  g_assert_cmpstr (names, ==, cases[i].names);
  for (; vdt_document_can_undo (f.document); n_steps++)
    vdt_document_undo (f.document);
  g_assert_cmpuint (n_steps, ==, cases[i].n_steps);
  tool_script_close (&f);
}

/* What the side bar sets becomes of the name in hand, step by step, and of the next one; and a name
 * that is taken says what it is.
 */
static void
test_look (void)
{
  g_autofree char *names = NULL;
  g_autofree char *text = NULL;
  ToolScript f;
  int size;

  open_script (&f);
  point_script_run (&f, "c600,400");
  g_object_set (f.tool, "text", "Top", "style", VDT_NAME_TITLE, NULL);
  g_object_set (f.tool, "size", 80, "angle", -180, NULL);
  g_object_set (f.tool, "text", " ", NULL);
  point_script_run (&f, "b");
  g_object_set (f.tool, "text", "Run", "angle", 7, NULL);
  point_script_run (&f, "c1200,900");
  names = dup_names (&f);
  g_assert_cmpstr (names, ==, "Top 600,400 80/180 4; Run 1200,900 80/7 4");
  g_assert_true (vdt_tool_step (f.tool, &(VdtToolEvent){ .slip = 20 }, 2));
  g_assert_true (vdt_tool_nudge (f.tool, 0, -10));
  point_script_run (&f, "c600,400");
  g_object_get (f.tool, "text", &text, "size", &size, NULL);
  g_assert_cmpstr (text, ==, "Top");
  g_assert_cmpint (size, ==, 80);
  g_free (names);
  names = dup_names (&f);
  g_assert_cmpstr (names, ==, "Top 600,400 80/180 4; Run 1200,890 90/7 4");
  tool_script_close (&f);
}

/* However small the word is shown, the marks of the one in hand are beside it. */
static void
test_marks (void)
{
  static const double slips[] = { 0, 5, 20, 200 };
  ToolScript f;

  open_script (&f);
  point_script_run (&f, "c600,400");
  for (guint i = 0; i < G_N_ELEMENTS (slips); i++)
    {
      const VdtToolEvent event = { .x = 600, .y = 400, .slip = slips[i] };
      VdtMap *map = vdt_document_get_map (f.document);
      const VdtName *name = vdt_map_get_names (map)->pdata[0];
      g_auto (VdtGhost) ghost = { NULL };

      vdt_ghost_init (&ghost, vdt_map_get_grid (map));
      vdt_tool_ghost (f.tool, &event, &ghost);
      g_assert_cmpuint (ghost.marks->len, ==, 2);
      for (guint k = 0; k < 2; k++)
        {
          const VdtSpot *mark = &g_array_index (ghost.marks, VdtSpot, k);
          double along, across;

          vdt_name_edits_to_line (vdt_map_get_grid (map)->layout, name, mark->x, mark->y, &along,
                                  &across);
          g_assert_true (fabs (along) >= vdt_name_reach (name) + slips[i] - 1e-6
                         || fabs (across) >= name->size / 2.0 + slips[i]);
        }
    }
  tool_script_close (&f);
}

/* Typed at once, the text comes to the step that put the name; later it is one of its own. */
static void
test_typed (void)
{
  ToolScript f;

  open_script (&f);
  point_script_run (&f, "c600,400");
  g_object_set (f.tool, "text", "T", NULL);
  g_object_set (f.tool, "text", "To", NULL);
  g_object_set (f.tool, "text", "Top", NULL);
  g_assert_cmpuint (vdt_document_get_n_steps (f.document), ==, 1);
  g_object_set (f.tool, "size", 80, NULL);
  g_object_set (f.tool, "text", "Tip", NULL);
  g_assert_cmpuint (vdt_document_get_n_steps (f.document), ==, 3);
  for (guint i = 0; i < 3; i++)
    vdt_document_undo (f.document);
  g_assert_cmpuint (vdt_map_get_names (vdt_document_get_map (f.document))->len, ==, 0);
  vdt_document_redo (f.document);
  {
    g_autofree char *names = dup_names (&f);

    g_assert_cmpstr (names, ==, "Top 600,400 60/0 1");
  }
  tool_script_close (&f);
}

void
vdt_test_tool_name (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, GUINT_TO_POINTER (i), test_case);
  g_test_add_func ("/name/look", test_look);
  g_test_add_func ("/name/marks", test_marks);
  g_test_add_func ("/name/typed", test_typed);
}
