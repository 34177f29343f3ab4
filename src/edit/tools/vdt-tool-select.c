/* vdt-tool-select.c - the tool that selects hexes, and has a hex look
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

#include "vdt-area.h"

#include <glib/gi18n.h>

#define VDT_TYPE_TOOL_SELECT (vdt_tool_select_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolSelect, vdt_tool_select, VDT, TOOL_SELECT, VdtTool)

/* What becomes of what was selected before. */
typedef enum
{
  REPLACE,
  ADD,
  SUBTRACT,
} Mode;

struct _VdtToolSelect
{
  VdtTool parent_instance;

  gboolean lasso; /* a drag goes round what to select; with Alt it is the other way about */

  /* The gesture. It is a click until the pointer comes to another hex. */
  VdtTool *mover; /* what drags a unit; made when the first one is dragged */
  gboolean moves;
  Mode mode;
  gboolean is_lasso;
  gboolean is_drag;
  GArray *way;       /* of VdtHex: where the pointer has been */
  VdtRegion *before; /* what was selected; NULL: nothing */
  VdtObservation *sight_before;
};

G_DEFINE_FINAL_TYPE (VdtToolSelect, vdt_tool_select, VDT_TYPE_TOOL)

static VdtMap *
get_map (VdtToolSelect *self)
{
  return vdt_document_get_map (vdt_tool_get_document (VDT_TOOL (self)));
}

static Mode
mode_of (VdtToolModifiers modifiers)
{
  if (modifiers & VDT_TOOL_CONTROL)
    return SUBTRACT;

  return modifiers & VDT_TOOL_SHIFT ? ADD : REPLACE;
}

static VdtTool *
get_mover (VdtToolSelect *self)
{
  VdtTool *tool = VDT_TOOL (self);

  if (!self->mover)
    self->mover = vdt_tool_new (vdt_tool_unit_get_type (), vdt_tool_get_document (tool),
                                vdt_tool_get_sighting (tool), vdt_tool_get_selection (tool));

  return self->mover;
}

/* What was selected on a map of another size means nothing any more. */
static void
forget_other_grid (VdtToolSelect *self)
{
  if (self->before && !vdt_region_fits (self->before, vdt_map_get_grid (get_map (self))))
    g_clear_pointer (&self->before, vdt_region_free);
}

/* Selects what the gesture has gone over so far, together with what was selected before it. */
static void
select_swept (VdtToolSelect *self)
{
  VdtSelection *selection = vdt_tool_get_selection (VDT_TOOL (self));
  g_autoptr (VdtRegion) swept = vdt_region_new (vdt_map_get_grid (get_map (self)));
  g_autoptr (VdtRegion) result = NULL;

  forget_other_grid (self);
  if (self->is_lasso)
    vdt_area_add_enclosed (swept, (const VdtHex *) (void *) self->way->data, self->way->len);
  else
    vdt_area_add_block (swept, g_array_index (self->way, VdtHex, 0),
                        g_array_index (self->way, VdtHex, self->way->len - 1));

  if (self->mode == REPLACE || !self->before)
    {
      vdt_selection_set_region (selection, self->mode != SUBTRACT ? swept : NULL);
      return;
    }
  result = vdt_region_copy (self->before);
  if (self->mode == ADD)
    vdt_region_union (result, swept);
  else
    vdt_region_subtract (result, swept);
  vdt_selection_set_region (selection, result);
}

static void
vdt_tool_select_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolSelect *self = VDT_TOOL_SELECT (tool);
  const VdtRegion *selected = vdt_selection_get_region (vdt_tool_get_selection (tool));

  g_clear_pointer (&self->before, vdt_region_free);
  g_clear_pointer (&self->sight_before, vdt_observation_free);
  self->before = selected ? vdt_region_copy (selected) : NULL;
  self->sight_before =
      vdt_observation_copy (vdt_sighting_get_observation (vdt_tool_get_sighting (tool)));
  self->mode = mode_of (event->modifiers);
  self->is_lasso = self->lasso != ((event->modifiers & VDT_TOOL_ALT) != 0);
  self->is_drag = FALSE;
  g_array_set_size (self->way, 0);
  g_array_append_val (self->way, event->hex);

  self->moves = event->modifiers == 0 && vdt_map_find_counter (get_map (self), event->hex, -1) >= 0;
  if (self->moves)
    vdt_tool_press (get_mover (self), event);
}

static void
vdt_tool_select_drag (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolSelect *self = VDT_TOOL_SELECT (tool);

  if (vdt_hex_equal (event->hex, g_array_index (self->way, VdtHex, self->way->len - 1)))
    return;

  self->is_drag = TRUE;
  g_array_append_val (self->way, event->hex);
  if (self->moves)
    vdt_tool_drag (self->mover, event);
  else
    select_swept (self);
}

/* Only one hex: it looks, and nothing stays selected; with a modifier, it is selected or not. */
static void
click (VdtToolSelect *self, VdtHex hex)
{
  VdtSighting *sighting = vdt_tool_get_sighting (VDT_TOOL (self));

  if (self->mode != REPLACE)
    {
      select_swept (self);
      return;
    }
  vdt_selection_clear (vdt_tool_get_selection (VDT_TOOL (self)));
  vdt_sighting_observe (sighting,
                        vdt_observation_only (vdt_sighting_get_observation (sighting),
                                              vdt_map_is_void (get_map (self), hex) ? NULL : &hex));
}

static void
vdt_tool_select_release (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolSelect *self = VDT_TOOL_SELECT (tool);

  if (self->moves)
    vdt_tool_release (self->mover, event);
  if (!self->is_drag)
    click (self, event->hex);
}

static void
vdt_tool_select_cancel (VdtTool *tool)
{
  VdtToolSelect *self = VDT_TOOL_SELECT (tool);

  if (self->moves)
    vdt_tool_cancel (self->mover);
  forget_other_grid (self);
  vdt_selection_set_region (vdt_tool_get_selection (tool), self->before);
  vdt_sighting_observe (vdt_tool_get_sighting (tool), vdt_observation_copy (self->sight_before));
}

static gboolean
vdt_tool_select_back (VdtTool *tool)
{
  return vdt_sighting_back (vdt_tool_get_sighting (tool));
}

static void
vdt_tool_select_dispose (GObject *object)
{
  VdtToolSelect *self = VDT_TOOL_SELECT (object);

  G_OBJECT_CLASS (vdt_tool_select_parent_class)->dispose (object);

  g_clear_object (&self->mover);
}

static void
vdt_tool_select_finalize (GObject *object)
{
  VdtToolSelect *self = VDT_TOOL_SELECT (object);

  g_array_unref (self->way);
  g_clear_pointer (&self->before, vdt_region_free);
  g_clear_pointer (&self->sight_before, vdt_observation_free);

  G_OBJECT_CLASS (vdt_tool_select_parent_class)->finalize (object);
}

static const VdtToolCommand commands[] = {
  { N_("_Add to Selection"), VDT_TOOL_SHIFT },
  { N_("_Remove From Selection"), VDT_TOOL_CONTROL },
};

static void
vdt_tool_select_class_init (VdtToolSelectClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);

  object_class->dispose = vdt_tool_select_dispose;
  object_class->finalize = vdt_tool_select_finalize;

  tool_class->id = "select";
  tool_class->title = N_("Select");
  tool_class->hint = N_("Click to set the observer. Drag: select a block, or move a unit. Shift: "
                        "add. Ctrl: remove from selection. Alt: lasso");
  tool_class->shift_hint = N_("Click or drag: add to the selection");
  tool_class->control_hint = N_("Click or drag: remove from the selection");
  tool_class->alt_hint = N_("Drag around what to select");
  tool_class->icon_name = "vdt-tool-select-symbolic";
  tool_class->key = 'v';
  tool_class->looks = TRUE;
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_select_press;
  tool_class->drag = vdt_tool_select_drag;
  tool_class->release = vdt_tool_select_release;
  tool_class->cancel = vdt_tool_select_cancel;
  tool_class->back = vdt_tool_select_back;

  vdt_tool_class_add_property (tool_class,
                               g_param_spec_boolean ("lasso", NULL, NULL, FALSE, VDT_TOOL_OPTION),
                               G_STRUCT_OFFSET (VdtToolSelect, lasso));
}

static void
vdt_tool_select_init (VdtToolSelect *self)
{
  self->way = g_array_new (FALSE, FALSE, sizeof (VdtHex));
}
