/* vdt-tool.h - the base of tools: gestures on hexes become edits, selections or questions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"
#include "vdt-selection.h"
#include "vdt-sighting.h"

G_BEGIN_DECLS

typedef enum
{
  VDT_TOOL_SHIFT = 1 << 0,
  VDT_TOOL_CONTROL = 1 << 1,
  VDT_TOOL_ALT = 1 << 2,
} VdtToolModifiers;

/* Where the pointer is: the hex under it, on the map or not, and of that hex the side nearest to
 * it; and, for tools that draw rather than work on hexes, the exact point in the units of
 * depictions, and how many of these a slip of the hand is (0: none, it comes from the keyboard).
 */
typedef struct
{
  VdtHex hex;
  int side;
  VdtToolModifiers modifiers;
  double x;
  double y;
  double slip;
} VdtToolEvent;

/* A point in the units of depictions, whole or not. */
typedef struct
{
  double x;
  double y;
} VdtSpot;

/* What a press would change: these hexes and these sides, each once. What is being drawn or held:
 * a line through points, and points that are marked.
 */
typedef struct
{
  VdtRegion *hexes;
  VdtMap *after;    /* what they would be, to be shown in them; NULL: that goes without saying */
  GArray *sides;    /* of VdtSide */
  gboolean crosses; /* it runs over the sides, from hex to hex, rather than along them */
  gboolean removes; /* it takes something away rather than putting something there */
  GArray *outline;  /* of VdtSpot */
  gboolean closed;  /* the line goes back to where it begins */
  gboolean hollow;  /* what is inside the line is left to be seen as it is */
  GArray *marks;    /* of VdtSpot */
  gboolean aims;    /* at something of the picture: it is shown from near */
} VdtGhost;

void vdt_ghost_init (VdtGhost *ghost, const VdtGrid *grid);
void vdt_ghost_clear (VdtGhost *ghost);
void vdt_ghost_add_side (VdtGhost *ghost, VdtHex hex, int side);
void vdt_ghost_add_outline (VdtGhost *ghost, double x, double y);
void vdt_ghost_add_mark (VdtGhost *ghost, double x, double y);
gboolean vdt_ghost_is_empty (const VdtGhost *ghost);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VdtGhost, vdt_ghost_clear)

/* What the menu of a hex offers: a press there with these modifiers, for pointers without keys. */
typedef struct
{
  const char *label; /* N_(), with a mnemonic */
  VdtToolModifiers modifiers;
} VdtToolCommand;

/* What keys ask of a tool that draws. */
typedef enum
{
  VDT_TOOL_FINISH,    /* Enter */
  VDT_TOOL_TAKE_BACK, /* Backspace: the last point */
  VDT_TOOL_DELETE,    /* Delete: what is in hand */
} VdtToolAct;

#define VDT_TYPE_TOOL (vdt_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (VdtTool, vdt_tool, VDT, TOOL, GObject)

/* A gesture is one press, any number of drags, and one release or cancel: the functions are only
 * called in that order, and a release drags to where it is first. A tool that changes the map
 * begins a stroke of its document at the press; release ends and cancel cancels the stroke
 * where a tool does not say otherwise. Of the other functions, NULL does nothing.
 */
struct _VdtToolClass
{
  GObjectClass parent_class;

  const char *id;    /* "terrain" */
  const char *title; /* N_() */
  const char *icon_name;
  guint key;        /* the letter of its shortcut; 0: it has none, and no place in the tool bar */
  gboolean looks;   /* while it is in hand, the sight line goes to the hex under the pointer */
  gboolean paints;  /* it changes the ground, which what is seen would cover */
  gboolean draws;   /* it works on points rather than on hexes, and is told every motion */
  gboolean follows; /* it works on hexes, and is told every motion over the map all the same */

  /* For the status bar, N_(): without and with a modifier held; NULL: that one means nothing. */
  const char *hint;
  const char *shift_hint;
  const char *control_hint;
  const char *alt_hint;

  const VdtToolCommand *commands;
  guint n_commands;

  void (*press) (VdtTool *self, const VdtToolEvent *event);
  void (*drag) (VdtTool *self, const VdtToolEvent *event);
  void (*release) (VdtTool *self, const VdtToolEvent *event);
  void (*cancel) (VdtTool *self);
  /* What a press would change. In the middle of a gesture only tools that draw are asked. */
  void (*ghost) (VdtTool *self, const VdtToolEvent *event, VdtGhost *ghost);
  /* More or less of what lies there, as + and - ask for: by default, of the ground's level. */
  gboolean (*step) (VdtTool *self, const VdtToolEvent *event, int by);
  /* Lets go of what the tool has set up outside the map; FALSE: of nothing. */
  gboolean (*back) (VdtTool *self);
  /* Of tools that draw: FALSE when there was nothing to do. */
  gboolean (*act) (VdtTool *self, VdtToolAct act);
  /* Moves what is in hand, two hundred a hex; FALSE: nothing is. */
  gboolean (*nudge) (VdtTool *self, double dx, double dy);
  /* Another tool is taken: nothing half done may stay. */
  void (*put_down) (VdtTool *self);
};

void vdt_tool_refuse (VdtTool *self, const char *why);
VdtDocument *vdt_tool_get_document (VdtTool *self);
VdtSighting *vdt_tool_get_sighting (VdtTool *self);
VdtSelection *vdt_tool_get_selection (VdtTool *self);
void vdt_tool_press (VdtTool *self, const VdtToolEvent *event);
void vdt_tool_drag (VdtTool *self, const VdtToolEvent *event);
void vdt_tool_release (VdtTool *self, const VdtToolEvent *event);
void vdt_tool_cancel (VdtTool *self);
void vdt_tool_ghost (VdtTool *self, const VdtToolEvent *event, VdtGhost *ghost);
gboolean vdt_tool_is_pressed (VdtTool *self);
gboolean vdt_tool_step (VdtTool *self, const VdtToolEvent *event, int by);
gboolean vdt_tool_back (VdtTool *self);
gboolean vdt_tool_act (VdtTool *self, VdtToolAct act);
gboolean vdt_tool_nudge (VdtTool *self, double dx, double dy);
void vdt_tool_put_down (VdtTool *self);
const char *vdt_tool_get_hint (VdtTool *self, VdtToolModifiers modifiers);

/* For the classes of tools, whose options are properties: what they all have. */
#define VDT_TOOL_OPTION (G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS)
void vdt_tool_class_add_property (VdtToolClass *klass, GParamSpec *property, int offset);
guint vdt_tool_find_cover (VdtTool *self);

/* The tools, in the order of the tool bar; each is made for one document, its sighting and its
 * selection.
 * VdtToolSelect: a drag selects a block of hexes or, with Alt, what it goes round (property lasso,
 * gboolean: the other way about), and moves a unit that stands where it begins; a click makes the
 * hex the observer.
 * VdtToolTerrain, VdtToolElevation: brushes, property radius (uint, 0 to 5); terrain (uint, index
 * in the legend); level (int) and keeps-level (gboolean: paints level instead of raising by one).
 * Their signal painted (VdtRegion *region) tells what a stroke went over.
 * VdtToolContour: properties level, keeps-level, lowers (gboolean: by one instead of raising),
 * draws-ground (gboolean: curves stay on the map as drawn ground), held (gboolean, read-only: a
 * curve is in hand; notified whenever what the tool holds or draws has changed by keys).
 * VdtToolHexside: property code (uint, index in the legend).
 * VdtToolWay: property way (uint, index in the legend).
 * VdtToolFill: properties layer (uint, a VdtAlike), terrain, level, keeps-level (else fields get
 * the level of what goes round them).
 * VdtToolName: properties text (string), style (uint, a VdtNameStyle), size, angle (int): of the
 * name in hand, or else of the next.
 * VdtToolUnit: properties kind (uint, a VdtCounterKind), side-name (string, "" for none); places,
 * drags, Alt removes, Shift has another one look as well.
 * VdtToolSight: a drag looks from the first hex to the last; a click makes the hex the observer,
 * the next click another one the target; Shift pins a target, Ctrl swaps the ends.
 * VdtToolZone: properties zone (uint, the number of a zone of the map), radius; a number that the
 * map does not have makes a new zone.
 * VdtToolShape: properties terrain, shape (int, read-only: the number of the shape in hand, or -1;
 * notified whenever what the tool holds or draws has changed).
 */
VdtTool *
vdt_tool_new (GType type, VdtDocument *document, VdtSighting *sighting, VdtSelection *selection);

GType vdt_tool_select_get_type (void);
GType vdt_tool_terrain_get_type (void);
GType vdt_tool_elevation_get_type (void);
GType vdt_tool_contour_get_type (void);
GType vdt_tool_hexside_get_type (void);
GType vdt_tool_way_get_type (void);
GType vdt_tool_fill_get_type (void);
GType vdt_tool_unit_get_type (void);
GType vdt_tool_sight_get_type (void);
GType vdt_tool_shape_get_type (void);
GType vdt_tool_zone_get_type (void);
GType vdt_tool_name_get_type (void);

G_END_DECLS
