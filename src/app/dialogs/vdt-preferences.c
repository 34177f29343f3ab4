/* vdt-preferences.c - how somebody likes the program to be, in effect at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-preferences.h"

#include "vdt-swatch.h"

#define KEY "vdt-key" /* of the setting that a row chooses */

struct _VdtPreferences
{
  AdwWindow parent_instance;

  /* Template */
  AdwComboRow *style_row;
  AdwComboRow *colours_row;
  AdwComboRow *unit_row;
  GtkBox *samples;
  GtkSwitch *painting_switch;
  GtkSwitch *profile_switch;
  GtkSwitch *minimap_switch;
  GtkSwitch *wheel_switch;
  GtkSwitch *restore_switch;
  GtkSwitch *spell_switch;
  GtkSwitch *touch_switch;
  GtkAdjustment *draft_seconds;
  GtkAdjustment *save_minutes;

  /* Owned */
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (VdtPreferences, vdt_preferences, ADW_TYPE_WINDOW)

static void
chosen_cb (VdtPreferences *self, GParamSpec *pspec, AdwComboRow *row)
{
  const char *key = g_object_get_data (G_OBJECT (row), KEY);

  if (key)
    g_settings_set_enum (self->settings, key, (int) adw_combo_row_get_selected (row));
}

static void
show_choice (AdwComboRow *row, const char *key, GSettings *settings)
{
  adw_combo_row_set_selected (row, (guint) g_settings_get_enum (settings, key));
}

/* The row's choices are the values of an enumeration, in its order. */
static void
bind_choice (VdtPreferences *self, AdwComboRow *row, const char *key)
{
  g_autofree char *signal = g_strconcat ("changed::", key, NULL);

  g_signal_connect_object (self->settings, signal, G_CALLBACK (show_choice), row,
                           G_CONNECT_SWAPPED);
  show_choice (row, key, self->settings);
  g_object_set_data (G_OBJECT (row), KEY, (gpointer) key);
}

static void
add_samples (VdtPreferences *self)
{
  for (guint i = VDT_VERDICT_CLEAR; i < VDT_N_VERDICTS; i++)
    {
      VdtSwatch *swatch = g_object_new (VDT_TYPE_SWATCH, NULL);

      vdt_swatch_set_verdict (swatch, (VdtVerdict) i, VDT_JOIN_ANY);
      gtk_box_append (self->samples, GTK_WIDGET (swatch));
    }
}

static void
vdt_preferences_dispose (GObject *object)
{
  g_clear_object (&VDT_PREFERENCES (object)->settings);

  G_OBJECT_CLASS (vdt_preferences_parent_class)->dispose (object);
}

static void
vdt_preferences_class_init (VdtPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_preferences_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtPreferences, style_row);
  gtk_widget_class_bind_template_child (widget_class, VdtPreferences, colours_row);
  gtk_widget_class_bind_template_child (widget_class, VdtPreferences, unit_row);
  gtk_widget_class_bind_template_child (widget_class, VdtPreferences, samples);
  gtk_widget_class_bind_template_child (widget_class, VdtPreferences, painting_switch);
  gtk_widget_class_bind_template_child (widget_class, VdtPreferences, profile_switch);
  gtk_widget_class_bind_template_child (widget_class, VdtPreferences, minimap_switch);
  gtk_widget_class_bind_template_child (widget_class, VdtPreferences, wheel_switch);
  gtk_widget_class_bind_template_child (widget_class, VdtPreferences, restore_switch);
  gtk_widget_class_bind_template_child (widget_class, VdtPreferences, spell_switch);
  gtk_widget_class_bind_template_child (widget_class, VdtPreferences, touch_switch);
  gtk_widget_class_bind_template_child (widget_class, VdtPreferences, draft_seconds);
  gtk_widget_class_bind_template_child (widget_class, VdtPreferences, save_minutes);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bind_rows (VdtPreferences *self)
{
  const struct
  {
    const char *key;
    gpointer object;
    const char *property;
  } rows[] = {
    { "fan-while-painting", self->painting_switch, "active" },
    { "profile", self->profile_switch, "active" },
    { "minimap", self->minimap_switch, "active" },
    { "restore-maps", self->restore_switch, "active" },
    { "wheel-zooms", self->wheel_switch, "active" },
    { "spell-hexes", self->spell_switch, "active" },
    { "touch-bar", self->touch_switch, "active" },
    { "draft-seconds", self->draft_seconds, "value" },
    { "save-minutes", self->save_minutes, "value" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_settings_bind (self->settings, rows[i].key, rows[i].object, rows[i].property,
                     G_SETTINGS_BIND_DEFAULT);
}

static void
vdt_preferences_init (VdtPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->settings = g_settings_new (APPLICATION_ID);
  bind_choice (self, self->style_row, "fan-style");
  bind_choice (self, self->colours_row, "fan-colours");
  bind_choice (self, self->unit_row, "distance-unit");
  add_samples (self);
  bind_rows (self);
}

/**
 * vdt_preferences_new:
 * @parent: (nullable): the window that asks
 *
 * Makes the window of preferences. AdwPreferencesWindow, made for such, gathers rows to be
 * searched, of which these are too few, and keeps them for good when it goes, in Libadwaita 1.2.
 *
 * Returns: the window, to be presented
 */
GtkWidget *
vdt_preferences_new (GtkWindow *parent)
{
  return g_object_new (VDT_TYPE_PREFERENCES, "transient-for", parent, "modal", TRUE, NULL);
}
