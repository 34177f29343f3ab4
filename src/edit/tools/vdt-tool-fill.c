/* vdt-tool-fill.c - the tool that fills a field with terrain or a level
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

#include "vdt-area.h"
#include "vdt-edits.h"

#include <glib/gi18n.h>

#define VDT_TYPE_TOOL_FILL (vdt_tool_fill_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolFill, vdt_tool_fill, VDT, TOOL_FILL, VdtTool)

enum
{
  PROP_0,
  PROP_LAYER,
  PROP_TERRAIN,
  PROP_LEVEL,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

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

  VdtAlike layer; /* what is filled, and what must be alike */
  guint terrain;  /* in the legend; a number that it does not have fills nothing */
  gint level;

  /* The last field that was looked for: the pointer is over it for many motions. */
  VdtMap *field_map;
  VdtAlike field_layer;
  Scope field_scope;
  VdtRegion *field;
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

  return is_full (self, event->hex)
             ? NULL
             : find_field (self, event->hex,
                           event->modifiers & VDT_TOOL_SHIFT ? WHOLE_MAP : CONTIGUOUS);
}

/* The map after a press; the same when it fills nothing. */
static VdtMap *
fill (VdtToolFill *self, const VdtToolEvent *event)
{
  VdtMap *map = get_map (self);
  const VdtRegion *region = find_scope (self, event);

  if (!region)
    return vdt_map_ref (map);

  return self->layer == VDT_ALIKE_TERRAIN ? vdt_edits_set_terrain (map, region, self->terrain)
                                          : vdt_edits_set_elevation (map, region, self->level);
}

static void
set_terrain (VdtToolFill *self, guint terrain)
{
  if (self->terrain == terrain)
    return;
  self->terrain = terrain;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TERRAIN]);
}

static void
set_level (VdtToolFill *self, gint level)
{
  if (self->level == level)
    return;
  self->level = level;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LEVEL]);
}

static void
pick (VdtToolFill *self, VdtHex hex)
{
  VdtMap *map = get_map (self);

  if (!vdt_map_contains (map, hex))
    return;
  if (self->layer == VDT_ALIKE_TERRAIN)
    set_terrain (self, vdt_map_get_terrain (map, hex));
  else
    set_level (self, vdt_map_get_elevation (map, hex));
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
    return;
  vdt_document_begin_stroke (document, self->layer == VDT_ALIKE_TERRAIN ? _ ("Fill with terrain")
                                                                        : _ ("Fill with a level"));
  vdt_document_update_stroke (document, after);
}

static void
add_not_full (VdtToolFill *self, VdtRegion *hexes, const VdtRegion *region)
{
  const VdtGrid *grid = vdt_region_get_grid (region);
  gint first_column, first_row, last_column, last_row;

  vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row);
  for (gint row = first_row; row <= last_row; row++)
    for (gint column = first_column; column <= last_column; column++)
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

  if (region && event->modifiers & VDT_TOOL_ALT)
    add_not_full (self, ghost->hexes, region);
  else if (region)
    vdt_region_union (ghost->hexes, region);
}

static void
vdt_tool_fill_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  VdtToolFill *self = VDT_TOOL_FILL (object);

  switch (prop_id)
    {
    case PROP_LAYER:
      g_value_set_uint (value, self->layer);
      break;
    case PROP_TERRAIN:
      g_value_set_uint (value, self->terrain);
      break;
    case PROP_LEVEL:
      g_value_set_int (value, self->level);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_tool_fill_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  VdtToolFill *self = VDT_TOOL_FILL (object);

  switch (prop_id)
    {
    case PROP_LAYER:
      if (self->layer == g_value_get_uint (value))
        return;
      self->layer = (VdtAlike) g_value_get_uint (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_TERRAIN:
      set_terrain (self, g_value_get_uint (value));
      break;
    case PROP_LEVEL:
      set_level (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* As a new brush does, it begins with something else than open ground. */
static void
vdt_tool_fill_constructed (GObject *object)
{
  VdtToolFill *self = VDT_TOOL_FILL (object);
  const VdtTerrain *terrains;
  guint n_terrains;

  G_OBJECT_CLASS (vdt_tool_fill_parent_class)->constructed (object);

  terrains = vdt_legend_get_terrains (vdt_map_get_legend (get_map (self)), &n_terrains);
  for (guint i = n_terrains; i-- > 0;)
    if (terrains[i].kind != VDT_KIND_OPEN && terrains[i].kind != VDT_KIND_VOID)
      self->terrain = i;
}

static void
vdt_tool_fill_dispose (GObject *object)
{
  G_OBJECT_CLASS (vdt_tool_fill_parent_class)->dispose (object);

  forget_field (VDT_TOOL_FILL (object));
}

static const VdtToolCommand commands[] = {
  { N_ ("_Pick"), VDT_TOOL_CONTROL },
  { N_ ("Fill All Like This on the _Map"), VDT_TOOL_SHIFT },
  { N_ ("Fill the _Selection"), VDT_TOOL_ALT },
};

static void
vdt_tool_fill_class_init (VdtToolFillClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = vdt_tool_fill_get_property;
  object_class->set_property = vdt_tool_fill_set_property;
  object_class->constructed = vdt_tool_fill_constructed;
  object_class->dispose = vdt_tool_fill_dispose;

  tool_class->id = "fill";
  tool_class->title = N_ ("Fill");
  tool_class->hint = N_ ("Click to fill a field of one kind. Shift: on the whole map. Ctrl: pick. "
                         "Alt: the selection");
  tool_class->shift_hint = N_ ("Click: fill everything like this on the whole map");
  tool_class->control_hint = N_ ("Click: pick what to fill with");
  tool_class->alt_hint = N_ ("Click: fill all that is selected");
  tool_class->icon_name = "vdt-tool-fill-symbolic";
  tool_class->key = 'f';
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_fill_press;
  tool_class->ghost = vdt_tool_fill_ghost;

  props[PROP_LAYER] = g_param_spec_uint ("layer", NULL, NULL, 0, VDT_N_ALIKES - 1, 0, flags);
  props[PROP_TERRAIN] = g_param_spec_uint ("terrain", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_LEVEL] =
      g_param_spec_int ("level", NULL, NULL, VDT_ELEVATION_MIN, VDT_ELEVATION_MAX, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
vdt_tool_fill_init (VdtToolFill *self)
{
}
