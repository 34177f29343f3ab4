/* vdt-tool-paste.c - the tool with a piece of a map in hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-paste.h"

#include <glib/gi18n.h>

struct _VdtToolPaste
{
  VdtTool parent_instance;

  VdtPieceEditor *editor;
  VdtClip *clip;
};

enum
{
  PLACED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VdtToolPaste, vdt_tool_paste, VDT_TYPE_TOOL)

/* With Shift the piece stays in hand. */
static void
vdt_tool_paste_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolPaste *self = VDT_TOOL_PASTE (tool);
  g_autoptr (GError) error = NULL;

  if (!self->clip)
    return;
  if (!vdt_piece_editor_place (self->editor, self->clip, event->hex, &error))
    g_signal_emit (self, signals[FAILED], 0, error->message);
  else if (!(event->modifiers & VDT_TOOL_SHIFT))
    g_signal_emit (self, signals[PLACED], 0);
}

static void
vdt_tool_paste_ghost (VdtTool *tool, const VdtToolEvent *event, VdtGhost *ghost)
{
  VdtToolPaste *self = VDT_TOOL_PASTE (tool);

  if (!self->clip)
    return;
  vdt_clip_add_hexes (self->clip, event->hex, ghost->hexes);
  ghost->after = vdt_clip_paste (self->clip, vdt_document_get_map (vdt_tool_get_document (tool)),
                                 event->hex, NULL);
}

static void
vdt_tool_paste_dispose (GObject *object)
{
  VdtToolPaste *self = VDT_TOOL_PASTE (object);

  g_clear_object (&self->editor);
  g_clear_pointer (&self->clip, vdt_clip_unref);

  G_OBJECT_CLASS (vdt_tool_paste_parent_class)->dispose (object);
}

static void
vdt_tool_paste_class_init (VdtToolPasteClass *klass)
{
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_tool_paste_dispose;

  tool_class->id = "paste";
  tool_class->title = N_("Paste");
  tool_class->hint = N_("Click to place it. Ctrl+R: rotate. Shift: place several. Esc: cancel");
  tool_class->shift_hint = N_("Click to place it and keep placing");
  tool_class->icon_name = "edit-paste-symbolic";
  tool_class->press = vdt_tool_paste_press;
  tool_class->ghost = vdt_tool_paste_ghost;

  vdt_tool_class_add_property (
      tool_class, g_param_spec_boxed ("clip", NULL, NULL, VDT_TYPE_CLIP, VDT_TOOL_OPTION),
      G_STRUCT_OFFSET (VdtToolPaste, clip));

  signals[PLACED] = g_signal_new ("placed", VDT_TYPE_TOOL_PASTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", VDT_TYPE_TOOL_PASTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
vdt_tool_paste_init (VdtToolPaste *self)
{
}

/**
 * vdt_tool_paste_new:
 * @document: the document that it works on
 * @sighting: the sighting of that document
 * @selection: the selection of that document
 * @editor: where pieces are put down
 *
 * Returns: (transfer full): a tool with nothing in hand
 */
VdtToolPaste *
vdt_tool_paste_new (VdtDocument *document,
                    VdtSighting *sighting,
                    VdtSelection *selection,
                    VdtPieceEditor *editor)
{
  VdtToolPaste *self =
      VDT_TOOL_PASTE (vdt_tool_new (VDT_TYPE_TOOL_PASTE, document, sighting, selection));

  self->editor = g_object_ref (editor);

  return self;
}

/**
 * vdt_tool_paste_get_clip:
 * @self: the tool
 *
 * Returns: (transfer none) (nullable): what is in hand
 */
VdtClip *
vdt_tool_paste_get_clip (VdtToolPaste *self)
{
  g_return_val_if_fail (VDT_IS_TOOL_PASTE (self), NULL);

  return self->clip;
}

/**
 * vdt_tool_paste_set_clip:
 * @self: the tool
 * @clip: (nullable): a piece; %NULL for nothing
 *
 * Takes something else in hand.
 */
void
vdt_tool_paste_set_clip (VdtToolPaste *self, VdtClip *clip)
{
  g_return_if_fail (VDT_IS_TOOL_PASTE (self));

  g_object_set (self, "clip", clip, NULL);
}

/**
 * vdt_tool_paste_rotate:
 * @self: the tool
 * @sixths: how far, in sixths of a circle clockwise
 *
 * Turns what is in hand.
 */
void
vdt_tool_paste_rotate (VdtToolPaste *self, int sixths)
{
  g_autoptr (VdtClip) clip = NULL;

  g_return_if_fail (VDT_IS_TOOL_PASTE (self));

  if (!self->clip)
    return;
  clip = vdt_clip_rotate (self->clip, sixths);
  vdt_tool_paste_set_clip (self, clip);
}

/**
 * vdt_tool_paste_mirror:
 * @self: the tool
 *
 * Exchanges left and right of what is in hand.
 */
void
vdt_tool_paste_mirror (VdtToolPaste *self)
{
  g_autoptr (VdtClip) clip = NULL;

  g_return_if_fail (VDT_IS_TOOL_PASTE (self));

  if (!self->clip)
    return;
  clip = vdt_clip_mirror (self->clip);
  vdt_tool_paste_set_clip (self, clip);
}
