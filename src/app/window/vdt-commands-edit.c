/* vdt-commands-edit.c - steps taken back, pieces cut and pasted, hexes selected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-commands.h"

#include "vdt-clip.h"
#include "vdt-replace-dialog.h"
#include "vdt-stamps.h"
#include "vdt-window.h"

#include <glib/gi18n.h>

/* What a tool has not finished is taken back first: settled it is a step, or cancelled. */
void
vdt_command_undo (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  guint position = vdt_document_get_position (document);
  gboolean is_unfinished = vdt_document_in_stroke (document);

  if (is_unfinished)
    vdt_map_page_settle (page);
  if (!is_unfinished || vdt_document_get_position (document) != position)
    vdt_document_undo (document);
}

void
vdt_command_redo (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_document_redo (vdt_map_page_peek (page)->document);
}

/* Says why nothing was done. Its argument is read after it was filled in: a call has no order. */
static void
toast_unless (VdtWindow *window, gboolean done, GError **error)
{
  if (!done)
    vdt_window_toast (window, (*error)->message);
}

static void
put_on_clipboard (VdtWindow *window, VdtClip *clip)
{
  g_autofree char *text = NULL;
  guint n;

  if (!clip)
    return;
  n = vdt_clip_get_n_hexes (clip);
  text = g_strdup_printf (ngettext ("%'u hex copied", "%'u hexes copied", n), n);
  gdk_clipboard_set (gtk_widget_get_clipboard (GTK_WIDGET (window)), VDT_TYPE_CLIP, clip);
  vdt_window_toast (window, text);
}

void
vdt_command_cut (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  g_autoptr (VdtClip) clip = vdt_piece_editor_cut (vdt_map_page_peek (page)->piece_editor);

  put_on_clipboard (window, clip);
}

void
vdt_command_copy (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  g_autoptr (VdtClip) clip = vdt_piece_editor_copy (vdt_map_page_peek (page)->piece_editor);

  put_on_clipboard (window, clip);
}

static void
paste_failed_cb (VdtWindow *window, const char *why)
{
  vdt_window_toast (window, why);
}

static void
take_in_hand (VdtWindow *window, VdtMapPage *page, VdtClip *clip)
{
  VdtToolPaste *tool = vdt_map_page_peek (page)->paste_tool;
  gboolean pointy = vdt_layout_is_pointy (
      vdt_map_get_grid (vdt_document_get_map (vdt_map_page_peek (page)->document))->layout);

  g_signal_handlers_disconnect_by_func (tool, paste_failed_cb, window);
  g_signal_connect_object (tool, "failed", G_CALLBACK (paste_failed_cb), window, G_CONNECT_SWAPPED);
  vdt_window_change_mode (window, FALSE);
  vdt_map_page_begin_paste (page, clip);
  if (vdt_clip_is_pointy (clip) != pointy)
    vdt_window_toast (window,
                      _("Rotated by 30 degrees: the hexes now have the other orientation"));
}

/* A piece on its way to a map. */
typedef struct
{
  VdtWindow *window;
  VdtMapPage *page;
} Pasting;

static void
pasting_free (Pasting *pasting)
{
  g_object_unref (pasting->window);
  g_object_unref (pasting->page);
  g_free (pasting);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pasting, pasting_free)

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Pasting) pasting = user_data;
  g_autoptr (GError) error = NULL;
  const GValue *clip = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (clipboard), result, &error);
  VdtWindow *window = pasting->window;
  VdtMapPage *page = pasting->page;

  /* Meanwhile the map may have closed, another be in view, or part of it be hidden. */
  if (page != vdt_window_get_page (window)
      || !g_action_group_get_action_enabled (G_ACTION_GROUP (window), "paste")
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (clip)
    take_in_hand (window, page, g_value_get_boxed (clip));
  else
    vdt_window_toast (window, _("The clipboard has no piece of a map"));
}

void
vdt_command_paste (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  Pasting *pasting = g_new (Pasting, 1);

  *pasting = (Pasting){ g_object_ref (window), g_object_ref (page) };
  gdk_clipboard_read_value_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), VDT_TYPE_CLIP,
                                  G_PRIORITY_DEFAULT, NULL, pasted_cb, pasting);
}

void
vdt_command_keep_stamp (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  g_autoptr (VdtClip) clip = vdt_piece_editor_copy (vdt_map_page_peek (page)->piece_editor);
  g_autofree char *folder = vdt_stamps_dup_folder ();
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!clip)
    return;
  name = vdt_stamps_keep (folder, g_variant_get_string (parameter, NULL), clip, &error);
  text = name ? g_strdup_printf (_("Saved stamp “%s”"), name) : g_strdup (error->message);
  vdt_window_toast (window, text);
}

void
vdt_command_take_stamp (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  g_autofree char *folder = vdt_stamps_dup_folder ();
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtClip) clip =
      vdt_stamps_take (folder, g_variant_get_string (parameter, NULL), &error);

  if (clip)
    take_in_hand (window, page, clip);
  else
    vdt_window_toast (window, error->message);
}

void
vdt_command_duplicate (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  toast_unless (window, vdt_piece_editor_duplicate (vdt_map_page_peek (page)->piece_editor, &error),
                &error);
}

void
vdt_command_delete_selection (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_piece_editor_clear (vdt_map_page_peek (page)->piece_editor);
}

void
vdt_command_move_selection (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  int columns, rows;

  g_variant_get (parameter, "(ii)", &columns, &rows);
  toast_unless (
      window, vdt_piece_editor_move (vdt_map_page_peek (page)->piece_editor, columns, rows, &error),
      &error);
}

/* What is in hand goes before what is selected. */
void
vdt_command_turn (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  int sixths = g_variant_get_int32 (parameter);
  g_autoptr (GError) error = NULL;

  if (vdt_map_page_is_pasting (page))
    vdt_tool_paste_rotate (vdt_map_page_peek (page)->paste_tool, sixths);
  else
    toast_unless (window,
                  vdt_piece_editor_rotate (vdt_map_page_peek (page)->piece_editor, sixths, &error),
                  &error);
}

void
vdt_command_mirror (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (vdt_map_page_is_pasting (page))
    vdt_tool_paste_mirror (vdt_map_page_peek (page)->paste_tool);
  else
    toast_unless (window, vdt_piece_editor_mirror (vdt_map_page_peek (page)->piece_editor, &error),
                  &error);
}

void
vdt_command_select_all (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_selection_select_all (vdt_map_page_peek (page)->selection);
}

void
vdt_command_select_none (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_selection_clear (vdt_map_page_peek (page)->selection);
}

void
vdt_command_select_invert (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_selection_invert (vdt_map_page_peek (page)->selection);
}

void
vdt_command_replace (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (
      vdt_replace_dialog_new (GTK_WINDOW (window), vdt_map_page_peek (page)->selection)));
}
