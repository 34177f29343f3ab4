/* vdt-tool-sight.c - the tool that chooses who looks at what
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

#include <glib/gi18n.h>

#define VDT_TYPE_TOOL_SIGHT (vdt_tool_sight_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolSight, vdt_tool_sight, VDT, TOOL_SIGHT, VdtTool)

struct _VdtToolSight
{
  VdtTool parent_instance;

  /* A target that stays while others look at it: as long as it is the target. */
  gboolean has_pin;
  VdtHex pin;

  /* The gesture. */
  enum
  {
    NOTHING,
    AIMS, /* the target goes along with the pointer */
    PINS, /* and stays pinned */
    MOVES /* the observer goes along with it */
  } does;
  VdtHex last;
  VdtObservation *before;
  gboolean had_pin;
  VdtHex pin_before;
};

G_DEFINE_FINAL_TYPE (VdtToolSight, vdt_tool_sight, VDT_TYPE_TOOL)

static VdtSighting *
get_sighting (VdtToolSight *self)
{
  return vdt_tool_get_sighting (VDT_TOOL (self));
}

static VdtMap *
get_map (VdtToolSight *self)
{
  return vdt_document_get_map (vdt_tool_get_document (VDT_TOOL (self)));
}

static gboolean
is_pinned (VdtToolSight *self)
{
  VdtHex target;

  return self->has_pin && vdt_sighting_get_target (get_sighting (self), &target)
         && vdt_hex_equal (target, self->pin);
}

/* Looks at hex; at nothing when there is nothing, or when the observer stands there and does not
 * look from floor to floor.
 */
static void
aim (VdtToolSight *self, VdtHex hex, gboolean from_floor_to_floor)
{
  VdtHex observer;
  gboolean is_target = !vdt_map_is_void (get_map (self), hex)
                       && vdt_sighting_get_observer (get_sighting (self), &observer)
                       && (from_floor_to_floor || !vdt_hex_equal (observer, hex));

  vdt_sighting_set_target (get_sighting (self), is_target ? &hex : NULL);
}

static void
look_from (VdtToolSight *self, VdtHex hex)
{
  vdt_sighting_set_observer (get_sighting (self),
                             vdt_map_is_void (get_map (self), hex) ? NULL : &hex);
}

static void
pin (VdtToolSight *self, VdtHex hex)
{
  self->has_pin = TRUE;
  self->pin = hex;
}

/* From one floor to another of the observer's own hex, where the rules know floors. */
static gboolean
reads_floors (VdtToolSight *self)
{
  return vdt_sighting_get_setup (get_sighting (self))->rules->judges_floors;
}

/* A pinned target is let go by pinning it again. */
static void
press_pin (VdtToolSight *self, VdtHex hex)
{
  if (is_pinned (self) && vdt_hex_equal (self->pin, hex))
    {
      self->has_pin = FALSE;
      self->does = NOTHING;
      return;
    }

  self->does = PINS;
  aim (self, hex, reads_floors (self));
  pin (self, hex);
}

/* The second click is the first one's target, and stays: the pointer can leave for the report. */
static void
press_look (VdtToolSight *self, VdtHex hex)
{
  VdtSighting *sighting = get_sighting (self);
  VdtHex target;

  if (is_pinned (self))
    {
      self->does = MOVES;
      look_from (self, hex);
      return;
    }

  self->does = AIMS;
  if (vdt_sighting_get_observer (sighting, NULL) && !vdt_sighting_get_target (sighting, &target))
    {
      aim (self, hex, reads_floors (self));
      return;
    }
  vdt_sighting_observe (sighting,
                        vdt_observation_only (vdt_sighting_get_observation (sighting),
                                              vdt_map_is_void (get_map (self), hex) ? NULL : &hex));
}

static void
swap (VdtToolSight *self)
{
  gboolean was_pinned = is_pinned (self);

  vdt_sighting_observe (get_sighting (self),
                        vdt_observation_swap (vdt_sighting_get_observation (get_sighting (self))));
  if (was_pinned)
    vdt_sighting_get_target (get_sighting (self), &self->pin);
}

static void
vdt_tool_sight_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolSight *self = VDT_TOOL_SIGHT (tool);

  g_clear_pointer (&self->before, vdt_observation_free);
  self->before = vdt_observation_copy (vdt_sighting_get_observation (get_sighting (self)));
  self->had_pin = self->has_pin;
  self->pin_before = self->pin;
  self->last = event->hex;
  self->does = NOTHING;

  if (event->modifiers & VDT_TOOL_CONTROL)
    swap (self);
  else if (event->modifiers & VDT_TOOL_SHIFT
           && vdt_sighting_get_observer (get_sighting (self), NULL))
    press_pin (self, event->hex);
  else
    press_look (self, event->hex);
}

static void
vdt_tool_sight_drag (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolSight *self = VDT_TOOL_SIGHT (tool);

  if (self->does == NOTHING || vdt_hex_equal (event->hex, self->last))
    return;

  self->last = event->hex;
  if (self->does == MOVES)
    look_from (self, event->hex);
  else
    aim (self, event->hex, FALSE);
  if (self->does == PINS)
    pin (self, event->hex);
}

static void
vdt_tool_sight_cancel (VdtTool *tool)
{
  VdtToolSight *self = VDT_TOOL_SIGHT (tool);

  vdt_sighting_observe (get_sighting (self), vdt_observation_copy (self->before));
  self->has_pin = self->had_pin;
  self->pin = self->pin_before;
}

static gboolean
vdt_tool_sight_back (VdtTool *tool)
{
  return vdt_sighting_back (vdt_tool_get_sighting (tool));
}

static void
vdt_tool_sight_finalize (GObject *object)
{
  g_clear_pointer (&VDT_TOOL_SIGHT (object)->before, vdt_observation_free);

  G_OBJECT_CLASS (vdt_tool_sight_parent_class)->finalize (object);
}

static const VdtToolCommand commands[] = {
  { N_("_Pin as Target"), VDT_TOOL_SHIFT },
  { N_("S_wap Observer and Target"), VDT_TOOL_CONTROL },
};

static void
vdt_tool_sight_class_init (VdtToolSightClass *klass)
{
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_tool_sight_finalize;

  tool_class->id = "sight";
  tool_class->title = N_("Sight Line");
  tool_class->hint = N_("Drag from observer to target, or click one and then the other. Shift: "
                        "pin the target. Ctrl: swap");
  tool_class->shift_hint = N_("Click: pin the target, so that other observers can be set");
  tool_class->control_hint = N_("Click: swap observer and target");
  tool_class->icon_name = "vdt-tool-sight-symbolic";
  tool_class->key = 'l';
  tool_class->looks = TRUE;
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_sight_press;
  tool_class->drag = vdt_tool_sight_drag;
  tool_class->cancel = vdt_tool_sight_cancel;
  tool_class->step = NULL;
  tool_class->back = vdt_tool_sight_back;
}

static void
vdt_tool_sight_init (VdtToolSight *self)
{
}
