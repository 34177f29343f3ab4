/* vdt-canvas-private.h - the parts of the canvas, for the files that make it up and its tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-canvas.h"

G_BEGIN_DECLS

struct _VdtCanvas
{
  GtkWidget parent_instance;

  /* What is shown. */
  VdtScene *scene;
  VdtTileView *tiles;
  VdtTool *tool;
  VdtSelection *selection;
  GSignalGroup *sighting_signals;
  GSignalGroup *tool_signals;

  /* Where it is looked at. */
  VdtViewport *viewport;
  GtkScrollablePolicy policies[2]; /* by GtkOrientation */

  /* The selection. */
  GskRenderNode *outline; /* as seen in outline_view; NULL: to be drawn */
  const VdtTheme *outline_theme;
  VdtView outline_view;
  gint outline_width;
  gint outline_height;
  char *selection_text;

  /* What is proposed. */
  VdtProposal *proposal; /* NULL: nothing */
  VdtProposalParts proposal_parts;

  /* The pointer. */
  gboolean has_pointer;
  gdouble pointer_x;
  gdouble pointer_y;
  GdkModifierType pointer_state;
  gboolean has_hovered;
  VdtHex hovered;
  gboolean stroking;
  guint autoscroll_tick;
  gint64 autoscroll_time;
  VdtToolEvent last_event; /* of the stroke */
  gdouble press_x;
  gdouble press_y;
  gdouble pan_x;
  gdouble pan_y;
  gdouble pinch_zoom;
  gdouble pinch_x;
  gdouble pinch_y;
  gboolean previewing; /* the target was set by hovering */
  gboolean in_preview; /* the sighting changes because of hovering */

  /* The keyboard. */
  gboolean has_cursor;
  gboolean by_keyboard; /* the cursor is what counts, not the pointer */
  VdtHex cursor;
  gint cursor_side;
  gboolean holding;  /* the keyboard is in the middle of a stroke */
  gboolean has_jump; /* somebody has jumped to a hex */
  VdtHex jump;
  gint64 jump_start; /* of its pulse */
  guint jump_tick;
  GtkWidget *cell; /* stands for the cursor hex in the accessibility tree */

  /* The keyboard's point, for tools that draw. */
  gboolean has_spot;
  VdtSpot spot;
  guint spot_place; /* what N goes to next: the centre of spot_hex, or its corner spot_place - 1 */
  VdtHex spot_hex;

  /* A hex that another part of the window points at. */
  gboolean has_mark;
  VdtHex mark;

  char *cursor_text;
  char *hint;
};

enum
{
  VDT_CANVAS_HOVERED,
  VDT_CANVAS_CONTEXT_MENU,
  VDT_CANVAS_VIEW_CHANGED,
  VDT_CANVAS_N_SIGNALS,
};

/* vdt-canvas.c */
void vdt_canvas_emit_hovered (VdtCanvas *self);
void vdt_canvas_emit_context_menu (VdtCanvas *self, gdouble x, gdouble y, VdtHex hex, gint side);
void vdt_canvas_emit_view_changed (VdtCanvas *self);
void vdt_canvas_update_cursor_text (VdtCanvas *self);
void vdt_canvas_update_hint (VdtCanvas *self);

/* vdt-canvas-draw.c */
gboolean vdt_canvas_is_drawing (VdtCanvas *self);
void vdt_canvas_event_at_spot (VdtCanvas *self, VdtToolEvent *event);
gboolean vdt_canvas_draw_key (VdtCanvas *self, guint keyval, GdkModifierType state);
void vdt_canvas_snapshot_drawing (VdtCanvas *self,
                                  GtkSnapshot *snapshot,
                                  const VdtView *view,
                                  const VdtGhost *ghost);

/* vdt-canvas-selection.c */
void vdt_canvas_snapshot_selection (VdtCanvas *self, GtkSnapshot *snapshot, const VdtView *view);
void vdt_canvas_forget_outline (VdtCanvas *self);

/* vdt-canvas-proposal.c */
void vdt_canvas_snapshot_proposal (VdtCanvas *self, GtkSnapshot *snapshot, const VdtView *view);

/* vdt-canvas-overlay.c */
void vdt_canvas_draw_sides (VdtCanvas *self,
                            GtkSnapshot *snapshot,
                            const VdtView *view,
                            const VdtSide *sides,
                            guint n_sides,
                            gboolean removes);
void vdt_canvas_snapshot_overlay (VdtCanvas *self, GtkSnapshot *snapshot);
gboolean vdt_canvas_get_event (VdtCanvas *self, VdtToolEvent *event);

/* vdt-canvas-autoscroll.c */
void vdt_canvas_autoscroll (VdtCanvas *self);

/* vdt-canvas-pointer.c */
void vdt_canvas_init_pointer (VdtCanvas *self);
void vdt_canvas_update_hovered (VdtCanvas *self);
void vdt_canvas_set_modifiers (VdtCanvas *self, GdkModifierType state);
void vdt_canvas_stroke_to (VdtCanvas *self, gdouble x, gdouble y);
void vdt_canvas_cancel_stroke (VdtCanvas *self);
gboolean vdt_canvas_event_at (
    VdtCanvas *self, gdouble x, gdouble y, GdkModifierType state, VdtToolEvent *event);
VdtToolModifiers vdt_canvas_tool_modifiers (GdkModifierType state);

/* vdt-canvas-tooltip.c */
void vdt_canvas_init_tooltip (VdtCanvas *self);

/* vdt-canvas-jump.c */
void vdt_canvas_clear_jump (VdtCanvas *self);
void vdt_canvas_snapshot_jump (VdtCanvas *self, GtkSnapshot *snapshot, const VdtView *view);

/* vdt-canvas-preview.c */
void vdt_canvas_preview_target (VdtCanvas *self);
void vdt_canvas_drop_preview (VdtCanvas *self);
void vdt_canvas_settle_preview (VdtCanvas *self);

/* vdt-canvas-keys.c */
void vdt_canvas_init_keys (VdtCanvas *self);
gboolean vdt_canvas_key_to_step (guint keyval, gint *columns, gint *rows);
void vdt_canvas_move_cursor (VdtCanvas *self, VdtHex hex);
void vdt_canvas_allocate_cell (VdtCanvas *self);
void vdt_canvas_update_cell (VdtCanvas *self);

G_END_DECLS
