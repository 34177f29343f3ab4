/* vdt-tool.h - what a pointer does to a map, in hexes: no toolkit
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
  gint side;
  VdtToolModifiers modifiers;
  gdouble x;
  gdouble y;
  gdouble slip;
} VdtToolEvent;

#define VDT_TYPE_TOOL (vdt_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (VdtTool, vdt_tool, VDT, TOOL, GObject)

/* A gesture is one press, any number of drags, and one release or cancel: the functions are only
 * called in that order, and a release drags to where it is first. A tool that changes the map
 * begins a stroke of its document at the press; release ends and cancel cancels the stroke
 * where a tool does not say otherwise.
 */
struct _VdtToolClass
{
  GObjectClass parent_class;

  const char *id;    /* "select", "terrain", "elevation", "hexside", "unit" */
  const char *title; /* N_() */
  const char *hint;  /* N_(): for the status bar */
  const char *icon_name;
  guint key; /* the letter of its shortcut */

  void (*press) (VdtTool *self, const VdtToolEvent *event);
  void (*drag) (VdtTool *self, const VdtToolEvent *event);
  void (*release) (VdtTool *self, const VdtToolEvent *event);
  void (*cancel) (VdtTool *self);
  /* What a press would change: hexes added to region, or one side (return TRUE). */
  gboolean (*ghost) (
      VdtTool *self, const VdtToolEvent *event, VdtRegion *region, VdtHex *hex, gint *side);
};

VdtDocument *vdt_tool_get_document (VdtTool *self);
VdtSighting *vdt_tool_get_sighting (VdtTool *self);
VdtSelection *vdt_tool_get_selection (VdtTool *self);
void vdt_tool_press (VdtTool *self, const VdtToolEvent *event);
void vdt_tool_drag (VdtTool *self, const VdtToolEvent *event);
void vdt_tool_release (VdtTool *self, const VdtToolEvent *event);
void vdt_tool_cancel (VdtTool *self);
gboolean vdt_tool_ghost (
    VdtTool *self, const VdtToolEvent *event, VdtRegion *region, VdtHex *hex, gint *side);

/* The tools, in the order of the tool bar; each is made for one document, its sighting and its
 * selection.
 * VdtToolSelect: a click makes the hex the observer, the next click, Shift or a drag another hex
 * the target.
 * VdtToolTerrain: properties terrain (uint, index in the legend), radius (uint, 0 to 5).
 * VdtToolElevation: raises, Alt lowers. VdtToolHexside: property code (uint, index in the legend).
 * VdtToolUnit: properties kind (uint, a VdtCounterKind), side-name (string, "" for none); places,
 * drags, Alt removes.
 */
VdtTool *
vdt_tool_new (GType type, VdtDocument *document, VdtSighting *sighting, VdtSelection *selection);

GType vdt_tool_select_get_type (void);
GType vdt_tool_terrain_get_type (void);
GType vdt_tool_elevation_get_type (void);
GType vdt_tool_hexside_get_type (void);
GType vdt_tool_unit_get_type (void);

G_END_DECLS
