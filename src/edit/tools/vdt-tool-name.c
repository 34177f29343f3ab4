/* vdt-tool-name.c - the tool that puts names on the map, and moves, turns and sizes them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

#include "vdt-name-edits.h"
#include "vdt-name-handles.h"

#include <glib/gi18n.h>
#include <math.h>

#define VDT_TYPE_TOOL_NAME (vdt_tool_name_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolName, vdt_tool_name, VDT, TOOL_NAME, VdtTool)

#define NOTCH 15 /* degrees to which Shift turns */
#define STEP 5   /* of + and - */

enum
{
  PROP_TEXT = 1,
  PROP_STYLE,
  PROP_SIZE,
  PROP_ANGLE,
  PROP_HELD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint put_signal;

/* What a press may have begun. */
typedef enum
{
  NOTHING,
  MOVES,
  TURNS,
  SIZES,
} Does;

struct _VdtToolName
{
  VdtTool parent_instance;

  VdtName next;     /* what is put next, as the one in hand is; its text is owned */
  int held;         /* the number of the one in hand; -1: none */
  gboolean working; /* the document changes because of this tool */

  /* After it, if nothing has happened since but to its text, which belongs to the same step. */
  guint64 put_version; /* G_MAXUINT64: none was put */

  /* The gesture. */
  gboolean puts;
  Does does;
  VdtMapPoint start; /* where the name was */
  double pressed_x;
  double pressed_y;
};

G_DEFINE_FINAL_TYPE (VdtToolName, vdt_tool_name, VDT_TYPE_TOOL)

static VdtMap *
get_map (VdtToolName *self)
{
  return vdt_document_get_map (vdt_tool_get_document (VDT_TOOL (self)));
}

static VdtLayout
get_layout (VdtToolName *self)
{
  return vdt_map_get_grid (get_map (self))->layout;
}

/* Others may hear of a change of the document before this lets go of the name. */
static const VdtName *
get_held (VdtToolName *self)
{
  const GPtrArray *names = vdt_map_get_names (get_map (self));

  return self->held >= 0 && self->held < (int) names->len ? names->pdata[self->held] : NULL;
}

/* The next one looks as the one that is held. */
static void
take_look (VdtToolName *self)
{
  const VdtName *name = get_held (self);
  char *text;

  if (!name)
    return;
  text = g_strdup (name->text);
  g_free (self->next.text);
  self->next = *name;
  self->next.text = text;
  for (guint i = PROP_TEXT; i < PROP_HELD; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

static void
hold (VdtToolName *self, int i)
{
  self->held = i;
  take_look (self);
}

static void
update (VdtToolName *self, VdtMap *map)
{
  self->working = TRUE;
  vdt_document_update_stroke (vdt_tool_get_document (VDT_TOOL (self)), map);
  self->working = FALSE;
}

static void
let_go (VdtToolName *self)
{
  if (self->held < 0)
    return;
  self->held = -1;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HELD]);
}

static void
note_put (VdtToolName *self)
{
  self->put_version = vdt_document_get_version (vdt_tool_get_document (VDT_TOOL (self)));
}

/* Makes the one in hand what is set; none is in hand: the next one will be that. The text of a name
 * that was just put comes to the step that put it.
 */
static void
apply_look (VdtToolName *self, gboolean is_text)
{
  VdtDocument *document = vdt_tool_get_document (VDT_TOOL (self));
  const VdtName *held = get_held (self);
  g_autoptr (VdtMap) after = NULL;
  VdtName name = self->next;

  if (!held || vdt_document_in_stroke (document))
    return;
  name.at = held->at;
  after = vdt_name_edits_set (get_map (self), (guint) self->held, &name);
  self->working = TRUE;
  if (is_text && self->put_version == vdt_document_get_version (document))
    {
      vdt_document_amend (document, after);
      note_put (self);
    }
  else
    vdt_document_apply (document, after, _("Change label"));
  self->working = FALSE;
}

static void
begin (VdtToolName *self, const char *label, Does does)
{
  self->does = does;
  vdt_document_begin_stroke (vdt_tool_get_document (VDT_TOOL (self)), label);
}

static int
clamp_place (double place)
{
  return (int) round (CLAMP (place, -VDT_MAP_POINT_MAX, VDT_MAP_POINT_MAX));
}

static void
press_put (VdtToolName *self, const VdtToolEvent *event)
{
  VdtMap *before = get_map (self);
  VdtName name = self->next;
  g_autoptr (VdtMap) after = NULL;

  if (vdt_map_get_names (before)->len >= VDT_NAMES_MAX)
    {
      g_autofree char *why =
          g_strdup_printf (_("A map can have at most %d labels."), VDT_NAMES_MAX);

      vdt_tool_refuse (VDT_TOOL (self), why);
      return;
    }
  name.at = (VdtMapPoint){ clamp_place (event->x), clamp_place (event->y) };
  after = vdt_name_edits_add (before, &name);
  self->puts = TRUE;
  begin (self, _("Add label"), MOVES);
  update (self, after);
  hold (self, (int) vdt_map_get_names (after)->len - 1);
}

/* The handles of the one in hand come before all names. */
static Does
find_handle (VdtToolName *self, const VdtToolEvent *event)
{
  const VdtName *held = get_held (self);
  double along, across, slip = event->slip;

  if (!held || slip <= 0)
    return NOTHING;
  vdt_name_edits_to_line (get_layout (self), held, event->x, event->y, &along, &across);
  if (hypot (along - vdt_name_handles_get_turn (held, slip), across) <= slip)
    return TURNS;

  return hypot (along, across + vdt_name_handles_get_size (held, slip)) <= slip ? SIZES : NOTHING;
}

static void
press_remove (VdtToolName *self, const VdtToolEvent *event)
{
  int i = vdt_name_edits_find (get_map (self), event->x, event->y, event->slip);
  g_autoptr (VdtMap) after = NULL;

  if (i < 0)
    return;
  let_go (self);
  after = vdt_name_edits_remove (get_map (self), (guint) i);
  begin (self, _("Remove label"), NOTHING);
  update (self, after);
}

static void
press_take (VdtToolName *self, const VdtToolEvent *event)
{
  Does handle = find_handle (self, event);
  int i;

  if (handle != NOTHING)
    {
      begin (self, handle == TURNS ? _("Rotate label") : _("Resize label"), handle);
      return;
    }
  i = vdt_name_edits_find (get_map (self), event->x, event->y, event->slip);
  if (i < 0)
    {
      press_put (self, event);
      return;
    }
  hold (self, i);
  begin (self, _("Move label"), MOVES);
}

static void
vdt_tool_name_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolName *self = VDT_TOOL_NAME (tool);
  const VdtName *held;

  self->does = NOTHING;
  self->puts = FALSE;
  if (event->modifiers & VDT_TOOL_ALT)
    press_remove (self, event);
  else if (event->modifiers & VDT_TOOL_SHIFT && find_handle (self, event) == NOTHING)
    press_put (self, event);
  else
    press_take (self, event);
  held = get_held (self);
  if (held)
    self->start = held->at;
  self->pressed_x = event->x;
  self->pressed_y = event->y;
}

/* The line of the one in hand towards where the pointer is. */
static int
find_angle (VdtToolName *self, const VdtName *held, const VdtToolEvent *event)
{
  VdtName level = *held;
  double along, across;
  int angle;

  level.angle = 0;
  vdt_name_edits_to_line (get_layout (self), &level, event->x, event->y, &along, &across);
  if (along == 0 && across == 0)
    return held->angle;
  angle = (int) round (atan2 (across, along) * 180 / G_PI);
  if (event->modifiers & VDT_TOOL_SHIFT)
    angle = (int) round (angle / (double) NOTCH) * NOTCH;

  return vdt_name_wrap_angle (angle);
}

static void
vdt_tool_name_drag (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolName *self = VDT_TOOL_NAME (tool);
  const VdtName *held = get_held (self);
  g_autoptr (VdtMap) after = NULL;
  double along, across;
  VdtName name;

  if (self->does == NOTHING || !held || !vdt_document_in_stroke (vdt_tool_get_document (tool))
      || (event->x == self->pressed_x && event->y == self->pressed_y))
    return;
  name = *held;
  switch (self->does)
    {
    case TURNS:
      name.angle = find_angle (self, held, event);
      break;
    case SIZES:
      vdt_name_edits_to_line (get_layout (self), held, event->x, event->y, &along, &across);
      name.size = vdt_name_handles_find_size (-across, event->slip);
      break;
    default:
      name.at = (VdtMapPoint){ clamp_place (self->start.x + event->x - self->pressed_x),
                               clamp_place (self->start.y + event->y - self->pressed_y) };
      break;
    }
  after = vdt_name_edits_set (get_map (self), (guint) self->held, &name);
  update (self, after);
  take_look (self);
}

static void
vdt_tool_name_release (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolName *self = VDT_TOOL_NAME (tool);

  self->working = TRUE;
  VDT_TOOL_CLASS (vdt_tool_name_parent_class)->release (tool, event);
  self->working = FALSE;
  self->does = NOTHING;
  if (self->puts && get_held (self))
    {
      note_put (self);
      g_signal_emit (self, put_signal, 0);
    }
}

/* The base class takes back what the gesture did; the look goes with it. */
static void
vdt_tool_name_cancel (VdtTool *tool)
{
  VdtToolName *self = VDT_TOOL_NAME (tool);

  self->working = TRUE;
  VDT_TOOL_CLASS (vdt_tool_name_parent_class)->cancel (tool);
  self->working = FALSE;
  self->does = NOTHING;
  hold (self, get_held (self) ? self->held : -1);
}

static void
add_box (VdtToolName *self, const VdtName *name, VdtGhost *ghost)
{
  for (guint i = 0; i < VDT_NAME_N_CORNERS; i++)
    {
      double x, y;

      vdt_name_handles_get_corner (get_layout (self), name, i, &x, &y);
      vdt_ghost_add_outline (ghost, x, y);
    }
  ghost->closed = ghost->hollow = TRUE;
}

static void
vdt_tool_name_ghost (VdtTool *tool, const VdtToolEvent *event, VdtGhost *ghost)
{
  VdtToolName *self = VDT_TOOL_NAME (tool);
  int i = vdt_name_edits_find (get_map (self), event->x, event->y, event->slip);
  const VdtName *held = get_held (self);
  double x, y;

  ghost->removes = (event->modifiers & VDT_TOOL_ALT) != 0;
  if (ghost->removes)
    held = NULL;
  if (held)
    {
      add_box (self, held, ghost);
      vdt_name_edits_from_line (get_layout (self), held,
                                vdt_name_handles_get_turn (held, event->slip), 0, &x, &y);
      vdt_ghost_add_mark (ghost, x, y);
      vdt_name_edits_from_line (get_layout (self), held, 0,
                                -vdt_name_handles_get_size (held, event->slip), &x, &y);
      vdt_ghost_add_mark (ghost, x, y);
    }
  else if (i >= 0)
    add_box (self, vdt_map_get_names (get_map (self))->pdata[i], ghost);
  if (i < 0)
    vdt_ghost_add_mark (ghost, event->x, event->y);
}

static gboolean
vdt_tool_name_act (VdtTool *tool, VdtToolAct act)
{
  VdtToolName *self = VDT_TOOL_NAME (tool);
  g_autoptr (VdtMap) after = NULL;

  if (act != VDT_TOOL_DELETE || !get_held (self))
    return FALSE;
  after = vdt_name_edits_remove (get_map (self), (guint) self->held);
  let_go (self);
  vdt_document_apply (vdt_tool_get_document (tool), after, _("Remove label"));

  return TRUE;
}

static gboolean
vdt_tool_name_nudge (VdtTool *tool, double dx, double dy)
{
  VdtToolName *self = VDT_TOOL_NAME (tool);
  const VdtName *held = get_held (self);
  g_autoptr (VdtMap) after = NULL;
  VdtName name, level;
  double x, y;

  if (!held)
    return FALSE;
  name = level = *held;
  level.angle = 0;
  vdt_name_edits_from_line (get_layout (self), &level, dx, dy, &x, &y);
  name.at = (VdtMapPoint){ clamp_place (x), clamp_place (y) };
  after = vdt_name_edits_set (get_map (self), (guint) self->held, &name);
  self->working = TRUE;
  vdt_document_apply (vdt_tool_get_document (tool), after, _("Move label"));
  self->working = FALSE;

  return TRUE;
}

static gboolean
vdt_tool_name_step (VdtTool *tool, const VdtToolEvent *event, int by)
{
  VdtToolName *self = VDT_TOOL_NAME (tool);

  if (!get_held (self))
    return FALSE;
  g_object_set (self, "size", CLAMP (self->next.size + by * STEP, 1, VDT_NAME_SIZE_MAX), NULL);

  return TRUE;
}

static gboolean
vdt_tool_name_back (VdtTool *tool)
{
  VdtToolName *self = VDT_TOOL_NAME (tool);

  if (!get_held (self))
    return FALSE;
  let_go (self);

  return TRUE;
}

static void
vdt_tool_name_put_down (VdtTool *tool)
{
  let_go (VDT_TOOL_NAME (tool));
}

static void
vdt_tool_name_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  VdtToolName *self = VDT_TOOL_NAME (object);

  if (pspec == properties[PROP_TEXT])
    g_value_set_string (value, self->next.text);
  else if (pspec == properties[PROP_STYLE])
    g_value_set_uint (value, self->next.style);
  else if (pspec == properties[PROP_SIZE])
    g_value_set_int (value, self->next.size);
  else if (pspec == properties[PROP_ANGLE])
    g_value_set_int (value, self->next.angle);
  else if (pspec == properties[PROP_HELD])
    g_value_set_int (value, get_held (self) ? self->held : -1);
  else
    G_OBJECT_CLASS (vdt_tool_name_parent_class)->get_property (object, prop_id, value, pspec);
}

/* What no name can say is not taken. */
static void
vdt_tool_name_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  VdtToolName *self = VDT_TOOL_NAME (object);
  VdtName before = self->next;

  if (pspec == properties[PROP_HELD])
    {
      hold (self, g_value_get_int (value));
      g_object_notify_by_pspec (object, pspec);
      return;
    }
  if (pspec == properties[PROP_TEXT])
    {
      const char *text = g_value_get_string (value);

      if (!text || !vdt_name_is_text (text) || g_str_equal (text, self->next.text))
        return;
      self->next.text = g_strdup (text);
      g_free (before.text);
    }
  else if (pspec == properties[PROP_STYLE])
    self->next.style = g_value_get_uint (value);
  else if (pspec == properties[PROP_SIZE])
    self->next.size = g_value_get_int (value);
  else if (pspec == properties[PROP_ANGLE])
    self->next.angle = vdt_name_wrap_angle (g_value_get_int (value));
  else
    {
      G_OBJECT_CLASS (vdt_tool_name_parent_class)->set_property (object, prop_id, value, pspec);
      return;
    }
  if (before.text == self->next.text && before.style == self->next.style
      && before.size == self->next.size && before.angle == self->next.angle)
    return;
  g_object_notify_by_pspec (object, pspec);
  apply_look (self, pspec == properties[PROP_TEXT]);
}

/* Undo, and whatever else, may have put another name where the one in hand was. */
static void
document_changed_cb (VdtToolName *self)
{
  if (!self->working)
    let_go (self);
}

static void
vdt_tool_name_constructed (GObject *object)
{
  G_OBJECT_CLASS (vdt_tool_name_parent_class)->constructed (object);

  g_signal_connect_object (vdt_tool_get_document (VDT_TOOL (object)), "changed",
                           G_CALLBACK (document_changed_cb), object, G_CONNECT_SWAPPED);
}

static void
vdt_tool_name_finalize (GObject *object)
{
  g_free (VDT_TOOL_NAME (object)->next.text);

  G_OBJECT_CLASS (vdt_tool_name_parent_class)->finalize (object);
}

static const VdtToolCommand commands[] = {
  { N_("_Add a Label Here"), VDT_TOOL_SHIFT },
  { N_("_Remove Label"), VDT_TOOL_ALT },
};

static void
init_tool_class (VdtToolClass *tool_class)
{
  tool_class->id = "name";
  tool_class->title = N_("Labels");
  tool_class->hint = N_("Click to add a label, drag to move it. Drag the end of a selected label "
                        "to rotate it, or the mark above it to resize it. Delete: remove");
  tool_class->shift_hint =
      N_("Click: add a label on top of another; at its end: rotate by 15 degrees");
  tool_class->alt_hint = N_("Click a label: remove it");
  tool_class->icon_name = "vdt-tool-name-symbolic";
  tool_class->key = 't';
  tool_class->draws = TRUE;
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_name_press;
  tool_class->drag = vdt_tool_name_drag;
  tool_class->release = vdt_tool_name_release;
  tool_class->cancel = vdt_tool_name_cancel;
  tool_class->ghost = vdt_tool_name_ghost;
  tool_class->act = vdt_tool_name_act;
  tool_class->nudge = vdt_tool_name_nudge;
  tool_class->step = vdt_tool_name_step;
  tool_class->back = vdt_tool_name_back;
  tool_class->put_down = vdt_tool_name_put_down;
}

static void
vdt_tool_name_class_init (VdtToolNameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = vdt_tool_name_constructed;
  object_class->finalize = vdt_tool_name_finalize;
  object_class->get_property = vdt_tool_name_get_property;
  object_class->set_property = vdt_tool_name_set_property;
  init_tool_class (VDT_TOOL_CLASS (klass));

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, VDT_TOOL_OPTION);
  properties[PROP_STYLE] =
      g_param_spec_uint ("style", NULL, NULL, 0, VDT_N_NAME_STYLES - 1, 0, VDT_TOOL_OPTION);
  properties[PROP_SIZE] =
      g_param_spec_int ("size", NULL, NULL, 1, VDT_NAME_SIZE_MAX, VDT_NAME_SIZE, VDT_TOOL_OPTION);
  properties[PROP_ANGLE] = g_param_spec_int ("angle", NULL, NULL, -VDT_NAME_ANGLE_MAX,
                                             VDT_NAME_ANGLE_MAX, 0, VDT_TOOL_OPTION);
  /* The number of the name in hand, or of none. */
  properties[PROP_HELD] = g_param_spec_int ("held", NULL, NULL, -1, G_MAXINT, -1, VDT_TOOL_OPTION);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* A name was put on the map, and is in hand: its text is to be typed. */
  put_signal = g_signal_new ("put", VDT_TYPE_TOOL_NAME, 0, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
vdt_tool_name_init (VdtToolName *self)
{
  self->held = -1;
  self->put_version = G_MAXUINT64;
  self->next = (VdtName){ .text = g_strdup (_("Label")), .size = VDT_NAME_SIZE };
}
