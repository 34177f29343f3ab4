/* vdt-fire-panel.c - the side bar's part for declared fire: what to declare, and what was
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-fire-panel.h"

#include "vdt-referee-save.h"

#include "vdt-declared-fire.h"

#include <glib/gi18n.h>

struct _VdtFirePanel
{
  AdwBin parent_instance;

  /* Template */
  GtkWidget *copy_button;
  GtkWidget *save_button;
  GtkLabel *state;
  GtkWidget *log_expander;
  GtkLabel *log_text;

  /* Owned */
  VdtSighting *sighting;
  VdtRefereeLog *log;
  GSignalGroup *sighting_signals;
  GSignalGroup *log_signals;
};

G_DEFINE_FINAL_TYPE (VdtFirePanel, vdt_fire_panel, ADW_TYPE_BIN)

/* What to do next, or what was done. */
static char *
describe_state (VdtFirePanel *self)
{
  VdtMap *map = vdt_sighting_get_map (self->sighting);
  const VdtLosRules *rules = vdt_sighting_get_setup (self->sighting)->rules;
  VdtStance stance = { 0, VDT_PLACE_CENTRE };
  g_autofree char *attacker = NULL;
  g_autofree char *target = NULL;
  VdtHex hex;

  if (vdt_sighting_get_hidden_for (self->sighting))
    return g_strdup (_("You cannot declare attacks in a hidden view."));
  if (vdt_sighting_get_refusal (self->sighting))
    return g_strdup (vdt_sighting_get_refusal (self->sighting));
  if (!vdt_sighting_get_observer (self->sighting, &hex) || !vdt_map_contains (map, hex))
    return g_strdup (
        _("Sight checks are locked until you declare an attack. Click the firing unit."));
  vdt_sighting_get_observer_stance (self->sighting, &stance);
  attacker = vdt_declared_fire_describe_end (map, hex, stance);
  if (!vdt_sighting_get_target (self->sighting, &hex) || !vdt_map_contains (map, hex))
    /* Translators: who fires. */
    return g_strdup_printf (_("%s fires. Click the target."), attacker);
  vdt_sighting_get_target_stance (self->sighting, &stance);
  target = vdt_declared_fire_describe_end (map, hex, stance);
  if (vdt_sighting_get_result (self->sighting))
    /* Translators: who fires, and at whom. */
    return g_strdup_printf (_("%s has fired at %s. Sight checks are locked for the next attack. "
                              "Click the firing unit."),
                            attacker, target);
  /* Translators: who fires, and at whom. */
  return g_strdup_printf (rules->fired_clause
                              ? _("%s fires at %s. Once declared, the attack counts as fired, "
                                  "even if the line is blocked.")
                              /* Translators: who fires, and at whom. */
                              : _("%s fires at %s. Declare the attack to judge the line."),
                          attacker, target);
}

static void
update (VdtFirePanel *self)
{
  gboolean is_locked = self->sighting && vdt_sighting_get_locked (self->sighting);
  g_autofree char *state = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), is_locked);
  if (!is_locked)
    return;
  state = describe_state (self);
  gtk_label_set_label (self->state, state);
}

/* Who reads the log: in a hidden view nobody but its side. */
static const char *
get_reader (VdtFirePanel *self)
{
  return self->sighting ? vdt_sighting_get_hidden_for (self->sighting) : NULL;
}

/* A long log takes time to be laid out: it is not while nobody sees it. */
static void
update_log (VdtFirePanel *self)
{
  g_autofree char *text = NULL;
  gboolean is_empty;

  if (!self->sighting || !vdt_sighting_get_locked (self->sighting))
    return;
  text = vdt_referee_log_to_text (self->log, get_reader (self));
  is_empty = *text == '\0';
  gtk_widget_set_visible (self->log_expander, !is_empty);
  gtk_widget_set_sensitive (self->copy_button, !is_empty);
  gtk_widget_set_sensitive (self->save_button, !is_empty);
  gtk_label_set_label (self->log_text, g_strchomp (text));
}

static void
locked_cb (VdtFirePanel *self)
{
  update (self);
  update_log (self);
}

static void
tell (VdtFirePanel *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", text);
}

static void
copy_cb (VdtFirePanel *self)
{
  g_autofree char *text = vdt_referee_log_to_text (self->log, get_reader (self));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tell (self, _("Log copied"));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (VdtFirePanel) self = data;

  if (vdt_referee_save_finish (result) && gtk_widget_get_root (GTK_WIDGET (self)))
    tell (self, _("Log saved"));
}

static void
save_cb (VdtFirePanel *self)
{
  vdt_referee_save_async (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->log,
                          vdt_sighting_get_document (self->sighting), get_reader (self), saved_cb,
                          g_object_ref (self));
}

static void
vdt_fire_panel_dispose (GObject *object)
{
  VdtFirePanel *self = VDT_FIRE_PANEL (object);

  g_clear_object (&self->sighting_signals);
  g_clear_object (&self->log_signals);
  g_clear_object (&self->sighting);
  g_clear_object (&self->log);

  G_OBJECT_CLASS (vdt_fire_panel_parent_class)->dispose (object);
}

static void
vdt_fire_panel_class_init (VdtFirePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_fire_panel_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-fire-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtFirePanel, copy_button);
  gtk_widget_class_bind_template_child (widget_class, VdtFirePanel, save_button);
  gtk_widget_class_bind_template_child (widget_class, VdtFirePanel, state);
  gtk_widget_class_bind_template_child (widget_class, VdtFirePanel, log_expander);
  gtk_widget_class_bind_template_child (widget_class, VdtFirePanel, log_text);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
vdt_fire_panel_init (VdtFirePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);

  self->sighting_signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect_swapped (self->sighting_signals, "changed", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::result", G_CALLBACK (update),
                                  self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::map", G_CALLBACK (update_log),
                                  self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::locked", G_CALLBACK (locked_cb),
                                  self);
  self->log_signals = g_signal_group_new (VDT_TYPE_REFEREE_LOG);
  g_signal_group_connect_swapped (self->log_signals, "items-changed", G_CALLBACK (update_log),
                                  self);
}

/**
 * vdt_fire_panel_set_page:
 * @self: the panel
 * @page: (nullable): the map on which attacks are declared
 *
 * Shows the attacks of another map, or none. It is hidden while nothing has to be declared.
 */
void
vdt_fire_panel_set_page (VdtFirePanel *self, VdtMapPage *page)
{
  g_return_if_fail (VDT_IS_FIRE_PANEL (self));

  g_clear_object (&self->sighting);
  g_clear_object (&self->log);
  if (page)
    {
      self->sighting = g_object_ref (vdt_map_page_peek (page)->sighting);
      self->log = g_object_ref (vdt_referee_recorder_get_log (vdt_map_page_peek (page)->recorder));
    }
  g_signal_group_set_target (self->sighting_signals, self->sighting);
  g_signal_group_set_target (self->log_signals, self->log);
  locked_cb (self);
}
