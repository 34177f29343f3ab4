/* vdt-tool-unit.c - the tool that places, moves and removes counters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

#include "vdt-edits.h"
#include "vdt-side-sight.h"

#include <glib/gi18n.h>

#define VDT_TYPE_TOOL_UNIT (vdt_tool_unit_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolUnit, vdt_tool_unit, VDT, TOOL_UNIT, VdtTool)

struct _VdtToolUnit
{
  VdtTool parent_instance;

  VdtCounterKind kind;
  char *side_name; /* "": none */

  /* The gesture. */
  int held;       /* the number of the counter that the pointer holds; -1: none */
  gboolean looks; /* the observer goes along with it */
  VdtObservation *before;
  int undone_at; /* the position in the history at which before is shown again; -1: at none */
};

G_DEFINE_FINAL_TYPE (VdtToolUnit, vdt_tool_unit, VDT_TYPE_TOOL)

static VdtMap *
get_map (VdtToolUnit *self)
{
  return vdt_document_get_map (vdt_tool_get_document (VDT_TOOL (self)));
}

/* The topmost counter in hex, or -1. */
static int
find_top (VdtMap *map, VdtHex hex)
{
  int top = -1;

  for (int i = -1; (i = vdt_map_find_counter (map, hex, i)) >= 0;)
    top = i;

  return top;
}

static VdtMap *
place (VdtToolUnit *self, VdtMap *map, VdtHex hex)
{
  VdtCounter counter = {
    .hex = hex,
    .kind = self->kind,
    .side = *self->side_name ? self->side_name : NULL,
    .amount = 1,
    .at = VDT_PLACE_CENTRE,
  };

  return vdt_edits_add_counter (map, &counter);
}

static void
look_from (VdtToolUnit *self, VdtHex hex)
{
  if (self->looks)
    vdt_sighting_set_observer (vdt_tool_get_sighting (VDT_TOOL (self)), &hex);
}

/* Holds counter i of the map from now on; the fan goes with it if it can see at all. One that was
 * just placed shows none: it may be the first of many.
 */
static void
hold (VdtToolUnit *self, int i, gboolean is_new)
{
  VdtSighting *sighting = vdt_tool_get_sighting (VDT_TOOL (self));
  const VdtCounter *counter = vdt_map_get_counter (get_map (self), (guint) i);

  self->held = i;
  self->looks = !is_new && vdt_counter_looks (counter);
  if (self->looks)
    vdt_sighting_observe (
        sighting, vdt_observation_promote (vdt_sighting_get_observation (sighting), counter->hex));
  look_from (self, counter->hex);
}

static void
pick (VdtToolUnit *self, VdtMap *map, int i)
{
  const VdtCounter *counter = vdt_map_get_counter (map, (guint) i);

  g_object_set (self, "kind", counter->kind, "side-name", counter->side ? counter->side : "", NULL);
}

/* The map after a press; the same when it takes hold of what stands there or picks it. */
static VdtMap *
press_on (VdtToolUnit *self, VdtMap *map, const VdtToolEvent *event)
{
  int top = find_top (map, event->hex);

  if (event->modifiers & (VDT_TOOL_CONTROL | VDT_TOOL_SHIFT) || vdt_map_is_void (map, event->hex))
    return vdt_map_ref (map);
  if (event->modifiers & VDT_TOOL_ALT)
    return top >= 0 ? vdt_edits_remove_counter (map, (guint) top) : vdt_map_ref (map);

  return top >= 0 ? vdt_map_ref (map) : place (self, map, event->hex);
}

/* Nothing came of a press on an empty hex. */
static void
tell_if_full (VdtToolUnit *self, VdtMap *map, const VdtToolEvent *event)
{
  g_autofree char *why = NULL;

  if (event->modifiers & VDT_TOOL_ALT || vdt_map_is_void (map, event->hex)
      || !vdt_edits_is_full (map))
    return;
  why = g_strdup_printf (_("A map can have at most %d counters."), VDT_MAP_COUNTERS_MAX);
  vdt_tool_refuse (VDT_TOOL (self), why);
}

static guint
get_position (VdtToolUnit *self)
{
  return vdt_document_get_position (vdt_tool_get_document (VDT_TOOL (self)));
}

/* Undo takes back what a gesture has shown, too. */
static void
document_changed_cb (VdtToolUnit *self)
{
  VdtDocument *document = vdt_tool_get_document (VDT_TOOL (self));

  if (self->undone_at < 0 || vdt_document_in_stroke (document)
      || get_position (self) > (guint) self->undone_at)
    return;
  self->undone_at = -1;
  vdt_sighting_observe (vdt_tool_get_sighting (VDT_TOOL (self)),
                        vdt_observation_copy (self->before));
}

static void
vdt_tool_unit_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolUnit *self = VDT_TOOL_UNIT (tool);
  VdtDocument *document = vdt_tool_get_document (tool);
  VdtMap *before = get_map (self);
  int top = find_top (before, event->hex);
  g_autoptr (VdtMap) after = press_on (self, before, event);

  self->held = -1;
  self->looks = FALSE;
  self->undone_at = -1;
  g_clear_pointer (&self->before, vdt_observation_free);
  self->before = vdt_observation_copy (vdt_sighting_get_observation (vdt_tool_get_sighting (tool)));

  if (event->modifiers & VDT_TOOL_CONTROL)
    {
      if (top >= 0)
        pick (self, before, top);
      return;
    }
  if (event->modifiers & VDT_TOOL_SHIFT)
    {
      if (!vdt_map_is_void (before, event->hex))
        vdt_sighting_observe (
            vdt_tool_get_sighting (tool),
            vdt_observation_toggle (vdt_sighting_get_observation (vdt_tool_get_sighting (tool)),
                                    event->hex));
      return;
    }
  if (after == before && top < 0)
    {
      tell_if_full (self, before, event);
      return;
    }

  if (event->modifiers & VDT_TOOL_ALT)
    vdt_document_begin_stroke (document, _("Remove counter"));
  else
    vdt_document_begin_stroke (document, top >= 0 ? _("Move counter") : _("Place counter"));
  vdt_document_update_stroke (document, after);
  if (!(event->modifiers & VDT_TOOL_ALT))
    hold (self, top >= 0 ? top : (int) vdt_map_get_n_counters (after) - 1, top < 0);
}

static void
vdt_tool_unit_drag (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolUnit *self = VDT_TOOL_UNIT (tool);
  VdtDocument *document = vdt_tool_get_document (tool);
  VdtMap *map = get_map (self);
  g_autoptr (VdtMap) moved = NULL;

  if (!vdt_document_in_stroke (document) || self->held < 0 || vdt_map_is_void (map, event->hex)
      || vdt_hex_equal (vdt_map_get_counter (map, (guint) self->held)->hex, event->hex))
    return;

  moved = vdt_edits_move_counter (map, (guint) self->held, event->hex);
  vdt_document_update_stroke (document, moved);
  look_from (self, event->hex);
}

static void
vdt_tool_unit_release (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolUnit *self = VDT_TOOL_UNIT (tool);
  guint position = get_position (self);

  VDT_TOOL_CLASS (vdt_tool_unit_parent_class)->release (tool, event);
  if (get_position (self) > position)
    self->undone_at = (int) position;
}

static void
vdt_tool_unit_cancel (VdtTool *tool)
{
  VdtToolUnit *self = VDT_TOOL_UNIT (tool);

  VDT_TOOL_CLASS (vdt_tool_unit_parent_class)->cancel (tool);
  vdt_sighting_observe (vdt_tool_get_sighting (tool), vdt_observation_copy (self->before));
}

/* The floor of the topmost unit; the ground's level where there is none. */
static gboolean
vdt_tool_unit_step (VdtTool *tool, const VdtToolEvent *event, int by)
{
  VdtToolUnit *self = VDT_TOOL_UNIT (tool);
  VdtMap *map = get_map (self);
  int top = find_top (map, event->hex);
  g_autoptr (VdtMap) after = NULL;
  VdtCounter counter;

  if (top < 0)
    return VDT_TOOL_CLASS (vdt_tool_unit_parent_class)->step (tool, event, by);

  counter = *vdt_map_get_counter (map, (guint) top);
  counter.level = CLAMP (counter.level + by, 0, VDT_COUNTER_LEVEL_MAX);
  after = vdt_edits_replace_counter (map, (guint) top, &counter);
  vdt_document_apply (vdt_tool_get_document (tool), after,
                      by > 0 ? _("Move counter up one floor") : _("Move counter down one floor"));

  return TRUE;
}

static gboolean
vdt_tool_unit_back (VdtTool *tool)
{
  VdtSighting *sighting = vdt_tool_get_sighting (tool);
  const VdtObservation *observation = vdt_sighting_get_observation (sighting);
  gboolean had_others = observation->others->len > 0;

  vdt_sighting_observe (sighting, vdt_observation_without_others (observation));

  return had_others;
}

static void
vdt_tool_unit_ghost (VdtTool *tool, const VdtToolEvent *event, VdtGhost *ghost)
{
  VdtToolUnit *self = VDT_TOOL_UNIT (tool);
  VdtMap *before = get_map (self);
  g_autoptr (VdtMap) after = press_on (self, before, event);

  if (after != before)
    vdt_region_add (ghost->hexes, event->hex);
  ghost->removes = (event->modifiers & VDT_TOOL_ALT) != 0;
}

static void
vdt_tool_unit_finalize (GObject *object)
{
  g_clear_pointer (&VDT_TOOL_UNIT (object)->before, vdt_observation_free);
  g_free (VDT_TOOL_UNIT (object)->side_name);

  G_OBJECT_CLASS (vdt_tool_unit_parent_class)->finalize (object);
}

static void
vdt_tool_unit_constructed (GObject *object)
{
  G_OBJECT_CLASS (vdt_tool_unit_parent_class)->constructed (object);

  g_signal_connect_object (vdt_tool_get_document (VDT_TOOL (object)), "changed",
                           G_CALLBACK (document_changed_cb), object, G_CONNECT_SWAPPED);
}

static const VdtToolCommand commands[] = {
  { N_("_Pick Unit"), VDT_TOOL_CONTROL },
  { N_("_Remove Unit"), VDT_TOOL_ALT },
  { N_("A_dd as Observer"), VDT_TOOL_SHIFT },
};

static void
vdt_tool_unit_class_init (VdtToolUnitClass *klass)
{
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = vdt_tool_unit_constructed;
  G_OBJECT_CLASS (klass)->finalize = vdt_tool_unit_finalize;

  tool_class->id = "unit";
  tool_class->title = N_("Units");
  tool_class->hint =
      N_("Click to place, drag to move. Shift: add as observer. Ctrl: pick. Alt: remove");
  tool_class->shift_hint = N_("Click: add or remove this observer");
  tool_class->control_hint = N_("Click: pick the kind and the side");
  tool_class->alt_hint = N_("Click: remove the topmost unit");
  tool_class->icon_name = "vdt-tool-unit-symbolic";
  tool_class->key = 'u';
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_unit_press;
  tool_class->drag = vdt_tool_unit_drag;
  tool_class->release = vdt_tool_unit_release;
  tool_class->cancel = vdt_tool_unit_cancel;
  tool_class->ghost = vdt_tool_unit_ghost;
  tool_class->step = vdt_tool_unit_step;
  tool_class->back = vdt_tool_unit_back;

  vdt_tool_class_add_property (
      tool_class,
      g_param_spec_uint ("kind", NULL, NULL, 0, VDT_N_COUNTER_KINDS - 1, 0, VDT_TOOL_OPTION),
      G_STRUCT_OFFSET (VdtToolUnit, kind));
  vdt_tool_class_add_property (tool_class,
                               g_param_spec_string ("side-name", NULL, NULL, "", VDT_TOOL_OPTION),
                               G_STRUCT_OFFSET (VdtToolUnit, side_name));
}

static void
vdt_tool_unit_init (VdtToolUnit *self)
{
  self->side_name = g_strdup ("");
  self->held = -1;
  self->undone_at = -1;
}
