/* vdt-map-page-tools.c - the tools of a page, which of them has the pointer, and the side view
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-page-private.h"

#include "vdt-settings.h"
#include "vdt-tool-underlay.h"
#include "vdt-tools.h"

#include <glib/gi18n.h>

#define DRAFT_SECONDS "draft-seconds"
#define PROFILE_DELAY 250 /* milliseconds */

/**
 * vdt_map_page_get_tool:
 * @self: the page
 * @id: a tool's id
 *
 * Returns: (transfer none): the tool, or %NULL when there is none of that id
 */
VdtTool *
vdt_map_page_get_tool (VdtMapPage *self, const char *id)
{
  g_return_val_if_fail (VDT_IS_MAP_PAGE (self), NULL);

  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      if (g_strcmp0 (VDT_TOOL_GET_CLASS (self->tools[i])->id, id) == 0)
        return self->tools[i];
    }
  return NULL;
}

/* Whether the hex that somebody points at would be under something that opens below the map. */
static gboolean
is_pointed_at_below (VdtMapPage *self, int height)
{
  VdtViewport *viewport = vdt_canvas_get_viewport (self->parts.canvas);
  int map_width, map_height;
  double x, y;
  VdtView view;
  VdtHex hex;

  if (!vdt_aim_get_hex (vdt_canvas_get_aim (self->parts.canvas), &hex)
      || !vdt_viewport_get_view (viewport, &view))
    return FALSE;
  vdt_viewport_get_size (viewport, &map_width, &map_height, NULL);
  vdt_view_hex_centre (&view, hex, &x, &y);

  return y > map_height / 2.0 && y + view.spacing / 2 > map_height - height;
}

/* The side view opens below the map or, where it would cover what somebody points at, above: no hex
 * moves for it, and the one that was clicked on can be clicked on again.
 */
static void
place_profile (VdtMapPage *self, int height)
{
  GtkWidget *revealer = GTK_WIDGET (self->profile_revealer);
  GtkWidget *box = gtk_widget_get_parent (revealer);
  gboolean above = is_pointed_at_below (self, height);
  GtkWidget *before = above ? GTK_WIDGET (self->underlay_problem) : gtk_widget_get_last_child (box);

  if (before != revealer)
    gtk_box_reorder_child_after (GTK_BOX (box), revealer, before);
  gtk_revealer_set_transition_type (self->profile_revealer,
                                    above ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
                                          : GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
}

static gboolean
has_line (VdtMapPage *self)
{
  return self->profile_visible && vdt_sighting_get_result (self->parts.sighting)
         && vdt_scene_peek (vdt_canvas_get_scene (self->parts.canvas))->layers
                & VDT_LAYER_SIGHT_LINE;
}

static gboolean
open_profile_cb (gpointer user_data)
{
  VdtMapPage *self = user_data;
  int height;

  self->profile_timeout = 0;
  gtk_widget_measure (GTK_WIDGET (self->profile_view), GTK_ORIENTATION_VERTICAL, -1, NULL, &height,
                      NULL, NULL);
  if (!gtk_revealer_get_child_revealed (self->profile_revealer))
    place_profile (self, height);
  /* The next click is meant for the hex that is there now. */
  vdt_viewport_hold (vdt_canvas_get_viewport (self->parts.canvas));
  gtk_revealer_set_reveal_child (self->profile_revealer, TRUE);

  return G_SOURCE_REMOVE;
}

/**
 * vdt_map_page_update_profile:
 * @self: the page
 *
 * Shows the side view while there is a sight line on the map. It opens once the line has rested for
 * a moment: under a pointer that is on its way it would take a click that is meant for the map. The
 * map stays where it is under a pointer that draws or moves something.
 */
void
vdt_map_page_update_profile (VdtMapPage *self)
{
  g_return_if_fail (VDT_IS_MAP_PAGE (self));

  if (!self->parts.document || vdt_document_in_stroke (self->parts.document))
    return;

  g_clear_handle_id (&self->profile_timeout, g_source_remove);
  if (!has_line (self))
    gtk_revealer_set_reveal_child (self->profile_revealer, FALSE);
  else if (!gtk_revealer_get_reveal_child (self->profile_revealer))
    self->profile_timeout = g_timeout_add (PROFILE_DELAY, open_profile_cb, self);
}

static void
set_tool (VdtMapPage *self, VdtTool *tool)
{
  if (self->tool == tool)
    return;
  if (self->tool)
    vdt_tool_put_down (self->tool);
  self->tool = tool;
  vdt_hand_set_tool (vdt_canvas_get_hand (self->parts.canvas), tool);
  vdt_underlay_bar_set_active (self->parts.underlay_bar, VDT_IS_TOOL_UNDERLAY (tool));
  vdt_map_page_update_profile (self);
}

/**
 * vdt_map_page_choose_tool:
 * @self: the page
 * @id: a tool's id
 *
 * Gives the pointer to a tool.
 */
void
vdt_map_page_choose_tool (VdtMapPage *self, const char *id)
{
  VdtTool *tool;

  g_return_if_fail (VDT_IS_MAP_PAGE (self));

  tool = vdt_map_page_get_tool (self, id);
  g_return_if_fail (tool);
  set_tool (self, tool);
}

/**
 * vdt_map_page_settle:
 * @self: the page
 *
 * Makes a step of what the tool is in the middle of: the map is to be saved, or closed.
 */
void
vdt_map_page_settle (VdtMapPage *self)
{
  g_return_if_fail (VDT_IS_MAP_PAGE (self));

  vdt_tool_put_down (self->tool);
}

static void
delay_changed_cb (VdtMapPage *self)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  vdt_draft_keeper_set_delay (self->parts.draft_keeper,
                              (guint) g_settings_get_int (settings, DRAFT_SECONDS));
}

/**
 * vdt_map_page_follow_drafts:
 * @self: a page with what keeps its draft
 *
 * Has the draft written as soon after a change as is preferred.
 */
void
vdt_map_page_follow_drafts (VdtMapPage *self)
{
  vdt_settings_follow (self, DRAFT_SECONDS, G_CALLBACK (delay_changed_cb));
  delay_changed_cb (self);
}

static void
terrain_painted_cb (VdtReader *reader, const VdtRegion *region)
{
  vdt_reader_note_painted (reader, VDT_FACET_TERRAIN, region);
}

static void
level_painted_cb (VdtReader *reader, const VdtRegion *region)
{
  vdt_reader_note_painted (reader, VDT_FACET_LEVEL, region);
}

/**
 * vdt_map_page_make_reader:
 * @self: a page with its tools
 *
 * Makes what reads the picture under the map: it learns from the brushes.
 */
void
vdt_map_page_make_reader (VdtMapPage *self)
{
  VdtReader *reader = vdt_reader_new (self->parts.document);

  self->parts.reader = reader;
  g_signal_connect_object (vdt_map_page_get_tool (self, "terrain"), "painted",
                           G_CALLBACK (terrain_painted_cb), reader, G_CONNECT_SWAPPED);
  g_signal_connect_object (vdt_map_page_get_tool (self, "elevation"), "painted",
                           G_CALLBACK (level_painted_cb), reader, G_CONNECT_SWAPPED);
  vdt_reading_bar_set_page (self->parts.reading_bar, reader, self->parts.canvas);
}

/**
 * vdt_map_page_drop_reading:
 * @self: the page
 *
 * Takes what was read of the picture, and not accepted, out of the map; what was painted stays. The
 * map is to be saved, or closed.
 */
void
vdt_map_page_drop_reading (VdtMapPage *self)
{
  VdtReader *reader = self->parts.reader;

  if (vdt_reader_get_state (reader) == VDT_READER_LOOKING)
    vdt_reader_cancel (reader);
  if (vdt_reader_get_state (reader) != VDT_READER_PROPOSING)
    return;
  vdt_reader_accept (reader, VDT_READING_NONE);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                              _("Suggestions that you did not accept are not part of the map"));
}

/**
 * vdt_map_page_begin_paste:
 * @self: the page
 * @clip: a piece of a map
 *
 * Takes a piece in hand: it follows the pointer or the cursor until it is placed.
 */
void
vdt_map_page_begin_paste (VdtMapPage *self, VdtClip *clip)
{
  g_return_if_fail (VDT_IS_MAP_PAGE (self));

  if (!vdt_map_page_is_pasting (self))
    self->tool_before = self->tool;
  vdt_tool_paste_set_clip (self->parts.paste_tool, clip);
  set_tool (self, VDT_TOOL (self->parts.paste_tool));
  gtk_widget_grab_focus (GTK_WIDGET (self->parts.canvas));
}

/**
 * vdt_map_page_is_pasting:
 * @self: the page
 *
 * Returns: whether a piece is in hand
 */
gboolean
vdt_map_page_is_pasting (VdtMapPage *self)
{
  g_return_val_if_fail (VDT_IS_MAP_PAGE (self), FALSE);

  return self->tool == VDT_TOOL (self->parts.paste_tool);
}

/**
 * vdt_map_page_end_paste:
 * @self: the page
 *
 * Gives the pointer back to the tool that had it.
 *
 * Returns: whether a piece was in hand
 */
gboolean
vdt_map_page_end_paste (VdtMapPage *self)
{
  g_return_val_if_fail (VDT_IS_MAP_PAGE (self), FALSE);

  if (!vdt_map_page_is_pasting (self))
    return FALSE;
  set_tool (self, self->tool_before);
  vdt_tool_paste_set_clip (self->parts.paste_tool, NULL);
  return TRUE;
}
