/* vdt-toasts.c - short messages over what a window shows, one after the other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-toasts.h"

#include "vdt-toolkit.h"

#include <glib/gi18n.h>

/* Shows what AdwToastOverlay would: that of libadwaita 1.2 frees a message twice that is dismissed
 * while it appears, and takes the program with it.
 */
struct _VdtToasts
{
  AdwBin parent_instance;

  GtkOverlay *overlay;
  GtkRevealer *revealer;
  GtkLabel *label;
  GtkButton *button;
  GtkEventController *motion; /* over the message: it stays */

  GQueue waiting;  /* of AdwToast */
  AdwToast *shown; /* NULL: none, or one that goes */
  GtkWidget *told; /* weak: what had the keyboard when it came; NULL: nothing */
  guint timeout;   /* after which it goes; 0: none is shown, or it stays */
};

G_DEFINE_FINAL_TYPE (VdtToasts, vdt_toasts, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_CONTENT,
  N_PROPS,
};

static GtkWidget *
get_focus (VdtToasts *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root ? gtk_root_get_focus (root) : NULL;
}

/* Whether the keyboard is on a button of the message. */
static gboolean
has_keyboard (VdtToasts *self)
{
  GtkWidget *focus = get_focus (self);

  return focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->revealer));
}

static void
clear_told (VdtToasts *self)
{
  if (self->told)
    vdt_toolkit_end_announcement (self->told);
  g_clear_weak_pointer (&self->told);
}

static void
speak (VdtToasts *self, AdwToast *toast)
{
  GtkWidget *focus = get_focus (self);
  g_autofree char *text = NULL;

  if (!focus || has_keyboard (self)
      || !pango_parse_markup (adw_toast_get_title (toast), -1, 0, NULL, &text, NULL, NULL))
    return;
  clear_told (self);
  g_set_weak_pointer (&self->told, focus);
  vdt_toolkit_announce (focus, text);
}

static gboolean
timeout_cb (gpointer data)
{
  VdtToasts *self = data;

  if (gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (self->motion))
      || has_keyboard (self))
    return G_SOURCE_CONTINUE;
  self->timeout = 0;
  vdt_toasts_dismiss (self);
  return G_SOURCE_REMOVE;
}

static void
show_next (VdtToasts *self)
{
  const char *button;
  guint seconds;

  if (self->shown || gtk_revealer_get_child_revealed (self->revealer)
      || g_queue_is_empty (&self->waiting))
    return;
  self->shown = g_queue_pop_head (&self->waiting);
  button = adw_toast_get_button_label (self->shown);
  seconds = adw_toast_get_timeout (self->shown);
  gtk_label_set_markup (self->label, adw_toast_get_title (self->shown));
  gtk_widget_set_visible (GTK_WIDGET (self->button), button != NULL);
  gtk_button_set_label (self->button, button ? button : "");
  gtk_widget_set_visible (GTK_WIDGET (self->revealer), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  if (seconds > 0)
    self->timeout = g_timeout_add_seconds (seconds, timeout_cb, self);
}

/* It has come, or gone; hidden, it takes no clicks from the map below it. */
static void
revealed_cb (VdtToasts *self)
{
  if (self->shown || gtk_revealer_get_child_revealed (self->revealer))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->revealer), FALSE);
  show_next (self);
}

static void
clicked_cb (VdtToasts *self)
{
  g_autoptr (AdwToast) toast = self->shown ? g_object_ref (self->shown) : NULL;

  vdt_toasts_dismiss (self);
  if (toast)
    g_signal_emit_by_name (toast, "button-clicked");
}

static GtkWidget *
make_message (VdtToasts *self)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "spacing", 12, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_ALERT, NULL);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_button_set_use_underline (GTK_BUTTON (button), TRUE);
  gtk_widget_set_tooltip_text (close, _("Close"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Close"), -1);
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_add_css_class (close, "circular");
  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *part = (GtkWidget *[]){ label, button, close }[i];

      gtk_widget_set_valign (part, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), part);
    }
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (close, "clicked", G_CALLBACK (vdt_toasts_dismiss), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (box, "osd");
  gtk_widget_add_css_class (box, "message");
  self->label = GTK_LABEL (label);
  self->button = GTK_BUTTON (button);
  return box;
}

static void
vdt_toasts_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CONTENT:
      gtk_overlay_set_child (VDT_TOASTS (object)->overlay, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_toasts_dispose (GObject *object)
{
  VdtToasts *self = VDT_TOASTS (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->shown);
  g_queue_clear_full (&self->waiting, g_object_unref);
  g_clear_weak_pointer (&self->told);

  G_OBJECT_CLASS (vdt_toasts_parent_class)->dispose (object);
}

static void
vdt_toasts_class_init (VdtToastsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = vdt_toasts_set_property;
  object_class->dispose = vdt_toasts_dispose;
  g_object_class_install_property (object_class, PROP_CONTENT,
                                   g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
vdt_toasts_init (VdtToasts *self)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *revealer = gtk_revealer_new ();

  self->overlay = GTK_OVERLAY (overlay);
  self->revealer = GTK_REVEALER (revealer);
  gtk_revealer_set_transition_type (self->revealer, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_revealer_set_child (self->revealer, make_message (self));
  gtk_widget_set_halign (revealer, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (revealer, GTK_ALIGN_END);
  gtk_widget_set_visible (revealer, FALSE);
  g_signal_connect_object (revealer, "notify::child-revealed", G_CALLBACK (revealed_cb), self,
                           G_CONNECT_SWAPPED);
  self->motion = gtk_event_controller_motion_new ();
  gtk_widget_add_controller (revealer, self->motion);
  gtk_overlay_add_overlay (self->overlay, revealer);
  adw_bin_set_child (ADW_BIN (self), overlay);
}

static gboolean
says (AdwToast *toast, const char *title)
{
  return toast && g_strcmp0 (adw_toast_get_title (toast), title) == 0;
}

/**
 * vdt_toasts_add:
 * @self: the messages of a window
 * @toast: (transfer full): one more; its title, button and timeout are read, and its
 *   AdwToast::button-clicked is emitted
 *
 * Has a message spoken, and shows it when those before it have gone. What is shown already, or is
 * the last to be shown, is not shown twice, unless it has a button.
 */
void
vdt_toasts_add (VdtToasts *self, AdwToast *toast)
{
  AdwToast *last;

  g_return_if_fail (VDT_IS_TOASTS (self));

  speak (self, toast);
  last = g_queue_peek_tail (&self->waiting);
  if (!adw_toast_get_button_label (toast)
      && says (last ? last : self->shown, adw_toast_get_title (toast)))
    {
      g_object_unref (toast);
      return;
    }
  g_queue_push_tail (&self->waiting, toast);
  show_next (self);
}

/**
 * vdt_toasts_add_text:
 * @self: the messages of a window
 * @text: what was done, translated; no markup
 *
 * Shows a message that is only words.
 */
void
vdt_toasts_add_text (VdtToasts *self, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  vdt_toasts_add (self, adw_toast_new (escaped));
}

/**
 * vdt_toasts_dismiss:
 * @self: the messages of a window
 *
 * Lets the message go that is shown, if there is one; the next takes its place, and the keyboard
 * goes back to where it was.
 */
void
vdt_toasts_dismiss (VdtToasts *self)
{
  g_return_if_fail (VDT_IS_TOASTS (self));

  if (!self->shown)
    return;
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->shown);
  if (has_keyboard (self) && self->told)
    gtk_widget_grab_focus (self->told);
  clear_told (self);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  revealed_cb (self);
}
