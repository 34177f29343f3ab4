/* vdt-underlay-bar.c - leads through laying a picture under the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-underlay-bar.h"

#include "vdt-dialogs.h"
#include "vdt-entry-limit.h"
#include "vdt-file-dialogs.h"
#include "vdt-hex-label.h"
#include "vdt-toasts.h"
#include "vdt-underlay.h"

#include <glib/gi18n.h>

#define TOAST_SECONDS 30 /* until some hexes are painted */

struct _VdtUnderlayBar
{
  AdwBin parent_instance;

  /* Template */
  VdtGridBar *grid_bar;
  GtkWidget *hand_box;
  GtkLabel *step;
  GtkLabel *problem;
  GtkWidget *hex_box;
  GtkEntry *hex;
  GtkWidget *controls;
  GtkToggleButton *align_button;
  GtkToggleButton *move_button;
  GtkWidget *lock_button;
  GtkAdjustment *opacity;

  /* Owned */
  VdtToolUnderlay *tool;

  /* Borrowed */
  VdtCanvas *canvas;

  gboolean active;
  gboolean updating; /* the controls change because of the tool */
};

G_DEFINE_FINAL_TYPE (VdtUnderlayBar, vdt_underlay_bar, ADW_TYPE_BIN)

static VdtDocument *
get_document (VdtUnderlayBar *self)
{
  return vdt_tool_get_document (VDT_TOOL (self->tool));
}

static char *
dup_map_path (VdtUnderlayBar *self)
{
  GFile *file = vdt_document_get_file (get_document (self));

  return file ? g_file_get_path (file) : NULL;
}

static const char *
corners_text (guint n_points)
{
  switch (n_points)
    {
    case 0:
      return _("Step 1 of 3: Click three corners of the hex named here");
    case 1:
      return _("Step 1 of 3: Click two more corners of the same hex");
    default:
      return _("Step 1 of 3: Click one more corner of the same hex");
    }
}

static const char *
phase_text (VdtUnderlayPhase phase, guint n_points)
{
  switch (phase)
    {
    case VDT_UNDERLAY_CORNERS:
      return corners_text (n_points);
    case VDT_UNDERLAY_FAR:
      return _("Step 2 of 3: Click a corner of any hex far away from the first");
    case VDT_UNDERLAY_MORE:
      return _(
          "Step 3 of 3: Check that this is a corner of the hex named here. If the image is still "
          "off elsewhere, click a corner there too, which corrects skew. Then press Done");
    case VDT_UNDERLAY_MOVE:
      return _("Drag the image, or press the arrow keys on the map, with Shift for larger steps. "
               "To align it to the grid, choose Align");
    default:
      return _("Choose a scan of a map (PNG, JPEG or GIF), or drop it on the window");
    }
}

/* What is typed stays as it is while it names the hex: rewriting it would move the caret. */
static void
show_hex (VdtUnderlayBar *self, const char *label)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_document_get_map (get_document (self)));
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->hex));
  VdtHex typed, hex;

  gtk_widget_remove_css_class (GTK_WIDGET (self->hex), "error");
  if (vdt_hex_label_parse (grid, text, &typed) && vdt_hex_label_parse (grid, label, &hex)
      && vdt_hex_equal (typed, hex))
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->hex), label);
}

/* Where corners are sought the map's own lines would cover those of the picture; afterwards they
 * show whether the two lie alike.
 */
static void
clear_view (VdtUnderlayBar *self, guint phase)
{
  gboolean seeks = !vdt_grid_bar_is_busy (self->grid_bar)
                   && (phase == VDT_UNDERLAY_CORNERS || phase == VDT_UNDERLAY_FAR);
  VdtClear clear = !self->active ? VDT_CLEAR_NOTHING : seeks ? VDT_CLEAR_GRID : VDT_CLEAR_GROUND;

  vdt_scene_clear_underlay (vdt_canvas_get_scene (self->canvas), clear);
}

static void
update (VdtUnderlayBar *self)
{
  g_autofree char *problem = NULL;
  g_autofree char *hex = NULL;
  guint phase, n_points;
  double opacity;
  gboolean locked;

  g_object_get (self->tool, "phase", &phase, "n-points", &n_points, "problem", &problem, "hex",
                &hex, "opacity", &opacity, "locked", &locked, NULL);
  self->updating = TRUE;
  gtk_label_set_label (self->step, phase_text (phase, n_points));
  gtk_label_set_label (self->problem, problem ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  gtk_widget_set_sensitive (self->hex_box,
                            phase == VDT_UNDERLAY_CORNERS || phase == VDT_UNDERLAY_MORE);
  show_hex (self, hex);
  gtk_widget_set_visible (self->controls, phase != VDT_UNDERLAY_NONE);
  gtk_toggle_button_set_active (self->align_button, phase != VDT_UNDERLAY_MOVE);
  gtk_toggle_button_set_active (self->move_button, phase == VDT_UNDERLAY_MOVE);
  gtk_widget_set_sensitive (self->lock_button, phase == VDT_UNDERLAY_MOVE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->lock_button), locked);
  gtk_adjustment_set_value (self->opacity, opacity * 100);
  gtk_widget_set_visible (self->hand_box, !vdt_grid_bar_is_busy (self->grid_bar));
  self->updating = FALSE;
  clear_view (self, phase);
  /* The map must not be fitted to its place again between two clicks, when the bar grows. */
  if (n_points > 0)
    vdt_viewport_set_zoom (vdt_canvas_get_viewport (self->canvas),
                           vdt_viewport_get_zoom (vdt_canvas_get_viewport (self->canvas)));
}

/* The map's own picture may have come with the map: the canvas knows how large it is. */
static void
tell_size (VdtUnderlayBar *self)
{
  cairo_surface_t *picture = vdt_scene_get_underlay (vdt_canvas_get_scene (self->canvas));

  if (picture)
    vdt_tool_underlay_set_size (self->tool, cairo_image_surface_get_width (picture),
                                cairo_image_surface_get_height (picture));
}

static void
focus_canvas (VdtUnderlayBar *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
leave (VdtUnderlayBar *self)
{
  focus_canvas (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.tool", "s", "select");
}

static void
done_cb (VdtUnderlayBar *self)
{
  vdt_tool_underlay_finish (self->tool);
  leave (self);
}

static void
cancel_cb (VdtUnderlayBar *self)
{
  vdt_tool_underlay_give_up (self->tool);
  leave (self);
}

static void
remove_cb (VdtUnderlayBar *self)
{
  vdt_tool_underlay_remove (self->tool);
  focus_canvas (self);
}

static void
turn_cb (VdtUnderlayBar *self)
{
  tell_size (self);
  vdt_tool_underlay_turn (self->tool);
}

static void
find_cb (VdtUnderlayBar *self)
{
  focus_canvas (self);
  vdt_grid_bar_begin (self->grid_bar);
}

static void
read_cb (VdtUnderlayBar *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.read-rest", NULL);
}

/* What comes next is to paint examples over the picture. */
static void
answered_cb (VdtUnderlayBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *toasts = gtk_widget_get_ancestor (widget, VDT_TYPE_TOASTS);
  AdwToast *toast = adw_toast_new (_("Paint some hexes as in the image, then recognise the rest"));

  gtk_widget_activate_action (widget, "win.tool", "s", "terrain");
  adw_toast_set_button_label (toast, _("_Recognise Hexes"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (read_cb), self, G_CONNECT_SWAPPED);
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  vdt_toasts_add (VDT_TOASTS (toasts), toast);
}

static void
mode_cb (VdtUnderlayBar *self, GtkToggleButton *button)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  if (button == self->align_button)
    vdt_tool_underlay_align (self->tool);
  else
    vdt_tool_underlay_move (self->tool);
  focus_canvas (self);
}

static void
lock_cb (VdtUnderlayBar *self, GtkToggleButton *button)
{
  if (!self->updating)
    g_object_set (self->tool, "locked", gtk_toggle_button_get_active (button), NULL);
}

static void
opacity_cb (VdtUnderlayBar *self)
{
  if (!self->updating)
    g_object_set (self->tool, "opacity", gtk_adjustment_get_value (self->opacity) / 100, NULL);
}

static void
hex_cb (VdtUnderlayBar *self)
{
  if (self->updating)
    return;
  if (vdt_tool_underlay_set_hex (self->tool, gtk_editable_get_text (GTK_EDITABLE (self->hex))))
    gtk_widget_remove_css_class (GTK_WIDGET (self->hex), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->hex), "error");
}

static void
hex_activated_cb (VdtUnderlayBar *self)
{
  hex_cb (self);
  if (!gtk_widget_has_css_class (GTK_WIDGET (self->hex), "error"))
    focus_canvas (self);
}

static void
vdt_underlay_bar_dispose (GObject *object)
{
  VdtUnderlayBar *self = VDT_UNDERLAY_BAR (object);

  self->canvas = NULL;
  g_clear_object (&self->tool);

  G_OBJECT_CLASS (vdt_underlay_bar_parent_class)->dispose (object);
}

static void
bind_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_cb);
  gtk_widget_class_bind_template_callback (widget_class, mode_cb);
  gtk_widget_class_bind_template_callback (widget_class, lock_cb);
  gtk_widget_class_bind_template_callback (widget_class, opacity_cb);
  gtk_widget_class_bind_template_callback (widget_class, hex_cb);
  gtk_widget_class_bind_template_callback (widget_class, hex_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, vdt_underlay_bar_choose);
}

static void
vdt_underlay_bar_class_init (VdtUnderlayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_underlay_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-underlay-bar.ui");
  g_type_ensure (VDT_TYPE_GRID_BAR);
  gtk_widget_class_bind_template_child (widget_class, VdtUnderlayBar, grid_bar);
  gtk_widget_class_bind_template_child (widget_class, VdtUnderlayBar, hand_box);
  gtk_widget_class_bind_template_child (widget_class, VdtUnderlayBar, step);
  gtk_widget_class_bind_template_child (widget_class, VdtUnderlayBar, problem);
  gtk_widget_class_bind_template_child (widget_class, VdtUnderlayBar, hex_box);
  gtk_widget_class_bind_template_child (widget_class, VdtUnderlayBar, hex);
  gtk_widget_class_bind_template_child (widget_class, VdtUnderlayBar, controls);
  gtk_widget_class_bind_template_child (widget_class, VdtUnderlayBar, align_button);
  gtk_widget_class_bind_template_child (widget_class, VdtUnderlayBar, move_button);
  gtk_widget_class_bind_template_child (widget_class, VdtUnderlayBar, lock_button);
  gtk_widget_class_bind_template_child (widget_class, VdtUnderlayBar, opacity);
  bind_callbacks (widget_class);
}

static void
vdt_underlay_bar_init (VdtUnderlayBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_entry_limit (self->hex, VDT_LEGEND_NAME_MAX);
}

/**
 * vdt_underlay_bar_set_page:
 * @self: the bar
 * @tool: the tool that it leads through
 * @canvas: where that works; not held
 *
 * Tells a bar, once, what it belongs to.
 */
void
vdt_underlay_bar_set_page (VdtUnderlayBar *self, VdtToolUnderlay *tool, VdtCanvas *canvas)
{
  g_return_if_fail (VDT_IS_UNDERLAY_BAR (self));

  g_set_object (&self->tool, tool);
  self->canvas = canvas;
  vdt_grid_bar_set_page (self->grid_bar, tool, canvas);
  g_signal_connect_object (vdt_grid_bar_get_finder (self->grid_bar), "changed", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->grid_bar, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tool, "notify::phase", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tool, "notify::problem", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/**
 * vdt_underlay_bar_set_active:
 * @self: the bar
 * @active: whether its tool has the pointer
 *
 * Shows or hides the bar. While it is shown, the picture is seen better than the ground over it.
 */
void
vdt_underlay_bar_set_active (VdtUnderlayBar *self, gboolean active)
{
  g_return_if_fail (VDT_IS_UNDERLAY_BAR (self));

  if (self->active == active)
    return;
  self->active = active;
  if (!active)
    vdt_grid_finder_keep (vdt_grid_bar_get_finder (self->grid_bar));
  gtk_widget_set_visible (GTK_WIDGET (self), active);
  update (self);
}

/**
 * vdt_underlay_bar_get_grid_bar:
 * @self: the bar
 *
 * Returns: (transfer none): what finds the hexes of the picture, in the bar
 */
VdtGridBar *
vdt_underlay_bar_get_grid_bar (VdtUnderlayBar *self)
{
  g_return_val_if_fail (VDT_IS_UNDERLAY_BAR (self), NULL);

  return self->grid_bar;
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtUnderlayBar) self = user_data;
  g_autoptr (GFile) file = vdt_file_dialogs_open_one_finish (result, NULL);

  if (file && self->tool)
    vdt_underlay_bar_take_file (self, file);
}

/**
 * vdt_underlay_bar_choose:
 * @self: the bar
 *
 * Asks for a picture.
 */
void
vdt_underlay_bar_choose (VdtUnderlayBar *self)
{
  GtkRoot *root;

  g_return_if_fail (VDT_IS_UNDERLAY_BAR (self));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  vdt_file_dialogs_open_kind_async (GTK_WINDOW (root), VDT_FILES_PICTURE, chosen_cb,
                                    g_object_ref (self));
}

/**
 * vdt_underlay_bar_take_file:
 * @self: the bar
 * @file: a picture
 *
 * Lays a picture under the map and looks for its hexes; until they are found corners can be pointed
 * out. A dialog tells when the picture cannot be used.
 */
void
vdt_underlay_bar_take_file (VdtUnderlayBar *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *map_path = NULL;
  g_autofree char *href = NULL;
  g_autoptr (GError) error = NULL;
  int width, height;

  g_return_if_fail (VDT_IS_UNDERLAY_BAR (self));

  if (!path)
    g_set_error (&error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                 _("Only files on this computer can be background images."));
  else
    vdt_underlay_measure (path, &width, &height, &error);
  if (error)
    {
      vdt_dialogs_show_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                              _("This image cannot be used"), error->message);
      return;
    }
  map_path = dup_map_path (self);
  href = vdt_underlay_dup_href (path, map_path);
  vdt_tool_underlay_set_picture (self->tool, href, width, height);
  focus_canvas (self);
  vdt_grid_bar_begin (self->grid_bar);
}

/**
 * vdt_underlay_bar_is_picture:
 * @file: a file that was dropped
 *
 * Returns: whether it looks like a picture by its name
 */
gboolean
vdt_underlay_bar_is_picture (GFile *file)
{
  static const char *const suffixes[] = { ".png", ".jpg", ".jpeg", ".gif" };
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *small = name ? g_ascii_strdown (name, -1) : NULL;

  for (gsize i = 0; small && i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (small, suffixes[i]))
      return TRUE;
  return FALSE;
}
