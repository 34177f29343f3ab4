/* vdt-actions.c - the window's actions: what each does, and when it can be had
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-actions.h"

#include "vdt-window.h"

#include <math.h>

#define PIECE (VDT_EDITS | VDT_NEEDS_SELECTION)
#define NUMBER_MAX 100000 /* more than anything on a map can be moved, turned or numbered by */
#define TEXT_MAX 16384    /* bytes, of an address as well */

/* All but those that a setting or a part of the window makes: the layers and the overview, side
 * bar and side view.
 */
static const VdtAction table[] = {
  { "open", VDT_ALWAYS, vdt_command_open },
  { "open-uri", VDT_ALWAYS, vdt_command_open_uri, "s" },
  { "new", VDT_ALWAYS, vdt_command_new },
#ifdef VDT_HAS_LAND
  { "new-from-land", VDT_ALWAYS, vdt_command_new_from_land },
#endif
  { "save", VDT_NEEDS_PAGE, vdt_command_save },
  { "save-as", VDT_NEEDS_PAGE, vdt_command_save_as },
  { "overwrite", VDT_NEEDS_PAGE | VDT_NEEDS_FILE, vdt_command_overwrite },
  { "reload", VDT_EDITS | VDT_NEEDS_FILE | VDT_NEEDS_SETTLED, vdt_command_reload },
  { "compare-file", VDT_LOOKS_UP | VDT_NEEDS_FILE, vdt_command_compare_file },
  { "follow-file", VDT_NEEDS_PAGE | VDT_NEEDS_FILE, vdt_command_follow_file },
  { "close-tab", VDT_NEEDS_PAGE, vdt_command_close_tab },
  { "export", VDT_NEEDS_PAGE | VDT_NEEDS_SETTLED, vdt_command_export },
  { "print", VDT_NEEDS_PAGE | VDT_NEEDS_SETTLED, vdt_command_print },
  { "import-terrain", VDT_EDITS | VDT_NEEDS_IMPORT | VDT_NEEDS_SETTLED,
    vdt_command_import_terrain },
  { "import-report", VDT_LOOKS_UP | VDT_NEEDS_WHOLE | VDT_NEEDS_IMPORT, vdt_command_import_report },
  { "copy-report", VDT_ALWAYS, vdt_command_copy_report },

  { "undo", VDT_EDITS | VDT_NEEDS_PAST, vdt_command_undo },
  { "redo", VDT_EDITS | VDT_NEEDS_FUTURE, vdt_command_redo },
  { "history", VDT_EDITS | VDT_NEEDS_STEPS, vdt_command_history },
  { "cut", PIECE, vdt_command_cut },
  { "copy", PIECE, vdt_command_copy },
  { "paste", VDT_EDITS, vdt_command_paste },
  { "keep-stamp", PIECE, vdt_command_keep_stamp, "s" },
  { "take-stamp", VDT_EDITS, vdt_command_take_stamp, "s" },
  { "duplicate", PIECE, vdt_command_duplicate },
  { "delete-selection", PIECE, vdt_command_delete_selection },
  { "move-selection", PIECE, vdt_command_move_selection, "(ii)" },
  { "turn", VDT_EDITS, vdt_command_turn, "i" },
  { "mirror", VDT_EDITS, vdt_command_mirror },
  { "replace", VDT_EDITS, vdt_command_replace },
  { "select-all", VDT_NEEDS_PAGE, vdt_command_select_all },
  { "select-none", VDT_NEEDS_PAGE, vdt_command_select_none },
  { "select-invert", VDT_NEEDS_PAGE, vdt_command_select_invert },

  { "edit-legend", VDT_EDITS | VDT_NEEDS_SETTLED, vdt_command_edit_legend },
  { "properties", VDT_EDITS | VDT_NEEDS_SETTLED, vdt_command_properties },
  { "resize", VDT_EDITS | VDT_NEEDS_SETTLED, vdt_command_resize },
  { "crop", PIECE | VDT_NEEDS_SETTLED, vdt_command_crop },
  { "change-layout", VDT_EDITS | VDT_NEEDS_SETTLED, vdt_command_change_layout },
  { "shift-elevations", VDT_EDITS, vdt_command_shift_elevations },
  { "derive", VDT_EDITS | VDT_NEEDS_DERIVATION | VDT_NEEDS_SETTLED, vdt_command_derive },
  { "roads-to-ways", VDT_EDITS | VDT_NEEDS_SETTLED, vdt_command_roads_to_ways },
  { "read-rest", VDT_EDITS | VDT_NEEDS_UNDERLAY, vdt_command_read_rest },
  { "new-terrain", VDT_EDITS | VDT_NEEDS_UNDERLAY, vdt_command_new_terrain, "(ii)" },
  { "make-void", PIECE, vdt_command_make_void },
  { "make-ground", PIECE, vdt_command_make_ground },

  { "mode", VDT_NEEDS_WHOLE, vdt_command_mode, "s", "'sight'", vdt_command_knows_mode },
  { "switch-mode", VDT_NEEDS_WHOLE, vdt_command_switch_mode },
  { "tool", VDT_NEEDS_WHOLE, vdt_command_tool, "s", "'select'", vdt_command_knows_tool },
  { "underlay", VDT_EDITS | VDT_NEEDS_SETTLED, vdt_command_underlay },
  { "edit-name", VDT_EDITS, vdt_command_edit_name, "i" },
  { "palette", VDT_NEEDS_WHOLE, vdt_command_palette, "i" },
  { "radius", VDT_NEEDS_WHOLE, vdt_command_radius, "i" },
  { "back", VDT_ALWAYS, vdt_command_back },

  { "survey", VDT_LOOKS_UP, vdt_command_survey },
  { "compare", VDT_LOOKS_UP, vdt_command_compare },
  { "audit", VDT_LOOKS_UP, vdt_command_audit },
  { "heights", VDT_LOOKS_UP, vdt_command_heights },
  { "referee", VDT_LOOKS_UP, vdt_command_referee },
  { "observer-level", VDT_ALWAYS, vdt_command_observer_level, "i" },
  { "target-level", VDT_ALWAYS, vdt_command_target_level, "i" },
  { "declared-fire", VDT_ALWAYS, vdt_command_declared_fire, NULL, "false" },
  { "declare-attack", VDT_NEEDS_PAGE | VDT_NEEDS_ATTACK, vdt_command_declare_attack },

  { "find", VDT_NEEDS_PAGE, vdt_command_find },
  { "find-next", VDT_NEEDS_PAGE, vdt_command_find_next },
  { "find-previous", VDT_NEEDS_PAGE, vdt_command_find_previous },
  { "switch-painted", VDT_NEEDS_PAGE | VDT_NEEDS_UNDERLAY, vdt_command_switch_painted },
  { "zoom-in", VDT_NEEDS_PAGE, vdt_command_zoom_in },
  { "zoom-out", VDT_NEEDS_PAGE, vdt_command_zoom_out },
  { "zoom", VDT_NEEDS_PAGE, vdt_command_zoom, "d", NULL, vdt_command_knows_zoom },
  { "zoom-fit", VDT_NEEDS_PAGE, vdt_command_zoom_fit },
  { "zoom-selection", VDT_NEEDS_PAGE, vdt_command_zoom_selection },
  { "fullscreen", VDT_ALWAYS, vdt_command_fullscreen },
  { "show-help-overlay", VDT_ALWAYS, vdt_command_show_help_overlay },
  { "help", VDT_ALWAYS, vdt_command_help, "s" },
  { "lesson", VDT_ALWAYS, vdt_command_lesson },
  { "toast", VDT_ALWAYS, vdt_command_toast, "s" },
  { "say", VDT_NEEDS_PAGE, vdt_command_say, "s" },
  { "settle", VDT_ALWAYS, vdt_command_settle },
};

/* What holds now, of all that an action may need. */
static VdtActionNeeds
find_given (VdtMapPage *page)
{
  VdtDocument *document;
  VdtSighting *sighting;
  VdtActionNeeds given = VDT_ALWAYS;

  if (!page)
    return VDT_ALWAYS | VDT_NEEDS_WHOLE | VDT_NEEDS_SETTLED;
  document = vdt_map_page_peek (page)->document;
  sighting = vdt_map_page_peek (page)->sighting;
  given |= VDT_NEEDS_PAGE;
  if (!vdt_selection_is_empty (vdt_map_page_peek (page)->selection))
    given |= VDT_NEEDS_SELECTION;
  if (vdt_document_can_undo (document) || vdt_document_in_stroke (document))
    given |= VDT_NEEDS_PAST;
  if (vdt_document_can_redo (document))
    given |= VDT_NEEDS_FUTURE;
  if (vdt_document_get_n_steps (document) > 0)
    given |= VDT_NEEDS_STEPS;
  if (vdt_sighting_get_setup (sighting)->rules->derivation)
    given |= VDT_NEEDS_DERIVATION;
  if (vdt_sighting_can_declare (sighting))
    given |= VDT_NEEDS_ATTACK;
  if (vdt_document_get_file (document))
    given |= VDT_NEEDS_FILE;
  if (vdt_map_page_get_import (page, NULL))
    given |= VDT_NEEDS_IMPORT;
  if (!vdt_sighting_get_hidden_for (sighting))
    given |= VDT_NEEDS_WHOLE;
  if (!vdt_sighting_get_locked (sighting))
    given |= VDT_NEEDS_FREE;
  if (vdt_map_get_underlay (vdt_document_get_map (document)))
    given |= VDT_NEEDS_UNDERLAY;
  if (vdt_reader_get_state (vdt_map_page_peek (page)->reader) == VDT_READER_AT_REST)
    given |= VDT_NEEDS_SETTLED;
  return given;
}

/**
 * vdt_actions_list:
 * @n_actions: (out): how many
 *
 * Returns: (array length=n_actions): the table of the window's actions
 */
const VdtAction *
vdt_actions_list (guint *n_actions)
{
  *n_actions = G_N_ELEMENTS (table);
  return table;
}

static const VdtAction *
find (GSimpleAction *action)
{
  const char *name = g_action_get_name (G_ACTION (action));

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (table[i].name, name))
      return &table[i];
  g_assert_not_reached ();
}

/* Actions are called over the bus, too, with numbers and words that no button has. */
static gboolean
is_sane (GVariant *value)
{
  if (g_variant_is_container (value))
    {
      for (gsize i = 0; i < g_variant_n_children (value); i++)
        {
          g_autoptr (GVariant) child = g_variant_get_child_value (value, i);

          if (!is_sane (child))
            return FALSE;
        }
      return TRUE;
    }
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE))
    return isfinite (g_variant_get_double (value))
           && fabs (g_variant_get_double (value)) <= NUMBER_MAX;
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
    return g_variant_get_int32 (value) >= -NUMBER_MAX && g_variant_get_int32 (value) <= NUMBER_MAX;

  return !g_variant_is_of_type (value, G_VARIANT_TYPE_STRING)
         || g_variant_get_size (value) <= TEXT_MAX;
}

/* What makes no sense is ignored. */
static gboolean
is_accepted (const VdtAction *row, GVariant *value)
{
  return !value || (is_sane (value) && (!row->accepts || row->accepts (value)));
}

static void
activate_cb (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  const VdtAction *row = find (action);

  if (is_accepted (row, parameter))
    row->run (window, vdt_window_get_page (window), parameter);
}

static void
change_state_cb (GSimpleAction *action, GVariant *state, gpointer window)
{
  const VdtAction *row = find (action);

  if (!is_accepted (row, state))
    return;
  g_simple_action_set_state (action, state);
  row->run (window, vdt_window_get_page (window), state);
}

/**
 * vdt_actions_install:
 * @window: a window
 *
 * Gives the window its actions.
 */
void
vdt_actions_install (VdtWindow *window)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const VdtAction *action = &table[i];
      const GActionEntry entry = {
        .name = action->name,
        .activate = action->state ? NULL : activate_cb,
        .parameter_type = action->parameter_type,
        .state = action->state,
        .change_state = action->state ? change_state_cb : NULL,
      };

      g_action_map_add_action_entries (G_ACTION_MAP (window), &entry, 1, window);
    }
}

/**
 * vdt_actions_update:
 * @window: a window
 *
 * Enables what can be done now, with the map that is in view.
 */
void
vdt_actions_update (VdtWindow *window)
{
  VdtActionNeeds given = find_given (vdt_window_get_page (window));

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), table[i].name);
      VdtActionNeeds needs = table[i].needs;

      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), needs && (needs & given) == needs);
    }
}
