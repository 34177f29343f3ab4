/* vdt-touch-bar.c - buttons for the keys that tools ask for, for whoever has fingers only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-touch-bar.h"

#include <glib/gi18n.h>

#define WANTED "touch-bar"
#define N_MODIFIERS 3

struct _VdtTouchBar
{
  AdwBin parent_instance;

  /* Template */
  GtkToggleButton *shift;
  GtkToggleButton *control;
  GtkToggleButton *alt;
  GtkWidget *drawing; /* what ends and takes back what is drawn */

  /* Borrowed of the canvas */
  VdtAim *aim;
  VdtHand *hand;

  /* Owned */
  GSettings *settings;

  VdtTool *tool; /* only compared: the one that the buttons are for */
};

G_DEFINE_FINAL_TYPE (VdtTouchBar, vdt_touch_bar, ADW_TYPE_BIN)

typedef struct
{
  GtkToggleButton *button;
  VdtToolModifiers modifier;
  const char *hint; /* of the tool; NULL: it means nothing to it */
} Key;

static void
list_keys (VdtTouchBar *self, Key *keys)
{
  VdtTool *tool = self->hand ? vdt_hand_get_tool (self->hand) : NULL;
  VdtToolClass *class = tool ? VDT_TOOL_GET_CLASS (tool) : NULL;

  keys[0] = (Key){ self->shift, VDT_TOOL_SHIFT, class ? class->shift_hint : NULL };
  keys[1] = (Key){ self->control, VDT_TOOL_CONTROL, class ? class->control_hint : NULL };
  keys[2] = (Key){ self->alt, VDT_TOOL_ALT, class ? class->alt_hint : NULL };
}

static void
toggled_cb (VdtTouchBar *self)
{
  VdtToolModifiers held = 0;
  Key keys[N_MODIFIERS];

  list_keys (self, keys);
  for (guint i = 0; i < N_MODIFIERS; i++)
    if (gtk_toggle_button_get_active (keys[i].button))
      held |= keys[i].modifier;
  if (self->aim)
    vdt_aim_hold (self->aim, held);
}

static void
let_go (VdtTouchBar *self)
{
  gtk_toggle_button_set_active (self->shift, FALSE);
  gtk_toggle_button_set_active (self->control, FALSE);
  gtk_toggle_button_set_active (self->alt, FALSE);
}

/* Another tool begins with all keys up; those that mean nothing to it cannot be had. */
static void
show_tool (VdtTouchBar *self)
{
  VdtTool *tool = vdt_hand_get_tool (self->hand);
  Key keys[N_MODIFIERS];

  if (tool == self->tool)
    return;
  self->tool = tool;
  let_go (self);
  list_keys (self, keys);
  for (guint i = 0; i < N_MODIFIERS; i++)
    {
      gtk_widget_set_sensitive (GTK_WIDGET (keys[i].button), keys[i].hint != NULL);
      gtk_widget_set_tooltip_text (GTK_WIDGET (keys[i].button),
                                   keys[i].hint ? _(keys[i].hint) : "");
    }
  gtk_widget_set_visible (self->drawing, vdt_hand_is_drawing (self->hand));
}

/* A key whose button is not there any more could not be let go. */
static void
update (VdtTouchBar *self)
{
  gboolean visible;

  if (!self->hand)
    return;
  show_tool (self);
  visible =
      vdt_hand_get_tool (self->hand)
      && (vdt_aim_peek (self->aim)->touched || g_settings_get_boolean (self->settings, WANTED));
  gtk_widget_set_visible (GTK_WIDGET (self), visible);
  if (!visible)
    let_go (self);
}

static void
give_up_cb (VdtTouchBar *self)
{
  if (!vdt_hand_cancel (self->hand))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

static void
less_cb (VdtTouchBar *self)
{
  if (!vdt_hand_step (self->hand, TRUE, -1))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
more_cb (VdtTouchBar *self)
{
  if (!vdt_hand_step (self->hand, TRUE, 1))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
act (VdtTouchBar *self, VdtToolAct what)
{
  if (!vdt_hand_is_drawing (self->hand) || !vdt_hand_act (self->hand, what))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
finish_cb (VdtTouchBar *self)
{
  act (self, VDT_TOOL_FINISH);
}

static void
take_back_cb (VdtTouchBar *self)
{
  act (self, VDT_TOOL_TAKE_BACK);
}

static void
delete_cb (VdtTouchBar *self)
{
  act (self, VDT_TOOL_DELETE);
}

static void
vdt_touch_bar_dispose (GObject *object)
{
  VdtTouchBar *self = VDT_TOUCH_BAR (object);

  self->aim = NULL;
  self->hand = NULL;
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (vdt_touch_bar_parent_class)->dispose (object);
}

static void
vdt_touch_bar_class_init (VdtTouchBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_touch_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-touch-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtTouchBar, shift);
  gtk_widget_class_bind_template_child (widget_class, VdtTouchBar, control);
  gtk_widget_class_bind_template_child (widget_class, VdtTouchBar, alt);
  gtk_widget_class_bind_template_child (widget_class, VdtTouchBar, drawing);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, give_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, less_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
  gtk_widget_class_bind_template_callback (widget_class, finish_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_back_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_cb);
}

static void
vdt_touch_bar_init (VdtTouchBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (APPLICATION_ID);
  g_signal_connect_object (self->settings, "changed::" WANTED, G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

/**
 * vdt_touch_bar_set_canvas:
 * @self: the bar
 * @canvas: the canvas whose tool the buttons are for, which goes with the bar; set once
 *
 * Shows the buttons once a finger has worked on the canvas, or always if that is preferred.
 */
void
vdt_touch_bar_set_canvas (VdtTouchBar *self, VdtCanvas *canvas)
{
  g_return_if_fail (VDT_IS_TOUCH_BAR (self) && !self->hand);

  self->aim = vdt_canvas_get_aim (canvas);
  self->hand = vdt_canvas_get_hand (canvas);
  g_signal_connect_object (self->hand, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "notify::hint", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}
