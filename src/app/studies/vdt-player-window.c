/* vdt-player-window.c - a window for one side: what it may see, live, and no more
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-player-window.h"

#include "vdt-layers.h"
#include "vdt-toasts.h"

#include <glib/gi18n.h>

struct _VdtPlayerWindow
{
  AdwWindow parent_instance;

  /* Template */
  AdwWindowTitle *title;
  VdtToasts *toasts;
  VdtCanvas *canvas;
  GtkLabel *phase;
  GtkLabel *cursor;

  /* Owned */
  VdtDocument *document;        /* the referee's */
  VdtSighting *theirs;          /* the referee's: its rules hold here, too */
  VdtRefereeRecorder *recorder; /* knows the turn */
  VdtShownMap *shown;           /* of the document, what the side may know */
  VdtDocument *mirror;          /* has that, and never anything else */
  VdtSighting *sighting;        /* of the mirror */
  char *side;
};

G_DEFINE_FINAL_TYPE (VdtPlayerWindow, vdt_player_window, ADW_TYPE_WINDOW)

static void
show_title (VdtPlayerWindow *self)
{
  static const char *const subtitles[] = {
    /* Translators: the name of a side. */
    [VDT_ENEMIES_SEEN] = N_("What %s sees"),
    /* Translators: the name of a side. */
    [VDT_ENEMIES_JUDGED] = N_("%s: judging which enemies are visible"),
    /* Translators: the name of a side. */
    [VDT_ENEMIES_TOO_MANY] = N_("%s: too many units to judge; all enemies are hidden"),
    /* Translators: the name of a side. */
    [VDT_ENEMIES_REFUSED] = N_("%s: these rules cannot judge the map, so no enemies are shown"),
  };
  g_autofree char *name = vdt_document_dup_name (self->document);
  g_autofree char *subtitle =
      g_strdup_printf (_(subtitles[vdt_shown_map_get_enemies (self->shown)]), self->side);
  /* Translators: the name of a side, and of a map. */
  g_autofree char *title = g_strdup_printf (_("%s: %s"), self->side, name);

  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_title (self->title, name);
  adw_window_title_set_subtitle (self->title, subtitle);
}

static void
show_phase (VdtPlayerWindow *self)
{
  g_autofree char *text =
      vdt_phase_describe (vdt_referee_recorder_get_phase (self->recorder), self->side);

  gtk_label_set_label (self->phase, text);
}

/* Nobody looks things up while fire has to be declared. */
static void
show_map (gpointer data)
{
  VdtPlayerWindow *self = data;

  vdt_document_update_stroke (self->mirror, vdt_shown_map_get (self->shown));
  vdt_sighting_set_setup (self->sighting, vdt_sighting_get_setup (self->theirs));
  vdt_sighting_set_locked (self->sighting, vdt_sighting_get_locked (self->theirs));
  show_title (self);
}

/* What the referee has in hand is shown where he puts it down, not where he tries. */
static void
update (VdtPlayerWindow *self)
{
  if (vdt_document_in_stroke (self->document))
    return;
  vdt_shown_map_update (self->shown, vdt_sighting_get_setup (self->theirs));
  show_map (self);
}

static void
cursor_cb (VdtPlayerWindow *self)
{
  g_autofree char *text = NULL;

  g_object_get (self->canvas, "cursor-text", &text, NULL);
  gtk_label_set_label (self->cursor, text ? text : "");
}

/* The player cannot: the other player's might be behind it, or the referee's. */
static gboolean
vdt_player_window_close_request (GtkWindow *window)
{
  VdtPlayerWindow *self = VDT_PLAYER_WINDOW (window);

  vdt_toasts_add_text (self->toasts, _("Only the referee can close this window"));

  return GDK_EVENT_STOP;
}

static void
fan_cb (VdtPlayerWindow *self, GtkToggleButton *button)
{
  vdt_sighting_set_side (self->sighting, gtk_toggle_button_get_active (button) ? self->side : NULL);
}

static void
fullscreen_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

static void
fit_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  vdt_viewport_zoom_to_fit (vdt_canvas_get_viewport (VDT_PLAYER_WINDOW (widget)->canvas));
}

static void
vdt_player_window_dispose (GObject *object)
{
  VdtPlayerWindow *self = VDT_PLAYER_WINDOW (object);

  if (self->document)
    g_signal_handlers_disconnect_by_data (self->document, self);
  if (self->theirs)
    g_signal_handlers_disconnect_by_data (self->theirs, self);
  if (self->recorder)
    g_signal_handlers_disconnect_by_data (self->recorder, self);
  g_clear_pointer (&self->shown, vdt_shown_map_free);

  G_OBJECT_CLASS (vdt_player_window_parent_class)->dispose (object);
}

static void
vdt_player_window_finalize (GObject *object)
{
  VdtPlayerWindow *self = VDT_PLAYER_WINDOW (object);

  g_clear_object (&self->sighting);
  g_clear_object (&self->recorder);
  g_clear_object (&self->mirror);
  g_clear_object (&self->theirs);
  g_clear_object (&self->document);
  g_free (self->side);

  G_OBJECT_CLASS (vdt_player_window_parent_class)->finalize (object);
}

static void
vdt_player_window_class_init (VdtPlayerWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_player_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = vdt_player_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = vdt_player_window_close_request;
  gtk_widget_class_install_action (widget_class, "player.fullscreen", NULL, fullscreen_cb);
  gtk_widget_class_install_action (widget_class, "player.fit", NULL, fit_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "player.fullscreen", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0, GDK_CONTROL_MASK, "player.fit",
                                       NULL);
  g_type_ensure (VDT_TYPE_CANVAS);
  g_type_ensure (VDT_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-player-window.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtPlayerWindow, title);
  gtk_widget_class_bind_template_child (widget_class, VdtPlayerWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, VdtPlayerWindow, canvas);
  gtk_widget_class_bind_template_child (widget_class, VdtPlayerWindow, phase);
  gtk_widget_class_bind_template_child (widget_class, VdtPlayerWindow, cursor);
  gtk_widget_class_bind_template_callback (widget_class, cursor_cb);
  gtk_widget_class_bind_template_callback (widget_class, fan_cb);
}

static void
vdt_player_window_init (VdtPlayerWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The mirror is in one stroke for ever: it has no history. */
static void
set_up (VdtPlayerWindow *self, const VdtMapPageParts *parts, const char *side)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  self->side = g_strdup (side);
  self->document = g_object_ref (parts->document);
  self->theirs = g_object_ref (parts->sighting);
  self->recorder = g_object_ref (parts->recorder);
  self->shown = vdt_shown_map_new (self->document, show_map, self);
  vdt_shown_map_set_side (self->shown, side);
  vdt_shown_map_update (self->shown, vdt_sighting_get_setup (self->theirs));
  self->mirror =
      vdt_document_new (vdt_shown_map_get (self->shown), vdt_document_get_file (self->document));
  vdt_document_begin_stroke (self->mirror, "");
  self->sighting = vdt_sighting_new (self->mirror);
  vdt_sighting_set_side (self->sighting, side);
  vdt_canvas_set_sighting (self->canvas, self->sighting);
  vdt_layers_apply (settings, vdt_canvas_get_scene (self->canvas), FALSE);
  show_map (self);
  show_phase (self);
  g_signal_connect_object (self->recorder, "phase-changed", G_CALLBACK (show_phase), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::in-stroke", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->theirs, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->theirs, "notify::locked", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

/* Fills a screen that the referee's window is not on, if there is one. */
static void
go_to_other_screen (VdtPlayerWindow *self, VdtMapPage *page)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (page));
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (page));
  GdkSurface *surface = native ? gtk_native_get_surface (native) : NULL;
  GdkMonitor *own = surface ? gdk_display_get_monitor_at_surface (display, surface) : NULL;
  GListModel *monitors = gdk_display_get_monitors (display);

  for (guint i = 0; own && i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor == own)
        continue;
      gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor);
      return;
    }
}

/* NULL: it is no player's window, or one of another map. */
static VdtPlayerWindow *
get_window (GListModel *windows, guint i, VdtMapPage *page)
{
  g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

  return VDT_IS_PLAYER_WINDOW (window)
                 && VDT_PLAYER_WINDOW (window)->document == vdt_map_page_peek (page)->document
             ? VDT_PLAYER_WINDOW (window)
             : NULL;
}

/**
 * vdt_player_window_find:
 * @page: a map
 * @side: (nullable): a side
 *
 * Returns: (transfer none) (nullable): the side's window, if it is open
 */
VdtPlayerWindow *
vdt_player_window_find (VdtMapPage *page, const char *side)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      VdtPlayerWindow *window = get_window (windows, i, page);

      if (window && g_strcmp0 (window->side, side) == 0)
        return window;
    }

  return NULL;
}

/**
 * vdt_player_window_list_sides:
 * @page: a map
 *
 * Returns: (transfer full) (array zero-terminated=1): the sides whose windows are open, whether
 *   they have counters any more or not
 */
char **
vdt_player_window_list_sides (VdtMapPage *page)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GStrvBuilder) sides = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      VdtPlayerWindow *window = get_window (windows, i, page);

      if (window)
        g_strv_builder_add (sides, window->side);
    }

  return g_strv_builder_end (sides);
}

/**
 * vdt_player_window_present:
 * @page: a map
 * @side: a side of its counters
 *
 * Opens a window that shows what the side may see of the map, as it is then and as it becomes, on
 * another screen where there is one. Whoever sits before it can look about on the map, and nothing
 * else; it is destroyed by the referee, or with the map.
 */
void
vdt_player_window_present (VdtMapPage *page, const char *side)
{
  VdtPlayerWindow *self = vdt_player_window_find (page, side);

  if (!self)
    {
      self = g_object_new (VDT_TYPE_PLAYER_WINDOW, NULL);
      set_up (self, vdt_map_page_peek (page), side);
      g_signal_connect_object (page, "destroy", G_CALLBACK (gtk_window_destroy), self,
                               G_CONNECT_SWAPPED);
      go_to_other_screen (self, page);
    }
  gtk_window_present (GTK_WINDOW (self));
}
