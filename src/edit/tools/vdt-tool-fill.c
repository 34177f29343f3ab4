/* vdt-tool-fill.c - the tool that fills a field with terrain or a level
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

#include "vdt-area.h"
#include "vdt-edits.h"
#include "vdt-inside.h"
#include "vdt-map-diff.h"

#include <glib/gi18n.h>

#define VDT_TYPE_TOOL_FILL (vdt_tool_fill_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolFill, vdt_tool_fill, VDT, TOOL_FILL, VdtTool)

/* Which hexes a press fills. */
typedef enum
{
  CONTIGUOUS,
  WHOLE_MAP,
  SELECTION,
} Scope;

struct _VdtToolFill
{
  VdtTool parent_instance;

  VdtAlike layer;       /* what is filled, and what must be alike */
  guint terrain;        /* in the legend; a number that it does not have fills nothing */
  gboolean keeps_level; /* level; else that of what goes round the field */
  int level;

  /* The last field that was looked for: the pointer is over it for many motions. */
  VdtMap *field_map;
  VdtAlike field_layer;
  Scope field_scope;
  VdtRegion *field;
  VdtMap *field_after; /* NULL: was not asked for */
};

G_DEFINE_FINAL_TYPE (VdtToolFill, vdt_tool_fill, VDT_TYPE_TOOL)

static VdtMap *
get_map (VdtToolFill *self)
{
  return vdt_document_get_map (vdt_tool_get_document (VDT_TOOL (self)));
}

static void
forget_field (VdtToolFill *self)
{
  g_clear_pointer (&self->field_map, vdt_map_unref);
  g_clear_pointer (&self->field, vdt_region_free);
  g_clear_pointer (&self->field_after, vdt_map_unref);
}

static const VdtRegion *
find_field (VdtToolFill *self, VdtHex hex, Scope scope)
{
  VdtMap *map = get_map (self);

  if (self->field && self->field_map == map && self->field_layer == self->layer
      && self->field_scope == scope && vdt_region_contains (self->field, hex))
    return self->field;

  forget_field (self);
  self->field_map = vdt_map_ref (map);
  self->field_layer = self->layer;
  self->field_scope = scope;
  self->field = scope == CONTIGUOUS ? vdt_area_contiguous (map, hex, self->layer)
                                    : vdt_area_all_alike (map, hex, self->layer);

  return self->field;
}

/* Whether hex is what it would be filled with. */
static gboolean
is_full (VdtToolFill *self, VdtHex hex)
{
  VdtMap *map = get_map (self);

  return self->layer == VDT_ALIKE_TERRAIN ? vdt_map_get_terrain (map, hex) == self->terrain
                                          : vdt_map_get_elevation (map, hex) == self->level;
}

/* Whether what lies round a field decides what it is filled with. */
static gboolean
fills_inside (VdtToolFill *self)
{
  return self->layer == VDT_ALIKE_ELEVATION && !self->keeps_level;
}

/* The hexes that a press fills; NULL: none. */
static const VdtRegion *
find_scope (VdtToolFill *self, const VdtToolEvent *event)
{
  VdtMap *map = get_map (self);
  guint n_terrains;

  vdt_legend_get_terrains (vdt_map_get_legend (map), &n_terrains);
  if (event->modifiers & VDT_TOOL_CONTROL || !vdt_map_contains (map, event->hex)
      || (self->layer == VDT_ALIKE_TERRAIN && self->terrain >= n_terrains))
    return NULL;
  if (event->modifiers & VDT_TOOL_ALT)
    return vdt_selection_get_region (vdt_tool_get_selection (VDT_TOOL (self)));

  return !fills_inside (self) && is_full (self, event->hex)
             ? NULL
             : find_field (self, event->hex,
                           event->modifiers & VDT_TOOL_SHIFT ? WHOLE_MAP : CONTIGUOUS);
}

/* The map with fields at the level of what goes round them. */
static VdtMap *
fill_inside (VdtToolFill *self, const VdtToolEvent *event, const VdtRegion *region)
{
  VdtMap *map = get_map (self);

  if (event->modifiers & VDT_TOOL_ALT)
    return vdt_inside_fill (map, region);
  if (!self->field_after)
    self->field_after = event->modifiers & VDT_TOOL_SHIFT ? vdt_inside_fill_all (map, event->hex)
                                                          : vdt_inside_fill (map, region);

  return vdt_map_ref (self->field_after);
}

/* The map after a press; the same when it fills nothing. */
static VdtMap *
fill (VdtToolFill *self, const VdtToolEvent *event)
{
  VdtMap *map = get_map (self);
  const VdtRegion *region = find_scope (self, event);

  if (!region)
    return vdt_map_ref (map);
  if (fills_inside (self))
    return fill_inside (self, event, region);

  return self->layer == VDT_ALIKE_TERRAIN ? vdt_edits_set_terrain (map, region, self->terrain)
                                          : vdt_edits_set_elevation (map, region, self->level);
}

static void
pick (VdtToolFill *self, VdtHex hex)
{
  VdtMap *map = get_map (self);

  if (!vdt_map_contains (map, hex))
    return;
  if (self->layer == VDT_ALIKE_TERRAIN)
    g_object_set (self, "terrain", vdt_map_get_terrain (map, hex), NULL);
  else
    g_object_set (self, "level", vdt_map_get_elevation (map, hex), "keeps-level", TRUE, NULL);
}

static void
vdt_tool_fill_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolFill *self = VDT_TOOL_FILL (tool);
  VdtDocument *document = vdt_tool_get_document (tool);
  g_autoptr (VdtMap) after = NULL;

  if (event->modifiers & VDT_TOOL_CONTROL)
    pick (self, event->hex);
  after = fill (self, event);
  if (after == get_map (self))
    {
      if (fills_inside (self) && find_scope (self, event))
        vdt_tool_refuse (tool,
                         event->modifiers & VDT_TOOL_SHIFT
                             ? _("No contour encloses an area of this level.")
                             : _("No contour encloses this area, only the edge of the map."));
      return;
    }
  vdt_document_begin_stroke (document, self->layer == VDT_ALIKE_TERRAIN ? _("Fill with terrain")
                                                                        : _("Fill with a level"));
  vdt_document_update_stroke (document, after);
}

static void
add_not_full (VdtToolFill *self, VdtRegion *hexes, const VdtRegion *region)
{
  const VdtGrid *grid = vdt_region_get_grid (region);
  int first_column, first_row, last_column, last_row;

  vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row);
  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (vdt_region_contains (region, hex) && !is_full (self, hex))
          vdt_region_add (hexes, hex);
      }
}

static void
vdt_tool_fill_ghost (VdtTool *tool, const VdtToolEvent *event, VdtGhost *ghost)
{
  VdtToolFill *self = VDT_TOOL_FILL (tool);
  const VdtRegion *region = find_scope (self, event);

  if (region && fills_inside (self))
    {
      g_autoptr (VdtMap) after = fill_inside (self, event, region);
      g_autoptr (VdtRegion) difference = vdt_map_diff (get_map (self), after);

      vdt_region_union (ghost->hexes, difference);
    }
  else if (region && event->modifiers & VDT_TOOL_ALT)
    add_not_full (self, ghost->hexes, region);
  else if (region)
    vdt_region_union (ghost->hexes, region);
}

/* As a new brush does, it begins with something else than open ground. */
static void
vdt_tool_fill_constructed (GObject *object)
{
  G_OBJECT_CLASS (vdt_tool_fill_parent_class)->constructed (object);

  VDT_TOOL_FILL (object)->terrain = vdt_tool_find_cover (VDT_TOOL (object));
}

static void
vdt_tool_fill_dispose (GObject *object)
{
  G_OBJECT_CLASS (vdt_tool_fill_parent_class)->dispose (object);

  forget_field (VDT_TOOL_FILL (object));
}

static const VdtToolCommand commands[] = {
  { N_("_Pick"), VDT_TOOL_CONTROL },
  { N_("Fill All of This Kind on the _Map"), VDT_TOOL_SHIFT },
  { N_("Fill the _Selection"), VDT_TOOL_ALT },
};

static void
vdt_tool_fill_class_init (VdtToolFillClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);

  object_class->constructed = vdt_tool_fill_constructed;
  object_class->dispose = vdt_tool_fill_dispose;

  tool_class->id = "fill";
  tool_class->paints = TRUE;
  tool_class->title = N_("Fill");
  tool_class->hint = N_(
      "Click to fill an area of one kind. Shift: on the whole map. Ctrl: pick. Alt: the selection");
  tool_class->shift_hint = N_("Click: fill all hexes of this kind on the map");
  tool_class->control_hint = N_("Click: pick the fill");
  tool_class->alt_hint = N_("Click: fill the selection");
  tool_class->icon_name = "vdt-tool-fill-symbolic";
  tool_class->key = 'f';
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_fill_press;
  tool_class->ghost = vdt_tool_fill_ghost;

  vdt_tool_class_add_property (
      tool_class, g_param_spec_uint ("layer", NULL, NULL, 0, VDT_N_ALIKES - 1, 0, VDT_TOOL_OPTION),
      G_STRUCT_OFFSET (VdtToolFill, layer));
  vdt_tool_class_add_property (
      tool_class, g_param_spec_uint ("terrain", NULL, NULL, 0, G_MAXUINT, 0, VDT_TOOL_OPTION),
      G_STRUCT_OFFSET (VdtToolFill, terrain));
  vdt_tool_class_add_property (tool_class,
                               g_param_spec_int ("level", NULL, NULL, VDT_ELEVATION_MIN,
                                                 VDT_ELEVATION_MAX, 0, VDT_TOOL_OPTION),
                               G_STRUCT_OFFSET (VdtToolFill, level));
  vdt_tool_class_add_property (
      tool_class, g_param_spec_boolean ("keeps-level", NULL, NULL, TRUE, VDT_TOOL_OPTION),
      G_STRUCT_OFFSET (VdtToolFill, keeps_level));
}

static void
vdt_tool_fill_init (VdtToolFill *self)
{
  self->keeps_level = TRUE;
}
