/* vdt-tool-select.c - the tool that chooses who looks at what
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

#include <glib/gi18n-lib.h>

#define VDT_TYPE_TOOL_SELECT (vdt_tool_select_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolSelect, vdt_tool_select, VDT, TOOL_SELECT, VdtTool)

/* A hex, or none, and how somebody stands there if that was chosen. */
typedef struct
{
  gboolean is_set;
  VdtHex hex;
  gboolean has_stance;
  VdtStance stance;
} Spot;

struct _VdtToolSelect
{
  VdtTool parent_instance;

  /* The gesture. */
  gboolean aims; /* the target goes along with the pointer */
  VdtHex last;
  Spot observer; /* before the press */
  Spot target;
};

G_DEFINE_FINAL_TYPE (VdtToolSelect, vdt_tool_select, VDT_TYPE_TOOL)

static VdtSighting *
get_sighting (VdtToolSelect *self)
{
  return vdt_tool_get_sighting (VDT_TOOL (self));
}

static VdtMap *
get_map (VdtToolSelect *self)
{
  return vdt_document_get_map (vdt_tool_get_document (VDT_TOOL (self)));
}

static void
keep (VdtToolSelect *self)
{
  VdtSighting *sighting = get_sighting (self);

  self->observer.is_set = vdt_sighting_get_observer (sighting, &self->observer.hex);
  self->observer.has_stance = vdt_sighting_get_observer_stance (sighting, &self->observer.stance);
  self->target.is_set = vdt_sighting_get_target (sighting, &self->target.hex);
  self->target.has_stance = vdt_sighting_get_target_stance (sighting, &self->target.stance);
}

static void
restore (VdtToolSelect *self, const Spot *observer, const Spot *target)
{
  VdtSighting *sighting = get_sighting (self);

  vdt_sighting_set_observer (sighting, observer->is_set ? &observer->hex : NULL);
  vdt_sighting_set_observer_stance (sighting, observer->has_stance ? &observer->stance : NULL);
  vdt_sighting_set_target (sighting, target->is_set ? &target->hex : NULL);
  vdt_sighting_set_target_stance (sighting, target->has_stance ? &target->stance : NULL);
}

/* Looks at hex; at nothing when there is nothing, or when the observer stands there and does not
 * look from floor to floor.
 */
static void
aim (VdtToolSelect *self, VdtHex hex, gboolean from_floor_to_floor)
{
  VdtHex observer;
  gboolean is_target = !vdt_map_is_void (get_map (self), hex)
                       && vdt_sighting_get_observer (get_sighting (self), &observer)
                       && (from_floor_to_floor || !vdt_hex_equal (observer, hex));

  self->last = hex;
  vdt_sighting_set_target (get_sighting (self), is_target ? &hex : NULL);
}

static void
vdt_tool_select_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolSelect *self = VDT_TOOL_SELECT (tool);

  keep (self);
  self->last = event->hex;
  self->aims = FALSE;

  if (event->modifiers & VDT_TOOL_CONTROL)
    {
      if (self->observer.is_set && self->target.is_set)
        restore (self, &self->target, &self->observer);
      return;
    }

  /* The second click is the first one's target, and stays: the pointer can leave for the report. */
  self->aims = TRUE;
  if (self->observer.is_set && (event->modifiers & VDT_TOOL_SHIFT || !self->target.is_set))
    aim (self, event->hex, vdt_sighting_get_setup (get_sighting (self))->rules->reads_levels);
  else
    restore (self, &(Spot){ !vdt_map_is_void (get_map (self), event->hex), event->hex, FALSE },
             &(Spot){ FALSE });
}

static void
vdt_tool_select_drag (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolSelect *self = VDT_TOOL_SELECT (tool);

  if (self->aims && !vdt_hex_equal (event->hex, self->last))
    aim (self, event->hex, FALSE);
}

static void
vdt_tool_select_cancel (VdtTool *tool)
{
  VdtToolSelect *self = VDT_TOOL_SELECT (tool);

  restore (self, &self->observer, &self->target);
}

static void
vdt_tool_select_class_init (VdtToolSelectClass *klass)
{
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);

  tool_class->id = "select";
  tool_class->title = N_ ("Sight");
  tool_class->hint =
      N_ ("Click who looks, then the target. Shift: another target. Ctrl: swap them");
  tool_class->icon_name = "vdt-tool-select-symbolic";
  tool_class->key = 'v';
  tool_class->press = vdt_tool_select_press;
  tool_class->drag = vdt_tool_select_drag;
  tool_class->cancel = vdt_tool_select_cancel;
}

static void
vdt_tool_select_init (VdtToolSelect *self)
{
}
